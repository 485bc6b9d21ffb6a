//! Coming back after a session that did not happen.
