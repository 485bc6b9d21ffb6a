//! When to ask for a reflection, and which question.
