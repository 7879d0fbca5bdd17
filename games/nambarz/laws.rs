//! The laws on Nambarz: every preset, every number of players, teams, options drawn at random; and
//! that what is listed is right, that any attempt is judged, and that guesses vary what is hidden.

use crate::common::{N_GAMES, faces_hidden, random_cases, spread};
use tapis_games::nambarz::{
    Action, Cap, Card, Cards, Event, IllegalPlay, Minimality, Nambarz, Op, Operations, Ops,
    Options, Phase, Referee, Teams, TouchMove,
};
use tapis_rules::{
    Answer as _, Deal, Game, Guess, Input, Number, OptionSet, Rng, Seat, Seed, Shown, Table,
    Viewer, laws::Case, random_input,
};

fn capped(options: &mut Options) {
    options.cap = Cap::Turns(Number::new(300));
}

/// No game takes more steps.
///
/// A turn is at most a few replay jokers, a draw for each, cards laid one by one, and everybody's
/// consent to each play.
pub(crate) const BOUND: usize = 40_000;

pub(crate) fn cases() -> Vec<Case<Nambarz>> {
    let mut cases = Vec::new();
    let mut add = |mut options: Options, n_seats| {
        capped(&mut options);
        cases.push(Case { options, n_seats, n_games: N_GAMES, n_steps: 120 });
    };
    for (_, preset) in Options::DEFAULT.presets() {
        for n_seats in [2, 3, 4, 5, 6, 8, 11, 12] {
            if Table::<Nambarz>::open(preset.clone(), n_seats, Deal::shuffled(Seed::numbered(0)))
                .is_ok()
            {
                add(preset.clone(), n_seats);
            }
        }
    }
    for (teams, n_seats) in
        [(Teams::Two, 4), (Teams::Three, 6), (Teams::Two, 12), (Teams::Six, 12), (Teams::Four, 8)]
    {
        add(Options { teams, ..Options::DEFAULT }, n_seats);
    }
    // Where not all that is legal is listed, a begun play can still be ended.
    let one_by_one = Options { touch_move: TouchMove::CardByCard, ..Options::DEFAULT };
    for (minimality, illegal, ops) in [
        (Minimality::Off, IllegalPlay::Refuse, "+-*/"),
        (Minimality::SameOrder, IllegalPlay::Refuse, "+-*/"),
        (Minimality::Off, IllegalPlay::Penalise, "*/"),
        (Minimality::SameOrder, IllegalPlay::Refuse, "+-"),
    ] {
        let ops = Operations::parse(ops).expect("operations");
        add(Options { minimality, illegal, ops, ..one_by_one.clone() }, 2);
    }
    cases.extend(random_cases(60, capped));
    spread(cases)
}

fn is_fault(event: &<Nambarz as Game>::Event) -> bool {
    matches!(event, Event::Faulted { .. })
}

#[test]
fn what_is_listed_is_never_a_fault() {
    for case in cases() {
        for n in 0..case.n_games {
            let seed = Seed::numbered(n);
            let mut rng = seed.stream("listed");
            let mut table =
                Table::<Nambarz>::open(case.options.clone(), case.n_seats, Deal::shuffled(seed))
                    .expect("deals");
            for _ in 0..case.n_steps {
                for seat in Seat::all(case.n_seats) {
                    for action in table.actions(seat) {
                        let mut game = table.game().clone();
                        let mut log = Vec::new();
                        game.act(seat, action.clone(), &mut log).expect("listed");
                        let faults = log.iter().any(is_fault);
                        assert!(!faults, "{seat} {action} is a fault\n{}", table.record());
                    }
                }
                let Some(input) = random_input(table.game(), &mut rng) else { break };
                table.take(input.untimed()).expect("it is listed or runs");
            }
        }
    }
}

/// Something that a seat might try, sensible or not.
fn attempt(table: &Table<Nambarz>, seat: Seat, rng: &mut Rng) -> Action {
    let view = table.view(Viewer::Seat(seat));
    let hand: Vec<Card> = view.hand(seat).unwrap_or_default().to_vec();
    let all: Vec<Card> = Card::all().collect();
    let card = |rng: &mut Rng| match rng.below(20) {
        0 => *rng.choose(&all).expect("cards"),
        _ => rng.choose(&hand).copied().unwrap_or(Card::REPLAY),
    };
    let op = |rng: &mut Rng| *rng.choose(&Op::ALL).expect("operations");
    match rng.below(14) {
        0..6 => {
            let mut left = hand.clone();
            rng.shuffle(&mut left);
            let n_cards = 1 + rng.index(4.max(left.len()));
            let cards: Cards = left.into_iter().take(n_cards).collect();
            if rng.below(3) > 0 {
                return Action::Play(cards);
            }
            let ops: Ops = (1..cards.len()).map(|_| op(rng)).collect();
            Action::Announce { cards, ops }
        }
        6 => Action::Play((0..rng.below(3)).map(|_| card(rng)).collect()),
        7 | 8 => Action::Lay { op: (rng.below(3) == 0).then(|| op(rng)), card: card(rng) },
        9 => Action::Done,
        10 => Action::Challenge,
        11 => Action::Pass,
        12 => Action::TakeBack,
        _ => Action::Draw,
    }
}

#[test]
fn any_attempt_is_judged_or_refused_and_loses_nothing() {
    let (mut n_faults, mut n_refused, mut n_mended) = (0, 0, 0);
    let mut kinds = std::collections::BTreeSet::new();
    for case in cases() {
        for n in 0..case.n_games {
            let seed = Seed::numbered(n);
            let mut rng = seed.stream("attempts");
            let mut table =
                Table::<Nambarz>::open(case.options.clone(), case.n_seats, Deal::shuffled(seed))
                    .expect("deals");
            let n_cards = all_cards(&table).len();
            for _ in 0..2 * case.n_steps {
                let Some(step) = random_input(table.game(), &mut rng) else { break };
                let before = table.n_events();
                match step {
                    Input::Expire(timer) => table.expire(timer, None).expect("runs"),
                    Input::Miss(seat) => table.miss(seat, None).expect("punished"),
                    Input::Act(seat, listed) => {
                        let tries = rng.below(3) > 0;
                        let action =
                            if tries { attempt(&table, seat, &mut rng) } else { listed.clone() };
                        let unchanged = table.game().clone();
                        if table.act(seat, action, None).is_err() {
                            n_refused += 1;
                            assert_eq!(*table.game(), unchanged);
                            table.act(seat, listed, None).expect("listed");
                        }
                    }
                }
                for event in &table.events()[before..] {
                    if let Event::Faulted { fault, .. } = event {
                        n_faults += 1;
                        kinds.insert(*fault);
                        assert_eq!(case.options.illegal, IllegalPlay::Penalise);
                    }
                }
                if let Phase::Mend { .. } = table.view(Viewer::Spectator).open.phase {
                    n_mended += 1;
                }
                assert_eq!(all_cards(&table).len(), n_cards, "{}", table.record());
                let viewers = Viewer::all(case.n_seats).filter(|_| rng.below(16) == 0);
                for viewer in viewers.collect::<Vec<_>>() {
                    let (view, memory) = (table.view(viewer), table.memory(viewer));
                    let guess = Nambarz::guess(&case.options, viewer, &view, &memory, &mut rng);
                    assert_eq!(guess.view(viewer), view, "{viewer}\n{}", table.record());
                }
            }
            let again = Table::replay(table.record()).expect("replays");
            assert_eq!(again, table);
        }
    }
    assert!(n_faults > 1_000 && n_refused > 1_000, "{n_faults} faults, {n_refused} refused");
    assert!(n_mended > 10, "{n_mended} with a choice of what stays");
    assert_eq!(kinds.len(), 5, "{kinds:?}");
}

fn all_cards(table: &Table<Nambarz>) -> Vec<Card> {
    let mut cards = Vec::new();
    table.game().all_cards(&mut cards);
    cards
}

/// Whether a card on its way into a hand is shown agrees with who sees that hand.
#[test]
fn a_card_drawn_is_shown_to_those_who_see_the_hand() {
    let n_hidden = faces_hidden(cases(), |case, event, viewer, view| {
        let sees = |seat: &Seat| view.hand(*seat).is_some();
        assert!(
            viewer.seat().is_none_or(|seat| sees(&seat)),
            "{viewer} does not see their own hand"
        );
        if case.options.teams == Teams::Alone || !case.options.team_open.is_on() {
            let n_seen = Seat::all(case.n_seats).filter(sees).count();
            assert_eq!(n_seen, usize::from(viewer.seat().is_some()), "{viewer} sees other hands");
        }
        match event {
            Event::Hand { seat, cards } | Event::Drew { seat, cards } => {
                vec![(cards, sees(seat))]
            }
            Event::Stock { cards } => vec![(cards, false)],
            Event::Round { .. }
            | Event::TurnedUp { .. }
            | Event::PutBack { .. }
            | Event::Reshuffled { .. }
            | Event::Played { .. }
            | Event::Replayed { .. }
            | Event::Laid { .. }
            | Event::Announced { .. }
            | Event::Offered { .. }
            | Event::Challenged { .. }
            | Event::Accepted { .. }
            | Event::Faulted { .. }
            | Event::Kept { .. }
            | Event::TookBack { .. }
            | Event::Passed { .. }
            | Event::Finished { .. }
            | Event::RoundEnded { .. }
            | Event::Ended { .. } => Vec::new(),
        }
    });
    assert!(n_hidden > 10_000, "{n_hidden}");
}

/// Guesses keep what is known of hands and vary the rest.
#[test]
fn guesses_vary_hands_and_keep_what_was_shown() {
    let record = "tapis 1\ngame nambarz 2\nseats 2\n\
        seed 0000000000000000000000000000000000000000000000000000000000000000\n\n";
    let record = tapis_rules::Record::<Nambarz>::parse(record).expect("a record");
    let mut table = Table::replay(&record).expect("replays");
    let actor = table.agenda().must.only().expect("a turn");
    let viewer = Viewer::Seat(actor.left(2));
    let hand = table.view(Viewer::Seat(actor)).hand(actor).expect("its own").to_vec();
    let numbers: Vec<Card> = hand.iter().copied().filter(|card| card.number().is_some()).collect();
    // Two cards of different kinds are wrong wherever they are laid.
    let symbol = numbers.iter().find(|card| card.kind() != numbers[0].kind());
    let wrong: Cards = [numbers[0], *symbol.expect("both kinds")].into_iter().collect();
    table.act(actor, Action::Play(wrong.clone()), None).expect("judged");
    let (view, memory) = (table.view(viewer), table.memory(viewer));
    let truth = table.view(Viewer::Seat(actor)).hands[actor].clone();
    let mut guessed = std::collections::BTreeSet::new();
    let mut rng = Seed::numbered(1).stream("guess");
    for _ in 0..50 {
        let guess = Nambarz::guess(&table.record().options, viewer, &view, &memory, &mut rng);
        let Shown::Faces(hand) = guess.view(Viewer::Seat(actor)).hands[actor].clone() else {
            panic!("a player sees its own hand");
        };
        assert_eq!(hand.len(), truth.len());
        assert!(wrong.iter().all(|card| hand.contains(card)), "{hand:?} lacks {wrong:?}");
        guessed.insert(hand.to_vec());
    }
    assert!(guessed.len() > 40, "only {} different hands", guessed.len());
}

/// Without reshuffles a guess is always consistent with where cards were seen; with them as well.
#[test]
fn guesses_deal_each_card_as_often_as_there_are() {
    for case in cases().into_iter().filter(|case| case.options.referee == Referee::Engine) {
        let seed = Seed::numbered(9);
        let mut rng = seed.stream("count");
        let mut table =
            Table::<Nambarz>::open(case.options.clone(), case.n_seats, Deal::shuffled(seed))
                .expect("deals");
        for _ in 0..case.n_steps {
            let Some(Input::Act(seat, action)) = random_input(table.game(), &mut rng) else {
                break;
            };
            table.act(seat, action, None).expect("listed");
            let viewer = Viewer::Seat(seat);
            let (view, memory) = (table.view(viewer), table.memory(viewer));
            let guess = Nambarz::guess(&case.options, viewer, &view, &memory, &mut rng);
            let (mut mine, mut true_cards) = (Vec::new(), all_cards(&table));
            guess.all_cards(&mut mine);
            mine.sort_unstable();
            true_cards.sort_unstable();
            assert_eq!(mine, true_cards, "{viewer}\n{}", table.record());
        }
    }
}
