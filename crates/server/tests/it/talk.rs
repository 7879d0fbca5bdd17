//! What people say to each other with one press.

use tapis_protocol::{Command, Phrase, Phrases, ProtocolError, RoomError, ServerMessage};
use tapis_rules::Seat;

use crate::common::{Person, Player, Server, new_table, short};

const HELLO: Command = Command::Say { phrase: Phrase::Hello };

/// A server with a table at which Ada, the host, and Béa sit.
async fn table() -> (Server, String, Player, Player) {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let code = ada.open_table(&new_table(short("corse", 40), 2, 0)).await.code;
    let first = ada.join(&code, None).await;
    let mut second = bea.join(&code, None).await;
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    (server, code, first, second)
}

async fn hears(player: &mut Player, wanted: &ServerMessage) {
    player.until(|_, message| message == wanted).await;
}

#[tokio::test]
async fn a_phrase_is_heard_by_everybody_with_the_seat_it_comes_from() {
    let (server, code, mut first, mut second) = table().await;
    let guest = Person::arrive(server.address, "Cléo").await;
    let mut watching = guest.join(&code, None).await;
    let said = ServerMessage::Said { seat: Seat::new(1).unwrap(), phrase: Phrase::WellPlayed };
    second.send(Command::Say { phrase: Phrase::WellPlayed }).await;
    for player in [&mut first, &mut second, &mut watching] {
        hears(player, &said).await;
    }
    let not_seated = Err(ProtocolError::Room(RoomError::NotSeated));
    assert_eq!(watching.ask(HELLO).await, not_seated, "who only watches says nothing");
    server.stop().await;
}

#[tokio::test]
async fn nobody_talks_faster_than_people_listen() {
    let (server, _, mut first, mut second) = table().await;
    for _ in 0..3 {
        assert_eq!(first.ask(HELLO).await, Ok(()));
    }
    let refused = first.ask(HELLO).await;
    assert!(matches!(refused, Err(ProtocolError::TooFast { .. })), "{refused:?}");
    assert_eq!(second.ask(HELLO).await, Ok(()), "others have credits of their own");
    server.stop().await;
}

#[tokio::test]
async fn the_host_switches_phrases_off_and_nobody_else_does() {
    let (server, code, mut first, mut second) = table().await;
    let off = Command::Phrases(Phrases::Off);
    let not_host = Err(ProtocolError::Room(RoomError::NotHost { host: "Ada".into() }));
    assert_eq!(second.ask(off.clone()).await, not_host);
    assert_eq!(second.ask(HELLO).await, Ok(()));
    assert_eq!(first.ask(off).await, Ok(()));
    hears(&mut second, &ServerMessage::Phrases(Phrases::Off)).await;
    assert_eq!(second.ask(HELLO).await, Err(ProtocolError::PhrasesOff));
    let late = Person::arrive(server.address, "Cléo").await;
    let mut late = late.join(&code, None).await;
    hears(&mut late, &ServerMessage::Phrases(Phrases::Off)).await;
    assert_eq!(first.ask(Command::Phrases(Phrases::On)).await, Ok(()));
    assert_eq!(second.ask(HELLO).await, Ok(()));
    server.stop().await;
}
