//! The drawings of our cards, and a table at a moment as one picture.
//!
//! [`art`] draws each card once, for the page and for pictures. A [`Picture`] is drawn from a
//! [`Scene`], which holds what one viewer may know and nothing else, so that no picture shows more.
//! It needs no style sheet, no font of its own and no other file, and the same scene gives the same
//! bytes.

pub mod art;
mod block;
mod felt;
mod inks;
mod markup;
mod shapes;

pub use art::{Back, FIGURES, Indices};
pub use markup::escaped;

use tapis_games::any::{AnyOptions, AnySeen, AnyView};
use tapis_rules::Seats;
use tapis_scene::{Scene, Weight};
use tapis_words::{Form, Names, Teller};

use crate::{
    block::{Block, Type, below, line, lines},
    felt::{Felt, NARROW, WIDE},
    inks::SERIF,
};

/// How wide a picture is, in points.
const WIDTH: i32 = 1_200;
/// How wide a felt alone is.
const SMALL_WIDTH: i32 = 400;
/// How far everything is from its edge.
const EDGE: i32 = 32;
/// Linen by daylight, as the page has it.
mod light {
    pub(crate) const ROOM: &str = "#e9dfcd";
    pub(crate) const FELT: &str = "#efe5d2";
    pub(crate) const FELT_EDGE: &str = "#c7b592";
    pub(crate) const TEXT: &str = "#2a2119";
    pub(crate) const SOFT: &str = "#5d5040";
    pub(crate) const BRASS: &str = "#7d550a";
    pub(crate) const RED: &str = "#a52a18";
    pub(crate) const PANEL: &str = "#fbf7ee";
    pub(crate) const PANEL_EDGE: &str = "#d8cab0";
}
/// The letters of the system, as the page has them.
const SANS: &str = "system-ui, Segoe UI, Roboto, Noto Sans, DejaVu Sans, sans-serif";

/// A table at a moment, as it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// Which game it is.
    pub title: &'a str,
    /// Which moment of it, and from where it is seen.
    pub moment: &'a str,
    /// What has just happened.
    pub headline: Option<&'a str>,
    /// The rules, which say what is on the backs.
    pub options: &'a AnyOptions,
    /// What lies on the felt.
    pub scene: &'a Scene,
    /// Who is who, and whose own cards lie at the lower edge.
    pub names: &'a Names,
    /// For whom the table waits.
    pub must: Seats,
    /// The letters on court cards.
    pub indices: Indices,
}

impl Picture<'_> {
    /// Draws it as an SVG document.
    pub fn svg(&self) -> String {
        let most = WIDTH - 2 * EDGE;
        let title = line(self.title, Type { size: 34, ink: light::BRASS, family: SERIF }, most);
        let moment = line(self.moment, Type { size: 20, ink: light::SOFT, family: SANS }, most);
        let mut felt = Felt::new(self, &WIDE);
        let table = felt.draw(most);
        let said = Type { size: 26, ink: light::TEXT, family: SERIF };
        let headline = self.headline.map(|it| lines(it, said, most)).unwrap_or_default();
        let all = below(vec![title, moment, table, headline], 18).widened(WIDTH);
        let (height, room) = (all.height + 2 * EDGE, light::ROOM);
        let room = format!("<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"{room}\"/>");
        let svg = [room, all.at(0, EDGE)].concat();
        self.document(&felt, &Block { width: WIDTH, height, svg })
    }

    /// Draws the felt alone, so small that its letters can be read on a phone.
    pub fn small_felt(&self) -> String {
        let mut felt = Felt::new(self, &NARROW);
        let table = felt.draw(SMALL_WIDTH);
        self.document(&felt, &table)
    }

    fn document(&self, felt: &Felt<'_>, drawn: &Block) -> String {
        let Block { width, height, svg } = drawn;
        let (title, moment, defs) = (escaped(self.title), escaped(self.moment), felt.defs());
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\"><title>{title}, {moment}</title>\
             <defs>{defs}</defs>{svg}</svg>\n"
        )
    }
}

/// What stands below a picture of the moment to which these events have led: the last of them that
/// stands on the felt in words, or else the last that is news.
pub fn headline(
    teller: Teller<'_>,
    options: &AnyOptions,
    view: &AnyView,
    events: &[AnySeen],
) -> Option<String> {
    let told = |seen| tapis_scene::told(teller, Form::Full, options, view, seen);
    let told: Vec<_> = events.iter().map(told).collect();
    let words = told.iter().rev().find_map(|it| it.headline.clone());
    words.or_else(|| {
        let news = told.iter().rev().find(|it| it.weight != Weight::Detail);
        news.map(|it| it.sentence.trim_end_matches('.').to_owned())
    })
}
