//! What can go wrong, in words.

use tapis_games::any::AnyOptions;
use tapis_protocol::{ProtocolError, RoomError};
use tapis_rules::OptionSet;
use tapis_words::{Hindrance, Names, options_error};

use super::{Said, Teller, Words, labels, words};

/// What went wrong, for the person it happened to.
pub(crate) fn describe_error(trouble: &ProtocolError, names: &Names) -> Said {
    Said::plain(match trouble {
        ProtocolError::Malformed { .. } => crate::say!("trouble-malformed"),
        ProtocolError::TooLong { limit } => crate::say!("trouble-too-long", n = *limit),
        ProtocolError::TooFast { retry_ms } => {
            crate::say!("trouble-too-fast", n = retry_ms.div_ceil(1_000))
        }
        ProtocolError::Version { .. } => crate::say!("trouble-version"),
        ProtocolError::NoHello => crate::say!("trouble-no-hello"),
        ProtocolError::WhoAreYou => crate::say!("trouble-who-are-you"),
        ProtocolError::OtherSite => crate::say!("trouble-other-site"),
        ProtocolError::OtherHost { host } => {
            crate::say!("trouble-other-host", host = host.as_str())
        }
        ProtocolError::NoSuchTable { code } => {
            crate::say!("trouble-no-such-table", code = code.as_str())
        }
        ProtocolError::MixedNick => crate::say!("trouble-mixed-nick"),
        ProtocolError::NickTaken { nick } => {
            crate::say!("trouble-nick-taken", name = nick.as_str())
        }
        ProtocolError::PhrasesOff => crate::say!("say-off"),
        ProtocolError::ChatOff => crate::say!("trouble-chat-off"),
        ProtocolError::BadText { most } => crate::say!("trouble-bad-text", n = *most),
        ProtocolError::NoSuchLine => crate::say!("trouble-no-such-line"),
        ProtocolError::BadNick { most } => crate::say!("trouble-bad-nick", n = *most),
        ProtocolError::Full { .. } => crate::say!("trouble-full"),
        ProtocolError::Room(problem) => return describe_room_error(problem, names),
        ProtocolError::Storage => crate::say!("trouble-storage"),
        ProtocolError::Damaged { n_lost } => crate::say!("trouble-damaged", n = *n_lost),
        ProtocolError::Stopping => crate::say!("trouble-stopping"),
        ProtocolError::Draining => crate::say!("trouble-draining"),
        ProtocolError::Ended => crate::say!("trouble-ended"),
        ProtocolError::Barred => crate::say!("trouble-barred"),
    })
}

fn describe_room_error(problem: &RoomError, names: &Names) -> Said {
    let words = words();
    let teller = Teller::new(&words, names);
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
        RoomError::Rules { refused, clause } => return teller.refusal(refused).with_clause(clause),
        RoomError::Options(error) => {
            return options_error(&words, error, |answer| house_rule(&words, answer));
        }
    };
    teller.hindrance(hindrance)
}

/// A `question=answer` as the form for house rules calls it.
fn house_rule(words: &Words, said: &str) -> String {
    let called = said.split_once('=').and_then(|(key, answer)| {
        let mut presets = AnyOptions::catalogue().into_iter().map(|(_, options)| options);
        let is_known = |options: &AnyOptions| words.has(&format!("q-{}-{key}", options.id()));
        let asked = presets.find(|it| is_known(it) && it.clone().set(key, answer).is_ok())?;
        Some(labels::said(words, asked.id(), key, answer))
    });
    called.unwrap_or_else(|| said.to_owned())
}
