//! The laws on Bataille scientifique: every preset, every number of players, options drawn at
//! random; and that nothing hidden can be told from what others are sent.

use crate::common::{N_GAMES, faces_hidden, random_cases, random_options, spread};
use tapis_cards::{Card, Rank, Suit};
use tapis_games::scientifique::{Action, Cap, Event, Options, Scientifique, TrickLimit};
use tapis_rules::{
    Deal, Game, Guess, Input, Number, OptionSet, Rng, Seat, Seats, Seed, Table, Viewer, laws::Case,
    random_input,
};

/// No game takes more steps.
///
/// A trick is at most eight cards, eight exchanges and what is taken back in between.
pub(crate) const BOUND: usize = 40_000;

pub(crate) fn cases() -> Vec<Case<Scientifique>> {
    let mut cases = Vec::new();
    for (_, preset) in Options::DEFAULT.presets() {
        for n_seats in 2..=8 {
            let options = Options { cap: Cap::Tricks(Number::new(1_000)), ..preset.clone() };
            cases.push(Case { options, n_seats, n_games: N_GAMES, n_steps: 150 });
        }
    }
    let cap = |options: &mut Options| options.cap = Cap::Tricks(Number::new(300));
    cases.extend(random_cases(60, cap));
    spread(cases)
}

/// All hands begin open; what is chosen is seen by its player and by a clairvoyant (S2.1 and S5.2).
#[test]
fn a_chosen_card_is_shown_to_its_player_and_the_clairvoyant() {
    let n_hidden = faces_hidden(cases(), |_, event, viewer, _| {
        let is_one_of = |seats: &Seats| viewer.seat().is_some_and(|seat| seats.contains(seat));
        match event {
            Event::Hand { cards, .. }
            | Event::Pile { cards, .. }
            | Event::Pot { cards }
            | Event::Revealed { cards, .. } => vec![(cards, true)],
            Event::Sealed { seat, card } => vec![(card, is_one_of(&Seats::one(*seat)))],
            Event::Foresaw { seers, cards, .. } => vec![(cards, is_one_of(seers))],
            Event::TrickBegan { .. }
            | Event::Empowered { .. }
            | Event::Counted { .. }
            | Event::Weighed { .. }
            | Event::Waived { .. }
            | Event::Withdrew { .. }
            | Event::Revolution { .. }
            | Event::Decided { .. }
            | Event::Out { .. }
            | Event::PotAdded { .. }
            | Event::Redealt { .. }
            | Event::Ended { .. } => Vec::new(),
        }
    });
    assert!(n_hidden > 10_000, "{n_hidden}");
}

/// Whether the deck is nearly played out matters: tables on which hands are small.
fn late_tables() -> Vec<Table<Scientifique>> {
    let mut tables = Vec::new();
    for case in cases() {
        for n in 0..case.n_games {
            let seed = Seed::numbered(n);
            let mut rng = seed.stream("late");
            let mut table = Table::open(case.options.clone(), case.n_seats, Deal::shuffled(seed))
                .expect("deals");
            for _ in 0..rng.below(300) {
                let Some(Input::Act(seat, action)) = random_input(table.game(), &mut rng) else {
                    break;
                };
                table.act(seat, action, None).expect("a listed action");
            }
            tables.push(table);
        }
    }
    tables
}

/// Two things a seat can do must look the same to everybody else, up to the moment that shows them.
#[test]
fn nobody_can_tell_one_choice_from_another() {
    let mut n_compared = 0;
    for table in late_tables() {
        let agenda = table.agenda();
        for seat in agenda.must {
            let actions = table.actions(seat);
            let is_choice = |action: &&Action| matches!(action, Action::Choose(_));
            let shows = agenda.must.len() == 1;
            let (first, rest) = actions.split_first().expect("law 4");
            for other in rest {
                // The last choice of a group turns the cards over or shows them to a clairvoyant;
                // the last exchange begins a trick.
                if is_choice(&first) != is_choice(&other) || shows {
                    continue;
                }
                let (one, two) = (done(&table, seat, *first), done(&table, seat, *other));
                for viewer in
                    Viewer::all(table.record().n_seats).filter(|v| *v != Viewer::Seat(seat))
                {
                    let counts = table.view(viewer).hand_sizes.is_some();
                    if counts && !is_choice(&first) {
                        continue;
                    }
                    n_compared += 1;
                    let from = table.n_events();
                    assert_eq!(
                        one.seen(viewer, from),
                        two.seen(viewer, from),
                        "{viewer} {table:?}"
                    );
                    assert_eq!(one.view(viewer), two.view(viewer), "{viewer} {table:?}");
                }
            }
        }
    }
    assert!(n_compared > 1_000, "only {n_compared} pairs");
}

fn done(table: &Table<Scientifique>, seat: Seat, action: Action) -> Table<Scientifique> {
    let mut table = table.clone();
    table.act(seat, action, None).expect("a listed action");
    table
}

/// How guesses differ from the truth, so that the laws on guesses are not empty.
#[test]
fn guesses_vary_all_that_is_hidden() {
    let (mut n_sealed, mut n_split) = (0, 0);
    for table in late_tables() {
        let n_seats = table.record().n_seats;
        for viewer in Viewer::all(n_seats) {
            let memory = table.memory(viewer);
            let mut rng = Seed::numbered(7).stream("guess");
            let options = &table.record().options;
            let guess =
                Scientifique::guess(options, viewer, &table.view(viewer), &memory, &mut rng);
            for seat in Seat::all(n_seats) {
                let (true_view, view) =
                    (table.view(Viewer::Seat(seat)), guess.view(Viewer::Seat(seat)));
                n_sealed += u32::from(true_view.chosen != view.chosen);
                n_split += u32::from(true_view.hand != view.hand);
                assert_eq!(true_view.totals, view.totals);
            }
        }
    }
    assert!(n_sealed > 100, "chosen cards differ {n_sealed} times");
    assert!(n_split > 10, "hands differ {n_split} times");
}

#[test]
fn an_absent_player_plays_a_random_card() {
    let case = Case::<Scientifique> {
        options: Options { trick_limit: TrickLimit::Tricks(Number::new(20)), ..Options::DEFAULT },
        n_seats: 2,
        n_games: 40,
        n_steps: 1,
    };
    let a = Seat::new(0).expect("a seat");
    let played =
        tapis_rules::laws::sample(&case, |table| table.default_action(a).into_iter().collect());
    assert!(played.len() > 8, "40 games begin with {played:?}");
}

/// A few cards for each, of few ranks, so that battles, empty hands and the end are near; every
/// card has its like in the other pack.
fn small_deck(n_seats: u8, rng: &mut Rng) -> Vec<Vec<Card>> {
    let ranks = [Rank::Three, Rank::Eight, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
    let suits = [Suit::Hearts, Suit::Spades];
    let suited = suits.into_iter().flat_map(|suit| ranks.map(|rank| Card::new(rank, suit)));
    let mut cards: Vec<Card> = suited.chain([Card::RED_JOKER, Card::BLACK_JOKER]).collect();
    cards.extend(cards.clone());
    rng.shuffle(&mut cards);
    let n_groups = 2 * n_seats + 1;
    let (hands, others) = if rng.below(2) == 0 { (4, 3) } else { (3, 1) };
    let mut group = |n| {
        let n_cards = rng.index(if n < n_seats { hands } else { others }).min(cards.len());
        cards.drain(..n_cards).collect()
    };
    (0..n_groups).map(&mut group).collect()
}

/// What the laws say of dealt games, of games that begin near their end.
#[test]
fn small_decks_keep_the_laws() {
    let (mut n_games, mut n_shared, mut n_again) = (0, 0, 0);
    for n in 0..100 * N_GAMES {
        let mut rng = Seed::numbered(n).stream("small");
        let mut options: Options = random_options(&mut rng);
        options.cap = Cap::Tricks(Number::new(100));
        let n_seats = 2 + u8::try_from(rng.below(4)).expect("at most 3");
        let deal = Deal::stacked(small_deck(n_seats, &mut rng));
        let Ok(mut table) = Table::<Scientifique>::open(options, n_seats, deal) else { continue };
        let sorted = |table: &Table<Scientifique>| {
            let mut cards = Vec::new();
            table.game().all_cards(&mut cards);
            cards.sort_unstable();
            cards
        };
        let cards = sorted(&table);
        n_games += 1;
        loop {
            assert_eq!(sorted(&table), cards, "{}", table.record());
            assert_eq!(table.agenda().is_over(), table.outcome().is_some(), "{}", table.record());
            for viewer in Viewer::all(n_seats) {
                let (view, memory) = (table.view(viewer), table.memory(viewer));
                let options = &table.record().options;
                let guess = Scientifique::guess(options, viewer, &view, &memory, &mut rng);
                assert_eq!(guess.view(viewer), view, "{viewer}\n{}", table.record());
                assert_eq!(guess.agenda(), table.agenda(), "{viewer}\n{}", table.record());
            }
            let Some(Input::Act(seat, action)) = random_input(table.game(), &mut rng) else {
                break;
            };
            table.act(seat, action, None).expect("a listed action");
        }
        let outcome = table.outcome().expect("law 4");
        n_shared += u32::from(outcome.places[0].len() > 1);
        let again = |event: &_| matches!(event, tapis_games::scientifique::Event::Redealt { .. });
        n_again += u32::from(table.events().iter().any(again));
    }
    assert!(n_games > 100, "only {n_games} decks make a game");
    assert!(n_shared > 0 && n_again > 0, "{n_shared} shared victories, {n_again} new starts");
}
