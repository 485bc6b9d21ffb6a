//! The desk on which a week's sessions are moved about, edit by edit, before anything is agreed on.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::amend::{Applied, Note, Why};
use super::edit::{PlanEdit, Target, Which};
use super::free::Span;
use super::ground::Ground;
use super::seek::{Miss, bounded};
use super::select::{claim, which};
use super::{GRID_MIN, Load, PlannedSession, Request, SESSION_MAX, SESSION_MIN, TopicId, load};

/// An edit, or the part of it about one session, that could not be done.
#[derive(Debug, Clone)]
pub(super) struct Failure {
    pub(super) edit: usize,
    /// The session as it is, if it is about one.
    pub(super) session: Option<PlannedSession>,
    /// Its index, if it was to move.
    pub(super) moving: Option<usize>,
    pub(super) why: Why,
    /// The minute wished, as far as one was.
    pub(super) wished: Option<i64>,
    /// The day wished.
    pub(super) day: Option<NaiveDate>,
    /// The length wished, in minutes.
    pub(super) length: u32,
}

/// The week on the desk.
pub(super) struct Desk<'a> {
    pub(super) request: &'a Request,
    pub(super) ground: &'a Ground,
    pub(super) titles: &'a BTreeMap<TopicId, String>,
    claims: &'a [Result<Vec<usize>, Why>],
    stuck: &'a BTreeSet<(usize, usize)>,
    /// Sessions that take no place until the edit with this number is done with them.
    lifted: BTreeMap<usize, usize>,
    /// The sessions; one that was taken out leaves a gap.
    pub(super) items: Vec<Option<PlannedSession>>,
    pub(super) done: Vec<Applied>,
    pub(super) failed: Vec<Failure>,
}

impl<'a> Desk<'a> {
    /// Lays the sessions out. What an edit of `claims` is to move, unless it is `stuck`, is lifted.
    pub(super) fn new(
        request: &'a Request,
        ground: &'a Ground,
        titles: &'a BTreeMap<TopicId, String>,
        edits: &[PlanEdit],
        claims: &'a [Result<Vec<usize>, Why>],
        stuck: &'a BTreeSet<(usize, usize)>,
        sessions: &[PlannedSession],
    ) -> Self {
        let mut lifted = BTreeMap::new();
        for (number, (edit, claim)) in edits.iter().zip(claims).enumerate() {
            if matches!(edit, PlanEdit::Move { .. } | PlanEdit::Drop { .. }) {
                let moving = claim.iter().flatten().filter(|item| !stuck.contains(&(number, **item)));
                lifted.extend(moving.map(|item| (*item, number)));
            }
        }
        let items = sessions.iter().cloned().map(Some).collect();
        Self { request, ground, titles, claims, stuck, lifted, items, done: Vec::new(), failed: Vec::new() }
    }

    /// Does one edit, or notes why not.
    pub(super) fn apply(&mut self, number: usize, edit: &PlanEdit) {
        let items = self.claimed(number, edit);
        match (edit, items) {
            (PlanEdit::Add { to, minutes, topic }, _) => self.add(number, to, *minutes, topic.as_deref()),
            (PlanEdit::More { which }, Err(Why::NothingThere | Why::Past)) => self.add_more(number, which),
            (_, Err(why)) => {
                let day = which(edit).and_then(|which| which.date);
                self.fail(number, None, (why, None), day, 0);
            }
            (PlanEdit::More { which }, Ok(items)) => self.more(number, which, &items),
            (PlanEdit::Less { .. }, Ok(items)) => self.less(number, &items),
            (PlanEdit::Resize { minutes, .. }, Ok(items)) => self.resize(number, &items, *minutes),
            (PlanEdit::Drop { .. }, Ok(items)) => items.into_iter().for_each(|item| self.put(number, item, None)),
            (PlanEdit::Move { to, .. }, Ok(items)) => {
                for item in items.into_iter().filter(|item| !self.stuck.contains(&(number, *item))) {
                    self.relocate(number, item, to);
                }
            }
        }
    }

    /// The sessions that an edit means: of the plan, or else of what edits made of it.
    fn claimed(&self, number: usize, edit: &PlanEdit) -> Result<Vec<usize>, Why> {
        let claimed = self.claims.get(number).cloned().unwrap_or(Ok(Vec::new()));
        let now = || -> Vec<(usize, &PlannedSession)> {
            self.items.iter().enumerate().filter_map(|(at, item)| Some((at, item.as_ref()?))).collect()
        };
        let items = match claimed {
            Err(Why::NothingThere) => claim(edit, &now(), self.titles, self.ground)?,
            claimed => claimed?,
        };
        let left: Vec<usize> = items.into_iter().filter(|at| self.items[*at].is_some()).collect();
        let needs_some = !matches!(edit, PlanEdit::Add { .. });
        if left.is_empty() && needs_some { Err(Why::NothingThere) } else { Ok(left) }
    }

    fn fail(&mut self, edit: usize, item: Option<usize>, miss: Miss, day: Option<NaiveDate>, length: u32) {
        let session = item.and_then(|item| self.items[item].clone());
        let (why, wished) = miss;
        self.failed.push(Failure { edit, session, moving: None, why, wished, day, length });
    }

    /// Changes a session, or takes it out.
    fn put(&mut self, edit: usize, item: usize, after: Option<PlannedSession>) {
        self.put_noted(edit, item, after, Vec::new());
    }

    fn put_noted(&mut self, edit: usize, item: usize, after: Option<PlannedSession>, notes: Vec<Note>) {
        let before = std::mem::replace(&mut self.items[item], after.clone());
        self.done.push(Applied { edit, before, after, notes });
        if self.lifted.get(&item) == Some(&edit) {
            self.lifted.remove(&item);
        }
    }

    /// The places taken by all sessions but one.
    pub(super) fn others(&self, except: Option<usize>) -> Vec<Span> {
        let standing = self.items.iter().enumerate();
        standing
            .filter(|(at, _)| Some(*at) != except && !self.lifted.contains_key(at))
            .filter_map(|(_, item)| item.as_ref().map(PlannedSession::span))
            .collect()
    }

    pub(super) fn total(&self) -> u32 {
        self.items.iter().flatten().fold(0, |sum, session| sum.saturating_add(session.duration_min))
    }

    fn relocate(&mut self, number: usize, item: usize, to: &Target) {
        let Some(session) = self.items[item].clone() else { return };
        match self.new_place(item, &session, to) {
            Ok((after, notes)) => self.put_noted(number, item, Some(after), notes),
            Err((why, wished)) => {
                let day = Some(to.date.unwrap_or(session.local_date));
                self.fail(number, Some(item), (why, wished), day, session.duration_min);
                self.failed.iter_mut().last().into_iter().for_each(|failure| failure.moving = Some(item));
            }
        }
    }

    fn less(&mut self, number: usize, items: &[usize]) {
        let long: Vec<(usize, PlannedSession)> =
            items.iter().filter_map(|at| Some((*at, self.items[*at].clone()?))).collect();
        let shorter = |minutes: u32| (minutes * 2 / 3 / GRID_MIN * GRID_MIN).max(SESSION_MIN);
        let shrinking: Vec<_> = long.iter().filter(|(_, one)| shorter(one.duration_min) < one.duration_min).collect();
        for (item, session) in &shrinking {
            let duration_min = shorter(session.duration_min);
            self.put(number, *item, Some(PlannedSession { duration_min, ..session.clone() }));
        }
        if shrinking.is_empty() {
            // The last of the shortest: what comes first is more likely counted on.
            let shortest = long.iter().min_by_key(|(_, one)| (one.duration_min, std::cmp::Reverse(one.utc)));
            if let Some((item, _)) = shortest {
                self.put(number, *item, None);
            }
        }
    }

    fn more(&mut self, number: usize, which: &Which, items: &[usize]) {
        let mut grown = false;
        for item in items {
            let Some(session) = self.items[*item].clone() else { continue };
            let wanted = (session.duration_min * 3 / 2 / GRID_MIN * GRID_MIN).min(SESSION_MAX);
            let steps = (session.duration_min / GRID_MIN + 1..=wanted / GRID_MIN).rev().map(|units| units * GRID_MIN);
            let fitting = steps.into_iter().find(|minutes| self.may_grow(*item, &session, *minutes).is_ok());
            if let Some(duration_min) = fitting {
                let notes = if duration_min < wanted { vec![Note::Shortened] } else { Vec::new() };
                self.put_noted(number, *item, Some(PlannedSession { duration_min, ..session }), notes);
                grown = true;
            }
        }
        if !grown {
            self.add_more(number, which);
        }
    }

    /// Whether a session may be so long where it stands. One that is about to move is looked at there.
    fn may_grow(&self, item: usize, session: &PlannedSession, minutes: u32) -> Result<(), Miss> {
        let (from, _) = session.span();
        let more = minutes.saturating_sub(session.duration_min);
        if more == 0 {
            return Ok(());
        }
        if load(self.total().saturating_add(more)) == Load::TooMuch {
            return Err((Why::TooMuch, None));
        }
        if self.lifted.contains_key(&item) {
            return Ok(());
        }
        let span = (from, from + i64::from(minutes));
        self.ground.obstacle(span, &self.others(Some(item))).map_or(Ok(()), |why| Err((why, Some(from))))
    }

    fn resize(&mut self, number: usize, items: &[usize], minutes: u32) {
        let (minutes, notes) = match bounded(minutes) {
            Ok(bounded) => bounded,
            Err(why) => {
                let only = items.first().copied().filter(|_| items.len() == 1);
                return self.fail(number, only, (why, None), None, 0);
            }
        };
        for item in items {
            let Some(session) = self.items[*item].clone() else { continue };
            let miss = match self.may_grow(*item, &session, minutes) {
                _ if session.duration_min == minutes => (Why::AlreadySo, None),
                Ok(()) => {
                    let after = PlannedSession { duration_min: minutes, ..session };
                    self.put_noted(number, *item, Some(after), notes.clone());
                    continue;
                }
                Err(miss) => miss,
            };
            self.fail(number, Some(*item), miss, Some(session.local_date), minutes);
        }
    }

    /// One session more, where and of what was named.
    fn add_more(&mut self, number: usize, which: &Which) {
        let to = Target { date: which.date, time: which.time, part: which.part, shift: None };
        self.add(number, &to, None, which.topic.as_deref());
    }

    fn add(&mut self, number: usize, to: &Target, minutes: Option<u32>, topic: Option<&str>) {
        match self.new_session(to, minutes, topic) {
            Ok((session, notes)) => {
                self.items.push(None);
                self.put_noted(number, self.items.len() - 1, Some(session), notes);
            }
            Err((miss, length)) => self.fail(number, None, miss, to.date, length),
        }
    }
}
