//! Cards as people type them, in either language and several ways.

use tapis_cards::{Card, Rank, Suit};
use tapis_games::nambarz;

use crate::words::Lang;

/// A card of the French pack, or any card of a rank where suits mean nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardPattern {
    /// This card.
    Card(Card),
    /// Any card of this rank.
    Rank(Rank),
}

/// A card, or a rank by itself: `10♠`, `9`, `roi`, `king`.
pub(crate) fn wanted(lang: Lang, text: &str) -> Option<CardPattern> {
    let of_rank = || rank(text.trim_matches(',')).map(CardPattern::Rank);
    // A one is only an ace before its suit.
    playing_card(lang, text).map(CardPattern::Card).or_else(|| of_rank().filter(|_| text != "1"))
}

/// The words, with a card that is said in several of them made one: `as de pique`, `10 of spades`.
pub(crate) fn joined(lang: Lang, words: &[&str]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for word in words {
        // A single letter is a card of its own: “r d” are a king and a queen.
        let name = Some(word.trim_matches(',')).filter(|name| name.len() > 1);
        let is_suit = name.is_some_and(|name| suit(lang, name).is_some());
        match joined.last_mut().filter(|last| rank(last).is_some()) {
            Some(last) if is_suit => last.push_str(word),
            _ if ["de", "of"].contains(word) => {}
            _ => joined.push((*word).to_owned()),
        }
    }
    joined
}

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
    let (said, suit_said) = text.split_at(at);
    // “dames” are several queens, not the queen of spades.
    let is_plural = said.chars().count() > 2 && suit_said == "s";
    Some(Card::new(rank(said).filter(|_| !is_plural)?, suit(lang, suit_said)?))
}

fn suit(lang: Lang, text: &str) -> Option<Suit> {
    Some(match text {
        "♠" | "s" | "p" | "pique" | "spade" | "spades" => Suit::Spades,
        "♥" | "h" | "co" | "cœur" | "coeur" | "heart" | "hearts" => Suit::Hearts,
        "♦" | "d" | "k" | "ca" | "carreau" | "diamond" | "diamonds" => Suit::Diamonds,
        "♣" | "t" | "tr" | "trèfle" | "trefle" | "club" | "clubs" => Suit::Clubs,
        "c" => match lang {
            Lang::Fr => Suit::Hearts,
            Lang::En => Suit::Clubs,
        },
        _ => return None,
    })
}

fn rank(text: &str) -> Option<Rank> {
    Some(match text {
        "a" | "1" | "as" | "ace" => Rank::Ace,
        "k" | "r" | "roi" | "king" => Rank::King,
        "q" | "d" | "dame" | "queen" => Rank::Queen,
        "j" | "v" | "valet" | "jack" => Rank::Jack,
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
            ("aspique", "A♠"),
            ("damecœur", "Q♥"),
            ("roicarreau", "K♦"),
            ("acespades", "A♠"),
            ("queenhearts", "Q♥"),
            ("jackclubs", "J♣"),
            ("jkr", "JkR"),
        ] {
            for lang in [Lang::Fr, Lang::En] {
                assert_eq!(playing_card(lang, text), card.parse().ok(), "{text}");
            }
        }
        assert_eq!(playing_card(Lang::Fr, "10c"), "10♥".parse().ok());
        assert_eq!(playing_card(Lang::En, "10c"), "10♣".parse().ok());
        for text in ["", "10", "♠", "11s", "10x", "s", "0♠", "dames", "rois", "kings", "aces"] {
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
    fn a_rank_is_read_by_itself_and_a_card_in_several_words() {
        for (text, rank) in [
            ("9", Rank::Nine),
            ("10", Rank::Ten),
            ("r", Rank::King),
            ("roi", Rank::King),
            ("dame", Rank::Queen),
            ("valet", Rank::Jack),
            ("ace", Rank::Ace),
            ("queen,", Rank::Queen),
        ] {
            for lang in [Lang::Fr, Lang::En] {
                assert_eq!(wanted(lang, text), Some(CardPattern::Rank(rank)), "{text}");
            }
        }
        for text in ["1", "11", "dames", "x", "♠"] {
            assert_eq!(wanted(Lang::Fr, text), None, "{text}");
        }
        for (lang, text, words) in [
            (Lang::Fr, "as de pique", &["aspique"][..]),
            (Lang::Fr, "10 de ♠ dame cœur", &["10♠", "damecœur"]),
            (Lang::En, "ace of spades, king of clubs", &["acespades,", "kingclubs"]),
            (Lang::Fr, "r r", &["r", "r"]),
            (Lang::Fr, "d k", &["d", "k"]),
        ] {
            let said: Vec<&str> = text.split_whitespace().collect();
            assert_eq!(joined(lang, &said), words, "{text}");
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
