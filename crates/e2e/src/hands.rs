//! How a game is played by somebody who knows nothing of it but what the page offers.

use anyhow::Result;

use crate::Page;

/// What hands do at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// They slap what can be slapped, and lay in turn.
    Race,
    /// They touch cards that can be touched and do what these make.
    Cards,
}

/// Slaps what can be slapped, lays in turn.
const RACE: &str = "
    const fan = [...document.querySelectorAll('[data-zone=pile] [data-face]')];
    const [top, below] = fan.map((it) => it.dataset.face).toReversed();
    const pair = below && top.slice(0, -1) === below.slice(0, -1);
    const can = (name) => document.querySelector(`[data-testid=${name}]`)?.dataset.can === 'true';
    if (pair && can('slap')) return '[data-testid=slap]';
    return table.dataset.turn === 'yours' && can('flip') ? '[data-testid=flip]' : ''";

/// Sends the pile to somebody, does what the touched cards make, touches one that can be touched, or
/// presses a button.
const CARDS: &str = "
    const any = (selector) => {
        const all = [...document.querySelectorAll(selector)];
        return all[Math.floor(Math.random() * all.length)];
    };
    if (any('.seat.target')) return `.seat[data-seat=${any('.seat.target').dataset.seat}] .seat-face`;
    if (any('[data-testid=make].primary')) return '[data-testid=make].primary';
    if (any('[data-action=ready]')) return '[data-action=ready]';
    const card = any('.own .touch[data-can=true][aria-pressed=false]');
    if (card && Math.random() < 0.8) return `#${card.id}`;
    const button = any('[data-testid=deed]');
    if (button) return `[data-action=\"${button.dataset.action}\"]`;
    return card ? `#${card.id}` : ''";

impl Hands {
    /// What to press next, as a selector; nothing if there is nothing to do.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn next(self, page: &Page) -> Result<Option<String>> {
        let look = match self {
            Self::Race => RACE,
            Self::Cards => CARDS,
        };
        let script = format!(
            "const table = document.querySelector('main');
            if (table.dataset.stage !== 'playing') return '';
            {look}"
        );
        let next = page.text_of(&script).await?;
        Ok((!next.is_empty()).then_some(next))
    }

    /// Does the next thing, if there is anything to do.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn step(self, page: &Page) -> Result<()> {
        // The table may move on between the look and the press, as it does for people, and the game
        // may even be over.
        match self.next(page).await? {
            Some(card) if card.starts_with('#') => page.try_tap_corner(&card).await,
            Some(other) => page.try_tap(&other).await,
            None => {}
        }
        Ok(())
    }
}
