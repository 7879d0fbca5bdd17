//! Experts at a table on a real server.

use std::time::Duration;

use tapis_games::any::AnyOptions;
use tapis_protocol::{Command, ServerMessage, Sure, http::NewTable};
use tapis_room::BotLevel;
use tapis_server::{Config, Limits};

use tokio::time::timeout;

use crate::{
    common::{Person, Player, Server, new_table},
    hosting::figures,
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

/// Ada plays until this holds of how often experts were to think, and how often they could not.
async fn until(server: &Server, player: &mut Player, holds: impl Fn(f64, f64) -> bool) {
    let mut known = [0.0; 2];
    // What they have a choice of can come late.
    for n_events in (25..250).step_by(25) {
        play(player, n_events).await;
        known = figures(server, ["tapis_thoughts_total", "tapis_thoughts_missed_total"]).await;
        let [n, n_missed] = known;
        if holds(n, n_missed) {
            return;
        }
    }
    panic!("thoughts, and how many were missed: {known:?}");
}

#[tokio::test]
async fn experts_think_beside_their_table() {
    let server = Server::in_memory().await;
    let mut player = table(&server).await;
    until(&server, &mut player, |n, n_missed| n > n_missed + 0.5).await;
    server.stop().await;
}

#[tokio::test]
async fn where_nobody_can_think_for_them_experts_play_on_all_the_same() {
    let limits = Limits { thinkers: 0, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    let mut player = table(&server).await;
    until(&server, &mut player, |n, n_missed| n > 0.5 && (n - n_missed).abs() < 0.5).await;
    server.stop().await;
}

#[tokio::test]
async fn after_a_hint_comes_how_sure_it_is_about_what_the_asker_can_do() {
    let server = Server::in_memory().await;
    let mut player = table(&server).await;
    let mut n_sure = 0;
    for n_events in (10..200).step_by(5) {
        play(&mut player, n_events).await;
        while !player.must_act() {
            player.hear().await.expect("an open connection");
        }
        let frame = player.frame.clone().expect("a game");
        if frame.actions.len() < 2 {
            continue;
        }
        player.ask(Command::Hint).await.expect("a hint");
        let is_sure =
            |_: &Player, message: &ServerMessage| matches!(message, ServerMessage::Sure(_));
        // Not everything can be weighed, such as what is exchanged before the first card.
        let told = timeout(Duration::from_secs(2), player.until(is_sure)).await;
        let Ok(ServerMessage::Sure(sure)) = told else { continue };
        let Sure { position, other, won, other_won, give_or_take } = sure;
        assert_eq!(position, frame.position);
        assert!(other.is_some_and(|other| frame.actions.contains(&other)));
        assert!(won <= 100 && other_won <= 100 && (1..=30).contains(&give_or_take));
        n_sure += 1;
        if n_sure == 3 {
            break;
        }
    }
    assert_eq!(n_sure, 3, "how sure hints are was not told");
    server.stop().await;
}

#[tokio::test]
async fn where_nobody_can_weigh_it_a_hint_comes_all_the_same() {
    let limits = Limits { thinkers: 0, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    let mut player = table(&server).await;
    play(&mut player, 10).await;
    // One after the other: what was not weighed is not waited for.
    for _ in 0..3 {
        player.send(Command::Hint).await;
        let is_hint = |_: &Player, message: &ServerMessage| match message {
            ServerMessage::Sure(sure) => panic!("{sure:?}"),
            other => matches!(other, ServerMessage::Hint(_)),
        };
        player.until(is_hint).await;
    }
    server.stop().await;
}
