//! What the log must not contain: cards in hands, seeds, tokens.

use std::{
    io,
    sync::{Arc, Mutex},
};

use tapis_protocol::Command;
use tracing_subscriber::{
    Layer as _, filter::Targets, fmt::MakeWriter, layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

use crate::common::{Person, Server, journal, new_table, on_disk, short};

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
async fn a_whole_game_at_full_verbosity_leaves_no_card_seed_or_token_in_the_log() {
    let log = Log::default();
    // Everything from this server and its database; other crates log the bytes of the wire, which is
    // why `tapis serve` shows nothing of theirs.
    let filter: Targets = "off,tapis_server=trace,tapis_room=trace".parse().unwrap();
    let shown = tracing_subscriber::fmt::layer().with_writer(log.clone()).with_filter(filter);
    tracing_subscriber::registry().with(shown).init();

    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 30), 1, 1)).await.code;
    let mut player = ada.join(&code, None).await;
    assert_eq!(player.ask(Command::Begin).await, Ok(()));
    player.play_to_the_end().await;
    server.stop().await;

    let lines = journal(&config, &code);
    let begin = lines.iter().find_map(|line| line.strip_prefix("begin ")).expect("a deal");
    let seed = begin.split(' ').next().unwrap();
    assert_eq!(seed.len(), 64);

    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("table opened"), "the log is captured: {log}");
    let token = ada.cookie.strip_prefix("tapis=").unwrap();
    for secret in [seed, &seed[..16], token, &token[..16], "Seed(", "♠", "♥", "♦", "♣", "begin "]
    {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
    let cards = ["TS", "AS", "KH", "QD", "JC", "TH", "AD", "2C"].map(|card| format!("\"{card}\""));
    for card in cards {
        assert!(!log.contains(&card), "{card} is in the log:\n{log}");
    }
}
