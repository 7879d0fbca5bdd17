//! Journals that are damaged on disk cost what is damaged, and no more; and one server a file.

use std::time::Duration;

use tapis_protocol::{ClientMessage, Command, ProtocolError, ServerMessage, VERSION, close};
use tapis_room::BotLevel;
use tapis_rules::Seat;
use tapis_server::{Config, ServerError, StoreError};
use tokio::time::sleep;

use crate::common::{Person, Player, Server, new_table, on_disk, open, short};

/// A table with some cards on it, on a server that is stopped; its code and how many entries it has.
async fn played(config: &Config) -> (Person, String, i64) {
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let mut new = new_table(short("corse", 60), 1, 1);
    new.begin = true;
    let code = ada.open_table(&new).await.code;
    let mut player = ada.join(&code, None).await;
    let far = |player: &Player| player.have.is_some_and(|have| have.n_events > 12);
    player.play_until(far).await;
    drop(player);
    server.stop().await;
    let n_entries = open(config).query_row("SELECT n_entries FROM journal", (), |row| row.get(0));
    (ada, code, n_entries.unwrap())
}

/// Joins the table after its journal was changed; how many entries it says are lost.
async fn lost_after(change: &'static str) -> (u32, i64) {
    let (_folder, config) = on_disk();
    let (ada, code, n_entries) = played(&config).await;
    assert!(open(&config).execute(change, (n_entries,)).unwrap() > 0, "{change}");
    let server = Server::start(config.clone()).await;
    let ada = Person { address: server.address, ..ada };
    let mut player = ada.join(&code, None).await;
    let damaged = |message: &ServerMessage| {
        let ServerMessage::Error(ProtocolError::Damaged { n_lost }) = message else { return None };
        Some(*n_lost)
    };
    let said = player.until(|_, message| damaged(message).is_some()).await;
    // It goes on, and what follows is stored.
    let here = player.have;
    player.play_until(|player| player.have > here).await;
    drop(player);
    server.stop().await;
    let kept = open(&config).query_row("SELECT count(*) FROM damaged", (), |row| row.get(0));
    (damaged(&said).unwrap(), kept.unwrap())
}

#[tokio::test]
async fn a_last_line_that_cannot_be_read_costs_itself() {
    let change = "UPDATE entry SET line = 'A l', sum = NULL WHERE number = $1";
    assert_eq!(lost_after(change).await, (1, 1));
}

#[tokio::test]
async fn a_line_that_is_another_than_was_written_costs_what_follows() {
    let change = "UPDATE entry SET line = line || '0' WHERE number = $1 - 2";
    assert_eq!(lost_after(change).await, (3, 3));
}

#[tokio::test]
async fn a_missing_line_costs_what_follows() {
    assert_eq!(lost_after("DELETE FROM entry WHERE number = $1 - 1").await, (2, 1));
}

#[tokio::test]
async fn a_line_that_the_rules_refuse_costs_what_follows() {
    let change = "UPDATE entry SET line = 'C lay @1', sum = NULL WHERE number = $1 - 3";
    assert_eq!(lost_after(change).await, (4, 4));
}

#[tokio::test]
async fn a_table_without_its_first_line_is_lost_and_the_others_go_on() {
    let (_folder, config) = on_disk();
    let (ada, code, _) = played(&config).await;
    open(&config).execute("DELETE FROM entry WHERE number = 1", ()).unwrap();
    let server = Server::start(config).await;
    let ada = Person { address: server.address, ..ada };
    let mut socket = ada.connect(&code).await;
    let hello = ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false };
    socket.say(&hello).await;
    assert_eq!(socket.hear_error().await, ProtocolError::Storage);
    assert_eq!(socket.hear_raw().await.unwrap_err(), close::STORAGE);
    let other = ada.open_table(&new_table(short("corse", 10), 2, 0)).await;
    ada.join(&other.code, None).await;
    server.stop().await;
}

#[tokio::test]
async fn a_start_loads_no_table_and_a_table_comes_back_with_its_people() {
    let (_folder, config) = on_disk();
    let (ada, code, _) = played(&config).await;
    let server = Server::start(config).await;
    let n_tables = async || {
        let health = server.http("GET", "/healthz", &[], "").await;
        let health: tapis_protocol::http::Health = serde_json::from_slice(&health.body).unwrap();
        health.n_tables
    };
    assert_eq!(n_tables().await, 0);
    let ada = Person { address: server.address, ..ada };
    let mut player = ada.join(&code, None).await;
    player.until(|player, _| player.frame.is_some()).await;
    assert_eq!(n_tables().await, 1);
    drop(player);
    server.stop().await;
}

#[tokio::test]
async fn a_second_server_is_kept_off_the_same_file() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    // It answers when it has opened the file.
    Person::arrive(server.address, "Ada").await;
    let second = Server::start(config.clone()).await.failure().await;
    assert!(matches!(second, ServerError::Database { source: StoreError::Busy, .. }), "{second}");
    server.stop().await;
    sleep(Duration::from_millis(10)).await;
    Server::start(config).await.stop().await;
}

#[tokio::test]
async fn who_watches_never_takes_the_place_of_who_plays() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 10), 2, 0)).await.code;
    let mut watching = Vec::new();
    'all: for n in 0.. {
        let guest = Person::arrive(server.address, &format!("G{n}")).await;
        for _ in 0..8 {
            let mut socket = guest.connect(&code).await;
            let hello = ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false };
            socket.say(&hello).await;
            let heard = socket.hear().await;
            if matches!(heard, Ok(ServerMessage::Error(ProtocolError::Full { .. }))) {
                break 'all;
            }
            watching.push(socket);
        }
    }
    assert_eq!(watching.len(), 100);
    let mut player = ada.join(&code, None).await;
    let second = Seat::new(1).unwrap();
    let bot = Command::Bot { seat: second, level: Some(BotLevel::Easy) };
    assert_eq!(player.ask(bot).await, Ok(()));
}
