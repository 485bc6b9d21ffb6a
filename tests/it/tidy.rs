//! The laws of the house that the compiler cannot keep. Each failure names the file and the line.

use crate::support::{root, variable};
use serde_json::Value;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// The most lines of a source file.
const LONGEST_FILE: usize = 500;

/// Folders that hold nothing of ours.
const NOT_OURS: [&str; 4] = [".git", "target", ".bench", "node_modules"];

/// A file of ours, by its path from the root, with `/` between its parts.
struct Source {
    path: String,
    text: String,
}

impl Source {
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// Whether it is a test, or something that only tests use.
    fn is_test(&self) -> bool {
        self.path.split('/').any(|part| part == "tests") || self.path.ends_with("tests.rs")
    }
}

/// All text files of ours whose path begins so.
fn sources(under: &str) -> Vec<Source> {
    let mut found = Vec::new();
    walk(&root().join(under), &mut found);
    assert!(!found.is_empty(), "nothing under {under:?}");
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn walk(folder: &Path, found: &mut Vec<Source>) {
    let entries = std::fs::read_dir(folder).expect("a folder can be read");
    for entry in entries {
        let path = entry.expect("an entry can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if NOT_OURS.contains(&name.as_ref()) || path.is_symlink() {
            continue;
        }
        if path.is_dir() {
            walk(&path, found);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let relative = path.strip_prefix(root()).expect("a path under the root");
            let path = relative.to_string_lossy().replace('\\', "/");
            found.push(Source { path, text });
        }
    }
}

fn rust(under: &str) -> Vec<Source> {
    let mut found = sources(under);
    found.retain(|source| source.path.ends_with(".rs"));
    found
}

/// What is against a law: the place and the line itself.
#[derive(Default)]
struct Breaches(String);

impl Breaches {
    fn note(&mut self, source: &Source, line: usize, what: &str) {
        let _ = writeln!(self.0, "{}:{line}: {}", source.path, what.trim());
    }

    fn none(&self, law: &str) {
        assert!(self.0.is_empty(), "{law}\n{}", self.0);
    }
}

/// Whether a line has a word that stands alone, in any case of letters.
fn has_word(line: &str, word: &str) -> bool {
    let line = line.to_lowercase();
    let mut from = 0;
    while let Some(at) = line[from..].find(word) {
        let (start, end) = (from + at, from + at + word.len());
        let joined = |neighbour: Option<char>| neighbour.is_some_and(|c: char| c.is_alphanumeric());
        if !joined(line[..start].chars().next_back()) && !joined(line[end..].chars().next()) {
            return true;
        }
        from = end;
    }
    false
}

/// What a line has between double quotes.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

#[test]
fn the_core_names_no_network() {
    let mut breaches = Breaches::default();
    let cores = std::fs::read_dir(root().join("bot-core")).expect("the core's crates");
    let mut places: Vec<String> = cores
        .map(|entry| entry.expect("a crate").file_name())
        .map(|name| format!("bot-core/{}/src", name.to_string_lossy()))
        .filter(|place| root().join(place).is_dir())
        .collect();
    places.push("migrations".to_owned());
    // Words that people write about; no code depends on what they name.
    let heard = ["bot-core/domain/src/safety/", "bot-core/domain/src/coaching/", "bot-core/domain/src/wording/"];
    for source in places.iter().flat_map(|place| sources(place)) {
        if heard.iter().any(|room| source.path.starts_with(room)) {
            continue;
        }
        for (number, line) in source.lines() {
            if ["telegram", "discord", "matrix"].iter().any(|word| has_word(line, word)) {
                breaches.note(&source, number, line);
            }
        }
    }
    breaches.none("the core knows messages, not networks");
}

#[test]
fn sql_lives_in_the_store() {
    let mut breaches = Breaches::default();
    let places = ["bot-core", "adapters", "src"];
    for source in places.iter().flat_map(|place| rust(place)) {
        // A benchmark fills its tables by itself.
        let at_home = ["bot-core/engine/src/store/", "bot-core/engine/src/testing/", "bot-core/engine/benches/"];
        if at_home.iter().any(|home| source.path.starts_with(home)) || source.is_test() {
            continue;
        }
        for (number, line) in source.lines().filter(|(_, line)| !is_comment(line)) {
            if line.contains("sqlx::") || quoted(line).any(is_statement) {
                breaches.note(&source, number, line);
            }
        }
    }
    breaches.none("a statement belongs into bot-core/engine/src/store");
}

/// Whether a text is the beginning of an SQL statement.
fn is_statement(text: &str) -> bool {
    let text = text.trim_start().to_lowercase();
    let verbs = [
        ("select ", " from "),
        ("insert ", "into "),
        ("update ", " set "),
        ("delete ", "from "),
        ("create ", "table "),
        ("alter ", "table "),
        ("pragma ", ""),
    ];
    verbs.iter().any(|(verb, rest)| text.starts_with(verb) && text.contains(rest))
}

#[test]
fn time_and_the_environment_come_in_through_the_front_door() {
    let doors = [
        "src/clock.rs",
        "src/config/env.rs",
        "src/config/tests/mod.rs",
        "tests/fakes/src/clock.rs",
        "tests/load/",
        "tests/it/tidy.rs",
    ];
    let mut breaches = Breaches::default();
    let places = ["bot-core", "adapters", "src", "tests"];
    for source in places.iter().flat_map(|place| rust(place)) {
        if doors.iter().any(|door| source.path.starts_with(door)) {
            continue;
        }
        // The runtime's own clock stands still in tests; asking it is no cheating.
        let stoppable = source
            .text
            .lines()
            .any(|line| line.trim_start().starts_with("use tokio::time::") && line.contains("Instant"));
        for (number, line) in source.lines().filter(|(_, line)| !is_comment(line)) {
            let asks_the_time = ["Utc::now(", "Local::now(", "SystemTime::now("].iter().any(|call| line.contains(call));
            let asks_the_instant =
                line.replace("tokio::time::Instant::now(", "").contains("Instant::now(") && !stoppable;
            let asks_the_environment = ["env::var(", "env::var_os("].iter().any(|call| line.contains(call));
            if asks_the_time || asks_the_instant || asks_the_environment {
                breaches.note(&source, number, line);
            }
        }
    }
    breaches.none("time, chance and the environment are passed in, never reached for");
}

#[test]
fn no_file_is_too_long() {
    let mut breaches = Breaches::default();
    for source in rust("") {
        let lines = source.text.lines().count();
        if lines > LONGEST_FILE {
            breaches.note(&source, lines, "too long");
        }
    }
    breaches.none("a source file has 500 lines at most");
}

#[test]
fn every_path_in_the_readme_exists() {
    let path = root().join("README.md");
    let readme =
        Source { path: "README.md".to_owned(), text: std::fs::read_to_string(path).expect("there is a README.md") };
    let mut breaches = Breaches::default();
    let mut in_block = false;
    for (number, line) in readme.lines() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        } else if !in_block {
            let spans = line.split('`').skip(1).step_by(2);
            // Behind a folder, its rooms may stand by their names alone.
            let mut folder = "";
            for span in spans.filter(|span| is_path(span)) {
                if exists(span) {
                    folder = span;
                } else if !exists(&format!("{folder}/{span}")) && !exists(&format!("{folder}/src/{span}")) {
                    breaches.note(&readme, number, span);
                }
            }
        }
    }
    breaches.none("the README leads somewhere");
}

/// Whether a piece of code in a text means a place in the repository.
fn is_path(span: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./*".contains(c);
    // `America/Sao_Paulo` and `/start` have slashes, too.
    span.contains('/') && span.chars().all(plain) && !span.starts_with(|c: char| c == '/' || c.is_ascii_uppercase())
}

fn exists(span: &str) -> bool {
    // What stands before a wildcard must be there.
    let fixed = match span.split_once('*') {
        Some((before, _)) => before.rsplit_once('/').map_or("", |(folder, _)| folder),
        None => span,
    };
    root().join(fixed).exists()
}

#[test]
fn nothing_is_said_of_the_machine_it_was_written_on() {
    // Put together here, so that this file does not trip over itself.
    let mut homes = vec![format!("/{}/", "root"), format!("{}/", root().display())];
    let home = variable("HOME").filter(|home| home.len() > 2);
    homes.extend(home.map(|home| format!("{}/", home.trim_end_matches('/'))));
    let hosts = ["crates.io", "pypi.org", "npmjs.org", "proxy.golang.org"];
    let mut breaches = Breaches::default();
    for source in sources("") {
        if source.path == "tests/it/tidy.rs" {
            continue;
        }
        for (number, line) in source.lines() {
            let public = ["Cargo.lock", "deploy/deny.toml"].contains(&source.path.as_str())
                && line.contains("https://github.com/rust-lang/crates.io-index");
            let says_home = homes.iter().any(|home| line.contains(home.as_str()));
            let says_host = hosts.iter().any(|host| line.contains(host));
            if !public && (says_home || says_host) {
                breaches.note(&source, number, line);
            }
        }
    }
    breaches.none("no home folders, no registries");
}

/// What Cargo knows; none where it cannot tell without a network.
fn metadata(more: &[&str]) -> Option<Value> {
    let cargo = variable("CARGO").unwrap_or_else(|| "cargo".to_owned());
    let told = Command::new(cargo)
        .args(["metadata", "--offline", "--locked", "--format-version", "1"])
        .args(more)
        .current_dir(root())
        .output()
        .ok()?;
    if !told.status.success() {
        eprintln!("skipped: {}", String::from_utf8_lossy(&told.stderr));
        return None;
    }
    serde_json::from_slice(&told.stdout).ok()
}

fn list<'a>(value: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    value[name].as_array().into_iter().flatten()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

#[test]
fn crates_use_only_what_they_may() {
    let Some(known) = metadata(&["--no-deps"]) else {
        return;
    };
    let mut breaches = String::new();
    for package in list(&known, "packages") {
        let (name, manifest) = (text(package, "name"), text(package, "manifest_path"));
        let may: &[&str] = match name {
            "bloom-chat" | "bloom-domain" | "bloom-model" | "bloom-fakes" => &[],
            "bloom-engine" => &["bloom-chat", "bloom-domain", "bloom-model"],
            _ if manifest.contains("/adapters/") => &["bloom-chat"],
            _ => continue,
        };
        let ours = list(package, "dependencies")
            .filter(|used| text(used, "name").starts_with("bloom"))
            .filter(|used| text(used, "kind") != "dev");
        for used in ours.map(|used| text(used, "name")) {
            if !may.contains(&used) {
                let _ = writeln!(breaches, "{manifest}: {name} uses {used}");
            }
        }
    }
    assert!(breaches.is_empty(), "who may use whom:\n{breaches}");
}

#[test]
fn every_crate_keeps_the_workspaces_lints() {
    let mut breaches = Breaches::default();
    let manifests = sources("").into_iter().filter(|source| source.path.ends_with("Cargo.toml"));
    for manifest in manifests {
        if !manifest.text.contains("[lints]\nworkspace = true") {
            breaches.note(&manifest, 1, "does not take the workspace's lints");
        }
    }
    breaches.none("the lints hold everywhere");
}

#[test]
fn every_dependency_builds_with_our_compiler() {
    let host = Command::new("rustc").arg("-vV").output().ok();
    let host = host.map(|told| String::from_utf8_lossy(&told.stdout).into_owned());
    let host =
        host.as_deref().and_then(|told| told.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned));
    let Some(host) = host else {
        eprintln!("skipped: there is no rustc that tells its host");
        return;
    };
    let Some(known) = metadata(&["--filter-platform", &host]) else {
        return;
    };
    let version = |package: &Value| {
        let mut parts = text(package, "rust_version").split('.').map(|part| part.parse::<u32>().unwrap_or(0));
        (parts.next().unwrap_or(0), parts.next().unwrap_or(0))
    };
    let ours = list(&known, "packages").find(|package| text(package, "name") == "bloom").map(version);
    let ours = ours.expect("the program is one of its packages");
    let newer: Vec<String> = list(&known, "packages")
        .filter(|package| version(package) > ours)
        .map(|package| format!("{} {}", text(package, "name"), text(package, "rust_version")))
        .collect();
    assert!(newer.is_empty(), "these need a newer Rust: {newer:?}");
}

#[test]
fn the_laws_see_what_they_are_for() {
    assert!(has_word("the Telegram chat", "telegram") && has_word("telegram_id", "telegram"));
    assert!(!has_word("\\begin{pmatrix}", "matrix"));
    assert!(is_statement("select 1 from x") && is_statement("  UPDATE a SET b = 1"));
    assert!(!is_statement("update the profile") && !is_statement("choose one from the list"));
    assert!(is_path("bot-core/engine/src/store") && is_path("tests/run"));
    assert!(!is_path("/start") && !is_path("America/Sao_Paulo") && !is_path("a b/c"));
    assert!(exists("tests/it/*.rs") && !exists("tests/nowhere/*.rs"));
}
