//! Coming back after a missed session: each reason, each stage, and the learner's own if-then plans.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

#[path = "recovery/chance.rs"]
mod chance;
#[path = "recovery/plans.rs"]
mod plans;

use bloom_domain::planning::resolve;
use bloom_domain::recovery::{
    Awaits, Choice, Context, Day, Heard, Missed, Opening, Reason, Recovery, Say, Stage, WeekFacts, advance, options,
};
use bloom_domain::slots::Zone;
use bloom_domain::study::{Origin, SessionId, Status, StudySession};
use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use rstest::rstest;

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn lisbon() -> Zone {
    "Europe/Lisbon".parse().unwrap()
}

fn wall(local: &str) -> NaiveDateTime {
    NaiveDateTime::parse_from_str(local, "%Y-%m-%d %H:%M").unwrap()
}

fn session(name: &str, local: &str, minutes: u32) -> StudySession {
    let wall = wall(local);
    StudySession {
        id: SessionId(name.to_owned()),
        topic: None,
        local_date: wall.date(),
        local_time: wall.time(),
        zone: lisbon(),
        starts_at: resolve(lisbon(), wall).unwrap(),
        minutes,
        status: Status::Planned,
        status_at: None,
        studied: None,
        origin: Origin::Planned,
        excused: false,
        asked_at: None,
    }
}

fn opening(local: &str, minutes: u32) -> Opening {
    let wall = wall(local);
    let starts_at = resolve(lisbon(), wall).unwrap();
    Opening { date: wall.date(), time: wall.time(), zone: lisbon(), starts_at, minutes }
}

/// A week from Monday, May 4th: 60 minutes on Monday, Wednesday and Friday, the Monday missed, asked on Tuesday.
#[derive(Debug)]
struct Desk {
    sessions: Vec<StudySession>,
    openings: Vec<Opening>,
    week: WeekFacts,
    last_if_then_at: Option<DateTime<Utc>>,
}

impl Desk {
    fn new() -> Self {
        let original = [60, 0, 60, 0, 60, 0, 0];
        let monday = date("2026-05-04");
        let day = |(n, minutes): (usize, &u32)| Day {
            date: monday + TimeDelta::days(i64::try_from(n).unwrap()),
            week: monday,
            original: *minutes,
            load: if n == 0 { 0 } else { *minutes },
        };
        Self {
            sessions: vec![session("mon", "2026-05-04 19:00", 60)],
            openings: vec![
                opening("2026-05-05 19:00", 90),
                opening("2026-05-06 20:30", 60),
                opening("2026-05-07 19:00", 90),
                opening("2026-05-09 10:00", 120),
                opening("2026-05-09 14:00", 60),
            ],
            week: WeekFacts {
                days: original.iter().enumerate().map(day).collect(),
                most: Some(198),
                planned: 180,
                missed: 60,
                reminder: false,
                motivation: true,
            },
            last_if_then_at: None,
        }
    }

    fn missed(&self) -> Missed<'_> {
        Missed { sessions: &self.sessions, now: at("2026-05-05T08:00:00Z"), today: date("2026-05-05") }
    }

    fn context(&self) -> Context<'_> {
        let (missed, last_if_then_at) = (self.missed(), self.last_if_then_at);
        Context { missed, openings: &self.openings, week: &self.week, last_if_then_at }
    }

    fn options(&self, reason: Option<Reason>) -> Vec<String> {
        shown(&options(reason, &self.missed(), &self.openings, &self.week))
    }

    /// Says these one after the other; gives the end of the dialogue and all that was said.
    fn dialogue(&self, heard: &[Heard]) -> (Recovery, Vec<Say>) {
        let ids = self.sessions.iter().map(|session| session.id.clone()).collect();
        let (mut state, first) = Recovery::begin(ids, at("2026-05-05T08:00:00Z"));
        let mut said = vec![first];
        for one in heard {
            let (next, say) = advance(&state, one, &self.context());
            // The dialogue survives being stored between any two messages.
            state = serde_json::from_str(&serde_json::to_string(&next).unwrap()).unwrap();
            assert_eq!(state, next);
            said.push(say);
        }
        (state, said)
    }
}

fn shown(choices: &[Choice]) -> Vec<String> {
    let place = |to: &Opening| format!("{} {} {}min", to.date.format("%a"), to.time.format("%H:%M"), to.minutes);
    choices
        .iter()
        .map(|choice| match choice {
            Choice::Move { session, to } => format!("move {} to {}", session.0, place(to)),
            Choice::Shorter { session, to } => format!("shorter {} on {}", session.0, place(to)),
            Choice::LighterWeek { percent } => format!("-{percent}%"),
            Choice::LetGo => "let go".to_owned(),
            Choice::PauseUntil { date } => format!("pause until {date}"),
            Choice::Reminder { lead } => format!("remind {lead}min before"),
            Choice::FirstStep => "first step".to_owned(),
            Choice::EvokeMotivation => "own reasons".to_owned(),
        })
        .collect()
}

fn words(text: &str) -> Heard {
    Heard::Words { text: text.to_owned(), reason: None, proposes_fix: false, done: false }
}

// ---------------------------------------------------------------------------------------------------------- options

#[rstest]
#[case::energy(Some(Reason::Energy), &["shorter mon on Tue 19:00 25min", "move mon to Sat 10:00 60min", "let go"])]
#[case::unexpected(Some(Reason::Unexpected), &["move mon to Tue 19:00 60min", "shorter mon on Tue 19:00 25min", "let go"])]
#[case::timing(Some(Reason::Timing), &["move mon to Sat 10:00 60min", "move mon to Sat 14:00 60min", "let go"])]
#[case::unclear(Some(Reason::UnclearStep), &["first step", "move mon to Tue 19:00 60min", "let go"])]
#[case::illness(Some(Reason::Illness), &["pause until 2026-05-08", "-50%", "let go"])]
#[case::forgot(Some(Reason::Forgot), &["remind 15min before", "move mon to Tue 19:00 60min", "let go"])]
#[case::motivation(Some(Reason::Motivation), &["own reasons", "shorter mon on Tue 19:00 25min", "let go"])]
#[case::other(Some(Reason::Other), &["move mon to Tue 19:00 60min", "shorter mon on Tue 19:00 25min", "let go"])]
#[case::untold(None, &["move mon to Tue 19:00 60min", "shorter mon on Tue 19:00 25min", "let go"])]
fn each_reason_has_its_options(#[case] reason: Option<Reason>, #[case] expected: &[&str]) {
    assert_eq!(Desk::new().options(reason), expected);
}

#[rstest]
#[case::energy(Reason::Energy, &["first step", "-20%", "let go"])]
#[case::unexpected(Reason::Unexpected, &["first step", "-20%", "let go"])]
#[case::timing(Reason::Timing, &["first step", "-20%", "let go"])]
#[case::forgot(Reason::Forgot, &["remind 15min before", "first step", "let go"])]
#[case::motivation(Reason::Motivation, &["own reasons", "first step", "let go"])]
fn a_full_week_still_leaves_a_choice(#[case] reason: Reason, #[case] expected: &[&str]) {
    let mut desk = Desk::new();
    desk.openings.clear();
    assert_eq!(desk.options(Some(reason)), expected);
}

#[test]
fn what_is_on_or_unknown_is_not_offered() {
    let mut desk = Desk::new();
    desk.week.reminder = true;
    desk.week.motivation = false;
    assert_eq!(desk.options(Some(Reason::Forgot))[0], "move mon to Tue 19:00 60min");
    assert_eq!(desk.options(Some(Reason::Motivation))[0], "shorter mon on Tue 19:00 25min");
}

#[rstest]
#[case::half(90, "move mon to Tue 19:00 60min")]
#[case::a_little_more(91, "-20%")]
#[case::two_thirds(120, "-30%")]
#[case::nearly_all(150, "-40%")]
#[case::all(180, "-40%")]
fn a_week_mostly_missed_gets_lighter(#[case] missed: u32, #[case] first: &str) {
    let mut desk = Desk::new();
    desk.week.missed = missed;
    assert_eq!(desk.options(Some(Reason::Unexpected))[0], first);
}

#[test]
fn no_day_is_filled_by_more_than_a_quarter() {
    let mut desk = Desk::new();
    // Wednesday has 60 minutes: 75 at most, so that only 15 fit beside them.
    desk.openings = vec![opening("2026-05-06 20:30", 60)];
    assert_eq!(desk.options(Some(Reason::Other)), ["shorter mon on Wed 20:30 15min", "first step", "let go"]);
    // An empty day gets no fuller than the fullest.
    desk.sessions = vec![session("mon", "2026-05-04 19:00", 90)];
    desk.openings = vec![opening("2026-05-09 10:00", 120)];
    assert_eq!(desk.options(Some(Reason::Other))[0], "shorter mon on Sat 10:00 25min");
    // A day that nobody knows of gets nothing.
    desk.openings = vec![opening("2026-05-19 10:00", 120)];
    assert_eq!(desk.options(Some(Reason::Other)), ["first step", "-20%", "let go"]);
}

#[test]
fn the_week_is_not_filled_past_its_budget() {
    let mut desk = Desk::new();
    desk.week.most = Some(150);
    assert_eq!(desk.options(Some(Reason::Other)), ["shorter mon on Tue 19:00 25min", "first step", "let go"]);
    desk.week.most = Some(120);
    assert_eq!(desk.options(Some(Reason::Other)), ["first step", "-20%", "let go"]);
}

#[test]
fn what_has_passed_is_no_option_and_a_short_session_gets_no_shorter() {
    let mut desk = Desk::new();
    desk.sessions = vec![session("mon", "2026-05-04 19:00", 15)];
    desk.openings.insert(0, opening("2026-05-05 08:00", 90));
    assert_eq!(
        desk.options(Some(Reason::Energy)),
        ["move mon to Sat 10:00 15min", "move mon to Tue 19:00 15min", "let go"]
    );
}

#[test]
fn several_sessions_are_not_crammed() {
    let mut desk = Desk::new();
    desk.sessions.insert(0, session("sun", "2026-05-03 19:00", 60));
    desk.week.missed = 80;
    assert_eq!(desk.options(None), ["move mon to Tue 19:00 60min", "shorter mon on Tue 19:00 25min", "let go"]);
}

// --------------------------------------------------------------------------------------------------------- dialogue

#[test]
fn four_stages_to_an_agreed_step() {
    let desk = Desk::new();
    let (state, said) = desk.dialogue(&[Heard::Reason(Reason::Unexpected), words("o meu chefe ligou")]);
    assert_eq!(said[0], Say::Initiate { sessions: vec![SessionId("mon".into())] });
    assert_eq!(said[1], Say::Explore { reason: Some(Reason::Unexpected) });
    let Say::Resolve { options, again: false } = &said[2] else { panic!("{said:?}") };
    assert_eq!((state.stage, state.awaits, &state.options), (Stage::Resolve, Awaits::Choice, options));
    assert_eq!(state.words.as_deref(), Some("o meu chefe ligou"));

    let heard = [Heard::Reason(Reason::Unexpected), words("sim"), Heard::Chose(0), Heard::Applied];
    let (state, said) = desk.dialogue(&heard);
    assert_eq!(said[3], Say::Complete { choice: options[0].clone() });
    assert_eq!((&said[4], state.stage), (&Say::OfferIfThen, Stage::Complete));
    assert!(!state.is_over() && state.asked_if_then);
}

#[test]
fn exploring_is_skipped_when_a_fix_is_proposed() {
    let fix = Heard::Words {
        text: "fiquei sem energia, pode ser mais curto?".into(),
        reason: Some(Reason::Energy),
        proposes_fix: true,
        done: false,
    };
    let (state, said) = Desk::new().dialogue(&[fix]);
    assert!(matches!(said[1], Say::Resolve { .. }));
    assert_eq!(state.reason, Some(Reason::Energy));
}

#[rstest]
#[case::at_once(&[])]
#[case::while_exploring(&[Heard::Reason(Reason::Other)])]
#[case::while_choosing(&[Heard::Reason(Reason::Other), words("hm")])]
fn a_word_that_ends_it_ends_it(#[case] before: &[Heard]) {
    let desk = Desk::new();
    let after = |last: Heard| desk.dialogue(&[before, &[last]].concat());
    let done = Heard::Words { text: "estudei sim".into(), reason: None, proposes_fix: false, done: true };
    for (heard, expected) in [
        (Heard::Ignore, Say::Farewell),
        (Heard::Studied, Say::DidStudy { sessions: vec![SessionId("mon".into())] }),
        (done, Say::DidStudy { sessions: vec![SessionId("mon".into())] }),
    ] {
        let (state, said) = after(heard);
        assert_eq!(said.last(), Some(&expected));
        assert!(state.is_over());
    }
    let (state, said) = after(Heard::LetGo);
    assert_eq!(said.last(), Some(&Say::Complete { choice: Choice::LetGo }));
    assert_eq!(advance(&state, &Heard::Applied, &desk.context()).1, Say::Farewell);
    let to = Choice::Move { session: SessionId("mon".into()), to: opening("2026-05-10 10:00", 60) };
    let (_, said) = after(Heard::Proposed(to.clone()));
    assert_eq!(said.last(), Some(&Say::Complete { choice: to }));
}

#[test]
fn another_reason_makes_other_options_and_what_chooses_nothing_is_let_be() {
    let desk = Desk::new();
    let ill =
        Heard::Words { text: "estive doente".into(), reason: Some(Reason::Illness), proposes_fix: false, done: false };
    let (_, said) = desk.dialogue(&[Heard::Reason(Reason::Other), words("hm"), ill]);
    let Some(Say::Resolve { options, again: true }) = said.last() else { panic!("{said:?}") };
    assert_eq!(shown(options), ["pause until 2026-05-08", "-50%", "let go"]);

    let (state, said) = desk.dialogue(&[Heard::Reason(Reason::Other), words("hm"), words("?"), Heard::Chose(9)]);
    assert!(matches!(said[3], Say::Resolve { again: false, .. }));
    assert_eq!((said.last(), state.is_over(), state.chosen), (Some(&Say::Farewell), true, None));
}

#[test]
fn a_stray_tap_repeats_what_was_said() {
    let (_, said) =
        Desk::new().dialogue(&[Heard::Chose(0), Heard::Applied, Heard::Reason(Reason::Other), Heard::Chose(0)]);
    assert_eq!((&said[1], &said[2]), (&said[0], &said[0]));
    assert_eq!(said[4], said[3]);
}

#[test]
fn the_first_step_is_asked_for_and_kept_in_the_learners_words() {
    let heard =
        [Heard::Reason(Reason::Other), Heard::Reason(Reason::UnclearStep), Heard::Chose(0), words("abrir o caderno")];
    let (state, said) = Desk::new().dialogue(&heard);
    assert_eq!(said[3], Say::AskFirstStep);
    assert_eq!(said[4], Say::Complete { choice: Choice::FirstStep });
    assert_eq!(state.first_step.as_deref(), Some("abrir o caderno"));
}

#[test]
fn own_reasons_are_looked_at_once_and_lead_back_to_a_choice() {
    let heard = [Heard::Reason(Reason::Motivation), words("sem vontade"), Heard::Chose(0), words("quero ler Pessoa")];
    let (state, said) = Desk::new().dialogue(&heard);
    assert_eq!(said[3], Say::Evoke);
    let Some(Say::Resolve { options, .. }) = said.last() else { panic!("{said:?}") };
    assert_eq!(shown(options), ["shorter mon on Tue 19:00 25min", "move mon to Tue 19:00 60min", "let go"]);
    assert_eq!(state.words.as_deref(), Some("quero ler Pessoa"));
}

#[test]
fn a_place_that_was_taken_is_not_offered_again() {
    let heard = [Heard::Reason(Reason::Unexpected), words("sim"), Heard::Chose(0), words("e?"), Heard::Failed];
    let (state, said) = Desk::new().dialogue(&heard);
    assert_eq!(said[4], said[3], "until the receipt comes, the choice is still to be written down");
    let Some(Say::Resolve { options, again: true }) = said.last() else { panic!("{said:?}") };
    assert_eq!(shown(options)[0], "move mon to Thu 19:00 60min");
    assert_eq!(state.chosen, None);
}

#[rstest]
#[case::never_before(None, Say::OfferIfThen)]
#[case::a_week_ago(Some("2026-04-28T08:00:00Z"), Say::OfferIfThen)]
#[case::lately(Some("2026-04-28T08:00:01Z"), Say::Farewell)]
fn an_if_then_plan_is_offered_once_in_seven_days(#[case] last: Option<&str>, #[case] expected: Say) {
    let mut desk = Desk::new();
    desk.last_if_then_at = last.map(at);
    let heard = [Heard::Reason(Reason::Other), words("hm"), Heard::Chose(0), Heard::Applied];
    assert_eq!(desk.dialogue(&heard).1.last(), Some(&expected));
}

#[rstest]
#[case::told("se chegar tarde, então leio uma página", true)]
#[case::declined("agora não", false)]
fn a_plan_is_kept_or_not_and_never_asked_for_twice(#[case] text: &str, #[case] kept: bool) {
    let heard = [Heard::Reason(Reason::Other), words("hm"), Heard::Chose(0), Heard::Applied, words(text)];
    let (state, said) = Desk::new().dialogue(&heard);
    assert_eq!(matches!(said.last(), Some(Say::KeepIfThen { .. })), kept);
    assert!(state.is_over());
}
