//! The day in words: one sentence for each thing worth saying, and as many of them as may be said unasked.

use crate::coordinator::view::Study;
use crate::speech::texts::{text, text_with};
use crate::speech::{numbers, plan};
use bloom_domain::briefing::{Pace, Polarity, Signal};
use bloom_domain::language::Language;
use bloom_domain::progress::{Daypart, PartRate};
use bloom_domain::study::StudySession;
use bloom_domain::wording;
use chrono::Datelike;

/// A message put together from sentences, as long as the wording gate lets the whole through.
///
/// A title in the learner's own words can make a harmless sentence say something else, and the sum of short sentences
/// can get long. So each sentence is tried on the whole, the weightiest first, and left out where it does not fit.
#[derive(Debug, Clone)]
pub struct Pieces {
    language: Language,
    gated: bool,
    said: Vec<(u8, String)>,
}

impl Pieces {
    /// A message that nobody asked for: at most 45 words, and none that the gate would hold back.
    pub fn unasked(language: Language) -> Self {
        Self { language, gated: true, said: Vec::new() }
    }

    /// A message that was asked for: everything fits.
    pub fn asked(language: Language) -> Self {
        Self { language, gated: false, said: Vec::new() }
    }

    /// Adds a sentence to a paragraph, counted from above, and says whether it fits.
    pub fn add(&mut self, paragraph: u8, sentence: impl Into<String>) -> bool {
        let place = self.said.partition_point(|(other, _)| *other <= paragraph);
        self.said.insert(place, (paragraph, sentence.into()));
        let fits = !self.gated || wording::lint(&self.text(), self.language, wording::Kind::DailyBriefing).is_empty();
        if !fits {
            self.said.remove(place);
        }
        fits
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.said.is_empty()
    }

    /// The sentences, a blank line between paragraphs.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let mut last = None;
        for (paragraph, sentence) in &self.said {
            match last {
                Some(last) if last == paragraph => out.push(' '),
                Some(_) => out.push_str("\n\n"),
                None => {}
            }
            out.push_str(sentence);
            last = Some(paragraph);
        }
        out
    }
}

/// The day's sessions, at most so many by name.
pub fn today(sessions: &[StudySession], most: usize, study: &Study, language: Language) -> String {
    let named: Vec<String> = sessions.iter().take(most).map(|session| named(session, study, language)).collect();
    let more = sessions.len().saturating_sub(named.len());
    let sessions = if more == 0 {
        numbers::joined(&named, language)
    } else {
        let args = [("sessions", named.join(", ").into()), ("count", number(more, language).into())];
        text_with(language, "briefing-sessions-more", &args)
    };
    text_with(language, "briefing-today", &[("sessions", sessions.into())])
}

/// The same without the learner's words.
pub fn today_unnamed(sessions: &[StudySession], language: Language) -> Option<String> {
    let first = sessions.first()?;
    let args = [
        ("count", count(sessions.len()).into()),
        ("shown", number(sessions.len(), language).into()),
        ("time", numbers::time_of_day(first.local_time, language).into()),
    ];
    Some(text_with(language, "briefing-today-unnamed", &args))
}

fn named(session: &StudySession, study: &Study, language: Language) -> String {
    let topic = plan::title(session.topic.as_ref(), study, language);
    let time = numbers::time_of_day(session.local_time, language);
    if session.status.is_studied() {
        text_with(language, "briefing-session-done", &[("topic", topic.into()), ("time", time.into())])
    } else {
        text_with(language, "briefing-session", &[("topic", topic.into()), ("time", time.into())])
    }
}

/// The days of missed sessions that nobody asked about, without a count. None when there are none.
pub fn left_open<'a>(sessions: impl IntoIterator<Item = &'a StudySession>, language: Language) -> Option<String> {
    let mut dates: Vec<_> = sessions.into_iter().map(|session| session.local_date).collect();
    dates.sort_unstable();
    dates.dedup();
    let name = |date: &chrono::NaiveDate| {
        numbers::weekday(u8::try_from(date.weekday().num_days_from_monday()).unwrap_or(0), language)
    };
    let mut days: Vec<String> = dates.iter().map(name).collect();
    days.dedup();
    let days = numbers::joined(&days, language);
    (!dates.is_empty()).then(|| text_with(language, "briefing-left-open", &[("days", days.into())]))
}

/// A signal in one sentence; its numbers are the ones reckoned. What went down is told without any.
pub fn signal(signal: &Signal, language: Language) -> String {
    let weighs = signal.polarity() == Polarity::Difficulty;
    match signal {
        Signal::Return { days } => came_back(*days, language),
        Signal::Completion { .. } if weighs => text(language, "briefing-completion-less"),
        // Half of a plan or less is no number to hold up to anybody, though it is more than before.
        Signal::Completion { percent, .. } if *percent <= 50 => text(language, "briefing-completion-grows"),
        Signal::Completion { percent, before } => {
            let args = [
                ("percent", numbers::number((*percent).into(), language).into()),
                ("before", f64::from(*before).into()),
                ("shown", numbers::number((*before).into(), language).into()),
            ];
            text_with(language, "briefing-completion-more", &args)
        }
        Signal::Minutes { .. } if weighs => text(language, "briefing-minutes-less"),
        Signal::Minutes { minutes, before } => {
            let args = [("minutes", plan::length(*minutes).into()), ("before", plan::length(*before).into())];
            text_with(language, "briefing-minutes-more", &args)
        }
        Signal::Goal { pace: Pace::Ahead, points } => {
            let args =
                [("count", f64::from(*points).into()), ("shown", numbers::number((*points).into(), language).into())];
            text_with(language, "briefing-goal-ahead", &args)
        }
        Signal::Goal { pace: Pace::On, .. } => text(language, "briefing-goal-on"),
        Signal::Goal { pace: Pace::Behind, .. } => text(language, "briefing-goal-behind"),
        Signal::BestPart(rate) => best_part(rate, language),
        Signal::HardPart(rate) => hard_part(rate.part, language),
    }
}

fn came_back(days: u32, language: Language) -> String {
    let args = [("days", f64::from(days).into()), ("shown", numbers::number(days.into(), language).into())];
    text_with(language, "briefing-return", &args)
}

fn best_part(rate: &PartRate, language: Language) -> String {
    let args = [
        ("part", part(rate.part).into()),
        ("done", numbers::number(rate.done.into(), language).into()),
        ("of", numbers::number(rate.of.into(), language).into()),
    ];
    text_with(language, "briefing-best-part", &args)
}

/// A question: the only one of its message.
fn hard_part(which: Daypart, language: Language) -> String {
    text_with(language, "briefing-hard-part", &[("part", part(which).into())])
}

/// What a text chooses its words for a part of the day by.
pub fn part(part: Daypart) -> &'static str {
    part.as_str()
}

/// How many, as texts choose plural forms by it.
pub fn count(many: usize) -> i64 {
    i64::try_from(many).unwrap_or(i64::MAX)
}

/// How many, as it is read.
pub fn number(many: usize, language: Language) -> String {
    numbers::number(count(many) as f64, language)
}
