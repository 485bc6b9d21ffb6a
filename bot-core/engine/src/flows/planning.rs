//! Agreeing a week: what, when not, two proposals, changes, and an explicit yes.
