//! Experts at a table on a real server.

use tapis_games::any::AnyOptions;
use tapis_protocol::{Command, http::NewTable};
use tapis_room::BotLevel;
use tapis_server::{Config, Limits};

use crate::{
    common::{Person, Player, Server, new_table},
    hosting::figure,
};

/// A table where Ada plays Bataille norvégienne with two experts.
async fn table(server: &Server) -> Player {
    let ada = Person::arrive(server.address, "Ada").await;
    let options = AnyOptions::preset("norvegienne").expect("a preset");
    let (bots, begin) = (vec![BotLevel::Expert; 2], true);
    let table = ada.open_table(&NewTable { bots, begin, ..new_table(options, 1, 2) }).await;
    ada.join(&table.code, None).await
}

/// Ada does the first thing that she can, until so much has happened.
async fn play(player: &mut Player, n_events: u32) {
    let mut asked = None;
    while player.have.is_none_or(|have| have.n_events < n_events) {
        let action = player.frame.as_ref().and_then(|frame| frame.actions.first().cloned());
        if let (true, Some(action), Some(seen)) = (player.must_act(), action, player.have)
            && asked != Some(seen)
        {
            asked = Some(seen);
            player.send(Command::act(seen, action)).await;
        }
        player.hear().await.expect("an open connection");
    }
}

#[tokio::test]
async fn experts_think_beside_their_table() {
    let server = Server::in_memory().await;
    let mut player = table(&server).await;
    play(&mut player, 25).await;
    let thoughts = figure(&server, "tapis_thoughts_total").await;
    let missed = figure(&server, "tapis_thoughts_missed_total").await;
    assert!(thoughts > 0.5 && missed < thoughts - 0.5, "{missed} of {thoughts} missed");
    server.stop().await;
}

#[tokio::test]
async fn where_nobody_can_think_for_them_experts_play_on_all_the_same() {
    let limits = Limits { thinkers: 0, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    let mut player = table(&server).await;
    play(&mut player, 25).await;
    let thoughts = figure(&server, "tapis_thoughts_total").await;
    let missed = figure(&server, "tapis_thoughts_missed_total").await;
    assert!(thoughts > 0.5 && (missed - thoughts).abs() < 0.5, "{missed} of {thoughts} missed");
    server.stop().await;
}
