//! A while at a table of “play now”, with the eyes closed: how late turns are heard, and how long
//! nothing is.

use std::{
    fmt,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};

use super::{
    account::Account,
    player::Player,
    speech::{Fate, Speech},
    tongue::Tongue,
};
use crate::Page;

/// Notes when it becomes the listener's turn, and when that ends.
const WATCH: &str = "
    if (window.turnsOfTest) return;
    const turns = window.turnsOfTest = [];
    let due = false;
    new MutationObserver(() => {
        const now = document.querySelector('main.room')?.dataset.turn === 'yours'
            && document.querySelector('main.room').dataset.stage === 'playing';
        if (now === due) return;
        due = now;
        turns.push(performance.now());
    }).observe(document.body, { subtree: true, childList: true, attributes: true,
        attributeFilter: ['data-turn', 'data-stage'] });";

/// Whether somebody has said that they listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listens {
    /// They have, so that the table waits for them.
    Yes,
    /// They were not asked, or have said no.
    No,
}

/// The figures of such a while, in milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Hearing {
    /// How many turns there were.
    pub n_turns: usize,
    /// For each turn that was given to the reader while it lasted: how long after it began.
    pub given_ms: Vec<f64>,
    /// The same until the reader says so.
    pub spoken_ms: Vec<f64>,
    /// The longest time in which nothing was said and the table waited for somebody else.
    pub silence_ms: f64,
    /// What was told and heard.
    pub account: Account,
}

impl Hearing {
    /// Compares what was said with the turns as they came, each with its end.
    pub(super) fn of(turns: &[f64], until_ms: f64, speech: &Speech, turn: &str) -> Self {
        let mut hearing = Self::default();
        let ends = |at: usize| turns.get(at + 1).copied().unwrap_or(until_ms);
        let mut last_ms = turns.first().copied().unwrap_or(until_ms);
        for (at, began_ms) in turns.iter().copied().enumerate().step_by(2) {
            hearing.n_turns += 1;
            let regions = speech.said.iter().filter(|it| it.source.is_region());
            let mut during = regions.filter(|it| (began_ms - 50.0..ends(at)).contains(&it.came_ms));
            if let Some(said) = during.find(|it| it.text.contains(turn)) {
                hearing.given_ms.push((said.came_ms - began_ms).max(0.0));
                let (before, _) = said.text.split_once(turn).unwrap_or_default();
                #[expect(clippy::cast_precision_loss, reason = "a sentence")]
                let n_words = before.split_whitespace().count() as f64;
                let begins_ms = said.began_ms + speech.words_ms(n_words);
                hearing.spoken_ms.push((begins_ms - began_ms).max(0.0));
            }
            // Between the end of the turn before and this one, the table waited for others.
            let mut quiet_ms = last_ms;
            let within = |at_ms: f64| at_ms.clamp(last_ms, began_ms);
            for said in &speech.said {
                let silence_ms = within(said.began_ms) - within(quiet_ms);
                hearing.silence_ms = hearing.silence_ms.max(silence_ms);
                quiet_ms = quiet_ms.max(said.ended_ms);
            }
            hearing.silence_ms = hearing.silence_ms.max(began_ms - within(quiet_ms));
            last_ms = ends(at);
        }
        hearing.given_ms.sort_by(f64::total_cmp);
        hearing.spoken_ms.sort_by(f64::total_cmp);
        hearing
    }

    /// The middle of some figures.
    pub fn median(all: &[f64]) -> f64 {
        all.get(all.len() / 2).copied().unwrap_or_default()
    }
}

impl fmt::Display for Hearing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |all: &[f64]| {
            let most = all.last().copied().unwrap_or_default();
            format!("{:.1} / {:.1} s", Self::median(all) / 1_000.0, most / 1_000.0)
        };
        let n_heard = self.account.n_told - self.account.missed.len();
        write!(
            f,
            "{} of {} | {} | {} | {n_heard} of {} | {} | {:.1} s",
            self.given_ms.len(),
            self.n_turns,
            seconds(&self.given_ms),
            seconds(&self.spoken_ms),
            self.account.n_told,
            self.account.out_of_order.len(),
            self.silence_ms / 1_000.0,
        )
    }
}

impl Player {
    /// Sits down by “play now” and plays for a while, acting only on what has been said.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn play_now(
        page: Page,
        tongue: Tongue,
        preset: &str,
        listens: Listens,
        at_most: Duration,
    ) -> Result<(Self, Hearing)> {
        page.open("/").await?;
        let answer = match listens {
            Listens::Yes => "yes",
            Listens::No => "no",
        };
        let kept = format!("localStorage.setItem('tapis.listens', '{answer}')");
        page.ask(&format!("{kept}; localStorage.setItem('tapis.speech', '3.5')")).await?;
        page.open("/").await?;
        let mut player = Self::attach(page, &tongue, 1.0).await?;
        player.reader.page().press(&format!("play-{preset}")).await?;
        player.reader.page().until("document.querySelector('main.room')").await?;
        player.reader.measure(WATCH).await?;
        let begun = Instant::now();
        let mut n_done = 0;
        while begun.elapsed() < at_most {
            player.reader.listen().await?;
            player.follow().await?;
            let tree = player.reader.look().await?;
            if tree.has("button", tongue.again) {
                break;
            }
            let said = &player.reader.speech.said;
            let heard = said.iter().rposition(|it| {
                it.text.contains(tongue.your_turn)
                    && it.source.is_region()
                    && it.fate == Fate::Heard
            });
            let is_asked = heard.is_some_and(|nth| nth >= n_done);
            if is_asked && tree.has("StaticText", tongue.your_turn) {
                let n_before = player.take_turn(&tree).await?;
                player.wait_for_effect(n_before).await?;
                let still = player.reader.look().await?.has("StaticText", tongue.your_turn);
                n_done = if still { n_done } else { n_before };
            } else {
                player.reader.blink().await;
            }
        }
        let now_ms = player.reader.listen().await?;
        player.follow().await?;
        let turns = player.reader.measure("return window.turnsOfTest").await?;
        let turns = turns.as_array().context("turns")?;
        let turns: Vec<f64> = turns.iter().filter_map(serde_json::Value::as_f64).collect();
        let mut hearing = Hearing::of(&turns, now_ms, &player.reader.speech, tongue.your_turn);
        hearing.account = player.account();
        Ok((player, hearing))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::speech::Source, *};

    #[test]
    fn turns_that_are_heard_late_and_silences_are_found() {
        let mut speech = Speech::new(1.0);
        speech.hear(Source::Polite, "Sam: a king. Your turn", 1_000.0);
        speech.hear(Source::Polite, "Lina is out. Your turn", 12_000.0);
        speech.advance(99_000.0);
        let turns = [500.0, 5_000.0, 12_000.0, 13_000.0, 20_000.0];
        let hearing = Hearing::of(&turns, 21_000.0, &speech, "Your turn");
        assert_eq!((hearing.n_turns, hearing.given_ms.len()), (3, 2));
        assert_eq!(hearing.given_ms, [0.0, 500.0]);
        // Three words before, at three and a half a second.
        assert!((hearing.spoken_ms[1] - 1_357.0).abs() < 1.0, "{:?}", hearing.spoken_ms);
        assert!((hearing.silence_ms - 7_000.0).abs() < 1.0, "{}", hearing.silence_ms);
    }
}
