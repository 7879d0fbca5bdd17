//! The decisions of a film, weighed beside the page; those that cost something can be gone to.

use std::{ops::ControlFlow, rc::Rc};

use js_sys::Function;
use leptos::{html, prelude::*, task::spawn_local};
use tapis_games::any::{Any, AnyAction};
use tapis_rules::{Input, Record, Ruleset as _, Seat, Seats, Seed};
use tapis_search::review::{Ask, ReviewedDecision, review_any};
use tapis_words::Costly;
use wasm_bindgen::JsValue;

use super::{examine::weigh_beside, player::Player};
use crate::{
    browser,
    words::{Teller, words},
};

/// On how many tables a decision is weighed: a phone takes its time for each.
const N_TABLES: u32 = 400;

/// A decision that cost something.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mark {
    /// Which input of the record it is, from 1.
    nth: usize,
    won: u32,
    other_won: u32,
    give_or_take: u32,
    /// What else could have been done; nothing, if that was to wait.
    other: Option<AnyAction>,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nobody has asked for it.
    Unasked,
    /// So many inputs have been looked at.
    Weighing(usize),
    /// It is done.
    Done,
    /// This browser cannot do it.
    Impossible,
}

/// What is known of the decisions of a film.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    found: RwSignal<Vec<Mark>>,
    stage: RwSignal<Stage>,
}

/// Weighs the decisions of a record, and calls `told` with a line for each: which input it is, and if it
/// cost something, how many games out of a hundred are won with it and with the other, how far off that
/// may be, and the other, if that was not to wait.
pub(crate) fn review_told(text: &str, told: &Function) {
    let Ok(record) = Record::<Any>::parse(text) else { return };
    let seats = Seats::all(record.n_seats);
    let ask = Ask { seats, n_tables: N_TABLES, seed: Seed::numbered(0) };
    let tell = |it: ReviewedDecision<AnyAction>| {
        let told = told.call1(&JsValue::UNDEFINED, &line(&it).into());
        if told.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    // What the rules refuse has no film.
    let _ = review_any(&record, &ask, tell);
}

fn line(it: &ReviewedDecision<AnyAction>) -> String {
    if !it.weighed.is_costly() {
        return it.nth.to_string();
    }
    let [won, other_won, give_or_take] = it.weighed.hundredths();
    let other = it.other.as_ref().map_or_else(String::new, ToString::to_string);
    format!("{} {won} {other_won} {give_or_take} {other}", it.nth)
}

/// Which input a line is about, and the mark that it makes.
fn read(record: &Record<Any>, line: &str) -> Option<(usize, Option<Mark>)> {
    let mut words = line.splitn(5, ' ');
    let nth = words.next()?.parse().ok()?;
    let Some(won) = words.next() else { return Some((nth, None)) };
    let [won, other_won, give_or_take] = [Some(won), words.next(), words.next()];
    let number = |word: Option<&str>| word?.parse().ok();
    let other = match words.next()? {
        "" => None,
        action => Some(record.options.parse_action(action)?),
    };
    let (won, other_won) = (number(won)?, number(other_won)?);
    let give_or_take = number(give_or_take)?;
    Some((nth, Some(Mark { nth, won, other_won, give_or_take, other })))
}

impl Mark {
    /// The moment at which there was something to decide.
    const fn moment(&self) -> usize {
        self.nth - 1
    }

    /// Whose decision it was.
    fn seat(&self, player: Player) -> Option<Seat> {
        player.with_film(|film| match film.record().inputs.get(self.moment())?.input {
            Input::Act(seat, _) => Some(seat),
            Input::Expire(_) | Input::Miss(_) => None,
        })
    }

    /// What it says, in the language of the page.
    fn told(&self, player: Player) -> Option<String> {
        let timed = player.with_film(|film| film.record().inputs.get(self.moment()).cloned())?;
        let Input::Act(seat, done) = timed.input else { return None };
        let Self { won, other_won, give_or_take, .. } = *self;
        let (done, other) = (&done, self.other.as_ref());
        let costly = Costly { seat, done, other, won, other_won, give_or_take };
        Some(Teller::new(&words(), &player.state().names()).costly(costly))
    }
}

impl Marks {
    pub(super) fn new() -> Self {
        Self { found: RwSignal::new(Vec::new()), stage: RwSignal::new(Stage::Unasked) }
    }

    /// Has the decisions weighed.
    fn ask(self, player: Player, text: Rc<str>) {
        self.found.set(Vec::new());
        self.stage.set(Stage::Weighing(0));
        let record = player.with_film(|film| film.record().clone());
        let heard = move |line: String| {
            let Some((nth, mark)) = read(&record, &line) else { return ControlFlow::Break(()) };
            // Whoever has left the film has heard enough.
            if self.stage.try_set(Stage::Weighing(nth)).is_some() {
                return ControlFlow::Break(());
            }
            if let Some(mark) = mark {
                self.found.update(|found| found.push(mark));
            }
            ControlFlow::Continue(())
        };
        spawn_local(async move {
            let done = weigh_beside(&text, heard).await;
            let stage = if done.is_ok() { Stage::Done } else { Stage::Impossible };
            let _ = self.stage.try_set(stage);
        });
    }

    /// Goes to the next decision that cost something, after the last one to the first.
    pub(super) fn go_on(self, player: Player) {
        let at = player.at.get_untracked();
        let next = self.found.with_untracked(|found| {
            let next = found.iter().find(|mark| mark.moment() > at).or_else(|| found.first());
            next.map(Mark::moment)
        });
        if let Some(moment) = next {
            player.stop();
            player.go(moment);
        }
    }
}

/// Asks for a review, and lists what it has found.
#[component]
pub(super) fn Review(
    player: Player,
    marks: Marks,
    text: StoredValue<Rc<str>, LocalStorage>,
) -> impl IntoView {
    let details = NodeRef::<html::Details>::new();
    let go = move |moment| {
        if let Some(details) = details.get_untracked() {
            details.set_open(false);
        }
        player.stop();
        player.go(moment);
    };
    let n_own = move || {
        let you = player.state().you()?;
        Some(marks.found.with(|all| all.iter().filter(|it| it.seat(player) == Some(you)).count()))
    };
    let list = move || {
        let mut found = marks.found.get();
        // One's own come first.
        let you = player.state().you();
        found.sort_by_key(|mark| you.is_none() || mark.seat(player) != you);
        let marked = found.into_iter().filter_map(|mark| Some((mark.moment(), mark.told(player)?)));
        let items = marked.map(|(moment, told)| {
            view! {
                <li>
                    <button type="button" class="text-button" on:click=move |_| go(moment)>
                        {crate::say!("review-at", at = moment + 1)}" "{told}
                    </button>
                </li>
            }
        });
        view! { <ol class="review-list" data-testid="review-list">{items.collect_view()}</ol> }
    };
    view! {
        <details class="replay-more" name="film" node_ref=details>
            <summary data-testid="review">{move || crate::say!("review-title")}</summary>
            <div class="replay-choices">
                <div class="fair">
                    <Standing player marks text/>
                    <p role="status" data-testid="reviewed">{move || match marks.stage.get() {
                        Stage::Unasked | Stage::Impossible => String::new(),
                        Stage::Weighing(_) => crate::say!("review-weighing"),
                        Stage::Done => match n_own() {
                            Some(n_own) => crate::say!("review-own", n = n_own),
                            None => crate::say!("review-done", n = marks.found.with(Vec::len)),
                        },
                    }}</p>
                    {move || (marks.found.with(Vec::len) > 1).then(|| view! {
                        <p class="quiet by-key">{crate::say!("review-by-key")}</p>
                    })}
                    {list}
                </div>
            </div>
        </details>
    }
}

/// What begins a review, how far it is, and what is to be known of it.
#[component]
fn Standing(
    player: Player,
    marks: Marks,
    text: StoredValue<Rc<str>, LocalStorage>,
) -> impl IntoView {
    let end = player.with_film(|film| film.end());
    let ask = move |_| {
        marks.ask(player, text.get_value());
        // The button that was pressed is gone.
        if let Some(summary) = browser::find("[data-testid=review]") {
            let _ = summary.focus();
        }
    };
    move || match marks.stage.get() {
        Stage::Unasked => view! {
            <p>{crate::say!("review-about")}</p>
            <button type="button" class="button" data-testid="review-begin" on:click=ask>
                {crate::say!("review-begin")}
            </button>
        }
        .into_any(),
        Stage::Weighing(nth) => view! {
            <progress
                max=end.to_string()
                value=nth.to_string()
                aria-label=crate::say!("review-weighing")
            ></progress>
        }
        .into_any(),
        Stage::Done => view! { <p class="quiet">{crate::say!("review-limits")}</p> }.into_any(),
        Stage::Impossible => {
            view! { <p class="failure">{crate::say!("review-impossible")}</p> }.into_any()
        }
    }
}

/// Where on the line of the game the marks are.
#[component]
pub(super) fn Ticks(player: Player, marks: Marks) -> impl IntoView {
    let end = player.with_film(|film| film.end()).max(1);
    let tick = move |mark: Mark| {
        let tenths = mark.moment() * 1_000 / end;
        view! { <i style=format!("left: {}.{}%", tenths / 10, tenths % 10)></i> }
    };
    view! {
        <div class="review-ticks" aria-hidden="true">
            {move || marks.found.get().into_iter().map(tick).collect_view()}
        </div>
    }
}

/// What is said of the decision of this moment, and the way to the next one.
#[component]
pub(super) fn ReviewTold(player: Player, marks: Marks) -> impl IntoView {
    let told = move || {
        let at = player.at.get();
        let mark = marks.found.with(|found| found.iter().find(|it| it.moment() == at).cloned());
        mark.and_then(|mark| mark.told(player)).unwrap_or_default()
    };
    let told = Memo::new(move |_| told());
    // The button stays the same from one decision to the next, with the focus on it.
    let is_shown = Memo::new(move |_| !told.get().is_empty());
    view! {
        <div class="review-told" class:shown=is_shown>
            <p role="status" data-testid="review-told">{told}</p>
            {move || is_shown.get().then(|| view! {
                <button
                    type="button"
                    class="button small"
                    data-testid="review-next"
                    on:click=move |_| marks.go_on(player)
                >
                    {crate::say!("review-next")}
                </button>
            })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use tapis_games::any::AnyOptions;
    use tapis_rules::Deal;
    use tapis_search::review::Comparison;

    use super::*;

    #[test]
    fn a_line_is_read_as_the_decision_that_it_was_written_of() {
        let options = AnyOptions::preset("norvegienne").expect("a preset");
        let record = Record::<Any>::new(options, 2, Deal::shuffled(Seed::numbered(1)));
        let [done, lay] = ["pick up", "lay 7♥ 7♣"].map(|it| record.options.parse_action(it));
        let seat = Seat::new(1).expect("a seat");
        let told = |other: Option<AnyAction>, other_won| ReviewedDecision {
            nth: 34,
            seat,
            done: done.clone().expect("an action"),
            other,
            weighed: Comparison { won: 0.41, other_won, error: 0.01, n_tables: 400 },
        };
        let mark = |other| Mark { nth: 34, won: 41, other_won: 53, give_or_take: 2, other };
        for other in [lay, None] {
            let line = line(&told(other.clone(), 0.53));
            assert_eq!(read(&record, &line), Some((34, Some(mark(other)))), "{line}");
        }
        // What cost nothing only says how far the review is.
        assert_eq!(read(&record, &line(&told(None, 0.41))), Some((34, None)));
        for other in ["", "x", "34 41", "34 41 53 2 fly"] {
            assert_eq!(read(&record, other), None, "{other}");
        }
    }
}
