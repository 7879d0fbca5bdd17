//! How far something is, on standard error, with room behind the bar.

use std::{
    fmt,
    io::{self, IsTerminal as _, Write as _, stderr},
};

use crossterm::{
    cursor::{MoveDown, MoveLeft, MoveRight, MoveToColumn, MoveUp},
    execute,
    terminal::{self, Clear, ClearType},
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, TermLike};

use crate::{
    out::aside,
    words::{Words, say},
};

/// Columns that are left free: a terminal writes ^C behind the bar, and on a full line that would
/// run over into the next one, where the bar is no longer found to be taken away.
const N_FREE: u16 = 4;
/// As often as this a second it is drawn.
const RATE: u8 = 20;

/// How far it is: drawn on standard error where that is a terminal, and nowhere else.
pub fn bar(n: u64, what: &str, words: &Words) -> ProgressBar {
    let left = say!(words, "sim-left");
    let template = format!("{what} {{wide_bar}} {{pos}}/{{len}} · {{rate}} · {left} {{eta}}");
    let rate = |state: &ProgressState, to: &mut dyn fmt::Write| {
        // A rate that cannot be written is not worth a word.
        let _ = write!(to, "{:.0}/s", state.per_sec());
    };
    let style = ProgressStyle::with_template(&template).expect("our own template");
    let style = style.with_key("rate", rate);
    ProgressBar::with_draw_target(Some(n), target()).with_style(style)
}

/// Standard error where that is a terminal, otherwise nowhere.
fn target() -> ProgressDrawTarget {
    if stderr().is_terminal() {
        ProgressDrawTarget::term_like_with_hz(Box::new(Narrow), RATE)
    } else {
        ProgressDrawTarget::hidden()
    }
}

/// Says something meanwhile on standard error: above the bar, where there is one.
pub fn above(bar: &ProgressBar, text: &str) {
    if bar.is_hidden() {
        aside(text);
    } else {
        bar.println(text);
    }
}

/// A terminal that is told to be a little narrower than it is.
#[derive(Debug)]
struct Narrow;

/// By so much, as far as a terminal counts.
fn far(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

impl TermLike for Narrow {
    fn width(&self) -> u16 {
        terminal::size().map_or(80, |(width, _)| width).saturating_sub(N_FREE).max(1)
    }

    fn height(&self) -> u16 {
        terminal::size().map_or(24, |(_, height)| height)
    }

    // No distance means one to terminals.
    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        if n > 0 { execute!(stderr(), MoveUp(far(n))) } else { Ok(()) }
    }

    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        if n > 0 { execute!(stderr(), MoveDown(far(n))) } else { Ok(()) }
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        if n > 0 { execute!(stderr(), MoveRight(far(n))) } else { Ok(()) }
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        if n > 0 { execute!(stderr(), MoveLeft(far(n))) } else { Ok(()) }
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        writeln!(stderr(), "{text}")
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        write!(stderr(), "{text}")
    }

    fn clear_line(&self) -> io::Result<()> {
        execute!(stderr(), MoveToColumn(0), Clear(ClearType::CurrentLine))
    }

    fn flush(&self) -> io::Result<()> {
        stderr().flush()
    }
}
