//! Bots of several levels at one table: who wins how often.

use tapis_games::any::{Any, AnyOptions};
use tapis_rules::{BySeat, Seed};

use crate::{Keep, MAX_INPUTS, Players, Rival, Share, Study, Summary};

/// How one rival fares among the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Which.
    pub rival: Rival,
    /// How many of them play.
    pub n_seats: u8,
    /// The part of all games that one of them wins alone, averaged over them.
    pub share: Share,
}

impl Study<Any> {
    /// These rivals, one for each seat, who all move one seat on after every game.
    pub fn duel(options: AnyOptions, rivals: BySeat<Rival>, n_games: u64, seed: Seed) -> Self {
        Self {
            options,
            n_seats: rivals.n_seats(),
            n_games,
            players: Players::Rotating(rivals),
            seed,
            max_inputs: MAX_INPUTS,
            keep: Keep::Figures,
        }
    }
}

/// How each rival fared, in the order in which `rivals` names them first.
pub fn standings(rivals: &BySeat<Rival>, found: &Summary) -> Vec<Standing> {
    let mut standings: Vec<Standing> = Vec::new();
    for (_, rival) in rivals.iter() {
        if standings.iter().any(|standing| standing.rival == *rival) {
            continue;
        }
        let seats = rivals.which(|other| other == rival);
        let n_won = seats.into_iter().map(|seat| found.wins[seat]).sum();
        // At most one of them wins a game: the interval is that of any of them winning.
        let Share { found, low, high } = Share::of(n_won, found.n_games);
        let n_seats = rivals.iter().map(|(_, other)| u8::from(other == rival)).sum();
        let n = f64::from(n_seats);
        let share = Share { found: found / n, low: low / n, high: high / n };
        standings.push(Standing { rival: *rival, n_seats, share });
    }
    standings
}

/// The part of all games that each of `n_seats` equal players wins alone.
pub fn chance(n_seats: u8, found: &Summary) -> f64 {
    (1.0 - Share::of(found.n_shared, found.n_games).found) / f64::from(n_seats)
}

#[cfg(test)]
mod tests {
    use tapis_bots::BotLevel;

    use super::*;

    #[test]
    fn a_level_is_counted_over_all_its_seats_in_the_order_given() {
        let rivals = [BotLevel::Medium, BotLevel::Hard, BotLevel::Medium].map(Rival::Bot);
        let rivals: BySeat<Rival> = rivals.into_iter().collect();
        let mut found = Summary::new(3);
        found.n_games = 400;
        found.n_shared = 40;
        found.wins = [100, 150, 60].into_iter().collect();
        let [medium, hard] = standings(&rivals, &found)[..] else { panic!("two levels") };
        assert_eq!((medium.rival, medium.n_seats), (Rival::Bot(BotLevel::Medium), 2));
        assert_eq!(
            (hard.rival, hard.n_seats, hard.share),
            (Rival::Bot(BotLevel::Hard), 1, Share::of(150, 400))
        );
        assert!((medium.share.found - 0.2).abs() < 1e-9, "{medium:?}");
        // Whoever counts seats instead of games gets an interval that is too narrow or too wide.
        assert!((medium.share.low - Share::of(160, 400).low / 2.0).abs() < 1e-9, "{medium:?}");
        assert!((chance(3, &found) - 0.3).abs() < 1e-9);
    }
}
