//! What people say to each other: with one press, or in their own words.

use anyhow::{Result, ensure};
use tapis_e2e::{Device, Evening, Language, Page, Profile, evening};

const ENGLISH: Profile = Profile { device: Device::Desktop, tongue: Language::English };
const FRENCH: Profile = Profile { device: Device::Desktop, tongue: Language::French };

const FRENCH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };

/// The last line that was written.
const WRITTEN: &str = "[...document.querySelectorAll('.log-lines .written')].at(-1)?.textContent";
/// Where one writes, and what stands there.
const FIELD: &str = "[data-testid=chat-text]";
const FIELD_HOLDS: &str = "document.querySelector('[data-testid=chat-text]').value";

/// How many lines of the log are phrases, and what the last of them says.
const SAID: &str = "[...document.querySelectorAll('.log-lines [data-kind=said]')]\
     .map((it) => it.textContent.trim().split(/ ?: /).at(-1)).join('|')";

/// A host, a guest with a phone and a third person, in a game at a table where people write.
async fn three_at_a_table_with_chat(evening: &Evening) -> Result<[Page; 3]> {
    let host = evening.browser(ENGLISH).await?;
    host.press("make-scientifique").await?;
    host.until("document.querySelector('[data-testid=make-talk] [value=chat]')").await?;
    host.choose("[data-testid=make-talk]", "chat").await?;
    host.choose("[data-testid=make-friends]", "2").await?;
    host.choose("[data-testid=make-bots]", "0").await?;
    host.press("make-submit").await?;
    host.until_stage("gathering").await?;
    let path = host.text_of("return location.pathname").await?;
    let guest = evening.guest(FRENCH_PHONE, &path).await?;
    let third = evening.guest(FRENCH, &path).await?;
    for page in [&guest, &third] {
        page.until("document.querySelector('[data-testid=chat-note]')").await?;
    }
    host.press("begin").await?;
    guest.until_stage("playing").await?;
    third.until_stage("playing").await?;
    Ok([host, guest, third])
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_phrase_is_read_in_ones_own_language_muted_and_switched_off() {
        evening("talk", |evening| async move {
            let host = evening.browser(ENGLISH).await?;
            host.press("make-scientifique").await?;
            host.press("make-submit").await?;
            host.until_stage("gathering").await?;
            let path = host.text_of("return location.pathname").await?;
            let guest = evening.guest(FRENCH, &path).await?;
            host.press("begin").await?;
            guest.until_stage("playing").await?;

            host.press("say-well_played").await?;
            // It lies at the place of whoever says it.
            guest.until("document.querySelector('.seat [data-testid=bubble]')").await?;
            guest.until(&format!("{SAID} === 'Bien joué'")).await?;
            host.until(&format!("{SAID} === 'Well played'")).await?;
            guest.check_accessible().await?;

            // Who is muted is heard by others only.
            guest.tap("[data-testid=say-more]").await?;
            guest.press("mute").await?;
            host.until("document.querySelector('[data-testid=say-sorry]:enabled')").await?;
            host.press("say-sorry").await?;
            host.until(&format!("{SAID} === 'Well played|Sorry'")).await?;
            guest.press("mute").await?;
            host.until("document.querySelector('[data-testid=say-hello]:enabled')").await?;
            host.press("say-hello").await?;
            guest.until(&format!("{SAID} === 'Bien joué|Bonjour'")).await?;

            // The host switches them off for everybody.
            host.tap("[data-testid=say-more]").await?;
            host.choose("[data-testid=say-switch]", "off").await?;
            guest.until("!document.querySelector('[data-testid=say-hello]')").await?;
            guest.until("document.querySelector('.say').textContent.includes('coupé')").await?;
            host.choose("[data-testid=say-switch]", "phrases").await?;
            guest.until("document.querySelector('[data-testid=say-hello]')").await
        });
    }

    #[test]
    fn what_is_written_is_text_muted_reported_and_switched_off_and_lost_by_no_refusal() {
        evening("chat", |evening| async move {
            let [host, guest, third] = three_at_a_table_with_chat(&evening).await?;

            // Keys that play cards elsewhere are letters here, and nothing written is taken for HTML.
            host.write(FIELD, "<i>The stack</i> is ready").await?;
            host.press("chat-send").await?;
            guest.until(&format!("{WRITTEN}.endsWith(': <i>The stack</i> is ready')")).await?;
            host.until(&format!("{FIELD_HOLDS} === ''")).await?;
            guest.check_fits().await?;
            guest.press("log-tab").await?;
            guest.check_accessible().await?;
            evening.keep(&guest, "chat-phone").await?;

            // What is refused stays in the field.
            guest.write(FIELD, "a\u{2066}b").await?;
            guest.press("chat-send").await?;
            guest.until("document.querySelector('[data-testid=refusal]')").await?;
            guest.until(&format!("{FIELD_HOLDS} === 'a\u{2066}b'")).await?;
            guest.write(FIELD, "Jouez donc, lambine").await?;
            guest.key('\u{e007}').await?;
            host.until(&format!("{WRITTEN}.endsWith(': Jouez donc, lambine')")).await?;

            // What the host has written is nobody's to receive; what another has, the host's.
            guest.press("report").await?;
            guest
                .until("document.querySelector('.log-lines').textContent.includes('signalé')")
                .await?;
            third.write(FIELD, "Bande de tricheurs").await?;
            third.press("chat-send").await?;
            guest.until(&format!("{WRITTEN}.endsWith(': Bande de tricheurs')")).await?;
            guest.press("report").await?;
            let reported = "document.querySelector('[data-testid=reported]')?.textContent";
            host.until(&format!("{reported}.includes('“Bande de tricheurs”')")).await?;
            host.check_accessible().await?;
            host.press("report-close").await?;

            // Who is muted is read by others only.
            guest.tap("[data-testid=say-more]").await?;
            guest.tap("[data-testid=mute]:last-of-type").await?;
            third.write(FIELD, "Oui, vous").await?;
            third.press("chat-send").await?;
            host.until(&format!("{WRITTEN}.endsWith(': Oui, vous')")).await?;
            host.write(FIELD, "That is enough").await?;
            host.press("chat-send").await?;
            guest.until(&format!("{WRITTEN}.endsWith(': That is enough')")).await?;
            guest
                .until("!document.querySelector('.log').textContent.includes('Oui, vous')")
                .await?;

            // The host ends the chat where they have read what they do not like.
            host.press("report").await?;
            host.press("report-off").await?;
            guest.until("!document.querySelector('[data-testid=chat-text]')").await?;
            guest.until("document.querySelector('[data-testid=say-hello]')").await?;

            // A page that is loaded anew has none of it.
            guest.reload().await?;
            guest.until_stage("playing").await?;
            guest.until("!document.querySelector('.log').textContent.includes('stack')").await
        });
    }

    #[test]
    fn what_whoever_runs_the_server_says_is_read_and_heard_and_a_table_is_ended() {
        evening("host-of-server", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.press("play-norvegienne").await?;
            page.until_stage("playing").await?;
            let code = page.words(".table-code").await?.trim().to_owned();
            evening.steer_server(&["notice", "Pause à midi."])?;
            page.find("notice").await?;
            page.until(
                "document.querySelector('[data-testid=assertive]').innerText.includes('Pause à midi.')",
            )
            .await?;
            page.check_accessible().await?;
            evening.keep(&page, "notice").await?;
            page.tap("[data-testid=notice] button").await?;
            page.until("!document.querySelector('[data-testid=notice]')").await?;
            // Keys go to the table again, whatever reads the screen.
            page.until("document.activeElement?.matches('.felt[role=application]')").await?;
            evening.steer_server(&["end", &code])?;
            page.until("document.body.innerText.includes('a mis fin à cette table')").await?;
            // To load the page anew would not bring it back.
            page.until("document.querySelector('main').dataset.net === 'lost'").await?;
            let bars = page.ask("return document.querySelectorAll('[data-testid=net-bar]').length");
            ensure!(bars.await? == 0, "two things are said of the end");
            page.check_accessible().await?;
            evening.keep(&page, "ended").await
        });
    }
}
