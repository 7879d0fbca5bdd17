//! A game of each kind, played by somebody who hears it and sees nothing.
//!
//! Reader and table are ten times faster than people; CONTRIBUTING says how to play
//! whole games at their speed.

use std::{env, time::Duration};

use anyhow::{Result, ensure};
use tapis_e2e::{
    Device, Language, Profile,
    ears::{Account, Listens, Player, Tongue},
    evening,
};

/// How much faster than people everything is.
fn haste() -> f64 {
    env::var("TAPIS_EARS_HASTE").ok().and_then(|text| text.parse().ok()).unwrap_or(10.0)
}

/// The longest a game may take.
fn at_most() -> Duration {
    let secs = env::var("TAPIS_EARS_SECS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(secs.unwrap_or(420))
}

/// Plays a game with these house rules; `short` are those that make it short, and `own` is what has
/// to be heard in this game alone.
fn play(
    name: &'static str,
    tongue: Language,
    rules: &'static str,
    short: &'static str,
    own: Option<fn(&Player) -> Result<()>>,
) {
    let device = Device::Desktop;
    evening(name, move |evening| async move {
        let page = evening.blank(Profile { device, tongue }).await?;
        let words = match tongue {
            Language::French => Tongue::FRENCH,
            Language::English => Tongue::ENGLISH,
        };
        let is_whole = env::var_os("TAPIS_EARS_WHOLE").is_some();
        let rules = if is_whole { rules.to_owned() } else { format!("{rules}&{short}") };
        let mut player = Player::sit_down(page, words, &rules, haste()).await?;
        let outcome = player.play(at_most()).await;
        evening.keep_text("heard", &player.transcript())?;
        let account = outcome?;
        println!("{name}: {account}; {} turns", player.n_turns);
        check(&player, &account, tongue)?;
        own.map_or(Ok(()), |own| own(&player))
    });
}

/// What holds of every game.
fn check(player: &Player, account: &Account, tongue: Language) -> Result<()> {
    let none: [String; 0] = [];
    ensure!(account.missed_reasons == none, "reasons unheard: {:?}", account.missed_reasons);
    ensure!(account.missed.len() * 20 <= account.n_told, "unheard: {:?}", account.missed);
    ensure!(account.dropped.len() * 20 <= account.n_told, "dropped: {:?}", account.dropped);
    ensure!(account.out_of_order == none, "out of order: {:?}", account.out_of_order);
    let turn = match tongue {
        Language::French => "À vous.",
        Language::English => "Your turn.",
    };
    let by_turn: Vec<_> = account.cut_off.iter().filter(|(_, by)| by.contains(turn)).collect();
    ensure!(by_turn.is_empty(), "cut off by the turn: {by_turn:?}");
    let deal = match tongue {
        Language::French => "C’est distribué",
        Language::English => "Dealt: ",
    };
    ensure!(player.has_heard(deal), "nobody said that the cards are dealt");
    ensure!(player.has_heard(turn), "nobody said whose turn it is");
    ensure!(player.n_plays >= 3, "the player played {} times", player.n_plays);
    Ok(())
}

/// While somebody pays, how many cards they still have to pay is heard after each card.
fn debts(player: &Player) -> Result<()> {
    let debts = player.debts();
    let (n_due, missed) = (debts.due.len(), debts.missed());
    println!("{n_due} times something was to pay, {} times it was heard", debts.heard.len());
    ensure!(n_due >= 5, "hardly anybody had to pay: {:?}", debts.due);
    ensure!(missed.len() * 20 <= n_due, "still to pay, unheard: {missed:?} in {debts:?}");
    ensure!(debts.n_counted_down() > 0, "nobody counted down: {:?}", debts.heard);
    Ok(())
}

/// Three cards or more were put together and laid; what they give was heard before and after.
fn sums(player: &Player) -> Result<()> {
    for sum in &player.sums {
        println!("{}: “{}”; “{}”", sum.cards.join(", "), sum.foretold, sum.told);
    }
    ensure!(player.sums.iter().any(|sum| sum.cards.len() >= 3), "nothing was calculated");
    Ok(())
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn corse_is_played_by_ear() {
        play("ears-corse", Language::English, "corse&reflexes=gentle", "cap=flips:50", Some(debts));
    }

    #[test]
    fn corse_with_jokers_is_played_by_ear() {
        play(
            "ears-jokers",
            Language::French,
            "corse-jokers&reflexes=gentle",
            "cap=flips:50",
            Some(debts),
        );
    }

    #[test]
    fn norvegienne_is_played_by_ear() {
        play("ears-norvegienne", Language::French, "norvegienne", "cap=plays:50", None);
    }

    #[test]
    fn scientifique_is_played_by_ear() {
        play("ears-scientifique", Language::English, "scientifique", "cap=tricks:8", None);
    }

    /// At the usual speed of speech.
    #[test]
    fn a_table_of_play_now_is_heard_in_time() {
        evening("ears-in-time", |evening| async move {
            let (device, tongue) = (Device::Desktop, Language::English);
            let page = evening.blank(Profile { device, tongue }).await?;
            let at_most = Duration::from_secs(40);
            let (preset, listens) = ("scientifique", Listens::Yes);
            let played = Player::play_now(page, Tongue::ENGLISH, preset, listens, at_most);
            let (player, hearing) = played.await?;
            evening.keep_text("heard", &player.transcript())?;
            println!("{hearing}");
            let latest_ms = hearing.given_ms.last().copied().unwrap_or(f64::INFINITY);
            ensure!(hearing.n_turns >= 2, "only {} turns", hearing.n_turns);
            ensure!(latest_ms <= 2_000.0, "a turn was told after {latest_ms} ms");
            ensure!(hearing.silence_ms <= 6_000.0, "silent for {} ms", hearing.silence_ms);
            let wrong = hearing.account.out_of_order;
            ensure!(wrong.is_empty(), "out of order: {wrong:?}");
            Ok(())
        });
    }

    #[test]
    fn nambarz_is_played_by_ear() {
        play("ears-nambarz", Language::English, "nambarz", "jokers=4&cap=turns:20", Some(sums));
    }
}
