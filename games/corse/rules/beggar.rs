//! Beggar-my-neighbour: two players of Bataille corse who never slap (clauses C3, C4, C7 and C8).
//!
//! Published deals are compared by two numbers, counted here as their finders count them: *cards*
//! are all cards laid, including payments and those of an unfinished trick; *tricks* are the piles
//! won, plus one for the cards on the table when a player cannot go on. A game that returns to a
//! table that it has already reached, with the same player to lead, never ends and is stopped there.

use std::{fmt, str::FromStr};

use serde::Serialize;
use tapis_cards::{Card, Rank, Suit};
use tapis_rules::{Dealt, Game, Ruleset as _, Seat, Switch, TimerId, TimerKind};

use super::{Action, Corse, Event, Options, Phase, deal::MAX_STACKED, packets::Packets};

/// The rules of Beggar-my-neighbour: Bataille corse with nothing to slap.
pub const OPTIONS: Options = Options { pair: Switch::Off, ..Options::CORSE };

/// Two hands, top card first.
///
/// The text form is that of published deals: `-` for a plain card, `J`, `Q`, `K`, `A`, and `/`
/// between the hands. Hands may differ in length, or be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    hands: [Vec<Pay>; 2],
}

/// The payment that a card asks for; plain cards are all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pay {
    Nothing,
    Court(Rank),
}

const COURTS: [(char, Rank); 4] =
    [('J', Rank::Jack), ('Q', Rank::Queen), ('K', Rank::King), ('A', Rank::Ace)];

/// How a deal was played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Playthrough {
    /// How many tricks there were.
    pub tricks: u64,
    /// How many cards were laid.
    pub cards: u64,
    /// Whether it ends; if not, the counts are those when it first returned to a known table.
    pub terminates: bool,
    /// The winner, 1 or 2, if it ends.
    pub winner: Option<u8>,
    /// After how many tricks the same table returns, if it never ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycle_tricks: Option<u64>,
    /// How many cards are laid until the same table returns, if it never ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycle_cards: Option<u64>,
}

/// A text that is not a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// It does not have two hands.
    #[error("a deal is two hands with one “/” between them, such as -J-Q/--KA; here are {n_hands}")]
    Hands {
        /// How many hands it has.
        n_hands: usize,
    },
    /// A character that is not a card.
    #[error("column {column}: “{found}” is no card; cards are - J Q K A")]
    Card {
        /// Which character of the text, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// More cards than a table can hold.
    #[error("{n_cards} cards; a table holds at most {MAX_STACKED}")]
    TooMany {
        /// How many there are.
        n_cards: usize,
    },
}

impl Deal {
    /// Reads the text form.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let n_hands = text.split('/').count();
        if n_hands != 2 {
            return Err(ParseError::Hands { n_hands });
        }
        let mut hands = [Vec::new(), Vec::new()];
        let mut hand = 0;
        for (column, found) in text.chars().enumerate().map(|(n, found)| (n + 1, found)) {
            let court = COURTS.iter().find(|(letter, _)| *letter == found);
            match (found, court) {
                ('/', _) => hand = 1,
                ('-', _) => hands[hand].push(Pay::Nothing),
                (_, Some((_, rank))) => hands[hand].push(Pay::Court(*rank)),
                (_, None) => return Err(ParseError::Card { column, found }),
            }
        }
        let n_cards = hands.iter().map(Vec::len).sum();
        if n_cards > MAX_STACKED {
            return Err(ParseError::TooMany { n_cards });
        }
        Ok(Self { hands })
    }

    /// Plays it to its end, or until it returns to a table that it has already reached.
    pub fn play(&self) -> Playthrough {
        let empty = |hand: usize| self.hands[hand].is_empty();
        let won = |winner, tricks, cards| Playthrough {
            tricks,
            cards,
            terminates: true,
            winner: Some(winner),
            cycle_tricks: None,
            cycle_cards: None,
        };
        // Without cards the first player cannot begin, and the second cannot follow: the engine has
        // neither case, since C8.1 gives the game to whoever is dealt all cards.
        if empty(0) {
            return won(2, 0, 0);
        }
        if empty(1) {
            return won(1, 1, 1);
        }
        let mut run = Run::new(self);
        let mut mark = run.mark();
        let mut n_marked = 1;
        loop {
            if let Some(winner) = run.trick() {
                return won(winner, run.tricks, run.cards);
            }
            if run.is_at(&mark) {
                return self.endless(run.tricks - mark.tricks, run.cards - mark.cards);
            }
            // Brent: a mark that moves on at every power of two is inside the cycle sooner or later.
            if run.tricks == n_marked {
                n_marked *= 2;
                mark = run.mark();
            }
        }
    }

    /// A game whose cycle has this many tricks and cards, up to the first table that returns.
    fn endless(&self, cycle_tricks: u64, cycle_cards: u64) -> Playthrough {
        let mut behind = Run::new(self);
        let mut ahead = behind.clone();
        for _ in 0..cycle_tricks {
            ahead.trick();
        }
        while !ahead.is_at(&behind.mark()) {
            ahead.trick();
            behind.trick();
        }
        Playthrough {
            tricks: ahead.tricks,
            cards: ahead.cards,
            terminates: false,
            winner: None,
            cycle_tricks: Some(cycle_tricks),
            cycle_cards: Some(cycle_cards),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, hand) in self.hands.iter().enumerate() {
            if nth > 0 {
                f.write_str("/")?;
            }
            for card in hand {
                let court = COURTS.iter().find(|(_, rank)| *card == Pay::Court(*rank));
                write!(f, "{}", court.map_or('-', |(letter, _)| *letter))?;
            }
        }
        Ok(())
    }
}

/// A table between two tricks, to return to.
struct Mark {
    packets: Packets,
    leader: Seat,
    tricks: u64,
    cards: u64,
}

/// A game in progress.
#[derive(Clone)]
struct Run {
    game: Corse,
    log: Vec<Event<Dealt<Card>>>,
    tricks: u64,
    cards: u64,
}

impl Run {
    fn new(deal: &Deal) -> Self {
        let card = |pay: &Pay| match pay {
            Pay::Nothing => Card::new(Rank::Two, Suit::Spades),
            Pay::Court(rank) => Card::new(*rank, Suit::Spades),
        };
        let hands = deal.hands.iter().map(|hand| hand.iter().map(card).collect()).collect();
        let mut log = Vec::new();
        let game = OPTIONS
            .deal(2, &tapis_rules::Deal::stacked(hands), &mut log)
            .expect("C2.3: two packets for two players");
        Self { game, log, tricks: 0, cards: 0 }
    }

    /// Plays one trick; returns the winner, 1 or 2, if it is the last.
    fn trick(&mut self) -> Option<u8> {
        let before = self.tricks;
        while self.tricks == before && !self.game.is_over() {
            self.log.clear();
            match self.game.open.phase {
                Phase::Window(nth) | Phase::Frozen(nth) => {
                    let timer = TimerId { kind: TimerKind::Window, nth };
                    self.game.expire(timer, &mut self.log).expect("C5.1: this window is open");
                }
                Phase::Turn | Phase::Over(_) => {
                    let turn = self.game.open.turn;
                    let laid = self.game.act(turn, Action::Lay, &mut self.log);
                    laid.expect("C3.1: it is this player’s turn");
                    self.cards += 1;
                }
            }
            let collected = |event: &&Event<_>| matches!(event, Event::Collected { .. });
            self.tricks += self.log.iter().filter(collected).count() as u64;
        }
        self.game.winner().filter(|_| self.game.is_over()).map(|seat| u8::from(seat) + 1)
    }

    /// The table as it is now.
    fn mark(&self) -> Mark {
        Mark {
            packets: self.game.packets.clone(),
            leader: self.game.open.turn,
            tricks: self.tricks,
            cards: self.cards,
        }
    }

    /// Whether it has returned to the same table with the same player to lead.
    fn is_at(&self, mark: &Mark) -> bool {
        self.game.open.turn == mark.leader && self.game.packets == mark.packets
    }
}
