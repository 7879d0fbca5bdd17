//! Disks that are full, read-only or busy: clear errors, and nothing acknowledged is lost.

use std::path::PathBuf;

use sqlx::{Connection as _, SqliteConnection};
use tapis_protocol::{Trouble, Wish};
use tapis_room::Position;
use tapis_rules::OptionSet as _;
use tapis_server::{Config, Database, ServerError, StoreError};

use crate::common::{Person, Player, Server, new_table, on_disk, short};

fn file(config: &Config) -> PathBuf {
    match &config.database {
        Database::File(path) => path.clone(),
        Database::Memory => unreachable!("a database on disk"),
    }
}

async fn open(config: &Config) -> SqliteConnection {
    SqliteConnection::connect(file(config).to_str().unwrap()).await.unwrap()
}

async fn execute(connection: &mut SqliteConnection, statement: &'static str) {
    sqlx::query(statement).execute(connection).await.unwrap();
}

async fn health(server: &Server) -> u16 {
    server.http("GET", "/healthz", &[], "").await.status
}

/// Two people at a table in mid-game, without bots or clocks that write.
async fn in_play(server: &Server) -> (Person, String, Player, Player) {
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    // Many cards that go one by one: there is always something to be written down.
    let mut options = short("corse", 10_000);
    for (key, answer) in [("packs", "3"), ("penalty", "under:1")] {
        options.set(key, answer).unwrap();
    }
    let code = ada.make_table(&new_table(options, 2, 0)).await.code;
    let mut first = ada.join(&code, None).await;
    let mut second = bea.join(&code, None).await;
    assert_eq!(second.ask(Wish::Sit { seat: None }).await, Ok(()));
    assert_eq!(first.ask(Wish::Begin).await, Ok(()));
    second.until(|player, _| player.have.is_some()).await;
    (ada, code, first, second)
}

/// Lays until something is refused, and says by whom how far the table was acknowledged.
async fn until_refused(players: &mut [&mut Player]) -> (Trouble, Position) {
    for _ in 0..2_000 {
        for player in &mut *players {
            if player.have.is_none() {
                player.until(|player, _| player.have.is_some()).await;
            }
            // Out of turn it costs cards, which is written down like everything else.
            let wish = player.lay();
            match player.ask(wish).await {
                Ok(()) | Err(Trouble::Room(_) | Trouble::TooFast { .. }) => {}
                Err(trouble @ Trouble::Storage) => return (trouble, player.have.unwrap()),
                Err(other) => panic!("{other}"),
            }
        }
    }
    panic!("the disk takes everything")
}

/// Waits until the server says that it can write again.
async fn recovery(server: &Server) {
    crate::common::soon("recovery", async {
        while health(server).await != 200 {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_full_disk_in_mid_game_loses_nothing_and_the_game_goes_on_when_there_is_room() {
    let (_folder, mut config) = on_disk();
    config.database_bytes = Some(200 << 10);
    let server = Server::start(config.clone()).await;
    let (ada, code, mut first, mut second) = in_play(&server).await;

    let mut other = open(&config).await;
    execute(&mut other, "CREATE TABLE filler (blob BLOB)").await;
    execute(&mut other, "INSERT INTO filler VALUES (zeroblob(220000))").await;
    let (_, position) = until_refused(&mut [&mut first, &mut second]).await;
    assert_eq!(health(&server).await, 503);
    let stranger = server.http("PUT", "/api/me", &[], r#"{"nick":"Cléo"}"#).await;
    assert!(matches!(stranger.status, 200 | 503), "{stranger:?}");

    let mut witness = ada.join(&code, None).await;
    witness.until(|player, _| player.have.is_some()).await;
    assert!(witness.have.unwrap() >= position, "nothing that was seen is gone");

    execute(&mut other, "DROP TABLE filler").await;
    recovery(&server).await;
    let wish = witness.lay();
    let answer = witness.ask(wish).await;
    assert_ne!(answer, Err(Trouble::Storage));
    server.stop().await;
}

#[tokio::test]
async fn a_database_that_another_program_holds_refuses_and_recovers() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let (_, _, mut first, mut second) = in_play(&server).await;
    let mut other = open(&config).await;
    execute(&mut other, "BEGIN IMMEDIATE").await;
    let (_, position) = until_refused(&mut [&mut first, &mut second]).await;
    assert_eq!(health(&server).await, 503);
    execute(&mut other, "ROLLBACK").await;
    recovery(&server).await;
    let wish = first.lay();
    assert_ne!(first.ask(wish).await, Err(Trouble::Storage));
    assert!(first.have.unwrap() >= position);
    server.stop().await;
}

#[tokio::test]
async fn a_read_only_database_is_refused_at_the_start() {
    let (_folder, config) = on_disk();
    Server::start(config.clone()).await.stop().await;
    // A write version above 2 makes a file read-only for SQLite, even where permissions do not
    // bind, as for the superuser: https://sqlite.org/fileformat.html, offset 18.
    let mut bytes = std::fs::read(file(&config)).unwrap();
    bytes[18] = 3;
    std::fs::write(file(&config), bytes).unwrap();
    let failure = Server::start(config.clone()).await.failure().await;
    let ServerError::Database { path, source } = &failure else { panic!("{failure}") };
    assert_eq!((path.as_str(), source), (file(&config).to_str().unwrap(), &StoreError::ReadOnly));
}

#[tokio::test]
async fn files_that_are_no_database_are_refused_and_left_alone() {
    let (folder, config) = on_disk();
    let letter = "Chère Lina, ".repeat(100);
    std::fs::write(file(&config), &letter).unwrap();
    let failure = Server::start(config.clone()).await.failure().await;
    assert!(matches!(failure, ServerError::Database { source: StoreError::Foreign(_), .. }));
    assert_eq!(std::fs::read_to_string(file(&config)).unwrap(), letter);

    let nowhere = folder.path().join("no/such/folder/tapis.sqlite");
    let config = Config { database: Database::File(nowhere), ..Config::default() };
    let failure = Server::start(config).await.failure().await;
    assert!(matches!(failure, ServerError::Database { source: StoreError::CannotOpen, .. }));
}
