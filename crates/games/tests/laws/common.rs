//! What the law tests of all games share.

use tapis_rules::{
    Deal, Game, OptionSet, Rng, Ruleset as _, Seed, Shown, Table, Viewer,
    laws::{Case, sample},
};

/// How many random games each law plays on each kind of table, unless a long run wants more.
pub(crate) const N_GAMES: u64 = 4;

/// The cases with so many games that each law plays as many in all as `TAPIS_LAW_GAMES` says.
#[expect(clippy::disallowed_methods, reason = "whoever runs the tests says how many games")]
pub(crate) fn spread<G: Game>(mut cases: Vec<Case<G>>) -> Vec<Case<G>> {
    let wanted = std::env::var("TAPIS_LAW_GAMES").ok().and_then(|n| n.parse::<u64>().ok());
    let n_games: u64 = cases.iter().map(|case| case.n_games).sum();
    for case in &mut cases {
        case.n_games = wanted.map_or(case.n_games, |all| (case.n_games * all).div_ceil(n_games));
    }
    cases
}

/// An answer to every question, drawn at random.
pub(crate) fn random_options<O: OptionSet>(rng: &mut Rng) -> O {
    let mut options = O::default();
    for question in options.questions() {
        let choice = rng.choose(&question.choices).expect("a question has answers");
        let answer = match choice.range {
            None => choice.word.to_string(),
            Some((least, most)) => {
                let number = least + rng.below(most - least + 1);
                let colon = if choice.word.is_empty() { "" } else { ":" };
                format!("{}{colon}{number}", choice.word)
            }
        };
        options.set(&question.key, &answer).expect("a listed answer");
    }
    options
}

/// Tables with options and a number of players drawn at random, as far as they make a game;
/// `adjust` has the last word on the options.
pub(crate) fn random_cases<G: Game>(
    n_draws: u64,
    adjust: impl Fn(&mut G::Options),
) -> Vec<Case<G>> {
    let draw = |n| {
        let mut rng = Seed::numbered(n).stream("options");
        let mut options: G::Options = random_options(&mut rng);
        adjust(&mut options);
        let (least, most) = options.header().seats.into_inner();
        let span = u32::from(most - least) + 1;
        let n_seats = least + u8::try_from(rng.below(span)).expect("a number of places");
        let deal = Deal::shuffled(Seed::numbered(n));
        Table::<G>::open(options.clone(), n_seats, deal).ok()?;
        Some(Case { options, n_seats, n_games: N_GAMES, n_steps: 150 })
    };
    (0..n_draws).filter_map(draw).collect()
}

/// Cards in an event as a viewer sees it, and whether this viewer is to see their faces.
pub(crate) type Faces<'a, C> = Vec<(&'a Shown<C>, bool)>;

/// Looks at every event of random games as every viewer sees it: the faces in it are shown to those
/// to whom the rules show them, whatever the game addressed. How often they were not shown.
///
/// The law that only shown faces are sent believes the games: a draw shown to everybody passes it.
pub(crate) fn faces_hidden<G: Game>(
    cases: Vec<Case<G>>,
    rules: impl for<'a> Fn(&Case<G>, &'a G::Seen, Viewer, &G::View) -> Faces<'a, G::Card>,
) -> usize {
    let (mut n_hidden, mut n_checked) = (0, 0);
    for case in cases {
        sample::<G, ()>(&case, |table| {
            if table.record().inputs.is_empty() {
                n_checked = 0;
            }
            for viewer in Viewer::all(case.n_seats) {
                let view = table.view(viewer);
                for event in table.seen(viewer, n_checked) {
                    for (cards, is_to_see) in rules(&case, &event, viewer, &view) {
                        let sees = matches!(cards, Shown::Faces(_));
                        assert_eq!(sees, is_to_see, "{viewer}: {event:?}\n{}", table.record());
                        n_hidden += usize::from(!sees);
                    }
                }
            }
            n_checked = table.n_events();
            Vec::new()
        });
    }
    n_hidden
}
