//! Experts at a table on a real server.

use tapis_games::any::AnyOptions;
use tapis_protocol::{Command, Hint, ServerMessage, http::NewTable};
use tapis_room::{Beside, BotLevel};
use tapis_server::{Config, Limits};

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

/// The hint that comes when Ada asks.
async fn hint(player: &mut Player) -> Hint {
    player.send(Command::Hint).await;
    let is_hint = |_: &Player, message: &ServerMessage| matches!(message, ServerMessage::Hint(_));
    match player.until(is_hint).await {
        ServerMessage::Hint(hint) => *hint,
        other => panic!("{other:?}"),
    }
}

/// What was told first was contradicted by what came later: "24 of 100; to lay 9♥ wins 83".
#[tokio::test]
async fn a_hint_comes_once_and_nothing_wins_more_by_what_it_says() {
    let server = Server::in_memory().await;
    let mut player = table(&server).await;
    let mut n_tried = 0;
    for n_events in (10..200).step_by(5) {
        play(&mut player, n_events).await;
        while !player.must_act() {
            player.hear().await.expect("an open connection");
        }
        let frame = player.frame.clone().expect("a game");
        let Hint { position, advice } = hint(&mut player).await;
        assert_eq!(position, frame.position);
        let action = advice.action.expect("the table waits for Ada");
        assert!(frame.actions.contains(&action), "{action}");
        // Not everything can be tried, such as what is exchanged before the first card.
        let Beside::Next { action: next, won, next_won, give_or_take } = advice.beside else {
            continue;
        };
        assert!(next.is_some_and(|next| next != action && frame.actions.contains(&next)));
        assert!(next_won <= won && won <= 100 && (1..=30).contains(&give_or_take));
        n_tried += 1;
        if n_tried == 3 {
            break;
        }
    }
    assert_eq!(n_tried, 3, "nothing is tried for hints");
    server.stop().await;
}

#[tokio::test]
async fn where_nobody_can_try_anything_a_hint_comes_all_the_same() {
    let limits = Limits { thinkers: 0, ..Limits::default() };
    let server = Server::start(Config { limits, ..Config::default() }).await;
    let mut player = table(&server).await;
    play(&mut player, 10).await;
    for _ in 0..3 {
        assert_eq!(hint(&mut player).await.advice.beside, Beside::Untried);
    }
    server.stop().await;
}
