//! What is drawn lies where it belongs: words in their blocks, nothing over the edge, nothing over other words.

use super::*;
use proptest::prelude::*;
use resvg::tiny_skia::Rect;
use resvg::usvg::{Group, Node};

/// How far strokes and the overhang of letters may reach out, in logical pixels.
const SLACK: f32 = 1.0;

/// The ink of every text under a group.
fn texts(group: &Group, found: &mut Vec<Rect>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => texts(inner, found),
            Node::Text(text) => found.push(text.flattened().abs_bounding_box()),
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

fn all_texts(tree: &usvg::Tree) -> Vec<Rect> {
    let mut found = Vec::new();
    texts(tree.root(), &mut found);
    found
}

/// The groups of that name under a group.
fn groups<'a>(group: &'a Group, prefix: &str, found: &mut Vec<&'a Group>) {
    for node in group.children() {
        if let Node::Group(inner) = node {
            if inner.id().starts_with(prefix) {
                found.push(inner);
            }
            groups(inner, prefix, found);
        }
    }
}

fn sessions(tree: &usvg::Tree) -> Vec<&Group> {
    let mut found = Vec::new();
    groups(tree.root(), "session-", &mut found);
    found
}

/// The ground of a session: the first shape in its group.
fn ground(session: &Group) -> Rect {
    match session.children().first() {
        Some(Node::Path(path)) => path.abs_bounding_box(),
        other => panic!("a session begins with its ground, not with {other:?}"),
    }
}

fn within(inner: Rect, outer: Rect) -> bool {
    inner.left() >= outer.left() - SLACK
        && inner.right() <= outer.right() + SLACK
        && inner.top() >= outer.top() - SLACK
        && inner.bottom() <= outer.bottom() + SLACK
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.left() + SLACK < other.right()
        && other.left() + SLACK < one.right()
        && one.top() + SLACK < other.bottom()
        && other.top() + SLACK < one.bottom()
}

fn hold(tree: &usvg::Tree) {
    let size = tree.size();
    let sheet = Rect::from_xywh(0.0, 0.0, size.width(), size.height()).expect("a sheet");
    for text in all_texts(tree) {
        assert!(within(text, sheet), "{text:?} outside of {size:?}");
    }
    for session in sessions(tree) {
        let ground = ground(session);
        assert!(within(ground, sheet));
        let mut words = Vec::new();
        texts(session, &mut words);
        for text in words {
            assert!(within(text, ground), "{}: {text:?} outside of {ground:?}", session.id());
        }
    }
}

#[test]
fn real_pictures_have_no_word_outside_its_place_or_over_another() {
    let mut pictures = vec![Picture::Week(crowded_week()), Picture::Garden(garden())];
    for language in Language::ALL {
        pictures.extend([Picture::Week(full_week(language)), proposals(language)]);
    }
    for picture in &pictures {
        for language in Language::ALL {
            let tree = tree(picture, language);
            hold(&tree);
            let texts = all_texts(&tree);
            for (at, one) in texts.iter().enumerate() {
                for other in &texts[at + 1..] {
                    assert!(!overlap(*one, *other), "{one:?} over {other:?}");
                }
            }
        }
    }
}

#[test]
fn every_session_of_a_crowded_week_is_drawn() {
    assert_eq!(sessions(&tree(&Picture::Week(crowded_week()), Language::PtBr)).len(), 35);
}

#[test]
fn sessions_of_the_same_hour_lie_beside_each_other() {
    let mut days = days(Language::En);
    for topic in 0..3 {
        days[0].blocks.push(session((10, u16::from(topic) * 10), 60, topic, "Rust", SessionState::Planned));
    }
    let tree = tree(&Picture::Week(WeekPicture { title: String::new(), note: None, days }), Language::En);
    let grounds: Vec<Rect> = sessions(&tree).into_iter().map(ground).collect();
    assert_eq!(grounds.len(), 3);
    for (at, one) in grounds.iter().enumerate() {
        assert!(grounds[at + 1..].iter().all(|other| !overlap(*one, *other)));
    }
}

#[test]
fn a_session_over_midnight_stays_in_its_column() {
    let mut days = days(Language::En);
    days[1].blocks.push(session((23, 30), 90, 0, "Rust", SessionState::Planned));
    days[2].blocks.push(session((23, 0), 60, 0, "Rust", SessionState::Planned));
    let tree = tree(&Picture::Week(WeekPicture { title: String::new(), note: None, days }), Language::En);
    let grounds: Vec<Rect> = sessions(&tree).into_iter().map(ground).collect();
    let [over, before] = grounds.as_slice() else { panic!("two sessions") };
    assert!(over.right() < before.left());
    assert!((over.height() / before.height() - 1.5).abs() < 0.1);
    assert!(over.bottom() > before.bottom());
}

#[test]
fn a_garden_draws_twenty_four_plants_and_describes_all() {
    let plant = |at: u8| PlantPicture { kind: at, growth: at, label: Some(format!("Plant {at}")), topic_index: at };
    let plants: Vec<PlantPicture> = (0..30).map(plant).collect();
    let picture = Picture::Garden(GardenPicture { title: String::new(), plants, weeks: vec![] });
    let tree = tree(&picture, Language::En);
    hold(&tree);
    let mut drawn = Vec::new();
    groups(tree.root(), "plant-", &mut drawn);
    assert_eq!(drawn.len(), MAX_PLANTS);
    assert!(alt(&picture, Language::En).contains("Plant 29"));
}

fn title() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-zA-ZãçéÁ&<>\"' ]{0,80}",
        Just("日本語の勉強".to_owned()),
        Just("\u{202e}עברית العربية".to_owned()),
        Just("\u{1F331}\u{1F468}\u{200d}\u{1F469}\u{200d}\u{1F467}".to_owned()),
        Just("]]></text><image href=\"file:///etc/passwd\"/>&amp;&#0;".to_owned()),
        Just("W".repeat(200)),
    ]
}

fn kind() -> impl Strategy<Value = BlockKind> {
    let state = prop_oneof![
        Just(SessionState::Planned),
        Just(SessionState::Done),
        Just(SessionState::Partial),
        Just(SessionState::Skipped),
        Just(SessionState::Moved),
        Just(SessionState::Open),
    ];
    let session = (any::<u8>(), state).prop_map(|(topic_index, state)| BlockKind::Session { topic_index, state });
    prop_oneof![6 => session, 1 => Just(BlockKind::Busy), 1 => Just(BlockKind::Sleep)]
}

fn any_block() -> impl Strategy<Value = PictureBlock> {
    let start = prop_oneof![4 => 0_u16..1440, 1 => any::<u16>()];
    let minutes = prop_oneof![4 => 5_u16..180, 1 => any::<u16>()];
    (start, minutes, title(), title(), kind()).prop_map(|(start_min, minutes, title, time_label, kind)| PictureBlock {
        start_min,
        minutes,
        title,
        time_label,
        kind,
    })
}

fn any_week() -> impl Strategy<Value = WeekPicture> {
    let day = (title(), any::<bool>(), any::<bool>(), prop::collection::vec(any_block(), 0..6)).prop_map(
        |(label_short, is_today, rest, blocks)| DayColumn {
            label: label_short.clone(),
            date: label_short.clone(),
            label_short,
            is_today,
            rest,
            blocks,
        },
    );
    (title(), prop::option::of(title()), prop::collection::vec(day, 0..9)).prop_map(|(title, note, days)| WeekPicture {
        title,
        note,
        days,
    })
}

fn any_garden() -> impl Strategy<Value = GardenPicture> {
    let plant = (any::<u8>(), any::<u8>(), prop::option::of(title()), any::<u8>())
        .prop_map(|(kind, growth, label, topic_index)| PlantPicture { kind, growth, label, topic_index });
    (title(), prop::collection::vec(plant, 0..30), prop::collection::vec(any::<u16>(), 0..60))
        .prop_map(|(title, plants, weeks)| GardenPicture { title, plants, weeks })
}

fn any_picture() -> impl Strategy<Value = Picture> {
    prop_oneof![
        3 => any_week().prop_map(Picture::Week),
        1 => (any_week(), any_week()).prop_map(|(a, b)| Picture::Proposals(Box::new([a, b]))),
        1 => any_garden().prop_map(Picture::Garden),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_is_put_in_becomes_a_drawing_with_its_words_in_their_places(picture in any_picture()) {
        for language in Language::ALL {
            let tree = tree(&picture, language);
            hold(&tree);
            prop_assert_eq!(tree.size().width(), 540.0);
            prop_assert!(tree.size().height() < 2600.0);
            prop_assert_eq!(svg(&picture, language), svg(&picture, language));
            prop_assert!(!alt(&picture, language).trim().is_empty());
        }
    }
}
