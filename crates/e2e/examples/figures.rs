//! Figures of the page as people meet it: `cargo xtask page`.
//!
//! What Lighthouse says of the lobby, a lesson, a rule book and a film, a first visit over slow 4G,
//! then a while at a table of each game on a processor four times slower: from the press to what is
//! painted, and how much the page shifts. Figures of a busy machine say little.
//!
//! With names of games only these are played, and it says of the slowest presses where their time
//! went, and what shifted: `cargo run --profile dist -p tapis-e2e --example figures -- nambarz`.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};
use tapis_e2e::{Device, Evening, Hands, Language, Page, Profile, evening_on_screen, root};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };

/// The games with the hands that play them.
const GAMES: [(&str, Hands); 5] = [
    ("corse", Hands::Race),
    ("corse-jokers", Hands::Race),
    ("norvegienne", Hands::Cards),
    ("scientifique", Hands::Cards),
    ("nambarz", Hands::Cards),
];

/// How long each is played at most.
const LONGEST: Duration = Duration::from_secs(100);

/// After so many presses a game is left: of fewer, 95 % would be the slowest.
const N_PRESSES: f64 = 40.0;

/// How long somebody looks before they press what they have found.
const LOOK: Duration = Duration::from_secs(1);

/// How long a quick press lasts.
const PRESS: Duration = Duration::from_millis(60);

/// How often Lighthouse looks; its middle result counts.
const N_LOOKS: usize = 5;

/// Slow 4G, as Lighthouse has it: 150 ms there and back, 1.6 Mb/s down, 750 kb/s up.
fn slow_4g() -> Value {
    json!({
        "offline": false,
        "latency": 150,
        "downloadThroughput": 1_638_400 / 8,
        "uploadThroughput": 768_000 / 8,
    })
}

/// Notes what is to be measured from the first moment of a document.
const WATCH: &str = "
    window.figures = { card: 0, shift: 0, window: 0, from: 0, last: 0, slow: {}, shifts: [], frames: [] };
    const figures = window.figures;
    const name = (node) => (node?.closest ? node : node?.parentElement)?.closest('[class], main')?.getAttribute('class');
    const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
    new MutationObserver((_, watch) => {
        if (!document.querySelector('.card')) return;
        watch.disconnect();
        painted(() => { figures.card = performance.now(); });
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
        for (const it of list.getEntries()) {
            if (it.hadRecentInput) continue;
            figures.shift += it.value;
            const moved = it.sources.map(({ node, previousRect: from, currentRect: to }) =>
                `${name(node)} ${[from, to].map((at) => [at.x, at.y, at.width, at.height].map(Math.round))
                    .join(' to ')}`);
            figures.shifts.push([it.value, moved.join('; ')]);
            const goes_on = it.startTime - figures.last < 1000 && it.startTime - figures.from < 5000;
            figures.now = goes_on ? figures.now + it.value : it.value;
            if (!goes_on) figures.from = it.startTime;
            figures.last = it.startTime;
            figures.window = Math.max(figures.window, figures.now);
        }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
        for (const it of list.getEntries()) {
            if (!it.interactionId) continue;
            const slow = figures.slow[it.interactionId]?.duration ?? 0;
            if (slow < it.duration) figures.slow[it.interactionId] = it;
        }
    }).observe({ type: 'event', durationThreshold: 16 });
    new PerformanceObserver((list) => figures.frames.push(...list.getEntries()))
        .observe({ type: 'long-animation-frame' });";

/// Where the time of the slowest presses went: until their handlers began, in these, until the next
/// paint; and the long frames beside it, with their scripts, and from when on style and layout.
const WHERE: &str = "
    const all = Object.values(figures.slow).sort((a, b) => b.duration - a.duration).slice(0, 8);
    const ms = (number) => number.toFixed(0);
    const frame = (from) => (it) => `\n    frame ${ms(it.startTime - from)} + ${ms(it.duration)}, ` +
        `render ${ms(it.renderStart - from)}, layout ${ms(it.styleAndLayoutStart - from)}: ` +
        it.scripts.map((script) => `${script.invoker} ${ms(script.startTime - from)} + ` +
            `${ms(script.duration)} (layout ${ms(script.forcedStyleAndLayoutDuration)})`).join(', ');
    const press = (it) => `${it.name} of ${name(it.target)}: ${ms(it.duration)} = ` +
        `${ms(it.processingStart - it.startTime)} + ${ms(it.processingEnd - it.processingStart)} + ` +
        `${ms(it.startTime + it.duration - it.processingEnd)}` +
        figures.frames.filter((other) => other.startTime < it.startTime + it.duration &&
            it.startTime < other.startTime + other.duration).map(frame(it.startTime)).join('');
    const shifts = figures.shifts.sort((a, b) => b[0] - a[0]).slice(0, 8)
        .map(([value, moved]) => `shift ${value.toFixed(3)}: ${moved}`);
    const name = (node) => (node?.closest ? node : node?.parentElement)?.closest('[class], main')?.getAttribute('class');
    return [...all.map(press), ...shifts].join(`\n`)";

async fn number(page: &Page, script: &str) -> Result<f64> {
    page.ask(script).await?.as_f64().with_context(|| format!("no number: {script}"))
}

/// A figure and its goal.
fn print(what: &str, measured: f64, most: f64, unit: &str) {
    let verdict = if measured <= most { "met" } else { "missed" };
    println!("| {what} | {measured:.2} {unit} | ≤ {most} {unit}: {verdict} |");
}

/// From nothing to the first card, and to the first card at a table.
async fn first_visit(evening: &Evening) -> Result<()> {
    let page = evening.blank(PHONE).await?;
    page.call("Network.enable", json!({})).await?;
    page.call("Network.emulateNetworkConditions", slow_4g()).await?;
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
    page.open("/").await?;
    page.until("window.figures?.card > 0").await?;
    print("first card over slow 4G", number(&page, "return figures.card / 1000").await?, 5.0, "s");
    let pressed = number(&page, "return performance.now()").await?;
    page.press("play-corse").await?;
    page.until_stage("playing").await?;
    page.until("document.querySelector('.zones [data-face], .own .card')").await?;
    let dealt = number(&page, "return performance.now()").await?;
    print("from there to a table", (dealt - pressed) / 1000.0, 3.0, "s");
    let sum = "return [...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource')]
        .reduce((sum, it) => sum + it.transferSize, 0) / 1000";
    print("transferred till then", number(&page, sum).await?, 420.0, "kB");
    Ok(())
}

/// A while at a table, on a slow processor.
async fn table(evening: &Evening, preset: &str, hands: Hands) -> Result<Page> {
    let page = evening.blank(PHONE).await?;
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
    page.open("/").await?;
    page.call("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await?;
    tokio::time::sleep(LOOK).await;
    page.press(&format!("play-{preset}")).await?;
    page.until_stage("playing").await?;
    let hand = evening.hand(&page).await?;
    let begun = Instant::now();
    let mut n = 0.0;
    while n < N_PRESSES && begun.elapsed() < LONGEST && page.table("stage").await? == "playing" {
        if let Some(next) = hands.next(&page).await? {
            hand.press(&next, PRESS).await?;
        }
        n = number(&page, "return performance.interactionCount ?? 0").await?;
    }
    ensure!(n > 0.0, "nobody has pressed anything");
    // What is not noted took less than 16 ms.
    let p95 =
        "const all = Object.values(figures.slow).map((it) => it.duration).sort((a, b) => b - a);
        return all[Math.floor((performance.interactionCount ?? 0) * 0.05)] ?? 16";
    let p95 = number(&page, p95).await?;
    print(&format!("{preset}: press to paint, 95 % of {n}, at a quarter"), p95, 50.0, "ms");
    let shift = number(&page, "return figures.shift").await?;
    print(&format!("{preset}: all layout shifts"), shift, 0.1, "");
    let window = number(&page, "return figures.window").await?;
    print(&format!("{preset}: layout shift as browsers count it"), window, 0.1, "");
    Ok(page)
}

/// Where the film of a short game is, which is played for it.
async fn film(evening: &Evening) -> Result<String> {
    let page = evening.browser(PHONE).await?;
    page.open("/?rules=corse&cap=flips:24").await?;
    page.until("document.querySelector('dialog[open] [data-testid=make-submit]')").await?;
    page.choose("[data-testid=make-friends]", "0").await?;
    page.choose("[data-testid=make-bots]", "1").await?;
    page.press("make-submit").await?;
    page.until_stage("gathering").await?;
    let code = page.words("[data-testid=code]").await?.trim().to_owned();
    page.press("begin").await?;
    page.until_stage("playing").await?;
    while page.table("stage").await? == "playing" {
        Hands::Race.step(&page).await?;
    }
    page.open("/").await?;
    Ok(format!("/replay/{code}-1"))
}

const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];

/// What Lighthouse says of a page.
fn look(address: &str) -> Result<Value> {
    let output = std::process::Command::new(root().join("bench/page/node_modules/.bin/lighthouse"))
        .arg(address)
        .args(["--quiet", "--output=json", "--output-path=stdout"])
        .arg(format!("--only-categories={}", CATEGORIES.join(",")))
        .arg("--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync")
        .output()
        .context("lighthouse is missing; run: cargo xtask page")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// The middle of what Lighthouse says of a page in its four categories.
fn lighthouse(name: &str, address: &str) -> Result<()> {
    let mut scores: Vec<Vec<f64>> = vec![Vec::new(); CATEGORIES.len()];
    for _ in 0..N_LOOKS {
        // Now and then it has recorded nothing, and asks to be run again.
        let said = look(address).or_else(|_| look(address))?;
        for (all, category) in scores.iter_mut().zip(CATEGORIES) {
            let score = said["categories"][category]["score"].as_f64();
            all.push(score.with_context(|| format!("no score for {category}"))? * 100.0);
        }
    }
    for (mut all, category) in scores.into_iter().zip(CATEGORIES) {
        all.sort_by(f64::total_cmp);
        let middle = all[N_LOOKS / 2];
        let verdict = if middle >= 95.0 { "met" } else { "missed" };
        println!("| Lighthouse, {name}: {category}, of {all:?} | {middle:.0} | ≥ 95: {verdict} |");
    }
    Ok(())
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let unknown = wanted.iter().find(|it| GAMES.iter().all(|(preset, _)| it != preset));
    assert_eq!(unknown, None, "no such game");
    evening_on_screen("figures", |evening| async move {
        println!("| what | measured | goal |\n|---|---|---|");
        if wanted.is_empty() {
            // First, while no table is open whose bots play beside it.
            let film = film(&evening).await?;
            let pages = [
                ("lobby", "/"),
                ("lesson", "/learn/corse"),
                ("book", "/rules/corse"),
                ("film", &film),
            ];
            for (name, path) in pages {
                let address = format!("{}{path}", evening.origin());
                tokio::task::spawn_blocking(move || lighthouse(name, &address)).await??;
            }
            first_visit(&evening).await?;
        }
        for (preset, hands) in GAMES {
            let is_wanted = wanted.iter().any(|it| it == preset);
            if wanted.is_empty() || is_wanted {
                let page = table(&evening, preset, hands).await?;
                if is_wanted {
                    println!("{}", page.text_of(WHERE).await?);
                }
                // Nothing is to be drawn beside the next, nor a processor be kept busy to slow it down.
                page.call("Page.navigate", json!({ "url": "about:blank" })).await?;
                page.call("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await?;
            }
        }
        Ok(())
    });
}
