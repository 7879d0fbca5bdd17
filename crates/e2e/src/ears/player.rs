//! A person who plays by ear and keyboard.

mod calculating;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fantoccini::key::Key;

pub use self::calculating::Sum;
use super::{
    account::{Account, LogLine},
    debts::Debts,
    reader::Reader,
    tongue::Tongue,
    tree::{Node, Tree},
};
use crate::Page;

/// The longest walk with the arrows, or with the tab key.
const STEPS: usize = 90;
/// How long nothing is said before the player is sure that nothing more comes, in words.
const PAUSE_WORDS: f64 = 2.5;

/// A player at an unhurried table against one bot.
#[derive(Debug)]
pub struct Player {
    /// What they hear with.
    pub reader: Reader,
    tongue: Tongue,
    haste: f64,
    /// What the table has told, for measuring.
    told: Vec<LogLine>,
    last_line: Option<u64>,
    /// How often they have pressed a key that plays.
    pub n_plays: usize,
    /// How often the table waited for them.
    pub n_turns: usize,
    /// The calculations that they have laid.
    pub sums: Vec<Sum>,
    /// What they last tried at the present turn did nothing so often.
    n_vain: usize,
    /// The pile at which they last slapped.
    slapped: String,
}

impl Player {
    /// Opens an unhurried table with these rules against one bot, by keyboard, and deals.
    ///
    /// # Errors
    /// If the keyboard does not lead there.
    pub async fn sit_down(page: Page, tongue: Tongue, rules: &str, haste: f64) -> Result<Self> {
        page.open("/").await?;
        // As a person sets it in the settings.
        let speech = super::WORDS_A_SECOND * haste;
        page.ask(&format!("localStorage.setItem('tapis.speech', '{speech}')")).await?;
        page.ask("localStorage.setItem('tapis.listens', 'yes')").await?;
        page.open(&format!("/?rules={rules}")).await?;
        page.until("document.querySelector('dialog[open]')").await?;
        let mut player = Self::attach(page, &tongue, haste).await?;
        for (name, key) in
            [(tongue.friends, Key::Up), (tongue.open, Key::Enter), (tongue.deal, Key::Enter)]
        {
            player.tab_to(name).await?;
            player.reader.press(key.into()).await?;
        }
        Ok(player)
    }

    /// Begins to listen.
    pub(super) async fn attach(page: Page, tongue: &Tongue, haste: f64) -> Result<Self> {
        Ok(Self {
            reader: Reader::attach(page, haste).await?,
            tongue: *tongue,
            haste,
            told: Vec::new(),
            last_line: None,
            n_plays: 0,
            n_turns: 0,
            sums: Vec::new(),
            n_vain: 0,
            slapped: String::new(),
        })
    }

    /// Walks with the tab key until what is read out has this name.
    async fn tab_to(&mut self, name: &str) -> Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(30) {
            for _ in 0..STEPS {
                let focus = self.reader.press(Key::Tab.into()).await?;
                if focus.is_some_and(|it| it.name == name && !it.is_disabled) {
                    return Ok(());
                }
            }
        }
        bail!("the tab key does not lead to “{name}”");
    }

    /// Plays until the results.
    ///
    /// # Errors
    /// If the game is not over by then, or somebody else has played for the player.
    pub async fn play(&mut self, at_most: Duration) -> Result<Account> {
        let begun = Instant::now();
        let (mut n_before, mut n_lost) = (0, 0);
        loop {
            ensure!(begun.elapsed() < at_most, "the game is not over: {}", self.account());
            self.reader.until_silent(PAUSE_WORDS).await?;
            self.follow().await?;
            let n_said = self.reader.speech.said.len();
            let tree = self.reader.look().await?;
            // What is on the page is acted on only when it has been said.
            self.reader.until_silent(PAUSE_WORDS).await?;
            if self.reader.speech.said.len() > n_said {
                continue;
            }
            if self.reader.speech.n_lost() > n_lost {
                n_lost = self.reader.speech.n_lost();
                let n_before_key = self.reader.speech.said.len();
                self.reader.press('l').await?;
                self.wait_for_effect(n_before_key).await?;
                continue;
            }
            if tree.has("button", self.tongue.again) {
                break;
            }
            let replaced = tree.nodes.iter().any(|it| it.name == self.tongue.replaced);
            ensure!(!replaced, "a bot plays for the player");
            if self.slaps(&tree).await? || !tree.has("StaticText", self.tongue.your_turn) {
                self.reader.blink().await;
                continue;
            }
            if n_said != n_before {
                (self.n_turns, self.n_vain, n_before) = (self.n_turns + 1, 0, n_said);
            }
            let n_before_key = self.take_turn(&tree).await?;
            n_before = n_before.max(self.wait_for_effect(n_before_key).await?);
        }
        self.reader.until_silent(PAUSE_WORDS).await?;
        self.follow().await?;
        Ok(self.account())
    }

    /// Waits a moment for what follows from a key, unless a live region has said it while the key
    /// was pressed; how much has been said before it.
    pub(super) async fn wait_for_effect(&mut self, n_before_key: usize) -> Result<usize> {
        let said = &self.reader.speech.said;
        if said[n_before_key..].iter().any(|it| it.source.is_region()) {
            return Ok(n_before_key);
        }
        let n_said = said.len();
        let pressed = Instant::now();
        while pressed.elapsed() < Duration::from_millis(1_500) {
            self.reader.listen().await?;
            if self.reader.speech.said.len() > n_said {
                return Ok(n_said);
            }
            self.reader.blink().await;
        }
        self.n_vain += 1;
        Ok(n_said)
    }

    /// Slaps if the two cards on top of the pile are equal, once for each pile.
    async fn slaps(&mut self, tree: &Tree) -> Result<bool> {
        let Some(pile) = tree.after(self.tongue.pile) else { return Ok(false) };
        if !tree.nodes.iter().any(|it| it.name == self.tongue.slap && it.can_be_pressed()) {
            return Ok(false);
        }
        let words: Vec<&str> = pile.split(self.tongue.of).collect();
        // “the 7 of hearts, the 7 of spades”: what stands before the last two “of”.
        let rank = |nth: usize| words.get(words.len().checked_sub(nth)?)?.split(' ').next_back();
        let is_pair = words.len() > 2 && rank(2) == rank(3);
        if !is_pair || self.slapped == pile {
            return Ok(false);
        }
        pile.clone_into(&mut self.slapped);
        self.reader.press('s').await?;
        Ok(true)
    }

    /// Does something; how much had been said before the key that did it.
    pub(super) async fn take_turn(&mut self, tree: &Tree) -> Result<usize> {
        let races = tree.has("button", self.tongue.slap);
        if let Some(asked) = self.asked(tree) {
            return self.calculate(tree, &asked).await;
        }
        if !races {
            self.walk_to_something().await?;
            // What is read out is listened to before it is done.
            self.reader.until_silent(0.0).await?;
        }
        self.play_it().await
    }

    /// Presses the key that plays; how much had been said before.
    async fn play_it(&mut self) -> Result<usize> {
        self.n_plays += 1;
        let n_said = self.reader.speech.said.len();
        self.reader.press(Key::Enter.into()).await?;
        Ok(n_said)
    }

    /// Walks with the arrows to a card that can be played, or else to a button.
    async fn walk_to_something(&mut self) -> Result<()> {
        let is_card = |it: &Node| it.pressed == Some(false) && it.can_be_pressed();
        let is_button = |it: &Node| it.pressed.is_none() && it.can_be_pressed();
        // After something in vain: first what a selection has made, then the next card.
        let wants_button = self.n_vain % 2 == 1;
        let mut skip = self.n_vain / 2;
        let mut walked: Vec<String> = Vec::new();
        for _ in 0..STEPS {
            let Some(node) = self.reader.press(Key::Right.into()).await? else { continue };
            let found = if wants_button { is_button(&node) } else { is_card(&node) };
            if found && skip == 0 {
                return Ok(());
            }
            skip -= usize::from(found);
            walked.push(node.name.clone());
            // Once round, and nothing better: any button.
            let is_round = walked.len() > 3
                && walked[..walked.len() - 2].windows(2).any(|two| walked.ends_with(two));
            if is_round && is_button(&node) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Reads on in the table's log; only for measuring.
    pub(super) async fn follow(&mut self) -> Result<()> {
        let known = self.last_line.map_or_else(|| "-1".to_owned(), |nth| nth.to_string());
        let script = format!(
            "const said = (line) => {{
                // Where a sentence leads to its clause, nobody is read the link.
                const copy = line.cloneNode(true);
                copy.querySelectorAll('.clause').forEach((link) => link.remove());
                return copy.textContent.trim();
            }};
            return [...document.querySelectorAll('[data-testid=log] li')]
                .filter((it) => Number(it.dataset.nth) > {known})
                .map((it) => [Number(it.dataset.nth), it.dataset.weight, said(it), it.dataset.ear])"
        );
        let lines = self.reader.measure(&script).await?;
        for line in lines.as_array().context("lines")? {
            let nth = line[0].as_u64().context("a number")?;
            if self.last_line.is_none_or(|last| nth > last) {
                self.last_line = Some(nth);
                let text = |at: usize| line[at].as_str().unwrap_or_default().to_owned();
                let weight = text(1);
                let [text, ear] = [2, 3].map(|at| super::spoken(&text(at)));
                self.told.push(LogLine { weight, text, ear });
            }
        }
        Ok(())
    }

    /// What has been heard so far.
    pub fn account(&self) -> Account {
        Account::of(&self.told, &self.reader.speech, self.haste)
    }

    /// What was heard of payments.
    pub fn debts(&self) -> Debts {
        Debts::of(&self.told, &self.reader.speech, &self.tongue)
    }

    /// Whether something that was heard to its end contains these words.
    pub fn has_heard(&self, words: &str) -> bool {
        let mut heard = self.reader.speech.said.iter().filter(|it| it.fate == super::Fate::Heard);
        heard.any(|it| it.text.contains(words))
    }

    /// Everything that was said, line by line.
    pub fn transcript(&self) -> String {
        let line = |it: &super::Utterance| {
            format!("{:>8.0} {:?} {:?}: {}\n", it.came_ms, it.source, it.fate, it.text)
        };
        self.reader.speech.said.iter().map(line).collect()
    }
}
