//! A bot for Bataille scientifique: it mixes its cards so that the others cannot profit from
//! knowing how it plays.

mod ahead;
mod mix;
mod player;

use tapis_cards::{Card, CardSet, Rank};
use tapis_games::{
    reason::Reason,
    scientifique::{Action, Event, Order, Scientifique, Seen, View},
};
use tapis_rules::{Rng, Seat};

use crate::{Advice, Bot, BotLevel, Choice, Due, Look, reaction::Reaction};

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// From the last event to the bot's card.
    choose: Reaction,
    /// How many tricks are imagined for each choice.
    n_imagined: u32,
    /// How many of a hundred choices are made without thinking.
    careless: u32,
}

const fn think(mean_ms: u32, spread_ms: u32, tail_ms: u32) -> Reaction {
    Reaction { mean_ms, spread_ms, tail_ms, floor_ms: 500 }
}

const EASY: Skill = Skill { choose: think(1_800, 300, 700), n_imagined: 2, careless: 50 };
const MEDIUM: Skill = Skill { choose: think(1_500, 250, 500), n_imagined: 8, careless: 30 };
const HARD: Skill = Skill { choose: think(1_300, 200, 400), n_imagined: 64, careless: 0 };

const fn skill(level: BotLevel) -> Skill {
    match level {
        BotLevel::Easy => EASY,
        BotLevel::Medium => MEDIUM,
        BotLevel::Hard | BotLevel::Expert => HARD,
    }
}

/// What owning a card is worth, whatever it is: most of all, cards are what one plays for.
const ANY_CARD: i32 = 20;

/// What owning this card is worth.
fn worth(order: Order, card: Card) -> i32 {
    let Some(rank) = card.rank() else { return ANY_CARD + 10 };
    let power = match rank {
        Rank::Queen => 5,
        Rank::Jack => 3,
        Rank::Eight => 1,
        Rank::Two
        | Rank::Three
        | Rank::Four
        | Rank::Five
        | Rank::Six
        | Rank::Seven
        | Rank::Nine
        | Rank::Ten
        | Rank::King
        | Rank::Ace => 0,
    };
    ANY_CARD + i32::from(order.strength(rank)) + power
}

impl Bot for Scientifique {
    fn is_news(seen: &Seen) -> bool {
        // What others lay face down tells nothing.
        !matches!(seen, Event::Sealed { .. } | Event::Withdrew { .. })
    }

    fn choose(level: BotLevel, look: &Look<'_, Self>, rng: &mut Rng) -> Option<Choice<Action>> {
        // Taking back a card and giving up a look are never worth it.
        if look.due == Due::May {
            return None;
        }
        let skill = skill(level);
        let after_ms = skill.choose.draw(rng);
        let action = if rng.below(100) < skill.careless {
            let usual = |action: &&Action| matches!(action, Action::Choose(_) | Action::Keep);
            let usual: Vec<Action> = look.actions.iter().filter(usual).copied().collect();
            *rng.choose(&usual)?
        } else if look.actions.contains(&Action::Keep) {
            weigh(look.view, look.seat, look.actions)
        } else {
            mix::choose(look, skill.n_imagined, rng)?
        };
        Some(Choice { action, after_ms })
    }

    fn advise(look: &Look<'_, Self>, rng: &mut Rng) -> Advice<Action> {
        let choice = Self::choose(BotLevel::Hard, look, rng);
        let Some(Choice { action, .. }) = choice else {
            return Advice::untried(None, Reason::NothingWorthIt);
        };
        let reason = match Self::reason(look, &action) {
            // It was drawn.
            Reason::WinsMost => Reason::HardToGuess,
            other => other,
        };
        Advice::untried(Some(action), reason)
    }

    fn reason(look: &Look<'_, Self>, action: &Action) -> Reason {
        if look.actions.len() == 1 {
            return Reason::Only;
        }
        match action {
            Action::Keep | Action::Swap if weigh(look.view, look.seat, look.actions) != *action => {
                Reason::WinsMost
            }
            Action::Keep => Reason::BetterHand,
            Action::Swap => Reason::BetterPile,
            Action::Choose(_) | Action::Withdraw | Action::Waive => Reason::WinsMost,
        }
    }
}

/// Exchanges hand and pile if the three best cards of the pile are better.
fn weigh(view: &View, me: Seat, actions: &[Action]) -> Action {
    if !actions.contains(&Action::Swap) {
        return Action::Keep;
    }
    let order = view.open.order;
    let best = |cards: &CardSet| -> i32 {
        let mut worths: Vec<i32> = cards.iter().map(|card| worth(order, card)).collect();
        worths.sort_unstable_by(|one, other| other.cmp(one));
        worths.into_iter().take(3).sum()
    };
    let hand = view.hand.as_ref().map_or(0, &best);
    // Where piles may not be looked through, a pile as good as it is high is assumed.
    let n_hand = view.hand.as_ref().map_or(0, CardSet::len);
    let n_pile = usize::from(view.totals[me]).saturating_sub(n_hand);
    let pile = view
        .pile
        .as_ref()
        .map_or_else(|| ANY_CARD * i32::try_from(n_pile.min(3)).unwrap_or(3), best);
    if pile > hand { Action::Swap } else { Action::Keep }
}

#[cfg(test)]
mod tests {
    use tapis_games::scientifique::{Cap, Options};
    use tapis_rules::{Deal, Number, OptionSet, Seed, Table, Viewer};

    use super::*;

    type Sci = Table<Scientifique>;

    /// A table at which each bot plays that must, until `is_enough`.
    fn play(
        options: Options,
        levels: &[BotLevel],
        n: u64,
        is_enough: impl Fn(&Sci) -> bool,
    ) -> Sci {
        let n_seats = u8::try_from(levels.len()).expect("a few");
        let seed = Seed::numbered(n);
        let mut rng = seed.stream("bots");
        let mut table =
            Sci::open(options, n_seats, Deal::shuffled(seed)).expect("options that make a game");
        while let Some(seat) = table.agenda().must.into_iter().next() {
            if is_enough(&table) {
                break;
            }
            let viewer = Viewer::Seat(seat);
            let (view, memory, actions) =
                (table.view(viewer), table.memory(viewer), table.actions(seat));
            let options = &table.record().options;
            let look = Look {
                options,
                seat,
                view: &view,
                memory: &memory,
                actions: &actions,
                due: Due::Must,
            };
            let choice = Scientifique::choose(levels[seat.index()], &look, &mut rng);
            let action = choice.expect("the table waits for it").action;
            assert!(actions.contains(&action), "{action} is not listed\n{}", table.record());
            table.act(seat, action, None).expect("a listed action");
        }
        table
    }

    /// In each of 60 first tricks all three laid their aces.
    #[test]
    fn hard_bots_who_think_alike_do_not_lay_alike() {
        let are_alike = |n: &u64| {
            let last = |table: &Sci| table.view(Viewer::Spectator).open.last;
            let table = play(Options::DEFAULT, &[BotLevel::Hard; 3], *n, |it| last(it).is_some());
            let laid = last(&table).expect("a trick").laid;
            let ranks: Vec<Option<Rank>> = laid.iter().map(|(_, card)| card.rank()).collect();
            ranks.iter().all(|rank| *rank == ranks[0])
        };
        let n_alike = (0..60).filter(are_alike).count();
        assert!(n_alike < 20, "in {n_alike} of 60 first tricks all lay alike");
    }

    #[test]
    fn it_plays_at_tables_of_every_kind() {
        for n in 0..60 {
            let mut rng = Seed::numbered(n).stream("options");
            let mut options = Options::DEFAULT;
            for question in options.questions() {
                let choice = rng.choose(&question.choices).expect("answers");
                if choice.range.is_none() {
                    options.set(&question.key, &choice.word).expect("a listed answer");
                }
            }
            options.cap = Cap::Tricks(Number::new(40));
            let n_seats = 2 + rng.index(7);
            let table = play(options, &[BotLevel::Medium; 8][..n_seats], n, |_| false);
            assert!(table.outcome().is_some(), "{}", table.record());
        }
    }
}
