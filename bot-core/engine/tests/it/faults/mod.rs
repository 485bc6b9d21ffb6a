//! Providers that fail, budgets that end, a database that does not take a turn: whatever happens, a learner gets one
//! answer or one honest failure, and nothing happens twice.
//!
//! * `house`: a world whose models are a real chain over HTTP, to a fake server that breaks as told.
//! * `places`: the calls of a turn at which something can break.
//! * `matrix`: every fault at every place; `wire`: what the chain owes a turn.
//! * `budgets`: how much is asked of models; `storing`: a turn that cannot be written; `replay`: a turn that is cut.

mod budgets;
mod house;
mod matrix;
mod places;
mod replay;
mod storing;
mod wire;
