//! What a decision cost, in words; they are with those of [`records`](crate::records).

use tapis_games::any::AnyAction;
use tapis_rules::Seat;

use crate::{Teller, teller::tell};

/// A decision beside the best of what else could have been done.
#[derive(Clone, Copy, Debug)]
pub struct Costly<'a> {
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub done: &'a AnyAction,
    /// What else could have been; nothing, if that was to wait.
    pub other: Option<&'a AnyAction>,
    /// How many games out of a hundred are won with it.
    pub won: u32,
    /// With the other.
    pub other_won: u32,
    /// How far off the difference may be.
    pub give_or_take: u32,
}

impl<'a> Costly<'a> {
    /// The same from how many games out of a hundred are won with each, and how far off that may be.
    pub fn new(
        seat: Seat,
        done: &'a AnyAction,
        other: Option<&'a AnyAction>,
        hundredths: [u8; 3],
    ) -> Self {
        let [won, other_won, give_or_take] = hundredths.map(u32::from);
        Self { seat, done, other, won, other_won, give_or_take }
    }
}

pub(crate) fn costly(teller: Teller<'_>, costly: Costly<'_>) -> String {
    let Costly { seat, done, other, won, other_won, give_or_take } = costly;
    tell!(
        teller,
        "review-costly";
        seat,
        done = teller.action(done),
        other = instead(teller, other),
        won = won,
        better = other_won,
        more = other_won.saturating_sub(won),
        error = give_or_take,
    )
}

/// What else could be done.
pub(crate) fn instead(teller: Teller<'_>, other: Option<&AnyAction>) -> String {
    other.map_or_else(|| tell!(teller, "hint-to-wait"), |other| teller.action(other))
}
