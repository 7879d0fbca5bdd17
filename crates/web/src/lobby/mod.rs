//! The lobby: play at once, make a table, join one.

mod choice;
mod here;
mod join;
mod listening;
mod make;
mod mine;
mod more;
mod options;
mod public;

pub(crate) use make::{Form, HINTS, JUDGINGS, LEVELS, PACES, level_words};
pub(crate) use mine::remember;
pub(crate) use options::OptionsForm;

use leptos::{prelude::*, task::spawn_local};
use tapis_games::any::{AnyCard, AnyOptions};
use tapis_protocol::{ProtocolError, http::NewTable};
use tapis_room::{BotLevel, Hints, Judging, Pace, REVEAL_MS, RoomError, Talk};
use tapis_rules::Ruleset as _;
use tapis_scene::cover;

use crate::{
    api::{self, ApiError},
    browser,
    cards::{Back, BackView, FaceView},
    house::LinkRules,
    loaded::in_steps,
    nick::{Nick, NickField},
    parts,
    route::{self, Address},
    settings::{Listens, Settings},
    topbar::TopBar,
    words::{
        Said, labels, spoken,
        texts::{self, Text},
        words,
    },
};

/// How many bots sit down for “play now”.
const N_BOTS: u8 = 2;

/// What the lobby is busy with or could not do.
#[derive(Clone, Copy)]
pub(crate) struct Errand {
    nick: Nick,
    address: Address,
    pub(crate) busy: RwSignal<bool>,
    error: RwSignal<Option<ApiError>>,
    /// Whether the server is out of reach; then only what this page does alone works.
    is_away: RwSignal<bool>,
    listens: RwSignal<Listens>,
}

impl Errand {
    /// An errand of whoever is before this page.
    pub(crate) fn new() -> Self {
        let (nick, address) = (expect_context(), expect_context());
        let (busy, error, is_away) =
            (RwSignal::new(false), RwSignal::new(None), RwSignal::new(false));
        let listens = expect_context::<Settings>().listens;
        Self { nick, address, busy, error, is_away, listens }
    }

    /// Makes a table that is dealt at once where tables can be made now, as it suits whoever plays.
    pub(crate) fn make_anywhere(self, table: NewTable) {
        let table = listening::at_ease(self.listens.get_untracked(), table);
        if self.is_away.get_untracked() {
            self.make_here(table, Vec::new());
        } else {
            self.make(table);
        }
    }

    /// Makes the table in this page, for its person and these others, and goes there.
    pub(crate) fn make_here(self, table: NewTable, others: Vec<String>) {
        if self.busy.try_get_untracked() != Some(false) {
            return;
        }
        self.busy.set(true);
        self.error.set(None);
        spawn_local(async move {
            let begun = parts::begin_local().await;
            let made = begun.and_then(|begin| {
                let names: Vec<String> = [self.nick.here()].into_iter().chain(others).collect();
                begin(table, &names)
            });
            self.busy.set(false);
            match made {
                Ok(()) => self.address.go("local"),
                Err(error) => self.error.set(Some(error)),
            }
        });
    }

    /// Makes a table under the name in the field and goes there.
    fn make(self, table: NewTable) {
        // Whoever has pressed twice is on the way already, or gone.
        if self.busy.try_get_untracked() != Some(false) {
            return;
        }
        let Self { nick, address, .. } = self;
        self.busy.set(true);
        self.error.set(None);
        // On the way to the table, that it need not be waited for there.
        let said = texts::fetch(Text::Game(table.options.id()), spoken());
        spawn_local(async move { drop(said.await) });
        spawn_local(async move {
            let made = match nick.settle().await {
                Ok(()) => api::new_table(&table).await,
                Err(error) => Err(error),
            };
            self.busy.set(false);
            match made {
                Ok(made) => address.go(&format!("t/{}", made.code)),
                // Nobody is waited for who could not come here.
                Err(ApiError::Unreachable) if table.begin => {
                    self.is_away.set(true);
                    self.make_here(table, Vec::new());
                }
                Err(error) => {
                    self.is_away.set(matches!(error, ApiError::Unreachable));
                    self.error.set(Some(error));
                }
            }
        });
    }
}

/// A table that is dealt at once, for one person and bots of this level.
pub(crate) fn at_once(options: AnyOptions, level: BotLevel) -> NewTable {
    NewTable {
        options,
        n_seats: 1 + N_BOTS,
        bots: vec![level; usize::from(N_BOTS)],
        turn_ms: None,
        pace: Pace::Brisk,
        judging: Judging::Friends,
        reveal_ms: REVEAL_MS,
        stand_in: level,
        talk: Talk::Phrases,
        hints: Hints::OnRequest,
        listed: false,
        begin: true,
        n_tables: 1,
    }
}

/// Opens the form with the rules that the address carries, and says what is none of them.
async fn follow(errand: Errand, making: RwSignal<Option<(&'static str, AnyOptions)>>) {
    match parts::linked().await {
        Ok(Some(LinkRules { rules, wrong })) => {
            making.set(rules);
            let told = |it| ApiError::Protocol(ProtocolError::Room(RoomError::Options(it)));
            errand.error.set(wrong.map(told));
        }
        Ok(None) => {}
        Err(error) => errand.error.set(Some(error)),
    }
}

/// The page at `/`.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let nick = expect_context::<Nick>();
    // Who is new keeps the name that is offered.
    if Nick::is_known() {
        spawn_local(async move { drop(nick.recall().await) });
    }
    let errand = Errand::new();
    let making = RwSignal::new(None);
    if route::parameter("rules").is_some() {
        spawn_local(follow(errand, making));
    }
    let games = games();
    // The head, who one is, each game, the rest.
    let n_steps = games.len() + 2;
    let step = in_steps(n_steps);
    let has_step = move |nth| move || step.get() >= nth;
    view! {
        <listening::Listening/>
        <TopBar/>
        <main class="lobby" data-testid="lobby" data-stage="lobby">
            <div class="hero">
                <h1>{move || crate::say!("lobby-title")}</h1>
                <p>{move || crate::say!("lobby-subtitle")}</p>
                <Show when=has_step(1)>
                    <NickField/>
                    <join::Join/>
                </Show>
            </div>
            <Show when=has_step(1)>
                <mine::GameHere/>
                <mine::MyTables/>
            </Show>
            <Failure errand/>
            <Show when=move || errand.is_away.get()>
                <p class="panel" role="status" data-testid="away">{move || crate::say!("away-works")}</p>
            </Show>
            <ul class="games">
                {games
                    .into_iter()
                    .zip(2..)
                    .map(|((preset, options), nth)| view! {
                        <Show when=has_step(nth)>
                            <GameCard preset options=options.clone() errand making/>
                        </Show>
                    })
                    .collect_view()}
            </ul>
            <Show when=has_step(n_steps)>
                <div class="lobby-more">
                    <public::PublicTables is_away=errand.is_away/>
                </div>
                <p class="lobby-foot">
                    <a href="rules" class="link" data-testid="all-rules">{move || crate::say!("all-rules")}</a>
                    " · "
                    <a href="replay" class="link" data-testid="watch-games">{move || crate::say!("watch-games")}</a>
                </p>
            </Show>
        </main>
        <make::MakeTable making errand/>
    }
}

/// Why the last errand failed.
#[component]
pub(crate) fn Failure(errand: Errand) -> impl IntoView {
    let said = move || errand.error.get().map(|error| error.words());
    view! {
        <div role="alert" class="failure-slot">
            {move || said().map(|Said { text, .. }| view! { <p class="failure">{text}</p> })}
        </div>
    }
}

/// The games as people know them: what is played with cards of its own is a game of its own; the
/// other presets are house rules of one.
fn games() -> Vec<(&'static str, AnyOptions)> {
    let mut games: Vec<(&'static str, AnyOptions)> = Vec::new();
    for (preset, options) in AnyOptions::catalogue() {
        if games.iter().all(|(_, known)| cover(known) != cover(&options)) {
            games.push((preset, options));
        }
    }
    games
}

/// Three cards that tell a game from the others.
fn shown(options: &AnyOptions) -> impl Iterator<Item = AnyCard> {
    cover(options).cards.into_iter().filter_map(|card| options.parse_card(card))
}

/// One game as a hand of cards on the felt.
#[component]
fn GameCard(
    preset: &'static str,
    options: AnyOptions,
    errand: Errand,
    making: RwSignal<Option<(&'static str, AnyOptions)>>,
) -> impl IntoView {
    let back = Back::of(&options);
    let is_new = !is_known(preset);
    // Whoever does not know the game begins beside bots that leave time to look.
    let level = if is_new { BotLevel::Easy } else { BotLevel::Medium };
    let at_once = at_once(options.clone(), level);
    let game_id = options.id();
    view! {
        <li class="game" data-testid=format!("game-{preset}")>
            <div class="game-hand">
                <div class="game-card"><BackView back/></div>
                {shown(&options)
                    .map(|card| view! { <div class="game-card"><FaceView card/></div> })
                    .collect_view()}
            </div>
            <div class="game-words">
                <h2>{move || labels::preset(&words(), preset)}</h2>
                <p>{move || labels::pitch(&words(), preset)}</p>
                <div class="game-doors">
                    {is_new.then(|| lesson(preset, "button primary", || crate::say!("learn-new")))}
                    <button
                        type="button"
                        class="button"
                        class:primary=!is_new
                        data-testid=format!("play-{preset}")
                        disabled=move || errand.busy.get()
                        on:click=move |event| {
                            let at_once = at_once.clone();
                            browser::answered(&event, move || errand.make_anywhere(at_once));
                        }
                    >
                        {move || if errand.busy.get() {
                            crate::say!("one-moment")
                        } else {
                            crate::say!("play-now")
                        }}
                    </button>
                    <button
                        type="button"
                        class="button"
                        data-testid=format!("make-{preset}")
                        on:click=move |event| {
                            let options = options.clone();
                            browser::answered(&event, move || making.set(Some((preset, options))));
                        }
                    >
                        {move || crate::say!("make-table")}
                    </button>
                    {(!is_new).then(|| lesson(preset, "link", || crate::say!("learn-game")))}
                    <a href=format!("rules/{game_id}") class="link">{move || crate::say!("rules")}</a>
                </div>
            </div>
        </li>
    }
}

/// The way to the lesson of a game.
fn lesson(preset: &str, class: &'static str, words: fn() -> String) -> impl IntoView + use<> {
    view! {
        <a href=format!("learn/{preset}") class=class data-testid=format!("learn-{preset}")>
            {words}
        </a>
    }
}

/// Whether somebody has learnt a game here, or played it to its end.
fn is_known(preset: &str) -> bool {
    browser::stored(&knowledge(preset)).is_some()
}

/// Notes that somebody knows a game now.
pub(crate) fn know(preset: &str) {
    browser::store(&knowledge(preset), "yes");
}

fn knowledge(preset: &str) -> String {
    format!("learnt.{preset}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_shows_three_cards() {
        for (preset, options) in AnyOptions::catalogue() {
            assert_eq!(shown(&options).count(), 3, "{preset}");
        }
    }
}
