//! The day at a glance: at most three signals, every number reckoned here.
