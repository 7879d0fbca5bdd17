//! Actions as people type them: in either language, with or without their verb.

use tapis_cards::Card;
use tapis_games::{
    any::{AnyAction, AnyOptions},
    nambarz::{self, TouchMove},
};
use tapis_rules::Ruleset as _;

use super::input::Key;
use crate::{spelling, words::Lang};

/// How records write an action, and how else people do.
type Spellings = &'static [(&'static str, &'static [&'static str])];

const CORSE: Spellings =
    &[("lay", &["lay", "l", "poser", "p"]), ("slap", &["slap", "s", "taper", "t"])];
const NORVEGIENNE: Spellings = &[
    ("ready", &["ready", "prêt", "pret"]),
    ("pick up", &["pick", "pickup", "ramasser"]),
    ("keep", &["keep", "garder"]),
    ("pass", &["pass", "passer"]),
    ("swap", &["swap", "exchange", "échanger", "echanger"]),
    ("lay", &["lay", "play", "poser", "jouer"]),
    ("reveal", &["reveal", "turn", "retourner"]),
    ("target", &["target", "send", "envoyer"]),
    ("counter", &["counter", "contrer"]),
    ("complete", &["complete", "compléter", "completer"]),
    ("slip", &["slip", "glisser"]),
];
const SCIENTIFIQUE: Spellings = &[
    ("choose", &["choose", "play", "lay", "choisir", "jouer", "poser"]),
    ("swap", &["swap", "exchange", "échanger", "echanger"]),
    ("keep", &["keep", "garder"]),
    ("withdraw", &["withdraw", "reprendre"]),
    ("waive", &["waive", "renoncer"]),
];
const NAMBARZ: Spellings = &[
    ("play", &["play", "lay", "jouer", "poser"]),
    ("draw", &["draw", "piocher", "tirer"]),
    ("pass", &["pass", "passer"]),
    ("keep", &["keep", "garder"]),
    ("take back", &["take", "reprendre"]),
    ("done", &["done", "fini", "finir"]),
    ("challenge", &["challenge", "contester"]),
    ("accept", &["accept", "accepter"]),
];
/// Jokers in several words.
const JOKERS: [(&str, &str); 6] = [
    ("joker ♠♣", "jkb"),
    ("joker ♥♦", "jkr"),
    ("joker noir", "jkb"),
    ("joker rouge", "jkr"),
    ("black joker", "jkb"),
    ("red joker", "jkr"),
];
/// Words between cards that mean nothing.
const FILLERS: [&str; 9] = ["up", "back", "à", "contre", "for", "to", "with", "et", "and"];

/// A slap, in games that have it.
pub(super) fn slap(options: &AnyOptions) -> Option<AnyAction> {
    options.parse_action(Key::Space.means())
}

/// What `text` means at this table; one of `listed` where it can be meant.
pub(super) fn action(
    lang: Lang,
    options: &AnyOptions,
    listed: &[AnyAction],
    text: &str,
) -> Option<AnyAction> {
    let mut text = text.to_lowercase();
    for (said, means) in JOKERS {
        text = text.replace(said, means);
    }
    if !text.contains("joker") {
        return read(lang, options, listed, &text);
    }
    // A joker without its colour is the one that there is.
    let meant: Vec<AnyAction> = ["jkb", "jkr"]
        .iter()
        .filter_map(|joker| read(lang, options, listed, &text.replace("joker", joker)))
        .collect();
    meant.iter().find(|action| listed.contains(action)).or(meant.first()).cloned()
}

fn read(lang: Lang, options: &AnyOptions, listed: &[AnyAction], text: &str) -> Option<AnyAction> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let spellings = match options {
        AnyOptions::Corse(_) => CORSE,
        AnyOptions::Norvegienne(_) => NORVEGIENNE,
        AnyOptions::Scientifique(_) => SCIENTIFIQUE,
        AnyOptions::Nambarz(_) => NAMBARZ,
    };
    let known = words.first().and_then(|first| {
        spellings.iter().find(|(_, spelt)| spelt.contains(first)).map(|(verb, _)| *verb)
    });
    if known.is_some() {
        words.remove(0);
    }
    words.retain(|word| !FILLERS.contains(word));
    let parse = |verb: &str, rest: &str| {
        let text = if rest.is_empty() { verb.to_owned() } else { format!("{verb} {rest}") };
        options.parse_action(&text)
    };
    match options {
        AnyOptions::Corse(_) => parse(known?, &words.join(" ")),
        AnyOptions::Norvegienne(_) => match known {
            Some(verb @ ("reveal" | "target")) => {
                parse(verb, &words.first().copied().unwrap_or_default().to_uppercase())
            }
            Some(verb) => parse(verb, &cards(lang, &words)?),
            None => {
                let meant = bare(lang, &words)?;
                let possible = meant.iter().filter_map(|(verb, cards)| parse(verb, cards));
                possible
                    .into_iter()
                    .find(|action| listed.contains(action))
                    .or_else(|| parse("lay", &meant.first()?.1))
            }
        },
        AnyOptions::Scientifique(_) => parse(known.unwrap_or("choose"), &cards(lang, &words)?),
        AnyOptions::Nambarz(options) => {
            let (cards, n_cards) = numbered(options, &words)?;
            let mending = known.is_none()
                && listed
                    .iter()
                    .any(|it| matches!(it, AnyAction::Nambarz(nambarz::Action::Keep(_))));
            let one_by_one = options.touch_move == TouchMove::CardByCard && n_cards == 1;
            match known {
                Some("play") | None if one_by_one && !mending => parse("lay", &cards),
                None if n_cards == 0 => None,
                None if mending => parse("keep", &cards),
                verb => parse(verb.unwrap_or("play"), &cards),
            }
        }
    }
}

/// Cards without a verb: all that can be done with cards, laying them first.
fn bare(lang: Lang, words: &[&str]) -> Option<Vec<(&'static str, String)>> {
    let text = cards(lang, words)?;
    if words.is_empty() {
        return None;
    }
    let verbs = ["lay", "counter", "complete", "slip"];
    let mut meant: Vec<_> = verbs.map(|verb| (verb, text.clone())).to_vec();
    if let [first, second] = words {
        meant.push(("swap", text.clone()));
        meant.push(("swap", cards(lang, &[second, first])?));
    }
    Some(meant)
}

fn cards(lang: Lang, words: &[&str]) -> Option<String> {
    let cards: Option<Vec<Card>> =
        words.iter().map(|word| spelling::playing_card(lang, word)).collect();
    Some(cards?.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}

/// Cards of Nambarz with their signs where they are asked for, and how many there are.
fn numbered(options: &nambarz::Options, words: &[&str]) -> Option<(String, usize)> {
    let mut text: Vec<String> = Vec::new();
    let mut sign = None;
    for word in words {
        if let Some(op) = spelling::operation(word) {
            sign = Some(op);
            continue;
        }
        let mut chars = word.chars();
        let signed = chars.next().and_then(|first| spelling::operation(&first.to_string()));
        let word = if signed.is_some() { chars.as_str() } else { word };
        let card = spelling::nambarz_card(word)?;
        let sign = signed.or(sign.take()).filter(|_| options.declare_ops.is_on());
        text.push(match sign {
            Some(op) => format!("{}{card}", op.sign()),
            None => card.to_string(),
        });
    }
    let n_cards = text.len();
    sign.is_none().then(|| (text.join(" "), n_cards))
}

#[cfg(test)]
mod tests {
    use tapis_rules::OptionSet;

    use super::*;

    fn means(game: &str, answers: &[(&str, &str)], listed: &[&str], text: &str) -> Option<String> {
        let mut options = AnyOptions::preset(game).expect("a game");
        for (key, answer) in answers {
            options.set(key, answer).expect("an answer");
        }
        let listed: Vec<AnyAction> =
            listed.iter().filter_map(|text| options.parse_action(text)).collect();
        action(Lang::Fr, &options, &listed, text).map(|action| action.to_string())
    }

    #[test]
    fn what_is_typed_is_understood() {
        for (game, text, meaning) in [
            ("corse", "Poser", "lay"),
            ("corse", "slap", "slap"),
            ("norvegienne", "prêt", "ready"),
            ("norvegienne", "pick up", "pick up"),
            ("norvegienne", "ramasser", "pick up"),
            ("norvegienne", "6p 6♥", "lay 6♠ 6♥"),
            ("norvegienne", "poser Vc", "lay J♥"),
            ("norvegienne", "échanger 6♠ contre 9k", "swap 6♠ 9♦"),
            ("norvegienne", "retourner 2", "reveal 2"),
            ("norvegienne", "envoyer à b", "target B"),
            ("norvegienne", "contrer As", "counter A♠"),
            ("scientifique", "dt", "choose Q♣"),
            ("scientifique", "choisir jkr", "choose JkR"),
            ("scientifique", "Joker ♥♦", "choose JkR"),
            ("scientifique", "joker noir", "choose JkB"),
            ("scientifique", "garder", "keep"),
            ("nambarz", "10 4 2", "play 10-s 4-s 2-s"),
            ("nambarz", "10 - 4 / 2", "play 10-s 4-s 2-s"),
            ("nambarz", "jouer 3-abeille F", "play 3-bee F"),
            ("nambarz", "c 7s", "play C 7-s"),
            ("nambarz", "piocher", "draw"),
            ("nambarz", "take back", "take back"),
        ] {
            assert_eq!(means(game, &[], &[], text).as_deref(), Some(meaning), "{text}");
        }
        for (game, text) in [
            ("corse", "6♠"),
            ("norvegienne", "6"),
            ("norvegienne", ""),
            ("norvegienne", "6♠ 7♠"),
            ("scientifique", "6♠ 7♠"),
            ("nambarz", "11"),
            ("nambarz", ""),
            ("nambarz", "10 -"),
        ] {
            assert_eq!(means(game, &[], &[], text), None, "{text}");
        }
    }

    #[test]
    fn bare_cards_mean_what_can_be_done_with_them() {
        let counter = ["counter A♠", "pick up"];
        assert_eq!(means("norvegienne", &[], &counter, "a♠").as_deref(), Some("counter A♠"));
        let swap = ["ready", "swap 6♠ 9♥"];
        assert_eq!(means("norvegienne", &[], &swap, "9♥ 6♠").as_deref(), Some("swap 6♠ 9♥"));
        let joker = ["choose 6♠", "choose JkR"];
        assert_eq!(means("scientifique", &[], &joker, "joker").as_deref(), Some("choose JkR"));
        let keep = ["keep 6-s 2-s", "take back"];
        assert_eq!(means("nambarz", &[], &keep, "6 2").as_deref(), Some("keep 6-s 2-s"));
    }

    #[test]
    fn signs_and_single_cards_are_read_as_the_house_rules_ask() {
        let said = [("declare_ops", "on")];
        let read_said = means("nambarz", &said, &[], "10 -4 ÷ 2");
        assert_eq!(read_said.as_deref(), Some("play 10-s -4-s /2-s"));
        let one = [("touch_move", "card_by_card")];
        assert_eq!(means("nambarz", &one, &[], "10-s").as_deref(), Some("lay 10-s"));
        let both = [("touch_move", "card_by_card"), ("declare_ops", "on")];
        assert_eq!(means("nambarz", &both, &[], "− 4").as_deref(), Some("lay -4-s"));
    }
}
