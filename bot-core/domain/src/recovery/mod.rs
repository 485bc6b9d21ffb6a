//! Coming back after a session that did not happen: four stages, one agreed next step.
