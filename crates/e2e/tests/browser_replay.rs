//! Games that are over: watched again by a link, from this browser and from disk.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use serde_json::json;
use tapis_e2e::{Device, Evening, Hands, Language, Page, Profile, evening};

const FRENCH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const ENGLISH_DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// The moment that is shown.
const MOMENT: &str = "document.querySelector('[data-testid=replay]').dataset.moment";
/// Whether something is told of what happened.
const HAPPENED: &str = "document.querySelector('[data-testid=feats] li')";

/// A game in which the first seat slaps a pair before the second.
const RACE: &str = "tapis 1\ngame corse 1\nseats 2\ndeck 9♥ 2♠ 4♣\ndeck 9♠ 3♥ 5♣\n\n\
    A lay\nB lay\nA slap\n#: name A Lina\n#: name B Sam\n#: race 4 A 292 B 410\n";

/// Notes as results come whether a finger that was on its way meets the button for another game.
const FINGER: &str = "
    new MutationObserver((_, watch) => {
        const button = document.querySelector('.results [data-testid=rematch]');
        if (!button) return;
        watch.disconnect();
        const { x, y, width, height } = button.getBoundingClientRect();
        const met = document.elementFromPoint(x + width / 2, y + height / 2);
        window.finger = met?.closest('button') ? 'meets it' : 'does not';
    }).observe(document, { childList: true, subtree: true })";

/// Plays a game with these house rules against a bot to its end; the table's code.
async fn play(page: &Page, rules: &str, hands: Hands) -> Result<String> {
    page.open(&format!("/?rules={rules}")).await?;
    page.until("document.querySelector('dialog[open] [data-testid=make-submit]')").await?;
    page.choose("[data-testid=make-friends]", "0").await?;
    page.choose("[data-testid=make-bots]", "1").await?;
    page.press("make-submit").await?;
    page.until_stage("gathering").await?;
    let code = page.words("[data-testid=code]").await?.trim().to_owned();
    page.until("document.querySelector('[data-testid=begin]')?.matches(':enabled')").await?;
    page.press("begin").await?;
    play_on(page, hands).await?;
    Ok(code)
}

/// Plays the game that has begun to its end.
async fn play_on(page: &Page, hands: Hands) -> Result<()> {
    page.until_stage("playing").await?;
    let begun = Instant::now();
    while page.table("stage").await? == "playing" {
        ensure!(begun.elapsed() < Duration::from_mins(4), "the game does not end");
        hands.step(page).await?;
    }
    page.until_stage("over").await
}

/// Lets go of a file over the page, as somebody who has dragged it there.
async fn drop_file(page: &Page, text: &str) -> Result<()> {
    let text = serde_json::to_string(text)?;
    let script = format!(
        "const data = new DataTransfer();
        data.items.add(new File([{text}], 'game.tapis'));
        const [page, about] = [document.querySelector('main'), {{ bubbles: true, cancelable: true }}];
        for (const name of ['dragover', 'drop']) {{
            page.dispatchEvent(new DragEvent(name, {{ ...about, dataTransfer: data }}));
        }}"
    );
    page.ask(&script).await?;
    Ok(())
}

async fn until_moment(page: &Page, moment: &str) -> Result<()> {
    page.until(&format!("{MOMENT} === '{moment}'")).await
}

/// Gives the page a file, as somebody who has chosen it.
async fn give(evening: &Evening, page: &Page, name: &str, text: &str) -> Result<()> {
    let path = evening.keep_text(name, text)?;
    let input = page.find("replay-file").await?;
    input.send_keys(&path.display().to_string()).await?;
    Ok(())
}

/// The file that has come into this folder, and its name.
async fn arrived(folder: &Path, ending: &str) -> Result<(String, Vec<u8>)> {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(20) {
        for entry in fs::read_dir(folder)?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            // While it comes it is called otherwise, and may be gone even now.
            if name.ends_with(ending)
                && let Ok(bytes) = fs::read(entry.path())
                && !bytes.is_empty()
            {
                return Ok((name, bytes));
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    anyhow::bail!("no file that ends in {ending}")
}

/// Checks that a film seen from a seat offers nothing to say: nobody is there.
async fn nobody_is_talked_to(evening: &Evening, page: &Page) -> Result<()> {
    evening.keep(page, "seat").await?;
    let phrases = page.ask("return !!document.querySelector('.say, .phrases')").await?;
    ensure!(phrases == false, "a film cannot be talked to");
    Ok(())
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_game_is_watched_again_step_by_step_and_by_its_link() {
        evening("replay", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            let code = play(&page, "corse&cap=flips:24", Hands::Race).await?;
            // What happened is told to whoever asks.
            page.press("feats-ask").await?;
            page.until(HAPPENED).await?;
            evening.keep(&page, "feats").await?;
            page.check_fits().await?;
            page.check_accessible().await?;
            page.until("document.querySelector('[data-testid=replay-open-it]').hash === '#0.open'")
                .await?;
            page.tap("[data-testid=replay-it]").await?;
            page.until("document.querySelector('[data-testid=replay]')").await?;
            until_moment(&page, "0").await?;
            page.check_fits().await?;
            page.check_accessible().await?;

            page.press("replay-forward").await?;
            until_moment(&page, "1").await?;
            page.until("document.querySelector('[data-testid=zone-pile]').dataset.count === '1'")
                .await?;
            page.press("replay-back").await?;
            until_moment(&page, "0").await?;
            page.press("replay-last").await?;
            page.until("document.querySelector('[data-testid=replay-result]').textContent").await?;
            evening.keep(&page, "end").await?;

            // What happened is told here too, and gives way to what else there is.
            page.tap("[data-testid=feats-ask]").await?;
            page.until(HAPPENED).await?;
            page.check_fits().await?;
            page.check_accessible().await?;
            evening.keep(&page, "film-feats").await?;
            page.tap("[data-testid=feats-ask]").await?;

            // It runs by itself, and stops when told.
            page.tap("[data-testid=replay-more]").await?;
            page.choose("[data-testid=speed]", "3").await?;
            page.press("replay-first").await?;
            page.press("replay-run").await?;
            page.until(&format!("Number({MOMENT}) > 4")).await?;
            page.press("replay-run").await?;

            // The address names the moment, for others too; names of people are in the record.
            page.press("replay-forward").await?;
            let address = page.text_of("return location.pathname + location.hash").await?;
            let moment = page.text_of(&format!("return {MOMENT}")).await?;
            ensure!(address == format!("/replay/{code}-1#{moment}"), "{address}");
            let other = evening.browser(ENGLISH_DESKTOP).await?;
            other.open(&address).await?;
            until_moment(&other, &moment).await?;
            let names = other.words(".edge").await?;
            ensure!(!names.contains("Player"), "{names}");
            other.check_fits().await?;
            other.check_accessible().await?;

            // From another seat its packet is at the lower edge; the keys go on.
            other.tap("[data-testid=replay-more]").await?;
            other.choose("[data-testid=viewpoint]", "B").await?;
            other.until("!document.querySelector('.edge [data-seat=B]')").await?;
            other.ask("document.activeElement.blur()").await?;
            other.key(Key::Right.into()).await?;
            let next = moment.parse::<u32>()? + 1;
            until_moment(&other, &next.to_string()).await?;
            nobody_is_talked_to(&evening, &other).await?;
            other.press("examine").await?;
            other.until("document.querySelectorAll('[data-testid=examined] li').length > 6").await
        });
    }

    #[test]
    fn a_finger_on_its_way_to_the_pile_presses_no_button_of_the_results() {
        evening("finger", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FINGER })).await?;
            play(&page, "corse&cap=flips:24", Hands::Race).await?;
            page.until("window.finger === 'does not'").await?;
            // A moment later whoever wants another game presses it.
            page.press("rematch").await?;
            page.until_stage("playing").await
        });
    }

    #[test]
    fn the_hands_of_a_game_that_is_over_are_laid_open() {
        evening("replay-open", |evening| async move {
            let page = evening.browser(ENGLISH_DESKTOP).await?;
            let code = play(&page, "scientifique&cap=tricks:4", Hands::Cards).await?;
            page.open(&format!("/replay/{code}#1.open")).await?;
            until_moment(&page, "1").await?;
            let faces = "document.querySelectorAll('.seat .open-hand [data-face]').length > 12";
            page.until(faces).await?;
            evening.keep(&page, "open").await?;
            page.check_fits().await?;

            // The browser has kept it: it is there when the table is not.
            evening.kill_server()?;
            page.ask("history.pushState(null, '', '/replay'); dispatchEvent(new PopStateEvent('popstate'))")
                .await?;
            page.until("document.querySelector('[data-testid=kept-games] a')").await?;
            page.check_accessible().await?;
            evening.keep(&page, "kept").await?;
            page.tap("[data-testid=kept-games] a").await?;
            until_moment(&page, "0").await?;
            evening.restart_server()
        });
    }

    #[test]
    fn all_games_of_ones_tables_are_listed_and_the_numbers_outlast_them() {
        evening("replay-list", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            let code = play(&page, "scientifique&cap=tricks:3", Hands::Cards).await?;
            page.press("rematch").await?;
            play_on(&page, Hands::Cards).await?;
            // Both are counted, whether anybody looks at the numbers or not.
            page.until("localStorage['tapis.tally']?.startsWith('scientifique 2 ')").await?;
            page.open("/replay").await?;
            let links = "String([...document.querySelectorAll('[data-testid=kept-games] a')]
                .map((it) => it.pathname))";
            let both = format!("/replay/{code}-2,/replay/{code}-1");
            page.until(&format!("{links} === '{both}'")).await?;
            let ended = "[...document.querySelectorAll('[data-testid=winners]')]
                .every((it) => it.textContent)";
            page.until(ended).await?;
            page.until("document.querySelector('[data-testid=mine][data-done=true] h3')").await?;
            page.check_accessible().await?;
            evening.keep(&page, "list").await?;

            // What the browser has forgotten, the server still knows; the numbers are the browser's.
            page.ask(
                "for (const key of Object.keys(localStorage)) {
                    if (key.startsWith('tapis.game')) delete localStorage[key];
                }",
            )
            .await?;
            page.reload().await?;
            page.until(&format!("{links} === '{both}'")).await?;
            let counted = page.words("[data-testid=mine]").await?;
            ensure!(counted.contains("2 parties,"), "{counted}");
            ensure!(
                page.ask("return !document.querySelector('[data-testid=forget-game]')").await?
                    == true
            );
            page.press("forget-all").await?;
            page.press("forget-all-sure").await?;
            page.until("!localStorage['tapis.tally']").await?;
            page.tap("[data-testid=kept-games] a").await?;
            until_moment(&page, "0").await
        });
    }

    #[test]
    fn a_film_goes_by_strides_is_saved_and_a_copied_link_leads_to_its_moment() {
        evening("replay-strides", |evening| async move {
            let folder = tempfile::tempdir()?;
            let page = evening.browser(ENGLISH_DESKTOP).await?;
            let to = json!({ "behavior": "allow", "downloadPath": folder.path() });
            page.call("Page.setDownloadBehavior", to).await?;
            let code = play(&page, "scientifique&cap=tricks:4", Hands::Cards).await?;
            page.open(&format!("/replay/{code}-1")).await?;
            until_moment(&page, "0").await?;
            page.tap("[data-testid=replay-more]").await?;
            let mut reached = Vec::new();
            for stride in ["input", "trick", "headline"] {
                page.press("replay-first").await?;
                until_moment(&page, "0").await?;
                page.choose("[data-testid=stride]", stride).await?;
                page.press("replay-forward").await?;
                page.until(&format!("{MOMENT} !== '0'")).await?;
                reached.push(page.text_of(&format!("return {MOMENT}")).await?.parse::<u32>()?);
                page.press("replay-back").await?;
                until_moment(&page, "0").await?;
            }
            // Two cards are a trick.
            ensure!(reached[0] == 1 && reached[1] >= 2 && reached[2] >= 1, "{reached:?}");

            page.press("replay-forward").await?;
            let moment = page.text_of(&format!("return {MOMENT}")).await?;
            page.ask(
                "navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }",
            )
            .await?;
            page.press("copy-moment").await?;
            page.until("globalThis.copied").await?;
            let link = page.text_of("return globalThis.copied").await?;
            let address = link.strip_prefix(&evening.origin()).unwrap_or_default();
            ensure!(address == format!("/replay/{code}-1#{moment}"), "{link}");
            let other = evening.browser(FRENCH_PHONE).await?;
            other.open(address).await?;
            until_moment(&other, &moment).await?;

            page.tap("[data-testid=download]").await?;
            let (name, saved) = arrived(folder.path(), ".tapis").await?;
            ensure!(name == "game.tapis", "{name}");
            let script =
                format!("return fetch('/api/tables/{code}/record?game=1').then((it) => it.text())");
            let record = page.text_of(&script).await?;
            let saved = String::from_utf8(saved)?;
            ensure!(saved == record, "saved is\n{saved}\nand not\n{record}");

            // Whoever has been given the file drops it on the page.
            other.open("/replay").await?;
            other.find("replay-file").await?;
            drop_file(&other, &saved.replacen("game ", "gamme ", 1)).await?;
            let refused = "document.querySelector('[data-testid=opening]').textContent";
            other.until(&format!("{refused}.includes('ligne 2')")).await?;
            drop_file(&other, &saved).await?;
            until_moment(&other, "0").await?;
            other.press("replay-last").await?;
            other.until("document.querySelector('[data-testid=replay-result]').textContent").await
        });
    }

    #[test]
    fn a_film_shows_by_how_much_a_race_was_won() {
        evening("replay-race", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.open("/replay").await?;
            page.find("replay-file").await?;
            give(&evening, &page, "race.tapis", RACE).await?;
            until_moment(&page, "0").await?;
            for moment in ["1", "2", "3"] {
                page.press("replay-forward").await?;
                until_moment(&page, moment).await?;
            }
            let shown = "document.querySelector('[data-testid=headline]')?.textContent ?? ''";
            page.until(&format!("/292.*410/.test({shown})")).await?;
            evening.keep(&page, "verdict").await?;
            page.check_fits().await?;

            // What rests on a rule leads to it.
            let links = "String([...document.querySelectorAll('[data-testid=log-clause]')]
                .map((it) => it.hash))";
            page.until(&format!("{links} === '#C5.2,#C5.6'")).await?;
            page.press("log-tab").await?;
            page.check_accessible().await?;
            evening.keep(&page, "log").await?;
            let href = "const it = document.querySelector('[data-testid=log-clause]');
                return it.pathname + it.search + it.hash";
            let href = page.text_of(href).await?;
            ensure!(href.starts_with("/rules/corse?"), "{href}");
            page.open(&href).await?;
            page.until("document.activeElement.id === 'C5.2'").await
        });
    }

    #[test]
    fn a_picture_of_the_table_is_saved_or_shared_and_shows_what_the_page_shows() {
        evening("replay-picture", |evening| async move {
            let folder = tempfile::tempdir()?;
            let page = evening.browser(FRENCH_PHONE).await?;
            let to = json!({ "behavior": "allow", "downloadPath": folder.path() });
            page.call("Page.setDownloadBehavior", to).await?;
            let code = play(&page, "scientifique&cap=tricks:4", Hands::Cards).await?;
            page.open(&format!("/replay/{code}#3.A")).await?;
            until_moment(&page, "3").await?;
            page.tap("[data-testid=replay-more]").await?;
            page.check_fits().await?;
            page.check_accessible().await?;
            page.press("picture").await?;
            page.until(
                "document.querySelector('[data-testid=picture]').textContent.includes('est faite')",
            )
            .await?;
            let (name, png) = arrived(folder.path(), ".png").await?;
            ensure!(name == "tapis-scientifique-3.png", "{name}");
            ensure!(png.starts_with(b"\x89PNG") && png.len() > 20_000, "{} bytes", png.len());
            evening.keep(&page, "made").await?;

            // Where the browser draws none, the drawing itself comes: nothing is in it but what lies
            // there for whoever looks.
            page.ask("HTMLImageElement.prototype.decode = () => Promise.reject()").await?;
            page.press("picture").await?;
            let (drawing, svg) = arrived(folder.path(), ".svg").await?;
            fs::remove_file(folder.path().join(drawing))?;
            let svg = String::from_utf8(svg)?;
            let shown = "return String(new Set([...document.querySelectorAll('.board [data-face]')]
                .map((it) => it.dataset.face)).size)";
            let n_shown: usize = page.text_of(shown).await?.parse()?;
            let n_drawn = svg.matches("<symbol id=\"card-").count();
            ensure!(n_drawn == n_shown && n_shown > 3, "{n_drawn} cards, {n_shown} on the page");
            let names = page.text_of("return JSON.stringify([...document.querySelectorAll('.seat-name')].map((it) => it.textContent.trim()))").await?;
            for name in serde_json::from_str::<Vec<String>>(&names)? {
                ensure!(svg.contains(&format!(">{name}</text>")), "{name} is not in the picture");
            }

            // A device that shares files is asked for nothing else.
            page.ask(
                "Object.assign(navigator, {
                    canShare: (data) => data.files.length === 1,
                    share: async (data) => { globalThis.shared = data.files[0].name; },
                })",
            )
            .await?;
            page.press("picture").await?;
            page.until("globalThis.shared === 'tapis-scientifique-3.svg'").await?;
            let left: Vec<_> = fs::read_dir(folder.path())?.flatten().collect();
            ensure!(left.len() == 1, "{left:?}");

            // One that refuses to saves the file all the same.
            page.ask(
                "navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError'))",
            )
            .await?;
            page.press("picture").await?;
            arrived(folder.path(), ".svg").await.map(drop)
        });
    }

    #[test]
    fn a_file_is_checked_before_it_is_shown_and_a_damaged_one_is_told() {
        evening("replay-file", |evening| async move {
            let page = evening.browser(ENGLISH_DESKTOP).await?;
            let code = play(&page, "nambarz&cap=turns:6", Hands::Cards).await?;
            let script =
                format!("return fetch('/api/tables/{code}/record').then((it) => it.text())");
            let record = page.text_of(&script).await?;
            page.open("/replay").await?;
            page.find("replay-file").await?;
            let refused = |text: &'static str| {
                format!(
                    "document.querySelector('[data-testid=opening]').textContent.includes('{text}')"
                )
            };
            give(&evening, &page, "damaged.tapis", &record.replacen("seats 2", "seats x", 1))
                .await?;
            page.until(&refused("is no number of seats")).await?;
            give(&evening, &page, "foreign.tapis", "PK\u{3}\u{4}").await?;
            page.until(&refused("a record begins with")).await?;
            let end = record.find("\n#: ").unwrap_or(record.len());
            let forged = format!("{}\nB draw\nB draw\n{}", &record[..end], &record[end + 1..]);
            give(&evening, &page, "forged.tapis", &forged).await?;
            page.until(&refused("is refused")).await?;
            evening.keep(&page, "refused").await?;
            page.check_accessible().await?;
            give(&evening, &page, "sound.tapis", &record).await?;
            until_moment(&page, "0").await?;
            page.key(Key::End.into()).await?;
            page.until("document.querySelector('[data-testid=replay-result]').textContent").await?;
            page.check_fits().await
        });
    }
}
