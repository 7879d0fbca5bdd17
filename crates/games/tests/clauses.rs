//! What happens in games leads to clauses that their books have, and that the table plays by.

use std::collections::BTreeSet;

use tapis_games::{
    any::{Any, AnyOptions},
    clauses::clause,
};
use tapis_rules::{Deal, Game as _, Seed, Table, Viewer, book::Book, random_input};

#[test]
fn what_happens_rests_on_clauses_of_the_book() {
    for (preset, options) in AnyOptions::catalogue() {
        let book = Book::parse(options.rule_book()).expect("its own test reads it");
        let numbers: BTreeSet<&str> = book.rules.iter().map(|rule| rule.number).collect();
        let mut found = BTreeSet::new();
        for nth in 0..12 {
            let seed = Seed::numbered(nth);
            let mut rng = seed.stream("clauses");
            let deal =
                |n| Table::<Any>::open(options.clone(), n, Deal::shuffled(seed.clone())).ok();
            let mut table = (2..9).find_map(deal).expect("a number of players");
            for _ in 0..150 {
                let Some(input) = random_input(table.game(), &mut rng) else { break };
                table.take(input.untimed()).expect("it was listed");
            }
            let seen = table.events().iter().map(|event| Any::seen(event, Viewer::Spectator));
            found.extend(seen.filter_map(|seen| clause(&options, &seen)));
        }
        assert!(found.len() >= 4, "{preset}: {found:?}");
        let unknown: Vec<_> = found.difference(&numbers).collect();
        assert!(unknown.is_empty(), "{preset}: {unknown:?}");
    }
}

#[test]
fn what_happens_in_another_game_rests_on_no_clause_of_this_book() {
    let corse = AnyOptions::preset("corse").expect("a preset");
    let seen = serde_json::from_str(r#"{"corse":"froze"}"#).expect("it is written so");
    assert_eq!(clause(&corse, &seen), Some("C5.10"));
    let nambarz = AnyOptions::preset("nambarz").expect("a preset");
    assert_eq!(clause(&nambarz, &seen), None);
}
