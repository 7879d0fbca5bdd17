//! How it ended, and whether there is another one.

use leptos::prelude::*;
use tapis_protocol::Command;
use tapis_rules::{Outcome, Seat};

use super::{
    fair::VerifyDeal,
    sheet::SheetView,
    state::{Home, TableState},
};
use crate::{
    replay,
    words::{Teller, labels, words},
};

/// The places of the finished game and the button for another.
#[component]
pub(super) fn Results() -> impl IntoView {
    let state = expect_context::<TableState>();
    let outcome = Memo::new(move |_| {
        state.frame.with(|frame| frame.as_ref().and_then(|frame| frame.outcome.clone()))
    });
    keep_game(state);
    view! {
        <section class="results" aria-labelledby="results-title" data-testid="results">
            <h1 id="results-title" tabindex="-1">
                {move || outcome.get().map(|outcome| title(state, &outcome))}
            </h1>
            <ol class="ranks">{move || outcome.get().map(|outcome| ranks(state, &outcome))}</ol>
            <SheetView/>
            {(state.home == Home::Server).then(|| view! {
                <VerifyDeal/>
                <a
                    href=format!("/replay/{}", state.code.get_value())
                    class="link"
                    data-testid="replay-it"
                >
                    {move || crate::say!("replay-it")}
                </a>
            })}
            <Again/>
        </section>
    }
}

/// Keeps the game in this browser, that it can be watched again when the table is gone.
fn keep_game(state: TableState) {
    if state.home == Home::Page {
        return;
    }
    let Some(game) = state.frame.with_untracked(|it| it.as_ref().map(|it| it.position.game)) else {
        return;
    };
    let known = state.table.with_untracked(|table| {
        let table = table.as_ref()?;
        let names: Vec<&str> = table.seats.iter().map(|(_, seat)| seat.name.as_str()).collect();
        Some((labels::nearest_preset(&table.config.options), names.join(", ")))
    });
    if let Some((preset, people)) = known {
        replay::keep(state.code.get_value(), game, preset, people);
    }
}

fn title(state: TableState, outcome: &Outcome) -> String {
    Teller::new(&words(), &state.names()).result(outcome)
}

fn ranks(state: TableState, outcome: &Outcome) -> Vec<impl IntoView + use<>> {
    let names = state.names();
    let row = |(rank, seat): (usize, Seat)| {
        view! {
            <li class:you=names.you == Some(seat)>
                <span class="rank">{rank.to_string()}</span>
                <span>{names.get(seat).into_owned()}</span>
            </li>
        }
    };
    ranked(outcome).into_iter().map(row).collect()
}

/// Everybody with a rank from 1: after two who are second comes the fourth.
fn ranked(outcome: &Outcome) -> Vec<(usize, Seat)> {
    let mut ranked = Vec::new();
    for seats in &outcome.places {
        let rank = ranked.len() + 1;
        ranked.extend(seats.into_iter().map(|seat| (rank, seat)));
    }
    ranked
}

/// The button for another game, and who waits for whom.
#[component]
fn Again() -> impl IntoView {
    let state = expect_context::<TableState>();
    let wants = Memo::new(move |_| {
        state.table.with(|table| {
            let table = table.as_ref()?;
            Some(table.seats.get(table.you?)?.wants_rematch)
        })
    });
    let others = move || {
        state.table.with(|table| {
            let wanting = table.iter().flat_map(|it| it.seats.iter());
            let names = wanting.filter(|(_, place)| place.wants_rematch);
            names.map(|(_, place)| place.name.clone()).collect::<Vec<_>>().join(", ")
        })
    };
    view! {
        <div class="again">
            {move || wants.get().map(|wants| view! {
                <button
                    type="button"
                    class="button primary"
                    data-testid="rematch"
                    disabled=wants
                    on:click=move |_| state.wish(Command::Begin)
                >
                    {if wants { crate::say!("rematch-waiting") } else { crate::say!("rematch") }}
                </button>
            })}
            <a href="/" class="button">{move || crate::say!("to-lobby")}</a>
            <p class="quiet" role="status">
                {move || {
                    let names = others();
                    (!names.is_empty()).then(|| crate::say!("rematch-who", names = names))
                }}
            </p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use tapis_rules::End;

    use super::*;

    #[test]
    fn after_two_who_are_second_comes_the_fourth() {
        let seat = |index| Seat::new(index).expect("a seat");
        let places = [&[2][..], &[0, 3], &[1]].map(|all| all.iter().copied().map(seat).collect());
        let outcome = Outcome { places: places.into(), points: None, end: End::Won };
        let ranks = [(1, seat(2)), (2, seat(0)), (2, seat(3)), (4, seat(1))];
        assert_eq!(ranked(&outcome), ranks);
    }
}
