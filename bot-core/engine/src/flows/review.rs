//! The week looked back on: weeks with study, minutes, coming back sooner, the garden.
