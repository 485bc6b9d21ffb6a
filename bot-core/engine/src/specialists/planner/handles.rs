//! Short names for sessions: what a model may call them by. A name is given once and never again to another session, so
//! that one from an earlier result means what it meant there, or nothing.

use bloom_domain::planning::{Amended, PlannedSession};
use bloom_domain::study::StudySession;

/// A session that has a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Named {
    /// One of the proposal.
    Proposed(PlannedSession),
    /// One that was agreed on, and that the proposal leaves alone.
    Agreed(StudySession),
}

/// The names given so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Handles {
    given: u32,
    named: Vec<(u32, Named)>,
}

impl Handles {
    /// The session of a name such as `s1`.
    pub(super) fn find(&self, handle: &str) -> Option<&Named> {
        let number: u32 = handle.trim().strip_prefix(['s', 'S'])?.parse().ok()?;
        self.named.iter().find(|(known, _)| *known == number).map(|(_, named)| named)
    }

    /// The name of a session of the proposal; a new one where it has none.
    pub(super) fn of_proposed(&mut self, session: &PlannedSession) -> String {
        self.of(&Named::Proposed(session.clone()))
    }

    /// The name of an agreed session; a new one where it has none.
    pub(super) fn of_agreed(&mut self, session: &StudySession) -> String {
        self.of(&Named::Agreed(session.clone()))
    }

    fn of(&mut self, session: &Named) -> String {
        let known = self.named.iter().find(|(_, named)| named == session).map(|(number, _)| *number);
        let number = known.unwrap_or_else(|| {
            self.given += 1;
            self.named.push((self.given, session.clone()));
            self.given
        });
        format!("s{number}")
    }

    /// A session that was changed keeps its name; one that was taken out loses it.
    pub(super) fn follow(&mut self, amended: &Amended) {
        let before = self.named.clone();
        for applied in &amended.done {
            let Some(was) = applied.before.clone().map(Named::Proposed) else { continue };
            // By where it stood before all of them: two sessions may have changed places.
            let Some(at) = before.iter().position(|(_, named)| *named == was) else { continue };
            match (&applied.after, self.named.get_mut(at)) {
                (Some(after), Some(slot)) => slot.1 = Named::Proposed(after.clone()),
                (None, Some(slot)) => slot.0 = 0,
                (_, None) => {}
            }
        }
        self.named.retain(|(number, _)| *number > 0);
    }

    /// Another proposal takes the place of this one: its sessions are no more.
    pub(super) fn forget_proposed(&mut self) {
        self.named.retain(|(_, named)| matches!(named, Named::Agreed(_)));
    }
}
