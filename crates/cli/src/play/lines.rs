//! The game line after line: for pipes, for screen readers, for tests.

use super::{
    input::Style,
    scene::{Paged, Scene, Show},
};
use crate::{
    failure::Failure,
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
}

impl<'a> Lines<'a> {
    pub(super) fn open(
        out: &'a mut Out,
        words: &Words,
        title: &str,
        keys: &str,
    ) -> Result<Self, Failure> {
        out.line(title)?;
        for line in wrap(keys, 2).into_iter().chain(wrap(&say!(words, "play-words"), 2)) {
            out.line(&line)?;
        }
        out.flush()?;
        Ok(Self { out, prompt: Vec::new(), asked: false })
    }

    fn wrapped(&mut self, text: &str) -> Result<(), Failure> {
        wrap(text, 4).iter().try_for_each(|line| self.out.line(line))
    }
}

impl Show for Lines<'_> {
    fn show(&mut self, scene: &Scene<'_>) -> Result<(), Failure> {
        let told = scene.told();
        for line in &told {
            self.wrapped(line)?;
        }
        let prompt = scene.prompt();
        let asks = scene.news.frame.must.contains(scene.seat);
        if self.asked && asks && prompt == self.prompt {
            // Others have done something meanwhile: what was asked still is.
            if !told.is_empty() {
                self.out.line(&format!("> {}", prompt[0]))?;
            }
        } else if !told.is_empty() || prompt != self.prompt {
            // Whoever is asked sees first what there is.
            if scene.style == Style::Lines && asks {
                self.out.line("")?;
                self.read(scene)?;
            }
            for (nth, line) in prompt.iter().enumerate() {
                self.out.line(&if nth == 0 { format!("> {line}") } else { line.clone() })?;
            }
        }
        (self.asked, self.prompt) = (asks, prompt);
        self.out.flush()
    }

    fn say(&mut self, _scene: &Scene<'_>, text: &str) -> Result<(), Failure> {
        self.wrapped(text)?;
        self.out.flush()
    }

    fn read(&mut self, scene: &Scene<'_>) -> Result<(), Failure> {
        for line in scene.table() {
            self.wrapped(&line)?;
        }
        self.out.flush()
    }

    fn page(&mut self, _scene: &Scene<'_>, lines: Vec<String>) -> Result<(), Failure> {
        lines.iter().try_for_each(|line| self.out.line(line))?;
        self.out.flush()
    }

    fn turn_page(&mut self, _scene: &Scene<'_>) -> Result<Paged, Failure> {
        Ok(Paged::No)
    }

    fn cover(&mut self, text: &str) -> Result<(), Failure> {
        self.asked = false;
        self.prompt.clear();
        self.out.line("")?;
        self.out.line_now(&format!("=== {text} ==="))
    }

    fn typing(&mut self, _scene: &Scene<'_>, _text: &str) -> Result<(), Failure> {
        Ok(())
    }
}
