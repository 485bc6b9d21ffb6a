//! Names of places and zones, from the table `zones.tsv` beside this file.

use std::collections::HashMap;
use std::sync::LazyLock;

use chrono_tz::Tz;

use super::scan::Scan;
use super::tokens::one_of;

const TABLE: &str = include_str!("zones.tsv");

/// A name in the table.
#[derive(Debug)]
struct Name {
    words: Vec<&'static str>,
    zones: Vec<Tz>,
    /// Also a common word or a person's name.
    common: bool,
    /// A common exclamation, too: no answer by itself.
    strict: bool,
    /// A short form written in capitals.
    short: bool,
    /// The language in which the name means this place, if it depends.
    language: Option<&'static str>,
}

/// A place found in a message.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Place {
    /// The zones it may lie in; several when the name alone does not tell.
    pub(crate) zones: &'static [Tz],
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Counts only with a preposition or as the whole answer.
    pub(crate) weak: bool,
    /// Counts only with a preposition.
    pub(crate) strict: bool,
    /// A short form such as "CST".
    pub(crate) short: bool,
}

static NAMES: LazyLock<HashMap<&'static str, Vec<Name>>> = LazyLock::new(|| {
    let mut names: HashMap<&'static str, Vec<Name>> = HashMap::new();
    for (zones, list) in rows() {
        for written in list.split('|') {
            let (written, language) = written.split_once('@').map_or((written, None), |(name, tag)| (name, Some(tag)));
            let name = written.trim_start_matches(['!', '^']);
            let words: Vec<&'static str> = name.split(' ').collect();
            let Some(first) = words.first() else { continue };
            names.entry(first).or_default().push(Name {
                zones: zones.clone(),
                common: written.starts_with('!'),
                strict: written.starts_with("!!"),
                short: written.starts_with('^'),
                language,
                words,
            });
        }
    }
    // The longest name first, and the one for a language before the one for all.
    for list in names.values_mut() {
        list.sort_by_key(|name| (std::cmp::Reverse(name.words.len()), name.language.is_none()));
    }
    names
});

fn rows() -> impl Iterator<Item = (Vec<Tz>, &'static str)> {
    TABLE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let (zones, names) = line.split_once('\t')?;
        let zones: Vec<Tz> = zones.split(' ').filter_map(|zone| zone.parse().ok()).collect();
        (!zones.is_empty()).then_some((zones, names))
    })
}

/// Reads the longest name that begins at this token.
pub(crate) fn at(scan: &Scan<'_>, start: usize) -> Option<Place> {
    let tok = scan.toks.get(start)?;
    let folded = NAMES.get(tok.norm.as_str()).map_or(&[][..], Vec::as_slice);
    let accented = if tok.accented == tok.norm {
        &[][..]
    } else {
        NAMES.get(tok.accented.as_str()).map_or(&[][..], Vec::as_slice)
    };
    folded.iter().chain(accented).find_map(|name| {
        let end = follow(scan, start, &name.words)?;
        if name.language.is_some_and(|tag| tag != scan.language.as_tag())
            || name.short && !short_counts(scan, start, end, name)
        {
            return None;
        }
        Some(Place { zones: &name.zones, start, end, weak: name.common, strict: name.strict, short: name.short })
    })
}

fn follow(scan: &Scan<'_>, start: usize, words: &[&str]) -> Option<usize> {
    let mut at = start;
    for (index, word) in words.iter().enumerate() {
        if index > 0 && scan.is(at, "- , . (") {
            at += 1;
        }
        let tok = scan.toks.get(at)?;
        if tok.norm != *word && tok.accented != *word {
            return None;
        }
        at += 1;
    }
    Some(at)
}

/// States of Brazil are meant in Portuguese and those of the United States in English; a message in capitals
/// throughout shows nothing by its capitals.
fn short_counts(scan: &Scan<'_>, start: usize, end: usize, name: &Name) -> bool {
    let words = scan.toks.iter().filter(|tok| tok.kind == super::tokens::Kind::Word);
    let whole = words.clone().count() <= end - start + 1;
    let shouting = words.clone().count() > 2 && words.clone().all(|tok| tok.upper || tok.norm.len() == 1);
    let state = name.words.len() == 1
        && name.words[0].len() == 2
        && !matches!(name.words[0], "ny" | "la" | "uk" | "us" | "dc" | "sf" | "et" | "nz" | "gb");
    let brazilian = one_of(BRAZIL, name.zones[0].name());
    if state && brazilian != scan.language.is_portuguese() && name.zones[0].name().starts_with("America/") {
        return false;
    }
    whole || scan.toks[start].upper && !shouting
}

/// The zones whose states have short forms of two letters.
const BRAZIL: &str = "America/Sao_Paulo America/Bahia America/Recife America/Fortaleza America/Maceio America/Belem \
             America/Araguaina America/Manaus America/Boa_Vista America/Porto_Velho America/Cuiaba \
             America/Campo_Grande America/Rio_Branco";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zone_of_the_table_exists_and_every_name_is_folded() {
        for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
            let (zones, names) = line.split_once('\t').expect("a tab");
            for zone in zones.split(' ') {
                assert!(zone.parse::<Tz>().is_ok(), "{zone}");
            }
            for name in names.split('|') {
                let plain = name.trim_start_matches(['!', '^']).split('@').next().unwrap_or_default();
                assert!(plain == crate::text::fold(plain) || plain == "pará", "{name}");
                assert!(!plain.is_empty() && plain.trim() == plain, "{name:?} in {zones}");
            }
        }
    }

    #[test]
    fn no_name_stands_twice() {
        let mut seen = std::collections::HashSet::new();
        for (_, names) in rows() {
            for name in names.split('|') {
                assert!(seen.insert(name.trim_start_matches(['!', '^'])), "{name}");
            }
        }
    }
}
