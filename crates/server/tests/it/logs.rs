//! What the log and the metrics must not contain: cards in hands, seeds, tokens, codes of tables,
//! what people write to each other.

use std::{
    io,
    process::Stdio,
    sync::{Arc, Mutex},
};

use tapis_protocol::{ChatText, Command, ProtocolError, http::NewTable};
use tapis_room::{BotLevel, Talk};
use tapis_rules::Seat;
use tapis_server::log_filter;
use tokio::{io::AsyncReadExt as _, process};
use tracing_subscriber::{
    Layer as _, fmt::MakeWriter, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

use crate::{
    common::{Person, Player, Server, journal, new_table, on_disk, short, soon},
    crash::Disk,
};

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;
    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn a_whole_game_at_full_verbosity_leaves_no_card_seed_token_or_code_in_log_and_metrics() {
    let log = Log::default();
    let filter = log_filter(Some("trace"));
    let shown = tracing_subscriber::fmt::layer().with_writer(log.clone()).with_filter(filter);
    tracing_subscriber::registry().with(shown).init();

    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let new = NewTable { talk: Talk::Chat, ..new_table(short("corse", 30), 2, 0) };
    let code = ada.open_table(&new).await.code;
    let mut player = ada.join(&code, None).await;
    chat(&server, &code, &mut player).await;
    assert_eq!(player.ask(Command::Begin).await, Ok(()));
    player.play_to_the_end().await;
    let metrics = server.http("GET", "/metrics", &[], "").await;
    server.stop().await;

    let lines = journal(&config, &code);
    let begin = lines.iter().find_map(|line| line.strip_prefix("begin ")).expect("a deal");
    let seed = begin.split(' ').next().unwrap();
    assert_eq!(seed.len(), 64);

    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("table opened") && log.contains("request"), "the log is captured: {log}");
    let metrics = String::from_utf8(metrics.body).unwrap();
    assert!(metrics.contains("/api/tables/{code}/ws"), "requests are counted: {metrics}");
    let token = ada.cookie.strip_prefix("tapis=").unwrap();
    let small = code.to_lowercase();
    let secrets = [seed, &seed[..16], token, &token[..16], &code, &small, "Seed(", "begin ", "Ada"];
    let secrets = secrets.into_iter().chain(["marmelade", "groseille", "Béa"]);
    assert!(log.contains("a line of the chat was reported"), "reports are told: {log}");
    let cards = ["TS", "AS", "KH", "QD", "JC", "TH", "AD", "2C"].map(|card| format!("\"{card}\""));
    let cards = cards.iter().map(String::as_str).chain(["♠", "♥", "♦", "♣"]);
    for secret in secrets.chain(cards) {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
        assert!(!metrics.contains(secret), "{secret} is in the metrics:\n{metrics}");
    }
}

#[tokio::test]
async fn whatever_the_filter_asks_for_the_log_holds_no_secret_on_an_sqlite_file() {
    for filter in ["trace", "debug,rusqlite=trace,tungstenite=trace,hyper=trace"] {
        Box::pin(a_log_without_secrets(&Disk::file(), filter)).await;
    }
}

#[tokio::test]
async fn whatever_the_filter_asks_for_the_log_holds_no_secret_on_a_postgresql_server() {
    for filter in ["trace", "debug,tokio_postgres=trace,postgres=debug"] {
        let disk = tokio::task::spawn_blocking(Disk::server).await.unwrap();
        Box::pin(a_log_without_secrets(&disk, filter)).await;
    }
}

/// Somebody plays on a server of its own process, which logs as it is asked to.
async fn a_log_without_secrets(disk: &Disk, filter: &str) {
    let mut command = process::Command::new(env!("CARGO_BIN_EXE_tapis-bare"));
    command.env("RUST_LOG", filter).stderr(Stdio::piped());
    let (mut child, address) = disk.start_with(command).await;
    let mut log = child.stderr.take().unwrap();
    let reading = tokio::spawn(async move {
        let mut text = String::new();
        log.read_to_string(&mut text).await.unwrap();
        text
    });
    let ada = Person::arrive(address, "Adélaïde").await;
    let new = NewTable { talk: Talk::Chat, ..new_table(short("corse", 30), 1, 1) };
    let code = ada.open_table(&new).await.code;
    let mut player = ada.join(&code, None).await;
    let text = ChatText::new("marmelade");
    assert_eq!(player.ask(Command::Chat { text }).await, Ok(()));
    assert_eq!(player.ask(Command::Begin).await, Ok(()));
    let is_enough = |player: &Player| player.have.is_some_and(|have| have.n_events > 20);
    player.play_until(is_enough).await;
    child.kill().await.unwrap();
    let log = soon("the end of the log", reading).await.unwrap();
    assert!(log.contains("table opened") && log.contains("request"), "{filter}: {log}");

    let lines = disk.journal(&code).await;
    let begin = lines.iter().find_map(|line| line.strip_prefix("begin ")).expect("a deal");
    let seed = begin.split(' ').next().unwrap();
    let token = ada.cookie.strip_prefix("tapis=").unwrap();
    let secrets = [&seed[..16], &token[..16], &code, &code.to_lowercase(), "begin "];
    let secrets = secrets.into_iter().chain(["Adélaïde", "marmelade"]);
    let cards = ["TS", "AS", "KH", "QD", "JC", "TH", "AD", "2C"].map(|card| format!("\"{card}\""));
    for secret in secrets.chain(cards.iter().map(String::as_str)) {
        assert!(!log.contains(secret), "{filter}: {secret} is in the log");
    }
}

/// Ada and a guest write, what they may and what they may not; the guest reports it and goes.
async fn chat(server: &Server, code: &str, player: &mut Player) {
    let bea = Person::arrive(server.address, "Béa").await;
    let mut guest = bea.join(code, None).await;
    let seat = Seat::new(1).unwrap();
    assert_eq!(guest.ask(Command::Sit { seat: Some(seat) }).await, Ok(()));
    let write = |text: &str| Command::Chat { text: ChatText::new(text) };
    assert_eq!(guest.ask(write("confiture de groseille")).await, Ok(()));
    assert!(guest.ask(write("groseille\u{202e}")).await.is_err());
    let unread = r#"{"do":{"id":1,"wish":{"chat":"groseille"}}}"#;
    guest.socket.say_text(unread).await;
    assert!(matches!(guest.socket.hear_error().await, ProtocolError::Malformed { .. }));
    assert_eq!(player.ask(write("marmelade")).await, Ok(()));
    assert_eq!(guest.ask(Command::Report { line: 1 }).await, Ok(()));
    assert_eq!(player.ask(Command::Report { line: 0 }).await, Ok(()));
    assert_eq!(guest.ask(Command::Stand).await, Ok(()));
    let level = Some(BotLevel::Easy);
    assert_eq!(player.ask(Command::Bot { seat, level }).await, Ok(()));
}
