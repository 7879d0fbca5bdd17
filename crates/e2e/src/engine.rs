//! What tests ask of the three engines: how each is driven, and how each is told what it runs on.

use std::{fs, path::Path, process::Command};

use anyhow::{Context as _, Result};
use fantoccini::{Client, wd::WebDriverCompatibleCommand};
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

use crate::{
    driver::{Device, Language, Profile, Storage},
    proxy::HOST,
    root,
    screen::Screen,
};

/// What draws the page and runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium’s, which Chrome, Edge and Android’s `WebView` have too.
    Chromium,
    /// That of Firefox ESR.
    Firefox,
    /// Safari’s, as GTK has it.
    WebKit,
}

/// Where Debian puts the small browser that comes with the third engine.
const MINI_BROWSER: &str = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/// So that its window can be as narrow as a telephone, in spite of the buttons around the page.
const NARROW: &str = "* { min-width: 0; margin: 0; padding: 0; border: none; }";

/// The same for Firefox.
const NARROW_FIREFOX: &str = "document.documentElement.style.minWidth = 0";

impl Engine {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// Its name in the names of files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Whether it has to be shown on a screen; the others also draw for nobody.
    pub(crate) const fn needs_screen(self) -> bool {
        match self {
            Self::Chromium | Self::Firefox => false,
            Self::WebKit => true,
        }
    }

    /// Whether one driver starts many browsers.
    pub(crate) const fn shares_driver(self) -> bool {
        match self {
            Self::Chromium => true,
            Self::Firefox | Self::WebKit => false,
        }
    }

    /// The program that drives it, listening on this port; `folder` is one to work in.
    pub(crate) fn driver(self, port: u16, folder: &Path) -> Result<Command> {
        let mut driver = match self {
            Self::Chromium => Command::new("chromedriver"),
            Self::Firefox => {
                // `cargo xtask` builds it where the system has none.
                let own = root().join("target/geckodriver/bin/geckodriver");
                let mut driver =
                    Command::new(if own.exists() { own } else { "geckodriver".into() });
                driver.arg("--allow-system-access");
                driver
            }
            Self::WebKit => {
                let themes = folder.join("gtk-3.0");
                fs::create_dir_all(&themes)?;
                fs::write(themes.join("gtk.css"), NARROW)?;
                let mut driver = Command::new("WebKitWebDriver");
                driver.env("XDG_CONFIG_HOME", folder);
                driver
            }
        };
        driver.arg(format!("--port={port}"));
        Ok(driver)
    }

    /// What its driver is asked for.
    pub(crate) fn capabilities(
        self,
        profile: Profile,
        storage: Storage,
        screen: Option<&Screen>,
        folder: &Path,
    ) -> Value {
        let (name, key, options) = match self {
            Self::Chromium => {
                ("chrome", "goog:chromeOptions", chromium(profile, storage, screen, folder))
            }
            Self::Firefox => ("firefox", "moz:firefoxOptions", firefox(profile, storage, screen)),
            Self::WebKit => {
                let options = json!({ "binary": MINI_BROWSER, "args": ["--automation"] });
                ("MiniBrowser", "webkitgtk:browserOptions", options)
            }
        };
        json!({
            "browserName": name,
            key: options,
            // The certificate of a proxy has signed itself.
            "acceptInsecureCerts": true,
            // The accessibility checker is slow on a whole rule book.
            "timeouts": { "script": 120_000 },
        })
    }

    /// Gives a page the size of its device, where the browser was not told before.
    pub(crate) async fn fit(self, client: &Client, device: Device) -> Result<()> {
        match self {
            Self::Chromium => return Ok(()),
            Self::Firefox => {
                client.issue_cmd(Context::Browser).await?;
                client.execute(NARROW_FIREFOX, Vec::new()).await?;
                client.issue_cmd(Context::Page).await?;
            }
            Self::WebKit => {}
        }
        let (width, height) = device.screen().unwrap_or((1280, 800));
        client.set_window_size(width.into(), height.into()).await?;
        let inside = client.execute("return [innerWidth, innerHeight]", Vec::new()).await?;
        let needed = |nth: usize, side: u16| {
            let has = inside[nth].as_u64().context("a number")?;
            anyhow::Ok(2 * u32::from(side) - u32::try_from(has)?)
        };
        Ok(client.set_window_size(needed(0, width)?, needed(1, height)?).await?)
    }
}

/// What scripts of a driver are about in Firefox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Context {
    /// The browser’s own window.
    Browser,
    /// The page.
    Page,
}

impl WebDriverCompatibleCommand for Context {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/moz/context", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let context = match self {
            Self::Browser => "chrome",
            Self::Page => "content",
        };
        (Method::POST, Some(json!({ "context": context }).to_string()))
    }
}

const fn tag(tongue: Language) -> &'static str {
    match tongue {
        Language::French => "fr",
        Language::English => "en",
    }
}

fn chromium(profile: Profile, storage: Storage, screen: Option<&Screen>, folder: &Path) -> Value {
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
        "prefs": { "intl.accept_languages": tag(profile.tongue) },
    });
    // Without a window there is no animation either while the page is being checked.
    let sight: &[&str] = match screen {
        None => &["--headless", "--force-prefers-reduced-motion"],
        Some(_) => &["--window-position=0,0"],
    };
    if let Some(args) = options["args"].as_array_mut() {
        args.extend(sight.iter().copied().map(Value::from));
    }
    if storage == Storage::Refused {
        options["prefs"]["profile.default_content_setting_values.cookies"] = 2.into();
    }
    if let Some((width, height)) = profile.device.screen() {
        options["mobileEmulation"] = json!({
            "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true },
        });
    }
    options
}

fn firefox(profile: Profile, storage: Storage, screen: Option<&Screen>) -> Value {
    let mut options = json!({
        "binary": "/usr/bin/firefox-esr",
        "args": [],
        "prefs": {
            "intl.accept_languages": tag(profile.tongue),
            "network.dns.localDomains": HOST,
            "ui.prefersReducedMotion": 1,
        },
    });
    if screen.is_none() {
        options["args"] = json!(["-headless"]);
    }
    if storage == Storage::Refused {
        options["prefs"]["network.cookie.cookieBehavior"] = 2.into();
    }
    if profile.device.screen().is_some() {
        let touched = json!({
            "layout.css.devPixelsPerPx": "2.0",
            "dom.w3c_touch_events.enabled": 1,
            // A coarse pointer that does not hover.
            "ui.primaryPointerCapabilities": 1,
            "ui.allPointerCapabilities": 1,
        });
        let prefs = options["prefs"].as_object_mut().expect("it is an object");
        prefs.extend(touched.as_object().cloned().unwrap_or_default());
    }
    options
}
