//! Figures of the page as people meet it: `cargo xtask page`.
//!
//! What Lighthouse says of the lobby, a first visit over slow 4G, then a while at a table of each
//! game on a processor four times slower: from the press to what is painted, and how much the page
//! shifts. Figures of a busy machine say little.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};
use tapis_e2e::{Device, Evening, Hands, Language, Page, Profile, evening, root};

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
    window.figures = { card: 0, shift: 0, window: 0, from: 0, last: 0, slow: {} };
    const figures = window.figures;
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
            const slow = figures.slow[it.interactionId] ?? 0;
            figures.slow[it.interactionId] = Math.max(slow, it.duration);
        }
    }).observe({ type: 'event', durationThreshold: 16 });";

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
async fn table(evening: &Evening, preset: &str, hands: Hands) -> Result<()> {
    let page = evening.blank(PHONE).await?;
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
    page.open("/").await?;
    page.call("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await?;
    tokio::time::sleep(LOOK).await;
    page.press(&format!("play-{preset}")).await?;
    page.until_stage("playing").await?;
    let begun = Instant::now();
    let mut n = 0.0;
    while n < N_PRESSES && begun.elapsed() < LONGEST && page.table("stage").await? == "playing" {
        hands.step(&page).await?;
        n = number(&page, "return performance.interactionCount ?? 0").await?;
    }
    ensure!(n > 0.0, "nobody has pressed anything");
    // What is not noted took less than 16 ms.
    let p95 = "const all = Object.values(figures.slow).sort((a, b) => b - a);
        return all[Math.floor((performance.interactionCount ?? 0) * 0.05)] ?? 16";
    let p95 = number(&page, p95).await?;
    print(&format!("{preset}: press to paint, 95 % of {n}, at a quarter"), p95, 50.0, "ms");
    let shift = number(&page, "return figures.shift").await?;
    print(&format!("{preset}: all layout shifts"), shift, 0.1, "");
    let window = number(&page, "return figures.window").await?;
    print(&format!("{preset}: layout shift as browsers count it"), window, 0.1, "");
    Ok(())
}

/// The middle of what Lighthouse says in its four categories.
fn lighthouse(origin: &str) -> Result<()> {
    let categories = ["performance", "accessibility", "best-practices", "seo"];
    let mut scores: Vec<Vec<f64>> = vec![Vec::new(); categories.len()];
    for _ in 0..N_LOOKS {
        let output = std::process::Command::new(root().join("bench/page/node_modules/.bin/lighthouse"))
            .arg(format!("{origin}/"))
            .args(["--quiet", "--output=json", "--output-path=stdout"])
            .arg(format!("--only-categories={}", categories.join(",")))
            .arg("--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync")
            .output()
            .context("lighthouse is missing; run: cargo xtask page")?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said: Value = serde_json::from_slice(&output.stdout)?;
        for (all, category) in scores.iter_mut().zip(categories) {
            let score = said["categories"][category]["score"].as_f64();
            all.push(score.with_context(|| format!("no score for {category}"))? * 100.0);
        }
    }
    for (mut all, category) in scores.into_iter().zip(categories) {
        all.sort_by(f64::total_cmp);
        let middle = all[N_LOOKS / 2];
        let verdict = if middle >= 95.0 { "met" } else { "missed" };
        println!("| Lighthouse, {category}, of {all:?} | {middle:.0} | ≥ 95: {verdict} |");
    }
    Ok(())
}

fn main() {
    evening("figures", |evening| async move {
        println!("| what | measured | goal |\n|---|---|---|");
        // First, while no table is open whose bots play beside it.
        let origin = evening.origin();
        tokio::task::spawn_blocking(move || lighthouse(&origin)).await??;
        first_visit(&evening).await?;
        for (preset, hands) in GAMES {
            table(&evening, preset, hands).await?;
        }
        Ok(())
    });
}
