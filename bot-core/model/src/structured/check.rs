//! A value held against a schema, with every fault in words that a model can correct.
//!
//! Only the part of JSON Schema that [`schema_of`](super::schema_of) writes is known here. What is not known is not
//! checked, which is safe: the value is read into its Rust type afterwards.

use serde_json::{Map, Value};

/// No schema of ours is deeper.
const DEEPEST: usize = 64;
/// More faults than this say nothing more.
const MOST: usize = 32;

/// All that is wrong with a value, each fault with the place where it is; empty when all is well.
pub fn check(value: &Value, schema: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    visit(value, schema, &Place { path: String::new(), depth: 0 }, &mut faults);
    faults.truncate(MOST);
    faults
}

/// Where in the value: `options[0].label`.
struct Place {
    path: String,
    depth: usize,
}

impl Place {
    fn field(&self, name: &str) -> Self {
        // A name that the model made up may be of any length.
        let name: String = name.chars().take(40).collect();
        let path = if self.path.is_empty() { name } else { format!("{}.{name}", self.path) };
        Self { path, depth: self.depth + 1 }
    }

    fn item(&self, at: usize) -> Self {
        Self { path: format!("{}[{at}]", self.path), depth: self.depth + 1 }
    }

    fn says(&self, fault: impl std::fmt::Display) -> String {
        let path = if self.path.is_empty() { "the answer" } else { &self.path };
        format!("`{path}` {fault}")
    }
}

fn visit(value: &Value, schema: &Value, place: &Place, faults: &mut Vec<String>) {
    let Value::Object(rules) = schema else {
        if schema == &Value::Bool(false) {
            faults.push(place.says("must not be there"));
        }
        return;
    };
    if place.depth > DEEPEST {
        faults.push(place.says("is nested too deeply"));
        return;
    }
    if let Some(kinds) = rules.get("type").filter(|kinds| !of_kind(value, kinds)) {
        faults.push(place.says(format_args!("must be {}", named(kinds))));
        return;
    }
    if let Some(Value::Array(allowed)) = rules.get("enum").filter(|allowed| !among(value, allowed)) {
        let allowed: Vec<String> = allowed.iter().map(Value::to_string).collect();
        faults.push(place.says(format_args!("must be one of {}", allowed.join(", "))));
    }
    for rule in rules.get("allOf").and_then(Value::as_array).into_iter().flatten() {
        visit(value, rule, place, faults);
    }
    if let Some(Value::Array(variants)) = rules.get("anyOf") {
        any_of(value, variants, place, faults);
    }
    match value {
        Value::Object(fields) => object(fields, rules, place, faults),
        Value::Array(items) => array(items, rules, place, faults),
        Value::String(text) => string(text, rules, place, faults),
        Value::Number(number) => bounds(number.as_f64().unwrap_or(f64::NAN), rules, place, faults),
        Value::Null | Value::Bool(_) => {}
    }
}

fn of_kind(value: &Value, kinds: &Value) -> bool {
    let is = |kind: &Value| match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        Some("number") => value.is_number(),
        Some("integer") => value.is_i64() || value.is_u64(),
        _ => true,
    };
    match kinds {
        Value::Array(kinds) => kinds.iter().any(is),
        kind => is(kind),
    }
}

fn named(kinds: &Value) -> String {
    match kinds {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        kind => kind.as_str().unwrap_or("something else").to_owned(),
    }
}

fn among(value: &Value, allowed: &Value) -> bool {
    allowed.as_array().is_none_or(|allowed| allowed.contains(value))
}

/// One variant must hold. If none does, the faults of the one that came nearest are the most help.
fn any_of(value: &Value, variants: &[Value], place: &Place, faults: &mut Vec<String>) {
    let mut nearest: Option<Vec<String>> = None;
    for variant in variants {
        let mut own = Vec::new();
        visit(value, variant, place, &mut own);
        if own.is_empty() {
            return;
        }
        let other_kind = variant.get("type").is_some_and(|kinds| !of_kind(value, kinds));
        let nearer = nearest.as_ref().is_none_or(|nearest| own.len() < nearest.len());
        if nearest.is_none() || (nearer && !other_kind) {
            nearest = Some(own);
        }
    }
    faults.extend(nearest.into_iter().flatten());
}

fn object(fields: &Map<String, Value>, rules: &Map<String, Value>, place: &Place, faults: &mut Vec<String>) {
    let properties = rules.get("properties").and_then(Value::as_object);
    for name in rules.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
        if !fields.contains_key(name) {
            faults.push(place.field(name).says("is missing"));
        }
    }
    for (name, value) in fields {
        let inner = place.field(name);
        match properties.and_then(|properties| properties.get(name)) {
            Some(schema) => visit(value, schema, &inner, faults),
            None => match rules.get("additionalProperties") {
                Some(Value::Bool(false)) => faults.push(inner.says("is not a field of this object")),
                Some(schema) => visit(value, schema, &inner, faults),
                None => {}
            },
        }
        if faults.len() > MOST {
            return;
        }
    }
}

fn array(items: &[Value], rules: &Map<String, Value>, place: &Place, faults: &mut Vec<String>) {
    let count = |name: &str| rules.get(name).and_then(Value::as_u64);
    let len = u64::try_from(items.len()).unwrap_or(u64::MAX);
    if let Some(least) = count("minItems").filter(|least| len < *least) {
        faults.push(place.says(format_args!("must have at least {least} items")));
    }
    if let Some(most) = count("maxItems").filter(|most| len > *most) {
        faults.push(place.says(format_args!("must have at most {most} items")));
    }
    let first = rules.get("prefixItems").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    for (at, item) in items.iter().enumerate() {
        if let Some(schema) = first.get(at).or_else(|| rules.get("items")) {
            visit(item, schema, &place.item(at), faults);
        }
        if faults.len() > MOST {
            return;
        }
    }
}

fn string(text: &str, rules: &Map<String, Value>, place: &Place, faults: &mut Vec<String>) {
    let count = |name: &str| rules.get(name).and_then(Value::as_u64);
    let len = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
    if let Some(least) = count("minLength").filter(|least| len < *least) {
        faults.push(place.says(format_args!("must have at least {least} characters")));
    }
    if let Some(most) = count("maxLength").filter(|most| len > *most) {
        faults.push(place.says(format_args!("must have at most {most} characters")));
    }
}

fn bounds(number: f64, rules: &Map<String, Value>, place: &Place, faults: &mut Vec<String>) {
    let bound = |name: &str| rules.get(name).and_then(Value::as_f64);
    let mut must = |fails: bool, words: std::fmt::Arguments<'_>| {
        if fails {
            faults.push(place.says(words));
        }
    };
    if let Some(least) = bound("minimum") {
        must(number < least, format_args!("must be at least {least}"));
    }
    if let Some(most) = bound("maximum") {
        must(number > most, format_args!("must be at most {most}"));
    }
    if let Some(below) = bound("exclusiveMaximum") {
        must(number >= below, format_args!("must be less than {below}"));
    }
    if let Some(above) = bound("exclusiveMinimum") {
        must(number <= above, format_args!("must be more than {above}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structured::schema_of;
    use proptest::prelude::*;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    struct Plan {
        minutes: u8,
        confidence: f64,
        days: Vec<Day>,
        note: Option<String>,
        kind: Kind,
    }

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    enum Day {
        Monday,
        Friday,
    }

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Kind {
        Weekly { weeks: u16 },
        Once,
    }

    fn plans() -> impl Strategy<Value = Plan> {
        let days = prop::collection::vec(prop_oneof![Just(Day::Monday), Just(Day::Friday)], 0..4);
        let kind = prop_oneof![any::<u16>().prop_map(|weeks| Kind::Weekly { weeks }), Just(Kind::Once)];
        (any::<u8>(), -1e6_f64..1e6, days, prop::option::of(".{0,12}"), kind)
            .prop_map(|(minutes, confidence, days, note, kind)| Plan { minutes, confidence, days, note, kind })
    }

    fn faults(value: &Value) -> Vec<String> {
        check(value, &schema_of::<Plan>().expect("describable").schema)
    }

    proptest! {
        #[test]
        fn every_value_of_a_type_passes_its_own_schema(plan in plans()) {
            let value = serde_json::to_value(plan).expect("writable");
            prop_assert_eq!(faults(&value), Vec::<String>::new());
        }

        #[test]
        fn what_passes_can_be_read(minutes in -300_i64..600, day in "monday|friday|domingo", weeks in prop::option::of(-9_i64..70_000)) {
            let mut value = json!({"minutes": minutes, "confidence": 1, "days": [day], "note": null, "kind": {"kind": "weekly"}});
            if let Some(weeks) = weeks {
                value["kind"]["weeks"] = json!(weeks);
            }
            prop_assert_eq!(faults(&value).is_empty(), serde_json::from_value::<Plan>(value).is_ok());
        }
    }

    #[test]
    fn all_faults_are_said_at_once_with_their_places() {
        let value =
            json!({"minutes": 300, "days": ["monday", "sunday"], "note": 7, "kind": {"kind": "once"}, "mood": "ok"});
        assert_eq!(
            faults(&value),
            [
                "`confidence` is missing",
                "`days[1]` must be one of \"monday\", \"friday\"",
                "`minutes` must be at most 255",
                "`mood` is not a field of this object",
                "`note` must be string or null",
            ]
        );
    }
}
