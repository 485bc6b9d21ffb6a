//! A world to test in: the real pipeline between a fake network and a clock that only a test moves.
//!
//! ```ignore
//! let world = World::new(Setting::default()).await;
//! let ana = world.person("ana", "pt-BR");
//! ana.say("oi").await;
//! ana.tap("Sim").await;
//! println!("{}", ana.transcript());
//! ```

#![expect(clippy::expect_used, reason = "a test says what it counted on")]

pub mod clock;
mod keys;
pub mod network;
pub mod scenario;
pub mod world;

pub use clock::FrozenClock;
pub use keys::{key, keys};
pub use network::FakeNetwork;
pub use world::{Person, Setting, World};
