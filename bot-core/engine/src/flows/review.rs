//! The week looked back on: weeks with study, minutes, coming back sooner, the garden.
//!
//! [`bloom_domain::progress`] decides what may be shown at all. What is told ends with one question at most: the
//! week's reflection where it is due, else whether to plan the coming week.

use super::briefing::{is_asking, named, sessions, with_plan, zone};
use crate::commands::study::{PlanStep, StudyCommand};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::{reflection, then_reask, unasked};
use crate::speech::briefing::{self, Pieces};
use crate::speech::draft::Draft;
use crate::speech::review as words;
use crate::speech::texts::{text, text_with};
use crate::speech::{pictures::Picture, plan};
use bloom_chat::{Block, Inline};
use bloom_domain::nudge::{Kind, Silence};
use bloom_domain::planning;
use bloom_domain::progress::{self, REVIEW_WEEKS, Review, TopicTotal, Totals};
use bloom_domain::reflection::Trigger;
use bloom_domain::slots::Zone;
use bloom_domain::study::SessionId;
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use std::collections::BTreeSet;

/// From which day of the week on the coming one is offered for planning, from 0: the one from which planning takes it.
const LATE: i64 = 4;

/// The paragraphs of a review that nobody asked for, from above.
mod paragraph {
    pub(super) const FACTS: u8 = 0;
    pub(super) const LEFT_OPEN: u8 = 1;
    pub(super) const GARDEN: u8 = 2;
    pub(super) const QUESTION: u8 = 3;
}

/// The week so far, and the garden.
pub fn show(view: &View) -> Decision {
    let language = view.language;
    let look = Look::back(view, view.now);
    if look.is_empty() {
        let draft = Draft::text(&text(language, "review-empty"));
        return then_reask(view, Decision::say(with_plan(draft, view)));
    }
    let item = |words: String| vec![Block::Paragraph(vec![Inline::Text(words)])];
    let list = |words: Vec<String>| Block::List { start: None, items: words.into_iter().map(item).collect() };
    let week = plan::week(look.review.week_start, language);
    let title = text_with(language, "review-title", &[("week", week.into())]);
    let mut blocks = vec![Block::Paragraph(vec![Inline::strong(title)])];
    let said = words::sentences(&look.review, language);
    if !said.is_empty() {
        blocks.push(list(said));
    }
    if let Some(open) = briefing::left_open(named(view, &look.review.missed_unmentioned), language) {
        blocks.push(Block::Paragraph(vec![Inline::Text(open)]));
    }
    let plants = words::plants(&look.review.garden, view);
    let garden = if plants.is_empty() { "review-garden-empty" } else { "review-garden" };
    blocks.push(Block::Paragraph(vec![Inline::strong(text(language, garden))]));
    if !plants.is_empty() {
        blocks.push(list(plants));
    }
    let draft = look.drawn(view, Draft::say(bloom_chat::OutboundMessage { blocks, ..Default::default() }));
    if is_asking(view) {
        return then_reask(view, Decision::say(draft));
    }
    match Ending::of(view, &look) {
        Some(ending) => ending.close(draft),
        None => Decision::say(with_week(draft, view)),
    }
}

/// The review at its time, if the week holds anything to tell.
pub fn due(view: &View, slot: &str) -> Decision {
    let overlooked = match unasked::weigh(view, Kind::Review, slot, "null") {
        Ok(overlooked) => overlooked,
        Err(decision) => return decision,
    };
    let look = Look::back(view, end_of(slot, view));
    if !look.review.has_news() {
        return unasked::silent(Kind::Review, slot, Silence::NothingToSay);
    }
    let (pieces, ending, mentioned) = compose(view, &look, &overlooked);
    let draft = look.drawn(view, Draft::text(&pieces.text()));
    let closed = match ending {
        Some(Ending { choices, changes, .. }) => Decision { changes, ..Decision::say(with(draft, choices)) },
        None => Decision::say(with_week(draft, view)),
    };
    let mut decision = Decision::default();
    for draft in closed.replies {
        decision.extend(unasked::speak(view, Kind::Review, slot, mentioned.clone(), draft, None));
    }
    decision.changes.extend(closed.changes);
    decision
}

/// Puts together what fits unasked: the question, the facts by their weight, what stayed open, and the garden in
/// words if there is room for it; the picture shows it in any case.
fn compose(view: &View, look: &Look, overlooked: &[SessionId]) -> (Pieces, Option<Ending>, Vec<SessionId>) {
    let language = view.language;
    let mut pieces = Pieces::unasked(language);
    let ending = if is_asking(view) { None } else { Ending::of(view, look) };
    let ending = ending.filter(|ending| pieces.add(paragraph::QUESTION, ending.question.as_str()));
    let mut facts = words::sentences(&look.review, language).into_iter();
    if let Some(sentence) = facts.next() {
        pieces.add(paragraph::FACTS, sentence);
    }
    let open = briefing::left_open(named(view, overlooked), language);
    let mentioned = open.is_some_and(|sentence| pieces.add(paragraph::LEFT_OPEN, sentence));
    for sentence in facts {
        pieces.add(paragraph::FACTS, sentence);
    }
    let plants = words::plants(&look.review.garden, view);
    if !plants.is_empty() {
        let args = [("plants", plants.join("; ").into())];
        pieces.add(paragraph::GARDEN, text_with(language, "review-garden-holds", &args));
    }
    (pieces, ending, if mentioned { overlooked.to_vec() } else { Vec::new() })
}

/// What there is to look back on.
struct Look {
    review: Review,
    weeks: Vec<progress::Week>,
}

impl Look {
    fn back(view: &View, at: DateTime<Utc>) -> Self {
        let (all, zone) = (sessions(view), zone(view));
        let week_start = view.study.settings.week_start.unwrap_or(0);
        let review = progress::review(all, &totals(view), at, zone, week_start, &mentioned(view));
        Self { review, weeks: progress::weeks(all, at, zone, week_start, REVIEW_WEEKS) }
    }

    /// Whether the learner never studied yet.
    fn is_empty(&self) -> bool {
        self.review.garden.plants.is_empty() && self.review.weeks_with_study.is_none()
    }

    fn drawn(&self, view: &View, draft: Draft) -> Draft {
        let picture: Option<Picture> = words::picture(&self.review.garden, &self.weeks, view);
        match picture {
            Some(picture) => draft.showing(picture),
            None => draft,
        }
    }
}

/// All that was ever studied.
fn totals(view: &View) -> Totals {
    let Some(history) = &view.study.history else { return Totals::of(&view.study.sessions) };
    let total = |total: &crate::store::session::Total| {
        let sum = TopicTotal { minutes: total.minutes, sessions: total.sessions, first_on: total.first_on };
        (total.topic.clone(), sum)
    };
    Totals { minutes_by_topic: history.totals.iter().map(total).collect() }
}

/// Missed sessions that were spoken of before.
fn mentioned(view: &View) -> BTreeSet<SessionId> {
    let speaks = |kind| matches!(kind, Kind::Recovery | Kind::Briefing | Kind::Review);
    view.study.sent.iter().filter(|sent| speaks(sent.kind)).flat_map(|sent| sent.sessions.iter().cloned()).collect()
}

/// Now, or the last minute of the slot's day: a review that was put off past midnight tells of its own week.
fn end_of(slot: &str, view: &View) -> DateTime<Utc> {
    let last = |date: NaiveDate, zone: Zone| {
        planning::resolve(zone, date.and_time(NaiveTime::from_hms_opt(23, 59, 0)?)).filter(|end| *end < view.now)
    };
    let date = slot.parse::<NaiveDate>().ok();
    date.and_then(|date| last(date, zone(view))).unwrap_or(view.now)
}

/// The one question at the end.
struct Ending {
    question: String,
    choices: Vec<(String, Command)>,
    changes: Vec<Change>,
}

impl Ending {
    /// The week's reflection where it is due, else the coming week where it is time for it and none is agreed on.
    fn of(view: &View, look: &Look) -> Option<Self> {
        Self::reflection(view).or_else(|| Self::plan(view, look))
    }

    fn reflection(view: &View) -> Option<Self> {
        let (changes, draft) = reflection::ask_after(view, Trigger::Weekly, None)?;
        let choices = draft.choices.into_iter().map(|choice| (choice.label, choice.command)).collect();
        Some(Self { question: unasked::plain(&draft.message.blocks).trim().to_owned(), choices, changes })
    }

    fn plan(view: &View, look: &Look) -> Option<Self> {
        let start = look.review.week_start;
        let coming = start.checked_add_days(Days::new(7))?;
        let late = (progress::day_of(view.now, zone(view)) - start).num_days() >= LATE;
        let agreed = view.study.plans.iter().any(|plan| plan.week_start == coming);
        (late && !agreed).then(|| Self {
            question: text(view.language, "review-plan-offer"),
            choices: vec![
                (text(view.language, "review-button-plan"), Command::Study(StudyCommand::Plan)),
                (text(view.language, "planning-button-later"), Command::Study(StudyCommand::PlanStep(PlanStep::Later))),
            ],
            changes: Vec::new(),
        })
    }

    /// Puts the question under a message.
    fn close(self, mut draft: Draft) -> Decision {
        draft.message.blocks.push(Block::Paragraph(vec![Inline::Text(self.question)]));
        Decision { changes: self.changes, ..Decision::say(with(draft, self.choices)) }
    }
}

fn with(draft: Draft, choices: Vec<(String, Command)>) -> Draft {
    choices.into_iter().fold(draft, |draft, (label, command)| draft.with(label, command)).grid(2)
}

fn with_week(draft: Draft, view: &View) -> Draft {
    draft.with(text(view.language, "briefing-button-week"), Command::Study(StudyCommand::Week))
}

#[cfg(test)]
mod tests;
