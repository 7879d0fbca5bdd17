//! What it means to be ahead, by what everybody at the table can see.

use tapis_bots::Imagine;
use tapis_games::any::Member;
use tapis_rules::Seat;

/// A game of which one can say at any moment who is ahead.
pub trait Lead: Imagine + Member {
    /// How well `seat` stands, by what a spectator sees: whoever has more than all others leads.
    fn strength(view: &Self::View, seat: Seat) -> i64;

    /// Who begins, once that is settled; nobody where all choose at the same time.
    fn starter(view: &Self::View) -> Option<Seat>;
}
