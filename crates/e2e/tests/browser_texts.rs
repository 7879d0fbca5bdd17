//! What the page fetches: nothing that is not shown, and what cannot be fetched is said.

use anyhow::{Result, ensure};
use serde_json::json;
use tapis_e2e::{Device, Language, Page, Profile, evening};

const FRENCH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };

/// From now on no text comes.
const CUT: &str = "window.real = window.fetch;
    window.fetch = (what, ...more) => String(what.url ?? what).includes('/texts/')
        ? Promise.reject(new TypeError('cut'))
        : window.real(what, ...more);";

/// From now on no part of the code comes.
const CUT_CODE: &str = r"window.real = window.fetch;
    window.fetch = (what, ...more) => /\.(wasm|parts)$/.test(what.url ?? what)
        ? Promise.reject(new TypeError('cut'))
        : window.real(what, ...more);";

/// From now on the page asks for files as one does that was opened before the server was updated.
const OUTDATE: &str = "window.real = window.fetch;
    window.fetch = (what, ...more) =>
        window.real(String(what.url ?? what).replace('pkg-', 'pkg-before-'), ...more);";

/// The files of code that the page has asked for besides the first.
const PARTS: &str = "(() => {
    const paths = performance.getEntriesByType('resource').map(it => it.name);
    const names = paths.map(path => path.split('/').pop());
    return names.filter(it => it.startsWith('split_') || it.endsWith('.parts')).sort().join(' ');
})()";

/// From now on they come again.
const MEND: &str = "window.fetch = window.real";

/// The names of the texts that the page has asked for since it was opened, in alphabetical order; on a
/// busy machine the worker may have had them before.
const FETCHED: &str = "(() => {
    const paths = performance.getEntriesByType('resource').map(it => new URL(it.name).pathname);
    const texts = paths.filter(path => path.includes('/texts/'));
    return [...new Set(texts.map(path => path.split('/').pop()))].sort().join(' ');
})()";

/// Waits until these texts have been asked for, and no others.
async fn fetched(page: &Page, names: &str) -> Result<()> {
    page.until(&format!("{FETCHED} === {names:?}")).await
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_game_brings_its_own_words_and_no_others() {
        evening("texts", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.until_stage("lobby").await?;
            fetched(&page, "page.fr.ftl").await?;
            page.press("play-corse").await?;
            page.until_stage("playing").await?;
            fetched(&page, "corse.fr.ftl page.fr.ftl").await?;
            page.tap(".table-bar [data-testid=settings]").await?;
            page.tap("dialog[open] [data-testid=set-lang] label:has([value=en])").await?;
            page.until("document.documentElement.lang === 'en'").await?;
            let both =
                "arrange.en.ftl arrange.fr.ftl corse.en.ftl corse.fr.ftl page.en.ftl page.fr.ftl";
            fetched(&page, both).await?;
            page.until("document.querySelector('[data-testid=flip]').ariaLabel?.includes('Lay')")
                .await?;
            page.open("/rules/nambarz").await?;
            page.until("document.querySelector('article h1')").await?;
            page.until(
                "performance.getEntriesByType('resource').some((it) => it.name.endsWith('nambarz.en.ftl'))",
            )
            .await?;
            // A book says its house rules in the words of its game.
            fetched(&page, "arrange.en.ftl nambarz.en.ftl nambarz.en.md page.en.ftl").await?;
            Ok(())
        });
    }

    #[test]
    fn no_part_of_the_code_comes_before_it_is_shown() {
        evening("parts", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.until_stage("lobby").await?;
            ensure!(page.text_of(&format!("return {PARTS}")).await?.is_empty());
            page.press("play-corse").await?;
            page.until_stage("playing").await?;
            page.until(&format!("{PARTS} === 'table.parts'")).await?;
            // What comes later may fail to come, and is asked for again.
            page.ask(CUT_CODE).await?;
            page.tap(".table-bar [data-testid=settings]").await?;
            let said = page.find("not-here").await?.text().await?;
            ensure!(said.contains("ne répond pas"), "{said}");
            page.check_accessible().await?;
            page.ask(MEND).await?;
            page.press("again").await?;
            page.find("set-lang").await?;
            page.until(&format!("{PARTS} === 'split_arranging.wasm table.parts'")).await?;
            Ok(())
        });
    }

    #[test]
    fn a_rule_book_is_begun_while_its_code_has_not_come() {
        evening("begun", |evening| async move {
            let page = evening.blank(FRENCH_PHONE).await?;
            page.call("Network.enable", json!({})).await?;
            page.call("Network.setBlockedURLs", json!({ "urls": ["*/split_*.wasm"] })).await?;
            page.open("/rules/norvegienne").await?;
            let shown = "document.querySelector('main[data-stage=coming] article')";
            page.until(shown).await?;
            let [title, opening] = [
                page.text_of(&format!("return {shown}.querySelector('h1').textContent")).await?,
                page.text_of(&format!("return {shown}.querySelector('p').textContent")).await?,
            ];
            page.call("Network.setBlockedURLs", json!({ "urls": [] })).await?;
            page.open("/rules/norvegienne").await?;
            page.until("document.querySelector('main[data-stage=rules] article > p')").await?;
            let book = page.text_of(
                "const book = document.querySelector('main[data-stage=rules] article');
                return ['h1', 'p'].map((it) => book.querySelector(it).textContent).join('|')",
            );
            let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let (begun, book) = (plain(&[title, opening].join("|")), plain(&book.await?));
            ensure!(begun == book, "{begun}\n{book}");
            Ok(())
        });
    }

    #[test]
    fn a_page_from_before_an_update_asks_to_be_loaded_anew() {
        evening("outdated", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.until_stage("lobby").await?;
            page.ask(OUTDATE).await?;
            for opens in ["[data-testid=make-corse]", ".topbar .icon-button"] {
                page.tap(opens).await?;
                let said = page.find("not-here").await?.text().await?;
                ensure!(said.contains("Recharg"), "{said}");
                page.check_accessible().await?;
                page.tap("dialog[open] .icon-button").await?;
            }
            page.press("play-corse").await?;
            page.press("again").await?;
            // It is the server's own again, and the table is among one's own.
            page.until_stage("playing").await
        });
    }

    #[test]
    fn a_language_that_does_not_come_is_not_spoken_and_can_be_asked_for_again() {
        evening("no-language", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.until_stage("lobby").await?;
            page.ask(CUT).await?;
            page.press("switch-language").await?;
            let said = page.find("not-here").await?.text().await?;
            ensure!(said.contains("ne répond pas"), "{said}");
            ensure!(page.text_of("return document.documentElement.lang").await? == "fr");
            page.check_accessible().await?;
            page.ask(MEND).await?;
            page.press("again").await?;
            page.until("document.documentElement.lang === 'en'").await?;
            page.until("!document.querySelector('[data-testid=not-here]')").await
        });
    }

    #[test]
    fn a_game_whose_words_do_not_come_is_opened_at_the_second_try() {
        evening("no-words", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.until_stage("lobby").await?;
            page.ask(CUT).await?;
            // The form for house rules,
            page.press("make-corse").await?;
            page.find("not-here").await?;
            page.ask(MEND).await?;
            page.press("again").await?;
            page.find("make-submit").await?;
            page.tap("[data-testid=make-table] .icon-button").await?;
            // a table,
            page.ask(CUT).await?;
            page.press("play-nambarz").await?;
            page.until_stage("closed").await?;
            page.check_accessible().await?;
            page.ask(MEND).await?;
            page.press("again").await?;
            page.until_stage("playing").await?;
            // and a rule book.
            page.open("/rules").await?;
            page.until_stage("rules").await?;
            page.ask(CUT).await?;
            page.tap("[data-testid=books] [href='rules/corse']").await?;
            page.find("not-here").await?;
            page.ask(MEND).await?;
            page.press("again").await?;
            page.until("document.querySelector('article h1')").await
        });
    }
}
