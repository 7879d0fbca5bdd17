//! `tapis lab beggar search`: long and endless deals of Beggar-my-neighbour.

use std::{
    fmt::Write,
    fs,
    path::Path,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use serde::Serialize;
use tapis_beggar::{Deals, End, Pack, Packet, Record, Search, behind, sort};
use tapis_games::corse::beggar::Deal;

use super::beggar::{engine, key, n_threads};
use crate::{
    args::{BeggarPack, BeggarSearch},
    failure::{CliError, DealsFailure},
    out::Out,
    picture::write as write_whole,
    simulate::{bar, seed, stop_on_interrupt},
    table::Grid,
    words::{Words, say},
};

/// How many deals are played between two looks at the clock.
const ROUND: u64 = 1 << 20;

/// How many deals are kept, the longest.
const N_KEPT: usize = 20;

/// The first word of a file.
const HEAD: &str = "tapis-long-deals 1";

/// What a file keeps, so that a search can go on.
struct Kept {
    pack: BeggarPack,
    seed: String,
    n_deals: u64,
    n_tables: u64,
    seconds: f64,
    records: Vec<Record>,
}

/// What was found, for machines.
#[derive(Serialize)]
struct Found {
    deals: u64,
    tables: u64,
    seconds: f64,
    seed: String,
    longest: Vec<Long>,
}

/// A deal that was found.
#[derive(Serialize)]
struct Long {
    deal: String,
    tricks: Option<u64>,
    cards: Option<u64>,
    endless: bool,
}

pub(crate) fn run(args: &BeggarSearch, words: &Words, out: &mut Out) -> Result<(), CliError> {
    match &args.from {
        Some(deal) => from(args, deal, words, out),
        None => search(args, words, out),
    }
}

/// Looks behind one deal.
fn from(args: &BeggarSearch, deal: &str, words: &Words, out: &mut Out) -> Result<(), CliError> {
    Deal::parse(deal).map_err(CliError::Deal)?;
    let packets =
        packets(deal).ok_or_else(|| CliError::Deals(DealsFailure::Large(deal.to_owned())))?;
    let begun = Instant::now();
    let (mut records, n_tables) = behind(packets, args.tables);
    records.iter().for_each(verify);
    sort(&mut records);
    let kept = Kept {
        pack: BeggarPack::Cards52,
        seed: String::new(),
        n_deals: 1,
        n_tables,
        seconds: begun.elapsed().as_secs_f64(),
        records,
    };
    tell(&kept, args, words, out)
}

fn search(args: &BeggarSearch, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let engine = engine(args.engine)?;
    let mut kept = match &args.file {
        Some(file) if file.exists() => {
            let kept = read(file)?;
            let others = args.seed.as_ref().is_some_and(|seed| *seed != kept.seed);
            if others || args.pack.is_some_and(|pack| pack != kept.pack) {
                return Err(CliError::Deals(DealsFailure::Other(file.clone())));
            }
            kept
        }
        _ => Kept {
            pack: args.pack.unwrap_or(BeggarPack::Cards52),
            seed: seed(args.seed.as_deref())?.1,
            n_deals: 0,
            n_tables: 0,
            seconds: 0.0,
            records: Vec::new(),
        },
    };
    let deals = Deals { pack: kept.pack.into(), key: key(&seed(Some(&kept.seed))?.0) };
    let search = Search { deals, engine, from_tricks: args.tricks, most_tables: args.tables };
    if let Some(file) = &args.file {
        // What cannot be written is better known before hours of work.
        write(file, &kept)?;
    }
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let n_threads = n_threads(args.threads);
    let most = Duration::from_secs(60 * args.minutes);
    let (begun, before) = (Instant::now(), kept.seconds);
    let bar = bar(most.as_secs(), "search", words);
    let end = args.deals.unwrap_or(u64::MAX);
    while kept.n_deals < end && begun.elapsed() < most && !stopped.load(Ordering::Relaxed) {
        let next = end.min(kept.n_deals.saturating_add(ROUND));
        let (found, n_tables) = search.look(kept.n_deals..next, n_threads);
        kept.n_deals = next;
        kept.n_tables += n_tables;
        kept.seconds = before + begun.elapsed().as_secs_f64();
        bar.set_position(begun.elapsed().as_secs());
        if keep(&mut kept.records, found) {
            let longest = kept.records[0].played.tricks;
            bar.println(say!(words, "search-longest", n = longest, deals = kept.n_deals));
        }
        if let Some(file) = &args.file {
            write(file, &kept)?;
        }
    }
    bar.finish_and_clear();
    tell(&kept, args, words, out)?;
    if stopped.load(Ordering::Relaxed) {
        out.flush()?;
        return Err(CliError::Interrupted { n_games: kept.n_deals });
    }
    Ok(())
}

/// Keeps the longest of what is known and what was found; whether there is a longer one now.
fn keep(records: &mut Vec<Record>, found: Vec<Record>) -> bool {
    let longest = records.first().copied();
    records.extend(found);
    sort(records);
    records.dedup();
    records.truncate(N_KEPT);
    let is_longer = records.first() != longest.as_ref();
    if is_longer {
        records.iter().for_each(verify);
    }
    is_longer
}

/// Plays a deal by the general engine.
///
/// # Panics
///
/// If it goes another way there.
pub(super) fn verify(record: &Record) {
    let deal = text(&record.packets);
    let played = Deal::parse(&deal).expect("a deal").play();
    let agree = match record.played.end {
        End::Endless => !played.terminates,
        End::Won(winner) => {
            (played.winner, played.tricks, played.cards)
                == (Some(winner + 1), record.played.tricks, record.played.cards)
        }
    };
    assert!(agree, "the kernel and the general engine differ: {deal}");
}

pub(super) fn text(packets: &[Packet; 2]) -> String {
    packets.map(|packet| packet.to_string()).join("/")
}

fn packets(deal: &str) -> Option<[Packet; 2]> {
    let (first, second) = deal.split_once('/')?;
    let packets = [Packet::parse(first)?, Packet::parse(second)?];
    let cards: Vec<_> = packets.iter().flat_map(Packet::cards).collect();
    // Together they have to fit as well.
    Packet::new(&cards).map(|_| packets)
}

fn read(file: &Path) -> Result<Kept, CliError> {
    let why = |why| CliError::Read { file: file.to_owned(), why };
    let text = fs::read_to_string(file).map_err(why)?;
    let wrong = |line| CliError::Deals(DealsFailure::NoSearch { file: file.to_owned(), line });
    let mut lines = text.lines().zip(1..);
    if lines.next().is_none_or(|(head, _)| head != HEAD) {
        return Err(wrong(1));
    }
    let mut value = |name: &str| {
        let line = lines.next().and_then(|(line, _)| line.split_once(' '));
        line.filter(|(found, _)| *found == name).map(|(_, value)| value.to_owned())
    };
    let (pack, spelt) = (value("pack"), value("seed"));
    let numbers = ["deals", "tables", "milliseconds"].map(|name| value(name)?.parse::<u64>().ok());
    let (Some(pack), Some(spelt), [Some(n_deals), Some(n_tables), Some(ms)]) =
        (pack, spelt, numbers)
    else {
        return Err(wrong(2));
    };
    let pack = BeggarPack::named(&pack).ok_or_else(|| wrong(2))?;
    seed(Some(&spelt))?;
    let mut records = Vec::new();
    for (line, nth) in lines {
        let deal = line.rsplit(' ').next().and_then(packets).ok_or_else(|| wrong(nth))?;
        let record = Record { packets: deal, played: tapis_beggar::play(deal) };
        if spelled(&record) != line {
            return Err(wrong(nth));
        }
        records.push(record);
    }
    let seconds = Duration::from_millis(ms).as_secs_f64();
    Ok(Kept { pack, seed: spelt, n_deals, n_tables, seconds, records })
}

/// A record in a line.
fn spelled(record: &Record) -> String {
    let Record { packets, played } = record;
    match played.end {
        End::Endless => format!("endless {}", text(packets)),
        End::Won(_) => {
            format!("{} tricks {} cards {}", played.tricks, played.cards, text(packets))
        }
    }
}

fn write(file: &Path, kept: &Kept) -> Result<(), CliError> {
    let Kept { pack, seed, n_deals, n_tables, seconds, records } = kept;
    let pack = Pack::from(*pack).n_cards();
    let ms = Duration::from_secs_f64(*seconds).as_millis();
    let mut text = format!(
        "{HEAD}\npack {pack}\nseed {seed}\ndeals {n_deals}\ntables {n_tables}\nmilliseconds {ms}\n"
    );
    for record in records {
        writeln!(text, "{}", spelled(record)).expect("a text takes everything");
    }
    let written = write_whole(file, text.as_bytes());
    written.map_err(|why| CliError::Write { file: file.to_owned(), why })
}

fn tell(kept: &Kept, args: &BeggarSearch, words: &Words, out: &mut Out) -> Result<(), CliError> {
    if args.json {
        let long = |Record { packets, played }: &Record| {
            let endless = played.end == End::Endless;
            let known = |n: u64| (!endless).then_some(n);
            let (tricks, cards) = (known(played.tricks), known(played.cards));
            Long { deal: text(packets), tricks, cards, endless }
        };
        return out.json(&Found {
            deals: kept.n_deals,
            tables: kept.n_tables,
            seconds: kept.seconds,
            seed: kept.seed.clone(),
            longest: kept.records.iter().map(long).collect(),
        });
    }
    let title = say!(words, "search-title", deals = kept.n_deals, tables = kept.n_tables);
    out.line(&out.colours().bold(&title))?;
    out.line("")?;
    let mut table = Grid::default();
    for Record { packets, played } in &kept.records {
        let length = match played.end {
            End::Endless => say!(words, "search-endless"),
            End::Won(_) => say!(words, "search-length", n = played.tricks, cards = played.cards),
        };
        table.row(length, [text(packets)]);
    }
    for line in table.lines() {
        out.line(&line)?;
    }
    Ok(())
}

impl BeggarPack {
    /// The pack of so many cards.
    fn named(n_cards: &str) -> Option<Self> {
        let all = [Self::Cards52, Self::Cards40, Self::Cards32];
        all.into_iter().find(|pack| Pack::from(*pack).n_cards().to_string() == n_cards)
    }
}
