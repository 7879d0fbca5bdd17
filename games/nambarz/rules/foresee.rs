//! What a play would come to, for whoever lays it out before making it.

use super::{
    arithmetic::{MAX_CARDS, Op, Ops},
    calc,
    card::Card,
    event::Illegal,
    judge::{Fault, Judgement, Top, bonus, judge, n_calculated},
    laid::body,
    options::{AfterDraw, Options, Recombine},
    view::View,
};

/// What a play would come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// It would stand.
    Right {
        /// The operations between its cards, if it is a calculation: those that were said, or the
        /// plainest.
        ops: Ops,
        /// Points for a master stroke.
        bonus: u16,
    },
    /// It would be wrong.
    Wrong(Fault),
    /// It would not be judged at all.
    Refused(Illegal),
}

impl View {
    /// What `cards` laid in this order would come to, with the operations `said` between them.
    ///
    /// Only the cards are looked at, not whose turn it is, what else is in the hand, or whether cards
    /// are laid one by one.
    pub fn foresee(&self, options: &Options, cards: &[Card], said: &[Op]) -> Forecast {
        let (body, top) = (body(cards), self.open.top());
        // Z5.10
        let calculates = n_calculated(top, body) > 0;
        let n_said = if calculates && options.declare_ops.is_on() { body.len() - 1 } else { 0 };
        let refused = match said.len().cmp(&n_said) {
            _ if cards.is_empty() => Some(Illegal::NoCards),
            _ if body.contains(&Card::REPLAY) => Some(Illegal::ReplayInside),
            _ if body.len() > MAX_CARDS => Some(Illegal::too_many(body.len())),
            std::cmp::Ordering::Less => Some(Illegal::NotAnnounced),
            std::cmp::Ordering::Greater => Some(Illegal::Announced),
            std::cmp::Ordering::Equal => None,
        };
        if let Some(illegal) = refused {
            return Forecast::Refused(illegal);
        }
        if body.is_empty() {
            return Forecast::Right { ops: Ops::new(), bonus: 0 };
        }
        // What could stay of a wrong play is not asked.
        let quick = Options { recombine: Recombine::Never, ..options.clone() };
        let n_calculated = match judge(&quick, top, body, (n_said > 0).then_some(said)) {
            Judgement::Right { n_calculated } => n_calculated,
            Judgement::Wrong { fault, .. } => return Forecast::Wrong(fault),
        };
        if let Some(drawn) = self.lacks(options, cards) {
            return Forecast::Refused(Illegal::WithoutDrawn { drawn });
        }
        let ops = match top {
            Top::Card(target) if calculates && said.is_empty() => {
                calc::operations(body, target, options).unwrap_or_default()
            }
            Top::Card(_) | Top::Bare { .. } => Ops::from_slice(said),
        };
        Forecast::Right { ops, bonus: bonus(n_calculated) }
    }

    /// The drawn card, if a play would have to contain it and does not (clauses Z3.5 and Z7.3).
    pub fn lacks(&self, options: &Options, cards: &[Card]) -> Option<Card> {
        let drawn = self.drawn.as_ref()?.known().flatten().next()?;
        let counted = if options.counts_last_replay() { cards } else { body(cards) };
        let is_free = options.after_draw == AfterDraw::Any
            || *cards == [Card::REPLAY]
            || counted.contains(&drawn);
        (!is_free).then_some(drawn)
    }
}

#[cfg(test)]
mod tests {
    use tapis_rules::{Deal, OptionSet as _, Seed, Table, Viewer, random_input};

    use super::*;
    use crate::nambarz::{Action, Nambarz};

    /// What is listed is foreseen as right, with operations that make it so.
    #[test]
    fn what_is_listed_is_right() {
        let mut n_calculations = 0;
        for (_, options) in Options::DEFAULT.presets() {
            let seed = Seed::numbered(5);
            let mut rng = seed.stream("foresee");
            let mut table = Table::<Nambarz>::open(options.clone(), 2, Deal::shuffled(seed))
                .expect("two can play");
            for _ in 0..150 {
                let turn = table.game().open.turn;
                let view = table.view(Viewer::Seat(turn));
                for action in table.actions(turn) {
                    let (cards, said) = match action {
                        Action::Play(cards) => (cards, Ops::new()),
                        Action::Announce { cards, ops } => (cards, ops),
                        Action::Draw
                        | Action::Pass
                        | Action::Keep(_)
                        | Action::TakeBack
                        | Action::Lay { .. }
                        | Action::Done
                        | Action::Challenge
                        | Action::Accept => continue,
                    };
                    let Forecast::Right { ops, bonus } = view.foresee(&options, &cards, &said)
                    else {
                        panic!("{cards:?} {said:?} on {:?}", view.open.top());
                    };
                    let cards = body(&cards);
                    let n_ops = usize::from(n_calculated(view.open.top(), cards)).saturating_sub(1);
                    assert_eq!((ops.len(), bonus > 0), (n_ops, n_ops > 2), "{cards:?}");
                    if let (Top::Card(target), true) = (view.open.top(), n_ops > 0) {
                        n_calculations += 1;
                        let made = calc::results(cards, &ops, target, &options);
                        let made: Vec<String> = made.iter().map(ToString::to_string).collect();
                        assert_eq!(made, [target.number().expect("a number").to_string()]);
                    }
                }
                let Some(input) = random_input(table.game(), &mut rng) else { break };
                table.take(input.untimed()).expect("it is listed");
            }
        }
        assert!(n_calculations > 100, "{n_calculations}");
    }
}
