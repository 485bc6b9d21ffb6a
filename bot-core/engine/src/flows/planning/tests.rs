//! The talk about a week, from message to message: nothing is agreed to, lost, or shown twice without need.

use crate::calendar::errand::Read;
use crate::commands::study::{
    BusyRule, CalendarKind, CalendarSource, PlanStep, StudyChange, StudyCommand, StudyQuestion, WeekPlan,
};
use crate::commands::{Change, Command, OpenQuestion, registry};
use crate::coordinator::decide::decide;
use crate::coordinator::view::{Decision, Input, View};
use crate::flows::briefing::tests::fixtures::{at, learner, said, session};
use bloom_domain::language::Language;
use bloom_domain::profile::{SlotValue, SlotWrite, Source};
use bloom_domain::slots::{FocusWindow, Slot, WeeklyHours, WindowPart};
use bloom_domain::study::Status;

use super::{Planning, Stage};

/// Tuesday morning, with the whole week ahead.
const TUESDAY: &str = "2026-12-01T08:00:00Z";

/// A conversation: what is decided is kept for the next message.
struct Talk {
    view: View,
}

impl Talk {
    /// Somebody with two topics, four hours a week in the evening, and nothing fixed.
    fn new(language: Language) -> Self {
        let mut view = learner(language, TUESDAY);
        view.study.settings.ratings_asked = true;
        view.study.settings.busy_asked = true;
        let hours = WeeklyHours::Exact(4.0);
        let window = FocusWindow { parts: vec![WindowPart::Evening], days: None };
        let mut talk = Self { view };
        talk.knows(Slot::WeeklyHours, SlotValue::Hours(hours));
        talk.knows(Slot::FocusWindow, SlotValue::Window(window));
        talk
    }

    fn knows(&mut self, slot: Slot, value: SlotValue) {
        let write = SlotWrite { slot, value: Some(value), source: Source::Text, quote: None };
        self.view.profile.apply(&write, self.view.now);
    }

    fn hears(&mut self, input: &Input) -> Decision {
        let decision = decide(&self.view, input);
        for change in &decision.changes {
            self.keep(change);
        }
        // Every turn has a name of its own.
        self.view.turn.push('x');
        decision
    }

    fn keep(&mut self, change: &Change) {
        let study = &mut self.view.study;
        match change {
            Change::WriteSlot { write } => self.view.profile.apply(write, self.view.now),
            Change::SetOpenQuestion { question } => self.view.open_question = question.clone(),
            Change::Study(StudyChange::Settings { settings }) => study.settings = settings.clone(),
            Change::Study(StudyChange::PutTopics { topics }) => {
                for topic in topics {
                    study.topics.retain(|known| known.topic.id != topic.topic.id);
                    study.topics.push(topic.clone());
                }
                study.topics.sort_by(|one, other| one.title.cmp(&other.title));
            }
            Change::Study(StudyChange::ArchiveTopic { id }) => study.topics.retain(|known| known.topic.id != *id),
            Change::Study(StudyChange::AddBusy { rules }) => study.busy.extend(rules.clone()),
            Change::Study(StudyChange::RemoveBusy { id }) => study.busy.retain(|known| known.id != *id),
            Change::Study(StudyChange::AddCalendar { source }) => study.calendars.push(source.clone()),
            Change::Study(StudyChange::RemoveCalendar { id }) => study.calendars.retain(|known| known.id != *id),
            _ => {}
        }
    }

    fn says(&mut self, words: &str) -> Decision {
        self.hears(&Input::Text(words.to_owned()))
    }

    fn types(&mut self, name: &str, args: &str) -> Decision {
        let command = registry::parse(name, args, self.view.language, self.view.now).expect("a command");
        self.hears(&Input::Command { command, label: None })
    }

    fn taps(&mut self, step: PlanStep) -> Decision {
        let command = Command::Study(StudyCommand::PlanStep(step));
        self.hears(&Input::Command { command, label: Some("a button".to_owned()) })
    }

    /// At "Is this your week?", with the first proposal.
    fn changing(language: Language) -> Self {
        let mut talk = Self::new(language);
        talk.types("plan", "");
        talk.taps(PlanStep::Pick { index: 0 });
        assert_eq!(talk.state().stage, Stage::Changing);
        talk
    }

    /// At the question what is fixed.
    fn asked_what_is_fixed(language: Language) -> Self {
        let mut talk = Self::new(language);
        talk.view.study.settings.busy_asked = false;
        talk.types("plan", "");
        assert_eq!(talk.state().stage, Stage::Busy);
        talk
    }

    fn state(&self) -> &Planning {
        match self.view.study_question() {
            Some(StudyQuestion::Planning(state)) => state,
            other => panic!("no week is being planned: {other:?}"),
        }
    }

    fn fetched(&mut self, failure: Option<&str>) -> Decision {
        // What the store has kept by then.
        let calendar = self.view.study.calendars.last_mut().expect("a calendar");
        calendar.failure = failure.map(str::to_owned);
        let source = calendar.id.clone();
        let read = Read { ahead: 3, failure: failure.map(str::to_owned), ..Read::default() };
        let payload = serde_json::to_string(&read).expect("a payload");
        self.hears(&Input::Fetched { source, payload })
    }
}

fn shows_picture(decision: &Decision) -> bool {
    decision.replies.iter().any(|reply| reply.picture.is_some())
}

fn agrees(decision: &Decision) -> bool {
    decision.changes.iter().any(|change| matches!(change, Change::Study(StudyChange::ConfirmPlan { .. })))
}

fn labels(decision: &Decision) -> Vec<String> {
    decision.replies.iter().flat_map(|reply| &reply.choices).map(|choice| choice.label.clone()).collect()
}

#[test]
fn only_a_plain_yes_agrees_to_a_week() {
    for (language, words) in [
        (Language::En, "only mornings please"),
        (Language::En, "earlier please"),
        (Language::En, "please"),
        (Language::En, "sure, if friday goes"),
        (Language::PtPt, "exatamente o contrário"),
        (Language::PtBr, "por favor"),
    ] {
        let decision = Talk::changing(language).says(words);
        assert!(!agrees(&decision), "{words}: {}", said(&decision));
    }
    for (language, words) in [(Language::En, "yes, that's my week"), (Language::PtBr, "sim, pode ser")] {
        assert!(agrees(&Talk::changing(language).says(words)), "{words}");
    }
}

#[test]
fn what_is_not_understood_repeats_neither_the_week_nor_its_picture() {
    for language in Language::ALL {
        let mut talk = Talk::changing(language);
        for words in ["blorp the frobnicator", "xyzzy", "nothing on Monday"] {
            let decision = talk.says(words);
            assert!(!shows_picture(&decision), "{words}: {}", said(&decision));
            assert!(!decision.replies.is_empty() && !labels(&decision).is_empty(), "{words}");
            assert_eq!(talk.state().stage, Stage::Changing);
        }
        assert!(!shows_picture(&talk.types("today", "")));
        assert_eq!(talk.state().stage, Stage::Changing);
    }
}

#[test]
fn a_change_is_shown_and_can_be_taken_back() {
    let mut talk = Talk::changing(Language::En);
    let before = talk.state().current.clone().expect("a plan");
    let first = before.sessions[0].local_date;
    let day = crate::speech::plan::day(first, Language::En);
    let decision = talk.says(&format!("nothing on {}", day.split(' ').next().expect("a day")));
    assert!(shows_picture(&decision), "{}", said(&decision));
    assert_ne!(talk.state().current.as_ref(), Some(&before));
    assert!(labels(&decision).contains(&"Undo".to_owned()));

    let decision = talk.says("oops, undo that");
    assert_eq!(talk.state().current.as_ref(), Some(&before), "{}", said(&decision));
    assert!(!labels(&decision).contains(&"Undo".to_owned()));
    let decision = talk.taps(PlanStep::Undo);
    assert!(!shows_picture(&decision) && said(&decision).contains("no change"), "{}", said(&decision));
}

#[test]
fn a_choice_is_told_in_many_ways() {
    let picked = |words: &str| {
        let mut talk = Talk::new(Language::En);
        talk.types("plan", "");
        let drafts = talk.state().drafts.clone();
        let decision = talk.says(words);
        let current = talk.state().current.clone();
        (drafts.iter().position(|draft| Some(draft) == current.as_ref()), said(&decision))
    };
    for (words, index) in
        [("I prefer A", 0), ("A please", 0), ("go with the second", 1), ("B, thanks", 1), ("the first one", 0)]
    {
        let (found, shown) = picked(words);
        assert_eq!(found, Some(index), "{words}: {shown}");
    }
    for words in ["none of them", "that's perfect, thanks", "what's the difference?", "blorp"] {
        let mut talk = Talk::new(Language::En);
        talk.types("plan", "");
        let decision = talk.says(words);
        assert!(!agrees(&decision) && !shows_picture(&decision), "{words}: {}", said(&decision));
        assert_eq!(talk.state().stage, Stage::Choosing, "{words}");
        assert!(labels(&decision).len() > 3, "{words}");
    }
}

#[test]
fn another_week_and_both_proposals_are_a_word_away() {
    let mut talk = Talk::new(Language::En);
    talk.types("plan", "");
    let this = talk.state().week_start.expect("a week");
    talk.says("next week");
    assert_eq!(talk.state().week_start, this.checked_add_days(chrono::Days::new(7)));
    talk.says("this week instead");
    assert_eq!(talk.state().week_start, Some(this));
    talk.says("B");
    assert_eq!(talk.state().stage, Stage::Changing);
    talk.says("go back");
    assert_eq!(talk.state().stage, Stage::Choosing);
    talk.says("A");
    talk.says("both again");
    assert_eq!(talk.state().stage, Stage::Choosing);
}

#[test]
fn the_command_takes_the_week_and_the_topics_along() {
    let mut talk = Talk::new(Language::En);
    talk.types("plan", "");
    let this = talk.state().week_start.expect("a week");
    let mut talk = Talk::new(Language::En);
    talk.types("plan", "next week");
    assert_eq!(talk.state().week_start, this.checked_add_days(chrono::Days::new(7)));

    for (language, words) in [(Language::En, "plan next week"), (Language::PtBr, "planejar a próxima semana")] {
        let mut talk = Talk::new(language);
        talk.says(words);
        assert_eq!(talk.state().week_start, this.checked_add_days(chrono::Days::new(7)), "{words}");
    }

    let mut talk = Talk::new(Language::En);
    let decision = talk.types("topics", "chess, piano");
    let titles: Vec<&str> = talk.view.study.topics.iter().map(|topic| topic.title.as_str()).collect();
    assert_eq!(titles, ["chess", "piano"], "{}", said(&decision));
    talk.types("topics", "add cooking");
    let titles: Vec<&str> = talk.view.study.topics.iter().map(|topic| topic.title.as_str()).collect();
    assert_eq!(titles, ["chess", "cooking", "piano"]);
}

#[test]
fn an_agreed_week_is_named_before_it_is_planned_anew() {
    let mut talk = Talk::new(Language::En);
    let fresh = said(&talk.types("plan", ""));
    assert!(!fresh.contains("is agreed"), "{fresh}");
    let mut talk = Talk::new(Language::En);
    let week_start = "2026-11-30".parse().expect("a day");
    talk.view.study.plans =
        vec![WeekPlan { id: "plan".to_owned(), week_start, budget_minutes: 240, planned_minutes: 60 }];
    talk.view.study.sessions = vec![session("2026-12-03", "rust", 60, Status::Planned)];
    let again = said(&talk.types("plan", ""));
    assert!(again.contains("A week is agreed"), "{again}");
}

#[test]
fn an_address_leaves_the_planning_open_whatever_comes_of_it() {
    for met in [true, false] {
        let mut talk = Talk::asked_what_is_fixed(Language::En);
        if !met {
            talk.view.onboarding = None;
        }
        // What is plainly not on the internet is refused at once, and takes no place.
        for address in ["https://192.168.1.10/cal.ics", "http://localhost/ical/me"] {
            let decision = talk.says(address);
            assert!(said(&decision).contains("not reachable"), "{}", said(&decision));
            assert!(talk.view.study.calendars.is_empty());
            assert_eq!(talk.state().stage, Stage::Busy);
        }
        let decision = talk.says("https://example.com/some/page");
        assert!(said(&decision).contains("I am reading"), "{}", said(&decision));
        assert_eq!(talk.state().stage, Stage::Busy);

        let decision = talk.fetched(Some("calendar-failed-page"));
        let told = said(&decision);
        assert!(told.contains("web page") && told.contains("example.com"), "{told}");
        assert_eq!(talk.state().stage, Stage::Busy, "{told}");
        let decision = talk.says("out Thursday evening");
        assert_eq!(talk.state().stage, Stage::Choosing, "{}", said(&decision));
        assert!(!said(&decision).contains("tentative"), "{}", said(&decision));
    }
}

#[test]
fn a_file_that_cannot_be_read_is_forgotten_and_planning_goes_on() {
    let mut talk = Talk::asked_what_is_fixed(Language::En);
    let name = Some("page.ics".to_owned());
    talk.hears(&Input::File { name, handle: "handle".to_owned(), media_type: None, size: None });
    assert_eq!(talk.view.study.calendars.len(), 1);
    let decision = talk.fetched(Some("calendar-failed-page"));
    assert!(talk.view.study.calendars.is_empty());
    assert!(said(&decision).contains("page.ics"), "{}", said(&decision));
    assert_eq!(talk.state().stage, Stage::Busy);
    let decision = talk.taps(PlanStep::NothingFixed);
    assert!(!said(&decision).contains("tentative"), "{}", said(&decision));
}

#[test]
fn a_plan_is_tentative_only_where_a_calendar_holds_times_that_are_not_known() {
    let source = |read: Option<&str>, failure: Option<&str>| CalendarSource {
        id: "one".to_owned(),
        kind: CalendarKind::Url,
        name: "example.com/…".to_owned(),
        address: Some("https://example.com/a.ics".to_owned()),
        read_at: read.map(at),
        read_until: read.map(|_| at("2027-06-01T00:00:00Z")),
        failure: failure.map(str::to_owned),
    };
    for (read, failure, tentative) in [
        (None, None, true),
        (None, Some("calendar-failed-refused"), false),
        (Some(TUESDAY), Some("calendar-failed-refused"), true),
        (Some(TUESDAY), None, false),
    ] {
        let mut talk = Talk::new(Language::En);
        talk.view.study.calendars = vec![source(read, failure)];
        let told = said(&talk.types("plan", ""));
        assert_eq!(told.contains("tentative"), tentative, "{read:?} {failure:?}: {told}");
    }
}

#[test]
fn one_rating_left_out_leaves_the_others() {
    let mut talk = Talk::new(Language::En);
    talk.view.study.settings.ratings_asked = false;
    talk.types("plan", "");
    talk.says("5");
    talk.says("3");
    let decision = talk.says("skip");
    let told = said(&decision);
    assert!(told.contains("for now"), "{told}");
    let rated: Vec<Option<u8>> = talk.view.study.topics.iter().map(|topic| topic.topic.importance).collect();
    assert_eq!(rated.iter().flatten().count(), 1, "{rated:?}");
    assert_eq!(talk.state().stage, Stage::Choosing);

    let mut talk = Talk::new(Language::En);
    talk.view.study.settings.ratings_asked = false;
    talk.types("plan", "");
    talk.says("5");
    talk.says("3");
    let told = said(&talk.says("all the same"));
    assert!(told.contains("equal time"), "{told}");
    assert!(talk.view.study.topics.iter().all(|topic| topic.topic.importance.is_none()));
}

#[test]
fn a_rating_may_be_a_word() {
    let mut talk = Talk::new(Language::PtBr);
    talk.view.study.settings.ratings_asked = false;
    talk.types("plan", "");
    talk.says("muito");
    talk.says("zero");
    let topic = &talk.view.study.topics[0].topic;
    assert_eq!((topic.importance, topic.mastery), (Some(5), Some(0)));
}

#[test]
fn what_is_fixed_is_never_taken_in_silence() {
    for (language, words) in [
        (Language::En, "4"),
        (Language::En, "blorp the frobnicator"),
        (Language::PtBr, "qualquer coisa roxa"),
        (Language::PtPt, "3"),
    ] {
        let mut talk = Talk::asked_what_is_fixed(language);
        let decision = talk.says(words);
        assert_eq!(talk.state().stage, Stage::Busy, "{words}: {}", said(&decision));
        assert!(said(&decision).contains(words), "{words}: {}", said(&decision));

        let mut talk = Talk::new(language);
        let decision = talk.types("busy", words);
        assert!(said(&decision).contains(words), "{words}: {}", said(&decision));
        assert!(
            matches!(&talk.view.open_question, Some(OpenQuestion::Study(ours)) if matches!(**ours, StudyQuestion::Busy { .. }))
        );
    }
}

#[test]
fn the_same_commitment_is_kept_once_and_any_can_be_removed() {
    let mut talk = Talk::new(Language::En);
    talk.types("busy", "I work weekdays 9 to 5");
    talk.types("busy", "Monday to Friday 9-17");
    assert_eq!(talk.view.study.busy.len(), 1);
    for hour in 13..22 {
        talk.types("busy", &format!("Sundays {hour}:00-{hour}:30"));
    }
    assert_eq!(talk.view.study.busy.len(), 10);
    let told = said(&talk.types("busy", ""));
    assert!(told.contains("remove 9"), "{told}");
    let ids = |talk: &Talk| talk.view.study.busy.iter().map(|BusyRule { id, .. }| id.clone()).collect::<Vec<_>>();
    let before = ids(&talk);
    let told = said(&talk.says("remove 10 and 3"));
    let left: Vec<String> =
        before.iter().enumerate().filter(|(at, _)| ![2, 9].contains(at)).map(|(_, id)| id.clone()).collect();
    assert_eq!(ids(&talk), left, "{told}");
    talk.types("busy", "");
    talk.says("remove 40");
    assert_eq!(talk.view.study.busy.len(), 8);
}

#[test]
fn sessions_outside_of_the_wished_times_are_named_as_such() {
    let mut talk = Talk::new(Language::En);
    let told = said(&talk.types("plan", ""));
    assert!(!told.contains("lie outside"), "{told}");
    let window = FocusWindow { parts: vec![WindowPart::Afternoon], days: None };
    let mut talk = Talk::new(Language::En);
    talk.knows(Slot::FocusWindow, SlotValue::Window(window));
    talk.types("busy", "every day from 9 to 18");
    let told = said(&talk.types("plan", ""));
    assert!(told.contains("lie outside"), "{told}");
}
