//! The way to a table: a name first, then the connection.

use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};
use tapis_protocol::{Command, ProtocolError, http::TableSummary};
use tapis_room::Stage;

use super::{away::ticket_in_address, class::whose, link, room::Room};
use crate::{
    api::{self, ApiError, Remedy},
    browser,
    house::{HouseRules, times},
    loaded::{Again, Later},
    lobby,
    nick::{Nick, NickField},
    parts,
    route::Address,
    topbar::TopBar,
    words::{
        labels, spoken,
        texts::{self, Held, Text},
        words,
    },
};

/// How far somebody is on the way to the table.
#[derive(Clone, Debug)]
pub(crate) enum Door {
    /// The server is being asked.
    Asking,
    /// What is behind the door: a table, for which the server has to know this browser first, or the
    /// tables of a class, of which one has to be chosen.
    Outside(TableSummary),
    /// There is no way in.
    Closed(ApiError),
    /// At the table.
    In(Aim),
}

/// What somebody comes to a table for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// To sit down at once.
    Sit,
    /// To look, or to choose a place.
    Look,
}

/// The page at `/t/CODE`.
#[component]
pub(crate) fn TablePage(
    /// The table's code.
    code: String,
) -> impl IntoView {
    let door = RwSignal::new(Door::Asking);
    let nick = expect_context::<Nick>();
    let code = StoredValue::new(code);
    let ticket = ticket_in_address(&untrack(|| expect_context::<Address>().hash()));
    // The language may change at the table.
    let held = StoredValue::new_local(None::<Held>);
    let ask = Callback::new(move |()| {
        door.set(Door::Asking);
        spawn_local(async move {
            let next = next_door(&code.get_value(), nick, held).await;
            let next = next.unwrap_or_else(Door::Closed);
            browser::focus_goes_on("main:focus", || drop(door.try_set(next)));
        });
    });
    ask.run(());
    move || match door.get() {
        Door::Asking => view! {
            <TopBar/>
            <main class="page" data-stage="entering">
                <p class="quiet" role="status">{crate::say!("net-connecting")}</p>
            </main>
        }
        .into_any(),
        Door::Outside(table) => view! {
            <TopBar/>
            <main class="page" data-stage="entering">
                <Later part=parts::outside props=(door, table)/>
            </main>
        }
        .into_any(),
        Door::Closed(error) => view! { <Closed error again=ask/> }.into_any(),
        Door::In(aim) => {
            lobby::remember(&code.get_value(), None);
            let state = link::open(&code.get_value());
            provide_context(state);
            match (ticket, aim) {
                (Some(ticket), _) => state.send_command(Command::UseTicket { ticket }),
                (None, Aim::Sit) => state.send_command(Command::Sit { seat: None }),
                (None, Aim::Look) => {}
            }
            view! { <Room/> }.into_any()
        }
    }
}

/// How far somebody gets who asks for the table with this code, and the words of its game.
async fn next_door(
    code: &str,
    nick: Nick,
    held: StoredValue<Option<Held>, LocalStorage>,
) -> Result<Door, ApiError> {
    let table = api::table(code).await?;
    let said = Text::Game(table.options.id());
    let _ = held.try_set_value(Some(Held::new(said)));
    let said = texts::fetch(said, spoken());
    let door = match nick.recall().await {
        // Nobody needs a name to look at a class.
        _ if table.is_class() => Door::Outside(table),
        Ok(()) => Door::In(Aim::Look),
        Err(ApiError::Protocol(ProtocolError::WhoAreYou)) => Door::Outside(table),
        Err(error) => return Err(error),
    };
    said.await?;
    Ok(door)
}

/// Asks for a name before the door opens: whoever comes by a link takes a seat where there is one.
#[component]
pub(crate) fn NameFirst(door: RwSignal<Door>, table: TableSummary) -> impl IntoView {
    let TableSummary { options, host, pace, judging, stage, n_free, .. } = table;
    let (rules, kept) = (options.clone(), times(pace, judging, &options));
    let has_ticket = ticket_in_address(&expect_context::<Address>().hash()).is_some();
    let has_seat = !has_ticket && n_free > 0 && stage != Stage::Playing;
    let nick = expect_context::<Nick>();
    let error = RwSignal::new(None::<ApiError>);
    let enter = move |aim: Aim| {
        spawn_local(async move {
            match nick.settle().await {
                Ok(()) => browser::focus_goes_on("main:focus-within", || door.set(Door::In(aim))),
                Err(why) => error.set(Some(why)),
            }
        });
    };
    let (aim, test) = if has_seat { (Aim::Sit, "sit") } else { (Aim::Look, "enter") };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        enter(aim);
    };
    view! {
            <form class="panel narrow" on:submit=submit>
                <h1>{move || whose(&host)}</h1>
                <p class="door-game">{move || labels::game(&words(), &options)}</p>
                <NickField/>
                <div role="alert">
                    {move || error.get().map(|it| view! { <p class="failure">{it.words().text}</p> })}
                </div>
                <button type="submit" class="button primary" data-testid=test>
                    {move || match (has_seat, has_ticket) {
                        (true, _) => crate::say!("sit"),
                        (false, true) => crate::say!("enter"),
                        (false, false) => crate::say!("watch"),
                    }}
                </button>
                {has_seat.then(|| view! {
                    <button
                        type="button"
                        class="text-button"
                        data-testid="enter"
                        on:click=move |_| enter(Aim::Look)
                    >
                        {move || crate::say!("watch")}
                    </button>
                })}
                <HouseRules options=rules/>
                {kept}
            </form>
    }
}

#[component]
fn Closed(error: ApiError, again: Callback<()>) -> impl IntoView {
    let is_lost = error.remedy() == Remedy::Other;
    let said = error.clone();
    view! {
        <TopBar/>
        <main class="page" data-stage="closed">
            <div class="panel narrow" role="alert" data-testid="closed">
                <h1>{move || crate::say!("closed-title")}</h1>
                <p>{move || said.words().text}</p>
                <Again error again class="button primary"/>
                <a href="./" class="button" class:primary=is_lost>{move || crate::say!("to-lobby")}</a>
            </div>
        </main>
    }
}
