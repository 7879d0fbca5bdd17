//! What the command says: all that is said of the games, and what only a terminal says.

use tapis_cards::Card;
use tapis_games::{any::AnyIllegal, corse::beggar, nambarz};
use tapis_room::{RoomError, Verdict};
use tapis_rules::record::RecordError;
use tapis_words::{ALL, Hindrance, prose, records};

pub(crate) use tapis_words::{Form, Names, Teller};
pub use tapis_words::{Lang, Messages, Words, say};

/// What only a terminal says.
pub const OWN: Messages =
    Messages { fr: include_str!("../words/fr.ftl"), en: include_str!("../words/en.ftl") };

/// All words in this language, with what one program alone says; cards are written with their
/// indices.
pub fn speak(lang: Lang, more: &[&Messages]) -> Words {
    let games = ALL.iter().copied().chain(prose::ALL).chain([&records::MESSAGES, &OWN]);
    let messages: Vec<&Messages> = games.chain(more.iter().copied()).collect();
    Words::new(lang, &messages).with_cards(Form::Short)
}

/// The language of this environment, French where it names none.
pub fn locale(environment: impl Fn(&str) -> Option<String>) -> Lang {
    let set = |name| environment(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    match locale.as_deref() {
        None => Lang::Fr,
        Some(named) => Lang::from_tag(named).unwrap_or(Lang::En),
    }
}

/// How a race was decided, the winner first.
pub fn verdict(teller: Teller<'_>, verdict: &Verdict) -> String {
    let claims = verdict.claims.iter().map(|claim| (claim.seat, claim.after_ms));
    if verdict.is_drawn { teller.drawn(claims) } else { teller.verdict(claims) }
}

/// A card as players of this language call it: `V♠` or `J♠`.
pub fn card(words: &Words, card: Card) -> String {
    words.card(Form::Short, card)
}

/// A card of Nambarz as players of this language write it: `7-s`, `3-abeille` or `3-bee`, `C`.
pub fn nambarz_card(words: &Words, card: nambarz::Card) -> String {
    tapis_words::nambarz::card(words, Form::Short, card)
}

/// What is wrong with a Beggar-my-neighbour deal, and where.
pub fn deal_error(words: &Words, error: &beggar::ParseError) -> String {
    match error {
        beggar::ParseError::Hands { n_hands } => say!(words, "beggar-hands", n = *n_hands),
        beggar::ParseError::Card { column, found } => {
            say!(words, "beggar-card", found = found.to_string(), column = *column)
        }
        beggar::ParseError::TooMany { n_cards } => {
            say!(words, "beggar-too-many", cards = words.n_cards(*n_cards))
        }
    }
}

/// What is wrong with a record, and where.
pub fn parse_error(words: &Words, file: &str, error: &RecordError) -> String {
    let (line, column) = (error.line, error.column);
    let what = records::fault(words, &error.wrong);
    say!(words, "record-place", file = file, line = line, column = column, what = what)
}

/// Why a room refuses a request.
pub fn problem(teller: Teller<'_>, problem: &RoomError<AnyIllegal>) -> String {
    let hindrance = match problem {
        RoomError::NotSeated => Hindrance::NotSeated,
        RoomError::AlreadySeated { seat } => Hindrance::AlreadySeated(*seat),
        RoomError::NotFree => Hindrance::NotFree,
        RoomError::TooFar { rtt_ms, most_ms } => Hindrance::TooFar(*rtt_ms, *most_ms),
        RoomError::NotHost { host } => Hindrance::NotHost(host),
        RoomError::Removed { host } => Hindrance::Removed(host),
        RoomError::Closed { host } => Hindrance::Closed(host),
        RoomError::NotRemoved => Hindrance::NotRemoved,
        RoomError::NoGuest => Hindrance::NoGuest,
        RoomError::IsThere => Hindrance::IsThere,
        RoomError::NotYet { left_ms } => Hindrance::NotYet(left_ms.div_ceil(1_000)),
        RoomError::NoTicket => Hindrance::NoTicket,
        RoomError::NoChat => Hindrance::NoChat,
        RoomError::NoHints => Hindrance::NoHints,
        RoomError::GameRuns => Hindrance::GameRuns,
        RoomError::NoGame => Hindrance::NoGame,
        RoomError::SeatsFree { n_free } => Hindrance::SeatsFree(*n_free),
        RoomError::Stale { .. } => Hindrance::Stale,
        RoomError::Beaten => Hindrance::Beaten,
        RoomError::Rules { refused, .. } => return teller.refusal(refused).to_string(),
        RoomError::Options(error) => {
            return tapis_words::options_error(teller.words, error, str::to_owned).to_string();
        }
    };
    teller.hindrance(hindrance).to_string()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use tapis_words::check;

    use super::*;

    #[test]
    fn what_a_terminal_says_is_said_in_both_languages_and_by_somebody() {
        let sources = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
        let code = check::sources_below(sources) + &check::sources_of_games("terminal");
        assert_eq!(check::differences(&OWN), Vec::<String>::new());
        let put_together = ["play-help-", "play-keys-"];
        assert_eq!(check::unused(&OWN, &code, &put_together), Vec::<String>::new());
        let mut missing = check::missing(&[&OWN], &code);
        // The help has a file and a test of its own.
        missing.retain(|name| !name.starts_with("any--"));
        assert_eq!(missing, Vec::<String>::new());
    }

    #[test]
    fn the_language_comes_from_the_locale_and_is_french_without_one() {
        let of =
            |value: &'static str| locale(move |name| (name == "LANG").then(|| value.to_owned()));
        assert_eq!(of("fr_CA.UTF-8"), Lang::Fr);
        assert_eq!(of("en_GB.UTF-8"), Lang::En);
        assert_eq!(of("de_DE"), Lang::En);
        assert_eq!(of("C.UTF-8"), Lang::En);
        assert_eq!(of(""), Lang::Fr);
    }
}
