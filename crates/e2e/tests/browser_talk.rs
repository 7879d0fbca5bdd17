//! What people say to each other with one press.

use tapis_e2e::{Device, Language, Profile, evening};

const ENGLISH: Profile = Profile { device: Device::Desktop, tongue: Language::English };
const FRENCH: Profile = Profile { device: Device::Desktop, tongue: Language::French };

/// How many lines of the log are phrases, and what the last of them says.
const SAID: &str = "[...document.querySelectorAll('.log-lines [data-kind=said]')]\
     .map((it) => it.textContent.trim().split(/ ?: /).at(-1)).join('|')";

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
            let guest = evening.blank(FRENCH).await?;
            guest.open(&path).await?;
            guest.press("enter").await?;
            guest.until_stage("gathering").await?;
            guest.press("sit").await?;
            guest.until("document.querySelector('main').dataset.you").await?;
            host.press("begin").await?;
            guest.until_stage("playing").await?;

            host.press("say-well_played").await?;
            guest.until(&format!("{SAID} === 'Bien joué'")).await?;
            host.until(&format!("{SAID} === 'Well played'")).await?;
            guest.check_accessible().await?;

            // Who is muted is heard by others only.
            guest.press("mute").await?;
            host.until("document.querySelector('[data-testid=say-sorry]:enabled')").await?;
            host.press("say-sorry").await?;
            host.until(&format!("{SAID} === 'Well played|Sorry'")).await?;
            guest.press("mute").await?;
            host.until("document.querySelector('[data-testid=say-hello]:enabled')").await?;
            host.press("say-hello").await?;
            guest.until(&format!("{SAID} === 'Bien joué|Bonjour'")).await?;

            // The host switches them off for everybody.
            host.press("say-switch").await?;
            guest.until("!document.querySelector('[data-testid=say-hello]')").await?;
            guest.until("document.querySelector('.say').textContent.includes('coupé')").await?;
            host.press("say-switch").await?;
            guest.until("document.querySelector('[data-testid=say-hello]')").await
        });
    }
}
