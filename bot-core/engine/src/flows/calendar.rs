//! Calendars in and out: a file, an address, and the plan as a feed.
