//! The game line after line: for pipes, for screen readers, for tests.

use super::{Scene, Show};
use crate::{
    failure::Failure,
    out::Out,
    words::{self, Words, say},
};

/// Writes every event on a line of its own.
pub(super) struct Lines<'a> {
    out: &'a mut Out,
    prompt: String,
}

impl<'a> Lines<'a> {
    pub(super) fn open(out: &'a mut Out, words: &Words, title: &str) -> Result<Self, Failure> {
        out.line(title)?;
        out.line_now(&say!(words, "play-keys-lines"))?;
        Ok(Self { out, prompt: String::new() })
    }
}

impl Show for Lines<'_> {
    fn show(&mut self, scene: &Scene<'_>) -> Result<(), Failure> {
        let told = scene.told();
        for line in &told {
            self.out.line(line)?;
        }
        let prompt = scene.prompt();
        if !told.is_empty() || prompt != self.prompt {
            self.out.line(&format!("> {prompt}"))?;
            self.prompt = prompt;
        }
        self.out.flush()
    }

    fn say(&mut self, _scene: &Scene<'_>, text: &str) -> Result<(), Failure> {
        self.out.line_now(text)
    }

    fn read(&mut self, scene: &Scene<'_>) -> Result<(), Failure> {
        for line in words::table(scene.words, scene.names, &scene.news.frame.view) {
            self.out.line(&line)?;
        }
        self.out.flush()
    }
}
