//! The forms of regular verbs, folded.

use super::Form;

/// Gives the forms of an English verb; a doubled last consonant is written with a final `+` ("plan+").
pub(super) fn english(verb: &str, give: &mut impl FnMut(String, Form)) {
    let bare = verb.trim_end_matches('+');
    let doubled = if verb.ends_with('+') { bare.chars().last() } else { None };
    let stem: String = bare.chars().chain(doubled).collect();
    let third = if bare.ends_with(['s', 'h', 'x', 'z']) { "es" } else { "s" };
    let (past, gerund) = if let Some(without) = bare.strip_suffix('e') {
        (format!("{without}ed"), format!("{without}ing"))
    } else if let Some(without) = bare.strip_suffix('y').filter(|rest| rest.ends_with(consonant)) {
        (format!("{without}ied"), format!("{bare}ing"))
    } else {
        (format!("{stem}ed"), format!("{stem}ing"))
    };
    give(bare.to_owned(), Form::Base);
    give(format!("{bare}{third}"), Form::Base);
    give(past, Form::Past);
    give(gerund, Form::Gerund);
}

fn consonant(c: char) -> bool {
    c.is_ascii_alphabetic() && !"aeiou".contains(c)
}

/// Endings of a Portuguese conjugation, folded, by form.
const AR: [(Form, &str); 5] = [
    (Form::Base, "ar a as e es em am ares armos emos amos arem aria arias ariam asse asses"),
    (Form::First, "o"),
    (Form::Past, "ei ou aste aram ava avas avam avamos"),
    (Form::Gerund, "ando"),
    (Form::Participle, "ado ada ados adas"),
];
const ER: [(Form, &str); 5] = [
    (Form::Base, "er e es a as em am eres ermos amos erem eria erias esse esses"),
    (Form::First, "o"),
    (Form::Past, "i eu este eram ia ias iam emos"),
    (Form::Gerund, "endo"),
    (Form::Participle, "ido ida idos idas"),
];
const IR: [(Form, &str); 5] = [
    (Form::Base, "ir e es a as em am ires irmos amos irem iria irias isse isses"),
    (Form::First, "o"),
    (Form::Past, "i iu iste iram ia ias iam imos"),
    (Form::Gerund, "indo"),
    (Form::Participle, "ido ida idos idas"),
];

/// Gives the forms of a regular Portuguese verb from its folded infinitive, with the spellings that keep the sound.
pub(super) fn portuguese(infinitive: &str, give: &mut impl FnMut(String, Form)) {
    let Some((stem, endings)) = infinitive
        .strip_suffix("ar")
        .map(|stem| (stem, AR))
        .or_else(|| infinitive.strip_suffix("er").map(|stem| (stem, ER)))
        .or_else(|| infinitive.strip_suffix("ir").map(|stem| (stem, IR)))
    else {
        return;
    };
    let front = |ending: &str| ending.starts_with(['e', 'i']);
    for (form, list) in endings {
        for ending in list.split_whitespace() {
            give(format!("{stem}{ending}"), form);
            let changed = match (infinitive.ends_with("ar"), stem.chars().last()) {
                (true, Some('c')) if front(ending) => stem.strip_suffix('c').map(|stem| format!("{stem}qu{ending}")),
                (true, Some('g')) if front(ending) => Some(format!("{stem}u{ending}")),
                (false, Some('g')) if !front(ending) => stem.strip_suffix('g').map(|stem| format!("{stem}j{ending}")),
                _ => None,
            };
            if let Some(changed) = changed {
                give(changed, form);
            }
        }
    }
}
