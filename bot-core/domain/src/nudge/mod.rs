//! When to speak unasked: what is due, and whether to say it.
