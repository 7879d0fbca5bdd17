//! A bot for Bataille corse: it lays at a person's pace and slaps with a person's reactions; an expert
//! also slaps what it expects before it has seen it.

mod imagine;
mod odds;

use tapis_cards::{Card, Rank, Suit};
use tapis_games::{
    corse::{Action, Corse, Options, Phase, pattern},
    reason::{Coming, Reason},
};
use tapis_rules::Rng;

use crate::{Advice, Bot, BotLevel, Choice, Due, Look, Recall, reaction::Reaction};

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// From the card to the slap.
    slap: Reaction,
    /// From the turned-up card to the bot's own card.
    lay: Reaction,
    /// How many of a hundred chances to slap are missed.
    misses: u32,
    /// How many of a hundred piles that cannot be slapped are slapped.
    false_slaps: u32,
}

/// The fastest slap of a bot, in milliseconds: below it people would feel cheated.
const SLAP_FLOOR_MS: u32 = 220;

/// Nobody lays faster than this, in milliseconds, so that the pile can be read.
const LAY_FLOOR_MS: u32 = 450;

/// How much longer a missed chance takes while play stands still for it, in milliseconds: there a
/// bot always slaps in the end.
const SECOND_LOOK_MS: u32 = 1_500;

/// Whoever pays several cards in a row lays them in two thirds of the time.
const PAYING: (u32, u32) = (2, 3);

const fn slap(mean_ms: u32, spread_ms: u32, tail_ms: u32) -> Reaction {
    Reaction { mean_ms, spread_ms, tail_ms, floor_ms: SLAP_FLOOR_MS }
}

const fn lay(mean_ms: u32, spread_ms: u32, tail_ms: u32) -> Reaction {
    Reaction { mean_ms, spread_ms, tail_ms, floor_ms: LAY_FLOOR_MS }
}

/// For whoever plays for the first time, or by ear: what can be slapped lies there until somebody has
/// slapped it, a person if one does within three seconds, and no slap of a bot is wrong.
const EASY: Skill = Skill {
    slap: Reaction { floor_ms: 3_000, ..slap(4_000, 300, 500) },
    lay: lay(1_100, 150, 250),
    misses: 0,
    false_slaps: 0,
};
const MEDIUM: Skill =
    Skill { slap: slap(430, 70, 100), lay: lay(850, 120, 200), misses: 8, false_slaps: 1 };
const HARD: Skill =
    Skill { slap: slap(330, 45, 70), lay: lay(750, 100, 150), misses: 2, false_slaps: 1 };

/// No faster than a hard one where it has to see a card first, and never wrong then.
const EXPERT: Skill = Skill { misses: 0, false_slaps: 0, ..HARD };

const fn skill(level: BotLevel) -> Skill {
    match level {
        BotLevel::Easy => EASY,
        BotLevel::Medium => MEDIUM,
        BotLevel::Hard => HARD,
        BotLevel::Expert => EXPERT,
    }
}

impl Bot for Corse {
    fn recall(_options: &Options) -> Recall {
        Recall::Table
    }

    fn choose(level: BotLevel, look: &Look<'_, Self>, rng: &mut Rng) -> Option<Choice<Action>> {
        let skill = skill(level);
        let after_ms = skill.slap.draw(rng);
        let percent = rng.below(100);
        let open = &look.view.open;
        let slap = |after_ms| Some(Choice { action: Action::Slap, after_ms });
        if look.actions.contains(&Action::Slap) && !open.pile.is_empty() {
            if level == BotLevel::Expert && odds::is_worth_it(look) {
                return slap(odds::ONSET.draw(rng));
            }
            let misses = percent < skill.misses;
            if pattern(look.options, &open.pile).is_none() {
                if percent < skill.false_slaps {
                    return slap(after_ms);
                }
            } else if !misses {
                return slap(after_ms);
            } else if matches!(open.phase, Phase::Frozen(_)) {
                return slap(after_ms + SECOND_LOOK_MS);
            }
        }
        let mut after_ms = skill.lay.draw(rng);
        if open.last_layer == Some(look.seat) {
            after_ms = (after_ms * PAYING.0 / PAYING.1).max(LAY_FLOOR_MS);
        }
        (look.due == Due::Must).then_some(Choice { action: Action::Lay, after_ms })
    }

    fn advise(look: &Look<'_, Self>, _rng: &mut Rng) -> Advice<Action> {
        let shown = pattern(look.options, &look.view.open.pile);
        let action = match (shown, look.due) {
            (Some(_), _) if look.actions.contains(&Action::Slap) => Some(Action::Slap),
            (_, Due::Must) => Some(Action::Lay),
            (_, Due::May) => None,
        };
        Advice::untried(action, reason(look))
    }

    fn reason(look: &Look<'_, Self>, _action: &Action) -> Reason {
        reason(look)
    }
}

/// What lies there to slap, or what would.
fn reason(look: &Look<'_, Corse>) -> Reason {
    let pile = &look.view.open.pile;
    if let Some(pattern) = pattern(look.options, pile) {
        return Reason::Slappable(pattern);
    }
    // Suits do not matter.
    let next =
        Rank::ALL.map(|rank| Card::new(rank, Suit::Spades)).into_iter().chain([Card::BLACK_JOKER]);
    let coming = next.filter_map(|card| {
        let pile: Vec<Card> = pile.iter().copied().chain([card]).collect();
        let pattern = pattern(look.options, &pile)?;
        Some(Coming { card, pattern })
    });
    Reason::NothingToSlap(coming.collect())
}
