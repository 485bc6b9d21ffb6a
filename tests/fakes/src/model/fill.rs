//! A value for any schema, with one text wherever text goes.

use serde_json::{Map, Value, json};

/// The least value that a schema takes, every string of it being `text`, but a word from `text` where only certain
/// words are taken.
pub(super) fn fill(schema: &Value, text: &str) -> Value {
    at_depth(schema, text, 0)
}

fn at_depth(schema: &Value, text: &str, depth: usize) -> Value {
    if depth > 16 {
        return Value::Null;
    }
    if let Some(words) = schema["enum"].as_array() {
        let named = words.iter().find(|word| word.as_str().is_some_and(|word| text.contains(word)));
        return named.or(words.first()).cloned().unwrap_or(Value::Null);
    }
    for name in ["anyOf", "oneOf", "allOf"] {
        if let Some(first) = schema[name].as_array().and_then(|variants| variants.first()) {
            return at_depth(first, text, depth + 1);
        }
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds.first().and_then(Value::as_str).unwrap_or_default(),
        kind => kind.as_str().unwrap_or("object"),
    };
    match kind {
        "object" => {
            let properties = schema["properties"].as_object().into_iter().flatten();
            let fields = properties.map(|(name, inner)| (name.clone(), at_depth(inner, text, depth + 1)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
        "array" => {
            let count =
                schema["minItems"].as_u64().unwrap_or(0).max(1).min(schema["maxItems"].as_u64().unwrap_or(1).max(1));
            let item = at_depth(&schema["items"], text, depth + 1);
            (0..count).map(|_| item.clone()).collect()
        }
        "string" => {
            let most = schema["maxLength"].as_u64().and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
            Value::String(text.chars().take(most).collect())
        }
        "integer" | "number" => {
            let digits = text.split(|letter: char| !letter.is_ascii_digit()).find_map(|word| word.parse::<i64>().ok());
            let least = schema["minimum"].as_i64().unwrap_or(0);
            let most = schema["maximum"].as_i64().unwrap_or(i64::MAX);
            json!(digits.unwrap_or(least).clamp(least, most.max(least)))
        }
        "boolean" => json!(true),
        _ => Value::Null,
    }
}
