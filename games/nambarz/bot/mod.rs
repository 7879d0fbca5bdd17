//! A bot for Nambarz: it lays what rids it of most cards and earns most points, and draws
//! otherwise; a hard one lays what leaves a hand that is soon empty; an expert
//! plays on in its head.

mod playing_on;

use tapis_games::{
    nambarz::{Action, Card, Cards, Joker, Kind, Nambarz, Options, Phase, TouchMove, bonus},
    reason::Reason,
};
use tapis_rules::Rng;

use crate::{Advice, Bot, BotLevel, Choice, Look, Recall, reaction::Reaction};

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// From the last event to the bot's play; what takes no calculating takes half of it.
    play: Reaction,
    /// From a play that can be challenged to what the bot says about it.
    watch: Reaction,
    /// How many of a hundred plays are the first that comes to mind.
    careless: u32,
    /// How many of a hundred wrong plays are noticed.
    notices: u32,
    /// By what a play is chosen.
    aim: Aim,
}

/// By what a play is chosen.
#[derive(Clone, Copy, Debug)]
enum Aim {
    /// By the cards that it lays.
    Cards {
        /// The longest calculation that is found.
        longest: usize,
        /// How much the last card counts, which the next player covers.
        foresight: i32,
    },
    /// By the hand that is left.
    Hand,
}

const fn think(mean_ms: u32, tail_ms: u32) -> Reaction {
    Reaction { mean_ms, spread_ms: mean_ms / 5, tail_ms, floor_ms: 400 }
}

const EASY: Skill = Skill {
    play: think(1_300, 350),
    watch: think(2_500, 900),
    careless: 35,
    notices: 40,
    aim: Aim::Cards { longest: 2, foresight: 0 },
};
const MEDIUM: Skill = Skill {
    play: think(1_200, 350),
    watch: think(2_000, 700),
    careless: 8,
    notices: 80,
    aim: Aim::Cards { longest: 4, foresight: 1 },
};
const HARD: Skill = Skill {
    play: think(1_050, 300),
    watch: think(1_600, 500),
    careless: 0,
    notices: 100,
    aim: Aim::Hand,
};

const fn skill(level: BotLevel) -> Skill {
    match level {
        BotLevel::Easy => EASY,
        BotLevel::Medium => MEDIUM,
        BotLevel::Hard | BotLevel::Expert => HARD,
    }
}

impl Bot for Nambarz {
    fn recall(_options: &Options) -> Recall {
        Recall::Table
    }

    /// Not where cards are laid one by one, of which each alone says little, nor in teams, whose other
    /// members would be rivals in its head.
    fn has_experts(options: &Options) -> bool {
        options.touch_move == TouchMove::Confirm && options.n_teams().is_none()
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
            best(skill.aim, look, look.actions, rng)?
        };
        // To draw or pass takes no calculating, and after a draw one card alone is new.
        let is_short = matches!(action, Action::Draw | Action::Pass)
            || matches!(look.view.open.phase, Phase::Turn(stage) if stage.has_drawn());
        let after_ms = if is_short { after_ms / 2 } else { after_ms };
        Some(Choice { action, after_ms })
    }

    fn advise(look: &Look<'_, Self>, rng: &mut Rng) -> Advice<Action> {
        let action = if let Phase::Contest { .. } = look.view.open.phase {
            let is_wrong = look.view.is_contested_wrong(look.options).unwrap_or(false);
            Some(if is_wrong { Action::Challenge } else { Action::Accept })
        } else {
            best(HARD.aim, look, look.actions, rng)
        };
        let reason =
            action.as_ref().map_or(Reason::NothingWorthIt, |action| Self::reason(look, action));
        Advice::untried(action, reason)
    }

    fn reason(look: &Look<'_, Self>, action: &Action) -> Reason {
        let hand = look.view.hand(look.seat).unwrap_or_default();
        let lays = |it: &&Action| {
            matches!(it, Action::Play(_) | Action::Announce { .. } | Action::Lay { .. })
        };
        let value = |it: &Action| worth(HARD.aim, hand, it);
        let best = look.actions.iter().filter(lays).map(value).max();
        match action {
            Action::Play(_) | Action::Announce { .. } | Action::Lay { .. } => {
                if best <= Some(value(action)) { Reason::EmptiesHand } else { Reason::WinsMost }
            }
            Action::Draw | Action::Pass if best.is_some() => Reason::WinsMost,
            Action::Draw | Action::Pass => Reason::NoCalculation,
            Action::Keep(_) => Reason::KeepsMost,
            Action::Done => Reason::Complete,
            Action::TakeBack => Reason::Only,
            Action::Challenge => Reason::Wrong,
            Action::Accept => Reason::Right,
        }
    }
}

/// The best of these actions; ties are broken at random.
fn best(aim: Aim, look: &Look<'_, Nambarz>, actions: &[Action], rng: &mut Rng) -> Option<Action> {
    let hand = look.view.hand(look.seat).unwrap_or_default();
    let worths: Vec<i32> = actions.iter().map(|action| worth(aim, hand, action)).collect();
    let most = *worths.iter().max()?;
    let both = actions.iter().zip(worths);
    let equal: Vec<&Action> =
        both.filter(|(_, it)| *it == most).map(|(action, _)| action).collect();
    rng.choose(&equal).map(|action| (*action).clone())
}

/// The value of an action, in tenths of a card got rid of or of a turn saved.
fn worth(aim: Aim, hand: &[Card], action: &Action) -> i32 {
    match action {
        Action::Play(cards) | Action::Announce { cards, .. } => match aim {
            Aim::Cards { longest, foresight } => play(longest, foresight, hand, cards),
            Aim::Hand => leave(hand, cards),
        },
        Action::Keep(cards) => 10 * n_cards(cards),
        // One by one it lays what is listed, and ends a play as soon as it is complete.
        Action::Done => 100,
        Action::Lay { card, .. } => 5 - keep(*card) + i32::from(card.joker().is_none()) * 5,
        Action::TakeBack => 0,
        Action::Pass => match aim {
            Aim::Cards { .. } => -5,
            Aim::Hand => -HandCounts::of(hand).turns_left(),
        },
        Action::Draw => match aim {
            Aim::Cards { .. } => -10,
            Aim::Hand => -HandCounts::of(hand).turns_left() - DRAWN,
        },
        Action::Challenge | Action::Accept => -20,
    }
}

fn n_cards(cards: &[Card]) -> i32 {
    i32::try_from(cards.len()).unwrap_or(i32::MAX)
}

/// A play and whether a replay joker ends it.
fn split(cards: &Cards) -> (&[Card], bool) {
    let laid = cards.strip_suffix(&[Card::REPLAY]);
    (laid.unwrap_or(cards), laid.is_some())
}

fn play(longest: usize, foresight: i32, hand: &[Card], cards: &Cards) -> i32 {
    let (laid, replays) = split(cards);
    if laid.len() > longest {
        return -15;
    }
    let n_left = n_cards(hand) - n_cards(cards);
    // These are the last cards: nothing is worth keeping.
    if n_left == 0 && !replays {
        return 1_000 + i32::from(stroke(laid));
    }
    let kept: i32 = cards.iter().map(|card| keep(*card)).sum();
    let hard = laid.last().map_or(0, |last| hardness(*last));
    // Playing again is worth it with something left to play, which is likelier with many cards.
    let again = if replays { (3 * n_left).min(12) - 4 } else { 0 };
    10 * n_cards(laid) + 2 * i32::from(stroke(laid)) - kept + foresight * hard + again
}

/// The cost of drawing instead of playing, in tenths of a turn: the card may fit nowhere.
const DRAWN: i32 = 3;

/// How near a play brings the end of the hand: less the turns left, in tenths; a point of a master
/// stroke counts as one of them, a card laid too.
fn leave(hand: &[Card], cards: &Cards) -> i32 {
    let (laid, replays) = split(cards);
    let left = HandCounts::of(hand).without(cards);
    // Z7.6: whoever lays a replay joker last has a card again.
    let turns_left = if left.n == 0 && replays { ALONE } else { left.turns_left() };
    i32::from(stroke(laid)) + n_cards(laid) - turns_left
}

/// How many turns it takes to get rid of a single card, or of cards of one kind.
const ALONE: i32 = 83;

/// How many cards a hand has of what matters for its end.
#[derive(Clone, Copy, Debug, Default)]
struct HandCounts {
    n: i32,
    n_symbols: i32,
    n_drawings: i32,
    n_either: i32,
    /// Jokers C and D.
    n_changing: i32,
    n_replays: i32,
}

impl HandCounts {
    fn of(cards: &[Card]) -> Self {
        let mut held = Self { n: n_cards(cards), ..Self::default() };
        for card in cards {
            let count = match (card.kind(), card.joker()) {
                (Some(Kind::Symbol), _) => &mut held.n_symbols,
                (Some(Kind::Drawing), _) => &mut held.n_drawings,
                (None, Some(Joker::Either)) => &mut held.n_either,
                (None, Some(Joker::Replay)) => &mut held.n_replays,
                (None, Some(Joker::Number | Joker::Drawing) | None) => &mut held.n_changing,
            };
            *count += 1;
        }
        held
    }

    /// What is left without `cards`, which are in it.
    fn without(self, cards: &[Card]) -> Self {
        let laid = Self::of(cards);
        Self {
            n: self.n - laid.n,
            n_symbols: self.n_symbols - laid.n_symbols,
            n_drawings: self.n_drawings - laid.n_drawings,
            n_either: self.n_either - laid.n_either,
            n_changing: self.n_changing - laid.n_changing,
            n_replays: self.n_replays - laid.n_replays,
        }
    }

    /// About how many turns it takes until a hand is empty, in tenths.
    ///
    /// The figures are those of hands played out alone, each turn on a random card: how many cards
    /// there are matters little, because the last one or two take longest. A joker E can end a hand
    /// with any one card, cards of one kind can end it as a calculation, and a replay joker cannot end it
    /// at all.
    fn turns_left(self) -> i32 {
        let n_mixed = self.n_symbols.min(self.n_drawings);
        let replays = 15 * self.n_replays;
        if self.n == 0 {
            0
        } else if self.n_either > 0 {
            let last = self.n == 1 || self.n == 2 && self.n_symbols + self.n_drawings == 1;
            if last { 10 } else { 35 + 10 * n_mixed.min(2) + replays }
        } else if n_mixed > 0 {
            113 - 8 * self.n_changing + replays
        } else {
            ALONE + replays
        }
    }
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
