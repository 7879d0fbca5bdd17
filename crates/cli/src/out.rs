//! The result, on standard output.

use std::{
    fs,
    io::{self, BufWriter, IsTerminal, StdoutLock, Write},
    path::{Path, PathBuf},
};

use serde::Serialize;

use crate::failure::CliError;

/// Standard output: lines of text or one JSON object.
pub struct Out {
    to: BufWriter<StdoutLock<'static>>,
    colours: Colours,
}

/// Whether text may be coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// It may.
    Shown,
    /// A file, a pipe, a simple terminal, or somebody who set `NO_COLOR`.
    Plain,
}

impl Colours {
    /// As the environment asks for, if the result goes `to` a terminal.
    fn of(to: &impl IsTerminal, environment: impl Fn(&str) -> Option<String>) -> Self {
        let no_color = environment("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = environment("TERM").as_deref() == Some("dumb");
        if to.is_terminal() && !no_color && !dumb { Self::Shown } else { Self::Plain }
    }

    /// The text in bold where colours are shown.
    pub fn bold(self, text: &str) -> String {
        self.wrap("1", text)
    }

    /// The text in a faint hand where colours are shown.
    pub fn faint(self, text: &str) -> String {
        self.wrap("2", text)
    }

    /// The text in red where colours are shown.
    pub fn red(self, text: &str) -> String {
        self.wrap("31", text)
    }

    fn wrap(self, code: &str, text: &str) -> String {
        match self {
            Self::Shown => format!("\x1b[{code}m{text}\x1b[0m"),
            Self::Plain => text.to_owned(),
        }
    }
}

/// Tells something beside the result, on standard error; nothing is lost where nobody hears it.
pub fn aside(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

impl Out {
    /// Standard output of this process.
    pub fn stdout() -> Self {
        let stdout = io::stdout();
        let colours = Colours::of(&stdout, |name| std::env::var(name).ok());
        Self { to: BufWriter::new(stdout.lock()), colours }
    }

    /// Whether it may be coloured.
    pub const fn colours(&self) -> Colours {
        self.colours
    }

    /// Writes one line.
    pub fn line(&mut self, text: &str) -> Result<(), CliError> {
        writeln!(self.to, "{text}").map_err(CliError::Output)
    }

    /// Writes one line that somebody may be waiting for.
    pub fn line_now(&mut self, text: &str) -> Result<(), CliError> {
        self.line(text)?;
        self.flush()
    }

    /// Writes one object on one line.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        let text = serde_json::to_string(value).expect("our own types are JSON");
        self.line(&text)
    }

    /// Brings everything out.
    pub fn flush(&mut self) -> Result<(), CliError> {
        self.to.flush().map_err(CliError::Output)
    }
}

/// Writes the file as a whole or not at all.
pub fn write_whole(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part: PathBuf = file.with_file_name(name);
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, file));
    if written.is_err() {
        // What was begun is of no use to anybody.
        let _ = fs::remove_file(&part);
    }
    written
}
