//! The table in any state, without a server: for screenshots and accessibility checks.
//!
//! `/gallery/PRESET,SEATS,STEPS,LOOK` plays so many random steps of the real engine; `LOOK` is
//! `play`, `watch` (a spectator's view), `gathering`, `over`, `stand-in`, `refused` or `hint`. House
//! rules follow the preset, as in `nambarz;teams=2`. What is chosen here
//! goes nowhere. `/gallery/deck` shows cards and backs in three sizes.

use leptos::prelude::*;
use tapis_games::{
    any::{Any, AnyCard, AnyOptions},
    nambarz,
    reason::Reason,
};
use tapis_protocol::{Config, Frame, Hint, ProtocolError, RoomError, TableView, Update};
use tapis_room::{Advice, BotLevel, Clock, Position, SeatStatus, SeatView, Stage, Talk, Trip};
use tapis_rules::{
    BySeat, Deal, Game, OptionSet as _, Refused, Seat, Seed, Table, Viewer, random_input,
};

use crate::{
    cards::{Back, BackView, FaceView},
    loaded::Loaded,
    table::{Net, Room, TableState},
    words::texts::Text,
};

const NAMES: [&str; 8] =
    ["Mirabelle", "Lina", "Sam", "Loriot", "Colibri", "Anaïs", "Tilleul", "Noé"];

/// How a state is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Play,
    Watch,
    Gathering,
    Over,
    StandIn,
    Refused,
    Hint,
}

/// What is to be shown.
struct Shown<'a> {
    preset: &'a str,
    rules: Vec<(&'a str, &'a str)>,
    n_seats: u8,
    n_steps: usize,
    look: Look,
}

impl<'a> Shown<'a> {
    fn parse(name: &'a str) -> Option<Self> {
        let mut parts = name.split(',');
        let mut options = parts.next()?.split(';');
        let preset = options.next()?;
        let rules = options.map(|rule| rule.split_once('=')).collect::<Option<_>>()?;
        let n_seats = parts.next()?.parse().ok()?;
        let n_steps = parts.next()?.parse().ok()?;
        let look = match parts.next()? {
            "play" => Look::Play,
            "watch" => Look::Watch,
            "gathering" => Look::Gathering,
            "over" => Look::Over,
            "stand-in" => Look::StandIn,
            "refused" => Look::Refused,
            "hint" => Look::Hint,
            _ => return None,
        };
        Some(Self { preset, rules, n_seats, n_steps, look })
    }

    /// The preset, opened to as many players as are shown.
    fn options(&self) -> AnyOptions {
        let mut options = AnyOptions::preset(self.preset).expect("a preset");
        let most = options.get("max_players").and_then(|text| text.parse::<u8>().ok());
        if most.is_some_and(|most| most < self.n_seats) {
            options.set("max_players", &self.n_seats.to_string()).expect("so many can play");
        }
        for (key, answer) in &self.rules {
            options.set(key, answer).expect("an answer");
        }
        options
    }
}

/// The page at `/gallery/STATE`.
#[component]
pub(crate) fn Gallery(
    /// The state's name.
    name: String,
) -> impl IntoView {
    if name == "deck" {
        return deck().into_any();
    }
    let Some(options) = Shown::parse(&name).and_then(|it| AnyOptions::preset(it.preset)) else {
        return view! { <p>"/gallery/PRESET,SEATS,STEPS,LOOK"</p> }.into_any();
    };
    let text = Text::Game(options.id());
    view! { <Loaded text><State name=name.clone()/></Loaded> }.into_any()
}

/// The table in the state that is called so.
#[component]
fn State(name: String) -> impl IntoView {
    let state = TableState::new("BCDFGH", Callback::new(|_| {}), Callback::new(|_| {}));
    state.net.set(Net::Fresh);
    // What another state has left.
    state.log.set(Vec::new());
    if let Some(shown) = Shown::parse(&name) {
        show(state, &shown);
    }
    provide_context(state);
    view! { <Room/> }
}

/// Every face of Nambarz and the back of every preset, in the three sizes that matter.
fn deck() -> impl IntoView {
    let row = |width: u8| {
        let faces = nambarz::Card::all().map(|card| {
            view! { <div><FaceView card=AnyCard::Nambarz(card)/></div> }
        });
        let backs = AnyOptions::catalogue().into_iter().map(|(_, options)| {
            view! { <div><BackView back=Back::of(&options)/></div> }
        });
        let style = format!(
            "display:grid;gap:8px;padding:8px;grid-template-columns:repeat(auto-fill,{width}px)"
        );
        view! { <div style=style>{faces.collect_view()} {backs.collect_view()}</div> }
    };
    view! { <main class="felt">{[44, 72, 120].map(row).into_iter().collect_view()}</main> }
}

fn show(state: TableState, shown: &Shown<'_>) {
    let mut table = people(shown);
    if shown.look == Look::Gathering {
        let last = seat(shown.n_seats - 1);
        table.seats[last] = place("", SeatStatus::Free);
        state.know(table);
        return;
    }
    state.know(table);
    play(state, shown);
    if shown.look == Look::Refused {
        let refused = RoomError::Rules { refused: Refused::Over, clause: "C5.9".into() };
        state.show_error(ProtocolError::Room(refused));
    }
    if shown.look == Look::Hint {
        show_hint(state);
    }
}

/// Advises the first thing that can be done.
fn show_hint(state: TableState) {
    let first = state.frame.with_untracked(|frame| {
        let frame = frame.as_ref()?;
        Some((frame.position, frame.actions.first().cloned()))
    });
    if let Some((position, action)) = first {
        state.show_hint(Hint { position, advice: Advice::untried(action, Reason::WinsMost) });
    }
}

/// Plays random steps and shows the last few as news.
fn play(state: TableState, shown: &Shown<'_>) {
    let options = shown.options();
    let seed = Seed::numbered(7);
    let mut rng = seed.stream("gallery");
    let mut table: Table<Any> =
        Table::open(options, shown.n_seats, Deal::shuffled(seed)).expect("a game");
    let mut before = 0;
    for _ in 0..shown.n_steps {
        let Some(input) = random_input(table.game(), &mut rng) else { break };
        before = table.n_events();
        table.take(input.untimed()).expect("what is listed is accepted");
    }
    let viewer = match shown.look {
        Look::Watch => Viewer::Spectator,
        Look::Play | Look::Gathering | Look::Over | Look::StandIn | Look::Refused | Look::Hint => {
            Viewer::Seat(seat(0))
        }
    };
    let events: Vec<_> =
        table.events()[before..].iter().map(|event| Any::seen(event, viewer)).collect();
    let actions = viewer.seat().map_or_else(Vec::new, |seat| table.actions(seat));
    let agenda = table.agenda();
    let clock = |timer: &tapis_rules::Timer| Clock {
        timer: Some(timer.id),
        left_ms: timer.after_ms / 2,
        of_ms: timer.after_ms,
    };
    let n_events = u32::try_from(table.n_events()).expect("few");
    state.show_update(Update {
        since: None,
        events,
        frame: Frame {
            position: Position { game: 1, n_events },
            view: table.view(viewer),
            must: agenda.must,
            actions,
            clocks: agenda.timers.iter().map(clock).collect(),
            outcome: table.outcome(),
        },
    });
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a place")
}

fn place(name: &str, kind: SeatStatus) -> SeatView {
    SeatView { trip: Some(Trip { ms: 42, is_rough: false }), ..SeatView::new(name, kind) }
}

fn people(shown: &Shown<'_>) -> TableView {
    let options = shown.options();
    let person = |seat: Seat| {
        let is_away = seat.index() == 1 && shown.look == Look::StandIn;
        let kind = match seat.index() {
            2 => SeatStatus::Bot(BotLevel::Medium),
            _ if is_away => SeatStatus::Away,
            _ => SeatStatus::Present,
        };
        let mut place = place(NAMES[seat.index() % NAMES.len()], kind);
        place.stand_in = shown.look == Look::StandIn && seat.index() == 0;
        place.wants_rematch = shown.look == Look::Over && seat.index() == 1;
        place
    };
    let stage = match shown.look {
        Look::Gathering => Stage::Gathering,
        Look::Over => Stage::Over,
        Look::Play | Look::Watch | Look::StandIn | Look::Refused | Look::Hint => Stage::Playing,
    };
    let is_seated = shown.look != Look::Watch;
    let seats = BySeat::new(shown.n_seats, person);
    let own = is_seated.then_some(seat(0));
    let table = TableView::of_record(Config::new(options, shown.n_seats), seats, own);
    TableView { host: Some(seat(0)), stage, most_talk: Talk::Chat, ..table }
}
