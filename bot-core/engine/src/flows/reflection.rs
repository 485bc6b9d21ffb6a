//! One optional question at the end of something, and the learner's own words kept.
