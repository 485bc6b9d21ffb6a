//! Reviews: only what may encourage, one question at the end, a garden that is named and drawn.

use super::*;
use crate::commands::OpenQuestion;
use crate::commands::study::{StudyChange, StudyQuestion, WeekPlan};
use crate::flows::briefing::tests::fixtures::{at, learner, said, session, topic, transcript, with};
use bloom_domain::language::Language;
use bloom_domain::nudge::Sent;
use bloom_domain::reflection::{Asked, Question};
use bloom_domain::study::{Status, StudySession};
use bloom_domain::wording;
use proptest::prelude::*;

/// Sunday evening, an hour before the week ends for most people.
const SUNDAY: &str = "2026-12-06T18:05:00Z";

/// Two months: quiet weeks, a break, a sooner return, and a good week with one session left open.
fn months() -> Vec<StudySession> {
    let mut all = Vec::new();
    for (day, minutes) in [
        ("2026-10-20", 90),
        ("2026-10-27", 60),
        ("2026-11-03", 60),
        ("2026-11-11", 60),
        ("2026-11-18", 60),
        ("2026-11-25", 90),
        ("2026-12-01", 50),
        ("2026-12-02", 50),
        ("2026-12-04", 50),
    ] {
        all.push(session(&format!("{day}T07:30"), "rust", minutes, Status::Done));
    }
    all.push(session("2026-12-05", "sql", 100, Status::Done));
    let mut long_ago = session("2026-11-19", "sql", 50, Status::Planned);
    long_ago.asked_at = Some(long_ago.ends_at());
    all.push(long_ago);
    all.push(session("2026-12-03", "sql", 50, Status::Planned));
    all
}

/// The weekly question was asked not long ago, so it is not due.
fn reflected(mut view: View) -> View {
    let at = view.now - chrono::TimeDelta::days(3);
    view.study.reflections =
        vec![Asked { at, trigger: Trigger::Weekly, question: Question::WeekProud, answered: true }];
    view
}

fn story(language: Language) -> String {
    let view = with(learner(language, SUNDAY), months());
    let planner = reflected(view.clone());
    let mut out = String::new();
    for (name, decision) in [
        ("due", due(&view, "2026-12-06")),
        ("due, reflected lately", due(&planner, "2026-12-06")),
        ("asked for", show(&view)),
        ("asked for, reflected lately", show(&planner)),
        ("asked for, nothing studied ever", show(&with(learner(language, SUNDAY), Vec::new()))),
        ("due, nothing studied ever", due(&with(learner(language, SUNDAY), Vec::new()), "2026-12-06")),
    ] {
        out.push_str(&format!("> {name}\n{}", transcript(&decision)));
    }
    out
}

#[test]
fn reviews_in_english() {
    insta::assert_snapshot!(story(Language::En));
}

#[test]
fn reviews_in_brazilian_portuguese() {
    insta::assert_snapshot!(story(Language::PtBr));
}

#[test]
fn reviews_in_european_portuguese() {
    insta::assert_snapshot!(story(Language::PtPt));
}

fn plan_is_offered(decision: &Decision) -> bool {
    decision
        .replies
        .iter()
        .flat_map(|reply| &reply.choices)
        .any(|choice| choice.command == Command::Study(StudyCommand::Plan))
}

#[test]
fn the_coming_week_is_offered_late_in_the_week_and_only_while_it_is_open() {
    let sunday = reflected(with(learner(Language::En, SUNDAY), months()));
    assert!(plan_is_offered(&show(&sunday)));
    let tuesday = reflected(with(learner(Language::En, "2026-12-01T18:05:00Z"), months()));
    assert!(!plan_is_offered(&show(&tuesday)));
    let mut planned = sunday;
    planned.study.plans = vec![WeekPlan {
        id: "week".into(),
        week_start: "2026-12-07".parse().expect("a day"),
        budget_minutes: 120,
        planned_minutes: 100,
    }];
    assert!(!plan_is_offered(&show(&planned)));
    assert!(!said(&due(&planned, "2026-12-06")).contains('?'));
}

#[test]
fn the_weekly_question_opens_with_the_review_and_is_its_only_one() {
    let view = with(learner(Language::En, SUNDAY), months());
    for decision in [show(&view), due(&view, "2026-12-06")] {
        let text = said(&decision);
        assert_eq!(text.matches('?').count(), 1, "{text}");
        assert!(!plan_is_offered(&decision));
        let opens = |change: &Change| {
            matches!(change, Change::SetOpenQuestion { question: Some(OpenQuestion::Study(question)) }
            if matches!(**question, StudyQuestion::Reflection { .. }))
        };
        assert_eq!(decision.changes.iter().filter(|change| opens(change)).count(), 1);
        assert_eq!(decision.replies.len(), 1);
    }
}

#[test]
fn in_the_middle_of_another_talk_the_review_asks_nothing() {
    let mut view = with(learner(Language::En, SUNDAY), months());
    view.open_question = Some(OpenQuestion::Study(Box::new(StudyQuestion::Travel { from: Zone::Offset(0) })));
    let decision = show(&view);
    assert!(!said(&decision).contains('?') && decision.changes.is_empty());
}

#[test]
fn what_was_mentioned_once_is_not_mentioned_again() {
    let mut view = with(learner(Language::En, SUNDAY), months());
    let open = "stayed open on Thursday";
    assert!(said(&show(&view)).contains(open));
    assert!(said(&due(&view, "2026-12-06")).contains(open));
    view.study.sent = vec![Sent {
        kind: Kind::Briefing,
        at: at("2026-12-05T08:00:00Z"),
        sessions: vec![SessionId("2026-12-03T19:00".into())],
        answered: true,
    }];
    assert!(!said(&show(&view)).contains(open));
    assert!(!said(&due(&view, "2026-12-06")).contains(open));
}

#[test]
fn a_review_put_off_past_midnight_tells_of_its_own_week() {
    let view = with(learner(Language::En, "2026-12-07T09:30:00Z"), months());
    let late = said(&due(&view, "2026-12-06"));
    assert!(late.contains("4\u{a0}h\u{a0}10"), "{late}");
}

#[test]
fn a_week_without_study_is_passed_over_in_silence() {
    let sessions =
        vec![session("2026-11-20", "rust", 60, Status::Done), session("2026-12-03", "rust", 50, Status::Planned)];
    let view = with(learner(Language::En, SUNDAY), sessions);
    let decision = due(&view, "2026-12-06");
    assert!(decision.replies.is_empty());
    let [Change::Study(StudyChange::Nudge { silence, .. })] = decision.changes.as_slice() else {
        panic!("{:?}", decision.changes)
    };
    assert_eq!(*silence, Some(Silence::NothingToSay));
    let asked = said(&show(&view));
    assert!(asked.contains("Your garden") && !asked.contains("This week"), "{asked}");
}

#[test]
fn a_garden_tells_the_newest_topics_and_counts_the_rest() {
    let mut view = learner(Language::En, SUNDAY);
    view.study.topics = (0..12).map(|place| topic(&format!("t{place}"), &format!("Topic {place}"))).collect();
    let sessions = (0..12)
        .map(|place| session(&format!("2026-11-{:02}T08:00", 10 + place), &format!("t{place}"), 200, Status::Done))
        .chain([session("2026-11-09", "t0", 480, Status::Done), session("2026-11-30", "t11", 960, Status::Done)])
        .collect();
    let view = with(view, sessions);
    let look = Look::back(&view, view.now);
    let told = words::plants(&look.review.garden, &view);
    assert_eq!(told.len(), 9, "{told:?}");
    assert_eq!(told[0], "Topic 4: growing tall");
    assert_eq!(told[7], "Topic 11: 2 plants in bloom, beside it growing tall");
    assert_eq!(told[8], "and 5 more plants, grown together");
}

#[test]
fn before_planning_ever_began_there_is_a_way_to_begin() {
    let mut view = learner(Language::En, SUNDAY);
    view.study.begun = false;
    let decision = show(&view);
    assert!(plan_is_offered(&decision) && !said(&decision).contains('?'));
}

/// Sessions of the last two months in any state, with titles that may sound like blame.
fn any_sessions() -> impl Strategy<Value = Vec<StudySession>> {
    let status = prop::sample::select(vec![
        Status::Planned,
        Status::Planned,
        Status::Done,
        Status::Done,
        Status::Partial,
        Status::Skipped,
        Status::Moved,
        Status::Cancelled,
    ]);
    let one =
        (0_i64..58, 5_u32..23, prop::sample::select(vec!["rust", "sql", "bad", ""]), 5_u32..180, status, any::<bool>());
    prop::collection::vec(one, 0..60).prop_map(|all| {
        let sunday: NaiveDate = "2026-12-06".parse().expect("a day");
        let mut sessions: Vec<StudySession> = all
            .into_iter()
            .map(|(back, hour, topic, minutes, status, asked)| {
                let day = sunday - chrono::TimeDelta::days(back);
                let mut session = session(&format!("{day}T{hour:02}:00"), topic, minutes, status);
                session.asked_at = asked.then(|| session.ends_at());
                session
            })
            .collect();
        sessions.sort_by(|a, b| a.id.cmp(&b.id));
        sessions.dedup_by(|a, b| a.id == b.id);
        sessions
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_happened_no_review_shames_counts_misses_or_asks_twice(sessions in any_sessions()) {
        for language in Language::ALL {
            let mut view = learner(language, SUNDAY);
            view.study.topics.push(topic("bad", "you failed, falhaste, que vergonha"));
            let view = with(view, sessions.clone());
            let unasked = said(&due(&view, "2026-12-06"));
            prop_assert_eq!(wording::lint(&unasked, language, wording::Kind::DailyBriefing), vec![], "{}", unasked);
            let mut kind = view.clone();
            kind.study.topics.retain(|topic| topic.topic.id.0 != "bad");
            let history = kind.study.history.as_mut().expect("history");
            history.titles.retain(|topic, _| topic.0 != "bad");
            let asked = said(&show(&kind));
            let mut rules = wording::phrases(&asked, language);
            // A topic stands at the head of its line, and "Study" is no order there.
            rules.retain(|rule| *rule != wording::Rule::Command);
            prop_assert_eq!(rules, vec![], "{}", asked);
            prop_assert!(asked.matches('?').count() <= 1, "{}", asked);
        }
    }
}
