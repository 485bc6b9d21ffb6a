//! Who answers a message: the view of a turn, the pure decision, and the turn that carries it out.
//!
//! * [`resolve`]: from events to an input; everything that a network delivers is still hostile here.
//! * [`context`]: the read-only picture, [`view`], of the person and the conversation.
//! * [`decide`]: a pure function from picture and input to a decision.
//! * [`ask`]: what a model may add to a decision.
//! * [`turn`]: all of these in order, and one commit at the end.
//! * [`route`]: words that no rule of a flow owns, to who answers them.
//! * [`journal`]: how a turn that asks the outside survives a crash.

pub mod ask;
pub mod context;
pub mod decide;
pub mod journal;
pub mod resolve;
pub mod route;
pub mod turn;
pub mod view;
