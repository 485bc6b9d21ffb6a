//! A harsh thought about oneself: heard, met with one true fact or none, and left at that.
//!
//! It is never named, argued with or remembered. At most once a local day; a learner can have it left out.

use crate::commands::care::{Care, CareStep, HeardThought};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::planning;
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::{text, text_with};
use bloom_domain::safety::{Body, Close, CounterFact, Label, Response, distortion, log_of, respond};

/// What a harsh thought is met with: the words without their end, the end, and what changes.
struct Met {
    words: String,
    close: Close,
    changes: Vec<Change>,
}

/// Meets a harsh thought, if there is one and it is time for it. Where a learner's zone is not known, nothing is met: a
/// day has no end then.
fn met(view: &View, words: &str) -> Option<Met> {
    let label = distortion(words, view.language);
    if matches!(label, Label::None | Label::Crisis) {
        return None;
    }
    let zone = view.profile.zone()?;
    let log = log_of(&view.study.sessions, 0, view.now, zone);
    let Response { body, close } = respond(label, &log, &view.care.reframed(), view.now, zone)?;
    let language = view.language;
    let heard = text(language, heard(label));
    let fact = match body {
        Body::Fact(CounterFact::Studied { sessions }) => counted(view, "care-fact-studied", sessions),
        Body::Fact(CounterFact::CameBack { times }) => counted(view, "care-fact-came-back", times),
        Body::Fact(CounterFact::Recalled { cards }) => counted(view, "care-fact-recalled", cards),
        Body::Normalise => text(language, "care-normal"),
    };
    let today = numbers::local(zone, view.now).date_naive();
    let care = Care { met_on: Some(today), ..view.care.clone() };
    let thought = HeardThought { label, week: planning::week_of(view, today) };
    let changes = vec![Change::SetCare { care }, Change::HeardThought(thought)];
    Some(Met { words: format!("{heard} {fact}"), close, changes })
}

fn counted(view: &View, key: &str, number: u32) -> String {
    text_with(view.language, key, &[("number", f64::from(number).into())])
}

fn heard(label: Label) -> &'static str {
    match label {
        Label::AllOrNothing => "care-heard-all-or-nothing",
        Label::Labelling => "care-heard-labelling",
        Label::Overgeneralisation => "care-heard-again",
        Label::Catastrophising => "care-heard-fear",
        Label::Should => "care-heard-should",
        Label::None | Label::Crisis => "care-heard-labelling",
    }
}

/// A harsh thought told outside of any talk, met by itself.
pub fn meet_whole(view: &View, words: &str) -> Option<Decision> {
    let Met { words, close, changes } = met(view, words)?;
    let end = match close {
        Close::OpenQuestion => "care-close-question",
        Close::TenMinutes => "care-close-ten-minutes",
    };
    let language = view.language;
    let draft = Draft::text(&format!("{words}\n\n{}", text(language, end)))
        .with(text(language, "care-button-leave-out"), Command::Care(CareStep::Meet { meet: false }));
    Some(Decision { changes, ..Decision::say(draft) })
}

/// A harsh thought told in the place of an answer, met in front of the question that is asked once more.
pub fn meet_before(view: &View, words: &str) -> Option<Decision> {
    let Met { words, changes, .. } = met(view, words)?;
    let draft = Draft::text(&words)
        .with(text(view.language, "care-button-leave-out"), Command::Care(CareStep::Meet { meet: false }));
    Some(Decision { changes, ..Decision::say(draft) })
}

/// A harsh thought told within a talk: it takes the place of what was given back, and the talk's own question stays.
pub fn meet(view: &View, words: &str, mut decision: Decision) -> Decision {
    let place = decision.replies.iter_mut().rev().find(|draft| draft.voice.is_some());
    let Some((draft, met)) = place.zip(met(view, words)) else { return decision };
    if let Some(voice) = draft.voice.take()
        && let Some(block) = draft.message.blocks.get_mut(voice.block)
    {
        let said = format!("{} {}", met.words, voice.stays);
        *block = bloom_chat::Block::Paragraph(vec![bloom_chat::Inline::Text(said.trim().to_owned())]);
        decision.changes.extend(met.changes);
        decision.ask = None;
    }
    decision
}

/// Whether harsh thoughts are met from now on.
pub fn set_meeting(view: &View, meet: bool) -> Decision {
    let care = Care { plain: !meet, ..view.care.clone() };
    let language = view.language;
    let (key, label) =
        if meet { ("care-meeting-on", "care-button-leave-out") } else { ("care-meeting-off", "care-button-meet") };
    let draft =
        Draft::text(&text(language, key)).with(text(language, label), Command::Care(CareStep::Meet { meet: !meet }));
    Decision { changes: vec![Change::SetCare { care }], ..Decision::say(draft) }
}

/// How harsh thoughts are met, as the settings say it, with the way to change it.
pub fn settings_line(view: &View) -> (String, String, Command) {
    let (line, label, meet) = if view.care.plain {
        ("care-setting-off", "care-setting-button-on", true)
    } else {
        ("care-setting-on", "care-setting-button-off", false)
    };
    (text(view.language, line), text(view.language, label), Command::Care(CareStep::Meet { meet }))
}
