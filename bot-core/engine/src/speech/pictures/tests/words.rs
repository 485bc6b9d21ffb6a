//! Descriptions tell what the pictures show.

use super::*;

#[test]
fn a_week_in_words_in_three_languages() {
    insta::assert_snapshot!(alt(&Picture::Week(full_week(Language::En)), Language::En), @"");
    insta::assert_snapshot!(alt(&Picture::Week(full_week(Language::PtBr)), Language::PtBr), @"");
    insta::assert_snapshot!(alt(&Picture::Week(full_week(Language::PtPt)), Language::PtPt), @"");
}

#[test]
fn proposals_in_words() {
    insta::assert_snapshot!(alt(&proposals(Language::En), Language::En), @"");
}

#[test]
fn a_garden_in_words() {
    insta::assert_snapshot!(alt(&Picture::Garden(garden()), Language::En), @"");
    insta::assert_snapshot!(alt(&Picture::Garden(garden()), Language::PtBr), @"");
}

#[test]
fn nothing_is_said_too() {
    let empty = Picture::Week(WeekPicture { title: String::new(), note: None, days: vec![] });
    assert_eq!(alt(&empty, Language::En), "Nothing is planned yet.");
    assert_eq!(alt(&Picture::Garden(GardenPicture::default()), Language::En), "Room for a first seed.");
}

#[test]
fn every_session_is_told_with_its_day_and_time() {
    for language in Language::ALL {
        let week = crowded_week();
        let told = alt(&Picture::Week(week.clone()), language);
        for (day, block, _, state) in week.sessions() {
            let told_day = told.split(". ").find(|told| told.starts_with(&day.label)).expect("the day");
            let (time, state) = (week::time_label(block, language), alt::state(state, language));
            let told_session = told_day.split("; ").find(|told| told.contains(&format!("{time} {}", block.title)));
            assert!(told_session.is_some_and(|told| told.contains(&state)), "{time} {}: {told_day}", block.title);
        }
    }
}

#[test]
fn what_the_font_lacks_is_told_in_words() {
    let mut days = days(Language::En);
    days[0].blocks.push(session((10, 0), 60, 2, "日本語", SessionState::Planned));
    let picture = Picture::Week(WeekPicture { title: String::new(), note: None, days });
    assert!(svg(&picture, Language::En).contains(">Topic 3<"));
    assert!(alt(&picture, Language::En).contains("日本語"));
}

#[test]
fn a_time_as_it_was_written_is_told_and_shortened_in_the_picture() {
    let mut days = days(Language::En);
    let long = PictureBlock {
        time_label: "10:00–11:30 by the other clock".into(),
        ..session((10, 0), 90, 0, "Rust", SessionState::Planned)
    };
    days[0].blocks.push(long);
    let picture = Picture::Week(WeekPicture { title: String::new(), note: None, days });
    assert!(svg(&picture, Language::En).contains(">10:00<"));
    assert!(alt(&picture, Language::En).contains("10:00–11:30 by the other clock Rust"));
}

#[test]
fn descriptions_are_one_line_and_turn_no_text() {
    let mut days = days(Language::En);
    days[0].blocks.push(session((10, 0), 60, 2, "a\nb\u{202e}c\u{0}d", SessionState::Planned));
    let told = alt(&Picture::Week(WeekPicture { title: "x\r\ny".into(), note: None, days }), Language::En);
    assert!(told.starts_with("x y."), "{told}");
    assert!(told.contains("a bc d"), "{told}");
}
