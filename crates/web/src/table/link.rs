//! The connection to the server: the browser's side of [`Session`].

use std::{cell::Cell, time::Duration};

use js_sys::{ArrayBuffer, Date, Reflect, Uint8Array};
use leptos::{ev, prelude::*};
use tapis_client::{Connection, Input, Output, Session, Start};
use tapis_protocol::{Command, compact::FORM};
use tapis_room::{Pace, Position};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{BinaryType, MessageEvent, WebSocket};

use super::state::{Net, TableState};
use crate::{
    browser::{self, Alarm},
    nick::Renaming,
};

/// The session with what it needs of the browser.
struct Link {
    session: Session,
    socket: Option<Socket>,
    ways: Ways,
    /// Rings at the session's next deadline.
    alarm: Option<Alarm>,
    /// When somebody pressed something last, in milliseconds.
    pressed: f64,
    /// What came while a press was not answered on the screen yet; nothing while nobody presses.
    held_back: Option<Vec<Input>>,
}

/// After so many milliseconds a press is answered, or its answer waits for something else.
const ANSWERED_MS: f64 = 100.0;

thread_local! {
    /// When the server was heard last, in milliseconds since 1970.
    static HEARD: Cell<f64> = Cell::new(Date::now());
}

/// When the server was heard last, as clocks show it.
pub(super) fn heard(lang: &str) -> String {
    Date::new(&HEARD.get().into()).to_locale_time_string(lang).into()
}

/// Everything that the handlers share.
#[derive(Clone, Copy)]
struct Wire {
    link: StoredValue<Link, LocalStorage>,
    state: TableState,
    code: StoredValue<String>,
}

/// Connects to the table with this code; the connection ends with the part of the page around it.
pub(super) fn open(code: &str) -> TableState {
    let (first_id, jitter) = (browser::random(), browser::random());
    let start = Start { first_id, jitter, entropy: browser::entropy() };
    let mut session = Session::new(now(), start);
    // A page that was reloaded still knows what it was shown before the deal.
    if let Some(witness) = browser::kept(&deal(code)).and_then(|it| it.parse().ok()) {
        session.recall(witness);
    }
    let pressed = f64::NEG_INFINITY;
    let ways = Ways::default();
    let link = Link { session, socket: None, ways, alarm: None, pressed, held_back: None };
    let link = StoredValue::new_local(link);
    let code = StoredValue::new(code.to_owned());
    // The callback needs the state only when a command comes, and by then it exists.
    let wire = StoredValue::new(None::<Wire>);
    let state = TableState::new(
        &code.get_value(),
        Callback::new(move |command| {
            if let Some(wire) = wire.get_value() {
                wire.handle(Input::Command(command));
            }
        }),
        Callback::new(move |position| {
            if let Some(Some(wire)) = wire.try_get_value() {
                wire.heard(position);
            }
        }),
    );
    let ready = Wire { link, state, code };
    wire.set_value(Some(ready));
    ready.answer_presses_first();
    ready.wake();
    provide_context(Renaming(Callback::new(move |()| ready.come_again())));
    ready.handle(Input::Tick);
    state
}

/// Under which key this tab keeps what it was shown of the deal at this table.
fn deal(code: &str) -> String {
    format!("deal.{code}")
}

fn now() -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "milliseconds")]
    let now = browser::now_ms() as u64;
    now
}

impl Wire {
    /// Whoever comes back to a table is called as the server knows them then.
    fn come_again(self) {
        let _ = self.link.try_update_value(|link| link.socket = None);
        self.handle(Input::Closed);
    }

    /// Tells the session what happened and does what it wants.
    fn handle(self, input: Input) {
        let writes = matches!(&input, Input::Command(Command::Chat { .. }));
        let handled = self.link.try_update_value(|link| {
            let id = link.session.next_id();
            let outputs = link.session.handle(now(), input);
            (outputs, (writes && link.session.next_id() != id).then_some(id))
        });
        // Whoever has left the table is not told any more.
        let Some((outputs, sent)) = handled else { return };
        if sent.is_some() {
            self.state.talk().sent.set(sent);
        }
        for output in outputs {
            match output {
                Output::Connect => self.connect(),
                Output::Send(bytes) => self.link.with_value(|link| {
                    if let Some(socket) = &link.socket {
                        socket.send(&bytes);
                    }
                }),
                Output::Changed => self.show(),
                Output::Happened(play) => self.state.show_update(*play),
                Output::Revealed => self.state.revealed(),
                Output::Said { seat, phrase } => self.state.show_said(seat, phrase),
                Output::Chat(line) => self.state.show_chat(line),
                Output::Reported(report) => self.state.show_report(report),
                Output::Notice(notice) => self.state.show_notice(notice),
                Output::Ticket(ticket) => self.state.ticket.set(Some(ticket)),
                Output::Hint(hint) => self.state.show_hint(hint),
                Output::Verdict(verdict) => self.state.show_verdict(verdict),
                Output::Answered { id, result } => {
                    self.state.talk().answered(id, &result);
                    if let Err(trouble) = result {
                        self.state.show_error(trouble);
                    }
                }
                Output::Error(trouble) => self.state.show_error(trouble),
            }
        }
        self.set_alarm();
    }

    /// A press is answered on the screen before anything is shown that comes right after it: to draw
    /// what the press has led to takes longer. The press itself only leaves its time: to
    /// ask for a frame would put one between a finger and its click.
    fn answer_presses_first(self) {
        let note = move || {
            let _ = self.link.try_update_value(|link| link.pressed = browser::now_ms());
        };
        let presses = [
            window_event_listener(ev::pointerdown, move |_| note()),
            window_event_listener(ev::click, move |_| note()),
            window_event_listener(ev::keydown, move |_| note()),
        ];
        on_cleanup(move || presses.into_iter().for_each(WindowListenerHandle::remove));
    }

    /// A device that slept, or changed its network, may hold a connection that is dead.
    fn wake(self) {
        // Some of these come at the document, from where they rise to the window.
        let wakes = ["visibilitychange", "online", "pageshow", "resume"].map(|name| {
            window_event_listener_untyped(name, move |_| {
                if !document().hidden() {
                    self.handle(Input::Woken);
                }
            })
        });
        on_cleanup(move || wakes.into_iter().for_each(WindowListenerHandle::remove));
    }

    /// What the connection brings.
    fn arrive(self, input: Input) {
        let now_ms = browser::now_ms();
        let now = self.link.try_update_value(|link| {
            if matches!(input, Input::Message(_)) {
                HEARD.set(Date::now());
                if let Some(socket) = &link.socket {
                    link.ways.heard(socket.way);
                }
            }
            match &mut link.held_back {
                Some(held) => {
                    held.push(input);
                    None
                }
                None if now_ms - link.pressed < ANSWERED_MS => {
                    link.held_back = Some(vec![input]);
                    browser::after_paint(move || self.go_on());
                    None
                }
                None => Some(input),
            }
        });
        now.flatten().into_iter().for_each(|input| self.handle(input));
    }

    /// Shows what was held back.
    fn go_on(self) {
        let held = self.link.try_update_value(|link| link.held_back.take());
        held.flatten().into_iter().flatten().for_each(|input| self.handle(input));
    }

    /// Tells an unhurried table how far it has been heard; another does not want to know.
    fn heard(self, position: Position) {
        let pace = self.state.table.with_untracked(|it| it.as_ref().map(|it| it.config.pace));
        match pace {
            Some(Pace::Unhurried) => self.handle(Input::Heard(position)),
            Some(Pace::Brisk | Pace::Quick) | None => {}
        }
    }

    fn connect(self) {
        let Some(way) = self.link.try_update_value(|link| link.ways.next()) else { return };
        let socket = self.code.with_value(|code| Socket::open(code, way, &self));
        match socket {
            Some(socket) => self.link.update_value(|link| {
                link.socket = Some(socket);
                // What the last connection has brought does not belong to this one.
                link.held_back.iter_mut().for_each(Vec::clear);
            }),
            // The browser refuses even to try: as if the attempt had failed, but not at once.
            None => set_timeout(move || self.handle(Input::Closed), Duration::ZERO),
        }
    }

    /// Shows what can be read from the session.
    fn show(self) {
        let Self { link, state, .. } = self;
        let (table, witness, net) = link.with_value(|link| {
            let net = match link.session.connection() {
                Connection::Connecting | Connection::Waiting { .. } => Net::Connecting,
                Connection::Live if link.session.pending().len() > 0 => Net::Waiting,
                Connection::Live => Net::Fresh,
                Connection::Refused(trouble) => {
                    state.trouble.set(Some(trouble.clone()));
                    Net::Lost
                }
            };
            (link.session.table().cloned(), link.session.witness().cloned(), net)
        });
        if state.net.get_untracked() != net {
            state.net.set(net);
        }
        if let Some(shown) = &witness
            && state.witness.with_value(|known| known != &witness)
        {
            self.code.with_value(|code| browser::keep(&deal(code), &shown.to_string()));
        }
        state.witness.set_value(witness);
        let differs = state.table.with_untracked(|known| *known != table);
        if let Some(table) = table.filter(|_| differs) {
            state.know(table);
        }
    }

    fn set_alarm(self) {
        let _ = self.link.try_update_value(|link| {
            let deadline = link.session.next_deadline();
            link.alarm = deadline.and_then(|at| {
                let wait = Duration::from_millis(at.saturating_sub(now()));
                Alarm::new(wait, move || self.handle(Input::Tick))
            });
        });
    }
}

/// Over what a connection goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Way {
    #[default]
    Socket,
    /// Server-sent events, where a network lets no socket through.
    Events,
}

#[wasm_bindgen]
extern "C" {
    /// What stands in for a WebSocket, see `stream.js`.
    #[wasm_bindgen(js_name = tapisStream)]
    type Stream;

    #[wasm_bindgen(constructor, catch, js_class = tapisStream)]
    fn new(address: &str) -> Result<Stream, JsValue>;
}

/// Which way is tried next.
#[derive(Clone, Copy, Debug, Default)]
struct Ways {
    /// The last one on which something came.
    works: Option<Way>,
    /// How often one was tried since.
    n_tries: u32,
}

impl Ways {
    const fn heard(&mut self, way: Way) {
        *self = Self { works: Some(way), n_tries: 0 };
    }

    /// Every second time the other one; but a server that is away for a moment is no network that
    /// refuses sockets.
    fn next(&mut self) -> Way {
        let n_before = self.n_tries;
        self.n_tries += 1;
        let works = self.works.unwrap_or_default();
        let is_others_turn = n_before % 2 == 1 && (n_before > 1 || self.works.is_none());
        match (works, is_others_turn) {
            (Way::Socket, false) | (Way::Events, true) => Way::Socket,
            (Way::Events, false) | (Way::Socket, true) => Way::Events,
        }
    }
}

/// A WebSocket, or what stands in for one, with its handlers; dropped, it is closed and nothing more
/// comes from it.
struct Socket {
    way: Way,
    raw: WebSocket,
    _plain: [Closure<dyn FnMut()>; 2],
    _message: Closure<dyn FnMut(MessageEvent)>,
}

impl Socket {
    fn open(code: &str, way: Way, wire: &Wire) -> Option<Self> {
        let wire = *wire;
        // `http` becomes `ws` and `https` becomes `wss`.
        let base = browser::base().replacen("http", "ws", 1);
        let address = format!("{base}api/tables/{code}/ws?form={FORM}");
        let socket = match way {
            Way::Socket => WebSocket::new(&address),
            // `stream.js` comes some time after the page.
            Way::Events => Stream::new(&address).map(JsCast::unchecked_into),
        };
        let socket = socket.ok()?;
        // `device.js` closes it if the page stops on an error.
        let _ = Reflect::set(&window(), &"tapisConnection".into(), &socket);
        socket.set_binary_type(BinaryType::Arraybuffer);
        let opened = Closure::<dyn FnMut()>::new(move || wire.arrive(Input::Opened));
        let closed = Closure::<dyn FnMut()>::new(move || wire.arrive(Input::Closed));
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            wire.arrive(match event.data().dyn_into::<ArrayBuffer>() {
                Ok(bytes) => Input::Message(Uint8Array::new(&bytes).to_vec()),
                Err(_) => Input::OtherForm,
            });
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        Some(Self { way, raw: socket, _plain: [opened, closed], _message: message })
    }

    /// What cannot be sent is lost with the connection, and the session sends it again.
    fn send(&self, bytes: &[u8]) {
        let _ = self.raw.send_with_u8_array(bytes);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.raw.set_onopen(None);
        self.raw.set_onclose(None);
        self.raw.set_onmessage(None);
        let _ = self.raw.close();
    }
}
