//! What the classes of our drawings look like, from the page's own style sheet.
//!
//! A picture goes where no style sheet does: each shape takes its ink along.

/// The style sheet of the cards.
const STYLE: &str = include_str!("../../web/assets/cards.css");
/// What it takes from the page: the card stock, and letters.
const PAGE: [(&str, &str); 4] = [
    ("--stock", "#fcf7ea"),
    ("--stock-edge", "#cfc2a5"),
    ("--stock-line", "#d9c9a4"),
    ("--serif", SERIF),
];
/// The page's letters, and others for where they are not.
pub(crate) const SERIF: &str = "Young Serif, Palatino, Georgia, serif";
/// The properties that are attributes in a picture.
const DRAWN: [&str; 10] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linejoin",
    "stroke-linecap",
    "opacity",
    "font-family",
    "font-size",
    "text-anchor",
    "letter-spacing",
];

/// A declaration of the style sheet: what it is about, and what it says.
type Declaration = (&'static str, &'static str);

/// The style sheet of the cards, read.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// What an element looks like that has all these classes, in order.
    classes: Vec<(Vec<&'static str>, Vec<Declaration>)>,
    /// What inks are within an element with this attribute.
    scopes: Vec<((&'static str, &'static str), Vec<Declaration>)>,
}

/// The inks that an element finds, the nearest last.
#[derive(Clone, Debug)]
pub(crate) struct Inks(Vec<Declaration>);

impl Sheet {
    /// Reads it.
    pub(crate) fn read() -> Self {
        let mut sheet = Self { classes: Vec::new(), scopes: Vec::new() };
        for rule in STYLE.split('}') {
            let rule = rule.rsplit_once("*/").map_or(rule, |(_, rule)| rule);
            let Some((selectors, declared)) = rule.split_once('{') else { continue };
            let declared: Vec<Declaration> = declared
                .split(';')
                .filter_map(|it| it.split_once(':'))
                .map(|(name, value)| (name.trim(), value.trim()))
                .collect();
            for selector in selectors.split(',').map(str::trim) {
                sheet.note(selector, &declared);
            }
        }
        sheet
    }

    /// Notes what is said of one selector; what depends on a setting of the page is left out.
    fn note(&mut self, selector: &'static str, declared: &[Declaration]) {
        if selector.contains(char::is_whitespace) {
            return;
        }
        let attribute = selector.split_once('[').and_then(|(_, it)| it.split_once("=\""));
        let id = selector.strip_prefix('#').map(|id| ("id", id));
        let attribute = attribute.map(|(name, it)| (name, it.trim_end_matches("\"]"))).or(id);
        if let Some(attribute) = attribute {
            self.scopes.push((attribute, declared.to_vec()));
        } else {
            let classes = selector.split('.').filter(|it| !it.is_empty()).collect();
            self.classes.push((classes, declared.to_vec()));
        }
    }

    /// The inks within an element with this attribute.
    pub(crate) fn within(&self, inks: &Inks, name: &str, value: &str) -> Inks {
        let mut inks = inks.clone();
        for (attribute, declared) in &self.scopes {
            if *attribute == (name, value) {
                inks.0.extend(declared);
            }
        }
        inks
    }

    /// What an element of these classes is drawn with, as attributes.
    pub(crate) fn paint(&self, inks: &Inks, classes: &str) -> String {
        let has = |wanted: &&str| classes.split_whitespace().any(|it| it == *wanted);
        let applied: Vec<Declaration> = self
            .classes
            .iter()
            .filter(|(wanted, _)| wanted.iter().all(&has))
            .flat_map(|(_, declared)| declared.iter().copied())
            .collect();
        let paint = |property: &&str| {
            let (name, value) = applied.iter().rfind(|(name, _)| name == property)?;
            Some(format!(" {name}=\"{}\"", inks.resolved(value)))
        };
        DRAWN.iter().filter_map(paint).collect()
    }
}

impl Inks {
    /// The inks outside of all.
    pub(crate) fn of_page() -> Self {
        Self(PAGE.to_vec())
    }

    /// What a value comes to: `var(--a, var(--b))` is the ink `--a`, or else `--b`.
    fn resolved(&self, value: &'static str) -> &'static str {
        let Some(inner) = value.strip_prefix("var(").and_then(|it| it.strip_suffix(')')) else {
            return value;
        };
        let (name, other) = inner.split_once(',').unwrap_or((inner, ""));
        let known = self.0.iter().rfind(|(known, _)| *known == name.trim());
        known.map_or_else(|| self.resolved(other.trim()), |(_, value)| *value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_look_as_the_page_has_them() {
        let sheet = Sheet::read();
        let spades = sheet.within(&Inks::of_page(), "data-suit", "S");
        assert_eq!(sheet.paint(&spades, "card-pip"), " fill=\"#1d2330\"");
        let text = sheet.paint(&spades, "card-rank wide");
        assert!(text.contains("font-size=\"48px\"") && text.contains("Young Serif"), "{text}");
        let hen = sheet.within(&Inks::of_page(), "data-animal", "hen");
        assert_eq!(sheet.paint(&hen, "n-disc"), " fill=\"#c0392b\" opacity=\"0.18\"");
        // It has no light of its own.
        let bear = sheet.within(&Inks::of_page(), "data-animal", "bear");
        assert_eq!(sheet.paint(&bear, "n-disc"), " fill=\"#6b4226\" opacity=\"0.18\"");
        let back = sheet.within(&Inks::of_page(), "id", "weave-nambarz");
        assert_eq!(sheet.paint(&back, "b-ground"), " fill=\"#115059\"");
    }

    #[test]
    fn the_page_has_the_same_stock() {
        let page = include_str!("../../web/assets/style.css");
        for (name, value) in &PAGE[..3] {
            assert!(page.contains(&format!("{name}: {value};")), "{name}");
        }
        assert!(page.contains("--serif: \"Young Serif\""));
    }
}
