//! Nambarz in a class: whoever calculates says the operations, by touch and by keyboard.

use anyhow::{Context as _, Result, bail, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Hands, Language, Page, Profile, evening};

const PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };

/// The symbols of a hand that do not go alone on the number on the pile, and where to touch them:
/// `#id`, in order; none where a joker lies there, or where a card is in the tray already.
const NUMBERS: &str = "
    if (document.querySelector('[data-testid=preview] .slot')) return [];
    const pile = [...document.querySelectorAll('[data-zone=pile] .slot')];
    const asked = parseInt(pile.at(-1)?.dataset.face);
    if (!(asked > 0)) return [];
    return [...document.querySelectorAll('.own [data-zone^=hand] .slot')]
        .filter((it) => it.dataset.face?.endsWith('-s'))
        .map((it) => [parseInt(it.dataset.face), it.querySelector('.touch')?.id])
        .filter(([number, id]) => number !== asked && id)";
/// The signs that can be touched: `#id`, in the order of `+−×÷`.
const SIGNS: &str = "
    return [...document.querySelectorAll('.own [data-zone=signs] .touch')].map((it) => it.id)";
const YOURS: &str = "document.querySelector('main').dataset.turn === 'yours'";
const YOURS_OR_OVER: &str = "['turn', 'stage'].some((it) =>
    ['yours', 'over'].includes(document.querySelector('main').dataset[it]))";

/// A table for one and a bot with the rules of the school.
async fn begin(page: &Page) -> Result<()> {
    page.begin_table("nambarz", &[("preset", "nambarz-school"), ("friends", "0"), ("bots", "1")])
        .await?;
    page.until(YOURS).await
}

/// Two symbols of the hand; plays on where there are none, at another table once the game is over.
async fn two(page: &Page) -> Result<[(i64, String); 2]> {
    for _ in 0..40 {
        page.until(YOURS_OR_OVER).await?;
        if page.ask("return document.querySelector('main').dataset.stage").await? == "over" {
            page.open("/").await?;
            begin(page).await?;
        }
        let numbers = page.ask(NUMBERS).await?;
        let nth = |nth: usize| {
            let [number, id] = &numbers.as_array()?.get(nth)?.as_array()?[..] else { return None };
            Some((number.as_i64()?, id.as_str()?.to_owned()))
        };
        if let Some((first, second)) = nth(0).zip(nth(1)) {
            return Ok([first, second]);
        }
        Hands::Cards.step(page).await?;
    }
    bail!("no two symbols in forty turns")
}

/// Waits until the tray shows two numbers with a plus between them.
async fn until_sum(page: &Page, [first, second]: [i64; 2]) -> Result<()> {
    page.until(&format!(
        "((slots) => slots.length === 2
            && parseInt(slots[0].dataset.face) === {first}
            && parseInt(slots[1].dataset.face) === {second}
            && slots[1].querySelector('.sign')?.textContent === '+')(
            document.querySelectorAll('[data-testid=preview] .slot'))"
    ))
    .await?;
    let note = page.words("[data-testid=preview] .zone-note").await?;
    let sum = first + second;
    ensure!(
        note.contains(&sum.to_string()),
        "{first} and {second} make {sum}, and it says “{note}”"
    );
    Ok(())
}

/// Walks with the arrow keys until this has the focus.
async fn walk_to(page: &Page, id: &str) -> Result<()> {
    for _ in 0..40 {
        if page.ask(&format!("return document.activeElement?.id === '{id}'")).await? == true {
            return Ok(());
        }
        page.key(Key::Right.into()).await?;
    }
    bail!("the arrow keys do not lead to {id}")
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_pupil_touches_the_operation_between_two_numbers() {
        evening("school-phone", |evening| async move {
            let page = evening.browser(PHONE).await?;
            begin(&page).await?;
            page.check_fits().await?;
            page.check_accessible().await?;
            let [(first, one), (second, other)] = two(&page).await?;
            let signs = page.ask(SIGNS).await?;
            ensure!(signs.as_array().is_some_and(|it| it.len() == 4), "four operations: {signs}");
            page.try_tap_corner(&format!("#{one}")).await;
            page.until("document.querySelectorAll('[data-testid=preview] .slot').length === 1")
                .await?;
            let plus = signs[0].as_str().context("a sign")?;
            page.tap(&format!("#{plus}")).await?;
            page.try_tap_corner(&format!("#{other}")).await;
            until_sum(&page, [first, second]).await?;
            evening.keep(&page, "tray").await?;
            page.check_fits().await?;
            page.check_accessible().await?;
            Ok(())
        });
    }

    #[test]
    fn a_pupil_says_the_operation_by_keyboard() {
        evening("school-desktop", |evening| async move {
            let page = evening.browser(DESKTOP).await?;
            begin(&page).await?;
            let [(first, one), (second, other)] = two(&page).await?;
            let signs = page.ask(SIGNS).await?;
            let plus = signs[0].as_str().context("a sign")?;
            for id in [one.as_str(), plus, other.as_str()] {
                walk_to(&page, id).await?;
                page.key(' ').await?;
            }
            until_sum(&page, [first, second]).await?;
            page.key(Key::Enter.into()).await?;
            // Right or wrong, the log tells what was said. What is wrong takes one press more: once that
            // is painted, the first leads to the button that says what it costs.
            let said = format!(
                "/{first}[^.]* \\+ [^.]*{second}/.test(
                    document.querySelector('[data-testid=log]')?.textContent ?? '')"
            );
            let is_asked = "document.activeElement.matches('[data-testid=make]')";
            page.until(&format!("{said} || {is_asked}")).await?;
            if page.ask(&format!("return {is_asked}")).await? == true {
                page.key(Key::Enter.into()).await?;
            }
            page.until(&said).await?;
            evening.keep(&page, "laid").await?;
            page.check_accessible().await?;
            Ok(())
        });
    }
}
