//! The help there is, by country.

use bloom_domain::language::Language;
use bloom_domain::safety::{Channel, Country, FRESH_DAYS, Topic, resources};
use bloom_domain::slots::Zone;
use chrono::{Days, NaiveDate};
use rstest::rstest;

fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 4, 1).expect("a day")
}

fn contacts(country: Option<Country>, language: Language) -> Vec<&'static str> {
    resources(country, language, day()).entries.iter().map(|entry| entry.contact).collect()
}

#[rstest]
#[case(Country::Brazil, "188")]
#[case(Country::Portugal, "1411")]
#[case(Country::UnitedKingdom, "116 123")]
#[case(Country::Ireland, "116 123")]
#[case(Country::UnitedStates, "988")]
#[case(Country::Canada, "988")]
fn somebody_to_talk_to_comes_first(#[case] country: Country, #[case] contact: &str) {
    let help = resources(Some(country), Language::En, day());
    assert_eq!(help.entries.first().map(|entry| (entry.contact, entry.topic)), Some((contact, Topic::Listening)));
    assert!(help.entries.iter().any(|entry| entry.topic == Topic::Emergency));
}

#[test]
fn every_country_has_an_emergency_number_and_a_directory() {
    for country in Country::ALL {
        let help = resources(Some(country), Language::PtPt, day());
        assert_eq!(help.country, Some(country));
        assert!(help.entries.iter().any(|entry| entry.topic == Topic::Emergency && entry.channel == Channel::Call));
        assert_eq!(help.directory, "findahelpline.com");
        assert_eq!(Country::from_code(country.as_str()), Some(country));
    }
}

#[test]
fn without_a_country_the_language_orders_the_emergency_numbers() {
    assert_eq!(contacts(None, Language::En), ["112", "911", "999"]);
    assert_eq!(contacts(None, Language::PtBr), ["192", "112", "911"]);
    assert_eq!(contacts(None, Language::PtPt), ["112", "192", "911"]);
}

#[test]
fn the_psychological_line_of_portugal_has_its_option() {
    let help = resources(Some(Country::Portugal), Language::PtPt, day());
    let line = help.entries.iter().find(|entry| entry.contact == "808 24 24 24").expect("the line");
    assert_eq!(line.option, Some(4));
}

#[test]
fn old_entries_are_told_of_and_shown_all_the_same() {
    let newest = |country| {
        resources(Some(country), Language::En, day())
            .entries
            .iter()
            .map(|entry| entry.checked_on)
            .min()
            .expect("a date")
    };
    let checked = newest(Country::Brazil);
    let at = |days| {
        resources(Some(Country::Brazil), Language::En, checked.checked_add_days(Days::new(days)).expect("a day"))
    };
    assert!(!at(FRESH_DAYS.unsigned_abs()).stale);
    assert!(at(FRESH_DAYS.unsigned_abs() + 1).stale);
    assert!(!at(FRESH_DAYS.unsigned_abs() + 1).entries.is_empty());
}

#[rstest]
#[case("America/Sao_Paulo", Some(Country::Brazil))]
#[case("Brazil/East", Some(Country::Brazil))]
#[case("Atlantic/Azores", Some(Country::Portugal))]
#[case("Europe/London", Some(Country::UnitedKingdom))]
#[case("Europe/Dublin", Some(Country::Ireland))]
#[case("America/Indiana/Knox", Some(Country::UnitedStates))]
#[case("America/Toronto", Some(Country::Canada))]
#[case("Africa/Luanda", Some(Country::Angola))]
#[case("Africa/Maputo", Some(Country::Mozambique))]
#[case("Atlantic/Cape_Verde", Some(Country::CapeVerde))]
#[case("Europe/Berlin", None)]
#[case("Africa/Lagos", None)]
fn zones_guess_the_country(#[case] zone: &str, #[case] country: Option<Country>) {
    assert_eq!(Country::of_zone(Zone::Iana(zone.parse().expect("a zone"))), country);
    assert_eq!(Country::of_zone(Zone::Offset(0)), None);
}
