//! Making a table: places, bots, clock, who may see it, house rules.

use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use tapis_games::any::{Any, AnyOptions};
use tapis_protocol::{http::NewTable, limits::CLASS_TABLES};
use tapis_room::{Bot as _, BotLevel, Hints, Judging, Pace, REVEAL_MS, Talk};
use tapis_rules::{OptionSet, Ruleset};

use super::{
    Errand, Failure,
    choice::{Choice, Choices},
    here::Here,
    options::OptionsForm,
};
use crate::{
    api, browser,
    dialog::Dialog,
    house,
    loaded::{Later, Loaded},
    local::N_EDGES,
    parts,
    table::Home,
    words::{labels, texts::Text, words},
};

/// The turn clocks on offer, in milliseconds; none first.
const CLOCKS: [(Option<u32>, &str); 4] =
    [(None, "0"), (Some(15_000), "15"), (Some(30_000), "30"), (Some(60_000), "60")];

/// The levels of bots on offer.
pub(crate) const LEVELS: [(BotLevel, &str); 4] = [
    (BotLevel::Easy, "easy"),
    (BotLevel::Medium, "medium"),
    (BotLevel::Hard, "hard"),
    (BotLevel::Expert, "expert"),
];

/// The paces on offer.
pub(crate) const PACES: [(Pace, &str); 2] =
    [(Pace::Brisk, "brisk"), (Pace::Unhurried, "unhurried")];

/// What people can be allowed to say to each other.
const TALKS: [(Talk, &str); 3] =
    [(Talk::Off, "off"), (Talk::Phrases, "phrases"), (Talk::Chat, "chat")];

/// Who is given hints.
pub(crate) const HINTS: [(Hints, &str); 2] =
    [(Hints::OnRequest, "on-request"), (Hints::Never, "never")];

/// Where a table can be.
const HOMES: [(Home, &str); 2] = [(Home::Server, "server"), (Home::Page, "page")];

/// How strictly reactions can be judged.
pub(crate) const JUDGINGS: [(Judging, &str); 3] =
    [(Judging::Friends, "friends"), (Judging::Casual, "casual"), (Judging::Ranked, "ranked")];

/// How much time two cards can have between them, in milliseconds.
const REVEALS: [(u32, &str); 4] = [(250, "250"), (REVEAL_MS, "350"), (600, "600"), (1_000, "1000")];

/// The table as far as it has been chosen.
#[derive(Clone, Copy)]
pub(super) struct Draft {
    home: RwSignal<Home>,
    pub(super) n_seats: RwSignal<u8>,
    n_tables: RwSignal<u8>,
    n_bots: RwSignal<u8>,
    /// What the others are called who share this device.
    pub(super) others: RwSignal<Vec<String>>,
    level: RwSignal<BotLevel>,
    turn_ms: RwSignal<Option<u32>>,
    pace: RwSignal<Pace>,
    judging: RwSignal<Judging>,
    reveal_ms: RwSignal<u32>,
    talk: RwSignal<Talk>,
    hints: RwSignal<Hints>,
    listed: RwSignal<bool>,
    options: RwSignal<AnyOptions>,
}

impl Draft {
    fn new(options: AnyOptions, home: Home) -> Self {
        Self {
            home: RwSignal::new(home),
            n_seats: RwSignal::new(2),
            n_tables: RwSignal::new(1),
            n_bots: RwSignal::new(0),
            others: RwSignal::new(Vec::new()),
            level: RwSignal::new(BotLevel::Medium),
            turn_ms: RwSignal::new(None),
            pace: RwSignal::new(Pace::Brisk),
            judging: RwSignal::new(Judging::Friends),
            reveal_ms: RwSignal::new(REVEAL_MS),
            talk: RwSignal::new(Talk::Phrases),
            hints: RwSignal::new(Hints::OnRequest),
            listed: RwSignal::new(false),
            options: RwSignal::new(options),
        }
    }

    /// How many tables; in this page there is only one.
    fn n_tables(self) -> u8 {
        match self.home.get() {
            Home::Server => self.n_tables.get(),
            Home::Page => 1,
        }
    }

    /// Whether it is several tables, for a class.
    fn is_class(self) -> bool {
        self.n_tables() > 1
    }

    /// How many others share this device.
    fn n_here(self) -> u8 {
        let n_others = self.others.with(Vec::len).min(usize::from(self.most_here() - 1));
        u8::try_from(n_others).unwrap_or(0)
    }

    /// How many people this device has room for: where hands race, an edge of it for each.
    pub(super) fn most_here(self) -> u8 {
        let n_seats = self.n_seats.get();
        if self.options.with(tapis_scene::races) { n_seats.min(N_EDGES) } else { n_seats }
    }

    /// What they are called.
    fn names(self) -> Vec<String> {
        let n_here = usize::from(untrack(|| self.n_here()));
        self.others.with_untracked(|others| others.iter().take(n_here).cloned().collect())
    }

    /// How well bots play; where nobody plays better than a hard one, there are no experts.
    fn level(self) -> BotLevel {
        let has_experts = self.options.with_untracked(Any::has_experts);
        match self.level.get_untracked() {
            BotLevel::Expert if !has_experts => BotLevel::Hard,
            level @ (BotLevel::Easy | BotLevel::Medium | BotLevel::Hard | BotLevel::Expert) => {
                level
            }
        }
    }

    fn table(self) -> NewTable {
        let n_others = self.n_seats.get_untracked() - 1;
        let n_bots = match self.home.get_untracked() {
            Home::Server => self.n_bots.get_untracked().min(n_others),
            Home::Page => n_others - untrack(|| self.n_here()).min(n_others),
        };
        NewTable {
            options: self.options.get_untracked(),
            n_seats: self.n_seats.get_untracked(),
            bots: vec![self.level(); usize::from(n_bots)],
            turn_ms: self.turn_ms.get_untracked(),
            pace: self.pace.get_untracked(),
            judging: self.judging.get_untracked(),
            reveal_ms: self.reveal_ms.get_untracked(),
            stand_in: self.level(),
            talk: self.talk.get_untracked(),
            hints: self.hints.get_untracked(),
            listed: self.listed.get_untracked() && !untrack(|| self.is_class()),
            begin: false,
            n_tables: untrack(|| self.n_tables()),
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
    let home = if errand.is_away.get_untracked() { Home::Page } else { Home::Server };
    let draft = Draft::new(options.clone(), home);
    let on_server = move || draft.home.get() == Home::Server;
    let preset = RwSignal::new(AnyOptions::preset(preset).unwrap_or(options));
    let hints = Choices::among(&HINTS, draft.hints, |hints| match hints {
        Hints::OnRequest => crate::say!("hints-on-request"),
        Hints::Never => crate::say!("hints-never"),
    });
    let make = move |event: SubmitEvent| {
        event.prevent_default();
        match draft.home.get_untracked() {
            Home::Server => errand.make(draft.table()),
            Home::Page => errand.make_here(draft.table(), draft.names()),
        }
    };
    view! {
        <form class="make" on:submit=make>
            <Presets draft preset/>
            <Place draft/>
            <div class="fields">
                <Seats draft/>
                <Show when=on_server><NTables draft/></Show>
                <Bots draft/>
                <Times draft/>
                <Choice test="make-hints" label=|| crate::say!("make-hints") of=hints/>
                <Show when=on_server><Say draft/></Show>
            </div>
            <p class="quiet" id="pace-means">{move || house::pace_words(draft.pace.get())}</p>
            <Show when=move || on_server() && draft.talk.get() == Talk::Chat>
                <p class="quiet" id="talk-means">{move || crate::say!("talk-chat-means")}</p>
            </Show>
            <Show when=move || on_server() && draft.options.with(Ruleset::is_of_reflexes)>
                <p class="quiet" id="judging-means">
                    {move || house::judging_words(draft.judging.get())}
                </p>
            </Show>
            <Show when=move || draft.is_class()>
                <p class="quiet" id="class-means">{move || crate::say!("make-class-means")}</p>
            </Show>
            <Show when=move || on_server() && !draft.is_class()><Listed draft/></Show>
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
                    {move || if draft.is_class() {
                        crate::say!("make-submit-class")
                    } else {
                        crate::say!("make-submit")
                    }}
                </button>
            </footer>
        </form>
    }
}

/// Whether everybody sees the table on the front page.
#[component]
fn Listed(draft: Draft) -> impl IntoView {
    view! {
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
    }
}

/// Where the table is, and what that means.
#[component]
fn Place(draft: Draft) -> impl IntoView {
    let homes = Choices::among(&HOMES, draft.home, |home| match home {
        Home::Server => crate::say!("make-home-server"),
        Home::Page => crate::say!("make-home-page"),
    });
    let shares = move || draft.home.get() == Home::Page;
    let replaces = browser::stored("local.game").is_some();
    view! {
        <Choice test="make-home" label=|| crate::say!("make-home") of=homes described_by="home-means"/>
        <Show when=move || shares()><Here draft/></Show>
        <Show when=move || draft.home.get() == Home::Page>
            <p class="quiet" id="home-means">
                {move || crate::say!("make-home-page-means")}
                {move || replaces.then(|| format!(" {}", crate::say!("make-home-replaces")))}
            </p>
        </Show>
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
    let choose = move |n_seats: u8| {
        draft.n_seats.set(n_seats);
        draft.n_bots.update(|n_bots| *n_bots = (*n_bots).min(n_seats - 1));
    };
    let of = Choices::of_numbers(range, draft.n_seats, choose);
    view! { <Choice test="make-seats" label=|| crate::say!("make-seats") of/> }
}

/// How many tables: several are a class.
#[component]
fn NTables(draft: Draft) -> impl IntoView {
    let choose = move |n_tables: u8| {
        draft.n_tables.set(n_tables);
        if n_tables > 1 {
            // Where a class plays, nobody writes.
            draft.talk.update(|talk| *talk = (*talk).min(Talk::Phrases));
        }
    };
    let of = Choices::of_numbers(|| 1..=CLASS_TABLES, draft.n_tables, choose);
    view! {
        <Choice
            test="make-tables"
            label=|| crate::say!("make-tables")
            of
            described_by="class-means"
        />
    }
}

#[component]
fn Bots(draft: Draft) -> impl IntoView {
    let range = move || 0..=draft.n_seats.get() - 1;
    let n_bots = Choices::of_numbers(range, draft.n_bots, move |n| draft.n_bots.set(n));
    let is_expert = |name: &str| LEVELS.iter().any(|it| it.0 == BotLevel::Expert && it.1 == name);
    let levels = Choices::among(&LEVELS, draft.level, level_words)
        .only(move |name| !is_expert(name) || draft.options.with(Any::has_experts));
    view! {
        <Show when=move || draft.home.get() == Home::Server>
            <Choice test="make-bots" label=|| crate::say!("make-bots") of=n_bots/>
        </Show>
        <Choice test="make-level" label=|| crate::say!("make-level") of=levels/>
    }
}

/// How the table keeps time: what a turn may take, who is waited for, and how races are judged.
#[component]
fn Times(draft: Draft) -> impl IntoView {
    let clocks = Choices::among(&CLOCKS, draft.turn_ms, |turn_ms| match turn_ms {
        None => crate::say!("make-clock-none"),
        Some(ms) => crate::say!("make-clock-seconds", n = ms / 1_000),
    });
    let paces = Choices::among(&PACES, draft.pace, |pace| match pace {
        Pace::Brisk => crate::say!("pace-brisk"),
        Pace::Unhurried => crate::say!("pace-unhurried"),
    });
    let judgings = Choices::among(&JUDGINGS, draft.judging, house::judging_name);
    let reveals =
        Choices::among(&REVEALS, draft.reveal_ms, |ms| crate::say!("make-reveal-ms", n = ms));
    let races = move || draft.options.with(Ruleset::is_of_reflexes);
    view! {
        <Choice test="make-clock" label=|| crate::say!("make-clock") of=clocks/>
        <Choice
            test="make-pace"
            label=|| crate::say!("make-pace")
            of=paces
            described_by="pace-means"
        />
        <Show when=races>
            <Show when=move || draft.home.get() == Home::Server>
                <Choice
                    test="make-judging"
                    label=|| crate::say!("make-judging")
                    of=judgings
                    described_by="judging-means"
                />
            </Show>
            <Choice test="make-reveal" label=|| crate::say!("make-reveal") of=reveals/>
        </Show>
    }
}

/// What people may say to each other, as far as the server allows it.
#[component]
fn Say(draft: Draft) -> impl IntoView {
    let most = RwSignal::new(Talk::Phrases);
    spawn_local(async move {
        // Without an answer nothing is offered that the server might refuse.
        if let Ok(talk) = api::most_talk().await {
            let _ = most.try_set(talk);
        }
    });
    let most = move || if draft.is_class() { most.get().min(Talk::Phrases) } else { most.get() };
    let of = Choices::among(&TALKS, draft.talk, house::talk_name)
        .only(move |name| TALKS.iter().any(|(talk, known)| *known == name && *talk <= most()));
    view! {
        <Choice
            test="make-talk"
            label=|| crate::say!("make-talk")
            of
            described_by="talk-means"
        />
    }
}

/// The level in words.
pub(crate) fn level_words(level: BotLevel) -> String {
    match level {
        BotLevel::Easy => crate::say!("level-easy"),
        BotLevel::Medium => crate::say!("level-medium"),
        BotLevel::Hard => crate::say!("level-hard"),
        BotLevel::Expert => crate::say!("level-expert"),
    }
}
