//! What is worth telling of a game of Bataille norvégienne: the quickest completion, the largest pile
//! picked up and the largest burnt, and the most cards laid at once.

use super::{Event, Norvegienne, Occasion};
use crate::feats::{Feat, Feats, GameEvents, n_of};

impl Feats for Norvegienne {
    const KINDS: &[&str] = &[Feat::FASTEST, "picked_up", "burnt", "laid"];

    fn feats(played: &GameEvents<'_, Self::Event>) -> Vec<Option<Feat>> {
        let (mut picked_up, mut burnt, mut laid) = (Vec::new(), Vec::new(), Vec::new());
        for event in &played.events {
            if let Event::PickedUp { seat, n_cards, .. } = event {
                picked_up.push((*seat, (*n_cards).into()));
            }
            if let Event::Burnt { seat, n_cards, .. } = event {
                burnt.push((*seat, (*n_cards).into()));
            }
            if let Event::Laid { seat, cards, .. } = event {
                laid.push((*seat, n_of(cards)));
            }
        }
        let winner = |event: &Self::Event| {
            let Event::Laid { seat, occasion, .. } = event else { return None };
            matches!(occasion, Occasion::Completion | Occasion::Slip).then_some(*seat)
        };
        vec![
            played.fastest(winner),
            played.most("picked_up", picked_up, 1),
            played.most("burnt", burnt, 2),
            played.most("laid", laid, 2),
        ]
    }
}
