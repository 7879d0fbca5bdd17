//! Card backs: one tapestry per game.

use leptos::prelude::*;
use tapis_games::any::AnyOptions;
use tapis_rules::OptionSet;

/// Which tapestry is on the back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Back {
    /// La Bataille corse: lozenges on vermilion.
    Corse,
    /// Bataille corse with jokers: a harlequin's coat on blue.
    Jokers,
}

impl Back {
    /// The back of the cards that a table with these rules plays with.
    pub(crate) fn of(options: &AnyOptions) -> Self {
        match options.get("jokers").as_deref() {
            None | Some("0") => Self::Corse,
            Some(_) => Self::Jokers,
        }
    }

    /// Its name in the figures and the style sheet.
    const fn name(self) -> &'static str {
        match self {
            Self::Corse => "corse",
            Self::Jokers => "corse-jokers",
        }
    }
}

/// A card that lies face down.
#[component]
pub(crate) fn BackView(back: Back) -> impl IntoView {
    view! {
        <svg class="card" viewBox="0 0 250 350" data-back=back.name() aria-hidden="true">
            <use href=format!("#back-{}", back.name()) width="250" height="350"></use>
        </svg>
    }
}
