//! How long experts of a table in the page take to answer on a phone:
//! `cargo run --profile dist -p tapis-e2e --example thoughts -- norvegienne`, after
//! `cargo build --profile dist`; without names all games whose experts think.
//!
//! From the message to the worker until its answer comes: the record is played up to then, and the
//! expert thinks. Chromium slows down the page at the most, and never a worker. So the same code does
//! the same in the page itself, at a quarter of its speed; and beside that in its worker, at full speed.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use serde_json::json;
use tapis_e2e::{Device, Evening, Hands, Language, Page, Profile, evening};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };

/// The tables: a game, and for how many.
const TABLES: [(&str, u8); 6] = [
    ("norvegienne", 2),
    ("norvegienne", 4),
    ("scientifique", 2),
    ("scientifique", 3),
    ("nambarz", 2),
    ("nambarz", 4),
];

/// After so many thoughts a table is left, or after so long.
const N_THOUGHTS: u64 = 40;
const LONGEST: Duration = Duration::from_mins(2);

/// Of fewer, 95 % would be the slowest.
const N_FEWEST: usize = 20;

/// How long a move may take, in milliseconds.
const MOST: f64 = 200.0;

/// Where experts think.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// In the page, at a quarter of its speed.
    Page,
    /// In its worker.
    Worker,
}

/// Notes how long each thought takes in the page's worker.
const IN_WORKER: &str = "
    window.thoughts = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (asked) {
        const at = performance.now();
        const heard = () => thoughts.push(performance.now() - at);
        if (asked[0] === 'think') this.addEventListener('message', heard, { once: true });
        return post.call(this, asked);
    };";

/// Has what a worker would do done in the page, one thing after another, and notes the same, once it
/// has begun: the page first draws what has changed, for which no worker waits.
const IN_PAGE: &str = "
    window.thoughts = [];
    window.Worker = class {
        last = Promise.resolve();
        terminate() { this.onmessage = undefined; }
        postMessage([what, given, record]) {
            this.last = this.last.then(async () => {
                const glue = document.querySelector('link[rel=modulepreload][href$=\"tapis_web.js\"]');
                const { beside } = await import(glue.href);
                const at = performance.now();
                const data = await beside(what, given, record, () => {});
                if (what === 'think') thoughts.push(performance.now() - at);
                this.onmessage?.(new MessageEvent('message', { data }));
            });
        }
    };";

/// How long the page takes for something that is always the same.
const WORK: &str = "
    const at = performance.now();
    let sum = 0;
    for (let nth = 0; nth < 6e7; nth += 1) sum = (sum + nth * nth) % 1000003;
    return performance.now() - at + sum * 0";

async fn number(page: &Page, script: &str) -> Result<f64> {
    page.ask(script).await?.as_f64().with_context(|| format!("no number: {script}"))
}

/// How many times slower the page is than before; what is asked of it is at a quarter of its speed.
async fn slow_down(page: &Page) -> Result<f64> {
    let before = number(page, WORK).await?;
    page.call("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await?;
    Ok(number(page, WORK).await? / before)
}

/// Plays at a table with experts on all other seats, and tells how long they took.
async fn table(evening: &Evening, preset: &str, n_seats: u8, place: Place) -> Result<()> {
    let page = evening.blank(PHONE).await?;
    let source = match place {
        Place::Page => IN_PAGE,
        Place::Worker => IN_WORKER,
    };
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    page.open(&format!("/?rules={preset}")).await?;
    page.choose("[data-testid=make-home]", "page").await?;
    page.choose("[data-testid=make-friends]", "0").await?;
    page.choose("[data-testid=make-bots]", &(n_seats - 1).to_string()).await?;
    page.choose("[data-testid=make-level]", "expert").await?;
    let slower = match place {
        Place::Page => slow_down(&page).await?,
        Place::Worker => 1.0,
    };
    page.press("make-submit").await?;
    page.until_stage("playing").await?;
    let begun = Instant::now();
    let mut n = 0;
    while n < N_THOUGHTS && begun.elapsed() < LONGEST {
        if page.table("stage").await? != "playing" {
            page.try_press("rematch").await;
        }
        Hands::Cards.step(&page).await?;
        let noted = page.ask("return thoughts.length").await?;
        n = noted.as_u64().unwrap_or_default();
    }
    let thoughts = page.ask("return thoughts").await?;
    let thoughts = thoughts.as_array().context("no list")?.iter();
    let mut thoughts: Vec<f64> = thoughts.filter_map(serde_json::Value::as_f64).collect();
    ensure!(thoughts.len() >= N_FEWEST, "{preset}, {n_seats}: {} thoughts", thoughts.len());
    thoughts.sort_by(f64::total_cmp);
    let [half, most] = [0.5, 0.95].map(|part| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few tens")]
        #[expect(clippy::cast_precision_loss, reason = "a few tens")]
        let nth = (thoughts.len() as f64 * part) as usize;
        thoughts[nth]
    });
    let verdict = if most <= MOST { "met" } else { "missed" };
    println!(
        "| {preset}, {n_seats} | {place:?}, {slower:.1} times slower | {} | {half:.0} ms | {most:.0} ms | {verdict} |",
        thoughts.len()
    );
    // Nothing is to be thought about beside the next, nor a processor be kept busy to slow it down.
    page.call("Page.navigate", json!({ "url": "about:blank" })).await?;
    page.call("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await?;
    Ok(())
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let unknown = wanted.iter().find(|it| TABLES.iter().all(|(preset, _)| it != preset));
    assert_eq!(unknown, None, "no such game, or no experts of it that think");
    evening("thoughts", |evening| async move {
        println!(
            "| table | where | thoughts | half | 95 % | ≤ {MOST} ms |\n|---|---|---|---|---|---|"
        );
        for (preset, n_seats) in TABLES {
            for place in [Place::Page, Place::Worker] {
                if wanted.is_empty() || wanted.iter().any(|it| it == preset) {
                    table(&evening, preset, n_seats, place).await?;
                }
            }
        }
        Ok(())
    });
}
