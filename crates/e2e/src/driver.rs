//! The programs that drive browsers, and what kinds of browsers are asked of them.

use std::{
    net::TcpStream,
    path::Path,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};

use crate::{engine::Engine, proxy::Port, screen::Screen};

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
    pub(crate) const fn screen(self) -> Option<(u16, u16)> {
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
/// The longest that a driver takes until it listens.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait between two looks.
const BLINK: Duration = Duration::from_millis(10);

/// A running driver of browsers.
#[derive(Debug)]
pub(crate) struct Driver {
    child: Child,
    engine: Engine,
    url: String,
}

impl Driver {
    /// Starts it on a port that is free.
    pub(crate) fn start(engine: Engine, screen: Option<&Screen>, folder: &Path) -> Result<Self> {
        for _ in 0..ATTEMPTS {
            if let Some(driver) = Self::try_to_start(engine, screen, folder)? {
                return Ok(driver);
            }
        }
        anyhow::bail!("what drives {engine:?} does not listen")
    }

    /// Nothing if it ends at once: somebody else may have taken the port meanwhile.
    fn try_to_start(
        engine: Engine,
        screen: Option<&Screen>,
        folder: &Path,
    ) -> Result<Option<Self>> {
        let port = Port::free()?.number();
        let child = engine
            .driver(port, folder)?
            .envs(screen.map(|screen| ("DISPLAY", screen.name())))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| {
                format!("what drives {engine:?} is missing; cargo xtask e2e gets it")
            })?;
        let mut driver = Self { child, engine, url: format!("http://127.0.0.1:{port}") };
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if driver.child.try_wait()?.is_some() {
                return Ok(None);
            }
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(Some(driver));
            }
            thread::sleep(BLINK);
        }
        Ok(None)
    }

    /// Whether it can start one browser more of this kind.
    pub(crate) fn serves(&self, engine: Engine) -> bool {
        self.engine == engine && engine.shares_driver()
    }

    /// Where it is told what to do.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // If it has already ended, there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
