//! The games that were played in this browser, in numbers, for whoever has played them.

use leptos::prelude::*;
use tapis_games::feats::Feat;

use super::{
    archive::{self, Entry},
    save::Save,
    tally::{self, Tally},
};
use crate::{
    browser,
    dialog::Dialog,
    route::Address,
    words::{Names, Teller, labels, words},
};

/// The count of games that are kept and were not counted when they ended; it takes a game at a time,
/// for to play thirty of them takes a while.
#[derive(Clone, Copy)]
struct Count {
    tallies: RwSignal<Vec<Tally>>,
    is_done: RwSignal<bool>,
    /// Which count it is: one that began before does not go on.
    nth: StoredValue<u32>,
}

impl Count {
    fn begin(self, games: Vec<Entry>) {
        self.nth.update_value(|nth| *nth += 1);
        self.tallies.set(tally::counted());
        self.is_done.set(false);
        let left = games.into_iter().filter(|it| !tally::is_counted(&it.name)).collect();
        self.go_on(self.nth.get_value(), left);
    }

    fn go_on(self, nth: u32, mut left: Vec<Entry>) {
        if self.nth.try_get_value() != Some(nth) {
            return;
        }
        let Some(Entry { name, own, .. }) = left.pop() else {
            self.is_done.set(true);
            return;
        };
        if let (Some(own), Some(text)) = (own, archive::game(&name)) {
            tally::count(&name, &text, own);
            self.tallies.set(tally::counted());
        }
        browser::after_paint(move || self.go_on(nth, left));
    }
}

/// What the games come to, and the buttons that save and forget it.
#[component]
pub(super) fn Mine(games: RwSignal<Vec<Entry>>) -> impl IntoView {
    let count = Count {
        tallies: RwSignal::new(Vec::new()),
        is_done: RwSignal::new(false),
        nth: StoredValue::new(0),
    };
    Effect::new(move || count.begin(games.get()));
    if untrack(|| expect_context::<Address>().hash()) == "mine" {
        request_animation_frame(|| browser::focus("#mine"));
    }
    let has_any = move || count.tallies.with(|it| !it.is_empty());
    view! {
        <h2 id="mine">{move || crate::say!("mine-title")}</h2>
        <p class="quiet">{move || crate::say!("mine-about")}</p>
        <div class="fair" data-testid="mine" data-done=move || count.is_done.get().to_string()>
            {move || count.tallies.with(|all| all.iter().map(tally_view).collect_view())}
            <Show when=move || count.is_done.get() && !has_any()>
                <p>{move || crate::say!("mine-none")}</p>
            </Show>
        </div>
        <div class="replay-buttons">
            {move || (count.is_done.get() && has_any()).then(|| {
                let text = count.tallies.with_untracked(|all| tally::json(all));
                view! {
                    <Save text file="tapis.json" name="mine-export">
                        {move || crate::say!("mine-export")}
                    </Save>
                }
            })}
            <ForgetAll games has_numbers=Signal::derive(has_any)/>
        </div>
    }
}

/// A game in numbers.
fn tally_view(tally: &Tally) -> impl IntoView + use<> {
    let words = words();
    let best = |feat: &Feat| {
        let names = Names { of: Vec::new(), you: feat.seat };
        view! { <li>{Teller::new(&words, &names).feat(*feat)}</li> }
    };
    let mean = tally
        .tenths()
        .map(|tenths| crate::say!("mine-place", whole = tenths / 10, tenth = tenths % 10));
    view! {
        <h3>{labels::preset(&words, tally.game)}</h3>
        <p>{crate::say!("mine-count", n = tally.n_games, won = tally.n_won)} " " {mean}</p>
        {(!tally.best.is_empty()).then(|| view! {
            <p>{crate::say!("mine-best")}</p>
            <ul>{tally.best.iter().map(best).collect_view()}</ul>
        })}
    }
}

/// The button that forgets all games, once somebody has said that they mean it.
#[component]
fn ForgetAll(games: RwSignal<Vec<Entry>>, has_numbers: Signal<bool>) -> impl IntoView {
    let asks = RwSignal::new(false);
    let forget = move |_| {
        archive::clear();
        tally::clear();
        asks.set(false);
        games.set(archive::games());
        // The button that has asked is gone.
        request_animation_frame(|| browser::focus("main h1"));
    };
    view! {
        <Show when=move || has_numbers.get() || games.with(|it| !it.is_empty())>
            <button
                type="button"
                class="button small"
                data-testid="forget-all"
                on:click=move |_| asks.set(true)
            >
                {move || crate::say!("mine-forget")}
            </button>
        </Show>
        <Dialog open=asks title=Signal::derive(|| crate::say!("mine-forget")) name="forgetting">
            <p>{move || crate::say!("mine-forget-means", n = games.with(Vec::len))}</p>
            <button
                type="button"
                class="button primary"
                data-testid="forget-all-sure"
                on:click=forget
            >
                {move || crate::say!("mine-forget-sure")}
            </button>
        </Dialog>
    }
}
