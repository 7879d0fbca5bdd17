//! Bataille corse in codes and numbers.

use tapis_games::corse::{Action, Ban, Corse, Next, Phase, View};
use tapis_rules::Seat;

use crate::{Code, Codes, Features, Learnable};

const LAY: Code = 2;
const SLAP: Code = 3;

/// How many cards of the pile are told, the top one first: as many as any pattern needs.
const N_TOLD: usize = 4;

impl Learnable for Corse {
    const N_CODES: usize = 4;

    fn alphabet() -> Vec<String> {
        ["wait", "end", "lay", "slap"].map(String::from).into()
    }

    fn spell(action: &Action, codes: &mut Codes) {
        codes.push(match action {
            Action::Lay => LAY,
            Action::Slap => SLAP,
        });
    }

    fn features(view: &View, _seat: Seat, to: &mut Features) {
        let open = &view.open;
        to.part("packets").counts(&view.packets, 52.0);
        to.part("in front").counts(&view.in_front, 52.0);
        to.part("under, aside").count(view.n_under, 52.0).count(view.n_aside, 52.0);
        #[expect(clippy::cast_precision_loss, reason = "a few hundred cards at most")]
        to.part("pile").count(open.pile.len() as f64, 52.0);
        to.part("top cards");
        let mut below = open.pile.iter().rev().copied();
        for _ in 0..N_TOLD {
            to.rank(below.next());
        }
        to.part("last layer").seat(open.last_layer);
        to.part("paying card").seat(open.challenge.map(|it| it.owner));
        to.part("due").count(open.challenge.map_or(0, |it| it.left), 4.0);
        to.part("turn").seat(Some(open.turn));
        let phase = match open.phase {
            Phase::Turn => 0,
            Phase::Window(_) => 1,
            Phase::Frozen(_) => 2,
            Phase::Over(_) => 3,
        };
        to.part("phase: turn, window, frozen, over").one_of(4, Some(phase));
        let next = match view.next {
            Some(Next::Lay(seat)) => Some((0, seat)),
            Some(Next::Collect(seat)) => Some((1, seat)),
            Some(Next::Out(seat)) => Some((2, seat)),
            None => None,
        };
        to.part("next: lays, collects, is out").one_of(3, next.map(|(kind, _)| kind));
        to.part("next seat").seat(next.map(|(_, seat)| seat));
        to.part("banned").seats(open.bans.which(Option::is_some));
        to.part("cards until a ban ends").counts(
            &open.bans.map(|_, ban| match ban {
                Some(Ban::Laid(until)) => until.saturating_sub(open.n_laid),
                Some(Ban::Timer(_) | Ban::Pile) | None => 0,
            }),
            10.0,
        );
        to.part("debts").counts(&open.debts, 5.0);
        to.part("out").seats(open.out.iter().copied().collect());
        to.part("just slapped").seat(open.grace.map(|grace| grace.slapper));
    }
}
