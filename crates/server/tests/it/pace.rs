//! An unhurried table on a real server.

use tapis_games::any::AnyOptions;
use tapis_protocol::{ClientMessage, http::NewTable};
use tapis_room::Pace;

use crate::common::{Person, Server, new_table};

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
