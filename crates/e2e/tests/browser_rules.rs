//! The examples of the rule books, played on a small felt.

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Evening, Language, Page, Profile, evening};

const FRENCH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const ENGLISH_DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// An example of each game, jokers included: its game, clause, and which of the clause's it is.
const EXAMPLES: [(&str, &str, u8); 5] = [
    ("corse", "C5.2", 1),
    ("corse", "C6.6", 1),
    ("norvegienne", "N4.3", 1),
    ("scientifique", "S5.1", 1),
    ("nambarz", "Z5.4", 3),
];

/// The opened example.
fn within(clause: &str, nth: u8) -> String {
    format!("[data-clause='{clause}'] :nth-child({nth} of .example)")
}

async fn open(page: &Page, (game, clause, nth): (&str, &str, u8)) -> Result<String> {
    page.open(&format!("/rules/{game}#{clause}")).await?;
    page.until_stage("rules").await?;
    let example = within(clause, nth);
    page.select(&example).await?;
    page.tap(&format!("{example} > summary")).await?;
    page.select(&format!("{example} [data-testid=example-told]")).await?;
    Ok(example)
}

/// Steps through an example by keyboard, to its end and back to the deal.
async fn walk(evening: &Evening, page: &Page, example: &str, name: &str) -> Result<()> {
    let drawn = format!("document.querySelector(\"{example} img\")?.naturalWidth > 0");
    page.until(&drawn).await?;
    let at = format!("{example} [data-testid=example-at]");
    let told = format!("{example} [data-testid=example-told]");
    let picture = format!("return document.querySelector(\"{example} img\").src");
    let end = page.words(&at).await?;
    let end: usize = end.trim_start_matches("1/").parse()?;
    ensure!(end > 1, "{name} has one step");
    let mut pictures = vec![page.text_of(&picture).await?];
    for nth in 2..=end {
        if nth == 2 {
            page.tap(&format!("{example} [data-testid=example-forward]")).await?;
        } else {
            page.key(Key::Right.into()).await?;
        }
        let is_there = format!(
            "document.querySelector(\"{at}\").textContent === '{nth}/{end}' && \
             document.querySelectorAll(\"{told} p\").length > 0"
        );
        page.until(&is_there).await?;
        page.until(&drawn).await?;
        pictures.push(page.text_of(&picture).await?);
    }
    pictures.dedup();
    ensure!(pictures.len() > 1, "the felt of {name} never changes");
    page.select(&format!("{example} [data-testid=example-forward][aria-disabled=true]")).await?;
    let is_wide = "return document.scrollingElement.scrollWidth > innerWidth";
    ensure!(page.ask(is_wide).await? == false, "{name} scrolls sideways");
    let alone = format!(
        "document.querySelector(\"{example}\").scrollIntoView(); \
         return document.querySelector(\"{example} img\").alt"
    );
    let alt = page.text_of(&alone).await?;
    ensure!(alt.contains('A') && alt.len() > 20, "{name} is read out as “{alt}”");
    page.check_accessible().await?;
    evening.keep(page, name).await?;
    page.key(Key::Home.into()).await?;
    page.until(&format!("document.querySelector(\"{at}\").textContent === '1/{end}'")).await
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn an_example_of_each_game_is_played_to_its_end() {
        evening("examples", |evening| async move {
            for (profile, device) in [(FRENCH_PHONE, "phone"), (ENGLISH_DESKTOP, "desktop")] {
                let page = evening.browser(profile).await?;
                for example in EXAMPLES {
                    let opened = open(&page, example).await?;
                    let name = format!("{}-{device}", example.1);
                    walk(&evening, &page, &opened, &name).await?;
                }
            }
            Ok(())
        });
    }

    #[test]
    fn an_example_says_what_is_refused_and_what_cannot_be_dealt() {
        evening("examples-refused", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            let example = open(&page, ("norvegienne", "N4.3", 2)).await?;
            page.tap(&format!("{example} [data-testid=example-forward]")).await?;
            let told = format!("{example} [data-testid=example-told]");
            let is_told =
                format!("document.querySelector(\"{told}\").textContent.includes('N4.3')");
            page.until(&is_told).await?;
            evening.keep(&page, "phone").await?;
            // Its clause is played by house rules that the game refuses.
            let example = open(&page, ("corse", "C1.4", 1)).await?;
            let told = page.words(&format!("{example} [data-testid=example-told]")).await?;
            ensure!(told.contains("C1.4"), "it says “{told}”");
            page.select(&format!("{example} .answers")).await?;
            page.check_accessible().await
        });
    }
}
