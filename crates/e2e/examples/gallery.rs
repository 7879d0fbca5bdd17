//! Pictures of every page and table state, for people to look at: `cargo xtask gallery`.

use std::{fmt::Write as _, fs};

use anyhow::{Result, ensure};
use tapis_e2e::{Device, Language, Page, Profile, evening, root};

/// Presets with the fewest and the most players, and how many steps have been played.
const TABLES: [(&str, u8, u8, u16); 6] = [
    ("corse", 2, 5, 31),
    ("corse-jokers", 2, 8, 60),
    ("norvegienne", 2, 11, 90),
    ("norvegienne-tout", 3, 23, 300),
    ("scientifique", 2, 8, 40),
    ("nambarz", 2, 12, 60),
];

/// States besides play, each of a middling table.
const LOOKS: [&str; 6] = ["play", "watch", "gathering", "over", "stand-in", "refused"];

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
        [("/", "lobby"), ("/rules/nambarz", "rules"), ("/gallery/deck", "deck")]
            .map(|(path, name)| (path.into(), name.into()))
            .to_vec();
    for (preset, least, most, n_steps) in TABLES {
        for n_seats in [least, most] {
            let state = format!("{preset},{n_seats},{n_steps},play");
            states.push((format!("/gallery/{state}"), format!("{preset}-{n_seats}")));
        }
        for look in LOOKS {
            let n_seats = most.min(4);
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
    // The fonts, and what is drawn a moment later.
    page.until("document.fonts.status === 'loaded'").await
}

fn main() {
    evening("gallery", |evening| async move {
        let folder = root().join("artefacts/gallery");
        fs::create_dir_all(&folder)?;
        let mut sheet = String::from("<!doctype html><meta charset=utf-8><title>Tapis</title>");
        let mut n_pictures = 0;
        for (device, device_name) in DEVICES {
            for ((tongue, tag), light) in LOOKED_AT {
                let page = evening.browser(Profile { device, tongue }).await?;
                page.ask(&format!("localStorage.setItem('tapis.theme', '{light}')")).await?;
                let _ = write!(sheet, "<h2>{device_name}, {tag}, {light}</h2>");
                for (path, name) in states() {
                    show(&page, &path).await?;
                    let file = format!("{name}-{device_name}-{tag}-{light}.png");
                    fs::write(folder.join(&file), page.picture().await?)?;
                    let _ = write!(sheet, "<figure style='display:inline-block;margin:4px'>");
                    let _ = write!(sheet, "<img src='{file}' height=420 loading=lazy>");
                    let _ = write!(sheet, "<figcaption>{name}</figcaption></figure>");
                    n_pictures += 1;
                }
            }
        }
        fs::write(folder.join("index.html"), sheet)?;
        ensure!(n_pictures == DEVICES.len() * LOOKED_AT.len() * states().len());
        println!("{n_pictures} pictures are in {}", folder.join("index.html").display());
        Ok(())
    });
}
