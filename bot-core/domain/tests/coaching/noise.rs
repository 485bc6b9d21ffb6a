//! Whatever comes, nothing breaks.

use super::common::*;
use bloom_domain::coaching::{MAX_DETAIL_CHARS, TurnRecord, metrics, talk};
use proptest::prelude::*;

fn language() -> impl Strategy<Value = Language> {
    prop_oneof![Just(En), Just(PtBr), Just(PtPt)]
}

/// Noise of any script, mixed with what the rules look for.
fn noise() -> impl Strategy<Value = String> {
    let shards = prop_oneof![
        "\\PC{0,12}",
        any::<String>().prop_map(|text| text.chars().take(12).collect()),
        proptest::sample::select(vec![
            "at 7",
            "às 19h30",
            "25:99",
            "1.2.3",
            "99999999999999999999",
            "half past",
            "seg",
            "3ª",
            "- 3",
            "terça",
            "?",
            "!",
            "\"",
            "I moved",
            "foi",
            "{",
            "<|",
            "https://",
            "…",
            "e meia",
            "one",
            "hundred thousand million",
            "\u{0}",
            "50%",
            "para as",
            "12/",
            "h",
            "%",
            "’s",
            "de março",
            "Ana",
            "½",
            "٣",
            "\u{202e}",
            ":30",
            "a.m",
            "quarter to one",
        ])
        .prop_map(str::to_owned),
    ];
    proptest::collection::vec(shards, 0..8).prop_map(|shards| shards.join(" "))
}

fn reply() -> impl Strategy<Value = CoachReply> {
    let part = || proptest::option::of(noise());
    (part(), part(), part(), any::<bool>(), proptest::collection::vec(noise(), 0..5), part()).prop_map(
        |(reflection, affirmation, info, permission, options, question)| CoachReply {
            reflection,
            affirmation,
            info,
            permission,
            options,
            question,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn every_reply_is_judged(reply in reply(), user in noise(), known in noise(), language in language()) {
        let known = [known.as_str()];
        let receipts = [Effect { deed: Deed::Moved, what: known[0] }];
        for stage in [Stage::General, Stage::Planning, Stage::Reflection] {
            let grounds = Grounds { known: &known, receipts: &receipts, ..Grounds::new(language, stage, &user) };
            let breaches = lint_reply(&reply, &grounds);
            prop_assert!(breaches.is_sorted());
            prop_assert!(breaches.iter().all(|breach| breach.detail.chars().count() <= MAX_DETAIL_CHARS));
            prop_assert!(breaches.iter().all(|breach| !breach.detail.chars().any(char::is_control)));
            prop_assert_eq!(&breaches, &lint_reply(&reply, &grounds));
            let figures = metrics(&[TurnRecord::of_reply(&reply, &grounds)]);
            prop_assert!(figures.question_rate <= 1.0 && figures.modals_per_thousand.is_finite());
        }
        let _ = (talk(&user, language), asks_for_advice(&user, language));
    }

    #[test]
    fn text_has_no_stray_space_and_an_empty_reply_no_text(reply in reply()) {
        let text = reply.assemble();
        prop_assert_eq!(text.trim(), &text);
        prop_assert!(!text.contains("  ") && !text.contains("\n\n\n"));
        prop_assert!(!reply.is_empty() || text.is_empty());
    }

    #[test]
    fn what_the_learner_said_is_no_news(hour in 0_u32..24, minute in 0_u32..60, count in 2_u32..9000, language in language()) {
        let user = format!("at {hour}:{minute:02} with {count} pages");
        let breaches = lint_reply(&reflecting(&user), &Grounds::new(language, Stage::General, &user));
        prop_assert!(!breaks(RuleId::R2, &breaches), "{:?}", breaches);
    }

    #[test]
    fn another_number_is_news(count in 3_u32..9000, more in 1_u32..500, language in language()) {
        let user = format!("{count} pages");
        let text = format!("{} pages", count + more);
        let breaches = lint_reply(&reflecting(&text), &Grounds::new(language, Stage::General, &user));
        prop_assert!(breaks(RuleId::R2, &breaches), "{:?}", breaches);
    }
}
