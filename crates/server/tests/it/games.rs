//! Whole games over the wire.

use tapis_protocol::{Command, ServerMessage};
use tapis_room::Stage;

use crate::common::{Person, Server, new_table, on_disk, short};

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
async fn two_people_and_a_bot_play_corse_and_again() {
    whole_game("corse").await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_corse_with_jokers_and_again() {
    whole_game("corse-jokers").await;
}
