//! Clauses of Bataille norvégienne that need more than one record to show.

use tapis_games::norvegienne::{Cap, Dealer, Event, NextDealer, Norvegienne, Options, Seen, View};
use tapis_rules::{
    Deal, End, Game, Guess, Input, Number, Outcome, Record, Seat, Seed, Table, Viewer, random_input,
};

fn play(text: &str) -> Table<Norvegienne> {
    Table::replay(&Record::parse(text).expect("a record")).expect("it replays")
}

/// A game that random play has brought to its end.
fn at_random(options: &Options, n_seats: u8, seed: u64) -> Table<Norvegienne> {
    let seed = Seed::numbered(seed);
    let mut rng = seed.stream("stop");
    let mut table = Table::open(options.clone(), n_seats, Deal::shuffled(seed)).expect("deals");
    while let Some(Input::Act(seat, action)) = random_input(table.game(), &mut rng) {
        table.act(seat, action, None).expect("listed");
    }
    table
}

/// N2.1: the next game is dealt by the neighbour, the winner or the last, as the option says.
#[test]
fn n2_1_the_next_dealer_follows_from_the_game() {
    let table = play(
        "tapis 1\ngame norvegienne 1\noption play_on=on\nseats 3\n\
         deck 8♠\ndeck 9♥ 4♥\ndeck 9♦\n\nA lay 8♠\nC lay 9♦\n",
    );
    assert_eq!(table.outcome().map(|it| it.places.len()), Some(3));
    // The dealer of a stacked deck is C; A came first and B last.
    for (next_dealer, seat) in
        [(NextDealer::Rotate, 1), (NextDealer::Winner, 1), (NextDealer::Loser, 2)]
    {
        let options = Options { next_dealer, ..table.record().options.clone() };
        let Record { n_seats, deal, inputs, .. } = table.record().clone();
        let again = Table::<Norvegienne>::replay(&Record {
            options: options.clone(),
            n_seats,
            deal,
            inputs,
        });
        let next = again.expect("it replays").game().rematch(&options);
        assert_eq!(next, Options { dealer: Dealer::Seat(Number::new(seat)), ..options });
    }
}

/// N2.1: a game that is stopped also has a first and a last, unless several are.
#[test]
fn n2_1_whoever_is_first_when_a_game_is_stopped_deals_the_next() {
    let mut named = [0; 2];
    for (next_dealer, n) in [(NextDealer::Winner, 0), (NextDealer::Loser, 1)] {
        for seed in 0..20 {
            let cap = Cap::Plays(Number::new(100));
            let table = at_random(&Options { cap, next_dealer, ..Options::DEFAULT }, 3, seed);
            let Outcome { places, end, .. } = table.outcome().expect("it is over");
            assert_eq!(end, End::Stopped);
            let seats = if n == 0 { places.first() } else { places.last() };
            let alone = seats.and_then(|seats| seats.only());
            named[n] += u8::from(alone.is_some());
            let dealer = alone.unwrap_or(table.view(Viewer::Spectator).open.dealer.left(3));
            let next = table.game().rematch(&table.record().options).dealer;
            let dealer = Dealer::Seat(Number::new(u32::from(u8::from(dealer)) + 1));
            assert_eq!(next, dealer, "{next_dealer:?}, seed {seed}, {places:?}");
        }
    }
    assert!(named.iter().all(|n| (1..20).contains(n)), "alone or not: {named:?}");
}

/// N2.3: a position has from one group for each hand up to all hidden cards, with at most three
/// visible and hidden ones each.
#[test]
fn n2_3_a_position_has_its_groups() {
    let deals = |groups: &[&str]| {
        let decks = groups.join("\ndeck ");
        let text = format!("tapis 1\ngame norvegienne 1\nseats 2\ndeck {decks}\n\n");
        Table::<Norvegienne>::replay(&Record::parse(&text).expect("a record")).is_ok()
    };
    let groups = ["6♠", "6♥", "4♣", "9♦", "J♦", "J♣", "Q♦", "Q♣", "K♣"];
    for n_groups in 1..=groups.len() {
        assert_eq!(deals(&groups[..n_groups]), (2..=8).contains(&n_groups), "{n_groups} groups");
    }
    let with = |nth: usize, group| {
        let mut groups = groups[..8].to_vec();
        groups[nth] = group;
        deals(&groups)
    };
    assert!(with(7, "2♦ 2♣ 2♠") && with(5, "2♦ 2♣ 2♠"));
    assert!(!with(7, "2♦ 2♣ 2♠ 2♥") && !with(5, "2♦ 2♣ 2♠ 2♥"));
    assert!(deals(&["", "6♥", "", "", "J♦"]), "A has a visible card");
    assert!(deals(&["", "6♥", "", "", "", "", "J♦"]), "A has a hidden card");
    assert!(!deals(&["", "6♥", "4♣", "9♦", "", "J♦"]), "A has none");
}

/// N6.4: a stopped game places by the number of cards.
#[test]
fn n6_4_a_stopped_game_counts_cards() {
    let options = Options { cap: Cap::Plays(Number::new(100)), ..Options::DEFAULT };
    let table = at_random(&options, 4, 5);
    assert_eq!(table.record().inputs.len(), 100);
    let View { open, hands, hidden, .. } = table.view(Viewer::Spectator);
    let owned = |seat: Seat| {
        let hidden = hidden[seat].iter().filter(|left| **left).count();
        usize::from(hands[seat]) + open.visible[seat].len() + hidden
    };
    let places = table.outcome().expect("it is over").places;
    let counts: Vec<Vec<usize>> =
        places.iter().map(|seats| seats.into_iter().map(owned).collect()).collect();
    assert!(counts.iter().all(|tied| tied.iter().all(|n| *n == tied[0])), "{counts:?}");
    assert!(counts.windows(2).all(|pair| pair[0][0] < pair[1][0]), "{counts:?}");
}

/// The hands that C takes B to have, each without the queen that B has picked up.
fn guesses_of_b(table: &Table<Norvegienne>) -> Vec<Vec<String>> {
    let viewer = Viewer::Seat("C".parse().expect("a seat"));
    let b: Seat = "B".parse().expect("a seat");
    let (view, seen): (View, Vec<Seen>) = (table.view(viewer), table.seen(viewer, 0));
    assert!(seen.iter().any(|event| matches!(event, Event::PickedUp { .. })));
    let hand = |n| {
        let mut rng = Seed::numbered(n).stream("guess");
        let options = &table.record().options;
        let guess = Norvegienne::guess(options, viewer, &view, &table.memory(viewer), &mut rng);
        let hand = guess.view(Viewer::Seat(b)).hand.expect("a player's hand");
        let mut cards: Vec<String> = hand.iter().map(|card| card.to_string()).collect();
        let picked_up = cards.iter().position(|card| card == "Q♠");
        cards.remove(picked_up.unwrap_or_else(|| panic!("{cards:?}")));
        cards
    };
    (0..200).map(hand).collect()
}

/// What others know of a hand holds in every guess: cards from the pile are in it, and whoever had
/// to pick up had nothing that fits.
#[test]
fn a_guess_keeps_what_a_pick_up_has_shown() {
    let table = play(
        "tapis 1\ngame norvegienne 1\nseats 3\ndeck Q♠ 3♠\ndeck 4♥ 5♥ 9♥\ndeck 6♦ 7♦\n\n\
         A lay Q♠\nB pick up\n",
    );
    let mut hands = guesses_of_b(&table);
    for cards in &hands {
        let fitting = |card: &&String| FIT_ON_A_QUEEN.iter().any(|it| card.starts_with(it));
        assert_eq!(cards.iter().find(fitting), None, "{cards:?}");
    }
    hands.sort_unstable();
    hands.dedup();
    assert!(hands.len() > 150, "the rest varies: {}", hands.len());
}

const FIT_ON_A_QUEEN: [&str; 5] = ["2", "10", "Q", "K", "A"];

/// N6.2: whoever picks up from a hand of one card may have had a forbidden last one, but only if it
/// was the last one anywhere, and never one that is not special.
#[test]
fn a_pick_up_from_a_hand_of_one_card_tells_what_it_was_not() {
    let guessed = |groups: &str| {
        let table = play(&format!(
            "tapis 1\ngame norvegienne 1\noption finish_on_special=forbidden\nseats 3\n\
             deck Q♠ 3♠ 3♠ 3♠ 3♠\ndeck 4♥\ndeck 6♦ 7♦ 8♦\ndeck\n{groups}\n\n\
             A lay Q♠\nB pick up\n"
        ));
        let hands = guesses_of_b(&table);
        FIT_ON_A_QUEEN.map(|rank| hands.iter().any(|cards| cards[0].starts_with(rank)))
    };
    // The stock, visible cards, hidden cards.
    for more in ["deck 9♣", "deck\ndeck\ndeck 5♥", "deck\ndeck\ndeck\ndeck\ndeck\ndeck 5♥"] {
        assert_eq!(guessed(more), [false; 5], "{more}");
    }
    assert_eq!(guessed("deck"), [true, true, false, false, true]);
}
