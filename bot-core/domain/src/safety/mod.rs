//! Safety: what must be heard before anything else, and what is answered with care.
//!
//! [`crisis`] runs first, on the raw text of every message, without a model. [`distortion`] names harsh thoughts about
//! oneself for the program's own use; [`respond`] decides from the learner's own log whether one true fact may answer
//! them. [`resources`] holds the help there is, by country. Everything works in English and both norms of Portuguese,
//! mixed, without accents, and stretched or misspelled.

mod crisis;
mod distortion;
pub mod eval;
mod pattern;
mod prepare;
mod resources;
mod respond;
mod typo;

pub use crisis::{Crisis, Kind, Tier, crisis};
pub use distortion::{Label, distortion};
pub use resources::{Channel, Country, FRESH_DAYS, Resource, Resources, Topic, resources};
pub use respond::{
    Body, Close, CounterFact, LABEL_COUNT_DAYS, LOG_DAYS, Log, Reframed, Response, counter_fact, log_of, may_reframe,
    respond,
};
