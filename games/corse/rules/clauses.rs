//! On which clauses rests what happens in Bataille corse.

use super::{Corse, Event, Mistake, Pattern, Taking};
use crate::clauses::HasClauses;

impl HasClauses for Corse {
    fn clause(seen: &Self::Seen) -> Option<&'static str> {
        Some(match seen {
            Event::Remainder { .. } => "C2.2",
            Event::Challenged { .. } => "C4.1",
            Event::Froze => "C5.10",
            Event::Slapped { pattern, .. } => match pattern {
                Pattern::Pair => "C5.2",
                Pattern::Addition => "C5.3",
                Pattern::TenAlone => "C5.4",
                Pattern::Sandwich | Pattern::BigMac => "C5.5",
            },
            Event::Mistaken { mistake, .. } => match mistake {
                Mistake::Slap => "C6.1",
                Mistake::Play => "C6.2",
            },
            Event::SlidUnder { .. } => "C6.3",
            Event::Gave { .. } => "C6.4",
            Event::Banned { .. } | Event::BanLifted { .. } => "C6.5",
            Event::PutInFront { .. } => "C6.6",
            Event::Indebted { .. } => "C6.7",
            Event::Collected { taking, .. } => match taking {
                Taking::Paid => "C4.4",
                Taking::Slap => "C5.6",
                Taking::LastLeft => return None,
            },
            Event::Packet { .. } | Event::Laid { .. } | Event::Out { .. } | Event::Ended { .. } => {
                return None;
            }
        })
    }
}
