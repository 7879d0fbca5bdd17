//! The screen reader: follows live regions and the focus of one page.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
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
            if (text) heard.push([urgent ? 'assertive' : 'polite', text, performance.now()]);
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    document.addEventListener('focusin', () => heard.push(['focus', '', performance.now()]));";

/// Whether keys are left to what has the focus, as readers on Windows do in focus mode.
const FOCUS_MODE: &str = "return Boolean(document.activeElement?.closest(
    '[role=application], input:not([type=checkbox]), select, textarea'))";

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

    /// Takes in what live regions have said meanwhile, and where the focus has gone; the present
    /// time of the page.
    pub async fn listen(&mut self) -> Result<f64> {
        let news = self.page.ask("return [performance.now(), window.earsOfTest.splice(0)]").await?;
        let changes = news[1].as_array().context("changes")?;
        let last_focus = changes.iter().rposition(|it| it[0] == "focus");
        if last_focus.is_some() {
            self.focus = self.look().await?.focused().cloned();
        }
        for (nth, change) in changes.iter().enumerate() {
            let text = change[1].as_str().unwrap_or_default();
            let said = match change[0].as_str() {
                Some("assertive") => Some((Source::Assertive, text.to_owned())),
                Some("focus") => self
                    .focus
                    .as_ref()
                    .filter(|_| last_focus == Some(nth))
                    .map(|node| (Source::Focus, node.spoken())),
                _ => Some((Source::Polite, text.to_owned())),
            };
            if let Some((source, text)) = said {
                self.speech.hear(source, &text, change[2].as_f64().context("a time")?);
            }
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
    ///
    /// # Errors
    /// If the key does not come to the page, as in browse mode.
    pub async fn press(&mut self, key: char) -> Result<Option<Node>> {
        let mut now_ms = self.listen().await?;
        while self.speech.tells() {
            self.blink().await;
            now_ms = self.listen().await?;
        }
        let moves = [Key::Tab, Key::Escape, Key::Enter].map(char::from).contains(&key);
        if !moves {
            let is_left = self.page.ask(FOCUS_MODE).await? == true;
            ensure!(is_left, "the reader keeps {key:?}: the focus is on {:?}", self.focus);
        }
        self.speech.key(now_ms);
        self.page.key(key).await?;
        self.notice().await
    }

    /// Says what has changed where the focus is.
    pub async fn notice(&mut self) -> Result<Option<Node>> {
        let focus = self.look().await?.focused().cloned();
        let now_ms = self.listen().await?;
        if let (Some(before), Some(node)) = (&self.focus, &focus)
            && before.element == node.element
        {
            let changed = node.changed(before);
            if !changed.is_empty() {
                self.speech.hear(Source::State, &changed, now_ms);
            }
        }
        self.focus.clone_from(&focus);
        Ok(focus)
    }

    /// Something that only the measuring asks of the page.
    pub(super) async fn measure(&self, script: &str) -> Result<Value> {
        self.page.ask(script).await
    }
}
