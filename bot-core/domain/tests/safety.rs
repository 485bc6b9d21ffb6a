//! The safety rules against labelled lines, tables, and noise.

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
