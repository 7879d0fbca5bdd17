//! What is worth telling of a game of Bataille corse: the quickest hand, the longest duel of paying
//! cards, the most cards taken at once, and the most won by slapping.

use super::{Corse, Event, Taking};
use crate::feats::{Feat, Feats, GameEvents, sums};

impl Feats for Corse {
    const KINDS: &[&str] = &[Feat::FASTEST, "duel", "taken", "slapped"];

    fn feats(played: &GameEvents<'_, Self::Event>) -> Vec<Option<Feat>> {
        let (mut taken, mut slapped, mut duels) = (Vec::new(), Vec::new(), Vec::new());
        let mut in_a_row = 0;
        for event in &played.events {
            if let Event::Challenged { .. } = event {
                in_a_row += 1;
            }
            if let Event::Collected { seat, taking, n_cards } = event {
                let n_cards = (*n_cards).into();
                taken.push((*seat, n_cards));
                match taking {
                    Taking::Paid => duels.push((*seat, in_a_row)),
                    Taking::Slap => slapped.push((*seat, n_cards)),
                    Taking::LastLeft => {}
                }
                in_a_row = 0;
            }
        }
        let winner = |event: &Self::Event| {
            if let Event::Slapped { seat, .. } = event { Some(*seat) } else { None }
        };
        vec![
            played.fastest(winner),
            played.most("duel", duels, 2),
            played.most("taken", taken, 1),
            played.most("slapped", sums(slapped), 1),
        ]
    }
}
