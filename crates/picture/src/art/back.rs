//! Card backs: one tapestry per game.

use tapis_games::any::AnyOptions;

use super::Drawing;

/// Which tapestry is on the back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
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
    pub fn of(options: &AnyOptions) -> Self {
        match options {
            AnyOptions::Corse(options) if options.jokers.get() == 0 => Self::Corse,
            AnyOptions::Corse(_) => Self::Jokers,
            AnyOptions::Norvegienne(_) => Self::Norvegienne,
            AnyOptions::Scientifique(_) => Self::Scientifique,
            AnyOptions::Nambarz(_) => Self::Nambarz,
        }
    }

    /// Its name in the figures and the style sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corse => "corse",
            Self::Jokers => "corse-jokers",
            Self::Norvegienne => "norvegienne",
            Self::Scientifique => "scientifique",
            Self::Nambarz => "nambarz",
        }
    }

    /// A card that lies face down.
    pub fn drawing(self) -> Drawing {
        let name = self.name();
        let body = format!(r##"<use href="#back-{name}" width="250" height="350"/>"##);
        Drawing { back: Some(name), body, ..Drawing::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FIGURES;

    #[test]
    fn every_game_has_a_back() {
        let style = include_str!("../../../web/assets/cards.css");
        for (preset, options) in AnyOptions::catalogue() {
            let name = Back::of(&options).name();
            assert!(FIGURES.contains(&format!("id=\"back-{name}\"")), "{preset}");
            assert!(FIGURES.contains(&format!("id=\"weave-{name}\"")), "{preset}");
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
