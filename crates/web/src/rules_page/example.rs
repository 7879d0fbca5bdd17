//! An example of a clause on a small felt, step by step.

use js_sys::encode_uri_component;
use leptos::{ev::KeyboardEvent, prelude::*};
use tapis_games::any::AnyOptions;
use tapis_picture::Picture;
use tapis_rules::{OptionSet as _, Ruleset as _, Seat, Viewer};
use tapis_scene::{Scene, Viewpoint};
use tapis_words::story::{self, Step, Tale};

use crate::{
    settings::Settings,
    table::zone_words,
    words::{Names, Teller, labels, words},
};

/// A game that shows a clause, with all hands open.
#[component]
pub(crate) fn ExampleView(
    /// As it stands in the book.
    text: String,
) -> impl IntoView {
    match Tale::read(&text) {
        Ok(Tale { record, steps: Ok(steps) }) => {
            view! { <Steps options=record.options steps/> }.into_any()
        }
        Ok(Tale { record, steps: Err(clause) }) => view! {
            <HouseRules options=record.options/>
            <p data-testid="example-told">{story::undealt(&words(), &clause)}</p>
        }
        .into_any(),
        // The tests of the rule book play every example.
        Err(_) => view! { <pre>{text}</pre> }.into_any(),
    }
}

/// What is played in it differently from the usual rules.
#[component]
fn HouseRules(options: AnyOptions) -> impl IntoView {
    let usual = AnyOptions::of_game(options.id()).unwrap_or_default();
    let said = options.questions().into_iter().filter_map(|question| {
        let answer = options.get(&question.key)?;
        let is_changed = usual.get(&question.key).as_ref() != Some(&answer);
        is_changed.then(|| labels::said(&words(), options.id(), &question.key, &answer))
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| {
        view! { <p class="answers">{crate::say!("example-rules", answers = said.join(", "))}</p> }
    })
}

/// The felt of one moment, what has led to it, and the way to the others.
#[component]
fn Steps(options: AnyOptions, steps: Vec<Step>) -> impl IntoView {
    let end = steps.len();
    let steps = StoredValue::new_local(steps);
    let at = RwSignal::new(0_usize);
    let go = move |to: usize| at.set(to.min(end - 1));
    let keys = move |event: KeyboardEvent| {
        let now = at.get_untracked();
        match event.key().as_str() {
            "ArrowRight" => go(now + 1),
            "ArrowLeft" => go(now.saturating_sub(1)),
            "Home" => go(0),
            "End" => go(end - 1),
            _ => return,
        }
        event.prevent_default();
    };
    let step = move |name: &'static str, path: &'static str, by: isize| {
        let to = move || at.get().checked_add_signed(by).filter(|to| *to < end);
        view! {
            <button
                type="button"
                class="icon-button"
                data-testid=name
                aria-label=move || crate::words::say(name)
                aria-disabled=move || to().is_none().to_string()
                on:click=move |_| if let Some(to) = untrack(to) { go(to) }
            >
                <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path></path></svg>
            </button>
        }
    };
    let settings = expect_context::<Settings>();
    let felt = Memo::new(move |_| steps.with_value(|steps| felt(&steps[at.get()], settings)));
    let told = move || {
        let (words, names) = (words(), Names::letters());
        let teller = Teller::new(&words, &names);
        let told = steps.with_value(|steps| {
            let step = &steps[at.get()];
            [step.happened(teller), step.offers(teller)].concat()
        });
        told.into_iter().map(|it| view! { <p>{it}</p> }).collect_view()
    };
    view! {
        <HouseRules options/>
        <div class="example-steps" data-testid="example" on:keydown=keys>
            <img src=move || felt.get().0 alt=move || felt.get().1/>
            <div class="example-caption">
                <div class="replay-buttons">
                    {step("example-back", "M16 6L8 12L16 18", -1)}
                    <span data-testid="example-at" aria-hidden="true">
                        {move || format!("{}/{end}", at.get() + 1)}
                    </span>
                    {step("example-forward", "M8 6L16 12L8 18", 1)}
                </div>
                <div role="status" aria-atomic="true" class="example-told" data-testid="example-told">
                    <span class="sr-only">
                        {move || crate::say!("example-at", at = at.get() + 1, end = end)}
                    </span>
                    {told}
                </div>
            </div>
        </div>
    }
}

/// The felt with all hands open: its drawing, and what lies there in words.
fn felt(step: &Step, settings: Settings) -> (String, String) {
    let (words, names) = (words(), Names::letters());
    let teller = Teller::new(&words, &names);
    let table = &step.table;
    let options = &table.record().options;
    let seats = Seat::all(table.record().n_seats);
    let hands: Vec<_> = seats.map(|seat| (seat, table.view(Viewer::Seat(seat)))).collect();
    let view = table.view(Viewpoint::Open.viewer());
    let scene = tapis_scene::laid_open(teller, options, &view, &hands);
    let picture = Picture {
        title: &labels::game(&words, options),
        moment: "",
        headline: None,
        options,
        scene: &scene,
        names: &names,
        must: table.agenda().must,
        indices: settings.indices.get(),
    };
    let drawn = String::from(encode_uri_component(&picture.small_felt()));
    (format!("data:image/svg+xml,{drawn}"), read_out(&scene, &names))
}

/// What lies on the felt, for whoever does not see it.
fn read_out(scene: &Scene, names: &Names) -> String {
    let middle = scene.middle.iter().map(|zone| zone_words(zone, names));
    let marks = scene.marks.iter().map(|mark| mark.text.clone());
    let places = scene.places.iter().map(|(seat, place)| {
        let zones = place.zones.iter().map(|zone| zone_words(zone, names));
        let marks = place.marks.iter().map(|mark| mark.text.clone());
        let all: Vec<String> = zones.chain(marks).collect();
        crate::say!("card-of", who = names.get(seat), card = all.join(", "))
    });
    middle.chain(marks).chain(places).collect::<Vec<_>>().join(" · ")
}
