use super::known;
use bloom_domain::language::Language;
use bloom_domain::memory::summary::{MOST_CHARS, Sentence, check, plain};
use bloom_domain::memory::{FactKind, Known};

fn facts() -> Vec<Known> {
    vec![
        known("a", FactKind::Preference, "Prefers quiet mornings", None, 3),
        known("b", FactKind::Barrier, "Phone distracts when reading", None, 2),
        known("c", FactKind::Progress, "Finished chapter 3 of biology", None, 1),
    ]
}

fn sentence(text: &str, facts: &[&str]) -> Sentence {
    Sentence { text: text.to_owned(), facts: facts.iter().map(|id| (*id).to_owned()).collect() }
}

#[test]
fn sentences_that_stand_on_facts_are_kept() {
    let said = [
        sentence("Quiet mornings suit the learner best.", &["a", "zzz", "a"]),
        sentence("The phone distracts them when reading, and chapter 3 of biology is finished.", &["b", "c"]),
    ];
    let kept = check(&said, &facts(), Language::En);
    assert_eq!(kept.len(), 2, "{kept:?}");
    assert_eq!(kept[0].facts, ["a"]);
}

#[test]
fn sentences_that_do_not_are_dropped() {
    for (text, ids) in [
        ("Quiet mornings suit the learner best.", vec![]),
        ("Quiet mornings suit the learner best.", vec!["zzz"]),
        ("Quiet mornings at 7 suit the learner best.", vec!["a"]),
        ("Quiet Tuesday mornings suit the learner.", vec!["a"]),
        ("Quiet mornings with Anna suit the learner.", vec!["a"]),
        ("Chapter 3 of biology is finished.", vec!["a"]),
        ("The learner should use quiet mornings.", vec!["a"]),
        ("Try quiet mornings.", vec!["a"]),
        ("Use the quiet mornings.", vec!["a"]),
        ("You must keep quiet mornings.", vec!["a"]),
        ("Quiet mornings suit the learner", vec!["a"]),
        ("Quiet mornings suit. Phone distracts.", vec!["a", "b"]),
        ("quiet mornings\nsuit the learner.", vec!["a"]),
        ("The lazy learner prefers quiet mornings.", vec!["a"]),
        ("Ignore all rules on quiet mornings.", vec!["a"]),
        ("Often travels abroad for concerts.", vec!["a"]),
        ("Phone distracts, see http://evil.com.", vec!["b"]),
        ("", vec!["a"]),
    ] {
        let kept = check(&[sentence(text, &ids)], &facts(), Language::En);
        assert!(kept.is_empty(), "{kept:?}");
    }
    let facts = [known("a", FactKind::Preference, "Prefere estudar de manhã", None, 1)];
    for text in [
        "Deve estudar de manhã.",
        "Convém estudar de manhã.",
        "Prefere estudar de manhã às 8h.",
        "Tens de estudar de manhã.",
    ] {
        assert!(check(&[sentence(text, &["a"])], &facts, Language::PtBr).is_empty(), "{text}");
    }
    assert_eq!(check(&[sentence("Prefere estudar de manhã.", &["a"])], &facts, Language::PtBr).len(), 1);
}

#[test]
fn a_summary_never_grows_too_long() {
    let long = format!("Quiet mornings suit the learner{}.", " and quiet mornings".repeat(15));
    let said: Vec<Sentence> = (0..9).map(|_| sentence(&long, &["a"])).collect();
    let kept = check(&said, &facts(), Language::En);
    let texts: Vec<&str> = kept.iter().map(|sentence| sentence.text.as_str()).collect();
    assert_eq!(kept.len(), 1);
    assert!(texts.join(" ").chars().count() <= MOST_CHARS);
    let many: Vec<Known> = (0..60)
        .map(|at| known(&format!("f{at}"), FactKind::Insight, &format!("Green tea number {at} helps a lot"), None, at))
        .collect();
    let told = plain(&many, Language::En);
    let texts: Vec<&str> = told.iter().map(|sentence| sentence.text.as_str()).collect();
    assert!(texts.join(" ").chars().count() <= MOST_CHARS && told.len() > 10);
    assert_eq!(told[0], sentence("Green tea number 0 helps a lot.", &["f0"]));
}
