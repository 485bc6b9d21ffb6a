//! Reflection: when a question is due, which one, and what counts as an answer.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

use std::collections::BTreeSet;

use bloom_domain::planning::resolve;
use bloom_domain::reflection::{
    Asked, MAX_WORDS_CHARS, NO_REPEAT, NotWords, Question, Reflection, Reply, Trigger, Words, due, hear, is_skip,
};
use bloom_domain::slots::Zone;
use bloom_domain::study::{Origin, SessionId, Status, StudySession};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use proptest::prelude::*;
use rstest::rstest;

const NOW: &str = "2026-05-20T20:10:00Z";

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn lisbon() -> Zone {
    "Europe/Lisbon".parse().unwrap()
}

/// A session of an hour in Lisbon; what became of it was said at its end.
fn session(start: &str, status: Status) -> StudySession {
    let local: NaiveDateTime = start.parse().unwrap();
    let starts_at = resolve(lisbon(), local).unwrap();
    StudySession {
        id: SessionId(start.to_owned()),
        topic: None,
        local_date: local.date(),
        local_time: local.time(),
        zone: lisbon(),
        starts_at,
        minutes: 60,
        status,
        status_at: (status != Status::Planned).then(|| starts_at + TimeDelta::minutes(60)),
        studied: None,
        origin: Origin::Planned,
        excused: false,
        asked_at: None,
    }
}

fn just_studied() -> Vec<StudySession> {
    vec![session("2026-05-20T20:00:00", Status::Done)]
}

fn asked(when: &str, question: Question, answered: bool) -> Asked {
    let trigger = Trigger::ALL.into_iter().find(|trigger| trigger.questions().contains(&question)).unwrap();
    Asked { at: at(when), trigger, question, answered }
}

fn now_due(trigger: Trigger, history: &[Asked]) -> Option<Question> {
    due(trigger, history, at(NOW), lisbon(), &just_studied(), None)
}

#[test]
fn the_first_occasion_has_its_first_question() {
    assert_eq!(now_due(Trigger::Completion, &[]), Some(Question::WhatWorked));
    assert_eq!(now_due(Trigger::AfterRecovery, &[]), Some(Question::WhatHelpedYouReturn));
    assert_eq!(now_due(Trigger::Weekly, &[]), Some(Question::WeekProud));
}

/// Days are the learner's: 23:00 UTC is midnight in Lisbon.
#[rstest]
#[case::the_same_day("2026-05-20T08:00:00Z", false)]
#[case::the_day_before("2026-05-19T08:00:00Z", false)]
#[case::two_days_before("2026-05-17T23:00:00Z", false)]
#[case::three_days_before("2026-05-17T22:59:00Z", true)]
fn completion_asks_every_third_day(#[case] last: &str, #[case] asks: bool) {
    assert_eq!(now_due(Trigger::Completion, &[asked(last, Question::ExplainIt, true)]).is_some(), asks);
}

#[test]
fn no_day_has_two_questions() {
    let today = [asked("2026-05-20T08:00:00Z", Question::WeekProud, true)];
    assert!(Trigger::ALL.iter().all(|trigger| now_due(*trigger, &today).is_none()));
    let yesterday = [asked("2026-05-19T08:00:00Z", Question::WeekProud, true)];
    assert!(now_due(Trigger::Completion, &yesterday).is_some());
    assert!(now_due(Trigger::AfterRecovery, &yesterday).is_some());
    assert!(now_due(Trigger::Weekly, &yesterday).is_none());
    // A clock that went back is no reason to ask again.
    let ahead = [asked("2026-05-21T08:00:00Z", Question::WhyItMatters, true)];
    assert!(Trigger::ALL.iter().all(|trigger| now_due(*trigger, &ahead).is_none()));
}

#[rstest]
#[case("2026-05-14T08:00:00Z", true)]
#[case("2026-05-15T08:00:00Z", false)]
fn the_weekly_question_comes_once_a_week(#[case] last: &str, #[case] asks: bool) {
    assert_eq!(now_due(Trigger::Weekly, &[asked(last, Question::WeekProud, true)]).is_some(), asks);
}

#[test]
fn after_two_without_an_answer_only_the_week_is_asked_about() {
    let skipped = |answered: [bool; 2]| {
        [
            asked("2026-05-05T08:00:00Z", Question::WhatWorked, answered[0]),
            asked("2026-05-10T08:00:00Z", Question::ExplainIt, answered[1]),
        ]
    };
    for (answers, asks) in [([false, false], false), ([true, false], true), ([false, true], true), ([true, true], true)]
    {
        let history = skipped(answers);
        assert_eq!(now_due(Trigger::Completion, &history).is_some(), asks, "{answers:?}");
        assert_eq!(now_due(Trigger::AfterRecovery, &history).is_some(), asks, "{answers:?}");
        assert!(now_due(Trigger::Weekly, &history).is_some());
    }
    let mut history = skipped([false, false]).to_vec();
    history.push(asked("2026-05-13T08:00:00Z", Question::WeekEnergy, true));
    history.reverse();
    assert!(now_due(Trigger::Completion, &history).is_some(), "one answer opens the door again");
}

#[test]
fn a_crisis_brings_two_days_of_quiet() {
    for trigger in Trigger::ALL {
        let with = |crisis: DateTime<Utc>| due(trigger, &[], at(NOW), lisbon(), &just_studied(), Some(crisis));
        assert!(with(at(NOW)).is_none());
        assert!(with(at(NOW) - TimeDelta::hours(48) + TimeDelta::seconds(1)).is_none());
        assert!(with(at(NOW) - TimeDelta::hours(48)).is_some());
        assert!(with(at(NOW) + TimeDelta::hours(1)).is_none());
    }
}

#[rstest]
#[case::no_sessions(&[], false, false)]
#[case::just_done(&[("2026-05-20T20:00:00", Status::Done)], true, true)]
#[case::in_part(&[("2026-05-20T20:00:00", Status::Partial)], true, true)]
#[case::let_go(&[("2026-05-20T20:00:00", Status::Skipped)], false, true)]
#[case::silent(&[("2026-05-19T20:00:00", Status::Planned)], false, false)]
#[case::done_this_morning(&[("2026-05-20T08:10:00", Status::Done)], true, true)]
#[case::done_too_long_ago(&[("2026-05-20T08:09:00", Status::Done)], false, true)]
#[case::done_yesterday(&[("2026-05-19T20:00:00", Status::Done)], false, true)]
#[case::a_week_ago(&[("2026-05-13T20:00:00", Status::Done)], false, false)]
#[case::six_days_ago(&[("2026-05-14T20:00:00", Status::Done)], false, true)]
fn there_is_something_to_reflect_on(
    #[case] sessions: &[(&str, Status)],
    #[case] completion: bool,
    #[case] weekly: bool,
) {
    let sessions: Vec<_> = sessions.iter().map(|(start, status)| session(start, *status)).collect();
    let asks = |trigger| due(trigger, &[], at(NOW), lisbon(), &sessions, None).is_some();
    assert_eq!((asks(Trigger::Completion), asks(Trigger::Weekly)), (completion, weekly));
}

/// In the week in which clocks change, days are still days: three of them lie between Thursday and Sunday.
#[rstest]
#[case("Europe/Lisbon", "2026-03-26T23:30:00Z", "2026-03-29T00:10:00Z")]
#[case("Atlantic/Azores", "2026-03-27T00:30:00Z", "2026-03-29T01:10:00Z")]
fn clocks_that_change_do_not_shift_the_third_day(#[case] zone: Zone, #[case] last: &str, #[case] now: &str) {
    let history = [asked(last, Question::WhatWorked, true)];
    let mut done = session("2026-03-28T22:00:00", Status::Done);
    done.status_at = Some(at(now) - TimeDelta::minutes(5));
    let ask = |now: DateTime<Utc>| due(Trigger::Completion, &history, now, zone, &[done.clone()], None);
    assert!(ask(at(now)).is_some());
    assert!(ask(at(now) - TimeDelta::minutes(15)).is_none());
}

#[test]
fn every_question_has_its_turn_and_none_comes_back_soon() {
    for trigger in Trigger::ALL {
        let (mut history, mut now, mut order) = (Vec::new(), at(NOW), Vec::new());
        for _ in 0..trigger.questions().len() * 2 {
            let sessions: Vec<_> = just_studied()
                .into_iter()
                .map(|session| StudySession { status_at: Some(now), local_date: now.date_naive(), ..session })
                .collect();
            let question = due(trigger, &history, now, lisbon(), &sessions, None).unwrap();
            order.push(question);
            history.push(Asked { at: now, trigger, question, answered: true });
            now += TimeDelta::days(7);
        }
        let twice: Vec<_> = trigger.questions().iter().chain(trigger.questions()).copied().collect();
        assert_eq!(order, twice);
    }
}

#[test]
fn names_are_unique_and_stored_as_they_are() {
    let names: BTreeSet<&str> = Question::all().map(Question::as_str).collect();
    assert_eq!(names.len(), Question::all().count());
    assert!(Question::all().all(|question| serde_json::to_value(question).unwrap() == question.as_str()));
    assert!(Trigger::ALL.iter().all(|trigger| serde_json::to_value(trigger).unwrap() == trigger.as_str()));
    assert!(Trigger::ALL.iter().all(|trigger| trigger.questions().len() > NO_REPEAT));
}

#[rstest]
#[case("pular")]
#[case("Skip!")]
#[case("quero pular essa pergunta, por favor")]
#[case("saltar")]
#[case("can we skip this one?")]
#[case("move on")]
#[case("Não.")]
#[case("agora não")]
#[case("hoje não, obrigada")]
#[case("not now")]
#[case("No, thanks")]
#[case("não sei")]
#[case("I don't know")]
#[case("prefiro não falar sobre isso")]
#[case("Hoje não quero partilhar nada")]
#[case("I'd rather not talk about it right now, it was a long week")]
#[case("fica pra próxima")]
#[case("dispenso")]
#[case("passo")]
fn leaving_it_is_heard(#[case] text: &str) {
    assert!(is_skip(text));
    assert_eq!(hear(text), Reply::Skip);
}

#[rstest]
#[case("avançar no capítulo seguinte")]
#[case("O capítulo seguinte")]
#[case("próximo capítulo: borrow checker")]
#[case("move on to chapter four")]
#[case("não foi fácil começar, mas depois correu bem")]
#[case("Não houve nada difícil")]
#[case("No surprises, it went as planned")]
#[case("não sei explicar os lifetimes ainda")]
#[case("I don't know why but the morning works")]
#[case("prefiro não estudar à noite")]
#[case("nothing was hard")]
#[case("deixar o telemóvel na outra sala")]
#[case("pular os exercícios fáceis ajudou")]
#[case("sim")]
#[case("👍")]
fn an_answer_is_kept_as_it_is(#[case] text: &str) {
    assert_eq!(hear(&format!("  {text}\n")), Reply::Words(Words::new(text).unwrap()));
    assert_eq!(Words::new(text).unwrap().as_str(), text);
}

#[test]
fn words_are_never_cut() {
    let long = "é".repeat(MAX_WORDS_CHARS);
    assert_eq!(Words::new(&long).unwrap().as_str(), long);
    let chars = MAX_WORDS_CHARS + 1;
    assert_eq!(Words::new(&"é".repeat(chars)), Err(NotWords::TooLong { chars }));
    assert_eq!(hear(&"e".repeat(chars)), Reply::Not(NotWords::TooLong { chars }));
    assert_eq!(hear(" \n\t "), Reply::Not(NotWords::Empty));
}

#[test]
fn a_reflection_is_checked_when_it_is_read_back() {
    let reflection = Reflection {
        question: Question::NextStep,
        words: Words::new("Começar pelo exercício 3").unwrap(),
        session: Some(SessionId("s1".to_owned())),
        at: at(NOW),
    };
    let mut written = serde_json::to_value(&reflection).unwrap();
    assert_eq!(serde_json::from_value::<Reflection>(written.clone()).unwrap(), reflection);
    written["words"] = "x".repeat(MAX_WORDS_CHARS + 1).into();
    assert!(serde_json::from_value::<Reflection>(written).is_err());
}

prop_compose! {
    fn any_asked()(
        minutes in 0_i64..40 * 1440, trigger in prop::sample::select(Trigger::ALL.to_vec()), which in 0_usize..5,
        answered in any::<bool>(),
    ) -> Asked {
        let questions = trigger.questions();
        let at = at(NOW) - TimeDelta::minutes(minutes);
        Asked { at, trigger, question: questions[which % questions.len()], answered }
    }
}

proptest! {
    #[test]
    fn questions_are_rare_and_new(history in prop::collection::vec(any_asked(), 0..12)) {
        let mut ordered = history.clone();
        ordered.sort_by_key(|asked| (asked.at, asked.question, asked.answered));
        for trigger in Trigger::ALL {
            let question = now_due(trigger, &history);
            prop_assert_eq!(question, now_due(trigger, &ordered));
            let Some(question) = question else { continue };
            prop_assert!(trigger.questions().contains(&question));
            prop_assert!(ordered.iter().rev().take(NO_REPEAT).all(|asked| asked.question != question));
            prop_assert!(history.iter().all(|asked| asked.at <= at("2026-05-19T23:00:00Z")));
            let silent = ordered.len() >= 2 && ordered.iter().rev().take(2).all(|asked| !asked.answered);
            prop_assert!(trigger == Trigger::Weekly || !silent);
        }
    }

    #[test]
    fn any_text_is_heard(text in any::<String>()) {
        match hear(&text) {
            Reply::Words(words) => prop_assert_eq!(words.as_str(), text.trim()),
            Reply::Not(NotWords::TooLong { chars }) => prop_assert!(chars > MAX_WORDS_CHARS),
            Reply::Not(NotWords::Empty) => prop_assert!(text.trim().is_empty()),
            Reply::Skip => {}
        }
    }
}
