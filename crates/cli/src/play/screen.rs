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

use super::{
    input::Style,
    scene::{PageTurn, Scene, Show},
};
use crate::{
    failure::CliError,
    out::Colours,
    words::{self, Words, say},
    wrap::wrap,
};

/// Lines of the log that are kept.
const N_KEPT: usize = 100;
/// Below this the table cannot be read.
const LEAST: (u16, u16) = (40, 16);
/// Lines that the pictures of the cards take.
const N_PICTURED: usize = 4;
/// Lines of the log that are always shown.
const N_LOG: usize = 4;

/// The terminal in its own screen; it is given back on drop.
pub(super) struct Screen {
    to: Stdout,
    colours: Colours,
    log: VecDeque<String>,
    typed: String,
    page: Page,
}

/// A long text and the first line that is shown of it; none if it is at its end.
#[derive(Default)]
struct Page {
    lines: Vec<String>,
    from: usize,
}

impl Screen {
    pub(super) fn open(colours: Colours) -> Result<Self, CliError> {
        terminal::enable_raw_mode().map_err(CliError::Terminal)?;
        let mut screen = Self {
            to: io::stdout(),
            colours,
            log: VecDeque::new(),
            typed: String::new(),
            page: Page::default(),
        };
        execute!(screen.to, EnterAlternateScreen, cursor::Hide).map_err(CliError::Terminal)?;
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
        let rows = usize::from(height);
        let lines = if width < LEAST.0 || height < LEAST.1 {
            vec![say!(scene.words, "play-small")]
        } else if self.page.from < self.page.lines.len() {
            let mut lines: Vec<String> =
                self.page.lines.iter().skip(self.page.from).take(rows - 2).cloned().collect();
            lines.resize(rows - 1, String::new());
            lines.push(self.colours.faint(&say!(scene.words, "play-page")));
            lines
        } else {
            self.lines(scene, rows)
        };
        self.put(height, lines)
    }

    fn put(&mut self, height: u16, lines: Vec<String>) -> io::Result<()> {
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
        let mut foot = vec![String::new()];
        for (nth, line) in scene.prompt().into_iter().enumerate() {
            let is_head = nth == 0 || scene.seat.is_none();
            // The list has its own margin.
            let lines = if line.starts_with(' ') { vec![line] } else { wrap(&line, 0) };
            let shown = |line| if is_head { self.colours.bold(line) } else { line.to_owned() };
            foot.extend(lines.iter().map(|line| format!(" {}", shown(line))));
        }
        foot.push(match scene.style {
            Style::Keys => {
                let id = if scene.names.you.is_some() { "play-keys" } else { "play-keys-people" };
                format!(" {}", self.colours.faint(&scene.words.say(id, &[])))
            }
            Style::Lines => format!(" > {}_", self.typed),
        });
        let room = height.saturating_sub(lines.len() + foot.len() + N_LOG + 1);
        let table: Vec<String> =
            scene.table().iter().flat_map(|line| wrap(&format!("   {line}"), 5)).collect();
        let open = tapis_words::open_cards(view);
        // On a low screen the pictures of the cards give way first: the table names them too.
        // Where keys play, they are what everybody looks at, and the log gives way before them.
        let room = if scene.style == Style::Keys { room + N_LOG - 1 } else { room };
        let pictured = table.len() + N_PICTURED <= room;
        let room = if pictured { room - N_PICTURED } else { room };
        if pictured && (!open.is_empty() || scene.style == Style::Keys) {
            lines.extend(self.cards(scene.words, &open));
            lines.push(String::new());
        }
        let own = scene.seat.map(|seat| scene.names.get(seat));
        lines.extend(fitted(table, room, own.as_deref()));
        lines.push(String::new());
        let n_log = height.saturating_sub(lines.len() + foot.len());
        let wrapped: Vec<String> =
            self.log.iter().flat_map(|line| wrap(&format!("   {line}"), 5)).collect();
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
    fn show(&mut self, scene: &Scene<'_>) -> Result<(), CliError> {
        let events: Vec<_> = scene.news.events.iter().collect();
        for line in scene.told(&events) {
            self.note(line);
        }
        self.draw(scene).map_err(CliError::Terminal)
    }

    fn say(&mut self, scene: &Scene<'_>, text: &str) -> Result<(), CliError> {
        self.note(text.to_owned());
        self.draw(scene).map_err(CliError::Terminal)
    }

    fn read(&mut self, scene: &Scene<'_>) -> Result<(), CliError> {
        // The table is on the screen already; drawing it again mends a garbled one.
        execute!(self.to, Clear(ClearType::All)).map_err(CliError::Terminal)?;
        self.draw(scene).map_err(CliError::Terminal)
    }

    fn page(&mut self, scene: &Scene<'_>, lines: Vec<String>) -> Result<(), CliError> {
        self.page = Page { lines, from: 0 };
        self.draw(scene).map_err(CliError::Terminal)
    }

    fn turn_page(&mut self, scene: &Scene<'_>) -> Result<PageTurn, CliError> {
        if self.page.from >= self.page.lines.len() {
            self.typed.clear();
            return Ok(PageTurn::No);
        }
        let (_, height) = terminal::size().map_err(CliError::Terminal)?;
        self.page.from += usize::from(height.max(LEAST.1)) - 2;
        self.typed.clear();
        self.draw(scene).map_err(CliError::Terminal)?;
        Ok(PageTurn::Yes)
    }

    fn leave(&mut self, _scene: &Scene<'_>) -> Result<(), CliError> {
        // The log holds what the last person was told.
        self.log.clear();
        self.typed.clear();
        self.page = Page::default();
        execute!(self.to, Clear(ClearType::All)).map_err(CliError::Terminal)
    }

    fn typing(&mut self, scene: &Scene<'_>, text: &str) -> Result<(), CliError> {
        text.clone_into(&mut self.typed);
        self.draw(scene).map_err(CliError::Terminal)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nobody is left to be told if the terminal has gone.
        let _ = execute!(self.to, cursor::Show, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

/// The lines of a table where there is room for so many: what others have gives way, one’s own
/// line, the first two and the last three stay.
fn fitted(table: Vec<String>, room: usize, own: Option<&str>) -> Vec<String> {
    let (n_lines, mut n_over) = (table.len(), (table.len() + 1).saturating_sub(room));
    if table.len() <= room {
        return table;
    }
    let mut lines = Vec::new();
    let mut is_cut = false;
    for (nth, line) in table.into_iter().enumerate() {
        let is_own = own.is_some_and(|own| line.trim_start().starts_with(own));
        let stays = nth < 2 || nth + 3 >= n_lines || is_own;
        if stays || n_over == 0 {
            lines.push(line);
        } else {
            n_over -= 1;
            if !is_cut {
                lines.push("   …".to_owned());
            }
            is_cut = true;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::fitted;

    #[test]
    fn ones_own_line_stays_on_a_low_screen() {
        let table = |n| -> Vec<String> { (0..n).map(|nth| format!("   {nth}: cards")).collect() };
        assert_eq!(fitted(table(6), 6, Some("3")), table(6));
        let lines = fitted(table(12), 8, Some("7"));
        assert_eq!(lines.len(), 8, "{lines:#?}");
        for kept in ["   0: cards", "   1: cards", "   …", "   7: cards", "   11: cards"] {
            assert!(lines.iter().any(|line| line == kept), "{kept}: {lines:#?}");
        }
    }
}
