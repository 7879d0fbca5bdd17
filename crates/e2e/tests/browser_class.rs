//! A class: a teacher makes several tables at once, and pupils choose among them.

use anyhow::{Result, ensure};
use tapis_e2e::{Device, Evening, Language, Page, Profile, evening};

const FRENCH_DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::French };
const ENGLISH_DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };
const FRENCH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const ENGLISH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::English };

/// The page of the class shows its tables.
const HAS_THREE: &str = "document.querySelectorAll('.class .place').length === 3";

/// Nothing is wider than the screen.
const IS_NARROW: &str = "document.documentElement.scrollWidth <= window.innerWidth";

/// Who sits at a table of the class.
fn names(nth: usize) -> String {
    format!("document.querySelectorAll('.class [data-testid=names]')[{}]?.textContent", nth - 1)
}

/// Three tables of Nambarz for three; the teacher's page and the code of the class.
async fn class_of_three(evening: &Evening) -> Result<(Page, String)> {
    let teacher = evening.browser(FRENCH_DESKTOP).await?;
    teacher.press("make-nambarz").await?;
    teacher.until("document.querySelector('[data-testid=make-talk] [value=chat]')").await?;
    teacher.choose("[data-testid=make-talk]", "chat").await?;
    teacher.choose("[data-testid=make-friends]", "2").await?;
    teacher.choose("[data-testid=make-bots]", "0").await?;
    teacher.tap("[data-testid=make-listed]").await?;
    // What no class can have is not on offer any more.
    teacher.choose("[data-testid=make-tables]", "3").await?;
    teacher.until("document.querySelector('#class-means')").await?;
    teacher.until("!document.querySelector('[data-testid=make-listed]')").await?;
    teacher.until("!document.querySelector('[data-testid=make-talk] [value=chat]')").await?;
    let talk = "document.querySelector('[data-testid=make-talk]').value === 'phrases'";
    teacher.until(talk).await?;
    teacher.check_accessible().await?;
    evening.keep(&teacher, "form").await?;
    teacher.press("make-submit").await?;
    teacher.until(HAS_THREE).await?;
    let code = teacher.words("[data-testid=code]").await?;
    let path = teacher.text_of("return location.pathname").await?;
    ensure!(path == format!("/t/{code}") && code.len() == 6, "{path}");
    Ok((teacher, code))
}

/// Comes to the class by its code, as one hears it in class.
async fn joins(pupil: &Page, name: &str, code: &str) -> Result<()> {
    pupil.write("input[name=nick]", name).await?;
    pupil.write("[data-testid=join-code]", code).await?;
    pupil.press("join").await?;
    pupil.until(HAS_THREE).await
}

/// Sits down at a table, whose door is open.
async fn sits_down(pupil: &Page) -> Result<()> {
    pupil.until_stage("gathering").await?;
    pupil.press("sit").await?;
    pupil.until("document.querySelector('main').dataset.you").await
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn a_teacher_makes_three_tables_and_pupils_join_by_the_code_of_the_class() {
        evening("class", |evening| async move {
            let (teacher, code) = class_of_three(&evening).await?;
            teacher.check_accessible().await?;
            evening.keep(&teacher, "empty-desktop-fr").await?;

            let lina = evening.browser(FRENCH_PHONE).await?;
            joins(&lina, "Lina", &code).await?;
            lina.check_accessible().await?;
            lina.until(IS_NARROW).await?;
            evening.keep(&lina, "empty-phone-fr").await?;
            lina.tap("[data-testid=class-table-2]").await?;
            sits_down(&lina).await?;
            lina.check_accessible().await?;
            evening.keep(&lina, "seated-phone-fr").await?;

            // Another one has scanned the code, sees her there, and comes to her table.
            let max = evening.blank(ENGLISH_PHONE).await?;
            max.open(&format!("/t/{code}")).await?;
            max.until(&format!("{} === 'Lina'", names(2))).await?;
            max.check_accessible().await?;
            max.until(IS_NARROW).await?;
            evening.keep(&max, "begun-phone-en").await?;
            max.tap("[data-testid=class-table-2]").await?;
            max.find("enter").await?;
            max.write("input[name=nick]", "Max").await?;
            max.press("sit").await?;
            max.until("document.querySelector('main').dataset.you").await?;
            // The first to sit down is the host, and deals; the third place is a bot's.
            lina.press("add-bot").await?;
            lina.press("begin").await?;
            for pupil in [&lina, &max] {
                pupil.until_stage("playing").await?;
                // They say what phrases say, and write nothing.
                pupil.until("document.querySelector('[data-testid=say-hello]')").await?;
                pupil.until("!document.querySelector('[data-testid=chat-text]')").await?;
            }
            lina.press("log-tab").await?;
            lina.tap("[data-testid=say-more]").await?;
            lina.until("document.querySelector('[data-testid=say-switch] [value=phrases]')")
                .await?;
            lina.until("!document.querySelector('[data-testid=say-switch] [value=chat]')").await?;

            // The teacher sees it without doing anything, also in English, and after a restart.
            teacher.until(&format!("{} === 'Lina, Max'", names(2))).await?;
            evening.keep(&teacher, "begun-desktop-fr").await?;
            evening.stop_server()?;
            teacher.until("document.querySelector('.class .failure')").await?;
            evening.restart_server()?;
            teacher.until("!document.querySelector('.class .failure')").await?;
            teacher.until(&format!("{} === 'Lina, Max'", names(2))).await?;
            let english = evening.blank(ENGLISH_DESKTOP).await?;
            english.open(&format!("/t/{code}")).await?;
            english.until(&format!("{} === 'Lina, Max'", names(2))).await?;
            english.check_accessible().await?;
            evening.keep(&english, "begun-desktop-en").await?;

            // To a table and back, by the keyboard too; the class is among one's tables.
            teacher.tab_to("class-table-2").await?;
            teacher.key('\u{e007}').await?;
            teacher.until_stage("playing").await?;
            lina.tap(".table-bar [data-testid=table-rules]").await?;
            lina.tap("dialog[open] [data-testid=to-class]").await?;
            lina.until(HAS_THREE).await?;
            teacher.open("/").await?;
            let back = format!("[data-testid=my-tables] [href='t/{code}']");
            teacher.tap(&back).await?;
            teacher.until(HAS_THREE).await
        });
    }
}
