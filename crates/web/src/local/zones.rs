//! The edges of a screen that several share in a race: each has a zone to slap and a packet, turned
//! to whoever sits there.

use leptos::{
    ev::{KeyboardEvent, MouseEvent, PointerEvent},
    prelude::*,
};
use tapis_games::any::AnyAction;
use tapis_protocol::Command;
use tapis_room::Stage;
use tapis_rules::{Seat, Seats};
use tapis_scene::{Gesture, Offer, Pick, Prospect, ZoneId};

use crate::{
    browser,
    cards::{Back, BackView},
    icons::{Icon, IconView},
    table::{
        InFront, Marks, Press, TableState, Together, is_busy, measured, on_control, whose_turn,
        words_of,
    },
};

/// How long a touch that came too early waits for its moment, in milliseconds.
const EARLY_MS: f64 = 2_000.0;

/// An edge of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    Bottom,
    Top,
    Left,
    Right,
}

/// The keys of the edges, with the messages that say so, in the order in which edges are taken.
const KEYS: [(&str, &str); 4] = [
    ("key-zone-keys", "key-zone-bottom"),
    ("A, Q", "key-zone-top"),
    ("F, V", "key-zone-left"),
    ("P, O", "key-zone-right"),
];

/// The same for two at a phone on its side: they sit at its short edges, as the style sheet has it.
const SIDEWAYS: [(&str, &str); 2] =
    [("key-zone-keys", "key-zone-right"), ("A, Q", "key-zone-left")];

/// What the keys of so many do, however the screen is held now.
fn keys_of(seats: Seats) -> &'static [(&'static str, &'static str)] {
    if seats.len() == SIDEWAYS.len() && browser::matches("(max-height: 480px)") {
        return &SIDEWAYS;
    }
    KEYS.get(..seats.len()).unwrap_or(&KEYS)
}

impl Edge {
    /// Its name in the style sheet and in tests.
    const fn name(self) -> &'static str {
        match self {
            Self::Bottom => "bottom",
            Self::Top => "top",
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// The key that slaps and the key that lays, as the keyboard calls them.
    const fn keys(self) -> [&'static str; 2] {
        match self {
            Self::Bottom => [" ", "enter"],
            Self::Top => ["a", "q"],
            Self::Left => ["f", "v"],
            Self::Right => ["p", "o"],
        }
    }

    /// The `nth` of these for whoever listens to the page.
    fn shortcut(self, nth: usize) -> String {
        match self.keys()[nth] {
            " " => "Space".to_owned(),
            "enter" => "Enter".to_owned(),
            letter => tapis_words::capital(letter),
        }
    }

    /// The same as people call them.
    fn key_names(self) -> [String; 2] {
        match self {
            Self::Bottom => [crate::say!("key-space"), crate::say!("key-enter")],
            Self::Top | Self::Left | Self::Right => self.keys().map(tapis_words::capital),
        }
    }
}

/// Where so many sit, clockwise as they play.
const fn edges(n: usize) -> &'static [Edge] {
    match n {
        0..=2 => &[Edge::Bottom, Edge::Top],
        3 => &[Edge::Bottom, Edge::Left, Edge::Top],
        _ => &[Edge::Bottom, Edge::Left, Edge::Top, Edge::Right],
    }
}

/// What the zones are drawn from.
#[derive(Clone, Copy)]
struct Zones {
    seats: Seats,
    hands: RwSignal<Vec<(Seat, Vec<AnyAction>)>>,
    send: Callback<(Seat, Command)>,
}

/// Has the table around this part of the page drawn with an edge for each of these.
pub(super) fn provide(
    seats: Seats,
    hands: RwSignal<Vec<(Seat, Vec<AnyAction>)>>,
    send: Callback<(Seat, Command)>,
) {
    provide_context(Zones { seats, hands, send });
    let draw = |back| view! { <Edges back/> }.into_any();
    provide_context(Together { seats, draw, keys: keys_of });
}

/// The zones of all.
#[component]
fn Edges(back: Back) -> impl IntoView {
    let zones = expect_context::<Zones>();
    let sat: Vec<Hand> =
        zones.seats.into_iter().zip(edges(zones.seats.len())).map(Hand::new).collect();
    listen(sat.clone());
    sat.into_iter().map(|hand| view! { <EdgeZone hand back/> }).collect_view()
}

/// Somebody at an edge, and what they can do.
#[derive(Clone, Copy)]
struct Hand {
    seat: Seat,
    edge: Edge,
    state: TableState,
    send: Callback<(Seat, Command)>,
    slap: Memo<Option<AnyAction>>,
    lay: Memo<Option<AnyAction>>,
    /// Whether the table waits for them.
    due: Memo<bool>,
    /// When they have laid a moment before the table was ready for it.
    early: RwSignal<Option<f64>>,
    /// How often the hand has fallen.
    n_hits: RwSignal<u32>,
}

impl Hand {
    fn new((seat, edge): (Seat, &Edge)) -> Self {
        let state = expect_context::<TableState>();
        let Zones { hands, send, .. } = expect_context();
        let packet = Pick::whole(ZoneId::Hand(seat));
        let offered = move |is_meant: &dyn Fn(&Gesture) -> bool| {
            hands.with(|hands| {
                let (_, actions) = hands.iter().find(|(it, _)| *it == seat)?;
                state.table.with(|table| {
                    let options = &table.as_ref()?.config.options;
                    state.frame.with(|frame| {
                        let view = &frame.as_ref()?.view;
                        let offers = actions.iter();
                        let mut offers =
                            offers.map(|it| tapis_scene::offer(options, view, seat, it));
                        let is_meant =
                            |it: &Offer| it.prospect == Prospect::Right && is_meant(&it.gesture);
                        Some(offers.find(is_meant)?.action)
                    })
                })
            })
        };
        let slap = move |_: Option<&_>| offered(&|it| matches!(it, Gesture::Race(_)));
        let lay = move |_: Option<&_>| {
            offered(&|it| matches!(it, Gesture::Touch(picks) if picks.contains(&packet)))
        };
        let due = move |_: Option<&bool>| {
            state.frame.with(|frame| frame.as_ref().is_some_and(|it| it.must.contains(seat)))
        };
        let hand = Self {
            seat,
            edge: *edge,
            state,
            send,
            slap: Memo::new(slap),
            lay: Memo::new(lay),
            due: Memo::new(due),
            early: RwSignal::new(None),
            n_hits: RwSignal::new(0),
        };
        Effect::new(move || hand.catch_up());
        hand
    }

    /// The hand falls on the zone, at this time.
    fn slaps(self, pressed: f64) {
        self.n_hits.update(|n| *n += 1);
        match self.slap.get_untracked() {
            Some(action) => self.does(pressed, action),
            None => self.cannot(crate::say!("no-race")),
        }
    }

    /// The packet is touched, at this time.
    fn lays(self, pressed: f64) {
        if !self.due.get_untracked() && untrack(|| self.is_next()) {
            self.early.set(Some(pressed));
            return;
        }
        match self.lay.get_untracked() {
            Some(action) => self.does(pressed, action),
            None => self.cannot(crate::say!("not-yet", whose = untrack(|| whose_turn(self.state)))),
        }
    }

    /// Lays what was touched too early, now that it can be laid; what has waited too long is forgotten.
    fn catch_up(self) {
        let (due, is_next) = (self.due.get(), self.is_next());
        let Some(pressed) = self.early.get() else { return };
        if due || !is_next {
            self.early.set(None);
        }
        if due && browser::now_ms() - pressed < EARLY_MS {
            self.lays(pressed);
        }
    }

    fn does(self, pressed: f64, action: AnyAction) {
        self.early.set(None);
        if let Some(command) = self.state.command(pressed, action) {
            self.send.run((self.seat, command));
        }
    }

    fn cannot(self, why: String) {
        let who = untrack(|| self.name());
        let said = crate::say!("said-to", who = who, what = why);
        self.state.headline.set(Some(said.clone()));
        self.state.say(said);
    }

    /// Whether they come next.
    fn is_next(self) -> bool {
        self.state.scene.with(|it| it.places.get(self.seat).is_some_and(|it| it.is_next))
    }

    fn n_cards(self) -> u16 {
        self.state.scene.with(|scene| scene.places.get(self.seat).map_or(0, |it| it.n_cards))
    }

    fn name(self) -> String {
        self.state.names().get(self.seat).into_owned()
    }
}

/// Listens to the keys of all edges as long as they are on the screen.
fn listen(hands: Vec<Hand>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let is_other = event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat();
        if is_other || event.default_prevented() || is_busy(&event) {
            return;
        }
        let key = browser::key(&event).to_ascii_lowercase();
        // These press the button that has the focus, whichever edge it is at.
        if on_control(&event) && Edge::Bottom.keys().contains(&key.as_str()) {
            return;
        }
        let Some(hand) = hands.iter().find(|it| it.edge.keys().contains(&key.as_str())) else {
            return;
        };
        event.prevent_default();
        if untrack(|| hand.state.stage()) == Stage::Playing {
            let [slap, _] = hand.edge.keys();
            let act = if key == slap { Hand::slaps } else { Hand::lays };
            act(*hand, event.time_stamp());
        }
    });
    on_cleanup(move || handle.remove());
}

/// One edge: the zone to slap, the packet, and what is to be said of whoever sits there.
#[component]
fn EdgeZone(hand: Hand, back: Back) -> impl IntoView {
    let Hand { seat, edge, state, .. } = hand;
    view! {
        <div
            class="shared-zone"
            class:due=move || hand.due.get()
            class:banned=move || hand.slap.with(Option::is_none)
            role="group"
            data-edge=edge.name()
            data-seat=seat.to_string()
            data-turn=move || hand.due.get().to_string()
            aria-label=move || words_of(state, seat)
            use:measured
        >
            <div class="shared-turned">
                <p class="shared-words">
                    <span class="own-hint" aria-hidden="true">{move || hand.name()}</span>
                    <span class="in-front"><InFront seat back/></span>
                    <Marks seat/>
                </p>
                <ZoneToSlap hand/>
                <Packet hand back/>
            </div>
        </div>
    }
}

/// A button whose press counts and not its release, each finger for itself.
#[derive(Clone, Copy)]
struct Button {
    hand: Hand,
    act: fn(Hand, f64),
    is_held: RwSignal<bool>,
    press: Press,
}

impl Button {
    fn new(hand: &Hand, act: fn(Hand, f64)) -> Self {
        Self { hand: *hand, act, is_held: RwSignal::new(false), press: Press::new() }
    }

    fn press(self, event: &PointerEvent) {
        if event.button() == 0 {
            self.is_held.set(true);
            self.press.note(event);
            (self.act)(self.hand, event.time_stamp());
        }
    }

    fn release(self, event: &PointerEvent) {
        self.is_held.set(false);
        self.press.note(event);
    }

    fn click(self, event: &MouseEvent) {
        if self.press.is_alone(event) {
            (self.act)(self.hand, event.time_stamp());
        }
    }

    fn is_held(self) -> String {
        self.is_held.get().to_string()
    }
}

/// The zone that a hand falls on.
#[component]
fn ZoneToSlap(hand: Hand) -> impl IntoView {
    let button = Button::new(&hand, Hand::slaps);
    let can = move || hand.slap.with(Option::is_some);
    let name = move || hand.edge.key_names().into_iter().next();
    view! {
        <button
            type="button"
            class="slap-zone"
            data-testid=format!("slap-{}", hand.edge.name())
            data-can=move || can().to_string()
            data-pressed=move || button.is_held()
            aria-disabled=move || (!can()).to_string()
            aria-keyshortcuts=hand.edge.shortcut(0)
            // The focus stays with whoever plays by keyboard.
            on:mousedown=|event| event.prevent_default()
            on:pointerdown=move |event| button.press(&event)
            on:pointerup=move |event| button.release(&event)
            on:pointercancel=move |_| button.is_held.set(false)
            on:click=move |event| button.click(&event)
        >
            <span class="sr-only">{move || crate::say!("slap-of", who = hand.name())}</span>
            <span class="slap-word" aria-hidden="true">
                <IconView icon=Icon::Hand/>
                <span>{move || crate::say!("slap")}</span>
                <kbd>{name}</kbd>
            </span>
            {move || (hand.n_hits.get() > 0).then(|| view! {
                <span class="palm" aria-hidden="true" data-hit=hand.n_hits.get().to_string()>
                    <IconView icon=Icon::Hand/>
                </span>
            })}
        </button>
    }
}

/// The packet: a press turns its top card over.
#[component]
fn Packet(hand: Hand, back: Back) -> impl IntoView {
    let button = Button::new(&hand, Hand::lays);
    let can = move || hand.lay.with(Option::is_some);
    let n_cards = Memo::new(move |_| hand.n_cards());
    let name = move || hand.edge.key_names().into_iter().nth(1);
    view! {
        <button
            type="button"
            class="flip"
            data-testid=format!("flip-{}", hand.edge.name())
            data-zone=ZoneId::Hand(hand.seat).to_string()
            data-can=move || can().to_string()
            data-turn=move || hand.due.get().to_string()
            data-pressed=move || button.is_held()
            aria-disabled=move || (!can()).to_string()
            aria-keyshortcuts=hand.edge.shortcut(1)
            on:mousedown=|event| event.prevent_default()
            on:pointerdown=move |event| button.press(&event)
            on:pointerup=move |event| button.release(&event)
            on:pointercancel=move |_| button.is_held.set(false)
            on:click=move |event| button.click(&event)
        >
            <span class="sr-only">
                {move || crate::say!("flip-of", who = hand.name(), n = n_cards.get())}
            </span>
            <span class="packet-depth" aria-hidden="true"></span>
            <span class="card-box" class:empty=move || n_cards.get() == 0><BackView back/></span>
            <span class="own-count" aria-hidden="true">{move || n_cards.get().to_string()}</span>
            <kbd aria-hidden="true">{name}</kbd>
        </button>
    }
}
