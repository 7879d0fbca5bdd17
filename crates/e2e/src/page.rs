//! A page as a person uses it: look, wait, press.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fantoccini::{
    Client, Locator,
    actions::{
        InputSource as _, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
    },
    elements::Element,
    error::{CmdError, ErrorStatus},
    key::Key,
};
use serde_json::{Value, json};

use crate::{axe, cdp, ears::Tree};

/// The longest wait for a condition, on a slow machine.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long to wait between two looks.
const BLINK: Duration = Duration::from_millis(30);

/// Brings what a selector matches to the middle of the window.
const INTO_VIEW: &str = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";

/// The selector for a `data-testid`.
fn named(name: &str) -> String {
    format!("[data-testid=\"{name}\"]")
}

/// One browser with one page.
#[derive(Clone, Debug)]
pub struct Page {
    client: Client,
    origin: String,
}

impl Page {
    pub(crate) const fn new(client: Client, origin: String) -> Self {
        Self { client, origin }
    }

    /// The same browser, for which the server is at another address.
    pub(crate) fn at(self, origin: String) -> Self {
        Self { origin, ..self }
    }

    /// Goes to a path of the server.
    ///
    /// # Errors
    /// If the browser is gone, as for everything here that mentions no errors.
    pub async fn open(&self, path: &str) -> Result<()> {
        Ok(self.client.goto(&format!("{}{path}", self.origin)).await?)
    }

    /// Opens a path in another tab of the same browser, which is then the one in front.
    pub async fn open_tab(&self, path: &str) -> Result<()> {
        let tab = self.client.new_window(true).await?;
        self.client.switch_to_window(tab.handle).await?;
        self.open(path).await
    }

    /// Brings another tab to the front, counted from the first.
    pub async fn to_tab(&self, nth: usize) -> Result<()> {
        let tabs = self.client.windows().await?;
        let tab = tabs.into_iter().nth(nth).context("so many tabs")?;
        Ok(self.client.switch_to_window(tab).await?)
    }

    /// Loads the page again.
    pub async fn reload(&self) -> Result<()> {
        Ok(self.client.refresh().await?)
    }

    /// The result of a script.
    pub async fn ask(&self, script: &str) -> Result<Value> {
        Ok(self.client.execute(script, Vec::new()).await?)
    }

    /// The result of a script as text; empty if it has none.
    pub async fn text_of(&self, script: &str) -> Result<String> {
        Ok(self.ask(script).await?.as_str().unwrap_or_default().to_owned())
    }

    /// Calls a method of Chromium's own protocol, the one that developers' tools speak.
    ///
    /// # Errors
    /// If the browser is gone or does not know the method.
    pub async fn call(&self, method: &'static str, params: Value) -> Result<Value> {
        cdp::call(&self.client, method, params).await
    }

    /// Waits until a JavaScript expression holds.
    ///
    /// # Errors
    /// If it never does; the error then contains the text of the page.
    pub async fn until(&self, condition: &str) -> Result<()> {
        let script = format!("return Boolean({condition})");
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            // While a page is loading there may be nothing to ask.
            if self.ask(&script).await.is_ok_and(|holds| holds == true) {
                return Ok(());
            }
            tokio::time::sleep(BLINK).await;
        }
        let words = self.text_of("return document.body.innerText").await.unwrap_or_default();
        bail!("“{condition}” never holds; the page reads:\n{words}");
    }

    /// Waits until the page is at this stage: `lobby`, `rules`, `closed`, or at a table `entering`,
    /// `gathering`, `playing`, `over`.
    pub async fn until_stage(&self, stage: &str) -> Result<()> {
        self.until(&format!("document.querySelector('main[data-stage=\"{stage}\"]')")).await
    }

    /// Waits until the page has seen everything that the server has.
    pub async fn until_fresh(&self) -> Result<()> {
        self.until("document.querySelector('main[data-net=\"fresh\"]')").await
    }

    /// Waits until nothing fades in or moves to its place any more; what takes seconds may go on, and
    /// what is out of sight waits in Firefox until it is seen.
    pub async fn until_still(&self) -> Result<()> {
        self.until(
            "document.getAnimations().every((it) => it.pending || it.playState === 'finished'
                || it.effect.getComputedTiming().endTime > 2000)",
        )
        .await
    }

    /// Opens a table with these rules as the form has it, but for what is chosen in these fields.
    ///
    /// # Errors
    /// If the form has no such field, or the browser is gone.
    pub async fn make_table(&self, rules: &str, chosen: &[(&str, &str)]) -> Result<()> {
        self.open(&format!("/?rules={rules}")).await?;
        for (field, answer) in chosen {
            self.choose(&format!("[data-testid=make-{field}]"), answer).await?;
        }
        self.press("make-submit").await
    }

    /// The same, and begins its first game.
    ///
    /// # Errors
    /// As [`make_table`](Self::make_table).
    pub async fn begin_table(&self, rules: &str, chosen: &[(&str, &str)]) -> Result<()> {
        self.make_table(rules, chosen).await?;
        self.until_stage("gathering").await?;
        self.press("begin").await?;
        self.until_stage("playing").await
    }

    /// An attribute of the table.
    pub async fn table(&self, attribute: &str) -> Result<String> {
        let script = format!("return document.querySelector('main')?.dataset.{attribute}");
        self.text_of(&script).await
    }

    /// The text of whatever the selector matches.
    pub async fn words(&self, selector: &str) -> Result<String> {
        let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
        let words = self.client.execute(script, vec![selector.into()]).await?;
        Ok(words.as_str().unwrap_or_default().to_owned())
    }

    /// Waits for something by its name in the page.
    pub async fn find(&self, name: &str) -> Result<Element> {
        self.select(&named(name)).await.with_context(|| format!("no {name}"))
    }

    /// Waits for whatever the selector matches.
    pub async fn select(&self, selector: &str) -> Result<Element> {
        let wait = self.client.wait().at_most(PATIENCE).every(BLINK);
        Ok(wait.for_element(Locator::Css(selector)).await?)
    }

    /// Presses something by its name, once it can be pressed.
    pub async fn press(&self, name: &str) -> Result<()> {
        let enabled = format!("document.querySelector('{}')?.matches(':enabled')", named(name));
        self.until(&enabled).await?;
        self.tap(&named(name)).await
    }

    /// Presses something by its name if it is still there, as a hand already in motion does.
    pub async fn try_press(&self, name: &str) {
        self.try_tap(&named(name)).await;
    }

    /// Presses whatever the selector matches if it is still there.
    pub async fn try_tap(&self, selector: &str) {
        if let Ok(element) = self.client.find(Locator::Css(selector)).await {
            // It may disappear even now.
            let _ = element.click().await;
        }
    }

    /// Presses a card of a hand where it can be seen, if it is still there.
    pub async fn try_tap_corner(&self, selector: &str) {
        let Some((x, y)) = self.spot(selector).await else { return };
        let mouse = MouseActions::new("mouse".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        // It may disappear even now.
        let _ = self.client.perform_actions(mouse).await;
    }

    /// Presses something with the mouse and lets go of it elsewhere.
    ///
    /// # Errors
    /// If one of them is not there.
    pub async fn slide(&self, from: &str, to: &str) -> Result<()> {
        let (x, y) = self.spot(from).await.with_context(|| format!("no {from}"))?;
        let end = self.spot(to).await.with_context(|| format!("no {to}"))?;
        let mouse = MouseActions::new("mouse".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::MoveTo { duration: None, x: end.0, y: end.1 })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        Ok(self.client.perform_actions(mouse).await?)
    }

    /// Where something can be pressed, if it is there: a card of a hand at its upper left corner, since
    /// the next one lies on the rest of it.
    pub(crate) async fn spot(&self, selector: &str) -> Option<(f64, f64)> {
        let script = "const it = document.querySelector(arguments[0]);
            if (!it) return null;
            const { left, top, width, height } = it.getBoundingClientRect();
            return it.matches('.touch') ? [left + 7, top + 9] : [left + width / 2, top + height / 2]";
        let at = self.client.execute(script, vec![selector.into()]).await.ok()?;
        at[0].as_f64().zip(at[1].as_f64())
    }

    /// Touches all of these at the same moment, each with a finger of its own, and lifts them together.
    ///
    /// # Errors
    /// If one of them is not there.
    pub async fn fingers(&self, names: &[&str]) -> Result<()> {
        let mut points = Vec::new();
        for name in names {
            points.push(self.spot(&named(name)).await.with_context(|| format!("no {name}"))?);
        }
        self.touch(&points).await
    }

    /// Touches something with a finger if it is still there.
    pub async fn try_finger(&self, name: &str) {
        if let Some(point) = self.spot(&named(name)).await {
            // It may disappear even now.
            let _ = self.touch(&[point]).await;
        }
    }

    async fn touch(&self, points: &[(f64, f64)]) -> Result<()> {
        let fingers = points.iter().enumerate();
        let fingers = fingers.map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id }));
        let down = json!({ "type": "touchStart", "touchPoints": fingers.collect::<Vec<_>>() });
        self.call("Input.dispatchTouchEvent", down).await?;
        let up = json!({ "type": "touchEnd", "touchPoints": [] });
        self.call("Input.dispatchTouchEvent", up).await?;
        Ok(())
    }

    /// Presses whatever the selector matches, after scrolling it to the middle of the window.
    pub async fn tap(&self, selector: &str) -> Result<()> {
        let begun = Instant::now();
        loop {
            let element = self.select(selector).await.with_context(|| format!("no {selector}"))?;
            self.client.execute(INTO_VIEW, vec![selector.into()]).await?;
            match element.click().await {
                // It has just been redrawn, or rests for a moment, and nothing has been pressed.
                Err(CmdError::Standard(error))
                    if matches!(
                        error.error,
                        ErrorStatus::StaleElementReference | ErrorStatus::ElementClickIntercepted
                    ) && begun.elapsed() < PATIENCE => {}
                pressed => return Ok(pressed?),
            }
        }
    }

    /// Chooses an answer of a list by its value, after opening what it is folded away in. The list that
    /// opens is the browser's own, and each does with it what it likes when a driver presses there.
    ///
    /// # Errors
    /// If the list has no such answer.
    pub async fn choose(&self, selector: &str, value: &str) -> Result<()> {
        self.select(selector).await?;
        let fold = format!("details:not([open]):has({selector}) > summary");
        if self.client.find(Locator::Css(&fold)).await.is_ok() {
            self.tap(&fold).await?;
        }
        let script = "const [selector, value] = arguments;
            const list = document.querySelector(selector);
            list.focus();
            list.value = value;
            for (const name of ['input', 'change']) {
                list.dispatchEvent(new Event(name, { bubbles: true }));
            }
            return list.value === value";
        let given = vec![selector.into(), value.into()];
        let has = self.client.execute(script, given).await?;
        ensure!(has == true, "{selector} has no {value}");
        Ok(())
    }

    /// Replaces the text of a field as a person does: selects all and types.
    ///
    /// A field that `WebDriver` clears changes before anything is typed, and may correct itself
    /// meanwhile.
    ///
    /// # Errors
    /// If the field then contains anything else.
    pub async fn write(&self, selector: &str, text: &str) -> Result<()> {
        let field = self.select(selector).await?;
        let [control, all, released] = [Key::Control.into(), 'a', Key::Null.into()];
        field.send_keys(&String::from_iter([control, all, released])).await?;
        field.send_keys(text).await?;
        let holds = field.prop("value").await?.unwrap_or_default();
        ensure!(holds == text, "{selector} holds “{holds}” and not “{text}”");
        Ok(())
    }

    /// Presses a key, wherever the focus is.
    pub async fn key(&self, value: char) -> Result<()> {
        let keys = KeyActions::new("keyboard".into());
        let keys = keys.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        Ok(self.client.perform_actions(keys).await?)
    }

    /// Walks with the tab key until something has the focus.
    ///
    /// # Errors
    /// If it cannot be reached that way.
    pub async fn tab_to(&self, name: &str) -> Result<()> {
        let script = format!("return document.activeElement?.matches('{}')", named(name));
        for _ in 0..80 {
            if self.ask(&script).await? == true {
                return Ok(());
            }
            self.key(Key::Tab.into()).await?;
        }
        bail!("the tab key does not lead to {name}");
    }

    /// The state of the page, for finding out why a test has failed: its address, the attributes of
    /// its table, what has the focus, and all its text.
    pub(crate) async fn state(&self) -> Result<String> {
        let script = "
            const table = document.querySelector('main');
            const said = JSON.stringify({ ...table?.dataset, focus: document.activeElement?.id });
            return `${location.pathname} ${said}\n${document.body.innerText}`";
        self.text_of(script).await
    }

    /// A screenshot.
    pub async fn picture(&self) -> Result<Vec<u8>> {
        Ok(self.client.screenshot().await?)
    }

    /// Checks that nothing scrolls.
    ///
    /// # Errors
    /// If the page is larger than the window.
    pub async fn check_fits(&self) -> Result<()> {
        let script = "const page = document.scrollingElement;
            return [page.scrollWidth, innerWidth, page.scrollHeight, innerHeight]";
        let sizes = self.ask(script).await?;
        let size = |nth: usize| sizes[nth].as_f64().context("a number");
        ensure!(
            size(0)? <= size(1)? && size(2)? <= size(3)?,
            "the page scrolls: {} of {} wide, {} of {} high",
            sizes[0],
            sizes[1],
            sizes[2],
            sizes[3],
        );
        Ok(())
    }

    /// What cannot be pressed where it is seen, and which texts lie on each other; empty if all is well.
    pub async fn targets(&self) -> Result<String> {
        self.text_of(include_str!("targets.js")).await
    }

    /// Checks that axe-core finds nothing.
    ///
    /// # Errors
    /// Every violation, with its location.
    pub async fn check_accessible(&self) -> Result<()> {
        axe::check(&self.client).await
    }

    /// The accessibility tree.
    pub(crate) async fn tree(&self) -> Result<Tree> {
        Tree::of(&self.client).await
    }

    pub(crate) async fn close(self) {
        // A browser that has crashed cannot be closed.
        let _ = self.client.close().await;
    }
}
