//! A talk under way: the view as the turn's own changes leave it, and what the turn comes to.

use super::Planning;
use crate::commands::Change;
use crate::commands::study::StudyChange;
use crate::coordinator::view::{Decision, View};
use crate::speech::texts::{Arg, text, text_with};
use bloom_domain::language::Language;

/// A talk under way.
pub(super) struct Talk {
    /// The view with the turn's changes.
    pub(super) view: View,
    /// Where the talk stands.
    pub(super) state: Planning,
    /// What the turn comes to so far.
    pub(super) decision: Decision,
    /// Words in front of the next question.
    pub(super) said: Vec<String>,
    names: usize,
}

impl Talk {
    pub(super) fn new(view: &View, state: Planning) -> Self {
        Self { view: view.clone(), state, decision: Decision::default(), said: Vec::new(), names: 0 }
    }

    pub(super) fn language(&self) -> Language {
        self.view.language
    }

    /// From now on there is something to remember of their study.
    pub(super) fn begin(&mut self) {
        if !self.view.study.begun {
            let settings = self.view.study.settings.clone();
            self.put(Change::Study(StudyChange::Settings { settings }));
            self.view.study.begun = true;
        }
    }

    /// A name for something new.
    pub(super) fn name(&mut self) -> String {
        self.names += 1;
        self.view.name(self.names)
    }

    /// A change, seen by the rest of the turn.
    pub(super) fn put(&mut self, change: Change) {
        match &change {
            Change::WriteSlot { write } => self.view.profile.apply(write, self.view.now),
            Change::Study(StudyChange::Settings { settings }) => self.view.study.settings = settings.clone(),
            Change::Study(StudyChange::PutTopics { topics }) => {
                for topic in topics {
                    match self.view.study.topics.iter_mut().find(|known| known.topic.id == topic.topic.id) {
                        Some(known) => *known = topic.clone(),
                        None => self.view.study.topics.push(topic.clone()),
                    }
                }
            }
            Change::Study(StudyChange::ArchiveTopic { id }) => {
                self.view.study.topics.retain(|topic| topic.topic.id != *id);
            }
            Change::Study(StudyChange::AddBusy { rules }) => self.view.study.busy.extend(rules.iter().cloned()),
            Change::Study(StudyChange::RemoveBusy { id }) => self.view.study.busy.retain(|known| known.id != *id),
            Change::Study(StudyChange::RemoveCalendar { id }) => {
                self.view.study.calendars.retain(|known| known.id != *id);
            }
            _ => {}
        }
        self.decision.changes.push(change);
    }

    /// Words in front of the next question.
    pub(super) fn say(&mut self, key: &str, args: &[(&str, Arg)]) {
        let said = if args.is_empty() { text(self.language(), key) } else { text_with(self.language(), key, args) };
        self.said.push(said);
    }

    /// What was said so far and a question, one paragraph each.
    pub(super) fn with_question(&mut self, question: String) -> String {
        self.said.push(question);
        std::mem::take(&mut self.said).join("\n\n")
    }
}
