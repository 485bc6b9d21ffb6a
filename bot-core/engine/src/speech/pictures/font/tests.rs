use super::*;
use proptest::prelude::*;

const SIZE: f64 = 13.0;

#[test]
fn the_font_writes_every_letter_of_our_languages() {
    let letters = "abcdefghijklmnopqrstuvwxyzáàâãäåæçéèêëíìîïñóòôõöøœúùûüýÿß";
    let signs = "0123456789.,:;!?()[]/&%+-=“”‘’–—…·•°€ªº«»‹›";
    for c in letters.chars().flat_map(|c| c.to_uppercase().chain([c])).chain(signs.chars()) {
        assert!(writes(c), "{c}");
    }
}

#[test]
fn both_weights_write_the_same_characters() {
    assert!(REGULAR_ADVANCES.len() > 500);
    assert!(REGULAR_ADVANCES.keys().all(|c| BOLD_ADVANCES.contains_key(c)));
    for face in [Face::Regular, Face::Bold] {
        // A condensed face: eleven letters of 13 pixels.
        assert!((50.0..60.0).contains(&width(face, SIZE, "Estatística")));
    }
}

#[test]
fn words_are_cleaned_to_what_the_font_writes() {
    for (words, cleaned) in [
        ("Rust", "Rust"),
        ("  two \t\n words ", "two words"),
        ("A\u{301}lgebra e c\u{327}a\u{303}o", "Álgebra e ção"),
        ("H₂O and x⁵", "H2O and x5"),
        ("ﬁm", "fim"),
        ("A → B ≥ C", "A › B >= C"),
        ("日本語", ""),
        ("Learn \u{1F331} Rust", "Learn Rust"),
        ("\u{202e}abc\u{0}\u{7}", "abc"),
        ("Русский", "Русский"),
        ("Ελληνικά", "Ελληνικά"),
        ("\u{301}", ""),
        ("", ""),
    ] {
        assert_eq!(clean(words), cleaned, "{words:?}");
    }
}

#[test]
fn what_is_too_wide_ends_in_an_ellipsis() {
    assert_eq!(fit(Face::Regular, SIZE, "Rust", 100.0), "Rust");
    let cut = fit(Face::Regular, SIZE, "Estruturas de dados e algoritmos", 80.0);
    assert!(cut.ends_with('…') && cut.starts_with("Estruturas"), "{cut}");
    assert_eq!(fit(Face::Regular, SIZE, "Rust", 3.0), "");
}

#[test]
fn lines_break_between_words() {
    let lines = wrap(Face::Regular, SIZE, "Data structures and algorithms", 62.0, 4);
    assert_eq!(lines, ["Data", "structures", "and", "algorithms"]);
    let lines = wrap(Face::Regular, SIZE, "Programação funcional", 50.0, 3);
    assert_eq!(lines.len(), 2);
    assert!(lines[0].ends_with('…'), "{lines:?}");
    assert!(wrap(Face::Regular, SIZE, "Rust", 50.0, 0).is_empty());
}

#[test]
fn a_file_that_is_no_font_gives_nothing() {
    for broken in [&[][..], &[0; 11], &[0xff; 64], &REGULAR[..200]] {
        assert!(metrics::advances(broken).is_none_or(|found| found.is_empty()));
    }
}

proptest! {
    #[test]
    fn whatever_is_said_fits_its_room(words in any::<String>(), room in 0.0..400.0_f64) {
        for face in [Face::Regular, Face::Bold] {
            prop_assert!(width(face, SIZE, &fit(face, SIZE, &words, room)) <= room);
            for line in wrap(face, SIZE, &words, room, 3) {
                prop_assert!(width(face, SIZE, &line) <= room);
            }
        }
    }

    #[test]
    fn cleaning_twice_changes_nothing(words in any::<String>()) {
        let once = clean(&words);
        prop_assert_eq!(clean(&once), once);
    }
}
