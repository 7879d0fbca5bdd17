//! The table on the screen: bar, places, pile, own half, log.

use leptos::prelude::*;
use tapis_room::{FairStage, Stage};

use super::{
    bar::{ShowsAbout, TableBar},
    book::{Book, OpenBook},
    keys::{self, Help},
    log::Log,
    measure::measured,
    middle::{Headline, Middle},
    motion,
    notices::Interruption,
    own::Own,
    results::keep_game,
    seats::Edge,
    state::TableState,
    together::Together,
};
use crate::{
    browser,
    cards::Back,
    loaded::{Later, Loaded},
    lobby, parts,
    words::texts::Text,
};

/// The table, whatever it is doing.
#[component]
pub(crate) fn Room() -> impl IntoView {
    let state = expect_context::<TableState>();
    let log = RwSignal::new(false);
    let help = RwSignal::new(false);
    let book = OpenBook::provide();
    keys::listen(state, help);
    let stage = Memo::new(move |_| shown_stage(state));
    let plays = Signal::derive(move || stage.get() == Stage::Playing);
    // A game is drawn once its cards are there, so that nothing has to make room for them.
    let known = Memo::new(move |_| {
        let is_dealt = stage.get() == Stage::Gathering || state.frame.with(Option::is_some);
        is_dealt && state.table.with(Option::is_some)
    });
    let game = Memo::new(move |_| game(state));
    let is_dealing = Memo::new(move |_| is_dealing(state));
    let stage_name = move || match (known.get(), stage.get()) {
        (false, _) => "entering",
        (true, Stage::Gathering) if is_dealing.get() => "entering",
        (true, Stage::Gathering) => "gathering",
        (true, Stage::Playing) => "playing",
        (true, Stage::Over) => "over",
    };
    let you = move || state.you().map(|seat| seat.to_string()).unwrap_or_default();
    let due = move || {
        let you = state.you();
        state.frame.with(|frame| {
            frame.as_ref().is_some_and(|it| you.is_some_and(|you| it.must.contains(you)))
        })
    };
    follow_code(state);
    provide_context(ShowsAbout(RwSignal::new(false)));
    keep_title(move || plays.get(), due);
    view! {
        <TableBar log help/>
        <main
            class="room"
            data-testid="table"
            data-stage=stage_name
            data-position=move || position(state)
            data-you=you
            data-turn=move || if due() { "yours" } else { "other" }
            data-net=move || state.net.get().name()
        >
            <Interruption/>
            {move || match (known.get(), stage.get()) {
                (false, _) => view! {
                    <p class="page quiet" role="status">{crate::say!("net-connecting")}</p>
                }.into_any(),
                (true, Stage::Gathering) if is_dealing.get() => view! {
                    <p class="page quiet" role="status">{crate::say!("one-moment")}</p>
                }.into_any(),
                (true, Stage::Gathering) => view! {
                    <Later part=parts::gathering props=()/>
                    <Headline/>
                }.into_any(),
                (true, Stage::Playing | Stage::Over) => game.get().map(|(game, _)| view! {
                    <Loaded text=Text::Game(game)>
                        <Board log plays lower=move |back| lower(stage.get(), back)/>
                    </Loaded>
                }).into_any(),
            }}
        </main>
        <div id="ghosts" class="ghosts" aria-hidden="true"></div>
        <Help open=help/>
        <Book at=book/>
    }
}

impl TableState {
    /// The code that leads others to the table.
    pub(crate) fn shown_code(self) -> String {
        let new = self.table.with(|table| table.as_ref()?.config.code.clone());
        new.unwrap_or_else(|| self.code.get_value())
    }
}

/// Once the table has a new code, that stands in the address and in the list of one's tables.
fn follow_code(state: TableState) {
    let code = Memo::new(move |_| state.shown_code());
    Effect::new(move |before: Option<String>| {
        let code = code.get();
        if let Some(before) = before.filter(|before| *before != code) {
            browser::set_address(&format!("{}t/{code}", browser::base()));
            lobby::remember(&code, Some(&before));
            let words = crate::say!("code-now", code = code.as_str());
            state.voice().reason(words.clone());
            state.headline.set(Some(words));
        }
        code
    });
}

/// Where the document says that a game is played.
const PLAYING: &str = "data-playing";

/// Says in the title of the page whether a game goes on, and whose turn it is.
fn keep_title(is_playing: impl Fn() -> bool + 'static, is_due: impl Fn() -> bool + 'static) {
    let root = document().document_element();
    let note = move |is_playing: bool| {
        // `device.js` keeps the screen on.
        let _ =
            root.as_ref().map(|it| it.set_attribute(PLAYING, if is_playing { "yes" } else { "" }));
    };
    let done = note.clone();
    Effect::new(move || {
        note(is_playing());
        document().set_title(&match (is_playing(), is_due()) {
            (true, true) => crate::say!("title-your-turn"),
            (true, false) => crate::say!("title-playing"),
            (false, _) => "Tapis".to_owned(),
        });
    });
    on_cleanup(move || {
        done(false);
        document().set_title("Tapis");
    });
}

/// What the table is doing on the screen, where a game is over once it is known how it ended: the
/// table says that it is over a moment earlier.
fn shown_stage(state: TableState) -> Stage {
    let is_told = || state.frame.with(|it| it.as_ref().is_some_and(|it| it.outcome.is_some()));
    match state.stage() {
        Stage::Over if !is_told() => Stage::Playing,
        stage => stage,
    }
}

/// Whose words and whose cards are shown: the next game of a table may be another.
fn game(state: TableState) -> Option<(&'static str, Back)> {
    state.table.with(|table| {
        let options = &table.as_ref()?.config.options;
        Some((options.id(), Back::of(options)))
    })
}

/// How far the match is, for tests.
fn position(state: TableState) -> String {
    let at = state.frame.with(|frame| frame.as_ref().map(|frame| frame.position));
    at.map_or_else(|| "0.0".into(), |at| format!("{}.{}", at.game, at.n_events))
}

/// What lies below the middle.
fn lower(stage: Stage, back: Back) -> AnyView {
    match stage {
        Stage::Playing => match use_context::<Together>() {
            Some(together) => (together.draw)(back),
            None => view! { <Own back/> }.into_any(),
        },
        Stage::Gathering | Stage::Over => {
            keep_game(expect_context());
            view! { <Later part=parts::results props=()/> }.into_any()
        }
    }
}

/// Whether a game is about to be dealt: the devices of all people have their part in it first.
fn is_dealing(state: TableState) -> bool {
    state.table.with(|table| {
        let fair = table.as_ref().and_then(|table| table.fair.as_ref());
        fair.is_some_and(|it| match it.stage {
            FairStage::Asked | FairStage::Locked => true,
            FairStage::Open | FairStage::Dealt => false,
        })
    })
}

/// The felt with everything on it, and the log beside it.
#[component]
pub(crate) fn Board(
    log: RwSignal<bool>,
    /// Whether it is played at by keyboard: screen readers leave the keys to it then.
    #[prop(optional)]
    plays: Signal<bool>,
    /// The lower half.
    lower: impl Fn(Back) -> AnyView + Send + 'static,
) -> impl IntoView {
    let state = expect_context::<TableState>();
    let back = state.table.with_untracked(|table| {
        table.as_ref().map(|it| Back::of(&it.config.options)).unwrap_or_default()
    });
    keys::keep_focus(state, plays);
    Effect::new(move || {
        if state.dealt().get() {
            state.dealt().set(false);
            motion::deal();
        }
    });
    view! {
        <div class="board">
            <div
                class="felt"
                role=move || plays.get().then_some("application")
                aria-label=move || plays.get().then(|| crate::say!("table"))
                tabindex="-1"
                use:measured
            >
                <h1 class="sr-only">{move || crate::say!("table")}</h1>
                <Edge back/>
                <Middle back/>
                {move || lower(back)}
            </div>
            <Log open=log/>
        </div>
    }
}
