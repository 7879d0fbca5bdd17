//! A whole table that a viewer could not tell from the real one.

use std::collections::VecDeque;

use smallvec::SmallVec;
use tapis_cards::{Card, CardSet, Pack};
use tapis_rules::{BySeat, Guess, Rng, Seat, Shown, Viewer};

use super::{
    deal,
    event::{Event, Seen},
    options::{Collect, Options},
    slaps::pattern,
    state::{Corse, Standing},
    view::View,
};

/// Where cards lie, each known or not: what a viewer with a perfect memory knows.
#[derive(Clone, Debug)]
pub struct Knowledge {
    packets: BySeat<VecDeque<Option<Card>>>,
    in_front: BySeat<Vec<Option<Card>>>,
    under: Vec<Option<Card>>,
    aside: Vec<Option<Card>>,
    pile: Vec<Option<Card>>,
    /// What was known of the card laid last before it was turned up, as long as nothing else has come
    /// of it.
    turned: Option<TopCard>,
}

/// What was known of a card before it was turned up.
#[derive(Clone, Copy, Debug)]
enum TopCard {
    Known(Card),
    Unseen,
}

/// How likely a card is to complete a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How many of the cards that it can be complete one.
    pub right: usize,
    /// How many do not.
    pub wrong: usize,
}

impl Knowledge {
    fn new(n_seats: u8) -> Self {
        Self {
            packets: BySeat::new(n_seats, |_| VecDeque::new()),
            in_front: BySeat::new(n_seats, |_| Vec::new()),
            under: Vec::new(),
            aside: Vec::new(),
            pile: Vec::new(),
            turned: None,
        }
    }

    /// How likely the card that was laid last, the top of `pile`, was to complete a pattern, by what was
    /// known before it was turned up; nothing once something else has happened.
    pub fn odds(&self, options: &Options, pile: &[Card]) -> Option<Odds> {
        let (turned, (top, below)) = (self.turned?, pile.split_last()?);
        let could_be = match turned {
            TopCard::Known(card) => vec![card],
            TopCard::Unseen => {
                let mut unseen = unseen_cards(options, &mut self.clone());
                unseen.push(*top);
                unseen
            }
        };
        let mut pile = below.to_vec();
        let completes = |card: &&Card| {
            pile.push(**card);
            let shown = pattern(options, &pile);
            pile.pop();
            shown.is_some()
        };
        let right = could_be.iter().filter(completes).count();
        Some(Odds { right, wrong: could_be.len() - right })
    }

    fn learn(&mut self, options: &Options, event: &Seen) {
        match event {
            Event::Packet { seat, cards } => self.packets[*seat].extend(cards.known()),
            Event::Remainder { cards, aside: true } => self.aside.extend(cards.known()),
            Event::Remainder { cards, aside: false } => self.under.extend(cards.known()),
            Event::Laid { seat, card } => {
                let turned = self.packets[*seat].pop_front();
                self.turned = turned.map(|card| card.map_or(TopCard::Unseen, TopCard::Known));
                self.pile.extend(card.known());
            }
            Event::SlidUnder { seat, cards } => {
                let slid = self.take_top(*seat, cards);
                self.under.splice(0..0, slid);
            }
            Event::PutInFront { seat, cards } => {
                let put = self.take_top(*seat, cards);
                self.in_front[*seat].extend(put);
            }
            Event::Gave { seat, to, card } => {
                let given = self.take_top(*seat, card);
                self.packets[*to].extend(given);
            }
            Event::Collected { seat, .. } => self.collect(options, *seat),
            Event::Mistaken { .. } => self.turned = None,
            Event::Challenged { .. }
            | Event::Froze
            | Event::Slapped { .. }
            | Event::Banned { .. }
            | Event::BanLifted { .. }
            | Event::Indebted { .. }
            | Event::Out { .. }
            | Event::Ended { .. } => {}
        }
    }

    fn take_top(&mut self, seat: Seat, cards: &Shown) -> SmallVec<[Option<Card>; 8]> {
        let n_cards = cards.len().min(self.packets[seat].len());
        self.packets[seat].drain(..n_cards).collect()
    }

    fn collect(&mut self, options: &Options, seat: Seat) {
        self.turned = None;
        let mut won = std::mem::take(&mut self.under);
        won.append(&mut self.pile);
        for (_, cards) in self.in_front.iter_mut() {
            won.append(cards);
        }
        won.append(&mut self.aside);
        if options.collect == Collect::Shuffled {
            won.fill(None);
        }
        self.packets[seat].extend(won);
    }

    /// Every spot where a card lies, face up or down.
    fn spots(&mut self) -> impl Iterator<Item = &mut Option<Card>> {
        let packets = self.packets.iter_mut().flat_map(|(_, packet)| packet);
        let in_front = self.in_front.iter_mut().flat_map(|(_, cards)| cards);
        packets.chain(in_front).chain(&mut self.under).chain(&mut self.aside).chain(&mut self.pile)
    }
}

impl Guess for Corse {
    type Memory = Knowledge;

    fn memory(_options: &Options, n_seats: u8) -> Knowledge {
        Knowledge::new(n_seats)
    }

    fn learn(options: &Options, memory: &mut Knowledge, seen: &Seen) {
        memory.learn(options, seen);
    }

    fn on_sight(_options: &Options, _n_seats: u8, _viewer: Viewer, view: &View) -> Knowledge {
        let backs = |n_cards: u16| std::iter::repeat_n(None, usize::from(n_cards));
        Knowledge {
            packets: view.packets.map(|_, n_cards| backs(*n_cards).collect()),
            in_front: view.in_front.map(|_, n_cards| backs(*n_cards).collect()),
            under: backs(view.n_under).collect(),
            aside: backs(view.n_aside).collect(),
            pile: view.open.pile.iter().copied().map(Some).collect(),
            turned: None,
        }
    }

    fn guess(
        options: &Options,
        _viewer: Viewer,
        view: &View,
        memory: &Knowledge,
        rng: &mut Rng,
    ) -> Self {
        let mut knowledge = memory.clone();
        let mut unknown: Vec<Card> = unseen_cards(options, &mut knowledge);
        rng.shuffle(&mut unknown);
        for spot in knowledge.spots() {
            *spot = spot.or_else(|| unknown.pop()).or(Some(Card::BLACK_JOKER));
        }
        let faces = |cards: Vec<Option<Card>>| cards.into_iter().flatten().collect();
        let packets: BySeat<VecDeque<Card>> =
            knowledge.packets.map(|_, packet| packet.iter().copied().flatten().collect());
        let in_front = knowledge.in_front.map(|_, cards| faces(cards.clone()));
        let mut game = Self {
            options: options.clone(),
            open: view.open.clone(),
            standing: Standing::of(options, &view.open),
            packets: packets.into(),
            in_front,
            under: knowledge.under.into_iter().rev().flatten().collect(),
            aside: faces(knowledge.aside),
            n_cards: 0,
            rng: deal::rng(options, || rng.clone()),
        };
        let mut all = Vec::new();
        tapis_rules::Game::all_cards(&game, &mut all);
        game.n_cards = all.len();
        game
    }
}

/// The cards of the packs that are not known to be anywhere.
fn unseen_cards(options: &Options, knowledge: &mut Knowledge) -> Vec<Card> {
    let n_packs = u8::try_from(options.packs.get()).unwrap_or(1);
    let n_jokers = u8::try_from(options.jokers.get()).unwrap_or(0);
    let Ok(pack) = Pack::new(n_packs, n_jokers) else { return Vec::new() };
    let mut unknown: CardSet = pack.cards().collect();
    for card in knowledge.spots().filter_map(|spot| *spot) {
        unknown.remove(card);
    }
    unknown.iter().collect()
}
