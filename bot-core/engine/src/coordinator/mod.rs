//! Who answers a message: the view of a turn, the pure decision, and the turn that carries it out.

pub mod decide;
pub mod view;
