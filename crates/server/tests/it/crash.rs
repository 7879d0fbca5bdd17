//! `kill -9` under play: what was acknowledged or shown is there after the restart, once.
//!
//! ```text
//! TAPIS_KILLS=1000 cargo nextest run --profile long -p tapis-server -E "test(crash::)" --no-capture
//! ```

use std::{env, net::SocketAddr, path::PathBuf, process::Stdio, sync::Arc, time::Duration};

use tapis_protocol::{ClientMessage, Command, ProtocolError, ServerMessage};
use tapis_room::Position;
use tapis_rules::OptionSet as _;
use tapis_server::{Config, Database};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{self, Child},
    sync::Notify,
    time::{Instant, sleep, timeout, timeout_at},
};

use crate::{
    common::{Person, Player, journal, new_table, on_disk, short, soon},
    postgres::Postgres,
};

/// Where the server that is killed keeps its tables.
pub(crate) enum Disk {
    File { file: PathBuf, _folder: TempDir },
    Server { url: String, _server: Postgres },
}

impl Disk {
    pub(crate) fn file() -> Self {
        let (folder, _) = on_disk();
        Self::File { file: folder.path().join("tapis.sqlite"), _folder: folder }
    }

    pub(crate) fn server() -> Self {
        let server = Postgres::start();
        Self::Server { url: server.database(), _server: server }
    }

    async fn start(&self) -> (Child, SocketAddr) {
        self.start_with(process::Command::new(env!("CARGO_BIN_EXE_tapis-bare"))).await
    }

    /// Starts the server by a command to which only the database is added.
    pub(crate) async fn start_with(&self, mut command: process::Command) -> (Child, SocketAddr) {
        match self {
            Self::File { file, .. } => command.arg(file),
            Self::Server { url, .. } => command.arg(url),
        };
        listening(command).await
    }

    /// The journal of a table, as it is on disk.
    pub(crate) async fn journal(&self, code: &str) -> Vec<String> {
        match self {
            Self::File { file, .. } => {
                let database = Database::File(file.clone());
                journal(&Config { database, ..Config::default() }, code)
            }
            Self::Server { url, .. } => {
                let (url, code) = (url.clone(), code.to_owned());
                let read = tokio::task::spawn_blocking(move || {
                    let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
                    let statement = "SELECT line FROM entry WHERE code = $1 ORDER BY number";
                    let rows = client.query(statement, &[&code]).unwrap();
                    rows.into_iter().map(|row| row.get(0)).collect()
                });
                read.await.unwrap()
            }
        }
    }
}

/// Starts a server that says where it listens.
pub(crate) async fn listening(mut command: process::Command) -> (Child, SocketAddr) {
    let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn().unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    soon("the address", output.read_line(&mut line)).await.unwrap();
    (child, line.trim().parse().unwrap())
}

/// One who plays through all crashes, and remembers.
pub(crate) struct Veteran {
    pub(crate) person: Person,
    pub(crate) player: Player,
    /// What was shown of the game that is on, in JSON.
    events: Vec<String>,
    game: u32,
    /// Where the last command in turn was sent.
    asked: Option<Position>,
    /// Commands without a reply: what may or may not have happened.
    open: Vec<(u64, Command)>,
    /// The numbers of acts that were acknowledged.
    pub(crate) done: Vec<u64>,
    /// How often the whole game was compared with what had been shown of it.
    pub(crate) n_compared: u32,
    /// Something has been done.
    acted: Arc<Notify>,
}

impl Veteran {
    pub(crate) async fn join(person: Person, code: &str, acted: &Arc<Notify>) -> Self {
        let player = person.join(code, None).await;
        Self {
            person,
            player,
            events: Vec::new(),
            game: 0,
            asked: None,
            open: Vec::new(),
            done: Vec::new(),
            n_compared: 0,
            acted: Arc::clone(acted),
        }
    }

    /// Follows a message; `false` if the connection has ended.
    pub(crate) async fn hear(&mut self) -> bool {
        let Ok(message) = self.player.hear().await else { return false };
        match message {
            ServerMessage::Update(update) => {
                let Position { game, n_events } = update.frame.position;
                if game != self.game || update.since.is_none() {
                    assert_ne!(game, self.game, "nobody who was up to date gets a whole frame");
                    (self.game, self.events) = (game, Vec::new());
                }
                self.events
                    .extend(update.events.iter().map(|it| serde_json::to_string(it).unwrap()));
                assert!(self.events.len() <= n_events as usize);
            }
            ServerMessage::Done { id } => {
                let done = self.open.iter().position(|(open, _)| *open == id);
                if let Some(at) = done {
                    let (_, command) = self.open.remove(at);
                    if matches!(command, Command::Act { .. }) {
                        self.done.push(id);
                        self.acted.notify_one();
                    }
                }
            }
            ServerMessage::Refused { id, error } => {
                let known = matches!(error, ProtocolError::Room(_) | ProtocolError::TooFast { .. });
                assert!(known, "{error}");
                if let ProtocolError::TooFast { retry_ms } = error {
                    // What was in turn has not been heard.
                    self.asked = None;
                    sleep(Duration::from_millis(retry_ms.into())).await;
                }
                self.open.retain(|(open, _)| *open != id);
            }
            ServerMessage::Welcome { .. }
            | ServerMessage::Table(_)
            | ServerMessage::Reveal { .. }
            | ServerMessage::Ticket(_)
            | ServerMessage::Hint(_)
            | ServerMessage::Said { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Reported(_)
            | ServerMessage::Verdict(_)
            | ServerMessage::Pong
            | ServerMessage::Notice(_) => {}
            ServerMessage::Error(error) => panic!("{error}"),
        }
        true
    }

    /// Plays until then, or until the connection ends.
    pub(crate) async fn play(&mut self, until: Instant) {
        self.asked = None;
        while Instant::now() < until {
            let is_over = self.player.frame.as_ref().is_some_and(|frame| frame.outcome.is_some());
            let due = self.player.have.filter(|have| self.asked != Some(*have));
            let command = match due.filter(|_| is_over || self.player.must_act()) {
                Some(_) if is_over => Some(Command::Begin),
                Some(_) => Some(self.player.lay()),
                // A wrong slap costs a card, which is written like everything else, and at once.
                None if self.open.len() < 3 && !is_over => Some(self.player.slap()),
                None => None,
            };
            if let Some(command) = command {
                self.asked = self.player.have;
                let Ok(id) = self.player.try_send(command.clone()).await else { return };
                self.open.push((id, command));
            }
            match timeout_at(until, self.hear()).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(_) => break,
            }
        }
    }

    /// Comes back and finds everything as it was.
    pub(crate) async fn come_back(&mut self, code: &str) {
        let have = self.player.have.unwrap();
        self.everything_is_there(code, have).await;
        let mut player = self.person.join(code, Some(have)).await;
        player.go_on_from(&self.player);
        self.player = player;
        while self.player.frame.is_none() {
            assert!(self.hear().await);
        }
        assert!(self.player.have.unwrap() >= have, "all that was shown is there");
        for (id, command) in self.open.clone() {
            self.player.socket.say(&ClientMessage::Do { id, command }).await;
        }
        while !self.open.is_empty() {
            assert!(self.hear().await);
        }
    }

    /// Asks for the game from its beginning, and compares it with what was shown before the crash.
    async fn everything_is_there(&mut self, code: &str, have: Position) {
        let start = Position { game: have.game, n_events: 0 };
        let mut witness = self.person.join(code, Some(start)).await;
        let update = witness.until(|_, it| matches!(it, ServerMessage::Update(_))).await;
        let ServerMessage::Update(update) = update else { unreachable!() };
        if update.frame.position.game != have.game || update.since.is_none() {
            return;
        }
        let now: Vec<_> =
            update.events.iter().map(|it| serde_json::to_string(it).unwrap()).collect();
        let n_missing = have.n_events as usize - self.events.len();
        assert!(now.len() >= have.n_events as usize, "nothing that was shown is gone");
        assert_eq!(now[n_missing..have.n_events as usize], self.events, "nor is it otherwise");
        self.n_compared += 1;
    }
}

/// Two who sit at a table whose cards go one by one as fast as they are laid.
pub(crate) async fn at_a_table([ada, bea]: [Person; 2]) -> (String, [Veteran; 2], Arc<Notify>) {
    let mut options = short("corse", 10_000);
    for (key, answer) in [("packs", "3"), ("penalty", "under:1")] {
        options.set(key, answer).unwrap();
    }
    let code = ada.open_table(&new_table(options, 2, 0)).await.code;
    let acted = Arc::new(Notify::new());
    let mut ada = Veteran::join(ada, &code, &acted).await;
    let mut bea = Veteran::join(bea, &code, &acted).await;
    assert_eq!(bea.player.ask(Command::Sit { seat: None }).await, Ok(()));
    assert_eq!(ada.player.ask(Command::Begin).await, Ok(()));
    for veteran in [&mut ada, &mut bea] {
        while veteran.player.frame.is_none() {
            assert!(veteran.hear().await);
        }
    }
    (code, [ada, bea], acted)
}

/// Everything that was acknowledged stands in the journal, once; how many acts that were.
pub(crate) fn nothing_is_lost(lines: &[String], veterans: &[Veteran; 2]) -> usize {
    let ids = lines.iter().filter_map(|line| {
        line.split(' ').find_map(|word| word.strip_prefix('#')?.split_once(':')?.1.parse().ok())
    });
    let mut stored: Vec<u64> = ids.collect();
    stored.sort_unstable();
    let n_stored = stored.len();
    stored.dedup();
    assert_eq!(stored.len(), n_stored, "nothing is there twice");
    for id in veterans.iter().flat_map(|it| &it.done) {
        assert!(stored.binary_search(id).is_ok(), "{id} was acknowledged");
    }
    veterans.iter().map(|it| it.done.len()).sum()
}

/// Kills a server so often, at moments that nobody has chosen.
async fn killed_repeatedly(disk: &Disk, n_kills: u32) {
    let (mut child, mut address) = disk.start().await;
    let people = [Person::arrive(address, "Ada").await, Person::arrive(address, "Béa").await];
    let (code, mut veterans, acted) = at_a_table(people).await;
    for nth in 1..=n_kills {
        let ms = u64::from(getrandom::u32().unwrap() % 300);
        let kill = async {
            // Windows of the rules begin anew with the server: without an act in between no trick
            // would ever end.
            let _ = timeout(Duration::from_secs(3), acted.notified()).await;
            sleep(Duration::from_millis(ms)).await;
            child.start_kill().unwrap();
            soon("the end", child.wait()).await.unwrap();
        };
        // Both go on while the server dies.
        let longer = Instant::now() + Duration::from_secs(8);
        let [ada, bea] = &mut veterans;
        tokio::join!(kill, ada.play(longer), bea.play(longer));
        (child, address) = disk.start().await;
        for veteran in &mut veterans {
            veteran.person.address = address;
            veteran.come_back(&code).await;
        }
        if nth % 100 == 0 {
            let n_done: usize = veterans.iter().map(|it| it.done.len()).sum();
            println!("{nth} kills, {n_done} acts acknowledged, none lost");
        }
    }
    child.start_kill().unwrap();
    soon("the end", child.wait()).await.unwrap();

    let lines = disk.journal(&code).await;
    let n_done = nothing_is_lost(&lines, &veterans);
    println!("{n_kills} kills, {n_done} acts acknowledged, {} entries", lines.len());
    assert!(n_done > n_kills as usize, "something was played");
    let n_compared: u32 = veterans.iter().map(|it| it.n_compared).sum();
    assert!(n_compared >= n_kills, "and compared");
}

/// Few, unless somebody asks for more.
fn n_kills() -> u32 {
    env::var("TAPIS_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(6)
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed_repeatedly() {
    Box::pin(killed_repeatedly(&Disk::file(), n_kills())).await;
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_or_doubled_on_postgresql_either() {
    let disk = tokio::task::spawn_blocking(Disk::server).await.unwrap();
    Box::pin(killed_repeatedly(&disk, n_kills())).await;
    // It stops its server, which takes a moment.
    tokio::task::spawn_blocking(move || drop(disk)).await.unwrap();
}
