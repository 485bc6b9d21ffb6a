//! How something was meant: asked, supposed, mocked, over, or merely nodded to.
//!
//! Everything here reads folded text, and both languages at once: chats mix them.

use std::sync::LazyLock;

use regex::Regex;

use super::place::OWN_VERBS;
use crate::coaching::pattern;

static ASKS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"^(?:and |so |but |e |mas |hm+,? |ok,? |then |well,? )*(?:why|how (?:do|does|should|can|could|would|about|to|come|many|much)|(?:should|can|could|do|does|did|would|will|shall|may|am|are|is|have|has) (?:i|you|we|they|it|he|she|my|your|the|this|that|there|people|anyone)\b|",
        r"what (?:do|does|should|would|if|about|can|could)|where|who|which|sera que|como (?:e que|faco|posso|devo|consigo)|devo|deveria|por ?que (?:e que|nao)|quanto tempo|quantas|quantos|qual|quais|quem|e se|que tal|achas|voce acha|acha que|tu achas|o que (?:e que|acha|devo|posso|faco))\b",
    ))
});

/// "Mornings or evenings, which suits me better".
static CHOOSES: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"\bor\b[^,]*, which\b|\bou\b[^,]*, (?:qual|quais|o que)\b"));

/// Whether a sentence asks.
pub(super) fn is_question(sentence: &str) -> bool {
    let end = sentence.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '"' | ')' | '!' | '\''));
    end.ends_with('?') || sentence.contains('\u{37e}') || ASKS.is_match(sentence) || CHOOSES.is_match(sentence)
}

static SUPPOSES: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        // English: would, might, had I time, wishes; "I'd prefer" and "I'd rather" are polite, and meant.
        r"\b(?:i|it|that|they|we|this|there) (?:would|might|could)\b|\b(?:i|it|that|we)'d (?:\w+ )?(?:like|love|be|study|try|do|work|have|go|use|get|read|watch|help|need|want|enjoy|finish|start|learn|wake|take|make|never|probably|definitely|actually|just)\b|",
        r"\bwould(?:n't)? (?:have|be|help|work|probably|love|like|suit|make|let|study|need)\b|",
        r"\bif (?:only|i had|i were|i was|i could|i didn't|i'd|i got|i lived|i ever|there were|there was|my \w+ (?:were|was|had)|it were|it was|things|we had|someone)\b|\bif i \w+[^.;]*\bi(?:'ll| will| might| may|'d)\b|",
        r"\b(?:one day|some day|someday|maybe|perhaps|possibly|might|suppose|supposing|imagine|in theory|hypothetically|ideally|in an ideal|in another life|what if|in case i|unless i)\b|",
        r"\b(?:i wish|i hope|hoping|i'm thinking (?:of|about)|i am thinking (?:of|about)|thinking (?:of|about) (?:try|start)\w*|i plan to|i'm planning|i want to (?:try|start|be|become|have|learn|get)|want to try|i(?:'ll| will|'m going to| am going to|'m gonna) |i may\b|i should|i ought|i need to start|trying to become|let's|my (?:dream|goal|plan) (?:is|was)|as though)|",
        r"\bnot sure (?:if|whether)\b|\bi don't know (?:if|whether)\b|\bi wonder\b|\bno idea (?:if|whether)\b|",
        // Portuguese: conditional, imperfect subjunctive, "um dia".
        r"\b(?:se|caso|embora|como se|oxala|tomara|quem me dera|queria que|gostava que|gostaria que)\b[^.;]*\b\w+(?:asse|esse|isse|osse|assem|essem|issem|ossem|assemos|essemos)\b|\b(?:quem me dera|caso (?:eu )?(?:consiga|tenha|possa|haja|seja|fique|arranje|passe|receba|ganhe|mude)|oxala|tomara|talvez|quica|quem sabe|um dia (?:\w+ )?(?:destes|desses|eu|quero|gostava|vou)|algum dia|em teoria|idealmente|imagina|supondo|supon\w+|por hipotese|se calhar|porventura|possivelmente)\b|",
        r"\b(?:eu )?(?:gostaria|gostava|adoraria|adorava|queria|preferia|preferiria|poderia|podia|estudaria|faria|seria|teria|ajudaria|iria|tentaria|usaria|leria|conseguiria|funcionaria|acordaria|renderia|aprenderia|aproveitaria|sentiria|ficaria|dormiria|estaria|precisaria|deveria|devia)\b|",
        r"\b(?:espero|vou tentar|vou comecar|quero tentar|quero comecar|quero experimentar|penso em|estou a pensar|to pensando|estou pensando|ando a pensar|pretendo|(?:planejo|planeio) \w+r|tenciono|quero ser|quero ter|vamos (?:tentar|experimentar|ver)|(?:o )?meu (?:sonho|objetivo|plano) (?:e|era)|quero passar a)\b|",
        r"\b(?:se|quando) (?:eu )?(?:tiver|puder|for|conseguir|arranjar|arrumar|mudar|ficar|der|acabar|terminar|passar|houver|comecar|comprar)\b[^.;]*\b(?:vou|irei|\w{3,}rei|comeco a)\b|\bvou (?:passar a |comecar a )?\w+r (?:sempre |so )?(?:de manha|a noite|a tarde)|",
        r"^e se\b|\bnao sei se\b|\bse (?:eu )?pudesse\b|\bse (?:eu )?tivesse\b|\bha de\b|\bhei de\b",
    ))
});

/// "… esse" and "… asse" that are no verbs, and "I will" that is a habit.
static NO_SUPPOSING: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\binteresse\b|\bestresse\b|\bstresse\b|\bfosse o que fosse\b|\b(?:maybe|talvez) (?:because|porque|por)\b|\bonly if\b|\b(?:i'd|would) (?:much )?(?:rather|prefer)\b",
    )
});

/// Whether something was only supposed, wished for, planned, or doubted.
pub(super) fn is_supposed(part: &str) -> bool {
    SUPPOSES.is_match(&NO_SUPPOSING.replace_all(part, " "))
}

static MOCKS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:yeah,? right|as if|sure thing,|sure,? (?:because|i (?:just )?(?:love|adore|enjoy|can))|oh,? (?:great|sure|joy|yes,? because|yeah)|oh i (?:just |so )?(?:love|adore)|yes,? because|obviously|obviamente|ah pronto|of course i (?:just )?(?:love|adore)|just love how|i just (?:love|adore)|",
        r"just what i (?:need|wanted)|so much fun|what a joy|my favou?rite thing(?: ever)?|because who doesn't|who doesn't (?:love|like|want)|nothing like|nothing better than|said no ?one ever|lucky me|how lovely|right up my alley, not|",
        r"just kidding|jk|kidding|i'm joking|joking|sarcasm|not really lol|ha ha|totally normal|living the dream|dream (?:setup|come true|scenario)|what could be better|exactly what i (?:need|wanted)|wow,?|how (?:fun|wonderful|relaxing)|",
        r"claro que (?:sim,? )?(?:eu )?(?:adoro|amo)|claro,? (?:eu )?(?:adoro|amo|gosto|porque)|pois (?:claro|sim),|ah,? (?:sim|claro|que bom|pois|adoro)|que (?:bom|otimo|optimo|lindo|alegria|sonho),|nossa,? (?:adoro|amo|que)|ate parece|so que nao|sqn|so que ao contrario|que maravilha|que delicia|quem (?:e que )?nao (?:adora|ama|gosta|quer)|nada como|nada melhor (?:do )?que|",
        r"era so o que (?:me )?faltava|brincadeira|brinco|to brincando|estou brincando|estou a brincar|a gozar|to zoando|zoeira|ironia|sorte a minha|meu sonho|o meu sonho|simplesmente (?:adoro|amo)|super divertido,? (?:ne|nao e)|ta bom,|pois pois)\b|",
        r", (?:adoro|amo|lovely|love it|loving it|great|perfect|fantastic|que bom|otimo|perfeito)[.!]*$|(?:^|[ .!])/s\b|\bnot!+$|[.,!] ?not[.!]*$|[.,!] ?nao[.!]*$|[.,!] ?nao e[?!.]*$",
    ))
});

/// Praise, that laughter or quotation marks turn round.
static PRAISE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:love|adore|enjoy|favou?rite|great|perfect|wonderful|amazing|fantastic|brilliant|best|fun|adoro|amo|otimo|otima|optimo|perfeito|maravilh\w+|fantastic\w+|melhor|divertid\w+|genial|excelente|incrivel|delicia|funciona)\b",
    )
});
static QUOTED_PRAISE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r#"["'](?:\w+ )?(?:love|loving|loved|adore|adores|enjoy|favou?rite|great|perfect|wonderful|amazing|fantastic|brilliant|best|fun|helpful|useful|works|helps|quiet|easy|prefer|like|productive|relaxing|adoro|amo|otim[oa]s?|optim[oa]s?|perfeit[oa]s?|maravilh\w+|fantastic\w+|melhor|divertid[oa]s?|genial|excelentes?|incriveis|incrivel|ajuda|ajudam|util|uteis|prefiro|gosto|facil|faceis|produtiv[oa]s?|relaxante|calm[oa]|tranquil[oa]|silencio|silencios[oa])(?: \w+)?["']"#,
    )
});
static LAUGHS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}|k{3,}|(?:rs){2,}|(?:ah)?(?:ha)+|lolol|aham)\b|😂|🤣|😅|😏|😒|😉|;\)",
    )
});

/// Whether it can be told that something was not meant.
pub(super) fn is_sarcastic(line: &str, sentences: &[&str]) -> bool {
    let near = sentences.iter().any(|sentence| {
        QUOTED_PRAISE.is_match(sentence)
            || MOCKS.is_match(sentence)
            || PRAISE.is_match(sentence) && LAUGHS.is_match(sentence)
    });
    // What takes a sentence back stands behind it, and often by itself.
    let after = line.contains(['🙄', '🙃']) || TAKES_BACK.is_match(line);
    near || after || PRAISE.is_match(&sentences.join(" ")) && MOCKS.is_match(line)
}

static TAKES_BACK: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:yeah,? right|just kidding|jk|i'm joking|said no ?one ever|so que nao|sqn|ate parece|to brincando|estou a brincar|estou brincando|brincadeirinha|e brincadeira|a gozar|to zoando)\b|(?:^|[ .!])/s\b|(?:^|[.!?] )not!",
    )
});

static OVER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:i |we )?used to\b|\b(?:back then|in the past|years ago|as a (?:kid|child|teenager|student)|when i was|when i were|growing up|at first|once upon|in those days|back when|last (?:year|semester|term)|previously|formerly|before i (?:had|got|moved|started)|before (?:the|my|our|we) (?:\w+ )?(?:came|was|were|moved|started|left|arrived|had)|in high school)\b|\bbefore,? i\b|\bi (?:always |really |once |mostly |never )?(?:preferred|would always)\b|",
        r"\b(?:i|we) (?:\w+ )?(?:liked|loved|hated|enjoyed|struggled|studied|worked best|couldn't)\b[^.;]*\b(?:before|then|ago|last year|at school|in school|at university|at uni)\b|",
        r"\bantes,? (?:eu )?\w+(?:va|ia|nha)\b|\bantes (?:eu|de ter|gostava|preferia|era|estudava)\b|\b(?:antigamente|dantes|outrora|costumava|naquele tempo|naquela altura|naquela epoca|no passado|em tempos|ano passado|semestre passado|ha (?:uns )?anos atras|anos atras|no inicio|na escola eu|no liceu|na faculdade eu|no colegio eu)\b|",
        r"\bquando (?:eu )?(?:era|tinha|andava|estava|morava|vivia|estudava)\b|\b(?:eu )?(?:estudava|gostava|preferia|conseguia|trabalhava|rendia|odiava|adorava|detestava|aprendia|lia|fazia|usava|acordava|tinha dificuldade)\b",
    ))
});
static FOUND_OUT: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r"\b(?:percebi|notei|reparei|descobri|aprendi|entendi|noticed|realis?z?ed|found out|discovered)\b")
});
static LONG_AGO: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:used to|antes|antigamente|dantes|quando (?:eu )?era|when i was|years ago|anos atras|in the past|no passado)\b",
    )
});

/// Whether something was so once, and is no more.
pub(super) fn is_over(part: &str) -> bool {
    OVER.is_match(part) && (!FOUND_OUT.is_match(part) || LONG_AGO.is_match(part))
}

static TODAY: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:today|tonight|right now|this (?:time|morning|afternoon|evening|week)|just this once|for now|tomorrow|yesterday|last night|hoje|esta (?:noite|manha|tarde|semana)|essa semana|ontem|amanha|desta vez|dessa vez|so desta|neste momento|agora mesmo|por agora|por hoje)\b",
    )
});
static THESE_DAYS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\bhoje em dia\b|\b(?:today|hoje) (?:i |eu )?(?:realis?z?ed|noticed|found out|percebi|notei|reparei|descobri)\b",
    )
});

/// Whether something is so today, which tells nothing of other days.
pub(super) fn is_passing(part: &str) -> bool {
    TODAY.is_match(&THESE_DAYS.replace_all(part, " "))
}

static NODS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:h+u*m+|hm+|mm+|mhm|uh huh|aham|uhum|yes|yeah|yep|yup|ok|okay|okey|sure|fine|alright|right|agreed|true|exactly|sounds|good idea|great idea|nice idea|sim|claro|pode ser|pois|ta|ta bom|ta bem|esta bem|certo|beleza|blz|combinado|concordo|exato|exatamente|verdade|boa ideia|isso|de acordo|parece-me bem|parece bom|com certeza|tudo bem|tanto faz)\b",
    )
});
static FIRST: LazyLock<Regex> = LazyLock::new(|| {
    pattern(&format!(
        r"\b(?:i|i'm|i've|me|my|mine|myself|we|us|our|eu|mim|comigo|meu|minha|meus|minhas|nos|a gente|{OWN_VERBS})\b"
    ))
});
static NODS_TO_YOU: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:you're right|you are right|what you (?:said|say|suggest\w*|propose\w*)|your (?:idea|suggestion|plan|advice)|like you said|as you said|that works for me|that (?:idea|sounds)|(?:i|eu) (?:agree|concordo)|tens razao|tem razao|como (?:disseste|voce disse|dizes|sugeriste|voce sugeriu)|o que (?:disseste|voce disse|sugeriste|voce sugeriu)|a (?:tua|sua) (?:ideia|sugestao|proposta)|essa ideia|por mim (?:pode ser|tudo bem|ta|esta))\b",
    )
});

/// Whether somebody speaks of themselves.
pub(super) fn is_own(step: &str) -> bool {
    FIRST.is_match(step)
}

/// Whether somebody merely nods to what the coach said.
pub(super) fn is_agreement(step: &str) -> bool {
    NODS.is_match(step) && !is_own(step) || NODS_TO_YOU.is_match(step)
}
