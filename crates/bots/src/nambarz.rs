//! A bot for Nambarz: it lays what rids it of most cards and earns most points, and draws otherwise.

use tapis_games::nambarz::{Action, Card, Cards, Joker, Kind, Nambarz, Options, Phase, bonus};
use tapis_rules::Rng;

use crate::{Bot, BotLevel, Choice, Look, Memory, reaction::Reaction};

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// From the last event to the own play.
    play: Reaction,
    /// From a play that can be challenged to what the bot says about it.
    watch: Reaction,
    /// Of a hundred plays, how many are the first that comes to mind.
    careless: u32,
    /// Of a hundred wrong plays, how many are noticed.
    notices: u32,
    /// The longest calculation that is found.
    longest: usize,
    /// How much the last card counts, which the next player covers.
    foresight: i32,
}

const fn think(mean_ms: u32, tail_ms: u32) -> Reaction {
    Reaction { mean_ms, spread_ms: mean_ms / 5, tail_ms, floor_ms: 400 }
}

const EASY: Skill = Skill {
    play: think(2_200, 900),
    watch: think(2_500, 900),
    careless: 35,
    notices: 40,
    longest: 2,
    foresight: 0,
};
const MEDIUM: Skill = Skill {
    play: think(1_800, 700),
    watch: think(2_000, 700),
    careless: 8,
    notices: 80,
    longest: 4,
    foresight: 1,
};
const HARD: Skill = Skill {
    play: think(1_500, 500),
    watch: think(1_600, 500),
    careless: 0,
    notices: 100,
    longest: 8,
    foresight: 2,
};

const fn skill(level: BotLevel) -> Skill {
    match level {
        BotLevel::Easy => EASY,
        BotLevel::Medium => MEDIUM,
        BotLevel::Hard => HARD,
    }
}

impl Bot for Nambarz {
    fn memory(_options: &Options) -> Memory {
        Memory::Table
    }

    fn choose(level: BotLevel, look: &Look<'_, Self>, rng: &mut Rng) -> Option<Choice<Action>> {
        let skill = skill(level);
        if let Phase::Contest { .. } = look.view.open.phase {
            let is_wrong = look.view.is_contested_wrong(look.options).unwrap_or(false);
            let noticed = is_wrong && rng.below(100) < skill.notices;
            let action = if noticed { Action::Challenge } else { Action::Accept };
            return Some(Choice { action, after_ms: skill.watch.draw(rng) });
        }
        let after_ms = skill.play.draw(rng);
        let action = if rng.below(100) < skill.careless {
            rng.choose(look.actions)?.clone()
        } else {
            best(skill, look, rng)?
        };
        Some(Choice { action, after_ms })
    }
}

/// The action of most worth; equal ones by lot.
fn best(skill: Skill, look: &Look<'_, Nambarz>, rng: &mut Rng) -> Option<Action> {
    let hand = look.view.hand(look.seat).unwrap_or_default();
    let worth = |action: &Action| worth(skill, hand, action);
    let most = look.actions.iter().map(worth).max()?;
    let equal: Vec<&Action> = look.actions.iter().filter(|action| worth(action) == most).collect();
    rng.choose(&equal).map(|action| (*action).clone())
}

/// What an action is worth, in tenths of a card got rid of.
fn worth(skill: Skill, hand: &[Card], action: &Action) -> i32 {
    match action {
        Action::Play(cards) | Action::Announce { cards, .. } => play(skill, hand, cards),
        Action::Keep(cards) => 10 * n_cards(cards),
        // One by one it lays what is listed, and ends a play as soon as it is complete.
        Action::Done => 100,
        Action::Lay { card, .. } => 5 - keep(*card) + i32::from(card.joker().is_none()) * 5,
        Action::TakeBack => 0,
        Action::Pass => -5,
        Action::Draw => -10,
        Action::Challenge | Action::Accept => -20,
    }
}

fn n_cards(cards: &[Card]) -> i32 {
    i32::try_from(cards.len()).unwrap_or(i32::MAX)
}

fn play(skill: Skill, hand: &[Card], cards: &Cards) -> i32 {
    let replays = cards.last() == Some(&Card::REPLAY);
    let laid = &cards[..cards.len() - usize::from(replays)];
    if laid.len() > skill.longest.max(2) {
        return -15;
    }
    let n_left = n_cards(hand) - n_cards(cards);
    // The last cards: nothing is worth keeping any more.
    if n_left == 0 && !replays {
        return 1_000 + i32::from(stroke(laid));
    }
    let kept: i32 = cards.iter().map(|card| keep(*card)).sum();
    let hard = laid.last().map_or(0, |last| hardness(*last));
    // Playing again is worth it with something left to play, which is likelier with many cards.
    let again = if replays { (3 * n_left).min(12) - 4 } else { 0 };
    10 * n_cards(laid) + 2 * i32::from(stroke(laid)) - kept + skill.foresight * hard + again
}

/// Points for a master stroke.
fn stroke(laid: &[Card]) -> u16 {
    let calculates = laid.iter().all(|card| card.joker().is_none());
    if calculates { bonus(u8::try_from(laid.len()).unwrap_or(0)) } else { 0 }
}

/// What a card is worth in the hand, for later.
const fn keep(card: Card) -> i32 {
    match card.joker() {
        None => 0,
        Some(Joker::Number | Joker::Drawing) => 6,
        Some(Joker::Either) => 8,
        Some(Joker::Replay) => 7,
    }
}

/// How hard a card is to cover: symbols more than drawings, and numbers that few calculations give.
const fn hardness(card: Card) -> i32 {
    let kind = match card.kind() {
        Some(Kind::Symbol) => 2,
        Some(Kind::Drawing) => 0,
        None => return -2,
    };
    match card.number() {
        Some(1) => kind + 3,
        Some(2) => kind + 1,
        Some(_) | None => kind,
    }
}
