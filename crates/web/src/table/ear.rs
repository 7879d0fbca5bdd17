//! The table by ear: which sentences follow from what happened, and when they have been heard.

use leptos::prelude::*;
use tapis_protocol::{TableView, Update};
use tapis_room::{Position, Stage};
use tapis_rules::Seat;
use tapis_scene::{Cue, Gestures, Told, Tone, Weight};

use super::state::TableState;
use crate::{announce::Announcer, settings::Settings, sound};

/// More things to do than this are not read out; whoever wants to know walks through them.
const FEW: usize = 3;

/// What is remembered of what the listener has heard and done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ear {
    /// Tells the table how far it has been heard.
    heard: Callback<Position>,
    /// Whether the next game that is seen has just been dealt.
    awaits_deal: bool,
    /// Whether the listener has done something since the game last moved on.
    has_acted: bool,
    announcer: Announcer,
    /// How loud it is to be.
    settings: Settings,
}

impl Ear {
    /// The ear of somebody who has just come.
    pub(super) fn new(heard: Callback<Position>) -> Self {
        let (announcer, settings) = (expect_context(), expect_context());
        Self { heard, awaits_deal: false, has_acted: false, announcer, settings }
    }

    /// The listener does something.
    pub(super) const fn act(&mut self) {
        self.has_acted = true;
    }
}

/// What counted for the listener before something happened.
pub(super) struct Before {
    is_due: bool,
    may: bool,
    /// What everybody had been told about the middle.
    called: Vec<String>,
}

impl TableState {
    /// The table and its people are now these.
    pub(crate) fn know(self, table: TableView) {
        self.voice().keep_pace(table.config.pace);
        let is_other = self.table.with_untracked(|known| {
            known.as_ref().is_some_and(|it| it.config.options != table.config.options)
        });
        if is_other {
            // What lies on the table is of the game before, and cannot be read by these rules.
            self.clear();
        }
        match table.stage {
            Stage::Gathering | Stage::Over => self.ear.update_value(|ear| ear.awaits_deal = true),
            Stage::Playing => {}
        }
        self.table.set(Some(table));
    }

    /// What counts now, to be compared later.
    pub(super) fn before(self) -> Before {
        let is_due = self.is_your_turn();
        Before { is_due, may: !is_due && self.can_cut_in(), called: self.called() }
    }

    /// Says what has happened since, and then tells the table that it has been heard.
    pub(super) fn tell(self, before: &Before, told: &[Told], update: &Update) {
        if update.since.is_none() && untrack(|| self.you()).is_some() {
            self.voice().reason(self.opening_words());
        }
        self.report(told);
        // What counts in the middle counts no more after the end.
        let called = if update.frame.outcome.is_some() { Vec::new() } else { self.called() };
        for text in called.into_iter().filter(|text| !before.called.contains(text)) {
            self.voice().reason(format!("{text}."));
        }
        let acted =
            self.ear.try_update_value(|ear| std::mem::take(&mut ear.has_acted)).unwrap_or_default();
        if !self.is_your_turn() {
            self.voice().no_turn();
            if !before.may && self.can_cut_in() {
                self.voice().turn(self.cut_in_words());
            }
        } else if !before.is_due || acted {
            self.voice().turn(self.turn_words());
            self.sound(Cue::Turn, None);
        }
        let (position, heard) = (update.frame.position, self.ear.with_value(|ear| ear.heard));
        self.voice().then(Callback::new(move |()| heard.run(position)));
    }

    /// That a game has been dealt, or is on, and how many cards the listener has.
    fn opening_words(self) -> String {
        let you = untrack(|| self.you());
        let n = self.scene.with_untracked(|scene| {
            you.and_then(|you| scene.places.get(you)).map_or(0, |place| place.n_cards)
        });
        if self.ear.try_update_value(|ear| std::mem::take(&mut ear.awaits_deal)).unwrap_or_default()
        {
            crate::say!("dealt", n = n)
        } else {
            crate::say!("game-on", n = n)
        }
    }

    /// What everybody is told about the middle as soon as it changes.
    fn called(self) -> Vec<String> {
        self.scene.with_untracked(|scene| {
            let called = scene.marks.iter().filter(|mark| mark.is_called);
            called.map(|mark| mark.text.clone()).collect()
        })
    }

    /// That it is the listener's turn, and what counts for it.
    fn turn_words(self) -> String {
        let counts = self.scene.with_untracked(|scene| {
            let marks = scene.marks.iter().filter(|mark| !mark.is_called);
            let marks = marks.filter(|mark| mark.tone == Tone::Strong);
            marks.map(|mark| format!("{}.", mark.text)).collect::<Vec<_>>()
        });
        let turn = format!("{}.", crate::say!("your-turn"));
        [vec![turn], counts].concat().join(" ")
    }

    /// Whether the listener may do something out of turn, other than race.
    fn can_cut_in(self) -> bool {
        // Where hands race, one can always touch one's cards, mostly by mistake.
        let races = self.scene.with_untracked(|scene| scene.race.is_some());
        !races && self.offers.with_untracked(|offers| !offers.is_empty())
    }

    fn cut_in_words(self) -> String {
        let labels: Vec<String> = untrack(|| {
            self.offers.with(|offers| {
                Gestures::new(offers).buttons().map(|offer| self.label(offer)).collect()
            })
        });
        let may = crate::say!("you-may");
        if labels.is_empty() || labels.len() > FEW {
            format!("{may}.")
        } else {
            crate::say!("you-may-do", what = labels.join(", "))
        }
    }

    /// Says things aloud.
    pub(super) fn voice(self) -> Announcer {
        self.ear.with_value(|ear| ear.announcer)
    }

    fn sound(self, cue: Cue, seat: Option<Seat>) {
        sound::play(self.ear.with_value(|ear| ear.settings), cue, seat);
    }

    /// Sounds, headline and words of what has happened.
    fn report(self, told: &[Told]) {
        for told in told {
            if let Some(cue) = told.cue {
                self.sound(cue, told.seat);
            }
            match told.weight {
                Weight::Detail => {}
                Weight::News | Weight::Noted => self.voice().news(told.sentence.clone()),
                Weight::Shown | Weight::Reason => self.voice().reason(told.sentence.clone()),
            }
        }
        let weights = told.iter().filter(|it| it.headline.is_some()).map(|it| it.weight);
        // What is only noted does not stand beside a reason.
        let weight = weights.max();
        let counts = told.iter().filter(|it| Some(it.weight) == weight);
        let headlines: Vec<&str> = counts.filter_map(|it| it.headline.as_deref()).collect();
        if !headlines.is_empty() {
            self.headline.set(Some(headlines.join(" · ")));
        }
    }
}
