//! The command line of `tapis review`.

use std::path::PathBuf;

use clap::{Args, value_parser};
use tapis_rules::Seat;

use super::seat;

pub(super) const AFTER: &str = "\
A decision is weighed with what its seat knew when it was made, cards that it had
seen before included: tables are imagined that it could not tell from its own,
and what was done is tried on them beside the best of what else could have been.
Everybody goes on there as a quick player would. In Bataille corse only slaps are
weighed, by the cards that everybody has after them.
A decision is listed if it costs 9 games in 1,000 or more, and more than chance
could have made of it (three standard errors); “give or take” is two of them.
In Nambarz nothing is weighed in teams or card by card.
The same seed gives the same figures, whatever else is reviewed.

--json prints one object:
  game, edition, n_seats, n_inputs, seed, tables
  players       one object for each seat that was reviewed:
    seat          0 is A, 1 is B and so on
    n_decisions   its decisions that could be weighed
    n_costly      those of them that cost something
  costly        one object for each of these, the dearest first, no more than
                --top:
    input         which input of the record it is, from 1
    seat          whose it was
    done          what was done, as records write it
    other         the best of what else could have been; null for waiting
    won           the part of the tables that is won with what was done
    other_won     with the other
    error         the standard error of the difference between the two
    n_tables      how many tables they were

A record that cannot be used is told as verify tells it.";

/// What to review.
#[derive(Clone, Debug, Args)]
pub(crate) struct Review {
    /// The record, a .tapis file; - reads standard input.
    pub(crate) file: PathBuf,
    /// Only the decisions of this seat, a letter from A.
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    pub(crate) seat: Option<Seat>,
    /// How many decisions to tell at most, the dearest first.
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true)]
    pub(crate) top: usize,
    /// On how many tables a decision is weighed at most: with four times as many, half as much is left to chance.
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true, value_parser = value_parser!(u32).range(100..=1_000_000))]
    pub(crate) tables: u32,
    /// A number or 64 hexadecimal digits: another seed imagines other tables.
    #[arg(long, value_name = "SEED", default_value = "0", allow_negative_numbers = true)]
    pub(crate) seed: String,
    /// Print one JSON object, described below.
    #[arg(long)]
    pub(crate) json: bool,
}
