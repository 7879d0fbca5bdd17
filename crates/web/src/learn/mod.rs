//! How to play: a lesson of a few screens at a real table, on which one does what is told.

mod lesson;

use std::time::Duration;

use leptos::prelude::*;
use tapis_games::any::AnyOptions;
use tapis_protocol::{Command, ProtocolError};
use tapis_room::BotLevel;

use self::lesson::{Lesson, Wrong};
use crate::{
    app::{Nowhere, lesson_coming},
    browser,
    icons::{Icon, IconView},
    loaded::{Loaded, in_steps},
    lobby::{self, Errand, Failure},
    table::{Board, Help, Net, Own, TableState, listen},
    topbar::BarButton,
    words::{labels, texts::Text, words},
};

/// How long the others take for what they do, in milliseconds.
const THINK_MS: u64 = 1_100;

/// The page at `/learn/PRESET`.
#[component]
pub(crate) fn LearnPage(
    /// The preset that is learnt.
    preset: String,
) -> impl IntoView {
    let Some(lesson) = Lesson::of(&preset) else {
        return view! { <Nowhere/> }.into_any();
    };
    let game = Text::Game(lesson.record().options.id());
    let lesson = StoredValue::new_local(Some(lesson));
    let preset = StoredValue::new(preset);
    view! {
        <Loaded text=Text::Learn meanwhile=lesson_coming>
            <Loaded text=game meanwhile=lesson_coming>
                {move || {
                    let preset = preset.get_value();
                    let begun = lesson.try_update_value(Option::take).flatten();
                    begun.or_else(|| Lesson::of(&preset)).map(|lesson| view! { <Learn lesson preset/> })
                }}
            </Loaded>
        </Loaded>
    }
    .into_any()
}

/// A lesson on the table.
#[derive(Clone, Copy)]
struct Course {
    lesson: StoredValue<Lesson, LocalStorage>,
    state: StoredValue<Option<TableState>>,
    /// Which slide is shown.
    slide: RwSignal<usize>,
    /// Whether all of it has happened.
    done: RwSignal<bool>,
    /// Why what was done is not what is shown.
    wrong: RwSignal<bool>,
    /// Counts the slides that were turned to: what others were about to do is forgotten then.
    turn: StoredValue<u32>,
}

impl Course {
    fn new(lesson: Lesson) -> Self {
        let course = Self {
            lesson: StoredValue::new_local(lesson),
            state: StoredValue::new(None),
            slide: RwSignal::new(0),
            done: RwSignal::new(false),
            wrong: RwSignal::new(false),
            turn: StoredValue::new(0),
        };
        let send = Callback::new(move |command| course.command(command));
        let state = TableState::new("", send, Callback::new(|_| {}));
        state.net.set(Net::Fresh);
        course.state.set_value(Some(state));
        course.turn_to(0);
        course
    }

    fn state(self) -> TableState {
        self.state.get_value().expect("it was made with the course")
    }

    fn turn_to(self, slide: usize) {
        self.turn.update_value(|turn| *turn += 1);
        self.lesson.update_value(|lesson| lesson.turn_to(slide));
        self.wrong.set(false);
        let state = self.state();
        let (table, update) =
            self.lesson.with_value(|lesson| (lesson.table_view(), lesson.update(None)));
        state.headline.set(None);
        state.trouble.set(None);
        state.know(table);
        state.frame.set(Some(update.frame));
        self.follow();
    }

    /// Turns to a slide by a button, which can be pressed no more then: keys go to the table.
    fn leaf(self, slide: usize) {
        self.turn_to(slide);
        browser::focus("main h1, main");
    }

    /// Brings what is shown up to date, and lets the others go on.
    fn follow(self) {
        let (slide, done) = self.lesson.with_value(|it| (it.at(), it.is_done()));
        self.slide.set(slide);
        self.done.set(done);
        if done || self.lesson.with_value(|it| it.wanted().is_some()) {
            return;
        }
        let turn = self.turn.get_value();
        set_timeout(
            move || {
                if self.turn.try_get_value() == Some(turn) {
                    self.happen(Lesson::go_on);
                }
            },
            Duration::from_millis(THINK_MS),
        );
    }

    /// Something happens at the table.
    fn happen(self, what: impl FnOnce(&mut Lesson) -> bool) {
        let update = self.lesson.try_update_value(|lesson| {
            let before = lesson.n_events();
            what(lesson).then(|| lesson.update(Some(before)))
        });
        if let Some(update) = update.flatten() {
            self.state().show_update(update);
            self.follow();
        }
    }

    fn command(self, command: Command) {
        let Command::Act { action, .. } = command else { return };
        let mut result = Ok(());
        self.happen(|lesson| {
            result = lesson.act(&action);
            result.is_ok()
        });
        let state = self.state();
        self.wrong.set(matches!(result, Err(Wrong::Other)));
        match result {
            Ok(()) | Err(Wrong::Nothing) => {}
            Err(Wrong::Refused(why)) => state.show_error(ProtocolError::Room(why)),
            Err(Wrong::Other) => state.say(self.not_this()),
        }
    }

    /// That something else is shown here, and what.
    fn not_this(self) -> String {
        let what = self.lesson.with_value(|lesson| {
            let action = lesson.wanted()?;
            let view = lesson.update(None).frame.view;
            let offer =
                tapis_scene::offer(&lesson.record().options, &view, lesson::LEARNER, action);
            Some(self.state().spoken(&offer))
        });
        crate::say!("learn-not-this", what = what.unwrap_or_default())
    }
}

#[component]
fn Learn(lesson: Lesson, preset: String) -> impl IntoView {
    let options = lesson.record().options.clone();
    let errand = Errand::new();
    let n_slides = lesson.n_slides();
    let course = Course::new(lesson);
    let state = course.state();
    provide_context(state);
    let [log, help] = [(); 2].map(|()| RwSignal::new(false));
    listen(state, help);
    // What is to be done can be read while the table is drawn.
    let step = in_steps(1);
    let title = move || labels::game(&words(), &options);
    view! {
        <header class="table-bar">
            <a href="./" class="icon-button" aria-label=move || crate::say!("to-lobby")>
                <IconView icon=Icon::Back/>
            </a>
            <span class="replay-game">{title}</span>
            <span class="spacer"></span>
            <span class="help-button">
                <BarButton icon=Icon::Help name="keys" opens=help/>
            </span>
            <Way course n_slides preset errand/>
        </header>
        <main
            class="room lesson"
            data-testid="lesson"
            data-stage="playing"
            data-slide=move || course.slide.get().to_string()
            data-done=move || course.done.get().to_string()
        >
            <Coach course n_slides/>
            <Failure errand/>
            <Show when=move || step.get() == 1>
                <Board log lower=move |back| view! { <Own back/> }.into_any()/>
            </Show>
        </main>
        <div id="ghosts" class="ghosts" aria-hidden="true"></div>
        <Help open=help/>
    }
}

/// What is told on this slide, and what was wrong about what was done.
#[component]
fn Coach(course: Course, n_slides: usize) -> impl IntoView {
    let text = move || {
        course.slide.track();
        crate::words::say(&course.lesson.with_value(|lesson| lesson.words().to_owned()))
    };
    let is_last = move || course.slide.get() + 1 == n_slides;
    // The place of the praise is kept, so that nothing moves when it comes.
    let is_praised = move || course.done.get() && !is_last();
    let hint =
        move || if course.wrong.get() { course.not_this() } else { crate::say!("learn-done") };
    view! {
        <section class="coach" aria-label=move || crate::say!("learn-title")>
            <p role="status">
                <span class="coach-count">{move || format!("{}/{n_slides} ", course.slide.get() + 1)}</span>
                <span data-testid="coach">{text}</span>
                " "
                <strong
                    class="coach-hint"
                    class:idle=move || !course.wrong.get() && !is_praised()
                    data-testid="coach-hint"
                >
                    {hint}
                </strong>
            </p>
        </section>
    }
}

/// Deals a first game of what has been learnt, against bots that a beginner can beat.
fn play(errand: Errand, preset: StoredValue<String>) {
    if let Some(options) = AnyOptions::preset(&preset.get_value()) {
        errand.make_anywhere(lobby::at_once(options, BotLevel::Easy));
    }
}

/// The ways to the slides before and after, and from the last one to a game.
#[component]
fn Way(course: Course, n_slides: usize, preset: String, errand: Errand) -> impl IntoView {
    let is_last = move || course.slide.get() + 1 == n_slides;
    let preset = StoredValue::new(preset);
    Effect::new(move || {
        if is_last() {
            preset.with_value(|preset| lobby::know(preset));
        }
    });
    view! {
        <button
            type="button"
            class="button small"
            data-testid="learn-back"
            disabled=move || course.slide.get() == 0
            on:click=move |_| course.leaf(course.slide.get_untracked().saturating_sub(1))
        >
            {move || crate::say!("learn-back")}
        </button>
        <Show
            when=is_last
            fallback=move || view! {
                <button
                    type="button"
                    class="button small primary"
                    data-testid="learn-next"
                    disabled=move || !course.done.get()
                    on:click=move |_| course.leaf(course.slide.get_untracked() + 1)
                >
                    {move || crate::say!("learn-next")}
                </button>
            }
        >
            <button
                type="button"
                class="button small primary"
                data-testid="learn-play"
                disabled=move || errand.busy.get()
                on:click=move |event| browser::answered(&event, move || play(errand, preset))
            >
                {move || crate::say!("learn-play")}
            </button>
        </Show>
    }
}
