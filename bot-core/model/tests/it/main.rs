//! The crate against a fake server of models, over the real wire.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests fail the test that called them")]

mod chain;
mod embed;
mod faults;
mod providers;
mod structured;
mod support;
mod turn;
