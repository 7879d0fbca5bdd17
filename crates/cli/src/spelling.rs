//! Cards as people type them, in either language and several ways.

use tapis_games::nambarz;

/// A card of Nambarz: `7-s`, `7s`, `7`, `3-bee`, `3abeille`, `C` or `c`.
pub(crate) fn nambarz_card(text: &str) -> Option<nambarz::Card> {
    let text = text.trim_matches(',').to_lowercase();
    if let Some(joker) =
        nambarz::Joker::ALL.into_iter().find(|it| text == it.letter().to_lowercase().to_string())
    {
        return Some(nambarz::Card::joker_of(joker));
    }
    let n_digits = text.chars().take_while(char::is_ascii_digit).count();
    let (number, what) = text.split_at(n_digits);
    let number: u8 = number.parse().ok()?;
    match what.trim_start_matches('-') {
        "" if what.is_empty() => nambarz::Card::symbol(number),
        "s" | "symbol" | "symbole" => nambarz::Card::symbol(number),
        name => nambarz::Card::drawing(number, animal(name)?),
    }
}

fn animal(name: &str) -> Option<nambarz::Animal> {
    use nambarz::Animal;
    Some(match name {
        "dragonfly" | "libellule" => Animal::Dragonfly,
        "turtle" | "tortue" => Animal::Turtle,
        "fish" | "poisson" => Animal::Fish,
        "frog" | "grenouille" => Animal::Frog,
        "bee" | "abeille" => Animal::Bee,
        "hippo" | "hippopotamus" | "hippopotame" => Animal::Hippo,
        "hen" | "poule" => Animal::Hen,
        "duck" | "canard" => Animal::Duck,
        "bear" | "ours" => Animal::Bear,
        "cat" | "chat" => Animal::Cat,
        _ => return None,
    })
}

/// An operation between two cards, as written by hand, in print or in records.
pub(crate) fn operation(text: &str) -> Option<nambarz::Op> {
    match text {
        "x" | "X" => Some(nambarz::Op::Multiply),
        ":" => Some(nambarz::Op::Divide),
        sign => {
            let mut chars = sign.chars();
            chars.next().and_then(nambarz::Op::from_sign).filter(|_| chars.next().is_none())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_of_nambarz_is_read_in_both_languages() {
        for (text, card) in [
            ("7-s", "7-s"),
            ("7s", "7-s"),
            ("7", "7-s"),
            ("3-bee", "3-bee"),
            ("3abeille", "3-bee"),
            ("8-hippopotame", "8-hippo"),
            ("c", "C"),
            ("F", "F"),
        ] {
            assert_eq!(nambarz_card(text), card.parse().ok(), "{text}");
        }
        for card in nambarz::Card::all() {
            assert_eq!(nambarz_card(&card.to_string()), Some(card));
        }
        for text in ["", "0", "11", "4-bee", "7-", "g", "-s", "7-x"] {
            assert_eq!(nambarz_card(text), None, "{text}");
        }
    }
}
