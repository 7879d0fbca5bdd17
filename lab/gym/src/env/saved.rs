//! An environment as text, to go on with elsewhere.

use serde::{Deserialize, Serialize};
use tapis_bots::Due;
use tapis_rules::{BySeat, Record, Seat, Seats, Seed, Table, TimerId};

use super::{Asks, Clock, Decision, Env, Moment};
use crate::{Code, Learnable, OpenError};

/// All that an [`Env`] is.
#[derive(Serialize, Deserialize)]
struct EnvState {
    record: String,
    guesses: Vec<(Seat, String, usize)>,
    asks: Asks,
    /// Who is asked, and whether the table waits for it.
    asked: Option<(Seat, bool)>,
    spelt: Vec<Code>,
    waited: Seats,
    waits: BySeat<Vec<usize>>,
    now_ms: u64,
    running: Vec<(TimerId, u64)>,
    n_drawn: [u128; 2],
    n_remembered: BySeat<Option<usize>>,
}

/// The record that is in what [`Env::save`] has written.
///
/// # Errors
/// If that is something else.
pub(crate) fn record_of(text: &str) -> Result<String, OpenError> {
    Ok(read(text)?.record)
}

fn read(text: &str) -> Result<EnvState, OpenError> {
    serde_json::from_str(text).map_err(|why| OpenError::Saved { why: why.to_string() })
}

impl<G: Learnable> Env<G> {
    /// Everything that decides how it goes on, as text.
    pub fn save(&self) -> String {
        let guesses = self.guesses.iter();
        let asked = match self.moment {
            Moment::Asked(Decision { seat, due }) => Some((seat, due == Due::Must)),
            Moment::Moved | Moment::Over => None,
        };
        let saved = EnvState {
            record: self.table.record().to_string(),
            guesses: guesses.map(|it| (it.by, it.seed.reveal(), it.n_inputs)).collect(),
            asks: self.asks,
            asked,
            spelt: asked.map_or_else(Vec::new, |_| self.spelling.spelt().to_vec()),
            waited: self.waited,
            waits: self.waits.clone(),
            now_ms: self.clock.now_ms,
            running: self.clock.running.clone(),
            n_drawn: [self.rng.n_drawn(), self.order.n_drawn()],
            n_remembered: self.memories.map(|_, memory| memory.as_ref().map(|(n, _)| *n)),
        };
        serde_json::to_string(&saved).expect("these are written")
    }

    /// The environment that was [saved](Self::save) as this text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn restore(text: &str) -> Result<Self, OpenError> {
        let saved = read(text)?;
        let wrong = |why: &str| OpenError::Saved { why: why.to_owned() };
        let record = Record::<G>::parse(&saved.record)?;
        let n_seats = record.n_seats;
        if saved.waits.n_seats() != n_seats || saved.n_remembered.n_seats() != n_seats {
            return Err(wrong("it is for another number of seats"));
        }
        let mut env = Self::at(&record, 0, saved.asks)?;
        for (by, seed, n_inputs) in &saved.guesses {
            env.play(&record, *n_inputs)?;
            let seed: Seed = seed.parse().map_err(|_| wrong("a seed is 64 hexadecimal digits"))?;
            env.imagine(*by, &seed);
        }
        env.play(&record, usize::MAX)?;
        env.waited = saved.waited;
        env.waits = saved.waits;
        env.clock = Clock { now_ms: saved.now_ms, running: saved.running };
        env.rng.skip_to(saved.n_drawn[0]);
        env.order.skip_to(saved.n_drawn[1]);
        env.memories = saved.n_remembered.map(|seat, n_events| {
            let n_events = (*n_events)?.min(env.table.n_events());
            Some((n_events, env.memory_of(seat, n_events)))
        });
        if let Some((seat, must)) = saved.asked {
            if seat.index() >= usize::from(n_seats) {
                return Err(wrong("nobody sits there"));
            }
            env.moment = env.ask_for(seat, if must { Due::Must } else { Due::May });
            env.spelling.prepare(&env.actions, G::spell);
            for code in saved.spelt {
                env.spelling.push(code);
            }
        }
        Ok(env)
    }

    /// The table after the first so many inputs of a record.
    pub(crate) fn at(record: &Record<G>, n: usize, asks: Asks) -> Result<Self, OpenError> {
        let table = Table::replay_until(record, n);
        Ok(Self::new(table.map_err(|why| OpenError::Replay { why: why.to_string() })?, asks))
    }

    /// Goes on with the record up to input number `n`.
    fn play(&mut self, record: &Record<G>, n: usize) -> Result<(), OpenError> {
        let n_played = self.table.record().inputs.len();
        for timed in record.inputs.iter().take(n).skip(n_played) {
            let taken = self.table.take(timed.clone());
            taken.map_err(|why| OpenError::Replay { why: why.to_string() })?;
        }
        self.moved();
        Ok(())
    }
}
