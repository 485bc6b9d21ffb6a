//! The rules about the shape of a message: questions, duty, advice, a say in plans, length, exclamation marks.

use std::sync::LazyLock;

use regex::Regex;

use super::prepare::Draft;
use super::{Kind, Rule, regex};
use crate::language::Language;

/// The most words of a message that the coach sends unasked.
const MOST_WORDS_PROACTIVE: usize = 45;

/// The most words of an answer within a conversation.
const MOST_WORDS_COACHING: usize = 90;

/// The most words of a greeting, which may carry an exclamation mark.
const MOST_WORDS_GREETING: usize = 3;

/// What a language says when it obliges, advises, asks for leave or leaves the choice.
struct Cues {
    /// Duty laid on the learner, with the word before it.
    duty: Regex,
    /// The words before (or in) it that make it none.
    no_duty: Regex,
    /// Advice in so many words.
    advice: Regex,
    /// Signs that the advice was asked for or is offered.
    permission: Regex,
    /// Signs that the learner decides.
    choice: Regex,
    /// Questions that ask for obedience, not for agreement.
    obedience: Regex,
    /// Comfort that needs no question.
    comfort: Regex,
    /// Praise that is taken back.
    praise_but: Regex,
}

static ENGLISH: LazyLock<Cues> = LazyLock::new(|| Cues {
    duty: regex(
        r"(?:\b(?:do|does|did|don't|doesn't|didn't|would|will|won't|if|what|whatever|when|where|which|everything|anything|all|all that|how|the things|who|things) )?\byou(?: (?:really|just|still|also|probably|definitely|simply|absolutely|now|then|always))*(?:'ll| will|'d| would)? ?(?:(?:really|just|still|probably) )?(?:should|shouldn't|must|mustn't|need to|ought to|have to|have got to|'ve got to|better|had better|are required to|are obliged to|gotta|may not)\b|\bit(?:'s| is) (?:your duty|essential that you|mandatory|imperative|crucial that you|vital that you)\b|\b(?:this|it|the session|the reading|the chapter|work|everything|these|the exercises|the \w+)(?: \w+)? (?:must|has to|have to|needs to|should) be \w+",
    ),
    no_duty: regex(
        r"^(?:do|does|did|don't|doesn't|didn't|would|will|won't|if|what|whatever|when|where|which|everything|anything|all|all that|how|the things|who|things) |should have|'d better understand|have to say",
    ),
    advice: regex(
        r"\b(?:my advice|i(?:'d| would)?(?: \w+)? (?:recommend|advise|suggest)|i suggest|if i were you|in your place|you(?:'d| would) (?:be better|do well|do better|benefit)|you might want to|you want to (?:start|try|make)|the best (?:thing|way|approach|method|strategy)(?: \w+){0,5} is|it(?:'s| is|'d be| would be) (?:best|better|wise|smart|a good idea) to|why don't you|have you (?:tried|considered|thought (?:about|of))|the (?:first|best|only|right) thing to do|what you (?:need|want) is|the (?:trick|key|secret|solution|answer) is|a (?:good|better) (?:idea|approach|way) (?:is|would be)|what works is)\b|(?:^|, )(?:just |simply |so |instead,? )?(?:try (?:to |using |the |a |an |studying|reading|out|breaking|doing|\w+ing\b|this|waking|going|pomodoro)|use (?:a|an|the|flashcards|anki|pomodoro|spaced|active|your)|consider|turn off|switch off|avoid|break (?:it|the|your)|make (?:a|an|flashcards|yourself|your)|create|download|buy|get (?:a|an|some|yourself)|join|wake up|go to bed|eat|drink|exercise|find (?:a|an)|leave your|split|schedule|plan (?:your|each)|write down|keep (?:a|your|the)|give yourself|reward yourself)",
    ),
    permission: regex(
        r"\byou(?:'ve|'d)?(?: \w+)? ask|\bsince you asked|\bas you (?:asked|wanted)|\bif (?:you(?:'d)? (?:like|want|wish|prefer|feel)|it helps|that helps|it'd help|that sounds|it suits|useful)|\bwould you like|\bwould it (?:be|help)|\bmay i\b|\bcan i\b|\bcould i\b|\bshall i\b|\bwith your (?:permission|ok)|\bis it ok|\bup to you|\byou decide|\byour call|\bone (?:option|idea|possibility)|\bor (?:is|does|do|would|leave|let|keep|something)\b|\bwould any|\bwhich (?:one|of)|\btake it or leave|\bsome (?:learners|people) ",
    ),
    choice: regex(
        r"\b(?:or|prefer|choose|choice|choices|option|options|pick|if you(?:'d)? (?:like|want|wish|prefer)|whichever|whatever|whenever|up to you|you decide|your call|let me know|change (?:it|any|anything)|adjust|swap|tell me|draft|suggestion|proposal|feel free|say the word|you can|you could|you may|ignore|no need|no pressure|no rush|works for you|suits you|yours to)\b",
    ),
    obedience: regex(r"\b(?:understood|got it|clear|deal|agreed|ready to obey|ok|okay|right) ?\?"),
    comfort: regex(
        r"\b(?:happens?|fine|ok|okay|all right|alright|normal|no problem|no harm|that's life|that is life|part of|nothing is lost|waiting|here when|always|still there|life|welcome|some weeks|some days|a free day)\b",
    ),
    praise_but: regex(
        r"\b(?:great|good|nice|well done|good job|excellent|impressive|congratulations|fantastic|amazing)\b.*\b(?:but|however|although|though)\b",
    ),
});

static PORTUGUESE: LazyLock<Cues> = LazyLock::new(|| Cues {
    duty: regex(
        r"(?:\b(?:nao|nem|se|o que|que|quando|quanto|onde|tudo (?:o )?que|qual|eu|como|ja nao|nunca|por que|porque) (?:voce |tu )?)?(?:\b(?:voce|tu|ainda|tambem|so|agora|realmente|mesmo) )*\b(?:(?:deves|devias|deverias|precisas|precisavas)(?: (?:mesmo|de|muito|so|apenas|ja))* \w+(?:r|r-\w+)\b|voce (?:\w+ )?(?:deve|devia|deveria|precisa|precisava)(?: (?:de|mesmo))? \w+r\b|(?:^|[,.:;] )(?:deve|deveria|precisa)(?: de)? \w+r\b|(?:tens|tem|teras|tera|vais ter|vai ter)(?: (?:mesmo|sempre))? (?:de|que) (?:\S+ ){0,2}?\w+r\b|has de \w+r\b|e (?:obrigatorio|preciso que|essencial que|fundamental que|imprescindivel|necessario que|imperativo)|e (?:a )?(?:tua|sua) obrigacao)",
    ),
    no_duty: regex(
        r"^(?:nao|nem|se|o que|que|quando|quanto|onde|tudo (?:o )?que|qual|eu|como|ja nao|nunca|por que|porque) |\bnao (?:precis|tens|tem)|\b(?:tem|tens) que ver\b",
    ),
    advice: regex(
        r"\b(?:(?:o )?meu conselho|aconselho(?:-te|-o|-a)?|te aconselho|recomendo(?:-te|-lhe)?|sugiro(?:-te|-lhe)?|sugeria-te|recomendava|eu (?:sugeriria|recomendaria|no teu lugar|no seu lugar|faria)|no (?:teu|seu) lugar|se (?:eu )?fosse (?:a ti|voce|tu|tu,)|o (?:melhor|ideal|certo|mais eficaz)(?: \S+){0,5}? (?:e|seria|era)|(?:e|era|seria) (?:melhor|bom|boa ideia|ideal|aconselhavel|recomendavel|conveniente) (?:\w+r|que)|mais (?:vale|valia)|faria bem em|farias bem em|fazias bem em|(?:ja )?(?:experimentou|experimentaste|tentou|tentaste|pensou em|pensaste em) (?:usar|fazer|o|a|estudar|dividir|mudar|acordar|desligar|tecnica|pomodoro)|o (?:segredo|truque|caminho) e|a (?:solucao|chave|melhor (?:forma|maneira|estrategia|opcao))(?: \S+){0,3} e|que tal (?:usar|desligar|acordar|dormir)|convinha|convem)\b|(?:^|, |\be )(?:entao |so |simplesmente )?(?:tent[ae] (?:\w+r\b|a |o |um|fazer|usar|essa|esta)|experiment[ae] (?:\w+r\b|a |o |um|uma|essa|esta|com|fazer)|us[ae] (?:um|uma|o |a |os|as|flashcards|cart|tecnica|pomodoro|o anki|anki)|utiliz[ae] |evit[ae] |desligu?[ae] |cri[ae] (?:um|uma|o|a) |divid[ae] |divide (?:o|a|os|as|em) |baix[ae] (?:um|uma|o|a) |compr[ae] |cheg[ae] mais cedo|acord[ae] |deit[ae]-|durm[ae] |procur[ae] (?:um|uma) |arranj[ae] (?:um|uma) |elabor[ae] |estabelec[ae] |defin[ae] |mont[ae] (?:um|uma) |prepar[ae] (?:um|uma) |fac[ae] (?:um|uma|pausas|resumos|intervalos|exerc) ?|faz (?:um|uma|pausas|resumos|intervalos|exerc) ?|escrev[ae] (?:um|uma|num|os|as|tudo|o|a) |guard[ae] o (?:telem|celular)|poe o telem|coloqu[ae] )",
    ),
    permission: regex(
        r"\b(?:(?:me )?pedi(?:ste|u|u-me|ste-me)|perguntaste|perguntou|querias? (?:ideias|dicas|sugest)|se (?:voce )?(?:quiser(?:es)?|gostar(?:es)?|fizer sentido|te (?:fizer|der|ajudar|apetecer)|ajudar|preferir(?:es)?|achar(?:es)?|for util)|queres (?:que|ouvir|experimentar|ver|uma)|quer (?:que|ouvir|experimentar|ver|uma)|gostavas de|gostaria de|posso|com (?:a )?(?:tua|sua) licenca|tu decides|voce decide|a escolha e|fica ao teu|uma (?:opcao|ideia|hipotese|possibilidade)|ha quem|tem gente que|algumas pessoas|qual (?:d[ae]l[ae]s|te|delas|prefere|faz)|ou (?:deix\w+|prefer\w+|outra|nao))\b",
    ),
    choice: regex(
        r"\b(?:ou|prefer\w+|escolh\w+|opcao|opcoes|hipoteses|se (?:voce )?(?:quiser|quiseres|gostar|der|te der|fizer|preferir\w*|achar\w*|precisar\w*|for)|quando (?:quiser|quiseres|puder|puderes|der|te der|for)|como (?:quiser|preferir)\w*|tu decides|voce decide|fica ao teu criterio|podes?|da para|dao? para|mudar|mudavas|mudaria|trocar|ajust\w+|diz-me|me (?:diz|diga|conta|avisa|fala)|avisa|conta-me|rascunho|proposta|sugestao|ignorar|sem pressa|sem pressao|a vontade|combinamos|o que achas|o que acha)\b",
    ),
    obedience: regex(
        r"\b(?:entendido|percebido|percebeste|entendeu|combinado|ok|certo|esta claro|ta|fechado|claro) ?\?",
    ),
    comfort: regex(
        r"\b(?:acontece|tudo bem|esta tudo|normal|faz parte|nao faz mal|sem problema|nao ha problema|nao tem problema|ha dias|tem dias|ha semanas|tem semanas|a vida|nada se perd\w+|nao se perd\w+|por aqui|estou aqui|continua (?:aqui|la)|espera|dia livre|as vezes)\b",
    ),
    praise_but: regex(
        r"\b(?:otimo|otima|bom trabalho|boa|parabens|excelente|muito bem|bem feito|mandou bem|bom (?:inicio|comeco))\b.*\b(?:mas|porem|so que|no entanto|contudo)\b",
    ),
});

/// Adds the broken rules of shape.
pub(super) fn check(draft: &Draft, language: Language, kind: Kind, rules: &mut Vec<Rule>) {
    let cues = if language.is_portuguese() { &*PORTUGUESE } else { &*ENGLISH };
    let questions = draft.sentences.iter().filter(|sentence| sentence.asks).count();
    if questions > 1 {
        rules.push(Rule::MultiQuestion);
    }
    duty(draft, cues, kind, rules);
    if plan_without_a_say(draft, cues, kind, questions) {
        rules.push(Rule::ImposedPlan);
    }
    let proactive = matches!(kind, Kind::RecoveryNudge | Kind::DailyBriefing);
    if draft.words > if proactive { MOST_WORDS_PROACTIVE } else { MOST_WORDS_COACHING } {
        rules.push(Rule::TooLong);
    }
    if kind == Kind::RecoveryNudge && exclaims(draft) {
        rules.push(Rule::Exclamation);
    }
    if kind != Kind::CoachReply && draft.sentences.iter().any(|sentence| cues.praise_but.is_match(&sentence.text)) {
        rules.push(Rule::Shortfall);
    }
}

/// Words of duty, and advice that was neither asked for nor offered.
fn duty(draft: &Draft, cues: &Cues, kind: Kind, rules: &mut Vec<Rule>) {
    let duties = draft
        .sentences
        .iter()
        .flat_map(|sentence| cues.duty.find_iter(&sentence.text))
        .filter(|found| !cues.no_duty.is_match(found.as_str().trim_start()))
        .count();
    let most = usize::from(!matches!(kind, Kind::RecoveryNudge | Kind::SessionEnd));
    if duties > most {
        rules.push(Rule::Must);
    }
    let advises = draft.sentences.iter().any(|sentence| cues.advice.is_match(&sentence.text));
    // In a plan, naming the alternative is leave enough.
    let offered =
        cues.permission.is_match(&draft.text) || (kind == Kind::PlanProposal && cues.choice.is_match(&draft.text));
    if (duties > 0 || advises) && !offered {
        rules.push(Rule::UnsolicitedAdvice);
    }
}

/// A plan must ask or offer; so must a message about a session that did not happen, unless it comforts.
fn plan_without_a_say(draft: &Draft, cues: &Cues, kind: Kind, questions: usize) -> bool {
    let asks = questions > usize::from(cues.obedience.is_match(&draft.text));
    let open = asks || cues.choice.is_match(&draft.text);
    match kind {
        Kind::PlanProposal => !open,
        Kind::RecoveryNudge => !open && !cues.comfort.is_match(&draft.text),
        _ => false,
    }
}

/// An exclamation mark anywhere but in a greeting at the beginning.
fn exclaims(draft: &Draft) -> bool {
    draft.sentences.iter().enumerate().any(|(at, sentence)| {
        sentence.text.contains('!') && !(at == 0 && sentence.text.split_whitespace().count() <= MOST_WORDS_GREETING)
    })
}
