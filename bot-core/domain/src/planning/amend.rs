//! Changing a drafted week: what the learner says is applied, and every promise of a plan still holds.
