//! What a fact is about, so that two that contradict each other meet.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::Regex;

use super::FactKind;
use crate::coaching::pattern;
use crate::language::Language;
use crate::slots::weekdays;
use crate::text::fold;

/// What a word of a slot says: `time_of_day:morning`, `format:video`, `place:home`.
type Slot = &'static str;

static SLOTS: LazyLock<Vec<(Slot, Regex)>> = LazyLock::new(|| {
    let list: &[(Slot, &str)] = &[
        (
            "time_of_day:morning",
            r"mornings?|early|dawn|before breakfast|before work|sunrise|manha|manhas|manhazinha|cedo|madrugada|antes do trabalho|first thing|breakfast",
        ),
        ("time_of_day:midday", r"midday|noon|lunch ?(?:time|break)?|meio-?dia|almoco|hora de almoco"),
        ("time_of_day:afternoon", r"afternoons?|(?:a|da|de|na|pela|por|as|das|nas|pelas) tardes?|a tardinha|tardes"),
        (
            "time_of_day:evening",
            r"evenings?|nights?|tonight|late at night|midnight|after (?:work|dinner)|noite|noites|noitinha|meia-noite|serao|depois do (?:trabalho|jantar)",
        ),
        ("format:video", r"videos?|youtube|video ?aulas?"),
        ("format:audio", r"podcasts?|audio ?books?|audios?|recordings?|audiolivros?|gravacoes|gravacao"),
        ("format:flashcards", r"flash ?cards?|anki|cartoes|fichas"),
        ("format:text", r"(?:text)?books?|articles?|livros?|artigos?"),
        (
            "format:exercises",
            r"exercises?|practice (?:problems?|questions?|tests?)|problem sets?|past papers?|quiz\w*|exercicios?|questionarios?|simulados?|problemas resolvidos",
        ),
        (
            "format:summary",
            r"summar(?:y|ies|ising|izing)|outlines?|resumos?|esquemas?|mind ?maps?|mapas? mentais|mapa mental|diagrams?|diagramas?",
        ),
        ("format:lecture", r"lectures?|classes|live lessons|aulas?"),
        ("place:library", r"library|libraries|biblioteca|bibliotecas"),
        ("place:home", r"(?:at|from) home|house|my room|bedroom|em casa|no quarto|meu quarto"),
        ("place:cafe", r"cafes?|coffee shops?|cafeteria|cafetaria|num cafe|no cafe|nos cafes"),
        ("place:outside", r"outdoors?|outside|parks?|garden|ar livre|parque|jardim"),
        ("place:office", r"office|escritorio"),
        ("place:transit", r"train|bus|commut\w+|subway|metro|comboio|trem|autocarro|onibus"),
        ("group_or_alone:alone", r"alone|by myself|on my own|solo|by themselves|on their own|sozinh[oa]"),
        (
            "group_or_alone:group",
            r"(?:study )?groups?|with others|with (?:a |my )?(?:friends?|partner|classmates?|colleagues?|buddy)|em grupo|grupos?|com (?:outras pessoas|outros|amigos|colegas)|acompanhad[oa]",
        ),
        ("music", r"music|songs?|playlists?|lo-?fi|musicas?|cancoes"),
        (
            "phone",
            r"phones?|cell|mobile|notifications?|social media|instagram|tiktok|whatsapp|telemovel|celular|notificacoes|redes sociais",
        ),
        (
            "length",
            r"(?:short|long|longer|shorter|brief) (?:study )?(?:sessions?|blocks?|bursts?|stretches)|pomodoros?|breaks?|pausas?|intervalos?|sessoes (?:curtas|longas|mais curtas|mais longas|breves)|blocos (?:curtos|longos|mais curtos|mais longos)",
        ),
    ];
    list.iter().map(|(slot, words)| (*slot, pattern(&format!(r"\b(?:{words})\b")))).collect()
});

/// The slots that a text speaks of, and their values.
pub(super) fn slots(text: &str) -> BTreeSet<Slot> {
    let folded = fold(text);
    SLOTS.iter().filter(|(_, words)| words.is_match(&folded)).map(|(slot, _)| *slot).collect()
}

/// Letters of the days, Monday first.
const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// Words that read like days elsewhere: "a segunda parte", "second chapter", "I sat".
static DAY_WORDS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|(?:segunda|terca|quarta|quinta|sexta)s?-feiras?|(?:as|nas|a|na) (?:segunda|terca|quarta|quinta|sexta)s?|(?:segundas|tercas|quartas|quintas|sextas)|sabados?|domingos?|(?:fim|fins) de semana|finais de semana|final de semana)\b",
    )
});

/// The days of the week that a text names, as a key.
fn day(text: &str) -> Option<String> {
    let folded = fold(text);
    if !DAY_WORDS.is_match(&folded) {
        return None;
    }
    let mask = weekdays(text, Language::PtPt).or_else(|| weekdays(text, Language::En))?;
    let names: Vec<&str> = DAYS.iter().zip(0u8..).filter(|(_, at)| mask.contains(*at)).map(|(day, _)| *day).collect();
    (!names.is_empty()).then(|| format!("day:{}", names.join("+")))
}

/// A short, stable key of what a fact is about; none where that is not sure.
///
/// Two preferences about the time of the day contradict each other ("mornings", "evenings"). Two barriers do not, so
/// there the key holds the value, too.
pub(super) fn about(kind: FactKind, text: &str) -> Option<String> {
    if kind == FactKind::Progress {
        return None;
    }
    if let Some(day) = day(text) {
        return Some(day);
    }
    let found = slots(text);
    let formats: Vec<&Slot> = found.iter().filter(|slot| slot.starts_with("format:")).collect();
    match formats.as_slice() {
        [] => {}
        [one] => return Some((**one).to_owned()),
        _ => return None,
    }
    let names: BTreeSet<&str> = found.iter().map(|slot| slot.split(':').next().unwrap_or(slot)).collect();
    let mut names = names.into_iter();
    let (Some(name), None) = (names.next(), names.next()) else { return None };
    if kind == FactKind::Preference {
        return Some(name.to_owned());
    }
    let mut values = found.into_iter();
    match (values.next(), values.next()) {
        (Some(one), None) => Some(one.to_owned()),
        _ => None,
    }
}
