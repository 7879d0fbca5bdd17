//! What a host asks of a running server, over its socket.

use std::{
    fs,
    os::unix::{
        fs::PermissionsExt as _,
        net::{UnixListener, UnixStream},
    },
    path::{Path, PathBuf},
};

use tapis_games::any::AnyOptions;
use tapis_protocol::{
    ChatText, Command, ProtocolError, ServerMessage, close,
    http::{Health, NewTable},
};
use tapis_room::{Attendance, Stage};
use tapis_server::{
    AdminSocket, Config, Front, ServerError,
    admin::{self, Answer, Ask, AskError, Refusal},
};
use tempfile::TempDir;
use tokio::net::TcpListener;

use crate::common::{Person, Server, Socket, new_table, on_disk, open, soon};

/// A server that can be asked, and where.
async fn administered() -> (TempDir, Config, Server, PathBuf) {
    let (folder, config) = on_disk();
    let socket = folder.path().join("admin");
    let admin = AdminSocket::At(socket.clone());
    let config = Config { admin, front: Front::Proxy, ..config };
    let server = Server::start(config.clone()).await;
    // It listens there before it answers here.
    assert_eq!(server.http("GET", "/healthz", &[], "").await.status, 200);
    (folder, config, server, socket)
}

fn table() -> NewTable {
    new_table(AnyOptions::preset("corse").unwrap(), 2, 0)
}

async fn ask(socket: &Path, what: Ask) -> Result<Answer, Refusal> {
    match soon("the answer", admin::ask(socket, &what)).await {
        Ok(answer) => Ok(answer),
        Err(AskError::Refused(refusal)) => Err(refusal),
        Err(error) => panic!("{error}"),
    }
}

fn notice(text: &str) -> Ask {
    Ask::Notice(Some(text.to_owned()))
}

#[tokio::test]
async fn a_host_sees_the_tables_and_nothing_that_is_secret_there() {
    let (_folder, _, server, socket) = administered().await;
    let [ada, bo] = ["Ada", "Bo"].map(|nick| Person::arrive(server.address, nick));
    let (ada, bo) = (ada.await, bo.await);
    assert_eq!(ask(&socket, Ask::Tables).await, Ok(Answer::Tables(Vec::new())));
    let new = new_table(AnyOptions::preset("corse").unwrap(), 2, 1);
    let code = ada.open_table(&new).await.code;
    let _player = ada.join(&code, None).await;
    let _watcher = bo.join(&code, None).await;
    let Ok(Answer::Tables(tables)) = ask(&socket, Ask::Tables).await else { panic!("no tables") };
    let [table] = &*tables else { panic!("{tables:?}") };
    assert_eq!((&*table.code, table.stage, table.n_seats), (&*code, Stage::Gathering, 3));
    let Attendance { n_people, n_bots, n_watching } = table.attendance;
    assert_eq!((n_people, n_bots, n_watching), (1, 1, 1));
    assert!(table.idle.as_secs() < 20, "{table:?}");
    let told = serde_json::to_string(table).unwrap();
    assert!(!told.contains("Ada") && !told.contains("Bo"), "{told}");
    server.stop().await;
    assert!(!socket.exists(), "it goes with its server");
}

#[tokio::test]
async fn a_table_is_ended_for_everybody_and_told_so() {
    let (_folder, config, server, socket) = administered().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&table()).await.code;
    let mut player = ada.join(&code, None).await;
    assert_eq!(ask(&socket, Ask::End("BCDFGH".into())).await, Err(Refusal::NoSuchTable));
    assert_eq!(ask(&socket, Ask::End("no code".into())).await, Err(Refusal::NoSuchTable));
    assert_eq!(ask(&socket, Ask::End(code.to_lowercase())).await, Ok(Answer::Ended(1)));
    assert_eq!(player.socket.hear_error().await, ProtocolError::Ended);
    assert_eq!(player.socket.hear().await, Err(close::NO_SUCH_TABLE));
    let reply = ada.http("GET", &format!("/api/tables/{code}"), "").await;
    assert_eq!(reply.status, 404, "{reply:?}");
    assert_eq!(ask(&socket, Ask::Tables).await, Ok(Answer::Tables(Vec::new())));
    assert_eq!(ask(&socket, Ask::End(code)).await, Err(Refusal::NoSuchTable), "it is no more");
    let class = ada.open_table(&NewTable { n_tables: 3, ..table() }).await.code;
    assert_eq!(ask(&socket, Ask::End(class)).await, Ok(Answer::Ended(3)), "all of a class");
    server.stop().await;
    let n_lines = open(&config).query_row("SELECT count(*) FROM journal", (), |row| row.get(0));
    assert_eq!(n_lines, Ok(0), "nothing is stored of them");
}

#[tokio::test]
async fn a_notice_reaches_everybody_now_and_later_until_it_is_taken_back() {
    let (_folder, _, server, socket) = administered().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let (first, second) =
        (ada.open_table(&table()).await.code, ada.open_table(&table()).await.code);
    let (mut here, mut there) = (ada.join(&first, None).await, ada.join(&second, None).await);
    for text in ["", " ", "a\u{202e}b", &"x".repeat(201)] {
        assert_eq!(ask(&socket, notice(text)).await, Err(Refusal::BadText { most: 200 }), "{text}");
    }
    assert_eq!(ask(&socket, notice("  Back at\nnine. ")).await, Ok(Answer::Done));
    let told = ServerMessage::Notice(Some(ChatText::new("Back at nine.")));
    for player in [&mut here, &mut there] {
        player.until(|_, message| *message == told).await;
    }
    let mut later = ada.join(&first, None).await;
    later.until(|_, message| *message == told).await;
    assert_eq!(ask(&socket, Ask::Notice(None)).await, Ok(Answer::Done));
    let cleared = ServerMessage::Notice(None);
    for player in [&mut here, &mut there, &mut later] {
        player.until(|_, message| *message == cleared).await;
    }
    let mut last = ada.join(&second, None).await;
    last.ask(Command::Stand).await.unwrap();
    let heard = last.socket.heard.concat();
    assert!(!String::from_utf8(heard).unwrap().contains("notice"), "nothing holds any more");
    server.stop().await;
}

#[tokio::test]
async fn a_draining_server_opens_no_table_and_games_go_on() {
    let (_folder, _, server, socket) = administered().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&table()).await.code;
    let state = async |path: &str| {
        let reply = server.http("GET", path, &[], "").await;
        assert_eq!(reply.status, 200, "games go on");
        serde_json::from_slice::<Health>(&reply.body).unwrap().status
    };
    assert_eq!((state("/healthz").await, state("/readyz").await), ("ok".into(), "ready".into()));
    assert_eq!(ask(&socket, Ask::Drain).await, Ok(Answer::Done));
    for n_tables in [1, 3] {
        let new = NewTable { n_tables, ..table() };
        let reply = ada.http("POST", "/api/tables", &serde_json::to_string(&new).unwrap()).await;
        assert_eq!((reply.status, reply.error()), (503, ProtocolError::Draining));
    }
    assert_eq!(state("/healthz").await, "draining");
    assert_eq!(state("/readyz").await, "draining");
    ada.join(&code, None).await.ask(Command::Stand).await.unwrap();
    assert_eq!(ask(&socket, Ask::OpenAgain).await, Ok(Answer::Done));
    ada.open_table(&table()).await;
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_barred_is_hung_up_on_and_not_served_until_that_is_lifted() {
    let (_folder, _, server, socket) = administered().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&table()).await.code;
    let get = async |from: &'static str| {
        let headers = [("X-Forwarded-For", from), ("Cookie", &*ada.cookie)];
        server.http("GET", "/api/me", &headers, "").await.status
    };
    let connect = async |from: &'static str| {
        let headers = [("X-Forwarded-For", from), ("Cookie", &*ada.cookie)];
        let mut socket = Socket::open(server.address, &code, &headers).await.unwrap();
        socket.say_text(r#"{"hello":{"protocol":1,"have":null}}"#).await;
        assert!(matches!(socket.hear().await, Ok(ServerMessage::Welcome { .. })));
        socket
    };
    let mut barred = connect("2001:db8::1").await;
    let mut other = connect("2001:db8:0:1::1").await;
    assert_eq!(ask(&socket, Ask::Bar("2001:db8::2".parse().unwrap())).await, Ok(Answer::Done));
    assert_eq!(barred.hear_to_end().await, (Some(ProtocolError::Barred), close::BARRED));
    assert_eq!(get("2001:db8::3").await, 403, "a household has a /64");
    assert_eq!(get("2001:db8:0:1::1").await, 200, "its neighbours are served");
    other.say_text(r#""ping""#).await;
    while other.hear().await.expect("it stays open") != ServerMessage::Pong {}
    assert_eq!(ask(&socket, Ask::Bar("203.0.113.9/24".parse().unwrap())).await, Ok(Answer::Done));
    assert_eq!((get("203.0.113.1").await, get("203.0.114.1").await), (403, 200));
    let Ok(Answer::Barred(list)) = ask(&socket, Ask::Barred).await else { panic!("no list") };
    let list: Vec<_> = list.iter().map(ToString::to_string).collect();
    assert_eq!(list, ["2001:db8::/64", "203.0.113.0/24"]);
    assert_eq!(ask(&socket, Ask::Lift("2001:db8::9".parse().unwrap())).await, Ok(Answer::Done));
    assert_eq!(get("2001:db8::3").await, 200);
    let nobody = "192.0.2.1".parse().unwrap();
    assert_eq!(ask(&socket, Ask::Lift(nobody)).await, Err(Refusal::NotBarred));
    server.stop().await;
}

#[tokio::test]
async fn the_socket_is_for_its_user_alone_and_a_dead_ones_makes_room() {
    let (folder, config) = on_disk();
    let socket = folder.path().join("admin");
    drop(UnixListener::bind(&socket).unwrap());
    assert!(UnixStream::connect(&socket).is_err(), "its server is dead");
    let config = Config { admin: AdminSocket::At(socket.clone()), ..config };
    let server = Server::start(config.clone()).await;
    assert_eq!(server.http("GET", "/healthz", &[], "").await.status, 200);
    let mode = fs::metadata(&socket).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(ask(&socket, Ask::Barred).await, Ok(Answer::Barred(Vec::new())));

    // That of a living one is left alone, and so is whatever is no socket.
    let file = folder.path().join("letter.txt");
    fs::write(&file, "Dear aunt").unwrap();
    for taken in [&socket, &file] {
        let at = Config { admin: AdminSocket::At(taken.clone()), ..Config::default() };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let failed = tapis_server::run(at, listener, std::future::pending()).await;
        assert!(matches!(failed, Err(ServerError::AdminSocket { .. })), "{failed:?}");
        let unsure = Config { admin: AdminSocket::IfPossible(taken.clone()), ..Config::default() };
        let second = Server::start(unsure).await;
        assert_eq!(second.http("GET", "/healthz", &[], "").await.status, 200, "all else is served");
        second.stop().await;
    }
    assert_eq!(ask(&socket, Ask::Barred).await, Ok(Answer::Barred(Vec::new())), "the first one’s");
    assert_eq!(fs::read_to_string(&file).unwrap(), "Dear aunt");
    server.stop().await;
}
