//! Tables that are wholly in the page: against bots, kept over a reload, in two tabs.

use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Hands, Language, Page, Profile, evening};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// Whether something is told of what happened.
const HAPPENED: &str = "document.querySelector('[data-testid=feats] li')";

/// Begins a game in the page, with these rules in the address.
async fn begin(page: &Page, rules: &str) -> Result<()> {
    page.make_table(rules, &[("home", "page"), ("friends", "0")]).await?;
    page.until_stage("playing").await
}

/// Plays until the game is over.
async fn play(page: &Page) -> Result<()> {
    let over = "return document.querySelector('main')?.dataset.stage === 'over'";
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_mins(4) {
        if page.ask(over).await? == true {
            return Ok(());
        }
        Hands::Cards.step(page).await?;
    }
    bail!("the game has no end")
}

/// At which edge somebody is due.
const DUE: &str = "return document.querySelector('.shared-zone.due')?.dataset.edge ?? ''";

/// Whether the pile is a pair.
const PAIR: &str = "
    const fan = [...document.querySelectorAll('[data-zone=pile] [data-face]')];
    const [top, below] = fan.map((it) => it.dataset.face).toReversed();
    return Boolean(below) && top.slice(0, -1) === below.slice(0, -1)";

/// Whether no edge lies on another or on the pile.
const APART: &str = "
    const all = [...document.querySelectorAll('.shared-zone, .middle')];
    const boxes = all.map((it) => it.getBoundingClientRect());
    return boxes.every((a, at) => a.width > 80 && a.height > 80 && boxes.slice(at + 1).every((b) =>
        a.right <= b.left + 1 || b.right <= a.left + 1
            || a.bottom <= b.top + 1 || b.bottom <= a.top + 1))";

/// Begins a game that so many share at the edges of the screen.
async fn together(page: &Page, rules: &str, n_here: u8, n_seats: u8) -> Result<()> {
    page.make_table(
        rules,
        &[
            ("home", "page"),
            ("friends", &(n_here - 1).to_string()),
            ("bots", &(n_seats - n_here).to_string()),
        ],
    )
    .await?;
    page.until_stage("playing").await?;
    page.until(&format!("document.querySelectorAll('.shared-zone').length === {n_here}")).await
}

/// Keeps what is found beside the page for bots, and after how many milliseconds.
const LISTEN: &str = "
    window.found = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (asked) {
        const at = performance.now();
        const heard = ({ data }) => window.found.push([performance.now() - at, data]);
        if (asked[0] === 'think') this.addEventListener('message', heard, { once: true });
        return post.call(this, asked);
    };
    return true";

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_game_in_the_page_outlives_its_tab() {
        evening("local-reload", |evening| async move {
            let page = evening.browser(PHONE).await?;
            begin(&page, "norvegienne").await?;
            page.check_accessible().await?;
            page.check_fits().await?;
            evening.keep(&page, "table").await?;
            for _ in 0..60 {
                Hands::Cards.step(&page).await?;
            }
            page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
            let before = page.table("position").await?;
            ensure!(before != "1.0", "nothing was played");

            // The front page offers to go on.
            page.open("/").await?;
            page.until("document.querySelector('[data-testid=game-here] a')").await?;
            page.check_accessible().await?;
            evening.keep(&page, "lobby").await?;
            page.tap("[data-testid=game-here] a").await?;
            page.until_stage("playing").await?;
            ensure!(page.table("position").await? == before, "the game goes on elsewhere");
            page.reload().await?;
            page.until_stage("playing").await?;
            ensure!(page.table("position").await? == before, "the game goes on elsewhere");

            // Whoever opens it last has it.
            page.open_tab("/local").await?;
            page.until_stage("playing").await?;
            page.to_tab(0).await?;
            page.until("document.querySelector('main[data-net=elsewhere]')").await?;
            Hands::Cards.step(&page).await?;
            ensure!(page.table("position").await? == before, "two tabs play one game");
            Ok(())
        });
    }

    #[test]
    fn a_damaged_journal_goes_on_before_the_damage() {
        evening("local-damaged", |evening| async move {
            let page = evening.browser(DESKTOP).await?;
            begin(&page, "norvegienne").await?;
            page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
            page.open("/rules").await?;
            page.ask("localStorage['tapis.local.0'] += '\\nA what is this @9'").await?;
            page.open("/local").await?;
            page.until_stage("playing").await?;
            page.until("document.body.innerText.includes('was damaged')").await?;
            page.reload().await?;
            page.until_stage("playing").await?;
            let said = page.ask("return document.body.innerText.includes('was damaged')").await?;
            ensure!(said == false, "the damage is still there");

            page.open("/rules").await?;
            page.ask("localStorage['tapis.local.head'] = 'nonsense'").await?;
            page.open("/local").await?;
            page.until_stage("closed").await?;
            page.check_accessible().await?;
            ensure!(page.ask("return localStorage['tapis.local.0'].length > 9").await? == true);
            page.ask("localStorage.clear()").await?;
            page.reload().await?;
            page.until_stage("nowhere").await
        });
    }

    #[test]
    fn a_game_that_cannot_be_kept_says_so_and_goes_on() {
        evening("local-unkept", |evening| async move {
            let page = evening.forgetful(DESKTOP).await?;
            begin(&page, "scientifique&cap=tricks:4").await?;
            page.until("document.querySelector('main[data-net=unkept]')").await?;
            ensure!(page.words("[data-testid=net-bar]").await?.contains("cannot keep"));
            play(&page).await?;
            // What happened is told all the same; there is nothing to watch again.
            page.until(HAPPENED).await?;
            ensure!(
                page.ask("return document.querySelector('.results a[href^=\"replay\"]')")
                    .await?
                    .is_null()
            );

            // A storage that is full while the game runs, and has room again.
            let page = evening.browser(DESKTOP).await?;
            begin(&page, "scientifique&cap=tricks:4").await?;
            page.until("document.querySelector('main[data-net=fresh]')").await?;
            page.ask(
                "let more = 'x'.repeat(1 << 20);
                while (more) {
                    try { localStorage.filled = (localStorage.filled ?? '') + more; }
                    catch { more = more.slice(1 + more.length / 2); }
                }",
            )
            .await?;
            for _ in 0..40 {
                Hands::Cards.step(&page).await?;
            }
            page.until("document.querySelector('main[data-net=unkept]')").await?;
            page.ask("localStorage.removeItem('filled')").await?;
            play(&page).await?;
            page.until_fresh().await?;
            page.reload().await?;
            page.until_stage("over").await
        });
    }

    #[test]
    fn a_game_that_has_ended_is_kept_to_be_watched_again() {
        evening("local-film", |evening| async move {
            let page = evening.browser(PHONE).await?;
            begin(&page, "scientifique&cap=tricks:4").await?;
            play(&page).await?;
            page.until(HAPPENED).await?;
            page.check_accessible().await?;
            page.check_fits().await?;
            evening.keep(&page, "results").await?;
            page.tap("[data-testid=replay-open-it]").await?;
            page.until("document.querySelector('[data-testid=replay]')?.dataset.moment === '0'")
                .await?;
            page.until("document.querySelectorAll('.seat .open-hand [data-face]').length > 12")
                .await?;
            page.open("/replay#mine").await?;
            page.until("document.querySelectorAll('[data-testid=kept-games] a').length === 1")
                .await?;

            // It counts for whoever has played it, in numbers that can be saved.
            page.until("document.querySelector('[data-testid=mine][data-done=true] h3')").await?;
            page.until("document.activeElement.id === 'mine'").await?;
            let counted = page.words("[data-testid=mine]").await?;
            ensure!(counted.contains("1 partie,"), "{counted}");
            let saved = "const link = document.querySelector('[data-testid=mine-export]');
                return link.href.startsWith('blob:') && link.download === 'tapis.json'";
            ensure!(page.ask(saved).await? == true, "there is nothing to save");
            page.check_accessible().await?;
            evening.keep(&page, "mine").await?;

            // It is not kept anew by whoever comes back to its table.
            page.press("forget-game").await?;
            page.until("!document.querySelector('[data-testid=kept-games]')").await?;
            page.open("/local").await?;
            page.until_stage("over").await?;
            page.until(HAPPENED).await?;
            page.open("/replay").await?;
            page.find("replay-file").await?;
            page.until("!document.querySelector('[data-testid=kept-games]')").await
        });
    }

    #[test]
    fn what_this_browser_keeps_of_games_is_forgotten_by_whoever_says_so_twice() {
        evening("local-forget", |evening| async move {
            let page = evening.browser(DESKTOP).await?;
            begin(&page, "scientifique&cap=tricks:3").await?;
            play(&page).await?;
            page.press("rematch").await?;
            page.until_stage("playing").await?;
            play(&page).await?;
            page.until(HAPPENED).await?;
            page.open("/replay").await?;
            page.until("document.querySelectorAll('[data-testid=kept-games] a').length === 2")
                .await?;
            page.until("document.querySelector('[data-testid=mine][data-done=true] h3')").await?;
            let counted = page.words("[data-testid=mine]").await?;
            ensure!(counted.contains("2 games,"), "{counted}");

            // By keyboard: the question can be closed, and then nothing is forgotten.
            page.ask("document.querySelector('[data-testid=forget-all]').focus()").await?;
            page.key(Key::Enter.into()).await?;
            page.until("document.querySelector('dialog[open] [data-testid=forget-all-sure]')")
                .await?;
            page.check_accessible().await?;
            evening.keep(&page, "question").await?;
            page.key(Key::Escape.into()).await?;
            page.until("!document.querySelector('dialog[open]')").await?;
            ensure!(page.ask("return Object.keys(localStorage).length > 4").await? == true);
            page.press("forget-all").await?;
            page.press("forget-all-sure").await?;
            page.until("!document.querySelector('[data-testid=kept-games], dialog[open]')").await?;
            page.until("document.activeElement.matches('main h1')").await?;
            page.until("document.querySelector('[data-testid=mine][data-done=true] p')").await?;
            let left =
                "return Object.keys(localStorage).filter((it) => /^tapis\\.game/.test(it)).join()";
            let left = page.text_of(left).await?;
            ensure!(left.is_empty(), "{left} is left");
            page.check_accessible().await
        });
    }

    #[test]
    fn three_share_a_device_and_nobody_sees_anothers_hand() {
        evening("local-shared", |evening| async move {
            let page = evening.browser(PHONE).await?;
            page.open("/?rules=scientifique&cap=tricks:3").await?;
            page.choose("[data-testid=make-home]", "page").await?;
            page.choose("[data-testid=make-friends]", "2").await?;
            page.choose("[data-testid=make-bots]", "1").await?;
            evening.keep(&page, "form").await?;
            page.press("make-submit").await?;
            let veiled = "document.querySelector('[data-testid=veil]')";
            let shown = format!("{veiled} || document.querySelector('main[data-stage=over]')");
            page.until(veiled).await?;
            page.check_accessible().await?;
            evening.keep(&page, "veil").await?;

            let (mut seen, begun) = (Vec::new(), Instant::now());
            let hidden = "const said = (name) =>
                    document.querySelector(`[data-testid=${name}]`).textContent.trim();
                return !document.querySelector('[data-face], [data-zone], #log')
                    && said('polite') === '' && said('assertive') === ''";
            while begun.elapsed() < Duration::from_mins(4) {
                page.until(&format!("{shown} || document.querySelector('main[data-you]')")).await?;
                if page.ask(&format!("return Boolean({veiled})")).await? == true {
                    ensure!(page.ask(hidden).await? == true, "something is to be seen or heard");
                    let name = page.words("h1").await?;
                    page.press("unveil").await?;
                    page.until("document.querySelector('main').dataset.you").await?;
                    let you = page.table("you").await?;
                    // Whoever is named is the one whose hand is shown.
                    let nth = ["A", "B", "C"].iter().position(|it| *it == you).unwrap_or(9) + 1;
                    ensure!(nth == 1 || name.contains(&nth.to_string()), "{name}, but {you}");
                    if !seen.contains(&you) {
                        seen.push(you);
                    }
                }
                if page
                    .ask("return document.querySelector('main').dataset.stage === 'over'")
                    .await?
                    == true
                {
                    ensure!(seen.len() == 3, "only {seen:?} have played");
                    page.press("rematch").await?;
                    return page
                        .until(&format!(
                            "{veiled} || \
                        document.querySelector('main[data-stage=playing]')"
                        ))
                        .await;
                }
                Hands::Cards.step(&page).await?;
            }
            bail!("the game has no end")
        });
    }

    #[test]
    fn two_at_a_phone_race_with_their_fingers_and_by_keyboard() {
        evening("local-race", |evening| async move {
            let page = evening.browser(PHONE).await?;
            together(&page, "corse&cap=flips:40", 2, 2).await?;
            page.check_accessible().await?;
            page.check_fits().await?;
            evening.keep(&page, "begun").await?;

            // Two fingers at once: each counts where it comes down.
            page.fingers(&["slap-bottom", "slap-top"]).await?;
            page.until("document.querySelectorAll('.palm').length === 2").await?;
            evening.keep(&page, "slapped").await?;
            let (mut seen, begun) = (Vec::new(), Instant::now());
            while page.table("stage").await? == "playing" {
                ensure!(begun.elapsed() < Duration::from_mins(3), "the game has no end");
                let due = page.text_of(DUE).await?;
                match due.as_str() {
                    "" => {}
                    // By turns with a finger and by keyboard. The last card may be laid meanwhile.
                    edge if seen.len() % 3 == 0 => page.try_finger(&format!("flip-{edge}")).await,
                    "top" => page.key('q').await?,
                    _ => page.key(Key::Enter.into()).await?,
                }
                if !due.is_empty() {
                    seen.push(due);
                }
                if page.ask(PAIR).await? == true {
                    evening.keep(&page, "pair").await?;
                    page.key(if seen.len() % 2 == 0 { 'a' } else { ' ' }).await?;
                }
            }
            for edge in ["top", "bottom"] {
                ensure!(seen.iter().any(|it| it == edge), "nobody laid at the {edge}");
            }
            page.until(HAPPENED).await?;
            page.check_accessible().await?;
            page.check_fits().await?;
            evening.keep(&page, "results").await?;
            page.press("rematch").await?;
            page.until_stage("playing").await?;
            page.reload().await?;
            page.until("document.querySelectorAll('.shared-zone').length === 2").await
        });
    }

    #[test]
    fn an_expert_thinks_beside_the_page() {
        evening("local-expert", |evening| async move {
            let page = evening.browser(PHONE).await?;
            page.make_table(
                "norvegienne",
                &[("home", "page"), ("friends", "0"), ("level", "expert")],
            )
            .await?;
            page.until_stage("playing").await?;
            page.ask(LISTEN).await?;
            let begun = Instant::now();
            while page.ask("return window.found.length >= 4").await? != true {
                ensure!(begun.elapsed() < Duration::from_mins(2), "nobody thinks");
                Hands::Cards.step(&page).await?;
            }
            let found = page.ask("return window.found").await?;
            evening.keep_text("found", &found.to_string())?;
            // Where the table was, its seat, and what to do.
            let is_answer = |it: &serde_json::Value| it[1].as_array().map(Vec::len) == Some(4);
            ensure!(found.as_array().is_some_and(|all| all.iter().all(is_answer)), "{found}");
            page.until("document.querySelector('main').dataset.turn === 'yours'").await
        });
    }

    #[test]
    fn two_at_a_phone_on_its_side_and_four_at_a_tablet_have_an_edge_each() {
        evening("local-edges", |evening| async move {
            for (device, n_here, n_seats) in
                [(Device::Sideways, 2, 3), (Device::Tablet, 3, 5), (Device::Tablet, 4, 6)]
            {
                let page = evening.browser(Profile { device, ..PHONE }).await?;
                together(&page, "corse-jokers", n_here, n_seats).await?;
                page.check_accessible().await?;
                page.check_fits().await?;
                ensure!(page.ask(APART).await? == true, "edges lie on each other");
                evening.keep(&page, &format!("{n_here}-of-{n_seats}")).await?;
                page.key('?').await?;
                page.until("document.querySelector('dialog[open] .keys')").await?;
                let keys = page.words(".keys").await?;
                ensure!(keys.contains("A, Q") && keys.contains("F, V") == (n_here > 2), "{keys}");
                evening.keep(&page, &format!("{n_here}-keys")).await?;
            }
            Ok(())
        });
    }
}
