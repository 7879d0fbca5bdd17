//! What goes wrong at a table: presses that the rules refuse, two tabs on one seat, a server that is
//! away, a browser that keeps nothing.

use anyhow::{Context as _, Result, bail, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Evening, Language, Page, Profile, evening};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// A table that is new to this browser, against bots.
async fn play(page: &Page, preset: &str) -> Result<()> {
    page.open("/").await?;
    page.press(&format!("play-{preset}")).await?;
    page.until_stage("playing").await
}

/// Touches any card, whatever can be done with it, and does what touched cards make.
const CARELESS: &str = "
    const any = (selector) => {
        const all = [...document.querySelectorAll(selector)];
        return all[Math.floor(Math.random() * all.length)];
    };
    if (any('[data-action=ready]')) return '[data-action=ready]';
    if (any('[data-testid=make]')) return '[data-testid=make]';
    const card = any('.own .touch[data-can=false]') ?? any('.own .touch[aria-pressed=false]');
    if (card) return `#${card.id}`;
    const button = any('[data-testid=deed]');
    return button ? `[data-action=\"${button.dataset.action}\"]` : ''";

/// What a refusal says and where its clause leads, read at one moment: the answer to the press
/// before may take its place at any other.
const REFUSAL: &str = "
    const clause = document.querySelector('.refusal .clause');
    return clause && [clause.closest('.refusal').textContent, clause.getAttribute('href')]";

/// Touches whatever there is until the rules refuse something: what it says and where it leads.
async fn refused(page: &Page) -> Result<(String, String)> {
    for _ in 0..400 {
        let read: Option<[String; 2]> = serde_json::from_value(page.ask(REFUSAL).await?)?;
        if let Some([said, leads]) = read {
            return Ok((said, leads));
        }
        let next = page.text_of(CARELESS).await?;
        if next.starts_with('#') {
            page.try_tap_corner(&next).await;
        } else if !next.is_empty() {
            page.try_tap(&next).await;
        }
    }
    bail!("nothing was refused")
}

/// Kills the server and waits until the page has noticed.
async fn lose(evening: &Evening, page: &Page) -> Result<()> {
    evening.kill_server()?;
    page.until("document.querySelector('[data-testid=net-bar]')").await
}

/// The host changes the code of a table in play: the old one leads a stranger nowhere any more.
async fn renew_code(host: &Page, stranger: &Page) -> Result<()> {
    let before = host.words(".table-code").await?.trim().to_owned();
    host.press("new-code").await?;
    host.until(&format!("document.querySelector('.table-code').textContent !== '{before}'"))
        .await?;
    let now = host.words(".table-code").await?.trim().to_owned();
    host.until(&format!("location.pathname === '/t/{now}'")).await?;
    stranger.open(&format!("/t/{before}")).await?;
    stranger.find("closed").await?;
    stranger.open(&format!("/t/{now}")).await?;
    stranger.until_stage("playing").await
}

/// From now on the page notes when its connection changes: `[milliseconds, state]`.
const NOTE: &str = "
    const table = document.querySelector('main');
    window.noted = [];
    new MutationObserver(() => window.noted.push([performance.now(), table.dataset.net]))
        .observe(table, { attributes: true, attributeFilter: ['data-net'] });";

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn what_the_rules_refuse_is_said_with_its_clause() {
        evening("refused", |evening| async move {
            let page = evening.browser(PHONE).await?;
            play(&page, "norvegienne").await?;
            let (said, leads) = refused(&page).await?;
            ensure!(said.split_whitespace().count() > 4, "it says only “{said}”");
            ensure!(
                leads.starts_with("rules/norvegienne?rules=norvegienne"),
                "it leads to {leads}"
            );
            // There the clause is found without looking for it, and without its sources in the way.
            let (_, clause) = leads.split_once('#').unwrap_or_default();
            page.open(&format!("/{leads}")).await?;
            page.until_stage("rules").await?;
            page.until(&format!("document.activeElement?.id === '{clause}'")).await?;
            let marked = format!("[data-named=true][data-clause='{clause}']");
            page.select(&marked).await?;
            let folded = format!("document.querySelector(\"{marked} .sources\")?.open === false");
            page.until(&folded).await?;
            page.check_accessible().await?;
            page.tap(&format!("{marked} .sources summary")).await?;
            page.until(&folded.replace("false", "true")).await?;
            page.check_accessible().await?;
            evening.keep(&page, "clause").await
        });
    }

    #[test]
    fn two_tabs_on_one_seat_follow_each_other() {
        evening("tabs", |evening| async move {
            let page = evening.browser(DESKTOP).await?;
            play(&page, "corse").await?;
            let path = page.text_of("return location.pathname").await?;
            page.open_tab(&path).await?;
            page.until_stage("playing").await?;
            let you = page.table("you").await?;
            ensure!(you == "A", "the second tab sits at “{you}”");
            for nth in [1, 0, 1, 0] {
                page.to_tab(nth).await?;
                page.until_fresh().await?;
                page.until("document.querySelector('#flip[data-can=true][data-turn=true]')")
                    .await?;
                let before = page.table("position").await?;
                page.press("flip").await?;
                page.until(&format!(
                    "document.querySelector('main').dataset.position !== '{before}'"
                ))
                .await?;
                let refused = page.words(".refusal").await?;
                // A bot may have been faster with its hand, which is no fault.
                let is_beaten = refused.contains("faster");
                ensure!(refused.is_empty() || is_beaten, "tab {nth} is told: {refused}");
            }
            Ok(())
        });
    }

    #[test]
    fn a_seat_goes_on_on_another_device() {
        evening("ticket", |evening| async move {
            let old = evening.browser(DESKTOP).await?;
            play(&old, "corse").await?;
            old.press("table-rules").await?;
            old.press("move-seat").await?;
            old.until("document.querySelector('[data-testid=ticket-link]')").await?;
            old.check_accessible().await?;
            evening.keep(&old, "ticket").await?;
            let link = old.words("[data-testid=ticket-link]").await?;
            let path = link.strip_prefix(&evening.origin()).unwrap_or_default();
            ensure!(path.contains("#seat="), "the link is {link}");

            let new = evening.blank(PHONE).await?;
            new.open(path).await?;
            new.until_stage("entering").await?;
            new.press("enter").await?;
            new.until_stage("playing").await?;
            new.until("document.querySelector('main').dataset.you === 'A'").await?;
            let left = new.text_of("return location.hash").await?;
            ensure!(left.is_empty(), "the address still holds {left}");
            old.until("document.querySelector('main').dataset.you !== 'A'").await?;
            // It works once.
            let third = evening.blank(DESKTOP).await?;
            third.open(path).await?;
            third.press("enter").await?;
            third.until_stage("playing").await?;
            third.until("document.querySelector('.refusal')?.textContent.includes('link')").await?;
            new.until("document.querySelector('main').dataset.you === 'A'").await?;
            evening.keep(&new, "moved").await
        });
    }

    #[test]
    fn a_server_that_is_away_loses_nothing_in_any_phase() {
        evening("away", |evening| async move {
            let page = evening.browser(DESKTOP).await?;
            // In the lobby.
            page.until_stage("lobby").await?;
            page.press("make-scientifique").await?;
            page.find("make-submit").await?;
            evening.kill_server()?;
            page.press("make-submit").await?;
            page.until(
                "document.querySelector('.failure')?.textContent.includes('does not answer')",
            )
            .await?;
            page.check_accessible().await?;
            page.find("away").await?;
            evening.restart_server()?;
            page.until("!document.querySelector('[data-testid=away]')").await?;
            // While people gather.
            page.choose("[data-testid=make-friends]", "0").await?;
            page.choose("[data-testid=make-bots]", "1").await?;
            page.press("make-submit").await?;
            page.until_stage("gathering").await?;
            lose(&evening, &page).await?;
            page.check_accessible().await?;
            page.press("begin").await?;
            evening.restart_server()?;
            page.until_stage("playing").await?;
            // In play: what was asked for meanwhile is done when the server is back.
            page.until("document.querySelector('.own .touch[data-can=true]')").await?;
            lose(&evening, &page).await?;
            page.tap(".own .touch[data-can=true]").await?;
            page.press("make").await?;
            page.check_accessible().await?;
            evening.restart_server()?;
            page.until_fresh().await?;
            page.until("Number(document.querySelector('main').dataset.position.split('.')[1]) > 3")
                .await?;
            // After the game.
            page.press("table-rules").await?;
            page.press("stop").await?;
            page.until_stage("over").await?;
            page.key(Key::Escape.into()).await?;
            lose(&evening, &page).await?;
            page.press("rematch").await?;
            evening.restart_server()?;
            page.until_stage("playing").await?;
            page.until("document.querySelector('main').dataset.position.startsWith('2.')").await
        });
    }

    #[test]
    fn a_server_that_is_updated_is_back_before_anybody_does_anything() {
        evening("update", |evening| async move {
            let page = evening.browser(PHONE).await?;
            play(&page, "norvegienne").await?;
            page.until_fresh().await?;
            page.ask(NOTE).await?;
            evening.stop_server()?;
            evening.restart_server()?;
            page.until("window.noted.length > 1").await?;
            page.until_fresh().await?;
            let noted: Vec<(f64, String)> =
                serde_json::from_value(page.ask("return window.noted").await?)?;
            let (first, last) = noted.first().zip(noted.last()).context("nothing was noted")?;
            ensure!(first.1 != "fresh" && last.1 == "fresh", "{noted:?}");
            let away = format!("away for {:.0} ms: {noted:?}\n", last.0 - first.0);
            evening.keep_text("away", &away)?;
            // The cards are there, and the game goes on.
            page.until("document.querySelectorAll('.own [data-zone^=hand] .touch').length > 2")
                .await
        });
    }

    #[test]
    fn a_browser_that_refuses_cookies_is_told_so() {
        evening("cookies", |evening| async move {
            let anna = evening.browser(PHONE).await?;
            play(&anna, "corse").await?;
            let path = anna.text_of("return location.pathname").await?;
            let page = evening.forgetful(DESKTOP).await?;
            page.open("/").await?;
            page.press("play-corse").await?;
            let told = "document.querySelector('.failure')?.textContent.includes('cookie')";
            page.until(told).await?;
            page.check_accessible().await?;
            page.open(&path).await?;
            page.press("enter").await?;
            page.until(told).await
        });
    }

    #[test]
    fn a_full_storage_costs_nobody_a_seat() {
        evening("full", |evening| async move {
            let page = evening.browser(PHONE).await?;
            let fill = "let size = 1 << 22;
                while (size > 0) {
                    try { localStorage.setItem(`full-${size}`, 'x'.repeat(size)); } catch {}
                    size >>= 1;
                }
                try { localStorage.setItem('one', 'more'); return 'room' } catch { return 'full' }";
            ensure!(page.text_of(fill).await? == "full", "there is room left");
            play(&page, "norvegienne").await?;
            let you = page.table("you").await?;
            page.reload().await?;
            page.until_stage("playing").await?;
            page.until_fresh().await?;
            ensure!(page.table("you").await? == you, "the seat is lost");
            Ok(())
        });
    }

    #[test]
    fn whoever_a_bot_is_about_to_play_for_hears_it_ten_seconds_before() {
        evening("bot-soon", |evening| async move {
            let page = evening.browser(PHONE).await?;
            let chosen = [("clock", "15"), ("bots", "2"), ("friends", "0")];
            page.begin_table("norvegienne", &chosen).await?;
            page.find("bot-soon").await?;
            let told = std::time::Instant::now();
            page.find("stand-in").await?;
            let before = told.elapsed().as_secs_f64();
            ensure!((8.0..11.0).contains(&before), "told {before:.1} s before");
            Ok(())
        });
    }

    #[test]
    fn whoever_watches_bots_play_lets_them_hurry_and_keeps_the_pace_they_chose() {
        evening("hurry", |evening| async move {
            let page = evening.browser(PHONE).await?;
            let chosen = [("clock", "15"), ("bots", "2"), ("friends", "0")];
            page.begin_table("norvegienne", &chosen).await?;
            // A bot stands in for whoever does nothing, and nobody else is to act.
            page.find("stand-in").await?;
            page.find("hurry").await?;
            evening.keep(&page, "before").await?;
            page.press("hurry").await?;
            page.until(
                "document.querySelector('[data-testid=hurry]').textContent === 'Moins vite'",
            )
            .await?;
            page.reload().await?;
            page.until_stage("playing").await?;
            page.press("table-rules").await?;
            let pace = "document.querySelector('[data-testid=pace-switch]').value";
            page.until(&format!("{pace} === 'quick'")).await?;
            page.choose("[data-testid=pace-switch]", "unhurried").await?;
            page.until(
                "document.querySelector('[data-testid=pace]').textContent.includes('presse')",
            )
            .await?;
            evening.keep(&page, "about").await
        });
    }

    #[test]
    fn a_bot_that_others_call_in_is_told_ten_seconds_before_and_can_be_sent_back() {
        evening("bot-called", |evening| async move {
            let anna = evening.browser(DESKTOP).await?;
            anna.make_table("nambarz", &[("friends", "1")]).await?;
            anna.until_stage("gathering").await?;
            let code = anna.words("[data-testid=code]").await?.trim().to_owned();
            let bill = evening.guest(PHONE, &format!("/t/{code}")).await?;
            anna.press("begin").await?;
            for page in [&anna, &bill] {
                page.until_stage("playing").await?;
            }
            anna.press("table-rules").await?;
            anna.press("bot-for").await?;
            bill.find("bot-called").await?;
            bill.check_accessible().await?;
            evening.keep(&bill, "called").await?;
            bill.press("back").await?;
            bill.until("!document.querySelector('[data-testid=bot-called]')").await?;
            anna.press("bot-for").await?;
            bill.find("bot-called").await?;
            let told = std::time::Instant::now();
            bill.find("stand-in").await?;
            let before = told.elapsed().as_secs_f64();
            ensure!((8.0..11.5).contains(&before), "told {before:.1} s before");
            Ok(())
        });
    }

    /// Two people at two browsers: who sends away, who is sent away, and what both are told.
    #[test]
    fn whoever_is_sent_away_is_told_by_whom_and_what_they_can_do() {
        evening("sent-away", |evening| async move {
            let anna = evening.browser(DESKTOP).await?;
            anna.make_table("norvegienne", &[("friends", "1")]).await?;
            anna.until_stage("gathering").await?;
            let code = anna.words("[data-testid=code]").await?.trim().to_owned();
            let bill = evening.guest(PHONE, &format!("/t/{code}")).await?;
            let carol = evening.blank(PHONE).await?;
            carol.open(&format!("/t/{code}")).await?;
            carol.press("enter").await?;
            carol.until_stage("gathering").await?;
            anna.press("begin").await?;
            for page in [&anna, &bill] {
                page.until_stage("playing").await?;
            }
            anna.press("table-rules").await?;
            // A slip can be taken back.
            let label = anna.words("[data-testid=remove-guest]").await?;
            anna.press("remove-guest").await?;
            anna.press("remove-guest").await?;
            ensure!(
                anna.words("[data-testid=remove-guest]").await? == label,
                "it is not taken back"
            );
            anna.press("remove-guest").await?;
            anna.key(Key::Escape.into()).await?;
            // The bar stays until it is answered; the ear hears it too.
            bill.find("sent-away").await?;
            let told = bill.words("[data-testid=sent-away]").await?;
            ensure!(told.contains("qui tient la table, vous a retiré votre place"), "{told}");
            bill.until(
                "document.querySelector('[data-testid=polite]').innerText.includes('retiré votre place')",
            )
            .await?;
            bill.check_accessible().await?;
            evening.keep(&bill, "told").await?;
            bill.tap("[data-testid=sent-away] button").await?;
            bill.until("!document.querySelector('[data-testid=sent-away]')").await?;
            bill.find("watching").await?;
            carol
                .until(
                    "document.querySelector('[data-testid=log]').textContent.includes('lui a été')",
                )
                .await?;
            // Whoever comes back later still hears why they have no place.
            bill.reload().await?;
            bill.find("sent-away").await?;
            // The host sees that he watches, lets him back in, and closes the table to others.
            anna.press("table-rules").await?;
            anna.find("n-watching").await?;
            let words = anna.words("[data-testid=let-in]").await?;
            anna.press("let-in").await?;
            anna.until("!document.querySelector('[data-testid=let-in]')").await?;
            renew_code(&anna, &carol).await?;
            anna.press("door").await?;
            anna.until("document.querySelector('[data-testid=door][aria-pressed=true]')").await?;
            anna.check_accessible().await?;
            evening.keep(&anna, "door").await?;
            ensure!(words.starts_with("Let "), "{words}");
            Ok(())
        });
    }

    /// `cap=plays:4` was taken without a word, and the game had no end.
    #[test]
    fn a_link_with_an_answer_that_there_is_not_says_so_and_keeps_the_rest() {
        evening("wrong-link", |evening| async move {
            let page = evening.blank(DESKTOP).await?;
            page.open("/?rules=norvegienne&cap=plays:4&play_on=on").await?;
            page.find("make-submit").await?;
            page.until("document.querySelector('form.make .failure')").await?;
            let told = page.words("form.make .failure").await?;
            ensure!(told.contains("plays:4"), "{told}");
            page.check_accessible().await?;
            page.press("make-submit").await?;
            page.until_stage("gathering").await?;
            page.open("/?rules=belote").await?;
            page.until("document.querySelector('.lobby .failure')").await?;
            let told = page.words(".lobby .failure").await?;
            ensure!(told.contains("belote"), "{told}");
            Ok(())
        });
    }
}
