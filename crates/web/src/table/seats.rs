//! The places round the table as they are drawn.

use leptos::{ev::MouseEvent, prelude::*};
use tapis_protocol::{Frame, TableView};
use tapis_room::{SeatStatus, SeatView as Person};
use tapis_rules::Seat;
use tapis_scene::{Gestures, Place, Tone, ZoneId};

use super::{
    face::{Bubble, FaceOf},
    state::TableState,
    together::together,
    triumph::winners,
    zone::{Touch, ZoneView, ids_of, zone_of},
};
use crate::cards::{Back, BackView};

/// With more others than this, they stand closer together.
const CROWD: usize = 3;
/// With more others than this, only what counts is drawn until a place is opened.
const MANY: usize = 6;
/// With more others than this, each has a line without a picture.
const DOZEN: usize = 12;

/// How a place's person is there, for the style sheet.
pub(super) const fn presence(person: &Person) -> &'static str {
    match (person.kind, person.stand_in) {
        (_, true) => "stand-in",
        (SeatStatus::Free, _) => "free",
        (SeatStatus::Present, _) => "present",
        (SeatStatus::Away, _) => "away",
        (SeatStatus::Bot(_), _) => "bot",
    }
}

/// What is to be said of a person besides what lies before them.
fn absence(person: &Person) -> Option<String> {
    match (person.kind, person.stand_in) {
        (_, true) => Some(crate::say!("seat-stand-in")),
        (SeatStatus::Away, false) => Some(crate::say!("seat-away")),
        (SeatStatus::Free | SeatStatus::Present | SeatStatus::Bot(_), false) => None,
    }
}

/// A place in words, for whoever does not see it.
pub(crate) fn words_of(state: TableState, seat: Seat) -> String {
    let place = |read: fn(&Place) -> String| {
        state.scene.with(|scene| scene.places.get(seat).map(read).unwrap_or_default())
    };
    let n = state.scene.with(|scene| scene.places.get(seat).map_or(0, |it| it.n_cards));
    let names = state.names();
    let mut said = vec![if names.you == Some(seat) {
        crate::say!("you-cards", n = n)
    } else {
        crate::say!("seat-cards", who = names.get(seat), n = n)
    }];
    let team = team_of(state, seat);
    said.extend(team.map(|it| team_name(it, side_of(state, team))));
    let marks =
        place(|it| it.marks.iter().map(|mark| mark.text.as_str()).collect::<Vec<_>>().join(", "));
    said.extend(Some(marks).filter(|it| !it.is_empty()));
    said.extend(person(state, seat).as_ref().and_then(absence));
    let is_due = state.frame.with(|it| it.as_ref().is_some_and(|it| it.must.contains(seat)));
    said.extend(is_due.then(|| crate::say!("seat-turn")));
    said.join(", ")
}

fn person(state: TableState, seat: Seat) -> Option<Person> {
    state.table.with(|table| table.as_ref()?.seats.get(seat).cloned())
}

/// The other places, clockwise from the viewer's left.
#[component]
pub(super) fn Edge(back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let here = together();
    let others = Memo::new(move |_| {
        let behind = state.behind.get();
        let mut others = state
            .table
            .with(|table| table.as_ref().map(|table| others(table, behind)).unwrap_or_default());
        // Whoever sits before this screen has an edge of it.
        others.retain(|seat| !here.contains(*seat));
        // Those who play together sit together.
        others.into_iter().fold(Vec::new(), |mut seated, seat| {
            let team = team_of(state, seat);
            let at = seated.partition_point(|it| team_of(state, *it) <= team);
            seated.insert(at, seat);
            seated
        })
    });
    let open = RwSignal::new(None::<Seat>);
    view! {
        <ul
            class="edge"
            class:threes=move || others.with(|it| matches!(it.len(), 3 | 5 | 6))
            class:crowded=move || others.with(|it| it.len() > CROWD)
            class:many=move || others.with(|it| it.len() > MANY)
            class:dozens=move || others.with(|it| it.len() > DOZEN)
            aria-label=move || crate::say!("others")
        >
            <For each=move || others.get() key=|seat| *seat let(seat)>
                <SeatView seat back open/>
            </For>
        </ul>
    }
}

/// All but whoever sits at the lower edge: the viewer, or the player `behind` whom a spectator sits.
fn others(table: &TableView, behind: Option<Seat>) -> Vec<Seat> {
    let n_seats = table.seats.n_seats();
    match table.you.or(behind) {
        Some(lowest) => lowest.clockwise(n_seats).filter(|seat| *seat != lowest).collect(),
        None => Seat::all(n_seats).collect(),
    }
}

/// Whose side somebody is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Own,
    Other,
}

fn side_of(state: TableState, team: Option<u8>) -> Side {
    match state.you() {
        Some(you) if team_of(state, you) == team => Side::Own,
        Some(_) | None => Side::Other,
    }
}

/// What a team is called at the places of its members.
fn team_name(team: u8, side: Side) -> String {
    match side {
        Side::Own => crate::say!("team-own"),
        Side::Other => crate::say!("team-n", n = team + 1),
    }
}

fn team_of(state: TableState, seat: Seat) -> Option<u8> {
    state.scene.with(|scene| scene.places.get(seat).and_then(|place| place.team))
}

/// One of the others: what lies before them, name, number of cards.
#[component]
fn SeatView(seat: Seat, back: Back, open: RwSignal<Option<Seat>>) -> impl IntoView {
    let state = expect_context::<TableState>();
    let person = Memo::new(move |_| person(state, seat));
    let place =
        Memo::new(move |_| state.scene.with(|it| it.places.get(seat).cloned().unwrap_or_default()));
    let due = Memo::new(move |_| {
        state.frame.with(|frame| frame.as_ref().is_some_and(|it| it.must.contains(seat)))
    });
    let target = Memo::new(move |_| {
        state.offers.with(|offers| Gestures::new(offers).at(seat).map(|it| it.action.clone()))
    });
    let won = Memo::new(move |_| {
        let outcome = |frame: &Frame| frame.outcome.as_ref().map(winners);
        let won = state.frame.with(|frame| frame.as_ref().and_then(outcome));
        won.is_some_and(|won| won.contains(seat))
    });
    let team = Memo::new(move |_| place.with(|it| it.team));
    let watches = together().is_empty();
    let touch = move |event: MouseEvent| match target.get_untracked() {
        Some(action) => state.answer(&event, move || state.act(action)),
        None if watches && state.you().is_none() => state.behind.set(Some(seat)),
        None => open.update(|open| *open = (*open != Some(seat)).then_some(seat)),
    };
    view! {
        <li
            class="seat"
            class:due=move || due.get()
            class:next=move || place.with(|it| it.is_next)
            class:out=move || place.with(|it| it.is_out)
            class:won=move || won.get()
            class:target=move || target.with(Option::is_some)
            class:open=move || open.get() == Some(seat)
            data-seat=seat.to_string()
            data-team=move || team.get().map(|team| team.to_string())
            data-turn=move || due.get().to_string()
            data-presence=move || person.with(|it| it.as_ref().map(presence))
        >
            <button
                type="button"
                class="seat-face"
                data-testid=move || target.with(|it| it.is_some().then_some("target"))
                aria-expanded=move || (open.get() == Some(seat)).to_string()
                on:click=touch
            >
                <span class="sr-only">{move || words_of(state, seat)}</span>
                <FaceOf seat/>
                <span class="seat-words" aria-hidden="true">
                    <Bubble seat/>
                    <span class="seat-name">
                        {move || person.with(|it| it.as_ref().map(|it| it.name.clone()))}
                    </span>
                    {move || team.get().map(|team| view! {
                        <span class="team-name">{team_name(team, side_of(state, Some(team)))}</span>
                    })}
                    <Marks seat/>
                </span>
                <HandOf seat back/>
            </button>
            <span class="seat-zones"><InFront seat back/></span>
        </li>
    }
}

/// What lies in front of somebody; the packet is drawn with the number of its cards.
#[component]
pub(crate) fn InFront(seat: Seat, back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let zones = ids_of(state, seat);
    let in_front =
        move || zones.get().into_iter().filter(|id| *id != ZoneId::Hand(seat)).collect::<Vec<_>>();
    view! {
        <For each=in_front key=|id| *id let(id)>
            <ZoneView zone=zone_of(state, id) back touch=Touch::Never/>
        </For>
    }
}

/// What somebody holds: a back with a number, or open cards where the team sees them.
#[component]
pub(super) fn HandOf(seat: Seat, back: Back) -> impl IntoView {
    let state = expect_context::<TableState>();
    let zone = zone_of(state, ZoneId::Hand(seat));
    let n_cards =
        Memo::new(move |_| state.scene.with(|it| it.places.get(seat).map_or(0, |it| it.n_cards)));
    let is_open = Memo::new(move |_| {
        zone.with(|it| {
            it.as_ref().is_some_and(|it| it.cards.iter().any(|card| card.face.is_some()))
        })
    });
    view! {
        <span class="seat-cards" data-zone=format!("hand-{seat}") aria-hidden="true">
            <span class="card-box" class:empty=move || n_cards.get() == 0><BackView back/></span>
            <span class="seat-count">{move || n_cards.get().to_string()}</span>
        </span>
        <Show when=move || is_open.get()>
            <span class="open-hand"><ZoneView zone back touch=Touch::Never/></span>
        </Show>
    }
}

/// What is to be said of a place.
#[component]
pub(crate) fn Marks(seat: Seat) -> impl IntoView {
    let state = expect_context::<TableState>();
    let marks = Memo::new(move |_| {
        let mut marks = state
            .scene
            .with(|scene| scene.places.get(seat).map(|it| it.marks.clone()).unwrap_or_default());
        marks.extend(person(state, seat).as_ref().and_then(absence).map(tapis_scene::Mark::plain));
        marks
    });
    view! {
        <span class="seat-marks">
            {move || (state.you() == Some(seat) && marks.with(|it| !it.is_empty())).then(|| view! {
                <span class="mark">{crate::say!("own-marks")}</span>
            })}
            {move || marks.get().into_iter().map(|mark| view! {
                <span class="mark" data-tone=tone_name(mark.tone)>{mark.text}</span>
            }).collect_view()}
        </span>
    }
}

/// The tone's name in the style sheet.
pub(super) const fn tone_name(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "plain",
        Tone::Strong => "strong",
        Tone::Turned => "turned",
        Tone::Bad => "bad",
    }
}
