//! Networks as they are: connections that die without a word, sockets that are refused, addresses that
//! change in the middle of a game.

use std::{
    env,
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use serde_json::json;
use tapis_e2e::{Device, Evening, Hands, Language, Page, Profile, Relay, evening};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// From now on the page notes when its connection changes: `[milliseconds, state]`.
const NOTE: &str = "
    const table = document.querySelector('main');
    window.noted = [];
    new MutationObserver(() => window.noted.push([performance.now(), table.dataset.net]))
        .observe(table, { attributes: true, attributeFilter: ['data-net'] });";

/// What a page shows that everybody may see, and how it says that it is connected.
const SHOWN: &str = "
    const table = document.querySelector('main');
    const zones = [...document.querySelectorAll('[data-zone]')].map((zone) => [
        zone.dataset.zone, zone.dataset.count,
        ...[...zone.querySelectorAll('[data-face]')].map((card) => card.dataset.face),
    ].join(' '));
    const isOpen = (zone) => !/^(hand|hidden)/.test(zone);
    const plays = table.dataset.stage === 'playing';
    const open = plays ? zones.filter(isOpen).toSorted() : null;
    return [table.dataset.position, table.dataset.net, open]";

/// See [`SHOWN`].
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    at: String,
    net: String,
    /// While a game is played: results lie where cards did.
    zones: Option<Vec<String>>,
}

impl Shown {
    async fn by(page: &Page) -> Result<Self> {
        let (at, net, zones) = serde_json::from_value(page.ask(SHOWN).await?)?;
        Ok(Self { at, net, zones })
    }
}

/// How long the link is bad: in the test command as long as it takes for everything to happen once.
fn lasts() -> Duration {
    let secs = env::var("TAPIS_LINK_SECS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(secs.unwrap_or(60))
}

/// What somebody does at a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Look,
    Play,
}

/// A page behind a bad link, and one beside it that always hears.
#[derive(Debug)]
struct Link {
    page: Page,
    witness: Page,
    relay: Relay,
    /// Since when the page has been behind without saying so.
    behind: Option<Instant>,
    /// The longest that it was.
    longest: Duration,
    /// How often both were compared, and found to show the same.
    n_compared: usize,
}

impl Link {
    /// Somebody against two bots who has so long for each turn, and somebody who watches.
    async fn open(evening: &Evening) -> Result<Self> {
        let (page, relay) = evening.relayed(PHONE).await?;
        let chosen = [("clock", "15"), ("bots", "2"), ("friends", "0")];
        page.make_table("norvegienne", &chosen).await?;
        page.until_stage("gathering").await?;
        let code = page.words("[data-testid=code]").await?.trim().to_owned();
        let witness = evening.blank(DESKTOP).await?;
        witness.open(&format!("/t/{code}")).await?;
        witness.press("enter").await?;
        witness.until_stage("gathering").await?;
        page.press("begin").await?;
        for page in [&page, &witness] {
            page.until_stage("playing").await?;
        }
        let longest = Duration::ZERO;
        Ok(Self { page, witness, relay, behind: None, longest, n_compared: 0 })
    }

    /// Lets the table play on for so long, with a bot in the place of whoever only looks, and watches
    /// what the page shows.
    async fn watch(&mut self, lasts: Duration, does: Does) -> Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < lasts {
            let (shown, real) = (Shown::by(&self.page).await?, Shown::by(&self.witness).await?);
            if shown.at == real.at && shown.zones.is_some() && real.zones.is_some() {
                ensure!(
                    shown.zones == real.zones || Shown::by(&self.witness).await?.at != real.at,
                    "{shown:?} instead of {real:?}"
                );
                self.n_compared += 1;
            }
            if shown.at == real.at || shown.net != "fresh" {
                self.behind = None;
            } else {
                let behind = self.behind.get_or_insert_with(Instant::now).elapsed();
                self.longest = self.longest.max(behind);
            }
            self.page.try_tap("[data-testid=rematch]").await;
            if does == Does::Play {
                self.page.try_tap("[data-testid=back]").await;
                Hands::Cards.step(&self.page).await?;
            }
        }
        Ok(())
    }
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    /// The page stood 93 s behind a connection that had died without a word, under a green dot, and no
    /// event of the browser changed that.
    #[test]
    fn a_connection_that_is_dead_but_open_is_noticed_without_a_press() {
        evening("dead-but-open", |evening| async move {
            let (page, relay) = evening.relayed(PHONE).await?;
            page.press("play-norvegienne").await?;
            page.until_stage("playing").await?;
            page.until_fresh().await?;
            page.ask(NOTE).await?;
            for event in ["", "online", "pageshow"] {
                page.ask("window.noted.length = 0").await?;
                relay.freeze();
                let frozen = Instant::now();
                if !event.is_empty() {
                    page.ask(&format!("window.dispatchEvent(new Event('{event}'))")).await?;
                }
                page.until("window.noted.some(([, net]) => net === 'connecting')").await?;
                page.until_fresh().await?;
                println!("after “{event}”: {:.1} s", frozen.elapsed().as_secs_f64());
            }
            // A server that has nothing to say is there all the same.
            page.ask("window.noted.length = 0").await?;
            page.ask("setTimeout(() => { window.isLater = true; }, 14000)").await?;
            page.until("window.isLater").await?;
            ensure!(page.ask("return window.noted").await? == serde_json::json!([]), "it flaps");
            // What is pressed now arrives over the new connection.
            page.tap("[data-action=ready]").await?;
            page.until("!document.querySelector('[data-action=ready]')").await
        });
    }

    #[test]
    fn a_table_out_of_reach_says_how_old_it_is() {
        evening("how-old", |evening| async move {
            let (page, relay) = evening.relayed(PHONE).await?;
            page.press("play-norvegienne").await?;
            page.until_stage("playing").await?;
            page.until_fresh().await?;
            relay.silence();
            page.ask("window.frozen = Date.now()").await?;
            page.find("net-bar").await?;
            let age = "const [at] = /\\d+:\\d+:\\d+/.exec(document
                    .querySelector('[data-testid=net-bar]').textContent);
                const heard = new Date().setHours(...at.split(':'));
                return Math.abs(heard - window.frozen)";
            let age = page.ask(age).await?.as_f64().unwrap_or(f64::MAX);
            ensure!(age < 8_000.0, "it says another time: {age} ms off");
            Ok(())
        });
    }

    /// As in many schools: the game goes on over server-sent events.
    #[test]
    fn where_sockets_are_refused_a_game_is_played_over_events() {
        evening("events", |evening| async move {
            let (page, relay) = evening.relayed(PHONE).await?;
            page.until_stage("lobby").await?;
            relay.refuse_sockets();
            page.press("play-corse").await?;
            let pressed = Instant::now();
            page.until_stage("playing").await?;
            println!("played after {:.1} s", pressed.elapsed().as_secs_f64());
            for _ in 0..3 {
                page.until("document.querySelector('.flip:not(:disabled)')").await?;
                let before = page.table("position").await?;
                page.tap(".flip").await?;
                page.until(&format!(
                    "document.querySelector('main').dataset.position !== '{before}'"
                ))
                .await?;
            }
            page.until_fresh().await
        });
    }

    #[test]
    fn where_live_connections_are_refused_the_device_itself_is_offered() {
        evening("no-sockets", |evening| async move {
            let (page, relay) = evening.relayed(PHONE).await?;
            page.until_stage("lobby").await?;
            relay.refuse_sockets();
            page.call("Network.enable", json!({})).await?;
            page.call("Network.setBlockedURLs", json!({ "urls": ["*/events?*"] })).await?;
            page.press("play-nambarz").await?;
            let pressed = Instant::now();
            page.find("no-line").await?;
            println!("said after {:.1} s", pressed.elapsed().as_secs_f64());
            page.press("play-here").await?;
            page.until("location.pathname === '/local'").await?;
            page.until_stage("playing").await
        });
    }

    /// For a quarter of an hour: `TAPIS_LINK_SECS=900`.
    #[test]
    fn what_is_shown_over_a_bad_link_is_what_has_happened() {
        evening("bad-link", |evening| async move {
            let mut link = Link::open(&evening).await?;
            link.page.find("stand-in").await?;
            let begun = Instant::now();
            let mut n_faults = 0;
            while begun.elapsed() < lasts() {
                match n_faults % 5 {
                    0 => link.relay.freeze(),
                    1 | 3 => link.relay.roam(),
                    2 => link.relay.silence(),
                    _ => {
                        link.relay.roam();
                        link.relay.refuse_sockets();
                    }
                }
                n_faults += 1;
                let does = if n_faults % 10 < 6 { Does::Look } else { Does::Play };
                link.watch(Duration::from_secs(20), does).await?;
            }
            link.relay.roam();
            link.page.until_fresh().await?;
            link.watch(Duration::from_secs(5), Does::Play).await?;
            let Link { longest, n_compared, .. } = link;
            println!(
                "{n_faults} faults; the same in {n_compared} comparisons; behind without saying so \
                 for {:.1} s at most",
                longest.as_secs_f64()
            );
            ensure!(n_compared > 10, "compared {n_compared} times");
            ensure!(longest < Duration::from_secs(15), "behind for {longest:?}");
            Ok(())
        });
    }
}
