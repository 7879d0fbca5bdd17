//! The laws on Bataille corse: every preset, every number of players, options drawn at random.

use tapis_games::corse::{Corse, Options};
use tapis_rules::{Answer, OptionSet, Seed, laws::Case};

/// How many random games each law plays on each kind of table; a long run sets it higher.
#[expect(clippy::disallowed_methods, reason = "whoever runs the tests says how many games")]
fn n_games() -> u64 {
    std::env::var("TAPIS_LAW_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(4)
}

fn cases() -> Vec<Case<Corse>> {
    let mut cases = Vec::new();
    for (options, seats) in [(Options::CORSE, 2..=5), (Options::JOKERS, 2..=8)] {
        for n_seats in seats {
            let mut options = options.clone();
            options.set("cap", "flips:20000").expect("an answer");
            cases.push(Case { options, n_seats, n_games: n_games(), n_steps: 150 });
        }
    }
    cases.extend((0..40).filter_map(random_case));
    cases
}

/// Options drawn at random, if they make a game.
fn random_case(n: u64) -> Option<Case<Corse>> {
    let mut rng = Seed::numbered(n).stream("options");
    let mut options = Options::DEFAULT;
    for question in options.questions() {
        let choice = rng.choose(&question.choices)?;
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
    options.set("cap", "flips:5000").expect("an answer");
    let n_seats = 2 + u8::try_from(rng.below(options.max_players.get() - 1)).ok()?;
    tapis_rules::Table::<Corse>::open(
        options.clone(),
        n_seats,
        tapis_rules::Deal::shuffled(Seed::numbered(n)),
    )
    .ok()?;
    let _ = options.pair.text();
    Some(Case { options, n_seats, n_games: n_games(), n_steps: 150 })
}

tapis_rules::laws!(Corse, bound = 400_000, cases());
