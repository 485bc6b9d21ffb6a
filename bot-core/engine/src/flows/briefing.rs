//! The day at a glance, when asked or at the chosen time.
