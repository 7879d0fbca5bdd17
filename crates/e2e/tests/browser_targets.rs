//! Whatever can be pressed is pressed where it is seen, and costs nothing that nobody meant.

use std::time::Duration;

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use serde_json::json;
use tapis_e2e::{Device, Language, Page, Profile, evening};
use tokio::time::sleep;

/// Width and height of what people hold or sit before.
const SIZES: [(u16, u16); 7] =
    [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 657), (1366, 768)];

/// Window sizes of people who enlarge the page four times, and twice.
const ENLARGED: [(u16, u16); 3] = [(320, 256), (480, 270), (640, 360)];

/// A card that can be touched.
const CARD: &str = ".own .touch[data-can=true]";
/// How long cards fly at most.
const FLIGHT: Duration = Duration::from_millis(1_200);
/// What the packet says that it holds.
const HELD: &str = "return document.querySelector('.own-count').textContent";
/// What the log tells of cards laid or slaps at the wrong time.
const PUNISHED: &str = "return /You slap wrongly|You lay at the wrong time/.test(
    document.querySelector('[data-testid=log]')?.textContent ?? '')";

const fn phone(tongue: Language) -> Profile {
    Profile { device: Device::Phone, tongue }
}

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

/// Looks at the page in every size.
async fn check(page: &Page, what: &str, wrong: &mut Vec<String>) -> Result<()> {
    for size in SIZES {
        check_at(page, size, what, wrong).await?;
    }
    resize(page, SIZES[2]).await
}

async fn check_at(
    page: &Page,
    size: (u16, u16),
    what: &str,
    wrong: &mut Vec<String>,
) -> Result<()> {
    resize(page, size).await?;
    let mut found = page.targets().await?;
    // A card that flies past is not in the way for long.
    for _ in 0..3 {
        if found.is_empty() {
            break;
        }
        sleep(FLIGHT).await;
        found = page.targets().await?;
    }
    wrong.extend((!found.is_empty()).then(|| format!("{what} at {size:?}:\n{found}")));
    Ok(())
}

/// Looks at the pages before a game, and at those that only tell.
async fn pages(page: &Page, wrong: &mut Vec<String>) -> Result<()> {
    page.until_stage("lobby").await?;
    check(page, "the front page", wrong).await?;
    page.press("make-nambarz").await?;
    page.find("make-submit").await?;
    check(page, "the form for a table", wrong).await?;
    page.choose("[data-testid=make-bots]", "1").await?;
    page.press("make-submit").await?;
    page.until_stage("gathering").await?;
    check(page, "people gather", wrong).await?;
    page.open("/").await?;
    page.press("make-corse").await?;
    page.choose("[data-testid=make-friends]", "2").await?;
    page.choose("[data-testid=make-bots]", "0").await?;
    page.choose("[data-testid=make-tables]", "3").await?;
    page.press("make-submit").await?;
    page.find("class-table-3").await?;
    check(page, "a class", wrong).await?;
    page.tap("[data-testid=class-table-2]").await?;
    page.find("sit").await?;
    check(page, "the door of a table", wrong).await?;
    for (path, shown) in [
        ("/rules/corse", "article h1"),
        ("/replay", "main input"),
        ("/learn/corse", ".flip"),
        ("/learn/norvegienne", ".own .touch"),
    ] {
        page.open(path).await?;
        page.select(shown).await?;
        check(page, path, wrong).await?;
    }
    Ok(())
}

/// Looks at every game in play, with a hint, with a touched card, asked about and over.
async fn games(page: &Page, wrong: &mut Vec<String>) -> Result<()> {
    for game in ["corse", "norvegienne", "scientifique", "nambarz"] {
        page.open("/").await?;
        page.press(&format!("play-{game}")).await?;
        page.until_stage("playing").await?;
        page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
        check(page, game, wrong).await?;
        own_name(page, game).await?;
        page.press("ask-hint").await?;
        page.find("hint-given").await?;
        check(page, &format!("a hint in {game}"), wrong).await?;
        page.press("hint-dismiss").await?;
        if page.ask(&format!("return !!document.querySelector('{CARD}')")).await? == true {
            page.try_tap_corner(CARD).await;
            page.until("document.querySelector('.own .touch[aria-pressed=true]')").await?;
            check(page, &format!("a touched card in {game}"), wrong).await?;
        }
        page.press("table-rules").await?;
        page.find("stop").await?;
        check(page, &format!("about a table of {game}"), wrong).await?;
        page.press("stop").await?;
        page.until_stage("over").await?;
        page.key(Key::Escape.into()).await?;
        page.until("document.querySelector('.results:not(.rests)')").await?;
        check(page, &format!("results of {game}"), wrong).await?;
    }
    Ok(())
}

/// One's name stands at one's place in one's own turn too.
async fn own_name(page: &Page, game: &str) -> Result<()> {
    for size in SIZES {
        resize(page, size).await?;
        let stands = "return document.querySelector('[data-testid=own-name]').checkVisibility()";
        ensure!(page.ask(stands).await? == true, "no name of one's own in {game} at {size:?}");
    }
    resize(page, SIZES[2]).await
}

/// Looks at the settings, and at one screen that several share.
async fn shared(page: &Page, wrong: &mut Vec<String>) -> Result<()> {
    page.tap(".table-bar [data-testid=settings]").await?;
    page.find("set-lang").await?;
    check(page, "the settings", wrong).await?;
    for n_here in [2_u8, 4] {
        page.make_table(
            "corse",
            &[
                ("home", "page"),
                ("friends", &(n_here - 1).to_string()),
                ("bots", &(4 - n_here).to_string()),
            ],
        )
        .await?;
        page.until(&format!("document.querySelectorAll('.shared-zone').length === {n_here}"))
            .await?;
        check(page, "several round one screen", wrong).await?;
    }
    for game in ["scientifique", "norvegienne"] {
        page.make_table(game, &[("home", "page"), ("friends", "2"), ("bots", "0")]).await?;
        page.find("unveil").await?;
        check(page, "the screen goes to somebody", wrong).await?;
        page.press("unveil").await?;
        page.find("somebody-else").await?;
        check(page, &format!("three share a screen for {game}"), wrong).await?;
    }
    Ok(())
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn every_control_is_pressed_where_it_is_seen_and_no_text_lies_on_another() {
        evening("targets", |evening| async move {
            let mut wrong = Vec::new();
            for tongue in [Language::French, Language::English] {
                let page = evening.browser(phone(tongue)).await?;
                pages(&page, &mut wrong).await?;
                games(&page, &mut wrong).await?;
                shared(&page, &mut wrong).await?;
            }
            ensure!(wrong.is_empty(), "{}", wrong.join("\n\n"));
            Ok(())
        });
    }

    #[test]
    fn a_hint_in_a_race_is_reached_by_a_finger_and_costs_no_card() {
        evening("target-hint", |evening| async move {
            let page = evening.browser(phone(Language::English)).await?;
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
    fn everything_is_reached_in_a_page_that_is_enlarged_four_times() {
        evening("enlarged", |evening| async move {
            let page = evening.browser(phone(Language::English)).await?;
            let mut wrong = Vec::new();
            for game in ["corse", "norvegienne", "scientifique", "nambarz"] {
                page.open("/").await?;
                page.press(&format!("play-{game}")).await?;
                page.until_stage("playing").await?;
                page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
                for size in ENLARGED {
                    check_at(&page, size, game, &mut wrong).await?;
                }
                resize(&page, SIZES[2]).await?;
            }
            ensure!(wrong.is_empty(), "{}", wrong.join("\n\n"));
            Ok(())
        });
    }

    #[test]
    fn a_packet_touched_out_of_turn_keeps_its_cards() {
        evening("target-impatient", |evening| async move {
            let page = evening.browser(phone(Language::English)).await?;
            page.press("play-corse").await?;
            page.until_stage("playing").await?;
            page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
            for _ in 0..40 {
                page.try_finger("flip").await;
            }
            // Whoever pays has the turn for several cards; then the packet is closed.
            let mut closed = false;
            for _ in 0..40 {
                closed = page.ask("return !!document.querySelector('#flip.closed')").await? == true;
                page.try_finger("flip").await;
                if closed {
                    break;
                }
            }
            ensure!(closed, "the packet is never closed");
            ensure!(page.ask(PUNISHED).await? == false, "impatience was punished");
            Ok(())
        });
    }
}
