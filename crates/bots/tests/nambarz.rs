//! The bot of Nambarz plays what is listed, by what its seat sees, and better than chance.

mod common;

use common::{Player, choose, duel, one_of_four, play};
use tapis_bots::{
    Bot,
    BotLevel::{self, Easy, Hard, Medium},
    Due, Imagine as _, Look,
};
use tapis_games::{
    any::{Any, AnyOptions},
    nambarz::{Action, Cap, Event, Nambarz, Options, Rounds, Teams, TouchMove},
};
use tapis_rules::{
    Deal, Game, Guess, Input, Number, OptionSet, Record, Rng, Seed, Table, Viewer, random_input,
};

const CAP: Cap = Cap::Turns(Number::new(2_000));

/// By chance each would win 300 of 600 games, give or take 12.
#[test]
fn every_level_beats_chance_and_an_easier_one() {
    let options = Options { rounds: Rounds::Quick, cap: CAP, ..Options::DEFAULT };
    let bot = Player::Bot;
    for (players, least) in [
        ([bot(Hard), Player::Random], 420),
        ([bot(Medium), Player::Random], 410),
        ([bot(Easy), Player::Random], 330),
        ([bot(Hard), bot(Easy)], 380),
        ([bot(Medium), bot(Easy)], 370),
    ] {
        let wins = duel::<Nambarz>(&options, players, 600);
        assert!(wins[0] >= least, "{players:?}: {wins:?}");
    }
}

/// By chance it would win 600 of 1200 games between two, give or take 17, and 300 of 1200 among
/// four, give or take 15; these bounds are more than three times that away.
#[test]
fn a_hard_bot_beats_medium_ones_by_more_than_luck() {
    let options = Options { cap: CAP, ..Options::DEFAULT };
    let players = [Hard, Medium].map(Player::Bot);
    let [wins, _] = duel::<Nambarz>(&options, players, 1_200);
    assert!(wins >= 660, "{wins} of 1200 between two");
    let wins = one_of_four::<Nambarz>(&options, players, 1_200);
    assert!(wins >= 350, "{wins} of 1200 among four");
}

#[test]
fn it_plays_every_preset_to_the_end_without_a_fault() {
    let bots = [Hard, Medium, Easy, Hard].map(Player::Bot);
    let teams = Options { teams: Teams::Two, ..Options::DEFAULT };
    let presets = Options::DEFAULT.presets().into_iter().chain([("teams", teams)]);
    for (name, preset) in presets {
        let options = Options { cap: CAP, ..preset };
        for n in 0..20 {
            let table = play::<Nambarz>(&options, &bots, Seed::numbered(n));
            assert!(table.outcome().is_some(), "{name}");
            let faults = table.events().iter().any(|e| matches!(e, Event::Faulted { .. }));
            assert!(!faults, "{name}\n{}", table.record());
        }
    }
}

/// What cannot be seen makes no difference to what it does.
#[test]
fn it_sees_only_its_seat() {
    let options = Options { cap: CAP, ..Options::DEFAULT };
    let mut n_choices = 0;
    for n in 0..20 {
        let seed = Seed::numbered(n);
        let mut rng = seed.stream("peek");
        let mut table =
            Table::<Nambarz>::open(options.clone(), 3, Deal::shuffled(seed)).expect("deals");
        for _ in 0..120 {
            let Some(seat) = table.agenda().must.only() else { break };
            let viewer = Viewer::Seat(seat);
            let (view, memory) = (table.view(viewer), table.memory(viewer));
            let guess = Nambarz::guess(&options, viewer, &view, &memory, &mut rng);
            let mut other = Vec::new();
            guess.actions(seat, &mut other);
            let decide = |level, view, actions: &[Action], mut rng: Rng| {
                let due = Due::Must;
                let look = Look { options: &options, seat, view, memory: &memory, actions, due };
                Nambarz::choose(level, &look, &mut rng)
            };
            let guessed = guess.view(viewer);
            for level in [Medium, Hard] {
                let one = decide(level, &view, &table.actions(seat), rng.clone());
                assert_eq!(one, decide(level, &guessed, &other, rng.clone()), "{}", table.record());
                n_choices += 1;
            }
            let Some(Input::Act(seat, action)) = random_input(table.game(), &mut rng) else {
                break;
            };
            table.act(seat, action, None).expect("listed");
        }
    }
    assert!(n_choices > 4_000, "{n_choices}");
}

/// What a level does at a table set up by hand, as text.
fn answer(level: BotLevel, decks: &str) -> String {
    let text = format!("tapis 1\ngame nambarz 1\nseats 2\n{decks}\n");
    let record = Record::<Nambarz>::parse(&text).expect("a record");
    let table = Table::replay(&record).expect("replays");
    let seat = table.agenda().must.only().expect("a turn");
    let mut rng = Seed::numbered(0).stream("answer");
    choose(&table, seat, level, &mut rng).expect("a choice").to_string()
}

#[test]
fn it_finds_the_master_stroke_and_ends_the_round_when_it_can() {
    // (10 − 9 + 1 + 1) is a calculation of four, and the hand is empty after it.
    let decks = "deck 10-s 1-s 1-s 9-s\ndeck 9-s 8-s\ndeck 3-bee\ndeck 10-cat 6-turtle\n";
    assert_eq!(answer(Hard, decks), "play 10-s 9-s 1-s 1-s");
    assert_eq!(answer(Medium, decks), "play 10-s 9-s 1-s 1-s");
    // The only card, and it fits.
    let decks = "deck 3-hippo\ndeck 9-s 8-s\ndeck 3-bee\ndeck 10-cat 6-turtle\n";
    assert_eq!(answer(Hard, decks), "play 3-hippo");
    // A replay joker laid last brings a card, so it ends no hand, and the joker E would be gone.
    let decks = "deck E F\ndeck 9-s 8-s\ndeck 3-bee\ndeck 10-cat 6-turtle\n";
    assert_eq!(answer(Hard, decks), "draw");
    // Nothing fits: it draws.
    let decks = "deck 10-cat\ndeck 9-s 8-s\ndeck 3-bee\ndeck 10-cat 6-turtle\n";
    assert_eq!(answer(Easy, decks), "draw");
}

#[test]
fn a_hard_bot_keeps_what_ends_a_hand() {
    // The joker E and any one card are a last play, so the 3 goes alone.
    let decks = "deck 3-s 9-s 9-hen E\ndeck 9-s 8-s\ndeck 3-bee\ndeck 10-cat 6-turtle\n";
    assert_eq!(answer(Hard, decks), "play 3-s");
    // Two symbols can be a calculation, a symbol and a drawing cannot.
    let decks = "deck 3-s 3-hippo 9-s\ndeck 9-s 8-s\ndeck 3-bee\ndeck 10-cat 6-turtle\n";
    assert_eq!(answer(Hard, decks), "play 3-hippo");
    // A replay joker laid last brings a card, so it ends no hand, and the joker E would be gone.
    let decks = "deck E F\ndeck 9-s 8-s\ndeck 3-bee\ndeck 10-cat 6-turtle\n";
    assert_eq!(answer(Hard, decks), "draw");
}

/// Every table used to be offered experts, who play as hard bots where they do not play on.
#[test]
fn there_are_experts_only_where_they_play_on() {
    for (options, has_experts) in [
        (Options::DEFAULT, true),
        (Options { teams: Teams::Two, ..Options::DEFAULT }, false),
        (Options { touch_move: TouchMove::CardByCard, ..Options::DEFAULT }, false),
    ] {
        assert_eq!(Nambarz::has_experts(&options), has_experts);
        assert_eq!(Any::has_experts(&AnyOptions::Nambarz(options.clone())), has_experts);
        let mut table =
            Table::<Nambarz>::open(options, 4, Deal::shuffled(Seed::numbered(2))).expect("a deal");
        let mut n_played_on = 0;
        for _ in 0..40 {
            let Some(seat) = table.agenda().must.into_iter().next() else { break };
            let (viewer, actions) = (Viewer::Seat(seat), table.actions(seat));
            let look: Look<'_, Nambarz> = Look {
                options: &table.record().options,
                seat,
                view: &table.view(viewer),
                memory: &table.memory(viewer),
                actions: &actions,
                due: Due::Must,
            };
            n_played_on += u32::from(Nambarz::plays_on(&look));
            table.act(seat, actions[0].clone(), None).expect("a listed action");
        }
        assert_eq!(n_played_on > 0, has_experts);
    }
}
