//! One table: sockets that all follow it, and move when it is their turn.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::{Duration, Instant},
};

use tapis_games::{
    any::{AnyAction, AnyOptions},
    corse::Action,
};
use tapis_protocol::{
    Command, ProtocolError, ServerMessage, TableView, compact::Compact as _, http::NewTable,
};
use tapis_room::{BotLevel, Hints, Judging, Pace, Position, SeatStatus, Stage, Talk};
use tapis_rules::{OptionSet as _, Seat};
use tokio::{
    sync::{Mutex, Notify, watch},
    task::{JoinSet, spawn_local},
    time::{sleep, sleep_until},
};

use crate::{
    LoadError, Peer,
    guest::{Guest, Heard, Incoming, Outgoing, Site, plain},
    ledger::{Due, Ledger, News},
    report::Tally,
};

/// The least time between two cards that are turned up, as the table is set up: whoever lays sooner
/// is held back, which is no delay of the server.
pub(crate) const BETWEEN_CARDS: Duration = Duration::from_millis(250);
/// How long what is on its way may still come.
const DRAIN: Duration = Duration::from_secs(10);
/// How often is looked whether it has.
const LOOK: Duration = Duration::from_millis(20);
/// What a move to a plain peer has, as many bytes as one in the compact form.
const PLAIN_BYTES: usize = 29;

/// When all tables play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) from: Instant,
    pub(crate) until: Instant,
}

/// What all tables of a thread have in common.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) peer: Peer,
    pub(crate) n_seats: u8,
    /// From one move at a table to the next; nothing if as soon as possible.
    pub(crate) every: Option<Duration>,
    pub(crate) span: watch::Receiver<Option<Span>>,
    pub(crate) tally: RefCell<Tally>,
}

/// A table in play.
struct Live {
    hall: Rc<Hall>,
    ledger: RefCell<Ledger>,
    outgoing: Vec<Mutex<Outgoing>>,
    begun: Notify,
    asked_to_begin: Cell<bool>,
    /// When the next move is due; as a part of the time between moves before the first one.
    rhythm: Cell<Result<Instant, f64>>,
}

/// Opens a table, tells when its first game has begun, and plays until all is over.
pub(crate) async fn play(
    hall: Rc<Hall>,
    site: Site,
    nth: u32,
    offset: f64,
    begun: impl FnOnce(),
) -> Result<(), LoadError> {
    let (incoming, outgoing) = match hall.peer {
        Peer::Tapis => open(&site, hall.n_seats).await?,
        Peer::Plain => open_plain(&site, hall.n_seats, nth).await?,
    };
    let live = Rc::new(Live {
        ledger: RefCell::new(Ledger::new(usize::from(hall.n_seats))),
        outgoing: outgoing.into_iter().map(Mutex::new).collect(),
        begun: Notify::new(),
        asked_to_begin: Cell::new(false),
        rhythm: Cell::new(Err(offset)),
        hall,
    });
    let mut ears = JoinSet::new();
    for (seat, incoming) in incoming.into_iter().enumerate() {
        ears.spawn_local(listen(Rc::clone(&live), seat, incoming));
    }
    let over = async {
        live.begun.notified().await;
        begun();
        live.over().await;
    };
    tokio::select! {
        Some(ended) = ears.join_next() => ended.expect("no task panics")?,
        () = over => {}
    }
    live.ledger.borrow_mut().end(&mut live.hall.tally.borrow_mut());
    Ok(())
}

/// Everybody at a new table.
type Connections = (Vec<Incoming>, Vec<Outgoing>);

/// Opens a table and sits down at all its seats.
async fn open(site: &Site, n_seats: u8) -> Result<Connections, LoadError> {
    let (mut incoming, mut outgoing) = (Vec::new(), Vec::new());
    let mut code = None;
    for seat in Seat::all(n_seats) {
        let mut guest = Guest::arrive(site.clone(), &format!("Guest {seat}")).await?;
        let at = match &code {
            Some(code) => code,
            None => code.insert(guest.open_table(&new_table(n_seats)).await?),
        };
        let (ear, mut mouth) = guest.join(at).await?;
        if seat.index() > 0 {
            mouth.ask(Command::Sit { seat: Some(seat) }).await?;
        }
        incoming.push(ear);
        outgoing.push(mouth);
    }
    Ok((incoming, outgoing))
}

async fn open_plain(site: &Site, n_seats: u8, nth: u32) -> Result<Connections, LoadError> {
    let (mut incoming, mut outgoing) = (Vec::new(), Vec::new());
    for _ in 0..n_seats {
        let (ear, mut mouth) = plain(site.clone(), &format!("/{nth}/{n_seats}")).await?;
        // As with hello, nothing comes before it.
        mouth.send(Vec::new()).await?;
        incoming.push(ear);
        outgoing.push(mouth);
    }
    Ok((incoming, outgoing))
}

/// A table without anything to slap: claims are held until nobody can be faster, on purpose.
fn new_table(n_seats: u8) -> NewTable {
    corse(n_seats, &[("pair", "off"), ("joker_pair", "off"), ("slap_window_ms", "200")])
}

/// A brisk table of la Bataille corse with these house rules, for people alone.
///
/// # Panics
/// If one of them is no rule of it.
pub(crate) fn corse(n_seats: u8, rules: &[(&str, &str)]) -> NewTable {
    let mut options = AnyOptions::preset("corse").expect("a preset");
    for (key, answer) in rules {
        options.set(key, answer).expect("an answer");
    }
    NewTable {
        options,
        n_seats,
        bots: Vec::new(),
        turn_ms: None,
        pace: Pace::Brisk,
        judging: Judging::Friends,
        reveal_ms: u32::try_from(BETWEEN_CARDS.as_millis()).expect("a moment"),
        stand_in: BotLevel::Medium,
        talk: Talk::Phrases,
        hints: Hints::Never,
        listed: false,
        begin: false,
        n_tables: 1,
    }
}

/// Hears what comes to a seat; it ends only by an error.
async fn listen(live: Rc<Live>, seat: usize, mut incoming: Incoming) -> Result<(), LoadError> {
    loop {
        let (now, heard) = incoming.hear().await?;
        match heard {
            Heard::Bytes(bytes) => match live.hall.peer {
                Peer::Tapis => live.hear(seat, &bytes, now).await?,
                Peer::Plain => live.hear_plain(seat, &bytes, now)?,
            },
            Heard::Ping(bytes) => live.outgoing[seat].lock().await.pong(bytes).await?,
            Heard::Closed(code) => {
                let code = code.map_or_else(|| "without a code".to_owned(), |it| it.to_string());
                return Err(LoadError::Gone(format!("it hangs up on a guest ({code})")));
            }
        }
    }
}

impl Live {
    async fn hear(
        self: &Rc<Self>,
        seat: usize,
        bytes: &[u8],
        now: Instant,
    ) -> Result<(), LoadError> {
        let message = ServerMessage::from_compact(bytes)
            .map_err(|why| LoadError::Unreadable(why.to_string()))?;
        match message {
            ServerMessage::Update(update) => self.news(seat, News::from(*update), now),
            ServerMessage::Done { id } => {
                let mut tally = self.hall.tally.borrow_mut();
                self.ledger.borrow_mut().done(seat, id, now, &mut tally);
            }
            ServerMessage::Refused { id, error } => self.refused(seat, id, &error, now)?,
            ServerMessage::Table(table) => self.table(seat, &table).await?,
            ServerMessage::Error(error) => {
                return Err(LoadError::Refused { asked: "a guest".into(), why: error.to_string() });
            }
            ServerMessage::Welcome { .. }
            | ServerMessage::Reveal { .. }
            | ServerMessage::Verdict(_)
            | ServerMessage::Ticket(_)
            | ServerMessage::Hint(_)
            | ServerMessage::Said { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Reported(_)
            | ServerMessage::Pong
            | ServerMessage::Notice(_) => {}
        }
        Ok(())
    }

    /// A plain peer sends how many moves there were, and bytes that mean nothing.
    fn hear_plain(
        self: &Rc<Self>,
        seat: usize,
        bytes: &[u8],
        now: Instant,
    ) -> Result<(), LoadError> {
        let counted = bytes.first_chunk().map(|four| u32::from_le_bytes(*four));
        let n = counted.ok_or_else(|| LoadError::Unreadable("a frame without a number".into()))?;
        let at = |n_events| Position { game: 1, n_events };
        let since = n.checked_sub(1).map(at);
        if since.is_some() {
            let mut tally = self.hall.tally.borrow_mut();
            self.ledger.borrow_mut().done(seat, u64::from(n), now, &mut tally);
        }
        let must = Some(n as usize % usize::from(self.hall.n_seats));
        let n_events = usize::from(since.is_some());
        let news = News { since, at: at(n), n_events, by: None, must, is_over: false, shown: None };
        self.news(seat, news, now);
        Ok(())
    }

    fn news(self: &Rc<Self>, seat: usize, news: News, now: Instant) {
        let mut tally = self.hall.tally.borrow_mut();
        let mut ledger = self.ledger.borrow_mut();
        if let Some(due) = ledger.hear(seat, news, now, &mut tally) {
            self.plan(seat, due, now);
        }
        if ledger.has_begun() {
            self.begun.notify_one();
        }
    }

    fn refused(
        self: &Rc<Self>,
        seat: usize,
        id: u64,
        error: &ProtocolError,
        now: Instant,
    ) -> Result<(), LoadError> {
        let mut tally = self.hall.tally.borrow_mut();
        let due = self.ledger.borrow_mut().refused(seat, id, &mut tally);
        match (due, error) {
            (Some(due), ProtocolError::Room(_)) => self.plan(seat, due, now),
            (Some(_) | None, error) => {
                return Err(LoadError::Refused { asked: "a guest".into(), why: error.to_string() });
            }
        }
        Ok(())
    }

    /// The host begins as soon as everybody sits.
    async fn table(&self, seat: usize, table: &TableView) -> Result<(), LoadError> {
        let is_full = table.seats.iter().all(|(_, it)| it.kind == SeatStatus::Present);
        let is_ready = seat == 0 && table.stage == Stage::Gathering && is_full;
        if is_ready && !self.asked_to_begin.replace(true) {
            self.outgoing[seat].lock().await.ask(Command::Begin).await?;
        }
        Ok(())
    }

    fn plan(self: &Rc<Self>, seat: usize, due: Due, now: Instant) {
        let live = Rc::clone(self);
        spawn_local(async move {
            // Whoever has gone is missed where they are listened to.
            let _ = live.act(seat, due, now).await;
        });
    }

    async fn act(&self, seat: usize, due: Due, seen: Instant) -> Result<(), LoadError> {
        let from = match due {
            Due::Rematch => {
                return self.outgoing[seat].lock().await.ask(Command::Begin).await.map(|_| ());
            }
            Due::Move(from) => from,
        };
        let Some(span) = self.span().await else { return Ok(()) };
        let at = self.next_move(span, seen);
        if at > Instant::now() {
            sleep_until(at.into()).await;
        }
        let mut outgoing = self.outgoing[seat].lock().await;
        let now = Instant::now();
        if now >= span.until {
            return Ok(());
        }
        match self.hall.peer {
            Peer::Tapis => {
                self.ledger.borrow_mut().sent(seat, outgoing.next_id(), from, now);
                let lay = Command::act(from, AnyAction::Corse(Action::Lay));
                outgoing.ask(lay).await.map(|_| ())
            }
            Peer::Plain => {
                self.ledger.borrow_mut().sent(seat, u64::from(from.n_events) + 1, from, now);
                outgoing.send(vec![0; PLAIN_BYTES]).await
            }
        }
    }

    /// When all tables play, once they do; nothing if they never will.
    async fn span(&self) -> Option<Span> {
        let mut span = self.hall.span.clone();
        let known = span.wait_for(Option::is_some).await;
        known.ok().and_then(|it| *it)
    }

    /// When the next move is due, if its player has just seen the table. What is late is not made
    /// up for.
    fn next_move(&self, span: Span, seen: Instant) -> Instant {
        let rested = match self.hall.peer {
            Peer::Tapis => seen + BETWEEN_CARDS,
            Peer::Plain => seen,
        };
        let between = self.hall.every.unwrap_or(BETWEEN_CARDS);
        let at = match (self.rhythm.get(), self.hall.every) {
            (Err(offset), _) => (span.from + between.mul_f64(offset)).max(rested),
            (Ok(due), Some(_)) => due.max(rested),
            (Ok(_), None) => rested,
        };
        self.rhythm.set(Ok(at + between));
        at
    }

    /// Waits until all have played, and everything that was on its way has come, or had time to.
    async fn over(&self) {
        let Some(span) = self.span().await else { return };
        sleep_until(span.until.into()).await;
        while !self.ledger.borrow().is_quiet() && span.until.elapsed() < DRAIN {
            sleep(LOOK).await;
        }
    }
}
