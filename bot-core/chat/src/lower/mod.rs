//! From a message as it is meant to the native messages that are really sent.
//!
//! Networks differ in what they show and in how much of it. Every such difference is settled
//! here, once, by asking [`Capabilities`]: [`lower`] is the only splitter and the only place that
//! chooses a fallback. It is pure. Nothing is ever cut off silently: whatever a conversation
//! cannot show as meant is put another way, and [`RenderPlan::degradations`] says so.
//!
//! The steps, one room each: `flatten` (with `inline` and
//! `table`) writes blocks as one text with marked ranges, `clean`
//! keeps hostile characters out of it, `choices` (with `labels`) finds a form for the actions, `assemble` cuts
//! the text (with the crate's `split`) and hangs files and actions on the parts, `settle` says what
//! becomes of the last part when something was chosen.
//!
//! Where pictures are shown, the words for who cannot see one never stand in the chat: they go
//! along in [`Attachment::alt`], for networks that have a field for them. Where pictures are not
//! shown they stand in its place.
//!
//! A picture takes the whole text as its caption where that fits. Else it goes alone and the text
//! comes as messages of its own. What can be tapped hangs on the last part, and that one is words
//! wherever there are any. Where messages can be changed, the last part leaves room for one line
//! more, since [`settle()`] writes the choice below it; a tap changes that one message and never
//! makes another.

mod assemble;
mod choices;
pub(crate) mod clean;
pub(crate) mod flat;
mod flatten;
mod inline;
mod labels;
mod settle;
mod table;

pub(crate) use inline::is_followable;
pub use settle::{Settled, settle};

use crate::action::{Action, Choice, Form};
use crate::capabilities::Capabilities;
use crate::ids::ActorRef;
use crate::message::{Attachment, OutboundMessage};
use chrono::{DateTime, Utc};

/// Turns a message into native messages for a conversation with these capabilities.
///
/// An empty message (or one of invisible characters only) gives no parts. Texts obey
/// `capabilities.text`, words under files `capabilities.caption`; a limit below four units is
/// taken as four, since one scalar value may need as many. Both are limits of the words alone: an
/// adapter that writes its marks into the text (`**strong**`) claims a limit that leaves room.
pub fn lower(message: &OutboundMessage, capabilities: &Capabilities) -> RenderPlan {
    assemble::assemble(message, capabilities)
}

/// What is to be sent, and what had to be put another way.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RenderPlan {
    /// One native message each, in the order in which they are sent.
    pub parts: Vec<Part>,
    /// What could not be shown as meant, sorted, each kind of loss once.
    pub degradations: Vec<Degradation>,
}

/// One native message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// Words.
    Text(TextPart),
    /// A file with words under it.
    File {
        /// The file.
        attachment: Attachment,
        /// The words; may be empty, and may carry the actions.
        caption: TextPart,
        /// Show it as a picture, not as a file to open.
        as_image: bool,
    },
    /// A native poll.
    Poll {
        /// What is asked.
        question: String,
        /// The options, in order.
        options: Vec<Action>,
        /// More than one may be chosen.
        multiple: bool,
    },
    /// A native quiz.
    Quiz {
        /// What is asked.
        question: String,
        /// The options, in order.
        options: Vec<Action>,
        /// The right option's place, from 0; always a place in `options`.
        correct: usize,
        /// Shown afterwards.
        explanation: Option<String>,
    },
}

impl Part {
    /// The words of the part, where it is not a poll or quiz.
    pub fn text(&self) -> Option<&TextPart> {
        match self {
            Self::Text(text) => Some(text),
            Self::File { caption, .. } => Some(caption),
            Self::Poll { .. } | Self::Quiz { .. } => None,
        }
    }
}

/// Words with marked ranges and, on the last part, what can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TextPart {
    /// The text as it is shown; no mark-up in it.
    pub text: String,
    /// Its marked ranges, sorted by start, outer before inner, properly nested.
    pub spans: Vec<Span>,
    /// What can be tapped or filled in, where the network has that.
    pub actions: Option<NativeActions>,
    /// What can be typed instead: the first answers to `1`, the second to `2`, and each to its
    /// label. The text lists them with those numbers.
    pub numbered: Vec<Action>,
}

/// A marked range of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// First byte; always on a character border of the text.
    pub start: usize,
    /// The byte after the last; always on a character border, larger than `start`.
    pub end: usize,
    /// What the range is.
    pub style: SpanStyle,
}

/// What a marked range is. Only styles that the conversation's capabilities admit occur.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpanStyle {
    /// Strong.
    Strong,
    /// Emphasis.
    Emphasis,
    /// Struck through.
    Strike,
    /// Code inside a line.
    Code,
    /// A block of code.
    Pre {
        /// Its language: letters, digits and `+#_.-` only.
        language: Option<String>,
    },
    /// Hidden until tapped.
    Spoiler,
    /// A link.
    Link {
        /// Where to; `http`, `https` or `mailto`, without blanks or controls.
        url: String,
    },
    /// Somebody's words; never inside another quote.
    Quote,
    /// A person.
    Mention(ActorRef),
    /// An instant; the text is its fallback.
    Timestamp(DateTime<Utc>),
    /// A heading of level 1 to 6.
    Heading(u8),
    /// The mark before a list item (`• ` or `1. `), for networks that draw their own.
    ListMarker {
        /// How many lists this one is inside of.
        depth: usize,
        /// The item's number in an ordered list.
        number: Option<u64>,
    },
    /// A table; the text is the same content as a list.
    Table {
        /// Column heads.
        header: Vec<String>,
        /// Rows of cells, each of the header's length.
        rows: Vec<Vec<String>>,
    },
}

/// What can be tapped or filled in natively.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NativeActions {
    /// Rows of buttons within the network's limits; labels are cut where they had to be.
    Buttons(Vec<Vec<Action>>),
    /// A list to pick one from.
    Select {
        /// The closed list's caption.
        placeholder: String,
        /// The entries; labels are cut where they had to be.
        choices: Vec<Choice>,
    },
    /// Fields to fill in.
    Form(Form),
}

/// Why something could not be shown as meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The conversation has no such thing.
    Unsupported,
    /// There are more than it takes.
    TooMany {
        /// How many there are.
        count: usize,
        /// How many it takes.
        max: usize,
    },
    /// Something is longer than it takes.
    TooLong {
        /// How long the longest is, in the limit's unit.
        length: usize,
        /// How long it may be.
        max: usize,
    },
    /// What is asked makes no sense in the native form (fewer than two options, a right answer
    /// that is none of them).
    Malformed,
}

/// One thing that could not be shown as meant, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Degradation {
    /// Buttons stand in other rows than meant.
    ButtonsRegrouped(Why),
    /// Buttons became a list to pick from.
    ButtonsToSelect(Why),
    /// Buttons became numbered lines.
    ButtonsToNumbers(Why),
    /// A list to pick from became buttons.
    SelectToButtons(Why),
    /// A list to pick from became numbered lines.
    SelectToNumbers(Why),
    /// A form became a text that names its fields.
    FormToText(Why),
    /// A poll became a question with buttons or numbered lines.
    PollToChoices(Why),
    /// A quiz became a question with buttons or numbered lines.
    QuizToChoices(Why),
    /// A label was cut; the text lists it in full.
    LabelCut {
        /// The label as meant.
        full: String,
        /// The label as shown.
        shown: String,
    },
    /// A table became a list.
    TableToList(Why),
    /// A formula became Unicode text.
    MathToUnicode,
    /// Hidden words stand openly, below a separator.
    SpoilerToSeparator,
    /// A heading became a strong line.
    HeadingToStrong,
    /// A heading became a plain line.
    HeadingToText,
    /// A quote is marked with `> `.
    QuoteToMarks,
    /// Struck-through words are marked with `~`.
    StrikeToMarks,
    /// Strong words are plain.
    StrongDropped,
    /// Emphasised words are plain.
    EmphasisDropped,
    /// Code is plain.
    CodeDropped,
    /// A link's address stands behind its words.
    LinkToText,
    /// A link with an address that nobody should follow is plain words.
    LinkRefused {
        /// The address.
        url: String,
    },
    /// An instant is shown as prepared text.
    TimestampToText,
    /// A picture became its words.
    ImageToAlt {
        /// Its place among the attachments.
        attachment: usize,
        /// Why.
        why: Why,
    },
    /// A file is named but not sent.
    FileToName {
        /// Its place among the attachments.
        attachment: usize,
        /// Why.
        why: Why,
    },
    /// The text was cut into several messages.
    SplitText {
        /// How many.
        parts: usize,
    },
    /// The text became a file.
    TextToFile {
        /// How many messages it would have been.
        parts: usize,
        /// How many there may be.
        max: usize,
    },
    /// Control and tag characters were taken out.
    CharactersRemoved,
    /// Text directions that were left open were closed at the paragraph's end.
    DirectionClosed,
}
