//! Whatever can be pressed is pressed where it is seen, and costs nothing that nobody meant.

use anyhow::{Result, ensure};
use serde_json::json;
use tapis_e2e::{Device, Language, Page, Profile, evening};

/// Width and height of what people hold or sit before.
const SIZES: [(u16, u16); 6] =
    [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1366, 768)];

/// What the packet says that it holds.
const HELD: &str = "return document.querySelector('.own-count').textContent";
/// What the log tells of cards laid or slaps at the wrong time.
const PUNISHED: &str = "return /You slap wrongly|You lay at the wrong time/.test(
    document.querySelector('[data-testid=log]')?.textContent ?? '')";

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::English };

async fn resize(page: &Page, (width, height): (u16, u16)) -> Result<()> {
    let size =
        json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900 });
    page.call("Emulation.setDeviceMetricsOverride", size).await?;
    // What is as large as the felt allows follows in the next frames.
    page.ask(
        "window.drawn = false;
        requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = true; }))",
    )
    .await?;
    page.until(&format!("window.drawn && innerWidth === {width}")).await
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_hint_in_a_race_is_reached_by_a_finger_and_costs_no_card() {
        evening("target-hint", |evening| async move {
            let page = evening.browser(PHONE).await?;
            page.press("play-corse").await?;
            page.until_stage("playing").await?;
            page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
            let held = page.text_of(HELD).await?;
            for size in SIZES {
                resize(&page, size).await?;
                let label = page.words("[data-testid=ask-hint]").await?;
                page.try_finger("ask-hint").await;
                page.until(&format!(
                    "document.querySelector('[data-testid=ask-hint]').textContent !== '{label}'"
                ))
                .await?;
            }
            ensure!(page.text_of(HELD).await? == held, "a hint has cost cards");
            Ok(())
        });
    }

    #[test]
    fn a_packet_touched_out_of_turn_keeps_its_cards() {
        evening("target-impatient", |evening| async move {
            let page = evening.browser(PHONE).await?;
            page.press("play-corse").await?;
            page.until_stage("playing").await?;
            page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
            for _ in 0..40 {
                page.try_finger("flip").await;
            }
            // Whoever waits is told whom for.
            page.until("document.querySelector('#flip.closed')").await?;
            page.try_finger("flip").await;
            ensure!(page.ask(PUNISHED).await? == false, "impatience was punished");
            Ok(())
        });
    }
}
