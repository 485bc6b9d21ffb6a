//! What the coach never says in Portuguese, of Brazil or Portugal: frames with slots, by family.

mod blame;
mod counting;
mod past;
mod power;
mod pressure;
mod slots;
mod veiled;

use super::pattern::Family;

pub(super) use slots::SLOTS;

/// The frames of every family.
pub(super) const FAMILIES: [&[Family]; 6] =
    [past::FAMILIES, blame::FAMILIES, counting::FAMILIES, pressure::FAMILIES, power::FAMILIES, veiled::FAMILIES];
