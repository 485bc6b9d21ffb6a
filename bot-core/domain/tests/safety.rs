//! The safety rules against labelled lines, tables, and noise.

#[path = "safety/lines.rs"]
mod lines;
