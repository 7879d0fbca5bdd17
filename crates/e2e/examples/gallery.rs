//! Pictures of every page and table state, for people to look at: `cargo xtask gallery`.
//!
//! With words, only pictures whose names contain one of them: `nambarz-hint phone-fr-light firefox`.

use std::{
    env,
    fmt::Write as _,
    fs::{self, OpenOptions},
    io::Write as _,
};

use anyhow::{Result, ensure};
use tapis_e2e::{Device, Engine, Evening, Language, Page, Profile, evening_in, root};

/// Presets with the fewest and the most players, and how many steps have been played.
const TABLES: [(&str, u8, u8, u16); 7] = [
    ("corse", 2, 5, 31),
    ("corse-jokers", 2, 8, 60),
    ("norvegienne", 2, 11, 90),
    ("norvegienne-tout", 3, 23, 300),
    ("scientifique", 2, 8, 40),
    ("nambarz", 2, 12, 60),
    ("nambarz;teams=3", 6, 6, 60),
];

/// States besides play, each of a middling table.
const LOOKS: [&str; 7] = ["play", "watch", "gathering", "over", "stand-in", "refused", "hint"];

/// A game that has been played here, to be watched again.
const FILM: &str = include_str!("../../tapis/tests/fixtures/e5d345d/norvegienne-medium.tapis");

/// Pages without a table, and a game that is watched again: its beginning, and its hands laid open.
const PAGES: [(&str, &str); 8] = [
    ("/", "lobby"),
    ("/rules/nambarz", "rules"),
    ("/rules/corse#C5.2", "rules-clause"),
    ("/gallery/deck", "deck"),
    ("/replay", "replay"),
    ("/replay/DEMO-1", "film"),
    ("/replay/DEMO-1#40.open", "film-open"),
    ("/nowhere", "nowhere"),
];

const DEVICES: [(Device, &str); 4] = [
    (Device::Phone, "phone"),
    (Device::Sideways, "sideways"),
    (Device::Tablet, "tablet"),
    (Device::Desktop, "desktop"),
];

/// Both languages in both lights.
const LOOKED_AT: [((Language, &str), &str); 4] = [
    ((Language::French, "fr"), "light"),
    ((Language::French, "fr"), "dark"),
    ((Language::English, "en"), "light"),
    ((Language::English, "en"), "dark"),
];

/// The addresses of the states, with names for their pictures.
fn states() -> Vec<(String, String)> {
    let mut states: Vec<(String, String)> =
        PAGES.map(|(path, name)| (path.into(), name.into())).to_vec();
    for preset in ["corse", "corse-jokers", "norvegienne", "scientifique", "nambarz"] {
        states.push((format!("/learn/{preset}"), format!("learn-{preset}")));
    }
    for (preset, least, most, n_steps) in TABLES {
        for n_seats in [least, most] {
            let state = format!("{preset},{n_seats},{n_steps},play");
            states.push((format!("/gallery/{state}"), format!("{preset}-{n_seats}")));
        }
        for look in LOOKS {
            let n_seats = most.min(4).max(least);
            let n_steps = if look == "over" { 20_000 } else { n_steps };
            let state = format!("{preset},{n_seats},{n_steps},{look}");
            states.push((format!("/gallery/{state}"), format!("{preset}-{look}")));
        }
    }
    states
}

async fn show(page: &Page, path: &str) -> Result<()> {
    page.open(path).await?;
    page.until("document.querySelector('main')").await?;
    // The fonts, what is drawn a moment later, and what fades in.
    page.until("document.fonts.status === 'loaded'").await?;
    page.until("!/Un instant…|One moment…/.test(document.body.innerText)").await?;
    page.ask("return new Promise((go) => requestAnimationFrame(() => setTimeout(go, 150)))")
        .await?;
    page.until_still().await
}

/// Lets the browser keep a game that is over.
async fn keep_film(page: &Page) -> Result<()> {
    let entry = "DEMO-1\t1700000000000\tnorvegienne\tMirabelle, Lina, Sam";
    for (key, text) in [("games", entry), ("game.DEMO-1", FILM)] {
        page.ask(&format!("localStorage.setItem('tapis.{key}', {text:?})")).await?;
    }
    Ok(())
}

/// Whether this engine is looked at there: each on a phone and in a window, and Chromium everywhere.
fn is_looked_at(engine: Engine, device: Device) -> bool {
    match (engine, device) {
        (Engine::Chromium, _) | (_, Device::Phone | Device::Desktop) => true,
        (Engine::Firefox | Engine::WebKit, Device::Sideways | Device::Tablet) => false,
    }
}

/// Takes the pictures of one engine whose names are wanted; the sheet on which they lie.
async fn pictures(evening: &Evening, engine: Engine, wanted: &[String]) -> Result<String> {
    let folder = root().join("artefacts/gallery");
    let mut sheet = String::new();
    for (device, device_name) in DEVICES.into_iter().filter(|it| is_looked_at(engine, it.0)) {
        for ((tongue, tag), light) in LOOKED_AT {
            let file =
                |name: &str| format!("{name}-{device_name}-{tag}-{light}-{}.png", engine.name());
            let is_wanted =
                |name: &str| wanted.is_empty() || wanted.iter().any(|it| file(name).contains(it));
            let states: Vec<_> = states().into_iter().filter(|it| is_wanted(&it.1)).collect();
            if states.is_empty() {
                continue;
            }
            let page = evening.browser(Profile { device, tongue }).await?;
            for (key, value) in [("theme", light), ("lang", tag)] {
                page.ask(&format!("localStorage.setItem('tapis.{key}', '{value}')")).await?;
            }
            keep_film(&page).await?;
            let _ = write!(sheet, "<h2>{engine:?}, {device_name}, {tag}, {light}</h2>");
            for (path, name) in states {
                let file = file(&name);
                show(&page, &path).await?;
                fs::write(folder.join(&file), page.picture().await?)?;
                let _ = write!(sheet, "<figure style='display:inline-block;margin:4px'>");
                let _ = write!(sheet, "<img src='{file}' height=420 loading=lazy>");
                let _ = write!(sheet, "<figcaption>{name}</figcaption></figure>");
            }
        }
    }
    Ok(sheet)
}

fn main() -> Result<()> {
    let wanted: Vec<String> = env::args().skip(1).collect();
    let folder = root().join("artefacts/gallery");
    fs::create_dir_all(&folder)?;
    let index = folder.join("index.html");
    fs::write(&index, "<!doctype html><meta charset=utf-8><title>Tapis</title>")?;
    for engine in Engine::ALL {
        let (wanted, index) = (wanted.clone(), index.clone());
        evening_in(engine, "gallery", move |evening| async move {
            let sheet = pictures(&evening, engine, &wanted).await?;
            Ok(OpenOptions::new().append(true).open(index)?.write_all(sheet.as_bytes())?)
        });
    }
    let sheet = fs::read_to_string(&index)?;
    let n_pictures = sheet.matches("<figure").count();
    ensure!(n_pictures > 0, "no picture is called so");
    println!("{n_pictures} pictures are in {}", index.display());
    Ok(())
}
