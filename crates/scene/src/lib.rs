//! What is on the felt, as data.
//!
//! A game's own module says three things: which cards lie where ([`scene`]), what an event looks and
//! sounds like ([`told`]), and with which gesture an action is made ([`offer`]). Whoever draws a
//! table draws these and knows no game. Everything comes from what one viewer may know, so nothing
//! here can show a secret.

mod corse;
mod gestures;
mod nambarz;
mod norvegienne;
mod offer;
mod scientifique;
#[cfg(test)]
mod tests;
mod told;
mod viewpoint;
mod zone;

pub use gestures::{Gestures, Selection};
pub use offer::{Gesture, Offer, Order, Pick, Picked, Prospect};
pub use told::{Cue, Move, Told, Weight};
pub use viewpoint::Viewpoint;
pub use zone::{CardLook, Layout, Look, Mark, Place, Scene, Sheet, SheetRow, Tone, Zone, ZoneId};

use tapis_games::{
    any::{AnyAction, AnyCard, AnyOptions, AnySeen, AnyView, InAny},
    corse::pattern,
};
use tapis_rules::Seat;
use tapis_words::{Form, Names, Teller, nambarz as nambarz_words};

/// The table as it lies before whoever the teller speaks to.
pub fn scene(teller: Teller<'_>, options: &AnyOptions, view: &AnyView) -> Scene {
    match view {
        AnyView::Corse(view) => corse::scene(teller, view),
        AnyView::Norvegienne(view) => norvegienne::scene(teller, InAny::own(options), view),
        AnyView::Scientifique(view) => scientifique::scene(teller, InAny::own(options), view),
        AnyView::Nambarz(view) => nambarz::scene(teller, InAny::own(options), view),
    }
}

/// The same with the hands of these players laid open, each as they see it themselves.
pub fn laid_open(
    teller: Teller<'_>,
    options: &AnyOptions,
    view: &AnyView,
    hands: &[(Seat, AnyView)],
) -> Scene {
    let mut all = scene(teller, options, view);
    for (seat, theirs) in hands {
        let names = Names { you: Some(*seat), ..teller.names.clone() };
        all.open(*seat, scene(Teller { names: &names, ..teller }, options, theirs));
    }
    all
}

/// Whether hands race for a zone in this game. Nobody then holds anything but a packet that lies face
/// down: several people before one screen can act on it at once, and have nothing to hide.
pub const fn races(options: &AnyOptions) -> bool {
    match options {
        AnyOptions::Corse(_) => true,
        AnyOptions::Norvegienne(_) | AnyOptions::Scientifique(_) | AnyOptions::Nambarz(_) => false,
    }
}

/// What there is to report of an event, to whoever the teller speaks to; `view` is where it led.
pub fn told(teller: Teller<'_>, options: &AnyOptions, view: &AnyView, seen: &AnySeen) -> Told {
    let shows = shows(seen);
    let sentence = teller.event(seen);
    let note = note(teller, options, view, seen);
    // What a card does is easily missed.
    let least = if note.is_some() { Weight::Noted } else { Weight::Detail };
    let weight = shows.weight.max(least);
    let headline = match weight {
        Weight::Reason | Weight::Aside => {
            note.or_else(|| Some(teller.with_form(Form::Short).event(seen)))
        }
        Weight::Noted => note.or_else(|| Some(sentence.clone())),
        Weight::Shown | Weight::News | Weight::Passing | Weight::Detail => None,
    };
    Told {
        sentence,
        spoken: teller.with_form(Form::Spoken).event(seen),
        // A headline is no sentence in a text: it has no full stop.
        headline: headline.map(|text| text.trim_end_matches('.').to_owned()),
        cue: shows.cue,
        seat: shows.seat,
        brief: brief(teller, options, view, seen, &shows.moves),
        moves: shows.moves,
        weight,
    }
}

/// What stands on the felt of an event besides its sentence.
fn note(
    teller: Teller<'_>,
    options: &AnyOptions,
    view: &AnyView,
    seen: &AnySeen,
) -> Option<String> {
    match seen {
        AnySeen::Corse(_) => None,
        AnySeen::Norvegienne(seen) => norvegienne::note(teller, InAny::unwrap(options)?, seen),
        AnySeen::Scientifique(seen) => scientifique::note(teller, InAny::unwrap(view)?, seen),
        AnySeen::Nambarz(seen) => {
            nambarz::note(teller, InAny::unwrap(options)?, InAny::unwrap(view)?, seen)
        }
    }
}

/// What somebody did in as few words as there are: the cards that were laid on the pile, or what a
/// game says of it.
fn brief(
    teller: Teller<'_>,
    options: &AnyOptions,
    view: &AnyView,
    seen: &AnySeen,
    moves: &[Move],
) -> Option<String> {
    if let (AnyOptions::Nambarz(options), AnyView::Nambarz(view), AnySeen::Nambarz(seen)) =
        (options, view, seen)
    {
        return nambarz::brief(teller, options, view, seen);
    }
    let is_laid = |moved: &&Move| moved.to == ZoneId::Pile && moved.from.owner().is_some();
    let laid: Vec<String> = moves
        .iter()
        .filter(is_laid)
        .flat_map(|moved| &moved.faces)
        .map(|face| card(teller.with_form(Form::Short), *face))
        .collect();
    (!laid.is_empty()).then(|| laid.join(" "))
}

/// What a card does besides lying there, in a few words, where it does anything.
pub fn power(teller: Teller<'_>, options: &AnyOptions, card: AnyCard) -> Option<String> {
    match options {
        AnyOptions::Norvegienne(options) => {
            norvegienne::power(teller, options, *InAny::unwrap(&card)?)
        }
        AnyOptions::Scientifique(_) => scientifique::power(teller, *InAny::unwrap(&card)?),
        AnyOptions::Corse(_) | AnyOptions::Nambarz(_) => None,
    }
}

/// How much an event has to be told.
pub fn weight(seen: &AnySeen) -> Weight {
    shows(seen).weight
}

/// Whether it brings something to its end: a trick, a pile that is taken or burnt, a calculation.
pub fn closes(seen: &AnySeen) -> bool {
    shows(seen).moves.iter().any(|moved| {
        matches!(
            (moved.from, moved.to),
            (
                ZoneId::Pile | ZoneId::Trick,
                ZoneId::Hand(_) | ZoneId::Won(_) | ZoneId::Gone | ZoneId::Pot,
            ) | (ZoneId::Chosen(_), ZoneId::Pile)
        )
    })
}

fn shows(seen: &AnySeen) -> told::Shows {
    match seen {
        AnySeen::Corse(seen) => corse::shows(seen),
        AnySeen::Norvegienne(seen) => norvegienne::shows(seen),
        AnySeen::Scientifique(seen) => scientifique::shows(seen),
        AnySeen::Nambarz(seen) => nambarz::shows(seen),
    }
}

/// How the player at `you` makes an action that the table lists.
///
/// # Panics
/// If view and action are of different games.
pub fn offer(options: &AnyOptions, view: &AnyView, you: Seat, action: &AnyAction) -> Offer {
    let prospect = match action {
        AnyAction::Corse(action) => corse::prospect(InAny::own(view), you, *action),
        AnyAction::Nambarz(action) => {
            nambarz::prospect(InAny::own(options), InAny::own(view), action)
        }
        // What these list is right.
        AnyAction::Norvegienne(_) | AnyAction::Scientifique(_) => Prospect::Right,
    };
    made(view, you, action, prospect)
}

fn made(view: &AnyView, you: Seat, action: &AnyAction, prospect: Prospect) -> Offer {
    let gesture = match action {
        AnyAction::Corse(action) => corse::gesture(you, *action),
        AnyAction::Norvegienne(action) => norvegienne::gesture(InAny::own(view), you, *action),
        AnyAction::Scientifique(action) => scientifique::gesture(you, *action),
        AnyAction::Nambarz(action) => nambarz::gesture(you, action),
    };
    Offer { action: action.clone(), gesture, prospect }
}

/// What stands on the button of an offer.
pub fn label(teller: Teller<'_>, offer: &Offer) -> String {
    // A place is called by its player's name, which short words leave out for the keyboard's sake.
    let form = match offer.gesture {
        Gesture::Target(_) => Form::Full,
        Gesture::Cards { .. } | Gesture::Touch(_) | Gesture::Button(_) | Gesture::Race(_) => {
            Form::Short
        }
    };
    let label = match &offer.action {
        AnyAction::Nambarz(action) => nambarz::label(teller, action),
        AnyAction::Corse(_) | AnyAction::Norvegienne(_) | AnyAction::Scientifique(_) => None,
    };
    warned(teller, offer, label.unwrap_or_else(|| teller.with_form(form).action(&offer.action)))
}

/// The same for the ear: cards by their names.
pub fn spoken(teller: Teller<'_>, offer: &Offer) -> String {
    warned(teller, offer, teller.action(&offer.action))
}

/// The words for an action, and what it would cost.
fn warned(teller: Teller<'_>, offer: &Offer, what: String) -> String {
    match (&offer.action, offer.prospect) {
        (AnyAction::Nambarz(_), Prospect::Wrong) => nambarz::warned(teller, &what),
        (
            AnyAction::Corse(_)
            | AnyAction::Norvegienne(_)
            | AnyAction::Scientifique(_)
            | AnyAction::Nambarz(_),
            Prospect::Right | Prospect::Wrong | Prospect::Refused,
        ) => what,
    }
}

/// Whether the pile shows something that may be slapped.
pub fn can_be_slapped(options: &AnyOptions, view: &AnyView) -> bool {
    match view {
        AnyView::Corse(view) => {
            let slapped = InAny::unwrap(options).and_then(|it| pattern(it, &view.open.pile));
            slapped.is_some()
        }
        AnyView::Norvegienne(_) | AnyView::Scientifique(_) | AnyView::Nambarz(_) => false,
    }
}

/// What somebody means by touching these cards when no offer is made by them: the table says why it
/// cannot be, or does it where not everything that can be done is listed.
pub fn meant(
    options: &AnyOptions,
    view: &AnyView,
    you: Seat,
    selection: &Selection,
) -> Option<Offer> {
    let picks = selection.picks();
    let (action, prospect) = match view {
        AnyView::Corse(_) => return None,
        AnyView::Norvegienne(view) => {
            (norvegienne::meant(view, you, picks)?.wrap(), Prospect::Refused)
        }
        AnyView::Scientifique(_) => (scientifique::meant(you, picks)?.wrap(), Prospect::Refused),
        AnyView::Nambarz(view) => {
            let options = InAny::own(options);
            let action = nambarz::meant(options, you, picks)?;
            let prospect = nambarz::foresee(options, view, you, &action);
            (action.wrap(), prospect)
        }
    };
    Some(made(view, you, &action, prospect))
}

/// What is selected, as it would lie on the table, with what comes of it: a calculation. It stands
/// for the zone of the same name, if there is one. Nothing where cards are only touched.
pub fn preview(
    teller: Teller<'_>,
    options: &AnyOptions,
    view: &AnyView,
    selection: &Selection,
) -> Option<Zone> {
    match view {
        AnyView::Nambarz(view) => {
            nambarz::preview(teller, InAny::unwrap(options)?, view, selection.picks())
        }
        AnyView::Corse(_) | AnyView::Norvegienne(_) | AnyView::Scientifique(_) => None,
    }
}

/// A card in words, as long as the teller speaks.
pub fn card(teller: Teller<'_>, card: AnyCard) -> String {
    match card {
        AnyCard::Playing(card) => teller.words.card(teller.form, card),
        AnyCard::Nambarz(card) => nambarz_words::card(teller.words, teller.form, card),
    }
}

/// Cards in the order of `key`, equal ones as they come. They are few; a general sort for each kind
/// of cards would be a hundredth of the whole page.
fn in_order<C>(cards: impl Iterator<Item = C>, key: impl Fn(&C) -> usize) -> Vec<C> {
    cards.fold(Vec::new(), |mut sorted, card| {
        let at = sorted.partition_point(|it| key(it) <= key(&card));
        sorted.insert(at, card);
        sorted
    })
}
