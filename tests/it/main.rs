//! The whole program from outside: the real binary against fake networks, real databases and real
//! trouble, and the laws of the house that the compiler cannot keep.
//!
//! * `tidy`: the laws of the house.
//! * `cli`: what can be typed, and what comes of it.
//! * `telegram`: conversations over the fake Telegram.
//! * `crash`: the program is killed again and again, and nothing is lost.
//! * `storage_trouble`: full disks, locked and unwritable files.
//! * `erase`: what is deleted is gone, from every table and from the file.
//! * `sealing`: keys at the command line, and what the file and the log hold of what was said.
//! * `scenarios`: the conversations on the pages of `tests/scenarios`.
//! * `simulate`: weeks lived in seconds, without a broken promise.
//! * `support`: starting the program, talking to it, ending it.
#![expect(clippy::expect_used, reason = "a test whose surroundings fail has nothing to say")]

mod cli;
mod crash;
mod erase;
mod figures;
mod scenarios;
mod sealing;
mod simulate;
mod storage_trouble;
mod support;
mod telegram;
mod tidy;
