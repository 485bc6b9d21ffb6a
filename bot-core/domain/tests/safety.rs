//! The safety rules against labelled lines, tables, and noise.

#![expect(clippy::expect_used, reason = "a test says what it counted on")]

#[path = "safety/crises.rs"]
mod crises;
#[path = "safety/lines.rs"]
mod lines;
#[path = "safety/noise.rs"]
mod noise;
#[path = "safety/resources.rs"]
mod resources;
#[path = "safety/respond.rs"]
mod respond;
