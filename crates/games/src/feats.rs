//! What of a game is worth telling once it is over: the longest, the fastest, the most.
//!
//! Everything here is counted from what happened; nothing of it counts for the result.

use std::collections::BTreeMap;

use tapis_rules::{Dealt, Face, Game, Seat, Seats, Table};

use crate::{
    any::{Any, AnyEvent, InAny},
    corse::{self, Taking},
    nambarz,
    norvegienne::{self, Occasion},
    scientifique,
};

/// Something that somebody did, or that came about. Of several that are equal, the first counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// The quickest of all who won a race for something.
    Fastest {
        /// Who.
        seat: Seat,
        /// How long after the thing was to be seen, in milliseconds.
        ms: u32,
    },
    /// Bataille corse: the most paying cards in a row, each laid as the answer to the one before.
    Duel {
        /// Who was paid in the end.
        seat: Seat,
        /// How many paying cards, at least two.
        n_cards: u32,
    },
    /// Bataille corse: the most cards won by slapping, in all.
    Slapped {
        /// Who.
        seat: Seat,
        /// How many cards.
        n_cards: u32,
    },
    /// Bataille corse and scientifique: the most cards taken at once, in Bataille scientifique with a
    /// pot.
    Taken {
        /// Who.
        seat: Seat,
        /// How many cards.
        n_cards: u32,
    },
    /// Bataille norvégienne: the largest pile that somebody picked up.
    PickedUp {
        /// Who.
        seat: Seat,
        /// How many cards.
        n_cards: u32,
    },
    /// Bataille norvégienne: the largest pile that somebody removed from the game, of at least two cards.
    Burnt {
        /// Who.
        seat: Seat,
        /// How many cards.
        n_cards: u32,
    },
    /// Bataille norvégienne: the most cards laid at once.
    Laid {
        /// Who.
        seat: Seat,
        /// How many cards, at least two.
        n_cards: u32,
    },
    /// Bataille scientifique: the most tricks.
    Tricks {
        /// Who.
        seat: Seat,
        /// How many tricks.
        n_tricks: u32,
    },
    /// Bataille scientifique: the most tricks in a row that nobody took.
    Battles {
        /// How many tricks, at least two.
        n_tricks: u32,
    },
    /// Nambarz: the longest calculation.
    Calculation {
        /// Whose.
        seat: Seat,
        /// How many cards, at least two.
        n_cards: u32,
    },
    /// Nambarz: the most points for master strokes, in all.
    Strokes {
        /// Whose.
        seat: Seat,
        /// How many points.
        n_points: u32,
    },
    /// Nambarz: the most points in one of several rounds.
    Round {
        /// Whose.
        seat: Seat,
        /// How many points.
        n_points: u32,
    },
    /// Nambarz: the most cards drawn, in all.
    Drew {
        /// Who.
        seat: Seat,
        /// How many cards.
        n_cards: u32,
    },
}

impl Feat {
    /// Its kind in a word, who, and how much.
    pub const fn parts(self) -> (&'static str, Option<Seat>, u32) {
        match self {
            Self::Fastest { seat, ms } => ("fastest", Some(seat), ms),
            Self::Duel { seat, n_cards } => ("duel", Some(seat), n_cards),
            Self::Slapped { seat, n_cards } => ("slapped", Some(seat), n_cards),
            Self::Taken { seat, n_cards } => ("taken", Some(seat), n_cards),
            Self::PickedUp { seat, n_cards } => ("picked_up", Some(seat), n_cards),
            Self::Burnt { seat, n_cards } => ("burnt", Some(seat), n_cards),
            Self::Laid { seat, n_cards } => ("laid", Some(seat), n_cards),
            Self::Tricks { seat, n_tricks } => ("tricks", Some(seat), n_tricks),
            Self::Battles { n_tricks } => ("battles", None, n_tricks),
            Self::Calculation { seat, n_cards } => ("calculation", Some(seat), n_cards),
            Self::Strokes { seat, n_points } => ("strokes", Some(seat), n_points),
            Self::Round { seat, n_points } => ("round", Some(seat), n_points),
            Self::Drew { seat, n_cards } => ("drew", Some(seat), n_cards),
        }
    }
}

impl Feat {
    /// What has these [`parts`](Self::parts), done by whoever sat there; nothing, if nothing is called so.
    pub fn of(kind: &str, seat: Seat, n: u32) -> Option<Self> {
        Some(match kind {
            "fastest" => Self::Fastest { seat, ms: n },
            "duel" => Self::Duel { seat, n_cards: n },
            "slapped" => Self::Slapped { seat, n_cards: n },
            "taken" => Self::Taken { seat, n_cards: n },
            "picked_up" => Self::PickedUp { seat, n_cards: n },
            "burnt" => Self::Burnt { seat, n_cards: n },
            "laid" => Self::Laid { seat, n_cards: n },
            "tricks" => Self::Tricks { seat, n_tricks: n },
            "battles" => Self::Battles { n_tricks: n },
            "calculation" => Self::Calculation { seat, n_cards: n },
            "strokes" => Self::Strokes { seat, n_points: n },
            "round" => Self::Round { seat, n_points: n },
            "drew" => Self::Drew { seat, n_cards: n },
            _ => return None,
        })
    }
}

/// What happens in a game.
type Happened<G> = <G as Game>::Event;

/// A race that somebody won: only the driver knows how fast they were.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WonRace {
    /// After how many events they claimed what they won.
    pub n_events: usize,
    /// Who.
    pub seat: Seat,
    /// How fast, in milliseconds.
    pub ms: u32,
}

/// What is worth telling of all that has happened at a table, as far as these seats did it.
pub fn feats(table: &Table<Any>, races: &[WonRace], whose: Seats) -> Vec<Feat> {
    match table.game() {
        Any::Corse(_) => of_corse(&own(table), races, whose),
        Any::Norvegienne(_) => of_norvegienne(&own(table), races, whose),
        Any::Scientifique(_) => of_scientifique(&own(table), table.record().n_seats.into(), whose),
        Any::Nambarz(_) => of_nambarz(&own(table), whose),
    }
}

/// The events of the one game that a table plays.
fn own<E: InAny<AnyEvent>>(table: &Table<Any>) -> Vec<&E> {
    table.events().iter().map(E::own).collect()
}

fn of_corse(events: &[&Happened<corse::Corse>], races: &[WonRace], whose: Seats) -> Vec<Feat> {
    use corse::Event;

    let (mut taken, mut slapped, mut duels) = (Vec::new(), Vec::new(), Vec::new());
    let mut in_a_row = 0;
    for event in events {
        if let Event::Challenged { .. } = event {
            in_a_row += 1;
        }
        if let Event::Collected { seat, taking, n_cards } = event {
            let n_cards = (*n_cards).into();
            taken.push((*seat, n_cards));
            match taking {
                Taking::Paid => duels.push((*seat, in_a_row)),
                Taking::Slap => slapped.push((*seat, n_cards)),
                Taking::LastLeft => {}
            }
            in_a_row = 0;
        }
    }
    let winner = |event: &Happened<corse::Corse>| {
        if let Event::Slapped { seat, .. } = event { Some(*seat) } else { None }
    };
    let feats = [
        fastest(events, races, whose, winner),
        most(duels, 2, whose).map(|(seat, n_cards)| Feat::Duel { seat, n_cards }),
        most(taken, 1, whose).map(|(seat, n_cards)| Feat::Taken { seat, n_cards }),
        most(sums(slapped), 1, whose).map(|(seat, n_cards)| Feat::Slapped { seat, n_cards }),
    ];
    feats.into_iter().flatten().collect()
}

fn of_norvegienne(
    events: &[&Happened<norvegienne::Norvegienne>],
    races: &[WonRace],
    whose: Seats,
) -> Vec<Feat> {
    use norvegienne::Event;

    let (mut picked_up, mut burnt, mut laid) = (Vec::new(), Vec::new(), Vec::new());
    for event in events {
        if let Event::PickedUp { seat, n_cards, .. } = event {
            picked_up.push((*seat, (*n_cards).into()));
        }
        if let Event::Burnt { seat, n_cards, .. } = event {
            burnt.push((*seat, (*n_cards).into()));
        }
        if let Event::Laid { seat, cards, .. } = event {
            laid.push((*seat, n_of(cards)));
        }
    }
    let winner = |event: &Happened<norvegienne::Norvegienne>| {
        let Event::Laid { seat, occasion, .. } = event else { return None };
        matches!(occasion, Occasion::Completion | Occasion::Slip).then_some(*seat)
    };
    let feats = [
        fastest(events, races, whose, winner),
        most(picked_up, 1, whose).map(|(seat, n_cards)| Feat::PickedUp { seat, n_cards }),
        most(burnt, 2, whose).map(|(seat, n_cards)| Feat::Burnt { seat, n_cards }),
        most(laid, 2, whose).map(|(seat, n_cards)| Feat::Laid { seat, n_cards }),
    ];
    feats.into_iter().flatten().collect()
}

fn of_scientifique(
    events: &[&Happened<scientifique::Scientifique>],
    n_seats: u32,
    whose: Seats,
) -> Vec<Feat> {
    use scientifique::Event;

    let (mut taken, mut tricks) = (Vec::new(), Vec::new());
    let (mut in_a_row, mut battles) = (0, 0);
    for event in events {
        if let Event::Decided { fate, n_cards } = event {
            match fate.winner() {
                Some(seat) => {
                    taken.push((seat, (*n_cards).into()));
                    tricks.push((seat, 1));
                    in_a_row = 0;
                }
                None => in_a_row += 1,
            }
            battles = battles.max(in_a_row);
        }
    }
    let feats = [
        most(sums(tricks), 1, whose).map(|(seat, n_tricks)| Feat::Tricks { seat, n_tricks }),
        // A trick without a pot has no more cards than the table has seats.
        most(taken, n_seats + 1, whose).map(|(seat, n_cards)| Feat::Taken { seat, n_cards }),
        // Nobody did this alone.
        (battles >= 2 && whose.len() > 1).then_some(Feat::Battles { n_tricks: battles }),
    ];
    feats.into_iter().flatten().collect()
}

fn of_nambarz(events: &[&Happened<nambarz::Nambarz>], whose: Seats) -> Vec<Feat> {
    use nambarz::Event;

    let (mut plays, mut strokes, mut drawn) = (Vec::new(), Vec::new(), Vec::new());
    let (mut rounds, mut n_rounds) = (Vec::new(), 0);
    for event in events {
        if let Event::Played { seat, cards, bonus } | Event::Kept { seat, cards, bonus } = event {
            plays.push((*seat, n_of(cards)));
            strokes.push((*seat, (*bonus).into()));
        }
        if let Event::Drew { seat, cards } = event {
            drawn.push((*seat, n_of(cards)));
        }
        if let Event::RoundEnded { points, bonus, .. } = event {
            n_rounds += 1;
            let of =
                |(seat, points): (Seat, &u16)| (seat, u32::from(*points) + u32::from(bonus[seat]));
            rounds.extend(points.iter().map(of));
        }
    }
    let best_round = if n_rounds > 1 { most(rounds, 1, whose) } else { None };
    let feats = [
        most(plays, 2, whose).map(|(seat, n_cards)| Feat::Calculation { seat, n_cards }),
        most(sums(strokes), 1, whose).map(|(seat, n_points)| Feat::Strokes { seat, n_points }),
        best_round.map(|(seat, n_points)| Feat::Round { seat, n_points }),
        most(sums(drawn), 1, whose).map(|(seat, n_cards)| Feat::Drew { seat, n_cards }),
    ];
    feats.into_iter().flatten().collect()
}

/// The quickest of the races whose next event with a winner was theirs.
fn fastest<E>(
    events: &[&E],
    races: &[WonRace],
    whose: Seats,
    winner: impl Fn(&E) -> Option<Seat>,
) -> Option<Feat> {
    let is_won = |race: &&WonRace| {
        let mut winners = events.iter().skip(race.n_events).filter_map(|event| winner(event));
        winners.next() == Some(race.seat)
    };
    let theirs = races.iter().filter(|race| whose.contains(race.seat));
    let quickest = theirs.filter(is_won).min_by_key(|race| race.ms)?;
    Some(Feat::Fastest { seat: quickest.seat, ms: quickest.ms })
}

/// The largest number of these seats with whose it is, if it is so large.
fn most(
    all: impl IntoIterator<Item = (Seat, u32)>,
    least: u32,
    whose: Seats,
) -> Option<(Seat, u32)> {
    let theirs = all.into_iter().filter(|(seat, _)| whose.contains(*seat));
    let largest = theirs.reduce(|best, it| if it.1 > best.1 { it } else { best });
    largest.filter(|(_, n)| *n >= least)
}

/// All of everybody, by seat.
fn sums(all: Vec<(Seat, u32)>) -> BTreeMap<Seat, u32> {
    let mut sums = BTreeMap::new();
    for (seat, n) in all {
        *sums.entry(seat).or_insert(0) += n;
    }
    sums
}

fn n_of<C: Face>(cards: &Dealt<C>) -> u32 {
    u32::try_from(cards.cards().len()).unwrap_or(u32::MAX)
}
