//! What there is to show, and how it is shown.

use tapis_rules::Seat;

use super::{host::News, input::Style, menu::Menu};
use crate::{
    failure::Failure,
    words::{self, Names, Words, say},
};

/// How the game is shown: a whole screen, or line after line.
pub(super) trait Show {
    /// Shows what has happened and where that leads.
    fn show(&mut self, scene: &Scene<'_>) -> Result<(), Failure>;
    /// Says something that belongs to no event.
    fn say(&mut self, scene: &Scene<'_>, text: &str) -> Result<(), Failure>;
    /// Reads the table out.
    fn read(&mut self, scene: &Scene<'_>) -> Result<(), Failure>;
    /// Shows something long by itself.
    fn page(&mut self, scene: &Scene<'_>, lines: Vec<String>) -> Result<(), Failure>;
    /// Goes on in the long text, if one is shown; whether one was.
    fn turn_page(&mut self, scene: &Scene<'_>) -> Result<Paged, Failure>;
    /// Hides everything from the next person until that one is there.
    fn cover(&mut self, text: &str) -> Result<(), Failure>;
    /// Shows what is being typed.
    fn typing(&mut self, scene: &Scene<'_>, text: &str) -> Result<(), Failure>;
}

/// Whether a long text was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paged {
    /// It was: the key has turned a page.
    Yes,
    /// It was not.
    No,
}

/// What there is to show.
pub(super) struct Scene<'a> {
    pub(super) words: &'a Words,
    pub(super) names: &'a Names,
    pub(super) title: &'a str,
    pub(super) style: Style,
    /// Whose seat the frame is of.
    pub(super) seat: Seat,
    pub(super) news: &'a News,
    pub(super) menu: &'a Menu,
}

impl Scene<'_> {
    /// What the player can do now, in words: a headline and the list.
    pub(super) fn prompt(&self) -> Vec<String> {
        let (words, frame) = (self.words, &self.news.frame);
        if frame.outcome.is_some() {
            return vec![say!(words, "play-again")];
        }
        if frame.must.contains(self.seat) {
            let who = self.names.get(self.seat);
            if self.style == Style::Keys {
                return vec![match self.names.you {
                    Some(_) => say!(words, "play-your-turn"),
                    None => say!(words, "play-their-turn", who = who),
                }];
            }
            return self.listed("play-choose");
        }
        if self.style == Style::Lines && !frame.actions.is_empty() {
            return self.listed("play-may");
        }
        vec![match (frame.must.into_iter().next(), self.style) {
            (Some(other), Style::Keys) => say!(words, "play-wait", who = self.names.get(other)),
            (Some(_), Style::Lines) => {
                let who = self.names.all(words, frame.must);
                say!(words, "play-waits-for", who = who)
            }
            (None, Style::Keys) => say!(words, "play-window"),
            (None, Style::Lines) => say!(words, "play-moment"),
        }]
    }

    fn listed(&self, id: &str) -> Vec<String> {
        let mut lines = vec![self.words.say(id, &[])];
        lines.extend(self.menu.lines(self.words));
        lines
    }

    /// The table in lines.
    pub(super) fn table(&self) -> Vec<String> {
        words::table(self.words, self.names, &self.news.frame.view)
    }

    /// Everything that has just happened, in words; the places, once the game is over.
    pub(super) fn told(&self) -> Vec<String> {
        let event = |seen| words::event(self.words, self.names, seen);
        let mut told: Vec<String> = self.news.events.iter().map(event).collect();
        if let Some(outcome) = self.news.frame.outcome.as_ref().filter(|_| !told.is_empty()) {
            told.extend(words::places(self.words, self.names, outcome));
        }
        told
    }
}
