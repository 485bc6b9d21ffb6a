//! The words that every chat network shares.
//!
//! * [`event`]: what comes in, already freed of any network's own shapes.
//! * [`message`], [`action`]: what goes out, as blocks, inlines and choices.
//! * [`capabilities`]: what one conversation can show, and in which unit it counts.
//! * [`mod@lower`]: from a message and capabilities to the parts that are really sent.
//! * [`markdown`], [`math`]: CommonMark and LaTeX into blocks.
//! * [`port`]: the two doors between an adapter and the engine, and the clock.
//!
//! The crate does no IO. It names no network: an adapter hands over its capabilities, and
//! whoever renders asks those. It knows nothing of learning either.

pub mod action;
pub mod capabilities;
pub mod event;
pub mod ids;
pub mod lower;
pub mod markdown;
pub mod math;
pub mod message;
pub mod port;
mod split;
mod text;

pub use action::{Action, ActionSet, ActionStyle, ActionToken, Choice, Form, FormField};
pub use capabilities::Capabilities;
pub use event::{Body, InboundEvent};
pub use ids::{ActorRef, ConversationKind, ConversationRef, DedupKey, MessageRef, NetworkId};
pub use lower::{Degradation, NativeActions, Part, RenderPlan, Settled, Span, SpanStyle, TextPart, lower};
pub use message::{Audience, Block, Inline, Notify, OutboundMessage};
