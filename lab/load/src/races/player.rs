//! Somebody at a table who lays when it is their turn and slaps when there is something to slap.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};
use tapis_games::{any::AnyAction, corse::Action};
use tapis_lab::slaps::{Lie, Slapper, reaction};
use tapis_protocol::{
    Command, Reaction, ServerMessage, TableView, Update, compact::Compact as _, http::NewTable,
};
use tapis_room::{Judging, SeatStatus, Stage};
use tapis_rules::{Rng, Seat};
use tokio::{
    sync::{mpsc, watch},
    time::{sleep_until, timeout},
};

use crate::{
    guest::{Guest, Heard, Incoming, Outgoing, Site},
    table::corse,
};

/// How long somebody looks at the table before they lay.
const LOOK: Duration = Duration::from_millis(280);
/// How long the first round trips are waited for before a game.
const MEASURED: Duration = Duration::from_secs(4);
/// A table where nothing happens for so long is given up.
const SILENT: Duration = Duration::from_secs(8);

/// What the people of one table share.
#[derive(Debug)]
pub(crate) struct Round {
    /// The code of the table; none before the first one.
    pub(crate) code: watch::Sender<Option<String>>,
    /// Whether somebody cannot slap any more, so that the races there are not equal.
    pub(crate) is_uneven: AtomicBool,
    /// What is found is told here.
    pub(crate) found: mpsc::UnboundedSender<Report>,
    pub(crate) n_seats: u8,
    pub(crate) judging: Judging,
}

/// What a table finds.
#[derive(Clone, Debug)]
pub(crate) enum Report {
    /// A seat has won a race.
    Won(usize),
    /// The round trips that the server has measured, in milliseconds, and whether one is rough.
    Measured(Vec<u32>, bool),
}

/// Somebody with a seat.
pub(crate) struct Player {
    pub(crate) seat: usize,
    pub(crate) slapper: Slapper,
    pub(crate) server: SocketAddr,
    pub(crate) round: Arc<Round>,
    pub(crate) rng: Rng,
}

/// What somebody is about to do.
#[derive(Clone, Copy, Debug)]
enum Plan {
    Lay,
    /// To press after a reaction that began with the first frame, both times from the message.
    Slap {
        nonce: u64,
        came: Instant,
        painted: Instant,
    },
}

impl Player {
    /// Plays one table after the other, until the runtime ends.
    pub(crate) async fn play(mut self) -> Result<()> {
        let site = Site::at(self.server);
        let mut guest = Guest::arrive(site, &format!("Player {}", self.seat)).await?;
        let mut codes = self.round.code.subscribe();
        let mut last = None;
        loop {
            let code = if self.seat == 0 {
                let code = guest.open_table(&table(&self.round)).await?;
                self.round.is_uneven.store(false, Ordering::SeqCst);
                self.round.code.send_replace(Some(code.clone()));
                code
            } else {
                let next = codes.wait_for(|code| code.is_some() && *code != last).await?;
                next.clone().context("a code")?
            };
            last = Some(code.clone());
            let (incoming, outgoing) = guest.join(&code).await?;
            let (send, heard) = mpsc::unbounded_channel();
            tokio::spawn(async move {
                // It ends with the connection, or with whoever listens.
                let _ = listen(incoming, send).await;
            });
            let mut game = Game::new(&mut self, heard, outgoing);
            tokio::select! {
                ended = game.run() => ended?,
                next = codes.wait_for(|code| *code != last), if game.player.seat != 0 => {
                    drop(next?);
                }
            }
        }
    }
}

/// A table at which much can be slapped.
fn table(round: &Round) -> NewTable {
    let rules = [("sandwich", "on"), ("bigmac", "on"), ("tie", "random")];
    NewTable { judging: round.judging, ..corse(round.n_seats, &rules) }
}

/// What comes over a socket, and when it came.
type AllHeard = mpsc::UnboundedReceiver<(Instant, Heard)>;

/// Listens apart from the game, so that nothing is cut short when something else is due.
async fn listen(
    mut incoming: Incoming,
    send: mpsc::UnboundedSender<(Instant, Heard)>,
) -> Result<()> {
    loop {
        send.send(incoming.hear().await?).ok().context("nobody listens")?;
    }
}

/// One table as a player follows it.
struct Game<'a> {
    player: &'a mut Player,
    heard: AllHeard,
    outgoing: Outgoing,
    update: Option<Box<Update>>,
    plan: Option<(Instant, Plan)>,
    /// Pongs that are held back.
    pongs: Vec<(Instant, Vec<u8>)>,
    /// The bytes of the last ping.
    last_ping: Vec<u8>,
    /// Whether the next ping goes with a card.
    is_revealed: bool,
    n_shown: u32,
    opened: Instant,
    asked_to_begin: bool,
}

impl<'a> Game<'a> {
    fn new(player: &'a mut Player, heard: AllHeard, outgoing: Outgoing) -> Self {
        Self {
            player,
            heard,
            outgoing,
            update: None,
            plan: None,
            pongs: Vec::new(),
            last_ping: Vec::new(),
            is_revealed: false,
            n_shown: 0,
            opened: Instant::now(),
            asked_to_begin: false,
        }
    }

    /// Plays until the game is over, or its races are no longer between equals.
    async fn run(&mut self) -> Result<()> {
        if self.player.seat != 0 {
            let seat = u8::try_from(self.player.seat).ok().and_then(Seat::new);
            self.outgoing.ask(Command::Sit { seat }).await?;
        }
        loop {
            let next = self.plan.iter().map(|(at, _)| *at);
            let next = next.chain(self.pongs.iter().map(|(at, _)| *at)).min();
            let wake = next.unwrap_or_else(|| Instant::now() + SILENT);
            tokio::select! {
                biased;
                () = sleep_until(wake.into()) => self.due().await?,
                heard = timeout(SILENT, self.heard.recv()) => match heard {
                    Ok(Some((came, Heard::Ping(bytes)))) => self.pinged(came, bytes),
                    Ok(Some((came, Heard::Bytes(bytes)))) => {
                        self.hear(came, ServerMessage::from_compact(&bytes)?).await?;
                    }
                    // The table has ended, or stands still.
                    Ok(Some((_, Heard::Closed(_))) | None) | Err(_) => return Ok(()),
                },
            }
            let is_over = self.update.as_ref().is_some_and(|it| it.frame.outcome.is_some());
            let is_uneven = self.player.round.is_uneven.load(Ordering::SeqCst);
            if self.player.seat == 0 && (is_over || is_uneven) {
                return Ok(());
            }
        }
    }

    /// Does what is due.
    async fn due(&mut self) -> Result<()> {
        let now = Instant::now();
        let due: Vec<_> = self.pongs.extract_if(.., |(at, _)| *at <= now).collect();
        for (_, bytes) in due {
            self.outgoing.pong(bytes).await?;
        }
        let Some((_, plan)) = self.plan.take_if(|(at, _)| *at <= now) else { return Ok(()) };
        let Some(seen) = self.update.as_ref().map(|it| it.frame.position) else { return Ok(()) };
        let act = match plan {
            Plan::Lay => Command::act(seen, AnyAction::Corse(Action::Lay)),
            Plan::Slap { nonce, came, painted } => {
                let Lie { paint_ms, says_ms, .. } = self.lie();
                let took_ms = ms(now - painted);
                let said_ms = says_ms.unwrap_or_else(|| whole(took_ms - paint_ms));
                let painted_ms = whole(ms(painted - came));
                let reaction = Some(Reaction { nonce, ms: said_ms, painted_ms });
                Command::Act { seen, action: AnyAction::Corse(Action::Slap), reaction }
            }
        };
        self.outgoing.ask(act).await?;
        Ok(())
    }

    /// What they lie about now.
    fn lie(&self) -> Lie {
        let lie = self.player.slapper.lie;
        let lies = lie.every == 0 || self.n_shown.is_multiple_of(lie.every);
        if lies { lie } else { Lie::default() }
    }

    fn pinged(&mut self, came: Instant, bytes: Vec<u8>) {
        let lie = self.lie();
        let goes_with_card = std::mem::take(&mut self.is_revealed);
        self.last_ping.clone_from(&bytes);
        if goes_with_card && lie.drops.is_some() {
            return;
        }
        let spike_ms = if goes_with_card { lie.spikes_ms } else { 0.0 };
        let held = Duration::from_secs_f64((lie.pongs_ms + spike_ms) / 1_000.0);
        self.pongs.push((came + held, bytes));
    }

    /// Plans to send the last pong once more, before the ping of the card comes that somebody is
    /// about to lay.
    fn answer_early(&mut self, came: Instant) {
        let early_ms = self.lie().early_ms;
        if early_ms > 0.0 && !self.last_ping.is_empty() {
            let early = Duration::from_secs_f64(early_ms / 1_000.0);
            self.pongs.push((came + LOOK.saturating_sub(early), self.last_ping.clone()));
        }
    }

    async fn hear(&mut self, came: Instant, message: ServerMessage) -> Result<()> {
        match message {
            ServerMessage::Table(table) => self.table(&table).await?,
            ServerMessage::Update(update) => {
                let seat = update.frame.must.only();
                let is_due = seat.is_some_and(|seat| seat.index() == self.player.seat);
                let is_slap = matches!(self.plan, Some((_, Plan::Slap { .. })));
                if !is_slap {
                    self.plan = is_due.then(|| (came + LOOK, Plan::Lay));
                }
                self.answer_early(came);
                self.update = Some(update);
            }
            ServerMessage::Reveal { nonce } => self.revealed(came, nonce),
            ServerMessage::Verdict(verdict) => {
                if matches!(self.plan, Some((_, Plan::Slap { .. }))) {
                    // Somebody else was much faster.
                    self.plan = None;
                }
                let round = &self.player.round;
                let winner = verdict.claims.first().map(|claim| claim.seat.index());
                let counts = self.player.seat == 0 && !round.is_uneven.load(Ordering::SeqCst);
                if let (Some(winner), true) = (winner, counts) {
                    round.found.send(Report::Won(winner)).ok().context("nobody counts")?;
                }
            }
            ServerMessage::Welcome { .. }
            | ServerMessage::Ticket(_)
            | ServerMessage::Hint(_)
            | ServerMessage::Said { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Reported(_)
            | ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Error(_)
            | ServerMessage::Pong
            | ServerMessage::Notice(_) => {}
        }
        Ok(())
    }

    /// There is something to slap.
    fn revealed(&mut self, came: Instant, nonce: u64) {
        self.is_revealed = true;
        self.n_shown += 1;
        let slap = AnyAction::Corse(Action::Slap);
        if !self.update.as_ref().is_some_and(|it| it.frame.actions.contains(&slap)) {
            self.player.round.is_uneven.store(true, Ordering::SeqCst);
            return;
        }
        let rng = &mut self.player.rng;
        // To the next frame of a screen that shows sixty a second.
        let frame_ms = f64::from(rng.below(16_667)) / 1_000.0;
        let took_ms = (reaction(rng) - self.player.slapper.faster_ms).max(150.0);
        let painted = came + Duration::from_secs_f64(frame_ms / 1_000.0);
        let press = painted + Duration::from_secs_f64(took_ms / 1_000.0);
        self.plan = Some((press, Plan::Slap { nonce, came, painted }));
    }

    /// The host begins as soon as everybody sits and has been measured.
    async fn table(&mut self, table: &TableView) -> Result<()> {
        if self.player.seat != 0 || table.stage != Stage::Gathering || self.asked_to_begin {
            return Ok(());
        }
        let is_here = table.seats.iter().all(|(_, it)| it.kind == SeatStatus::Present);
        let trips: Vec<_> = table.seats.iter().filter_map(|(_, it)| it.trip).collect();
        let is_measured = trips.len() == usize::from(self.player.round.n_seats);
        if is_here && (is_measured || self.opened.elapsed() > MEASURED) {
            let is_rough = trips.iter().any(|trip| trip.is_rough);
            let found = Report::Measured(trips.iter().map(|trip| trip.ms).collect(), is_rough);
            self.player.round.found.send(found).ok().context("nobody counts")?;
            self.asked_to_begin = true;
            self.outgoing.ask(Command::Begin).await?;
        }
        Ok(())
    }
}

fn ms(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1_000.0
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "they saturate")]
fn whole(ms: f64) -> u32 {
    ms.round() as u32
}
