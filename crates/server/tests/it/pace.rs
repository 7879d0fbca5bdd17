//! An unhurried table on a real server.

use tapis_games::any::AnyOptions;
use tapis_protocol::{ClientMessage, Command, http::NewTable};
use tapis_room::{Pace, Setting};

use crate::common::{Person, Player, Server, new_table};

#[tokio::test]
async fn an_unhurried_table_goes_on_as_soon_as_it_has_been_heard() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let options = AnyOptions::preset("scientifique").expect("a preset");
    let new = new_table(options, 1, 1);
    let table = ada.open_table(&NewTable { pace: Pace::Unhurried, begin: true, ..new }).await;
    assert_eq!(table.pace, Pace::Unhurried);
    let mut player = ada.join(&table.code, None).await;
    let begun = std::time::Instant::now();
    player.until(|player, _| player.have.is_some()).await;
    let position = player.have.expect("a game");
    player.socket.say(&ClientMessage::Heard(position)).await;
    // Only the bot has anything to do that Ada does not do.
    player.until(|player, _| player.have.is_some_and(|have| have > position)).await;
    assert!(begun.elapsed().as_secs() < 15, "the table did not wait its longest");
    server.stop().await;
}

#[tokio::test]
async fn everybody_sees_the_pace_that_the_host_has_chosen_in_a_game() {
    let server = Server::in_memory().await;
    let ada = Person::arrive(server.address, "Ada").await;
    let options = AnyOptions::preset("norvegienne").expect("a preset");
    let new = new_table(options, 1, 1);
    let table = ada.open_table(&NewTable { begin: true, ..new }).await;
    let mut player = ada.join(&table.code, None).await;
    // No clock runs, and nobody else does anything that would be told with it.
    let mut guest = Person::arrive(server.address, "Ben").await.join(&table.code, None).await;
    player.until(|player, _| player.have.is_some()).await;
    let quick = Command::Set(Setting::Pace(Pace::Quick));
    assert_eq!(player.ask(quick).await, Ok(()));
    let is_quick =
        |player: &Player| player.table.as_ref().is_some_and(|it| it.config.pace == Pace::Quick);
    guest.until(|guest, _| is_quick(guest)).await;
    server.stop().await;
}
