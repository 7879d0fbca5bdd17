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
pub(super) enum Command {
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
    /// To be told what one could do, or more of it.
    Hint,
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
pub(crate) enum Style {
    /// Keys: the game is fast, and there is little to choose.
    Keys,
    /// Lines: there are cards to be named.
    Lines,
}

/// The people's commands as they come.
pub(super) struct Commands {
    pub(super) queue: Receiver<Command>,
    /// Whether they are lines that may all be there from the start.
    pub(super) are_lines: bool,
}

/// Commands from the keys of a terminal.
pub(super) fn keys(style: Style) -> Commands {
    let (send, queue) = mpsc::channel();
    thread::spawn(move || {
        let mut typed = String::new();
        loop {
            let command = match event::read() {
                Ok(event) => match style {
                    Style::Keys => of_event(&event),
                    Style::Lines => of_typing(&event, &mut typed),
                },
                Err(why) => Some(Command::Failed(why)),
            };
            let last = matches!(command, Some(Command::Failed(_) | Command::Quit));
            if command.is_some_and(|command| send.send(command).is_err()) || last {
                return;
            }
        }
    });
    Commands { queue, are_lines: false }
}

/// Commands from the lines of standard input; whoever ends it wants to leave.
pub(super) fn lines() -> Commands {
    let (send, queue) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lines() {
            let command = line.map_or_else(Command::Failed, |line| of_line(line.trim()));
            if send.send(command).is_err() {
                return;
            }
        }
    });
    Commands { queue, are_lines: true }
}

/// A key in a line that is being typed.
fn of_typing(event: &Event, typed: &mut String) -> Option<Command> {
    let Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press, .. }) = event else {
        return matches!(event, Event::Resize(..)).then_some(Command::Redraw);
    };
    match code {
        KeyCode::Enter => return Some(of_line(std::mem::take(typed).trim())),
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => {
            return Some(Command::Quit);
        }
        KeyCode::Char(letter) if typed.chars().count() < N_TYPED => typed.push(*letter),
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Esc => typed.clear(),
        _ => return None,
    }
    Some(Command::Typing(typed.clone()))
}

fn of_event(event: &Event) -> Option<Command> {
    let Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press, .. }) = event else {
        return matches!(event, Event::Resize(..)).then_some(Command::Redraw);
    };
    Some(match code {
        KeyCode::Enter => Command::Press(Key::Enter),
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => Command::Quit,
        KeyCode::Char(digit @ '1'..='9') => Command::Nth(digit.to_digit(10)? as usize),
        KeyCode::Char(' ') => Command::Press(Key::Space),
        KeyCode::Char('t' | 'T') => Command::Read,
        KeyCode::Char('i' | 'I') => Command::Hint,
        KeyCode::Char('?') => Command::Help,
        // The letters of the places, of which there are eight at most where keys play.
        KeyCode::Char(letter @ ('a'..='h' | 'A'..='H')) => Command::Written((*letter).into()),
        KeyCode::Char('q' | 'Q') | KeyCode::Esc => Command::Quit,
        _ => return None,
    })
}

fn of_line(line: &str) -> Command {
    let lower = line.to_lowercase();
    for word in ["rules", "règles", "regles"] {
        if let Some(clause) =
            lower.strip_prefix(word).filter(|it| matches!(it.chars().next(), None | Some(' ')))
        {
            return Command::Rules(clause.trim().into());
        }
    }
    match lower.as_str() {
        "" => Command::Press(Key::Enter),
        "list" | "liste" => Command::List,
        "t" | "table" => Command::Read,
        "i" | "hint" | "conseil" => Command::Hint,
        "?" | "help" | "aide" => Command::Help,
        "q" | "quit" | "quitter" => Command::Quit,
        text => number(text).unwrap_or_else(|| Command::Written(line.into())),
    }
}

/// A number, with or without the mark of the list: `8`, `#8`, `n°8`.
fn number(text: &str) -> Option<Command> {
    let marked = ["#", "n°", "nº", "n"].iter().find_map(|mark| text.strip_prefix(mark));
    marked.map_or_else(
        || text.parse().ok().map(Command::Number),
        |text| text.trim().parse().ok().map(Command::Nth),
    )
}
