//! Changes to the proposal, by the rules that hold for the learner's own wishes; and the learner's yes.

use super::desk::{Desk, quoted};
use super::handles::Named;
use super::read::{date, place};
use crate::flows::planning::door;
use bloom_domain::planning::edit::{PlanEdit, Target, Which};
use bloom_domain::planning::{Amended, Note, PlannedSession, REFUSE_MIN, Refused, SESSION_MAX, SESSION_MIN, Why};
use bloom_domain::text::fold;
use bloom_domain::told;
use chrono::NaiveTime;
use schemars::JsonSchema;
use serde::Deserialize;

/// The most changes of one call.
const MOST_CHANGES: usize = 20;

/// Changes to the proposal for one week. Without changes it is made anew for that week, if it is not the one that is
/// proposed already.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Propose {
    /// Which week.
    week: Week,
    /// Minutes of study in that week, only if the learner named them: a new proposal of that size.
    #[serde(default)]
    minutes: Option<u32>,
    /// At most 20 changes.
    #[serde(default)]
    changes: Vec<Wish>,
}

/// One of the weeks that can be planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Week {
    This,
    Next,
}

/// One change.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Wish {
    /// What to do.
    action: Action,
    /// The handle of a session of the proposal, such as s1: for all but add.
    #[serde(default)]
    session: Option<String>,
    /// One of the learner's topics, for add.
    #[serde(default)]
    topic: Option<String>,
    /// The new day, as YYYY-MM-DD, for move and add.
    #[serde(default)]
    date: Option<String>,
    /// The new start, as HH:MM, for move and add.
    #[serde(default)]
    time: Option<String>,
    /// The new length, 15 to 90, for shorten, lengthen and add.
    #[serde(default)]
    minutes: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Action {
    Move,
    Drop,
    Shorten,
    Lengthen,
    Add,
}

/// Nothing but the call itself.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Confirm {}

impl Desk<'_> {
    /// The tool propose_sessions.
    pub(super) fn propose(&mut self, args: &Propose) -> Result<String, String> {
        if !self.work.has_begun() {
            return Err(format!("Not possible yet: the learner is first asked {}.", self.asked()));
        }
        let (this, next) = door::weeks(self.view).ok_or("The learner's time zone is not known.")?;
        let week = if args.week == Week::This { this } else { next };
        if args.changes.len() > MOST_CHANGES {
            return Err(format!("At most {MOST_CHANGES} changes at once: nothing was changed."));
        }
        if args.minutes.is_some_and(|minutes| !(SESSION_MIN..=REFUSE_MIN).contains(&minutes)) {
            return Err(format!("minutes must be {SESSION_MIN} to {REFUSE_MIN}: nothing was changed."));
        }
        let anew = args.minutes.is_some() || self.work.state().week_start != Some(week) || self.work.plan().is_none();
        // Handles of another proposal would mean nothing in a new one.
        let stale = |wish: &&Wish| wish.action != Action::Add;
        if anew && args.changes.iter().any(|wish| stale(&wish)) {
            return Err(
                "Nothing was changed: a new proposal has other sessions. Call propose_sessions with this week \
                        and these minutes and no changes first, then change its sessions by their handles."
                    .to_owned(),
            );
        }
        if anew {
            self.work.anew(week, args.minutes).map_err(|why| refused_whole(why).to_owned())?;
            self.handles.forget_proposed();
        }
        let mut lines = if args.changes.is_empty() { Vec::new() } else { self.change(&args.changes)? };
        lines.push("The proposal now. Nothing is kept before the learner says yes to it:".to_owned());
        lines.push(self.proposal());
        Ok(lines.join("\n"))
    }

    /// Makes the changes that can be read; what became of each.
    fn change(&mut self, wishes: &[Wish]) -> Result<Vec<String>, String> {
        let read: Vec<Result<PlanEdit, String>> = wishes.iter().map(|wish| self.edit(wish)).collect();
        let edits: Vec<(usize, PlanEdit)> =
            read.iter().enumerate().filter_map(|(at, edit)| Some((at + 1, edit.as_ref().ok()?.clone()))).collect();
        let mut lines: Vec<(usize, String)> = read
            .iter()
            .enumerate()
            .filter_map(|(at, edit)| {
                Some((at + 1, format!("change {}: not possible: {}", at + 1, edit.as_ref().err()?)))
            })
            .collect();
        if !edits.is_empty() {
            let only: Vec<PlanEdit> = edits.iter().map(|(_, edit)| edit.clone()).collect();
            let amended = self.work.amend(&only).ok_or("There is no proposal to change.")?;
            self.handles.follow(&amended);
            let number = |edit: usize| edits.get(edit).map_or(0, |(number, _)| *number);
            lines.extend(self.outcomes(&amended).into_iter().map(|(edit, line)| {
                let number = number(edit);
                (number, format!("change {number}: {line}"))
            }));
        }
        lines.sort();
        Ok(lines.into_iter().map(|(_, line)| line).collect())
    }

    /// What became of each edit, by its index.
    fn outcomes(&mut self, amended: &Amended) -> Vec<(usize, String)> {
        let at = |session: &PlannedSession| place(session.local_date, session.local_time, session.duration_min);
        let done = amended.done.iter().map(|applied| {
            let line = match (&applied.before, &applied.after) {
                (Some(before), Some(after)) => format!("possible: {} is now {}", at(before), at(after)),
                (None, Some(after)) => format!("possible: added {}", at(after)),
                (Some(before), None) => format!("possible: {} is left out", at(before)),
                (None, None) => "possible".to_owned(),
            };
            let notes: Vec<&str> = applied.notes.iter().filter_map(|told| note(*told)).collect();
            (applied.edit, if notes.is_empty() { line } else { format!("{line} ({})", notes.join("; ")) })
        });
        let refused = amended.refused.iter().map(|refusal| {
            let free: Vec<String> = refusal
                .instead
                .iter()
                .map(|opening| place(opening.local_date, opening.local_time, opening.minutes))
                .collect();
            let line = format!("not possible: {}", why(&refusal.why));
            (refusal.edit, if free.is_empty() { line } else { format!("{line} Free instead: {}.", free.join("; ")) })
        });
        done.chain(refused).collect()
    }

    /// A wish as an edit of the learner's own kind, or all that is wrong with it.
    fn edit(&self, wish: &Wish) -> Result<PlanEdit, String> {
        let mut wrong = Vec::new();
        let mut keep = |faulty: Result<(), String>| {
            if let Err(fault) = faulty {
                wrong.push(fault);
            }
        };
        let mut target = Target::default();
        keep(self.day(wish).map(|date| target.date = date));
        keep(time(wish).map(|time| target.time = time));
        keep(length(wish));
        let mut session = None;
        if wish.action != Action::Add {
            keep(self.session(wish).map(|found| session = Some(found)));
        }
        keep(fields(wish, &target, session.as_ref()));
        if !wrong.is_empty() {
            return Err(wrong.join(" "));
        }
        let which = session.map_or_else(Which::default, |session| Which {
            date: Some(session.local_date),
            time: Some(session.local_time),
            ..Which::default()
        });
        Ok(match (wish.action, wish.minutes) {
            (Action::Move, _) => PlanEdit::Move { which, to: target },
            (Action::Drop, _) => PlanEdit::Drop { which },
            (Action::Shorten | Action::Lengthen, Some(minutes)) => PlanEdit::Resize { which, minutes },
            (Action::Shorten, None) => PlanEdit::Less { which },
            (Action::Lengthen, None) => PlanEdit::More { which },
            (Action::Add, minutes) => PlanEdit::Add { to: target, minutes, topic: wish.topic.as_deref().map(fold) },
        })
    }

    /// The session of the proposal that a wish names.
    fn session(&self, wish: &Wish) -> Result<PlannedSession, String> {
        let handle = wish.session.as_deref().ok_or("session is missing: a handle such as s1.")?;
        match self.handles.find(handle) {
            Some(Named::Proposed(session)) => Ok(session.clone()),
            Some(Named::Agreed(_)) => Err(format!(
                "{} was agreed on before and is no part of this proposal. The learner can change it themselves, in a \
                 message of its own.",
                quoted(handle)
            )),
            None => Err(format!("There is no session {}: list_upcoming names them.", quoted(handle))),
        }
    }

    /// The day of a wish, within what can be planned.
    fn day(&self, wish: &Wish) -> Result<Option<chrono::NaiveDate>, String> {
        let Some(text) = &wish.date else { return Ok(None) };
        let day = date(text)?;
        let (first, last) = self.horizon()?;
        if (first..=last).contains(&day) {
            Ok(Some(day))
        } else {
            Err(format!("date must lie from {first} to {last}."))
        }
    }

    /// The tool confirm_plan: the yes button, pressed by the learner's own words and by nothing else.
    pub(super) fn confirm(&mut self) -> Result<String, String> {
        let Some(shown) = door::shown(self.view) else {
            return Err(
                "Not agreed yet: no single proposal stands before the learner. Ask which one, or propose.".to_owned()
            );
        };
        if self.has_changed() || self.work.plan() != Some(shown) {
            return Err("Not agreed yet: the proposal has changed since the learner saw it. It is shown to them with \
                        your reply; ask."
                .to_owned());
        }
        let agrees = told::agreed(self.words, self.view.language) == Some(true)
            && !door::asks_for_change(self.view, self.work.state(), self.words);
        if !agrees {
            return Err("Not agreed yet: the learner's message is no plain yes to the proposal. Ask.".to_owned());
        }
        self.agreed = Some(door::keep(self.view, shown));
        Ok("Agreed.".to_owned())
    }
}

/// The start of a wish.
fn time(wish: &Wish) -> Result<Option<NaiveTime>, String> {
    let Some(text) = &wish.time else { return Ok(None) };
    NaiveTime::parse_from_str(text.trim(), "%H:%M")
        .map(Some)
        .map_err(|_| format!("{} is no time: write HH:MM.", quoted(text)))
}

fn length(wish: &Wish) -> Result<(), String> {
    match wish.minutes {
        Some(minutes) if !(SESSION_MIN..=SESSION_MAX).contains(&minutes) => {
            Err(format!("minutes must be {SESSION_MIN} to {SESSION_MAX}."))
        }
        _ => Ok(()),
    }
}

/// Whether the fields of a wish belong together.
fn fields(wish: &Wish, target: &Target, session: Option<&PlannedSession>) -> Result<(), String> {
    let placed = wish.date.is_some() || wish.time.is_some();
    match (wish.action, wish.minutes, session) {
        (Action::Move, ..) if !placed => Err("move needs a date or a time.".to_owned()),
        (Action::Move, Some(_), _) => Err("move keeps the length: leave minutes out.".to_owned()),
        (Action::Move, ..) => Ok(()),
        (Action::Drop | Action::Shorten | Action::Lengthen, ..) if placed => {
            Err("date and time belong to move and add.".to_owned())
        }
        (Action::Shorten, Some(minutes), Some(session)) if minutes >= session.duration_min => {
            Err(format!("it is {} minutes long: shorten needs less.", session.duration_min))
        }
        (Action::Lengthen, Some(minutes), Some(session)) if minutes <= session.duration_min => {
            Err(format!("it is {} minutes long: lengthen needs more.", session.duration_min))
        }
        (Action::Add, ..) if wish.session.is_some() => Err("add names no session.".to_owned()),
        (Action::Add, ..) if target.date.is_none() && wish.date.is_none() => Err("add needs a date.".to_owned()),
        _ => Ok(()),
    }
}

/// Why there is no proposal at all.
fn refused_whole(why: Refused) -> &'static str {
    match why {
        Refused::NoBudget => "No proposal: there are no minutes left to plan in that week.",
        Refused::NoFocus => "No proposal: the learner has not said when they study.",
        Refused::TooMuch => "No proposal: that is more than anybody should plan in a week.",
    }
}

/// Why a change is not possible.
fn why(why: &Why) -> &'static str {
    match why {
        Why::NothingThere => "no session is there.",
        Why::Several(_) => "several sessions are meant: name one by its handle.",
        Why::UnknownTopic(_) => "that is none of the learner's topics. They can name another themselves.",
        Why::SeveralTopics(_) => "several topics have that name: write it out.",
        Why::NoTopics => "the learner has no topic yet.",
        Why::OutsideWeek => "that day lies outside of the week that is proposed.",
        Why::Past => "that time is past.",
        Why::Asleep => "the learner sleeps then, or would have too short a night.",
        Why::Overlap => "another session is there.",
        Why::Busy => "the learner is busy then.",
        Why::DayFull => "nothing long enough is free on that day.",
        Why::TooShort => "that is too short for a session.",
        Why::TooLong => "that is too long for a session.",
        Why::TooMuch => "the week would be more than anybody should plan.",
        Why::AlreadySo => "it is so already.",
        Why::TooMany => "too many changes at once.",
    }
}

/// What is worth saying about a change that was possible.
fn note(note: Note) -> Option<&'static str> {
    Some(match note {
        Note::OtherTime => "at another time, since the old one was not free there",
        Note::Shortened => "shorter, to fit",
        Note::OutsideFocus => "outside of the times that they wished for",
        Note::RestDay => "on a day of rest",
        Note::OverDay => "much for one day",
        Note::OverBudget => "more than the hours that they named",
        Note::NightHours => "in the night",
        Note::ClockChange => "moved on, since clocks change then",
        Note::Rounded | Note::TopicChosen | Note::Margin | Note::Close | Note::Soon => return None,
    })
}
