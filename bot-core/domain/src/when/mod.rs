//! Dates, times of the day and stretches of time, as people write them.
