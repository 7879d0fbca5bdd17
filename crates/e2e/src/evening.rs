//! A test: one server, several browsers, and nothing left of them afterwards.

use std::{
    fs,
    future::Future,
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use anyhow::{Context as _, Result};
use fantoccini::ClientBuilder;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::Value;
use tempfile::TempDir;

use crate::{
    Engine, Front, Hand, Page, Profile, Relay, Server,
    driver::{Driver, Storage},
    proxy::{Port, Proxy},
    root,
    screen::Screen,
};

/// One server and the browsers that come to it.
#[derive(Debug)]
pub struct Evening {
    name: &'static str,
    folder: TempDir,
    engine: Engine,
    drivers: Mutex<Vec<Driver>>,
    /// Where browsers are shown, if they are.
    screen: Option<Screen>,
    server: Mutex<Server>,
    /// What stands between server and browsers.
    proxy: Option<Proxy>,
    pages: Mutex<Vec<Page>>,
    n_profiles: AtomicUsize,
}

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Passed,
    Failed,
}

/// What a sign-on does that has expired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignedOut {
    /// It leads to where one signs on.
    LedOn,
    /// It refuses.
    Refused,
}

/// Runs a test with a fresh server; browsers and server end with it, whatever its result.
///
/// # Panics
/// If the test fails; what every browser showed is then saved among the artefacts.
pub fn evening<Test, Done>(name: &'static str, test: Test)
where
    Test: FnOnce(Arc<Evening>) -> Done + Send + 'static,
    Done: Future<Output = Result<()>> + Send + 'static,
{
    evening_in(Engine::Chromium, name, test);
}

/// Runs a test with a fresh server and browsers of this kind.
///
/// # Panics
/// As [`evening`].
pub fn evening_in<Test, Done>(engine: Engine, name: &'static str, test: Test)
where
    Test: FnOnce(Arc<Evening>) -> Done + Send + 'static,
    Done: Future<Output = Result<()>> + Send + 'static,
{
    run(|| Evening::open(name, engine), test);
}

/// Runs a test with a fresh server behind a proxy, which speaks TLS.
///
/// # Panics
/// As [`evening`].
pub fn evening_behind<Test, Done>(name: &'static str, front: Front, test: Test)
where
    Test: FnOnce(Arc<Evening>) -> Done + Send + 'static,
    Done: Future<Output = Result<()>> + Send + 'static,
{
    run(|| Evening::open_behind(name, front), test);
}

/// Runs a test with a fresh server whose browsers are shown on a screen.
///
/// # Panics
/// As [`evening`].
pub fn evening_on_screen<Test, Done>(name: &'static str, test: Test)
where
    Test: FnOnce(Arc<Evening>) -> Done + Send + 'static,
    Done: Future<Output = Result<()>> + Send + 'static,
{
    run(|| Evening::open_on_screen(name), test);
}

fn run<Test, Done>(open: impl FnOnce() -> Result<Evening>, test: Test)
where
    Test: FnOnce(Arc<Evening>) -> Done + Send + 'static,
    Done: Future<Output = Result<()>> + Send + 'static,
{
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let evening = Arc::new(open().expect("a server and a driver"));
    let name = evening.name;
    let outcome = runtime.expect("a runtime").block_on(async {
        let outcome = tokio::spawn(test(Arc::clone(&evening))).await;
        let ending = match &outcome {
            Ok(Ok(())) => Ending::Passed,
            Ok(Err(_)) | Err(_) => Ending::Failed,
        };
        evening.close(ending).await;
        outcome
    });
    match outcome {
        Ok(Ok(())) => {}
        Ok(Err(error)) => panic!("{name}: {error:#}"),
        Err(panicked) => panic!("{name}: {panicked}"),
    }
}

impl Evening {
    fn open(name: &'static str, engine: Engine) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let server = Server::start(folder.path())?;
        let screen = engine.needs_screen().then(Screen::start).transpose()?;
        Ok(Self { engine, ..Self::with(name, folder, server, None, screen) })
    }

    fn open_on_screen(name: &'static str) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let server = Server::start(folder.path())?;
        Ok(Self::with(name, folder, server, None, Some(Screen::start()?)))
    }

    fn open_behind(name: &'static str, front: Front) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let port = Port::free()?;
        let origin = port.origin();
        let args = ["--behind-proxy", "--origin", &origin, "--writes-per-minute", "5", "--base"];
        let args = args.into_iter().chain([front.base()]).map(str::to_owned).collect();
        let server = Server::start_with(folder.path(), args)?;
        let proxy = Proxy::start(folder.path(), port, server.address(), front)?;
        Ok(Self::with(name, folder, server, Some(proxy), None))
    }

    fn with(
        name: &'static str,
        folder: TempDir,
        server: Server,
        proxy: Option<Proxy>,
        screen: Option<Screen>,
    ) -> Self {
        let (engine, drivers) = (Engine::Chromium, Mutex::default());
        let (pages, n_profiles) = (Mutex::default(), AtomicUsize::new(0));
        let server = Mutex::new(server);
        Self { name, folder, engine, drivers, screen, server, proxy, pages, n_profiles }
    }

    /// What the proxy answers to a request that comes from another address of this machine.
    ///
    /// # Errors
    /// If there is no proxy, or it cannot be asked.
    pub fn asked_from(&self, address: &str, request: &str) -> Result<String> {
        self.proxy.as_ref().context("no proxy")?.asked_from(address, request)
    }

    /// Has the sign-on in front expire, so that it leads elsewhere or just refuses, or not any more.
    ///
    /// # Errors
    /// If the folder of the proxy is not there.
    pub fn sign_out(&self, how: Option<SignedOut>) -> Result<()> {
        let file = |name: &str| self.folder.path().join("proxy").join(name);
        // The workers of a proxy that root has started are somebody else.
        fs::set_permissions(self.folder.path(), fs::Permissions::from_mode(0o755))?;
        for name in ["led-on", "refused"] {
            let _ = fs::remove_file(file(name));
        }
        match how {
            Some(SignedOut::LedOn) => fs::write(file("led-on"), "")?,
            Some(SignedOut::Refused) => fs::write(file("refused"), "")?,
            None => {}
        }
        Ok(())
    }

    /// The path below which the page is, without its last slash.
    pub fn base(&self) -> &'static str {
        self.proxy.as_ref().map_or("", Proxy::base)
    }

    /// A hand at the mouse over a page that is shown on the screen.
    ///
    /// # Errors
    /// If browsers are not shown, or the mouse does not reach the page.
    pub async fn hand<'a>(&'a self, page: &'a Page) -> Result<Hand<'a>> {
        Hand::over(page, self.screen.as_ref().context("browsers are not shown")?).await
    }

    /// A fresh browser at the front page of the server.
    ///
    /// # Errors
    /// If the browser does not start.
    pub async fn browser(&self, profile: Profile) -> Result<Page> {
        let page = self.blank(profile).await?;
        page.open("/").await?;
        Ok(page)
    }

    /// A fresh browser without a page.
    ///
    /// # Errors
    /// If the browser does not start.
    pub async fn blank(&self, profile: Profile) -> Result<Page> {
        self.start(profile, Storage::Allowed).await
    }

    /// A fresh browser whose person has taken a seat at the table at `path`.
    ///
    /// # Errors
    /// If the browser does not start, or the table has no seat to take.
    pub async fn guest(&self, profile: Profile, path: &str) -> Result<Page> {
        let page = self.blank(profile).await?;
        page.open(path).await?;
        page.press("sit").await?;
        page.until("document.querySelector('main').dataset.you").await?;
        Ok(page)
    }

    /// A fresh browser that refuses cookies and keeps nothing for pages.
    ///
    /// # Errors
    /// If the browser does not start.
    pub async fn forgetful(&self, profile: Profile) -> Result<Page> {
        self.start(profile, Storage::Refused).await
    }

    /// A fresh browser at the front page, with a relay between it and the server.
    ///
    /// # Errors
    /// If the browser or the relay does not start.
    pub async fn relayed(&self, profile: Profile) -> Result<(Page, Relay)> {
        let address = self.server.lock().expect("no panic holds it").address().parse()?;
        let relay = Relay::before(address).await?;
        let page = self.blank(profile).await?.at(relay.origin());
        page.open("/").await?;
        Ok((page, relay))
    }

    async fn start(&self, profile: Profile, storage: Storage) -> Result<Page> {
        let nth = self.n_profiles.fetch_add(1, Ordering::Relaxed);
        let folder = self.folder.path().join(format!("profile-{nth}"));
        let asked = self.engine.capabilities(profile, storage, self.screen.as_ref(), &folder);
        let Value::Object(asked) = asked else { unreachable!("capabilities are an object") };
        let url = self.driver()?;
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let client = builder.capabilities(asked).connect(&url).await?;
        self.engine.fit(&client, profile.device).await?;
        let page = Page::new(client, self.origin());
        self.pages.lock().expect("no panic holds it").push(page.clone());
        Ok(page)
    }

    /// The address of a driver that can start one browser more.
    fn driver(&self) -> Result<String> {
        let mut drivers = self.drivers.lock().expect("no panic holds it");
        if let Some(driver) = drivers.iter().find(|driver| driver.serves(self.engine)) {
            return Ok(driver.url().to_owned());
        }
        let driver = Driver::start(self.engine, self.screen.as_ref(), self.folder.path())?;
        let url = driver.url().to_owned();
        drivers.push(driver);
        Ok(url)
    }

    /// The server’s address, or that of the proxy before it.
    pub fn origin(&self) -> String {
        if let Some(proxy) = &self.proxy {
            return proxy.origin();
        }
        self.server.lock().expect("no panic holds it").origin()
    }

    /// Kills the server, whatever it is doing.
    ///
    /// # Errors
    /// If it has already gone.
    pub fn kill_server(&self) -> Result<()> {
        self.server.lock().expect("no panic holds it").kill()
    }

    /// Has whoever runs the server do something: the arguments of `tapis admin`.
    ///
    /// # Errors
    /// If the command refuses.
    pub fn steer_server(&self, args: &[&str]) -> Result<()> {
        self.server.lock().expect("no panic holds it").steer(args)
    }

    /// Ends the server in order.
    ///
    /// # Errors
    /// If it has already gone, or ends with an error.
    pub fn stop_server(&self) -> Result<()> {
        self.server.lock().expect("no panic holds it").stop()
    }

    /// Restarts it at the same address with the same database.
    ///
    /// # Errors
    /// If it does not start.
    pub fn restart_server(&self) -> Result<()> {
        self.server.lock().expect("no panic holds it").restart()
    }

    /// Saves what a page shows among the artefacts.
    ///
    /// # Errors
    /// If the browser takes no screenshot or it cannot be written.
    pub async fn keep(&self, page: &Page, what: &str) -> Result<()> {
        let folder = artefacts()?;
        let picture = page.picture().await?;
        fs::write(folder.join(format!("{}-{what}.png", self.name)), picture)?;
        Ok(())
    }

    /// Saves a text among the artefacts; where.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep_text(&self, what: &str, text: &str) -> Result<PathBuf> {
        let path = artefacts()?.join(format!("{}-{what}.txt", self.name));
        fs::write(&path, text)?;
        Ok(path)
    }

    /// Saves the database with its write-ahead log: nobody could repeat its deals.
    fn keep_journal(&self) -> Result<PathBuf> {
        self.server.lock().expect("no panic holds it").kill()?;
        let kept = artefacts()?.join(format!("{}.db", self.name));
        for end in ["", "-wal"] {
            let from = self.folder.path().join(format!("tapis.db{end}"));
            if from.exists() {
                fs::copy(from, format!("{}{end}", kept.display()))?;
            }
        }
        Ok(kept)
    }

    async fn close(&self, ending: Ending) {
        let pages = std::mem::take(&mut *self.pages.lock().expect("no panic holds it"));
        let shown = match ending {
            Ending::Passed => &[],
            Ending::Failed => &pages[..],
        };
        for (nth, page) in shown.iter().enumerate() {
            if let Err(error) = self.keep(page, &format!("failed-{nth}")).await {
                eprintln!("no screenshot of browser {nth}: {error:#}");
            }
            match page.state().await {
                Ok(state) => eprintln!("browser {nth} is at {state}"),
                Err(error) => eprintln!("browser {nth} does not answer: {error:#}"),
            }
        }
        for page in pages {
            page.close().await;
        }
        if ending == Ending::Failed {
            eprintln!("{}", self.server.lock().expect("no panic holds it").log());
            match self.keep_journal() {
                Ok(saved) => eprintln!("the journal of the games is in {}", saved.display()),
                Err(error) => eprintln!("the journal cannot be saved: {error:#}"),
            }
        }
    }
}

/// Where screenshots and journals are saved; git ignores it.
fn artefacts() -> Result<PathBuf> {
    let folder = root().join("artefacts");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}
