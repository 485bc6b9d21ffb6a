//! Briefings: every combination of signals may be said, once, kindly, and with one question at most.

pub(in crate::flows) mod fixtures;

use super::*;
use crate::commands::Change;
use crate::commands::study::{StudyChange, StudyQuestion};
use bloom_domain::briefing::Pace;
use bloom_domain::language::Language;
use bloom_domain::nudge::Sent;
use bloom_domain::progress::{Daypart, PartRate};
use bloom_domain::study::Status;
use bloom_domain::wording;
use fixtures::{learner, said, session, topic, transcript, with};

const MORNING: &str = "2026-12-03T09:05:00Z";

/// Signals of every kind with numbers at their ends and in between.
fn signals() -> Vec<Vec<Signal>> {
    let rates = |rate: fn(Daypart) -> PartRate| Daypart::ALL.map(rate).to_vec();
    let good = rates(|part| PartRate { part, done: 11, of: 12 });
    let hard = rates(|part| PartRate { part, done: 1, of: 4 });
    let returns = [0, 1, 13].map(|days| Signal::Return { days }).to_vec();
    let completions =
        [(75, 50), (100, 0), (0, 100)].map(|(percent, before)| Signal::Completion { percent, before }).to_vec();
    let minutes =
        [(1_265, 1_205), (60, 30), (95, 1_265)].map(|(minutes, before)| Signal::Minutes { minutes, before }).to_vec();
    let goals = [(Pace::Ahead, 100), (Pace::On, 0), (Pace::Behind, -40)]
        .map(|(pace, points)| Signal::Goal { pace, points })
        .to_vec();
    vec![
        returns,
        hard.into_iter().map(Signal::HardPart).collect(),
        completions,
        goals,
        minutes,
        good.into_iter().map(Signal::BestPart).collect(),
    ]
}

/// Every choice of up to three signals of different kinds, as the rules would pick them.
fn combinations() -> Vec<Vec<Signal>> {
    // Two of each kind at most: their longest words, and what weighs.
    let kinds = signals().into_iter().map(|kind| match kind.as_slice() {
        [first, .., last] => vec![*first, *last],
        _ => kind,
    });
    let mut found: Vec<Vec<Signal>> = vec![Vec::new()];
    for kind in kinds {
        let more: Vec<Vec<Signal>> = found
            .iter()
            .filter(|chosen| chosen.len() < briefing::MAX_SIGNALS)
            .flat_map(|chosen| kind.iter().map(|signal| chosen.iter().copied().chain([*signal]).collect()))
            .collect();
        found.extend(more);
    }
    let picked = |signals: Vec<Signal>| {
        let facts = Facts { visible: Vec::new(), signals, unasked: Vec::new() };
        briefing::pick(&facts, None).map(|briefing| briefing.signals)
    };
    let mut picked: Vec<Vec<Signal>> = found.into_iter().filter_map(picked).collect();
    picked.dedup();
    picked
}

#[test]
fn every_combination_of_signals_may_be_said_in_full_beside_the_days_sessions() {
    let today =
        [session("2026-12-03", "rust", 50, Status::Planned), session("2026-12-03T21:30", "sql", 25, Status::Planned)];
    let combinations = combinations();
    assert!(combinations.len() > 100, "{}", combinations.len());
    for language in Language::ALL {
        let view = learner(language, MORNING);
        for signals in &combinations {
            let briefing = Briefing { visible: today.to_vec(), signals: signals.clone(), unasked: Vec::new() };
            let Composed { pieces, said, .. } = compose(&view, &briefing);
            let text = pieces.text();
            assert_eq!(&said, signals, "not all of it was said: {text}");
            assert_eq!(wording::lint(&text, language, wording::Kind::DailyBriefing), [], "{text}");
            assert!(text.contains("Rust") && text.contains("SQL"), "{text}");
            assert!(text.matches('?').count() <= 1, "{text}");
            assert!(!text.contains('!') && !text.contains("  "), "{text}");
        }
    }
}

#[test]
fn what_went_down_is_told_without_numbers() {
    for language in Language::ALL {
        for signal in signals().concat() {
            let text = words::signal(&signal, language);
            let weighs = signal.polarity() == Polarity::Difficulty;
            assert!(!weighs || !text.contains(|c: char| c.is_ascii_digit()), "{text}");
            assert_eq!(text.ends_with('?'), matches!(signal, Signal::HardPart(_)), "{text}");
            assert_eq!(wording::lint(&text, language, wording::Kind::DailyBriefing), [], "{text}");
        }
    }
}

#[test]
fn a_mention_gives_way_where_there_is_no_room() {
    let view = with(learner(Language::En, MORNING), vec![session("2026-12-01", "rust", 50, Status::Planned)]);
    let open = vec![view.study.sessions[0].id.clone()];
    let short = Briefing { visible: Vec::new(), signals: vec![Signal::Return { days: 2 }], unasked: open.clone() };
    let Composed { pieces, mentioned, .. } = compose(&view, &short);
    assert_eq!(mentioned, open);
    assert_eq!(pieces.text(), "You came back to study after 2 days.\n\nWhat stayed open on Tuesday can stay open.");
    let alone = Briefing { signals: Vec::new(), ..short };
    assert!(compose(&view, &alone).pieces.is_empty());
}

#[test]
fn a_title_that_sounds_like_blame_is_left_out() {
    for (language, title) in [
        (Language::En, "your streak is broken, you failed"),
        (Language::PtBr, "você falhou, sua preguiçosa"),
        (Language::PtPt, "falhaste, que vergonha"),
    ] {
        let mut view = learner(language, MORNING);
        view.study.topics = vec![topic("rust", title)];
        let view = with(view, vec![session("2026-12-03", "rust", 50, Status::Planned)]);
        let decision = due(&view, "2026-12-03");
        let text = said(&decision);
        assert!(!text.contains(title) && !text.trim().is_empty(), "{text}");
        assert_eq!(wording::lint(&text, language, wording::Kind::DailyBriefing), [], "{text}");
    }
}

/// Two weeks: mornings go well, evenings do not; more than the week before, and back after a break.
fn fortnight() -> Vec<StudySession> {
    let mut all = vec![session("2026-12-03T09:30", "rust", 50, Status::Planned)];
    for day in ["2026-11-20", "2026-11-24", "2026-11-27", "2026-11-30", "2026-12-01", "2026-12-02"] {
        all.push(session(&format!("{day}T07:30"), "rust", 50, Status::Done));
    }
    for day in ["2026-11-23", "2026-11-26", "2026-11-29"] {
        let mut missed = session(day, "sql", 50, Status::Planned);
        missed.asked_at = (day != "2026-11-29").then(|| missed.ends_at());
        all.push(missed);
    }
    all
}

fn story(language: Language) -> String {
    let view = with(learner(language, "2026-12-03T09:05:00Z"), fortnight());
    let mut out = format!("> due\n{}", transcript(&due(&view, "2026-12-03")));
    out.push_str(&format!("> asked for\n{}", transcript(&show(&view))));
    let quiet = with(learner(language, MORNING), Vec::new());
    out.push_str(&format!("> due, nothing new\n{}", transcript(&due(&quiet, "2026-12-03"))));
    out.push_str(&format!("> asked for, nothing new\n{}", transcript(&show(&quiet))));
    let mut new = learner(language, MORNING);
    new.study.begun = false;
    out.push_str(&format!("> asked for, nothing planned ever\n{}", transcript(&show(&new))));
    out
}

#[test]
fn briefings_in_english() {
    insta::assert_snapshot!(story(Language::En));
}

#[test]
fn briefings_in_brazilian_portuguese() {
    insta::assert_snapshot!(story(Language::PtBr));
}

#[test]
fn briefings_in_european_portuguese() {
    insta::assert_snapshot!(story(Language::PtPt));
}

/// What a decision keeps of a briefing: whether it was silent, the sessions mentioned, and what was said.
fn kept(decision: &Decision) -> (Option<Silence>, Vec<SessionId>, Option<String>) {
    let nudge = decision.changes.iter().find_map(|change| match change {
        Change::Study(StudyChange::Nudge { silence, sessions, said, .. }) => {
            Some((*silence, sessions.clone(), said.clone()))
        }
        _ => None,
    });
    nudge.expect("a note")
}

#[test]
fn the_next_briefing_does_not_say_the_same_again() {
    let mut view = with(learner(Language::En, MORNING), fortnight());
    let (_, mentioned, last) = kept(&due(&view, "2026-12-03"));
    assert_eq!(mentioned, [SessionId("2026-11-29T19:00".to_owned())]);
    let first: Vec<Signal> = serde_json::from_str(last.as_deref().expect("signals")).expect("signals");
    assert!(first.iter().any(|signal| matches!(signal, Signal::HardPart(_))), "{first:?}");

    view.study.last_briefing = last;
    view.study.sent = vec![Sent {
        kind: Kind::Briefing,
        at: fixtures::at("2026-12-02T08:00:00Z"),
        sessions: mentioned,
        answered: true,
    }];
    let again = due(&view, "2026-12-03");
    let (silence, mentioned, last) = kept(&again);
    assert_eq!((silence, mentioned), (None, Vec::new()));
    let second: Vec<Signal> = serde_json::from_str(last.as_deref().expect("signals")).expect("signals");
    assert!(second.iter().all(|signal| !first.contains(signal)), "{second:?}");
    assert_eq!(said(&again).trim(), "Today: Rust at 09:30.\nMornings go well: 6 of 6 sessions took place.");
}

#[test]
fn a_last_briefing_that_cannot_be_read_is_none() {
    let mut view = with(learner(Language::En, MORNING), fortnight());
    let fresh = transcript(&due(&view, "2026-12-03"));
    for broken in ["", "{}", "[{\"kind\":\"unknown\"}]", "null"] {
        view.study.last_briefing = Some(broken.to_owned());
        assert_eq!(transcript(&due(&view, "2026-12-03")), fresh, "{broken}");
    }
}

#[test]
fn a_full_day_names_two_and_counts_the_rest() {
    let day = ["07:00", "12:00", "18:00", "21:00"];
    let sessions = day.map(|time| session(&format!("2026-12-03T{time}"), "rust", 25, Status::Planned)).to_vec();
    let view = with(learner(Language::En, MORNING), sessions);
    assert_eq!(said(&due(&view, "2026-12-03")).trim(), "Today: Rust at 07:00, Rust at 12:00 and 2 more.");
    assert_eq!(said(&show(&view)).trim(), "Today: Rust at 07:00, Rust at 12:00, Rust at 18:00 and Rust at 21:00.");
}

#[test]
fn in_the_middle_of_another_talk_nothing_else_is_asked() {
    let mut view = with(learner(Language::En, MORNING), fortnight());
    assert!(said(&show(&view)).contains('?'));
    let question = StudyQuestion::Travel { from: Zone::Offset(0) };
    view.open_question = Some(crate::commands::OpenQuestion::Study(Box::new(question)));
    assert!(!said(&show(&view)).contains('?'));
}
