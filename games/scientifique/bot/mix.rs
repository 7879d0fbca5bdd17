//! The choice of a card against others who choose at the same time.
//!
//! Whoever always lays the card that is best against what the others may lay, lays the same as all
//! who think alike, and none of them takes the trick. So the trick is played in the head again and
//! again: everybody draws a card, each the more often the more one regrets not to have laid it so
//! far. On average that comes near to play that nobody can improve on alone (Hart and Mas-Colell,
//! 2000; regrets never below nothing, Tammelin, 2014).

use tapis_cards::{Card, CardSet};
use tapis_games::scientifique::{Action, Options, Order, Scientifique, Tally, View};
use tapis_rules::{Game as _, Guess as _, Rng, Seat, Viewer};

use super::{
    player::{Kind, N_RANKS, Player},
    worth,
};
use crate::Look;

/// A trick before the cards are turned over, as the bot imagines it.
struct Trick<'a> {
    options: &'a Options,
    view: &'a View,
    /// The cards that a clairvoyant bot sees.
    seen: Tally,
    /// What these and the pot are worth.
    stakes: i32,
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
        (player.seat, player.card())
    });
    first.into_iter().chain(others).collect()
}

/// Plays the trick in the head so many times, and draws a card of the first player.
fn play(trick: &mut Trick<'_>, n_imagined: u32, rng: &mut Rng) -> Option<Card> {
    if trick.players[0].has_none() {
        return None;
    }
    let mut worths = Vec::with_capacity(N_RANKS);
    if trick.players.len() == 1 {
        // Nobody is left who could be wrong about the bot.
        trick.worths(&trick.players[0], trick.laid(), &mut worths);
        return trick.players[0].best(&worths, rng);
    }
    // What is drawn at a random time is drawn from the average of all times.
    let n_imagined = n_imagined / 2 + rng.below(n_imagined / 2 + 1);
    for _ in 0..n_imagined {
        trick.players.iter_mut().for_each(|player| player.draw(rng));
        let laid = trick.laid();
        for nth in 0..trick.players.len() {
            // Who has no choice regrets nothing.
            if trick.players[nth].kinds.len() > 1 {
                trick.worths(&trick.players[nth], laid, &mut worths);
                trick.players[nth].learn(&worths);
            }
        }
    }
    let me = &mut trick.players[0];
    me.draw(rng);
    Some(me.card())
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
        let player = |seat, hand: &CardSet| Player::new(seat, hand, open.order, view.totals[seat]);
        let seen = view.foreseen.cards.iter().copied();
        let mut trick = Self {
            options,
            view,
            seen: view.foreseen.iter().collect(),
            stakes: view.pot.iter().chain(seen).map(|card| worth(open.order, card)).sum(),
            players: Vec::with_capacity(open.players.len()),
            seers: Vec::new(),
        };
        trick.players.push(player(me, &own));
        let others = open.players.without(me).difference(view.foreseen.of);
        if others.is_empty() {
            return trick;
        }
        let guess = guess();
        for seat in others {
            let hand = guess.hand(seat);
            if hand.is_empty() {
                continue;
            }
            let player = player(seat, &hand);
            let clairvoyant = open.powers.clairvoyant;
            if clairvoyant.contains(seat) && !clairvoyant.contains(me) {
                trick.seers.push(player);
            } else {
                trick.players.push(player);
            }
        }
        trick
    }

    /// All cards that lie there, and what they and the pot are worth.
    fn laid(&self) -> (Tally, i32) {
        let laid = self.players.iter().map(|player| (player.seat, player.laid()));
        laid.fold((self.seen, self.stakes), |(tally, stakes), (seat, kind)| {
            (tally.with(seat, kind.card), stakes + kind.worth)
        })
    }

    /// What a card of each kind of `player` would be worth if the others laid what they drew.
    fn worths(&self, player: &Player, (tally, stakes): (Tally, i32), worths: &mut Vec<i32>) {
        let own = player.laid();
        let (tally, stakes) = (tally.without(player.seat, own.card), stakes - own.worth);
        let but_one = tally.but_one(self.order(), self.options.revolution, player.seat);
        let n_players = i32::try_from(self.view.open.players.len()).unwrap_or(1);
        worths.clear();
        worths.extend(player.kinds.iter().map(|kind| {
            let mut stakes = stakes + kind.worth;
            let winner = if self.seers.is_empty() {
                but_one.winner(kind.card)
            } else {
                let (winner, replies) = self.answered(tally.with(player.seat, kind.card));
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
            won - kind.worth
        }));
    }

    fn order(&self) -> Order {
        self.view.open.order
    }

    /// Who takes the trick when the clairvoyants have answered these cards, and what theirs are worth.
    fn answered(&self, mut tally: Tally) -> (Option<Seat>, i32) {
        let mut stakes = 0;
        for seer in &self.seers {
            if let Some(reply) = self.reply(&tally, seer) {
                tally = tally.with(seer.seat, reply.card);
                stakes += reply.worth;
            }
        }
        (tally.verdict(self.order(), self.options.revolution).fate.winner(), stakes)
    }

    /// What a clairvoyant who sees these cards does: takes the trick with the cheapest card, or
    /// gives the cheapest card away.
    fn reply<'s>(&self, tally: &Tally, seer: &'s Player) -> Option<&'s Kind> {
        let but_one = tally.but_one(self.order(), self.options.revolution, seer.seat);
        let wins = |kind: &Kind| but_one.winner(kind.card) == Some(seer.seat);
        seer.kinds.iter().min_by_key(|kind| (!wins(kind), kind.worth))
    }
}
