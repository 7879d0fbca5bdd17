//! What is worth telling of a game of Bataille scientifique: the most tricks, the most cards taken at
//! once, and the most battles in a row.

use super::{Event, Scientifique};
use crate::feats::{Feat, Feats, GameEvents, sums};

impl Feats for Scientifique {
    const KINDS: &[&str] = &["tricks", "taken", "battles"];

    fn feats(played: &GameEvents<'_, Self::Event>) -> Vec<Option<Feat>> {
        let (mut taken, mut tricks) = (Vec::new(), Vec::new());
        let (mut in_a_row, mut n) = (0, 0);
        for event in &played.events {
            if let Event::Decided { fate, n_cards } = event {
                match fate.winner() {
                    Some(seat) => {
                        taken.push((seat, (*n_cards).into()));
                        tricks.push((seat, 1));
                        in_a_row = 0;
                    }
                    None => in_a_row += 1,
                }
                n = n.max(in_a_row);
            }
        }
        // Nobody fights a battle alone.
        let battles =
            (n >= 2 && played.whose.len() > 1).then_some(Feat { kind: "battles", seat: None, n });
        vec![
            played.most("tricks", sums(tricks), 1),
            // A trick without a pot has no more cards than the table has seats.
            played.most("taken", taken, u32::from(played.n_seats) + 1),
            battles,
        ]
    }
}
