//! What happened in a game that is over: below its results, and beside its film.

use leptos::{prelude::*, task::spawn_local};
use tapis_games::{
    any::Any,
    feats::{Feat, WonRace, feats},
};
use tapis_room::Notes;
use tapis_rules::{Record, Seats, Table};

use super::archive;
use crate::{
    api::{self, ApiError},
    loaded::NotHere,
    local,
    table::{Home, TableState},
    words::{Names, Teller, words},
};

/// What is worth telling of what these seats did in a game that is over, with the notes on it.
pub(super) fn feats_of(table: &Table<Any>, notes: &Notes, whose: Seats) -> Vec<Feat> {
    let won = notes.verdicts.iter().filter_map(|verdict| {
        let first = verdict.claims.first()?;
        let n_events = usize::try_from(verdict.position.n_events).ok()?;
        Some(WonRace { n_events, seat: first.seat, ms: first.after_ms })
    });
    feats(table, &won.collect::<Vec<_>>(), whose)
}

/// The same of the text of a record; nothing if it cannot be played.
fn feats_in(text: &str) -> Option<Vec<Feat>> {
    let record = Record::<Any>::parse(text).ok()?;
    let notes = Notes::read(text, record.n_seats);
    let whose = Seats::all(record.n_seats);
    Table::replay(&record).ok().map(|table| feats_of(&table, &notes, whose))
}

/// A list of what happened, to whoever these names speak to.
pub(super) fn list(feats: &[Feat], names: &Names) -> AnyView {
    let words = words();
    let teller = Teller::new(&words, names);
    if feats.is_empty() {
        return view! { <p class="quiet">{crate::say!("feats-none")}</p> }.into_any();
    }
    view! {
        <ul>{feats.iter().map(|it| view! { <li>{teller.feat(*it)}</li> }).collect_view()}</ul>
    }
    .into_any()
}

/// A game that has just ended.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LastGame {
    /// What the page of its film is called.
    name: String,
    feats: Vec<Feat>,
}

/// What happened in the game that has just ended, and ways to see it again.
#[component]
pub(crate) fn Feats(
    /// Its table.
    state: TableState,
) -> impl IntoView {
    let found = RwSignal::new(None::<Result<LastGame, ApiError>>);
    let ask = move || {
        found.set(None);
        match state.home {
            Home::Page => found.set(local::ended().map(|(name, text)| Ok(ended(name, &text)))),
            Home::Server => spawn_local(async move {
                let fetched = fetch(state).await;
                // Whoever has gone on to another game is not told any more.
                drop(found.try_set(Some(fetched)));
            }),
        }
    };
    ask();
    let links = move |name: &str| {
        let again = format!("replay/{name}");
        let open = format!("{again}#0.open");
        let is_there = state.home == Home::Server || archive::keeps(name);
        let too_long = archive::is_too_long(name).then(|| {
            view! { <span class="quiet">{crate::say!("replay-too-long-to-keep")}" "</span> }
        });
        let ways = is_there.then(|| {
            view! {
                // Below the results of a server's table that link is there already.
                {(state.home == Home::Page).then(|| view! {
                    <a href=again class="link" data-testid="replay-it">{crate::say!("replay-it")}</a>
                    " · "
                })}
                <a href=open class="link" data-testid="replay-open-it">
                    {crate::say!("replay-open-it")}
                </a>
            }
        });
        view! { {too_long} {ways} }
    };
    view! {
        <div class="fair" role="status" data-testid="feats">
            {move || match found.get() {
                None => view! { <p class="quiet">{crate::say!("one-moment")}</p> }.into_any(),
                Some(Err(error)) => {
                    view! { <NotHere error again=Callback::new(move |()| ask())/> }.into_any()
                }
                Some(Ok(LastGame { name, feats })) => view! {
                    {list(&feats, &state.names())}
                    <p>{links(&name)}</p>
                }
                .into_any(),
            }}
        </div>
    }
}

fn ended(name: String, text: &str) -> LastGame {
    LastGame { name, feats: feats_in(text).unwrap_or_default() }
}

/// The last game of a server's table; this browser may have kept it.
async fn fetch(state: TableState) -> Result<LastGame, ApiError> {
    let code = state.code.get_value();
    let nth = state.frame.with_untracked(|it| it.as_ref().map(|it| it.position.game));
    let kept = nth.and_then(|nth| archive::game(&archive::name(&code, nth)));
    let (nth, text) = match nth.zip(kept) {
        Some(kept) => kept,
        None => api::record(&code, nth).await?,
    };
    Ok(ended(archive::name(&code, nth), &text))
}
