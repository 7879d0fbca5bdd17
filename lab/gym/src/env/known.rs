//! What a seat knows, and tables that it could not tell from its own.

use serde::Serialize;
use serde_json::Value;
use tapis_rules::{BySeat, Seat, Seed, Viewer};

use super::{Decision, Env, Moment};
use crate::Learnable;

/// How many numbers tell one thing that a seat has seen or done.
pub const RECALL_WIDTH: usize = 64;

const WRITTEN: &str = "law 11: views and events are written";

/// A table that was imagined in place of another.
#[derive(Clone, Debug)]
pub(super) struct Determinization<V> {
    /// From which seat.
    pub(super) by: Seat,
    /// What it was drawn from.
    pub(super) seed: Seed,
    pub(super) n_inputs: usize,
    n_events: usize,
    /// What each seat saw there: what led to it, nobody has seen but `by`.
    views: BySeat<V>,
}

/// One thing that a seat knows.
#[derive(Serialize)]
#[serde(untagged)]
enum Known<'a, V, S> {
    /// How it saw a table that somebody imagined.
    View(&'a V),
    /// What it has seen.
    Seen(S),
    /// That it has waited.
    Waited(&'static str),
}

/// How much of what a seat has seen and done has been gone through.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    n_events: usize,
    n_waits: usize,
}

/// What is left of what a seat has seen and done longest ago.
#[derive(Clone, Copy, Debug)]
pub(super) struct Digest {
    up_to: Place,
    hash: u64,
}

impl<G: Learnable> Env<G> {
    /// A table that `seat` could not tell from this one, all that is hidden from it and all chance
    /// to come drawn from `seed`.
    ///
    /// What the others have seen before is not known there, only what they see.
    #[must_use]
    pub fn guess(&mut self, seat: Seat, seed: &Seed) -> Self {
        let decision = self.decision();
        let mut other = self.clone();
        if let Some(decision) = decision {
            other.imagine(seat, seed);
            if decision.seat != seat {
                // Whether another can do anything there is for that table to say.
                other.moment = Moment::Moved;
            }
        }
        other
    }

    /// Leaves the table for one that `seat` could not tell from it.
    pub(super) fn imagine(&mut self, seat: Seat, seed: &Seed) {
        let memory = self.memory_of(seat, self.table.n_events());
        let table = self.table.guessed(Viewer::Seat(seat), &memory, &mut seed.stream("guess"));
        let n_seats = table.record().n_seats;
        self.guesses.push(Determinization {
            by: seat,
            seed: seed.clone(),
            n_inputs: table.record().inputs.len(),
            n_events: table.n_events(),
            views: BySeat::new(n_seats, |seat| table.view(Viewer::Seat(seat))),
        });
        self.table = table;
        (self.rng, self.order) = super::streams(seed);
        self.memories = BySeat::new(n_seats, |_| None);
        self.digests = BySeat::new(n_seats, |_| None);
    }

    /// Whether this is a table that somebody imagines: what its record leads to is another.
    pub const fn is_guessed(&self) -> bool {
        !self.guesses.is_empty()
    }

    /// The last guess of another, if this is one: `seat` has not seen what led there.
    fn foreign(&self, seat: Seat) -> Option<&Determinization<G::View>> {
        self.guesses.iter().rev().find(|guess| guess.by != seat)
    }

    /// Event number `nth` as `seat` may know it.
    pub(super) fn seen_by(&self, seat: Seat, nth: usize) -> G::Seen {
        let is_foreign = self.foreign(seat).is_some_and(|guess| nth < guess.n_events);
        let viewer = if is_foreign { Viewer::Spectator } else { Viewer::Seat(seat) };
        G::seen(&self.table.events()[nth], viewer)
    }

    /// What `seat` remembers of the first so many events.
    pub(super) fn memory_of(&self, seat: Seat, n_events: usize) -> G::Memory {
        let record = self.table.record();
        let mut memory = G::memory(&record.options, record.n_seats);
        for nth in 0..n_events {
            G::learn(&record.options, &mut memory, &self.seen_by(seat, nth));
        }
        memory
    }

    /// The next thing that `seat` has seen, or that it has waited.
    fn next_known(&self, seat: Seat, place: &mut Place) -> Option<Known<'_, G::View, G::Seen>> {
        let waited = self.waits[seat].get(place.n_waits);
        if waited.is_some_and(|n_events| *n_events <= place.n_events) {
            place.n_waits += 1;
            return Some(Known::Waited("wait"));
        }
        if place.n_events == self.table.n_events() {
            return None;
        }
        let seen = self.seen_by(seat, place.n_events);
        place.n_events += 1;
        Some(Known::Seen(seen))
    }

    /// What is known before anything has been seen.
    fn first_known(&self, seat: Seat) -> Option<Known<'_, G::View, G::Seen>> {
        self.foreign(seat).map(|guess| Known::View(&guess.views[seat]))
    }

    /// All that `seat` knows, as JSON: what it has seen and when it has waited, how it is asked, and
    /// what it has spelt. Two tables that it knows alike, it could not tell apart.
    pub fn information(&mut self, seat: Seat) -> String {
        let asked = self.decision().filter(|asked| asked.seat == seat);
        let (mut place, mut all) = (Place::default(), Vec::from_iter(self.first_known(seat)));
        while let Some(known) = self.next_known(seat, &mut place) {
            all.push(known);
        }
        let due = asked.map(|Decision { due, .. }| format!("{due:?}"));
        let spelt = asked.map(|_| self.spelling.spelt());
        json(&(all, due, spelt))
    }

    /// The same in numbers, with what the seat sees after it: a row of [`RECALL_WIDTH`] for each of
    /// the last `n_rows` things that it has seen or done, the last one first, and before them a row
    /// for all that is older.
    ///
    /// Each field of what is told is hashed to a pattern of 1 and −1, and a row is their sum: that
    /// two different things look alike is as good as impossible, as it is with what is older.
    pub fn recall(&mut self, seat: Seat, n_rows: usize, numbers: &mut Vec<f32>) {
        let n_known = self.table.n_events() + self.waits[seat].len();
        let first = || Digest { up_to: Place::default(), hash: 0 };
        let mut digest = self.digests[seat].unwrap_or_else(|| {
            let known = self.first_known(seat);
            known.map_or_else(first, |view| Digest { hash: hash(&json(&view), 0), ..first() })
        });
        while digest.up_to.n_events + digest.up_to.n_waits + n_rows < n_known {
            let Some(known) = self.next_known(seat, &mut digest.up_to) else { break };
            digest.hash = hash(&json(&known), digest.hash);
        }
        self.digests[seat] = Some(digest);
        numbers.clear();
        numbers.resize((1 + n_rows) * RECALL_WIDTH, 0.0);
        let (older, rows) = numbers.split_at_mut(RECALL_WIDTH);
        if digest.hash != 0 {
            add(digest.hash, older);
        }
        let mut place = digest.up_to;
        let mut last = Vec::with_capacity(n_rows);
        while let Some(known) = self.next_known(seat, &mut place) {
            last.push(serde_json::to_value(known).expect(WRITTEN));
        }
        for (known, row) in last.iter().rev().zip(rows.chunks_mut(RECALL_WIDTH)) {
            tell(known, 1, row);
        }
    }
}

fn json(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect(WRITTEN)
}

/// Adds what is in `value`, which lies at `path`, to a row.
fn tell(value: &Value, path: u64, row: &mut [f32]) {
    match value {
        Value::Array(items) => {
            for (nth, item) in (0..).zip(items) {
                tell(item, mix(path ^ nth), row);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                tell(field, hash(name, path), row);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            add(hash(&value.to_string(), path), row);
        }
    }
    // A list of nothing is something too.
    if value.as_array().is_some_and(Vec::is_empty) {
        add(path, row);
    }
}

/// Adds 1 or −1 to each number of a row, by the bits of a hash.
fn add(hash: u64, row: &mut [f32]) {
    for (nth, number) in row.iter_mut().enumerate() {
        *number += if hash >> nth & 1 == 1 { 1.0 } else { -1.0 };
    }
}

/// FNV-1a, mixed so that every bit counts.
fn hash(text: &str, start: u64) -> u64 {
    let fold = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    mix(text.bytes().fold(start ^ 0xcbf2_9ce4_8422_2325, fold))
}

/// The finish of `SplitMix64`.
const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
