//! What becomes of a decision that somebody was asked about.
//!
//! The decision is whole before anybody is asked. What comes back takes the place of a part of it, or nothing does.

use super::asking::{Asking, Paid};
use crate::coordinator::ask::{Ask, Specialist};
use crate::coordinator::view::Decision;
use crate::runtime::RunError;
use bloom_model::{Bucket, Charge};

/// What a turn with a model came to, beside its decision.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Outcome {
    /// A charge that nothing came of: it is given back with the turn's commit.
    pub refund: Option<Charge>,
    /// Calls that were made.
    pub calls: u32,
}

/// Why there is no answer that could be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Without {
    /// No model answered.
    Down,
    /// The hour or the day is used up, or too much is under way; until when, if that is known.
    Over(Option<chrono::DateTime<chrono::Utc>>),
    /// What came could not be used.
    Unusable,
}

/// Asks whom the decision names, if that is allowed, and puts what comes back in its place.
///
/// # Errors
/// What the database says, or that a test cut the run: the turn must not go on then.
pub async fn speak(asking: &Asking<'_>, decision: &mut Decision) -> Result<Outcome, RunError> {
    let Some(ask) = decision.ask.take() else { return Ok(Outcome::default()) };
    if !asking.view.models.after(&decision.changes).may_ask() {
        return Ok(Outcome::default());
    }
    let charge = match asking.pay(bucket(&ask)).await? {
        Paid::Yes(charge) => charge,
        Paid::NotBefore(until) => {
            without(asking, decision, &ask, Without::Over(Some(until)));
            return Ok(Outcome::default());
        }
        Paid::NotToday | Paid::TooManyAtOnce => {
            without(asking, decision, &ask, Without::Over(None));
            return Ok(Outcome::default());
        }
    };
    let answered = match ask.specialist {
        Specialist::Coordinator => super::route::ask(asking, &ask, decision).await,
        Specialist::Planning => super::planner::ask(asking, &ask, decision).await,
        Specialist::Briefing => super::briefing::ask(asking, &ask, decision).await,
        Specialist::General | Specialist::Onboarding | Specialist::Recovery | Specialist::Reflection => {
            super::coach::ask(asking, &ask, decision).await
        }
    };
    asking.check().await?;
    let mut outcome = Outcome { refund: None, calls: asking.calls() };
    if let Err(why) = answered {
        if why == Without::Down || !asking.is_answered() {
            outcome.refund = Some(charge);
        }
        without(asking, decision, &ask, why);
    }
    Ok(outcome)
}

/// Which hourly budget an answer counts for.
fn bucket(ask: &Ask) -> Bucket {
    match ask.specialist {
        Specialist::Onboarding => Bucket::Onboarding,
        _ => Bucket::Assistant,
    }
}

/// The decision as it stands without an answer; why there is none is said once.
fn without(asking: &Asking<'_>, decision: &mut Decision, ask: &Ask, why: Without) {
    tracing::debug!(specialist = ask.specialist.as_str(), ?why, "answered without a model");
    crate::flows::models::say_without(asking.view, decision, ask, why);
}
