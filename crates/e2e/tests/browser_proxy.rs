//! The page through a real reverse proxy with TLS, set up as `packaging` says.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tapis_e2e::{Device, Evening, Front, Language, Page, Profile, SignedOut, evening_behind};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::English };

/// How many cards have been laid, as the pile counts them.
const PILE: &str = "Number(document.querySelector('[data-testid=zone-pile]')?.dataset.count)";

/// Deals against bots and lays a card, and one more when it is the turn again.
async fn play(page: &Page) -> Result<()> {
    page.press("play-corse").await?;
    page.until_stage("playing").await?;
    page.press("flip").await?;
    page.until(&format!("{PILE} > 0")).await?;
    page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
    page.press("flip").await
}

/// Somebody at another address spends all that is theirs.
fn spend_everything(evening: &Evening) -> Result<()> {
    let me = r#"{"nick":"Eve"}"#;
    let base = evening.base();
    let request = format!(
        "PUT {base}/api/me HTTP/1.1\r\nHost: cards.example\r\nX-Forwarded-For: 127.0.0.1\r\n\
         Connection: close\r\nContent-Length: {}\r\n\r\n{me}",
        me.len()
    );
    let mut n_made = 0;
    let refused = loop {
        let answer = evening.asked_from("127.0.0.2", &request)?;
        if !answer.starts_with("HTTP/1.1 200") {
            break answer;
        }
        ensure!(answer.contains("; Secure"), "{answer}");
        n_made += 1;
    };
    // The server of the test allows five a minute, and a sixth may come back meanwhile.
    ensure!((5..=6).contains(&n_made), "{n_made} people from one address: {refused}");
    ensure!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    let rest = "HTTP/1.1\r\nHost: cards.example\r\nConnection: close\r\n\r\n";
    let own = format!("GET {base}/metrics {rest}");
    let answer = evening.asked_from("127.0.0.2", &own)?;
    ensure!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    Ok(())
}

/// Two people play through it, and somebody who asks too much disturbs nobody.
async fn two_people(evening: &Evening) -> Result<()> {
    let host = evening.browser(PHONE).await?;
    let is_safe = "return isSecureContext && location.protocol === 'https:'";
    ensure!(host.ask(is_safe).await? == true, "the page is not encrypted");
    host.press("make-corse").await?;
    host.press("make-submit").await?;
    host.until_stage("gathering").await?;
    let path = host.text_of("return location.pathname").await?;
    let path = path.strip_prefix(evening.base()).context("it is below the path")?;

    let cookies = host.call("Network.getCookies", json!({})).await?;
    let cookie = cookies["cookies"].as_array().and_then(|all| all.first());
    let cookie = cookie.context("a cookie")?;
    ensure!(cookie["secure"] == true && cookie["httpOnly"] == true, "{cookie}");
    ensure!(cookie["sameSite"] == "Strict", "{cookie}");
    ensure!(cookie["path"] == format!("{}/", evening.base()), "{cookie}");
    let link = host.words("[data-testid=link]").await?;
    ensure!(link == format!("{}{path}", evening.origin()), "{link}");

    spend_everything(evening)?;

    let guest = evening.guest(PHONE, path).await?;
    host.press("begin").await?;
    for page in [&host, &guest] {
        page.until_stage("playing").await?;
    }
    let yours = "document.querySelector('main').dataset.turn === 'yours'";
    let pages = [&host, &guest];
    let mut n_cards = 0;
    while n_cards < 4 {
        for page in pages {
            if page.ask(&format!("return {yours}")).await? == true {
                // Whoever pays lays several cards, and may be due again at once.
                let before = page.table("position").await?;
                page.press("flip").await?;
                n_cards += 1;
                let at = "document.querySelector('main').dataset.position";
                page.until(&format!("{at} !== '{before}'")).await?;
            }
        }
    }
    // A broken connection is resumed through the proxy too.
    guest.reload().await?;
    guest.until_stage("playing").await?;
    guest.until_fresh().await
}

/// Where other things are at the same name, everything of ours is below its path: two people play, the
/// page is installed, stands without a network, and finds its way.
async fn below_a_path(evening: &Evening) -> Result<()> {
    two_people(evening).await?;
    let (base, origin) = (evening.base(), evening.origin());
    let rest = "HTTP/1.1\r\nHost: cards.example\r\nConnection: close\r\n\r\n";
    let beside = evening.asked_from("127.0.0.3", &format!("GET / {rest}"))?;
    ensure!(!beside.contains("tapis"), "what is beside it is not ours: {beside}");
    let page = evening.asked_from("127.0.0.3", &format!("GET {base}/t/BCDFGH {rest}"))?;
    ensure!(page.contains(&format!("content=\"{origin}/icon-512.png\"")), "{page}");

    let page = evening.blank(PHONE).await?;
    // Without the last slash too.
    page.open("").await?;
    page.until("document.documentElement.dataset.offline === 'ready'").await?;
    let scope = "(async () => { window.scope = (await navigator.serviceWorker.ready).scope; })()";
    page.ask(scope).await?;
    page.until(&format!("window.scope === '{origin}/'")).await?;
    let manifest = page.call("Page.getAppManifest", json!({})).await?;
    ensure!(manifest["errors"] == json!([]), "{manifest}");
    ensure!(manifest["manifest"]["startUrl"] == format!("{origin}/"), "{manifest}");
    ensure!(manifest["manifest"]["scope"] == format!("{origin}/"), "{manifest}");

    page.tap("[data-testid=all-rules]").await?;
    page.until(&format!("location.pathname === '{base}/rules'")).await?;
    page.tap("[data-testid=books] [href='rules/corse']").await?;
    page.until(&format!("location.pathname === '{base}/rules/corse'")).await?;
    page.reload().await?;
    page.until_stage("rules").await?;
    evening.kill_server()?;
    page.open("/").await?;
    page.until("document.querySelector('[data-testid=away]')").await?;
    page.make_table("corse&cap=flips:30", &[("home", "page"), ("friends", "0")]).await?;
    page.until_stage("playing").await
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn two_people_play_through_nginx_with_tls() {
        evening_behind("nginx", Front::Nginx, |evening| async move { two_people(&evening).await });
    }

    #[test]
    fn two_people_play_through_caddy_with_tls() {
        evening_behind("caddy", Front::Caddy, |evening| async move { two_people(&evening).await });
    }

    #[test]
    fn below_a_path_everything_goes_through_nginx_as_at_the_root() {
        evening_behind("nginx-below", Front::NginxBelow, |evening| async move {
            below_a_path(&evening).await
        });
    }

    #[test]
    fn below_a_path_everything_goes_through_caddy_as_at_the_root() {
        evening_behind("caddy-below", Front::CaddyBelow, |evening| async move {
            below_a_path(&evening).await
        });
    }

    /// It read as “the server does not answer”, and at a table as “connecting”.
    #[test]
    fn a_sign_on_that_has_expired_is_told_as_such_and_the_table_goes_on_after_it() {
        evening_behind("sign-on", Front::NginxSignedOn, |evening| async move {
            let page = evening.browser(PHONE).await?;
            play(&page).await?;
            let path = page.text_of("return location.pathname").await?;
            for how in [SignedOut::LedOn, SignedOut::Refused] {
                evening.sign_out(Some(how))?;
                evening.kill_server()?;
                evening.restart_server()?;
                page.find("signed-out").await?;
                let told = page.words(".bar").await?;
                ensure!(told.contains("signed out"), "{how:?}: {told}");
                evening.keep(&page, "signed-out").await?;
                page.press("again").await?;
                page.until("/Who are you|403/.test(document.body.innerText)").await?;
                let front = evening.blank(PHONE).await?;
                evening.sign_out(None)?;
                front.open("/").await?;
                front.until("document.querySelector('[data-testid=public-tables]')").await?;
                evening.sign_out(Some(how))?;
                front.press("play-corse").await?;
                let told = "document.querySelector('main').innerText.includes('signed out')";
                front.until(told).await?;
                evening.sign_out(None)?;
                page.open(&path).await?;
                page.until_stage("playing").await?;
                page.until_fresh().await?;
            }
            Ok(())
        });
    }

    #[test]
    fn a_proxy_that_rewrites_the_host_is_played_through() {
        evening_behind("nginx-host", Front::NginxRewritingHost, |evening| async move {
            let page = evening.browser(PHONE).await?;
            play(&page).await
        });
    }
}
