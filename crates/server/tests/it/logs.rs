//! What the log and the metrics must not contain: cards in hands, seeds, tokens, codes of tables,
//! what people write to each other.

use std::{
    io,
    sync::{Arc, Mutex},
};

use tapis_protocol::{ChatText, Command, ProtocolError, http::NewTable};
use tapis_room::{BotLevel, Talk};
use tapis_rules::Seat;
use tracing_subscriber::{
    Layer as _, filter::Targets, fmt::MakeWriter, layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

use crate::common::{Person, Player, Server, journal, new_table, on_disk, short};

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
    // Everything from this server and its database; other crates log the bytes of the wire, which is
    // why `tapis serve` shows nothing of theirs.
    let filter: Targets = "off,tapis_server=trace,tapis_room=trace".parse().unwrap();
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
