//! A game that is over, reviewed in its film: by touch on a phone, by keyboard on a desktop.

use std::{fs, path::PathBuf};

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Evening, Language, Page, Profile, evening};

const FRENCH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const ENGLISH_DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// The moment that is shown.
const MOMENT: &str = "document.querySelector('[data-testid=replay]').dataset.moment";
/// What is said of its decision.
const TOLD: &str = "document.querySelector('[data-testid=review-told]').textContent";

/// A game of before, between medium bots.
fn record() -> Result<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tapis/tests/fixtures/e5d345d");
    Ok(fs::read_to_string(folder.join("norvegienne-medium.tapis"))?)
}

/// Shows the game to the page and has it reviewed; how many decisions are told.
async fn review(evening: &Evening, page: &Page) -> Result<u64> {
    page.open("/replay").await?;
    let path = evening.keep_text("game.tapis", &record()?)?;
    page.find("replay-file").await?.send_keys(&path.display().to_string()).await?;
    page.until("document.querySelector('[data-testid=replay]')").await?;
    page.tap("[data-testid=review]").await?;
    page.check_fits().await?;
    page.check_accessible().await?;
    page.press("review-begin").await?;
    // It says how far it is, and goes on while the film is watched.
    page.until("document.querySelector('progress')?.value > 0").await?;
    page.until("!document.querySelector('progress')").await?;
    evening.keep(page, "reviewed").await?;
    page.check_fits().await?;
    page.check_accessible().await?;
    let n = page.ask("return document.querySelectorAll('[data-testid=review-list] li').length");
    let n = n.await?.as_u64().unwrap_or(0);
    ensure!(n > 1, "{n} decisions are told");
    let ticks = page.ask("return document.querySelectorAll('.review-ticks i').length").await?;
    ensure!(ticks.as_u64() == Some(n), "{ticks} ticks for {n}");
    Ok(n)
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_game_is_reviewed_and_its_dear_decisions_are_gone_to() {
        evening("review", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            review(&evening, &page).await?;
            // A touch leads to the table as it was, and what is said of it is read out.
            page.tap("[data-testid=review-list] li:nth-child(2) button").await?;
            page.until(&format!("{TOLD}.includes('préféré')")).await?;
            let moment = page.text_of(&format!("return {MOMENT}")).await?;
            evening.keep(&page, "told").await?;
            page.check_fits().await?;
            page.check_accessible().await?;
            page.press("review-next").await?;
            page.until(&format!("{MOMENT} !== '{moment}'")).await?;
            page.press("replay-forward").await?;
            page.until(&format!("!{TOLD}")).await?;

            let other = evening.browser(ENGLISH_DESKTOP).await?;
            let n = review(&evening, &other).await?;
            other.ask("document.activeElement.blur()").await?;
            let mut moments = Vec::new();
            for _ in 0..=n {
                let before = other.text_of(&format!("return {MOMENT}")).await?;
                other.key('n').await?;
                other.until(&format!("{MOMENT} !== '{before}' && {TOLD}")).await?;
                moments.push(other.text_of(&format!("return {MOMENT}")).await?);
            }
            // After the last one comes the first.
            ensure!(moments.first() == moments.last(), "{moments:?}");
            other.key(Key::Right.into()).await?;
            other.check_accessible().await
        });
    }
}
