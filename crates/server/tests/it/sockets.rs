//! What a client may and may not say over its socket.

use std::time::Duration;

use tapis_protocol::{
    ClientMessage, Command, ProtocolError, RoomError, ServerMessage, VERSION, close,
    limits::MESSAGE_BYTES,
};
use tapis_rules::{End, Seat};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::common::{Person, Player, Server, Socket, new_table, short};

const HELLO: ClientMessage =
    ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false };

/// A server with a table at which Ada sits and Béa watches.
async fn table() -> (Server, Person, Player, Person, Player) {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let code = ada.open_table(&new_table(short("corse", 40), 2, 1)).await.code;
    let first = ada.join(&code, None).await;
    let second = bea.join(&code, None).await;
    (server, ada, first, bea, second)
}

#[tokio::test]
async fn nobody_joins_a_table_without_a_cookie() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 40), 2, 1)).await.code;
    let forged = format!("tapis={}", "0f".repeat(32));
    for headers in [&[][..], &[("Cookie", forged.as_str())], &[("Cookie", "tapis=")]] {
        let mut socket = Socket::open(server.address, &code, headers).await.unwrap();
        assert_eq!(socket.hear_error().await, ProtocolError::WhoAreYou);
        assert_eq!(socket.hear().await, Err(close::WHO_ARE_YOU));
    }
    server.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites_get_no_socket() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 40), 2, 1)).await.code;
    let headers = [("Cookie", ada.cookie.as_str()), ("Origin", "https://evil.example")];
    let Err(refused) = Socket::open(server.address, &code, &headers).await else {
        panic!("a socket for another site")
    };
    assert!(matches!(refused, tungstenite::Error::Http(reply) if reply.status() == 403));
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_does_not_exist_is_reported_missing() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    for code in ["BCDFGH", "ZZZ", "AEIOUY"] {
        let mut socket = ada.connect(code).await;
        socket.say(&HELLO).await;
        assert_eq!(socket.hear_error().await, ProtocolError::NoSuchTable { code: code.into() });
        assert_eq!(socket.hear().await, Err(close::NO_SUCH_TABLE));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_client_of_another_version_is_told_so_whatever_else_it_sends() {
    let (server, ada, ..) = table().await;
    let mut socket = ada.connect("BCDFGH").await;
    socket.say_text(r#"{"hello":{"protocol":9,"colour":"red"}}"#).await;
    assert_eq!(socket.hear_error().await, ProtocolError::Version { server: VERSION, client: 9 });
    assert_eq!(socket.hear().await, Err(close::VERSION));
    server.stop().await;
}

#[tokio::test]
async fn who_talks_on_while_the_connection_is_closed_hears_why() {
    let (server, ada, ..) = table().await;
    let hello = r#"{"hello":{"protocol":9,"colour":"red"}}"#;
    let mut socket = ada.connect("BCDFGH").await;
    for _ in 0..5 {
        // To a connection that is gone, the first would be sent in vain and the second refused.
        socket.say_text(hello).await;
        sleep(Duration::from_millis(30)).await;
    }
    assert_eq!(socket.hear_error().await, ProtocolError::Version { server: VERSION, client: 9 });
    assert_eq!(socket.hear().await, Err(close::VERSION));
    server.stop().await;
}

#[tokio::test]
async fn hello_comes_first_and_only_once() {
    let (server, ada, mut first, ..) = table().await;
    let code = server_code(&mut first);
    let mut socket = ada.connect(&code).await;
    socket.say(&ClientMessage::Do { id: 5, command: Command::Begin }).await;
    let refused = ServerMessage::Refused { id: 5, error: ProtocolError::NoHello };
    assert_eq!(socket.hear().await, Ok(refused));
    socket.say(&HELLO).await;
    assert!(
        matches!(socket.hear().await, Ok(ServerMessage::Welcome { nick, .. }) if nick == "Ada")
    );
    first.socket.say(&HELLO).await;
    first.until(|_, message| *message == ServerMessage::Error(ProtocolError::NoHello)).await;
    assert_eq!(first.ask(Command::Back).await, Ok(()));
    server.stop().await;
}

fn server_code(player: &mut Player) -> String {
    player.code.clone().expect("a welcome")
}

#[tokio::test]
async fn a_malformed_message_does_not_close_the_connection() {
    let (server, _, mut first, _, mut second) = table().await;
    let long = format!("{{\"do\":{}}}", " ".repeat(MESSAGE_BYTES));
    let texts = ["", "null", "{", "[1]", r#"{"do":{"id":1}}"#, r#"{"sing":{}}"#, &long]
        .into_iter()
        .chain([
            r#"{"do":{"id":-1,"wish":"begin"}}"#,
            r#"{"do":{"id":9007199254740992,"wish":"begin"}}"#,
            r#"{"do":{"id":1,"wish":"begin","seat":"B"}}"#,
            r#"{"do":{"id":1,"wish":{"sit":{"seat":"?"}}}}"#,
            r#"{"do":{"id":1,"wish":{"act":{"seen":{"game":1,"n_events":0},"action":"win"}}}}"#,
        ]);
    for text in texts {
        first.socket.say_text(text).await;
        let error = first.socket.hear_error().await;
        let is_too_long = matches!(error, ProtocolError::TooLong { .. });
        let fits = is_too_long && text.len() > MESSAGE_BYTES
            || matches!(error, ProtocolError::Malformed { .. });
        assert!(fits, "{text}: {error:?}");
    }
    first.socket.say_raw(Message::binary(vec![1, 2, 3])).await;
    assert!(matches!(first.socket.hear_error().await, ProtocolError::Malformed { .. }));
    assert_eq!(first.ask(Command::Back).await, Ok(()));
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    server.stop().await;
}

#[tokio::test]
async fn an_endless_message_disconnects_only_its_sender() {
    let (server, _, mut first, _, mut second) = table().await;
    first.socket.say_raw(Message::text("x".repeat(100_000))).await;
    let limit = u32::try_from(MESSAGE_BYTES).unwrap();
    assert_eq!(first.socket.hear_error().await, ProtocolError::TooLong { limit });
    assert_eq!(first.socket.hear().await, Err(close::TOO_LONG));
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    server.stop().await;
}

#[tokio::test]
async fn a_flood_is_throttled_and_disturbs_nobody_else() {
    let (server, _, mut first, _, mut second) = table().await;
    let mut waiting = std::collections::BTreeSet::new();
    for _ in 0..200 {
        waiting.insert(first.send(Command::Back).await);
    }
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    let (mut n_done, mut n_refused) = (0, 0);
    while !waiting.is_empty() {
        match first.hear().await {
            Ok(ServerMessage::Done { id }) => {
                assert!(waiting.remove(&id), "one answer for each");
                n_done += 1;
            }
            Ok(ServerMessage::Refused { id, error: ProtocolError::TooFast { retry_ms } }) => {
                assert!(waiting.remove(&id) && retry_ms > 0, "one answer for each");
                n_refused += 1;
            }
            Ok(ServerMessage::Table(_)) => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(n_done >= 20 && n_refused >= 50, "{n_done} done, {n_refused} refused");
    server.stop().await;
}

#[tokio::test]
async fn the_seat_comes_from_the_session_and_not_from_the_message() {
    let (server, _, mut first, _, mut second) = table().await;
    let not_seated = Err(ProtocolError::Room(RoomError::NotSeated));
    assert_eq!(second.ask(Command::Stand).await, not_seated);
    let bot = Command::Bot { seat: Seat::new(1).unwrap(), level: None };
    assert_eq!(second.ask(bot).await, not_seated);
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    let host = "Ada".to_owned();
    assert_eq!(
        second.ask(Command::Begin).await,
        Err(ProtocolError::Room(RoomError::NotHost { host }))
    );
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    if first.have.is_none() {
        first.until(|player, _| player.have.is_some()).await;
    }
    let mut stale = first.lay();
    if let Command::Act { seen, .. } = &mut stale {
        seen.game = 7;
    }
    let answer = first.ask(stale).await;
    assert!(matches!(answer, Err(ProtocolError::Room(RoomError::Stale { .. }))), "{answer:?}");
    server.stop().await;
}

#[tokio::test]
async fn nobody_sits_beside_a_person_whose_name_only_looks_the_same() {
    let (server, _, mut first, ..) = table().await;
    let code = server_code(&mut first);
    for nick in ["ADA", "Аdа", "A d a"] {
        let body = format!("{{\"nick\":\"{nick}\"}}");
        let reply = server.http("PUT", "/api/me", &[], &body).await;
        if reply.status != 200 {
            assert_eq!(reply.error(), ProtocolError::MixedNick, "{nick}");
            continue;
        }
        let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        let other = Person { address: server.address, cookie };
        let mut player = other.join(&code, None).await;
        let refused = Err(ProtocolError::NickTaken { nick: "Ada".into() });
        assert_eq!(player.ask(Command::Sit { seat: None }).await, refused, "{nick}");
        let renamed = other.http("PUT", "/api/me", r#"{"nick":"Zoé"}"#).await;
        assert_eq!(renamed.status, 200);
    }
    // Two people may have the same name: the second one gets a number.
    let other = Person::arrive(server.address, "Ada").await;
    let mut player = other.join(&code, None).await;
    assert_eq!(player.ask(Command::Sit { seat: None }).await, Ok(()));
    first
        .until(|player, _| {
            let seats = &player.table.as_ref().expect("a table").seats;
            seats.iter().any(|(_, seat)| seat.name == "Ada 2")
        })
        .await;
    assert_eq!(player.ask(Command::Stand).await, Ok(()));
    // Under another name anybody may sit, and a seat that one has is one's own.
    let zoe = Person::arrive(server.address, "Zoé").await;
    let mut player = zoe.join(&code, None).await;
    assert_eq!(player.ask(Command::Sit { seat: None }).await, Ok(()));
    assert_eq!(player.ask(Command::Stand).await, Ok(()));
    assert_eq!(player.ask(Command::Sit { seat: None }).await, Ok(()));
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_stopped_when_all_agree_and_goes_on_with_a_bot_when_somebody_leaves() {
    let (server, _, mut first, _, mut second) = table().await;
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    assert_eq!(first.ask(Command::Stop).await, Err(ProtocolError::Room(RoomError::NoGame)));
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    assert_eq!(first.ask(Command::Stop).await, Ok(()));
    assert_eq!(first.ask(Command::GoOn).await, Ok(()));
    assert_eq!(second.ask(Command::Stop).await, Ok(()));
    let is_playing =
        |player: &Player| player.frame.as_ref().is_some_and(|frame| frame.outcome.is_none());
    assert!(is_playing(&second), "one of two agrees");
    assert_eq!(first.ask(Command::Stop).await, Ok(()));
    second.until(|player, _| !is_playing(player)).await;
    let outcome = second.frame.as_ref().and_then(|frame| frame.outcome.clone());
    assert_eq!(outcome.map(|outcome| outcome.end), Some(End::Stopped));
    assert_eq!(second.ask(Command::Begin).await, Ok(()));
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    assert_eq!(first.ask(Command::Stand).await, Ok(()));
    assert_eq!(first.ask(Command::Stop).await, Err(ProtocolError::Room(RoomError::NotSeated)));
    server.stop().await;
}

#[tokio::test]
async fn a_stopping_server_says_so() {
    let (server, _, mut first, ..) = table().await;
    let (stopped, ()) = tokio::join!(
        async { first.until(|_, m| *m == ServerMessage::Error(ProtocolError::Stopping)).await },
        server.stop(),
    );
    assert_eq!(stopped, ServerMessage::Error(ProtocolError::Stopping));
    assert_eq!(first.socket.hear().await, Err(close::STOPPING));
}
