//! Clients that come back, and messages that come twice.

use tapis_protocol::{ClientMessage, Command, ProtocolError, ServerMessage};
use tapis_room::Position;

use crate::common::{Person, Player, Server, new_table, on_disk, short};

/// Ada alone with a bot, in the middle of a game.
async fn in_play(server: &Server) -> (Person, String, Player) {
    let ada = Person::arrive(server.address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 60), 1, 1)).await.code;
    let mut player = ada.join(&code, None).await;
    assert_eq!(player.ask(Command::Begin).await, Ok(()));
    player.play_until(|player| player.have.is_some_and(|have| have.n_events >= 6)).await;
    (ada, code, player)
}

#[tokio::test]
async fn a_client_that_says_how_far_it_had_followed_gets_the_rest() {
    let server = Server::in_memory().await;
    let (ada, code, player) = in_play(&server).await;
    let have = player.have.unwrap();
    drop(player);
    let mut back = ada.join(&code, Some(have)).await;
    let update = back.until(|_, message| matches!(message, ServerMessage::Update(_))).await;
    let ServerMessage::Update(update) = update else { unreachable!() };
    assert_eq!(update.since, Some(have));
    back.play_until(|player| player.have.is_some_and(|now| now.n_events >= have.n_events + 4))
        .await;

    for nonsense in [Position { game: 9, n_events: 1 }, Position { game: 1, n_events: 60_000 }] {
        let mut lost = ada.join(&code, Some(nonsense)).await;
        let update = lost.until(|_, message| matches!(message, ServerMessage::Update(_))).await;
        assert!(matches!(update, ServerMessage::Update(update) if update.since.is_none()));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_repeated_message_gets_its_reply_again_and_is_carried_out_once() {
    let server = Server::in_memory().await;
    let (ada, code, mut player) = in_play(&server).await;
    let (id, command) = loop {
        player.play_until(Player::must_act).await;
        let command = player.lay();
        let id = player.send(command.clone()).await;
        match player.answer(id).await {
            Ok(()) => break (id, command),
            // The bot has slapped first.
            Err(ProtocolError::Room(_)) => {}
            Err(other) => panic!("{other}"),
        }
    };
    let have = player.have;
    player.socket.say(&ClientMessage::Do { id, command: command.clone() }).await;
    assert_eq!(player.answer(id).await, Ok(()));
    drop(player);
    let mut back = ada.join(&code, have).await;
    back.socket.say(&ClientMessage::Do { id, command }).await;
    assert_eq!(back.answer(id).await, Ok(()));
    server.stop().await;
}

#[tokio::test]
async fn a_game_goes_on_after_an_orderly_restart() {
    let (_folder, config) = on_disk();
    let server = Server::start(config.clone()).await;
    let (ada, code, player) = in_play(&server).await;
    server.stop().await;
    let have = player.have;
    drop(player);

    let server = Server::start(config).await;
    let ada = Person { address: server.address, ..ada };
    let mut back = ada.join(&code, have).await;
    let update = back.until(|_, message| matches!(message, ServerMessage::Update(_))).await;
    assert!(matches!(update, ServerMessage::Update(update) if update.since.is_some()));
    back.play_until(|player| {
        player.have.is_some_and(|now| now.n_events >= have.unwrap().n_events + 6)
    })
    .await;
    server.stop().await;
}
