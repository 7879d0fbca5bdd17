//! The laws on Bataille norvégienne: every preset, every number of players, options drawn at random.

use std::collections::BTreeSet;

use crate::common::{N_GAMES, faces_hidden, random_cases, spread};
use tapis_games::norvegienne::{Cap, Dealer, Event, Norvegienne, Options};
use tapis_rules::{
    Input, Number, OptionSet, Seat, Switch, Table,
    laws::{Case, sample},
};

/// Every game is stopped after so many things done.
const CAP: Cap = Cap::Plays(Number::new(3_000));

/// No game takes more steps.
pub(crate) const BOUND: usize = 60_000;

pub(crate) fn cases() -> Vec<Case<Norvegienne>> {
    let mut cases = Vec::new();
    for (_, preset) in Options::DEFAULT.presets() {
        for n_seats in 2..=u8::try_from(preset.max_players.get()).expect("at most 23") {
            let options = Options { cap: CAP, ..preset.clone() };
            cases.push(Case { options, n_seats, n_games: N_GAMES, n_steps: 150 });
        }
    }
    let options = Options { max_players: Number::new(23), cap: CAP, ..Options::EVERYTHING };
    cases.push(Case { options, n_seats: 23, n_games: 1, n_steps: 150 });
    cases.extend(random_cases(60, adjust));
    // Small tables come to their end within the steps that are looked at; large ones cost more.
    for case in &mut cases {
        let n_seats = u64::from(case.n_seats);
        case.n_games = (case.n_games * 3 / n_seats).max(1);
        case.n_steps = if n_seats < 4 { 400 } else { 120 };
    }
    spread(cases)
}

/// Mends what makes no game, so that most draws are tables, and small ones.
fn adjust(options: &mut Options) {
    let on_if = |needed: bool, switch| if needed { Switch::On } else { switch };
    let threes = options.three_out_of_turn.is_on() || options.three_burn.is_on();
    options.invisible_three = on_if(threes, options.invisible_three);
    options.four_in_a_row = on_if(options.three_burn.is_on(), options.four_in_a_row);
    options.joker = on_if(options.joker_counterable.is_on(), options.joker);
    options.max_players = Number::new(23);
    options.dealer = Dealer::Random;
    options.cap = CAP;
}

/// Who sees which faces (clauses N2, N3.4 and N4).
#[test]
fn cards_are_shown_to_those_who_may_see_them() {
    let n_hidden = faces_hidden(cases(), |_, event, viewer, _| {
        let own = |seat: &Seat| viewer.seat() == Some(*seat);
        match event {
            Event::Hidden { cards, .. } | Event::Stock { cards } => vec![(cards, false)],
            Event::Hand { seat, cards }
            | Event::Drew { seat, cards }
            | Event::Peeked { seat, card: cards, .. } => vec![(cards, own(seat))],
            Event::Visible { cards, .. }
            | Event::Pile { cards }
            | Event::Laid { cards, .. }
            | Event::Revealed { card: cards, .. }
            | Event::TookVisible { cards, .. } => vec![(cards, true)],
            Event::Swapped { given, taken, .. } => vec![(given, true), (taken, true)],
            Event::Dealer { .. }
            | Event::Ready { .. }
            | Event::Began { .. }
            | Event::PickedUp { .. }
            | Event::Burnt { .. }
            | Event::Skipped { .. }
            | Event::Reversed
            | Event::Sent { .. }
            | Event::Kept { .. }
            | Event::Passed { .. }
            | Event::TimeUp
            | Event::Finished { .. }
            | Event::Ended { .. } => Vec::new(),
        }
    });
    assert!(n_hidden > 10_000, "{n_hidden}");
}

/// Random play must come to everything that the rules know, or the laws prove little.
#[test]
fn everything_happens_somewhere() {
    let name = |text: String| text.split([' ', '{', '(']).next().unwrap_or_default().to_owned();
    let mut found = BTreeSet::new();
    for case in cases() {
        found.extend(sample(&case, |table: &Table<Norvegienne>| {
            let acted = table.record().inputs.last().map(|timed| match &timed.input {
                Input::Act(_, action) => format!("{action:?}"),
                Input::Expire(_) => "Rang".into(),
                Input::Miss(_) => "Missed".into(),
            });
            let events = table.events().iter().rev().take(8).map(|event| format!("{event:?}"));
            events.chain(acted).map(name).collect()
        }));
    }
    let missing: Vec<_> = EVERYTHING.iter().filter(|it| !found.contains(**it)).collect();
    assert!(missing.is_empty(), "{missing:?} never happens");
}

const EVERYTHING: [&str; 34] = [
    "Ready",
    "Swap",
    "Lay",
    "PickUp",
    "Reveal",
    "Target",
    "Keep",
    "Counter",
    "Complete",
    "Slip",
    "Pass",
    "Rang",
    "Hidden",
    "Visible",
    "Hand",
    "Stock",
    "Swapped",
    "Began",
    "Laid",
    "Revealed",
    "Drew",
    "TookVisible",
    "Peeked",
    "PickedUp",
    "Burnt",
    "Skipped",
    "Reversed",
    "Sent",
    "Kept",
    "Passed",
    "TimeUp",
    "Finished",
    "Ended",
    "Dealer",
];
