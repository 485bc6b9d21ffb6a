//! Specialists' replies: how they become text, what may not be in them, and the figures of a dialogue.

mod common;
mod deeds;
mod facts;
mod figures;
mod intruders;
mod manner;
mod noise;
mod speech;
mod text;
