//! On which clauses rests what happens in Bataille scientifique.

use super::{Event, Fate, Power, Scientifique};
use crate::clauses::HasClauses;

impl HasClauses for Scientifique {
    fn clause(seen: &Self::Seen) -> Option<&'static str> {
        Some(match seen {
            Event::TrickBegan { refilled, .. } if refilled.is_empty() => return None,
            Event::TrickBegan { .. } => "S9.1",
            Event::Empowered { power, .. } => match power {
                Power::Clairvoyant => "S5.1",
                Power::Count => "S6.1",
                Power::Swap => "S7.1",
            },
            Event::Counted { .. } => "S6.1",
            Event::Weighed { .. } => "S7.1",
            Event::Waived { .. } => "S5.6",
            Event::Withdrew { .. } => "S2.2",
            Event::Foresaw { .. } => "S5.2",
            Event::Revolution { .. } => "S4.1",
            Event::Decided { fate, .. } => match fate {
                Fate::Strongest(_) => return None,
                Fate::Joker(_) => "S8.2",
                Fate::Battle => "S3.1",
                Fate::ForcedBattle => "S8.1",
            },
            Event::Out { .. } => "S9.2",
            Event::PotAdded { .. } => "S10.1",
            Event::Redealt { .. } => "S9.4",
            Event::Hand { .. }
            | Event::Pile { .. }
            | Event::Pot { .. }
            | Event::Sealed { .. }
            | Event::Revealed { .. }
            | Event::Ended { .. } => return None,
        })
    }
}
