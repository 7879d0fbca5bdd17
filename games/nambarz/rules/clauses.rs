//! On which clauses rests what happens in Nambarz.

use super::{Event, Nambarz, RoundEnd};
use crate::clauses::HasClauses;

impl HasClauses for Nambarz {
    fn clause(seen: &Self::Seen) -> Option<&'static str> {
        Some(match seen {
            Event::Round { is_playoff: true, .. } => "Z11.4",
            Event::TurnedUp { from_stock: true, .. } | Event::PutBack { .. } => "Z2.3",
            Event::Reshuffled { .. } => "Z3.7",
            Event::Played { bonus: 1.., .. } | Event::Kept { bonus: 1.., .. } => "Z9.5",
            Event::Replayed { .. } => "Z7.1",
            Event::Announced { .. } => "Z5.10",
            Event::Offered { .. } | Event::Challenged { .. } | Event::Accepted { .. } => "Z8.2",
            Event::Faulted { fault, .. } => fault.clause(),
            Event::Finished { .. } => "Z9.2",
            Event::RoundEnded { end, .. } => match end {
                RoundEnd::Finished => "Z9.1",
                RoundEnd::LastTeam => "Z10.5",
                RoundEnd::Blocked => "Z9.3",
            },
            Event::Round { is_playoff: false, .. }
            | Event::Hand { .. }
            | Event::Stock { .. }
            | Event::TurnedUp { from_stock: false, .. }
            | Event::Drew { .. }
            | Event::Played { bonus: 0, .. }
            | Event::Laid { .. }
            | Event::Kept { bonus: 0, .. }
            | Event::TookBack { .. }
            | Event::Passed { .. }
            | Event::Ended { .. } => return None,
        })
    }
}
