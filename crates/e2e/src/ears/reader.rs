//! The screen reader: follows live regions and the focus of one page.

use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;

use super::{
    speech::{Source, Speech},
    tree::{Node, Tree},
};
use crate::Page;

/// How long between two looks at what has changed, in words.
const BLINK_WORDS: f64 = 0.7;

/// Notes every change of a live region, as browsers tell assistive technology.
const LISTEN: &str = "
    if (window.earsOfTest) return;
    const heard = window.earsOfTest = [];
    const words = (node) => node.nodeType === 3 ? node.data
        : node.nodeType !== 1 || node.getAttribute('aria-hidden') === 'true' ? ''
        : [...node.childNodes].map(words).join('');
    const live = '[aria-live=polite],[aria-live=assertive],[role=alert],[role=status],[role=log]';
    new MutationObserver((changes) => {
        const regions = new Set();
        for (const { target } of changes) {
            const element = target.nodeType === 1 ? target : target.parentElement;
            const region = element?.closest(live);
            if (region && !region.closest('[aria-hidden=true],[inert]')) regions.add(region);
        }
        for (const region of regions) {
            const urgent = region.getAttribute('aria-live') === 'assertive'
                || region.getAttribute('role') === 'alert';
            const text = words(region).trim();
            if (text) heard.push([urgent, text, performance.now()]);
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });";

/// A screen reader at one page.
#[derive(Debug)]
pub struct Reader {
    page: Page,
    /// Its voice.
    pub speech: Speech,
    focus: Option<Node>,
    blink: Duration,
}

impl Reader {
    /// Listens to a page from now on, so many times faster than people do.
    ///
    /// # Errors
    /// If the browser is gone, as for everything here.
    pub async fn attach(page: Page, haste: f64) -> Result<Self> {
        page.ask(LISTEN).await?;
        let blink = Duration::from_secs_f64(BLINK_WORDS / (super::WORDS_A_SECOND * haste));
        Ok(Self { page, speech: Speech::new(haste), focus: None, blink })
    }

    /// The page that is read, for measuring and for setting up.
    pub const fn page(&self) -> &Page {
        &self.page
    }

    /// Waits until there is reason to look again.
    pub(super) async fn blink(&self) {
        tokio::time::sleep(self.blink).await;
    }

    /// Takes in what live regions have said meanwhile; the present time of the page.
    pub async fn listen(&mut self) -> Result<f64> {
        let news = self.page.ask("return [performance.now(), window.earsOfTest.splice(0)]").await?;
        for change in news[1].as_array().context("changes")? {
            let source = if change[0] == true { Source::Assertive } else { Source::Polite };
            let text = change[1].as_str().unwrap_or_default();
            self.speech.hear(source, text, change[2].as_f64().context("a time")?);
        }
        let now_ms = news[0].as_f64().context("a time")?;
        self.speech.advance(now_ms);
        Ok(now_ms)
    }

    /// Listens until nothing has been said for the time of so many words.
    pub async fn until_silent(&mut self, n_words: f64) -> Result<()> {
        loop {
            let now_ms = self.listen().await?;
            // However fast the voice, a browser needs a moment between two changes.
            if self.speech.is_silent(now_ms - 60.0, n_words) {
                return Ok(());
            }
            self.blink().await;
        }
    }

    /// What there is.
    pub async fn look(&self) -> Result<Tree> {
        self.page.tree().await
    }

    /// Presses a key, once nothing is told any more; where it moves the focus, the reader says so.
    pub async fn press(&mut self, key: char) -> Result<Option<Node>> {
        let mut now_ms = self.listen().await?;
        while self.speech.tells() {
            self.blink().await;
            now_ms = self.listen().await?;
        }
        self.speech.key(now_ms);
        self.page.key(key).await?;
        self.notice().await
    }

    /// Says where the focus is if it has moved, or else what has changed there.
    pub async fn notice(&mut self) -> Result<Option<Node>> {
        let focus = self.look().await?.focused().cloned();
        let now_ms = self.listen().await?;
        match (&self.focus, &focus) {
            (_, None) => {}
            (Some(before), Some(node)) if before.element == node.element => {
                let changed = node.changed(before);
                if !changed.is_empty() {
                    self.speech.hear(Source::State, &changed, now_ms);
                }
            }
            (_, Some(node)) => self.speech.hear(Source::Focus, &node.spoken(), now_ms),
        }
        self.focus.clone_from(&focus);
        Ok(focus)
    }

    /// Something that only the measuring asks of the page.
    pub(super) async fn measure(&self, script: &str) -> Result<Value> {
        self.page.ask(script).await
    }
}
