//! The score sheet over the rounds, to look at and to print.

use leptos::prelude::*;
use tapis_rules::Seat;

use super::state::TableState;

/// The points of every round and their sums; nothing where no points are counted.
#[component]
pub(super) fn SheetView() -> impl IntoView {
    let state = expect_context::<TableState>();
    let sheet = Memo::new(move |_| state.scene.with(|scene| scene.sheet.clone()));
    let seats = move || {
        let n_seats = sheet.with(|it| it.as_ref().map_or(0, |it| it.totals.n_seats()));
        Seat::all(n_seats).collect::<Vec<_>>()
    };
    let name = move |seat: Seat| state.names().label(seat).into_owned();
    let rows = move || sheet.get().map(|it| it.rows).unwrap_or_default();
    view! {
        <Show when=move || sheet.with(|it| it.as_ref().is_some_and(|it| !it.rows.is_empty()))>
            <div class="sheet" data-testid="sheet" tabindex="0" role="region" aria-label=move || crate::say!("sheet")>
                <table>
                    <caption class="sr-only">{move || crate::say!("sheet")}</caption>
                    <thead>
                        <tr>
                            <th scope="col">{move || crate::say!("sheet-round")}</th>
                            {move || seats().into_iter().map(|seat| view! {
                                <th scope="col">{name(seat)}</th>
                            }).collect_view()}
                        </tr>
                    </thead>
                    <tbody>
                        {move || rows().into_iter().map(|row| {
                            let points = row.points.iter().map(|(_, points)| {
                                let text = points.map_or_else(|| "–".to_owned(), |n| n.to_string());
                                view! { <td>{text}</td> }
                            });
                            let points = points.collect_view();
                            view! { <tr><th scope="row">{row.name}</th>{points}</tr> }
                        }).collect_view()}
                    </tbody>
                    <tfoot>
                        <tr>
                            <th scope="row">{move || crate::say!("sheet-total")}</th>
                            {move || sheet.get().map(|it| it.totals.iter().map(|(_, total)| view! {
                                <td>{total.to_string()}</td>
                            }).collect_view())}
                        </tr>
                    </tfoot>
                </table>
                <button
                    type="button"
                    class="text-button"
                    on:click=move |_| { let _ = window().print(); }
                >
                    {move || crate::say!("print")}
                </button>
            </div>
        </Show>
    }
}
