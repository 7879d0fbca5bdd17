//! How a table of “play now” is heard at the usual speed of speech, with the eyes closed, as a table:
//! `cargo run -p tapis-e2e --example listening -- 70 norvegienne scientifique`.

use std::{env, time::Duration};

use tapis_e2e::{
    Device, Language, Profile,
    ears::{Listens, Player, Tongue},
    evening,
};

/// The games, if none are named.
const GAMES: [&str; 5] = ["corse", "corse-jokers", "norvegienne", "scientifique", "nambarz"];

fn main() {
    let mut args = env::args().skip(1);
    let seconds = args.next().and_then(|text| text.parse().ok()).unwrap_or(70);
    let named: Vec<String> = args.collect();
    let games: Vec<String> =
        if named.is_empty() { GAMES.map(str::to_owned).to_vec() } else { named };
    println!(
        "| game | listens | turns given while they lasted | given after, median / longest | spoken \
         after | lines heard | out of order | longest silence |\n|---|---|---|---|---|---|---|---|"
    );
    evening("listening", move |evening| async move {
        for game in games {
            for (listens, says) in [(Listens::No, "no"), (Listens::Yes, "yes")] {
                let (device, tongue) = (Device::Desktop, Language::English);
                let page = evening.blank(Profile { device, tongue }).await?;
                let at_most = Duration::from_secs(seconds);
                let played = Player::play_now(page, Tongue::ENGLISH, &game, listens, at_most);
                let (player, hearing) = played.await?;
                evening.keep_text(&format!("{game}-{says}"), &player.transcript())?;
                println!("| {game} | {says} | {hearing} |");
            }
        }
        Ok(())
    });
}
