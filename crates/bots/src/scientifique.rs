//! A bot for Bataille scientifique: it tries each of its cards against what the others may choose.

use tapis_cards::{Card, CardSet, Rank};
use tapis_games::scientifique::{Action, Fate, Options, Order, Scientifique, View, judge};
use tapis_rules::{Game, Guess, Rng, Seat, Viewer};

use crate::{Bot, BotLevel, Choice, Due, Look, reaction::Reaction};

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// From the last event to the own card.
    choose: Reaction,
    /// How many tricks are imagined for each choice.
    n_imagined: u32,
    /// Of a hundred choices, how many are made without thinking.
    careless: u32,
}

const fn think(mean_ms: u32, spread_ms: u32, tail_ms: u32) -> Reaction {
    Reaction { mean_ms, spread_ms, tail_ms, floor_ms: 500 }
}

const EASY: Skill = Skill { choose: think(1_800, 300, 700), n_imagined: 1, careless: 40 };
const MEDIUM: Skill = Skill { choose: think(1_500, 250, 500), n_imagined: 12, careless: 8 };
const HARD: Skill = Skill { choose: think(1_300, 200, 400), n_imagined: 48, careless: 0 };

const fn skill(level: BotLevel) -> Skill {
    match level {
        BotLevel::Easy => EASY,
        BotLevel::Medium => MEDIUM,
        BotLevel::Hard => HARD,
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

fn worth_of(order: Order, cards: impl IntoIterator<Item = Card>) -> i32 {
    cards.into_iter().map(|card| worth(order, card)).sum()
}

impl Bot for Scientifique {
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
            weigh(look)
        } else {
            best_card(look, skill.n_imagined, rng)?
        };
        Some(Choice { action, after_ms })
    }
}

/// Exchanges hand and pile if the three best cards of the pile are better.
fn weigh(look: &Look<'_, Scientifique>) -> Action {
    if !look.actions.contains(&Action::Swap) {
        return Action::Keep;
    }
    let order = look.view.open.order;
    let best = |cards: &CardSet| -> i32 {
        let mut worths: Vec<i32> = cards.iter().map(|card| worth(order, card)).collect();
        worths.sort_unstable_by(|one, other| other.cmp(one));
        worths.into_iter().take(3).sum()
    };
    let hand = look.view.hand.as_ref().map_or(0, &best);
    // Where piles may not be looked through, a pile as good as it is high is assumed.
    let n_hand = look.view.hand.as_ref().map_or(0, CardSet::len);
    let n_pile = usize::from(look.view.totals[look.seat]).saturating_sub(n_hand);
    let pile = look
        .view
        .pile
        .as_ref()
        .map_or_else(|| ANY_CARD * i32::try_from(n_pile.min(3)).unwrap_or(3), best);
    if pile > hand { Action::Swap } else { Action::Keep }
}

/// A trick as the bot imagines it: everybody's card but its own.
struct Imagined<'a> {
    options: &'a Options,
    view: &'a View,
    me: Seat,
    plays: Vec<(Seat, Card)>,
    /// Clairvoyants who will see the bot's card, with the hands they may have.
    seers: Vec<(Seat, Vec<Card>)>,
}

/// The card that does best against imagined choices of the others; what a clairvoyant bot sees it
/// need not imagine.
fn best_card(look: &Look<'_, Scientifique>, n_imagined: u32, rng: &mut Rng) -> Option<Action> {
    let cards: Vec<Card> = look
        .actions
        .iter()
        .filter_map(|action| match action {
            Action::Choose(card) => Some(*card),
            Action::Swap | Action::Keep | Action::Withdraw | Action::Waive => None,
        })
        .collect();
    let mut scores = vec![0; cards.len()];
    let mut hands = Vec::new();
    for n in 0..n_imagined {
        // Where the others' cards lie is mostly known, so a guess serves a few tricks.
        if n % 16 == 0 {
            hands = imagined_hands(look, rng);
        }
        let imagined = Imagined::draw(look, &hands, rng);
        for (score, card) in scores.iter_mut().zip(&cards) {
            *score += imagined.score(*card);
        }
    }
    let best = *scores.iter().max()?;
    let best: Vec<Card> =
        cards.into_iter().zip(scores).filter(|(_, s)| *s == best).map(|(card, _)| card).collect();
    rng.choose(&best).copied().map(Action::Choose)
}

fn imagined_hands(look: &Look<'_, Scientifique>, rng: &mut Rng) -> Vec<(Seat, Vec<Card>)> {
    let me = Viewer::Seat(look.seat);
    let guess = Scientifique::guess(look.options, me, look.view, look.seen, rng);
    let others = look.view.open.players.without(look.seat);
    let hand = |seat| {
        let hand = guess.view(Viewer::Seat(seat)).hand;
        (seat, hand.map(|hand| hand.iter().collect()).unwrap_or_default())
    };
    others.into_iter().map(hand).collect()
}

impl<'a> Imagined<'a> {
    fn draw(look: &Look<'a, Scientifique>, hands: &[(Seat, Vec<Card>)], rng: &mut Rng) -> Self {
        let view = look.view;
        let open = &view.open;
        let mut plays = Vec::new();
        let mut seers = Vec::new();
        for (seat, hand) in hands {
            let foreseen = view.foreseen.iter().find(|(of, _)| of == seat);
            if let Some(play) = foreseen {
                plays.push(play);
            } else if open.powers.clairvoyant.contains(*seat)
                && !open.powers.clairvoyant.contains(look.seat)
            {
                seers.push((*seat, hand.clone()));
            } else if let (Some(one), Some(other)) = (rng.choose(hand), rng.choose(hand)) {
                // Most people rather play what they think is strong.
                let stronger = worth(open.order, *one) > worth(open.order, *other);
                let strong = if stronger { one } else { other };
                plays.push((*seat, if rng.below(2) == 0 { *strong } else { *one }));
            }
        }
        Self { options: look.options, view, me: look.seat, plays, seers }
    }

    fn score(&self, card: Card) -> i32 {
        let mut plays = self.plays.clone();
        plays.push((self.me, card));
        for (seer, hand) in &self.seers {
            let reply = self.reply(&plays, *seer, hand);
            plays.extend(reply.map(|card| (*seer, card)));
        }
        let order = self.view.open.order;
        let verdict = judge(order, self.options.revolution, plays.iter().copied());
        let pot = worth_of(verdict.order, self.view.pot.iter());
        let all = pot + worth_of(verdict.order, plays.iter().map(|(_, card)| *card));
        let own = worth(verdict.order, card);
        match verdict.fate {
            Fate::Strongest(seat) | Fate::Joker(seat) if seat == self.me => all - own,
            // What one rival wins is worse the fewer rivals there are.
            Fate::Strongest(_) | Fate::Joker(_) => {
                -own - all / i32::try_from(plays.len()).unwrap_or(1)
            }
            Fate::Battle | Fate::ForcedBattle => -own / 2,
        }
    }

    /// What a clairvoyant who sees `plays` does: takes the trick with its cheapest card, or gives
    /// its cheapest card away.
    fn reply(&self, plays: &[(Seat, Card)], seer: Seat, hand: &[Card]) -> Option<Card> {
        let order = self.view.open.order;
        let wins = |card: Card| {
            let plays = plays.iter().copied().chain([(seer, card)]);
            judge(order, self.options.revolution, plays).fate.winner() == Some(seer)
        };
        hand.iter().copied().min_by_key(|card| (!wins(*card), worth(order, *card)))
    }
}

#[cfg(test)]
mod tests {
    use tapis_games::scientifique::{Cap, TrickLimit};
    use tapis_rules::{Deal, Number, OptionSet, Outcome, Seed, Table};

    use super::*;

    fn play(options: Options, levels: &[BotLevel], n: u64) -> Outcome {
        let n_seats = u8::try_from(levels.len()).expect("a few");
        let seed = Seed::numbered(n);
        let mut rng = seed.stream("bots");
        let mut table = Table::<Scientifique>::open(options, n_seats, Deal::shuffled(seed))
            .expect("options that make a game");
        while let Some(seat) = table.agenda().must.into_iter().next() {
            let viewer = Viewer::Seat(seat);
            let (view, seen, actions) =
                (table.view(viewer), table.seen(viewer, 0), table.actions(seat));
            let look = Look {
                options: &table.record().options,
                seat,
                view: &view,
                seen: &seen,
                actions: &actions,
                due: Due::Must,
            };
            let choice = Scientifique::choose(levels[seat.index()], &look, &mut rng);
            let action = choice.expect("the table waits for it").action;
            assert!(actions.contains(&action), "{action} is not listed\n{}", table.record());
            table.act(seat, action, None).expect("a listed action");
        }
        table.outcome().expect("the game is over")
    }

    fn limited() -> Options {
        Options { trick_limit: TrickLimit::Tricks(Number::new(30)), ..Options::DEFAULT }
    }

    /// How many of 40 games the first level wins from the second, by turns at each place.
    fn wins(better: BotLevel, worse: BotLevel) -> usize {
        let won = |n: u64| {
            let first = usize::from(n % 2 == 1);
            let mut levels = [worse; 2];
            levels[first] = better;
            let winners = play(limited(), &levels, n).places[0];
            winners.only().is_some_and(|seat| seat.index() == first)
        };
        (0..40).filter(|n| won(*n)).count()
    }

    #[test]
    fn thinking_longer_wins_more() {
        let (hard, medium) =
            (wins(BotLevel::Hard, BotLevel::Easy), wins(BotLevel::Medium, BotLevel::Easy));
        assert!(hard >= 26, "hard wins {hard} of 40 games from easy");
        assert!(medium >= 23, "medium wins {medium} of 40 games from easy");
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
            play(options, &[BotLevel::Medium; 8][..n_seats], n);
        }
    }
}
