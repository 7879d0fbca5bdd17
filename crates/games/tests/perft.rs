//! How many ways games can go on from fixed positions: `games/GAME/perft.tsv`.
//!
//! A change in a count is a change of rules, of what is listed or of how cards are dealt; the test
//! prints the table as it is now.

use std::fmt::Write as _;

use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{
    Deal, OptionSet as _, Ruleset as _, Seed, Table, golden::n_sequences, random_input,
};

macro_rules! kept_of_all {
    ($($module:ident: $game:ident,)+) => {
        /// Of each game in rows: preset with its edition, if that is not the newest, house rules that
        /// differ from it, seats, seed, random inputs before, and how many sequences of 1, 2, 3 …
        /// inputs there are then.
        const KEPT: &[&str] = &[
            $(include_str!(concat!("../../../games/", stringify!($module), "/perft.tsv"))),+
        ];
    };
}

tapis_games::for_each_game!(kept_of_all);

/// The game that a row means, after its random inputs.
fn position(preset: &str, rules: &str, n_seats: &str, seed: &str, n_before: &str) -> Table<Any> {
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let (preset, edition) = match preset.split_once(' ') {
        Some((preset, edition)) => (preset, Some(edition)),
        None => (preset, None),
    };
    let mut options = AnyOptions::preset(preset).expect("a preset");
    if let Some(edition) = edition {
        let edition = u16::try_from(number(edition)).expect("an edition");
        options = options.in_edition(edition).expect("an edition that can be played");
    }
    for rule in rules.split_whitespace() {
        let (key, answer) = rule.split_once('=').expect("question=answer");
        options.set(key, answer).expect("an answer");
    }
    let seed = Seed::numbered(number(seed));
    let mut rng = seed.stream("perft");
    let n_seats = u8::try_from(number(n_seats)).expect("a number of seats");
    let mut table =
        Table::<Any>::open(options, n_seats, Deal::shuffled(seed)).expect("options make a game");
    for _ in 0..number(n_before) {
        let input = random_input(table.game(), &mut rng);
        let input = input.expect("over before the position: take another seed");
        table.take(input.untimed()).expect("it is listed or runs");
    }
    table
}

#[test]
fn there_are_so_many_ways_to_go_on() {
    for kept in KEPT {
        count(kept);
    }
}

fn count(kept: &str) {
    let mut now = String::new();
    for line in kept.lines() {
        if line.is_empty() || line.starts_with('#') {
            let _ = writeln!(now, "{line}");
            continue;
        }
        let fields: Vec<&str> = line.split('\t').collect();
        let [preset, rules, n_seats, seed, n_before, counts] = fields[..] else {
            panic!("six columns: {line}");
        };
        let table = position(preset, rules, n_seats, seed, n_before);
        let n_seats = table.record().n_seats;
        let depths = 1..=u32::try_from(counts.split(' ').count()).expect("a few");
        let counted = depths.map(|depth| n_sequences(table.game(), n_seats, depth).to_string());
        let counted = counted.collect::<Vec<_>>().join(" ");
        let _ = writeln!(now, "{preset}\t{rules}\t{n_seats}\t{seed}\t{n_before}\t{counted}");
    }
    assert!(now == kept, "perft.tsv now:\n{now}");
}

#[test]
fn every_preset_is_counted() {
    let rows = KEPT
        .iter()
        .flat_map(|kept| kept.lines())
        .map(|line| line.split('\t').next().unwrap_or_default());
    let counted: Vec<&str> = rows.collect();
    let presets = AnyOptions::catalogue().into_iter().map(|(name, _)| name);
    let missing: Vec<&str> = presets.filter(|name| !counted.contains(name)).collect();
    assert!(missing.is_empty(), "perft.tsv has no row of {missing:?}");
}

/// What the table says of the deal, counted by hand.
#[test]
fn the_first_counts_are_what_the_rules_say() {
    let counts = |preset, n_seats: u8, depth| {
        let table = position(preset, "", &n_seats.to_string(), "3", "0");
        n_sequences(table.game(), n_seats, depth)
    };
    // Each of two players can exchange in nine ways or be ready, 20 ways; 18 of them leave 20
    // again, two leave ten.
    assert_eq!(counts("norvegienne", 2, 2), 18 * 20 + 2 * 10);
    // The 14² pairs of cards come in two orders, and then both choose among 13, 5096 ways; 26 pairs
    // with one queen leave the choice to the other at first, 26 · 13 ways fewer; of 28 eights, 14
    // have won and leave `swap` and `keep`, 14 only `keep`.
    assert_eq!(counts("scientifique", 2, 3), 2 * (196 * 26 - 26 * 13 - 28 * 12 + 14));
    assert_eq!(counts("scientifique", 8, 3), 112 * 98 * 84);
    // On the bare table there is only the lay in turn, and a lay too early by the other.
    assert_eq!(counts("corse", 2, 1), 2);
}
