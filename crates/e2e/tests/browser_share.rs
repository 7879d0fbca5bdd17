//! What people take out of the page: links by the system's share sheet and the clipboard, and games as
//! one file.

use anyhow::{Result, ensure};
use serde_json::json;
use tapis_e2e::{Device, Evening, Language, Page, Profile, evening};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// A share sheet that notes what it is given, and ends as `window.ending` says.
const SHEET: &str = "window.given = [];
    navigator.share = async (data) => {
        window.given.push(data.url);
        if (window.ending) throw new DOMException('', window.ending);
    };
    Object.defineProperty(navigator, 'clipboard', { value: {
        writeText: async (text) => {
            if (window.refuses) throw new DOMException('', 'NotAllowedError');
            window.copied = text;
        },
    } });";

/// Notes what was made to be saved last.
const MADE: &str = "const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
        window.made = blob;
        return make.call(URL, blob);
    };";

/// Games that have been played here, to be watched again.
const GAMES: [(&str, &str, &str); 2] = [
    (
        "DEMDEM-1",
        "norvegienne\tMirabelle, Lina, Sam",
        include_str!("../../tapis/tests/fixtures/e5d345d/norvegienne-medium.tapis"),
    ),
    (
        "local-7-1",
        "corse\tMirabelle, Lina",
        include_str!("../../tapis/tests/fixtures/e5d345d/corse-medium.tapis"),
    ),
];

/// The names of the games in the list.
const LISTED: &str = "return [...document.querySelectorAll('[data-testid=kept-games] a')]
    .map((it) => it.pathname.split('/').at(-1)).sort().join()";

async fn before_pages(page: &Page, script: &str) -> Result<()> {
    let script = json!({ "source": script });
    page.call("Page.addScriptToEvaluateOnNewDocument", script).await.map(drop)
}

/// A table that gathers, in a browser with such a share sheet; and the table's link.
async fn gathering(evening: &Evening) -> Result<(Page, String)> {
    let page = evening.blank(PHONE).await?;
    before_pages(&page, SHEET).await?;
    page.open("/").await?;
    page.press("make-corse").await?;
    page.press("make-submit").await?;
    page.until_stage("gathering").await?;
    page.until("document.querySelector('[data-testid=link]')?.textContent").await?;
    let link = page.words("[data-testid=link]").await?;
    Ok((page, link))
}

/// Lets go of a file over the page that watches games.
async fn give(page: &Page, text: &str) -> Result<()> {
    let text = serde_json::to_string(text)?;
    page.ask(&format!(
        "const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([{text}], 'games.tapis'));
        const about = {{ bubbles: true, cancelable: true, dataTransfer }};
        document.querySelector('main').dispatchEvent(new DragEvent('drop', about))"
    ))
    .await?;
    page.until("document.querySelector('[data-testid=taken], [data-testid=opening] .failure')")
        .await
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_link_is_given_to_the_share_sheet_and_copied_where_that_fails() {
        evening("share-sheet", |evening| async move {
            let (page, link) = gathering(&evening).await?;
            page.press("share").await?;
            page.until(&format!("window.given.join() === '{link}'")).await?;
            // Whoever closes it wants no copy.
            page.ask("window.ending = 'AbortError'").await?;
            page.press("share").await?;
            page.until("window.given.length === 2").await?;
            ensure!(page.ask("return window.copied ?? null").await?.is_null(), "it was copied");
            page.ask("window.ending = 'NotAllowedError'").await?;
            page.press("share").await?;
            page.until(&format!("window.copied === '{link}'")).await?;
            page.until("document.querySelector('[data-testid=copy]').innerText === 'Lien copié'")
                .await?;
            page.check_accessible().await?;
            evening.keep(&page, "phone").await
        });
    }

    #[test]
    fn whoever_may_not_copy_is_given_the_link() {
        evening("copy-refused", |evening| async move {
            let (page, link) = gathering(&evening).await?;
            page.ask("window.refuses = true").await?;
            page.press("copy").await?;
            page.until(&format!(
                "document.querySelector('[data-testid=copy-refused] input')?.value === '{link}'"
            ))
            .await?;
            // All of it is chosen already.
            page.until(
                "((it) => it.readOnly && it.selectionEnd - it.selectionStart === it.value.length)(
                    document.activeElement)",
            )
            .await?;
            page.check_accessible().await?;
            evening.keep(&page, "phone").await
        });
    }

    #[test]
    fn all_games_of_a_browser_are_saved_as_one_file_and_read_in_another() {
        evening("save-all", |evening| async move {
            let page = evening.blank(DESKTOP).await?;
            before_pages(&page, MADE).await?;
            page.make_table("scientifique", &[("home", "page"), ("friends", "0")]).await?;
            page.until_stage("playing").await?;
            // The bots have chosen too: nothing happens from here.
            page.until(
                "document.querySelector('main').dataset.turn === 'yours'
                    && !document.querySelector('.edge .seat.next')",
            )
            .await?;
            let position = page.table("position").await?;
            let entries = GAMES.map(|(name, about, _)| format!("{name}\t1700000000000\t{about}"));
            page.ask(&format!("localStorage['tapis.games'] = {:?}", entries.join("\n"))).await?;
            for (name, _, text) in GAMES {
                page.ask(&format!("localStorage['tapis.game.{name}'] = {text:?}")).await?;
            }
            page.open("/replay").await?;
            page.until("document.querySelector('[data-testid=save-all]')?.textContent.includes(3)")
                .await?;
            let file = page.text_of("return window.made.text()").await?;

            let other = evening.blank(DESKTOP).await?;
            other.open("/replay").await?;
            other.find("replay-file").await?;
            give(&other, &file).await?;
            let taken = other.words("[data-testid=taken]").await?;
            ensure!(taken.contains("3 games were taken in"), "{taken}");
            ensure!(other.text_of(LISTED).await? == "DEMDEM-1,local-7-1");
            other.check_accessible().await?;
            evening.keep(&other, "taken").await?;
            other.tap("[data-testid=kept-games] a").await?;
            other.until("document.querySelector('[data-testid=replay]')").await?;
            other.open("/").await?;
            other.tap("[data-testid=game-here] a").await?;
            other.until_stage("playing").await?;
            other
                .until(&format!("document.querySelector('main').dataset.position === '{position}'"))
                .await?;

            // Read again, it changes nothing; cut off, what came before is kept.
            other.open("/replay").await?;
            other.find("replay-file").await?;
            give(&other, &file).await?;
            let taken = other.words("[data-testid=taken]").await?;
            ensure!(taken.contains("No game") && taken.contains("already: 3"), "{taken}");
            let third = evening.blank(DESKTOP).await?;
            third.open("/replay").await?;
            third.find("replay-file").await?;
            give(&third, &file[..file.floor_char_boundary(file.len() - 9)]).await?;
            let taken = third.words("[data-testid=taken]").await?;
            ensure!(taken.contains("2 games") && taken.contains("room here: 1"), "{taken}");
            Ok(())
        });
    }
}
