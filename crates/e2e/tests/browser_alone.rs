//! One person: the first minute, the keyboard, the two languages, light and dark.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use tapis_e2e::{Device, Hands, Language, Page, Profile, evening};

const FRENCH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::French };
const ENGLISH_PHONE: Profile = Profile { device: Device::Phone, tongue: Language::English };
const ENGLISH_DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::English };
const FRENCH_DESKTOP: Profile = Profile { device: Device::Desktop, tongue: Language::French };

/// How many cards have been laid, as the pile counts them.
const PILE: &str = "Number(document.querySelector('[data-testid=zone-pile]')?.dataset.count)";
/// Whether it is one's turn again: the deal and one's own card are at most five events.
const OWN_TURN_AGAIN: &str = "(({turn, position}) => turn === 'yours' && \
     Number(position.split('.')[1]) > 5)(document.querySelector('main').dataset)";

/// Whether the table waits for the viewer.
const YOURS: &str = "document.querySelector('main').dataset.turn === 'yours'";

/// Sets a preference through the settings, as a person does.
async fn set(page: &Page, key: &str, answer: &str) -> Result<()> {
    page.tap(".topbar-tools .icon-button, .table-bar .icon-button:last-of-type").await?;
    page.tap(&format!("dialog[open] [data-testid=set-{key}] label:has([value={answer}])")).await?;
    page.key(Key::Escape.into()).await?;
    page.until("!document.querySelector('dialog[open]')").await
}

/// `cargo xtask` recognises by this name what needs a browser.
mod browser {
    use super::*;

    #[test]
    fn the_first_card_is_two_taps_away() {
        evening("two-taps", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.press("play-corse").await?;
            page.until_stage("playing").await?;
            page.press("flip").await?;
            page.until(&format!("{PILE} > 0")).await?;
            page.check_fits().await
        });
    }

    #[test]
    fn letters_of_twice_the_size_push_no_button_out_of_the_bar() {
        evening("large-letters", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.press("play-corse").await?;
            page.until_stage("playing").await?;
            let script = "document.documentElement.style.fontSize = '200%';
                const tools = [...document.querySelectorAll('.table-bar button')];
                const inside = (it) => it.getBoundingClientRect().right <= 360;
                return tools.length > 2 && tools.every(inside)";
            ensure!(page.ask(script).await? == true, "a button is out of sight");
            Ok(())
        });
    }

    #[test]
    fn everything_can_be_done_by_keyboard() {
        evening("keyboard", |evening| async move {
            let host = evening.browser(ENGLISH_DESKTOP).await?;
            host.until_stage("lobby").await?;
            host.tab_to("make-corse").await?;
            host.key(Key::Enter.into()).await?;
            host.find("make-submit").await?;
            host.tab_to("make-submit").await?;
            host.key(Key::Enter.into()).await?;
            host.until_stage("gathering").await?;
            let code = host.words("[data-testid=code]").await?;

            let guest = evening.browser(ENGLISH_DESKTOP).await?;
            guest.until_stage("lobby").await?;
            guest.tab_to("join-code").await?;
            for letter in code.trim().chars() {
                guest.key(letter).await?;
            }
            guest.key(Key::Enter.into()).await?;
            guest.find("sit").await?;
            guest.tab_to("sit").await?;
            guest.key(Key::Enter.into()).await?;
            guest.until("document.querySelector('main').dataset.you").await?;

            host.until("document.querySelector('[data-testid=begin]')?.matches(':enabled')")
                .await?;
            host.tab_to("begin").await?;
            host.key(Key::Enter.into()).await?;
            host.until_stage("playing").await?;
            guest.until_stage("playing").await?;

            // Enter lays, once the focus has left the button that dealt.
            host.until(YOURS).await?;
            host.key(Key::Enter.into()).await?;
            host.until(&format!("{PILE} > 0")).await?;
            guest.until(&format!("{PILE} > 0")).await?;

            // T reads the table into the polite region.
            guest.key('t').await?;
            guest
                .until(
                    "document.querySelector('[data-testid=polite]').innerText.includes('The pile')",
                )
                .await?;

            // Space slaps: there is one card on the pile, so it is wrong and costs cards.
            guest.key(' ').await?;
            guest.until("document.querySelector('[data-testid=log]').textContent.includes('You slap wrongly')")
                .await?;

            // ? lists the keys, Escape closes the list.
            guest.key('?').await?;
            guest.until("document.querySelector('dialog[data-testid=keys][open]')").await?;
            guest.check_accessible().await?;
            guest.key(Key::Escape.into()).await?;
            guest.until("!document.querySelector('dialog[open]')").await
        });
    }

    #[test]
    fn a_hand_is_played_by_keyboard_alone() {
        evening("hand-by-keyboard", |evening| async move {
            let page = evening.browser(ENGLISH_DESKTOP).await?;
            page.until_stage("lobby").await?;
            page.tab_to("play-scientifique").await?;
            page.key(Key::Enter.into()).await?;
            page.until_stage("playing").await?;
            // A reader starts at the table, not at the document.
            page.until("document.activeElement?.matches('.felt[role=application]')").await?;
            page.until(YOURS).await?;

            // The arrows walk the hand, Space selects, Enter lays what is selected.
            page.key(Key::Right.into()).await?;
            page.until("document.activeElement?.matches('.own .touch')").await?;
            let card = page.text_of("return document.activeElement.textContent.trim()").await?;
            page.key(' ').await?;
            page.until("document.activeElement?.getAttribute('aria-pressed') === 'true'").await?;
            page.until("document.querySelector('[data-testid=make]')").await?;
            page.key(Key::Escape.into()).await?;
            page.until("!document.querySelector('[data-testid=make]')").await?;
            page.key(Key::Enter.into()).await?;
            let chosen = format!(
                "document.querySelector('[data-testid=log]').textContent.includes('You choose {}')",
                card.split(" of ").next().unwrap_or_default()
            );
            page.until(&chosen).await?;
            // The card has gone; the keys still go to the table.
            page.until("document.activeElement?.matches('.felt[role=application]')").await?;

            // H reads the hand, C counts, L reads the last events.
            for (key, said) in [('h', " of hearts"), ('c', " cards"), ('l', "You choose")] {
                page.key(key).await?;
                let polite = "document.querySelector('[data-testid=polite]').textContent";
                page.until(&format!("{polite}.includes('{said}')")).await?;
            }
            page.check_accessible().await
        });
    }

    #[test]
    fn a_link_leads_to_a_seat_in_two_touches_and_the_rules_open_at_the_table() {
        evening("friend", |evening| async move {
            let host = evening.browser(ENGLISH_DESKTOP).await?;
            host.press("make-norvegienne").await?;
            host.press("make-submit").await?;
            host.until_stage("gathering").await?;
            let path = host.text_of("return location.pathname").await?;
            // The link itself is the first touch, and the name is offered beside the second.
            let guest = evening.blank(FRENCH_PHONE).await?;
            guest.open(&path).await?;
            guest.find("enter").await?;
            guest.check_accessible().await?;
            evening.keep(&guest, "door").await?;
            guest.press("sit").await?;
            guest.until("document.querySelector('main').dataset.you === 'B'").await?;
            evening.keep(&guest, "seated").await?;

            // Another name is seen by the others, and the place is kept.
            guest.write("input[name=nick]", "Zoé").await?;
            guest.press("rename").await?;
            host.until("document.querySelector('.place[data-seat=B]').textContent.includes('Zoé')")
                .await?;
            host.press("begin").await?;
            for page in [&host, &guest] {
                page.until_stage("playing").await?;
            }

            // The rules lie over the table, which goes on below them.
            host.press("table-rules").await?;
            host.tap("dialog[open] [data-testid=book]").await?;
            host.until("document.querySelector('[data-testid=table-book][open] .clause')").await?;
            host.check_accessible().await?;
            evening.keep(&host, "rules").await?;
            host.key(Key::Escape.into()).await?;
            host.until("!document.querySelector('[data-testid=table-book][open]')").await?;
            host.until("document.activeElement.matches('[data-testid=book]')").await?;
            host.until_stage("playing").await
        });
    }

    #[test]
    fn whoever_watches_sees_the_table_and_nobodys_cards() {
        evening("spectator", |evening| async move {
            let player = evening.browser(ENGLISH_PHONE).await?;
            player.press("play-norvegienne").await?;
            player.until_stage("playing").await?;
            let code = player.words(".table-code").await?;
            let watcher = evening.blank(FRENCH_DESKTOP).await?;
            watcher.open(&format!("/t/{code}")).await?;
            watcher.press("enter").await?;
            watcher.until_stage("playing").await?;
            watcher.find("watching").await?;
            watcher.until("document.querySelectorAll('.seat').length === 3").await?;
            // Three visible cards lie before each; hands and hidden cards show no face.
            let faces = "return document.querySelectorAll('.seat [data-face]').length";
            ensure!(watcher.ask(faces).await? == 9, "{}", watcher.ask(faces).await?);
            let hands = "return document.querySelectorAll(
                '[data-zone^=hand] [data-face], [data-zone^=hidden] [data-face], .own .touch').length";
            ensure!(watcher.ask(hands).await? == 0);
            watcher.check_fits().await?;
            watcher.check_accessible().await?;
            // Behind a player, whose cards lie larger and show no more.
            watcher.tap(".seat[data-seat=B] .seat-face").await?;
            watcher.until("document.querySelector('.behind[data-seat=B]')").await?;
            watcher.until("document.querySelectorAll('.seat').length === 2").await?;
            let shown = "return document.querySelectorAll('.behind [data-face]').length";
            ensure!(watcher.ask(shown).await? == 3, "{}", watcher.ask(shown).await?);
            ensure!(watcher.ask(hands).await? == 0);
            watcher.check_fits().await?;
            watcher.check_accessible().await
        });
    }

    #[test]
    fn whoever_watches_any_other_game_sees_no_hand_either() {
        evening("spectator-all", |evening| async move {
            let player = evening.browser(ENGLISH_DESKTOP).await?;
            let watcher = evening.blank(FRENCH_PHONE).await?;
            for (nth, game) in
                ["corse", "corse-jokers", "scientifique", "nambarz"].iter().enumerate()
            {
                player.open("/").await?;
                player.until_stage("lobby").await?;
                player.press(&format!("play-{game}")).await?;
                player.until_stage("playing").await?;
                let code = player.words(".table-code").await?;
                watcher.open(&format!("/t/{code}")).await?;
                if nth == 0 {
                    watcher.press("enter").await?;
                }
                watcher.until_stage("playing").await?;
                watcher.find("watching").await?;
                for behind in ["", "A", "B"] {
                    if !behind.is_empty() {
                        watcher.tap(&format!(".seat[data-seat={behind}] .seat-face")).await?;
                        let sits = format!("document.querySelector('.behind[data-seat={behind}]')");
                        watcher.until(&sits).await?;
                    }
                    let hidden = "return document.querySelectorAll(':is([data-zone^=hand], \
                         [data-zone^=hidden], [data-zone^=chosen]) [data-face], .own .touch, \
                         [data-testid=flip], [data-testid=slap]').length";
                    ensure!(watcher.ask(hidden).await? == 0, "{game}, behind “{behind}”");
                    watcher.check_fits().await?;
                }
                watcher.check_accessible().await?;
                evening.keep(&watcher, game).await?;
            }
            Ok(())
        });
    }

    #[test]
    fn the_page_speaks_the_browsers_language_and_can_be_switched() {
        evening("language", |evening| async move {
            let french = evening.browser(FRENCH_PHONE).await?;
            french.until_stage("lobby").await?;
            ensure!(french.text_of("return document.documentElement.lang").await? == "fr");
            let words = french.words("[data-testid=lobby]").await?;
            ensure!(words.contains("La Bataille corse"), "{words}");
            let english = evening.browser(ENGLISH_PHONE).await?;
            english.until_stage("lobby").await?;
            ensure!(english.text_of("return document.documentElement.lang").await? == "en");
            ensure!(english.words("[data-testid=lobby]").await?.contains("Play now"));
            french.press("switch-language").await?;
            french.until("document.documentElement.lang === 'en'").await?;
            let words = french.words("[data-testid=lobby]").await?;
            ensure!(words.contains("Play now"), "{words}");
            french.reload().await?;
            french.until("document.documentElement.lang === 'en'").await
        });
    }

    #[test]
    fn lobby_and_table_are_accessible_in_every_theme_and_size() {
        evening("looks", |evening| async move {
            for (device, profile) in [("phone", FRENCH_PHONE), ("desktop", FRENCH_DESKTOP)] {
                for theme in ["light", "dark"] {
                    let page = evening.browser(profile).await?;
                    page.until_stage("lobby").await?;
                    set(&page, "theme", theme).await?;
                    page.check_accessible().await?;
                    evening.keep(&page, &format!("lobby-{device}-{theme}")).await?;
                    for game in ["norvegienne", "scientifique", "nambarz"] {
                        page.press(&format!("play-{game}")).await?;
                        page.until_stage("playing").await?;
                        page.find("zone-hand-A").await?;
                        page.check_fits().await?;
                        page.check_accessible().await?;
                        evening.keep(&page, &format!("{game}-{device}-{theme}")).await?;
                        page.tap(".table-bar [href='./']").await?;
                        page.until_stage("lobby").await?;
                    }
                    page.press("play-corse").await?;
                    page.until_stage("playing").await?;
                    page.press("flip").await?;
                    // The others have laid too, or one of them has meanwhile taken the pile.
                    page.until(&format!("{PILE} >= 3 || {OWN_TURN_AGAIN}")).await?;
                    page.check_fits().await?;
                    page.check_accessible().await?;
                    evening.keep(&page, &format!("table-{device}-{theme}")).await?;
                }
            }
            Ok(())
        });
    }

    #[test]
    fn the_rules_of_every_game_are_two_taps_away() {
        evening("rules", |evening| async move {
            let page = evening.browser(FRENCH_PHONE).await?;
            page.until_stage("lobby").await?;
            page.tap("[data-testid=all-rules]").await?;
            page.until_stage("rules").await?;
            page.check_accessible().await?;
            for game in ["corse", "norvegienne", "scientifique", "nambarz"] {
                page.tap(&format!("[data-testid=books] [href='rules/{game}']")).await?;
                let shown = format!("[href='rules/{game}'][aria-current=page]");
                page.until(&format!("document.querySelector(\"{shown}\")")).await?;
                let name = page.words("[aria-current=page]").await?;
                page.until("document.querySelector('.book h1')").await?;
                let heading = page.words(".book h1").await?;
                ensure!(name.ends_with(&heading) && !heading.is_empty(), "{game}: {heading}");
                let sources = page.words(".sources").await?;
                ensure!(sources.contains(" fait "), "{game}: {sources}");
                page.check_accessible().await?;
            }
            evening.keep(&page, "phone").await?;
            page.open("/rules/belote").await?;
            page.until("document.querySelector('.failure')").await?;
            page.check_accessible().await
        });
    }

    #[test]
    fn a_book_that_is_opened_from_a_table_shows_the_rules_of_that_table() {
        evening("rules-of-table", |evening| async move {
            for (profile, name) in [(FRENCH_PHONE, "phone"), (ENGLISH_DESKTOP, "desktop")] {
                let page = evening.browser(profile).await?;
                page.press("play-corse-jokers").await?;
                page.until_stage("playing").await?;
                page.press("table-rules").await?;
                page.find("book").await?;
                let link = "const it = document.querySelector('[data-testid=book]');
                    return it.pathname + it.search + it.hash";
                let book = page.text_of(link).await?;
                page.open(&format!("{book}#C6.5")).await?;
                page.until_stage("rules").await?;
                page.find("whose").await?;
                // There a mistake costs cards in front of oneself: nobody is banned, but whoever was
                // led to that clause may read it.
                page.select("[data-clause='C6.6'] > .answers").await?;
                page.select("[data-clause='C6.3'] > .unplayed:not([open])").await?;
                page.select("[data-clause='C6.5'] > .unplayed[open]").await?;
                page.until("document.activeElement?.id === 'C6.5'").await?;
                page.check_accessible().await?;
                evening.keep(&page, name).await?;
                page.tap("[data-testid=whole-book]").await?;
                page.until("!document.querySelector('.unplayed, [data-testid=whose]')").await?;
                page.until("document.activeElement?.id === 'C6.5'").await?;
                page.check_accessible().await?;
            }
            Ok(())
        });
    }

    #[test]
    fn an_unknown_address_says_so() {
        evening("nowhere", |evening| async move {
            let page = evening.blank(ENGLISH_DESKTOP).await?;
            page.open("/t/BCDFGH").await?;
            page.until_stage("closed").await?;
            let words = page.words("[data-testid=closed]").await?;
            ensure!(words.contains("BCDFGH"), "{words}");
            page.check_accessible().await
        });
    }

    #[test]
    fn a_question_with_one_answer_answers_itself() {
        evening("sole-answer", |evening| async move {
            let page = evening.browser(ENGLISH_PHONE).await?;
            page.press("play-norvegienne").await?;
            page.until_stage("playing").await?;
            let is_sole = "return document.querySelector('.own-words')
                ?.textContent.includes('No choice') ?? false";
            let begun = Instant::now();
            while page.ask(is_sole).await? != true {
                ensure!(begun.elapsed() < Duration::from_mins(6), "there is always a choice");
                if page.table("stage").await? == "over" {
                    page.press("rematch").await?;
                    page.until_stage("playing").await?;
                }
                Hands::Cards.step(&page).await?;
            }
            let before = page.table("position").await?;
            ensure!(page.words(".own .deeds").await?.is_empty(), "a button for what is not asked");
            let position = "document.querySelector('main').dataset.position";
            page.until(&format!("{position} !== '{before}'")).await
        });
    }
}
