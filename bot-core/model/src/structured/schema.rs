//! JSON Schema from Rust types, in the part of the language that all providers understand.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use crate::request::Schema;

/// A type that cannot be described.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SchemaError {
    /// It holds itself: without references it has no end.
    #[error("the type {0} holds itself")]
    Recursive(String),
    /// An answer is an object.
    #[error("the type {0} is no object")]
    NotAnObject(String),
}

/// The schema of a type: without references, every object closed to fields that it does not name. Doc comments become
/// descriptions, which the model reads.
///
/// # Errors
/// When the type holds itself, or is no object.
pub fn schema_of<T: JsonSchema>() -> Result<Schema, SchemaError> {
    let mut settings = SchemaSettings::draft2020_12();
    settings.inline_subschemas = true;
    settings.meta_schema = None;
    let name = T::schema_name().into_owned();
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    plain(&mut schema);
    if has_reference(&schema) {
        return Err(SchemaError::Recursive(name));
    }
    if schema.get("type").is_none_or(|kind| kind != "object") {
        return Err(SchemaError::NotAnObject(name));
    }
    Ok(Schema { name: word(&name), schema })
}

/// A name of `a-z`, `0-9` and `_`.
fn word(name: &str) -> String {
    let letters =
        name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' });
    letters.take(64).collect()
}

fn has_reference(schema: &Value) -> bool {
    match schema {
        Value::Object(fields) => fields.contains_key("$ref") || fields.values().any(has_reference),
        Value::Array(items) => items.iter().any(has_reference),
        _ => false,
    }
}

/// Takes out what some provider refuses and says the rest in the words that all take.
fn plain(schema: &mut Value) {
    let Value::Object(fields) = schema else { return };
    for name in ["$schema", "$id", "$comment", "$defs", "title", "format", "default", "examples"] {
        fields.remove(name);
    }
    if let Some(only) = fields.remove("const") {
        fields.insert("enum".to_owned(), Value::Array(vec![only]));
    }
    // The properties themselves may be called like words of the schema.
    if let Some(Value::Object(properties)) = fields.get_mut("properties") {
        properties.values_mut().for_each(plain);
    }
    for name in ["items", "additionalProperties", "not"] {
        if let Some(inner) = fields.get_mut(name) {
            plain(inner);
        }
    }
    for name in ["anyOf", "oneOf", "allOf", "prefixItems"] {
        if let Some(Value::Array(inner)) = fields.get_mut(name) {
            inner.iter_mut().for_each(plain);
        }
    }
    if let Some(one_of) = fields.remove("oneOf") {
        // The variants of a Rust type shut each other out by themselves.
        fields.insert("anyOf".to_owned(), one_of);
    }
    words_of_one_enum(fields);
    if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
        fields.insert("additionalProperties".to_owned(), Value::Bool(false));
    }
}

/// Variants that are bare words, each with a description of its own, become one list of words.
fn words_of_one_enum(fields: &mut Map<String, Value>) {
    let Some(Value::Array(variants)) = fields.get("anyOf") else { return };
    let words: Option<Vec<Vec<Value>>> = variants
        .iter()
        .map(|variant| {
            let words = variant.get("enum")?.as_array()?;
            (variant.get("type")? == "string").then(|| words.clone())
        })
        .collect();
    let Some(words) = words else { return };
    let told = variants.iter().zip(&words).filter_map(|(variant, words)| {
        let told = variant.get("description")?.as_str()?;
        let words = words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ");
        Some(format!("{words}: {told}"))
    });
    let told: Vec<String> = told.collect();
    let mut description = fields.get("description").and_then(Value::as_str).unwrap_or_default().to_owned();
    for line in told {
        description.push_str(if description.is_empty() { "" } else { "\n" });
        description.push_str(&line);
    }
    fields.remove("anyOf");
    fields.insert("type".to_owned(), Value::from("string"));
    fields.insert("enum".to_owned(), Value::Array(words.into_iter().flatten().collect()));
    if !description.is_empty() {
        fields.insert("description".to_owned(), Value::from(description));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "only its schema is looked at")]
    struct Reply {
        /// What was understood.
        reflection: String,
        options: Vec<Choice>,
        tone: Option<Tone>,
        #[serde(default)]
        title: u8,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "only its schema is looked at")]
    struct Choice {
        label: String,
    }

    #[derive(Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    enum Tone {
        /// Warm and slow.
        Warm,
        /// To the point.
        Brief,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "only its schema is looked at")]
    struct Nested {
        inner: Option<Box<Nested>>,
    }

    #[test]
    fn a_type_becomes_a_closed_schema_without_references() {
        let schema = schema_of::<Reply>().expect("describable");
        assert_eq!(schema.name, "reply");
        let choice = json!({
            "type": "object", "properties": {"label": {"type": "string"}}, "required": ["label"],
            "additionalProperties": false,
        });
        let properties = &schema.schema["properties"];
        assert_eq!(properties["options"], json!({"type": "array", "items": choice}));
        assert_eq!(properties["reflection"]["description"], "What was understood.");
        assert_eq!(properties["title"], json!({"type": "integer", "minimum": 0, "maximum": 255}));
        assert_eq!(schema.schema["additionalProperties"], false);
        assert_eq!(schema.schema["required"], json!(["reflection", "options"]));
        let tone = properties["tone"].to_string();
        assert!(tone.contains("warm: Warm and slow.") && !tone.contains("$ref") && !tone.contains("const"), "{tone}");
    }

    #[test]
    fn what_holds_itself_or_is_no_object_is_refused() {
        assert_eq!(schema_of::<Nested>().err(), Some(SchemaError::Recursive("Nested".into())));
        assert_eq!(schema_of::<String>().err(), Some(SchemaError::NotAnObject("string".into())));
    }
}
