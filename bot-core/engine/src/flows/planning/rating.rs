//! How much topics matter and how well they are known: asked once, by numbers or words, and never insisted on.

use super::talk::Talk;
use super::{Rating, Stage, need};
use crate::commands::study::{PlanStep, StudyChange, StudyCommand, StudyTopic};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::study::settings;
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use bloom_domain::planning::{Topic, TopicId};
use bloom_domain::slots::answer;
use bloom_domain::text::fold;
use bloom_domain::told;

/// The first topic without an answer about it, if ratings are still to be asked. One topic needs none.
pub(super) fn unrated(talk: &Talk) -> Option<TopicId> {
    let topics = &talk.view.study.topics;
    if topics.len() < 2 || talk.view.study.settings.ratings_asked {
        return None;
    }
    topics.iter().map(|topic| &topic.topic).find(|topic| waits(talk, topic)).map(|topic| topic.id.clone())
}

/// Whether a topic has no answer about it and none was refused.
fn waits(talk: &Talk, topic: &Topic) -> bool {
    topic.importance.is_none() && !talk.state.unrated.contains(&topic.id)
}

/// The question for one rating of a topic, with its numbers.
pub(super) fn rating_question(talk: &mut Talk, topic: &TopicId, what: Rating) -> Draft {
    let language = talk.language();
    let title = talk.view.study.topic(topic).map_or_else(String::new, |topic| topic.title.clone());
    let (key, values) = match what {
        Rating::Importance => ("planning-ask-importance", 1..=5_u8),
        Rating::Mastery => ("planning-ask-mastery", 0..=5),
    };
    let question = talk.with_question(text_with(language, key, &[("topic", title.into())]));
    let per_row = u8::try_from(values.clone().count()).unwrap_or(5);
    let mut draft = Draft::text(&question).grid(per_row);
    for value in values {
        let topic = topic.clone();
        let step = match what {
            Rating::Importance => PlanStep::Importance { topic, value },
            Rating::Mastery => PlanStep::Mastery { topic, value },
        };
        draft = draft.with(value.to_string(), Command::Study(StudyCommand::PlanStep(step)));
    }
    draft.with(
        text(language, "planning-button-no-ratings"),
        Command::Study(StudyCommand::PlanStep(PlanStep::SkipRatings)),
    )
}

/// A rating by a tap.
pub(super) fn rate(mut talk: Talk, id: &TopicId, what: Rating, value: u8) -> Decision {
    let Some(mut topic) = talk.view.study.topic(id).cloned() else { return need::next(talk) };
    match what {
        Rating::Importance => topic.topic.importance = Some(value.clamp(1, 5)),
        Rating::Mastery => topic.topic.mastery = Some(value.min(5)),
    }
    talk.put(Change::Study(StudyChange::PutTopics { topics: vec![topic] }));
    if what == Rating::Importance {
        talk.state.stage = Stage::Rating { topic: id.clone(), what: Rating::Mastery };
        return need::ask(talk);
    }
    rated(talk)
}

/// The next topic is asked about; after the last one none is asked about again.
fn rated(mut talk: Talk) -> Decision {
    if !talk.view.study.topics.iter().any(|topic| waits(&talk, &topic.topic)) {
        let done = settings(&talk.view, |settings| settings.ratings_asked = true);
        talk.put(done);
        if talk.view.study.topics.iter().all(|topic| topic.topic.importance.is_none()) {
            talk.say("planning-ratings-none", &[]);
        } else if !all_rated(&talk.view) {
            talk.say("planning-ratings-some", &[]);
        }
    }
    need::next(talk)
}

/// Whether every topic has both its numbers.
pub(super) fn all_rated(view: &View) -> bool {
    let rated = |topic: &StudyTopic| topic.topic.importance.is_some() && topic.topic.mastery.is_some();
    view.study.topics.iter().all(rated)
}

/// One question is left out: about its importance, then that topic stays unrated; what was said of others is kept.
fn skip_rating(mut talk: Talk, topic: &TopicId, what: Rating) -> Decision {
    if what == Rating::Importance {
        talk.state.unrated.push(topic.clone());
    }
    rated(talk)
}

/// A rating in a word or two, at the ends and in the middle of the scale.
fn rating_word(words: &str, what: Rating) -> Option<u8> {
    const MUCH: [&str; 8] =
        ["a lot", "very much", "very", "very well", "muito", "muito bem", "bastante", "importa muito"];
    const SOME: [&str; 6] = ["so so", "somewhat", "medium", "mais ou menos", "medio", "razoavelmente"];
    const LITTLE: [&str; 9] =
        ["a little", "little", "not much", "a bit", "pouco", "um pouco", "nao muito", "importa pouco", "not very much"];
    const NONE: [&str; 8] =
        ["zero", "nothing", "nothing at all", "new to me", "not at all", "nada", "quase nada", "e novo para mim"];
    let said = fold(words.trim().trim_end_matches(['.', '!']));
    let is = |list: &[&str]| list.contains(&said.as_str());
    match what {
        _ if is(&MUCH) => Some(5),
        _ if is(&SOME) => Some(3),
        _ if is(&LITTLE) => Some(1),
        Rating::Mastery if is(&NONE) => Some(0),
        _ => None,
    }
}

/// Whether words say that no topic matters more than the others.
fn all_the_same(words: &str, talk: &Talk) -> bool {
    const SAME: [&str; 12] = [
        "all the same",
        "the same",
        "same",
        "all equal",
        "equal",
        "equally",
        "todos iguais",
        "tudo igual",
        "todas iguais",
        "iguais",
        "igual",
        "o mesmo",
    ];
    let said = fold(words.trim().trim_end_matches(['.', '!']));
    said == fold(&text(talk.language(), "planning-button-no-ratings")) || SAME.contains(&said.as_str())
}

/// Ratings in words: one number for the question, or both at once.
pub(super) fn heard_rating(mut talk: Talk, topic: &TopicId, what: Rating, words: &str) -> Decision {
    if all_the_same(words, &talk) {
        return skip_ratings(talk);
    }
    if let Some(value) = rating_word(words, what) {
        return rate(talk, topic, what, value);
    }
    if answer::is_skip(words) || answer::is_do_not_know(words) || answer::is_negative(words) {
        return skip_rating(talk, topic, what);
    }
    if let Ok(value) = words.trim().trim_end_matches(['.', ')', '!']).parse::<u8>()
        && value <= 5
    {
        return rate(talk, topic, what, value);
    }
    match (told::ratings(words), what) {
        (Some((Some(importance), Some(mastery))), Rating::Importance) => {
            if let Some(mut known) = talk.view.study.topic(topic).cloned() {
                known.topic.importance = Some(importance.clamp(1, 5));
                talk.put(Change::Study(StudyChange::PutTopics { topics: vec![known] }));
            }
            rate(talk, topic, Rating::Mastery, mastery)
        }
        (Some((Some(value), None) | (None, Some(value))), what) => rate(talk, topic, what, value),
        (Some((_, Some(value))), Rating::Mastery) => rate(talk, topic, Rating::Mastery, value),
        _ => {
            talk.say("planning-rating-unread", &[]);
            need::ask(talk)
        }
    }
}

/// All topics weigh the same: a rating that only some of them have would not mean that.
pub(super) fn skip_ratings(mut talk: Talk) -> Decision {
    let done = settings(&talk.view, |settings| settings.ratings_asked = true);
    talk.put(done);
    let mut topics = talk.view.study.topics.clone();
    for topic in &mut topics {
        (topic.topic.importance, topic.topic.mastery) = (None, None);
    }
    talk.put(Change::Study(StudyChange::PutTopics { topics }));
    talk.say("planning-ratings-none", &[]);
    need::next(talk)
}
