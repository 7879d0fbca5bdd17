//! What the player wants, from keys or from lines.

use std::{
    io,
    sync::mpsc::{self, Receiver},
    thread,
};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// Characters that a line can have.
const N_TYPED: usize = 70;

/// What the player wants.
#[derive(Debug)]
pub(super) enum Wish {
    /// To play by a key that has a meaning in the game.
    Press(Key),
    /// To do what stands at this place of the list, from 1.
    Nth(usize),
    /// A number without a mark: a card, if one is called so.
    Number(usize),
    /// To do what is written so in records.
    Written(String),
    /// To see everything that can be done.
    List,
    /// To read the rules, or this clause of them.
    Rules(String),
    /// Nothing yet: this much of a line has been typed.
    Typing(String),
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
    /// The action it stands for, as records write it, in games that have it.
    pub(super) const fn means(self) -> &'static str {
        match self {
            Self::Enter => "lay",
            Self::Space => "slap",
        }
    }
}

/// Whether single keys play, or lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Keys: the game is fast, and there is little to choose.
    Keys,
    /// Lines: there are cards to be named.
    Lines,
}

/// The people's wishes as they come.
pub(super) struct Wishes {
    pub(super) queue: Receiver<Wish>,
    /// Whether they are lines that may all be there from the start.
    pub(super) are_lines: bool,
}

/// Wishes from the keys of a terminal.
pub(super) fn keys(style: Style) -> Wishes {
    let (send, queue) = mpsc::channel();
    thread::spawn(move || {
        let mut typed = String::new();
        loop {
            let wish = match event::read() {
                Ok(event) => match style {
                    Style::Keys => of_event(&event),
                    Style::Lines => of_typing(&event, &mut typed),
                },
                Err(why) => Some(Wish::Failed(why)),
            };
            let last = matches!(wish, Some(Wish::Failed(_) | Wish::Quit));
            if wish.is_some_and(|wish| send.send(wish).is_err()) || last {
                return;
            }
        }
    });
    Wishes { queue, are_lines: false }
}

/// Wishes from the lines of standard input; its end is the wish to leave.
pub(super) fn lines() -> Wishes {
    let (send, queue) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lines() {
            let wish = line.map_or_else(Wish::Failed, |line| of_line(line.trim()));
            if send.send(wish).is_err() {
                return;
            }
        }
    });
    Wishes { queue, are_lines: true }
}

/// A key in a line that is being typed.
fn of_typing(event: &Event, typed: &mut String) -> Option<Wish> {
    let Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press, .. }) = event else {
        return matches!(event, Event::Resize(..)).then_some(Wish::Redraw);
    };
    match code {
        KeyCode::Enter => return Some(of_line(std::mem::take(typed).trim())),
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => {
            return Some(Wish::Quit);
        }
        KeyCode::Char(letter) if typed.chars().count() < N_TYPED => typed.push(*letter),
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Esc => typed.clear(),
        _ => return None,
    }
    Some(Wish::Typing(typed.clone()))
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
        KeyCode::Char('?') => Wish::Help,
        // The letters of the places, of which there are eight at most where keys play.
        KeyCode::Char(letter @ ('a'..='h' | 'A'..='H')) => Wish::Written((*letter).into()),
        KeyCode::Char('q' | 'Q') | KeyCode::Esc => Wish::Quit,
        _ => return None,
    })
}

fn of_line(line: &str) -> Wish {
    let lower = line.to_lowercase();
    for word in ["rules", "règles", "regles"] {
        if let Some(clause) =
            lower.strip_prefix(word).filter(|it| matches!(it.chars().next(), None | Some(' ')))
        {
            return Wish::Rules(clause.trim().into());
        }
    }
    match lower.as_str() {
        "" => Wish::Press(Key::Enter),
        "list" | "liste" => Wish::List,
        "t" | "table" => Wish::Read,
        "?" | "help" | "aide" => Wish::Help,
        "q" | "quit" | "quitter" => Wish::Quit,
        text => number(text).unwrap_or_else(|| Wish::Written(line.into())),
    }
}

/// A number, with or without the mark of the list: `8`, `#8`, `n°8`.
fn number(text: &str) -> Option<Wish> {
    let marked = ["#", "n°", "nº", "n"].iter().find_map(|mark| text.strip_prefix(mark));
    marked.map_or_else(
        || text.parse().ok().map(Wish::Number),
        |text| text.trim().parse().ok().map(Wish::Nth),
    )
}
