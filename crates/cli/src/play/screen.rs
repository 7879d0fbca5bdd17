//! The game on a whole screen, redrawn as it changes; readable at 80 columns.

use std::{
    collections::VecDeque,
    io::{self, Stdout, Write},
};

use crossterm::{
    cursor, execute, queue,
    style::Print,
    terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen},
};
use tapis_cards::{Card, Colour, Face};

use super::{Scene, Show};
use crate::{
    failure::Failure,
    out::Colours,
    words::{self, Words, say},
};

/// Lines of the log that are kept.
const N_KEPT: usize = 100;
/// Below this the table cannot be read.
const LEAST: (u16, u16) = (40, 16);
/// Wider than this, lines are hard to read.
const WIDEST: usize = 78;

/// The terminal in its own screen; it is given back on drop.
pub(super) struct Screen {
    to: Stdout,
    colours: Colours,
    log: VecDeque<String>,
}

impl Screen {
    pub(super) fn open(colours: Colours) -> Result<Self, Failure> {
        terminal::enable_raw_mode().map_err(Failure::Terminal)?;
        let mut screen = Self { to: io::stdout(), colours, log: VecDeque::new() };
        execute!(screen.to, EnterAlternateScreen, cursor::Hide).map_err(Failure::Terminal)?;
        Ok(screen)
    }

    fn note(&mut self, line: String) {
        if self.log.len() == N_KEPT {
            self.log.pop_front();
        }
        self.log.push_back(line);
    }

    fn draw(&mut self, scene: &Scene<'_>) -> io::Result<()> {
        let (width, height) = terminal::size()?;
        let lines = if width < LEAST.0 || height < LEAST.1 {
            vec![say!(scene.words, "play-small")]
        } else {
            self.lines(scene, usize::from(height))
        };
        queue!(self.to, cursor::MoveTo(0, 0))?;
        for (row, line) in (0..height).zip(lines) {
            queue!(self.to, cursor::MoveTo(0, row), Clear(ClearType::UntilNewLine), Print(line))?;
        }
        queue!(self.to, Clear(ClearType::FromCursorDown))?;
        self.to.flush()
    }

    /// The screen from top to bottom: title, cards, table, log, prompt, keys.
    fn lines(&self, scene: &Scene<'_>, height: usize) -> Vec<String> {
        let view = &scene.news.frame.view;
        let mut lines = vec![format!(" {}", self.colours.bold(scene.title)), String::new()];
        lines.extend(self.cards(scene.words, &words::open_cards(view)));
        lines.push(String::new());
        lines
            .extend(words::table(scene.words, scene.names, view).iter().map(|l| format!("   {l}")));
        lines.push(String::new());
        let foot = [
            String::new(),
            format!(" {}", self.colours.bold(&scene.prompt())),
            format!(" {}", self.colours.faint(&say!(scene.words, "play-keys"))),
        ];
        let n_log = height.saturating_sub(lines.len() + foot.len());
        let wrapped: Vec<String> = self.log.iter().flat_map(|line| wrap(line, WIDEST)).collect();
        lines.extend(wrapped.iter().skip(wrapped.len().saturating_sub(n_log)).cloned());
        lines.extend(foot);
        lines
    }

    fn cards(&self, words: &Words, cards: &[Card]) -> [String; 3] {
        let mut rows = [" ".repeat(3), " ".repeat(3), " ".repeat(3)];
        for card in cards {
            let (text, colour) = match card.face() {
                Face::Suited(_, suit) => (words::card(words, *card), suit.colour()),
                Face::Joker(colour) => ("★".to_owned(), colour),
            };
            let text = format!("{text:^4}");
            let text = match colour {
                Colour::Red => self.colours.red(&text),
                Colour::Black => text,
            };
            rows[0].push_str("┌────┐ ");
            rows[1].extend(["│", &text, "│ "]);
            rows[2].push_str("└────┘ ");
        }
        rows
    }
}

impl Show for Screen {
    fn show(&mut self, scene: &Scene<'_>) -> Result<(), Failure> {
        for line in scene.told() {
            self.note(line);
        }
        self.draw(scene).map_err(Failure::Terminal)
    }

    fn say(&mut self, scene: &Scene<'_>, text: &str) -> Result<(), Failure> {
        self.note(text.to_owned());
        self.draw(scene).map_err(Failure::Terminal)
    }

    fn read(&mut self, scene: &Scene<'_>) -> Result<(), Failure> {
        // The table is on the screen already; drawing it again mends a garbled one.
        execute!(self.to, Clear(ClearType::All)).map_err(Failure::Terminal)?;
        self.draw(scene).map_err(Failure::Terminal)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nobody is left to be told if the terminal has gone.
        let _ = execute!(self.to, cursor::Show, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

/// The text in lines of at most so many characters, broken between words.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::from("  ");
    for word in text.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, String::from("    ")));
        }
        line.push(' ');
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn long_lines_are_broken_between_words() {
        let lines = wrap("one two three four five six", 16);
        assert_eq!(lines, ["   one two three", "     four five", "     six"]);
    }
}
