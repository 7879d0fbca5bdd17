//! A screen that nobody sees, with a mouse that a program moves.
//!
//! What a driver of browsers presses comes to the page a frame late: the browser first waits for what
//! the page is drawing, after it has noted the time of the press. A mouse of the system does not.

use std::{
    io::{BufRead as _, BufReader},
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

use anyhow::{Context as _, Result, ensure};

use crate::Page;

/// How long the mouse rests at a place before it is pressed there.
const REST: Duration = Duration::from_millis(40);

/// A running Xvfb.
#[derive(Debug)]
pub(crate) struct Screen {
    child: Child,
    /// Kept open: a program whose output is closed may end.
    _said: BufReader<ChildStdout>,
    name: String,
}

impl Screen {
    /// Starts it under a number that is free.
    pub(crate) fn start() -> Result<Self> {
        let mut child = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("Xvfb is missing; cargo xtask page installs it")?;
        let mut said = BufReader::new(child.stdout.take().context("piped")?);
        let mut number = String::new();
        said.read_line(&mut number)?;
        ensure!(!number.trim().is_empty(), "Xvfb names no display");
        Ok(Self { child, _said: said, name: format!(":{}", number.trim()) })
    }

    /// What programs find it by.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Lets the mouse do something and waits until it has.
    async fn mouse(&self, does: &[String]) -> Result<()> {
        let mut xdotool = tokio::process::Command::new("xdotool");
        xdotool.args(does).env("DISPLAY", &self.name);
        let ended =
            xdotool.status().await.context("xdotool is missing; cargo xtask page installs it")?;
        ensure!(ended.success(), "xdotool {}: {ended}", does.join(" "));
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // If it has already ended, there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A hand at the mouse, over one page.
#[derive(Debug)]
pub struct Hand<'a> {
    screen: &'a Screen,
    page: &'a Page,
    /// Where the page begins on the screen.
    origin: (f64, f64),
}

impl<'a> Hand<'a> {
    /// Finds where the page lies, by moving the mouse over it.
    pub(crate) async fn over(page: &'a Page, screen: &'a Screen) -> Result<Self> {
        page.ask(
            "addEventListener('pointermove', (it) => { window.mouse = [it.clientX, it.clientY]; })",
        )
        .await?;
        // From one place to another, or it is no move.
        for at in [200, 201] {
            screen.mouse(&["mousemove".into(), at.to_string(), (at + 200).to_string()]).await?;
            tokio::time::sleep(REST).await;
        }
        page.until("window.mouse").await?;
        tokio::time::sleep(REST).await;
        let at = page.ask("return window.mouse").await?;
        let (x, y) = at[0].as_f64().zip(at[1].as_f64()).context("two numbers")?;
        Ok(Self { screen, page, origin: (201.0 - x, 401.0 - y) })
    }

    /// Presses something for so long, if it is still there.
    ///
    /// # Errors
    /// If the mouse cannot be moved.
    pub async fn press(&self, selector: &str, held: Duration) -> Result<()> {
        let Some((x, y)) = self.page.spot(selector).await else { return Ok(()) };
        let seconds = |time: Duration| time.as_secs_f64().to_string();
        let (x, y) = (self.origin.0 + x, self.origin.1 + y);
        let to = ["mousemove".into(), x.round().to_string(), y.round().to_string()];
        let press = [
            "mousedown".into(),
            "1".into(),
            "sleep".into(),
            seconds(held),
            "mouseup".into(),
            "1".into(),
        ];
        let rest = ["sleep".into(), seconds(REST)];
        self.screen.mouse(&[&to[..], &rest, &press].concat()).await
    }
}
