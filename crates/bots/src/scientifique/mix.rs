//! The choice of a card against others who choose at the same time.
//!
//! Whoever always lays the card that is best against what the others may lay, lays the same as all
//! who think alike, and none of them takes the trick. So the trick is played in the head again and
//! again: everybody draws a card, each the more often the more one regrets not to have laid it so
//! far. On average that comes near to play that nobody can improve on alone (Hart and Mas-Colell,
//! 2000; regrets never below nothing, Tammelin, 2014).

use tapis_cards::{Card, CardSet};
use tapis_games::scientifique::{Action, Options, Scientifique, Tally, View};
use tapis_rules::{Game, Guess, Rng, Seat, Viewer};

use super::worth;
use crate::Look;

/// The ranks, and one place more for jokers.
const N_RANKS: usize = 14;

/// Somebody who chooses a card, as the bot imagines them.
struct Player {
    seat: Seat,
    cards: Vec<Card>,
    /// By card: how much better it would have been than what was laid.
    regrets: Vec<i32>,
    /// What was drawn last, as a seat among the cards.
    drawn: usize,
    /// Whether this is their last card anywhere.
    is_last: bool,
}

impl Player {
    fn new(seat: Seat, hand: &CardSet, view: &View) -> Self {
        let cards: Vec<Card> = hand.faces().into_iter().collect();
        Self {
            seat,
            regrets: vec![0; cards.len()],
            cards,
            drawn: 0,
            is_last: view.totals[seat] == 1,
        }
    }

    fn laid(&self) -> Card {
        self.cards[self.drawn]
    }

    /// Draws a card, each as often as its regret is high; any, as long as there is none.
    fn draw(&mut self, rng: &mut Rng) {
        let sum: i32 = self.regrets.iter().sum();
        let Some(sum) = u32::try_from(sum).ok().filter(|sum| *sum > 0) else {
            self.drawn = rng.index(self.cards.len());
            return;
        };
        let mut left = i32::try_from(rng.below(sum)).unwrap_or(0);
        let reached = |regret: &i32| {
            left -= regret;
            left < 0
        };
        self.drawn = self.regrets.iter().position(reached).unwrap_or(0);
    }

    /// Regrets, after a trick in which each card would have been worth so much.
    fn learn(&mut self, worths: &[i32]) {
        let n = i64::try_from(worths.len()).unwrap_or(1);
        let sum: i64 = self.regrets.iter().map(|regret| i64::from(*regret)).sum();
        let both = self.regrets.iter().zip(worths);
        let expected = if sum > 0 {
            both.map(|(regret, worth)| i64::from(*regret) * i64::from(*worth)).sum::<i64>() / sum
        } else {
            worths.iter().map(|worth| i64::from(*worth)).sum::<i64>() / n
        };
        let expected = i32::try_from(expected).unwrap_or(0);
        for (regret, worth) in self.regrets.iter_mut().zip(worths) {
            *regret = (*regret + worth - expected).max(0);
        }
    }
}

/// A trick before the cards are turned over, as the bot imagines it.
struct Trick<'a> {
    options: &'a Options,
    view: &'a View,
    /// The cards that a clairvoyant bot sees.
    seen: Vec<(Seat, Card)>,
    /// Those who choose at the same time, the bot first.
    players: Vec<Player>,
    /// Clairvoyants who will see the others’ cards.
    seers: Vec<Player>,
}

/// The card to lay after so many imagined tricks.
pub(super) fn choose(
    look: &Look<'_, Scientifique>,
    n_imagined: u32,
    rng: &mut Rng,
) -> Option<Action> {
    let guess = || {
        let viewer = Viewer::Seat(look.seat);
        Scientifique::guess(look.options, viewer, look.view, look.memory, rng)
    };
    let mut trick = Trick::new(look.options, look.view, look.seat, guess);
    play(&mut trick, n_imagined, rng).map(Action::Choose)
}

/// What `seat` and those lay who choose at the same time, each as [`choose`] does, at a table that is
/// imagined already.
pub(super) fn together(
    options: &Options,
    table: &Scientifique,
    seat: Seat,
    n_imagined: u32,
    rng: &mut Rng,
) -> Vec<(Seat, Card)> {
    let view = table.view(Viewer::Seat(seat));
    let mut trick = Trick::new(options, &view, seat, || table.clone());
    let first = play(&mut trick, n_imagined, rng).map(|card| (seat, card));
    let others = trick.players.iter_mut().skip(1).map(|player| {
        player.draw(rng);
        (player.seat, player.laid())
    });
    first.into_iter().chain(others).collect()
}

/// Plays the trick in the head so many times, and draws a card of the first player.
fn play(trick: &mut Trick<'_>, n_imagined: u32, rng: &mut Rng) -> Option<Card> {
    if trick.players[0].cards.is_empty() {
        return None;
    }
    let mut worths = Vec::new();
    if trick.players.len() == 1 {
        // Nobody is left who could be wrong about the bot.
        trick.worths(0, &mut worths);
        let most = *worths.iter().max()?;
        let cards = trick.players[0].cards.iter().zip(&worths);
        let best: Vec<Card> = cards.filter(|(_, it)| **it == most).map(|(card, _)| *card).collect();
        return rng.choose(&best).copied();
    }
    // What is drawn at a random time is drawn from the average of all times.
    let n_imagined = n_imagined / 2 + rng.below(n_imagined / 2 + 1);
    for _ in 0..n_imagined {
        trick.players.iter_mut().for_each(|player| player.draw(rng));
        for nth in 0..trick.players.len() {
            trick.worths(nth, &mut worths);
            trick.players[nth].learn(&worths);
        }
    }
    let me = &mut trick.players[0];
    me.draw(rng);
    Some(me.laid())
}

impl<'a> Trick<'a> {
    /// With the others’ hands as they are at the table that `guess` gives.
    fn new(
        options: &'a Options,
        view: &'a View,
        me: Seat,
        guess: impl FnOnce() -> Scientifique,
    ) -> Self {
        let open = &view.open;
        let own = view.hand.unwrap_or_default();
        let mut trick = Self {
            options,
            view,
            seen: view.foreseen.iter().collect(),
            players: vec![Player::new(me, &own, view)],
            seers: Vec::new(),
        };
        let others = open.players.without(me).difference(view.foreseen.of);
        if others.is_empty() {
            return trick;
        }
        let guess = guess();
        for seat in others {
            let hand = guess.view(Viewer::Seat(seat)).hand.unwrap_or_default();
            if hand.is_empty() {
                continue;
            }
            let player = Player::new(seat, &hand, view);
            let clairvoyant = open.powers.clairvoyant;
            if clairvoyant.contains(seat) && !clairvoyant.contains(me) {
                trick.seers.push(player);
            } else {
                trick.players.push(player);
            }
        }
        trick
    }

    /// What each card of the `nth` player would be worth if the others laid what they drew.
    fn worths(&self, nth: usize, worths: &mut Vec<i32>) {
        let order = self.view.open.order;
        let player = &self.players[nth];
        let others = self.players.iter().enumerate().filter(|(other, _)| *other != nth);
        let others = others.map(|(_, other)| (other.seat, other.laid()));
        let mut tally = Tally::EMPTY;
        let mut stakes: i32 = self.view.pot.iter().map(|card| worth(order, card)).sum();
        for (seat, card) in others.chain(self.seen.iter().copied()) {
            tally = tally.with(seat, card);
            stakes += worth(order, card);
        }
        let but_one = tally.but_one(order, self.options.revolution);
        let n_players = i32::try_from(self.view.open.players.len()).unwrap_or(1);
        worths.clear();
        // Cards of a rank come to the same.
        let mut of_rank = [None; N_RANKS];
        worths.extend(player.cards.iter().map(|card| {
            let rank = card.rank().map_or(N_RANKS - 1, |rank| rank as usize);
            *of_rank[rank].get_or_insert_with(|| {
                let own = worth(order, *card);
                let mut stakes = stakes + own;
                let winner = if self.seers.is_empty() {
                    but_one.winner(player.seat, *card)
                } else {
                    let (winner, replies) = self.answered(tally.with(player.seat, *card));
                    stakes += replies;
                    winner
                };
                let won = match winner {
                    Some(seat) if seat == player.seat => stakes,
                    Some(_) => 0,
                    // Each is as likely to win the pot later, but who is out.
                    None if player.is_last => 0,
                    None => stakes / n_players,
                };
                won - own
            })
        }));
    }

    /// Who takes the trick when the clairvoyants have answered these cards, and what theirs are worth.
    fn answered(&self, mut tally: Tally) -> (Option<Seat>, i32) {
        let (order, mut stakes) = (self.view.open.order, 0);
        for seer in &self.seers {
            if let Some(reply) = self.reply(&tally, seer) {
                tally = tally.with(seer.seat, reply);
                stakes += worth(order, reply);
            }
        }
        (tally.verdict(order, self.options.revolution).fate.winner(), stakes)
    }

    /// What a clairvoyant who sees these cards does: takes the trick with the cheapest card, or
    /// gives the cheapest card away.
    fn reply(&self, tally: &Tally, seer: &Player) -> Option<Card> {
        let order = self.view.open.order;
        let wins = |card: Card| {
            let verdict = tally.with(seer.seat, card).verdict(order, self.options.revolution);
            verdict.fate.winner() == Some(seer.seat)
        };
        seer.cards.iter().copied().min_by_key(|card| (!wins(*card), worth(order, *card)))
    }
}
