//! Making a table: who plays, where and by which rules; folded away, all that has a sensible default.

use std::ops::RangeInclusive;

use leptos::{ev::SubmitEvent, prelude::*};
use tapis_games::any::{Any, AnyOptions};
use tapis_protocol::http::NewTable;
use tapis_room::{Bot as _, BotLevel, Hints, Judging, Pace, REVEAL_MS, Talk};
use tapis_rules::{OptionSet, Ruleset as _};

use super::{
    Errand, Failure,
    choice::{Choice, Choices},
    here::Here,
    more::More,
    options::OptionsForm,
};
use crate::{
    browser,
    dialog::Dialog,
    loaded::{Later, Loaded},
    local::N_EDGES,
    parts,
    settings::{Listens, Settings},
    table::Home,
    words::{labels, texts::Text, words},
};

/// The levels of bots on offer.
pub(crate) const LEVELS: [(BotLevel, &str); 4] = [
    (BotLevel::Easy, "easy"),
    (BotLevel::Medium, "medium"),
    (BotLevel::Hard, "hard"),
    (BotLevel::Expert, "expert"),
];

/// The paces on offer.
pub(crate) const PACES: [(Pace, &str); 3] =
    [(Pace::Quick, "quick"), (Pace::Brisk, "brisk"), (Pace::Unhurried, "unhurried")];

/// Who is given hints.
pub(crate) const HINTS: [(Hints, &str); 2] =
    [(Hints::OnRequest, "on-request"), (Hints::Never, "never")];

/// Where a table can be.
const HOMES: [(Home, &str); 2] = [(Home::Server, "server"), (Home::Page, "page")];

/// How strictly reactions can be judged.
pub(crate) const JUDGINGS: [(Judging, &str); 3] =
    [(Judging::Friends, "friends"), (Judging::Casual, "casual"), (Judging::Ranked, "ranked")];

/// No game takes fewer.
const LEAST_SEATS: u8 = 2;

/// The table as far as it has been chosen.
#[derive(Clone, Copy)]
pub(super) struct Draft {
    pub(super) home: RwSignal<Home>,
    pub(super) n_tables: RwSignal<u8>,
    /// How many people play with whoever makes the table.
    pub(super) n_friends: RwSignal<u8>,
    pub(super) n_bots: RwSignal<u8>,
    /// What they are called who share this device.
    pub(super) others: RwSignal<Vec<String>>,
    pub(super) level: RwSignal<BotLevel>,
    pub(super) turn_ms: RwSignal<Option<u32>>,
    pub(super) pace: RwSignal<Pace>,
    pub(super) judging: RwSignal<Judging>,
    pub(super) reveal_ms: RwSignal<u32>,
    pub(super) talk: RwSignal<Talk>,
    pub(super) hints: RwSignal<Hints>,
    pub(super) listed: RwSignal<bool>,
    pub(super) options: RwSignal<AnyOptions>,
}

impl Draft {
    fn new(options: AnyOptions, home: Home, pace: Pace) -> Self {
        Self {
            home: RwSignal::new(home),
            n_tables: RwSignal::new(1),
            n_friends: RwSignal::new(1),
            n_bots: RwSignal::new(1),
            others: RwSignal::new(Vec::new()),
            level: RwSignal::new(BotLevel::Medium),
            turn_ms: RwSignal::new(None),
            pace: RwSignal::new(pace),
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
    pub(super) fn is_class(self) -> bool {
        self.n_tables() > 1
    }

    /// How many play, by the rules; the server has the last word.
    fn seats(self) -> RangeInclusive<u8> {
        self.options.with(|options| {
            let seats = options.header().seats;
            let most = options.get("max_players").and_then(|text| text.parse().ok());
            (*seats.start()).max(LEAST_SEATS)..=most.unwrap_or(*seats.end())
        })
    }

    /// How many friends there is room for; on this device, where hands race, an edge of it for each.
    fn most_friends(self) -> u8 {
        let most = *self.seats().end() - 1;
        let shares = self.home.get() == Home::Page && self.options.with(tapis_scene::races);
        if shares { most.min(N_EDGES - 1) } else { most }
    }

    /// As many friends play; bots make way for them, or make up the number.
    fn invite(self, n_friends: u8) {
        let seats = untrack(|| self.seats());
        self.n_friends.set(n_friends);
        self.n_bots.update(|n_bots| {
            let (least, most) = (seats.start() - 1, seats.end() - 1);
            *n_bots = (*n_bots).clamp(least.saturating_sub(n_friends), most - n_friends);
        });
    }

    /// Other rules may be for fewer.
    fn play(self, options: AnyOptions) {
        self.options.set(options);
        let most = untrack(|| self.most_friends());
        self.invite(self.n_friends.get_untracked().min(most));
    }

    /// What those are called who share this device.
    fn names(self) -> Vec<String> {
        let n_friends = match self.home.get_untracked() {
            Home::Server => 0,
            Home::Page => usize::from(self.n_friends.get_untracked()),
        };
        self.others.with_untracked(|others| others.iter().take(n_friends).cloned().collect())
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
        let (n_friends, n_bots) = (self.n_friends.get_untracked(), self.n_bots.get_untracked());
        NewTable {
            options: self.options.get_untracked(),
            n_seats: 1 + n_friends + n_bots,
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
    let pace = match expect_context::<Settings>().listens.get_untracked() {
        Listens::Yes => Pace::Unhurried,
        Listens::No => Pace::Brisk,
    };
    let draft = Draft::new(options.clone(), home, pace);
    let preset = RwSignal::new(AnyOptions::preset(preset).unwrap_or(options));
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
            <fieldset class="who-plays">
                <legend>{move || crate::say!("make-who")}</legend>
                <Company draft/>
                <Place draft/>
            </fieldset>
            <OptionsForm options=draft.options preset/>
            <More draft/>
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

/// Where the table is, and what that means.
#[component]
fn Place(draft: Draft) -> impl IntoView {
    Effect::new(move || {
        let most = draft.most_friends();
        if draft.n_friends.get_untracked() > most {
            draft.invite(most);
        }
    });
    let homes = Choices::among(&HOMES, draft.home, |home| match home {
        Home::Server => crate::say!("make-home-server"),
        Home::Page => crate::say!("make-home-page"),
    });
    let shares = move || draft.home.get() == Home::Page && draft.n_friends.get() > 0;
    let replaces = browser::stored("local.game").is_some();
    view! {
        <Choice test="make-home" label=|| crate::say!("make-home") of=homes described_by="home-means"/>
        <Show when=shares><Here draft/></Show>
        <Show when=move || draft.home.get() == Home::Page>
            <p class="quiet" id="home-means">
                {move || crate::say!("make-home-page-means")}
                {move || replaces.then(|| format!(" {}", crate::say!("make-home-replaces")))}
            </p>
        </Show>
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
            draft.play(chosen);
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

/// Who plays: friends, bots, or both, and never somebody alone.
#[component]
fn Company(draft: Draft) -> impl IntoView {
    let friends = move || 0..=draft.most_friends();
    let bots = move || {
        let (seats, n_friends) = (draft.seats(), draft.n_friends.get());
        (seats.start() - 1).saturating_sub(n_friends)..=seats.end() - 1 - n_friends
    };
    let of_friends = Choices::of_numbers(friends, draft.n_friends, move |n| draft.invite(n));
    let of_bots = Choices::of_numbers(bots, draft.n_bots, move |n| draft.n_bots.set(n));
    view! {
        <div class="fields">
            <Choice test="make-friends" label=|| crate::say!("make-friends") of=of_friends/>
            <Choice test="make-bots" label=|| crate::say!("make-bots") of=of_bots/>
        </div>
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
