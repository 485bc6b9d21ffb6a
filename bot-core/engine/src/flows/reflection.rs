//! One optional question at the end of something, and the learner's own words kept.
//!
//! When to ask and which question is decided by [`bloom_domain::reflection`]. An answer is kept as it was written and
//! given back in a few of its own words; it is neither judged nor followed by another question.

use super::briefing::{is_meeting, zone};
use crate::commands::study::{StudyChange, StudyCommand, StudyQuestion};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::ask::Specialist;
use crate::coordinator::view::{Decision, View};
use crate::flows::{care, smalltalk, study};
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::{text, text_with};
use bloom_domain::language::Language;
use bloom_domain::reflection::{self, MAX_WORDS_CHARS, NotWords, Question, Reply, Trigger};
use bloom_domain::slots::answer;
use bloom_domain::study::{Origin, SessionId, Status, StudySession};
use bloom_domain::text::fold;
use bloom_domain::wording;

/// The most words of a message that only opens like a question.
const LONGEST_OPENING: usize = 12;
/// The most words of a message that ends like one.
const LONGEST_QUESTION: usize = 20;
/// How an answer begins that is not sure of itself, folded and without apostrophes.
const DOUBTS: [&str; 14] = [
    "maybe",
    "perhaps",
    "probably",
    "i think",
    "i guess",
    "i suppose",
    "not sure",
    "dunno",
    "talvez",
    "acho",
    "penso",
    "se calhar",
    "provavelmente",
    "nao sei",
];

/// Where the question's name stands among the names of a turn: beyond whatever else a turn makes.
const NAME: usize = 900;
/// The most words that are given back.
const QUOTED_WORDS: usize = 10;
/// The most characters that are given back.
const QUOTED_CHARS: usize = 80;
/// Fewer words than this are not given back: "a bit" says nothing by itself.
const LEAST_QUOTED: usize = 3;

/// The question to ask after something, if it is time for one: its changes, and the question as a message.
///
/// `session` is what was just told of as studied; in the view it may still be open. None also where asking would push
/// another talk aside.
pub fn ask_after(view: &View, trigger: Trigger, session: Option<SessionId>) -> Option<(Vec<Change>, Draft)> {
    if !has_room(view, trigger) {
        return None;
    }
    let mut sessions = view.study.sessions.clone();
    if let (Trigger::Completion, Some(id)) = (trigger, &session) {
        sessions.push(just_studied(view, id));
    }
    let question = reflection::due(trigger, &view.study.reflections, view.now, zone(view), &sessions, None)?;
    let id = view.name(NAME);
    let asked = StudyChange::AskReflection { id: id.clone(), trigger, question, session };
    let changes = vec![Change::Study(asked), study::asking(StudyQuestion::Reflection { id, question })];
    let draft = Draft::text(&text(view.language, words_of(question).0))
        .with(text(view.language, "reflection-button-skip"), Command::Study(StudyCommand::SkipReflection));
    Some((changes, draft))
}

/// Whether no other talk is open that the question would push aside. A question that the trigger itself answers is
/// closed by whoever asks.
fn has_room(view: &View, trigger: Trigger) -> bool {
    let other = match &view.open_question {
        None => false,
        Some(
            OpenQuestion::Delete { .. }
            | OpenQuestion::Language
            | OpenQuestion::Models { .. }
            | OpenQuestion::Link(_)
            | OpenQuestion::Memory(_),
        ) => true,
        Some(OpenQuestion::Study(question)) => match **question {
            StudyQuestion::Recovery(_) => trigger != Trigger::AfterRecovery,
            StudyQuestion::Minutes { .. } | StudyQuestion::Log(_) => trigger != Trigger::Completion,
            _ => true,
        },
    };
    !is_meeting(view) && !other
}

/// The session as it is once this turn is over.
fn just_studied(view: &View, id: &SessionId) -> StudySession {
    let zone = zone(view);
    let local = numbers::local(zone, view.now).naive_local();
    let known = view.study.session(id).cloned();
    let session = known.unwrap_or_else(|| StudySession {
        id: id.clone(),
        topic: None,
        local_date: local.date(),
        local_time: local.time(),
        zone,
        starts_at: view.now,
        minutes: 0,
        status: Status::Done,
        status_at: None,
        studied: None,
        origin: Origin::Logged,
        excused: false,
        asked_at: None,
    });
    StudySession { status: Status::Done, status_at: Some(view.now), ..session }
}

/// Words while a reflection is asked for. None: they want something else, and the question gives way unanswered.
pub fn heard(view: &View, id: &str, words: &str) -> Option<Decision> {
    let kept = match reflection::hear(words) {
        Reply::Skip => return Some(skip(view)),
        Reply::Not(NotWords::Empty) => return None,
        Reply::Words(kept) => {
            if asks(words) || smalltalk::recognise(words).is_some() {
                return None;
            }
            kept.as_str().to_owned()
        }
        Reply::Not(NotWords::TooLong { .. }) => beginning(words),
    };
    let language = view.language;
    let is_whole = kept == words.trim();
    let said = if is_whole {
        let given_back = question(view).zip(quote(&kept)).map(|(question, quote)| {
            let quoted = text_with(language, "common-quoted", &[("words", quote.into())]);
            text_with(language, words_of(question).1, &[("quote", quoted.into())])
        });
        given_back.into_iter().chain([text(language, "reflection-kept")]).collect::<Vec<_>>().join(" ")
    } else {
        let limit = numbers::number(MAX_WORDS_CHARS as f64, language);
        text_with(language, "reflection-kept-beginning", &[("limit", limit.into())])
    };
    let reflect = StudyChange::Reflect { id: id.to_owned(), words: Some(kept) };
    let changes = vec![Change::Study(reflect), study::asked()];
    let draft = Draft::text(&said).voiced(0, text(language, "reflection-kept"), None);
    let decision = Decision { changes, ..Decision::say(draft) };
    let decision = if is_whole { decision.voiced_by(Specialist::Reflection, words) } else { decision };
    Some(care::meet(view, words, decision))
}

/// The question stays unanswered, and that is all right.
pub fn skip(view: &View) -> Decision {
    let draft = Draft::text(&text(view.language, "reflection-skipped"));
    match view.study_question() {
        Some(StudyQuestion::Reflection { id, .. }) => {
            let skipped = StudyChange::Reflect { id: id.clone(), words: None };
            Decision { changes: vec![Change::Study(skipped), study::asked()], ..Decision::say(draft) }
        }
        // It gave way before: nothing is left to skip, and another question is not closed by it.
        _ => Decision::say(draft),
    }
}

/// The question that is open.
fn question(view: &View) -> Option<Question> {
    match view.study_question()? {
        StudyQuestion::Reflection { question, .. } => Some(*question),
        _ => None,
    }
}

/// Whether the words ask something of us rather than answer.
///
/// Here a wrong yes loses somebody's words, so a story may hold or end with a question of its own, and an answer may
/// doubt itself ("maybe the timer?").
fn asks(words: &str) -> bool {
    let count = words.split_whitespace().count();
    let opens = count <= LONGEST_OPENING && answer::is_question(&words.replace('?', " "));
    let ends = count <= LONGEST_QUESTION && words.trim_end().ends_with('?') && answer::is_question(words);
    let folded = fold(words).replace('\'', "");
    let doubts = DOUBTS.iter().any(|doubt| folded.trim_start().starts_with(doubt));
    opens || ends && !doubts
}

/// As many characters from the beginning as are kept, up to a whole word where there is one near.
fn beginning(words: &str) -> String {
    let words = words.trim();
    let end = words.char_indices().nth(MAX_WORDS_CHARS).map_or(words.len(), |(at, _)| at);
    let kept = &words[..end];
    let whole = kept.rfind(char::is_whitespace).map(|at| kept[..at].trim_end());
    // A wall of text without spaces is cut between characters.
    whole.filter(|whole| whole.chars().count() * 2 > MAX_WORDS_CHARS).unwrap_or(kept).to_owned()
}

/// A few of the words to give back: the beginning of the first line. None where there are too few, or where they hold
/// something that a coach would not repeat, such as a verdict on oneself.
fn quote(words: &str) -> Option<String> {
    let line = words.lines().map(str::trim).find(|line| !line.is_empty())?;
    let is_mark = |c: char| matches!(c, '"' | '“' | '”' | '„' | '«' | '»');
    let clean: String = line.chars().filter(|c| !c.is_control() && !is_mark(*c)).collect();
    let all: Vec<&str> = clean.split_whitespace().collect();
    let mut out = String::new();
    let mut taken = 0;
    for word in all.iter().take(QUOTED_WORDS) {
        if out.chars().count() + word.chars().count() >= QUOTED_CHARS {
            break;
        }
        if taken > 0 {
            out.push(' ');
        }
        out.push_str(word);
        taken += 1;
    }
    let harsh = Language::ALL.iter().any(|language| !wording::phrases(&out, *language).is_empty());
    if taken < LEAST_QUOTED || harsh {
        return None;
    }
    let trimmed = out.trim_end_matches(['.', ',', ';', ':', '!', '-', '–', '…']).to_owned();
    let cut = taken < all.len() || words.trim() != line;
    Some(if cut { format!("{trimmed}…") } else { trimmed })
}

/// The names of a question's texts: the question, and how its answer is given back.
fn words_of(question: Question) -> (&'static str, &'static str) {
    match question {
        Question::WhatWorked => ("reflection-what-worked", "reflection-heard-what-worked"),
        Question::ExplainIt => ("reflection-explain-it", "reflection-heard-explain-it"),
        Question::WhatWasHard => ("reflection-what-was-hard", "reflection-heard-what-was-hard"),
        Question::NextStep => ("reflection-next-step", "reflection-heard-next-step"),
        Question::Surprise => ("reflection-surprise", "reflection-heard-surprise"),
        Question::WhatHelpedYouReturn => ("reflection-what-helped-you-return", "reflection-heard-what-helped"),
        Question::WhatMakesItEasier => ("reflection-what-makes-it-easier", "reflection-heard-easier"),
        Question::WhyItMatters => ("reflection-why-it-matters", "reflection-heard-why-it-matters"),
        Question::WordsToAFriend => ("reflection-words-to-a-friend", "reflection-heard-words-to-a-friend"),
        Question::WeekProud => ("reflection-week-proud", "reflection-heard-week-proud"),
        Question::WeekChange => ("reflection-week-change", "reflection-heard-week-change"),
        Question::WeekEnergy => ("reflection-week-energy", "reflection-heard-week-energy"),
        Question::WeekLearnedAboutYourself => ("reflection-week-learned", "reflection-heard-week-learned"),
    }
}

#[cfg(test)]
mod tests;
