//! How to play: every lesson, by touch and by keyboard.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Hands, Language, Page, Profile, evening};

const FRENCH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const ENGLISH_DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// What the learner does on each slide, one thing after the other.
type Course = &'static [&'static [Deed]];

#[derive(Clone, Copy, Debug)]
enum Deed {
    /// Turns up a card.
    Flip,
    /// Slaps.
    Slap,
    /// Touches these cards and does what they make.
    Lay(&'static [&'static str]),
    /// Presses a button.
    Button(&'static str),
}

/// With what the learner plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Touch,
    Keys,
}

use Deed::{Button, Flip, Lay, Slap};

const CORSE: Course = &[&[Flip], &[Flip], &[Flip, Slap], &[Flip], &[Flip], &[]];
const JOKERS: Course =
    &[&[Flip], &[Flip, Slap], &[Flip], &[Flip, Flip, Flip, Flip, Flip], &[], &[]];
const NORVEGIENNE: Course = &[
    &[Lay(&["5♠"])],
    &[Lay(&["9♦", "9♥"])],
    &[Lay(&["10♣"])],
    &[Lay(&["7♥"])],
    &[Lay(&["3♦"]), Lay(&["2♦"])],
    &[Lay(&["A♠"])],
    &[],
];
const SCIENTIFIQUE: Course = &[
    &[Lay(&["K♥"])],
    &[Lay(&["7♥"])],
    &[Lay(&["A♥"])],
    &[Lay(&["J♥"])],
    &[Lay(&["Q♥"])],
    &[Lay(&["3♥"])],
    &[],
];
const NAMBARZ: Course = &[
    &[Lay(&["3-bee"])],
    &[Lay(&["10-s", "4-s", "2-s"])],
    &[Button("draw"), Lay(&["7-frog"])],
    &[Lay(&["7-fish", "F"]), Lay(&["2-fish"])],
    &[],
];

const COURSES: [(&str, Course); 5] = [
    ("corse", CORSE),
    ("corse-jokers", JOKERS),
    ("norvegienne", NORVEGIENNE),
    ("scientifique", SCIENTIFIQUE),
    ("nambarz", NAMBARZ),
];

/// How far the lesson is: changes with whatever happens in it.
const MOMENT: &str = "document.querySelector('main').dataset.slide
    + document.querySelector('main').dataset.done
    + document.querySelectorAll('[data-testid=log] li').length";

async fn do_it(page: &Page, deed: Deed, by: By) -> Result<()> {
    match deed {
        Flip => page.until("document.querySelector('[data-testid=flip][data-can=true]')").await?,
        Slap => page.until("document.querySelector('[data-testid=slap][data-can=true]')").await?,
        Lay(_) | Button(_) => {}
    }
    let before = page.text_of(&format!("return {MOMENT}")).await?;
    match (deed, by) {
        (Flip, By::Keys) => page.key(Key::Enter.into()).await?,
        (Slap, By::Keys) => page.key(' ').await?,
        (Flip, By::Touch) => page.tap("[data-testid=flip]").await?,
        (Slap, By::Touch) => page.tap("[data-testid=slap]").await?,
        (Button(action), By::Touch) => page.tap(&format!("[data-action={action}]")).await?,
        (Button(action), By::Keys) => {
            let letter = page.words(&format!("[data-action={action}] kbd")).await?;
            let letter = letter.chars().next().context("the button shows its key")?;
            page.key(letter.to_ascii_lowercase()).await?;
        }
        (Lay(cards), _) => {
            for card in cards {
                let touch =
                    format!(".own [data-face='{card}'] .touch[data-can=true][aria-pressed=false]");
                page.until(&format!("document.querySelector(\"{touch}\")")).await?;
                if by == By::Keys {
                    walk_to(page, &touch).await?;
                    page.key(' ').await?;
                } else {
                    page.try_tap_corner(&touch).await;
                }
            }
            let is_laid = format!(
                "!document.querySelector(\".own [data-zone^=hand] [data-face='{}']\")",
                cards[0]
            );
            page.until(&format!("{is_laid} || document.querySelector('[data-testid=make]')"))
                .await?;
            if by == By::Keys {
                page.key(Key::Enter.into()).await?;
            } else {
                page.try_tap("[data-testid=make]").await;
            }
            page.until(&is_laid).await?;
        }
    }
    page.until(&format!("{MOMENT} !== '{before}'")).await
}

/// Walks one's cards with the arrow until the focus is on this one.
async fn walk_to(page: &Page, selector: &str) -> Result<()> {
    let is_there = format!("return !!document.activeElement?.matches(\"{selector}\")");
    for _ in 0..40 {
        if page.ask(&is_there).await? == true {
            return Ok(());
        }
        page.key(Key::Right.into()).await?;
    }
    anyhow::bail!("the arrow does not reach {selector}")
}

/// Whether the learner holds cards.
const OWN_CARDS: &str = "document.querySelector('.hand-half [data-zone^=hand] [data-face], [data-testid=flip][data-can]')";
/// Whether nothing but their place calls the learner by name, to see or to hear.
const NOT_BY_NAME: &str = "(() => {
    const name = localStorage['tapis.nick'];
    const all = document.body.textContent.split(name).length - 1;
    return document.querySelector('[data-testid=own-name]')?.textContent === name && all === 1;
})()";
/// Whether the first that is heard at the table is its own, and nothing of the lesson.
const HEARS_THE_DEAL: &str = "document.querySelector('[data-testid=polite]').textContent
    .startsWith('C’est distribué')";

/// Goes through a lesson to its last slide.
async fn learn(page: &Page, preset: &str, course: Course, by: By) -> Result<()> {
    for (nth, deeds) in course.iter().enumerate() {
        page.until(&format!("document.querySelector('main').dataset.slide === '{nth}'")).await?;
        page.check_fits().await?;
        for deed in *deeds {
            page.until("document.querySelector('.own, .slap-zone')").await?;
            do_it(page, *deed, by).await?;
        }
        page.until("document.querySelector('main').dataset.done === 'true'").await?;
        page.check_fits().await?;
        if by == By::Keys || nth == 0 {
            page.check_accessible().await?;
        }
        if nth + 1 < course.len() {
            if by == By::Keys {
                page.tab_to("learn-next").await?;
                page.key(Key::Enter.into()).await?;
            } else {
                page.press("learn-next").await?;
            }
        }
    }
    page.until("document.querySelector('[data-testid=learn-play]')").await?;
    let learnt = page.text_of(&format!("return localStorage['tapis.learnt.{preset}']")).await?;
    ensure!(learnt == "yes", "{preset} counts as learnt");
    Ok(())
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn every_lesson_is_learnt_by_touch_on_a_phone() {
        evening("lessons", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            for (preset, course) in COURSES {
                page.open("/").await?;
                page.tap(&format!("[data-testid=learn-{preset}]")).await?;
                learn(&page, preset, course, By::Touch).await?;
                evening.keep(&page, preset).await?;
                // The last press deals a game.
                page.press("learn-play").await?;
                page.until_stage("playing").await?;
                page.until(HEARS_THE_DEAL).await?;
                page.until(OWN_CARDS).await?;
                page.until(NOT_BY_NAME).await?;
            }
            Ok(())
        });
    }

    #[test]
    fn every_lesson_is_learnt_by_keyboard() {
        evening("lessons-keyboard", |evening| async move {
            let page = evening.browser(ENGLISH_DESKTOP).await?;
            for (preset, course) in COURSES {
                page.open(&format!("/learn/{preset}")).await?;
                learn(&page, preset, course, By::Keys).await?;
                evening.keep(&page, preset).await?;
            }
            Ok(())
        });
    }

    #[test]
    fn a_table_leads_to_the_lesson_for_its_rules() {
        evening("lesson-of-a-table", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.until_stage("lobby").await?;
            page.press("make-corse-jokers").await?;
            page.press("make-submit").await?;
            page.until_stage("gathering").await?;
            // It opens beside the table, which nobody loses.
            page.tap("[data-testid=learn]").await?;
            page.to_tab(1).await?;
            page.until("document.querySelector('main').dataset.slide === '0'").await?;
            let path = page.text_of("return location.pathname").await?;
            ensure!(path == "/learn/corse-jokers", "{path}");
            Ok(())
        });
    }

    #[test]
    fn a_wrong_touch_is_explained_and_changes_nothing() {
        evening("lesson-wrong", |evening| async move {
            let page = evening.browser(ENGLISH_DESKTOP).await?;
            page.open("/learn/norvegienne").await?;
            page.until("document.querySelector(\".own [data-face='9♦'] .touch[data-can=true]\")")
                .await?;
            // A 9 could be laid on the 4, but the lesson is about the 5.
            page.try_tap_corner(".own [data-face='9♦'] .touch").await;
            page.press("make").await?;
            page.until(
                "document.querySelector('[data-testid=coach-hint]').textContent.includes('5')",
            )
            .await?;
            evening.keep(&page, "other").await?;
            let slide = "document.querySelector('main').dataset.slide === '0' && \
                document.querySelector('main').dataset.done === 'false'";
            page.until(slide).await
        });
    }

    /// Whoever is told three times how to lay a card knows it; a slap that is wrong is no step.
    #[test]
    fn a_first_game_is_accompanied_until_each_step_is_learnt() {
        evening("accompanied", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.press("play-corse").await?;
            page.until_stage("playing").await?;
            let times = "return localStorage.getItem('tapis.step.corse.flip') ?? '0'";
            let due = "document.querySelector('main').dataset.turn === 'yours' \
                && document.querySelector('.race-half').dataset.guide !== 'slap'";
            let mut seen = Vec::new();
            while page.text_of(times).await? != "3" {
                page.until(due).await?;
                let guide = page
                    .text_of(
                        "const it = document.querySelector('.race-half');
                        return (it.dataset.guide ?? '') + ': ' + it.querySelector('.guide').textContent",
                    )
                    .await?;
                seen.push(guide);
                ensure!(seen.len() < 40, "laying is never learnt: {seen:?}");
                let before = page.table("position").await?;
                page.try_tap("[data-testid=flip]").await;
                page.until(&format!(
                    "document.querySelector('main').dataset.position !== '{before}'"
                ))
                .await?;
                page.check_fits().await?;
            }
            let told = seen.iter().any(|it| it.starts_with("flip: Touchez votre paquet"));
            ensure!(told, "{seen:?}");
            let of = |step: &str| seen.iter().filter(|it| it.starts_with(step)).count();
            ensure!(
                (3..6).contains(&of("flip:")) && of(": ") + of("flip:") + of("pay:") == seen.len(),
                "{seen:?}"
            );
            let quiet =
                format!("({due}) && !document.querySelector('.race-half[data-guide=flip]')");
            page.until(&quiet).await
        });
    }

    /// Cards are touched to make something of them: whoever has made it three times is told neither.
    #[test]
    fn a_first_game_of_cards_is_accompanied_too() {
        evening("accompanied-cards", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            // Somebody who touches cards at random seldom makes a sum.
            for (game, touch, n_made) in
                [("norvegienne", "card", 0), ("scientifique", "card", 0), ("nambarz", "sum", 2)]
            {
                page.open("/").await?;
                let made = format!("localStorage.setItem('tapis.step.{game}.make', '{n_made}')");
                page.ask(&made).await?;
                page.press(&format!("play-{game}")).await?;
                page.until_stage("playing").await?;
                // Some steps are done before anybody could ask for them.
                page.ask(
                    "const guide = () => document.querySelector('.own')?.dataset.guide ?? '';
                    window.told = new Set([guide()]);
                    new MutationObserver(() => window.told.add(guide())).observe(document.body,
                        { subtree: true, attributeFilter: ['data-guide'], childList: true })",
                )
                .await?;
                let times = format!("return localStorage.getItem('tapis.step.{game}.make') ?? '0'");
                let begun = Instant::now();
                while page.text_of(&times).await?.parse::<u8>()? < 3 {
                    let waited = begun.elapsed();
                    ensure!(waited < Duration::from_mins(3), "{game}: never learnt");
                    if page.table("stage").await? == "over" {
                        page.press("rematch").await?;
                        page.until_stage("playing").await?;
                    }
                    Hands::Cards.step(&page).await?;
                }
                let told = page.text_of("return [...window.told].join(' ')").await?;
                ensure!(told.split(' ').any(|it| it == touch), "{game}: {told}");
                page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
                let guide = "return document.querySelector('.own')?.dataset.guide ?? ''";
                let told = page.text_of(guide).await?;
                ensure!(told != touch && told != "make", "{game}: still told to {told}");
            }
            Ok(())
        });
    }

    /// Drawing was taken for a sum that was made, and twice for two.
    #[test]
    fn whoever_draws_has_not_learnt_to_make_a_sum() {
        evening("drawn-no-sum", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.press("play-nambarz").await?;
            page.until_stage("playing").await?;
            let guide = "document.querySelector('.own')?.dataset.guide";
            page.until(&format!("{guide} === 'sum'")).await?;
            page.tap("[data-action=draw]").await?;
            page.until("!document.querySelector('[data-action=draw]')").await?;
            let times = page
                .text_of("return localStorage.getItem('tapis.step.nambarz.make') ?? '0'")
                .await?;
            ensure!(times == "0", "learnt {times} times");
            Ok(())
        });
    }

    /// What a touched card does stood where it was said whose turn it is, and whoever cannot see waited.
    #[test]
    fn a_touched_card_leaves_it_readable_whose_turn_it_is() {
        evening("still-your-turn", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.press("play-norvegienne").await?;
            page.until_stage("playing").await?;
            page.until("document.querySelector('main').dataset.turn === 'yours'").await?;
            let card = page
                .text_of("return document.querySelector('.own .touch[data-can=true]').id")
                .await?;
            page.try_tap_corner(&format!("#{card}")).await;
            page.until("document.querySelector('.own .touch[aria-pressed=true]')").await?;
            page.until("document.querySelector('.own-words').textContent.includes('À vous')").await
        });
    }
}
