//! What is printed as JSON, held to docs/schemas.

use std::{fs, path::PathBuf};

use serde_json::Value;

/// The schema called so.
fn schema(name: &str) -> jsonschema::Validator {
    let docs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
    let text = fs::read_to_string(docs.join(format!("{name}.schema.json"))).expect(name);
    let schema: Value = serde_json::from_str(&text).expect("JSON");
    jsonschema::meta::validate(&schema).unwrap_or_else(|error| panic!("{name}: {error}"));
    jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Holds what is printed to a schema, which has to miss every key that is taken out.
pub(crate) fn hold(name: &str, printed: &str) {
    let schema = schema(name);
    let printed: Value = serde_json::from_str(printed).expect("one JSON object");
    let wrong: Vec<String> =
        schema.iter_errors(&printed).map(|it| format!("{}: {it}", it.instance_path())).collect();
    assert!(wrong.is_empty(), "{name}: {wrong:#?}");
    for key in printed.as_object().expect("an object").keys() {
        let mut less = printed.clone();
        less.as_object_mut().expect("an object").remove(key);
        assert!(!schema.is_valid(&less), "{name} without {key}");
    }
}
