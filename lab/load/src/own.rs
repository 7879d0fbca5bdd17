//! A server of one's own: a process beside this one, on a temporary file, with limits that let all
//! its guests come from one machine.

use std::{
    fs::{self, File},
    io::{self, BufRead as _, BufReader},
    net::{IpAddr, Ipv4Addr},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

use crate::{LoadError, gauge::Gauge, guest::Site};

/// Among how many addresses of this machine guests are spread: a server lets no single one have
/// all its connections. Only on Linux all of 127.0.0.0/8 is this machine.
const N_ADDRESSES: u8 = if cfg!(target_os = "linux") { 4 } else { 1 };

/// A server that ends with this.
#[derive(Debug)]
pub(crate) struct OwnServer {
    process: Child,
    folder: TempDir,
    pub(crate) site: Site,
}

impl OwnServer {
    /// Starts this program as a server for so many guests.
    pub(crate) fn start(program: &Path, n_tables: u32, n_guests: u32) -> Result<Self, LoadError> {
        let fail = |why: io::Error| LoadError::Start(why.to_string());
        let folder = TempDir::new().map_err(fail)?;
        let log = File::create(log(&folder)).map_err(fail)?;
        let most = (2 * n_guests + 100).to_string();
        let mut command = Command::new(program);
        command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--max-connections"]);
        command.args([&most, "--max-per-address", &most]);
        command.args(["--max-tables", &(n_tables + 100).to_string(), "--database"]);
        command.arg(database(&folder));
        for flag in ["--reads-per-second", "--writes-per-minute", "--messages-per-second"] {
            command.args([flag, "1000000"]);
        }
        // What is said to this machine's own server is not said to this one.
        command.args(["--config", ""]);
        let own =
            std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("TAPIS_"));
        for (name, _) in own {
            command.env_remove(name);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
        let process = command.spawn().map_err(fail)?;
        let mut server = Self { process, folder, site: Site::at(([0; 4], 0).into()) };
        server.site = Site::parse(&server.address()?)?;
        Ok(server)
    }

    /// Where it says that it listens.
    fn address(&mut self) -> Result<String, LoadError> {
        let output = self.process.stdout.take();
        for line in output.map(BufReader::new).into_iter().flat_map(BufReader::lines) {
            let line = line.map_err(|why| LoadError::Start(why.to_string()))?;
            if let Some(at) = line.find("http://") {
                return Ok(line[at..].trim().to_owned());
            }
        }
        Err(LoadError::Start(self.last_words()))
    }

    /// What it has said last on standard error.
    fn last_words(&self) -> String {
        let said = fs::read_to_string(log(&self.folder)).unwrap_or_default();
        said.lines().last().unwrap_or_default().to_owned()
    }

    /// Where the guests of a table come from.
    pub(crate) fn site_for(&self, nth: u32) -> Site {
        let last = u8::try_from(nth % u32::from(N_ADDRESSES)).expect("below it") + 1;
        self.site.clone().reached_from(IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)))
    }

    /// What looks at it.
    pub(crate) fn gauge(&self) -> Gauge {
        Gauge { pid: self.process.id(), database: Some(database(&self.folder)) }
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        // It may have ended by itself. Nobody needs what it has stored.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn database(folder: &TempDir) -> PathBuf {
    folder.path().join("load.db")
}

fn log(folder: &TempDir) -> PathBuf {
    folder.path().join("log")
}
