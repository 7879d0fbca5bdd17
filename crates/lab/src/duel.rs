//! Bots of several levels at one table: who wins how often.

use tapis_bots::BotLevel;
use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{BySeat, Seed};

use crate::{Keep, MAX_INPUTS, Players, Share, Study, Summary};

/// How one level fares among the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Which.
    pub level: BotLevel,
    /// How many bots of it play.
    pub n_seats: u8,
    /// The part of all games that one of them wins alone, averaged over them.
    pub share: Share,
}

impl Study<Any> {
    /// Bots of these levels, one for each seat, who all move one seat on after every game.
    pub fn duel(options: AnyOptions, levels: BySeat<BotLevel>, n_games: u64, seed: Seed) -> Self {
        Self {
            options,
            n_seats: levels.n_seats(),
            n_games,
            players: Players::Rotating(levels),
            seed,
            max_inputs: MAX_INPUTS,
            keep: Keep::Figures,
        }
    }
}

/// How each level fared, in the order in which `levels` names them first.
pub fn standings(levels: &BySeat<BotLevel>, found: &Summary) -> Vec<Standing> {
    let mut standings: Vec<Standing> = Vec::new();
    for (_, level) in levels.iter() {
        if standings.iter().any(|standing| standing.level == *level) {
            continue;
        }
        let seats = levels.which(|other| other == level);
        let n_won = seats.into_iter().map(|seat| found.wins[seat]).sum();
        // At most one of them wins a game: the interval is that of any of them winning.
        let Share { found, low, high } = Share::of(n_won, found.n_games);
        let n_seats = levels.iter().map(|(_, other)| u8::from(other == level)).sum();
        let n = f64::from(n_seats);
        let share = Share { found: found / n, low: low / n, high: high / n };
        standings.push(Standing { level: *level, n_seats, share });
    }
    standings
}

/// The part of all games that each of `n_seats` equal players wins alone.
pub fn chance(n_seats: u8, found: &Summary) -> f64 {
    (1.0 - Share::of(found.n_shared, found.n_games).found) / f64::from(n_seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_counted_over_all_its_seats_in_the_order_given() {
        let levels = [BotLevel::Medium, BotLevel::Hard, BotLevel::Medium];
        let levels: BySeat<BotLevel> = levels.into_iter().collect();
        let mut found = Summary::new(3);
        found.n_games = 400;
        found.n_shared = 40;
        found.wins = [100, 150, 60].into_iter().collect();
        let [medium, hard] = standings(&levels, &found)[..] else { panic!("two levels") };
        assert_eq!((medium.level, medium.n_seats), (BotLevel::Medium, 2));
        assert_eq!(
            (hard.level, hard.n_seats, hard.share),
            (BotLevel::Hard, 1, Share::of(150, 400))
        );
        assert!((medium.share.found - 0.2).abs() < 1e-9, "{medium:?}");
        // Whoever counts seats instead of games gets an interval that is too narrow or too wide.
        assert!((medium.share.low - Share::of(160, 400).low / 2.0).abs() < 1e-9, "{medium:?}");
        assert!((chance(3, &found) - 0.3).abs() < 1e-9);
    }
}
