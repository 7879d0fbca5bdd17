//! What happens at a table of Nambarz, as it is seen and heard.
//!
//! A play leaves for the pile from where it was laid out; where nothing was laid out before, that is
//! the player's place.

use tapis_games::{
    any::AnyCard,
    nambarz::{Card, Cards, Event, Nambarz, Options, Seen, View, calc},
};
use tapis_rules::Shown;
use tapis_words::{Teller, Worded as _, say};

use super::touch::printed;
use crate::{Cue, Move, ZoneId, felt::Felt as _, told::Shows};

pub(super) fn shows(seen: &Seen) -> Shows {
    use ZoneId::{Chosen, Hand, Pile, Stock};
    match seen {
        Event::Round { starter, is_playoff: true, .. } => Shows::reason(Cue::Hold, Some(*starter)),
        Event::Round { starter, is_playoff: false, .. } => Shows::news(Cue::Deal, Some(*starter)),
        Event::Hand { seat, cards } => {
            let dealt = moved(Stock, Hand(*seat), cards);
            Shows::detail(Some(Cue::Deal), Some(*seat)).moving(dealt)
        }
        Event::Stock { .. } => Shows::detail(None, None),
        Event::TurnedUp { cards, .. } => {
            Shows::detail(Some(Cue::Reveal), None).moving(moved(Stock, Pile, cards))
        }
        Event::PutBack { card } => Shows::detail(None, None).moving(moved(Pile, Stock, card)),
        Event::Drew { seat, cards } => {
            // Several are the price of a mistake.
            let shows = if cards.len() > 1 {
                Shows::reason(Cue::PickUp, Some(*seat))
            } else {
                Shows::noted(Cue::Draw, Some(*seat))
            };
            shows.moving(moved(Stock, Hand(*seat), cards))
        }
        Event::Reshuffled { n_cards } => {
            let all = Move::new(Pile, Stock, (*n_cards).into(), Vec::new());
            Shows::news(Cue::Deal, None).moving(all)
        }
        Event::Played { seat, cards, bonus: 0 } => {
            Shows::noted(Cue::Lay, Some(*seat)).moving(moved(Chosen(*seat), Pile, cards))
        }
        Event::Played { seat, cards, bonus: 1.. } | Event::Kept { seat, cards, bonus: 1.. } => {
            Shows::reason(Cue::Stroke, Some(*seat)).moving(moved(Chosen(*seat), Pile, cards))
        }
        Event::Kept { seat, cards, bonus: 0 } => {
            Shows::reason(Cue::Lay, Some(*seat)).moving(moved(Chosen(*seat), Pile, cards))
        }
        Event::Replayed { seat, card } => {
            Shows::reason(Cue::Strong, Some(*seat)).moving(moved(Chosen(*seat), Pile, card))
        }
        Event::Laid { seat, card: cards, .. } | Event::Offered { seat, cards } => {
            Shows::news(Cue::Lay, Some(*seat)).moving(moved(Hand(*seat), Chosen(*seat), cards))
        }
        Event::Announced { seat, .. } => Shows::news(Cue::Choose, Some(*seat)),
        Event::Challenged { seat } => Shows::reason(Cue::Hold, Some(*seat)),
        Event::Accepted { seat } => Shows::detail(None, Some(*seat)),
        Event::Faulted { seat, cards, .. } => {
            let shown = moved(Hand(*seat), Chosen(*seat), cards);
            Shows::reason(Cue::Mistake, Some(*seat)).moving(shown)
        }
        Event::TookBack { seat, cards } => {
            let back = moved(Chosen(*seat), Hand(*seat), cards);
            Shows::reason(Cue::PickUp, Some(*seat)).moving(back)
        }
        Event::Passed { seat } => Shows::noted(Cue::Skip, Some(*seat)),
        Event::Finished { seat, .. } => Shows::reason(Cue::Out, Some(*seat)),
        Event::RoundEnded { .. } => Shows::reason(Cue::End, None),
        Event::Ended { .. } => Shows::news(Cue::End, None),
    }
}

/// What stands on the felt of a play or a draw: a play has few words for its cards and says what
/// they make, and of a draw its number counts.
pub(super) fn note(
    teller: Teller<'_>,
    options: &Options,
    view: &View,
    seen: &Seen,
) -> Option<String> {
    if matches!(seen, Event::RoundEnded { .. }) {
        return Some(Nambarz::event(teller, seen));
    }
    let (id, seat, cards, bonus) = if let Event::Played { seat, cards, bonus } = seen {
        ("nz-note-played", *seat, cards, *bonus)
    } else if let Event::Drew { seat, cards } = seen {
        ("nz-note-drew", *seat, cards, 0)
    } else {
        return None;
    };
    let (who, you) = (teller.names.get(seat), teller.names.you(seat));
    let known: Cards = cards.known().flatten().collect();
    let said = sum(teller, options, view, &known).unwrap_or_else(|| printed(teller, &known, &[]));
    let laid = say!(teller.words, id, who = who, you = you, n = cards.len(), cards = said);
    // A joker that is covered already asks for nothing any more.
    let is_alone = known.len() == 1 && matches!(seen, Event::Played { .. });
    let power = known.first().filter(|_| is_alone);
    let power = power.and_then(|card| Nambarz::power(teller, options, *card));
    Some(match power {
        Some(power) => say!(teller.words, "laid-power", laid = laid, power = power),
        None if bonus > 0 => say!(teller.words, "nz-adds-stroke", note = laid, n = bonus),
        None => laid,
    })
}

/// What somebody did, after their name.
pub(super) fn brief(
    teller: Teller<'_>,
    options: &Options,
    view: &View,
    seen: &Seen,
) -> Option<String> {
    if let Event::Played { cards, .. } = seen {
        let known: Cards = cards.known().flatten().collect();
        return sum(teller, options, view, &known).or_else(|| Some(printed(teller, &known, &[])));
    }
    if let Event::Drew { cards, .. } = seen {
        return Some(say!(teller.words, "nz-brief-drew", n = cards.len()));
    }
    matches!(seen, Event::Passed { .. }).then(|| say!(teller.words, "nz-brief-passed"))
}

/// A calculation that lies on the pile, with its signs and what it makes.
fn sum(teller: Teller<'_>, options: &Options, view: &View, cards: &[Card]) -> Option<String> {
    let pile = &view.open.pile;
    let at = pile.windows(cards.len().max(1)).rposition(|part| part == cards)?;
    let covered = pile[..at].iter().rfind(|card| **card != Card::REPLAY)?;
    let calculated = cards.strip_suffix(&[Card::REPLAY]).unwrap_or(cards);
    let ops = calc::operations(calculated, *covered, options)?;
    Some(format!("{} = {}", printed(teller, cards, &ops), covered.number()?))
}

fn moved(from: ZoneId, to: ZoneId, cards: &Shown<Card>) -> Move {
    let faces = cards.known().flatten().map(AnyCard::Nambarz);
    Move::new(from, to, cards.len(), faces.collect())
}
