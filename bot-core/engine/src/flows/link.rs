//! One learner on several networks: a code shown in one chat and typed in another makes them one, once both have said
//! yes. And parting them again.

use crate::commands::link::{LinkChange, LinkCommand, LinkNews, LinkQuestion, LinkTries, Pairing};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::view::{Decision, Input, View};
use crate::flows::erase::{self, Reply};
use crate::flows::then_reask;
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::{text, text_with};
use bloom_chat::{ActionStyle, Block, Inline, OutboundMessage};
use chrono::{DateTime, TimeDelta, Utc};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Whether a turn looks at accounts; other turns do not load them.
pub fn looks(input: &Input, question: Option<&OpenQuestion>) -> bool {
    match input {
        Input::Command { command, .. } => matches!(command, Command::Link(_)),
        Input::Linked { .. } => true,
        Input::Text(_) => matches!(question, Some(OpenQuestion::Link(_))),
        _ => false,
    }
}

/// Which pairing a turn is about: by its name, or by its code.
pub fn sought<'a>(input: &'a Input, question: Option<&'a OpenQuestion>) -> Option<Sought<'a>> {
    match input {
        Input::Command { command: Command::Link(command), .. } => match command {
            LinkCommand::Type { code } => Some(Sought::Code(code)),
            LinkCommand::Agree { id } | LinkCommand::Confirm { id } | LinkCommand::Refuse { id } => {
                Some(Sought::Id(id))
            }
            LinkCommand::Show | LinkCommand::AskPart | LinkCommand::Part => None,
        },
        Input::Linked { news: LinkNews::Typed { id, .. } } => Some(Sought::Id(id)),
        Input::Text(_) => match question {
            Some(OpenQuestion::Link(LinkQuestion::Agree { id } | LinkQuestion::Confirm { id })) => Some(Sought::Id(id)),
            _ => None,
        },
        _ => None,
    }
}

/// How a pairing is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sought<'a> {
    /// By its name in storage.
    Id(&'a str),
    /// By its code.
    Code(&'a str),
}

/// A command around linking.
pub fn carried_out(view: &View, command: &LinkCommand) -> Decision {
    match command {
        LinkCommand::Show => then_reask(view, show(view)),
        LinkCommand::Type { code } => typed(view, code),
        LinkCommand::Agree { id } => agree(view, id),
        LinkCommand::Confirm { id } => confirm(view, id),
        LinkCommand::Refuse { id } => refuse(view, id),
        LinkCommand::AskPart => ask_part(view),
        LinkCommand::Part => part(view),
    }
}

/// Whether a command leaves our question as it is, or is itself an answer to it.
pub fn belongs(command: &LinkCommand, question: &LinkQuestion) -> bool {
    match question {
        LinkQuestion::Agree { .. } => matches!(command, LinkCommand::Agree { .. } | LinkCommand::Refuse { .. }),
        LinkQuestion::Confirm { .. } => matches!(command, LinkCommand::Confirm { .. } | LinkCommand::Refuse { .. }),
        LinkQuestion::Part { .. } => matches!(command, LinkCommand::AskPart | LinkCommand::Part),
    }
}

/// The question, asked again.
pub fn reask(view: &View, question: &LinkQuestion) -> Decision {
    match question {
        LinkQuestion::Agree { id } => Decision::say(agree_draft(view, id)),
        LinkQuestion::Confirm { id } => Decision::say(confirm_draft(view, id, view.display_name.as_deref())),
        LinkQuestion::Part { .. } => ask_part(view),
    }
}

/// Words while a question is open. None: they are about something else.
pub fn heard(view: &View, question: &LinkQuestion, words: &str) -> Option<Decision> {
    let reply = erase::read(words);
    match (question, reply) {
        (_, Reply::Other) => None,
        (LinkQuestion::Agree { id }, Reply::Yes) => Some(agree(view, id)),
        (LinkQuestion::Confirm { id }, Reply::Yes) => Some(confirm(view, id)),
        (LinkQuestion::Agree { id } | LinkQuestion::Confirm { id }, Reply::No) => Some(refuse(view, id)),
        (LinkQuestion::Part { .. }, Reply::Yes) => Some(part(view)),
        (LinkQuestion::Part { .. }, Reply::No) => Some(keep(view)),
    }
}

/// What happened in the other chat.
pub fn told(view: &View, news: &LinkNews) -> Decision {
    match news {
        LinkNews::Typed { id, name } => {
            if current(view, id).is_none() {
                return Decision::default();
            }
            let question = Some(OpenQuestion::Link(LinkQuestion::Confirm { id: id.clone() }));
            let draft = confirm_draft(view, id, name.as_deref());
            Decision { changes: vec![Change::SetOpenQuestion { question }], ..Decision::say(draft) }
        }
        LinkNews::Refused => Decision::say(Draft::text(&text(view.language, "link-refused-there"))),
        LinkNews::Joined => Decision::say(Draft::text(&text(view.language, "link-joined"))),
    }
}

/// Leaves everything as it is.
pub fn keep(view: &View) -> Decision {
    let said = Decision::say(Draft::text(&text(view.language, "link-nothing-changed")));
    closing(view, said)
}

fn command(command: LinkCommand) -> Command {
    Command::Link(command)
}

fn paragraph(words: String) -> Block {
    Block::Paragraph(vec![Inline::Text(words)])
}

/// Closes our question, if it is one of these.
fn closing(view: &View, mut decision: Decision) -> Decision {
    if matches!(view.open_question, Some(OpenQuestion::Link(_))) {
        decision.changes.insert(0, Change::SetOpenQuestion { question: None });
        return then_reask(&View { open_question: None, ..view.clone() }, decision);
    }
    then_reask(view, decision)
}

/// The pairing that the turn is about, if it counts.
fn current<'v>(view: &'v View, id: &str) -> Option<&'v Pairing> {
    view.linked.pairing.as_ref().filter(|pairing| pairing.id == id && view.now < pairing.expires_at)
}

/// A code, and what is linked already.
fn show(view: &View) -> Decision {
    let language = view.language;
    let mut blocks = Vec::new();
    let mut hasher = DefaultHasher::new();
    // Nobody can guess the turn's secret; six digits of its hash are the code.
    view.secret.hash(&mut hasher);
    let code = format!("{:06}", hasher.finish() % 1_000_000);
    let others: Vec<String> = view.linked.actors.iter().filter(|actor| **actor != view.linked.actor).cloned().collect();
    if !others.is_empty() {
        let names: Vec<String> = others.iter().map(|actor| network_of(actor)).collect();
        let args = [("accounts", numbers::joined(&names, language).into())];
        blocks.push(paragraph(text_with(language, "link-accounts", &args)));
    }
    let args = [
        ("code", code.as_str().into()),
        ("call", format!("{}link {code}", view.command_mark).into()),
        ("minutes", Pairing::MINUTES.to_string().into()),
    ];
    blocks.push(paragraph(text_with(language, "link-code", &args)));
    blocks.push(paragraph(text(language, "link-what")));
    let mut draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() });
    if !others.is_empty() {
        draft = draft.with(text(language, "link-button-part"), command(LinkCommand::AskPart));
    }
    let expires_at = view.now + TimeDelta::minutes(Pairing::MINUTES);
    let change = Change::Link(LinkChange::Offer { id: view.name(0), code, expires_at });
    Decision { changes: vec![change], ..Decision::say(draft) }
}

/// The network of an account, as its key names it.
fn network_of(actor: &str) -> String {
    actor.split('/').next().unwrap_or(actor).to_owned()
}

/// A code was typed.
fn typed(view: &View, code: &str) -> Decision {
    let language = view.language;
    if let Some(until) = view.linked.tries.blocked_until(view.now) {
        let minutes = (until - view.now).num_minutes().max(0) + 1;
        let args = [("minutes", minutes.to_string().into())];
        return then_reask(view, Decision::say(Draft::text(&text_with(language, "link-too-many", &args))));
    }
    let counts = code.len() == Pairing::DIGITS && code.bytes().all(|byte| byte.is_ascii_digit());
    let found = view.linked.pairing.as_ref().filter(|pairing| counts && view.now < pairing.expires_at);
    match found {
        Some(pairing) if pairing.learner == view.linked.learner => {
            then_reask(view, Decision::say(Draft::text(&text(language, "link-own"))))
        }
        Some(pairing) => {
            let question = Some(OpenQuestion::Link(LinkQuestion::Agree { id: pairing.id.clone() }));
            let draft = agree_draft(view, &pairing.id);
            Decision { changes: vec![Change::SetOpenQuestion { question }], ..Decision::say(draft) }
        }
        None => {
            let mut tries: LinkTries = view.linked.tries.lately(view.now);
            tries.at.push(view.now);
            let draft =
                Draft::text(&text_with(language, "link-unknown", &[("mark", view.command_mark.to_string().into())]));
            let change = Change::Link(LinkChange::Tried { tries });
            then_reask(view, Decision { changes: vec![change], ..Decision::say(draft) })
        }
    }
}

fn agree_draft(view: &View, id: &str) -> Draft {
    let language = view.language;
    let blocks = ["link-agree", "link-agree-how"].map(|key| paragraph(text(language, key))).to_vec();
    Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() })
        .with(text(language, "link-button-join"), command(LinkCommand::Agree { id: id.to_owned() }))
        .with(text(language, "common-keep-as-is"), command(LinkCommand::Refuse { id: id.to_owned() }))
}

fn confirm_draft(view: &View, id: &str, name: Option<&str>) -> Draft {
    let language = view.language;
    let said = match name {
        Some(name) => text_with(language, "link-confirm-name", &[("name", name.into())]),
        None => text(language, "link-confirm"),
    };
    Draft::text(&said)
        .with(text(language, "link-button-me"), command(LinkCommand::Confirm { id: id.to_owned() }))
        .with_styled(
            text(language, "link-button-not-me"),
            command(LinkCommand::Refuse { id: id.to_owned() }),
            ActionStyle::Danger,
        )
}

/// Yes, where the code was typed: now the other chat is asked.
fn agree(view: &View, id: &str) -> Decision {
    let Some(pairing) = current(view, id).filter(|pairing| pairing.learner != view.linked.learner) else {
        return expired(view);
    };
    let minutes = minutes_left(pairing.expires_at, view.now);
    let draft = Draft::text(&text_with(view.language, "link-asked-there", &[("minutes", minutes.into())]));
    let change = Change::Link(LinkChange::Agree { id: id.to_owned(), name: view.display_name.clone() });
    closing(view, Decision { changes: vec![change], ..Decision::say(draft) })
}

fn minutes_left(until: DateTime<Utc>, now: DateTime<Utc>) -> String {
    ((until - now).num_minutes().max(0) + 1).min(Pairing::MINUTES).to_string()
}

/// Yes, where the code was shown: they become one.
fn confirm(view: &View, id: &str) -> Decision {
    let Some(pairing) = current(view, id) else { return expired(view) };
    if pairing.learner != view.linked.learner || pairing.typed_learner.is_none() {
        return expired(view);
    }
    let change = Change::Link(LinkChange::Join { id: id.to_owned() });
    let said = Decision::say(Draft::text(&text(view.language, "link-joined")));
    closing(view, Decision { changes: vec![change], ..said })
}

/// No, on either side.
fn refuse(view: &View, id: &str) -> Decision {
    let said = Decision::say(Draft::text(&text(view.language, "link-nothing-changed")));
    let change = Change::Link(LinkChange::Void { id: id.to_owned() });
    let changes = if view.linked.pairing.is_some() { vec![change] } else { Vec::new() };
    closing(view, Decision { changes, ..said })
}

fn expired(view: &View) -> Decision {
    let args = [("mark", view.command_mark.to_string().into())];
    closing(view, Decision::say(Draft::text(&text_with(view.language, "link-expired", &args))))
}

/// Asks whether this account is to part from the others.
fn ask_part(view: &View) -> Decision {
    let language = view.language;
    if view.linked.accounts < 2 {
        return then_reask(view, Decision::say(Draft::text(&text(language, "link-alone"))));
    }
    let draft = Draft::text(&text(language, "link-part"))
        .with_styled(text(language, "link-button-part"), command(LinkCommand::Part), ActionStyle::Danger)
        .with(text(language, "common-keep-as-is"), Command::Cancel);
    let question = Some(OpenQuestion::Link(LinkQuestion::Part { asked_at: view.now }));
    Decision { changes: vec![Change::SetOpenQuestion { question }], ..Decision::say(draft) }
}

/// Parts this account: counts only while the question is open and fresh.
fn part(view: &View) -> Decision {
    match &view.open_question {
        Some(OpenQuestion::Link(LinkQuestion::Part { asked_at }))
            if erase::is_fresh(*asked_at, view.now) && view.linked.accounts > 1 =>
        {
            let changes =
                vec![Change::SetOpenQuestion { question: None }, Change::Link(LinkChange::Part { id: view.name(1) })];
            Decision { changes, ..Decision::say(Draft::text(&text(view.language, "link-parted"))) }
        }
        _ => {
            let mut decision = Decision::say(Draft::text(&text(view.language, "erase-expired")));
            decision.extend(ask_part(view));
            decision
        }
    }
}
