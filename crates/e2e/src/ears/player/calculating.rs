//! Nambarz by ear: what is asked for, which cards give it, and what is said of them.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fantoccini::key::Key;

use super::{Player, STEPS};
use crate::ears::{
    speech::Fate,
    sums::{NumberCard, calculation},
    tree::{Node, Tree},
};

/// The longest that the page may take to say what it has to.
const PATIENCE: Duration = Duration::from_secs(20);

/// A calculation that was laid, and what was heard of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// What its cards are called, in their order.
    pub cards: Vec<String>,
    /// The number that it makes.
    pub number: i32,
    /// What was said of it before it was laid.
    pub foretold: String,
    /// What was said once it lay.
    pub told: String,
}

/// What is to be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Something that covers this card.
    Cover(NumberCard),
    /// Any symbol.
    Symbol,
    /// Any drawing.
    Drawing,
    /// Either of them.
    Number,
}

impl Goal {
    /// Whether this card alone will do.
    fn takes(&self, card: &NumberCard) -> bool {
        match self {
            Self::Cover(top) => card.covers(top),
            Self::Symbol => !card.is_drawing(),
            Self::Drawing => card.is_drawing(),
            Self::Number => true,
        }
    }
}

impl Player {
    /// What a table of Nambarz says is to be covered; nothing at any other table.
    pub(super) fn asked(&self, tree: &Tree) -> Option<Goal> {
        let says = |text: &str| tree.has("StaticText", text);
        if let Some(name) = tree.after(self.tongue.cover) {
            return NumberCard::read(name, self.tongue.symbol).map(Goal::Cover);
        }
        [
            (self.tongue.any_symbol, Goal::Symbol),
            (self.tongue.any_drawing, Goal::Drawing),
            (self.tongue.any_number, Goal::Number),
        ]
        .into_iter()
        .find_map(|(text, asked)| says(text).then_some(asked))
    }

    /// Lays what they have found, or else draws, or else passes; how much had been said before the
    /// key that did it.
    pub(super) async fn calculate(&mut self, tree: &Tree, asked: &Goal) -> Result<usize> {
        if let Some(cards) = self.find(tree, asked) {
            return self.lay(&cards, asked).await;
        }
        let (draw, pass) = (self.tongue.draw, self.tongue.pass);
        self.walk_to(|it| it.can_be_pressed() && (it.name == draw || it.name == pass)).await?;
        self.reader.until_silent(0.0).await?;
        self.play_it().await
    }

    /// Cards that can be laid. Until they have laid three together, they keep theirs for that.
    fn find(&self, tree: &Tree, asked: &Goal) -> Option<Vec<NumberCard>> {
        let touched = tree.nodes.iter().filter(|it| it.pressed.is_some());
        let hand: Vec<NumberCard> =
            touched.filter_map(|it| NumberCard::read(&it.name, self.tongue.symbol)).collect();
        let has_drawn = tree.has("button", self.tongue.pass);
        let drawn = has_drawn.then(|| self.drawn().unwrap_or_default());
        let alone = || {
            let has = |card: &&NumberCard| drawn.as_ref().is_none_or(|drawn| card.name == *drawn);
            hand.iter().filter(has).find(|card| asked.takes(card)).map(|card| vec![card.clone()])
        };
        let sum = |n_cards: usize| match asked {
            Goal::Cover(top) => calculation(&hand, top, n_cards, drawn.as_deref()),
            Goal::Symbol | Goal::Drawing | Goal::Number => alone(),
        };
        let saves = !self.sums.iter().any(|sum| sum.cards.len() >= 3);
        sum(3).or_else(|| if saves { None } else { sum(2).or_else(alone) })
    }

    /// The card that they have drawn last, as far as they have heard.
    fn drawn(&self) -> Option<String> {
        let mut heard = self.reader.speech.said.iter().rev().filter(|it| it.fate == Fate::Heard);
        heard.find_map(|it| {
            let (_, after) = it.text.rsplit_once(self.tongue.you_draw)?;
            Some(after.split('.').next()?.to_owned())
        })
    }

    /// Touches these cards, listens to what they come to, and lays them.
    async fn lay(&mut self, cards: &[NumberCard], asked: &Goal) -> Result<usize> {
        let mut foretold = String::new();
        for card in cards {
            let n_said = self.reader.speech.said.len();
            self.touch(&card.name).await?;
            if Some(card) == cards.last() {
                foretold = self.hears("", n_said).await?;
            }
        }
        let top = match asked {
            Goal::Cover(top) => Some(top),
            Goal::Symbol | Goal::Drawing | Goal::Number => None,
        };
        if let Some(top) = top {
            let reached = format!("{}{}.", self.tongue.cover, top.name);
            ensure!(self.has_heard(&reached), "nobody said “{reached}”");
            let result =
                if cards.len() > 1 { format!("= {} ✓", top.number) } else { "✓".into() };
            let says = foretold.contains(&result) && foretold.contains(&top.name);
            ensure!(says, "of {cards:?} on {top:?} it is said “{foretold}”");
        }
        let n_said = self.play_it().await?;
        let told = self.hears(self.tongue.you_lay, n_said).await?;
        let mut rest = &told[..];
        for card in cards {
            let is_one = cards.len() == 1;
            let laid = if is_one { card.name.clone() } else { card.number.to_string() };
            let (_, after) = rest.split_once(&laid).with_context(|| format!("“{told}”"))?;
            rest = after;
        }
        if let Some(top) = top.filter(|_| cards.len() > 1) {
            let cards = cards.iter().map(|card| card.name.clone()).collect();
            self.sums.push(Sum { cards, number: top.number, foretold, told });
        }
        Ok(n_said)
    }

    /// Walks to a card that is not touched yet, touches it and waits until it is.
    async fn touch(&mut self, name: &str) -> Result<()> {
        self.walk_to(|it| it.name == name && it.pressed == Some(false)).await?;
        let is_touched = |it: &&Node| it.name == name && it.pressed == Some(true);
        let n_touched = self.reader.look().await?.nodes.iter().filter(is_touched).count();
        let n_said = self.reader.speech.said.len();
        self.reader.press(' ').await?;
        let begun = Instant::now();
        // Of equal cards, another one may show it.
        while self.reader.look().await?.nodes.iter().filter(is_touched).count() <= n_touched {
            ensure!(begun.elapsed() < PATIENCE, "“{name}” is not touched");
            self.reader.notice().await?;
        }
        // The same words as before are not said again.
        self.reader.notice().await?;
        if self.reader.speech.said.len() > n_said {
            self.reader.until_silent(1.0).await?;
        }
        Ok(())
    }

    /// Waits for what a live region says after so much else, and with these words in it; all of it,
    /// heard to its end.
    async fn hears(&mut self, words: &str, n_said: usize) -> Result<String> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            self.reader.until_silent(1.0).await?;
            let mut said = self.reader.speech.said[n_said..].iter().rev();
            let heard = said.find(|it| it.source.is_region() && it.text.contains(words));
            if let Some(heard) = heard.filter(|it| it.fate == Fate::Heard) {
                return Ok(heard.text.clone());
            }
            self.reader.blink().await;
        }
        bail!("nobody said “{words}”: {:?}", &self.reader.speech.said[n_said..])
    }

    /// Walks with the arrows until what has the focus is meant.
    async fn walk_to(&mut self, is_meant: impl Fn(&Node) -> bool) -> Result<()> {
        for _ in 0..STEPS {
            let focus = self.reader.press(Key::Right.into()).await?;
            if focus.is_some_and(|it| is_meant(&it)) {
                return Ok(());
            }
        }
        bail!("the arrows do not lead there")
    }
}
