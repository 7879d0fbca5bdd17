//! How it ended, and whether there is another one.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tapis_protocol::{Command, TableView};
use tapis_rules::{Outcome, Seat, Seats};

use super::{
    another::Another,
    face::FaceOf,
    sheet::SheetView,
    state::{Home, TableState},
    together::speaker,
    triumph::{LastOf, Triumph, evening},
};
use crate::{
    dialog::Dialog,
    loaded::Later,
    parts, replay,
    words::{Teller, labels, words},
};

/// How long the results do not answer a finger: it may have been on its way to the pile, whose place
/// they have taken.
const REST: Duration = Duration::from_millis(500);

/// The places of the finished game and the button for another.
#[component]
pub(crate) fn Results() -> impl IntoView {
    let state = expect_context::<TableState>();
    let outcome = Memo::new(move |_| {
        state.frame.with(|frame| frame.as_ref().and_then(|frame| frame.outcome.clone()))
    });
    let rests = RwSignal::new(true);
    // Whoever has left the table by then needs no results.
    set_timeout(
        move || {
            let _ = rests.try_set(false);
        },
        REST,
    );
    view! {
        <section
            class="results"
            class:rests=move || rests.get()
            aria-labelledby="results-title"
            data-testid="results"
        >
            <Triumph outcome/>
            <h1 id="results-title" tabindex="-1">
                {move || outcome.get().map(|outcome| title(state, &outcome))}
            </h1>
            <LastOf outcome/>
            <ol class="ranks">{move || outcome.get().map(|outcome| ranks(state, &outcome))}</ol>
            <SheetView/>
            {match state.home {
                // It is here already.
                Home::Page => view! {
                    <div class="told"><Told state about=Afterwards::Feats/></div>
                    <Asked state about=Afterwards::Deal/>
                }.into_any(),
                Home::Server => view! {
                <div class="afterwards">
                    <a
                        href=move || format!("replay/{}", named(state))
                        class="button small"
                        data-testid="replay-it"
                    >
                        {move || crate::say!("replay-it")}
                    </a>
                    <Asked state about=Afterwards::Feats/>
                    <Asked state about=Afterwards::Deal/>
                </div>
                }.into_any(),
            }}
            <NextRules/>
            <Again/>
        </section>
    }
}

/// What is told of a game that is over to whoever asks, by a part of the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Afterwards {
    /// What happened in it.
    Feats,
    /// Whether its deal was fair.
    Deal,
}

/// A button, and what is told once it is pressed.
#[component]
fn Asked(state: TableState, about: Afterwards) -> impl IntoView {
    let is_asked = RwSignal::new(false);
    let name = match about {
        Afterwards::Feats => "feats-ask",
        Afterwards::Deal => "verify",
    };
    let words = move || match about {
        Afterwards::Feats => crate::say!("feats-title"),
        Afterwards::Deal => crate::say!("verify-deal"),
    };
    view! {
        <Show
            when=move || is_asked.get()
            fallback=move || view! {
                <button
                    type="button"
                    class="button small"
                    data-testid=name
                    on:click=move |_| is_asked.set(true)
                >
                    {words}
                </button>
            }
        >
            <Told state about/>
        </Show>
    }
}

#[component]
fn Told(state: TableState, about: Afterwards) -> impl IntoView {
    view! { <Later part=parts::afterwards props=(state, about)/> }
}

/// Keeps the game in this browser, that it can be watched again when the table is gone; one in the
/// page keeps its games itself.
pub(super) fn keep_game(state: TableState) {
    if state.home == Home::Page {
        return;
    }
    let code = state.code.get_value();
    let ended = state.frame.with_untracked(|frame| {
        let frame = frame.as_ref()?;
        Some((frame.position.game, state.table.get_untracked()?, frame.outcome.clone()))
    });
    let Some((nth, table, outcome)) = ended else { return };
    spawn_local(async move {
        if let Ok(keep) = parts::keeping().await {
            keep((&code, nth), &table, outcome.as_ref());
        }
    });
}

/// What the game that is over is called among all games of its server.
fn named(state: TableState) -> String {
    let nth = state.frame.with(|it| it.as_ref().map_or(0, |it| it.position.game));
    replay::name(&state.code.get_value(), nth)
}

fn title(state: TableState, outcome: &Outcome) -> String {
    Teller::new(&words(), &state.names()).result(outcome)
}

fn ranks(state: TableState, outcome: &Outcome) -> Vec<impl IntoView + use<>> {
    let (names, evening) = (state.names(), evening(state, outcome));
    let n_won = |seat: Seat| evening.as_ref().and_then(|all| all.get(seat.index())).copied();
    let row = |(rank, seat): (usize, Seat)| {
        view! {
            <li class:you=names.you == Some(seat)>
                <span class="rank">{rank.to_string()}</span>
                <FaceOf seat/>
                <span>{names.label(seat).into_owned()}</span>
                {points(outcome, seat).map(|n| view! {
                    <span class="quiet" data-testid="points">{crate::say!("n-points", n = n)}</span>
                })}
                {n_won(seat).map(|n| view! {
                    <span class="quiet" data-testid="evening">{crate::say!("n-won", n = n)}</span>
                })}
            </li>
        }
    };
    ranked(outcome).into_iter().map(row).collect()
}

/// What somebody has scored, where points are counted.
fn points(outcome: &Outcome, seat: Seat) -> Option<i32> {
    outcome.points.as_ref()?.get(seat).copied()
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

/// The house rules of the game that the host has chosen.
#[component]
fn NextRules() -> impl IntoView {
    let state = expect_context::<TableState>();
    let is_chosen = Memo::new(move |_| {
        state.table.with(|table| table.as_ref().is_some_and(|table| table.next.is_some()))
    });
    view! {
        <Show when=move || is_chosen.get()>
            <Later part=parts::another props=(state, Another::Chosen)/>
        </Show>
    }
}

/// The button for another game, and who waits for whom.
#[component]
fn Again() -> impl IntoView {
    let state = expect_context::<TableState>();
    let speaker = speaker(state);
    let wants = Memo::new(move |_| {
        let seat = speaker.get()?;
        state.table.with(|table| {
            let table = table.as_ref()?;
            Some(table.seats.get(seat)?.wants_rematch)
        })
    });
    let others = move || {
        state.table.with(|table| {
            let wanting = table.iter().flat_map(|it| it.seats.iter());
            let wanting = wanting.filter(|(_, place)| place.wants_rematch);
            let wanting: Seats = wanting.map(|(seat, _)| seat).collect();
            state.names().all(&words(), wanting)
        })
    };
    let next = Memo::new(move |_| {
        let chosen = |table: &TableView| Some(labels::nearest_preset(table.next.as_ref()?));
        state.table.with(|table| table.as_ref().and_then(chosen))
    });
    view! {
        <div class="again">
            <p class="quiet" role="status" data-testid="another-chosen">
                {move || next.get().map(|preset| {
                    let game = labels::preset(&words(), preset);
                    crate::say!("another-chosen", game = game)
                })}
            </p>
            {move || wants.get().map(|wants| view! {
                <button
                    type="button"
                    class="button primary"
                    data-testid="rematch"
                    disabled=wants
                    on:click=move |_| state.send_command(Command::Begin)
                >
                    {move || match (wants, next.get().is_some()) {
                        (true, _) => crate::say!("rematch-waiting"),
                        (false, false) => crate::say!("rematch"),
                        (false, true) => crate::say!("another-play"),
                    }}
                </button>
            })}
            <Choosing/>
            <a href="./" class="button">{move || crate::say!("to-lobby")}</a>
            <p class="quiet" role="status">
                {move || {
                    let names = others();
                    (!names.is_empty()).then(|| crate::say!("rematch-who", names = names))
                }}
            </p>
        </div>
    }
}

/// The host's button to choose another game; the others are told who has it.
#[component]
fn Choosing() -> impl IntoView {
    let state = expect_context::<TableState>();
    let open = RwSignal::new(false);
    let is_host = Memo::new(move |_| {
        state
            .table
            .with(|table| table.as_ref().is_some_and(|it| it.you.is_some() && it.you == it.host))
    });
    let host = Memo::new(move |_| {
        state.table.with(|table| {
            let table = table.as_ref()?;
            Some(table.seats.get(table.host.filter(|_| table.you.is_some())?)?.name.clone())
        })
    });
    view! {
        {move || match (is_host.get(), host.get()) {
            (true, _) => view! {
                <button
                    type="button"
                    class="button"
                    data-testid="another"
                    on:click=move |_| open.set(true)
                >
                    {crate::say!("another")}
                </button>
            }.into_any(),
            (false, Some(host)) => view! {
                <p class="quiet">{crate::say!("another-host", host = host)}</p>
            }.into_any(),
            (false, None) => ().into_any(),
        }}
        <Dialog open title=Signal::derive(|| crate::say!("another")) name="another-game">
            <Later part=parts::another props=(state, Another::Form(open))/>
        </Dialog>
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
