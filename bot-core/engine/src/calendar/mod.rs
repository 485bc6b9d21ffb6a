//! The learner's calendar: what their time is taken by, and the plan in a form that calendars read.
pub mod errand;
