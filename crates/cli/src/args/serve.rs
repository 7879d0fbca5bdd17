//! How to serve.

use std::{ffi::OsString, net::SocketAddr, path::PathBuf, str::FromStr};

use clap::{
    ArgMatches, Args, Command, ValueEnum, builder::OsStringValueParser, parser::ValueSource,
    value_parser,
};
use tapis_server::{Base, Front, Limits, Network, NoNetwork, RateLimit};

/// How to serve.
#[derive(Clone, Debug, Args)]
pub(crate) struct Serve {
    /// The address and port to listen on; port 0 takes a free one.
    #[arg(long, value_name = "HOST:PORT", default_value = "0.0.0.0:3100")]
    pub(crate) listen: SocketAddr,
    /// The file that holds the tables, or the postgres:// address of a database; otherwise tapis.db in your data folder.
    // A unit or an image names one, and whoever adds to its flags another.
    #[arg(long, value_name = "DATABASE", overrides_with = "database")]
    pub(crate) database: Option<PathBuf>,
    /// Reverse proxies stand in front and say who comes from where, and whether by TLS: those at these addresses or networks (192.0.2.7,10.0.0.0/8), or without any of them one on this machine or its private network; no if there is none.
    #[arg(long, value_name = "ADDRESS", num_args = 0.., value_delimiter = ',')]
    pub(crate) behind_proxy: Option<Vec<Behind>>,
    /// The address that people use, scheme and host: under other names than this, those of the local network and addresses in numbers, nobody is served, since another site may have given its name this address; may be given several times.
    #[arg(long = "origin", value_name = "URL", value_delimiter = ',')]
    pub(crate) origins: Vec<String>,
    /// The path of that address below which everything is, where other things are beside it, such as /cards/.
    #[arg(long, value_name = "PATH", default_value_t)]
    pub(crate) base: Base,
    /// How many days something is kept that nobody uses: unused, finished or abandoned tables, people; may be given several times.
    #[arg(long, value_name = "KIND=DAYS", value_delimiter = ',', default_values = ["unused=2", "finished=30", "abandoned=90", "people=400"])]
    pub(crate) keep: Vec<String>,
    /// Nobody can write to others at the tables of this server, whatever their hosts choose; phrases remain. For schools.
    #[arg(long, value_name = "YES|NO", num_args = 0..=1, require_equals = true, default_value = "false", default_missing_value = "true", value_parser = whether)]
    pub(crate) no_chat: bool,
    /// The socket at which tapis admin asks things of the running server; otherwise beside a database that is a file (tapis.db-admin), and none beside another.
    #[arg(long, value_name = "PATH")]
    pub(crate) admin_socket: Option<PathBuf>,
    /// How the log on standard error is written.
    #[arg(long, value_enum, value_name = "FORM", default_value_t = LogForm::Text)]
    pub(crate) log: LogForm,
    #[expect(clippy::doc_markdown, reason = "the help shows it as it is")]
    /// The file that says what neither the command line nor the environment does (TAPIS_MAX_TABLES=200 for --max-tables 200); otherwise tapis.toml here, or /etc/tapis/tapis.toml.
    #[arg(long, value_name = "FILE", value_parser = OsStringValueParser::new())]
    pub(crate) config: Option<OsString>,
    /// Print what holds, as such a file says it, and where each of it is said; serve nothing.
    #[arg(long)]
    pub(crate) print_config: bool,
    #[command(flatten)]
    pub(crate) limits: ServeLimits,
}

/// A proxy, or whether there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Behind {
    /// One on this machine or its private network, or none.
    Whether(bool),
    /// Those there.
    Named(Network),
}

impl FromStr for Behind {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        whether(text).map(Self::Whether).or_else(|_| text.parse().map(Self::Named))
    }
}

/// Yes or no, as the environment says it too.
fn whether(text: &str) -> Result<bool, &'static str> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "true" | "on" | "1" => Ok(true),
        "no" | "false" | "off" | "0" => Ok(false),
        _ => Err("neither yes nor no"),
    }
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
    /// Tables in memory: one takes some tens of kilobytes; those where nobody is are put away after a minute.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000), default_value_t = 5_000)]
    pub(crate) max_tables: u32,
    /// People connected to tables in all: one takes about 40 kilobytes and a file descriptor; a fifth more may be about to connect.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000), default_value_t = 10_000)]
    pub(crate) max_connections: u32,
    /// The same from one address: a whole school behind one router, but never the whole server; networks of IPv6 (/64) count as one address.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000), default_value_t = 500)]
    pub(crate) max_per_address: u32,
    /// Requests per second from one address that look something up, and six seconds’ worth at once: slow enough that nobody guesses the code of a table.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000), default_value_t = 20)]
    pub(crate) reads_per_second: u32,
    /// Names and tables per minute from one address, all of them at once if need be: a class that begins together makes about 60.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000), default_value_t = 60)]
    pub(crate) writes_per_minute: u32,
    /// Messages per second from one address during play, and two seconds’ worth at once: a person who slaps fast sends eight.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000), default_value_t = 200)]
    pub(crate) messages_per_second: u32,
    /// The size of the database in megabytes; otherwise as much as the disk holds.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) max_database: Option<u32>,
}

impl Serve {
    /// Whether the command line says any of it.
    pub(super) fn is_said(matches: &ArgMatches) -> bool {
        let command = Self::augment_args(Command::new("serve"));
        let mut ids = command.get_arguments().map(|arg| arg.get_id().as_str());
        ids.any(|id| matches.value_source(id) == Some(ValueSource::CommandLine))
    }

    /// What stands between the server and its clients.
    pub(crate) fn front(&self) -> Front {
        let Some(all) = self.behind_proxy.as_deref() else { return Front::Direct };
        let named = all.iter().filter_map(|one| match one {
            Behind::Named(network) => Some(*network),
            Behind::Whether(_) => None,
        });
        let named: Vec<Network> = named.collect();
        match all.first() {
            Some(Behind::Whether(false)) => Front::Direct,
            _ if named.is_empty() => Front::Proxy,
            Some(_) | None => Front::Proxies(named),
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
    /// The limits of the server.
    pub(crate) fn limits(&self) -> Limits {
        let many = |n: u32| usize::try_from(n).unwrap_or(usize::MAX);
        let rate = |n: u32, seconds: u32| RateLimit { burst: n * seconds, per_minute: n * 60 };
        Limits {
            tables: many(self.max_tables),
            connections: many(self.max_connections),
            connections_per_address: many(self.max_per_address),
            requests: rate(self.reads_per_second, 6),
            writes: RateLimit { burst: self.writes_per_minute, per_minute: self.writes_per_minute },
            messages: rate(self.messages_per_second, 2),
            ..Limits::default()
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
        for line in ["serve --behind-proxy --no-chat", "serve --behind-proxy=yes"] {
            assert_eq!(read(line).front(), Front::Proxy, "{line}");
        }
        assert_eq!(read("serve --behind-proxy=no").front(), Front::Direct);
        let both = named(&["192.0.2.7", "10.0.0.0/8"]);
        assert_eq!(read("serve --behind-proxy=192.0.2.7,10.0.0.0/8").front(), both);
        for line in [
            "serve --behind-proxy=192.0.2.7 --behind-proxy=10.0.0.0/8",
            "serve --behind-proxy 192.0.2.7 10.0.0.0/8 --no-chat",
        ] {
            assert_eq!(read(line).front(), both, "{line}");
        }
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
