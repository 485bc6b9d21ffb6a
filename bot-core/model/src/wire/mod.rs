//! The OpenAI-compatible wire, as the providers really speak it.
//!
//! `quirks` is the table of their differences, `body` writes a request by it, `sse` and `read` take answers apart and
//! never trust them, `hints` finds out why there is none and when to come back, `think` keeps thinking out of the text.
//! Everything here is a function of its arguments; the network is in `link`.

pub(crate) mod body;
pub(crate) mod hints;
pub(crate) mod quirks;
pub(crate) mod read;
pub(crate) mod sse;
pub(crate) mod think;
