//! How large the cards are, and that nothing lies on what is printed in their corners.

use std::{sync::Arc, time::Instant};

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};
use tapis_e2e::{Device, Evening, Hands, Language, Page, Profile, evening};

/// How wide and high a phone is that is held upright, and one on its side.
const UPRIGHT: [u32; 2] = [390, 844];
const SIDEWAYS: [u32; 2] = [844, 390];
/// The least width of the open cards of others on a phone that is held upright, in pixels.
const OPEN: f64 = 36.0;
/// What part of its field the pile fills at least, in width and in height.
const PILE: [f64; 2] = [0.6, 0.5];
/// How long the corners are looked at, in seconds.
const LOOK: u64 = 6;

/// The least width of an open card of another, and what part of its field the pile fills.
const SIZES: &str = "
    const open = [...document.querySelectorAll('.seat [data-zone^=open] .card')];
    const size = (it) => document.querySelector(it).getBoundingClientRect();
    const [pile, field] = [size('.zones [data-zone=pile]'), size('.zones')];
    return [
        Math.min(...open.map((it) => it.getBoundingClientRect().width)),
        pile.width / field.width, pile.height / field.height, open.length,
    ]";

/// The words that lie on an index: of a card that can be read in the middle its upper left corner, of
/// the last of its zone the lower right one too.
const COVERED: &str = "
    const words = [...document.querySelectorAll('.headline, .marks .mark, .zones .zone-count, .owner')];
    const boxes = words.filter((it) => it.textContent).map((it) => [it, it.getBoundingClientRect()]);
    const covered = [];
    for (const slot of document.querySelectorAll('.zones .slot[data-face]')) {
        const { left, top, right, bottom, width, height } =
            slot.querySelector('.card').getBoundingClientRect();
        if (!width || getComputedStyle(slot).visibility === 'hidden') continue;
        const corners = [[left, top, left + width * 0.24, top + height * 0.28]];
        if (!slot.nextElementSibling?.matches('.slot')) {
            corners.push([right - width * 0.24, bottom - height * 0.28, right, bottom]);
        }
        for (const [x0, y0, x1, y1] of corners) for (const [it, box] of boxes) {
            const on = box.left < x1 - 2 && box.right > x0 + 2 && box.top < y1 - 2 && box.bottom > y0 + 2;
            if (on) covered.push(`“${it.textContent}” lies on ${slot.dataset.face}`);
        }
    }
    return covered.join('; ')";

/// Holds the phone like this; going to another address undoes it.
async fn hold(page: &Page, [width, height]: [u32; 2]) -> Result<()> {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
    page.call("Emulation.setDeviceMetricsOverride", size).await?;
    page.until(&format!("innerWidth === {width} && innerHeight === {height}")).await?;
    // What is as large as the felt allows follows in the next frames.
    page.ask(
        "window.drawn = false;
        requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = true; }))",
    )
    .await?;
    page.until("window.drawn").await
}

/// Opens a table with bots at all other places and lets it deal.
async fn deal(page: &Page, preset: &str, n_seats: u8) -> Result<()> {
    page.open("/").await?;
    page.make_table(preset, &[("friends", "0"), ("bots", &(n_seats - 1).to_string())]).await?;
    page.until_stage("gathering").await?;
    page.press("begin").await?;
    page.until_stage("playing").await
}

async fn sizes(page: &Page, n_seats: u8) -> Result<()> {
    deal(page, "norvegienne", n_seats).await?;
    hold(page, UPRIGHT).await?;
    let told: Value = page.ask(SIZES).await?;
    let number = |nth: usize| told[nth].as_f64().context("a number");
    ensure!(number(3)? >= f64::from(n_seats - 1), "no open cards: {told}");
    ensure!(number(0)? >= OPEN, "{n_seats} players: open cards are {told} wide");
    ensure!(
        number(1)? >= PILE[0] && number(2)? >= PILE[1],
        "{n_seats} players: the pile is lost in its field: {told}"
    );
    page.check_fits().await
}

/// Plays for a while and looks at each moment for words on a corner.
async fn corners(evening: Arc<Evening>, game: &str, hands: Hands) -> Result<()> {
    for (tongue, held) in [(Language::French, UPRIGHT), (Language::English, SIDEWAYS)] {
        let page = evening.browser(Profile { device: Device::Phone, tongue }).await?;
        deal(&page, game, 3).await?;
        hold(&page, held).await?;
        let begun = Instant::now();
        while begun.elapsed().as_secs() < LOOK && page.table("stage").await? == "playing" {
            hands.step(&page).await?;
            let covered = page.text_of(COVERED).await?;
            ensure!(covered.is_empty(), "{held:?}: {covered}");
        }
        page.check_fits().await?;
    }
    Ok(())
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn open_cards_and_the_pile_are_as_large_as_a_phone_allows() {
        evening("sizes", |evening| async move {
            for tongue in [Language::French, Language::English] {
                let page = evening.browser(Profile { device: Device::Phone, tongue }).await?;
                for n_seats in 2..=4 {
                    sizes(&page, n_seats).await?;
                }
            }
            Ok(())
        });
    }

    #[test]
    fn no_words_lie_on_the_corner_of_a_card() {
        evening("corners", |evening| corners(evening, "norvegienne", Hands::Cards));
    }
}
