use bloom_domain::{language::Language, wording::{Kind, Rule, lint}};
use serde_json::Value;
use std::collections::BTreeMap;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let show = args.get(2).is_some_and(|a| a == "show");
    let mut lang: BTreeMap<String, [u32; 4]> = BTreeMap::new();
    let mut per: BTreeMap<String, [u32; 3]> = BTreeMap::new();
    let start = std::time::Instant::now();
    for line in std::fs::read_to_string(&args[1]).unwrap().lines() {
        let v: Value = serde_json::from_str(line).unwrap();
        let l: Language = serde_json::from_value(v["lang"].clone()).unwrap();
        let k: Kind = serde_json::from_value(v["kind"].clone()).unwrap();
        let rules = lint(v["text"].as_str().unwrap(), l, k);
        let block = v["expect"]["verdict"] == "block";
        let want: Vec<Rule> = v["expect"].get("rules").map(|r| serde_json::from_value(r.clone()).unwrap()).unwrap_or_default();
        for key in ["all".to_owned(), v["lang"].as_str().unwrap().to_owned()] {
            let e = lang.entry(key).or_default();
            if block { e[0] += 1; e[1] += u32::from(!rules.is_empty()); } else { e[2] += 1; e[3] += u32::from(!rules.is_empty()); }
        }
        for w in &want { let e = per.entry(w.to_string()).or_default(); e[0] += 1; e[1] += u32::from(!rules.is_empty()); e[2] += u32::from(rules.contains(w)); }
        let right = rules.is_empty() != block && want.iter().all(|w| rules.contains(w));
        if show && !right { println!("{} {:?} {} want {want:?} got {rules:?}: {}", v["id"].as_str().unwrap(), k, v["lang"], v["text"].as_str().unwrap()); }
    }
    for (k, e) in &lang { println!("{k}: recall {}/{} false {}/{}", e[1], e[0], e[3], e[2]); }
    for (k, e) in &per { println!("  {k}: {} caught {} named {}", e[0], e[1], e[2]); }
    println!("{:?}", start.elapsed());
}
