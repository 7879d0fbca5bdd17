//! Where rules come from, in words.

use serde::Serialize;

use crate::{Words, say};

/// The source of what the rule sheet has lost.
const RECOVERED: &str = "GR";

/// Where a house rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The rule sheet of the game says it.
    Fact,
    /// It is a variant of the rule sheet.
    Variant,
    /// The rule sheet has lost it: an independent implementation still has it.
    Recovered,
    /// The sheet is silent: a decision of ours.
    Ours,
}

impl Origin {
    /// Of one part of a source, such as `S1 fact 10`, `V3`, `GR` or `C28`.
    fn of(part: &str) -> Self {
        let variant = part.strip_prefix('V').is_some_and(|n| n.parse::<u8>().is_ok());
        if part.contains(" fact") {
            Self::Fact
        } else if variant {
            Self::Variant
        } else if part == RECOVERED {
            Self::Recovered
        } else {
            Self::Ours
        }
    }
}

/// The kinds of source that a house rule has, each once.
pub fn origins(source: &str) -> Vec<Origin> {
    let mut found: Vec<Origin> = source.split(", ").map(Origin::of).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Where a house rule comes from: `the rule sheet (S1 fact 10), ours (C28)`.
pub fn of_question(words: &Words, source: &str) -> String {
    let told = |origin: Origin| {
        let id = match origin {
            Origin::Fact => "origin-sheet",
            Origin::Variant => "origin-variant",
            Origin::Recovered => "origin-recovered",
            Origin::Ours => "origin-ours",
        };
        let parts = source.split(", ").filter(|part| Origin::of(part) == origin);
        let parts: Vec<String> = parts.map(|part| in_words(words, part)).collect();
        format!("{} ({})", words.say(id, &[]), parts.join(", "))
    };
    origins(source).into_iter().map(told).collect::<Vec<_>>().join(", ")
}

/// Where a clause of a rule book comes from: `S1 fact 10, our own choice`.
pub fn of_clause<'a>(words: &Words, sources: impl IntoIterator<Item = &'a str>) -> String {
    let told = |source| match source {
        "ours" => say!(words, "source-ours"),
        RECOVERED => of_question(words, source),
        source => in_words(words, source),
    };
    sources.into_iter().map(told).collect::<Vec<_>>().join(", ")
}

/// `S4 facts 30 to 34` in this language.
fn in_words(words: &Words, part: &str) -> String {
    let word = |it: &str| match it {
        "fact" => say!(words, "source-fact"),
        "facts" => say!(words, "source-facts"),
        "and" => say!(words, "source-and"),
        "to" => say!(words, "source-to"),
        other => other.to_owned(),
    };
    part.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn sources_are_told_apart() {
        let words = Words::new(Lang::Fr, &[]);
        assert_eq!(
            of_question(&words, "S0 fact 30, V3, N56"),
            "la feuille de règles (S0 fait 30), variante (V3), notre choix (N56)"
        );
        assert_eq!(
            of_question(&words, "GR, S2"),
            "repris d’un programme indépendant (GR), notre choix (S2)"
        );
        assert_eq!(origins("S4 facts 30 to 34, Z60"), [Origin::Fact, Origin::Ours]);
        let clause = of_clause(&words, ["S4 facts 30 to 34", "C-T2", "ours"]);
        assert_eq!(clause, "S4 faits 30 à 34, C-T2, notre choix");
    }
}
