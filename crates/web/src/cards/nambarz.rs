//! The faces of Nambarz: symbols on a tile, drawings on a disc, jokers that show what they change.
//!
//! The three kinds differ in shape, not only in colour: a dark tile with as many dots as the
//! number says, an animal on a round light, a harlequin's field with a letter.

use leptos::prelude::*;
use tapis_games::nambarz::{Animal, Card, Face, Joker};

/// How many dots stand in a row.
const DOTS_IN_ROW: u8 = 5;

/// A card of Nambarz that lies face up.
pub(super) fn face(card: Card) -> AnyView {
    match card.face() {
        Face::Symbol(number) => {
            printed("symbol", None, symbol(number), || index(number, "card-rank n-index", 29, 58))
        }
        Face::Drawing(number, animal) => printed("drawing", Some(animal), drawing(animal), || {
            let small =
                view! { <use href=picture(animal) x="13" y="88" width="36" height="36"></use> };
            (index(number, "card-rank n-index bold", 36, 70), small).into_any()
        }),
        Face::Joker(joker) => printed("joker", None, change(joker), || {
            view! { <text class="card-rank" x="29" y="58">{joker.letter().to_string()}</text> }
                .into_any()
        }),
    }
}

/// The stock, what is on it, and the corner twice, once turned.
fn printed(
    kind: &'static str,
    animal: Option<Animal>,
    body: AnyView,
    corner: impl Fn() -> AnyView,
) -> AnyView {
    view! {
        <svg
            class="card"
            viewBox="0 0 250 350"
            data-kind=kind
            data-animal=animal.map(Animal::name)
            aria-hidden="true"
        >
            <rect class="card-stock" x="1" y="1" width="248" height="348" rx="18"></rect>
            {body}
            <g>{corner()}</g>
            <g transform="rotate(180 125 175)">{corner()}</g>
        </svg>
    }
    .into_any()
}

/// The number in the corner, underlined if it would be another one when turned.
fn index(number: u8, class: &'static str, x: u8, y: u8) -> AnyView {
    let line = is_another_when_turned(number)
        .then(|| view! { <path class="n-under" d=format!("M{} {}h34", x - 17, y + 9)></path> });
    view! {
        <text class=class class:wide=is_wide(number) x=x.to_string() y=y.to_string()>
            {number.to_string()}
        </text>
        {line}
    }
    .into_any()
}

/// The number as large as its tile, between as many dots above and below.
fn symbol(number: u8) -> AnyView {
    let (x, y) = if is_wide(number) { ("121", "218") } else { ("125", "239") };
    let line = is_another_when_turned(number)
        .then(|| view! { <path class="n-under n-light" d="M88 256h74"></path> });
    view! {
        <rect class="n-tile" x="55" y="30" width="140" height="290" rx="6"></rect>
        <path class="n-dots" d=dots(number)></path>
        <path class="n-dots" d=dots(number) transform="rotate(180 125 175)"></path>
        <text class="n-big" class:wide=is_wide(number) x=x y=y>{number.to_string()}</text>
        {line}
    }
    .into_any()
}

fn drawing(animal: Animal) -> AnyView {
    view! {
        <circle class="n-disc" cx="125" cy="175" r="93"></circle>
        <use href=picture(animal) x="47" y="97" width="156" height="156"></use>
    }
    .into_any()
}

fn change(joker: Joker) -> AnyView {
    view! { <use href=format!("#joker-{}", joker.letter())></use> }.into_any()
}

/// Where the figures have this animal.
fn picture(animal: Animal) -> String {
    format!("#animal-{}", animal.name())
}

/// Whether this number needs two digits.
const fn is_wide(number: u8) -> bool {
    number >= 10
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

    const FIGURES: &str = include_str!("figures.svg");
    const STYLE: &str = include_str!("../../assets/cards.css");

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
