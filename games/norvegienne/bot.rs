//! A bot for Bataille norvégienne: low cards first, several at once, the strong ones for later; a
//! hard one keeps its aces to the end.

use tapis_cards::{Card, Rank};
use tapis_games::{
    norvegienne::{Action, Group, Norvegienne, Open, Options, View},
    reason::Reason,
};
use tapis_rules::{Game as _, Rng, Seat};

use crate::{Advice, Bot, BotLevel, Choice, Due, Imagine, Look, Recall, reaction::Reaction};

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// From the last change of the table to the bot's play.
    think: Reaction,
    /// How many of a hundred choices are made without thinking.
    careless: u32,
    /// How it values cards.
    values: Values,
}

/// What cards are worth.
#[derive(Clone, Copy, Debug)]
struct Values {
    /// Kept for later, by rank from 2 to ace.
    later: [i32; 13],
    /// A joker kept for later.
    joker: i32,
    /// Each card that an ace sends to somebody.
    sent: i32,
    /// Each card that a 10 takes out of the game, in halves.
    burnt: i32,
}

/// Strong cards are valuable, the more so the larger the pile that they get rid of.
const PLAIN: Values = Values {
    //       2  3  4  5  6  7  8  9  10  J   Q   K   A
    later: [22, 1, 2, 3, 4, 8, 9, 7, 20, 11, 12, 13, 19],
    joker: 18,
    sent: 2,
    burnt: 1,
};

/// Aces, 2s and kings wait for the end, when the stock is gone and each card must fit; no pile is
/// worth an ace while something else goes. A 10 clears any pile that has grown, and what the next
/// one can hardly play on goes early: 6s to 8s.
const PATIENT: Values = Values {
    //       2  3  4  5  6  7  8  9  10  J  Q   K   A
    later: [22, 1, 2, 3, 2, 2, 3, 7, 11, 8, 12, 19, 31],
    joker: 31,
    sent: 0,
    burnt: 8,
};

const fn think(mean_ms: u32, spread_ms: u32, tail_ms: u32) -> Reaction {
    Reaction { mean_ms, spread_ms, tail_ms, floor_ms: 500 }
}

const EASY: Skill = Skill { think: think(1_300, 200, 400), careless: 40, values: PLAIN };
const MEDIUM: Skill = Skill { think: think(1_100, 150, 300), careless: 12, values: PLAIN };
const HARD: Skill = Skill { think: think(950, 120, 250), careless: 0, values: PATIENT };

/// While others may complete what lies on top, nobody hurries to play over it, in milliseconds.
const COURTESY_MS: u32 = 1_500;

/// After this many actions per player a game counts as long. With nothing left to draw, players who
/// always do the same would go round in circles for ever.
const LONG: u32 = 75;

/// How many of a hundred choices in a long game are made without thinking, at least.
const VARIES: u32 = 10;

const fn skill(level: BotLevel) -> Skill {
    match level {
        BotLevel::Easy => EASY,
        BotLevel::Medium => MEDIUM,
        BotLevel::Hard | BotLevel::Expert => HARD,
    }
}

impl Bot for Norvegienne {
    fn recall(_options: &Options) -> Recall {
        Recall::Table
    }

    fn choose(level: BotLevel, look: &Look<'_, Self>, rng: &mut Rng) -> Option<Choice<Action>> {
        let skill = skill(level);
        let mut after_ms = skill.think.draw(rng);
        let open_to_others = look.view.open.window.is_some_and(|it| it.completion.is_some());
        if look.due == Due::Must && open_to_others {
            after_ms += COURTESY_MS;
        }
        let n_seats = u32::from(look.view.hands.n_seats());
        let varies = if look.view.open.n_done > LONG * n_seats { VARIES } else { 0 };
        let careless = rng.below(100) < skill.careless.max(varies);
        let action = if careless && look.due == Due::Must && !is_exchange(look.actions) {
            *rng.choose(look.actions)?
        } else {
            best(&skill.values, look)?
        };
        Some(Choice { action, after_ms })
    }

    fn advise(look: &Look<'_, Self>, _rng: &mut Rng) -> Advice<Action> {
        let action = best(&PATIENT, look);
        let reason = action.map_or(Reason::NothingWorthIt, |action| Self::reason(look, &action));
        Advice::untried(action, reason)
    }

    fn reason(look: &Look<'_, Self>, action: &Action) -> Reason {
        if look.actions.len() == 1 { Reason::Only } else { reason(look, *action) }
    }
}

/// How many of a hundred rollouts see nothing.
const BLINKS: u32 = 10;

impl Imagine for Norvegienne {
    const IS_WORTH_IT: bool = true;

    /// Which cards go in front is decided before anything has happened.
    fn is_hard(look: &Look<'_, Self>) -> bool {
        !is_exchange(look.actions)
    }

    /// Which of two cards of a rank is kept matters only to somebody who has seen one of them.
    fn alike(one: &Action, other: &Action) -> bool {
        let kind = |group: &Group| (group.rank(), group.len());
        match (one, other) {
            (Action::Lay(one), Action::Lay(other))
            | (Action::Counter(one), Action::Counter(other))
            | (Action::Complete(one), Action::Complete(other))
            | (Action::Slip(one), Action::Slip(other)) => kind(one) == kind(other),
            // One hidden card is like another.
            (Action::Reveal(_), Action::Reveal(_)) => true,
            (
                Action::Ready
                | Action::Swap { .. }
                | Action::Lay(_)
                | Action::PickUp
                | Action::Reveal(_)
                | Action::Target(_)
                | Action::Keep
                | Action::Counter(_)
                | Action::Complete(_)
                | Action::Slip(_)
                | Action::Pass,
                _,
            ) => one == other,
        }
    }

    /// What a hard bot does, but for a blink now and then.
    fn rollout_action(
        _options: &Options,
        table: &Self,
        seat: Seat,
        actions: &mut Vec<Action>,
        rng: &mut Rng,
    ) -> Option<Action> {
        table.actions(seat, actions);
        if rng.below(100) < BLINKS {
            return rng.choose(actions).copied();
        }
        let all = actions.iter().rev();
        all.max_by_key(|action| worth(&PATIENT, table, seat, **action)).copied()
    }

    /// Whoever has fewer cards than the others.
    fn hopes(_options: &Options, table: &Self, seat: Seat) -> f64 {
        let chance = |seat| 1.0 / f64::from(1 + table.owned(seat));
        let all: f64 = Seat::all(table.n_seats()).map(chance).sum();
        chance(seat) / all
    }
}

/// What everybody sees of a table.
trait Seen {
    fn open(&self) -> &Open;

    /// How many cards `seat` has anywhere.
    fn owned(&self, seat: Seat) -> i32;
}

impl Seen for View {
    fn open(&self) -> &Open {
        &self.open
    }

    fn owned(&self, seat: Seat) -> i32 {
        let hidden = self.hidden[seat].iter().filter(|left| **left).count();
        small(usize::from(self.hands[seat]) + self.open.visible[seat].len() + hidden)
    }
}

impl Seen for Norvegienne {
    fn open(&self) -> &Open {
        self.open()
    }

    fn owned(&self, seat: Seat) -> i32 {
        small(self.n_owned(seat))
    }
}

/// The best action, the first of equally good ones.
fn best(values: &Values, look: &Look<'_, Norvegienne>) -> Option<Action> {
    let good =
        |action: &&Action| (worth(values, look.view, look.seat, **action), first(look, **action));
    look.actions.iter().max_by_key(good).copied()
}

/// Why this action is good: what it does, or why a careful player chooses it without search; what looks
/// worse without search has to have been tried.
fn reason(look: &Look<'_, Norvegienne>, action: Action) -> Reason {
    let fits = |it: &Action| matches!(it, Action::Lay(_) | Action::Reveal(_));
    let without_search = match action {
        Action::Complete(_) | Action::Slip(_) => return Reason::OutOfTurn,
        // One hidden card is like another.
        Action::Reveal(_) | Action::Keep => return Reason::Only,
        Action::PickUp if !look.actions.iter().any(fits) => return Reason::NothingFits,
        Action::Lay(group) => match laid_because(look, group) {
            Some(reason) => return reason,
            None => Reason::NeededLeast,
        },
        Action::PickUp => Reason::WinsMost,
        Action::Swap { .. } => Reason::StrongInFront,
        Action::Ready => Reason::WellPlaced,
        Action::Target(_) => Reason::FewestCards,
        Action::Counter(_) => Reason::CheaperThanPile,
        Action::Pass => Reason::DearerThanPile,
    };
    let is_best = best(&PATIENT, look).is_some_and(|best| Norvegienne::alike(&best, &action));
    if is_best { without_search } else { Reason::WinsMost }
}

/// What these cards do, whatever else could be laid.
fn laid_because(look: &Look<'_, Norvegienne>, group: Group) -> Option<Reason> {
    if small(group.len()) == look.view.owned(look.seat) {
        return Some(Reason::LastCards);
    }
    let lies = !look.view.open.pile.is_empty();
    match group.rank() {
        None | Some(Rank::Ace) if lies => Some(Reason::SendsPile),
        Some(Rank::Ten) if lies => Some(Reason::BurnsPile),
        None | Some(_) => (group.len() > 1).then_some(Reason::SeveralAtOnce),
    }
}

fn is_exchange(actions: &[Action]) -> bool {
    actions.contains(&Action::Ready)
}

/// Earlier actions are greater.
fn first(look: &Look<'_, Norvegienne>, action: Action) -> std::cmp::Reverse<usize> {
    std::cmp::Reverse(look.actions.iter().position(|other| *other == action).unwrap_or_default())
}

/// How good an action looks; the scale is that of [`Values`].
fn worth(values: &Values, table: &impl Seen, me: Seat, action: Action) -> i32 {
    let n_pile = small(table.open().pile.len());
    match action {
        // Strong cards are better kept on the table, weak ones laid from the hand at once.
        Action::Swap { give, take } => values.of(give) - values.of(take),
        Action::Ready | Action::Reveal(_) | Action::Pass => 0,
        Action::Lay(group) => lay(values, table, me, group),
        Action::PickUp => -40 - 2 * n_pile,
        // Whoever has the fewest cards is the most dangerous.
        Action::Target(seat) => -table.owned(seat),
        Action::Keep => -1_000,
        // What the pile would cost against what the cards are worth later.
        Action::Counter(group) => -values.spent(group) - 20 + n_pile,
        Action::Complete(group) => 60 + small(group.len()),
        Action::Slip(group) => 10 * small(group.len()),
    }
}

fn lay(values: &Values, table: &impl Seen, me: Seat, group: Group) -> i32 {
    let n_pile = small(table.open().pile.len());
    if small(group.len()) == table.owned(me) {
        return 1_000;
    }
    match group.rank() {
        // The more a joker sends to somebody, the better.
        None => 2 * n_pile - values.spent(group),
        Some(Rank::Ace) => values.sent * n_pile - values.spent(group),
        // A 10 is worth its pile: nobody has to fear it any more.
        Some(Rank::Ten) => values.burnt * n_pile / 2 - values.spent(group),
        Some(Rank::Two) => -values.spent(group),
        Some(
            Rank::Three
            | Rank::Four
            | Rank::Five
            | Rank::Six
            | Rank::Seven
            | Rank::Eight
            | Rank::Nine
            | Rank::Jack
            | Rank::Queen
            | Rank::King,
        ) => 4 * small(group.len()) - group.cards().next().map_or(0, |card| values.of(card)),
    }
}

impl Values {
    fn of(&self, card: Card) -> i32 {
        card.rank().map_or(self.joker, |rank| self.later[rank as usize])
    }

    /// What is given up with these cards.
    fn spent(&self, group: Group) -> i32 {
        group.cards().map(|card| self.of(card)).sum()
    }
}

/// A number of cards; there are never many.
fn small(n_cards: usize) -> i32 {
    i32::try_from(n_cards).unwrap_or(i32::MAX / 4)
}
