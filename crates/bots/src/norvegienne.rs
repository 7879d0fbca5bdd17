//! A bot for Bataille norvégienne: low cards first, several at once, the strong ones for later.

use tapis_cards::{Card, Rank};
use tapis_games::norvegienne::{Action, Group, Norvegienne, Options, View};
use tapis_rules::{Rng, Seat};

use crate::{Bot, BotLevel, Choice, Due, Look, Memory, reaction::Reaction};

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// From the table's last change to the own play.
    think: Reaction,
    /// Of a hundred choices, how many are made without thinking.
    careless: u32,
}

const fn think(mean_ms: u32, spread_ms: u32, tail_ms: u32) -> Reaction {
    Reaction { mean_ms, spread_ms, tail_ms, floor_ms: 500 }
}

const EASY: Skill = Skill { think: think(1_300, 200, 400), careless: 40 };
const MEDIUM: Skill = Skill { think: think(1_100, 150, 300), careless: 12 };
const HARD: Skill = Skill { think: think(950, 120, 250), careless: 0 };

/// While others may complete what lies on top, nobody hurries to play over it, in milliseconds.
const COURTESY_MS: u32 = 1_500;

const fn skill(level: BotLevel) -> Skill {
    match level {
        BotLevel::Easy => EASY,
        BotLevel::Medium => MEDIUM,
        BotLevel::Hard => HARD,
    }
}

impl Bot for Norvegienne {
    fn memory(_options: &Options) -> Memory {
        Memory::Table
    }

    fn choose(level: BotLevel, look: &Look<'_, Self>, rng: &mut Rng) -> Option<Choice<Action>> {
        let skill = skill(level);
        let mut after_ms = skill.think.draw(rng);
        let open_to_others = look.view.open.window.is_some_and(|it| it.completion.is_some());
        if look.due == Due::Must && open_to_others {
            after_ms += COURTESY_MS;
        }
        let careless = rng.below(100) < skill.careless;
        let action = if careless && look.due == Due::Must && !is_exchange(look.actions) {
            *rng.choose(look.actions)?
        } else {
            // The first of equally good ones.
            *look
                .actions
                .iter()
                .max_by_key(|action| (worth(look, **action), first(look, **action)))?
        };
        Some(Choice { action, after_ms })
    }
}

fn is_exchange(actions: &[Action]) -> bool {
    actions.contains(&Action::Ready)
}

/// Earlier actions are greater.
fn first(look: &Look<'_, Norvegienne>, action: Action) -> std::cmp::Reverse<usize> {
    std::cmp::Reverse(look.actions.iter().position(|other| *other == action).unwrap_or_default())
}

/// How good an action looks; the scale is that of [`strength`].
fn worth(look: &Look<'_, Norvegienne>, action: Action) -> i32 {
    let view = look.view;
    let n_pile = small(view.open.pile.len());
    match action {
        // Strong cards are better kept on the table, weak ones laid from the hand at once.
        Action::Swap { give, take } => strength(give) - strength(take),
        Action::Ready | Action::Reveal(_) | Action::Pass => 0,
        Action::Lay(group) => lay(look, group),
        Action::PickUp => -40 - 2 * n_pile,
        // Whoever has the fewest cards is the most dangerous.
        Action::Target(seat) => -owned(view, seat),
        Action::Keep => -1_000,
        // What the pile would cost against what the cards are worth later.
        Action::Counter(group) => -spent(group) - 20 + n_pile,
        Action::Complete(group) => 60 + small(group.len()),
        Action::Slip(group) => 10 * small(group.len()),
    }
}

fn lay(look: &Look<'_, Norvegienne>, group: Group) -> i32 {
    let n_pile = small(look.view.open.pile.len());
    if small(group.len()) == owned(look.view, look.seat) {
        return 1_000;
    }
    match group.rank() {
        // A joker and an ace are the better, the more they send to somebody.
        None | Some(Rank::Ace) => 2 * n_pile - spent(group),
        // A 10 is worth its pile: nobody has to fear it any more.
        Some(Rank::Ten) => n_pile / 2 - spent(group),
        Some(Rank::Two) => -spent(group),
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
        ) => 4 * small(group.len()) - group.cards().next().map_or(0, strength),
    }
}

/// What is given up with these cards.
fn spent(group: Group) -> i32 {
    group.cards().map(strength).sum()
}

/// How much a card is worth later in the game, from 0.
const fn strength(card: Card) -> i32 {
    match card.rank() {
        None => 18,
        Some(Rank::Two) => 22,
        Some(Rank::Ten) => 20,
        Some(Rank::Ace) => 19,
        Some(Rank::King) => 13,
        Some(Rank::Queen) => 12,
        Some(Rank::Jack) => 11,
        Some(Rank::Eight) => 9,
        Some(Rank::Seven) => 8,
        Some(Rank::Nine) => 7,
        Some(Rank::Six) => 4,
        Some(Rank::Five) => 3,
        Some(Rank::Four) => 2,
        Some(Rank::Three) => 1,
    }
}

/// How many cards `seat` has anywhere.
fn owned(view: &View, seat: Seat) -> i32 {
    let hidden = view.hidden[seat].iter().filter(|left| **left).count();
    small(usize::from(view.hands[seat]) + view.open.visible[seat].len() + hidden)
}

/// A number of cards; there are never many.
fn small(n_cards: usize) -> i32 {
    i32::try_from(n_cards).unwrap_or(i32::MAX / 4)
}
