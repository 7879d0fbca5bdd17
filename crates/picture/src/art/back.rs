//! Card backs: one tapestry per game.

use tapis_games::any::AnyOptions;

use super::Drawing;

/// Which tapestry is on the back: lozenges on vermilion for La Bataille corse, a harlequin's coat on blue
/// for Bataille corse with jokers, knitted stars on fir green for Bataille norvégienne, raised dots in
/// lozenges on plum for Bataille scientifique, numbers over waves on teal for Nambarz.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Back(&'static str);

impl Default for Back {
    /// That of the first game.
    fn default() -> Self {
        Self::of(&AnyOptions::default())
    }
}

impl Back {
    /// The back of the cards that a table with these rules plays with.
    pub fn of(options: &AnyOptions) -> Self {
        Self(tapis_scene::cover(options).back)
    }

    /// Its name in the figures and the style sheet.
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// A card that lies face down.
    pub fn drawing(self) -> Drawing {
        let name = self.0;
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
        assert_eq!(back("corse"), Some(Back("corse")));
        assert_eq!(back("corse-jokers"), Some(Back("corse-jokers")));
    }
}
