//! Two servers that know nothing of each other on one database: a table belongs to the one that has
//! loaded it last, and the other one steps down instead of writing on.

use std::{fs, time::Duration};

use postgres::NoTls;
use tapis_protocol::{ClientMessage, ProtocolError, ServerMessage, VERSION, close};

use tapis_server::{Config, Database, ServerError, StoreError};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::{
    common::{Person, Player, Server, journal, new_table, on_disk, short, soon},
    postgres::Postgres,
};

/// The number of events that a player has followed.
fn n_events(player: &Player) -> u32 {
    player.have.map_or(0, |have| have.n_events)
}

/// Plays until so much more has happened.
async fn play_on(player: &mut Player, n: u32) {
    let goal = n_events(player) + n;
    player.play_until(|player| n_events(player) >= goal).await;
}

/// Acts, whenever nothing else happens, until the connection is closed; returns with which code.
async fn until_closed(player: &mut Player) -> u16 {
    const QUIET: Duration = Duration::from_millis(300);
    let mut asked = Vec::new();
    loop {
        match timeout(QUIET, player.hear()).await {
            // What was asked for before may have been done, and is only heard of now.
            Ok(Ok(ServerMessage::Done { id })) => {
                assert!(!asked.contains(&id), "done by who does not own the table");
            }
            Ok(Ok(_)) => {}
            Ok(Err(code)) => return code,
            Err(_) => {
                let command = player.lay();
                asked.push(player.send(command).await);
            }
        }
    }
}

#[tokio::test]
async fn a_table_that_another_server_has_taken_over_is_left_to_it() {
    let (folder, config) = on_disk();
    let older = Server::start(config.clone()).await;
    let ada = Person::arrive(older.address, "Ada").await;
    let mut new = new_table(short("corse", 400), 1, 1);
    new.begin = true;
    let code = ada.open_table(&new).await.code;
    let mut first = ada.join(&code, None).await;
    play_on(&mut first, 6).await;

    // Somebody has taken the file away that keeps a second server off.
    fs::remove_file(folder.path().join("tapis.sqlite-lock")).unwrap();
    let newer = Server::start(config.clone()).await;
    let elsewhere = Person { address: newer.address, ..ada.clone() };
    let mut second = elsewhere.join(&code, first.have).await;
    second.until(|player, _| player.frame.is_some()).await;
    // Both listen: a server does not wait for long until its goodbye is heard.
    let (closed, ()) = tokio::join!(until_closed(&mut first), play_on(&mut second, 6));
    assert_eq!(closed, close::AGAIN);
    let here = second.have;

    // Whoever comes back to the older server finds the table as it is by now, and has it moved back.
    let mut back = ada.join(&code, first.have).await;
    back.until(|player, _| player.frame.is_some()).await;
    assert!(back.have >= here, "{:?} {here:?}", back.have);
    let (closed, ()) = tokio::join!(until_closed(&mut second), play_on(&mut back, 4));
    assert_eq!(closed, close::AGAIN);
    let end = back.have.unwrap();
    drop((first, second, back));
    older.stop().await;
    newer.stop().await;

    // One journal, which says what everybody has seen.
    let lines = journal(&config, &code);
    let server = Server::start(config).await;
    let ada = Person { address: server.address, ..ada };
    let mut player = ada.join(&code, None).await;
    player.until(|player, _| player.frame.is_some()).await;
    assert!(n_events(&player) >= end.n_events, "{} lines", lines.len());
    server.stop().await;
}

/// Breaks every connection that servers have to a database.
async fn break_connections(url: &str) {
    let url = url.to_owned();
    let broken = tokio::task::spawn_blocking(move || {
        let mut client = postgres::Client::connect(&url, NoTls).unwrap();
        let statement = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                         WHERE application_name = 'tapis' AND datname = current_database()";
        client.query(statement, &[]).unwrap().len()
    });
    assert!(broken.await.unwrap() > 0);
}

/// A database on a server of its own; its address.
async fn on_server() -> (Postgres, String, Config) {
    let started = tokio::task::spawn_blocking(|| {
        let server = Postgres::start();
        let url = server.database();
        (server, url)
    });
    let (server, url) = started.await.unwrap();
    let database = Database::Postgres(url.parse().unwrap());
    (server, url, Config { database, ..Config::default() })
}

/// Ada in a game against a bot.
async fn in_play(server: &Server) -> (Person, String, Player) {
    let ada = Person::arrive(server.address, "Ada").await;
    let mut new = new_table(short("corse", 400), 1, 1);
    new.begin = true;
    let code = ada.open_table(&new).await.code;
    let mut player = ada.join(&code, None).await;
    play_on(&mut player, 6).await;
    (ada, code, player)
}

#[tokio::test]
async fn a_second_server_is_kept_off_the_same_postgresql_database() {
    let (_postgres, _, config) = on_server().await;
    let server = Server::start(config.clone()).await;
    let (_, _, player) = in_play(&server).await;
    let second = Server::start(config.clone()).await.failure().await;
    assert!(matches!(second, ServerError::Database { source: StoreError::Busy, .. }), "{second}");
    drop(player);
    server.stop().await;
    Server::start(config).await.stop().await;
}

#[tokio::test]
async fn a_table_goes_on_when_the_connections_to_postgresql_break() {
    let (_postgres, url, config) = on_server().await;
    let server = Server::start(config).await;
    let (ada, code, mut player) = in_play(&server).await;
    for _ in 0..3 {
        break_connections(&url).await;
        play_through(&mut player, 4).await;
    }
    let mut other = ada.join(&code, player.have).await;
    other.until(|player, _| player.frame.is_some()).await;
    assert!(other.have >= player.have);
    drop((player, other));
    server.stop().await;
}

/// Plays until so much more has happened, and repeats what could not be stored.
async fn play_through(player: &mut Player, n: u32) {
    let goal = n_events(player) + n;
    let mut asked = None;
    while n_events(player) < goal {
        if player.must_act() && asked != player.have {
            asked = player.have;
            let command = player.lay();
            player.send(command).await;
        }
        let heard = player.hear().await.expect("an open connection");
        if matches!(heard, ServerMessage::Refused { error: ProtocolError::Storage, .. }) {
            asked = None;
        }
    }
}

#[tokio::test]
async fn a_server_that_has_lost_its_database_to_another_one_steps_down() {
    let (_postgres, url, config) = on_server().await;
    let older = Server::start(config.clone()).await;
    let (ada, code, mut first) = in_play(&older).await;
    first.play_until(Player::must_act).await;
    let (newer, mut second) = loop {
        break_connections(&url).await;
        let newer = Server::start(config.clone()).await;
        // It may happen that the older server has been faster.
        if let Some(second) = try_join(&ada, &newer, &code, &first).await {
            break (newer, second);
        }
    };
    play_on(&mut second, 6).await;
    assert_eq!(until_closed(&mut first).await, close::AGAIN);
    let mut socket = ada.connect(&code).await;
    socket.say(&hello()).await;
    assert_eq!(socket.hear_error().await, ProtocolError::Storage);
    play_on(&mut second, 4).await;
    drop((first, second));
    older.stop().await;
    newer.stop().await;
}

fn hello() -> ClientMessage {
    ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false }
}

/// The same person at the same table of another server, if that has come up.
async fn try_join(ada: &Person, server: &Server, code: &str, as_far: &Player) -> Option<Player> {
    // Nobody answers before the database has been opened.
    let is_up = async {
        let mut stream = TcpStream::connect(server.address).await?;
        stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").await?;
        Ok::<_, std::io::Error>(stream.read(&mut [0; 64]).await? > 0)
    };
    if !soon("a server", is_up).await.unwrap_or(false) {
        return None;
    }
    let ada = Person { address: server.address, ..ada.clone() };
    Some(ada.join(code, as_far.have).await)
}
