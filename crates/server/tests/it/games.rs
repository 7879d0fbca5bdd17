//! Whole games over the wire.

use tapis_games::any::{Any, AnyOptions, AnyView};
use tapis_protocol::{
    Command, ProtocolError, RoomError, ServerMessage,
    http::{PlayedGame, TableSummary},
};
use tapis_room::Stage;
use tapis_rules::{OptionSet as _, Record, Seats};
use tapis_server::{Config, Limits, RateLimit};

use crate::common::{Person, Player, Server, new_table, on_disk, short};

async fn whole_game(preset: &str) {
    let (_folder, config) = on_disk();
    let server = Server::start(config).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let table = ada.open_table(&new_table(short(preset, 24), 2, 1)).await;
    assert_eq!((table.n_free, table.host.as_str()), (1, "Ada"));

    let mut first = ada.join(&table.code, None).await;
    let mut second = bea.join(&table.code, None).await;
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    tokio::join!(first.play_to_the_end(), second.play_to_the_end());
    assert_eq!(first.frame.as_ref().unwrap().outcome, second.frame.as_ref().unwrap().outcome);
    assert_eq!(first.have, second.have);

    let over = |message: &ServerMessage| matches!(message, ServerMessage::Table(_));
    if first.stage() != Stage::Over {
        first.until(|player, message| over(message) && player.stage() == Stage::Over).await;
    }
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    assert_eq!(second.ask(Command::Begin).await, Ok(()));
    second.until(|player, _| player.have.is_some_and(|have| have.game == 2)).await;
    server.stop().await;
}

#[tokio::test]
async fn journals_that_are_replayed_for_one_address_have_a_limit_of_their_own() {
    let replayed = RateLimit { burst: 8, per_minute: 1 };
    let limits = Limits { replayed, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&new_table(AnyOptions::preset("corse").unwrap(), 2, 0)).await.code;
    let path = format!("/api/tables/{code}/record?game=1");
    let mut n_answered = 0;
    let refused = loop {
        match ada.http("GET", &path, "").await.error() {
            ProtocolError::Room(RoomError::NoGame) => n_answered += 1,
            error => break error,
        }
    };
    assert!(
        matches!(refused, ProtocolError::TooFast { retry_ms } if retry_ms > 1_000),
        "{refused:?}"
    );
    assert!((1..8).contains(&n_answered), "each costs what its journal has: {n_answered}");
    assert_eq!(ada.http("GET", &format!("/api/tables/{code}"), "").await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_corse_and_again() {
    whole_game("corse").await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_corse_with_jokers_and_again() {
    whole_game("corse-jokers").await;
}

/// Does whatever is listed first until the game is over.
async fn ended(player: &mut Player) {
    let mut asked = None;
    while player.stage() != Stage::Over {
        let first = player.frame.as_ref().and_then(|frame| frame.actions.first().cloned());
        if let (Some(seen), Some(action)) = (player.have, first)
            && player.must_act()
            && asked != player.have
        {
            asked = player.have;
            player.send(Command::act(seen, action)).await;
        }
        player.hear().await.expect("an open connection");
    }
}

fn norvegienne() -> AnyOptions {
    let mut options = AnyOptions::preset("norvegienne").unwrap();
    options.set("cap", "plays:100").unwrap();
    options
}

/// The games that are over of whoever asks.
async fn played(person: &Person, query: &str) -> Vec<PlayedGame> {
    let reply = person.http("GET", &format!("/api/games{query}"), "").await;
    assert_eq!(reply.status, 200, "{reply:?}");
    serde_json::from_slice(&reply.body).unwrap()
}

/// Both games are in the lists of those who played them, after a restart too, and in nobody else's.
async fn check_lists(config: Config, people: [Person; 2], code: &str) {
    let server = Server::start(config).await;
    let [ada, bea] = people.map(|it| Person { address: server.address, ..it });
    let all = played(&ada, "").await;
    let games: Vec<_> =
        all.iter().map(|it| (&*it.code, it.nth, it.options.id(), it.you.index())).collect();
    assert_eq!(games, [(code, 2, "norvegienne", 0), (code, 1, "corse", 0)]);
    assert!(all[0].ended_ms >= all[1].ended_ms, "{all:?}");
    let names: Vec<_> = all[0].names.iter().map(|(_, name)| name.clone()).collect();
    assert_eq!(names, ["Ada", "Béa", "Camille"]);
    assert!(all.iter().all(|it| it.winners == Seats::NONE), "both were stopped: {all:?}");
    let path = format!("?before={}", all[0].ended_ms);
    assert_eq!(played(&ada, &path).await, all[1..]);
    assert_eq!(played(&bea, "").await.len(), 2);
    let eve = Person::arrive(server.address, "Eve").await;
    assert_eq!(played(&eve, "").await, []);
    let stranger = Person { cookie: "tapis=00".into(), ..ada.clone() };
    let unknown = stranger.http("GET", "/api/games", "").await;
    assert_eq!(unknown.error(), ProtocolError::WhoAreYou);
    for query in ["?before=", "?before=x", "?after=1"] {
        let reply = ada.http("GET", &format!("/api/games{query}"), "").await;
        assert!(matches!(reply.error(), ProtocolError::Malformed { .. }), "{query}");
    }

    // They are part of what is stored about somebody, and go with them.
    let data = ada.http("GET", "/api/me/data", "").await;
    let data: serde_json::Value = serde_json::from_slice(&data.body).unwrap();
    assert_eq!(data["games"].as_array().map(Vec::len), Some(2), "{data}");
    assert_eq!(ada.http("DELETE", "/api/me", "").await.status, 204);
    let left = played(&bea, "").await;
    assert!(left.iter().all(|it| it.names.iter().any(|(_, name)| name == "—")), "{left:?}");
    assert!(!format!("{left:?}").contains("Ada"), "{left:?}");
    server.stop().await;
}

/// Every game can be watched again, whichever is played now.
async fn check_records(ada: &Person, code: &str, [first, second]: [&mut Player; 2]) {
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    assert_eq!(second.ask(Command::Begin).await, Ok(()));
    second.until(|player, _| player.have.is_some_and(|have| have.game == 3)).await;
    let path = |query: &str| format!("/api/tables/{code}/record{query}");
    let runs = ProtocolError::Room(RoomError::GameRuns);
    for query in ["", "?game=3"] {
        assert_eq!(ada.http("GET", &path(query), "").await.error(), runs, "{query}");
    }
    for (nth, game) in [(1, "corse"), (2, "norvegienne")] {
        let record = ada.http("GET", &path(&format!("?game={nth}")), "").await;
        assert_eq!((record.status, record.header("tapis-game")), (200, Some(&*nth.to_string())));
        let text = String::from_utf8(record.body).unwrap();
        let record = Record::<Any>::parse(&text).expect("a record");
        assert_eq!((record.options.id(), record.check_proof()), (game, Ok(())));
        assert!(text.contains("Béa"), "with its notes: {text}");
    }
    for query in ["?game=0", "?game=4", "?game=4294967295"] {
        let none = ProtocolError::Room(RoomError::NoGame);
        assert_eq!(ada.http("GET", &path(query), "").await.error(), none, "{query}");
    }
    for query in ["?game=", "?game=-1", "?game=last", "?play=1"] {
        let reply = ada.http("GET", &path(query), "").await;
        assert!(matches!(reply.error(), ProtocolError::Malformed { .. }), "{query}");
    }
    let nowhere = ada.http("GET", "/api/tables/BBBBBB/record?game=1", "").await;
    assert!(matches!(nowhere.error(), ProtocolError::NoSuchTable { .. }));
}

#[tokio::test]
async fn the_same_people_play_another_game_and_each_record_stays() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let ada = Person::arrive(server.address, "Ada").await;
    let bea = Person::arrive(server.address, "Béa").await;
    let code = ada.open_table(&new_table(short("corse", 12), 2, 1)).await.code;
    let mut first = ada.join(&code, None).await;
    let mut second = bea.join(&code, None).await;
    assert_eq!(second.ask(Command::Sit { seat: None }).await, Ok(()));
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    if first.have.is_none() {
        first.until(|player, _| player.have.is_some()).await;
    }
    let choose = || Command::Choose(norvegienne());
    assert_eq!(first.ask(choose()).await, Err(ProtocolError::Room(RoomError::GameRuns)));
    tokio::join!(ended(&mut first), ended(&mut second));
    let not_host = ProtocolError::Room(RoomError::NotHost { host: "Ada".into() });
    assert_eq!(second.ask(choose()).await, Err(not_host));
    assert_eq!(second.ask(Command::Begin).await, Ok(()), "the same again");
    assert_eq!(first.ask(choose()).await, Ok(()));
    let is_told = |player: &Player, _: &ServerMessage| {
        player.table.as_ref().is_some_and(|it| it.next == Some(norvegienne()))
    };
    second.until(is_told).await;
    let table = second.table.as_ref().unwrap();
    assert!(table.seats.iter().all(|(_, it)| !it.wants_rematch), "nobody has wanted this one");
    assert_eq!(first.ask(Command::Begin).await, Ok(()));
    assert_eq!(second.ask(Command::Begin).await, Ok(()));
    second.until(|player, _| player.have.is_some_and(|have| have.game == 2)).await;
    first.until(|player, _| player.have.is_some_and(|have| have.game == 2)).await;
    assert!(matches!(second.frame.as_ref().unwrap().view, AnyView::Norvegienne(_)));
    let summary = ada.http("GET", &format!("/api/tables/{code}"), "").await;
    let summary: TableSummary = serde_json::from_slice(&summary.body).unwrap();
    assert_eq!((summary.options, summary.n_seats), (norvegienne(), 3));
    // A whole one takes too long for a test.
    assert_eq!(first.ask(Command::Stop).await, Ok(()));
    assert_eq!(second.ask(Command::Stop).await, Ok(()));
    tokio::join!(ended(&mut first), ended(&mut second));
    assert_eq!(first.frame.as_ref().unwrap().outcome, second.frame.as_ref().unwrap().outcome);
    check_records(&ada, &code, [&mut first, &mut second]).await;
    server.stop().await;

    // Another server goes on where this one was.
    let server = Server::start(config.clone()).await;
    let ada = Person { address: server.address, ..ada };
    let mut first = ada.join(&code, None).await;
    first.until(|player, _| player.frame.is_some() && player.table.is_some()).await;
    assert!(matches!(first.frame.as_ref().unwrap().view, AnyView::Norvegienne(_)));
    server.stop().await;
    check_lists(config, [ada, bea], &code).await;
}
