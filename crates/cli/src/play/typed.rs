//! Actions as people type them: in either language, with or without their verb.

use tapis_cards::{Card, CardSet};
use tapis_games::{
    any::{AnyAction, AnyOptions, AnyView},
    visit,
};
use tapis_rules::Ruleset as _;

use super::{input::Key, terminal::TerminalGame as _};
use crate::{
    spelling::{self, CardPattern},
    words::Lang,
};

/// Words before the verb that mean nothing.
const PRONOUNS: [&str; 6] = ["je", "i", "i’m", "suis", "am", "ai"];
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
const FILLERS: [&str; 30] = [
    "up", "back", "à", "contre", "for", "to", "with", "et", "and", "le", "la", "les", "un", "une",
    "the", "an", "my", "ma", "mon", "mes", "pile", "pack", "tas", "main", "hand", "carte", "card",
    "tour", "looking", "regarder",
];

/// A slap, in games that have it.
pub(super) fn slap(options: &AnyOptions) -> Option<AnyAction> {
    options.parse_action(Key::Space.means())
}

/// Whether a number by itself is what a card of this game is called.
pub(super) fn is_card(options: &AnyOptions, number: usize) -> bool {
    visit!(AnyOptions, options, |G, _| G::NUMBERS.contains(&number))
}

/// What somebody holds, where a rank is enough to name a card.
pub(super) fn hand(view: &AnyView) -> Vec<Card> {
    let hand = visit!(AnyView, view, |G, view| G::held(view));
    hand.iter().flat_map(CardSet::iter).collect()
}

/// What can be meant at a table.
pub(crate) struct Reader<'a> {
    /// In which language.
    pub(crate) lang: Lang,
    /// By which rules.
    pub(crate) options: &'a AnyOptions,
    /// What can be done.
    pub(crate) listed: &'a [AnyAction],
    /// Of which cards; the list is enough to know those that can be played.
    pub(crate) hand: &'a [Card],
}

impl Reader<'_> {
    /// What `text` means; one of the list where that can be meant.
    pub(super) fn action(&self, text: &str) -> Option<AnyAction> {
        let mut text = text.to_lowercase().replace('\'', "’").replace("l’", "").replace("j’", "");
        for (said, means) in JOKERS {
            text = text.replace(said, means);
        }
        // A joker without its colour is the one that there is.
        let colours = if text.contains("joker") { vec!["jkb", "jkr"] } else { vec![""] };
        let mut readings: Vec<String> =
            colours.iter().map(|colour| text.replace("joker", colour)).collect();
        // In French, “as” is A♠ in short and any ace.
        if self.lang == Lang::Fr && text.split_whitespace().any(|word| word == "as") {
            let ace = |word| if word == "as" { "ace" } else { word };
            readings.push(text.split_whitespace().map(ace).collect::<Vec<_>>().join(" "));
        }
        let meant: Vec<AnyAction> = readings.iter().filter_map(|text| self.read(text)).collect();
        meant.iter().find(|action| self.listed.contains(action)).or(meant.last()).cloned()
    }

    /// Whether `text` names cards by their ranks, with a verb or without one.
    pub(super) fn names_ranks(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        let words: Vec<&str> =
            text.split_whitespace().filter(|word| !FILLERS.contains(word)).collect();
        let has_ranks = visit!(AnyOptions, self.options, |G, _| G::HAS_RANKS);
        [words.get(1..), words.get(..)].into_iter().flatten().any(|words| {
            let wanted = self.wanted(words).unwrap_or_default();
            has_ranks && wanted.iter().any(|it| matches!(it, CardPattern::Rank(_)))
        })
    }

    fn read(&self, text: &str) -> Option<AnyAction> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let spellings = visit!(AnyOptions, self.options, |G, _| G::SPELLINGS);
        let n_said = words.iter().take_while(|word| PRONOUNS.contains(word)).count();
        words.drain(..n_said);
        let known = words.first().and_then(|first| {
            spellings.iter().find(|(_, spelt)| spelt.contains(first)).map(|(verb, _)| *verb)
        });
        if known.is_some() {
            words.remove(0);
        }
        words.retain(|word| !FILLERS.contains(word));
        visit!(AnyOptions, self.options, |G, options| G::read(self, options, known, &words))
    }

    /// The verb with the rest of the text.
    pub(crate) fn parse(&self, verb: &str, rest: &str) -> Option<AnyAction> {
        let text = if rest.is_empty() { verb.to_owned() } else { format!("{verb} {rest}") };
        self.options.parse_action(&text)
    }

    /// The cards that these words name.
    pub(crate) fn wanted(&self, words: &[&str]) -> Option<Vec<CardPattern>> {
        let words = spelling::joined(self.lang, words);
        words.iter().map(|word| spelling::wanted(self.lang, word)).collect()
    }

    /// The verb with these cards; a rank stands for the cards of it that can be played, or else are
    /// held, so that the rules say what is wrong with them.
    pub(crate) fn cards(&self, verb: &str, wanted: &[CardPattern]) -> Option<AnyAction> {
        let named = |it: &CardPattern| match it {
            CardPattern::Card(card) => Some(*card),
            CardPattern::Rank(_) => None,
        };
        if let Some(cards) = wanted.iter().map(named).collect::<Option<Vec<Card>>>() {
            return self.parse(verb, &spelt(&cards));
        }
        let is_meant = |action: &&AnyAction| {
            played(action, verb).is_some_and(|cards| {
                let in_order =
                    verb != "swap" || cards.iter().zip(wanted).all(|(it, as_)| fits(*it, *as_));
                in_order && cards.len() == wanted.len() && taken(&cards, wanted).is_some()
            })
        };
        let listed = self.listed.iter().find(is_meant).cloned();
        listed.or_else(|| self.parse(verb, &spelt(&taken(self.hand, wanted)?)))
    }
}

/// The cards of an action that begins with this verb.
fn played(action: &AnyAction, verb: &str) -> Option<Vec<Card>> {
    let text = action.to_string();
    text.strip_prefix(verb)?.split_whitespace().map(|card| card.parse().ok()).collect()
}

fn fits(card: Card, wanted: CardPattern) -> bool {
    match wanted {
        CardPattern::Card(named) => card == named,
        CardPattern::Rank(rank) => card.rank() == Some(rank),
    }
}

/// Different cards of these, one for each that is wanted.
fn taken(from: &[Card], wanted: &[CardPattern]) -> Option<Vec<Card>> {
    let mut left = from.to_vec();
    let (named, ranks): (Vec<CardPattern>, Vec<CardPattern>) =
        wanted.iter().partition(|it| matches!(it, CardPattern::Card(_)));
    let mut take = |it| Some(left.remove(left.iter().position(|card| fits(*card, it))?));
    named.into_iter().chain(ranks).map(&mut take).collect()
}

fn spelt(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use tapis_rules::{Deal, OptionSet, Seed, Table};

    use tapis_games::any::Any;

    use super::*;
    use crate::words::{self, Form, Names, Teller};

    fn means(game: &str, answers: &[(&str, &str)], listed: &[&str], text: &str) -> Option<String> {
        let mut options = AnyOptions::preset(game).expect("a game");
        for (key, answer) in answers {
            options.set(key, answer).expect("an answer");
        }
        let listed: Vec<AnyAction> =
            listed.iter().filter_map(|text| options.parse_action(text)).collect();
        read_by(Lang::Fr, &options, &listed, "", text)
    }

    fn read_by(
        lang: Lang,
        options: &AnyOptions,
        listed: &[AnyAction],
        hand: &str,
        text: &str,
    ) -> Option<String> {
        let hand: Vec<Card> = hand.split(' ').filter_map(|card| card.parse().ok()).collect();
        let reader = Reader { lang, options, listed, hand: &hand };
        reader.action(text).map(|action| action.to_string())
    }

    #[test]
    fn ranks_are_enough_where_suits_mean_nothing() {
        let hand = "4♠ 9♥ 9♣ K♠ K♥ K♦ A♥";
        let listed = ["lay 9♥", "lay 9♣", "lay 9♥ 9♣", "lay K♠", "lay K♠ K♥", "lay A♥", "pick up"];
        let options = AnyOptions::preset("norvegienne").expect("a game");
        let parse = |text: &&str| options.parse_action(text).expect("an action");
        let listed: Vec<AnyAction> = listed.iter().map(parse).collect();
        for (lang, text, meaning) in [
            (Lang::En, "lay 9", Some("lay 9♥")),
            (Lang::Fr, "9 9", Some("lay 9♥ 9♣")),
            (Lang::Fr, "poser R R", Some("lay K♠ K♥")),
            (Lang::Fr, "je pose le roi de carreau", Some("lay K♦")),
            (Lang::Fr, "9 de trèfle et 9", Some("lay 9♥ 9♣")),
            (Lang::Fr, "as", Some("lay A♥")),
            (Lang::Fr, "l'as de cœur", Some("lay A♥")),
            (Lang::En, "an ace", Some("lay A♥")),
            (Lang::En, "as", Some("lay A♠")),
            (Lang::Fr, "je ramasse la pile", Some("pick up")),
            // Held, but it does not fit: the rules say why.
            (Lang::Fr, "4", Some("lay 4♠")),
            (Lang::Fr, "R R R", Some("lay K♠ K♥ K♦")),
            // Not held.
            (Lang::Fr, "dame", None),
            (Lang::Fr, "9 9 9", None),
            (Lang::Fr, "rois", None),
            (Lang::Fr, "1", None),
        ] {
            let read = read_by(lang, &options, &listed, hand, text);
            assert_eq!(read.as_deref(), meaning, "{text}");
        }
        let swap = ["ready", "swap 6♠ 9♥", "swap 9♣ 6♦"];
        assert_eq!(means("norvegienne", &[], &swap, "échange 6 9").as_deref(), Some(swap[1]));
        assert_eq!(means("norvegienne", &[], &swap, "échange 9 6").as_deref(), Some(swap[2]));
        assert_eq!(means("norvegienne", &[], &swap, "9♥ 6").as_deref(), Some(swap[1]));
        let choose = ["choose A♠", "choose A♥", "choose Q♥"];
        assert_eq!(means("scientifique", &[], &choose, "dame").as_deref(), Some("choose Q♥"));
        assert_eq!(means("scientifique", &[], &choose, "as").as_deref(), Some("choose A♠"));
        assert_eq!(means("scientifique", &[], &choose[1..], "as").as_deref(), Some("choose A♥"));
        assert_eq!(means("scientifique", &[], &choose, "roi"), None);
    }

    #[test]
    fn what_the_list_says_can_be_typed() {
        for (game, options) in AnyOptions::catalogue() {
            let deal = Deal::shuffled(Seed::numbered(1));
            let mut table = Table::<Any>::open(options.clone(), 3, deal).expect("a deal");
            let names = Names::letters();
            for lang in [Lang::Fr, Lang::En] {
                let words = words::speak(lang, &[]);
                let teller = Teller::new(&words, &names).with_form(Form::Short);
                for _ in 0..40 {
                    let Some(seat) = table.agenda().must.into_iter().next() else { break };
                    let listed = table.actions(seat);
                    for action in &listed {
                        let said = teller.action(action);
                        let read = read_by(lang, &options, &listed, "", &said);
                        assert_eq!(read, Some(action.to_string()), "{game}: {said}");
                    }
                    let last = listed.last().expect("something to do").clone();
                    table.act(seat, last, None).expect("it is listed");
                }
            }
        }
    }

    #[test]
    fn what_is_typed_is_understood() {
        for (game, text, meaning) in [
            ("corse", "Poser", "lay"),
            ("corse", "slap", "slap"),
            ("corse", "gifler", "slap"),
            ("corse", "je tape la pile", "slap"),
            ("norvegienne", "je passe", "pass"),
            ("norvegienne", "i pass", "pass"),
            ("norvegienne", "je suis prêt", "ready"),
            ("norvegienne", "as de pique", "lay A♠"),
            ("norvegienne", "j’échange 6♠ et 9♥", "swap 6♠ 9♥"),
            ("nambarz", "je passe", "pass"),
            ("nambarz", "J'ai fini", "done"),
            ("scientifique", "je garde ma main", "keep"),
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
