//! Speaking unasked: code decides whether, the log keeps what became of it, and no sentence leaves that the wording
//! gate would hold back.

use crate::commands::Change;
use crate::commands::study::{StudyChange, StudyQuestion};
use crate::coordinator::view::{Decision, View};
use crate::flows::study;
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_chat::{Block, ConversationKind};
use bloom_domain::nudge::{self, Facts, Kind, Occasion, Silence, Verdict};
use bloom_domain::study::SessionId;
use bloom_domain::wording;
use chrono::TimeDelta;

/// Who wrote this recently is in the middle of something, in minutes.
const TALKING_MIN: i64 = 10;

/// Whether to speak now, and of which sessions; else what is to be done instead.
///
/// # Errors
/// The decision of a turn that says nothing: the reason is kept, or a later time.
pub fn weigh(view: &View, kind: Kind, slot: &str, payload: &str) -> Result<Vec<SessionId>, Decision> {
    let session: Option<SessionId> = serde_json::from_str(payload).unwrap_or(None);
    let occasion =
        Occasion { run_at: view.now, kind, slot: slot.to_owned(), window_min: kind.window().num_minutes(), session };
    let talking = view.study.heard_at.is_some_and(|heard| {
        let since = view.now.signed_duration_since(heard);
        since >= TimeDelta::zero() && since < TimeDelta::minutes(TALKING_MIN)
    });
    let facts = Facts {
        now: view.now,
        zone: view.profile.zone(),
        private: view.kind == ConversationKind::Direct,
        // A conversation that is closed to us gets no events from the clock.
        reachable: true,
        pause: view.study.pause,
        settings: &view.study.settings,
        sessions: &view.study.sessions,
        log: &view.study.sent,
        last_heard_at: view.study.heard_at,
        crisis_at: None,
        in_conversation: talking || is_planning(view),
    };
    match nudge::decide(&occasion, &facts) {
        Verdict::Speak { sessions } => Ok(sessions),
        Verdict::Later(at) => Err(note(kind, slot, Some(Silence::WrittenJustNow), Vec::new(), Some(at))),
        Verdict::Silent(why) => Err(note(kind, slot, Some(why), occasion.session.into_iter().collect(), None)),
    }
}

fn is_planning(view: &View) -> bool {
    matches!(view.study_question(), Some(StudyQuestion::Planning(_) | StudyQuestion::Recovery(_)))
        && view.study.heard_at.is_some_and(|heard| view.now.signed_duration_since(heard) < TimeDelta::hours(1))
}

fn note(
    kind: Kind,
    slot: &str,
    silence: Option<Silence>,
    sessions: Vec<SessionId>,
    again_at: Option<chrono::DateTime<chrono::Utc>>,
) -> Decision {
    let change = StudyChange::Nudge { kind, slot: slot.to_owned(), silence, sessions, again_at, said: None };
    Decision { changes: vec![Change::Study(change)], ..Decision::default() }
}

/// A turn that has nothing to say after all; the reason is kept.
pub fn silent(kind: Kind, slot: &str, why: Silence) -> Decision {
    note(kind, slot, Some(why), Vec::new(), None)
}

/// Says something unasked. `said` is what the next occasion of the kind compares with, as JSON.
pub fn speak(
    view: &View,
    kind: Kind,
    slot: &str,
    sessions: Vec<SessionId>,
    draft: Draft,
    said: Option<String>,
) -> Decision {
    let change = StudyChange::Nudge { kind, slot: slot.to_owned(), silence: None, sessions, again_at: None, said };
    let draft = gated(view, kind, draft);
    let mut changes = vec![Change::Study(change)];
    // Who answers next answers this: a question for one word does not wait behind it. Talks do.
    if view.study_question().is_some_and(|question| !study::is_talk(question)) {
        changes.push(study::asked());
    }
    Decision { changes, ..Decision::say(draft) }
}

/// How the gate reads a kind.
fn wording_kind(kind: Kind) -> wording::Kind {
    match kind {
        Kind::Recovery | Kind::PauseOffer | Kind::Reminder => wording::Kind::RecoveryNudge,
        Kind::CheckIn => wording::Kind::SessionEnd,
        Kind::Briefing | Kind::Review => wording::Kind::DailyBriefing,
    }
}

/// The draft, or a plain one with the same choices where its words break a rule: a title in the learner's own words
/// can make any sentence say something else.
fn gated(view: &View, kind: Kind, draft: Draft) -> Draft {
    let broken = wording::lint(&plain(&draft.message.blocks), view.language, wording_kind(kind));
    if broken.is_empty() {
        return draft;
    }
    tracing::warn!(kind = kind.as_str(), ?broken, "a message was said more plainly: its words broke a rule");
    let key = match kind {
        Kind::Reminder => "unasked-plain-reminder",
        Kind::CheckIn => "unasked-plain-check-in",
        Kind::Recovery => "unasked-plain-recovery",
        Kind::PauseOffer => "unasked-plain-pause",
        Kind::Briefing => "unasked-plain-briefing",
        Kind::Review => "unasked-plain-review",
    };
    let plain = Draft::text(&text(view.language, key));
    Draft { choices: draft.choices, layout: draft.layout, picture: draft.picture, ..plain }
}

/// The words of blocks, as the gate reads them. Quoted words keep their marks: they are the learner's.
pub fn plain(blocks: &[Block]) -> String {
    use bloom_chat::Inline;
    fn inlines(inlines: &[Inline], out: &mut String) {
        for inline in inlines {
            match inline {
                Inline::Text(words) | Inline::Code(words) | Inline::Math(words) => out.push_str(words),
                Inline::Strong(inner) | Inline::Emphasis(inner) | Inline::Strike(inner) | Inline::Spoiler(inner) => {
                    inlines_of(inner, out);
                }
                Inline::Link { inlines: inner, .. } => inlines_of(inner, out),
                Inline::Mention { name, .. } => out.push_str(name),
                Inline::Timestamp { fallback, .. } => out.push_str(fallback),
            }
        }
    }
    fn inlines_of(inner: &[Inline], out: &mut String) {
        inlines(inner, out);
    }
    let mut out = String::new();
    for block in blocks {
        match block {
            Block::Paragraph(words) | Block::Heading { inlines: words, .. } => inlines(words, &mut out),
            Block::List { items, .. } => {
                for item in items {
                    out.push_str(&plain(item));
                    out.push('\n');
                }
            }
            Block::Spoiler(inner) | Block::Quote(inner) => out.push_str(&plain(inner)),
            _ => {}
        }
        out.push('\n');
    }
    out
}
