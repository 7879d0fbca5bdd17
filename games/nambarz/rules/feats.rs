//! What is worth telling of a game of Nambarz: the longest calculation, the most points for master
//! strokes, the best of several rounds, and the most cards drawn.

use tapis_rules::Seat;

use super::{Event, Nambarz};
use crate::feats::{Feat, Feats, GameEvents, n_of, sums};

impl Feats for Nambarz {
    const KINDS: &[&str] = &["calculation", "strokes", "round", "drew"];

    fn feats(played: &GameEvents<'_, Self::Event>) -> Vec<Option<Feat>> {
        let (mut plays, mut strokes, mut drawn) = (Vec::new(), Vec::new(), Vec::new());
        let (mut rounds, mut n_rounds) = (Vec::new(), 0);
        for event in &played.events {
            if let Event::Played { seat, cards, bonus } | Event::Kept { seat, cards, bonus } = event
            {
                plays.push((*seat, n_of(cards)));
                strokes.push((*seat, (*bonus).into()));
            }
            if let Event::Drew { seat, cards } = event {
                drawn.push((*seat, n_of(cards)));
            }
            if let Event::RoundEnded { points, bonus, .. } = event {
                n_rounds += 1;
                let of = |(seat, points): (Seat, &u16)| {
                    (seat, u32::from(*points) + u32::from(bonus[seat]))
                };
                rounds.extend(points.iter().map(of));
            }
        }
        vec![
            played.most("calculation", plays, 2),
            played.most("strokes", sums(strokes), 1),
            played.most("round", rounds, 1).filter(|_| n_rounds > 1),
            played.most("drew", sums(drawn), 1),
        ]
    }
}
