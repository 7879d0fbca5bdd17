//! Everything that can be checked on a record.

use crate::{
    Game, Guess, Input, Record, ReplayError, Ruleset as _, Seed, Table, Timed,
    audit::{self, Audit, Violation},
    fairness::ProofError,
};

/// Guesses are made at no more moments than this, evenly spread: each costs a whole table.
const N_GUESSES: usize = 64;

/// A record in which nothing is wrong.
#[derive(Clone, Debug)]
pub struct Examination<G: Game> {
    /// The table to which it leads.
    pub table: Table<G>,
    /// How many cards were dealt first.
    pub n_cards: usize,
    /// At how many moments it was checked that nobody is shown more than their cards.
    pub n_guesses: usize,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsound<I: std::fmt::Debug + std::fmt::Display> {
    /// Its deal is not the one that was committed to.
    #[error("{0}")]
    Proof(ProofError),
    /// The rules refuse it.
    #[error("{0}")]
    Replay(ReplayError<I>),
    /// After this input, from 1, or after the deal, 0, something is not as in every game.
    #[error("input {nth}: {flaw}")]
    Flawed {
        /// After which.
        nth: usize,
        /// What.
        flaw: Flaw,
    },
}

/// What must not be: an error of ours, whatever the record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// A law of all games does not hold.
    #[error("{0}")]
    Law(Violation),
    /// Something not listed is accepted.
    #[error("what is accepted is not listed")]
    Unlisted,
    /// A second replay differs.
    #[error("a second replay differs")]
    Again,
}

/// Replays a record and checks the deal, every input and every law that can be checked on it.
///
/// # Errors
/// The first thing that is wrong.
pub fn examine<G: Guess>(record: &Record<G>) -> Result<Examination<G>, Unsound<G::Illegal>> {
    record.check_proof().map_err(Unsound::Proof)?;
    let replayed = Table::replay(record).map_err(Unsound::Replay)?;
    let examined = step_by_step(record);
    let examined = examined.map_err(|(nth, flaw)| Unsound::Flawed { nth, flaw })?;
    if examined.table != replayed {
        return Err(Unsound::Flawed { nth: record.inputs.len(), flaw: Flaw::Again });
    }
    Ok(examined)
}

/// Plays a record that can be replayed, checking after the deal and after every input; says after
/// which something is wrong.
fn step_by_step<G: Guess>(record: &Record<G>) -> Result<Examination<G>, (usize, Flaw)> {
    let (options, deal) = (record.options.clone(), record.deal.clone());
    let table = Table::<G>::open(options, record.n_seats, deal);
    let mut table = table.expect("it has been replayed once");
    let mut audit = Audit::of(&table);
    let (n_cards, mut n_guesses) = (audit.n_cards(), 0);
    let n_inputs = record.inputs.len();
    let every = (n_inputs + 1).div_ceil(N_GUESSES);
    for nth in 0..=n_inputs {
        if let Some(timed) = nth.checked_sub(1).and_then(|index| record.inputs.get(index)) {
            take(&mut table, timed).map_err(|flaw| (nth, flaw))?;
        }
        let law = |broken| (nth, Flaw::Law(broken));
        audit.cards(&table).map_err(law)?;
        audit::agenda(&table).map_err(law)?;
        audit.events(&table).map_err(law)?;
        if nth % every == 0 || nth == n_inputs {
            n_guesses += 1;
            audit.views(&table).map_err(law)?;
            let mut rng = Seed::numbered(0).stream(&format!("verify {nth}"));
            audit::guesses(&table, &mut rng).map_err(law)?;
        }
    }
    Ok(Examination { table, n_cards, n_guesses })
}

fn take<G: Game>(table: &mut Table<G>, timed: &Timed<G::Action>) -> Result<(), Flaw> {
    if let Input::Act(seat, action) = &timed.input
        && table.record().options.lists_all()
        && !table.actions(*seat).contains(action)
    {
        return Err(Flaw::Unlisted);
    }
    table.take(timed.clone()).expect("it has been replayed once");
    Ok(())
}
