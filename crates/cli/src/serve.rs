//! `tapis serve`: the table for browsers.

use std::{env, future::Future, io::IsTerminal, net::SocketAddr, time::Duration};

use qrcode::{QrCode, render::unicode::Dense1x2};
use tapis_room::Talk;
use tapis_server::{Base, Config, File, Keep, ServerError, log_filter, network_address};
use tokio::net::TcpListener;
use tracing_subscriber::{Layer as _, layer::SubscriberExt as _, util::SubscriberInitExt as _};

use crate::{
    admin::{self, AdminFailure},
    args::{LogForm, Serve},
    database,
    failure::CliError,
    out::{Out, aside},
    words::{Words, say},
};

/// Serves until Ctrl-C or a polite kill.
pub(crate) fn run(
    args: &Serve,
    page: &'static [File],
    words: &Words,
    out: &mut Out,
) -> Result<(), CliError> {
    args.check()?;
    let keep = keep(&args.keep)?;
    let database = database::made(args.database.as_deref())?;
    let form = args.log;
    log(form);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|why| CliError::Server(why.to_string()))?;
    runtime.block_on(async {
        let address = args.listen;
        let fail = |why| CliError::Listen { address, why };
        let listener = TcpListener::bind(address).await.map_err(fail)?;
        let bound = listener.local_addr().map_err(fail)?;
        let shutdown = shutdown().map_err(|why| CliError::Server(why.to_string()))?;
        let allowed_origins = args.origins.clone();
        let base = args.base.clone();
        let most_talk = if args.no_chat { Talk::Phrases } else { Talk::Chat };
        let config = Config {
            admin: admin::socket(args, &database),
            database,
            database_bytes: args.limits.database_bytes(),
            keep,
            allowed_origins,
            base: base.clone(),
            front: args.front(),
            most_talk,
            limits: args.limits.limits(),
            page,
        };
        welcome(bound, &base, words, form, out)?;
        tapis_server::run(config, listener, shutdown).await.map_err(|error| match error {
            ServerError::Database { path, source } => CliError::Database { database: path, source },
            ServerError::AdminSocket { path, why } => {
                CliError::from(AdminFailure::Socket { path, why })
            }
            ServerError::Listener(why) => fail(why),
        })
    })?;
    hint(form, &say!(words, "serve-bye"));
    Ok(())
}

/// Tells people something beside the log, which programs read where it is in JSON.
fn hint(form: LogForm, text: &str) {
    match form {
        LogForm::Text => aside(text),
        LogForm::Json => {}
    }
}

impl Serve {
    /// Whether what it says makes sense, as far as a command line does not tell.
    pub(crate) fn check(&self) -> Result<(), CliError> {
        if let Some(origin) = self.origins.iter().find(|origin| !is_origin(origin)) {
            return Err(CliError::Origin(origin.clone()));
        }
        keep(&self.keep).map(|_| ())
    }
}

/// How long what nobody uses is kept.
fn keep(said: &[String]) -> Result<Keep, CliError> {
    const DAY_SECONDS: u64 = 24 * 3600;
    let mut keep = Keep::default();
    for said in said {
        let wrong = || CliError::Keep(said.clone());
        let (kind, days) = said.split_once('=').ok_or_else(wrong)?;
        let days: u32 = days.parse().map_err(|_| wrong())?;
        let long = Duration::from_secs(u64::from(days) * DAY_SECONDS);
        match kind {
            "unused" => keep.unused = long,
            "finished" => keep.finished = long,
            "abandoned" => keep.abandoned = long,
            "people" => keep.people = long,
            _ => return Err(wrong()),
        }
    }
    Ok(keep)
}

/// Whether this is how a browser names where a page comes from: a scheme and a host, and a port
/// perhaps, but no path.
fn is_origin(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = host.map(|host| host.trim_end_matches('/'));
    host.is_some_and(|host| {
        !host.is_empty() && !host.contains(|letter: char| "/?#@ ".contains(letter))
    })
}

/// What happens inside goes to standard error, as `RUST_LOG` asks.
fn log(form: LogForm) {
    let filter = log_filter(env::var("RUST_LOG").ok().as_deref());
    let colours = std::io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none();
    let log = tracing_subscriber::fmt::layer().with_ansi(colours).with_writer(std::io::stderr);
    let log = match form {
        LogForm::Text => log.boxed(),
        LogForm::Json => log.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry().with(log.with_filter(filter)).init();
}

/// Where to go: the address, that on the local network, and a code for a telephone's camera.
fn welcome(
    bound: SocketAddr,
    base: &Base,
    words: &Words,
    form: LogForm,
    out: &mut Out,
) -> Result<(), CliError> {
    let (port, base) = (bound.port(), base.end());
    let here = if bound.ip().is_unspecified() {
        format!("http://localhost:{port}{base}")
    } else {
        format!("http://{bound}{base}")
    };
    out.line_now(&say!(words, "serve-here", address = out.colours().bold(&here)))?;
    let lan = if bound.ip().is_unspecified() { network_address(bound) } else { None };
    let lan = lan.map(|address| address + base);
    match lan {
        Some(address) => {
            out.line(&say!(words, "serve-lan", address = out.colours().bold(&address)))?;
            if std::io::stdout().is_terminal() {
                out.line(&qr(&address))?;
            }
        }
        None if bound.ip().is_loopback() => {
            hint(form, &say!(words, "serve-loopback", port = port.to_string()));
        }
        None => {}
    }
    hint(form, &say!(words, "serve-stop"));
    out.flush()
}

/// A code that a camera reads from a dark terminal.
fn qr(address: &str) -> String {
    let code = QrCode::new(address).expect("an address fits into a code");
    code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build()
}

/// Over when Ctrl-C is pressed or the process is asked to end.
#[cfg(unix)]
pub fn shutdown() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Over when Ctrl-C is pressed.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere signals can fail")]
pub fn shutdown() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
