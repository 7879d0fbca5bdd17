//! The faces of Nambarz: symbols on a tile, drawings on a disc, jokers that show what they change.
//!
//! The three kinds differ in shape, not only in colour: a dark tile with as many dots as the
//! number says, an animal on a round light, a harlequin's field with a letter.

use tapis_games::nambarz::{Animal, Card, Face};

use super::{Drawing, printed};

/// How many dots stand in a row.
const DOTS_IN_ROW: u8 = 5;

/// A card of Nambarz that lies face up.
pub(super) fn face(card: Card) -> Drawing {
    let (kind, animal, body, corner) = match card.face() {
        Face::Symbol(number) => {
            ("symbol", None, symbol(number), index(number, "card-rank n-index", (29, 58)))
        }
        Face::Drawing(number, animal) => {
            let number = index(number, "card-rank n-index bold", (36, 70));
            let small = picture(animal, (13, 88), 36);
            ("drawing", Some(animal), drawing(animal), format!("{number}{small}"))
        }
        Face::Joker(joker) => {
            let letter = joker.letter();
            let corner = format!(r#"<text class="card-rank" x="29" y="58">{letter}</text>"#);
            ("joker", None, format!(r##"<use href="#joker-{letter}"/>"##), corner)
        }
    };
    Drawing {
        kind: Some(kind),
        animal: animal.map(Animal::name),
        body: printed(&body, &corner),
        ..Drawing::default()
    }
}

/// The number in the corner, underlined if it would be another one when turned.
fn index(number: u8, class: &str, (x, y): (u8, u8)) -> String {
    let wide = wide(number);
    let line = if is_another_when_turned(number) {
        format!(r#"<path class="n-under" d="M{} {}h34"/>"#, x - 17, y + 9)
    } else {
        String::new()
    };
    format!(r#"<text class="{class}{wide}" x="{x}" y="{y}">{number}</text>{line}"#)
}

/// The number as large as its tile, between as many dots above and below.
fn symbol(number: u8) -> String {
    let (x, y) = if is_wide(number) { (121, 218) } else { (125, 239) };
    let line = if is_another_when_turned(number) {
        r#"<path class="n-under n-light" d="M88 256h74"/>"#
    } else {
        ""
    };
    let (dots, wide) = (dots(number), wide(number));
    format!(
        r#"<rect class="n-tile" x="55" y="30" width="140" height="290" rx="6"/><path class="n-dots" d="{dots}"/><path class="n-dots" d="{dots}" transform="rotate(180 125 175)"/><text class="n-big{wide}" x="{x}" y="{y}">{number}</text>{line}"#
    )
}

fn drawing(animal: Animal) -> String {
    let picture = picture(animal, (47, 97), 156);
    format!(r#"<circle class="n-disc" cx="125" cy="175" r="93"/>{picture}"#)
}

/// This animal with its upper left corner there, and so large.
fn picture(animal: Animal, (x, y): (u8, u8), side: u8) -> String {
    let name = animal.name();
    format!(r##"<use href="#animal-{name}" x="{x}" y="{y}" width="{side}" height="{side}"/>"##)
}

/// Whether this number needs two digits.
const fn is_wide(number: u8) -> bool {
    number >= 10
}

/// The class of a number with two digits, behind the others.
const fn wide(number: u8) -> &'static str {
    if is_wide(number) { " wide" } else { "" }
}

/// Whether this number is read as another one on a card that is turned.
const fn is_another_when_turned(number: u8) -> bool {
    matches!(number, 6 | 9)
}

/// So many dots as a path of points, in centred rows from the upper edge of the tile.
fn dots(number: u8) -> String {
    let dot = |nth: u8| {
        let row = nth / DOTS_IN_ROW;
        let in_row = DOTS_IN_ROW.min(number - row * DOTS_IN_ROW);
        let x = 137 + 24 * (nth % DOTS_IN_ROW) - 12 * in_row;
        format!("M{x} {}h0", 52 + 24 * row)
    };
    (0..number).map(dot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FIGURES;

    const STYLE: &str = include_str!("../../../web/assets/cards.css");

    #[test]
    fn every_face_has_a_drawing() {
        for card in Card::all() {
            match card.face() {
                Face::Symbol(number) => {
                    assert_eq!(dots(number).matches('M').count(), usize::from(number), "{card}");
                }
                Face::Drawing(_, animal) => {
                    let name = animal.name();
                    assert!(FIGURES.contains(&format!("id=\"animal-{name}\"")), "{card}");
                    assert!(STYLE.contains(&format!("[data-animal=\"{name}\"]")), "{card}");
                }
                Face::Joker(joker) => {
                    assert!(
                        FIGURES.contains(&format!("id=\"joker-{}\"", joker.letter())),
                        "{card}"
                    );
                }
            }
        }
    }

    #[test]
    fn dots_stand_in_rows_about_the_middle() {
        assert_eq!(dots(1), "M125 52h0");
        assert_eq!(dots(6), "M77 52h0M101 52h0M125 52h0M149 52h0M173 52h0M125 76h0");
    }

    #[test]
    fn what_the_figures_use_is_among_them() {
        for used in FIGURES.split("href=\"#").skip(1) {
            let id = used.split('"').next().expect("a part");
            assert_eq!(FIGURES.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
        }
    }
}
