//! What people before one screen are offered, and what the record of their game proves.

use tapis_games::any::{Any, AnyAction, AnyOptions, AnyView};
use tapis_protocol::{Command, Reaction, http::NewTable};
use tapis_room::{BotLevel, Entry, Hints, Judging, Output, Pace, REVEAL_MS, Stage, Talk, Verdict};
use tapis_rules::{OptionSet as _, Record, Seat, Seats, examine::examine};

use super::{
    driver::{Driver, opened},
    journal,
};

/// What no generator would draw.
fn drawn() -> [u8; 32] {
    [3; 32]
}

/// A table as it is played before one screen, with its journal and its clock.
struct SharedTable {
    head: String,
    lines: Vec<String>,
    driver: Driver,
    now_ms: u64,
}

impl SharedTable {
    /// Two people and so many bots at a table with these rules.
    fn begun(options: AnyOptions, n_bots: u8) -> Self {
        let new = NewTable {
            options,
            n_seats: 2 + n_bots,
            bots: vec![BotLevel::Easy; usize::from(n_bots)],
            turn_ms: None,
            pace: Pace::Brisk,
            judging: Judging::Friends,
            reveal_ms: REVEAL_MS,
            stand_in: BotLevel::Easy,
            talk: Talk::Off,
            hints: Hints::OnRequest,
            listed: false,
            begin: true,
            n_tables: 1,
        };
        let names = ["Lina".to_owned(), "Sam".to_owned()];
        let (config, entries) = opened(new, &names, 1_000, drawn).expect("a game");
        let head = journal::head(7, &config);
        let lines = entries.iter().filter_map(Entry::later_line).collect();
        Self::restored(head, lines, 1_000)
    }

    /// The same after a closed tab.
    fn reopened(self) -> Self {
        let now_ms = self.now_ms + 60_000;
        Self::restored(self.head, self.lines, now_ms)
    }

    fn restored(head: String, lines: Vec<String>, now_ms: u64) -> Self {
        let restored = journal::restored(&head, &lines, now_ms).expect("what was written is read");
        assert_eq!(restored.n_lines, lines.len());
        let driver = Driver::new(restored.room, now_ms, drawn);
        let mut it = Self { head, lines, driver, now_ms };
        let out = it.driver.come(now_ms);
        it.keep(out);
        it
    }

    fn keep(&mut self, out: Vec<Output<Any>>) {
        let stored = out.into_iter().filter_map(|it| match it {
            Output::Store(entry) => entry.later_line(),
            Output::Answer { .. }
            | Output::Verdict(_)
            | Output::Ticket { .. }
            | Output::Hint { .. }
            | Output::Think(_)
            | Output::Changed => None,
        });
        self.lines.extend(stored);
    }

    /// What whoever looks at the screen can do.
    fn actions(&mut self) -> Vec<AnyAction> {
        self.driver.look(self.driver.looks());
        self.driver.news(self.now_ms).update.expect("a game").frame.actions
    }

    fn act(&mut self, action: AnyAction) {
        let position = self.driver.position().expect("a game");
        let out = self.driver.command(self.now_ms, Command::act(position, action));
        self.keep(out);
    }

    /// Hands the screen on, or does something on behalf of whoever looks, or lets time pass.
    fn step(&mut self) {
        if let Some(seat) = self.driver.next_to_look() {
            self.driver.look(seat);
            return;
        }
        if self.driver.is_due(self.driver.looks()) {
            let actions = self.actions();
            let ready = actions.iter().find(|it| it.to_string() == "ready");
            let action = ready.or(actions.first()).expect("whoever is asked can do it");
            self.act(action.clone());
        }
        // It stands still until somebody else has the screen.
        if self.driver.next_to_look().is_none() {
            self.wait();
        }
    }

    /// Lets time pass, unless it stands still; what it decided.
    fn wait(&mut self) -> Vec<Verdict> {
        let next = self.driver.next_deadline().filter(|_| !self.driver.stands_still());
        let Some(at_ms) = next else { return Vec::new() };
        self.now_ms = at_ms.max(self.now_ms);
        let out = self.driver.tick(self.now_ms);
        let verdicts = verdicts(&out);
        self.keep(out);
        verdicts
    }

    /// One of those who act at once does this, so many milliseconds after what they react to; what it
    /// decided.
    fn claim(&mut self, seat: Seat, action: &str, ms: Option<u32>) -> Vec<Verdict> {
        let news = self.driver.news(self.now_ms);
        let (_, all) = news.hands.into_iter().find(|(it, _)| *it == seat).expect("a hand");
        let action = all.into_iter().find(|it| it.to_string() == action).expect("it can be done");
        let seen = self.driver.position().expect("a game");
        let reaction = ms.map(|ms| Reaction { nonce: 0, ms, painted_ms: 8 });
        let command = Command::Act { seen, action, reaction };
        let out = self.driver.command_of(seat, self.now_ms, command);
        let verdicts = verdicts(&out);
        self.keep(out);
        verdicts
    }

    fn plays(&self) -> bool {
        self.driver.stage() == Stage::Playing
    }
}

fn verdicts(out: &[Output<Any>]) -> Vec<Verdict> {
    let verdict = |it: &Output<Any>| match it {
        Output::Verdict(verdict) => Some(verdict.clone()),
        Output::Answer { .. }
        | Output::Store(_)
        | Output::Ticket { .. }
        | Output::Hint { .. }
        | Output::Think(_)
        | Output::Changed => None,
    };
    out.iter().filter_map(verdict).collect()
}

fn rules(preset: &str, answers: &[(&str, &str)]) -> AnyOptions {
    let mut options = AnyOptions::preset(preset).expect("a preset");
    for (question, answer) in answers {
        options.set(question, answer).expect("an answer");
    }
    options
}

fn seats(all: &[u8]) -> Seats {
    all.iter().filter_map(|nth| Seat::new(*nth)).collect()
}

#[test]
fn whoever_may_challenge_before_a_shared_screen_gets_it() {
    let mut table = SharedTable::begun(rules("nambarz", &[("referee", "challenge")]), 1);
    let mut asked = Vec::new();
    for _ in 0..600 {
        let can = |it: &AnyAction| it.to_string() == "accept";
        let accept = if table.plays() { table.actions().into_iter().find(can) } else { None };
        match accept {
            Some(accept) if table.driver.next_to_look().is_none() => {
                assert!(table.driver.stands_still(), "no bot and no timer comes first");
                asked.push(table.driver.looks());
                table.act(accept);
                if table.driver.next_to_look().is_none() {
                    table.wait();
                }
            }
            Some(_) | None => table.step(),
        }
    }
    let asked: Seats = asked.into_iter().collect();
    assert_eq!(asked, seats(&[0, 1]), "only these were asked");
}

#[test]
fn whoever_may_complete_out_of_turn_before_a_shared_screen_can_take_it() {
    let mut table = SharedTable::begun(rules("norvegienne", &[("completion", "on")]), 1);
    let mut n_called = 0;
    for _ in 0..2_000 {
        if !table.plays() {
            break;
        }
        let looks = table.driver.looks();
        let others = table.driver.others();
        if let Some(other) = others.into_iter().find(|it| !table.driver.is_due(*it)) {
            table.driver.look(other);
            assert!(table.driver.stands_still(), "they have the time that they need");
            assert_eq!(table.driver.next_to_look(), None, "nobody takes it from them");
            assert!(!table.driver.others().contains(other));
            n_called += 1;
            table.driver.look(looks);
        }
        table.step();
    }
    assert!(n_called > 3, "{n_called}");
}

#[test]
fn a_shared_game_goes_on_after_a_closed_tab_with_what_its_table_committed_to() {
    for preset in ["nambarz", "norvegienne", "scientifique"] {
        let mut table = SharedTable::begun(rules(preset, &[]), 1);
        let before = table.driver.news(1_000).table.fair.expect("a commitment");
        for _ in 0..40 {
            table.step();
        }
        let position = table.driver.position();
        let mut table = table.reopened();
        assert_eq!(table.driver.position(), position, "{preset}");
        let after = table.driver.news(table.now_ms).table.fair.expect("a commitment");
        assert_eq!((after.id, after.commitment), (before.id, before.commitment), "{preset}");
        for _ in 0..20 {
            table.step();
        }
        assert!(table.driver.position() > position, "{preset}");
    }
}

#[test]
fn the_record_of_a_game_in_the_page_verifies_its_commitment() {
    let mut table = SharedTable::begun(rules("scientifique", &[("cap", "tricks:4")]), 1);
    for nth in 1..3 {
        let committed = table.driver.news(table.now_ms).table.fair.expect("a commitment");
        for n_steps in 0..4_000 {
            if !table.plays() {
                break;
            }
            if n_steps == 5 {
                table = table.reopened();
            }
            table.step();
        }
        let (game, text) = table.driver.ended().expect("the game is over");
        assert_eq!(game, nth);
        let record = Record::<Any>::parse(&text).expect("a record");
        let proof = record.deal.seed.proof().expect("it proves its deal");
        assert_eq!((proof.id, proof.commitment), (committed.id, committed.commitment));
        assert_eq!(proof.gave().count(), 2, "both have contributed");
        examine(&record).expect("nothing is wrong with it");
        let out = table.driver.command(table.now_ms, Command::Begin);
        table.keep(out);
        assert!(table.plays(), "the next game is dealt");
    }
}

/// Takes in what has changed at a table that several see at once: whether its pile is a pair that can
/// be raced for now.
fn is_pair(table: &mut SharedTable) -> bool {
    let news = table.driver.news(table.now_ms);
    assert_eq!(news.table.you, None, "they are told of each other by their names");
    if let Some(position) = news.reveals {
        let out = table.driver.shown(table.now_ms, position);
        table.keep(out);
    }
    let Some(AnyView::Corse(view)) = news.update.map(|it| it.frame.view) else { return false };
    let rank = |it: &tapis_games::any::AnyCard| {
        let mut text = it.to_string();
        text.pop();
        text
    };
    let ranks: Vec<String> = view
        .open
        .pile
        .iter()
        .map(|card| rank(&tapis_games::any::AnyCard::Playing(*card)))
        .collect();
    let races = news.hands.iter().all(|(_, all)| all.iter().any(|it| it.to_string() == "slap"));
    matches!(&ranks[..], [.., below, top] if below == top) && news.hands.len() == 2 && races
}

/// Lays for whoever is due, until two cards make a pair.
fn laid_to_a_pair(table: &mut SharedTable) {
    for _ in 0..2_000 {
        if is_pair(table) {
            return;
        }
        assert!(table.plays(), "the game is over without a pair");
        assert_eq!(table.driver.next_to_look(), None, "nobody passes the screen on");
        assert!(!table.driver.stands_still() && table.driver.others().is_empty());
        let due = seats(&[0, 1]).into_iter().find(|seat| table.driver.is_due(*seat));
        if let Some(seat) = due {
            table.claim(seat, "lay", None);
        }
        // What can be raced for is shown before any time passes.
        if is_pair(table) {
            return;
        }
        table.wait();
    }
    unreachable!("no pair in two thousand steps")
}

#[test]
fn of_two_before_one_screen_the_faster_takes_the_pile_wherever_they_sit() {
    let mut table = SharedTable::begun(rules("corse", &[]), 0);
    for nth in [0, 1, 1, 0] {
        laid_to_a_pair(&mut table);
        let both = seats(&[0, 1]);
        let fast = Seat::new(nth).expect("a seat");
        let slow = both.without(fast).only().expect("two");
        table.now_ms += 310;
        let mut verdicts = table.claim(fast, "slap", Some(310));
        table.now_ms += 25;
        verdicts.extend(table.claim(slow, "slap", Some(335)));
        while verdicts.is_empty() {
            verdicts.extend(table.wait());
        }
        let claims: Vec<Seat> = verdicts[0].claims.iter().map(|claim| claim.seat).collect();
        assert_eq!(claims, [fast, slow], "{verdicts:?}");
    }
}

#[test]
fn a_press_that_a_busy_page_comes_to_late_counts_from_when_it_was_made() {
    let mut table = SharedTable::begun(rules("corse", &[]), 0);
    for nth in [0, 1, 0] {
        laid_to_a_pair(&mut table);
        let both = seats(&[0, 1]);
        let fast = Seat::new(nth).expect("a seat");
        let slow = both.without(fast).only().expect("two");
        // The slower press is taken in first; the faster one so late that no bank would pay for it.
        table.now_ms += 336;
        let mut verdicts = table.claim(slow, "slap", Some(335));
        table.now_ms += 36;
        verdicts.extend(table.claim(fast, "slap", Some(310)));
        while verdicts.is_empty() {
            verdicts.extend(table.wait());
        }
        let claims: Vec<_> = verdicts[0].claims.iter().map(|it| (it.seat, it.after_ms)).collect();
        assert_eq!(claims, [(fast, 310), (slow, 335)], "{verdicts:?}");
    }
}
