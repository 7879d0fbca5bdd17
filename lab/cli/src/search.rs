//! `tapis-lab beggar search`: long and endless deals of Beggar-my-neighbour.

use std::{sync::atomic::Ordering, time::Duration};

use serde::Serialize;
use tapis_beggar::{Deals, End, Pack, Packet, Record, Search, behind, sort};
use tapis_cli::{
    bar::above,
    bar::bar,
    failure::CliError,
    out::Out,
    words::{Words, say},
};
use tapis_games::corse::beggar::Deal;

use super::{
    beggar::{engine, key, n_threads},
    keep::{Format, SearchFile, Span},
};
use crate::{
    args::{BeggarPack, BeggarSearch},
    failure::{DealsFailure, LabError},
    simulate::{seed, stop_on_interrupt},
    table::Grid,
};

/// How many deals are played between two looks at the clock.
const ROUND: u64 = 1 << 20;

/// How many deals are kept, the longest.
const N_KEPT: usize = 20;

/// How a file keeps them.
const FILE: Format<3> =
    Format { head: "tapis-long-deals 1", counts: ["deals", "tables", "milliseconds"] };

/// What is known so far.
struct Known<'a> {
    kept: SearchFile<'a, 3>,
    n_deals: u64,
    n_tables: u64,
    span: Span,
    records: Vec<Record>,
}

/// What was found, for machines.
#[derive(Serialize)]
struct Report {
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
        packets(deal).ok_or_else(|| LabError::Deals(DealsFailure::Large(deal.to_owned())))?;
    let span = Span::after(0);
    let (mut records, tables) = behind(packets, args.tables);
    records.iter().for_each(verify);
    sort(&mut records);
    let longest = records.iter().map(Long::from).collect();
    let (seconds, seed) = (span.seconds(), String::new());
    tell(&Report { deals: 1, tables, seconds, seed, longest }, args, words, out)
}

fn search(args: &BeggarSearch, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let engine = engine(args.engine)?;
    let mut known = Known::open(args)?;
    // What cannot be written is better known before hours of work.
    known.write()?;
    let SearchFile { pack, seed: spelt, .. } = &known.kept;
    let deals = Deals { pack: (*pack).into(), key: key(&seed(Some(spelt))?.0) };
    let search = Search { deals, engine, from_tricks: args.tricks, most_tables: args.tables };
    let stopped = stop_on_interrupt().map_err(CliError::Terminal)?;
    let n_threads = n_threads(args.threads);
    let most = Duration::from_secs(60 * args.minutes);
    let bar = bar(most.as_secs(), "search", words);
    let end = args.deals.unwrap_or(u64::MAX);
    let mut written = Ok(());
    while written.is_ok()
        && known.n_deals < end
        && known.span.elapsed() < most
        && !stopped.load(Ordering::Relaxed)
    {
        let next = end.min(known.n_deals.saturating_add(ROUND));
        let (found, n_tables) = search.look(known.n_deals..next, n_threads);
        known.n_deals = next;
        known.n_tables = known.n_tables.saturating_add(n_tables);
        bar.set_position(known.span.elapsed().as_secs());
        if add(&mut known.records, found) {
            let longest = known.records[0].played.tricks;
            above(&bar, &say!(words, "search-longest", n = longest, deals = known.n_deals));
        }
        written = known.write();
    }
    bar.finish_and_clear();
    tell(&known.found(), args, words, out)?;
    out.flush()?;
    written?;
    if stopped.load(Ordering::Relaxed) {
        return Err(LabError::Interrupted { n_games: known.n_deals }.into());
    }
    Ok(())
}

impl<'a> Known<'a> {
    fn open(args: &'a BeggarSearch) -> Result<Self, CliError> {
        let mut records = Vec::new();
        let packs = (args.pack, BeggarPack::Cards52);
        let (kept, [n_deals, n_tables, ms]) = SearchFile::open(
            FILE,
            args.file.as_deref(),
            packs,
            args.seed.as_deref(),
            |pack, line| {
                records.push(record(pack, line)?);
                Some(())
            },
        )?;
        Ok(Self { kept, n_deals, n_tables, span: Span::after(ms), records })
    }

    fn write(&self) -> Result<(), CliError> {
        let counts = [self.n_deals, self.n_tables, self.span.ms()];
        self.kept.write(counts, self.records.iter().map(spelled))
    }

    fn found(&self) -> Report {
        Report {
            deals: self.n_deals,
            tables: self.n_tables,
            seconds: self.span.seconds(),
            seed: self.kept.seed.clone(),
            longest: self.records.iter().map(Long::from).collect(),
        }
    }
}

impl From<&Record> for Long {
    fn from(Record { packets, played }: &Record) -> Self {
        let endless = played.end == End::Endless;
        let known = |n: u64| (!endless).then_some(n);
        let (tricks, cards) = (known(played.tricks), known(played.cards));
        Self { deal: text(packets), tricks, cards, endless }
    }
}

/// Keeps the longest of what is known and what was found; whether there is a longer one now.
fn add(records: &mut Vec<Record>, found: Vec<Record>) -> bool {
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

/// All cards of a pack in two packets.
pub(super) fn whole(pack: Pack, table: &str) -> Option<[Packet; 2]> {
    let n_cards = |packets: &[Packet; 2]| packets.iter().flat_map(Packet::cards).count();
    packets(table).filter(|packets| n_cards(packets) == pack.n_cards() as usize)
}

/// The record of a deal of this pack that a line tells of.
pub(super) fn record(pack: Pack, line: &str) -> Option<Record> {
    let packets = whole(pack, line.rsplit(' ').next()?)?;
    let record = Record { packets, played: tapis_beggar::play(packets) };
    (spelled(&record) == line).then_some(record)
}

/// A record in a line.
pub(super) fn spelled(record: &Record) -> String {
    let Record { packets, played } = record;
    match played.end {
        End::Endless => format!("endless {}", text(packets)),
        End::Won(_) => {
            format!("{} tricks {} cards {}", played.tricks, played.cards, text(packets))
        }
    }
}

fn tell(found: &Report, args: &BeggarSearch, words: &Words, out: &mut Out) -> Result<(), CliError> {
    if args.json {
        return out.json(found);
    }
    let title = say!(words, "search-title", deals = found.deals, tables = found.tables);
    out.line(&out.colours().bold(&title))?;
    out.line("")?;
    let mut table = Grid::default();
    for Long { deal, tricks, cards, .. } in &found.longest {
        let length = match tricks.zip(*cards) {
            Some((n, cards)) => say!(words, "search-length", n = n, cards = cards),
            None => say!(words, "search-endless"),
        };
        table.row(length, [deal.clone()]);
    }
    for line in table.lines() {
        out.line(&line)?;
    }
    Ok(())
}
