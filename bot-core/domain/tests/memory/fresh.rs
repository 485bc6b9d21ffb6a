use super::gate::judged;
#[test]
fn fresh_figures() {
    let (passed, _) = judged(include_str!("../fixtures/memory/fresh-refused.jsonl"));
    println!("WRONGLY PASSED {}\n{}", passed.len(), passed.join("\n"));
    let (passed, refused) = judged(include_str!("../fixtures/memory/fresh-kept.jsonl"));
    println!("KEPT {} REFUSED\n{}", passed.len(), refused.join("\n"));
}
