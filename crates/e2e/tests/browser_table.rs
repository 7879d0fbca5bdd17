//! People and a bot at one table, from making it to the rematch.

use std::{sync::Arc, time::Instant};

use anyhow::{Context as _, Result, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Evening, Hands, Language, Page, Profile, evening};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// The longest that a game of so many cards takes, in seconds.
const LONGEST_GAME: u64 = 300;

/// A game as it is played here.
#[derive(Clone, Copy)]
struct Game {
    preset: &'static str,
    /// House rules that are switched on besides.
    switches: &'static [&'static str],
    /// What stops it early, and after how many: enough for a reload and a crash in the middle.
    cap: (&'static str, &'static str),
    hands: Hands,
}

const CORSE: Game = Game {
    preset: "corse",
    switches: &["addition", "sandwich", "bigmac"],
    cap: ("flips", "80"),
    hands: Hands::Race,
};
const JOKERS: Game = Game { preset: "corse-jokers", ..CORSE };
const NORVEGIENNE: Game =
    Game { preset: "norvegienne", switches: &[], cap: ("plays", "40"), hands: Hands::Cards };
const SCIENTIFIQUE: Game =
    Game { preset: "scientifique", switches: &[], cap: ("tricks", "12"), hands: Hands::Cards };
const NAMBARZ: Game =
    Game { preset: "nambarz", switches: &[], cap: ("turns", "36"), hands: Hands::Cards };

/// Whether the winner has a face and is not struck through, at the place and in the results.
const WINNER: &str = "
    const won = document.querySelector('.ranks li');
    const struck = (it) => getComputedStyle(it).textDecorationLine !== 'none';
    return won.querySelector('.portrait').getBoundingClientRect().width > 20
        && ![...document.querySelectorAll('.seat-name, .ranks span')].some(struck)";

/// Makes a table for three with a bot, and an early end.
async fn make(page: &Page, game: Game) -> Result<String> {
    page.until_stage("lobby").await?;
    page.press(&format!("make-{}", game.preset)).await?;
    page.choose("[data-testid=make-friends]", "1").await?;
    page.choose("[data-testid=make-bots]", "1").await?;
    page.choose("[data-testid=make-level]", "easy").await?;
    page.tap("[data-testid=house-rules] summary").await?;
    for switch in game.switches {
        page.tap(&format!("[data-testid=rule-{switch}] input")).await?;
    }
    let (cap, n) = game.cap;
    page.choose("[data-testid=rule-cap] select", cap).await?;
    page.write("[data-testid=rule-cap] input", n).await?;
    page.key(Key::Tab.into()).await?;
    page.press("make-submit").await?;
    page.until_stage("gathering").await?;
    Ok(page.words("[data-testid=code]").await?.trim().to_owned())
}

/// How far a page has followed: game and number of events.
async fn position(page: &Page) -> Result<(u32, u32)> {
    let text = page.table("position").await?;
    let (game, n_events) = text.split_once('.').context("a position")?;
    Ok((game.parse()?, n_events.parse()?))
}

/// Both play until `enough` events have happened, or to the end.
async fn play(pages: [&Page; 2], game: Game, enough: u32) -> Result<()> {
    let begun = Instant::now();
    loop {
        for page in pages {
            game.hands.step(page).await?;
            if position(page).await?.1 >= enough || page.table("stage").await? == "over" {
                return Ok(());
            }
        }
        ensure!(begun.elapsed().as_secs() < LONGEST_GAME, "the game does not end");
    }
}

/// Waits until a page has followed the game to where it was, or further.
async fn until_back(page: &Page, (game, n_events): (u32, u32)) -> Result<()> {
    page.until_fresh().await?;
    page.until(&format!(
        "(([game, n]) => game === {game} && n >= {n_events})(
            document.querySelector('main').dataset.position.split('.').map(Number))"
    ))
    .await
}

/// Reloads the page: same seat, nothing lost.
async fn reload(page: &Page) -> Result<()> {
    let (before, you) = (position(page).await?, page.table("you").await?);
    page.reload().await?;
    page.until_stage("playing").await?;
    until_back(page, before).await?;
    ensure!(page.table("you").await? == you, "the page has lost its place");
    Ok(())
}

/// Kills and restarts the server: both pages go on by themselves, and nothing they had seen is lost.
async fn crash(evening: &Evening, pages: [&Page; 2]) -> Result<()> {
    let before = [position(pages[0]).await?, position(pages[1]).await?];
    evening.kill_server()?;
    for page in pages {
        page.until("!['fresh', 'waiting'].includes(document.querySelector('main').dataset.net)")
            .await?;
    }
    evening.restart_server()?;
    for page in pages {
        page.until_fresh().await?;
    }
    // A page keeps what it has seen; a fresh one shows what the server still knows.
    for (page, before) in pages.into_iter().zip(before) {
        page.reload().await?;
        until_back(page, before).await?;
    }
    Ok(())
}

async fn whole(evening: Arc<Evening>, game: Game) -> Result<()> {
    let anna = evening.browser(PHONE).await?;
    let code = make(&anna, game).await?;
    ensure!(code.len() == 6, "the code is “{code}”");
    let bill = evening.guest(DESKTOP, &format!("/t/{code}")).await?;
    anna.check_accessible().await?;
    bill.check_accessible().await?;
    evening.keep(&anna, "gathering-phone").await?;
    evening.keep(&bill, "gathering-desktop").await?;

    anna.press("begin").await?;
    for page in [&anna, &bill] {
        page.until_stage("playing").await?;
        page.check_fits().await?;
    }
    play([&anna, &bill], game, 30).await?;
    evening.keep(&anna, "playing-phone").await?;
    evening.keep(&bill, "playing-desktop").await?;
    anna.check_accessible().await?;
    bill.check_accessible().await?;
    anna.check_fits().await?;

    reload(&anna).await?;
    reload(&bill).await?;
    play([&anna, &bill], game, 60).await?;
    crash(&evening, [&anna, &bill]).await?;

    play([&anna, &bill], game, u32::MAX).await?;
    for page in [&anna, &bill] {
        page.until_stage("over").await?;
        // A hand in motion when the game ended may have pressed what took the place of the pile.
        page.key(Key::Escape.into()).await?;
        // The end comes in two messages: that the game is over, and how.
        page.until("document.querySelector('[data-testid=results] h1')?.textContent").await?;
        let whole = "return ((it) => it.scrollHeight <= it.clientHeight)(
            document.querySelector('[data-testid=results]'))";
        ensure!(page.ask(whole).await? == true, "some places are out of sight");
        ensure!(page.ask(WINNER).await? == true, "the winner is struck through or has no face");
        let refused = page.words(".refusal").await?;
        ensure!(refused.is_empty(), "over the results stands: {refused}");
        page.check_accessible().await?;
    }
    evening.keep(&anna, "results-phone").await?;
    evening.keep(&bill, "results-desktop").await?;

    anna.press("rematch").await?;
    bill.press("rematch").await?;
    for page in [&anna, &bill] {
        page.until_stage("playing").await?;
        until_back(page, (2, 1)).await?;
    }
    Ok(())
}

/// Has the last deal verified, to which so many people have contributed.
async fn verify(page: &Page, n_people: usize) -> Result<()> {
    page.press("verify").await?;
    page.until("document.querySelector('[data-testid=verified] :is(li, .failure)')").await?;
    let told = page.words("[data-testid=verified]").await?;
    let promised = [
        format!("{n_people} joueurs ont contribué comme promis"),
        format!("{n_people} players contributed what they had promised"),
    ];
    ensure!(promised.iter().any(|it| told.contains(it)), "{told}");
    let own = ["la contribution de cet appareil", "what this device contributed"];
    ensure!(own.iter().any(|it| told.contains(it)), "{told}");
    let limits = ["ne regarde jamais les mains", "never looks at the hands"];
    ensure!(limits.iter().any(|it| told.contains(it)), "{told}");
    Ok(())
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn two_people_and_a_bot_play_corse_through_reloads_and_a_crash() {
        evening("corse", |evening| whole(evening, CORSE));
    }

    #[test]
    fn two_people_and_a_bot_play_with_jokers_through_reloads_and_a_crash() {
        evening("jokers", |evening| whole(evening, JOKERS));
    }

    #[test]
    fn two_people_and_a_bot_play_norvegienne_through_reloads_and_a_crash() {
        evening("norvegienne", |evening| whole(evening, NORVEGIENNE));
    }

    #[test]
    fn two_people_and_a_bot_play_scientifique_through_reloads_and_a_crash() {
        evening("scientifique", |evening| whole(evening, SCIENTIFIQUE));
    }

    #[test]
    fn two_people_and_a_bot_play_nambarz_through_reloads_and_a_crash() {
        evening("nambarz", |evening| whole(evening, NAMBARZ));
    }

    #[test]
    fn two_people_agree_to_stop_and_one_leaves() {
        evening("stop", |evening| async move {
            let anna = evening.browser(PHONE).await?;
            let code = make(&anna, NORVEGIENNE).await?;
            let bill = evening.guest(DESKTOP, &format!("/t/{code}")).await?;
            anna.press("begin").await?;
            for page in [&anna, &bill] {
                page.until_stage("playing").await?;
                // What the device contributed to the deal is known after that too.
                page.reload().await?;
                page.until_stage("playing").await?;
                page.press("table-rules").await?;
                page.press("stop").await?;
            }
            for page in [&anna, &bill] {
                page.until_stage("over").await?;
                page.key(Key::Escape.into()).await?;
                page.until("document.querySelector('[data-testid=results] h1')?.textContent")
                    .await?;
                page.check_accessible().await?;
            }
            for page in [&anna, &bill] {
                verify(page, 2).await?;
                page.check_accessible().await?;
            }
            evening.keep(&anna, "verified").await?;
            bill.press("table-rules").await?;
            bill.press("leave").await?;
            bill.until_stage("lobby").await?;
            // The table is still there for whoever stayed, with a free place.
            anna.until("document.querySelectorAll('.seat[data-presence=present]').length === 0")
                .await
        });
    }

    #[test]
    fn the_host_chooses_another_game_for_the_same_people() {
        evening("another", |evening| async move {
            let anna = evening.browser(PHONE).await?;
            let code = make(&anna, Game { cap: ("plays", "12"), ..NORVEGIENNE }).await?;
            let bill = evening.guest(DESKTOP, &format!("/t/{code}")).await?;
            anna.press("begin").await?;
            for page in [&anna, &bill] {
                page.until_stage("playing").await?;
            }
            play([&anna, &bill], NORVEGIENNE, u32::MAX).await?;
            for page in [&anna, &bill] {
                page.until_stage("over").await?;
                page.find("results").await?;
            }
            let offered = "return !!document.querySelector('[data-testid=another]')";
            ensure!(bill.ask(offered).await? == false, "only the host chooses");
            anna.press("another").await?;
            anna.choose("[data-testid=another-preset]", "scientifique").await?;
            anna.check_accessible().await?;
            evening.keep(&anna, "choice").await?;
            anna.press("another-submit").await?;
            for page in [&anna, &bill] {
                page.until(
                    "document.querySelector('[data-testid=another-chosen]')?.textContent
                        .includes('scientifique')",
                )
                .await?;
                page.check_accessible().await?;
            }
            evening.keep(&bill, "chosen").await?;
            // A page that comes now knows it too.
            bill.reload().await?;
            bill.find("another-chosen").await?;
            anna.press("rematch").await?;
            bill.press("rematch").await?;
            for page in [&anna, &bill] {
                page.until_stage("playing").await?;
                until_back(page, (2, 1)).await?;
                page.until("document.querySelectorAll('.own [data-zone^=hand] .touch').length > 5")
                    .await?;
                page.check_fits().await?;
                page.check_accessible().await?;
            }
            evening.keep(&anna, "next").await?;
            play([&anna, &bill], SCIENTIFIQUE, 12).await
        });
    }

    /// The new deal took the place of a round that was over before anybody had seen how it ended.
    #[test]
    fn how_a_round_ended_is_read_over_the_next_deal() {
        evening("round-over", |evening| async move {
            let page = evening.browser(PHONE).await?;
            page.begin_table("nambarz&hand_size=4&rounds=5", &[("friends", "0"), ("bots", "1")])
                .await?;
            let round = "document.querySelector('[data-testid=round-over] p')?.textContent ?? ''";
            let begun = Instant::now();
            while page.ask(&format!("return {round} === ''")).await? == true {
                ensure!(begun.elapsed().as_secs() < LONGEST_GAME, "no round ends");
                Hands::Cards.step(&page).await?;
            }
            let told = page.text_of(&format!("return {round}")).await?;
            for part in ["rang 1", "la manche est finie", " 40"] {
                ensure!(told.contains(part), "of “{part}” nothing is told: {told}");
            }
            evening.keep(&page, "told").await?;
            page.check_accessible().await?;
            // It goes when it is put away, and when it has been read.
            page.try_tap("[data-testid=round-over] button").await;
            page.until(&format!("{round} === ''")).await
        });
    }
}
