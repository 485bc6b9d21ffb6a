//! What kind of answer a message is: yes, no, "I don't know", a question, a wish to skip, a greeting, an edit.
//!
//! All of these match whole words, so that "yesterday" is no "yes" and "not right" never confirms. They say nothing
//! about values: "não sei, talvez 5 horas por semana" is both "I don't know" and five hours, so read values first.

use std::sync::LazyLock;

use super::Slot;
use super::phrase::Lexicon;
use super::tokens::{Kind, Tok, tokenize};

/// How far a word reaches that can stand in a sentence without being its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Yes {
    /// Confirms wherever it stands.
    Strong,
    /// Confirms only a short answer: "right", "ok", "quero".
    Weak,
}

static YES: LazyLock<Lexicon<Yes>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            Yes::Strong,
            "sim; simm; yes; yeah; yep; yup; yea; yess; confirmo; confirmado; confirmada; confirm; confirmed; isso mesmo; e isso; e isso ai|mesmo; isso ai; esta|ta tudo? certo|correto|correcto|certinho|otimo|perfeito|bem|bom; tudo certo|correto|correcto|ok; exato; exatamente; exactamente; exacto
             com certeza; com toda certeza; sem duvida; claro que sim; concordo; de acordo; pode ser; pode confirmar; podes confirmar; aceito; combinado; thats|that is right|correct|it; its right|correct; looks|sounds good|right|great|fine|correct|perfect; all good|correct|right; of course; absolutely; definitely
             exactly; agreed; i agree; i confirm; for sure; spot on; lets go|do it|start; go ahead; with pleasure; 👍; ✅; ✔; 👌; 💯; positivo; uhum; aham; mhm; affirmative; indeed; vamos a isso|la; bora la; podemos comecar; estou pronto|pronta; im ready; i am ready",
        ),
        (
            Yes::Weak,
            "isso; certo; correto; correcto; certinho; claro; perfeito; otimo; ok; okay; okey; okok; oki; k; blz; beleza; bora; vamos; show; fechado; quero; fixe; forca; partiu; s; ss; y; ya; sure; right; correct; perfect; great; good; fine; cool
             alright; nice; sounds|looks like a plan; certamente; positivo; podes; pode; ta; tabom; ta bom; esta bem; ready; pronto; pronta; yay; please do; why not; por que nao; porque nao; bacana; massa; top; vale; boa; excelente; excellent; certainly; uh huh; gladly; done; i do; sounds okay; dale; please",
        ),
    ])
});

const NEGATIONS: &str = "nao not nunca nem never isnt wasnt dont arent doesnt didnt cant cannot wont nope nah aint \
             hardly jamais nenhum neither errado errada errados erradas wrong incorrect incorreto incorreta \
             incorrecto wouldnt shouldnt couldnt havent quase almost longe far falso false nothing nada";

/// Words that turn a yes into a wish to change something.
const EDITS: &str = "mas but exceto excepto except menos porem mudar muda mude mudaria mudava trocar troca troque alterar \
     altera altere corrigir corrige corrija editar edita edite change edit fix correction modify update adjust \
     ajustar ajusta ajuste however swap retirar tirar remove apenas though alias afinal actually wait espera \
     rever ajeitar arrumar arruma atualizar";

/// Whether the message says yes, with no denial within three words, no wish to change something and no question.
#[must_use]
pub fn is_affirmative(text: &str) -> bool {
    let toks = tokenize(text);
    if has_question_mark(&toks) || toks.iter().any(|tok| tok.is(EDITS)) {
        return false;
    }
    let words = toks.iter().filter(|tok| tok.kind != Kind::Mark).count();
    let first_word = toks.iter().position(|tok| tok.kind != Kind::Mark && !tok.is(FILLERS)).unwrap_or(0);
    // Any denial in a short answer concerns it; in a longer one only the nearest words.
    let idioms = ["why not", "por que nao", "porque nao", "sem duvida"];
    let whole = toks.iter().map(|tok| tok.norm.as_str()).collect::<Vec<_>>().join(" ");
    if idioms.iter().any(|idiom| whole.trim_end_matches(['!', '.', ' ']) == *idiom) {
        return true;
    }
    let mut at = 0;
    let mut any = false;
    while at < toks.len() {
        let Some((end, yes)) = YES.at(&toks, at) else {
            at += 1;
            continue;
        };
        let near = at.saturating_sub(4)..(end + 4).min(toks.len());
        if near.clone().any(|at| toks[at].is(NEGATIONS) || denies_in_english(&toks, at)) {
            return false;
        }
        any |= match yes {
            Yes::Strong => words <= 12 || at == first_word,
            Yes::Weak => {
                words <= 3 && !toks.get(end).is_some_and(|tok| tok.is("now after before agora que"))
                    || at == first_word && words <= 6 && toks.get(end).is_none_or(|tok| tok.kind == Kind::Mark)
            }
        };
        at = end;
    }
    any
}

/// Whether this token is the English "no"; the Portuguese one is "in the" and leads to a noun.
fn denies_in_english(toks: &[Tok], at: usize) -> bool {
    let english = |next: &Tok| {
        next.kind == Kind::Mark
            || next.is("thanks thank way not i im its thats that it this these those please sorry never the you youre \
             change wait sir but dont nothing no my we they he she there actually because need longer more \
             edit wrong incorrect hours only let lets stop cant can maybe and is isnt some one go make fix")
    };
    toks[at].is("no") && toks.get(at + 1).is_none_or(english)
}

static NO: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "acho|penso|creio que nao; agora|hoje|ainda|claro|melhor|obrigado|obrigada nao; nem por isso; not really|right|quite|yet|correct|now|today; i? dont think so; esta|ta|estao errado|errada|errados|mal; thats|its wrong|incorrect|false; that is wrong|incorrect|false
         nao esta|e|ta|estao certo|correto|bem|isso|verdade|correcto; no way|thanks|thank; de jeito nenhum; nem pensar; de maneira nenhuma|alguma; de modo nenhum|algum; errado; errada; wrong; incorrect; incorreto; incorrecto; negativo; absolutely|definitely|of course|certainly not; isnt right; thats|that is? not quite? right; 👎; ❌",
    )])
});

/// Whether the message says no: it opens with a denial or is one of the usual ways to deny.
#[must_use]
pub fn is_negative(text: &str) -> bool {
    let toks = tokenize(text);
    if is_do_not_know(text) && !toks.iter().any(|tok| tok.is("errado wrong")) {
        return false;
    }
    let Some(first) = toks.iter().position(|tok| tok.kind != Kind::Mark && !tok.is(FILLERS)) else {
        return toks.iter().any(|tok| tok.is("👎 ❌"));
    };
    let tok = &toks[first];
    let next = toks.get(first + 1);
    let opens = tok.is("nao nope nah nunca nops nay nop") || denies_in_english(&toks, first);
    let idiom = tok.is("nao") && next.is_some_and(|next| next.is("so ha tem me faz"));
    opens && !idiom || NO.within(&toks, 0, toks.len())
}

static DO_NOT_KNOW: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "nao sei; nao saberia; nao sabia; sei la; nsei; nao faco a? minima? ideia; nao faco nocao; nao tenho a? certeza; nao tenho a? minima? ideia|nocao; nem ideia; sem ideia; nem sei; ainda nao sei|decidi; nao decidi; nao estou certo|certa|seguro; nao consigo dizer; dificil dizer|saber; ns; nao pensei nisso; faco la ideia
         sabe se la; nao tenho como saber; idk; dunno; dont know; do not know; not sure; not certain; not really sure; no idea; no clue; unsure; hard to say|tell; havent decided|thought; beats me; i wouldnt know; cant say; havent got a clue; not a clue; who knows; have no idea; im undecided; not decided; nenhuma ideia; vai saber; i have no clue; n sei; n faco ideia",
    )])
});

/// Whether the message says that the learner does not know.
#[must_use]
pub fn is_do_not_know(text: &str) -> bool {
    let toks = tokenize(text);
    DO_NOT_KNOW.within(&toks, 0, toks.len())
}

static OPENS_QUESTION: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "o que e|significa|voce|tu|posso|devo|acontece; que e; qual e|o|a|seria; quais sao|os|as; como funciona|assim|e|que|se|posso|faco|isto|isso|voce; por que voce|isso|preciso|e; porque e que; para|pra que serve|isso|isto|queres|quer; quem e|es|fez|te; quanto custa|tempo; quantas horas|vezes; quantos dias; voce e|pode|consegue|tem|sabe
         tu es|podes|consegues; es um|uma|o|humano; podes explicar|dizer|ajudar|me; pode me? explicar|dizer|ajudar|repetir; what is|are|does|do|should|if|would|can|happens|about|kind; whats; how do|does|should|can|many|much|long|is|are|would; why do|does|is|are|should|would; who are|is|made; which one|is|are|should; where do|does|is|can
         can you|i; could you; do you|i; does it|this; are you|there; is it|this|that|there; should i; will you|it; would you|it; may i; devo; preciso de? dizer|responder; posso",
    )])
});

/// Whether the message asks something of the coach: a question mark that is no mere tag, or the opening of a question.
#[must_use]
pub fn is_question(text: &str) -> bool {
    let toks = tokenize(text);
    let Some(first) = toks.iter().position(|tok| tok.kind != Kind::Mark && !tok.is(FILLERS) && !tok.is(GREETINGS))
    else {
        return toks.iter().any(|tok| tok.norm == "?");
    };
    let opens = OPENS_QUESTION.at(&toks, first).is_some();
    let posso = toks[first].is("posso devo") && !has_question_mark(&toks);
    opens && !posso || has_question_mark(&toks)
}

/// A question mark, unless all it ends is a tag such as "né?" after a statement.
fn has_question_mark(toks: &[Tok]) -> bool {
    toks.iter().enumerate().any(|(at, tok)| {
        let tag = at > 0 && toks[at - 1].is("ne right certo ok e viu ta eh");
        tok.norm == "?" && !(tag && at > 4)
    })
}

static SKIP: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "pular; pula; pule; pulo; quero pular; pulamos; salta; saltar; salte; saltamos; skip; prefiro nao dizer|responder|falar|contar|partilhar; prefiro nao; rather not; id rather not; prefer not; nao quero dizer|responder|falar|contar|partilhar; nao me? apetece responder; dont want to say|answer|tell|share|talk
         wont say|answer; no comment; sem comentarios; passar a frente; passa a frente; proxima pergunta; next question; move on; lets move on; pass on this|that; deixa|deixar pra|para depois|la; depois respondo|digo|vejo; n / a; avancar; avanca; avance; skip it|this; seguinte",
    )])
});

/// Whether the learner wants to leave the question unanswered.
#[must_use]
pub fn is_skip(text: &str) -> bool {
    let toks = tokenize(text);
    let words: Vec<&Tok> = toks.iter().filter(|tok| tok.kind != Kind::Mark && !tok.is(FILLERS)).collect();
    let negated = toks.iter().enumerate().any(|(at, tok)| {
        tok.is("skip pular saltar")
            && at > 0
            && toks[at.saturating_sub(4)..at].iter().any(|tok| tok.is("dont not nao never nunca"))
    });
    let alone = words.len() == 1 && words[0].is("passo pass passa proxima proximo next later depois adiante");
    // "I skip breakfast" is a story: a skip is short, or says what it refuses.
    let short = words.len() <= 6 || words.first().is_some_and(|tok| tok.is("prefiro skip pular id rather nao saltar"));
    !negated && (alone || short && SKIP.within(&toks, 0, toks.len()))
}

static FIRST_TIME: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "nunca tentei|estudei|fiz|comecei|experimentei|aprendi|tive|cheguei|antes|tinha; nunca o|a|isso tentei|fiz; primeira vez; 1 ª vez; first time|attempt|try; never tried|studied|done|attempted|learned|learnt|did|before|started|have|really|had; havent tried|done|attempted|started|studied|ever; have not tried|done|attempted|started|studied|ever
         ainda nao tentei|comecei|experimentei|fiz|estudei; nao tentei nada? ainda; nenhuma tentativa|vez|experiencia; no previous|prior|past attempts|experience|tries; e tudo novo; all new to me; completely|totally|brand new to|at me|this|it; sem experiencia; nao tentei|experimentei antes; nunca jamais; zero experience|attempts; total beginner here; not yet tried; didnt try; never ever",
    )])
});

/// Whether the learner says that there were no earlier attempts.
#[must_use]
pub fn is_first_time(text: &str) -> bool {
    let toks = tokenize(text);
    let words: Vec<&Tok> = toks.iter().filter(|tok| tok.kind != Kind::Mark && !tok.is(FILLERS)).collect();
    let alone = words.len() == 1 && words[0].is("nunca never nenhuma nenhum none nada nothing zero");
    alone || FIRST_TIME.within(&toks, 0, toks.len())
}

const GREETINGS: &str = "oi ola oie oii opa eai salve alo hey hi hello hiya yo heya howdy sup greetings viva ora tudo \
             bem bom dia boa tarde noite boas tardes noites good morning evening afternoon how are you whats \
             up ai bloom coach bot there pessoal amigo start gente contigo beleza everyone all guys as vai \
             voce cumprimentos saudacoes td todo fala";
const GREETS: &str = "oi ola oie opa eai salve alo hey hi hello hiya yo heya howdy sup greetings viva bom boa boas \
             good start morning saudacoes e tudo whats fala";
const FILLERS: &str = "hm hmm hum humm ah oh eh er uh um tipo entao bem well so ora pois olha look bom ai ahn kk kkk \
             haha hehe rs rsrs lol ne please favor por obrigado obrigada thanks thank k ha ops eita poxa pa \
             epa like uau wow";
const STOPWORDS: &str = "o a os as um uma uns umas de do da dos das em no na nos nas e ou que se eu tu voce ele ela me \
             te mim ti meu minha teu tua com para pra pro por pelo pela ao aos isso isto esse essa este esta \
             estou sou ser foi ha ja mais muito tambem so quero queria gostava gostaria nao sim sei la acho \
             talvez ta the an of in on at to and or is am are was be i im id you it its this that my your \
             with for from by does did not yes just really want would like think maybe some any very can \
             could have has had will ill ive dont know sure ok okay coisa algo something anything thing \
             stuff ainda idk well vou tenho bora";

/// The words that carry meaning once greetings, fillers and function words are taken away, as they stand in the text.
#[must_use]
pub fn content_words(text: &str) -> Vec<&str> {
    let toks = tokenize(text);
    toks.iter()
        .filter(|tok| tok.kind == Kind::Word && !tok.is(STOPWORDS) && !tok.is(FILLERS) && !is_laughter(&tok.norm))
        .filter(|tok| {
            !tok.is(GREETINGS)
                || tok.is("tarde noite morning evening afternoon dia") && toks.len() > 4 && !tok_greets(&toks, tok)
        })
        .filter_map(|tok| text.get(tok.start..tok.end))
        .collect()
}

/// Whether a part of the day stands inside a greeting.
fn tok_greets(toks: &[Tok], tok: &Tok) -> bool {
    toks.iter()
        .position(|other| other.start == tok.start)
        .is_some_and(|at| at > 0 && toks[at - 1].is("bom boa good boas"))
}

fn is_laughter(word: &str) -> bool {
    word.len() >= 2
        && word.chars().all(|c| matches!(c, 'k' | 'h' | 'a' | 'e' | 'r' | 's'))
        && (word.starts_with("kk") || word.starts_with("hah") || word.starts_with("heh") || word.starts_with("rs"))
}

/// Whether the message only greets.
#[must_use]
pub fn is_greeting_only(text: &str) -> bool {
    let toks = tokenize(text);
    let words: Vec<&Tok> = toks.iter().filter(|tok| tok.kind != Kind::Mark).collect();
    !words.is_empty()
        && words.iter().all(|tok| tok.is(GREETINGS) || tok.is(FILLERS) || tok.is("e"))
        && words.iter().any(|tok| tok.is(GREETS))
}

static TARGETS: LazyLock<Lexicon<Slot>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            Slot::Timezone,
            "fuso; fusos; fuso horario; the time zone; my time zone; time zone; timezone; cidade; city; location; localizacao; onde moro|vivo|estou; where i live|am; pais; country; tz; local",
        ),
        (
            Slot::WeeklyHours,
            "horas; hora; hours; hrs; carga horaria; carga; horas por semana; weekly hours; hours per|a week; tempo por semana; tempo disponivel; quantidade de horas; number of hours; tempo semanal; how much time; weekly time; hour count",
        ),
        (
            Slot::FocusWindow,
            "horario; horarios; horario de foco; periodo; turno; altura do dia; parte do dia; janela; janela de foco; focus window; time of the? day; focus time; schedule; window; hora do dia; melhor hora; manha; tarde; noite; morning; evening; afternoon; study time; the time; melhor horario; quando estudo; when i study; best time",
        ),
        (
            Slot::SuccessDefinition,
            "sucesso; definicao de sucesso; success; success definition; criterio de sucesso; definition of success; criterio; what success; como sei que consegui; resultado esperado",
        ),
        (
            Slot::ConfidenceReason,
            "motivo|razao da confianca|nota; reason for my confidence|score; confidence reason; why i feel confident",
        ),
        (
            Slot::Confidence,
            "confianca; nivel de confianca; nota; confidence; confidence level|score|rating; score; rating; pontuacao",
        ),
        (Slot::Motivation, "motivo; motivos; motivacao; razao; motivation; reason; my why; o porque; porque quero"),
        (Slot::GoalCategory, "categoria; category; tipo de objetivo; kind of goal; goal category; goal type; area"),
        (
            Slot::PrimaryGoal,
            "objetivo; objectivo; objetivos; meta; goal; goals; tema; topic; subject; assunto; o que quero aprender|estudar; what i want to learn|study; materia; meu alvo; aim; target; objetivo principal; main goal",
        ),
        (
            Slot::PastAttempts,
            "tentativas; tentativa; tentativas passadas|anteriores; experiencia; experiencias anteriores; past attempts; attempts; previous attempts; what i tried; o que ja? tentei; historico; past experience; history",
        ),
        (
            Slot::Barriers,
            "obstaculo; obstaculos; barreira; barreiras; dificuldade; dificuldades; barriers; barrier; obstacle; obstacles; difficulties; challenges; o que atrapalha; what gets in the way; desafios",
        ),
        (Slot::Language, "idioma; lingua; language; lingua da conversa; conversation language"),
    ])
});

static EDIT_CUES: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "mud*; troc*; alter*; corrig*; corrij*; edit*; ajust*; atualiz*; actualiz*; revis*; rever; change*; changing; fix*; modif*; updat*; adjust*; redo; correct the|my; errad*; wrong; incorret*; incorrect*; nao esta*|e|sao; isnt; arent; not; outro; outra; different; another; quero; want; prefiro; set; refaz*; mal; should be; swap; retific*",
    )])
});

/// Which slot the learner wants to change: "quero mudar as horas", "change the time zone", or just "o objetivo".
#[must_use]
pub fn edit_target(text: &str) -> Option<Slot> {
    let toks = tokenize(text);
    let words = toks.iter().filter(|tok| tok.kind != Kind::Mark && !tok.is(FILLERS)).count();
    if words > 4 && !EDIT_CUES.within(&toks, 0, toks.len()) {
        return None;
    }
    let (mut best, mut at): (Option<(usize, Slot)>, usize) = (None, 0);
    while at < toks.len() {
        let Some((end, slot)) = TARGETS.at(&toks, at) else {
            at += 1;
            continue;
        };
        // A name that stands with its article is the thing to change; the first of several is edited first.
        if best.is_none_or(|(length, _)| length < end - at && end - at > 2) {
            best = Some((end - at, slot));
        }
        at = end;
    }
    best.map(|(_, slot)| slot)
}
