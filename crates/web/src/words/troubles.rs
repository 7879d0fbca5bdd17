//! What can go wrong, in words.

use tapis_protocol::{Problem, Trouble};
use tapis_rules::OptionSet;
use tapis_words::{Hindrance, Names, options_error};

use super::{Said, Teller, Words, labels, words};
use crate::drawable;

/// What went wrong, for the person it happened to.
pub(crate) fn trouble_words(trouble: &Trouble, names: &Names) -> Said {
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
        Trouble::Room(problem) => return problem_words(problem, names),
        Trouble::Storage => crate::say!("trouble-storage"),
        Trouble::Stopping => crate::say!("trouble-stopping"),
    })
}

fn problem_words(problem: &Problem, names: &Names) -> Said {
    let words = words();
    let teller = Teller::new(&words, names);
    let hindrance = match problem {
        Problem::NotSeated => Hindrance::NotSeated,
        Problem::AlreadySeated { seat } => Hindrance::AlreadySeated(*seat),
        Problem::NotFree => Hindrance::NotFree,
        Problem::NotHost { host } => Hindrance::NotHost(host),
        Problem::GameRuns => Hindrance::GameRuns,
        Problem::NoGame => Hindrance::NoGame,
        Problem::PlacesFree { n_free } => Hindrance::PlacesFree(*n_free),
        Problem::Stale { .. } => Hindrance::Stale,
        Problem::Beaten => Hindrance::Beaten,
        Problem::Rules { refused, clause } => return teller.refusal(refused).with_clause(clause),
        Problem::Options(error) => {
            return options_error(&words, error, |answer| house_rule(&words, answer));
        }
    };
    teller.hindrance(hindrance)
}

/// A `question=answer` as the form for house rules calls it.
fn house_rule(words: &Words, said: &str) -> String {
    let called = said.split_once('=').and_then(|(key, answer)| {
        let mut presets = drawable::catalogue().into_iter().map(|(_, options)| options);
        let asked = presets.find(|options| options.clone().set(key, answer).is_ok())?;
        Some(labels::said(words, asked.id(), key, answer))
    });
    called.unwrap_or_else(|| said.to_owned())
}
