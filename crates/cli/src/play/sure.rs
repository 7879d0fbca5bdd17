//! How sure a hint is.

use std::ops::ControlFlow;

use tapis_games::any::{Any, AnyAction};
use tapis_room::{Hint, Thought};
use tapis_rules::{Record, Seat, Seed, Table};
use tapis_search::weigh_any;
use tapis_words::Costly;

use crate::words::Teller;

/// On how many tables it is tried; that takes a moment.
const N_TABLES: u32 = 400;

/// In how many of a hundred games whoever sits at `seat` wins with what is advised, and with the best of
/// what else they could do; nothing where there is no choice, or it cannot be weighed.
pub(super) fn sure(
    record: &Record<Any>,
    seat: Seat,
    hint: &Hint<AnyAction>,
    teller: Teller<'_>,
) -> Option<String> {
    let Hint { position, advice } = hint;
    let action = &advice.as_ref()?.action;
    let seed = Seed::numbered(u64::from(position.n_events));
    let mut rng = seed.stream("hint");
    // Nothing of the table but what the seat sees goes any further.
    let thought = Thought::of(&Table::replay(record).ok()?, seat, *position, seed);
    let go_on = || ControlFlow::Continue(());
    let (other, weighed) = weigh_any(&thought.look(), action, N_TABLES, &mut rng, go_on)?;
    Some(teller.sure(Costly::new(seat, action, other.as_ref(), weighed.hundredths())))
}
