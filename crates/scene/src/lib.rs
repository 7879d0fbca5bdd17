//! What is on the felt, as data.
//!
//! A game's own module says three things (`Felt`): which cards lie where ([`scene`]), what an event
//! looks and sounds like ([`told`]), and with which gesture an action is made ([`offer`]). Whoever draws
//! a table draws these and knows no game. Everything comes from what one viewer may know, so nothing
//! here can show a secret.

mod felt;
mod gestures;
mod offer;
#[cfg(test)]
mod tests;
mod told;
mod viewpoint;
mod zone;

tapis_games::game_folders!(scene);

pub use gestures::{Gestures, Selection};
pub use offer::{CardRef, Gesture, Offer, Order, Pick, Prospect};
pub use told::{Cue, Move, Narration, Weight};
pub use viewpoint::Viewpoint;
pub use zone::{CardLook, Layout, Look, Mark, Place, Scene, Sheet, SheetRow, Tone, Zone, ZoneId};

use felt::Felt as _;
use tapis_games::{
    any::{AnyAction, AnyCard, AnyOptions, AnySeen, AnyView, InAny},
    visit,
};
use tapis_rules::Seat;
use tapis_words::{Form, Names, Teller, nambarz as nambarz_words};

/// By what people know a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// What the back of its cards is called.
    pub back: &'static str,
    /// Three of its cards, as records write them.
    pub cards: [&'static str; 3],
}

/// By what people who play by these rules know the game.
pub fn cover(options: &AnyOptions) -> Cover {
    visit!(AnyOptions, options, |G, options| G::cover(options))
}

/// The table as it lies before whoever the teller speaks to.
pub fn scene(teller: Teller<'_>, options: &AnyOptions, view: &AnyView) -> Scene {
    visit!(AnyView, view, |G, view| G::scene(teller, InAny::own(options), view))
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
pub fn races(options: &AnyOptions) -> bool {
    visit!(AnyOptions, options, |G, _| G::RACES)
}

/// What there is to report of an event, to whoever the teller speaks to, with its sentence in this
/// form; `view` is where it led.
pub fn told(
    teller: Teller<'_>,
    form: Form,
    options: &AnyOptions,
    view: &AnyView,
    seen: &AnySeen,
) -> Narration {
    let shows = shows(seen);
    let (note, brief) = visit!(AnySeen, seen, |G, seen| {
        let (options, view) = (InAny::own(options), InAny::own(view));
        let brief = G::brief(teller, options, view, seen, &shows.moves);
        (G::note(teller, options, view, seen), brief)
    });
    let headline = match shows.weight {
        Weight::Reason | Weight::Aside => {
            note.or_else(|| Some(teller.with_form(Form::Short).event(seen)))
        }
        Weight::Noted => note.or_else(|| Some(teller.event(seen))),
        // What a card does is easily missed.
        Weight::Shown | Weight::News | Weight::Passing | Weight::Detail => note,
    };
    Narration {
        sentence: teller.with_form(form).event(seen),
        // A headline is no sentence in a text: it has no full stop.
        headline: headline.map(|text| text.trim_end_matches('.').to_owned()),
        cue: shows.cue,
        seat: shows.seat,
        brief,
        moves: shows.moves,
        weight: shows.weight,
    }
}

/// What a card does besides lying there, in a few words, where it does anything.
pub fn power(teller: Teller<'_>, options: &AnyOptions, card: AnyCard) -> Option<String> {
    visit!(AnyOptions, options, |G, options| G::power(teller, options, InAny::owned(&card)))
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
    visit!(AnySeen, seen, |G, seen| G::shows(seen))
}

/// How the player at `you` makes an action that the table lists.
///
/// # Panics
/// If view and action are of different games.
pub fn offer(options: &AnyOptions, view: &AnyView, you: Seat, action: &AnyAction) -> Offer {
    let (gesture, prospect) = visit!(AnyAction, action, |G, action| {
        let view = InAny::own(view);
        (G::gesture(view, you, action), G::prospect(InAny::own(options), view, you, action))
    });
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
    let label = visit!(AnyAction, &offer.action, |G, action| G::label(teller, action));
    warned(teller, offer, label.unwrap_or_else(|| teller.with_form(form).action(&offer.action)))
}

/// The same for the ear: cards by their names.
pub fn spoken(teller: Teller<'_>, offer: &Offer) -> String {
    warned(teller, offer, teller.action(&offer.action))
}

/// The words for an action, and what it would cost.
fn warned(teller: Teller<'_>, offer: &Offer, what: String) -> String {
    match offer.prospect {
        Prospect::Wrong => visit!(AnyAction, &offer.action, |G, _| G::warned(teller, what)),
        Prospect::Right | Prospect::Refused => what,
    }
}

/// Whether the pile shows something that may be slapped.
pub fn can_be_slapped(options: &AnyOptions, view: &AnyView) -> bool {
    visit!(AnyView, view, |G, view| G::can_be_slapped(InAny::own(options), view))
}

/// What somebody means by touching these cards when no offer is made by them: the table says why it
/// cannot be, or does it where not everything that can be done is listed.
pub fn meant(
    options: &AnyOptions,
    view: &AnyView,
    you: Seat,
    selection: &Selection,
) -> Option<Offer> {
    visit!(AnyView, view, |G, view| {
        let (action, prospect) = G::meant(InAny::own(options), view, you, selection.picks())?;
        let gesture = G::gesture(view, you, &action);
        Some(Offer { action: action.wrap(), gesture, prospect })
    })
}

/// What is selected, as it would lie on the table, with what comes of it: a calculation. It stands
/// for the zone of the same name, if there is one. Nothing where cards are only touched.
pub fn preview(
    teller: Teller<'_>,
    options: &AnyOptions,
    view: &AnyView,
    selection: &Selection,
) -> Option<Zone> {
    visit!(AnyView, view, |G, view| {
        G::preview(teller, InAny::own(options), view, selection.picks())
    })
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
