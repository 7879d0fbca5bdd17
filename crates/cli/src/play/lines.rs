//! The game line after line: for pipes, for screen readers, for tests.

use std::collections::BTreeMap;

use tapis_games::any::AnySeen;

use super::{
    input::Style,
    scene::{PageTurn, Scene, Show},
};
use crate::{
    failure::CliError,
    out::Out,
    words::{Words, say},
    wrap::wrap,
};

/// Writes every event on a line of its own.
pub(super) struct Lines<'a> {
    out: &'a mut Out,
    prompt: Vec<String>,
    /// Whether the same player has been asked already.
    asked: bool,
    /// Whether somebody else looks than before.
    is_changed: bool,
    /// How each event of each game has been written: nobody reads the same twice.
    written: BTreeMap<(u32, usize), Vec<AnySeen>>,
}

impl<'a> Lines<'a> {
    pub(super) fn open(
        out: &'a mut Out,
        words: &Words,
        title: &str,
        keys: &str,
    ) -> Result<Self, CliError> {
        out.line(title)?;
        for line in wrap(keys, 2).into_iter().chain(wrap(&say!(words, "play-words"), 2)) {
            out.line(&line)?;
        }
        out.flush()?;
        Ok(Self {
            out,
            prompt: Vec::new(),
            asked: false,
            is_changed: false,
            written: BTreeMap::new(),
        })
    }

    /// What has happened, as far as it was not written in the same way before.
    fn news(&mut self, scene: &Scene<'_>) -> Vec<String> {
        let (now, events) = (scene.news.frame.position, &scene.news.events);
        let first = usize::try_from(now.n_events).unwrap_or(usize::MAX) - events.len();
        let mut fresh = Vec::new();
        for (nth, seen) in (first..).zip(events) {
            let written = self.written.entry((now.game, nth)).or_default();
            // What one person has read of it is enough for a screen without a person.
            let is_known = written.contains(seen) || (scene.seat.is_none() && !written.is_empty());
            if !is_known {
                written.push(seen.clone());
                fresh.push(seen);
            }
        }
        scene.told(&fresh)
    }

    fn wrapped(&mut self, text: &str) -> Result<(), CliError> {
        wrap(text, 4).iter().try_for_each(|line| self.out.line(line))
    }
}

impl Show for Lines<'_> {
    fn show(&mut self, scene: &Scene<'_>) -> Result<(), CliError> {
        let told = self.news(scene);
        for line in &told {
            self.wrapped(line)?;
        }
        let prompt = scene.prompt();
        let asks = scene.seat.is_some_and(|seat| scene.news.frame.must.contains(seat));
        if self.asked && asks && prompt == self.prompt {
            // Others have done something meanwhile: what was asked still is.
            if !told.is_empty() {
                self.out.line(&format!("> {}", prompt[0]))?;
            }
        } else if !told.is_empty() || prompt != self.prompt {
            // Whoever is asked sees first what there is.
            let sits_down = self.is_changed && scene.seat.is_some();
            if scene.style == Style::Lines && (asks || sits_down) {
                self.out.line("")?;
                self.read(scene)?;
            }
            let hand_over = prompt.last().filter(|_| scene.hands_over());
            let asked = &prompt[..prompt.len() - usize::from(hand_over.is_some())];
            for (nth, line) in asked.iter().enumerate() {
                let line = if nth == 0 { format!("> {line}") } else { line.clone() };
                self.wrapped(&line)?;
            }
            if let Some(text) = hand_over {
                self.out.line("")?;
                self.out.line_now(&format!("=== {text} ==="))?;
            }
        }
        (self.asked, self.is_changed, self.prompt) = (asks, false, prompt);
        self.out.flush()
    }

    fn say(&mut self, _scene: &Scene<'_>, text: &str) -> Result<(), CliError> {
        self.wrapped(text)?;
        self.out.flush()
    }

    fn read(&mut self, scene: &Scene<'_>) -> Result<(), CliError> {
        for line in scene.table() {
            self.wrapped(&line)?;
        }
        self.out.flush()
    }

    fn page(&mut self, _scene: &Scene<'_>, lines: Vec<String>) -> Result<(), CliError> {
        lines.iter().try_for_each(|line| self.out.line(line))?;
        self.out.flush()
    }

    fn turn_page(&mut self, _scene: &Scene<'_>) -> Result<PageTurn, CliError> {
        Ok(PageTurn::No)
    }

    fn leave(&mut self, scene: &Scene<'_>) -> Result<(), CliError> {
        for line in self.news(scene) {
            self.wrapped(&line)?;
        }
        (self.asked, self.is_changed) = (false, true);
        self.prompt.clear();
        Ok(())
    }

    fn typing(&mut self, _scene: &Scene<'_>, _text: &str) -> Result<(), CliError> {
        Ok(())
    }
}
