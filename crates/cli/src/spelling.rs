//! Cards as people type them, in either language and several ways.

use tapis_cards::{Card, Rank, Suit};
use tapis_games::nambarz;

use crate::words::Lang;

/// A card of the French pack: `10♠`, `TS`, `10p`, `vk`; and `JkB`, `joker rouge` without its blank.
pub(crate) fn playing_card(lang: Lang, text: &str) -> Option<Card> {
    let text = text.trim_matches(',').to_lowercase();
    match text.as_str() {
        "jkb" | "joker" | "jokernoir" | "blackjoker" | "★♠♣" => {
            return Some(Card::BLACK_JOKER);
        }
        "jkr" | "jokerrouge" | "redjoker" | "★♥♦" => return Some(Card::RED_JOKER),
        _ => {}
    }
    // The longest name first: “t” ends none of the others, but “c” begins two.
    let at = text.char_indices().position(|(at, _)| suit(lang, &text[at..]).is_some())?;
    let (at, _) = text.char_indices().nth(at)?;
    Some(Card::new(rank(&text[..at])?, suit(lang, &text[at..])?))
}

fn suit(lang: Lang, text: &str) -> Option<Suit> {
    Some(match text {
        "♠" | "s" | "p" | "pique" | "spades" => Suit::Spades,
        "♥" | "h" | "co" | "cœur" | "coeur" | "hearts" => Suit::Hearts,
        "♦" | "d" | "k" | "ca" | "carreau" | "diamonds" => Suit::Diamonds,
        "♣" | "t" | "tr" | "trèfle" | "trefle" | "clubs" => Suit::Clubs,
        "c" => match lang {
            Lang::Fr => Suit::Hearts,
            Lang::En => Suit::Clubs,
        },
        _ => return None,
    })
}

fn rank(text: &str) -> Option<Rank> {
    Some(match text {
        "a" | "1" | "as" => Rank::Ace,
        "k" | "r" | "roi" => Rank::King,
        "q" | "d" | "dame" => Rank::Queen,
        "j" | "v" | "valet" => Rank::Jack,
        "t" => Rank::Ten,
        number => Rank::ALL.into_iter().find(|rank| rank.symbol() == number)?,
    })
}

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
    fn a_card_is_read_however_it_is_written() {
        for (text, card) in [
            ("10♠", "10♠"),
            ("TS", "10♠"),
            ("ts", "10♠"),
            ("10p", "10♠"),
            ("V♥", "J♥"),
            ("vco", "J♥"),
            ("dk", "Q♦"),
            ("Rk", "K♦"),
            ("kd", "K♦"),
            ("at", "A♣"),
            ("7tr", "7♣"),
            ("as", "A♠"),
            ("2pique", "2♠"),
            ("jkr", "JkR"),
        ] {
            for lang in [Lang::Fr, Lang::En] {
                assert_eq!(playing_card(lang, text), card.parse().ok(), "{text}");
            }
        }
        assert_eq!(playing_card(Lang::Fr, "10c"), "10♥".parse().ok());
        assert_eq!(playing_card(Lang::En, "10c"), "10♣".parse().ok());
        for text in ["", "10", "♠", "11s", "10x", "s", "0♠"] {
            assert_eq!(playing_card(Lang::Fr, text), None, "{text}");
        }
        for rank in Rank::ALL {
            for suit in Suit::ALL {
                let card = Card::new(rank, suit);
                assert_eq!(playing_card(Lang::Fr, &card.to_string()), Some(card));
                assert_eq!(playing_card(Lang::En, &card.ascii()), Some(card));
            }
        }
    }

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
