//! The terminal as a chat network, like any other: lines typed become events in the inbox,
//! orders from the outbox become lines printed.
//!
//! * [`console`]: opens the terminal and carries on the conversation, at a keyboard or in a pipe.
//! * [`ask`]: short questions with short answers, for setting the program up.
//! * `transport`: carries out orders.
//! * `preview`: sentences of an answer that is still being made.
//! * `typed`: from what was typed to what is said.
//! * `render`, `wrap`, `cells`: from marked text to lines that fit, styled or plain.
//! * `keyboard`: line editing and history.
//! * `screen`: the one place that writes, above the prompt where there is one.
//! * `files`: where files go, since a terminal cannot show them.
//!
//! Text is hostile here: an escape sequence in a message could rewrite the screen or worse, so
//! no control character of a message ever reaches the terminal.

pub mod ask;
mod cells;
pub mod console;
mod files;
mod keyboard;
mod preview;
mod render;
mod screen;
#[cfg(test)]
mod tests;
mod transport;
mod typed;
mod wrap;
