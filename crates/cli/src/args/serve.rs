//! How to serve.

use std::{net::SocketAddr, path::PathBuf};

use clap::{Args, Command, ValueEnum, value_parser};
use tapis_server::{Base, Front, Limits, Network, RateLimit};

/// How to serve.
#[derive(Clone, Debug, Args)]
pub(crate) struct Serve {
    /// The address and port to listen on, otherwise 0.0.0.0:3100; port 0 takes a free one.
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// The file that holds the tables, or the postgres:// address of a database; otherwise tapis.db in your data folder.
    // A unit or an image names one, and whoever adds to its flags another.
    #[arg(long, value_name = "DATABASE", overrides_with = "database")]
    pub(crate) database: Option<PathBuf>,
    /// Reverse proxies stand in front and say who comes from where, and whether by TLS: those at these addresses or networks (192.0.2.7,10.0.0.0/8), or without any of them one on this machine or its private network.
    #[arg(long, value_name = "ADDRESS", num_args = 0.., require_equals = true, value_delimiter = ',')]
    pub(crate) behind_proxy: Option<Vec<Network>>,
    /// The address that people use, scheme and host: under other names than this, those of the local network and addresses in numbers, nobody is served, since another site may have given its name this address; may be given several times.
    #[arg(long = "origin", value_name = "URL")]
    pub(crate) origins: Vec<String>,
    /// The path of that address below which everything is, where other things are beside it, such as /cards/.
    #[arg(long, value_name = "PATH")]
    pub(crate) base: Option<Base>,
    /// How many days something is kept that nobody uses: unused, finished or abandoned tables, people; otherwise unused=2, finished=30, abandoned=90, people=400; may be given several times.
    #[arg(long, value_name = "KIND=DAYS")]
    pub(crate) keep: Vec<String>,
    /// Nobody can write to others at the tables of this server, whatever their hosts choose; phrases remain. For schools.
    #[arg(long)]
    pub(crate) no_chat: bool,
    /// How the log on standard error is written; otherwise as text.
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) log: Option<LogForm>,
    #[command(flatten)]
    pub(crate) limits: ServeLimits,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogForm {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
}

/// How many, and how much.
#[derive(Clone, Debug, Args)]
pub(crate) struct ServeLimits {
    /// Tables in memory, otherwise 5000: one takes some tens of kilobytes; those where nobody is are put away after a minute.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) max_tables: Option<u32>,
    /// People connected to tables in all, otherwise 10000: one takes about 40 kilobytes and a file descriptor; a fifth more may be about to connect.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) max_connections: Option<u32>,
    /// The same from one address, otherwise 500: a whole school behind one router, but never the whole server; networks of IPv6 (/64) count as one address.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) max_per_address: Option<u32>,
    /// Requests per second from one address that look something up, otherwise 20, and six seconds’ worth at once: slow enough that nobody guesses the code of a table.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) reads_per_second: Option<u32>,
    /// Names and tables per minute from one address, otherwise 60, all of them at once if need be: a class that begins together makes about 60.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) writes_per_minute: Option<u32>,
    /// Messages per second from one address during play, otherwise 200, and two seconds’ worth at once: a person who slaps fast sends eight.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) messages_per_second: Option<u32>,
    /// The size of the database in megabytes; otherwise as much as the disk holds.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) max_database: Option<u32>,
}

impl Serve {
    /// Whether any of it is said.
    pub(super) const fn is_given(&self) -> bool {
        self.listen.is_some()
            || self.database.is_some()
            || self.behind_proxy.is_some()
            || self.no_chat
            || !self.origins.is_empty()
            || !self.keep.is_empty()
            || self.base.is_some()
            || self.log.is_some()
            || self.limits.is_given()
    }

    /// What stands between the server and its clients.
    pub(crate) fn front(&self) -> Front {
        match self.behind_proxy.as_deref() {
            None => Front::Direct,
            Some([]) => Front::Proxy,
            Some(named) => Front::Proxies(named.to_vec()),
        }
    }

    /// All flags that say how to serve, as they are typed.
    pub(super) fn flags() -> String {
        let command = Self::augment_args(Command::new("serve"));
        let names = command.get_arguments().filter_map(|arg| arg.get_long());
        names.map(|name| format!("--{name}")).collect::<Vec<_>>().join(", ")
    }
}

impl ServeLimits {
    const fn is_given(&self) -> bool {
        self.max_tables.is_some()
            || self.max_connections.is_some()
            || self.max_per_address.is_some()
            || self.reads_per_second.is_some()
            || self.writes_per_minute.is_some()
            || self.messages_per_second.is_some()
            || self.max_database.is_some()
    }

    /// The limits of the server, where nothing is said those that it has by itself.
    pub(crate) fn limits(&self) -> Limits {
        let own = Limits::default();
        let many = |said: Option<u32>, own: usize| {
            said.map_or(own, |n| usize::try_from(n).unwrap_or(usize::MAX))
        };
        let rate = |said: Option<u32>, seconds: u32, own: RateLimit| {
            said.map_or(own, |n| RateLimit { burst: n * seconds, per_minute: n * 60 })
        };
        Limits {
            tables: many(self.max_tables, own.tables),
            connections: many(self.max_connections, own.connections),
            connections_per_address: many(self.max_per_address, own.connections_per_address),
            requests: rate(self.reads_per_second, 6, own.requests),
            writes: self
                .writes_per_minute
                .map_or(own.writes, |n| RateLimit { burst: n, per_minute: n }),
            messages: rate(self.messages_per_second, 2, own.messages),
            ..own
        }
    }

    /// The maximum size of the database in bytes, if there is one.
    pub(crate) fn database_bytes(&self) -> Option<u64> {
        self.max_database.map(|megabytes| u64::from(megabytes) << 20)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Serve {
        let command = Serve::augment_args(Command::new("serve"));
        let matches = command.try_get_matches_from(line.split(' ')).expect("a command line");
        <Serve as clap::FromArgMatches>::from_arg_matches(&matches).expect("flags")
    }

    #[test]
    fn what_the_help_says_is_what_holds_when_nothing_is_said() {
        let said = "serve --max-tables 5000 --max-connections 10000 --max-per-address 500 \
                    --reads-per-second 20 --writes-per-minute 60 --messages-per-second 200";
        assert_eq!(read(said).limits.limits(), Limits::default());
        assert_eq!(read("serve").limits.limits(), Limits::default());
        assert_eq!(read("serve").limits.database_bytes(), None);
        assert_eq!(read("serve --max-database 3").limits.database_bytes(), Some(3 << 20));
    }

    #[test]
    fn proxies_can_be_named() {
        let named =
            |all: &[&str]| Front::Proxies(all.iter().map(|it| it.parse().unwrap()).collect());
        assert_eq!(read("serve").front(), Front::Direct);
        assert_eq!(read("serve --behind-proxy --no-chat").front(), Front::Proxy);
        let both = named(&["192.0.2.7", "10.0.0.0/8"]);
        assert_eq!(read("serve --behind-proxy=192.0.2.7,10.0.0.0/8").front(), both);
        assert_eq!(read("serve --behind-proxy=192.0.2.7 --behind-proxy=10.0.0.0/8").front(), both);
    }

    #[test]
    fn a_database_that_is_named_later_takes_the_place_of_the_one_before() {
        let said = read("serve --database a.db --database postgres://tapis@db/cartes");
        assert_eq!(said.database, Some("postgres://tapis@db/cartes".into()));
    }

    #[test]
    fn each_limit_is_set_by_its_own_flag() {
        let said = "serve --max-tables 1 --max-connections 2 --max-per-address 3 \
                    --reads-per-second 4 --writes-per-minute 5 --messages-per-second 6";
        let rate = |burst, per_minute| RateLimit { burst, per_minute };
        let limits = Limits {
            tables: 1,
            connections: 2,
            connections_per_address: 3,
            requests: rate(24, 240),
            writes: rate(5, 5),
            messages: rate(12, 360),
            ..Limits::default()
        };
        assert_eq!(read(said).limits.limits(), limits);
    }
}
