//! What there is to show, and how it is shown.

use tapis_games::any::{AnyOptions, AnySeen};
use tapis_rules::Seat;

use super::{host::News, input::Style, menu::Menu, people::Audience};
use crate::{
    failure::CliError,
    words::{Names, Teller, Words, say},
};

/// How the game is shown: a whole screen, or line after line.
pub(super) trait Show {
    /// Shows what has happened and where that leads.
    fn show(&mut self, scene: &Scene<'_>) -> Result<(), CliError>;
    /// Says something that belongs to no event.
    fn say(&mut self, scene: &Scene<'_>, text: &str) -> Result<(), CliError>;
    /// Reads the table out.
    fn read(&mut self, scene: &Scene<'_>) -> Result<(), CliError>;
    /// Shows something long by itself.
    fn page(&mut self, scene: &Scene<'_>, lines: Vec<String>) -> Result<(), CliError>;
    /// Goes on in the long text, if one is shown; whether one was.
    fn turn_page(&mut self, scene: &Scene<'_>) -> Result<PageTurn, CliError>;
    /// Takes away what was meant for one person’s eyes: somebody else looks now.
    fn leave(&mut self, scene: &Scene<'_>) -> Result<(), CliError>;
    /// Shows what is being typed.
    fn typing(&mut self, scene: &Scene<'_>, text: &str) -> Result<(), CliError>;
}

/// Whether a long text was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageTurn {
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
    pub(super) options: &'a AnyOptions,
    pub(super) style: Style,
    /// Whose seat the frame is of; none while people change places.
    pub(super) seat: Option<Seat>,
    pub(super) news: &'a News,
    pub(super) menu: &'a Menu,
    /// For whom at this terminal the table is.
    pub(super) asked: &'a Audience,
}

impl Scene<'_> {
    /// What the player can do now, in words: a headline and the list.
    pub(super) fn prompt(&self) -> Vec<String> {
        let (words, frame) = (self.words, &self.news.frame);
        if frame.outcome.is_some() {
            return vec![say!(words, "play-again")];
        }
        let mut lines = match self.seat {
            None => return self.everybodys(),
            Some(seat) if frame.must.contains(seat) && self.style == Style::Keys => {
                vec![match self.names.you {
                    Some(_) => say!(words, "play-your-turn"),
                    None => say!(words, "play-their-turn", who = self.names.get(seat)),
                }]
            }
            Some(seat) if frame.must.contains(seat) => self.listed("play-choose"),
            Some(_) if self.style == Style::Lines && !frame.actions.is_empty() => {
                self.listed("play-may")
            }
            Some(_) => vec![self.waiting()],
        };
        if self.style == Style::Lines {
            lines.extend(self.out_of_turn());
        }
        lines
    }

    /// Whether somebody is to sit down at the terminal.
    pub(super) fn hands_over(&self) -> bool {
        self.seat.is_none() && !self.asked.due.is_empty() && self.news.frame.outcome.is_none()
    }

    /// What everybody reads while nobody’s cards are shown.
    fn everybodys(&self) -> Vec<String> {
        let words = self.words;
        let mut lines: Vec<String> = self.out_of_turn().into_iter().collect();
        if let Some(seat) = self.asked.due.into_iter().next() {
            let id = if lines.is_empty() { "play-hand-over" } else { "play-hand-over-else" };
            lines.push(say!(words, id, who = self.names.get(seat)));
        } else {
            if !self.asked.can_pass.is_empty() {
                lines.push(say!(words, "play-nobody"));
            }
            if lines.is_empty() || !self.news.frame.must.is_empty() {
                lines.insert(0, self.waiting());
            }
        }
        lines
    }

    fn waiting(&self) -> String {
        let (words, must) = (self.words, self.news.frame.must);
        match (must.into_iter().next(), self.style) {
            (Some(other), Style::Keys) => say!(words, "play-wait", who = self.names.get(other)),
            (Some(_), Style::Lines) => {
                say!(words, "play-waits-for", who = self.names.all(words, must))
            }
            (None, Style::Keys) if self.asked.may.is_empty() => say!(words, "play-window"),
            (None, Style::Keys) => say!(words, "play-window-people"),
            (None, Style::Lines) => say!(words, "play-moment"),
        }
    }

    /// Which of the other people may act out of turn, what, and how they say so.
    fn out_of_turn(&self) -> Option<String> {
        let (words, may) = (self.words, self.asked.may);
        let what: Vec<String> = self.asked.what.iter().map(|id| words.say(id, &[])).collect();
        let letters = Names::letters().all(words, may);
        let what = what.join(&say!(words, "may-or"));
        let line = say!(words, "play-out-of-turn", who = letters, n = may.len(), what = what);
        (!may.is_empty()).then_some(line)
    }

    fn listed(&self, id: &str) -> Vec<String> {
        let mut lines = vec![self.words.say(id, &[])];
        lines.extend(self.menu.lines(self.words));
        lines
    }

    /// Tells whoever is at the screen.
    const fn teller(&self) -> Teller<'_> {
        Teller::new(self.words, self.names)
    }

    /// The table in lines.
    pub(super) fn table(&self) -> Vec<String> {
        self.teller().table(self.options, &self.news.frame.view)
    }

    /// These events in words; the places, once the game is over.
    pub(super) fn told(&self, events: &[&AnySeen]) -> Vec<String> {
        let event = |seen: &&AnySeen| self.teller().event(seen);
        let mut told: Vec<String> = events.iter().map(event).collect();
        if let Some(outcome) = self.news.frame.outcome.as_ref().filter(|_| !told.is_empty()) {
            told.extend(self.teller().places(outcome));
        }
        told
    }
}
