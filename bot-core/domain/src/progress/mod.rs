//! What has grown: weeks with study, minutes, coming back sooner, a garden.
