//! Telephones and browsers as they are: they go dark, keep silent, translate, forget, cover the edges
//! and write other letters.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::json;
use tapis_e2e::{Device, Language, Page, Profile, evening};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::English };
const DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// Has a script run before those of every page that is opened from now on.
async fn before_pages(page: &Page, script: &str) -> Result<()> {
    let script = json!({ "source": script });
    page.call("Page.addScriptToEvaluateOnNewDocument", script).await.map(drop)
}

/// Sits down with bots.
async fn play(page: &Page, game: &str) -> Result<()> {
    page.open("/").await?;
    page.press(&format!("play-{game}")).await?;
    page.until_stage("playing").await
}

async fn stop(page: &Page) -> Result<()> {
    page.press("table-rules").await?;
    page.press("stop").await?;
    page.until_stage("over").await
}

/// Counts locks of the screen that are held.
const LOCKS: &str = "window.locks = 0;
    const lock = { release: async () => { window.locks -= 1; } };
    Object.defineProperty(navigator, 'wakeLock', { value: {
        request: async () => { window.locks += 1; return lock; },
    } });";

/// Sound as telephones let it begin: only while a touch, a click or a key is being told.
const SILENT: &str = "let told = 0;
    const during = ['click', 'touchend', 'keydown'];
    for (const name of during) {
        addEventListener(name, () => { told += 1; setTimeout(() => { told -= 1; }); }, true);
    }
    window.sounds = { begun: 0, silent: 0 };
    window.state = 'suspended';
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => window.state });
    AudioContext.prototype.resume = async () => {
        if (!told || window.state === 'running') return;
        window.state = 'running';
        window.sounds = { begun: 0, silent: 0 };
    };
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...given) {
        window.sounds[window.state === 'running' ? 'begun' : 'silent'] += 1;
        return start.apply(this, given);
    };";

/// Counts connections that are open.
const SOCKETS: &str = "window.sockets = [];
    window.WebSocket = class extends WebSocket {
        constructor(...given) { super(...given); window.sockets.push(this); }
    };";

/// What can be touched and lies where the system covers it, or takes touches for itself.
const COVERED: &str = "const [top, right, bottom, left] = arguments[0];
    return [...document.querySelectorAll('button, a[href], input, select, .touch')].filter((it) => {
        const box = it.getBoundingClientRect();
        if (!box.width || !it.checkVisibility() || it.closest('.sr-only')) return false;
        return box.top < top || box.left < left
            || box.right > innerWidth - right || box.bottom > innerHeight - bottom;
    }).map((it) => it.dataset.testid ?? it.className).join(' ')";

/// Notes where everything lies; what has moved since it was noted before.
const MOVED: &str = "const all = [...document.querySelectorAll('body :not(svg *)')];
    const boxes = new Map(all.map((it) => [it, it.getBoundingClientRect()]));
    const far = (one, other) => ['x', 'y', 'width', 'height']
        .some((side) => Math.abs(one[side] - other[side]) > 2);
    const before = window.boxes ?? boxes;
    window.boxes = boxes;
    return all.filter((it) => before.has(it) && far(before.get(it), boxes.get(it)))
        .map((it) => it.className).join(', ')";

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn the_screen_stays_on_during_a_game_and_no_longer() {
        evening("screen-lock", |evening| async move {
            let page = evening.browser(PHONE).await?;
            before_pages(&page, LOCKS).await?;
            play(&page, "norvegienne").await?;
            page.until("window.locks === 1").await?;
            stop(&page).await?;
            page.until("window.locks === 0").await
        });
    }

    #[test]
    fn sound_begins_in_a_touch_and_goes_on_after_a_call() {
        evening("silent-phone", |evening| async move {
            let page = evening.browser(PHONE).await?;
            before_pages(&page, SILENT).await?;
            play(&page, "corse").await?;
            for state in ["suspended", "interrupted"] {
                page.ask(&format!("window.state = '{state}'")).await?;
                // Whoever pays has the turn for several cards.
                let deadline = Instant::now() + Duration::from_secs(30);
                while page
                    .ask("return window.state === 'running' && window.sounds.begun > 1")
                    .await?
                    != true
                {
                    ensure!(Instant::now() < deadline, "no sound after “{state}”");
                    page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
                    page.try_finger("flip").await;
                }
                let silent = page.ask("return window.sounds.silent").await?;
                ensure!(silent == 0, "{silent} sounds that nobody hears after “{state}”");
            }
            Ok(())
        });
    }

    #[test]
    fn a_page_in_two_languages_is_not_translated_under_its_own_feet() {
        evening("translated", |evening| async move {
            let page = evening.browser(PHONE).await?;
            page.until_stage("lobby").await?;
            let opts_out = "return document.documentElement.translate === false";
            ensure!(page.ask(opts_out).await? == true, "a translator may take texts out");
            Ok(())
        });
    }

    #[test]
    fn keys_that_write_other_letters_do_what_their_place_says() {
        evening("other-letters", |evening| async move {
            let page = evening.browser(PHONE).await?;
            play(&page, "norvegienne").await?;
            page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
            for (key, code) in [("ш", "KeyI"), ("ι", "KeyI"), ("Process", "KeyI")] {
                let press = json!({ "type": "keyDown", "key": key, "code": code });
                page.call("Input.dispatchKeyEvent", press).await?;
                page.find("hint-given").await?;
                page.press("hint-dismiss").await?;
                page.until("!document.querySelector('[data-testid=hint-given]')").await?;
            }
            Ok(())
        });
    }

    #[test]
    fn a_page_that_stopped_says_so_and_leaves_its_table() {
        evening("stopped", |evening| async move {
            let page = evening.browser(PHONE).await?;
            before_pages(&page, SOCKETS).await?;
            play(&page, "nambarz").await?;
            page.until_fresh().await?;
            let stops = "const error = new WebAssembly.RuntimeError('unreachable');
                dispatchEvent(new ErrorEvent('error', { error }))";
            page.ask(stops).await?;
            page.until("document.querySelector('.stopped button')").await?;
            page.until("window.sockets.every((it) => it.readyState >= WebSocket.CLOSING)").await?;
            page.tap(".stopped button").await?;
            page.until_stage("playing").await?;
            // As a panic of the page itself comes to it.
            page.ask("crypto.getRandomValues = () => { throw new Error('none are left'); }")
                .await?;
            page.tap(".table-bar a").await?;
            page.until_stage("lobby").await?;
            page.press("play-corse").await?;
            page.until("document.querySelector('.stopped button')").await
        });
    }

    #[test]
    fn the_kept_page_opens_on_a_network_that_accepts_and_says_nothing() {
        evening("silent-network", |evening| async move {
            let (page, relay) = evening.relayed(PHONE).await?;
            page.until("document.documentElement.dataset.offline === 'ready'").await?;
            relay.silence();
            let asked = std::time::Instant::now();
            page.reload().await?;
            page.until_stage("lobby").await?;
            let took = asked.elapsed().as_secs_f64();
            println!("the front page after {took:.1} s");
            // Of a press on what needs the server it says that the server does not answer.
            page.press("play-corse").await?;
            page.until("document.querySelector('[role=alert], .failure')?.textContent").await
        });
    }

    #[test]
    fn nothing_to_touch_lies_below_a_notch_or_the_bar_of_the_system() {
        evening("notch", |evening| async move {
            let page = evening.browser(PHONE).await?;
            for game in ["corse", "norvegienne", "scientifique", "nambarz"] {
                play(&page, game).await?;
                for (width, height, insets) in
                    [(390, 844, [47, 0, 34, 0]), (844, 390, [0, 47, 21, 47])]
                {
                    let size = json!({ "width": width, "height": height,
                        "deviceScaleFactor": 1, "mobile": true });
                    page.call("Emulation.setDeviceMetricsOverride", size).await?;
                    let [top, right, bottom, left] = insets;
                    let covers =
                        json!({ "top": top, "right": right, "bottom": bottom, "left": left });
                    page.call("Emulation.setSafeAreaInsetsOverride", json!({ "insets": covers }))
                        .await?;
                    let uncovered = COVERED.replace("arguments[0]", &format!("{insets:?}"));
                    let look = format!("(() => {{ {uncovered} }})() === ''");
                    if page.until(&look).await.is_err() {
                        let covered = page.text_of(&uncovered).await?;
                        anyhow::bail!("covered in {game} at {width} × {height}: {covered}");
                    }
                }
            }
            Ok(())
        });
    }

    #[test]
    fn a_browser_that_forgot_what_it_kept_costs_nobody_their_name() {
        evening("forgetful", |evening| async move {
            let page = evening.browser(PHONE).await?;
            page.until_stage("lobby").await?;
            page.write("input[name=nick]", "Zoé").await?;
            play_as_written(&page).await?;
            let origin = page.text_of("return location.origin").await?;
            let kinds = "local_storage,service_workers,cache_storage";
            let kept = json!({ "origin": origin, "storageTypes": kinds });
            page.call("Storage.clearDataForOrigin", kept).await?;
            page.open("/").await?;
            play_as_written(&page).await?;
            let name = page.words("[data-testid=own-name]").await?;
            ensure!(name == "Zoé", "the server has been told another name: {name}");
            Ok(())
        });
    }

    async fn play_as_written(page: &Page) -> Result<()> {
        page.press("play-nambarz").await?;
        page.until_stage("playing").await
    }

    #[test]
    fn what_the_server_keeps_of_somebody_is_seen_and_deleted_in_the_page() {
        evening("own-data", |evening| async move {
            let page = evening.browser(PHONE).await?;
            page.until_stage("lobby").await?;
            page.write("input[name=nick]", "Zoé").await?;
            play_as_written(&page).await?;
            page.tap(".table-bar [data-testid=settings]").await?;
            let kept = "const all = document.querySelectorAll('[data-testid=own-data] a');
                const [see, save] = [...all].map((it) => it.href);
                const told = new XMLHttpRequest();
                told.open('GET', see, false);
                told.send();
                return see === save && JSON.parse(told.responseText).nick === 'Zoé'";
            page.find("own-data").await?;
            ensure!(page.ask(kept).await? == true, "the page does not lead to it");
            page.press("own-data-delete").await?;
            page.press("own-data-delete").await?;
            page.until_stage("lobby").await?;
            let forgotten = "const told = new XMLHttpRequest();
                told.open('GET', '/api/me', false);
                told.send();
                return told.status === 204 && !localStorage.getItem('tapis.nick')";
            ensure!(page.ask(forgotten).await? == true, "it is still known");
            Ok(())
        });
    }

    /// Screen readers keep letters to themselves, and telephones have none.
    #[test]
    fn what_a_key_reads_a_button_reads_too() {
        evening("read-buttons", |evening| async move {
            let page = evening.browser(Profile { device: Device::Desktop, ..PHONE }).await?;
            play(&page, "norvegienne").await?;
            let said = "[...document.querySelectorAll('[aria-live]')].map((it) => it.textContent)";
            for (key, says) in
                [("T", "."), ("C", "Basile: [0-9]+ cards"), ("H", "of (hearts|spades)"), ("L", ".")]
            {
                page.press("keys").await?;
                page.press(&format!("read-{key}")).await?;
                page.until("!document.querySelector('dialog[open]')").await?;
                page.until(&format!("/{says}/.test({said}.join(' '))")).await?;
            }
            page.press("keys").await?;
            let help = page.words("[data-testid=keys].dialog").await?;
            for reader in ["NVDA", "JAWS", "VoiceOver", "TalkBack", "Orca"] {
                ensure!(help.contains(reader), "{reader} is not named");
            }
            Ok(())
        });
    }

    #[test]
    fn states_are_told_in_colours_that_the_system_chooses() {
        evening("forced-colours", |evening| async move {
            let page = evening.browser(PHONE).await?;
            let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
            page.call("Emulation.setEmulatedMedia", forced).await?;
            play(&page, "corse").await?;
            page.tap(".table-bar [data-testid=settings]").await?;
            page.find("set-lang").await?;
            let told = "const [on, off] = [true, false].map((is) => getComputedStyle(
                    document.querySelector(`.segment input${is ? ':checked' : ':not(:checked)'} + span`)
                ).backgroundColor);
                const dot = getComputedStyle(document.querySelector('.net-dot')).backgroundColor;
                const room = getComputedStyle(document.body).backgroundColor;
                return on !== off && dot !== room";
            ensure!(page.ask(told).await? == true, "a choice or the connection is not told");
            Ok(())
        });
    }

    #[test]
    fn where_styles_cannot_ask_what_something_has_a_script_does() {
        evening("no-has", |evening| async move {
            let sideways = Profile { device: Device::Sideways, ..PHONE };
            let page = evening.browser(sideways).await?;
            for game in ["nambarz", "corse&together"] {
                if let Some((game, _)) = game.split_once('&') {
                    page.make_table(game, &[("home", "page"), ("friends", "1")]).await?;
                    page.until("document.querySelectorAll('.shared-zone').length === 2").await?;
                } else {
                    play(&page, game).await?;
                    page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
                }
                page.ask("return new Promise((go) => setTimeout(go, 1000))").await?;
                page.until_still().await?;
                page.ask(MOVED).await?;
                page.ask("return import('/has.js')").await?;
                page.until(
                    "[...document.querySelectorAll('link[rel=stylesheet]')].every((it) => it.disabled)",
                )
                .await?;
                page.ask("return new Promise((go) => setTimeout(go, 500))").await?;
                page.until_still().await?;
                let moved = page.text_of(MOVED).await?;
                ensure!(moved.is_empty(), "{game}: other places for {moved}");
                evening.keep(&page, game).await?;
            }
            // It comes by itself where it is needed.
            before_pages(&page, "CSS.supports = () => false").await?;
            page.open("/").await?;
            page.until("document.adoptedStyleSheets.length > 0").await
        });
    }

    /// What was to be told once all has been said was told to a table that was gone.
    #[test]
    fn whoever_leaves_a_table_that_was_loaded_anew_goes_on() {
        evening("left-anew", |evening| async move {
            let page = evening.browser(DESKTOP).await?;
            play(&page, "norvegienne").await?;
            page.reload().await?;
            page.until_stage("playing").await?;
            page.until_fresh().await?;
            page.tap(".table-bar a").await?;
            page.until_stage("lobby").await?;
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_secs(12) {
                let stopped =
                    page.ask("return Boolean(document.querySelector('.stopped'))").await?;
                ensure!(stopped == false, "the page has stopped");
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            Ok(())
        });
    }

    #[test]
    fn a_press_that_ends_elsewhere_takes_no_click_of_a_screen_reader_with_it() {
        evening("slid-away", |evening| async move {
            let page = evening.browser(DESKTOP).await?;
            play(&page, "corse").await?;
            let hits = "return Number(document.querySelector('.palm')?.dataset.hit ?? 0)";
            page.slide("#slap", ".middle").await?;
            ensure!(page.ask(hits).await? == 1, "a press is answered at once");
            page.ask("document.querySelector('#slap').click()").await?;
            page.until("document.querySelector('.palm')?.dataset.hit === '2'").await?;
            // Whoever presses and lets go in one place slaps once.
            page.try_tap_corner("#slap").await;
            page.until("document.querySelector('.palm')?.dataset.hit === '3'").await
        });
    }

    #[test]
    fn a_field_takes_as_many_characters_as_the_server_counts() {
        evening("letters-counted", |evening| async move {
            let page = evening.browser(PHONE).await?;
            page.until("document.documentElement.dataset.offline").await?;
            let typed = "const field = document.querySelector('[name=nick]');
                field.focus();
                field.select();
                document.execCommand('insertText', false, arguments[0] ?? TEXT);
                return field.value";
            for (text, kept) in [
                ("🎈".repeat(16), "🎈".repeat(16)),
                ("🎈".repeat(20), "🎈".repeat(16)),
                ("abcdefghijklmnopqrst".into(), "abcdefghijklmnop".into()),
            ] {
                let script = typed.replace("arguments[0] ?? TEXT", &format!("{text:?}"));
                let held = page.text_of(&script).await?;
                ensure!(held == kept, "of “{text}” it keeps “{held}”");
            }
            page.press("play-norvegienne").await?;
            page.until_stage("playing").await?;
            let name = page.words(".own-words .own-name, .felt").await?;
            ensure!(name.contains("abcdefghijklmnop"), "{name}");
            Ok(())
        });
    }

    #[test]
    fn a_browser_that_cannot_start_the_page_is_told_what_it_lacks() {
        evening("lacking", |evening| async move {
            for lacks in ["WebAssembly", "WebSocket", "ResizeObserver"] {
                let page = evening.blank(PHONE).await?;
                before_pages(&page, &format!("delete globalThis.{lacks}")).await?;
                page.open("/").await?;
                page.until(&format!(
                    "document.getElementById('told')?.textContent.endsWith('browser: {lacks}')"
                ))
                .await?;
            }
            let page = evening.blank(PHONE).await?;
            before_pages(&page, "delete globalThis.WebAssembly").await?;
            page.open("/").await?;
            page.ask("dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('?') }))")
                .await?;
            page.until("document.getElementById('told').textContent.includes('too old')").await
        });
    }
}
