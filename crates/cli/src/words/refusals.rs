//! Refusals in words: of options, records, actions and wishes.

use tapis_games::{
    any::AnyIllegal,
    corse::{Illegal, beggar},
    norvegienne, scientifique,
};
use tapis_room::Problem;
use tapis_rules::{
    Clause as _, InputError, OptionsError, Refused, ReplayError, Seat,
    record::{FORMAT, MAX_BYTES, ParseError, Wrong},
};

use super::{Names, Words, say};

/// Why options make no game.
pub(crate) fn options_error(words: &Words, error: &OptionsError) -> String {
    match error {
        OptionsError::Key { key, known } => {
            say!(words, "options-key", key = key.as_str(), known = known.join(", "))
        }
        OptionsError::Answer { key, answer, choices } => {
            let (key, answer) = (key.as_str(), answer.as_str());
            say!(words, "options-answer", key = key, answer = answer, choices = choices.join(", "))
        }
        OptionsError::Seats { n_seats, least, most, clause } => {
            let (n, clause) = (*n_seats, clause.as_ref());
            say!(words, "options-seats", n = n, least = *least, most = *most, clause = clause)
        }
        OptionsError::Conflict { first, second, clause } => {
            let (first, second) = (first.as_str(), second.as_str());
            let clause = clause.as_ref();
            say!(words, "options-conflict", first = first, second = second, clause = clause)
        }
        OptionsError::Deck { n_groups, n_cards, clause } => {
            let (cards, clause) = (words.n_cards(*n_cards), clause.as_ref());
            say!(words, "options-deck", groups = *n_groups, cards = cards, clause = clause)
        }
    }
}

/// What is wrong with a Beggar-my-neighbour deal, and where.
pub(crate) fn deal_error(words: &Words, error: &beggar::ParseError) -> String {
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
pub(crate) fn parse_error(words: &Words, file: &str, error: &ParseError) -> String {
    let (line, column) = (error.line, error.column);
    let what = wrong(words, &error.wrong);
    say!(words, "record-place", file = file, line = line, column = column, what = what)
}

fn wrong(words: &Words, wrong: &Wrong) -> String {
    let found = |id: &str, found: &String| say!(words, id, found = found.as_str());
    match wrong {
        Wrong::Length(_) => say!(words, "record-length", most = MAX_BYTES),
        Wrong::Format(text) => {
            say!(words, "record-format", format = FORMAT, found = text.as_str())
        }
        Wrong::Game(text) => found("record-game", text),
        Wrong::Edition { found, known } => {
            say!(words, "record-edition", found = found.as_str(), known = *known)
        }
        Wrong::Line(text) => found("record-line", text),
        Wrong::Missing(what) => say!(words, "record-missing", what = *what),
        Wrong::Twice(what) => say!(words, "record-twice", what = *what),
        Wrong::Option(error) => options_error(words, error),
        Wrong::Seat(text) => found("record-seat", text),
        Wrong::Seats(text) => found("record-seats", text),
        Wrong::Seed => say!(words, "record-seed"),
        Wrong::Card(text) => found("record-card", text),
        Wrong::Action(text) => found("record-action", text),
        Wrong::Timer(text) => found("record-timer", text),
        Wrong::Time(text) => found("record-time", text),
    }
}

/// Why a record cannot be replayed.
pub(crate) fn replay_error(words: &Words, error: &ReplayError<AnyIllegal>) -> String {
    match error {
        ReplayError::Deal(error) => {
            say!(words, "record-deal", why = options_error(words, error))
        }
        ReplayError::Input { nth, error: InputError::Refused(why) } => {
            say!(
                words,
                "record-refused",
                nth = *nth,
                why = refused(words, &Names::letters(Seat::MAX), why)
            )
        }
        ReplayError::Input { nth, error: InputError::Stale(stale) } => {
            say!(words, "record-stale", nth = *nth, timer = stale.timer.to_string())
        }
    }
}

/// Why a room does not do what was wished.
pub(crate) fn problem(words: &Words, names: &Names, problem: &Problem<AnyIllegal>) -> String {
    match problem {
        Problem::NotSeated => say!(words, "problem-not-seated"),
        Problem::AlreadySeated { seat } => {
            say!(words, "problem-already-seated", seat = seat.to_string())
        }
        Problem::NotFree => say!(words, "problem-not-free"),
        Problem::NotHost { host } => say!(words, "problem-not-host", host = host.as_str()),
        Problem::GameRuns => say!(words, "problem-game-runs"),
        Problem::NoGame => say!(words, "problem-no-game"),
        Problem::PlacesFree { n_free } => say!(words, "problem-places-free", n = *n_free),
        Problem::Stale { .. } => say!(words, "problem-stale"),
        Problem::Beaten => say!(words, "problem-beaten"),
        Problem::Rules { refused: why, .. } => refused(words, names, why),
        Problem::Options(error) => options_error(words, error),
    }
}

/// Why a table refuses what somebody wants to do.
pub(crate) fn refused(words: &Words, names: &Names, refused: &Refused<AnyIllegal>) -> String {
    match refused {
        Refused::Over => say!(words, "refused-over"),
        Refused::NoSuchSeat { seat } => {
            say!(words, "refused-no-such-seat", seat = names.actor(*seat))
        }
        Refused::NotNow { seat, must } if must.is_empty() => {
            say!(words, "refused-nothing", seat = names.actor(*seat))
        }
        Refused::NotNow { seat, must } => {
            let (seat, must) = (names.actor(*seat), names.all(words, *must));
            say!(words, "refused-not-now", seat = seat, must = must)
        }
        Refused::Illegal(AnyIllegal::Corse(illegal)) => corse(words, names, illegal),
        Refused::Illegal(AnyIllegal::Norvegienne(illegal)) => norvegienne(words, names, illegal),
        Refused::Illegal(AnyIllegal::Scientifique(illegal)) => scientifique(words, names, illegal),
        Refused::Illegal(AnyIllegal::Nambarz(illegal)) => {
            super::nambarz::refusal(words, names, illegal)
        }
        Refused::Illegal(AnyIllegal::OtherGame) => say!(words, "illegal-other-game"),
    }
}

fn corse(words: &Words, names: &Names, illegal: &Illegal) -> String {
    let (id, seat) = match illegal {
        Illegal::NothingToSlap => ("corse-illegal-nothing", None),
        Illegal::TooLate => ("corse-illegal-late", None),
        Illegal::Banned { seat } => ("corse-illegal-banned", Some(seat)),
        Illegal::NoCard { seat } => ("corse-illegal-no-card", Some(seat)),
        Illegal::NotYourTurn { seat } => ("corse-illegal-turn", Some(seat)),
        Illegal::Out { seat } => ("corse-illegal-out", Some(seat)),
    };
    let seat = seat.map_or_else(String::new, |seat| names.actor(*seat));
    say!(words, id, seat = seat, clause = illegal.clause())
}

fn norvegienne(words: &Words, names: &Names, illegal: &norvegienne::Illegal) -> String {
    use norvegienne::Illegal;
    let clause = illegal.clause();
    let plain = |id: &str| say!(words, id, clause = clause);
    let of = |id: &str, seat: &Seat| say!(words, id, seat = names.actor(*seat), clause = clause);
    let with = |id: &str, group: &norvegienne::Group| {
        let cards: Vec<String> = group.cards().map(|it| super::card(words, it)).collect();
        say!(words, id, cards = cards.join(" "), clause = clause)
    };
    let card = |id: &str, seat: &str, card| {
        say!(words, id, card = super::card(words, card), seat = seat, clause = clause)
    };
    match illegal {
        Illegal::ExchangeIsOver => plain("norv-illegal-exchange-over"),
        Illegal::ExchangeIsOn => plain("norv-illegal-exchange-on"),
        Illegal::NotInHand { seat, card: it } => {
            card("norv-illegal-not-in-hand", &names.actor(*seat), *it)
        }
        Illegal::NotVisible { seat, card: it } => {
            card("norv-illegal-not-visible", &names.actor(*seat), *it)
        }
        Illegal::NoExchange { card: it } => card("norv-illegal-no-exchange", "", *it),
        Illegal::NotYourTurn { seat } => of("norv-illegal-turn", seat),
        Illegal::NotHeld { seat, group } => {
            let cards: Vec<String> = group.cards().map(|it| super::card(words, it)).collect();
            let (seat, cards) = (names.actor(*seat), cards.join(" "));
            say!(words, "norv-illegal-not-held", seat = seat, cards = cards, clause = clause)
        }
        Illegal::DoesNotFit { played, top } => {
            let (played, top) = (super::rank(words, *played), super::rank(words, *top));
            say!(words, "norv-illegal-does-not-fit", played = played, top = top, clause = clause)
        }
        Illegal::CanLay { seat } => of("norv-illegal-can-lay", seat),
        Illegal::NoPile => plain("norv-illegal-no-pile"),
        Illegal::MustReveal { seat } => of("norv-illegal-must-reveal", seat),
        Illegal::HandFirst { seat } => of("norv-illegal-hand-first", seat),
        Illegal::NoHiddenCard { seat, position } => {
            let (seat, position) = (names.actor(*seat), position.to_string());
            say!(words, "norv-illegal-no-hidden", seat = seat, position = position, clause = clause)
        }
        Illegal::NoTarget { target } => of("norv-illegal-no-target", target),
        Illegal::MustSend => plain("norv-illegal-must-send"),
        Illegal::NoCounter { group } => with("norv-illegal-no-counter", group),
        Illegal::NotBlind => plain("norv-illegal-not-blind"),
        Illegal::SpecialLast { group } => with("norv-illegal-special-last", group),
        Illegal::NothingToComplete => plain("norv-illegal-nothing-to-complete"),
        Illegal::SevensNever => plain("norv-illegal-sevens"),
        Illegal::DoesNotComplete { group, .. } => with("norv-illegal-does-not-complete", group),
        Illegal::NoSlip { group } => with("norv-illegal-no-slip", group),
        Illegal::NothingToPass { seat } => of("norv-illegal-nothing-to-pass", seat),
        Illegal::Over => say!(words, "refused-over"),
    }
}

fn scientifique(words: &Words, names: &Names, illegal: &scientifique::Illegal) -> String {
    use scientifique::Illegal;
    let clause = illegal.clause();
    let of = |id: &str, seat: &Seat| say!(words, id, seat = names.actor(*seat), clause = clause);
    match illegal {
        Illegal::NotPlaying { seat } => of("sci-illegal-not-playing", seat),
        Illegal::AlreadyChosen { seat } => of("sci-illegal-already", seat),
        Illegal::NotYet { seat, waiting } => {
            let (seat, waiting) = (names.actor(*seat), names.all(words, *waiting));
            say!(words, "sci-illegal-not-yet", seat = seat, waiting = waiting, clause = clause)
        }
        Illegal::NotInHand { card } => {
            let card = super::card(words, *card);
            say!(words, "sci-illegal-not-in-hand", card = card, clause = clause)
        }
        Illegal::Undecided => say!(words, "sci-illegal-undecided", clause = clause),
        Illegal::NoExchange { seat } => of("sci-illegal-no-exchange", seat),
        Illegal::NothingToExchange => say!(words, "sci-illegal-empty", clause = clause),
        Illegal::Final => say!(words, "sci-illegal-final", clause = clause),
        Illegal::NothingToWithdraw { seat } => of("sci-illegal-withdraw", seat),
        Illegal::NothingToWaive { seat } => of("sci-illegal-waive", seat),
    }
}
