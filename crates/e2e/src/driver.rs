//! `ChromeDriver` and the browsers it starts.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

use anyhow::{Context, Result};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::{proxy::HOST, screen::Screen};

/// What the browser runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// A small phone held upright: 360 × 640, with touch.
    Phone,
    /// The same phone held sideways: 640 × 360.
    Sideways,
    /// A tablet held upright: 768 × 1024, with touch.
    Tablet,
    /// A window of 1280 × 800, with a mouse.
    Desktop,
}

impl Device {
    /// Width and height of a screen that is touched; nothing for a window.
    const fn screen(self) -> Option<(u16, u16)> {
        match self {
            Self::Phone => Some((360, 640)),
            Self::Sideways => Some((640, 360)),
            Self::Tablet => Some((768, 1024)),
            Self::Desktop => None,
        }
    }
}

/// The language of the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// French.
    French,
    /// English.
    English,
}

/// The kind of browser to start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// What it runs on.
    pub device: Device,
    /// Its language.
    pub tongue: Language,
}

/// Whether the browser keeps cookies and what pages store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Storage {
    Allowed,
    Refused,
}

/// How often it is started before it is given up.
const ATTEMPTS: u32 = 5;

/// A running `ChromeDriver` on a port that it has chosen.
#[derive(Debug)]
pub(crate) struct Driver {
    child: Child,
    /// Kept open: a program whose output is closed may end.
    _said: BufReader<ChildStdout>,
    url: String,
    sight: Sight,
}

/// Whether browsers have a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// They draw for nobody, and show no animation while the page is being checked.
    Headless,
    /// They have one on a screen, with all that people see in it.
    Shown,
}

impl Sight {
    const fn args(self) -> &'static [&'static str] {
        match self {
            Self::Headless => &["--headless", "--force-prefers-reduced-motion"],
            Self::Shown => &["--window-position=0,0"],
        }
    }
}

impl Driver {
    /// Starts it and reads which port it has chosen.
    pub(crate) fn start(screen: Option<&Screen>) -> Result<Self> {
        for _ in 0..ATTEMPTS {
            if let Some(driver) = Self::try_to_start(screen)? {
                return Ok(driver);
            }
        }
        anyhow::bail!("chromedriver names no port")
    }

    /// Nothing if it ends at once: it takes a free port over IPv4 and then wants the same one over
    /// IPv6, where somebody else may have it.
    fn try_to_start(screen: Option<&Screen>) -> Result<Option<Self>> {
        let sight = if screen.is_some() { Sight::Shown } else { Sight::Headless };
        let mut child = Command::new("chromedriver")
            .envs(screen.map(|screen| ("DISPLAY", screen.name())))
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("chromedriver is missing; cargo xtask e2e installs it")?;
        let mut said = BufReader::new(child.stdout.take().context("piped")?);
        let mut line = String::new();
        loop {
            line.clear();
            if said.read_line(&mut line)? == 0 {
                child.wait()?;
                return Ok(None);
            }
            if let Some((_, port)) = line.rsplit_once("started successfully on port ") {
                let url = format!("http://127.0.0.1:{}", port.trim().trim_end_matches('.'));
                return Ok(Some(Self { child, _said: said, url, sight }));
            }
        }
    }

    /// Starts a fresh browser.
    pub(crate) async fn browser(
        &self,
        profile: Profile,
        storage: Storage,
        folder: &Path,
    ) -> Result<Client> {
        let Value::Object(capabilities) = capabilities(profile, storage, self.sight, folder) else {
            unreachable!("capabilities are an object");
        };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        Ok(builder.capabilities(capabilities).connect(&self.url).await?)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // If it has already ended, there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn capabilities(profile: Profile, storage: Storage, sight: Sight, folder: &Path) -> Value {
    let language = match profile.tongue {
        Language::French => "fr",
        Language::English => "en",
    };
    let mut options = json!({
        "args": [
            // Chromium does not run sandboxed as root, who runs the tests on a bare machine.
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--mute-audio",
            // The names of a proxy and of a home network, which no name server knows.
            format!("--host-resolver-rules=MAP {HOST} 127.0.0.1, MAP *.lan 127.0.0.1"),
            "--window-size=1280,800",
            format!("--user-data-dir={}", folder.display()),
        ],
        "prefs": { "intl.accept_languages": language },
    });
    if let Some(args) = options["args"].as_array_mut() {
        args.extend(sight.args().iter().copied().map(Value::from));
    }
    if storage == Storage::Refused {
        options["prefs"]["profile.default_content_setting_values.cookies"] = 2.into();
    }
    if let Some((width, height)) = profile.device.screen() {
        options["mobileEmulation"] = json!({
            "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true },
        });
    }
    json!({
        "browserName": "chrome",
        "goog:chromeOptions": options,
        // The certificate of a proxy has signed itself.
        "acceptInsecureCerts": true,
        // The accessibility checker is slow on a whole rule book.
        "timeouts": { "script": 120_000 },
    })
}
