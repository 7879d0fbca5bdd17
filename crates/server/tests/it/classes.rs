//! Classes: several tables under one code, at which nobody writes.

use std::{collections::BTreeSet, time::Duration};

use tapis_games::any::AnyOptions;
use tapis_protocol::{
    ChatText, Command, Phrase, ProtocolError, RoomError,
    http::{ClassTable, NewTable, TableSummary},
    limits::{CLASS_TABLES, CODE_ALPHABET, CODE_LETTERS},
};
use tapis_room::{Setting, Stage, Talk};
use tapis_server::{Config, Database, Keep, Limits, RateLimit, care};
use tokio::{task::spawn_blocking, time::sleep};

use crate::{
    common::{Person, Player, Reply, Server, journal, new_table, on_disk, open},
    postgres::Postgres,
};

/// Tables of Nambarz for so many people and bots each.
fn class_of(n_tables: u8, n_people: u8, n_bots: u8) -> NewTable {
    let options = AnyOptions::preset("nambarz").unwrap();
    NewTable { n_tables, ..new_table(options, n_people, n_bots) }
}

async fn asked(person: &Person, new: &NewTable) -> Reply {
    person.http("POST", "/api/tables", &serde_json::to_string(new).unwrap()).await
}

async fn tables_of(server: &Server, code: &str) -> Vec<ClassTable> {
    let reply = server.http("GET", &format!("/api/classes/{code}"), &[], "").await;
    assert_eq!(reply.status, 200, "{reply:?}");
    serde_json::from_slice(&reply.body).unwrap()
}

/// How many tables the server has in memory.
async fn n_tables(server: &Server) -> u64 {
    let health = server.http("GET", "/healthz", &[], "").await;
    let health: serde_json::Value = serde_json::from_slice(&health.body).unwrap();
    health["n_tables"].as_u64().unwrap()
}

fn is_code(code: &str) -> bool {
    code.len() == CODE_LETTERS && code.bytes().all(|letter| CODE_ALPHABET.contains(&letter))
}

#[tokio::test]
async fn a_class_is_made_at_once_and_found_by_its_code() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let class = ada.open_table(&class_of(3, 2, 1)).await;
    assert!(class.is_class() && is_code(&class.code), "{class:?}");
    let told = (class.n_seats, class.n_free, class.stage, &*class.host);
    assert_eq!(told, (3, 6, Stage::Gathering, ""));

    let tables = tables_of(&server, &class.code.to_lowercase()).await;
    assert_eq!(tables.iter().map(|it| it.nth).collect::<Vec<_>>(), [1, 2, 3]);
    let codes: BTreeSet<_> = tables.iter().map(|it| it.table.code.clone()).collect();
    assert!(codes.len() == 3 && codes.iter().all(|code| is_code(code)), "{codes:?}");
    assert!(!codes.contains(&class.code));
    for ClassTable { table, names, .. } in &tables {
        assert!(!table.is_class() && table.class.as_ref() == Some(&class.code), "{table:?}");
        assert_eq!((table.n_seats, table.n_free, &*table.host), (3, 2, ""));
        assert!(names.is_empty(), "nobody has sat down, not even whoever has made the class");
    }

    // The first who sits down is host, and the bots that were wanted are there.
    let zoe = Person::arrive(server.address, "Zoé").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let code = &tables[1].table.code;
    let mut first = zoe.join(code, None).await;
    assert_eq!(first.table.as_ref().unwrap().config.class.as_ref(), Some(&class.code));
    assert_eq!(first.ask(Command::Sit { seat: None }).await, Ok(()));
    let mut second = bea.join(code, None).await;
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    first.until(|player, _| player.frame.is_some()).await;

    let ClassTable { table, names, .. } = tables_of(&server, &class.code).await.remove(1);
    assert_eq!((table.n_free, &*table.host, table.stage), (0, "Zoé", Stage::Playing));
    assert_eq!(names, ["Zoé", "Béa"]);
    let path = format!("/api/tables/{}", class.code.to_lowercase());
    let now = server.http("GET", &path, &[], "").await;
    let now: TableSummary = serde_json::from_slice(&now.body).unwrap();
    assert_eq!(now, TableSummary { n_free: 4, ..class });
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_class_is_not_found_and_a_class_is_no_table() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let alone = ada.open_table(&class_of(1, 2, 0)).await;
    assert_eq!((alone.class.as_ref(), &*alone.host), (None, "Ada"));
    let class = ada.open_table(&class_of(2, 2, 0)).await.code;
    let table = &tables_of(&server, &class).await[0].table.code;
    let missing = |code: &str| ProtocolError::NoSuchTable { code: code.to_ascii_uppercase() };
    for code in ["BBBBBB", "AAAAAA", "..", "b", &alone.code, table] {
        let reply = server.http("GET", &format!("/api/classes/{code}"), &[], "").await;
        assert_eq!((reply.status, reply.error()), (404, missing(code)), "{code}");
    }
    let reply = server.http("GET", "/api/tables/BBBBBB", &[], "").await;
    assert_eq!((reply.status, reply.error()), (404, missing("BBBBBB")));
    // There is nothing to play or to watch at the code itself.
    let record = ada.http("GET", &format!("/api/tables/{class}/record"), "").await;
    assert_eq!((record.status, record.error()), (404, missing(&class)));
    server.stop().await;
}

#[tokio::test]
async fn tables_of_a_class_are_on_no_list() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let class = ada.open_table(&class_of(2, 2, 0)).await.code;
    let code = tables_of(&server, &class).await[0].table.code.clone();
    let mut first = ada.join(&code, None).await;
    assert_eq!(first.ask(Command::Sit { seat: None }).await, Ok(()));
    let listed = server.http("GET", "/api/tables", &[], "").await;
    assert_eq!(listed.body, b"[]");
    let n_before = n_tables(&server).await;
    let (listed, begun) = (
        NewTable { listed: true, ..class_of(2, 2, 0) },
        NewTable { begin: true, ..class_of(2, 1, 1) },
    );
    for new in [listed, begun] {
        let reply = asked(&ada, &new).await;
        assert_eq!(reply.status, 400, "{reply:?}");
        assert!(matches!(reply.error(), ProtocolError::Malformed { .. }));
    }
    assert_eq!(n_tables(&server).await, n_before);
    server.stop().await;
}

#[tokio::test]
async fn a_class_has_as_many_tables_as_it_can() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let good = serde_json::to_string(&class_of(3, 2, 0)).unwrap();
    for n in ["0", "17", "255", "256", "-1", "1.5", "\"3\"", "null"] {
        let body = good.replace(r#""n_tables":3"#, &format!(r#""n_tables":{n}"#));
        assert_ne!(body, good);
        let reply = ada.http("POST", "/api/tables", &body).await;
        assert_eq!(reply.status, 400, "{n}: {reply:?}");
        assert!(matches!(reply.error(), ProtocolError::Malformed { .. }), "{n}");
    }
    assert_eq!(n_tables(&server).await, 0);
    let most = ada.open_table(&class_of(CLASS_TABLES, 2, 0)).await;
    assert_eq!(tables_of(&server, &most.code).await.len(), usize::from(CLASS_TABLES));
    let left_out = good.replace(r#","n_tables":3"#, "");
    assert_ne!(left_out, good);
    let reply = ada.http("POST", "/api/tables", &left_out).await;
    let table: TableSummary = serde_json::from_slice(&reply.body).unwrap();
    assert_eq!((reply.status, table.class), (201, None), "one, if nothing is said");
    server.stop().await;
}

#[tokio::test]
async fn a_class_that_does_not_fit_leaves_nothing() {
    let limits = Limits { tables: 4, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let full = ProtocolError::Full { what: "tables".into() };
    let refused = asked(&ada, &class_of(5, 2, 0)).await;
    assert_eq!((refused.status, refused.error()), (503, full.clone()));
    assert_eq!(n_tables(&server).await, 0);
    let class = ada.open_table(&class_of(3, 2, 0)).await.code;
    let refused = asked(&ada, &class_of(2, 2, 0)).await;
    assert_eq!((refused.status, refused.error()), (503, full));
    assert_eq!((n_tables(&server).await, tables_of(&server, &class).await.len()), (3, 3));
    server.stop().await;
}

#[tokio::test]
async fn a_class_is_no_cheaper_than_its_tables_one_by_one() {
    let writes = RateLimit { burst: 10, per_minute: 1 };
    let limits = Limits { writes, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    let ada = Person::arrive(server.address, "Ada").await;
    ada.open_table(&class_of(6, 2, 0)).await;
    let refused = asked(&ada, &class_of(4, 2, 0)).await;
    assert_eq!(refused.status, 429, "{refused:?}");
    assert!(matches!(refused.error(), ProtocolError::TooFast { .. }));
    assert_eq!(n_tables(&server).await, 6);
    ada.open_table(&class_of(2, 2, 0)).await;
    server.stop().await;
}

#[tokio::test]
async fn on_a_disk_that_fills_up_every_class_is_whole() {
    let (_folder, config) = on_disk();
    let limits = Limits { writes: RateLimit { burst: 5_000, per_minute: 1 }, ..Limits::default() };
    let config = Config { database_bytes: Some(200_000), limits, ..config };
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let mut n_made = 0;
    let refused = loop {
        let reply = asked(&ada, &class_of(CLASS_TABLES, 2, 0)).await;
        match reply.status {
            201 => n_made += 1,
            _ => break reply,
        }
        assert!(n_made < 200, "the disk is full at last");
    };
    assert_eq!((refused.status, refused.error()), (503, ProtocolError::Storage));
    server.stop().await;
    let database = open(&config);
    let count = "SELECT count(*) FROM journal GROUP BY class";
    let mut count = database.prepare(count).unwrap();
    let counted = count.query_map((), |row| row.get::<_, u8>(0)).unwrap();
    let counted: Vec<_> = counted.map(Result::unwrap).collect();
    assert_eq!(counted, vec![CLASS_TABLES; n_made]);
}

/// The host of a table of a class tries everything by which people could write to each other.
async fn assert_nobody_writes(host: &mut Player) {
    let table = host.table.as_ref().unwrap();
    assert_eq!((table.config.talk, table.most_talk), (Talk::Phrases, Talk::Phrases));
    let no_chat = Err(ProtocolError::Room(RoomError::NoChat));
    assert_eq!(host.ask(Command::Set(Setting::Talk(Talk::Chat))).await, no_chat);
    let chat = Command::Chat { text: ChatText::new("bonsoir") };
    assert_eq!(host.ask(chat).await, Err(ProtocolError::ChatOff));
    assert_eq!(host.ask(Command::Say { phrase: Phrase::Hello }).await, Ok(()));
}

/// The class and what nobody can do there on a server that has just been started.
async fn assert_is_there(config: &Config, ada: &Person, class: &str) {
    let server = Server::start(config.clone()).await;
    let tables = tables_of(&server, class).await;
    assert_eq!(tables.len(), 2);
    let [one, other] = &tables[..] else { panic!("{tables:?}") };
    assert_eq!((&one.names[..], &other.names[..]), (&["Ada".to_owned()][..], &[][..]));
    let ada = Person { address: server.address, ..ada.clone() };
    let mut host = ada.join(&one.table.code, None).await;
    assert_nobody_writes(&mut host).await;
    server.stop().await;
}

#[tokio::test]
async fn nobody_writes_where_a_class_plays_not_after_a_restart_and_on_no_database() {
    let (folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let refused = asked(&ada, &NewTable { talk: Talk::Chat, ..class_of(2, 2, 0) }).await;
    let no_chat = ProtocolError::Room(RoomError::NoChat);
    assert_eq!((refused.status, refused.error()), (422, no_chat));
    assert_eq!(n_tables(&server).await, 0);
    // Nobody chooses the code of a class, or takes a table out of it.
    let good = serde_json::to_string(&class_of(2, 2, 0)).unwrap();
    for forged in [r#"{"class":null,"#, r#"{"class":"BCDFGH","#] {
        let reply = ada.http("POST", "/api/tables", &good.replacen('{', forged, 1)).await;
        assert!(matches!(reply.error(), ProtocolError::Malformed { .. }), "{reply:?}");
    }
    let class = ada.open_table(&class_of(2, 2, 0)).await.code;
    let code = tables_of(&server, &class).await[0].table.code.clone();
    let mut host = ada.join(&code, None).await;
    assert_eq!(host.ask(Command::Sit { seat: None }).await, Ok(()));
    assert_nobody_writes(&mut host).await;
    // Phrases are the host's to switch, as everywhere.
    assert_eq!(host.ask(Command::Set(Setting::Talk(Talk::Off))).await, Ok(()));
    assert_eq!(host.ask(Command::Set(Setting::Talk(Talk::Phrases))).await, Ok(()));
    server.stop().await;
    let opened = &journal(&config, &code)[0];
    assert!(opened.contains(&format!(r#""class":"{class}""#)), "{opened}");
    assert_is_there(&config, &ada, &class).await;

    let postgres = spawn_blocking(|| {
        let postgres = Postgres::start();
        let url = postgres.database();
        (postgres, url)
    });
    let (postgres, url) = postgres.await.unwrap();
    let there = Database::Postgres(url.parse().unwrap());
    let back = folder.path().join("backup.db");
    let moved = spawn_blocking({
        let (from, there) = (config.database.clone(), there.clone());
        move || {
            care::backup(&from, &back).unwrap();
            care::restore(&back, &there).unwrap();
        }
    });
    moved.await.unwrap();
    let config = Config { database: there, ..Config::default() };
    assert_is_there(&config, &ada, &class).await;
    // One that is made there.
    let server = Server::start(config.clone()).await;
    let ada = Person { address: server.address, ..ada };
    let class = ada.open_table(&class_of(2, 2, 1)).await.code;
    let code = tables_of(&server, &class).await[0].table.code.clone();
    let mut host = ada.join(&code, None).await;
    assert_eq!(host.ask(Command::Sit { seat: None }).await, Ok(()));
    server.stop().await;
    assert_is_there(&config, &ada, &class).await;
    spawn_blocking(move || drop(postgres)).await.unwrap();
}

#[tokio::test]
async fn a_class_is_salvaged_from_the_journals_of_its_tables() {
    let (folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let class = ada.open_table(&class_of(3, 2, 0)).await.code;
    server.stop().await;
    // As if what finds the tables was damaged.
    open(&config).execute("UPDATE journal SET class = NULL", ()).unwrap();
    let saved = folder.path().join("saved.db");
    let salvaged = spawn_blocking({
        let (from, saved) = (config.database.clone(), saved.clone());
        move || care::salvage(&from, &saved).unwrap()
    });
    assert_eq!(salvaged.await.unwrap().n_tables, 3);
    let server = Server::start(Config { database: Database::File(saved), ..config }).await;
    assert_eq!(tables_of(&server, &class).await.len(), 3);
    server.stop().await;
}

#[tokio::test]
async fn a_class_that_waits_for_its_lesson_is_kept_longer_than_a_table_that_nobody_uses() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let class = ada.open_table(&class_of(2, 2, 0)).await.code;
    let unused = ada.open_table(&class_of(1, 2, 0)).await.code;
    server.stop().await;
    let every = Duration::from_millis(20);
    let keep = Keep { unused: Duration::ZERO, every, ..Keep::default() };
    let server = Server::start(Config { keep, ..config.clone() }).await;
    while !journal(&config, &unused).is_empty() {
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(tables_of(&server, &class).await.len(), 2);
    server.stop().await;
    let keep = Keep { finished: Duration::ZERO, every, ..Keep::default() };
    let server = Server::start(Config { keep, ..config.clone() }).await;
    let count = "SELECT count(*) FROM journal";
    let left = || open(&config).query_row(count, (), |row| row.get::<_, u32>(0)).unwrap();
    while left() > 0 {
        sleep(Duration::from_millis(50)).await;
    }
    let gone = server.http("GET", &format!("/api/classes/{class}"), &[], "").await;
    assert_eq!(gone.status, 404, "it ends with its tables");
    server.stop().await;
}
