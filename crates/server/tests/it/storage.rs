//! Disks that are full, read-only or busy: clear errors, and nothing acknowledged is lost.

use std::{path::PathBuf, time::Duration};

use rusqlite::Connection;
use tapis_protocol::{Command, ProtocolError};
use tapis_room::Position;
use tapis_rules::OptionSet as _;
use tapis_server::{Config, Database, ServerError, StoreError};
use tokio::time::sleep;

use crate::common::{Person, Player, Server, new_table, on_disk, open, short, soon};

fn file(config: &Config) -> PathBuf {
    match &config.database {
        Database::File(path) => path.clone(),
        other @ (Database::Memory | Database::Postgres(_)) => unreachable!("{other} is no file"),
    }
}

async fn health(server: &Server) -> u16 {
    server.http("GET", "/readyz", &[], "").await.status
}

/// Two people in the middle of a game, without bots or clocks that write anything.
async fn in_play(server: &Server) -> (Person, String, Player, Player) {
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    // Many cards that go one by one: there is always something to write.
    let mut options = short("corse", 10_000);
    for (key, answer) in [("packs", "3"), ("penalty", "under:1")] {
        options.set(key, answer).unwrap();
    }
    let code = ada.open_table(&new_table(options, 2, 0)).await.code;
    let mut first = ada.join(&code, None).await;
    let mut second = bea.join(&code, None).await;
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    second.until(|player, _| player.have.is_some()).await;
    (ada, code, first, second)
}

/// How long a player waits after acting too soon or too late.
const BREATH: Duration = Duration::from_millis(20);

/// Lays and slaps until something is refused; returns how much had been acknowledged.
async fn until_refused(players: &mut [&mut Player]) -> (ProtocolError, Position) {
    soon("a refusal", async {
        loop {
            for player in &mut *players {
                if player.have.is_none() {
                    player.until(|player, _| player.have.is_some()).await;
                }
                // A wrong slap costs a card, which is written like everything else, and at once.
                for command in [Player::lay, Player::slap, Player::slap] {
                    let command = command(player);
                    match player.ask(command).await {
                        Ok(()) => {}
                        Err(ProtocolError::Room(_) | ProtocolError::TooFast { .. }) => {
                            sleep(BREATH).await;
                        }
                        Err(error @ ProtocolError::Storage) => {
                            return (error, player.have.unwrap());
                        }
                        Err(other) => panic!("{other}"),
                    }
                }
            }
        }
    })
    .await
}

/// Waits until the server says that it can write again, and has: a card is laid and on disk.
async fn until_written(server: &Server, player: &mut Player, database: &Connection) {
    soon("recovery", async {
        while health(server).await != 200 {
            sleep(BREATH).await;
        }
        let n_before = n_entries(database);
        loop {
            let command = player.lay();
            match player.ask(command).await {
                Ok(()) => break,
                Err(ProtocolError::Room(_) | ProtocolError::TooFast { .. }) => sleep(BREATH).await,
                Err(other) => panic!("{other}"),
            }
        }
        assert!(n_entries(database) > n_before, "it is on disk");
    })
    .await;
    assert_eq!(health(server).await, 200, "and goes on");
}

fn n_entries(database: &Connection) -> i64 {
    let count = "SELECT (SELECT count(*) FROM entry) + (SELECT count(*) FROM recent \
                 JOIN journal USING (code) WHERE number > n_entries)";
    database.query_row(count, (), |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn a_full_disk_in_mid_game_loses_nothing_and_play_goes_on_when_there_is_room() {
    let (_folder, mut config) = on_disk();
    config.database_bytes = Some(200 << 10);
    let server = Server::start(config.clone()).await;
    let (ada, code, mut first, mut second) = in_play(&server).await;

    let other = open(&config);
    other.execute_batch("CREATE TABLE filler (blob BLOB)").unwrap();
    other.execute_batch("INSERT INTO filler VALUES (zeroblob(220000))").unwrap();
    let (_, position) = until_refused(&mut [&mut first, &mut second]).await;
    assert_eq!(health(&server).await, 503);
    let stranger = server.http("PUT", "/api/me", &[], r#"{"nick":"Cléo"}"#).await;
    assert!(matches!(stranger.status, 200 | 503), "{stranger:?}");

    let mut witness = ada.join(&code, None).await;
    witness.until(|player, _| player.have.is_some()).await;
    assert!(witness.have.unwrap() >= position, "nothing that was seen is gone");

    other.execute_batch("DROP TABLE filler").unwrap();
    until_written(&server, &mut witness, &other).await;
    let stranger = server.http("PUT", "/api/me", &[], r#"{"nick":"Cléo"}"#).await;
    assert_eq!(stranger.status, 200, "{stranger:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_database_locked_by_another_program_refuses_and_recovers() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let (_, _, mut first, mut second) = in_play(&server).await;
    let other = open(&config);
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (_, position) = until_refused(&mut [&mut first, &mut second]).await;
    assert_eq!(health(&server).await, 503);
    other.execute_batch("ROLLBACK").unwrap();
    until_written(&server, &mut first, &other).await;
    assert!(first.have.unwrap() >= position);
    server.stop().await;
}

#[tokio::test]
async fn a_read_only_database_is_refused_at_startup() {
    let (_folder, config) = on_disk();
    Server::start(config.clone()).await.stop().await;
    // What is in the log counts, until it has been taken into the file.
    let log = PathBuf::from(format!("{}-wal", file(&config).display()));
    soon("the end of the log", async {
        while log.exists() {
            sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
    // A write version above 2 makes a file read-only for SQLite, even for the superuser, whom
    // permissions do not stop: https://sqlite.org/fileformat.html, offset 18.
    let mut bytes = std::fs::read(file(&config)).unwrap();
    bytes[18] = 3;
    std::fs::write(file(&config), bytes).unwrap();
    let failure = Server::start(config.clone()).await.failure().await;
    let ServerError::Database { path, source } = &failure else { panic!("{failure}") };
    assert_eq!((path.as_str(), source), (file(&config).to_str().unwrap(), &StoreError::ReadOnly));
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_refused_and_left_alone() {
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
