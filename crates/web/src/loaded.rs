//! What is drawn from a text, or by a part of the code, that may still have to be fetched.

use std::{
    pin::{Pin, pin},
    rc::Rc,
    task::{Context, Poll, Waker},
};

use leptos::{prelude::*, task::spawn_local};

use crate::{
    api::{ApiError, Remedy},
    browser,
    parts::Draw,
    words::{
        spoken,
        texts::{self, Held, Text},
    },
};

/// Draws what is here.
type Drawing = Rc<dyn Fn() -> AnyView>;

/// Fetches what draws. Without its own type for each place where it stands: what is done until it has
/// come would otherwise be compiled for all of them.
type Fetch = Rc<dyn Fn() -> Pin<Box<dyn Future<Output = Result<Drawing, ApiError>>>>>;

/// How far something is that is fetched.
#[derive(Clone)]
enum Way {
    /// It is here.
    Here(Drawing),
    /// The server is being asked for it.
    Coming,
    /// It could not be fetched.
    Missing(ApiError),
}

/// What a part of the code needs besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// What every page has.
    Nothing,
    /// The words of whatever arranges, and the style sheet of all that is fetched later.
    WordsAndStyle,
}

/// Counts up to `n_steps`, one for each time that the page is painted: what is large is drawn piece by
/// piece, since a telephone takes so long for all of it that presses would have to wait.
pub(crate) fn in_steps(n_steps: usize) -> RwSignal<usize> {
    let step = RwSignal::new(0);
    Effect::new(move || {
        if step.get() < n_steps {
            browser::after_paint(move || {
                let _ = step.try_update(|step| *step += 1);
            });
        }
    });
    step
}

/// Draws `children` once `text` is here; where it cannot be fetched, says so and offers to try again.
#[component]
pub(crate) fn Loaded(
    /// What `children` shows.
    text: Text,
    children: ChildrenFn,
    /// What stands round that it is still to come.
    #[prop(optional)]
    meanwhile: Option<fn(AnyView) -> AnyView>,
) -> impl IntoView {
    // The language may change while it is shown.
    StoredValue::new_local(Held::new(text));
    let fetch: Fetch = Rc::new(move || {
        let (fetched, children) = (texts::fetch(text, spoken()), children.clone());
        Box::pin(async move { fetched.await.map(|()| Rc::new(move || children()) as Drawing) })
    });
    once_here(fetch, meanwhile)
}

/// Draws `props` by a part of the code once it is here, as [`Loaded`] does with a text.
#[component]
pub(crate) fn Later<T, F>(
    /// Fetches what draws.
    part: fn() -> F,
    /// What is drawn.
    props: T,
    /// What it needs besides.
    #[prop(default = Needs::WordsAndStyle)]
    needs: Needs,
    /// What stands round that it is still to come.
    #[prop(optional)]
    meanwhile: Option<fn(AnyView) -> AnyView>,
) -> impl IntoView
where
    T: Clone + Send + 'static,
    F: Future<Output = Result<Draw<T>, ApiError>> + 'static,
{
    let fetch: Fetch = match needs {
        Needs::Nothing => Rc::new(move || {
            let (fetched, props) = (part(), props.clone());
            Box::pin(async move { drawing(fetched.await, props).await })
        }),
        Needs::WordsAndStyle => {
            StoredValue::new_local(Held::new(Text::Arranging));
            Rc::new(move || {
                let (fetched, furnished, props) = (part(), furnished(), props.clone());
                Box::pin(async move {
                    let fetched = fetched.await;
                    furnished.await?;
                    drawing(fetched, props).await
                })
            })
        }
    };
    once_here(fetch, meanwhile)
}

/// What draws `props`, or why it has not come.
async fn drawing<T: Clone + 'static>(
    fetched: Result<Draw<T>, ApiError>,
    props: T,
) -> Result<Drawing, ApiError> {
    match fetched {
        Ok(draw) => Ok(Rc::new(move || draw(props.clone()))),
        Err(_) => Err(texts::why_missing().await),
    }
}

/// Fetches the words of whatever arranges and the style sheet of what is fetched later.
pub(crate) fn furnished() -> impl Future<Output = Result<(), ApiError>> {
    let (words, style) = (texts::fetch(Text::Arranging, spoken()), texts::fetch_style());
    async move {
        words.await?;
        style.await
    }
}

/// Draws what is fetched.
fn once_here(fetch: Fetch, meanwhile: Option<fn(AnyView) -> AnyView>) -> AnyView {
    let meanwhile = meanwhile.unwrap_or(|said| said);
    let (way, fetch) = (RwSignal::new_local(Way::Coming), StoredValue::new_local(fetch));
    let ask = move || {
        let mut fetched = fetch.with_value(|fetch| fetch());
        // What is here already is drawn at once.
        let first = pin!(&mut fetched).poll(&mut Context::from_waker(Waker::noop()));
        if let Poll::Ready(fetched) = first {
            way.set(fetched.map_or_else(Way::Missing, Way::Here));
            return;
        }
        way.set(Way::Coming);
        spawn_local(async move {
            let next = fetched.await.map_or_else(Way::Missing, Way::Here);
            // Whoever was told that it is to come goes on where it begins.
            browser::focus_goes_on("main:focus", || drop(way.try_set(next)));
        });
    };
    ask();
    let shown = move || match way.get() {
        Way::Here(draw) => draw(),
        Way::Coming => {
            let said = view! { <p class="quiet" role="status">{crate::say!("one-moment")}</p> };
            meanwhile(said.into_any())
        }
        Way::Missing(error) => {
            meanwhile(view! { <NotHere error again=Callback::new(move |()| ask())/> }.into_any())
        }
    };
    shown.into_any()
}

/// Says that something could not be fetched, with a button that tries again.
#[component]
pub(crate) fn NotHere(error: ApiError, again: Callback<()>) -> impl IntoView {
    view! {
        <div role="alert" data-testid="not-here">
            <p class="failure">{let error = error.clone(); move || error.words().text}</p>
            <Again error again class="button small"/>
        </div>
    }
}

/// The button that may mend what went wrong, where one can.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "a component owns what it is given")]
pub(crate) fn Again(error: ApiError, again: Callback<()>, class: &'static str) -> impl IntoView {
    let remedy = error.remedy();
    let mend = move |_| match remedy {
        Remedy::Again | Remedy::Other => again.run(()),
        Remedy::Reload => drop(window().location().reload()),
    };
    let words = move || match remedy {
        Remedy::Again | Remedy::Other => crate::say!("try-again"),
        Remedy::Reload => crate::say!("reload"),
    };
    (remedy != Remedy::Other).then(|| {
        view! {
            <button type="button" class=class data-testid="again" on:click=mend>{words}</button>
        }
    })
}
