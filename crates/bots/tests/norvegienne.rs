//! The bot of Bataille norvégienne plays to the end, and better the harder it is.

use tapis_bots::{Bot, BotLevel, Due, Look};
use tapis_games::norvegienne::{Action, Cap, Norvegienne, Options};
use tapis_rules::{Deal, Number, OptionSet, Rng, Seat, Seed, Table, Viewer};

fn choose(table: &Table<Norvegienne>, seat: Seat, level: BotLevel, rng: &mut Rng) -> Action {
    let must = table.agenda().must.contains(seat);
    let look = Look {
        options: &table.record().options,
        seat,
        view: &table.view(Viewer::Seat(seat)),
        seen: &[],
        actions: &table.actions(seat),
        due: if must { Due::Must } else { Due::May },
    };
    Norvegienne::choose(level, &look, rng).expect("this bot always has something to do").action
}

/// Who wins between players of these levels; those who may act out of turn are asked first.
fn winner(options: &Options, levels: &[BotLevel], seed: Seed) -> Option<Seat> {
    let mut rng = seed.stream("bots");
    let n_seats = u8::try_from(levels.len()).expect("a few");
    let mut table = Table::open(options.clone(), n_seats, Deal::shuffled(seed)).expect("deals");
    loop {
        let agenda = table.agenda();
        let Some(seat) = agenda.may.into_iter().chain(agenda.must).next() else {
            return table.outcome().and_then(|outcome| outcome.places[0].only());
        };
        let action = choose(&table, seat, levels[seat.index()], &mut rng);
        table.act(seat, action, None).expect("a listed action");
    }
}

#[test]
fn a_harder_level_beats_an_easier_one() {
    for (name, preset) in Options::DEFAULT.presets() {
        let options = Options { cap: Cap::Plays(Number::new(3_000)), ..preset };
        for (better, worse) in
            [(BotLevel::Hard, BotLevel::Medium), (BotLevel::Medium, BotLevel::Easy)]
        {
            let mut wins = [0, 0];
            for n in 0..300 {
                let levels = if n % 2 == 0 { [better, worse] } else { [worse, better] };
                let seat = winner(&options, &levels, Seed::numbered(n));
                let Some(level) = seat.map(|seat| levels[seat.index()]) else { continue };
                wins[usize::from(level == worse)] += 1;
            }
            assert!(wins[0] + wins[1] >= 280, "{name}: nearly all games end: {wins:?}");
            assert!(wins[0] > wins[1], "{name}, {better:?} against {worse:?}: {wins:?}");
        }
    }
}
