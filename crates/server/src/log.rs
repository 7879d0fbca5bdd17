//! What the log shows.

use tracing_subscriber::filter::{LevelFilter, Targets};

/// By what our own crates are known, and no other is.
const OURS: &str = "tapis";

/// What of the log is shown, as `RUST_LOG` asks: of our crates whatever is asked for, of others
/// warnings at most. Those that speak to people and databases log what they send and receive, and
/// with it codes of tables, names, cards and seeds.
pub fn log_filter(asked: Option<&str>) -> Targets {
    let asked = asked.filter(|asked| !asked.trim().is_empty());
    let asked = asked.and_then(|asked| asked.parse::<Targets>().ok());
    let asked = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let most = |level: LevelFilter| level.min(LevelFilter::WARN);
    let default = asked.default_level().unwrap_or(LevelFilter::OFF);
    let shown = Targets::new().with_default(most(default)).with_target(OURS, default);
    asked.iter().fold(shown, |shown, (target, level)| {
        let level = if target.starts_with(OURS) { level } else { most(level) };
        shown.with_target(target, level)
    })
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::*;

    #[test]
    fn only_our_own_crates_say_more_than_warnings() {
        for (asked, target, shown) in [
            (None, "tapis_server::lib", Level::WARN),
            (Some(" "), "hyper", Level::WARN),
            (Some("hyper=loud"), "hyper", Level::WARN),
            (Some("trace"), "tapis_server::registry", Level::TRACE),
            (Some("trace"), "tokio_postgres::query", Level::WARN),
            (Some("debug,tokio_postgres::query=trace"), "tokio_postgres::query", Level::WARN),
            (Some("error,tapis_room=debug,rustls=debug"), "rustls", Level::WARN),
            (Some("error,tapis_room=debug"), "tapis_room", Level::DEBUG),
            (Some("error,tapis_room=debug"), "tapis_server", Level::ERROR),
            (Some("tapis_server=info"), "tapis_server", Level::INFO),
        ] {
            let filter = log_filter(asked);
            let levels = [Level::ERROR, Level::WARN, Level::INFO, Level::DEBUG, Level::TRACE];
            let most = levels.iter().rfind(|level| filter.would_enable(target, level));
            assert_eq!(most, Some(&shown), "{asked:?} of {target}");
        }
        assert!(!log_filter(Some("tapis_server=info")).would_enable("hyper", &Level::ERROR));
    }
}
