//! On which clauses rests what happens in Bataille norvégienne.

use super::{Cause, Event, Norvegienne, Occasion, Pickup};
use crate::clauses::HasClauses;

impl HasClauses for Norvegienne {
    fn clause(seen: &Self::Seen) -> Option<&'static str> {
        Some(match seen {
            Event::Swapped { .. } => "N2.4",
            Event::Laid { occasion, .. } => match occasion {
                Occasion::Turn => return None,
                Occasion::Reveal => "N4.3",
                Occasion::Counter => "N5.8",
                Occasion::BlindCounter => "N5.11",
                Occasion::Completion => "N7.8",
                Occasion::Slip => "N7.4",
            },
            Event::Revealed { .. } => "N4.3",
            Event::TookVisible { .. } => "N4.1",
            Event::Peeked { .. } => "N4.5",
            Event::PickedUp { why, .. } => match why {
                Pickup::Turn { .. } => "N3.6",
                Pickup::Reveal => "N4.4",
                Pickup::Sent => "N5.10",
            },
            Event::Burnt { cause, .. } => match cause {
                Cause::Ten => "N5.4",
                Cause::Run => "N7.1",
                Cause::Completion => "N7.8",
            },
            Event::Skipped { .. } => "N5.3",
            Event::Reversed => "N7.10",
            Event::Finished { place: 1, .. } => "N6.1",
            Event::Finished { .. } => "N6.3",
            Event::Dealer { .. }
            | Event::Hidden { .. }
            | Event::Visible { .. }
            | Event::Hand { .. }
            | Event::Stock { .. }
            | Event::Pile { .. }
            | Event::Ready { .. }
            | Event::Began { .. }
            | Event::Drew { .. }
            | Event::Sent { .. }
            | Event::Kept { .. }
            | Event::Passed { .. }
            | Event::TimeUp
            | Event::Ended { .. } => return None,
        })
    }
}
