//! How often each thing happened in an evening.

/// How often each thing happened.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Totals {
    pub(crate) crashes: u32,
    pub(crate) drops: u32,
    pub(crate) repeats: u32,
    pub(crate) verdicts: u32,
    /// How often the server's clock was another after a restart, by up to two hours.
    pub(crate) jumps: u32,
    /// How often a bot wanted to think, and how many answers came late, twice or not at all.
    pub(crate) thoughts: u32,
    pub(crate) bad_answers: u32,
    pub(crate) simulated_ms: u64,
}

impl Totals {
    pub(crate) fn add(&mut self, other: &Self) {
        self.crashes += other.crashes;
        self.drops += other.drops;
        self.repeats += other.repeats;
        self.verdicts += other.verdicts;
        self.jumps += other.jumps;
        self.thoughts += other.thoughts;
        self.bad_answers += other.bad_answers;
        self.simulated_ms += other.simulated_ms;
    }
}
