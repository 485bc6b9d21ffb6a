//! Numbers, times and places as people write them in each language.

use crate::speech::texts::{text, text_with};
use bloom_domain::language::Language;
use bloom_domain::slots::Zone;
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveTime, Offset, TimeZone, Timelike, Utc};

/// A number with at most two decimals, none of them an idle zero: `5`, `5.5` or `5,5`, `12,000`.
pub fn number(value: f64, language: Language) -> String {
    let rounded = format!("{value:.2}");
    let trimmed = rounded.trim_end_matches('0').trim_end_matches('.');
    let (sign, digits) = trimmed.strip_prefix('-').map_or(("", trimmed), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let (thousands, decimal) = match language {
        Language::En => (",", "."),
        Language::PtBr => (".", ","),
        // A space that does not break: the Portuguese norm reserves the point.
        Language::PtPt => ("\u{a0}", ","),
    };
    let whole = grouped(whole, thousands, language);
    if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}{decimal}{fraction}") }
}

fn grouped(digits: &str, separator: &str, language: Language) -> String {
    // Portugal writes four digits without a gap: 2026, but 12 000.
    let shortest = if language == Language::PtPt { 5 } else { 4 };
    if digits.len() < shortest || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return digits.to_owned();
    }
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push_str(separator);
        }
        out.push(digit);
    }
    out
}

/// A duration in hours: `5.5 hours`, `1 hour`, `30 minutes` (below one hour).
pub fn hours(value: f64, language: Language) -> String {
    let minutes = (value * 60.0).round();
    if (0.0..60.0).contains(&minutes) && minutes > 0.0 {
        let shown = number(minutes, language);
        return text_with(language, "number-minutes", &[("count", minutes.into()), ("shown", shown.into())]);
    }
    let shown = number(value, language);
    text_with(language, "number-hours", &[("count", value.into()), ("shown", shown.into())])
}

/// A range of durations in hours: `6 to 8 hours`.
pub fn hours_range(min: f64, max: f64, language: Language) -> String {
    let (from, to) = (number(min, language), number(max, language));
    text_with(language, "number-hours-range", &[("from", from.into()), ("to", to.into())])
}

/// A time of the day on the 24-hour clock: `19:00`, `19h`, `19h30`.
pub fn time_of_day(time: NaiveTime, language: Language) -> String {
    let (hour, minute) = (time.hour(), time.minute());
    match (language, minute) {
        (Language::En, _) => format!("{hour:02}:{minute:02}"),
        (_, 0) => format!("{hour}h"),
        _ => format!("{hour}h{minute:02}"),
    }
}

/// A day: `3 December 2026`, `3 de dezembro de 2026`.
pub fn date(day: NaiveDate, language: Language) -> String {
    let args = [
        ("day", day.day().to_string().into()),
        ("month", i64::from(day.month()).into()),
        ("year", day.year().to_string().into()),
    ];
    text_with(language, "number-date", &args)
}

/// The name of a day of the week; 0 is Monday.
pub fn weekday(index: u8, language: Language) -> String {
    text_with(language, "number-weekday", &[("day", i64::from(index % 7).into())])
}

/// Several things as one phrase: `a, b and c`.
pub fn joined(items: &[String], language: Language) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            let first = first.join(", ");
            text_with(language, "common-and", &[("first", first.into()), ("last", last.as_str().into())])
        }
    }
}

/// The name of a language in itself, whoever reads it.
pub fn language_name(language: Language) -> String {
    let key = match language {
        Language::En => "language-en",
        Language::PtBr => "language-pt-br",
        Language::PtPt => "language-pt-pt",
    };
    text(language, key)
}

/// An instant on the clock of a zone.
pub fn local(zone: Zone, at: DateTime<Utc>) -> DateTime<FixedOffset> {
    let offset = match zone {
        Zone::Iana(tz) => tz.offset_from_utc_datetime(&at.naive_utc()).fix(),
        // Minutes of a zone are bounded well inside a day; UTC only if that ever broke.
        Zone::Offset(minutes) => FixedOffset::east_opt(minutes.saturating_mul(60)).unwrap_or(Utc.fix()),
    };
    at.with_timezone(&offset)
}

/// A zone with its offset of this moment: `Europe/Lisbon (UTC+1)`, `UTC-3`.
pub fn zone(zone: Zone, now: DateTime<Utc>) -> String {
    let minutes = local(zone, now).offset().local_minus_utc() / 60;
    let offset = offset(minutes);
    match zone {
        Zone::Iana(tz) if tz.name() != offset => format!("{} ({offset})", tz.name()),
        _ => offset,
    }
}

fn offset(minutes: i32) -> String {
    let sign = if minutes < 0 { '-' } else { '+' };
    let (hours, rest) = (minutes.unsigned_abs() / 60, minutes.unsigned_abs() % 60);
    match (hours, rest) {
        (0, 0) => "UTC".to_owned(),
        (_, 0) => format!("UTC{sign}{hours}"),
        _ => format!("UTC{sign}{hours}:{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_the_language() {
        for (value, en, br, pt) in [
            (5.0, "5", "5", "5"),
            (5.5, "5.5", "5,5", "5,5"),
            (2.301_5, "2.3", "2,3", "2,3"),
            (2026.0, "2,026", "2.026", "2026"),
            (200_000.0, "200,000", "200.000", "200\u{a0}000"),
            (-1.25, "-1.25", "-1,25", "-1,25"),
        ] {
            assert_eq!(number(value, Language::En), en);
            assert_eq!(number(value, Language::PtBr), br);
            assert_eq!(number(value, Language::PtPt), pt);
        }
        assert_eq!(number(f64::NAN, Language::En), "NaN");
    }

    #[test]
    fn hours_agree_with_their_number() {
        for (value, en, br, pt) in [
            (1.0, "1 hour", "1 hora", "1 hora"),
            (2.0, "2 hours", "2 horas", "2 horas"),
            (5.5, "5.5 hours", "5,5 horas", "5,5 horas"),
            (0.5, "30 minutes", "30 minutos", "30 minutos"),
            (126.0, "126 hours", "126 horas", "126 horas"),
        ] {
            assert_eq!(hours(value, Language::En), en);
            assert_eq!(hours(value, Language::PtBr), br);
            assert_eq!(hours(value, Language::PtPt), pt);
        }
        assert_eq!(hours_range(6.0, 8.0, Language::PtBr), "6 a 8 horas");
        assert_eq!(hours_range(6.5, 8.0, Language::En), "6.5 to 8 hours");
    }

    #[test]
    fn times_and_days_read_as_people_write_them() {
        let time = |hour, minute| NaiveTime::from_hms_opt(hour, minute, 0).expect("a time");
        assert_eq!(time_of_day(time(19, 0), Language::PtBr), "19h");
        assert_eq!(time_of_day(time(19, 30), Language::PtPt), "19h30");
        assert_eq!(time_of_day(time(7, 5), Language::PtPt), "7h05");
        assert_eq!(time_of_day(time(7, 0), Language::En), "07:00");
        let day = NaiveDate::from_ymd_opt(2026, 3, 1).expect("a day");
        assert_eq!(date(day, Language::En), "1 March 2026");
        assert_eq!(date(day, Language::PtBr), "1 de março de 2026");
        assert_eq!(weekday(0, Language::PtPt), "segunda");
        assert_eq!(weekday(6, Language::En), "Sunday");
    }

    #[test]
    fn lists_end_with_a_word() {
        let items = |count: usize| ["a", "b", "c"][..count].iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(joined(&items(0), Language::En), "");
        assert_eq!(joined(&items(1), Language::En), "a");
        assert_eq!(joined(&items(3), Language::En), "a, b and c");
        assert_eq!(joined(&items(2), Language::PtPt), "a e b");
    }

    #[test]
    fn zones_show_the_offset_of_the_moment() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().expect("an instant");
        let lisbon: Zone = "Europe/Lisbon".parse().expect("a zone");
        assert_eq!(zone(lisbon, at("2026-07-01T12:00:00Z")), "Europe/Lisbon (UTC+1)");
        assert_eq!(zone(lisbon, at("2026-12-01T12:00:00Z")), "Europe/Lisbon (UTC)");
        assert_eq!(zone(Zone::Offset(-180), at("2026-12-01T12:00:00Z")), "UTC-3");
        assert_eq!(zone(Zone::Offset(345), at("2026-12-01T12:00:00Z")), "UTC+5:45");
        assert_eq!(
            local(Zone::Offset(-180), at("2026-12-01T01:00:00Z")).format("%F %R").to_string(),
            "2026-11-30 22:00"
        );
    }
}
