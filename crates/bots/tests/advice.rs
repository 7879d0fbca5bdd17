//! What a hint says: something listed, for everybody for whom the table waits, and the same whenever
//! it is asked.

use std::collections::BTreeSet;

use tapis_bots::{Advice, Bot as _, Due, Look};
use tapis_games::{
    any::{Any, AnyAction, AnyOptions, AnyView},
    corse, nambarz,
};
use tapis_rules::{Deal, OptionSet as _, Rng, Seat, Seed, Table, Viewer};

fn advise(table: &Table<Any>, seat: Seat, rng: &mut Rng) -> Advice<AnyAction> {
    let viewer = Viewer::Seat(seat);
    let look = Look {
        options: &table.record().options,
        seat,
        view: &table.view(viewer),
        memory: &table.memory(viewer),
        actions: &table.actions(seat),
        due: if table.agenda().must.contains(seat) { Due::Must } else { Due::May },
    };
    Any::advise(&look, rng)
}

/// Fails if a slap is advised where nothing can be slapped, or not advised where something can.
fn slaps_what_can_be_slapped(table: &Table<Any>, seat: Seat, advice: Option<&AnyAction>) {
    let options = &table.record().options;
    let view = table.view(Viewer::Seat(seat));
    if let (AnyOptions::Corse(options), AnyView::Corse(view)) = (options, view) {
        let slap = AnyAction::Corse(corse::Action::Slap);
        let can = table.actions(seat).contains(&slap);
        let should = can && corse::pattern(options, &view.open.pile).is_some();
        assert_eq!(advice == Some(&slap), should, "{}", table.record());
    }
}

/// Lays the first two cards of the hand in Nambarz, right or wrong: only right plays are listed.
fn lays_the_next_best(table: &mut Table<Any>, seat: Seat) -> bool {
    let AnyView::Nambarz(view) = table.view(Viewer::Seat(seat)) else { return false };
    let cards: nambarz::Cards =
        view.hand(seat).unwrap_or_default().iter().take(2).copied().collect();
    let lay = AnyAction::Nambarz(nambarz::Action::Play(cards));
    table.act(seat, lay, None).is_ok()
}

/// What is advised in a game in which everybody does half of it, and anything else otherwise.
fn play(options: &AnyOptions, n: u64, reasons: &mut BTreeSet<String>) {
    let seed = Seed::numbered(n);
    let (mut rng, mut own) = (seed.stream("hints"), seed.stream("chance"));
    let mut table = Table::<Any>::open(options.clone(), 3, Deal::shuffled(seed)).expect("a deal");
    for _ in 0..400 {
        let agenda = table.agenda();
        for seat in agenda.may.into_iter().chain(agenda.must) {
            let actions = table.actions(seat);
            if actions.is_empty() {
                continue;
            }
            let advice = advise(&table, seat, &mut rng.clone());
            assert_eq!(advice, advise(&table, seat, &mut rng.clone()), "asked again");
            let action = advice.action.as_ref();
            assert!(action.is_some() || !agenda.must.contains(seat), "{}", table.record());
            assert!(action.is_none_or(|it| actions.contains(it)), "{}", table.record());
            slaps_what_can_be_slapped(&table, seat, action);
            let reason = format!("{:?}", advice.reason);
            reasons.extend(reason.split(['(', ' ']).next().map(str::to_owned));
        }
        let Some(seat) = agenda.may.into_iter().chain(agenda.must).next() else { return };
        let advice = advise(&table, seat, &mut rng).action.filter(|_| own.below(2) == 0);
        if own.below(3) == 0 && lays_the_next_best(&mut table, seat) {
            continue;
        }
        let other = own.choose(&table.actions(seat)).cloned();
        let Some(action) = advice.or(other) else { return };
        table.act(seat, action, None).expect("a listed action");
    }
}

#[test]
fn what_is_advised_is_listed_in_every_game_and_slaps_are_right() {
    let mut reasons = BTreeSet::new();
    for (preset, _) in AnyOptions::catalogue() {
        let options = AnyOptions::preset(preset).expect("a preset");
        for n in 0..6 {
            play(&options, n, &mut reasons);
        }
    }
    let varied = [
        (
            "corse",
            &[("addition", "on"), ("ten_alone", "on"), ("sandwich", "on"), ("bigmac", "on")][..],
        ),
        ("nambarz", &[("referee", "challenge")]),
        ("nambarz", &[("touch_move", "card_by_card")]),
        ("norvegienne", &[("blind_counter", "on")]),
    ];
    for (preset, answers) in varied {
        let mut options = AnyOptions::preset(preset).expect("a preset");
        for (key, answer) in answers {
            options.set(key, answer).expect("an answer");
        }
        for n in 0..12 {
            play(&options, n, &mut reasons);
        }
    }
    // All but an ace that is better borne than countered, and that nothing is worth doing.
    assert_eq!(reasons.len(), 24, "{reasons:#?}");
}
