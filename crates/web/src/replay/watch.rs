//! A game that is over, on the table: the felt, the log, and what moves it on.

use std::rc::Rc;

use leptos::{
    ev::{self, KeyboardEvent},
    prelude::*,
    task::spawn_local,
};
use tapis_rules::Seat;

use super::{
    OpenFilm,
    examine::{Report, examine_beside},
    feats,
    film::{Stride, Viewpoint},
    picture::PictureButton,
    player::{Player, SPEEDS, moment_of},
    review::{Marks, Review, ReviewTold, Ticks},
    save::Save,
};
use crate::{
    api::ApiError,
    browser,
    cards::Back,
    dialog::Dialog,
    icons::{Icon, IconView},
    loaded::NotHere,
    pass::PassOn,
    preferences::Preferences,
    route::Address,
    table::{Behind, Board, Own},
    topbar::{BarButton, LogTab},
    words::{Teller, labels, words},
};

/// A film with all that belongs to it.
#[component]
pub(super) fn Watch(found: OpenFilm) -> impl IntoView {
    let OpenFilm { film, text, link } = found;
    let from = moment_of(&untrack(|| expect_context::<Address>().hash()), film.record().n_seats);
    let player = Player::new(film, from);
    provide_context(player.state());
    let marks = Marks::new();
    listen(player, marks);
    // Whoever sits down behind a player sees what they saw: nothing is secret any more.
    Effect::new(move || {
        if let Some(seat) = player.state().behind.get() {
            player.state().behind.set(None);
            player.look_from(Viewpoint::Seat(seat));
        }
    });
    let [log, settings, checked] = [(); 3].map(|()| RwSignal::new(false));
    let text = StoredValue::new_local(text);
    on_cleanup(|| document().set_title("Tapis"));
    Effect::new(move || document().set_title(&crate::say!("replay-title")));
    view! {
        <Bar title=move || player.with_film(|it| labels::game(&words(), &it.record().options)) log settings/>
        <Preferences open=settings/>
        <main
            class="room replay"
            data-testid="replay"
            data-stage="playing"
            data-moment=move || player.at.get().to_string()
        >
            {move || {
                // From another seat the table lies otherwise.
                player.viewpoint.track();
                let lower = move |back| lower(player, back);
                view! { <Board log lower/> }
            }}
            <section class="controls" aria-label=move || crate::say!("replay-controls")>
                <Caption player/>
                <Timeline player marks/>
                <Buttons player/>
                <div class="replay-buttons">
                    <Happened player/>
                    <Review player marks text/>
                    <details class="replay-more" name="film">
                        <summary data-testid="replay-more">{move || crate::say!("replay-more")}</summary>
                        <div class="replay-choices">
                            <Choices player/>
                            {move || link.get().map(|link| {
                                view! { <ShareMoment player link/> }
                            })}
                            <PictureButton player/>
                            <Save text=text.with_value(ToString::to_string) file="game.tapis" name="download">
                                {move || crate::say!("replay-download")}
                            </Save>
                            <button
                                type="button"
                                class="button small"
                                data-testid="examine"
                                on:click=move |_| checked.set(true)
                            >
                                {move || crate::say!("replay-verify")}
                            </button>
                        </div>
                    </details>
                </div>
            </section>
            <Dialog open=checked title=Signal::derive(|| crate::say!("replay-verify")) name="checked">
                <Examination text/>
            </Dialog>
        </main>
        <div id="ghosts" class="ghosts" aria-hidden="true"></div>
    }
}

/// Way out, the game, then what can be opened.
#[component]
fn Bar(
    title: impl Fn() -> String + Send + 'static,
    log: RwSignal<bool>,
    settings: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <header class="table-bar">
            <a href="replay" class="icon-button" aria-label=move || crate::say!("replay-others")>
                <IconView icon=Icon::Back/>
            </a>
            <span class="replay-game">{title}</span>
            <span class="spacer"></span>
            <LogTab log/>
            <BarButton icon=Icon::Settings name="settings" opens=settings/>
        </header>
    }
}

/// The lower half: the hand of whoever it is seen as, or their packet where hands race.
fn lower(player: Player, back: Back) -> AnyView {
    let races = player.state().scene.with(|scene| scene.race.is_some());
    match player.viewpoint.get() {
        Viewpoint::Seat(seat) if races => {
            let name = player.state().by_name().of.get(seat.index()).cloned();
            view! { <Behind seat back><span>{name}</span></Behind> }.into_any()
        }
        Viewpoint::Seat(_) | Viewpoint::Watching | Viewpoint::Open => {
            view! { <Own back/> }.into_any()
        }
    }
}

/// What the keys do, as long as no button or field has them.
fn listen(player: Player, marks: Marks) {
    let handle = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        let is_free = browser::find("dialog[open]").is_none()
            && browser::find("input:focus, select:focus, summary:focus, button:focus").is_none();
        let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
        if !is_free || has_modifier {
            return;
        }
        match event.key().as_str() {
            "ArrowRight" => player.forward(),
            "ArrowLeft" => player.back(),
            "Home" => player.go(0),
            "End" => player.go(usize::MAX),
            " " => player.toggle(),
            "n" => marks.go_on(player),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}

/// What happened in all of it, for whoever wants to know beforehand. Of what can be opened here, one is
/// open at a time.
#[component]
fn Happened(player: Player) -> impl IntoView {
    view! {
        <details class="replay-more" name="film">
            <summary data-testid="feats-ask">{move || crate::say!("feats-title")}</summary>
            <div class="replay-choices">
                <div class="fair" data-testid="feats">
                    {move || player.with_film(|film| {
                        feats::list(film.feats(), &player.state().names())
                    })}
                </div>
            </div>
        </details>
    }
}

/// Which moment it is, and at the end who has won.
#[component]
fn Caption(player: Player) -> impl IntoView {
    let at = move || {
        let at = player.at.get();
        let (end, at_ms) = player.with_film(|film| (film.end(), film.at_ms(at)));
        let of = crate::say!("replay-at", at = at, end = end);
        match at_ms.map(|ms| ms / 1_000) {
            Some(secs) => format!("{of} · {}:{:02}", secs / 60, secs % 60),
            None => of,
        }
    };
    let result = move || {
        let outcome = player.state().frame.with(|frame| frame.as_ref()?.outcome.clone());
        let is_end = player.at.get() == player.with_film(|film| film.end());
        match outcome {
            Some(outcome) => Some(Teller::new(&words(), &player.state().names()).result(&outcome)),
            None if is_end && player.with_film(|film| film.is_stopped()) => {
                Some(crate::say!("replay-stopped"))
            }
            None => is_end.then(|| crate::say!("replay-unfinished")),
        }
    };
    view! {
        <p class="replay-caption">
            <span data-testid="replay-at">{at}</span>
            <strong data-testid="replay-result">{result}</strong>
        </p>
    }
}

/// The whole game as a line, to jump about in, with what a review has marked.
#[component]
fn Timeline(player: Player, marks: Marks) -> impl IntoView {
    let end = player.with_film(|film| film.end());
    let jump = move |event| {
        player.stop();
        if let Ok(to) = event_target_value(&event).parse() {
            player.go(to);
        }
    };
    view! {
        <input
            type="range"
            class="timeline"
            data-testid="timeline"
            min="0"
            max=end.to_string()
            prop:value=move || player.at.get().to_string()
            aria-label=move || crate::say!("replay-moment")
            aria-valuetext=move || crate::say!("replay-at", at = player.at.get(), end = end)
            on:input=jump
        />
        <Ticks player marks/>
        <ReviewTold player marks/>
    }
}

#[component]
fn Buttons(player: Player) -> impl IntoView {
    let step = move |name: &'static str, path: &'static str, go: fn(Player)| {
        view! {
            <button
                type="button"
                class="icon-button"
                data-testid=name
                aria-label=move || crate::words::say(name)
                on:click=move |_| {
                    player.stop();
                    go(player);
                }
            >
                <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path></path></svg>
            </button>
        }
    };
    view! {
        <div class="replay-buttons">
            {step("replay-first", "M6 6V18M18 6L9 12L18 18Z", |it| it.go(0))}
            {step("replay-back", "M16 6L8 12L16 18", Player::back)}
            <button
                type="button"
                class="button primary"
                data-testid="replay-run"
                on:click=move |_| player.toggle()
            >
                {move || if player.runs.get() {
                    crate::say!("replay-pause")
                } else {
                    crate::say!("replay-play")
                }}
            </button>
            {step("replay-forward", "M8 6L16 12L8 18", Player::forward)}
            {step("replay-last", "M18 6V18M6 6L15 12L6 18Z", |it| it.go(usize::MAX))}
        </div>
    }
}

/// How far it goes at once, how fast, and from where it is seen.
#[component]
fn Choices(player: Player) -> impl IntoView {
    let strides = [
        ("input", Stride::Input, "replay-stride-input"),
        ("trick", Stride::Trick, "replay-stride-trick"),
        ("headline", Stride::Headline, "replay-stride-headline"),
    ];
    let speeds = ["replay-slow", "replay-usual", "replay-fast", "replay-fastest"];
    let n_seats = player.with_film(|film| film.record().n_seats);
    let seat_name = move |seat: Seat| {
        let all = player.with_film(|film| film.table_view(Viewpoint::Watching));
        crate::say!("replay-as", who = all.seats[seat].name.as_str())
    };
    let from = move || match player.viewpoint.get() {
        Viewpoint::Watching => "watching".to_owned(),
        Viewpoint::Open => "open".to_owned(),
        Viewpoint::Seat(seat) => seat.to_string(),
    };
    let look = move |event| {
        player.look_from(match event_target_value(&event).as_str() {
            "open" => Viewpoint::Open,
            seat => seat.parse().map_or(Viewpoint::Watching, Viewpoint::Seat),
        });
    };
    view! {
        <label class="field">
            <span>{move || crate::say!("replay-seen")}</span>
            <select data-testid="viewpoint" prop:value=from on:change=look>
                <option value="watching">{move || crate::say!("replay-watching")}</option>
                <option value="open">{move || crate::say!("replay-open")}</option>
                {Seat::all(n_seats).map(|seat| view! {
                    <option value=seat.to_string()>{move || seat_name(seat)}</option>
                }).collect_view()}
            </select>
        </label>
        <label class="field">
            <span>{move || crate::say!("replay-stride")}</span>
            <select data-testid="stride" on:change=move |event| {
                let name = event_target_value(&event);
                if let Some((_, stride, _)) = strides.iter().find(|it| it.0 == name) {
                    player.stride.set(*stride);
                }
            }>
                {strides.into_iter().map(|(value, _, words)| view! {
                    <option value=value>{move || crate::words::say(words)}</option>
                }).collect_view()}
            </select>
        </label>
        <label class="field">
            <span>{move || crate::say!("replay-speed")}</span>
            <select
                data-testid="speed"
                prop:value=move || player.speed.get().to_string()
                on:change=move |event| {
                    let nth = event_target_value(&event).parse().unwrap_or(0);
                    player.speed.set(usize::min(nth, SPEEDS.len() - 1));
                }
            >
                {speeds.into_iter().enumerate().map(|(nth, words)| view! {
                    <option value=nth.to_string()>{move || crate::words::say(words)}</option>
                }).collect_view()}
            </select>
        </label>
    }
}

/// The button that copies a link to the moment that is shown.
#[component]
fn ShareMoment(player: Player, link: String) -> impl IntoView {
    let link = Signal::derive(move || format!("{}{link}#{}", browser::base(), player.moment()));
    view! { <PassOn link name="copy-moment"/> }
}

/// Everything that is checked on the record, and what comes of it.
#[component]
pub(super) fn Examination(text: StoredValue<Rc<str>, LocalStorage>) -> impl IntoView {
    let report = RwSignal::new(None::<Result<Report, ApiError>>);
    let ask = move || {
        report.set(None);
        spawn_local(async move {
            let found = examine_beside(&text.get_value()).await;
            drop(report.try_set(Some(found)));
        });
    };
    ask();
    view! {
        <div class="fair" role="status" data-testid="examined">
            {move || match report.get() {
                None => view! { <p class="quiet">{crate::say!("one-moment")}</p> }.into_any(),
                Some(Err(error)) => {
                    view! { <NotHere error again=Callback::new(move |()| ask())/> }.into_any()
                }
                Some(Ok(report)) => report_view(report),
            }}
        </div>
    }
}

/// What was found.
pub(super) fn report_view(report: Report) -> AnyView {
    let wrong = |what: String| view! { <p class="failure">{what}</p> }.into_any();
    match report {
        Report::Wrong(what) => wrong(crate::say!("replay-wrong", what = what)),
        Report::Endless => wrong(crate::say!("replay-endless")),
        Report::Impossible => wrong(crate::say!("replay-impossible")),
        Report::Sound { checks, remarks, course: _ } => view! {
            <p>{crate::say!("replay-sound")}</p>
            <ul>{checks.into_iter().map(|it| view! { <li>{it}</li> }).collect_view()}</ul>
            {remarks.into_iter().map(|it| view! { <p class="quiet">{it}</p> }).collect_view()}
        }
        .into_any(),
    }
}
