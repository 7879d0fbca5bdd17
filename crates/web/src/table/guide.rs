//! Who plays a game for the first time is told in few words what to do next, and sees where. Each step
//! has been learnt once it was done often enough; a mistake begins it anew.

use leptos::prelude::*;
use tapis_games::any::AnyAction;
use tapis_room::{SeatStatus, Stage};
use tapis_scene::{Gesture, Gestures, Offer, Prospect, Selection};

use super::state::TableState;
use crate::{browser, words::labels};

/// How often in a row a step is done until it is not explained any more.
const N_LEARNT: u32 = 3;

/// Something that is done by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Hitting the zone that hands race for.
    Slap,
    /// Turning over the top card of the packet.
    Flip,
    /// The same, to pay for somebody's card.
    Pay,
    /// Touching one of one's cards.
    Card,
    /// Touching cards that give a number together.
    Sum,
    /// Pressing what the touched cards make.
    Make,
    /// Pressing a button, where no card can be touched.
    Button,
    /// Touching somebody's place.
    Target,
}

impl Step {
    /// Its name in the style sheet, in tests, and in what the browser keeps.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Slap => "slap",
            Self::Flip => "flip",
            Self::Pay => "pay",
            Self::Card => "card",
            Self::Sum => "sum",
            Self::Make => "make",
            Self::Button => "button",
            Self::Target => "target",
        }
    }

    /// Whether it is done by touching cards or places.
    const fn is_done_by_cards(self) -> bool {
        match self {
            Self::Card | Self::Sum | Self::Make | Self::Target => true,
            Self::Slap | Self::Flip | Self::Pay | Self::Button => false,
        }
    }

    /// The same in words.
    pub(super) fn words(self) -> String {
        match self {
            Self::Slap => crate::say!("guide-slap"),
            Self::Flip => crate::say!("guide-flip"),
            Self::Pay => crate::say!("guide-pay"),
            Self::Card => crate::say!("guide-card"),
            Self::Sum => crate::say!("guide-sum"),
            Self::Make => crate::say!("guide-make"),
            Self::Button => crate::say!("guide-button"),
            Self::Target => crate::say!("guide-target"),
        }
    }
}

impl TableState {
    /// What the viewer is told and shown to do next: nothing they have learnt.
    pub(super) fn guide(self) -> Option<Step> {
        self.next_step().filter(|step| self.times(*step) < N_LEARNT)
    }

    /// Notes a step that is done, and how well.
    pub(super) fn learn(self, action: &AnyAction) {
        let Some(step) = untrack(|| self.next_step()) else { return };
        let made = untrack(|| self.made());
        let offer = self.offers.with_untracked(|offers| {
            offers.iter().chain(&made).find(|offer| offer.action == *action).cloned()
        });
        let (done, is_right) = match offer {
            Some(Offer { gesture: Gesture::Race(_), .. }) => (Step::Slap, step == Step::Slap),
            // Whoever draws instead of laying has not laid.
            Some(Offer { gesture: Gesture::Button(_), .. }) if step.is_done_by_cards() => return,
            Some(Offer { prospect, .. }) => (step, prospect == Prospect::Right),
            None => return,
        };
        // Whoever lays instead of slapping has not slapped.
        if done == step || !is_right {
            let n = if is_right { self.times(done) + 1 } else { 0 };
            browser::store(&self.learning(done), &n.to_string());
        }
    }

    /// How often in a row this step was done.
    fn times(self, step: Step) -> u32 {
        browser::stored(&self.learning(step)).and_then(|n| n.parse().ok()).unwrap_or_default()
    }

    fn learning(self, step: Step) -> String {
        let preset = self.table.with_untracked(|table| {
            table.as_ref().map_or("", |table| labels::nearest_preset(&table.config.options))
        });
        // Cards are touched to make something of them.
        let known_by = if matches!(step, Step::Card | Step::Sum) { Step::Make } else { step };
        format!("step.{preset}.{}", known_by.name())
    }

    /// What the table waits for. Whoever plays against people looks for themselves what they can slap.
    fn next_step(self) -> Option<Step> {
        let you = self.you().filter(|_| self.stage() == Stage::Playing)?;
        // Lessons and films have words of their own.
        if self.code.with_value(String::is_empty) || self.only_answer().is_some() {
            return None;
        }
        let races = self.scene.with(|scene| scene.race.is_some());
        if races && self.can_slap() && self.is_alone() {
            return Some(Step::Slap);
        }
        self.frame.with(|frame| frame.as_ref().filter(|it| it.must.contains(you)).map(|_| ()))?;
        if races {
            let pays = self.scene.with(|scene| scene.is_payment);
            return Some(if pays { Step::Pay } else { Step::Flip });
        }
        if !self.selection.with(Selection::is_empty) {
            return self
                .made()
                .iter()
                .any(|it| it.prospect == Prospect::Right)
                .then_some(Step::Make);
        }
        self.offers.with(|offers| {
            let right = || offers.iter().filter(|it| it.prospect == Prospect::Right);
            let cards =
                |it: &Offer| matches!(it.gesture, Gesture::Cards { .. } | Gesture::Touch(_));
            if right().any(|it| matches!(it.gesture, Gesture::Target(_))) {
                Some(Step::Target)
            } else if !self.lists_all() {
                Some(Step::Sum)
            } else if right().any(cards) {
                Some(Step::Card)
            } else {
                Gestures::new(offers).buttons().next().map(|_| Step::Button)
            }
        })
    }

    /// Whether the viewer may hit the zone that hands race for.
    pub(super) fn may_slap(self) -> bool {
        self.offers
            .with(|offers| offers.iter().any(|offer| matches!(offer.gesture, Gesture::Race(_))))
    }

    /// Whether the pile shows something that may be slapped, and the viewer may.
    fn can_slap(self) -> bool {
        self.may_slap()
            && self.table.with(|table| {
                let options = table.as_ref().map(|table| &table.config.options);
                self.frame.with(|frame| {
                    options.zip(frame.as_ref()).is_some_and(|(options, frame)| {
                        tapis_scene::can_be_slapped(options, &frame.view)
                    })
                })
            })
    }

    /// Whether all the others are bots.
    fn is_alone(self) -> bool {
        self.table.with(|table| {
            table.as_ref().is_some_and(|table| {
                let is_bot = |kind: &SeatStatus| matches!(kind, SeatStatus::Bot(_));
                table.seats.iter().all(|(seat, it)| table.you == Some(seat) || is_bot(&it.kind))
            })
        })
    }
}
