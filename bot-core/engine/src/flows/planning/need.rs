//! Asking for what a plan needs and is not known: topics, ratings, the profile's gaps, fixed commitments.

use super::talk::Talk;
use super::{Planning, Rating, Stage, change, open, propose, rating, show};
use crate::commands::study::{BusyRule, PlanStep, StudyChange, StudyCommand, StudyQuestion, StudyTopic};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::calendar::fixed;
use crate::flows::smalltalk::{self, Wish};
use crate::flows::study::{asked, asking, settings};
use crate::flows::{calendar, live};
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::slots::{hours_words, window_words};
use crate::speech::texts::{text, text_with};
use bloom_domain::planning::{self, Topic};
use bloom_domain::profile::{SlotValue, SlotWrite, Source};
use bloom_domain::slots::{self, Context, Slot, answer};
use bloom_domain::text::{cut, fold};
use bloom_domain::{busy, told, when};

/// The most topics that are studied at the same time.
pub(super) const MOST_TOPICS: usize = 12;

/// Asks for the next thing that is missing; with everything there, proposes.
pub(super) fn next(mut talk: Talk) -> Decision {
    talk.state.drafts.clear();
    talk.state.doubts.clear();
    (talk.state.current, talk.state.before) = (None, None);
    if talk.view.study.topics.is_empty() {
        talk.state.stage = Stage::Topics;
    } else if let Some(topic) = rating::unrated(&talk) {
        talk.state.stage = Stage::Rating { topic, what: Rating::Importance };
    } else if let Some(slot) = missing(&talk.view) {
        talk.state.stage = Stage::Missing { slot };
    } else if !talk.view.study.settings.busy_asked
        && talk.view.study.busy.is_empty()
        && talk.view.study.calendars.is_empty()
    {
        talk.state.stage = Stage::Busy;
    } else {
        return propose::propose(talk);
    }
    ask(talk)
}

/// The same question again, in front of it what was said.
pub(super) fn reask(mut talk: Talk) -> Decision {
    match talk.state.stage {
        Stage::Changing if !talk.state.doubts.is_empty() => change::go_on(talk, false),
        Stage::Choosing | Stage::Changing if talk.said.is_empty() => show::remind(talk, "planning-still-open"),
        Stage::Choosing | Stage::Changing => show::still(talk),
        Stage::Rating { .. } if rating::unrated(&talk).is_none() => {
            talk.state.stage = Stage::Topics;
            next(talk)
        }
        _ => ask(talk),
    }
}

/// Everything from the start, with what is known by now.
pub(super) fn again(talk: Talk) -> Decision {
    next(talk)
}

/// What the profile lacks for a plan.
fn missing(view: &View) -> Option<Slot> {
    [Slot::Timezone, Slot::WeeklyHours, Slot::FocusWindow].into_iter().find(|slot| view.profile.value(*slot).is_none())
}

/// The question of the stage.
pub(super) fn ask(mut talk: Talk) -> Decision {
    let language = talk.language();
    let step = |step| Command::Study(StudyCommand::PlanStep(step));
    let draft = match talk.state.stage.clone() {
        Stage::Topics => {
            let question = talk.with_question(text(language, "planning-ask-topics"));
            let draft = Draft::text(&question);
            match goal(&talk.view) {
                Some(goal) => draft.with(short_label(&goal), step(PlanStep::UseGoal)),
                None => draft,
            }
        }
        Stage::Rating { topic, what } => rating::rating_question(&mut talk, &topic, what),
        Stage::Missing { slot } => {
            let key = match slot {
                Slot::Timezone => "planning-ask-zone",
                Slot::WeeklyHours => "planning-ask-hours",
                _ => "planning-ask-window",
            };
            Draft::text(&talk.with_question(text(language, key)))
        }
        Stage::Busy | Stage::Choosing | Stage::Changing => {
            let known = calendar::known(&talk.view, &talk.said);
            let done = if known.is_some() { "planning-button-busy-done" } else { "planning-button-nothing-fixed" };
            let draft = known.unwrap_or_else(|| Draft::text(&talk.with_question(text(language, "planning-ask-busy"))));
            draft.with(text(language, done), step(PlanStep::NothingFixed))
        }
    };
    let draft = draft.with(text(language, "planning-button-later"), step(PlanStep::Later));
    open(talk, draft)
}

/// The goal as it was told.
fn goal(view: &View) -> Option<String> {
    match view.profile.value(Slot::PrimaryGoal)? {
        SlotValue::Words(words) => Some(words.trim().to_owned()).filter(|words| !words.is_empty()),
        _ => None,
    }
}

/// The longest label that phones show whole, in characters.
const LABEL: usize = 28;

fn short_label(words: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= LABEL {
        return line;
    }
    let cut: String = line.chars().take(LABEL - 1).collect();
    format!("{}…", cut.trim_end())
}

/// One topic: the goal itself.
pub(super) fn use_goal(talk: Talk) -> Decision {
    match goal(&talk.view) {
        Some(goal) => keep_topics(talk, vec![goal.chars().take(80).collect()]),
        None => ask(talk),
    }
}

/// The topics are to be named anew, for the plan under way.
pub(super) fn change_topics(mut talk: Talk) -> Decision {
    talk.state.stage = Stage::Topics;
    ask(talk)
}

/// Topics in words.
pub(super) fn heard_topics(mut talk: Talk, words: &str) -> Decision {
    if answer::is_skip(words) || answer::is_negative(words) {
        return super::later(&talk.view);
    }
    let named = told::topics(words, talk.language());
    if named.is_empty() {
        talk.say("planning-topics-unread", &[]);
        return ask(talk);
    }
    keep_topics(talk, named)
}

fn keep_topics(mut talk: Talk, named: Vec<String>) -> Decision {
    talk.begin();
    let changes = renamed(&mut talk, named);
    for change in changes {
        talk.put(change);
    }
    let anew = settings(&talk.view, |settings| settings.ratings_asked = false);
    talk.put(anew);
    next(talk)
}

/// What makes the learner's topics exactly those named: known ones stay with all that is known of them.
fn renamed(talk: &mut Talk, named: Vec<String>) -> Vec<Change> {
    let known = talk.view.study.topics.clone();
    let is = |topic: &StudyTopic, name: &str| fold(&topic.title) == fold(name);
    let mut changes: Vec<Change> = known
        .iter()
        .filter(|topic| !named.iter().any(|name| is(topic, name)))
        .map(|topic| Change::Study(StudyChange::ArchiveTopic { id: topic.topic.id.clone() }))
        .collect();
    let fresh: Vec<StudyTopic> = named
        .into_iter()
        .take(MOST_TOPICS)
        .filter(|name| !known.iter().any(|topic| is(topic, name)))
        .map(|title| StudyTopic { topic: Topic::new(&talk.name()), title, carry: 0 })
        .collect();
    if !fresh.is_empty() {
        changes.push(Change::Study(StudyChange::PutTopics { topics: fresh }));
    }
    changes
}

/// The topics, shown and asked for outside of a plan.
pub(super) fn topics(view: &View) -> Decision {
    let language = view.language;
    let titles: Vec<String> = view.study.topics.iter().map(|topic| topic.title.clone()).collect();
    let said = match titles.as_slice() {
        [] => text(language, "planning-ask-topics"),
        titles => text_with(language, "planning-topics-now", &[("topics", numbers::joined(titles, language).into())]),
    };
    let draft = Draft::text(&said).with(text(language, "common-keep-as-is"), Command::Cancel);
    Decision { changes: vec![asking(StudyQuestion::Topics)], ..Decision::say(draft) }
}

/// Whether words tell of study or of a day off, or wish for something: no topic's name, whatever is asked.
pub(super) fn tells_of_days(view: &View, words: &str) -> bool {
    let context = live::telling(view);
    told::logged(words, &context).is_some()
        || told::absence(words, &context).is_some()
        || matches!(smalltalk::recognise(words), Some(Wish::Study(_) | Wish::Settings | Wish::Pause | Wish::Resume))
}

/// Whether words name topics beside those that there are, and the words without the verb: "add cooking".
fn added(words: &str) -> (bool, &str) {
    const VERBS: [&str; 9] =
        ["add", "also", "plus", "adiciona", "adicionar", "acrescenta", "acrescentar", "inclui", "incluir"];
    let trimmed = words.trim_start();
    match trimmed.split_once(char::is_whitespace) {
        Some((verb, rest)) if VERBS.contains(&fold(verb.trim_end_matches(':')).as_str()) => (true, rest),
        _ => (false, words),
    }
}

/// Topics named outside of a plan.
pub(super) fn named_topics(view: &View, words: &str) -> Option<Decision> {
    let language = view.language;
    let (adds, words) = added(words);
    let mut named = told::topics(words, language);
    if adds && !named.is_empty() {
        named.splice(0..0, view.study.topics.iter().map(|topic| topic.title.clone()));
    }
    if named.is_empty() || answer::is_question(words) || tells_of_days(view, words) {
        return None;
    }
    let mut talk = Talk::new(view, Planning::new(view));
    talk.begin();
    for change in renamed(&mut talk, named) {
        talk.put(change);
    }
    talk.put(settings(view, |settings| settings.ratings_asked = false));
    talk.put(asked());
    let titles: Vec<String> = talk.view.study.topics.iter().map(|topic| topic.title.clone()).collect();
    let said = text_with(language, "planning-topics-kept", &[("topics", numbers::joined(&titles, language).into())]);
    let draft = Draft::text(&said).with(text(language, "planning-button-plan"), Command::Study(StudyCommand::Plan));
    let mut decision = talk.decision;
    decision.replies.push(draft);
    Some(decision)
}

/// Something that the profile lacks, in words; what is told along with it, or in its place, is kept as well.
pub(super) fn heard_missing(mut talk: Talk, slot: Slot, words: &str) -> Decision {
    let context = Context { asked: Some(slot), language: talk.language(), now_utc: talk.view.now };
    let read = slots::read(words, &context);
    let language = talk.language();
    let mut noted = Vec::new();
    for (of, found) in [
        (Slot::Timezone, read.timezone.found().map(|found| (SlotValue::Zone(found.value), &found.quote))),
        (Slot::WeeklyHours, read.weekly_hours.found().map(|found| (SlotValue::Hours(found.value), &found.quote))),
        (
            Slot::FocusWindow,
            read.focus_window.found().map(|found| (SlotValue::Window(found.value.clone()), &found.quote)),
        ),
    ] {
        let Some((value, quote)) = found else { continue };
        noted.push(match &value {
            SlotValue::Zone(zone) => numbers::zone(*zone, talk.view.now),
            SlotValue::Hours(hours) => hours_words(*hours, language),
            SlotValue::Window(window) => window_words(window, language),
            _ => String::new(),
        });
        let quote = Some(cut(quote.trim()).to_owned());
        let write = SlotWrite { slot: of, value: Some(value), source: Source::Text, quote };
        talk.put(Change::WriteSlot { write });
    }
    if noted.is_empty() {
        let key = match slot {
            Slot::Timezone => "planning-zone-unread",
            Slot::WeeklyHours => "planning-hours-unread",
            _ => "planning-window-unread",
        };
        talk.say(key, &[]);
        return ask(talk);
    }
    if talk.state.week_start.is_none() {
        talk.state.week_start = Planning::new(&talk.view).week_start;
    }
    if is_too_much(&talk.view) {
        talk.say("planning-too-much", &[]);
        return missing_again(talk, Slot::WeeklyHours);
    }
    talk.say("planning-noted", &[("value", numbers::joined(&noted, language).into())]);
    next(talk)
}

/// Whether the hours in the profile are more than any week is planned with.
fn is_too_much(view: &View) -> bool {
    let Some(SlotValue::Hours(hours)) = view.profile.value(Slot::WeeklyHours) else { return false };
    planning::load((hours.min() * 60.0).round() as u32) == planning::Load::TooMuch
}

/// Whether words tell of fixed commitments beyond doubt.
pub(super) fn tells_busy(talk: &Talk, words: &str) -> bool {
    let Some(zone) = talk.view.profile.zone() else { return false };
    let now_local = numbers::local(zone, talk.view.now).naive_local();
    !busy::read(words, &when::Context { language: talk.language(), now_local }).rules.is_empty()
}

/// Nothing is fixed in their week.
pub(super) fn nothing_fixed(mut talk: Talk) -> Decision {
    let done = settings(&talk.view, |settings| settings.busy_asked = true);
    talk.put(done);
    next(talk)
}

/// Fixed commitments are to be told, for the plan under way.
pub(super) fn change_busy(mut talk: Talk) -> Decision {
    talk.state.stage = Stage::Busy;
    ask(talk)
}

/// Fixed commitments in words. What cannot be read is asked for by itself; the rest is kept.
pub(super) fn heard_busy(mut talk: Talk, words: &str) -> Decision {
    let Some(zone) = talk.view.profile.zone() else { return next(talk) };
    let context =
        when::Context { language: talk.language(), now_local: numbers::local(zone, talk.view.now).naive_local() };
    let read = match talk.state.half.take() {
        // The day or the hours that were asked for belong to the words before.
        Some(half) => {
            let whole = busy::read(&format!("{half} {words}"), &context);
            if whole.rules.is_empty() { busy::read(words, &context) } else { whole }
        }
        None => busy::read(words, &context),
    };
    let done = answer::is_skip(words) || answer::is_negative(words) || fixed::says_all(words);
    if read.none || (read.rules.is_empty() && done) {
        return nothing_fixed(talk);
    }
    if read.rules.is_empty()
        && let Some(removed) = fixed::removed(&talk.view, words)
    {
        for change in removed.changes {
            talk.put(change);
        }
        talk.said.push(removed.said);
        talk.state.stage = Stage::Busy;
        return ask(talk);
    }
    if read.rules.is_empty() && read.unread.is_empty() {
        talk.say("planning-busy-unread", &[("quote", cut(words.trim()).into())]);
        talk.state.stage = Stage::Busy;
        return ask_on(talk);
    }
    if !read.rules.is_empty() {
        let rules: Vec<BusyRule> = fixed::unknown(&talk.view, &read.rules)
            .into_iter()
            .map(|rule| BusyRule { id: talk.name(), rule })
            .collect();
        if !rules.is_empty() {
            talk.put(Change::Study(StudyChange::AddBusy { rules }));
        }
        let shown: Vec<String> =
            read.rules.iter().map(|rule| crate::speech::busy::rule(rule, talk.language())).collect();
        let shown = numbers::joined(&shown, talk.language());
        talk.say("planning-busy-noted", &[("items", shown.into())]);
    }
    if let Some(open) = read.unread.iter().find(|unread| unread.why != busy::Why::Free) {
        let key = match open.why {
            busy::Why::Hours => "planning-busy-hours",
            busy::Why::Day => "planning-busy-day",
            busy::Why::Nothing | busy::Why::Free => "planning-busy-unread",
        };
        talk.say(key, &[("quote", cut(open.quote.trim()).into())]);
        talk.state.half =
            matches!(open.why, busy::Why::Hours | busy::Why::Day).then(|| cut(open.quote.trim()).to_owned());
        talk.state.stage = Stage::Busy;
        return ask_on(talk);
    }
    nothing_fixed(talk)
}

/// What was said is a question already; the buttons are those of the question about commitments.
fn ask_on(mut talk: Talk) -> Decision {
    let language = talk.language();
    let said = std::mem::take(&mut talk.said).join("\n\n");
    let step = |step| Command::Study(StudyCommand::PlanStep(step));
    let draft = Draft::text(&said)
        .with(text(language, "planning-button-busy-done"), step(PlanStep::NothingFixed))
        .with(text(language, "planning-button-later"), step(PlanStep::Later));
    open(talk, draft)
}

/// The zone is needed before anything can be planned.
pub(super) fn again_for_zone(talk: Talk) -> Decision {
    missing_again(talk, Slot::Timezone)
}

/// Something that the profile lacks, or that has to be said anew.
pub(super) fn missing_again(mut talk: Talk, slot: Slot) -> Decision {
    talk.state.stage = Stage::Missing { slot };
    talk.state.budget = None;
    ask(talk)
}
