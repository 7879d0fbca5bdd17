//! What has just happened, in its order: headlines one after the other, each long enough to be read, and
//! between them the last plays.

use std::{collections::VecDeque, time::Duration};

use leptos::prelude::*;
use tapis_games::any::AnyCard;
use tapis_rules::Seat;
use tapis_scene::{Told, ZoneId};

use super::state::TableState;
use crate::{
    browser,
    words::{Teller, words},
};

/// How long a headline stays that nothing follows.
const STAY_MS: f64 = 2_600.0;
/// How long it stays at least where another waits, or the game has moved on from what it speaks of.
const LEAST_MS: f64 = 700.0;
/// How much longer for each character: three words a second, and a glance at four.
const READ_MS: f64 = 55.0;
const GLANCE_MS: f64 = 30.0;
/// So many plays are told between headlines.
const N_PLAYS: usize = 4;

/// What comes after the headline that is shown, and the last plays.
#[derive(Clone, Debug, Default)]
pub(super) struct News {
    headlines: VecDeque<String>,
    /// Whether cards have moved since what the shown one speaks of.
    is_past: bool,
    plays: Vec<(Seat, String)>,
}

/// A headline on the felt.
struct Shown {
    text: String,
    since_ms: f64,
    timer: Option<TimeoutHandle>,
}

impl News {
    /// What the others did since the viewer's own play, or since the cards were taken away.
    fn note_plays(&mut self, told: &[Told], you: Option<Seat>) {
        let plays = &mut self.plays;
        for told in told {
            if told.moves.iter().any(|moved| moved.from == ZoneId::Pile) {
                plays.clear();
            }
            let (Some(seat), Some(brief)) = (told.seat, &told.brief) else { continue };
            if Some(seat) == you {
                plays.clear();
                continue;
            }
            match plays.last_mut().filter(|(last, _)| *last == seat) {
                Some((_, said)) => *said = format!("{said}, {brief}"),
                None => plays.push((seat, brief.clone())),
            }
            plays.drain(..plays.len().saturating_sub(N_PLAYS));
        }
    }
}

impl TableState {
    fn news(self) -> RwSignal<News> {
        self.ear.with_value(|ear| ear.news)
    }

    /// Shows what has happened: what still waits from before is stale.
    pub(super) fn show_news(self, told: &[Told]) {
        let (news, headline) = (self.news(), self.headline);
        let you = untrack(|| self.you());
        let weights = told.iter().filter(|it| it.headline.is_some()).map(|it| it.weight);
        // What is only noted does not stand beside a reason.
        let weight = weights.max();
        let counts = told.iter().filter(|it| Some(it.weight) == weight);
        let mut fresh: VecDeque<String> = counts.filter_map(|it| it.headline.clone()).collect();
        let is_free = headline.with_untracked(Option::is_none);
        if is_free {
            headline.set(fresh.pop_front());
        }
        news.update(|news| {
            news.note_plays(told, you);
            if is_free || !fresh.is_empty() {
                news.headlines = fresh;
            }
            news.is_past = !is_free && (news.is_past || told.iter().any(|it| !it.moves.is_empty()));
        });
    }

    /// Shows one more line after what is shown and waits.
    pub(super) fn show_after(self, text: String) {
        if self.headline.with_untracked(Option::is_none) {
            self.headline.set(Some(text));
        } else {
            self.news().update(|news| news.headlines.push_back(text));
        }
    }

    /// Takes headlines away when they have been read, and brings the next.
    pub(super) fn turn_headlines(self) {
        let (news, headline) = (self.news(), self.headline);
        Effect::new(move |before: Option<Option<Shown>>| {
            let before = before.flatten();
            if let Some(timer) = before.as_ref().and_then(|it| it.timer) {
                timer.clear();
            }
            let text = headline.get()?;
            let hurries = news.with(|it| it.is_past || !it.headlines.is_empty());
            let now_ms = browser::now_ms();
            let same = before.filter(|it| it.text == text);
            let since_ms = same.map_or(now_ms, |it| it.since_ms);
            let n_chars = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
            let (stay_ms, read_ms) =
                if hurries { (LEAST_MS, GLANCE_MS) } else { (STAY_MS, READ_MS) };
            let until_ms = since_ms + stay_ms + read_ms * f64::from(n_chars);
            let next = move || {
                let next = news.try_update(|news| {
                    news.is_past = false;
                    news.headlines.pop_front()
                });
                if let Some(next) = next {
                    let _ = headline.try_set(next);
                }
            };
            let wait = Duration::from_secs_f64((until_ms - now_ms).max(0.0) / 1_000.0);
            Some(Shown { text, since_ms, timer: set_timeout_with_handle(next, wait).ok() })
        });
    }

    /// What this card does besides lying there.
    pub(super) fn power(self, card: AnyCard) -> Option<String> {
        let (names, words) = (untrack(|| self.names()), words());
        self.table.with_untracked(|table| {
            let options = &table.as_ref()?.config.options;
            tapis_scene::power(Teller::new(&words, &names), options, card)
        })
    }

    /// The last plays in one line.
    pub(super) fn plays_words(self) -> Option<String> {
        let names = self.names();
        let play = |(seat, brief): &(Seat, String)| format!("{} {brief}", names.label(*seat));
        let plays =
            self.news().with(|it| it.plays.iter().map(play).collect::<Vec<_>>().join(" · "));
        Some(plays).filter(|it| !it.is_empty())
    }
}
