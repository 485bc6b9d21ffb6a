//! The drawings themselves. A change of looks changes these files, and is seen.

use super::*;

#[test]
fn a_week_with_every_state_in_three_languages() {
    insta::assert_snapshot!("week_en", svg(&Picture::Week(full_week(Language::En)), Language::En));
    insta::assert_snapshot!("week_pt_br", svg(&Picture::Week(full_week(Language::PtBr)), Language::PtBr));
    insta::assert_snapshot!("week_pt_pt", svg(&Picture::Week(full_week(Language::PtPt)), Language::PtPt));
}

#[test]
fn an_open_week() {
    let week = WeekPicture { title: "2 a 8 de março".into(), note: None, days: days(Language::PtPt) };
    insta::assert_snapshot!("open_week_pt_pt", svg(&Picture::Week(week), Language::PtPt));
}

#[test]
fn two_proposals() {
    insta::assert_snapshot!("proposals_en", svg(&proposals(Language::En), Language::En));
}

#[test]
fn a_garden_in_which_everything_grows() {
    insta::assert_snapshot!("garden_pt_br", svg(&Picture::Garden(garden()), Language::PtBr));
}
