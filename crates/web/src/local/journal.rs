//! The journal of a table in the page as text: how it was set up, then the lines of a room's journal.
//!
//! ```text
//! device 1 4711 turn=30000 pace=brisk reveal=350 stand-in=medium judging=friends hints=never
//! tapis 1
//! game corse 1
//! seats 3
//! ```
//!
//! What a server writes as JSON is written as records begin: a reader of JSON is too heavy here.

use tapis_games::any::Any;
use tapis_protocol::Config;
use tapis_room::{Entry, Room, Talk};
use tapis_rules::{Record, Seed, record};

use crate::lobby::{HINTS, JUDGINGS, LEVELS, PACES};

/// The version of this form.
const FORM: &str = "device 1 ";

/// A table as its journal describes it.
pub(super) struct Restored {
    /// What tells the table from others of this browser.
    pub(super) id: String,
    pub(super) room: Room<Any>,
    /// How many lines it follows from; those after them are damaged.
    pub(super) n_lines: usize,
}

/// How a table was set up.
pub(super) fn head(id: u64, config: &Config) -> String {
    let Config { options, n_seats, turn_ms, pace, judging, reveal_ms, stand_in, hints, .. } =
        config;
    let turn = turn_ms.map_or_else(|| "none".into(), |ms| ms.to_string());
    let pace = name(&PACES, pace);
    let (level, judging) = (name(&LEVELS, stand_in), name(&JUDGINGS, judging));
    let hints = name(&HINTS, hints);
    let set = format!(
        "{id} turn={turn} pace={pace} reveal={reveal_ms} stand-in={level} judging={judging} hints={hints}"
    );
    format!("{FORM}{set}\n{}", record::head(options, *n_seats))
}

/// The table that a journal describes, up to the first line that does not follow from those before
/// it; nothing if it does not say how the table was set up.
pub(super) fn restored(head: &str, lines: &[String], now_ms: u64) -> Option<Restored> {
    let (id, config) = set_up(head)?;
    let mut rules = config.options.clone();
    let mut entries: Vec<Entry<Any>> = vec![Entry::Opened(config)];
    entries.extend(lines.iter().map_while(|line| {
        let entry = Entry::<Any>::parse_later(&rules, line).ok()?;
        if let Some(chosen) = entry.rules() {
            rules = chosen.clone();
        }
        Some(entry)
    }));
    let room = Room::restore(entries.clone(), now_ms).or_else(|error| {
        entries.truncate(error.nth - 1);
        Room::restore(entries.clone(), now_ms)
    });
    Some(Restored { id, room: room.ok()?, n_lines: entries.len() - 1 })
}

fn set_up(head: &str) -> Option<(String, Config)> {
    let (first, rules) = head.split_once('\n')?;
    let mut words = first.strip_prefix(FORM)?.split(' ');
    let id = words.next()?.to_owned();
    let Record { options, n_seats, .. } =
        Record::<Any>::parse(&format!("{rules}seed {}\n", Seed::numbered(0).reveal())).ok()?;
    let mut config = Config { talk: Talk::Off, ..Config::new(options, n_seats) };
    for word in words {
        match word.split_once('=')? {
            ("turn", "none") => config.turn_ms = None,
            ("turn", ms) => config.turn_ms = Some(ms.parse().ok()?),
            ("pace", pace) => config.pace = named(&PACES, pace)?,
            ("reveal", ms) => config.reveal_ms = ms.parse().ok()?,
            ("stand-in", level) => config.stand_in = named(&LEVELS, level)?,
            ("judging", judging) => config.judging = named(&JUDGINGS, judging)?,
            ("hints", hints) => config.hints = named(&HINTS, hints)?,
            _ => return None,
        }
    }
    Some((id, config))
}

fn name<T: PartialEq>(known: &[(T, &'static str)], one: &T) -> &'static str {
    known.iter().find(|(it, _)| it == one).map_or("", |(_, name)| name)
}

fn named<T: Copy>(known: &[(T, &'static str)], name: &str) -> Option<T> {
    known.iter().find(|(_, known)| *known == name).map(|(it, _)| *it)
}

#[cfg(test)]
mod tests {
    use tapis_games::any::AnyOptions;
    use tapis_protocol::{Command, http::NewTable};
    use tapis_room::{BotLevel, Hints, Judging, Output, Pace, REVEAL_MS, Stage};
    use tapis_rules::Seat;

    use super::{
        super::driver::{Driver, opened},
        *,
    };

    /// What no generator would draw.
    fn drawn() -> [u8; 32] {
        [3; 32]
    }

    fn table(options: AnyOptions) -> NewTable {
        NewTable {
            options,
            n_seats: 3,
            bots: vec![BotLevel::Hard; 2],
            turn_ms: Some(15_000),
            pace: Pace::Unhurried,
            judging: Judging::Friends,
            reveal_ms: REVEAL_MS,
            stand_in: BotLevel::Easy,
            talk: Talk::Off,
            hints: Hints::OnRequest,
            listed: false,
            begin: true,
            n_tables: 1,
        }
    }

    /// What a table writes while bots play, for the person as well.
    fn played(options: &AnyOptions) -> (String, Vec<String>) {
        let (config, entries) =
            opened(table(options.clone()), &["Lina".into()], 1_000, drawn).expect("a game");
        let head = head(7, &config);
        let mut lines: Vec<String> = entries.iter().filter_map(Entry::later_line).collect();
        let restored = restored(&head, &lines, 1_000).expect("a table");
        let mut driver = Driver::new(restored.room, 100, drawn);
        let mut now_ms = 1_000;
        let mut out = driver.come(now_ms);
        while lines.len() < 40 && driver.stage() == Stage::Playing {
            now_ms = driver.next_deadline().expect("somebody acts").max(now_ms);
            out.extend(driver.tick(now_ms));
            for output in out.drain(..) {
                if let Output::Store(entry) = output {
                    lines.extend(entry.later_line());
                }
            }
        }
        (head, lines)
    }

    #[test]
    fn a_table_goes_on_where_its_journal_ends() {
        for (preset, options) in AnyOptions::catalogue() {
            let (head, lines) = played(&options);
            let Restored { id, room, n_lines } =
                restored(&head, &lines, 9_000).expect("what was written is read");
            assert_eq!((id.as_str(), n_lines), ("7", lines.len()), "{preset}");
            let config = room.config();
            assert_eq!(config.options, options, "{preset}");
            assert_eq!((config.turn_ms, config.pace), (Some(15_000), Pace::Unhurried));
            assert_eq!((config.stand_in, config.n_seats), (BotLevel::Easy, 3));
            assert!(room.stage() != Stage::Gathering, "{preset}");
        }
    }

    #[test]
    fn an_impatient_finger_puts_nothing_off() {
        let options = AnyOptions::preset("corse").expect("a preset");
        let brisk = NewTable { pace: Pace::Brisk, ..table(options) };
        let (config, entries) = opened(brisk, &["Lina".into()], 1_000, drawn).expect("a game");
        let lines: Vec<String> = entries.iter().filter_map(Entry::later_line).collect();
        let room = restored(&head(7, &config), &lines, 1_000).expect("a table").room;
        let mut driver = Driver::new(room, 100, drawn);
        driver.come(1_000);
        let mut n_events = 0;
        for now_ms in (1_000..60_000).step_by(10) {
            while driver.next_deadline().is_some_and(|at_ms| at_ms <= now_ms) {
                driver.tick(now_ms);
            }
            let frame = driver.news(now_ms).update.expect("a game").frame;
            n_events = frame.position.n_events;
            let lay = frame.actions.into_iter().find(|it| it.to_string() == "lay");
            if let Some(action) = lay.filter(|_| frame.must.contains(Seat::new(0).expect("a seat")))
            {
                let act = Command::act(frame.position, action);
                driver.command(now_ms, act);
            }
        }
        assert!(n_events > 30, "{n_events}");
    }

    #[test]
    fn whoever_shares_a_device_is_shown_their_own_hand_alone() {
        let options = AnyOptions::preset("nambarz").expect("a preset");
        let names = ["Lina".to_owned(), "Sam".to_owned()];
        let new = NewTable { bots: vec![BotLevel::Easy], ..table(options) };
        let (config, entries) = opened(new, &names, 1_000, drawn).expect("a game");
        let lines: Vec<String> = entries.iter().filter_map(Entry::later_line).collect();
        let room = restored(&head(7, &config), &lines, 1_000).expect("a table").room;
        let mut driver = Driver::new(room.clone(), 100, drawn);
        assert!(driver.passes());
        driver.come(1_000);
        let seats: Vec<Seat> = Seat::all(2).collect();
        for seat in seats {
            driver.look(seat);
            let news = driver.news(1_000);
            let update = news.update.expect("a game");
            assert_eq!((news.table.you, update.since), (Some(seat), None));
            let own = tapis_rules::Viewer::Seat(seat);
            let record = room.record().expect("a game");
            let game = tapis_rules::Table::<Any>::replay(record).expect("it is replayed");
            assert_eq!(update.frame.view, game.view(own));
            assert_eq!(driver.name(seat), names[seat.index()]);
        }
    }

    #[test]
    fn what_comes_before_a_damaged_line_is_kept() {
        let (head, mut lines) = played(&AnyOptions::preset("norvegienne").expect("a preset"));
        let nth = lines.len() - 3;
        let whole = lines[nth].clone();
        for damaged in ["", "A", "! window#99 @1", "sit Z nobody"] {
            damaged.clone_into(&mut lines[nth]);
            let restored = restored(&head, &lines, 9_000).expect("a table");
            assert_eq!(restored.n_lines, nth, "“{damaged}” for “{whole}”");
        }
    }

    #[test]
    fn without_its_head_nothing_is_read() {
        let (head, lines) = played(&AnyOptions::preset("corse").expect("a preset"));
        let other = head.replacen("device 1", "device 2", 1);
        for head in ["", "device 1 7", &head[..head.len() - 9], &other] {
            assert!(restored(head, &lines, 9_000).is_none(), "{head}");
        }
    }
}
