//! The bot of Bataille norvégienne plays to the end, and better the harder it is.

mod common;

use common::{Player, duel, one_of_four, play};
use tapis_bots::BotLevel::{Easy, Hard, Medium};
use tapis_games::norvegienne::{Cap, Norvegienne, Options};
use tapis_rules::{End, Number, OptionSet, Seed};

const CAP: Cap = Cap::Plays(Number::new(3_000));

#[test]
fn a_harder_level_beats_an_easier_one_and_the_easiest_beats_chance() {
    for (name, preset) in Options::DEFAULT.presets() {
        let options = Options { cap: CAP, ..preset };
        let [hard, medium, easy] = [Hard, Medium, Easy].map(Player::Bot);
        for players in [[hard, medium], [medium, easy], [easy, Player::Random]] {
            let wins = duel::<Norvegienne>(&options, players, 300);
            assert!(wins[0] + wins[1] >= 280, "{name}: nearly all games end: {wins:?}");
            assert!(wins[0] > wins[1], "{name}, {players:?}: {wins:?}");
        }
    }
}

/// By chance it would win 600 of 1200 games between two, give or take 17, and 300 of 1200 among
/// four, give or take 15; all bounds are more than three times that away.
#[test]
fn a_hard_bot_beats_medium_ones_by_more_than_luck_at_every_preset() {
    for (name, preset) in Options::DEFAULT.presets() {
        let (of_two, of_four) = if name == "norvegienne-lo02" { (840, 420) } else { (660, 350) };
        let options = Options { cap: CAP, ..preset };
        let players = [Hard, Medium].map(Player::Bot);
        let [wins, _] = duel::<Norvegienne>(&options, players, 1_200);
        assert!(wins >= of_two, "{name}: {wins} of 1200 between two");
        let wins = one_of_four::<Norvegienne>(&options, players, 1_200);
        assert!(wins >= of_four, "{name}: {wins} of 1200 among four");
    }
}

/// With nothing left to draw, two of them went round in a circle for ever in one game of four.
#[test]
fn hard_bots_among_themselves_come_to_an_end() {
    let options = Options { cap: CAP, ..Options::LO02 };
    let bots = [Hard, Hard].map(Player::Bot);
    let ends = |n: u64| {
        let table = play::<Norvegienne>(&options, &bots, Seed::numbered(n));
        table.outcome().is_some_and(|outcome| outcome.end == End::Won)
    };
    let n_ended = (0..200).filter(|n| ends(*n)).count();
    assert!(n_ended >= 198, "{n_ended} of 200");
}
