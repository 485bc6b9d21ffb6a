//! Noise is read without panic, and what is quoted stands in the message.

use bloom_domain::language::Language;
use bloom_domain::told::{
    Context, MAX_TOPIC_CHARS, MAX_TOPICS, absences, agreed, choice, edits_and_doubts, logged, outcome, ratings, reason,
    topics,
};
use chrono::NaiveDate;
use proptest::prelude::*;

const PIECES: &str = "move passa tira less menos nothing nada Tuesday terça quinta-feira next que vem last to para às at 8 20h 8:30 pm \
    da noite de manhã an hour later mais tarde half meia hora 30 minutes minutos done fiz não not I my son estudei studied yesterday \
    ontem on the 12th dia 31 de fevereiro 29/2 99/99 2026-02-30 from 28 a 3 until até domingo weekend fim de semana next week can't não \
    consigo away de férias because porque tired cansado yes sim no , . ? ! ; \n ( ) - / ½ 7️⃣ 999999999999 1e9 à ª º 0 -5 importance 4 \
    know option B the first segunda rust inglês and e swap troca every for 3 days 366 semanas há 400 dias ago in 9999 days";

fn messages() -> impl Strategy<Value = String> {
    let words: Vec<&'static str> = PIECES.split(' ').collect();
    prop_oneof![
        any::<String>(),
        "\\PC{0,80}",
        proptest::collection::vec(proptest::sample::select(words), 0..16).prop_map(|words| words.join(" ")),
    ]
}

fn contexts() -> impl Strategy<Value = Context> {
    let days = prop_oneof![-3_000_i32..3_000, Just(i32::MAX), Just(i32::MIN)];
    let date = days.prop_map(|days| match days {
        i32::MAX => NaiveDate::MAX,
        i32::MIN => NaiveDate::MIN,
        days => NaiveDate::from_num_days_from_ce_opt(739_000 + days).unwrap_or_default(),
    });
    (date.clone(), proptest::option::of(date), 0_u32..24, proptest::sample::select(Language::ALL.to_vec())).prop_map(
        |(date, week, hour, language)| Context {
            language,
            now_local: date.and_hms_opt(hour, 15, 0).unwrap_or_default(),
            week,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn anything_is_read_and_every_quote_is_verbatim(text in messages(), ctx in contexts()) {
        let _ = outcome(&text, &ctx);
        let _ = reason(&text, ctx.language);
        let _ = agreed(&text, ctx.language);
        if let Some(found) = logged(&text, &ctx) {
            prop_assert!(text.contains(&found.quote) && !found.quote.is_empty());
            prop_assert!(found.date <= ctx.now_local.date());
            prop_assert!((ctx.now_local.date() - found.date).num_days() <= 30);
            prop_assert!(found.minutes.is_none_or(|minutes| (1..=960).contains(&minutes)));
        }
        for found in absences(&text, &ctx) {
            prop_assert!(text.contains(&found.quote) && !found.quote.is_empty());
            prop_assert!(ctx.now_local.date() <= found.from && found.from <= found.to);
        }
        for unsure in edits_and_doubts(&text, &ctx).unsure {
            prop_assert!(text.contains(&unsure.quote));
            prop_assert!(unsure.either[0] != unsure.either[1]);
        }
    }

    #[test]
    fn choices_ratings_and_topics_stay_within_their_bounds(text in messages(), labels in proptest::collection::vec(messages(), 0..5)) {
        let shown: Vec<&str> = labels.iter().map(String::as_str).collect();
        for language in Language::ALL {
            prop_assert!(choice(&text, &shown, language).is_none_or(|index| index < shown.len()));
            let found = topics(&text, language);
            prop_assert!(found.len() <= MAX_TOPICS);
            for topic in found {
                prop_assert!(text.contains(&topic) && topic.chars().count() <= MAX_TOPIC_CHARS);
                prop_assert!(!topic.trim().is_empty());
            }
        }
        if let Some((matters, known)) = ratings(&text) {
            prop_assert!(matters.is_some() || known.is_some());
            prop_assert!(matters.is_none_or(|value| (1..=5).contains(&value)));
            prop_assert!(known.is_none_or(|value| value <= 5));
        }
    }

    #[test]
    fn a_week_named_beside_a_day_keeps_its_days_inside(text in "(move|cancel) (Monday|Tuesday|Friday|Sunday) to (8pm|Wednesday)", ctx in contexts()) {
        let Some(week) = ctx.week.filter(|week| *week < NaiveDate::MAX - chrono::Days::new(7)) else { return Ok(()) };
        for edit in edits_and_doubts(&text, &ctx).edits {
            if let bloom_domain::planning::edit::PlanEdit::Move { which, .. } = edit
                && let Some(date) = which.date
            {
                prop_assert!(week <= date && date < week + chrono::Days::new(7));
            }
        }
    }
}
