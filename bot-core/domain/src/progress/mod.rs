//! What has grown: weeks with study, minutes, coming back sooner, a garden.
//!
//! A view exists here only if it can do no harm. There is no count of days in a row, for one broken by a flu makes
//! people stop; what went down is left out, and a choice to skip breaks nothing. So every view but the garden is an
//! `Option`: none means that it is not worth showing. Days are local days as the learner lived them, never stretches
//! of 24 hours, so weeks of summer time need no special case.

mod garden;
mod history;
mod parts;
mod returns;
mod review;
mod weeks;

pub use garden::{GROWN_MIN, Garden, KINDS, Plant, SHOWN_PLANTS, STEPS, TopicTotal, Totals, Tree, garden};
pub use history::{day_of, week_of};
pub use parts::{Daypart, PART_SESSIONS, PartRate, best_part, hard_part};
pub use returns::{Return, ReturnSpeed, return_speed, returns};
pub use review::{MENTION_AFTER_H, MENTION_DAYS, PART_DAYS, Review, WeekSum, WeeksWithStudy, review};
pub use weeks::{
    FORTNIGHT_DAYS, FREE_DAYS, Fortnight, FreeDays, MAX_WEEKS, MEDIAN_WEEKS, REVIEW_WEEKS, VersusMedian, Week,
    fortnight, free_days, studied_weeks, versus_median, weeks,
};

pub(crate) use history::{History, days_before};
pub(crate) use parts::rates;
pub(crate) use review::unmentioned;
