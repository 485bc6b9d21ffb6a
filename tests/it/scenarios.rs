//! The conversations on the pages of `tests/scenarios`, played and compared with the page.
//!
//! `BLESS=1` writes down what really happened instead; read the difference before you keep it.

use crate::support::{root, variable};
use bloom_engine::testing::scenario::Scenario;
use std::fmt::Write as _;
use std::path::PathBuf;

fn pages() -> Vec<PathBuf> {
    let folder = root().join("tests/scenarios");
    let mut pages: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the scenarios' folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "md"))
        .filter(|path| path.file_stem().is_some_and(|name| name != "README"))
        .collect();
    pages.sort();
    pages
}

/// The first lines that differ, each with its number.
fn difference(expected: &str, happened: &str) -> String {
    const SHOWN: usize = 12;
    let (mut wanted, mut got) = (expected.lines(), happened.lines());
    let mut shown = String::new();
    let mut number = 0;
    let mut different = 0;
    loop {
        let pair = (wanted.next(), got.next());
        number += 1;
        if pair == (None, None) || different == SHOWN {
            return shown;
        }
        if pair.0 != pair.1 {
            different += 1;
            let (wanted, got) = (pair.0.unwrap_or("(end)"), pair.1.unwrap_or("(end)"));
            let _ = writeln!(shown, "  {number}\n    page  {wanted}\n    now   {got}");
        }
    }
}

#[tokio::test]
async fn every_conversation_goes_as_its_page_says() {
    let bless = variable("BLESS").is_some_and(|value| value == "1");
    let pages = pages();
    assert!(!pages.is_empty(), "there are scenarios");
    let mut failures = String::new();
    for page in pages {
        let expected = std::fs::read_to_string(&page).expect("a page can be read");
        let scenario = Scenario::read(&expected);
        // On a task of its own: a page that cannot be played does not hide the others.
        let Ok(happened) = tokio::spawn(async move { scenario.play().await }).await else {
            let _ = writeln!(failures, "{}: cannot be played; see above", page.display());
            continue;
        };
        if happened.trim_end() == expected.trim_end() {
            continue;
        }
        if bless {
            std::fs::write(&page, &happened).expect("a page can be written");
            eprintln!("blessed: {}", page.display());
        } else {
            let difference = difference(&expected, &happened);
            let _ = writeln!(failures, "{}:\n{difference}", page.display());
        }
    }
    assert!(failures.is_empty(), "not as on the page; BLESS=1 rewrites it:\n{failures}");
}
