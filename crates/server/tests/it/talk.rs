//! What people say to each other: with one press, or in their own words.

use tapis_protocol::{
    ChatLine, ChatText, Command, Phrase, ProtocolError, Report, RoomError, ServerMessage,
    http::NewTable,
};
use tapis_room::{SeatStatus, Setting, Talk};
use tapis_rules::Seat;
use tapis_server::Config;

use crate::common::{Person, Player, Server, journal, new_table, on_disk, short};

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

/// What everybody at the table is told about what can be said.
async fn sees(player: &mut Player, talk: Talk) {
    let is_told = |player: &Player| player.table.as_ref().is_some_and(|it| it.config.talk == talk);
    if !is_told(player) {
        player.until(|player, _| is_told(player)).await;
    }
}

#[tokio::test]
async fn the_host_switches_phrases_off_and_nobody_else_does() {
    let (server, code, mut first, mut second) = table().await;
    let off = Command::Set(Setting::Talk(Talk::Off));
    let not_host = Err(ProtocolError::Room(RoomError::NotHost { host: "Ada".into() }));
    assert_eq!(second.ask(off.clone()).await, not_host);
    assert_eq!(second.ask(HELLO).await, Ok(()));
    assert_eq!(first.ask(off).await, Ok(()));
    sees(&mut second, Talk::Off).await;
    assert_eq!(second.ask(HELLO).await, Err(ProtocolError::PhrasesOff));
    let late = Person::arrive(server.address, "Cléo").await;
    let mut late = late.join(&code, None).await;
    sees(&mut late, Talk::Off).await;
    assert_eq!(first.ask(Command::Set(Setting::Talk(Talk::Phrases))).await, Ok(()));
    assert_eq!(second.ask(HELLO).await, Ok(()));
    server.stop().await;
}

fn write(text: &str) -> Command {
    Command::Chat { text: ChatText::new(text) }
}

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// The next line of the chat.
async fn reads(player: &mut Player) -> ChatLine {
    match player.until(|_, message| matches!(message, ServerMessage::Chat(_))).await {
        ServerMessage::Chat(line) => line,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn people_write_to_each_other_only_where_the_host_allows_it() {
    let (server, code, mut first, mut second) = table().await;
    assert_eq!(first.ask(write("Bonsoir")).await, Err(ProtocolError::ChatOff), "off by default");
    assert_eq!(first.ask(Command::Set(Setting::Talk(Talk::Chat))).await, Ok(()));
    let guest = Person::arrive(server.address, "Cléo").await;
    let mut watching = guest.join(&code, None).await;
    second.send(write("  un café\n\n\n<b>fort</b> ? ")).await;
    let text = ChatText::new("un café <b>fort</b> ?");
    let line = ChatLine { line: 0, seat: seat(1), text };
    for player in [&mut first, &mut second, &mut watching] {
        assert_eq!(reads(player).await, line);
    }
    let not_seated = Err(ProtocolError::Room(RoomError::NotSeated));
    assert_eq!(watching.ask(write("moi aussi")).await, not_seated, "who watches reads");
    for bad in ["", "\u{202e}abc", "\u{200b}", &"x".repeat(201)] {
        let refused = second.ask(write(bad)).await;
        assert_eq!(refused, Err(ProtocolError::BadText { most: 200 }), "{bad:?}");
    }
    assert_eq!(first.ask(Command::Set(Setting::Talk(Talk::Phrases))).await, Ok(()));
    assert_eq!(second.ask(write("encore ?")).await, Err(ProtocolError::ChatOff));
    assert_eq!(second.ask(HELLO).await, Ok(()), "phrases remain");
    server.stop().await;
}

#[tokio::test]
async fn nobody_writes_faster_than_people_read() {
    let (server, _, mut first, mut second) = table().await;
    assert_eq!(first.ask(Command::Set(Setting::Talk(Talk::Chat))).await, Ok(()));
    assert_eq!(first.ask(HELLO).await, Ok(()), "phrases and lines count together");
    for _ in 0..2 {
        assert_eq!(first.ask(write("et encore")).await, Ok(()));
    }
    let refused = first.ask(write("et toujours")).await;
    assert!(matches!(refused, Err(ProtocolError::TooFast { .. })), "{refused:?}");
    assert_eq!(second.ask(write("du calme")).await, Ok(()), "others have credits of their own");
    server.stop().await;
}

#[tokio::test]
async fn a_chat_chosen_with_the_table_is_in_no_journal_but_its_switch_is() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let new = NewTable { talk: Talk::Chat, ..new_table(short("corse", 40), 2, 0) };
    let code = ada.open_table(&new).await.code;
    let mut first = ada.join(&code, None).await;
    assert_eq!(first.ask(write("marmelade")).await, Ok(()));
    assert_eq!(first.ask(Command::Set(Setting::Talk(Talk::Phrases))).await, Ok(()));
    server.stop().await;
    let lines = journal(&config, &code).join("\n");
    assert!(!lines.contains("marmelade"), "{lines}");
    assert!(lines.contains(r#""talk":"chat""#) && lines.contains("\ntalk phrases "), "{lines}");
    let server = Server::start(config).await;
    let mut first = Person { address: server.address, ..ada }.join(&code, None).await;
    sees(&mut first, Talk::Phrases).await;
    server.stop().await;
}

#[tokio::test]
async fn a_server_without_chat_has_none_at_any_table() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let new = NewTable { talk: Talk::Chat, ..new_table(short("corse", 40), 2, 0) };
    let code = ada.open_table(&new).await.code;
    server.stop().await;
    let server = Server::start(Config { most_talk: Talk::Phrases, ..config }).await;
    let ada = Person { address: server.address, ..ada };
    let mut first = ada.join(&code, None).await;
    sees(&mut first, Talk::Phrases).await;
    assert_eq!(first.table.as_ref().unwrap().most_talk, Talk::Phrases);
    assert_eq!(first.ask(write("bonsoir")).await, Err(ProtocolError::ChatOff));
    let no_chat = ProtocolError::Room(RoomError::NoChat);
    assert_eq!(first.ask(Command::Set(Setting::Talk(Talk::Chat))).await, Err(no_chat.clone()));
    let body = serde_json::to_string(&new).unwrap();
    let refused = ada.http("POST", "/api/tables", &body).await;
    assert_eq!((refused.status, refused.error()), (422, no_chat));
    let most = ada.http("GET", "/api/talk", "").await;
    assert_eq!(most.body, br#""phrases""#);
    server.stop().await;
}

/// How many reports the operator sees.
async fn counted(server: &Server) -> String {
    let metrics = server.http("GET", "/metrics", &[], "").await;
    let metrics = String::from_utf8(metrics.body).unwrap();
    let line = metrics.lines().find_map(|line| line.strip_prefix("tapis_reports_total "));
    line.expect("they are counted").to_owned()
}

#[tokio::test]
async fn a_report_reaches_the_host_with_what_was_said_and_the_operator_as_a_number() {
    let (server, code, mut first, mut second) = table().await;
    let guest = Person::arrive(server.address, "Cléo").await;
    let mut watching = guest.join(&code, None).await;
    assert_eq!(first.ask(Command::Set(Setting::Talk(Talk::Chat))).await, Ok(()));
    second.send(write("vilaine chose")).await;
    let bad = reads(&mut first).await.line;
    first.send(write("allons")).await;
    reads(&mut second).await;
    let own = reads(&mut second).await.line;
    assert_eq!(counted(&server).await, "0");
    // Nobody reports what they have said themselves, or what was never said.
    assert_eq!(first.ask(Command::Report { line: own }).await, Err(ProtocolError::NoSuchLine));
    assert_eq!(first.ask(Command::Report { line: 99 }).await, Err(ProtocolError::NoSuchLine));
    // What the host has said is nobody's to receive but the operator's.
    assert_eq!(second.ask(Command::Report { line: own }).await, Ok(()));
    assert_eq!(counted(&server).await, "1");
    assert_eq!(second.ask(Command::Stand).await, Ok(()));
    assert_eq!(watching.ask(Command::Sit { seat: Some(seat(1)) }).await, Ok(()));
    for _ in 0..2 {
        assert_eq!(watching.ask(Command::Report { line: bad }).await, Ok(()), "once is enough");
    }
    assert_eq!(counted(&server).await, "2");
    let text = ChatText::new("vilaine chose");
    let wanted = Report { by: "Cléo".into(), who: "Béa".into(), seat: None, text };
    let is_report =
        |_: &Player, message: &ServerMessage| matches!(message, ServerMessage::Reported(_));
    assert_eq!(first.until(is_report).await, ServerMessage::Reported(wanted));
    server.stop().await;
}

#[tokio::test]
async fn a_host_who_is_away_hears_of_a_report_when_they_are_back() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let new = NewTable { talk: Talk::Chat, ..new_table(short("corse", 40), 3, 0) };
    let code = ada.open_table(&new).await.code;
    let first = ada.join(&code, None).await;
    let mut others = Vec::new();
    for nick in ["Béa", "Cléo"] {
        let person = Person::arrive(server.address, nick).await;
        let mut player = person.join(&code, None).await;
        assert_eq!(player.ask(Command::Sit { seat: None }).await, Ok(()));
        others.push(player);
    }
    let [mut second, mut third] = <[Player; 2]>::try_from(others).ok().unwrap();
    drop(first);
    let is_away = |player: &Player, _: &ServerMessage| {
        player.table.as_ref().is_some_and(|it| it.seats[seat(0)].kind == SeatStatus::Away)
    };
    second.until(is_away).await;
    assert_eq!(second.ask(write("pas gentil")).await, Ok(()));
    let line = reads(&mut third).await.line;
    assert_eq!(third.ask(Command::Report { line }).await, Ok(()));
    let mut first = ada.join(&code, None).await;
    let (by, who, text) = ("Cléo".into(), "Béa".into(), ChatText::new("pas gentil"));
    let report = Report { by, who, seat: Some(seat(1)), text };
    hears(&mut first, &ServerMessage::Reported(report)).await;
    server.stop().await;
}
