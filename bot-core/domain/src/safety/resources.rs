//! The help there is, by country, from the dated table `resources.tsv`.
//!
//! A wrong number is worse than none: the table holds only what a source says, with the day on which it was checked.
//! The country is a guess from the time zone and only decides what comes first; the directory of all countries is
//! always there.

use std::sync::LazyLock;

use chrono::NaiveDate;
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use crate::language::Language;
use crate::slots::Zone;

const TABLE: &str = include_str!("resources.tsv");

/// Days after which an entry should be looked up again.
pub const FRESH_DAYS: i64 = 365;

/// A directory of help lines in every country.
const DIRECTORY: &str = "findahelpline.com";

/// A country with entries of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Country {
    /// Brazil.
    #[serde(rename = "BR")]
    Brazil,
    /// Portugal.
    #[serde(rename = "PT")]
    Portugal,
    /// The United Kingdom.
    #[serde(rename = "GB")]
    UnitedKingdom,
    /// Ireland.
    #[serde(rename = "IE")]
    Ireland,
    /// The United States.
    #[serde(rename = "US")]
    UnitedStates,
    /// Canada.
    #[serde(rename = "CA")]
    Canada,
    /// Angola.
    #[serde(rename = "AO")]
    Angola,
    /// Mozambique.
    #[serde(rename = "MZ")]
    Mozambique,
    /// Cape Verde.
    #[serde(rename = "CV")]
    CapeVerde,
}

impl Country {
    /// Every country, in the order in which they are offered.
    pub const ALL: [Self; 9] = [
        Self::Brazil,
        Self::Portugal,
        Self::UnitedKingdom,
        Self::Ireland,
        Self::UnitedStates,
        Self::Canada,
        Self::Angola,
        Self::Mozambique,
        Self::CapeVerde,
    ];

    /// The two letters of ISO 3166-1.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Brazil => "BR",
            Self::Portugal => "PT",
            Self::UnitedKingdom => "GB",
            Self::Ireland => "IE",
            Self::UnitedStates => "US",
            Self::Canada => "CA",
            Self::Angola => "AO",
            Self::Mozambique => "MZ",
            Self::CapeVerde => "CV",
        }
    }

    /// The country of two letters, in any case.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|country| country.as_str().eq_ignore_ascii_case(code.trim()))
    }

    /// The country that a zone lies in; none for an offset, and for every other country.
    #[must_use]
    pub fn of_zone(zone: Zone) -> Option<Self> {
        let Zone::Iana(tz) = zone else { return None };
        Self::of_name(tz)
    }

    fn of_name(tz: Tz) -> Option<Self> {
        let name = tz.name();
        if name.starts_with("Brazil/") {
            return Some(Self::Brazil);
        }
        if name.starts_with("Canada/") {
            return Some(Self::Canada);
        }
        if name.starts_with("US/") || name.starts_with("America/Indiana/") || name.starts_with("America/Kentucky/") {
            return Some(Self::UnitedStates);
        }
        ZONES.iter().find(|(_, names)| names.contains(&name)).map(|(country, _)| *country)
    }
}

/// The zones of each country, as the IANA database names them.
const ZONES: &[(Country, &[&str])] = &[
    (
        Country::Brazil,
        &[
            "America/Sao_Paulo",
            "America/Bahia",
            "America/Fortaleza",
            "America/Recife",
            "America/Maceio",
            "America/Belem",
            "America/Santarem",
            "America/Araguaina",
            "America/Manaus",
            "America/Cuiaba",
            "America/Campo_Grande",
            "America/Porto_Velho",
            "America/Boa_Vista",
            "America/Rio_Branco",
            "America/Porto_Acre",
            "America/Eirunepe",
            "America/Noronha",
        ],
    ),
    (Country::Portugal, &["Europe/Lisbon", "Atlantic/Madeira", "Atlantic/Azores", "Portugal"]),
    (Country::UnitedKingdom, &["Europe/London", "Europe/Belfast", "GB", "GB-Eire"]),
    (Country::Ireland, &["Europe/Dublin", "Eire"]),
    (
        Country::UnitedStates,
        &[
            "America/New_York",
            "America/Detroit",
            "America/Chicago",
            "America/Menominee",
            "America/North_Dakota/Center",
            "America/North_Dakota/New_Salem",
            "America/North_Dakota/Beulah",
            "America/Denver",
            "America/Boise",
            "America/Phoenix",
            "America/Los_Angeles",
            "America/Anchorage",
            "America/Juneau",
            "America/Sitka",
            "America/Metlakatla",
            "America/Yakutat",
            "America/Nome",
            "America/Adak",
            "America/Fort_Wayne",
            "America/Indianapolis",
            "America/Louisville",
            "Pacific/Honolulu",
        ],
    ),
    (
        Country::Canada,
        &[
            "America/Toronto",
            "America/Montreal",
            "America/Vancouver",
            "America/Edmonton",
            "America/Winnipeg",
            "America/Halifax",
            "America/St_Johns",
            "America/Regina",
            "America/Moncton",
            "America/Whitehorse",
            "America/Yellowknife",
            "America/Iqaluit",
            "America/Glace_Bay",
            "America/Goose_Bay",
            "America/Dawson",
            "America/Dawson_Creek",
            "America/Fort_Nelson",
            "America/Creston",
            "America/Inuvik",
            "America/Rankin_Inlet",
            "America/Resolute",
            "America/Cambridge_Bay",
            "America/Swift_Current",
            "America/Thunder_Bay",
            "America/Nipigon",
            "America/Rainy_River",
            "America/Pangnirtung",
        ],
    ),
    (Country::Angola, &["Africa/Luanda"]),
    (Country::Mozambique, &["Africa/Maputo"]),
    (Country::CapeVerde, &["Atlantic/Cape_Verde"]),
];

/// How one gets through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// By telephone.
    Call,
    /// By text message; the contact says what to send where.
    Text,
    /// On a web page.
    Web,
}

/// What an entry is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Danger to life now.
    Emergency,
    /// Somebody to talk to.
    Listening,
    /// Violence and abuse.
    Violence,
}

/// One entry of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Resource {
    /// Its own name, not translated.
    pub name: &'static str,
    /// The number or address, as one dials or types it.
    pub contact: &'static str,
    /// How one gets through.
    pub channel: Channel,
    /// What it is for.
    pub topic: Topic,
    /// `24/7`, or the local hours as `15:30-00:30`; empty where the source does not say.
    pub hours: &'static str,
    /// The digit to press after the call is answered.
    pub option: Option<u8>,
    /// Where it was read.
    pub source: &'static str,
    /// When it was last checked.
    pub checked_on: NaiveDate,
}

/// The help to show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Resources {
    /// Whose help this is; none: not known, so the country is asked for after showing it.
    pub country: Option<Country>,
    /// The entries, lines to talk to first, then emergency numbers, then the rest.
    pub entries: Vec<&'static Resource>,
    /// A directory of help lines in every country.
    pub directory: &'static str,
    /// Some entry was checked more than [`FRESH_DAYS`] before the given day: tell the operator, show it all the same.
    pub stale: bool,
}

/// The help of a country on a day; of no country: the emergency numbers that speakers of the language likely need.
#[must_use]
pub fn resources(country: Option<Country>, language: Language, today: NaiveDate) -> Resources {
    let region = country.map_or_else(|| format!("*{}", language.as_tag()), |country| country.as_str().to_owned());
    let entries: Vec<&'static Resource> =
        ROWS.iter().filter(|row| row.region == region).map(|row| &row.resource).collect();
    let stale = entries.iter().any(|entry| (today - entry.checked_on).num_days() > FRESH_DAYS);
    Resources { country, entries, directory: DIRECTORY, stale }
}

struct Row {
    region: &'static str,
    resource: Resource,
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| lines().filter_map(row).collect());

fn lines() -> impl Iterator<Item = &'static str> {
    TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Reads a line; none if it is not one (a test reads them all).
fn row(line: &'static str) -> Option<Row> {
    let mut cells = line.split('\t').map(str::trim);
    let mut cell = || cells.next();
    let region = cell()?;
    let topic = match cell()? {
        "emergency" => Topic::Emergency,
        "listening" => Topic::Listening,
        "violence" => Topic::Violence,
        _ => return None,
    };
    let channel = match cell()? {
        "call" => Channel::Call,
        "text" => Channel::Text,
        "web" => Channel::Web,
        _ => return None,
    };
    let (name, contact, hours) = (cell()?, cell()?, cell()?);
    let option = match cell()? {
        "" => None,
        digit => Some(digit.parse().ok()?),
    };
    let source = cell()?;
    let checked_on = cell()?.parse().ok()?;
    Some(Row { region, resource: Resource { name, contact, channel, topic, hours, option, source, checked_on } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read() {
        for line in lines() {
            let row = row(line).unwrap_or_else(|| panic!("not an entry: {line}"));
            assert!(!row.resource.name.is_empty() && !row.resource.contact.is_empty(), "{line}");
            assert!(!row.resource.source.is_empty(), "{line}");
            let known = Country::from_code(row.region).is_some()
                || Language::ALL.iter().any(|language| row.region == format!("*{language}"));
            assert!(known, "{line}");
        }
    }

    #[test]
    fn every_zone_is_one() {
        for name in ZONES.iter().flat_map(|(_, names)| *names) {
            // A few names of the list are younger or older than the database that is linked.
            if let Ok(tz) = name.parse::<Tz>() {
                assert!(Country::of_name(tz).is_some(), "{name}");
            }
        }
    }
}
