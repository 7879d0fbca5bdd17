//! The real command, started, killed and started again.

use std::{
    fs::{self, OpenOptions},
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};

/// A running `tapis serve` with a database in a folder of its own.
#[derive(Debug)]
pub struct Server {
    child: Child,
    address: String,
    database: PathBuf,
    /// What stands in the command line beside address and database.
    args: Vec<String>,
}

impl Server {
    /// Starts it on a free port.
    ///
    /// # Errors
    /// If the command has not been built or does not say where it is listening.
    pub fn start(folder: &Path) -> Result<Self> {
        Self::start_with(folder, Vec::new())
    }

    /// Starts it on a free port with more arguments.
    pub(crate) fn start_with(folder: &Path, args: Vec<String>) -> Result<Self> {
        Self::start_at("127.0.0.1:0", folder.join("tapis.db"), args)
    }

    fn start_at(listen: &str, database: PathBuf, args: Vec<String>) -> Result<Self> {
        let command = command()?;
        let log =
            OpenOptions::new().create(true).append(true).open(database.with_extension("log"))?;
        let mut child = Command::new(&command)
            .args(["serve", "--lang", "en", "--listen", listen, "--database"])
            .arg(&database)
            .args(&args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .with_context(|| command.display().to_string())?;
        let mut said = String::new();
        let stdout = child.stdout.take().context("piped")?;
        BufReader::new(stdout).read_line(&mut said)?;
        let Some((_, there)) = said.trim().rsplit_once("http://") else {
            let status = child.wait()?;
            bail!("tapis serve said “{}” and ended with {status}", said.trim());
        };
        let address = there.split('/').next().unwrap_or_default();
        Ok(Self { child, address: address.to_owned(), database, args })
    }

    /// Has whoever runs it do something: the arguments of `tapis admin`.
    pub(crate) fn steer(&self, args: &[&str]) -> Result<()> {
        let socket = format!("{}-admin", self.database.display());
        let mut admin = Command::new(command()?);
        let status = admin.args(["admin", "--admin-socket", &socket]).args(args).status()?;
        ensure!(status.success(), "tapis admin {args:?} ended with {status}");
        Ok(())
    }

    /// Its address, `HOST:PORT`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Its address, `http://HOST:PORT`.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Everything it has logged, over all its restarts.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.database.with_extension("log")).unwrap_or_default()
    }

    /// Kills it at once, as `kill -9` does, whatever it is doing.
    ///
    /// # Errors
    /// If it has already gone.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Ends it in order, as a restart for an update does.
    ///
    /// # Errors
    /// If it has already gone, or ends with an error.
    pub fn stop(&mut self) -> Result<()> {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status()?;
        ensure!(asked.success(), "it has gone");
        let status = self.child.wait()?;
        ensure!(status.success(), "it ended with {status}");
        Ok(())
    }

    /// Restarts it at the same address with the same database.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub fn restart(&mut self) -> Result<()> {
        let args = self.args.clone();
        *self = Self::start_at(&self.address.clone(), self.database.clone(), args)?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already; then there is nothing left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command, beside the tests in the build folder.
fn command() -> Result<PathBuf> {
    let test = std::env::current_exe()?;
    let folder = test.ancestors().nth(2).context("target/PROFILE/deps")?;
    let command = folder.join(format!("tapis{}", std::env::consts::EXE_SUFFIX));
    if !command.exists() {
        bail!("{} is not built; run: cargo xtask e2e", command.display());
    }
    Ok(command)
}
