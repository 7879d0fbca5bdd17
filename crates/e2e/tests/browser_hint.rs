//! Hints: what one could do and why, by touch, keyboard and ear.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Hands, Language, Page, Profile, evening};
use tokio::time::timeout;

const FRENCH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const ENGLISH_DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// Whether the table waits for the viewer.
const YOURS: &str = "document.querySelector('main').dataset.turn === 'yours'";
/// What the hint says that is shown.
const SAID: &str = "document.querySelector('[data-testid=hint-words]')?.textContent ?? ''";
/// Whether it is of a moment ago.
const PAST: &str = "!!document.querySelector('[data-testid=hint-past]')";

async fn button(page: &Page) -> Result<String> {
    page.words("[data-testid=ask-hint]").await
}

/// Asks for a hint until one is there that still holds; the table may move on meanwhile.
async fn ask(page: &Page) -> Result<String> {
    for _ in 0..20 {
        page.until(YOURS).await?;
        page.press("ask-hint").await?;
        let fresh = format!("(({SAID}) !== '' && !({PAST}))");
        let soon = timeout(Duration::from_secs(3), page.until(&fresh)).await;
        let said = page.text_of(&format!("return {fresh} ? {SAID} : ''")).await?;
        if soon.is_ok() && !said.is_empty() {
            return Ok(said);
        }
    }
    bail!("no hint holds until it is read")
}

/// Asks for hints until one says how sure it is, to the eye and to the ear: what it says.
async fn until_sure(page: &Page, sure: &str) -> Result<String> {
    let seen = format!("({SAID}).includes('{sure}')");
    let heard =
        format!("document.querySelector('[data-testid=polite]').innerText.includes('{sure}')");
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_mins(3) {
        page.until(YOURS).await?;
        // A hint that is shown already has a button that takes it away.
        if page.text_of(&format!("return {SAID}")).await?.is_empty() {
            page.try_press("ask-hint").await;
        }
        // Where there is nothing to choose from, there is nothing to be sure of.
        let soon = timeout(Duration::from_secs(3), page.until(&seen)).await;
        if !soon.is_ok_and(|seen| seen.is_ok()) {
            Hands::Cards.step(page).await?;
            continue;
        }
        let said = page.text_of(&format!("return {SAID}")).await?;
        page.until(&heard).await?;
        return Ok(said);
    }
    bail!("no hint is sure of anything")
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_calculation_is_told_in_three_steps_on_a_phone() {
        evening("hint-nambarz", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.press("play-nambarz").await?;
            page.until_stage("playing").await?;
            for _ in 0..40 {
                let first = ask(&page).await?;
                if !first.starts_with("Oui") {
                    // There is none: the hint says so at once.
                    ensure!(button(&page).await? == "Compris", "{first}");
                    Hands::Cards.step(&page).await?;
                    continue;
                }
                ensure!(button(&page).await? == "Dites-m’en plus", "{first}");
                evening.keep(&page, "first").await?;
                page.check_fits().await?;
                page.press("ask-hint").await?;
                page.until(&format!("({SAID}).startsWith('Avec')")).await?;
                page.press("ask-hint").await?;
                page.until(&format!("({SAID}).startsWith('Vous pouvez jouer')")).await?;
                evening.keep(&page, "whole").await?;
                page.check_accessible().await?;
                page.press("ask-hint").await?;
                page.until(&format!("!({SAID}).startsWith('Vous pouvez')")).await?;
                ensure!(button(&page).await? == "Un conseil\u{a0}?", "it is taken away");
                return Ok(());
            }
            anyhow::bail!("no calculation in forty turns")
        });
    }

    #[test]
    fn a_hint_is_asked_for_by_key_and_heard_and_goes_with_what_is_done() {
        evening("hint-keys", |evening| async move {
            let page = evening.browser(ENGLISH_DESKTOP).await?;
            for game in ["norvegienne", "scientifique", "corse"] {
                page.open("/").await?;
                page.until_stage("lobby").await?;
                page.press(&format!("play-{game}")).await?;
                page.until_stage("playing").await?;
                page.until(YOURS).await?;
                page.key('i').await?;
                page.until(&format!("({SAID}).startsWith('You could')")).await?;
                let said = page.text_of(&format!("return {SAID}")).await?;
                page.until(&format!(
                    "document.querySelector('[data-testid=polite]').innerText.includes({said:?})"
                ))
                .await?;
                evening.keep(&page, game).await?;
                if game == "corse" {
                    page.press("flip").await?;
                    page.until(&format!("!({SAID}).startsWith('You could')")).await?;
                }
            }
            Ok(())
        });
    }

    #[test]
    fn a_hint_says_how_sure_it_is_in_the_page_and_at_a_server() {
        evening("hint-sure", |evening| async move {
            for (home, profile, sure) in [
                ("page", FRENCH_PHONE, "100 parties comme celle-ci, cela en gagne"),
                ("server", ENGLISH_DESKTOP, "100 games like this one that wins"),
            ] {
                let page = evening.browser(profile).await?;
                page.make_table("norvegienne", &[("home", home), ("friends", "0"), ("bots", "1")])
                    .await?;
                if home == "server" {
                    page.until_stage("gathering").await?;
                    page.press("begin").await?;
                }
                page.until_stage("playing").await?;
                let said = until_sure(&page, sure).await?;
                let (_, figures) = said.split_once(sure).context("it was there")?;
                let numbers = figures.split(|it: char| !it.is_ascii_digit());
                let numbers: Vec<u32> = numbers.filter_map(|it| it.parse().ok()).collect();
                ensure!(numbers.iter().all(|n| *n <= 100) && numbers.len() >= 3, "{said}");
                // What came first was contradicted by what came later.
                ensure!(numbers[0] >= numbers[numbers.len() - 2], "{said}");
                page.check_fits().await?;
                page.check_accessible().await?;
                evening.keep(&page, home).await?;
            }
            Ok(())
        });
    }

    /// Seventeen of eighteen were gone after a second, when a bot had moved.
    #[test]
    fn a_hint_stays_while_bots_play_until_it_is_taken_away() {
        evening("hint-stays", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.press("play-norvegienne").await?;
            page.until_stage("playing").await?;
            for way in ["touch", "key"] {
                page.until(YOURS).await?;
                // A turn is several touches.
                while page.ask(&format!("return {YOURS}")).await? == true {
                    Hands::Cards.step(&page).await?;
                }
                page.key('i').await?;
                page.until(&format!("({SAID}) !== ''")).await?;
                page.until(PAST).await?;
                ensure!(!page.text_of(&format!("return {SAID}")).await?.is_empty(), "it is gone");
                evening.keep(&page, way).await?;
                page.check_fits().await?;
                if way == "touch" {
                    page.press("hint-dismiss").await?;
                } else {
                    page.key(Key::Escape.into()).await?;
                }
                page.until(&format!("({SAID}) === ''")).await?;
            }
            Ok(())
        });
    }

    #[test]
    fn a_table_without_hints_offers_none() {
        evening("hint-never", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.begin_table("norvegienne", &[("hints", "never"), ("friends", "0")]).await?;
            page.until(YOURS).await?;
            page.key('i').await?;
            page.key('t').await?;
            page.until("document.querySelector('[data-testid=polite]').innerText !== ''").await?;
            let offered = "return !!document.querySelector('[data-testid=ask-hint]') || \
                 document.querySelector('[data-testid=hint-given]')";
            ensure!(page.ask(offered).await? != true, "a hint is offered");
            Ok(())
        });
    }
}
