//! The texts hold together: the same keys and arguments in every language, none missing, none idle.

use super::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Key, and the names of its arguments.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn crate_path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder).expect("folder").map(|entry| entry.expect("entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
}

/// File name to keys, of one language.
fn locale(tag: &str) -> BTreeMap<String, Keys> {
    let mut paths = Vec::new();
    files(&crate_path("../../locales").join(tag), "ftl", &mut paths);
    assert!(!paths.is_empty(), "no texts in {tag}");
    paths
        .into_iter()
        .map(|path| {
            let name = path.file_name().expect("name").to_string_lossy().into_owned();
            (name, keys(&fs::read_to_string(&path).expect("text")))
        })
        .collect()
}

fn keys(ftl: &str) -> Keys {
    let mut keys = Keys::new();
    let mut current: Option<String> = None;
    for line in ftl.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let (key, _) = line.split_once('=').unwrap_or_else(|| panic!("neither key nor continuation: {line}"));
            let key = key.trim().to_owned();
            assert!(keys.insert(key.clone(), BTreeSet::new()).is_none(), "{key} twice");
            current = Some(key);
        }
        let Some(key) = &current else { continue };
        for piece in line.split('$').skip(1) {
            let name: String = piece.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect();
            if !name.is_empty() {
                keys.get_mut(key).expect("current").insert(name);
            }
        }
    }
    keys
}

fn english() -> Keys {
    locale("en").into_values().flatten().collect()
}

/// The crate's own sources, without tests and what only tests use.
fn sources() -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    files(&crate_path("src"), "rs", &mut paths);
    paths
        .into_iter()
        .filter(|path| !path.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "testing"))
        .filter(|path| path.file_stem().is_some_and(|stem| stem != "tests"))
        .map(|path| {
            let source = fs::read_to_string(&path).expect("source");
            let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
            (path, code)
        })
        .collect()
}

fn is_key(word: &str) -> bool {
    word.contains('-')
        && word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Every string literal that looks like a key, with what follows it.
fn literals(code: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for line in code.split_inclusive('\n').filter(|line| !line.trim_start().starts_with("//")) {
        let offset = line.as_ptr() as usize - code.as_ptr() as usize;
        for (index, piece) in line.split('"').enumerate() {
            if index % 2 == 1 && is_key(piece) {
                let start = piece.as_ptr() as usize - code.as_ptr() as usize;
                debug_assert!(start >= offset);
                found.push((piece, &code[start + piece.len() + 1..]));
            }
        }
    }
    found
}

/// The argument names of a call whose key has just been read: `("name", ..)` inside `&[..]`.
fn argument_names(after_key: &str) -> Option<BTreeSet<String>> {
    let rest = after_key.trim_start().strip_prefix(',')?.trim_start().strip_prefix("&[")?;
    let mut depth = 1;
    let end = rest.char_indices().find_map(|(at, c)| {
        depth += match c {
            '[' => 1,
            ']' => -1,
            _ => 0,
        };
        (depth == 0).then_some(at)
    })?;
    Some(
        rest[..end]
            .split("(\"")
            .skip(1)
            .filter_map(|piece| piece.split_once("\",").map(|(name, _)| name.to_owned()))
            .filter(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
            .collect(),
    )
}

#[test]
fn all_languages_have_the_same_files_keys_and_arguments() {
    let english = locale("en");
    for language in Language::ALL {
        let tag = language.as_tag();
        let other = locale(tag);
        assert_eq!(english.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>(), "files of {tag}");
        for (file, keys) in &english {
            assert_eq!(keys, &other[file], "keys and arguments of {tag}/{file}");
        }
    }
}

#[test]
fn no_key_stands_in_two_files() {
    let mut seen = BTreeMap::new();
    for (file, keys) in locale("en") {
        for key in keys.into_keys() {
            assert!(is_key(&key), "{key} is not of the form word-word");
            if let Some(other) = seen.insert(key.clone(), file.clone()) {
                panic!("{key} stands in {other} and {file}");
            }
        }
    }
}

#[test]
fn every_key_in_the_code_exists_and_gets_its_arguments() {
    let english = english();
    let families: BTreeSet<&str> = english.keys().filter_map(|key| key.split('-').next()).collect();
    for (path, code) in sources() {
        for (key, after) in literals(&code) {
            let family = key.split('-').next().unwrap_or_default();
            let Some(wanted) = english.get(key) else {
                assert!(!families.contains(family), "{}: no text has the key {key}", path.display());
                continue;
            };
            if let Some(given) = argument_names(after) {
                assert_eq!(wanted, &given, "{}: arguments of {key}", path.display());
            }
        }
        for call in ["text(", "text_with("] {
            for after in code.split(call).skip(1) {
                let Some((language, rest)) = after.split_once(',') else { continue };
                let literal = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
                if let (false, Some(key)) = (language.contains('('), literal) {
                    assert!(english.contains_key(key), "{}: no text has the key {key}", path.display());
                }
            }
        }
    }
}

#[test]
fn every_text_is_used() {
    let sources = sources();
    let used: BTreeSet<&str> = sources.iter().flat_map(|(_, code)| literals(code)).map(|(key, _)| key).collect();
    // "recovery-reflect-{}": one text for each word that may stand there.
    let families: Vec<&str> = sources
        .iter()
        .flat_map(|(_, code)| code.split('"').skip(1).step_by(2))
        .filter_map(|literal| literal.split_once("-{").map(|(family, _)| family))
        .filter(|family| is_key(family))
        .collect();
    let of_family = |key: &str| families.iter().any(|family| key.starts_with(&format!("{family}-")));
    let idle: Vec<_> = english().into_keys().filter(|key| !used.contains(key.as_str()) && !of_family(key)).collect();
    assert!(idle.is_empty(), "texts that nobody says: {idle:?}");
}

#[test]
fn every_text_can_be_said() {
    for (key, args) in english() {
        let args: Vec<(&str, Arg)> = args.iter().map(|name| (name.as_str(), Arg::from(2))).collect();
        for language in Language::ALL {
            let said = text_with(language, &key, &args);
            assert_ne!(said, key, "{key} in {}", language.as_tag());
            assert!(!said.contains("{$"), "{said}");
            assert!(!said.trim().is_empty(), "{key} is empty");
        }
    }
}

#[test]
fn a_missing_key_answers_with_itself() {
    assert_eq!(text(Language::PtBr, "nobody-wrote-this"), "nobody-wrote-this");
}

#[test]
fn words_go_in_verbatim() {
    for hostile in ["{ $name }", "\u{202e}abc", "a\u{0}b", "\"{}\"", "<b>"] {
        let said = text_with(Language::En, "common-quoted", &[("words", hostile.into())]);
        assert!(said.contains(hostile), "{said}");
    }
}

/// What a coach never says, in any of its languages, with or without accents.
#[test]
fn no_text_shames_hypes_or_commands() {
    const FORBIDDEN: &[&str] = &[
        "you should",
        "you must",
        "you ought",
        "you failed",
        "disappoint",
        "unfortunately",
        "infelizmente",
        "streak",
        "last chance",
        "excuse",
        "falhou",
        "falhaste",
        "fracass",
        "decepcion",
        "vergonha",
        "preguiç",
        "lazy",
        "guarantee",
        "garantid",
        "hustle",
        "are you sure",
        "tens a certeza",
        "tem certeza",
        "deverias",
        "deveria",
        "!!",
        "amazing",
        "awesome",
        "incrível",
    ];
    for language in Language::ALL {
        let mut paths = Vec::new();
        files(&crate_path("../../locales").join(language.as_tag()), "ftl", &mut paths);
        for path in paths {
            let ftl = fs::read_to_string(&path).expect("text");
            for line in ftl.lines().filter(|line| !line.starts_with('#')) {
                let lower = line.to_lowercase();
                for words in FORBIDDEN {
                    assert!(!lower.contains(words), "{}: {line}", path.display());
                }
                assert!(
                    !line
                        .chars()
                        .any(|c| ('\u{1F000}'..='\u{1FAFF}').contains(&c) || ('\u{2600}'..='\u{27BF}').contains(&c)),
                    "an emoji in {}: {line}",
                    path.display()
                );
            }
        }
    }
}
