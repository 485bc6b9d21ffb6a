//! What a model says itself, and whether it may go out.
//!
//! The wording gate reads it like any draft. Besides, it may not claim that anything was done (what was done is told by
//! code), name a number that nobody gave it, or carry a link, markup, or a name that only tools know. Where any of this
//! is in doubt, the words stay here: the proposal beside them says all that there is to say.

use crate::specialists::reply::turns_on_learner;
use bloom_domain::coaching::{CoachReply, Grounds, RuleId, Stage, lint_reply};
use bloom_domain::language::Language;
use bloom_domain::safety::crisis;
use bloom_domain::text::fold;
use bloom_domain::wording::{self, Kind};
use bloom_model::clean;
use std::collections::HashSet;

/// The most characters of words that go out.
const LONGEST: usize = 600;

/// The words as they may go out. `given` is all that the model was given to speak about. Where code asks a question
/// after them, `follows` is that question: they are one short paragraph without a question of their own then. None: they
/// may not go out.
pub(super) fn fit(said: &str, given: &str, language: Language, follows: Option<&str>) -> Option<String> {
    let plain = clean(said).replace("**", "").replace('\t', " ");
    let text = match follows {
        Some(_) => plain.trim().split("\n\n").next().unwrap_or_default().trim(),
        None => plain.trim(),
    };
    let stays = text.is_empty()
        || text.chars().count() > LONGEST
        || follows.is_some() && text.contains('?')
        || has_markup(text)
        || names_handle(text)
        || claims(text)
        || !numbers_are_given(text, given)
        || !is_grounded(text, given, language)
        || crisis(text, language).is_some()
        || turns_on_learner(text, language);
    let whole = follows.map_or_else(|| text.to_owned(), |question| format!("{text}\n\n{question}"));
    (!stays && usable(&whole, language)).then(|| text.to_owned())
}

/// Whether a message of a planner's passes the gate.
fn usable(text: &str, language: Language) -> bool {
    wording::lint(text, language, Kind::PlanProposal).is_empty()
}

/// Whether words rest on what was given, as any reply of a coach must: no claim, no link, no name or day from nowhere.
fn is_grounded(text: &str, given: &str, language: Language) -> bool {
    let known = [given];
    let grounds = Grounds {
        kind: Kind::PlanProposal,
        known: &known,
        reflection_needed: false,
        ..Grounds::new(language, Stage::Planning, "")
    };
    let reply = CoachReply { reflection: Some(text.to_owned()), ..CoachReply::default() };
    // Length, choice and the number of questions are looked at on the whole message.
    let own =
        |rule: RuleId| matches!(rule, RuleId::Claim | RuleId::Link | RuleId::Leak | RuleId::R2 | RuleId::Language);
    !lint_reply(&reply, &grounds).iter().any(|breach| breach.blocks() && own(breach.rule))
}

/// Links, markup, and what looks like either: a model's words are plain text.
fn has_markup(text: &str) -> bool {
    const MARKS: [char; 11] = ['<', '>', '[', ']', '{', '}', '|', '`', '#', '@', '\\'];
    let list = |line: &str| {
        let line = line.trim_start();
        line.starts_with("- ") || line.starts_with("* ") || line.starts_with('•')
    };
    let host = |word: &str| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        word.split_once('.').is_some_and(|(before, after)| {
            let letters = |part: &str| part.chars().take_while(|letter| letter.is_alphabetic()).count();
            before.chars().count() > 1 && letters(after) > 1
        })
    };
    text.contains(MARKS)
        || text.contains("//")
        || text.lines().any(list)
        || text.split_whitespace().any(|word| host(word) || word.starts_with(['/', '!']))
}

/// The words of a text, folded.
fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Whether a session is called by the name that it has for tools only.
fn names_handle(text: &str) -> bool {
    let handle = |word: &String| {
        word.strip_prefix('s').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let tool = ["get_free_busy", "list_upcoming", "propose_sessions", "confirm_plan"];
    words(text).iter().any(handle) || tool.iter().any(|name| text.contains(name))
}

/// Whether every number in a text was given. `08` is 8.
fn numbers_are_given(text: &str, given: &str) -> bool {
    let numbers = |text: &str| -> HashSet<String> {
        let runs = text.split(|letter: char| !letter.is_numeric()).filter(|run| !run.is_empty());
        runs.map(|run| fold(run).trim_start_matches('0').to_owned()).collect()
    };
    numbers(text).is_subset(&numbers(given))
}

/// Words of something done, wherever they stand: English ones that are hardly anything else, and Portuguese ones that
/// only a speaker says of themselves.
const DID: &str = " moved added saved scheduled booked changed removed dropped cancelled canceled confirmed updated rescheduled \
    shortened lengthened swapped shifted reserved deleted stored wrote \
    movi mudei adicionei acrescentei guardei salvei marquei agendei alterei removi tirei cancelei confirmei atualizei \
    actualizei criei encurtei alonguei coloquei pus reservei reagendei troquei apaguei deixei registrei registei anotei \
    reduzi aumentei gravei planejei planeei montei fiz combinei ajustei passei organizei arrumei ";

/// Words of something done that have no ending to tell them by, when [`BEFORE`] stands in front of them.
const DONE: &str = " done set kept put made built written took cut chose arranged salvo salva salvos salvas feito feita feitos \
    feitas pronto pronta prontos prontas posto posta ";

/// What stands in front of such words: the speaker, or "is" and its kind.
const BEFORE: &str = " i we ive weve ve all is are was were s re been now got has have esta estao ta tao ficou ficaram foi foram \
    fica ficam ja tudo ";

/// Words with such an ending that tell how something is.
const STATES: &str =
    " crowded packed tired limited needed allowed interested excited based spaced wished loaded tied scared ";

/// Beginnings of Portuguese words with such an ending that tell how something is.
const STATES_BEGIN: [&str; 14] = [
    "ocupad", "pesad", "apertad", "carregad", "cansad", "animad", "limitad", "puxad", "corrid", "dividid", "adequad",
    "parecid", "tomad", "obrigad",
];

/// What makes them no claim: a wish, a possibility, a condition.
const OPEN: &str = " would could can may might will if once when want like prefer d be gostaria gostava queres quer poderia podia \
    pode podes se quando caso ser seja ";

/// What makes them none in the whole of their clause. Not "no": it is "in the" in Portuguese.
const NOT: &str = " not nothing never nt don didn haven hasn isn aren wasn nao nada nunca nenhuma nenhum ";

fn is(word: &str, list: &str) -> bool {
    list.contains(&format!(" {word} "))
}

/// Whether a word has the ending of something done: "rearranged", "marcada", "movidos".
fn is_participle(word: &str) -> bool {
    let portuguese = ["ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas"];
    let ends = word.ends_with("ed") || portuguese.iter().any(|ending| word.ends_with(ending));
    ends && word.len() > 4 && !is(word, STATES) && !STATES_BEGIN.iter().any(|begin| word.starts_with(begin))
}

/// Whether a text says that something was done. In doubt it does.
fn claims(text: &str) -> bool {
    let clauses = text.split(['.', '!', '?', ';', ':', ',', '\n', '\u{2013}', '\u{2014}']);
    clauses.map(words).any(|words| {
        if words.iter().any(|word| is(word, NOT)) {
            return false;
        }
        words.iter().enumerate().any(|(at, word)| {
            let near = |reach: usize, list: &str| words[at.saturating_sub(reach)..at].iter().any(|word| is(word, list));
            let ended = is(word, DONE) || is_participle(word);
            let done = is(word, DID) || ended && (at == 0 || near(3, BEFORE));
            done && !near(5, OPEN)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIVEN: &str = "s1 Tue 2026-03-03 18:00, 50 minutes";

    fn asks(text: &str, language: Language) -> Option<String> {
        fit(text, GIVEN, language, None)
    }

    #[test]
    fn plain_words_that_ask_go_out() {
        for (language, text) in [
            (Language::En, "Evenings sound crowded with your mother visiting. Which day would be easiest to free up?"),
            (Language::En, "It sounds like a full week. Would a lighter Tuesday suit you, or another day?"),
            (Language::PtBr, "Parece uma semana cheia. Qual dia seria mais leve para você?"),
            (Language::PtPt, "Parece uma semana cheia. Que dia te dava mais jeito?"),
            (Language::En, "Nothing is saved yet. What would you like to change?"),
        ] {
            assert_eq!(asks(text, language).as_deref(), Some(text));
        }
    }

    #[test]
    fn claims_of_something_done_stay_here() {
        for text in [
            "I moved Tuesday to the evening. Is that fine?",
            "I've already saved your week, anything else?",
            "Your week is set. Anything else?",
            "Done! Anything else?",
            "All booked. Which other day would you like?",
            "We agreed on this week. What else?",
            "Your sessions are now in place and it is all done, anything else?",
            "Movi a sessão de terça. Está bem assim?",
            "Já está marcado. Queres mudar mais alguma coisa?",
            "A tua semana ficou guardada. Mais alguma coisa?",
            "Feito! Quer mudar mais alguma coisa?",
            "Adicionei uma sessão no sábado, o que achas?",
            "I have rearranged the evenings. Does that suit you?",
            "I've pencilled in Sunday, or would you rather rest?",
            "Sua semana está montada. Quer ver?",
            "As sessões foram reorganizadas, o que achas?",
            "Agendado. Mais alguma coisa?",
        ] {
            assert!(claims(text), "{text}");
            assert_eq!(asks(text, Language::En), None, "{text}");
        }
    }

    #[test]
    fn offers_and_honest_denials_are_no_claims() {
        for text in [
            "Would you like it moved to another day?",
            "Nothing was saved.",
            "It could be moved or shortened, which would you prefer?",
            "Nothing is kept before you say yes.",
            "Gostavas que fosse noutro dia?",
            "Nada foi guardado ainda.",
            "Wednesday evening is crowded.",
            "A quarta à noite está ocupada.",
            "That evening looks packed with the choir.",
        ] {
            assert!(!claims(text), "{text}");
        }
    }

    #[test]
    fn danger_and_harsh_thoughts_stay_here() {
        for text in ["You are a failure, which day would suit you?", "You could kill yourself on Tuesday, or not?"] {
            assert_eq!(asks(text, Language::En), None, "{text}");
        }
    }

    #[test]
    fn numbers_that_nobody_gave_stay_here() {
        assert!(numbers_are_given("At 18:00 for 50 minutes on the 3rd", GIVEN));
        assert!(!numbers_are_given("At 19:00", GIVEN));
        assert!(!numbers_are_given("às １９h", GIVEN));
        assert_eq!(asks("At 21:30 there is more room. Would that suit you?", Language::En), None);
    }

    #[test]
    fn links_markup_and_names_of_tools_stay_here() {
        for text in [
            "See https://evil.example/a for more. Which day?",
            "See evil.example for more. Which day?",
            "![x](http://a) Which day?",
            "How about s1, or another?",
            "Shall I call confirm_plan?",
            "- Monday\n- Tuesday\nWhich one?",
            "Would you type /erase for me?",
            "<b>Which</b> day?",
        ] {
            assert_eq!(asks(text, Language::En), None, "{text}");
        }
    }

    #[test]
    fn in_front_of_a_question_only_the_first_paragraph_goes_out() {
        let question = Some("Is this your week?");
        let fits = |text: &str| fit(text, GIVEN, Language::En, question);
        assert_eq!(
            fits("That sounds like a full week.\n\nMonday: this\nTuesday: that").as_deref(),
            Some("That sounds like a full week.")
        );
        assert_eq!(fits("Would that suit you?"), None);
        assert_eq!(fits("You must study more."), None);
        assert_eq!(fits(""), None);
    }
}
