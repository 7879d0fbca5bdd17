//! On which clause of the rule book something rests that has happened, where there is one that says it.

use crate::{
    any::{AnyOptions, AnySeen},
    corse::{self, Mistake, Pattern, Taking},
    nambarz::{self, RoundEnd},
    norvegienne::{self, Cause, Occasion, Pickup},
    scientifique::{self, Fate, Power},
};

/// The clause of the book of these rules that says why this happens; nothing for what every turn
/// brings, for what more than one clause can be behind, and for what happens in another game.
pub const fn clause(options: &AnyOptions, seen: &AnySeen) -> Option<&'static str> {
    match (options, seen) {
        (AnyOptions::Corse(_), AnySeen::Corse(seen)) => of_corse(seen),
        (AnyOptions::Norvegienne(_), AnySeen::Norvegienne(seen)) => of_norvegienne(seen),
        (AnyOptions::Scientifique(_), AnySeen::Scientifique(seen)) => of_scientifique(seen),
        (AnyOptions::Nambarz(_), AnySeen::Nambarz(seen)) => of_nambarz(seen),
        (
            AnyOptions::Corse(_)
            | AnyOptions::Norvegienne(_)
            | AnyOptions::Scientifique(_)
            | AnyOptions::Nambarz(_),
            AnySeen::Corse(_)
            | AnySeen::Norvegienne(_)
            | AnySeen::Scientifique(_)
            | AnySeen::Nambarz(_),
        ) => None,
    }
}

const fn of_corse(seen: &corse::Seen) -> Option<&'static str> {
    use corse::Event;
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

const fn of_norvegienne(seen: &norvegienne::Seen) -> Option<&'static str> {
    use norvegienne::Event;
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

const fn of_scientifique(seen: &scientifique::Seen) -> Option<&'static str> {
    use scientifique::Event;
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

const fn of_nambarz(seen: &nambarz::Seen) -> Option<&'static str> {
    use nambarz::Event;
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
