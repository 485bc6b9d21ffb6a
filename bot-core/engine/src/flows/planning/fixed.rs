//! What is fixed in the week, told while a plan is talked about.

use super::need::{ask, next};
use super::talk::Talk;
use super::{Stage, open};
use crate::commands::study::{BusyRule, PlanStep, StudyChange, StudyCommand};
use crate::commands::{Change, Command};
use crate::coordinator::view::Decision;
use crate::flows::calendar::fixed as commitments;
use crate::flows::study::settings;
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::text;
use bloom_domain::slots::answer;
use bloom_domain::text::cut;
use bloom_domain::{busy, when};

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
    let done = answer::is_skip(words) || answer::is_negative(words) || commitments::says_all(words);
    if read.none || (read.rules.is_empty() && done) {
        return nothing_fixed(talk);
    }
    if read.rules.is_empty()
        && let Some(removed) = commitments::removed(&talk.view, words)
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
        let rules: Vec<BusyRule> = commitments::unknown(&talk.view, &read.rules)
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
