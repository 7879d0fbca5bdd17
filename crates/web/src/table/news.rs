//! What has just happened, in its order: headlines one after the other, each long enough to be read, and
//! between them the last plays.

use std::{collections::VecDeque, time::Duration};

use leptos::prelude::*;
use tapis_games::any::AnyCard;
use tapis_rules::Seat;
use tapis_scene::{Cue, Narration, ZoneId};

use super::state::TableState;
use crate::{
    browser,
    words::{Teller, words},
};

/// How long a headline stays that nothing follows.
const STAY_MS: f64 = 2_600.0;
/// How long it stays at least, even if the game has moved on from what it speaks of.
const LEAST_MS: f64 = 800.0;
/// How much longer for each character: three words a second, a glance at four, and what is past at ten.
const READ_MS: f64 = 55.0;
const GLANCE_MS: f64 = 30.0;
const PAST_MS: f64 = 15.0;
/// How many characters are told in one line: what happens at once is read at once.
const N_IN_LINE: usize = 80;
/// So many plays are told between headlines.
const N_PLAYS: usize = 4;

/// What comes after the headline that is shown, and the last plays.
#[derive(Clone, Debug, Default)]
pub(super) struct News {
    headlines: VecDeque<String>,
    /// Whether the game has moved on from what the shown one speaks of.
    is_past: bool,
    plays: Vec<(Seat, String)>,
    /// How the last round ended, until that can have been read or the viewer acts.
    round: Option<String>,
}

/// A headline on the felt.
struct Shown {
    text: String,
    since_ms: f64,
    timer: Option<TimeoutHandle>,
}

/// How long a text is read of which nobody knew that it comes, in milliseconds.
fn read_ms(text: &str) -> f64 {
    STAY_MS + READ_MS * f64::from(u32::try_from(text.chars().count()).unwrap_or(u32::MAX))
}

/// The headlines of these.
fn headlines(told: &[Narration]) -> impl Iterator<Item = &str> {
    told.iter().filter_map(|it| it.headline.as_deref())
}

/// The headlines of what has happened at once, as few as can be read.
fn lines(told: &[Narration]) -> VecDeque<String> {
    let mut lines = VecDeque::<String>::new();
    for text in headlines(told) {
        let room = |line: &&mut String| line.chars().count() + text.chars().count() < N_IN_LINE;
        match lines.back_mut().filter(room) {
            Some(line) => line.extend([" · ", text]),
            None => lines.push_back(text.to_owned()),
        }
    }
    lines
}

impl News {
    /// What the others did since the viewer's own play, or since the cards were taken away.
    fn note_plays(&mut self, told: &[Narration], you: Option<Seat>) {
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
    pub(super) fn show_news(self, told: &[Narration]) {
        let (news, headline) = (self.news(), self.headline);
        let you = untrack(|| self.you());
        let goes_on =
            self.frame.with_untracked(|it| it.as_ref().is_some_and(|it| it.outcome.is_none()));
        let end = told.iter().rposition(|it| goes_on && it.cue == Some(Cue::End));
        // The cards of a round that is over are gone: how it ended can be read until the next is played.
        let (round, told) = told.split_at(end.map_or(0, |end| end + 1));
        let mut fresh = lines(told);
        let has_moved = !fresh.is_empty() || told.iter().any(|it| !it.moves.is_empty());
        let is_free = headline.with_untracked(Option::is_none);
        if is_free {
            headline.set(fresh.pop_front());
        }
        news.update(|news| {
            if !round.is_empty() {
                let ended: Vec<&str> = headlines(round).collect();
                let text = ended.join(". ") + ".";
                self.close_later(text.clone());
                news.round = Some(text);
                news.plays.clear();
            }
            news.note_plays(told, you);
            if is_free || !fresh.is_empty() {
                news.headlines = fresh;
            }
            news.is_past = !is_free && (news.is_past || has_moved);
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

    /// Takes away how a round ended once it has been read: it lies over what has happened since.
    fn close_later(self, text: String) {
        let (news, wait) = (self.news(), Duration::from_secs_f64(read_ms(&text) / 1_000.0));
        let close = move || {
            let _ = news.try_update(|news| news.round.take_if(|shown| *shown == text));
        };
        set_timeout(close, wait);
    }

    /// The viewer acts: how a round ended has been read, and what still waits to be told is past.
    pub(super) fn put_news_away(self) {
        if self.news().with_untracked(|it| it.round.is_some() || !it.headlines.is_empty()) {
            self.news().update(|news| {
                news.round = None;
                news.headlines.clear();
            });
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
            let (is_past, waits) = news.with(|it| (it.is_past, !it.headlines.is_empty()));
            let now_ms = browser::now_ms();
            let same = before.filter(|it| it.text == text);
            let since_ms = same.map_or(now_ms, |it| it.since_ms);
            let n_chars = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
            let (stay_ms, read_ms) = match (is_past, waits) {
                (true, true) => (LEAST_MS, 0.0),
                (true, false) => (LEAST_MS, PAST_MS),
                (false, true) => (LEAST_MS, GLANCE_MS),
                (false, false) => (STAY_MS, READ_MS),
            };
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

/// How the last round ended.
#[component]
pub(super) fn RoundOver() -> impl IntoView {
    let state = expect_context::<TableState>();
    let round = Memo::new(move |_| state.news().with(|it| it.round.clone()));
    view! {
        <Show when=move || round.with(Option::is_some)>
            <div class="hint-given round-over" role="note" data-testid="round-over">
                <p>{move || round.get()}</p>
                <button
                    type="button"
                    class="icon-button"
                    aria-label=move || crate::say!("close")
                    on:click=move |event| state.answer(&event, move || state.put_news_away())
                >
                    "×"
                </button>
            </div>
        </Show>
    }
}
