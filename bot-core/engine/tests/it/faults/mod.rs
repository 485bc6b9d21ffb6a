//! Providers that fail, budgets that end, a database that does not take a turn: whatever happens, a learner gets one
//! answer or one honest failure, and nothing happens twice.
//!
//! What happens when | where it is tested
//! --- | ---
//! every link of the chain fails | `wire::with_all_links_down_rules_go_on_and_models_are_back_when_they_are`
//! a third turn of one learner begins | `budgets::the_third_turn_at_once_is_answered_without_a_model`
//! a turn cannot be stored | `storing`
//! the hour's turns are used up | `budgets::an_hour_has_thirty_turns_of_each_learner_...`
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
