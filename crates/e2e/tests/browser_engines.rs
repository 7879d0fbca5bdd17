//! One evening in every engine: alone at first, then two people and a bot, until the results.

use std::{sync::Arc, time::Instant};

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Engine, Evening, Hands, Language, Page, Profile, evening_in};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// How many cards have been laid, as the pile counts them.
const PILE: &str = "Number(document.querySelector('[data-testid=zone-pile]')?.dataset.count)";
/// Whether a card can be laid now.
const CAN_LAY: &str = "document.querySelector('#flip[data-can=true][data-turn=true]')";
/// The last line that was written.
const WRITTEN: &str = "[...document.querySelectorAll('.log-lines .written')].at(-1)?.textContent";
/// The longest that the game of three takes, in seconds.
const LONGEST_GAME: u64 = 120;

/// Sets a preference through the settings, as a person does.
async fn set(evening: &Evening, page: &Page, key: &str, answer: &str) -> Result<()> {
    page.tap(".topbar-tools .icon-button, [data-testid=settings]").await?;
    page.tap(&format!("dialog[open] [data-testid=set-{key}] label:has([value={answer}])")).await?;
    page.until_still().await?;
    evening.keep(page, &format!("settings-{answer}")).await?;
    page.key(Key::Escape.into()).await?;
    page.until("!document.querySelector('dialog[open]')").await
}

/// Says who one is, speaks French, and lays two cards against bots: by the pointer, by a key.
async fn alone(evening: &Evening, page: &Page) -> Result<()> {
    page.until_stage("lobby").await?;
    set(evening, page, "lang", "fr").await?;
    page.until("document.documentElement.lang === 'fr'").await?;
    page.write("[name=nick]", "Élodie").await?;
    page.check_accessible().await?;
    page.press("play-corse").await?;
    page.until_stage("playing").await?;
    page.check_fits().await?;
    page.until(CAN_LAY).await?;
    evening.keep(page, "turn-phone").await?;
    page.try_tap_corner("#flip").await;
    page.until(&format!("{PILE} > 0")).await?;
    let position = page.table("position").await?;
    page.until(&format!(
        "{CAN_LAY} && document.querySelector('main').dataset.position !== '{position}'"
    ))
    .await?;
    let n_cards = "document.querySelector('.own-count').textContent";
    let before = page.text_of(&format!("return {n_cards}")).await?;
    page.key(Key::Enter.into()).await?;
    page.until(&format!("{n_cards} !== '{before}'")).await?;
    page.check_accessible().await
}

/// Makes a table for a friend and a bot, where people write and the game ends early; its path.
async fn make(page: &Page) -> Result<String> {
    page.open("/").await?;
    page.press("make-scientifique").await?;
    page.choose("[data-testid=make-friends]", "1").await?;
    page.choose("[data-testid=make-bots]", "1").await?;
    page.choose("[data-testid=make-level]", "easy").await?;
    page.choose("[data-testid=make-talk]", "chat").await?;
    page.tap("[data-testid=house-rules] summary").await?;
    page.choose("[data-testid=rule-cap] select", "tricks").await?;
    page.write("[data-testid=rule-cap] input", "5").await?;
    page.press("make-submit").await?;
    page.until_stage("gathering").await?;
    page.text_of("return location.pathname").await
}

/// Both play until the game is over, or one of them has seen so much of it.
async fn play(pages: [&Page; 2], enough: u32) -> Result<()> {
    let begun = Instant::now();
    loop {
        for page in pages {
            Hands::Cards.step(page).await?;
            let position = page.table("position").await?;
            let n_events = position.split('.').nth(1).and_then(|it| it.parse().ok());
            if n_events >= Some(enough) || page.table("stage").await? == "over" {
                return Ok(());
            }
        }
        ensure!(begun.elapsed().as_secs() < LONGEST_GAME, "the game does not end");
    }
}

async fn whole(evening: Arc<Evening>) -> Result<()> {
    let anna = evening.browser(PHONE).await?;
    alone(&evening, &anna).await?;
    let path = make(&anna).await?;
    let bill = evening.guest(DESKTOP, &path).await?;
    anna.press("begin").await?;
    for page in [&anna, &bill] {
        page.until_stage("playing").await?;
        page.check_fits().await?;
    }
    bill.until("document.querySelector('.felt').textContent.includes('Élodie')").await?;
    play([&anna, &bill], 8).await?;

    // The same seat after loading it anew, and nothing is lost.
    for page in [&anna, &bill] {
        let (seat, seen) = (page.table("you").await?, page.table("position").await?);
        page.reload().await?;
        page.until_stage("playing").await?;
        page.until_fresh().await?;
        ensure!(page.table("you").await? == seat, "another seat");
        page.until(&format!(
            "(([game, n]) => game === '{0}' && Number(n) >= {1})(
                document.querySelector('main').dataset.position.split('.'))",
            seen.split('.').next().unwrap_or_default(),
            seen.split('.').nth(1).unwrap_or_default(),
        ))
        .await?;
    }

    bill.write("[data-testid=chat-text]", "Ça va ?").await?;
    bill.press("chat-send").await?;
    anna.until(&format!("{WRITTEN}.endsWith('Ça va ?')")).await?;
    set(&evening, &bill, "theme", "dark").await?;
    bill.until_still().await?;
    bill.check_accessible().await?;
    evening.keep(&anna, "playing-phone").await?;
    evening.keep(&bill, "playing-desktop").await?;

    play([&anna, &bill], u32::MAX).await?;
    for page in [&anna, &bill] {
        page.until_stage("over").await?;
        page.key(Key::Escape.into()).await?;
        page.until("document.querySelector('[data-testid=results] h1')?.textContent").await?;
        page.check_accessible().await?;
    }
    evening.keep(&anna, "results-phone").await?;
    evening.keep(&bill, "results-desktop").await
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn an_evening_is_played_in_chromium() {
        evening_in(Engine::Chromium, "evening-chromium", whole);
    }

    #[test]
    fn an_evening_is_played_in_firefox() {
        evening_in(Engine::Firefox, "evening-firefox", whole);
    }

    #[test]
    fn an_evening_is_played_in_webkit() {
        evening_in(Engine::WebKit, "evening-webkit", whole);
    }
}
