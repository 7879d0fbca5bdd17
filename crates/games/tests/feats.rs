//! What is told of a game that is over, by records written by hand and beside a count of its own.

use tapis_games::{
    any::{Any, AnyOptions, AnySeen},
    corse::{Event as Corse, Taking},
    feats::{Feat, WonRace, feats},
    nambarz::Event as Nambarz,
    norvegienne::Event as Norvegienne,
    scientifique::Event as Scientifique,
};
use tapis_rules::{
    Deal, Input, Record, Seat, Seats, Seed, Table, Viewer, random_input, record::parse_input,
};

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

fn feat(kind: &'static str, index: u8, n: u32) -> Feat {
    Feat { kind, seat: Some(seat(index)), n }
}

fn all(table: &Table<Any>) -> Seats {
    Seats::all(table.record().n_seats)
}

/// Plays what stands in these lines after the header of a record; at `wait` the next timer rings.
fn play(header: &str, lines: &[&str]) -> Table<Any> {
    let record = Record::<Any>::parse(&format!("tapis 1\n{header}\n")).expect("a header");
    let options = record.options.clone();
    let mut table = Table::replay(&record).expect("it is dealt");
    for line in lines {
        let timed = match *line {
            "wait" => Input::Expire(table.agenda().timers[0].id).untimed(),
            line => parse_input::<Any>(&options, line).expect("an input"),
        };
        table.take(timed).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    table
}

#[test]
fn a_duel_is_paid_and_a_pair_is_slapped_by_the_quickest() {
    let header = "game corse 1\nseats 2\ndeck J♠ 4♣ 9♦ 5♣\ndeck Q♥ 9♥ 5♥";
    let mut table =
        play(header, &["A lay", "B lay", "A lay", "A lay", "wait", "B lay", "A lay", "B lay"]);
    let n_events = table.n_events();
    let slap = parse_input::<Any>(&table.record().options, "A slap").expect("an input");
    table.take(slap).expect("a pair");
    let race = |n_events, index, ms| WonRace { n_events, seat: seat(index), ms };
    // What the other one claimed at the beginning was no slap, and what comes after the end is none.
    let races = [race(n_events, 0, 292), race(0, 1, 80), race(usize::MAX, 0, 20)];
    assert_eq!(
        feats(&table, &races, Seats::all(2)),
        [feat("fastest", 0, 292), feat("duel", 1, 2), feat("taken", 1, 4), feat("slapped", 0, 3),]
    );
    // Of the one alone, what the other did better does not count.
    assert_eq!(
        feats(&table, &races, Seats::one(seat(0))),
        [feat("fastest", 0, 292), feat("taken", 0, 3), feat("slapped", 0, 3),]
    );
}

#[test]
fn a_pair_is_laid_and_the_pile_is_picked_up() {
    let header = "game norvegienne 1\nseats 2\ndeck 5♠ 5♥ 4♦ 4♣\ndeck 9♣ 6♥ 6♦";
    let table = play(header, &["A lay 5♠ 5♥", "B lay 9♣", "A pick up"]);
    assert_eq!(feats(&table, &[], all(&table)), [feat("picked_up", 0, 3), feat("laid", 0, 2)]);
}

#[test]
fn two_battles_in_a_row_make_a_pot_that_one_trick_takes() {
    let header = "game scientifique 1\nseats 2\ndeck 9♥ K♥ 2♥ 5♥\ndeck 9♠ K♠ A♠ 4♠";
    let lines = ["9♥", "9♠", "K♥", "K♠", "2♥", "A♠"].iter().enumerate();
    let lines: Vec<String> =
        lines.map(|(nth, card)| format!("{} choose {card}", ["A", "B"][nth % 2])).collect();
    let table = play(header, &lines.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(
        feats(&table, &[], all(&table)),
        [feat("tricks", 1, 1), feat("taken", 1, 6), Feat { kind: "battles", seat: None, n: 2 }]
    );
}

#[test]
fn the_longest_calculation_of_a_single_round_is_told_without_the_round() {
    let header = "game nambarz 2\nseats 2\ndeck 10-s 4-s 2-s 9-s\ndeck 8-s\ndeck 3-s\n\
        deck 10-cat 10-cat 6-turtle 6-turtle 2-frog 2-frog 4-duck 4-duck 5-bear";
    let table = play(header, &["A play 10-s 4-s 2-s"]);
    assert_eq!(feats(&table, &[], all(&table)), [feat("calculation", 0, 3)]);
}

#[test]
fn before_anybody_has_done_anything_there_is_nothing_to_tell() {
    for (preset, options) in AnyOptions::catalogue() {
        let deal = |n| Table::<Any>::open(options.clone(), n, Deal::shuffled(Seed::numbered(3)));
        let table = (2..=4).find_map(|n| deal(n).ok()).expect("a game");
        assert_eq!(feats(&table, &[], all(&table)), [], "{preset}");
    }
}

/// What events say themselves: a kind of number, whose it is, and how much.
type Count = (&'static str, Option<Seat>, u32);

/// Every number in what a spectator sees of a game, however often it comes.
fn counts(seen: &[AnySeen]) -> Vec<Count> {
    seen.iter().flat_map(count).collect()
}

fn count(seen: &AnySeen) -> Vec<Count> {
    let n = |it: usize| u32::try_from(it).expect("so many cards are in no box");
    if let AnySeen::Corse(Corse::Collected { seat, taking, n_cards }) = seen {
        let slapped =
            (*taking == Taking::Slap).then_some(("slapped", Some(*seat), (*n_cards).into()));
        return slapped.into_iter().chain([("taken", Some(*seat), (*n_cards).into())]).collect();
    }
    if let AnySeen::Norvegienne(Norvegienne::PickedUp { seat, n_cards, .. }) = seen {
        return vec![("picked_up", Some(*seat), (*n_cards).into())];
    }
    if let AnySeen::Norvegienne(Norvegienne::Burnt { seat, n_cards, .. }) = seen {
        return vec![("burnt", Some(*seat), (*n_cards).into())];
    }
    if let AnySeen::Norvegienne(Norvegienne::Laid { seat, cards, .. }) = seen {
        return vec![("laid", Some(*seat), n(cards.len()))];
    }
    if let AnySeen::Scientifique(Scientifique::Decided { fate, n_cards }) = seen {
        return match fate.winner() {
            Some(seat) => {
                vec![("taken", Some(seat), (*n_cards).into()), ("tricks", Some(seat), 1)]
            }
            None => vec![("battles", None, 1)],
        };
    }
    if let AnySeen::Nambarz(
        Nambarz::Played { seat, cards, bonus } | Nambarz::Kept { seat, cards, bonus },
    ) = seen
    {
        let strokes = ("strokes", Some(*seat), (*bonus).into());
        return vec![("calculation", Some(*seat), n(cards.len())), strokes];
    }
    if let AnySeen::Nambarz(Nambarz::Drew { seat, cards }) = seen {
        return vec![("drew", Some(*seat), n(cards.len()))];
    }
    Vec::new()
}

/// How the number of such a feat comes from those of the events.
fn adding(kind: &str) -> Adding {
    match kind {
        "fastest" | "duel" | "round" | "battles" => Adding::Neither,
        "slapped" | "tricks" | "strokes" | "drew" => Adding::Sum,
        _ => Adding::Largest,
    }
}

/// How a number comes from those of the events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Adding {
    /// It is the largest of anybody's.
    Largest,
    /// It is the largest of everybody's sums.
    Sum,
    /// It follows from the order of events.
    Neither,
}

/// On random games of every preset: whoever is named sits there, and the number is the one that a
/// count of what a spectator sees gives.
#[test]
fn every_feat_is_what_the_events_of_the_game_say() {
    let mut n_told = 0;
    for (preset, options) in AnyOptions::catalogue() {
        for nth in 0..12 {
            let seed = Seed::numbered(nth);
            let mut rng = seed.stream("feats");
            let n_seats = 2 + u8::try_from(nth % 3).expect("few");
            let Ok(mut table) =
                Table::<Any>::open(options.clone(), n_seats, Deal::shuffled(seed.clone()))
            else {
                continue;
            };
            for _ in 0..600 {
                let Some(input) = random_input(table.game(), &mut rng) else { break };
                table.take(input.untimed()).expect("what is listed is accepted");
            }
            let counts = counts(&table.seen(Viewer::Spectator, 0));
            let told = feats(&table, &[], all(&table));
            n_told += told.len();
            for Feat { kind, seat: whose, n } in told {
                let adding = adding(kind);
                assert!(whose.is_none_or(|it| it.index() < n_seats.into()), "{preset} {nth}");
                let of_kind = || counts.iter().filter(|it| it.0 == kind);
                let expected = match adding {
                    Adding::Largest => of_kind().max_by_key(|it| it.2).map(|it| it.2),
                    Adding::Sum => {
                        let sum = |seat| {
                            of_kind().filter(|it| it.1 == Some(seat)).map(|it| it.2).sum::<u32>()
                        };
                        assert_eq!(whose.map(sum), Some(n), "{preset} {nth} {kind}");
                        Seat::all(n_seats).map(sum).max()
                    }
                    Adding::Neither => continue,
                };
                assert_eq!(expected, Some(n), "{preset} {nth} {kind}");
                if adding == Adding::Largest {
                    assert!(of_kind().any(|it| it.1 == whose && it.2 == n), "{preset} {nth}");
                }
            }
        }
    }
    assert!(n_told > 200, "only {n_told} feats were told");
}
