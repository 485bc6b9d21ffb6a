//! Whether a goal is stated, and with it perhaps a reason or an obstacle. All of it verbatim.

use super::{Spoken, each, has_word, intent, own};
use crate::slots::answer;

/// The goal in a message that answers "what do you want to learn?".
///
/// Any topic is a goal, one word of it too ("Rust"); wanting to learn without saying what is not.
#[must_use]
pub fn answered<'a>(text: &'a str, quotes: &[String]) -> Option<&'a str> {
    if let Some(goal) = stated(text, quotes) {
        return Some(goal);
    }
    if intent::says_nothing(text) || Spoken::of(text).has(UNDECIDED) {
        return None;
    }
    let words = own::words(text, quotes).or_else(|| perhaps(text))?;
    let spoken = Spoken::of(words);
    let about_the_moment = spoken.len() <= 6 && spoken.near(STATE, MOODS, 2);
    (topics(words) >= 1 && !own::is_only_a_count(words) && !about_the_moment).then_some(words)
}

/// "I don't know, maybe guitar", however it is punctuated: what is thought of.
fn perhaps(text: &str) -> Option<&str> {
    let spoken = Spoken::of(text);
    let at = each("maybe; perhaps; talvez; se calhar; quem sabe; possibly").find_map(|word| spoken.find(word, 1))?;
    own::words(spoken.from(at.end), &[]).filter(|_| !answer::is_question(text))
}

/// The goal in a message that nobody asked for: it needs a wish and a verb of learning, or the word "goal".
#[must_use]
pub fn stated<'a>(text: &'a str, quotes: &[String]) -> Option<&'a str> {
    let spoken = Spoken::of(text);
    let start = statement(&spoken)?;
    let negated = start
        .checked_sub(1)
        .and_then(|before| spoken.words().nth(before))
        .is_some_and(|word| ["nao", "not", "nunca", "never", "t", "nem"].contains(&word));
    if negated {
        return None;
    }
    let from = spoken.from(start);
    let words = own::first_words(from, quotes).or_else(|| {
        helped(&spoken).and(Some(from.trim_end_matches(|c: char| c == '?' || c == '.' || c.is_whitespace())))
    })?;
    let words = one_thing(words);
    (topics(words) >= 1).then_some(words)
}

/// The reason in a message, from its marker to the end of the sentence: "porque vou mudar de emprego".
#[must_use]
pub fn reason(text: &str) -> Option<&str> {
    let spoken = Spoken::of(text);
    let at = each(REASONS).filter_map(|marker| spoken.find(marker, 1)).map(|range| range.start).min()?;
    let words = spoken.from(at);
    let words = one_thing(words);
    (own::weight(words) >= 2 && !answer::is_question(text) && !answer::is_do_not_know(words)).then_some(words)
}

/// The obstacle in talk of what was tried: "mas faltou-me tempo".
#[must_use]
pub fn obstacle(text: &str) -> Option<&str> {
    let spoken = Spoken::of(text);
    let at = each(TURNS).filter_map(|turn| spoken.find(turn, 1)).map(|range| range.end).min()?;
    let words = spoken.from(at);
    let end = words.find(['.', '!', '?', '\n']).unwrap_or(words.len());
    let words = words[..end].trim_end_matches(|c: char| c.is_whitespace() || c == ',');
    let named = Spoken::of(words);
    let cue = named.words().any(|word| each(OBSTACLES).any(|stem| word.starts_with(stem)));
    // "But I gave up" alone says that it stopped, not what was in the way.
    (cue && own::weight(words) >= 2).then_some(words)
}

/// What was tried, told among other things: "I tried an app last year but got bored".
#[must_use]
pub fn attempt(text: &str) -> Option<&str> {
    let spoken = Spoken::of(text);
    let at = each(ATTEMPTS).filter_map(|tried| spoken.find(tried, 0)).map(|range| range.start).min()?;
    let negated = at
        .checked_sub(1)
        .and_then(|before| spoken.words().nth(before))
        .is_some_and(|word| ["nao", "not", "nunca", "never", "t", "nem", "se", "if"].contains(&word));
    let words = one_thing(spoken.from(at));
    (!negated && own::weight(words) >= 2 && !answer::is_question(words)).then_some(words)
}

/// The words up to where their sentence ends, or speaks of the next thing: ", tenho 5 horas", ", I live in".
fn one_thing(words: &str) -> &str {
    let stops = |(at, c): (usize, char)| match c {
        '!' | '?' | '\n' | ';' => true,
        // "9.º ano" and "node.js" go on.
        '.' => words[at + 1..].chars().next().is_none_or(char::is_whitespace),
        _ => false,
    };
    let mut end = words.char_indices().find(|pair| stops(*pair)).map_or(words.len(), |(at, _)| at);
    for (at, _) in words.match_indices([',', ';']) {
        if at < end && Spoken::of(words.get(at..).unwrap_or_default()).begins(NEXT_THING) {
            end = at;
        }
    }
    words[..end].trim_end_matches(|c: char| c.is_whitespace() || c == ',')
}

/// Words that name what is to be learnt.
fn topics(words: &str) -> usize {
    Spoken::of(words).words().filter(|word| own::is_weighty(word) && !has_word(VAGUE, word)).count()
}

/// Where a statement of a goal begins: the index of its first word.
fn statement(spoken: &Spoken<'_>) -> Option<usize> {
    let with_its_article = |start: usize| match start.checked_sub(1).and_then(|before| spoken.words().nth(before)) {
        Some("o" | "a" | "eu" | "i") => start - 1,
        _ => start,
    };
    if let Some(found) = each(GOALS).find_map(|phrase| spoken.find(phrase, 0)) {
        return Some(with_its_article(found.start));
    }
    if let Some(at) = helped(spoken) {
        return Some(at);
    }
    for wish in each(WISHES) {
        let Some(found) = spoken.find(wish, 0) else { continue };
        let verb = each(VERBS).any(|verb| spoken.find(verb, found.end).is_some_and(|verb| verb.start <= found.end + 3));
        let tongue = spoken.near(wish, "falar; speak", 1) && spoken.near("falar; speak", TONGUES, 1);
        if verb || tongue {
            return Some(with_its_article(found.start));
        }
    }
    each(NOW_LEARNING).find_map(|phrase| spoken.find(phrase, 0)).map(|found| found.start).or_else(|| {
        let first = each(OPENING_VERBS).find_map(|verb| spoken.find(verb, 0).filter(|found| found.start <= 1))?;
        Some(first.start)
    })
}

/// "Can you help me learn Rust?": the index of the verb of learning.
fn helped(spoken: &Spoken<'_>) -> Option<usize> {
    if let Some(may) = each(MAY).find_map(|phrase| spoken.find(phrase, 0)) {
        return Some(may.end - 1);
    }
    let help = each(HELP).find_map(|phrase| spoken.find(phrase, 0))?;
    let verb = each(VERBS).filter_map(|verb| spoken.find(verb, help.end)).map(|found| found.start).min();
    let teach = each(TEACH).any(|phrase| spoken.find(phrase, 0).is_some());
    verb.filter(|verb| *verb <= help.end + 2).or(teach.then_some(help.end))
}

/// Torn between goals is not there yet.
const UNDECIDED: &str = "can t decide; cant decide; cannot decide; haven t decided; not decided; undecided; torn between; \
    nao consigo decidir; nao decidi; ainda nao decidi; nao me decido; indeciso; indecisa; na duvida; em duvida";

const GOALS: &str = "my goal is; my goal s; my main goal; my aim is; meu objetivo e; meu objectivo e; minha meta e; meu sonho e; \
    my dream is; objetivo e; o objetivo seria; goal learn; goal to learn";

const WISHES: &str = "quero; queria; gostava de; gostaria de; adorava; adoraria; preciso de; preciso; tenho de; tenho que; \
    pretendo; vou; desejo; tenciono; decidi; prefiro; preferia; estou a tentar; estou tentando; ando a tentar; tentar; vontade de; \
    i want to; i want; i d like to; i d love to; i would like to; i would love to; i wanna; want to; i need to; \
    i have to; i must; i m trying to; i am trying to; i hope to; i plan to; i wish to; i ve decided to; \
    i decided to; i prefer to; i d prefer to; i d rather; i would rather; i m going to; help me; looking to; hoping to";

const VERBS: &str = "aprender; estudar; dominar; melhorar; praticar; programar; tocar; passar no; passar na; passar em; \
    passar nos; passar nas; tirar a; tirar o; tirar uma; tirar um; preparar me; me preparar; preparar; \
    voltar a estudar; voltar a tocar; voltar a programar; desenhar; pintar; ler; ser capaz de; escrever; \
    cozinhar; learn; study; master; improve my; improve at; practice; practise; get better at; get good at; \
    pass the; pass my; pass a; prepare for; code in; code; program; play the; play guitar; play piano; draw; \
    paint; write; cook; become fluent; get fluent; become a; get certified; read; be able to; start learning; \
    speak better";

const NOW_LEARNING: &str = "estou a aprender; estou a estudar; estou aprendendo; estou estudando; ando a aprender; ando a estudar; \
    a preparar me para; me preparando para; i m learning; i am learning; i m studying; i am studying; \
    i m preparing for; i am preparing for; to aprendendo; to estudando";

const HELP: &str = "podes ajudar me a; podes me ajudar a; pode me ajudar a; pode ajudar me a; consegues ajudar me a; \
    voce consegue me ajudar a; ajuda me a; me ajuda a; me ajude a; can you help me; could you help me; \
    will you help me; would you help me; help me; podes ensinar me; pode me ensinar; podes me ensinar; \
    ensina me; me ensina; can you teach me; could you teach me; teach me";

const MAY: &str = "posso aprender; posso estudar; can i learn; can i study; da para aprender; da pra aprender; \
    da para estudar; da pra estudar";

/// Verbs that state a goal without any wish before them: "aprender inglês até junho".
const OPENING_VERBS: &str = "aprender; estudar; dominar; melhorar; passar no; passar na; learn; learning; study; studying; master; \
    improve; get better at; prepare for; preparar";

const TEACH: &str = "podes ensinar me; pode me ensinar; podes me ensinar; ensina me; me ensina; can you teach me; \
    could you teach me; teach me";

const TONGUES: &str = "ingles; english; espanhol; spanish; frances; french; alemao; german; italiano; italian; japones; japanese; \
    mandarim; mandarin; chines; chinese; coreano; korean; russo; russian; arabe; arabic; portugues; portuguese; \
    libras; holandes; dutch";

const REASONS: &str = "porque; pq; cuz; coz; pois; ja que; para poder; para conseguir; assim posso; because; cause; so that; so i can; \
    in order to; since i";

const ATTEMPTS: &str = "i tried; i ve tried; i have tried; i already tried; i ve already tried; tentei; ja tentei; ja tinha tentado; \
    ja fiz um; ja fiz uns; ja fiz uma; i took a; i did a course";

const NEXT_THING: &str = "i tried; i ve; i have; i m; i live; i can; i work; tenho; consigo; posso; moro; vivo; resido; trabalho; \
    tentei; ja tentei; ja fiz; my; minha; meu; e tenho; e moro; e vivo; e consigo; and i; confidence; confianca; success; \
    sucesso; mostly; de preferencia; obstacles; obstaculos; barriers";

const TURNS: &str = "mas; porem; so que; ate que; but; though; until";

const OBSTACLES: &str = "tempo; cansa; cansei; desanim; interess; dinheiro; caro; medo; vergonha; doen; dor; sick; ill; money; interest; fear; preguica; procrastin; distra; desmotiv; motiv; foco; rotina; \
    trabalho; aborrec; chat; dificil; perdid; enjoei; esquec; falt; time; tired; bored; boring; busy; lost; overwhelm; hard; difficult; work; energy; focus; energia; forgot; life; kids; filhos; disciplin; consist";

/// Verbs and fillers that name no topic.
const VAGUE: &str = "quero; queria; gostava; gostaria; adorava; preciso; aprender; aprendo; aprendendo; estudar; estudo; \
    estudando; saber; comecar; learn; learning; study; studying; want; wanna; like; love; need; know; start; \
    help; ajuda; ajudar; ajudas; teach; ensinar; ensina; try; tentar; alguma; algum; some; any; novo; nova; \
    new; meu; minha; my; goal; objetivo; meta; would; could; can; posso; podes; pode; vou; going; gonna; get; \
    fazer; do; outra; outro; hoje; today; agora; now; muito; much; lot; convosco; contigo; comigo; with; you; \
    voce; vc; te; me; quer; gosto";

const STATE: &str = "estou; to; sinto me; me sinto; ando; i m; i am; i feel; im";

const MOODS: &str = "cansado; cansada; triste; sono; bem; mal; ocupado; ocupada; chateado; chateada; aborrecido; farto; farta; \
    feliz; tired; sad; sleepy; fine; busy; bored; happy; angry; hungry; com fome; good; sick; doente; curioso; \
    curiosa; curious; aqui; here; perdido; perdida; confuso; confusa; confused";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_stated_or_answered() {
        for (text, unasked, asked) in [
            (
                "quero aprender inglês até junho",
                Some("quero aprender inglês até junho"),
                Some("quero aprender inglês até junho"),
            ),
            ("Olá! O meu objetivo é passar no exame", Some("O meu objetivo é passar no exame"), None),
            ("podes ajudar-me a aprender Rust?", Some("aprender Rust"), Some("aprender Rust")),
            ("can you teach me guitar?", Some("guitar"), Some("guitar")),
            ("não quero aprender inglês", None, None),
            ("Rust", None, Some("Rust")),
            ("guitarra", None, Some("guitarra")),
            ("C++ e C#", None, Some("C++ e C#")),
            ("quero aprender", None, None),
            ("quero aprender alguma coisa", None, None),
            ("I want to learn something new", None, None),
            ("não sei", None, None),
            ("sim", None, None),
            ("8", None, None),
            ("3 kids", None, None),
            ("7:30", None, None),
            ("I'm tired", None, None),
            ("oi, tudo bem?", None, None),
            ("what should I learn?", None, None),
            ("não sei bem, talvez inglês", None, Some("talvez inglês")),
            ("idk maybe guitar", None, Some("guitar")),
            ("surprise me", None, None),
            ("I can't decide between Spanish and drums", None, None),
            ("tô indecisa entre inglês e violão", None, None),
            ("tanto faz", None, None),
        ] {
            assert_eq!(stated(text, &[]), unasked, "unasked: {text}");
            if asked.is_some() || unasked.is_none() && text != "não quero aprender inglês" {
                assert_eq!(answered(text, &[]), asked, "asked: {text}");
            }
        }
    }

    #[test]
    fn reasons_and_obstacles_are_quoted() {
        assert_eq!(reason("quero inglês porque vou viver em Londres."), Some("porque vou viver em Londres"));
        assert_eq!(reason("a 7, because I did it before"), Some("because I did it before"));
        assert_eq!(reason("quero inglês pq perdi uma vaga"), Some("pq perdi uma vaga"));
        assert_eq!(reason("porque sim"), None);
        assert_eq!(obstacle("tentei o Duolingo, mas faltou-me tempo"), Some("faltou-me tempo"));
        assert_eq!(obstacle("I tried apps but I really enjoyed them"), None);
    }
}
