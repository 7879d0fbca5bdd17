//! Races in which nobody has to be fast: everybody gets a certain time, then one of all who claimed
//! in it is drawn.

use tapis_bots::Bot;
use tapis_rules::{Seat, Tie, Urgency};

use crate::{
    live_game::{LiveGame, Plan},
    people::People,
};

impl<G: Bot> LiveGame<G> {
    /// Until when claims are awaited in the race that is on, if it is one of these: until the time
    /// is over and the last message could have come, or no longer than the last bot needs if only
    /// bots have not claimed yet.
    pub(crate) fn gentle_until_ms(&self, people: &People<G>) -> Option<u64> {
        let span = self.race()?;
        let within_ms = match span.race.tie {
            Tie::RandomWithin(within_ms) => within_ms,
            Tie::Seat | Tie::Random => return None,
        };
        let ends_ms = span.since_ms + u64::from(within_ms);
        let agenda = self.table.agenda();
        let rivals = agenda.must.union(agenda.may).into_iter();
        let rivals = rivals.filter(|seat| !self.has_claimed(*seat) && self.can_claim(*seat));
        rivals.filter_map(|seat| self.awaited_ms(people, seat, ends_ms)).max()
    }

    /// Until when the claim of `seat` is awaited, if it is at all.
    fn awaited_ms(&self, people: &People<G>, seat: Seat, ends_ms: u64) -> Option<u64> {
        let chair = &people.chairs.all[seat];
        if chair.bot(people.config.stand_in).is_some() {
            let plan = self.plans[seat].as_ref();
            let plan = plan.filter(|plan| self.urgency(&plan.action) == Urgency::Race);
            return plan.and_then(Plan::due_ms).filter(|at_ms| *at_ms <= ends_ms);
        }
        let person = chair.person().filter(|person| people.connected.contains(person))?;
        // Whoever has not been measured gets all that anybody is believed.
        let rtt_ms = people.trips.get(&person).map_or(u32::MAX, |trip| trip.ms);
        Some(ends_ms + u64::from(self.parameters.awaited_ms(0, rtt_ms, 0)))
    }

    /// Whether the rules would take a claim of `seat` now.
    fn can_claim(&self, seat: Seat) -> bool {
        self.table.actions(seat).iter().any(|action| self.urgency(action) == Urgency::Race)
    }
}
