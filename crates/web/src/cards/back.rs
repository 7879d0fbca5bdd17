//! Card backs: one tapestry per game.

use leptos::prelude::*;
use tapis_games::any::AnyOptions;

/// Which tapestry is on the back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Back {
    /// La Bataille corse: lozenges on vermilion.
    Corse,
    /// Bataille corse with jokers: a harlequin's coat on blue.
    Jokers,
    /// Bataille norvégienne: knitted stars on fir green.
    Norvegienne,
    /// Bataille scientifique: raised dots in lozenges on plum.
    Scientifique,
    /// Nambarz: numbers over waves on teal.
    Nambarz,
}

impl Back {
    /// The back of the cards that a table with these rules plays with.
    pub(crate) fn of(options: &AnyOptions) -> Self {
        match options {
            AnyOptions::Corse(options) if options.jokers.get() == 0 => Self::Corse,
            AnyOptions::Corse(_) => Self::Jokers,
            AnyOptions::Norvegienne(_) => Self::Norvegienne,
            AnyOptions::Scientifique(_) => Self::Scientifique,
            AnyOptions::Nambarz(_) => Self::Nambarz,
        }
    }

    /// Its name in the figures and the style sheet.
    const fn name(self) -> &'static str {
        match self {
            Self::Corse => "corse",
            Self::Jokers => "corse-jokers",
            Self::Norvegienne => "norvegienne",
            Self::Scientifique => "scientifique",
            Self::Nambarz => "nambarz",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_back() {
        let figures = include_str!("figures.svg");
        let style = include_str!("../../assets/cards.css");
        for (preset, options) in AnyOptions::catalogue() {
            let name = Back::of(&options).name();
            assert!(figures.contains(&format!("id=\"back-{name}\"")), "{preset}");
            assert!(figures.contains(&format!("id=\"weave-{name}\"")), "{preset}");
            assert!(
                style.contains(&format!(".card[data-back=\"{name}\"], #weave-{name} ")),
                "{preset}"
            );
        }
    }

    #[test]
    fn jokers_have_a_back_of_their_own() {
        let back = |preset| AnyOptions::preset(preset).map(|options| Back::of(&options));
        assert_eq!(back("corse"), Some(Back::Corse));
        assert_eq!(back("corse-jokers"), Some(Back::Jokers));
    }
}
