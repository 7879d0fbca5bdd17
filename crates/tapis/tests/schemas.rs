//! What the command prints as JSON is what docs/schemas says.

mod run;

use std::{fs, path::PathBuf};

use run::tapis;
use serde_json::Value;

/// The records of before and now.
fn fixtures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/e5d345d")
}

/// The schema called so.
fn schema(name: &str) -> jsonschema::Validator {
    let docs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
    let text = fs::read_to_string(docs.join(format!("{name}.schema.json"))).expect(name);
    let schema: Value = serde_json::from_str(&text).expect("JSON");
    jsonschema::meta::validate(&schema).unwrap_or_else(|error| panic!("{name}: {error}"));
    jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Holds what is printed to a schema, which has to miss every key that is taken out.
fn hold(name: &str, printed: &str) {
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

#[test]
fn calculations_are_printed_as_their_schemas_say() {
    for right in ["10 4 2", "10-bear 1-dragonfly 1-turtle 9-duck", "C 7"] {
        hold("calc", &tapis(&["calc", right, "--target", "3", "--json"]).ok().stdout);
    }
    for wrong in ["6 5 2 10", "9 3", "4 7"] {
        hold("calc", &tapis(&["calc", wrong, "--target", "3", "--json"]).says_no());
    }
    let line = ["calc", "find", "--target", "3", "--hand", "10", "4", "2", "8-bee", "C", "--json"];
    hold("calc-find", &tapis(&line).ok().stdout);
    for partial in ["rational", "integer", "natural"] {
        let line = ["calc", "table", "--partial", partial, "--json"];
        hold("calc-table", &tapis(&line).ok().stdout);
    }
}

#[test]
fn house_rules_are_printed_as_their_schema_says() {
    for game in ["corse", "corse-jokers", "norvegienne-tout", "scientifique", "nambarz"] {
        for lang in ["en", "fr"] {
            hold("options", &tapis(&["options", game, "--json", "--lang", lang]).ok().stdout);
        }
    }
}

#[test]
fn judged_hints_are_printed_as_their_schema_says() {
    for (game, decisions) in [("corse", "5"), ("norvegienne", "10")] {
        let line =
            ["lab", "hints", game, "--players", "2", "--decisions", decisions, "--seed", "1"];
        hold("hints", &tapis(&[&line[..], &["--glance", "--json"]].concat()).ok().stdout);
    }
}

#[test]
fn records_are_printed_as_their_schemas_say() {
    let mut n_held = 0;
    for file in fs::read_dir(fixtures()).expect("fixtures") {
        let file = file.expect("a file").path();
        if file.extension().is_none_or(|ending| ending != "tapis") {
            continue;
        }
        let file = file.to_string_lossy().into_owned();
        hold("replay", &tapis(&["replay", &file, "--json"]).ok().stdout);
        hold(
            "replay",
            &tapis(&["replay", &file, "--json", "--seat", "A", "--at", "3"]).ok().stdout,
        );
        hold("verify", &tapis(&["verify", &file, "--json"]).ok().stdout);
        // Those that were played at random have many more decisions.
        if file.ends_with("-medium.tapis") {
            let line = ["review", &file, "--json", "--tables", "100", "--seat", "A", "--top", "3"];
            hold("review", &tapis(&line).ok().stdout);
        }
        n_held += 1;
    }
    assert!(n_held > 10, "{n_held}");
}
