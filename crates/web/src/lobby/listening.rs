//! Whether somebody listens to the page, asked once, and the tables that suit them.

use leptos::prelude::*;
use tapis_protocol::http::NewTable;
use tapis_room::Pace;
use tapis_rules::OptionSet as _;

use crate::{
    announce::Announcer,
    browser,
    settings::{Listens, Setting as _, Settings, choose},
};

/// The question. It comes first for whoever reads by ear, and is seen by whoever walks there by
/// keyboard.
#[component]
pub(super) fn Listening() -> impl IntoView {
    let (settings, announcer) = (expect_context::<Settings>(), expect_context::<Announcer>());
    let asks = RwSignal::new(browser::stored(Listens::KEY).is_none());
    let button = move |answer: Listens, test: &'static str, words: fn() -> String| {
        let choose = move |_| {
            choose(settings.listens, answer);
            browser::focus_goes_on(".listening", || asks.set(false));
            if answer == Listens::Yes {
                announcer.answer(crate::say!("listens-means"));
            }
        };
        view! {
            <button type="button" class="button small" data-testid=test on:click=choose>
                {words}
            </button>
        }
    };
    view! {
        <Show when=move || asks.get()>
            <aside class="listening sr-only" aria-labelledby="listening" data-testid="listening">
                <span id="listening">{move || crate::say!("listens-ask")}</span>
                {button(Listens::Yes, "listens-yes", || crate::say!("listens-yes"))}
                {button(Listens::No, "listens-no", || crate::say!("listens-no"))}
            </aside>
        </Show>
    }
}

/// A table for whoever listens, if somebody does: it waits until all has been heard, and nobody has to
/// be fast.
pub(super) fn at_ease(listens: Listens, mut table: NewTable) -> NewTable {
    match listens {
        Listens::No => {}
        Listens::Yes => {
            table.pace = Pace::Unhurried;
            // Where no hands race, there is no such question.
            let _ = table.options.set("reflexes", "gentle");
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use tapis_games::any::{Any, AnyOptions};
    use tapis_room::BotLevel;
    use tapis_rules::{Deal, Ruleset as _, Seed, Table};

    use super::*;
    use crate::lobby::at_once;

    #[test]
    fn every_game_can_be_played_at_ease() {
        for (preset, options) in AnyOptions::catalogue() {
            let table = at_once(options.clone(), BotLevel::Medium);
            assert_eq!(at_ease(Listens::No, table.clone()), table);
            let table = at_ease(Listens::Yes, table);
            assert_eq!(table.pace, Pace::Unhurried);
            let deal = Deal::shuffled(Seed::numbered(0));
            let dealt = Table::<Any>::open(table.options.clone(), table.n_seats, deal);
            assert!(dealt.is_ok(), "{preset}");
            let races = options.is_of_reflexes();
            assert_eq!(table.options != options, races, "{preset}");
            let gentle = races.then(|| "gentle".to_owned());
            assert_eq!(table.options.get("reflexes"), gentle, "{preset}");
        }
    }
}
