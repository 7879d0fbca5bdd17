//! What the command prints as JSON is what docs/schemas says.

mod run;
mod schema;

use run::{records, tapis};
use schema::hold;

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
fn records_are_printed_as_their_schemas_say() {
    for file in records() {
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
    }
}
