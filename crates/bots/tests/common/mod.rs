//! What the tests of the bots share: seats played by bots and by chance.

use tapis_bots::{Bot, BotLevel, Due, Look, Recall};
use tapis_rules::{Deal, Rng, Seat, Seed, Table, Viewer};

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// A bot.
    Bot(BotLevel),
    /// Any action that is listed, each as likely as the others.
    Random,
}

/// What the bot of `seat` does now, if it does anything.
pub(crate) fn choose<G: Bot>(
    table: &Table<G>,
    seat: Seat,
    level: BotLevel,
    rng: &mut Rng,
) -> Option<G::Action> {
    let options = &table.record().options;
    let viewer = Viewer::Seat(seat);
    let memory = match G::recall(options) {
        Recall::Table => G::memory(options, table.record().n_seats),
        Recall::Whole => table.memory(viewer),
    };
    let must = table.agenda().must.contains(seat);
    let look = Look {
        options,
        seat,
        view: &table.view(viewer),
        memory: &memory,
        actions: &table.actions(seat),
        due: if must { Due::Must } else { Due::May },
    };
    G::choose(level, &look, rng).map(|choice| choice.action)
}

/// Plays a game to its end, those who may act out of turn asked first; every action of a bot must
/// be one that is listed.
pub(crate) fn play<G: Bot>(options: &G::Options, players: &[Player], seed: Seed) -> Table<G> {
    let mut rng = seed.stream("bots");
    let n_seats = u8::try_from(players.len()).expect("a few");
    let mut table = Table::open(options.clone(), n_seats, Deal::shuffled(seed)).expect("deals");
    loop {
        let agenda = table.agenda();
        let Some(seat) = agenda.may.into_iter().chain(agenda.must).next() else { return table };
        let actions = table.actions(seat);
        let action = match players[seat.index()] {
            Player::Random => rng.choose(&actions).cloned(),
            Player::Bot(level) => choose(&table, seat, level, &mut rng),
        };
        let action = action.expect("these bots always have something to do");
        assert!(actions.contains(&action), "{seat} {action} is not listed\n{}", table.record());
        table.act(seat, action, None).expect("a listed action");
    }
}

/// Of `n_games` between two players at alternating places, how many each wins.
pub(crate) fn duel<G: Bot>(options: &G::Options, players: [Player; 2], n_games: u64) -> [u32; 2] {
    let mut wins = [0, 0];
    for n in 0..n_games {
        let swapped = usize::from(n % 2 == 1);
        let at = [players[swapped], players[1 - swapped]];
        if let Some(winner) = winner::<G>(options, &at, n) {
            wins[winner.index() ^ swapped] += 1;
        }
    }
    wins
}

/// Of `n_games` of one player among three others, at every place in turn, how many it wins.
pub(crate) fn one_of_four<G: Bot>(
    options: &G::Options,
    [one, others]: [Player; 2],
    n_games: u64,
) -> u32 {
    let wins = |n: u64| {
        let place = usize::try_from(n % 4).expect("a place");
        let mut at = [others; 4];
        at[place] = one;
        winner::<G>(options, &at, n).is_some_and(|winner| winner.index() == place)
    };
    (0..n_games).map(|n| u32::from(wins(n))).sum()
}

/// Who wins the game with this number, if one player does.
fn winner<G: Bot>(options: &G::Options, players: &[Player], n: u64) -> Option<Seat> {
    let table = play::<G>(options, players, Seed::numbered(n));
    table.outcome().and_then(|outcome| outcome.places[0].only())
}
