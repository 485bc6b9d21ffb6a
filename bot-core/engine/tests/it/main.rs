//! The engine from outside: the store's story on both databases, the workers, crashes, bad input.

#![expect(clippy::expect_used, reason = "a test says what it counted on")]

mod attacks;
mod calendar;
mod calendar_flow;
mod care;
mod clockwork;
mod consent;
mod crash;
mod database;
mod delivery;
mod errands;
mod exporting;
mod faults;
mod files;
mod isolation;
mod journal;
mod link;
mod live;
mod mailbox;
mod memory;
mod nudges;
mod planner_talk;
mod planning;
mod plans;
mod prompt_size;
mod real_model;
mod recovery;
mod sealing;
mod settling;
mod specialists;
mod statements;
mod store;
mod travel;
mod week;
mod wording;
