//! People who are away, over real sockets: a ticket to a seat, and how long a page that was closed
//! is waited for.

use std::time::Duration;

use tapis_protocol::{
    ClientMessage, Command, ProtocolError, RoomError, SeatTicket, ServerMessage, VERSION,
};
use tapis_room::{SeatStatus, Ticket};
use tapis_rules::Seat;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Person, Player, Server, new_table, on_disk, short};

async fn ticket(player: &mut Player) -> Ticket {
    player.send(Command::MakeTicket { seat: Seat::new(0).unwrap() }).await;
    let made = |message: &ServerMessage| {
        let ServerMessage::Ticket(SeatTicket { ticket, .. }) = message else { return None };
        Some(*ticket)
    };
    let message = player.until(|_, message| made(message).is_some()).await;
    made(&message).unwrap()
}

#[tokio::test]
async fn a_seat_goes_to_another_device_once_and_over_a_restart() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let code = ada.open_table(&new_table(short("corse", 200), 2, 0)).await.code;
    let mut host = ada.join(&code, None).await;
    let mut guest = bea.join(&code, None).await;
    guest.ask(Command::Sit { seat: None }).await.unwrap();
    host.ask(Command::Begin).await.unwrap();
    let ticket = ticket(&mut host).await;
    // Nobody else hears of it.
    let heard = async {
        loop {
            let message = guest.hear().await.expect("an open connection");
            assert!(!matches!(message, ServerMessage::Ticket(_)), "{message:?}");
        }
    };
    let heard = timeout(Duration::from_millis(300), heard).await;
    assert!(heard.is_err());
    drop((host, guest));
    server.stop().await;

    let server = Server::start(config).await;
    let phone = Person::arrive(server.address, "Ada on the phone").await;
    let mut player = phone.join(&code, None).await;
    assert_eq!(player.ask(Command::UseTicket { ticket }).await, Ok(()));
    let sits = |player: &Player| {
        let table = player.table.as_ref();
        table.is_some_and(|it| it.you == Seat::new(0) && it.host == Seat::new(0))
    };
    if !sits(&player) {
        player.until(|player, _| sits(player)).await;
    }
    player.play_until(Player::must_act).await;
    assert_eq!(player.ask(player.lay()).await, Ok(()));
    let third = Person::arrive(server.address, "Carla").await;
    let mut thief = third.join(&code, None).await;
    let used = ProtocolError::Room(RoomError::NoTicket);
    assert_eq!(thief.ask(Command::UseTicket { ticket }).await, Err(used.clone()));
    let guessed = Ticket::new([0; 16]);
    assert_eq!(thief.ask(Command::UseTicket { ticket: guessed }).await, Err(used));
    server.stop().await;
}

#[tokio::test]
async fn a_page_that_is_closed_is_waited_for_less_long_than_a_connection_that_breaks() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let people = [
        Person::arrive(server.address, "Béa").await,
        Person::arrive(server.address, "Carla").await,
    ];
    let code = ada.open_table(&new_table(short("corse", 200), 3, 0)).await.code;
    let mut host = ada.join(&code, None).await;
    let [mut closes, mut breaks] =
        [people[0].join(&code, None).await, people[1].join(&code, None).await];
    closes.ask(Command::Sit { seat: Seat::new(1) }).await.unwrap();
    breaks.ask(Command::Sit { seat: Seat::new(2) }).await.unwrap();
    host.ask(Command::Begin).await.unwrap();
    closes.socket.say_raw(Message::Close(None)).await;
    drop(breaks);
    let seat = |player: &Player, n: u8| {
        let seats = &player.table.as_ref().unwrap().seats;
        (seats[Seat::new(n).unwrap()].kind, seats[Seat::new(n).unwrap()].stand_in)
    };
    let away = |player: &Player| [1, 2].iter().all(|n| seat(player, *n).0 == SeatStatus::Away);
    host.until(|player, _| away(player)).await;
    // The one comes after ten seconds, the other after forty-five.
    let stands_in = async { host.until(|player, _| seat(player, 1).1).await };
    timeout(Duration::from_secs(15), stands_in).await.expect("ten seconds are over");
    assert_eq!(seat(&host, 2), (SeatStatus::Away, false));
    server.stop().await;
}

#[tokio::test]
async fn a_new_code_leads_strangers_to_the_table_and_the_old_one_no_more() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let old = ada.open_table(&new_table(short("corse", 200), 2, 0)).await.code;
    let mut host = ada.join(&old, None).await;
    let mut guest = bea.join(&old, None).await;
    guest.ask(Command::Sit { seat: None }).await.unwrap();
    let not_host = ProtocolError::Room(RoomError::NotHost { host: "Ada".into() });
    assert_eq!(guest.ask(Command::NewCode).await, Err(not_host));
    let code = |player: &Player| player.table.as_ref().and_then(|it| it.config.code.clone());
    assert_eq!(host.ask(Command::NewCode).await, Ok(()));
    host.until(|player, _| code(player).is_some()).await;
    let first = code(&host).expect("a new code");
    host.ask(Command::NewCode).await.unwrap();
    host.until(|player, _| code(player).is_some_and(|it| it != first)).await;
    let new = code(&host).expect("another");
    drop((host, guest));
    server.stop().await;

    // As after a restart, where nothing is in memory.
    let server = Server::start(config).await;
    let carla = Person::arrive(server.address, "Carla").await;
    let bea = Person { address: server.address, ..bea };
    for (person, code, found) in [
        (&carla, &old, false),
        (&carla, &first, false),
        (&carla, &new, true),
        (&bea, &old, true),
        (&bea, &new, true),
    ] {
        let reply = person.http("GET", &format!("/api/tables/{code}"), "").await;
        assert_eq!(reply.status, if found { 200 } else { 404 }, "{code}");
        let mut socket = person.connect(code).await;
        socket
            .say(&ClientMessage::Hello { protocol: VERSION, have: None, takes_part: false })
            .await;
        let heard = socket.hear().await.expect("an open connection");
        let is_refused = matches!(heard, ServerMessage::Error(ProtocolError::NoSuchTable { .. }));
        assert_eq!(!is_refused, found, "{code}: {heard:?}");
    }
    // Whoever has it by now finds no way back into the old one, and no list tells it.
    let mut watcher = carla.join(&new.to_ascii_lowercase(), None).await;
    assert_eq!(watcher.ask(Command::NewCode).await, Err(ProtocolError::Room(RoomError::NotSeated)));
    server.stop().await;
}
