//! What the player wants, from keys or from lines.

use std::{
    io,
    sync::mpsc::{self, Receiver},
    thread,
};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What the player wants.
#[derive(Debug)]
pub(super) enum Wish {
    /// To play by a key that has a meaning in the game.
    Press(Key),
    /// To do what stands at this place of the list, from 1.
    Nth(usize),
    /// To do what is written so in records.
    Written(String),
    /// To have the table read out.
    Read,
    /// To know the keys.
    Help,
    /// To leave.
    Quit,
    /// To have everything drawn again: the window has changed.
    Redraw,
    /// Nothing any more: the terminal is gone.
    Failed(io::Error),
}

/// A key that plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// For one's own turn.
    Enter,
    /// For a race.
    Space,
}

impl Key {
    /// Both.
    pub(super) const ALL: [Self; 2] = [Self::Enter, Self::Space];

    /// The action it stands for, as records write it, in games that have it.
    pub(super) const fn means(self) -> &'static str {
        match self {
            Self::Enter => "lay",
            Self::Space => "slap",
        }
    }
}

/// The player's wishes as they come.
pub(super) type Wishes = Receiver<Wish>;

/// Wishes from the keys of a terminal.
pub(super) fn keys() -> Wishes {
    let (send, wishes) = mpsc::channel();
    thread::spawn(move || {
        loop {
            let wish = match event::read() {
                Ok(event) => of_event(&event),
                Err(why) => Some(Wish::Failed(why)),
            };
            let last = matches!(wish, Some(Wish::Failed(_) | Wish::Quit));
            if wish.is_some_and(|wish| send.send(wish).is_err()) || last {
                return;
            }
        }
    });
    wishes
}

/// Wishes from the lines of standard input; its end is the wish to leave.
pub(super) fn lines() -> Wishes {
    let (send, wishes) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lines() {
            let wish = line.map_or_else(Wish::Failed, |line| of_line(line.trim()));
            if send.send(wish).is_err() {
                return;
            }
        }
    });
    wishes
}

fn of_event(event: &Event) -> Option<Wish> {
    let Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press, .. }) = event else {
        return matches!(event, Event::Resize(..)).then_some(Wish::Redraw);
    };
    Some(match code {
        KeyCode::Enter => Wish::Press(Key::Enter),
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => Wish::Quit,
        KeyCode::Char(digit @ '1'..='9') => Wish::Nth(digit.to_digit(10)? as usize),
        KeyCode::Char(' ') => Wish::Press(Key::Space),
        KeyCode::Char('t' | 'T') => Wish::Read,
        KeyCode::Char('?' | 'h' | 'H') => Wish::Help,
        KeyCode::Char('q' | 'Q') | KeyCode::Esc => Wish::Quit,
        _ => return None,
    })
}

fn of_line(line: &str) -> Wish {
    match line.to_lowercase().as_str() {
        "" | "lay" | "poser" => Wish::Press(Key::Enter),
        "slap" | "taper" => Wish::Press(Key::Space),
        "t" | "table" => Wish::Read,
        "?" | "help" | "aide" => Wish::Help,
        "q" | "quit" | "quitter" => Wish::Quit,
        text => text.parse().map_or_else(|_| Wish::Written(line.into()), Wish::Nth),
    }
}
