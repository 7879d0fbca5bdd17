//! The table in typical states, without a server: for screenshots and accessibility checks.
//!
//! The states come from the real engine; nothing that is chosen here goes anywhere.

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use tapis_games::{
    any::{Any, AnyAction, AnyCard, AnyOptions},
    corse::Action,
    nambarz,
};
use tapis_protocol::{Config, Frame, TableView};
use tapis_room::{
    BotLevel, Claim, Clock, Position, RoomError, SeatStatus, SeatView, Stage, Verdict,
};
use tapis_rules::{BySeat, Deal, Game, Refused, Seat, Seed, Table, Viewer};

use crate::{
    cards::{Back, BackView, FaceView},
    table::{Net, Room, TableState},
};

const NAMES: [&str; 8] =
    ["Mirabelle", "Lina", "Sam", "Loriot", "Colibri", "Anaïs", "Tilleul", "Noé"];

/// The page at `/gallery/STATE`.
#[component]
pub(crate) fn Gallery() -> impl IntoView {
    let params = use_params_map();
    move || {
        let name = params.with(|params| params.get("state").unwrap_or_default());
        if name == "deck" {
            return deck().into_any();
        }
        let state = TableState::new("BCDFGH", Callback::new(|_| {}));
        state.net.set(Net::Fresh);
        show(state, &name);
        provide_context(state);
        view! { <Room/> }.into_any()
    }
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

fn show(state: TableState, name: &str) {
    match name {
        "gathering" => {
            let mut table = people("corse", 4, Stage::Gathering);
            table.seats[seat(2)] = place("", SeatStatus::Free);
            table.seats[seat(3)] = place("Loriot", SeatStatus::Bot(BotLevel::Medium));
            state.show_table(table);
        }
        "many" => played(state, "corse-jokers", 8, 60),
        "start" => played(state, "corse", 3, 0),
        "long" => played(state, "corse", 3, 41),
        "over" => {
            played(state, "corse", 3, 100_000);
            state.table.update(|table| {
                let table = table.as_mut().expect("shown");
                table.stage = Stage::Over;
                table.seats[seat(1)].wants_rematch = true;
            });
        }
        "stand-in" => {
            played(state, "corse", 3, 23);
            state.table.update(|table| {
                let table = table.as_mut().expect("shown");
                table.seats[seat(0)].stand_in = true;
                table.seats[seat(1)].kind = SeatStatus::Away;
            });
            state.net.set(Net::Connecting);
        }
        "verdict" => {
            played(state, "corse", 4, 33);
            let claim = |(index, after_ms)| Claim { seat: seat(index), after_ms };
            let claims = [(1, 312), (2, 327), (0, 401)].map(claim).to_vec();
            let position = Position { game: 1, n_events: 40 };
            state.show_verdict(Verdict { position, claims });
            let refused = RoomError::Rules { refused: Refused::Over, clause: "C5.9".into() };
            state.show_error(tapis_protocol::ProtocolError::Room(refused));
        }
        _ => played(state, "corse", 3, 23),
    }
}

/// Plays `n_moves` moves of the first who may lay, timers ringing when nobody must act.
fn played(state: TableState, preset: &str, n_seats: u8, n_moves: usize) {
    state.show_table(people(preset, n_seats, Stage::Playing));
    let options = AnyOptions::preset(preset).expect("a preset");
    let deal = Deal::shuffled(Seed::numbered(7));
    let mut table: Table<Any> = Table::open(options, n_seats, deal).expect("a game");
    for _ in 0..n_moves {
        let agenda = table.agenda();
        if agenda.is_over() {
            break;
        }
        match agenda.must.into_iter().next() {
            Some(seat) => table.act(seat, AnyAction::Corse(Action::Lay), None).expect("in turn"),
            None => table.expire(agenda.timers[0].id, None).expect("it runs"),
        }
    }
    let viewer = Viewer::Seat(seat(0));
    let events: Vec<_> = table.events().iter().map(|event| Any::seen(event, viewer)).collect();
    let n_events = u32::try_from(events.len()).expect("few");
    let actions = table.actions(seat(0));
    let agenda = table.agenda();
    let clock = |timer: &tapis_rules::Timer| Clock {
        timer: Some(timer.id),
        left_ms: timer.after_ms / 2,
        of_ms: timer.after_ms,
    };
    let skipped = events.len().saturating_sub(60);
    state.show_update(tapis_protocol::Update {
        since: None,
        events: events[skipped..].to_vec(),
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
    SeatView { name: name.into(), kind, stand_in: false, wants_rematch: false }
}

fn people(preset: &str, n_seats: u8, stage: Stage) -> TableView {
    let kind = |seat: Seat| {
        if seat.index() == 2 { SeatStatus::Bot(BotLevel::Medium) } else { SeatStatus::Present }
    };
    let options = AnyOptions::preset(preset).expect("a preset");
    TableView {
        config: Config { options, n_seats, turn_ms: None, listed: false },
        seats: BySeat::new(n_seats, |seat| place(NAMES[seat.index()], kind(seat))),
        you: Some(seat(0)),
        host: Some(seat(0)),
        stage,
    }
}
