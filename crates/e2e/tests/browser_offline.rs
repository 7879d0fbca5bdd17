//! The page without a network: it starts, says what works, and goes on with what was begun; it can
//! be installed, and a new version takes over when its person wants it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::json;
use tapis_e2e::{Device, Hands, Language, Page, Profile, evening};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// Waits until the page is kept for the next visit.
async fn until_kept(page: &Page) -> Result<()> {
    page.until("document.documentElement.dataset.offline === 'ready'").await
}

/// Begins a game in the page, with these rules in the address.
async fn begin(page: &Page, rules: &str) -> Result<()> {
    page.make_table(rules, &[("home", "page"), ("friends", "0")]).await?;
    page.until_stage("playing").await
}

/// Plays until the game is over.
async fn play(page: &Page, hands: Hands) -> Result<()> {
    let over = "return document.querySelector('main')?.dataset.stage === 'over'";
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_mins(8) {
        if page.ask(over).await? == true {
            return Ok(());
        }
        hands.step(page).await?;
    }
    bail!("the game has no end")
}

/// Stands before the server and, once `is_newer`, has another service worker than it, as after an
/// update of the server that has given all files new names.
async fn before(server: String, is_newer: Arc<AtomicBool>) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let origin = format!("http://{}", listener.local_addr()?);
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let (server, is_newer) = (server.clone(), Arc::clone(&is_newer));
            tokio::spawn(async move { pass(client, &server, &is_newer).await });
        }
    });
    Ok(origin)
}

async fn pass(mut client: TcpStream, server: &str, is_newer: &AtomicBool) -> Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(client.read_u8().await?);
    }
    let head = String::from_utf8(head)?;
    let is_worker = head.starts_with("GET /sw.js ") && is_newer.load(Ordering::SeqCst);
    // One request for each connection, and the worker's text as it is.
    let dropped = ["connection:", "accept-encoding:", "if-none-match:"];
    let lines = head.trim_end().lines().filter(|line| {
        let line = line.to_ascii_lowercase();
        !(line.starts_with("connection:")
            || is_worker && dropped.iter().any(|it| line.starts_with(it)))
    });
    let lines: String = lines.flat_map(|line| [line, "\r\n"]).collect();
    let mut server = TcpStream::connect(server).await?;
    server.write_all(format!("{lines}Connection: close\r\n\r\n").as_bytes()).await?;
    if !is_worker {
        tokio::io::copy_bidirectional(&mut client, &mut server).await?;
        return Ok(());
    }
    let mut answer = Vec::new();
    server.read_to_end(&mut answer).await?;
    let (_, script) = std::str::from_utf8(&answer)?.split_once("\r\n\r\n").context("a body")?;
    // As the build leaves it: the version behind what caches are called, then the folder.
    let (files, rest) = script.split_once("tapis-page-`").context("caches of the page")?;
    let rest = rest.replacen("+`", "+`newer-", 1).replacen("`pkg-", "`pkg-newer-", 1);
    let script = format!("{files}tapis-page-`{rest}");
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nCache-Control: no-cache";
    let len = script.len();
    let text = format!("{head}\r\nContent-Length: {len}\r\nConnection: close\r\n\r\n{script}");
    Ok(client.write_all(text.as_bytes()).await?)
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn every_game_is_played_without_a_server_after_one_visit() {
        evening("offline-games", |evening| async move {
            let page = evening.browser(PHONE).await?;
            until_kept(&page).await?;
            evening.kill_server()?;
            page.open("/").await?;
            page.until("document.querySelector('[data-testid=away]')").await?;
            page.check_accessible().await?;
            evening.keep(&page, "front").await?;
            for (rules, hands) in [
                ("corse&cap=flips:30", Hands::Race),
                ("corse-jokers&cap=flips:30", Hands::Race),
                ("norvegienne&cap=plays:30", Hands::Cards),
                ("scientifique&cap=tricks:4", Hands::Cards),
                ("nambarz&cap=turns:8", Hands::Cards),
            ] {
                begin(&page, rules).await.with_context(|| rules.to_owned())?;
                page.reload().await?;
                page.until_stage("playing").await?;
                play(&page, hands).await.with_context(|| rules.to_owned())?;
            }
            evening.keep(&page, "over").await?;
            // The table has committed to its deal, and nobody else is needed to verify it.
            page.press("verify").await?;
            page.until("document.querySelector('[data-testid=verified] :is(li, .failure)')")
                .await?;
            let told = page.words("[data-testid=verified]").await?;
            ensure!(page.words("[data-testid=verified] .failure").await?.is_empty(), "{told}");
            page.press("rematch").await?;
            page.until_stage("playing").await
        });
    }

    #[test]
    fn play_now_plays_on_this_device_while_the_server_is_away() {
        evening("offline-now", |evening| async move {
            let page = evening.browser(DESKTOP).await?;
            until_kept(&page).await?;
            evening.kill_server()?;
            page.open("/").await?;
            page.find("away").await?;
            evening.keep(&page, "front").await?;
            page.press("play-norvegienne").await?;
            page.until_stage("playing").await?;
            page.find("local").await?;
            page.open("/rules/nambarz").await?;
            page.until_stage("rules").await?;
            page.until("document.body.innerText.includes('F')").await?;
            // When the server is back, everything is as before.
            evening.restart_server()?;
            page.open("/").await?;
            page.find("game-here").await?;
            page.press("play-corse").await?;
            page.until("location.pathname.startsWith('/t/')").await?;
            page.until_stage("playing").await
        });
    }

    #[test]
    fn the_page_can_be_installed() {
        evening("offline-install", |evening| async move {
            let page = evening.browser(DESKTOP).await?;
            until_kept(&page).await?;
            let errors = page.call("Page.getInstallabilityErrors", json!({})).await?;
            ensure!(errors["installabilityErrors"] == json!([]), "{errors}");
            let manifest = page.call("Page.getAppManifest", json!({})).await?;
            ensure!(manifest["errors"] == json!([]), "{manifest}");
            let url = manifest["url"].as_str().unwrap_or_default();
            ensure!(url.ends_with("/manifest.webmanifest"), "{url}");
            page.tap(".topbar-tools .icon-button").await?;
            page.until("document.querySelector('[data-testid=offline]')?.innerText.includes('also starts')")
                .await?;
            page.check_accessible().await
        });
    }

    #[test]
    fn over_plain_http_the_page_says_why_it_needs_a_network() {
        evening("offline-http", |evening| async move {
            let page = evening.blank(DESKTOP).await?;
            let address = evening.origin().replace("127.0.0.1", "tapis.lan");
            page.ask(&format!("location.href = '{address}/'")).await?;
            page.until_stage("lobby").await?;
            page.until("document.documentElement.dataset.offline === 'insecure'").await?;
            page.tap(".topbar-tools .icon-button").await?;
            page.until(
                "document.querySelector('[data-testid=offline]')?.innerText.includes('HTTPS')",
            )
            .await?;
            evening.keep(&page, "settings").await
        });
    }

    #[test]
    fn a_new_version_takes_over_when_its_person_wants_it() {
        evening("offline-update", |evening| async move {
            let is_newer = Arc::new(AtomicBool::new(false));
            let server = evening.origin().trim_start_matches("http://").to_owned();
            let origin = before(server, Arc::clone(&is_newer)).await?;
            let page = evening.blank(DESKTOP).await?;
            page.ask(&format!("location.href = '{origin}/?rules=norvegienne'")).await?;
            page.choose("[data-testid=make-home]", "page").await?;
            page.choose("[data-testid=make-friends]", "0").await?;
            page.press("make-submit").await?;
            page.until_stage("playing").await?;
            until_kept(&page).await?;
            page.ask("window.isOld = true").await?;

            is_newer.store(true, Ordering::SeqCst);
            page.ask("navigator.serviceWorker.getRegistration().then((it) => it.update())").await?;
            page.find("new-version").await?;
            evening.keep(&page, "bar").await?;
            page.check_accessible().await?;
            ensure!(page.ask("return window.isOld").await? == true, "the game was interrupted");
            page.press("take-version").await?;
            page.until("!window.isOld && document.querySelector('main[data-stage=playing]')")
                .await?;
            let caches = "(async () => { window.names = (await caches.keys()).join(); })()";
            page.ask(caches).await?;
            page.until("window.names?.includes('/tapis-page-newer-') && !names.includes(',')").await
        });
    }
}
