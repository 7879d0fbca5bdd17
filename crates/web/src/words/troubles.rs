//! What can go wrong, in words.

use tapis_games::{any::AnyIllegal, corse::Illegal};
use tapis_protocol::{Problem, Trouble};
use tapis_rules::{OptionsError, Refused};

use super::{answer_words, question_words, say};

/// A sentence, with the clause of the rule book behind it where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// The sentence.
    pub(crate) text: String,
    /// The clause, such as `C5.9`.
    pub(crate) clause: Option<String>,
}

impl Said {
    /// A sentence with no clause behind it.
    pub(crate) fn plain(text: String) -> Self {
        Self { text, clause: None }
    }

    fn with(self, clause: &str) -> Self {
        Self { clause: (!clause.is_empty()).then(|| clause.to_owned()), ..self }
    }
}

/// What went wrong, for the person it happened to.
pub(crate) fn trouble_words(trouble: &Trouble) -> Said {
    Said::plain(match trouble {
        Trouble::Malformed { .. } => crate::say!("trouble-malformed"),
        Trouble::TooLong { limit } => crate::say!("trouble-too-long", n = *limit),
        Trouble::TooFast { retry_ms } => {
            crate::say!("trouble-too-fast", n = retry_ms.div_ceil(1_000))
        }
        Trouble::Version { .. } => crate::say!("trouble-version"),
        Trouble::NoHello => crate::say!("trouble-no-hello"),
        Trouble::WhoAreYou => crate::say!("trouble-who-are-you"),
        Trouble::OtherSite => crate::say!("trouble-other-site"),
        Trouble::NoSuchTable { code } => crate::say!("trouble-no-such-table", code = code.as_str()),
        Trouble::BadNick { most } => crate::say!("trouble-bad-nick", n = *most),
        Trouble::Full { .. } => crate::say!("trouble-full"),
        Trouble::Room(problem) => return problem_words(problem),
        Trouble::Storage => crate::say!("trouble-storage"),
        Trouble::Stopping => crate::say!("trouble-stopping"),
    })
}

fn problem_words(problem: &Problem) -> Said {
    Said::plain(match problem {
        Problem::NotSeated => crate::say!("problem-not-seated"),
        Problem::AlreadySeated { .. } => crate::say!("problem-already-seated"),
        Problem::NotFree => crate::say!("problem-not-free"),
        Problem::NotHost { host } => crate::say!("problem-not-host", host = host.as_str()),
        Problem::GameRuns => crate::say!("problem-game-runs"),
        Problem::NoGame => crate::say!("problem-no-game"),
        Problem::PlacesFree { n_free } => crate::say!("problem-places-free", n = *n_free),
        Problem::Stale { .. } => crate::say!("problem-stale"),
        Problem::Beaten => crate::say!("problem-beaten"),
        Problem::Rules { refused, clause } => {
            return Said::plain(refused_words(refused)).with(clause);
        }
        Problem::Options(error) => return options_words(error),
    })
}

fn refused_words(refused: &Refused<AnyIllegal>) -> String {
    match refused {
        Refused::Over => crate::say!("refused-over"),
        Refused::NoSuchSeat { .. } => crate::say!("refused-no-such-seat"),
        Refused::NotNow { .. } => crate::say!("refused-not-now"),
        Refused::Illegal(illegal) => match crate::drawable::corse_illegal(illegal) {
            Some(Illegal::NothingToSlap) => crate::say!("refused-nothing-to-slap"),
            Some(Illegal::TooLate) => crate::say!("problem-beaten"),
            Some(Illegal::Banned { .. }) => crate::say!("refused-banned"),
            Some(Illegal::NoCard { .. }) => crate::say!("refused-no-card"),
            Some(Illegal::NotYourTurn { .. }) => crate::say!("refused-not-now"),
            Some(Illegal::Out { .. }) => crate::say!("refused-out"),
            None => crate::say!("refused-other-game"),
        },
    }
}

/// House rules that make no game.
fn options_words(error: &OptionsError) -> Said {
    match error {
        OptionsError::Key { .. } | OptionsError::Answer { .. } => {
            Said::plain(crate::say!("options-unknown"))
        }
        OptionsError::Seats { least, most, clause, .. } => {
            Said::plain(crate::say!("options-seats", least = *least, most = *most)).with(clause)
        }
        OptionsError::Conflict { first, second, clause } => {
            let said = |pair: &str| match pair.split_once('=') {
                Some((key, answer)) => crate::say!(
                    "options-said",
                    question = question_words(key),
                    answer = answer_words(key, answer)
                ),
                None => pair.to_owned(),
            };
            let text = crate::say!("options-conflict", first = said(first), second = said(second));
            Said::plain(text).with(clause)
        }
        OptionsError::Deck { .. } => Said::plain(say("options-deck", None)),
    }
}
