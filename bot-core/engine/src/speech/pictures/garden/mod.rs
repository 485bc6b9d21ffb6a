//! The garden: what has grown, and never withers.
//!
//! Each plant shows how far something has grown; nothing in it can show a loss. Weeks with study are leaves on a
//! vine, side by side: weeks without have no place on it, so no gap is seen.

mod beds;
mod blooms;
mod plants;

pub(super) use beds::draw;

use serde::{Deserialize, Serialize};

/// How many kinds of plants there are: daisy, tulip, sunflower, lavender, globe flower, little tree.
pub const PLANT_KINDS: u8 = 6;
/// A plant in bloom. 0 is a seed.
pub const MAX_GROWTH: u8 = 5;
/// The most plants that are drawn.
pub const MAX_PLANTS: usize = 24;

/// A garden, as far as a picture shows it. Words are in the learner's language already.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GardenPicture {
    /// What stands over it. May be empty.
    pub title: String,
    /// What grows, in its order: back row first. Those after the twenty-fourth are described, not drawn.
    pub plants: Vec<PlantPicture>,
    /// Minutes of study in each week, the oldest first. Weeks with none are left out.
    #[serde(default)]
    pub weeks: Vec<u16>,
}

/// A plant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlantPicture {
    /// Its kind, from 0; those from [`PLANT_KINDS`] on begin again.
    pub kind: u8,
    /// How far it has grown: 0 seed, 1 sprout, 2 leaves, 3 tall, 4 bud, [`MAX_GROWTH`] in bloom.
    pub growth: u8,
    /// What stands under it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The place of its topic, from 0: it chooses the colour of its petals.
    pub topic_index: u8,
}

impl GardenPicture {
    /// How many weeks had study.
    pub(super) fn weeks_with_study(&self) -> usize {
        self.weeks.iter().filter(|minutes| **minutes > 0).count()
    }
}
