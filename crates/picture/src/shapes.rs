//! Our drawings without classes and without references, so that every program shows them.

use std::fmt::Write as _;

use crate::{
    FIGURES,
    art::{Back, Drawing},
    inks::{Inks, Sheet},
    markup::{self, Element, Node, find},
};

/// The figures and their inks, read once for a picture.
pub(crate) struct Shapes {
    figures: Vec<Node<'static>>,
    sheet: Sheet,
}

impl Shapes {
    /// Reads them.
    pub(crate) fn read() -> Self {
        Self { figures: markup::read(FIGURES), sheet: Sheet::read() }
    }

    /// A card as a symbol that is called so; the pattern of a back stands before it.
    pub(crate) fn symbol(&self, id: &str, drawing: &Drawing) -> String {
        let mut inks = Inks::of_page();
        let known = [
            ("data-suit", drawing.suit),
            ("data-kind", drawing.kind),
            ("data-animal", drawing.animal),
            ("data-back", drawing.back),
        ];
        for (name, value) in known {
            inks = value.map_or_else(|| inks.clone(), |it| self.sheet.within(&inks, name, it));
        }
        let body = self.drawn(&markup::read(&drawing.body), &inks);
        format!("<symbol id=\"{id}\" viewBox=\"0 0 250 350\">{body}</symbol>")
    }

    /// The tapestry that a back refers to.
    pub(crate) fn weave(&self, back: Back) -> String {
        let weave = find(&self.figures, &format!("weave-{}", back.name()));
        weave.map(|it| self.element(it, &Inks::of_page())).unwrap_or_default()
    }

    fn drawn(&self, nodes: &[Node<'_>], inks: &Inks) -> String {
        let drawn = |node: &Node<'_>| match node {
            Node::Element(element) => self.element(element, inks),
            Node::Words(words) => (*words).to_owned(),
        };
        nodes.iter().map(drawn).collect()
    }

    fn element(&self, element: &Element<'_>, outer: &Inks) -> String {
        let scope =
            |inks: Inks, (name, value): &(&str, &str)| self.sheet.within(&inks, name, value);
        let inks = element.attributes.iter().fold(outer.clone(), scope);
        let paint = self.sheet.paint(&inks, element.get("class").unwrap_or_default());
        if element.name == "use" {
            return self.used(element, &paint, &inks);
        }
        let mut kept = String::new();
        for (name, value) in &element.attributes {
            let is_pattern = element.name == "pattern" && *name == "id";
            if is_pattern || !(["id", "class"].contains(name) || name.starts_with("data-")) {
                let _ = write!(kept, " {name}=\"{value}\"");
            }
        }
        let (name, inside) = (element.name, self.drawn(&element.children, &inks));
        if inside.is_empty() {
            format!("<{name}{kept}{paint}/>")
        } else {
            format!("<{name}{kept}{paint}>{inside}</{name}>")
        }
    }

    /// What an element refers to, in its place.
    fn used(&self, element: &Element<'_>, paint: &str, inks: &Inks) -> String {
        let id = element.get("href").and_then(|it| it.strip_prefix('#'));
        let Some(target) = id.and_then(|id| find(&self.figures, id)) else {
            return String::new();
        };
        let of = |name: &str| element.get(name).unwrap_or("0");
        if let Some(frame) = target.get("viewBox") {
            let inside = self.drawn(&target.children, inks);
            let place =
                ["x", "y", "width", "height"].map(|name| format!("{name}=\"{}\"", of(name)));
            return format!("<svg {} viewBox=\"{frame}\"{paint}>{inside}</svg>", place.join(" "));
        }
        let mut moved = element.get("transform").unwrap_or_default().to_owned();
        if element.get("x").or(element.get("y")).is_some() {
            let _ = write!(moved, " translate({} {})", of("x"), of("y"));
        }
        let moved = match moved.trim() {
            "" => String::new(),
            moved => format!(" transform=\"{moved}\""),
        };
        format!("<g{moved}{paint}>{}</g>", self.element(target, inks))
    }
}

#[cfg(test)]
mod tests {
    use tapis_games::any::{AnyCard, AnyOptions};

    use super::*;
    use crate::art::{Indices, face};

    #[test]
    fn no_card_keeps_a_class_or_a_reference() {
        let shapes = Shapes::read();
        let playing = (0..54).filter_map(tapis_cards::Card::from_index).map(AnyCard::Playing);
        let nambarz = tapis_games::nambarz::Card::all().map(AnyCard::Nambarz);
        let cards = playing.chain(nambarz).map(|card| face(card, Indices::French));
        let backs = AnyOptions::catalogue().into_iter().map(|(_, it)| Back::of(&it).drawing());
        for drawing in cards.chain(backs) {
            let symbol = shapes.symbol("card", &drawing);
            for left in ["class=", "var(", "<use", "data-", "href"] {
                assert!(!symbol.contains(left), "{left}: {symbol}");
            }
            assert!(symbol.len() > 400, "{symbol}");
        }
    }

    #[test]
    fn a_back_is_filled_with_its_own_tapestry() {
        let shapes = Shapes::read();
        let its = Back::of(&AnyOptions::preset("scientifique").expect("a preset"));
        let back = shapes.symbol("back", &its.drawing());
        assert!(back.contains("fill=\"url(#weave-scientifique)\""), "{back}");
        let weave = shapes.weave(its);
        assert!(weave.starts_with("<pattern id=\"weave-scientifique\""), "{weave}");
        assert!(weave.contains("#45193e") && !weave.contains("<use"), "{weave}");
    }
}
