//! What is remembered: shown with its origin, mended, forgotten, pinned; and the word on whether anything is.

mod ask;
mod notes;

pub use ask::{confirm_all, confirm_reset, heard, keep_all};

use crate::commands::memory::{MemoryChange, MemoryCommand, MemoryQuestion, MemoryWord, Remembered};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::view::{Decision, Input, View};
use crate::flows::smalltalk::{self, Wish};
use crate::flows::then_reask;
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use crate::speech::{numbers, plan};
use bloom_chat::{ActionStyle, Block, Inline, OutboundMessage};
use bloom_domain::language::Language;
use bloom_domain::memory::{self, Candidate, FactKind, Known};
use chrono::{DateTime, Utc};

/// Facts on a page.
const PAGE: usize = 5;

/// The most characters of a fact that is said better.
const FACT_CHARS: usize = 200;

/// Whether a turn looks at what is remembered; other turns do not load it.
pub fn looks(input: &Input, question: Option<&OpenQuestion>) -> bool {
    match input {
        Input::Command { command, .. } => matches!(command, Command::Memory(_) | Command::ShowProfile),
        Input::Text(words) => {
            matches!(question, Some(OpenQuestion::Memory(_)))
                || matches!(smalltalk::recognise(words), Some(Wish::Memory(_) | Wish::Profile))
        }
        _ => false,
    }
}

/// A command around memory.
pub fn carried_out(view: &View, command: &MemoryCommand) -> Decision {
    match command {
        MemoryCommand::Show { page } => then_reask(view, show(view, *page)),
        MemoryCommand::Open { id } => then_reask(view, open(view, id)),
        MemoryCommand::Fix { id } => fix(view, id),
        MemoryCommand::Forget { id } => then_reask(view, forget(view, id)),
        MemoryCommand::ForgetLast => then_reask(view, forget_last(view)),
        MemoryCommand::Pin { id, pin } => then_reask(view, self::pin(view, id, *pin)),
        MemoryCommand::Notes => then_reask(view, notes::show(view)),
        MemoryCommand::ForgetNote { scope } => then_reask(view, notes::forget(view, *scope)),
        MemoryCommand::PinLine { scope, line, pin } => then_reask(view, notes::pin(view, *scope, *line, *pin)),
        MemoryCommand::Keep { keep } => then_reask(view, self::keep(view, *keep)),
        MemoryCommand::AskForgetAll => ask::forget_all(view),
        MemoryCommand::ForgetAll => confirm_all(view),
        MemoryCommand::AskReset => ask::reset(view),
        MemoryCommand::Reset => confirm_reset(view),
        // Only a model keeps notes, and it has a door of its own behind the talk.
        MemoryCommand::WriteNote { .. } => Decision::default(),
    }
}

/// Whether a tap on it answers what its message asked.
pub fn answers(command: &MemoryCommand) -> bool {
    matches!(
        command,
        MemoryCommand::Forget { .. }
            | MemoryCommand::ForgetAll
            | MemoryCommand::Reset
            | MemoryCommand::ForgetNote { .. }
            | MemoryCommand::Pin { .. }
            | MemoryCommand::Keep { .. }
    )
}

/// Whether a command leaves our question as it is, or is itself an answer to it.
pub fn belongs(command: &MemoryCommand, question: &MemoryQuestion) -> bool {
    match question {
        MemoryQuestion::Fix { .. } => false,
        MemoryQuestion::ForgetAll { .. } => {
            matches!(command, MemoryCommand::AskForgetAll | MemoryCommand::ForgetAll)
        }
        MemoryQuestion::Reset { .. } => matches!(command, MemoryCommand::AskReset | MemoryCommand::Reset),
    }
}

/// The question, asked again.
pub fn reask(view: &View, question: &MemoryQuestion) -> Decision {
    match question {
        MemoryQuestion::Fix { id } => fix(view, id),
        MemoryQuestion::ForgetAll { .. } => ask::forget_all(view),
        MemoryQuestion::Reset { .. } => ask::reset(view),
    }
}

fn command(command: MemoryCommand) -> Command {
    Command::Memory(command)
}

fn paragraph(words: String) -> Block {
    Block::Paragraph(vec![Inline::Text(words)])
}

/// A page of what is remembered, the newest first.
pub fn show(view: &View, page: usize) -> Decision {
    let language = view.language;
    let all = &view.memory.facts;
    let pages = all.len().div_ceil(PAGE).max(1);
    let page = page.min(pages - 1);
    let shown: Vec<&Remembered> = all.iter().skip(page * PAGE).take(PAGE).collect();
    let mut blocks = vec![paragraph(title(view, pages, page))];
    if !shown.is_empty() {
        let items = shown.iter().map(|fact| vec![paragraph(line(view, fact))]).collect();
        blocks.push(Block::List { start: u64::try_from(page * PAGE + 1).ok(), items });
        blocks.push(paragraph(text(language, "memory-hint")));
    }
    if page == 0 && !view.memory.summary.is_empty() {
        let args = [("summary", view.memory.summary.join(" ").into())];
        blocks.push(paragraph(text_with(language, "memory-summary", &args)));
    }
    let mut draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() });
    for (fact, number) in shown.iter().zip(page * PAGE + 1..) {
        draft = draft.with(number.to_string(), command(MemoryCommand::Open { id: fact.fact.id.clone() }));
    }
    if page > 0 {
        draft = draft.with(text(language, "memory-button-newer"), command(MemoryCommand::Show { page: page - 1 }));
    }
    if page + 1 < pages {
        draft = draft.with(text(language, "memory-button-older"), command(MemoryCommand::Show { page: page + 1 }));
    }
    if view.memory.person.is_some() || view.memory.chat.is_some() {
        draft = draft.with(text(language, "memory-button-notes"), command(MemoryCommand::Notes));
    }
    draft = match view.memory.word.paused_since {
        None => draft.with(text(language, "memory-button-pause"), command(MemoryCommand::Keep { keep: false })),
        Some(_) => draft.with(text(language, "memory-button-resume"), command(MemoryCommand::Keep { keep: true })),
    };
    if !all.is_empty() {
        draft = draft.with(text(language, "memory-button-forget-all"), command(MemoryCommand::AskForgetAll));
    }
    draft = draft.with(text(language, "memory-button-reset"), command(MemoryCommand::AskReset));
    Decision::say(draft.grid(3))
}

fn title(view: &View, pages: usize, page: usize) -> String {
    let language = view.language;
    let mut said = if view.memory.facts.is_empty() {
        let key = if view.models.may_ask() { "memory-empty" } else { "memory-empty-plain" };
        text(language, key)
    } else if pages > 1 {
        let args = [("page", (page + 1).to_string().into()), ("pages", pages.to_string().into())];
        text_with(language, "memory-title-page", &args)
    } else {
        text(language, "memory-title")
    };
    if let Some(since) = view.memory.word.paused_since {
        let args = [("date", day(view, since).into())];
        said = format!("{said} {}", text_with(language, "memory-paused", &args));
    }
    said
}

/// A fact with its kind, its day, and the learner's words.
fn line(view: &View, remembered: &Remembered) -> String {
    let (language, fact) = (view.language, &remembered.fact);
    let args = [
        ("text", fact.text.as_str().into()),
        ("kind", kind(fact.kind, language).into()),
        ("date", day(view, fact.said_at).into()),
    ];
    let key = match (remembered.is_past, fact.pinned) {
        (true, _) => "memory-line-past",
        (false, true) => "memory-line-pinned",
        (false, false) => "memory-line",
    };
    let line = text_with(language, key, &args);
    if fact.quote == fact.text {
        return line;
    }
    let quote = text_with(language, "profile-quote", &[("quote", fact.quote.as_str().into())]);
    format!("{line}\n{quote}")
}

fn kind(kind: FactKind, language: Language) -> String {
    let key = match kind {
        FactKind::Preference => "memory-kind-preference",
        FactKind::Barrier => "memory-kind-barrier",
        FactKind::Progress => "memory-kind-progress",
        FactKind::Insight => "memory-kind-insight",
    };
    text(language, key)
}

fn day(view: &View, at: DateTime<Utc>) -> String {
    let date = view.profile.zone().map_or(at.date_naive(), |zone| numbers::local(zone, at).date_naive());
    plan::day_and_month(date, view.language)
}

fn find<'v>(view: &'v View, id: &str) -> Option<&'v Remembered> {
    view.memory.facts.iter().find(|known| known.fact.id == id)
}

/// It is not there, or was never theirs: the same words for both.
fn gone(view: &View) -> Decision {
    let mut decision = Decision::say(Draft::text(&text(view.language, "memory-gone")));
    decision.extend(show(view, 0));
    decision
}

/// One fact, and what can be done about it.
fn open(view: &View, id: &str) -> Decision {
    let language = view.language;
    let Some(remembered) = find(view, id) else { return gone(view) };
    let id = || id.to_owned();
    let pinned = remembered.fact.pinned;
    let pin = if pinned { "memory-button-unpin" } else { "memory-button-pin" };
    let mut draft = Draft::text(&line(view, remembered))
        .with(text(language, "memory-button-fix"), command(MemoryCommand::Fix { id: id() }))
        .with_styled(
            text(language, "profile-button-forget"),
            command(MemoryCommand::Forget { id: id() }),
            ActionStyle::Danger,
        );
    if !remembered.is_past {
        draft = draft.with(text(language, pin), command(MemoryCommand::Pin { id: id(), pin: !pinned }));
    }
    Decision::say(draft.with(text(language, "memory-button-back"), command(MemoryCommand::Show { page: 0 })).grid(2))
}

/// Asks how it is said better.
fn fix(view: &View, id: &str) -> Decision {
    let Some(remembered) = find(view, id) else { return gone(view) };
    let args = [("text", remembered.fact.text.as_str().into())];
    let draft = Draft::text(&text_with(view.language, "memory-fix", &args))
        .with(text(view.language, "common-keep-as-is"), Command::Cancel);
    let question = Some(OpenQuestion::Memory(MemoryQuestion::Fix { id: id.to_owned() }));
    Decision { changes: vec![Change::SetOpenQuestion { question }], ..Decision::say(draft) }
}

/// The learner's own words take the place of what was remembered.
fn fixed(view: &View, id: &str, words: &str) -> Decision {
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some(remembered) = find(view, id) else { return gone(view) };
    if words.chars().count() > FACT_CHARS {
        let args = [("most", FACT_CHARS.to_string().into())];
        return Decision::say(Draft::text(&text_with(view.language, "memory-fix-long", &args)));
    }
    let candidate = Candidate { kind: remembered.fact.kind, text: words.clone(), quote: words.clone() };
    let about = memory::gate(&candidate, &words, view.language).ok().and_then(|gated| gated.about);
    let args = [("text", words.as_str().into())];
    let draft = Draft::text(&text_with(view.language, "memory-fixed", &args))
        .with(text(view.language, "memory-button-back"), command(MemoryCommand::Show { page: 0 }));
    let changes = vec![
        Change::SetOpenQuestion { question: None },
        Change::Memory(MemoryChange::Fix { id: id.to_owned(), text: words, about }),
    ];
    let rest = View { open_question: None, ..view.clone() };
    then_reask(&rest, Decision { changes, ..Decision::say(draft) })
}

fn forget(view: &View, id: &str) -> Decision {
    if find(view, id).is_none() {
        return gone(view);
    }
    forgotten(view, id, "memory-forgotten", &[])
}

fn forgotten(view: &View, id: &str, key: &str, args: &[(&'static str, String)]) -> Decision {
    let args: Vec<_> = args.iter().map(|(name, value)| (*name, value.clone().into())).collect();
    let draft = Draft::text(&text_with(view.language, key, &args))
        .with(text(view.language, "memory-button-back"), command(MemoryCommand::Show { page: 0 }));
    let change = Change::Memory(MemoryChange::Forget { ids: vec![id.to_owned()] });
    Decision { changes: vec![change], ..Decision::say(draft) }
}

/// Forgets what was said last: what was not looked at yet, else the newest fact. Its words are not said again.
fn forget_last(view: &View) -> Decision {
    let language = view.language;
    if view.memory.is_listening {
        let change = Change::Memory(MemoryChange::ForgetSaid);
        return Decision { changes: vec![change], ..Decision::say(Draft::text(&text(language, "memory-not-kept"))) };
    }
    let newest = |fact: &&Remembered| !fact.is_past;
    match view.memory.facts.iter().find(newest).map(|known| &known.fact) {
        Some(Known { id, kind: of, said_at, .. }) => {
            let args = [("kind", kind(*of, language)), ("date", day(view, *said_at))];
            forgotten(view, id, "memory-forgotten-last", &args)
        }
        None => Decision::say(Draft::text(&text(language, "memory-nothing-last"))),
    }
}

fn pin(view: &View, id: &str, pin: bool) -> Decision {
    if find(view, id).is_none() {
        return gone(view);
    }
    let key = if pin { "memory-pinned" } else { "memory-unpinned" };
    let draft = Draft::text(&text(view.language, key))
        .with(text(view.language, "memory-button-back"), command(MemoryCommand::Show { page: 0 }));
    let change = Change::Memory(MemoryChange::Pin { id: id.to_owned(), pin });
    Decision { changes: vec![change], ..Decision::say(draft) }
}

/// Whether anything new is kept.
fn keep(view: &View, keep: bool) -> Decision {
    let language = view.language;
    let (key, label) = match keep {
        true => ("memory-on", "memory-button-pause"),
        false => ("memory-off", "memory-button-resume"),
    };
    let draft =
        Draft::text(&text(language, key)).with(text(language, label), command(MemoryCommand::Keep { keep: !keep }));
    let since = view.memory.word.paused_since.unwrap_or(view.now);
    let word = MemoryWord { paused_since: (!keep).then_some(since) };
    Decision { changes: vec![Change::Memory(MemoryChange::Word { word })], ..Decision::say(draft) }
}

/// What the profile says of it: how much is remembered, and the way there.
pub fn with_way(view: &View, draft: Draft) -> Draft {
    let count = view.memory.facts.iter().filter(|known| !known.is_past).count();
    let args = [("count", f64::from(u32::try_from(count).unwrap_or(u32::MAX)).into())];
    let mut draft = draft.with(text(view.language, "memory-button"), command(MemoryCommand::Show { page: 0 }));
    draft.message.blocks.push(paragraph(text_with(view.language, "memory-count", &args)));
    draft
}
