//! Why something is not done: by the rules, by the table, by the house rules.

use std::fmt;

use tapis_games::any::AnyIllegal;
use tapis_rules::{OptionsError, Refused, Seat};

use crate::{Teller, Words, games, say, teller::tell};

/// A sentence, with the clause of the rule book behind it where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The sentence.
    pub text: String,
    /// The clause, such as `C5.9`.
    pub clause: Option<String>,
}

impl Said {
    /// A sentence with no clause behind it.
    pub const fn plain(text: String) -> Self {
        Self { text, clause: None }
    }

    /// The same with this clause, unless it is empty.
    #[must_use]
    pub fn with_clause(self, clause: &str) -> Self {
        Self { clause: (!clause.is_empty()).then(|| clause.to_owned()), ..self }
    }
}

impl fmt::Display for Said {
    /// The sentence with its clause in brackets before the full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.clause {
            None => f.write_str(&self.text),
            Some(clause) => write!(f, "{} ({clause}).", self.text.trim_end_matches('.')),
        }
    }
}

pub(crate) fn refusal(teller: Teller<'_>, refused: &Refused<AnyIllegal>) -> Said {
    Said::plain(match refused {
        Refused::Over => tell!(teller, "refused-over"),
        Refused::NoSuchSeat { seat } => tell!(teller, "refused-no-such-seat"; *seat),
        Refused::NotNow { seat, must } if must.is_empty() => {
            tell!(teller, "refused-nothing"; *seat)
        }
        Refused::NotNow { seat, must } => {
            let must = teller.names.all(teller.words, *must);
            tell!(teller, "refused-not-now"; *seat, must = must)
        }
        Refused::Illegal(illegal) => return games::illegal(teller, illegal),
    })
}

/// Why a table does not do what somebody asked of it, where the rules of the game have no say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance<'a> {
    /// Only those who have a place may.
    NotSeated,
    /// Whoever asks for a place has one.
    AlreadySeated(Seat),
    /// The place is taken.
    NotFree,
    /// They are too far away for the table: so many milliseconds, and so many are allowed.
    TooFar(u32, u32),
    /// Only the host may, whose name this is.
    NotHost(&'a str),
    /// The host, whose name this was, has taken the place away.
    Removed(&'a str),
    /// The host, whose name this is, has closed the table.
    Closed(&'a str),
    /// Nobody of that name was sent away.
    NotRemoved,
    /// No other person has that place.
    NoGuest,
    /// Whoever has the place is not gone.
    IsThere,
    /// Whoever has the place may think for so many more seconds.
    NotYet(u32),
    /// The ticket has been used, or is too old.
    NoTicket,
    /// Nobody may write to others on this server.
    NoChat,
    /// This table gives no hints.
    NoHints,
    /// Not while a game runs.
    GameRuns,
    /// Only while a game runs.
    NoGame,
    /// So many places are still free.
    SeatsFree(u8),
    /// The table has moved on.
    Stale,
    /// Somebody else was faster.
    Beaten,
}

pub(crate) fn hindrance(teller: Teller<'_>, hindrance: Hindrance<'_>) -> Said {
    Said::plain(match hindrance {
        Hindrance::NotSeated => tell!(teller, "hindrance-not-seated"),
        Hindrance::AlreadySeated(seat) => tell!(teller, "hindrance-already-seated"; seat),
        Hindrance::NotFree => tell!(teller, "hindrance-not-free"),
        Hindrance::TooFar(ms, most) => tell!(teller, "hindrance-too-far", ms = ms, most = most),
        Hindrance::NotHost(host) => tell!(teller, "hindrance-not-host", host = host),
        Hindrance::Removed(host) => tell!(teller, "hindrance-removed", host = host),
        Hindrance::Closed(host) => tell!(teller, "hindrance-closed", host = host),
        Hindrance::NotRemoved => tell!(teller, "hindrance-not-removed"),
        Hindrance::NoGuest => tell!(teller, "hindrance-no-guest"),
        Hindrance::IsThere => tell!(teller, "hindrance-is-there"),
        Hindrance::NotYet(seconds) => tell!(teller, "hindrance-not-yet", n = seconds),
        Hindrance::NoTicket => tell!(teller, "hindrance-no-ticket"),
        Hindrance::NoChat => tell!(teller, "hindrance-no-chat"),
        Hindrance::NoHints => tell!(teller, "hindrance-no-hints"),
        Hindrance::GameRuns => tell!(teller, "hindrance-game-runs"),
        Hindrance::NoGame => tell!(teller, "hindrance-no-game"),
        Hindrance::SeatsFree(n) => tell!(teller, "hindrance-places-free", n = n),
        Hindrance::Stale => tell!(teller, "hindrance-stale"),
        Hindrance::Beaten => tell!(teller, "hindrance-beaten"),
    })
}

/// Why house rules make no game; `called` says how one `question=answer` is called here.
pub fn options_error(words: &Words, error: &OptionsError, called: impl Fn(&str) -> String) -> Said {
    match error {
        OptionsError::Key { key, known } => {
            let (key, known) = (key.as_str(), known.join(", "));
            Said::plain(say!(words, "options-key", key = key, known = known))
        }
        OptionsError::Answer { key, answer, choices } => {
            let (key, answer, choices) = (key.as_str(), answer.as_str(), choices.join(", "));
            Said::plain(say!(
                words,
                "options-answer",
                key = key,
                answer = answer,
                choices = choices
            ))
        }
        OptionsError::Seats { n_seats, least, most, clause } => {
            let said = say!(words, "options-seats", n = *n_seats, least = *least, most = *most);
            Said::plain(said).with_clause(clause)
        }
        OptionsError::Conflict { first, second, clause } => {
            let (first, second) = (called(first), called(second));
            let said = say!(words, "options-conflict", first = first, second = second);
            Said::plain(said).with_clause(clause)
        }
        OptionsError::Deck { n_groups, n_cards, clause } => {
            let said = say!(words, "options-deck", n_groups = *n_groups, n = *n_cards);
            Said::plain(said).with_clause(clause)
        }
    }
}
