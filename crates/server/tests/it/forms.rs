//! The compact form over HTTP and over sockets, beside JSON at the same table.

use tapis_protocol::{
    ClientMessage, Command, ProtocolError, ServerMessage, TableView, VERSION, close,
    compact::{Compact, FORM, MEDIA_TYPE},
    http::{Me, TableSummary},
    limits::MESSAGE_BYTES,
};
use tapis_rules::Seat;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Person, Server, Socket, new_table, short};

const HELLO: ClientMessage =
    ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false };

/// A socket that asks for the compact form.
async fn connect(person: &Person, code: &str) -> Socket {
    let path = format!("/api/tables/{code}/ws?form={FORM}");
    Socket::open_at(person.address, &path, &[("Cookie", &person.cookie)]).await.unwrap()
}

async fn say(socket: &mut Socket, message: &ClientMessage) {
    socket.say_raw(Message::binary(message.to_compact())).await;
}

async fn hear(socket: &mut Socket) -> Result<ServerMessage, u16> {
    match socket.hear_raw().await? {
        Message::Binary(bytes) => Ok(ServerMessage::from_compact(&bytes).unwrap()),
        other => panic!("in another form: {other:?}"),
    }
}

/// The next message that is no view of the table: one comes whenever a round trip has been measured.
async fn hear_reply(socket: &mut Socket) -> Result<ServerMessage, u16> {
    loop {
        match hear(socket).await {
            Ok(ServerMessage::Table(_)) => {}
            said => return said,
        }
    }
}

/// A view of the table without what depends on when round trips were measured.
fn unmeasured(mut table: TableView) -> TableView {
    table.seats.iter_mut().for_each(|(_, seat)| seat.trip = None);
    table
}

/// Waits for the next view of the table.
async fn hear_table(socket: &mut Socket) -> TableView {
    loop {
        if let ServerMessage::Table(table) = hear(socket).await.unwrap() {
            return *table;
        }
    }
}

#[tokio::test]
async fn two_at_one_table_are_told_the_same_in_different_forms() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let code = ada.open_table(&new_table(short("corse", 40), 2, 0)).await.code;
    let mut text = ada.join(&code, None).await;
    let mut bytes = connect(&bea, &code).await;
    say(&mut bytes, &HELLO).await;
    let welcome =
        ServerMessage::Welcome { protocol: VERSION, code: code.clone(), nick: "Béa".into() };
    assert_eq!(hear(&mut bytes).await, Ok(welcome));
    hear_table(&mut bytes).await;
    say(&mut bytes, &ClientMessage::Do { id: 7, command: Command::Sit { seat: None } }).await;
    let sits = |table: &TableView| table.seats[Seat::new(1).unwrap()].name == "Béa";
    let seen = loop {
        let table = hear_table(&mut bytes).await;
        if sits(&table) {
            break table;
        }
    };
    text.until(|player, _| player.table.as_ref().is_some_and(sits)).await;
    let same = TableView { you: text.table.as_ref().unwrap().you, ..seen };
    assert_eq!(text.table.clone().map(unmeasured), Some(unmeasured(same)));
    assert_eq!(text.ask(Command::Begin).await, Ok(()));
    let update = loop {
        if let ServerMessage::Update(update) = hear(&mut bytes).await.unwrap() {
            break update;
        }
    };
    text.until(|player, _| player.frame.is_some()).await;
    let frame = text.frame.as_ref().unwrap();
    assert_eq!((update.frame.position, update.frame.must), (frame.position, frame.must));
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_in_the_form_of_a_socket_is_malformed_and_closes_nothing() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 40), 2, 1)).await.code;
    let mut socket = connect(&ada, &code).await;
    say(&mut socket, &HELLO).await;
    hear_table(&mut socket).await;
    for message in [
        Message::text(HELLO.to_json()),
        Message::binary(HELLO.to_json()),
        Message::binary(vec![]),
        Message::binary(vec![1, 1, 0xff]),
    ] {
        socket.say_raw(message).await;
        let said = hear_reply(&mut socket).await;
        let is_malformed =
            matches!(said, Ok(ServerMessage::Error(ProtocolError::Malformed { .. })));
        assert!(is_malformed, "{said:?}");
    }
    socket.say_raw(Message::binary(vec![0; MESSAGE_BYTES + 1])).await;
    let limit = u32::try_from(MESSAGE_BYTES).unwrap();
    let too_long = ServerMessage::Error(ProtocolError::TooLong { limit });
    assert_eq!(hear_reply(&mut socket).await, Ok(too_long));
    say(&mut socket, &ClientMessage::Do { id: 8, command: Command::Back }).await;
    assert_eq!(hear_reply(&mut socket).await, Ok(ServerMessage::Done { id: 8 }));
    server.stop().await;
}

#[tokio::test]
async fn why_a_socket_is_closed_is_said_in_its_form() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let mut socket = connect(&ada, "BCDFGH").await;
    say(&mut socket, &HELLO).await;
    let no_table = ProtocolError::NoSuchTable { code: "BCDFGH".into() };
    assert_eq!(hear(&mut socket).await, Ok(ServerMessage::Error(no_table)));
    assert_eq!(hear(&mut socket).await, Err(close::NO_SUCH_TABLE));
    let mut socket = connect(&ada, "BCDFGH").await;
    say(
        &mut socket,
        &ClientMessage::Hello { protocol: VERSION + 1, have: None, takes_part: false },
    )
    .await;
    let version = ProtocolError::Version { server: VERSION, client: VERSION + 1 };
    assert_eq!(hear(&mut socket).await, Ok(ServerMessage::Error(version)));
    assert_eq!(hear(&mut socket).await, Err(close::VERSION));
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_asks_for_another_form_is_spoken_to_in_json() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 40), 2, 1)).await.code;
    let path = format!("/api/tables/{code}/ws?form=compact-0");
    let cookie = [("Cookie", ada.cookie.as_str())];
    let mut socket = Socket::open_at(ada.address, &path, &cookie).await.unwrap();
    // What it says is not understood, and by the form of the reply it sees why.
    say(&mut socket, &HELLO).await;
    assert!(matches!(socket.hear_error().await, ProtocolError::Malformed { .. }));
    let headers = [("Cookie", ada.cookie.as_str()), ("Accept", "application/vnd.tapis.compact-0")];
    let reply = server.http("GET", "/api/me", &headers, "").await;
    assert_eq!(reply.header("content-type"), Some("application/json"));
    assert_eq!(serde_json::from_slice::<Me>(&reply.body).unwrap().nick, "Ada");
    server.stop().await;
}

#[tokio::test]
async fn requests_are_read_and_answered_in_the_form_that_they_name() {
    let server = Server::in_memory().await;
    let accept = ("Accept", MEDIA_TYPE);
    let both = [accept, ("Content-Type", MEDIA_TYPE)];
    let body = Me { nick: "Ada".into() }.to_compact();
    let reply = server.http("PUT", "/api/me", &both, &body).await;
    assert_eq!((reply.status, reply.header("content-type")), (200, Some(MEDIA_TYPE)));
    assert_eq!(reply.header("vary"), Some("accept"));
    assert_eq!(Me::from_compact(&reply.body), Ok(Me { nick: "Ada".into() }));
    let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let own = [("Cookie", cookie.as_str()), accept, ("Content-Type", MEDIA_TYPE)];
    let mut new = new_table(short("corse", 40), 2, 1);
    new.listed = true;
    let body = new.to_compact();
    let made = server.http("POST", "/api/tables", &own, &body).await;
    assert_eq!(made.status, 201);
    let made = TableSummary::from_compact(&made.body).unwrap();
    assert_eq!(made.options, new.options);
    let listed = server.http("GET", "/api/tables", &[accept], "").await;
    assert_eq!(Vec::from_compact(&listed.body), Ok(vec![made]));
    // A body in the form that it does not name, and errors.
    for (headers, body) in [(&own[..], r#"{"nick":"Ada"}"#), (&own[..2], "\u{3}Ada")] {
        let reply = server.http("PUT", "/api/me", headers, body).await;
        assert_eq!((reply.status, reply.header("content-type")), (400, Some(MEDIA_TYPE)));
        let error = ProtocolError::from_compact(&reply.body);
        assert!(matches!(error, Ok(ProtocolError::Malformed { .. })), "{error:?}");
    }
    let reply = server.http("GET", "/api/games", &[accept], "").await;
    assert_eq!(reply.status, 401);
    assert_eq!(ProtocolError::from_compact(&reply.body), Ok(ProtocolError::WhoAreYou));
    server.stop().await;
}
