//! An ordinary turn: laying, picking up, turning over a hidden card (clauses N3 and N4).

use tapis_cards::{Card, Rank};
use tapis_rules::{Audience, Cards, Dealt, Seat, Seats};

use super::{
    Log,
    event::{Action, Event, Occasion, Pickup, Slot},
    group::Group,
    hand::{choices, list_choices},
    illegal::Illegal,
    options::{AfterPickup, HiddenMode},
    ranks::RankSet,
    state::Norvegienne,
    view::{Phase, Transfer},
};

/// A checked action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The exchange is over for this player.
    Ready,
    /// A card of the hand for a visible one.
    Swap {
        /// The card of the hand.
        give: Card,
        /// The visible card.
        take: Card,
    },
    /// Cards are laid.
    Lay(Group, Source),
    /// The pile is picked up.
    PickUp,
    /// This hidden card is turned over.
    Reveal(Slot, Card),
    /// The pile is sent to somebody.
    Target(Transfer, Seat),
    /// The pile is not sent.
    Keep,
    /// The pile is sent on.
    Counter(Group),
    /// A group is completed out of turn.
    Complete(Group),
    /// 3s are laid out of turn.
    Slip(Group),
    /// Nothing more is completed.
    Pass,
}

/// Where the cards of a play come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The hand.
    Hand,
    /// The whole hand and these visible cards (clause N4.2).
    HandAndVisible(Group),
}

impl Norvegienne {
    /// Whether it is this player's turn to lay something.
    pub(super) fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        match self.open.phase {
            Phase::Turn(turn) if turn == seat => Ok(()),
            Phase::Turn(_) | Phase::Target(_) | Phase::Answer(..) => {
                Err(Illegal::NotYourTurn { seat })
            }
            Phase::Exchange(_) => Err(Illegal::ExchangeIsOn),
            Phase::Over(_) => Err(Illegal::Over),
        }
    }

    pub(super) fn check_lay(&self, seat: Seat, group: Group) -> Result<Source, Illegal> {
        self.check_turn(seat)?;
        let source = self.source(seat, group).ok_or(Illegal::NotHeld { seat, group })?;
        let top = self.top();
        if group.rank().is_some_and(|rank| !self.fits.on(top).contains(rank)) {
            return Err(Illegal::DoesNotFit { played: group.rank(), top });
        }
        if self.is_forbidden_last(seat, group) {
            return Err(Illegal::SpecialLast { group });
        }
        Ok(source)
    }

    fn source(&self, seat: Seat, group: Group) -> Option<Source> {
        let hand = &self.hands[seat];
        if hand.contains(group) {
            return Some(Source::Hand);
        }
        let rank = self.combining(seat).filter(|rank| group.rank() == Some(*rank))?;
        let (mut counts, held) = (group.counts(), hand.of_rank(rank));
        for (count, held) in counts.iter_mut().zip(held) {
            *count = count.checked_sub(held)?;
        }
        let rest = Group::of(rank, counts);
        let lies = |card: Card| usize::from(self.open.visible[seat].count(card));
        let cards = rest.to_cards();
        let needs = |card: Card| cards.iter().filter(|other| **other == card).count();
        cards.iter().all(|card| needs(*card) <= lies(*card)).then_some(Source::HandAndVisible(rest))
    }

    /// The value of the last cards of the hand, if they may be laid with visible ones (N4.2).
    fn combining(&self, seat: Seat) -> Option<Rank> {
        let hand = &self.hands[seat];
        let last =
            self.options.combine_faceup.is_on() && self.stock.is_empty() && !hand.has_jokers();
        if last { hand.ranks().only() } else { None }
    }

    /// The ranks of the hand that fit on the pile.
    fn playable(&self, seat: Seat) -> RankSet {
        self.hands[seat].ranks().both(self.fits.on(self.top()))
    }

    /// Whether `seat` has something in hand that it may lay (clause N3.5).
    fn can_lay(&self, seat: Seat) -> bool {
        let hand = &self.hands[seat];
        let playable = self.playable(seat);
        if playable.is_empty() && !hand.has_jokers() {
            return false;
        }
        // N6.2: a hand of several cards can be played down to one; a single one may be forbidden.
        hand.len() > 1
            || !hand.cards().any(|card| self.is_forbidden_last(seat, Group::single(card)))
    }

    pub(super) fn check_pick_up(&self, seat: Seat) -> Result<(), Illegal> {
        // N5.10: whoever does not counter takes the pile.
        if matches!(self.open.phase, Phase::Answer(_, target) if target == seat) {
            return Ok(());
        }
        self.check_turn(seat)?;
        if self.open.pile.is_empty() {
            return Err(Illegal::NoPile);
        }
        if self.hands[seat].is_empty() {
            return Err(Illegal::MustReveal { seat });
        }
        if !self.options.voluntary_pickup.is_on() && self.can_lay(seat) {
            return Err(Illegal::CanLay { seat });
        }
        Ok(())
    }

    pub(super) fn check_reveal(&self, seat: Seat, position: Slot) -> Result<Card, Illegal> {
        match self.open.phase {
            Phase::Answer(_, target) if target == seat => {
                if !self.options.blind_counter.is_on() {
                    return Err(Illegal::NotBlind);
                }
            }
            Phase::Exchange(_)
            | Phase::Turn(_)
            | Phase::Target(_)
            | Phase::Answer(..)
            | Phase::Over(_) => self.check_turn(seat)?,
        }
        if !self.hands[seat].is_empty() {
            return Err(Illegal::HandFirst { seat });
        }
        let card = self.hidden[seat][position.index()];
        card.ok_or(Illegal::NoHiddenCard { seat, position })
    }

    pub(super) fn list_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = &self.hands[seat];
        if hand.is_empty() {
            return self.list_reveals(seat, out);
        }
        let n_before = out.len();
        for rank in self.playable(seat).iter() {
            list_choices(rank, hand.of_rank(rank), Action::Lay, out);
        }
        if hand.has_jokers() {
            out.extend(hand.jokers().map(Group::single).map(Action::Lay));
        }
        // N6.2 can forbid only a play of all the player's cards, which are then of one rank: the last
        // choice listed.
        if hand.is_one_rank()
            && let Some(Action::Lay(group)) = out[n_before..].last()
            && group.len() == hand.len()
            && self.is_forbidden_last(seat, *group)
        {
            out.pop();
        }
        self.list_combined(seat, out);
        let may_pick_up = out.len() == n_before || self.options.voluntary_pickup.is_on();
        if may_pick_up && !self.open.pile.is_empty() {
            out.push(Action::PickUp);
        }
    }

    fn list_combined(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(rank) = self.combining(seat).filter(|rank| self.playable(seat).contains(*rank))
        else {
            return;
        };
        let mut lying = [0; 4];
        for card in self.open.visible[seat].iter().filter(|card| card.rank() == Some(rank)) {
            lying[card.suit().map_or(0, |suit| suit as usize)] += 1;
        }
        let held = self.hands[seat].of_rank(rank);
        choices(rank, lying, 1, |rest| {
            let counts = std::array::from_fn(|suit| held[suit] + rest.counts()[suit]);
            let group = Group::of(rank, counts);
            if !self.is_forbidden_last(seat, group) {
                out.push(Action::Lay(group));
            }
        });
    }

    pub(super) fn list_reveals(&self, seat: Seat, out: &mut Vec<Action>) {
        let left = Slot::ALL.into_iter().zip(self.hidden[seat]);
        out.extend(left.filter_map(|(at, card)| card.map(|_| Action::Reveal(at))));
    }

    pub(super) fn play_lay(&mut self, seat: Seat, group: Group, source: Source, log: &mut Log) {
        let mut n_visible = 0;
        match source {
            Source::Hand => self.hands[seat].remove(group),
            Source::HandAndVisible(rest) => {
                self.hands[seat] = super::hand::Hand::default();
                for card in rest.cards() {
                    self.open.visible[seat].remove(card);
                    n_visible += 1;
                }
            }
        }
        let cards = Dealt::of(group.to_cards(), Audience::Everybody);
        log.push(Event::Laid { seat, cards, occasion: Occasion::Turn, n_visible });
        self.settle(seat, group, Occasion::Turn, log);
    }

    pub(super) fn play_pick_up(&mut self, seat: Seat, log: &mut Log) {
        let answering = matches!(self.open.phase, Phase::Answer(..));
        let top = self.open.top_card(&self.options).or_else(|| self.open.pile.last().copied());
        let why = top.filter(|_| !answering).map_or(Pickup::Sent, |top| Pickup::Turn { top });
        self.pick_up(seat, why, None, log);
    }

    pub(super) fn play_reveal(&mut self, seat: Seat, position: Slot, card: Card, log: &mut Log) {
        let group = Group::single(card);
        let answering = matches!(self.open.phase, Phase::Answer(..));
        let fits = if answering {
            matches!(card.rank(), Some(Rank::Ace | Rank::Two))
        } else {
            card.rank().is_none_or(|rank| self.fits.on(self.top()).contains(rank))
        } && !self.is_forbidden_last(seat, group);
        self.hidden[seat][position.index()] = None;
        let shown = Dealt::one(card, Audience::Everybody);
        log.push(Event::Revealed { seat, position, card: shown.clone() });
        if !fits {
            return self.pick_up(seat, Pickup::Reveal, Some(card), log);
        }
        if self.options.hidden_mode == HiddenMode::PeekNext {
            self.open.peeking = self.open.peeking.with(seat);
        }
        let occasion = if answering { Occasion::BlindCounter } else { Occasion::Reveal };
        log.push(Event::Laid { seat, cards: shown, occasion, n_visible: 0 });
        self.settle(seat, group, occasion, log);
    }

    /// Gives `seat` the pile, with a revealed card that did not fit (clauses N3.6, N4.4, N5.10).
    fn pick_up(&mut self, seat: Seat, why: Pickup, with: Option<Card>, log: &mut Log) {
        #[expect(clippy::cast_possible_truncation, reason = "no table holds 65,536 cards")]
        let n_cards = (self.open.pile.len() + usize::from(with.is_some())) as u16;
        let hand = &mut self.hands[seat];
        hand.extend(self.open.pile.iter().copied());
        self.open.pile.clear();
        hand.extend(with);
        self.open.peeking = self.open.peeking.without(seat);
        log.push(Event::PickedUp { seat, n_cards, why });
        let leader = self.leader_after(seat);
        self.open.window = None;
        self.turn_to(leader);
    }

    /// Who leads after `picker` has picked up the pile (clause N3.7).
    fn leader_after(&self, picker: Seat) -> Seat {
        let by_layer = match self.options.after_pickup {
            AfterPickup::LastLayer => true,
            // N6.3: a pile sent by somebody who has finished is followed by the next after them.
            AfterPickup::Next => {
                self.transfer().is_some_and(|it| !self.open.in_play.contains(it.sender))
            }
        };
        match self.open.last_layer {
            Some(layer) if by_layer && layer != picker => {
                if self.open.in_play.contains(layer) {
                    layer
                } else {
                    self.after(layer)
                }
            }
            Some(_) | None => self.after(picker),
        }
    }

    /// Fills the hand up to three cards (N3.4), or takes up what comes next (N4.1 and N4.5).
    pub(super) fn replenish(&mut self, seat: Seat, log: &mut Log) {
        let n_held = self.hands[seat].len();
        if n_held < 3 && !self.stock.is_empty() {
            let n_left = self.stock.len().saturating_sub(3 - n_held);
            let mut drawn = Cards::from_slice(&self.stock[n_left..]);
            drawn.reverse();
            self.stock.truncate(n_left);
            let cards = Dealt::of(drawn, Audience::Only(Seats::one(seat)));
            self.hands[seat].extend(cards.cards().iter().copied());
            log.push(Event::Drew { seat, cards });
        }
        if self.hands[seat].is_empty() {
            let visible = std::mem::take(&mut self.open.visible[seat]);
            if !visible.is_empty() {
                let cards = Dealt::new(visible.iter(), Audience::Everybody);
                self.hands[seat].extend(visible.iter());
                log.push(Event::TookVisible { seat, cards });
            } else if self.open.peeking.contains(seat) {
                self.peek(seat, log);
            }
        }
    }

    /// Takes the next hidden card into the hand, unseen by the others (clause N4.5).
    fn peek(&mut self, seat: Seat, log: &mut Log) {
        let mut left = Slot::ALL.into_iter().zip(&mut self.hidden[seat]);
        let Some((position, card)) = left.find_map(|(at, card)| Some((at, card.take()?))) else {
            self.open.peeking = self.open.peeking.without(seat);
            return;
        };
        self.hands[seat].insert(card);
        let card = Dealt::one(card, Audience::Only(Seats::one(seat)));
        log.push(Event::Peeked { seat, position, card });
    }
}
