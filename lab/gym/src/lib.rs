//! Games for programs that learn to play them.
//!
//! A game of ours says who must act and who may; a program that learns wants one decision after
//! another, a fixed number of codes to choose from, and numbers for what a seat sees.
//! [`Env`] asks the seats in an order that is written down there, spells every listed action in the
//! codes of its game, and gives [`Features`] that are made of a seat's view and of nothing else.
//! [`open`] has all of it without the game's type.

mod any;
mod codes;
mod env;
mod features;

use tapis_bots::Imagine;
use tapis_rules::{BySeat, Outcome, Seat};

tapis_games::game_folders!(gym);

pub use any::{AnyEnv, Listed, OpenError, Setup, alphabet, open, replay, restore};
pub use codes::{Code, Codes, END, WAIT};
pub use env::{Asks, Decision, Env, EnvError, PACE_MS, Player, RECALL_WIDTH};
pub use features::{Features, MOST, Part};
pub use tapis_bots::{BotLevel, Due};

/// A game that programs learn.
pub trait Learnable: Imagine {
    /// How many codes there are.
    const N_CODES: usize;

    /// What each code means, from 0: the first two are [`WAIT`] and [`END`].
    fn alphabet() -> Vec<String>;

    /// Spells an action, without an [`END`]; no two actions that a seat may choose from at once are
    /// spelt alike.
    fn spell(action: &Self::Action, codes: &mut Codes);

    /// What `seat` sees of the table, as numbers: as many for every table of so many seats.
    fn features(view: &Self::View, seat: Seat, features: &mut Features);
}

/// What a game has brought each seat: from 1 for the first place alone to −1 for the last, 0 in all;
/// those who share a place share what its places bring.
pub fn returns(outcome: &Outcome, n_seats: u8) -> BySeat<f64> {
    let mut returns = BySeat::new(n_seats, |_| 0.0);
    let (mut n_before, last) = (0_u8, f64::from(n_seats.max(2) - 1));
    for seats in &outcome.places {
        let n_here = u8::try_from(seats.len()).expect("at most 26 seats");
        let middle = f64::from(n_before) + f64::from(n_here.max(1) - 1) / 2.0;
        for seat in *seats {
            returns[seat] = 1.0 - 2.0 * middle / last;
        }
        n_before += n_here;
    }
    returns
}

#[cfg(test)]
mod tests {
    use tapis_rules::{End, Seats};

    use super::*;

    #[test]
    fn places_are_worth_as_much_as_they_cost_the_others() {
        let seats: Vec<Seat> = Seat::all(4).collect();
        let places = vec![Seats::one(seats[2]), Seats::all(2), Seats::one(seats[3])];
        let found = returns(&Outcome { places, points: None, end: End::Won }, 4);
        assert_eq!(found, [0.0, 0.0, 1.0, -1.0].into_iter().collect());
        let all = Outcome { places: vec![Seats::all(2)], points: None, end: End::Stopped };
        assert_eq!(returns(&all, 2), [0.0, 0.0].into_iter().collect());
    }
}
