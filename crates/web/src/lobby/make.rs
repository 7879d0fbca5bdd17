//! Making a table: places, bots, clock, who may see it, house rules.

use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use tapis_games::any::AnyOptions;
use tapis_protocol::http::NewTable;
use tapis_room::{BotLevel, Pace};
use tapis_rules::{OptionSet, Ruleset as _};

use super::{Errand, Failure, options::OptionsForm};
use crate::{
    browser,
    dialog::Dialog,
    house,
    loaded::{Later, Loaded},
    parts,
    words::{labels, texts::Text, words},
};

/// The turn clocks on offer, in milliseconds; none first.
const CLOCKS: [Option<u32>; 4] = [None, Some(15_000), Some(30_000), Some(60_000)];

/// The paces on offer.
const PACES: [Pace; 2] = [Pace::Brisk, Pace::Unhurried];

/// The table as far as it has been chosen.
#[derive(Clone, Copy)]
struct Draft {
    n_seats: RwSignal<u8>,
    n_bots: RwSignal<u8>,
    level: RwSignal<BotLevel>,
    turn_ms: RwSignal<Option<u32>>,
    pace: RwSignal<Pace>,
    listed: RwSignal<bool>,
    options: RwSignal<AnyOptions>,
}

impl Draft {
    fn new(options: AnyOptions) -> Self {
        Self {
            n_seats: RwSignal::new(2),
            n_bots: RwSignal::new(0),
            level: RwSignal::new(BotLevel::Medium),
            turn_ms: RwSignal::new(None),
            pace: RwSignal::new(Pace::Brisk),
            listed: RwSignal::new(false),
            options: RwSignal::new(options),
        }
    }

    fn table(self) -> NewTable {
        let n_bots = self.n_bots.get_untracked().min(self.n_seats.get_untracked() - 1);
        NewTable {
            options: self.options.get_untracked(),
            n_seats: self.n_seats.get_untracked(),
            bots: vec![self.level.get_untracked(); usize::from(n_bots)],
            turn_ms: self.turn_ms.get_untracked(),
            pace: self.pace.get_untracked(),
            listed: self.listed.get_untracked(),
            begin: false,
        }
    }
}

/// The dialog that makes a table of the game that `making` holds.
#[component]
pub(super) fn MakeTable(
    making: RwSignal<Option<(&'static str, AnyOptions)>>,
    errand: Errand,
) -> impl IntoView {
    let open = RwSignal::new(false);
    Effect::new(move || {
        if making.with(Option::is_some) {
            open.set(true);
        }
    });
    Effect::new(move || {
        if !open.get() && making.with_untracked(Option::is_some) {
            making.set(None);
        }
    });
    let title = Signal::derive(move || {
        making.get().map(|(preset, _)| labels::preset(&words(), preset)).unwrap_or_default()
    });
    view! {
        <Dialog open title name="make-table">
            {move || making.get().map(|(preset, options)| {
                let text = Text::Game(options.id());
                let props = (preset, options, errand);
                view! { <Loaded text><Later part=parts::form props=props.clone()/></Loaded> }
            })}
        </Dialog>
    }
}

/// What can be chosen for a table.
#[component]
pub(crate) fn Form(preset: &'static str, options: AnyOptions, errand: Errand) -> impl IntoView {
    let draft = Draft::new(options.clone());
    let preset = RwSignal::new(AnyOptions::preset(preset).unwrap_or(options));
    let make = move |event: SubmitEvent| {
        event.prevent_default();
        errand.make(draft.table());
    };
    view! {
        <form class="make" on:submit=make>
            <Presets draft preset/>
            <div class="fields">
                <Seats draft/>
                <Bots draft/>
                <Clock draft/>
                <PaceField draft/>
            </div>
            <p class="quiet" id="pace-means">{move || house::pace_words(draft.pace.get())}</p>
            <label class="switch">
                <input
                    type="checkbox"
                    role="switch"
                    data-testid="make-listed"
                    prop:checked=move || draft.listed.get()
                    on:change=move |event| draft.listed.set(event_target_checked(&event))
                />
                <span>{move || crate::say!("make-listed")}</span>
            </label>
            <OptionsForm options=draft.options preset/>
            <CopyRules draft/>
            <Failure errand/>
            <footer class="dialog-foot">
                <button
                    type="submit"
                    class="button primary"
                    data-testid="make-submit"
                    disabled=move || errand.busy.get()
                >
                    {move || crate::say!("make-submit")}
                </button>
            </footer>
        </form>
    }
}

/// Copies the link that opens a table with these rules.
#[component]
fn CopyRules(draft: Draft) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let link = house::link(&draft.options.get_untracked());
        spawn_local(async move { copied.set(browser::copy(&link).await) });
    };
    Effect::new(move || {
        draft.options.track();
        copied.set(false);
    });
    view! {
        <button type="button" class="text-button" data-testid="copy-rules" on:click=copy>
            <span aria-live="polite">{move || if copied.get() {
                crate::say!("copied")
            } else {
                crate::say!("copy-rules")
            }}</span>
        </button>
    }
}

/// The rules as a source has them, where a game has several sets; house rules start from there.
#[component]
fn Presets(draft: Draft, preset: RwSignal<AnyOptions>) -> impl IntoView {
    let presets = preset.with_untracked(OptionSet::presets);
    if presets.len() < 2 {
        return None;
    }
    let names: Vec<&'static str> = presets.iter().map(|(name, _)| *name).collect();
    let now = move || {
        let found = preset.with(|now| presets.iter().find(|(_, it)| it == now).map(|it| it.0));
        found.unwrap_or_default()
    };
    let choose = move |event| {
        if let Some(chosen) = AnyOptions::preset(&event_target_value(&event)) {
            preset.set(chosen.clone());
            draft.options.set(chosen);
        }
    };
    Some(view! {
        <label class="field">
            <span>{move || crate::say!("make-preset")}</span>
            <select data-testid="make-preset" prop:value=now on:change=choose>
                {names.into_iter().map(|name| view! {
                    <option value=name>{move || labels::preset(&words(), name)}</option>
                }).collect_view()}
            </select>
        </label>
    })
}

#[component]
fn Seats(draft: Draft) -> impl IntoView {
    // What the rules say about their greatest number; the server has the last word.
    let range = move || {
        let options = draft.options.get();
        let seats = options.header().seats;
        let most = options.get("max_players").and_then(|text| text.parse().ok());
        let least = (*seats.start()).max(2);
        least..=most.unwrap_or(*seats.end())
    };
    let choose = move |event| {
        let n_seats: u8 = event_target_value(&event).parse().unwrap_or(2);
        draft.n_seats.set(n_seats);
        draft.n_bots.update(|n_bots| *n_bots = (*n_bots).min(n_seats - 1));
    };
    view! {
        <label class="field">
            <span>{move || crate::say!("make-seats")}</span>
            <select
                data-testid="make-seats"
                prop:value=move || draft.n_seats.get().to_string()
                on:change=choose
            >
                {move || range().map(|n| view! {
                    <option value=n.to_string()>{n.to_string()}</option>
                }).collect_view()}
            </select>
        </label>
    }
}

#[component]
fn Bots(draft: Draft) -> impl IntoView {
    let levels = [BotLevel::Easy, BotLevel::Medium, BotLevel::Hard];
    view! {
        <label class="field">
            <span>{move || crate::say!("make-bots")}</span>
            <select
                data-testid="make-bots"
                prop:value=move || draft.n_bots.get().to_string()
                on:change=move |event| {
                    draft.n_bots.set(event_target_value(&event).parse().unwrap_or(0));
                }
            >
                {move || (0..draft.n_seats.get()).map(|n| view! {
                    <option value=n.to_string()>{n.to_string()}</option>
                }).collect_view()}
            </select>
        </label>
        <label class="field">
            <span>{move || crate::say!("make-level")}</span>
            <select
                data-testid="make-level"
                disabled=move || draft.n_bots.get() == 0
                prop:value=move || level_name(draft.level.get())
                on:change=move |event| {
                    let name = event_target_value(&event);
                    if let Some(level) = levels.into_iter().find(|it| level_name(*it) == name) {
                        draft.level.set(level);
                    }
                }
            >
                {levels.into_iter().map(|level| view! {
                    <option value=level_name(level)>{move || level_words(level)}</option>
                }).collect_view()}
            </select>
        </label>
    }
}

#[component]
fn Clock(draft: Draft) -> impl IntoView {
    let value = |turn_ms: Option<u32>| turn_ms.map_or(0, |ms| ms / 1_000).to_string();
    let words = |turn_ms: Option<u32>| match turn_ms {
        None => crate::say!("make-clock-none"),
        Some(ms) => crate::say!("make-clock-seconds", n = ms / 1_000),
    };
    view! {
        <label class="field">
            <span>{move || crate::say!("make-clock")}</span>
            <select
                data-testid="make-clock"
                prop:value=move || value(draft.turn_ms.get())
                on:change=move |event| {
                    let seconds: u32 = event_target_value(&event).parse().unwrap_or(0);
                    draft.turn_ms.set((seconds > 0).then_some(seconds * 1_000));
                }
            >
                {CLOCKS.into_iter().map(|clock| view! {
                    <option value=value(clock)>{move || words(clock)}</option>
                }).collect_view()}
            </select>
        </label>
    }
}

#[component]
fn PaceField(draft: Draft) -> impl IntoView {
    let choose = move |event| {
        let name = event_target_value(&event);
        if let Some(chosen) = PACES.into_iter().find(|it| pace_name(*it) == name) {
            draft.pace.set(chosen);
        }
    };
    view! {
        <label class="field">
            <span>{move || crate::say!("make-pace")}</span>
            <select
                data-testid="make-pace"
                aria-describedby="pace-means"
                prop:value=move || pace_name(draft.pace.get())
                on:change=choose
            >
                {PACES.into_iter().map(|pace| view! {
                    <option value=pace_name(pace)>{move || match pace {
                        Pace::Brisk => crate::say!("pace-brisk"),
                        Pace::Unhurried => crate::say!("pace-unhurried"),
                    }}</option>
                }).collect_view()}
            </select>
        </label>
    }
}

/// The pace's name in forms.
const fn pace_name(pace: Pace) -> &'static str {
    match pace {
        Pace::Brisk => "brisk",
        Pace::Unhurried => "unhurried",
    }
}

/// The level's name in forms.
const fn level_name(level: BotLevel) -> &'static str {
    match level {
        BotLevel::Easy => "easy",
        BotLevel::Medium => "medium",
        BotLevel::Hard => "hard",
    }
}

/// The level in words.
pub(crate) fn level_words(level: BotLevel) -> String {
    match level {
        BotLevel::Easy => crate::say!("level-easy"),
        BotLevel::Medium => crate::say!("level-medium"),
        BotLevel::Hard => crate::say!("level-hard"),
    }
}
