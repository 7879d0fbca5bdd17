//! `tapis-lab load`: many tables at once at one server, and what that takes.

use std::{
    env,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use tapis_cli::{
    failure::CliError,
    failure::io_words,
    out::{Out, aside},
    words::{Words, say},
};
use tapis_load::{LoadError, OWN_DESCRIPTORS, Peer, Plan, Progress, Report, Server, Spread};
use tapis_server::raise_descriptors;

use crate::{
    args::Load,
    failure::LabError,
    simulate::{decimal, seed, stop_on_interrupt},
    table::Grid,
};

pub(crate) fn run(args: &Load, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let (seed, _) = seed(args.seed.as_deref())?;
    let n_guests = args.tables as usize * usize::from(args.seats);
    let wanted = n_guests + OWN_DESCRIPTORS;
    if let Some(given) = raise_descriptors(wanted).filter(|given| *given < wanted) {
        return Err(LabError::Load(LoadError::Descriptors { wanted, given }).into());
    }
    let server = match &args.url {
        Some(url) => {
            let peer = if args.plain { Peer::Plain } else { Peer::Tapis };
            Server::Running { url: url.clone(), pid: args.pid, peer }
        }
        None => Server::Own(env::current_exe().map_err(LabError::Program)?),
    };
    let lasts = Duration::from_secs(args.seconds.into());
    let plan = Plan { server, n_tables: args.tables, n_seats: args.seats, lasts, pace: args.pace };
    let stopped: Arc<AtomicBool> = stop_on_interrupt().map_err(CliError::Terminal)?;
    let progress = |progress| match progress {
        Progress::Opening => aside(&say!(words, "load-opening", count = args.tables)),
        Progress::Playing => aside(&say!(words, "load-playing", count = args.seconds)),
    };
    let report = tapis_load::run(&plan, &seed, &stopped, progress).map_err(LabError::Load)?;
    if args.json {
        out.json(&report)?;
    } else {
        tell(&report, words, out)?;
    }
    if report.lost + report.wrong > 0 {
        out.flush()?;
        return Err(CliError::Told);
    }
    Ok(())
}

fn tell(report: &Report, words: &Words, out: &mut Out) -> Result<(), CliError> {
    let (tables, connections) = (report.tables, report.connections);
    let title = say!(words, "load-title", tables = tables, connections = connections);
    out.line(&out.colours().bold(&title))?;
    out.line("")?;
    let mut table = Grid::default();
    let whole = |n: f64| decimal(words, n, 0);
    let tenth = |n: f64| decimal(words, n, 1);
    let spread = |it: Spread| [it.p50, it.p99, it.max].map(tenth);
    let ms = [say!(words, "load-half"), say!(words, "load-most"), say!(words, "load-all")];
    table.row(say!(words, "load-ms"), ms);
    table.row(say!(words, "load-own"), spread(report.own_ms));
    table.row(say!(words, "load-everyone"), spread(report.everyone_ms));
    table.row(say!(words, "load-moves"), [report.moves.to_string()]);
    table.row(say!(words, "load-moves-per-s"), [whole(report.moves_per_s)]);
    let mut known = |label: String, figure: Option<String>| {
        if let Some(figure) = figure {
            table.row(label, [figure]);
        }
    };
    known(say!(words, "load-cpu"), report.server_cpu_s.map(tenth));
    known(say!(words, "load-moves-per-cpu"), report.moves_per_cpu_s.map(whole));
    known(say!(words, "load-rss"), report.server_rss_mib.map(tenth));
    known(say!(words, "load-connection"), report.connection_kib.map(tenth));
    known(say!(words, "load-stored"), report.stored_per_move.map(whole));
    known(say!(words, "load-written"), report.written_per_move.map(whole));
    known(say!(words, "load-client"), report.client_cpu_s.map(tenth));
    known(say!(words, "load-average"), report.load_average.map(tenth));
    table.row(say!(words, "load-lost"), [report.lost.to_string()]);
    table.row(say!(words, "load-wrong"), [report.wrong.to_string()]);
    for line in table.lines() {
        out.line(&line)?;
    }
    if report.server_cpu_s.is_none() {
        aside(&say!(words, "load-unknown"));
    }
    Ok(())
}

/// What stands in the way, for people.
pub(crate) fn error_words(words: &Words, error: &LoadError) -> String {
    match error {
        LoadError::Url(found) => say!(words, "load-url", found = found.as_str()),
        LoadError::Unreachable { server, why } => {
            let why = io_words(words, why);
            say!(words, "load-unreachable", server = server.as_str(), why = why)
        }
        LoadError::Descriptors { wanted, given } => {
            say!(words, "load-descriptors", wanted = *wanted, given = *given)
        }
        LoadError::Refused { asked, why } => {
            say!(words, "load-refused", asked = asked.as_str(), why = why.as_str())
        }
        LoadError::Gone(why) => say!(words, "load-gone", why = why.as_str()),
        LoadError::Unreadable(why) => say!(words, "load-unreadable", why = why.as_str()),
        LoadError::Still { seconds, n_waiting } => {
            say!(words, "load-still", seconds = *seconds, count = *n_waiting)
        }
        LoadError::Start(why) => say!(words, "load-start", why = why.as_str()),
        LoadError::Process(pid) => say!(words, "load-process", pid = pid.to_string()),
        LoadError::Interrupted => say!(words, "load-interrupted"),
    }
}
