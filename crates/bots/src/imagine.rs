//! What a bot needs to play on in its head.

use tapis_rules::{Rng, Seat, Seats, Viewer};

use crate::{Bot, Due, Look};

/// A game that can be played on at a table that somebody imagines.
pub trait Imagine: Bot {
    /// Whether to play on tells more than to look at the table: not where the fastest hand wins, nor
    /// where nobody has found a rollout policy that is worth anything.
    const IS_WORTH_IT: bool;

    /// How many moves of its own a bot plays on at most: none where what lies there tells more than
    /// what rollouts make of it.
    const SIGHT: u32 = u32::MAX;

    /// Whether playing on ends with the deal, where the sum of several is what counts.
    const ONE_DEAL: bool = false;

    /// Whether this choice is worth it.
    fn is_hard(_look: &Look<'_, Self>) -> bool {
        true
    }

    /// Whether an expert plays on before it chooses: it has to choose now, among several actions, and
    /// that is worth it.
    fn plays_on(look: &Look<'_, Self>) -> bool {
        let has_choice = look.due == Due::Must && look.actions.len() > 1;
        Self::IS_WORTH_IT && has_choice && Self::is_hard(look)
    }

    /// Whether a hint is better for what could be done being tried: an expert would find more than a
    /// rollout policy does, in or out of turn.
    fn tries_for_hints(look: &Look<'_, Self>) -> bool {
        let has_choice = look.actions.len() > 1 || Self::could_wait(look);
        Self::IS_WORTH_IT && has_choice && Self::is_hard(look)
    }

    /// Whether others choose at the same time, who could profit from guessing what somebody does
    /// there: then a hint mixes what comes to the same.
    fn can_be_guessed(_look: &Look<'_, Self>) -> bool {
        false
    }

    /// Whether a hint given there can be judged.
    fn can_judge(look: &Look<'_, Self>) -> bool {
        Self::is_hard(look)
    }

    /// What somebody does by this, as far as hints are judged; nothing if it comes to waiting.
    fn judged(action: &Self::Action) -> Option<&Self::Action> {
        Some(action)
    }

    /// A table that this seat cannot tell from its own, at which those who choose when it does have
    /// not chosen yet.
    fn imagine(look: &Look<'_, Self>, rng: &mut Rng) -> Self {
        Self::guess(look.options, Viewer::Seat(look.seat), look.view, look.memory, rng)
    }

    /// The actions worth trying, by their places; never none.
    fn worth_trying(look: &Look<'_, Self>) -> Vec<usize> {
        (0..look.actions.len()).collect()
    }

    /// Whether these two come to the same, so that it is enough to try one.
    fn alike(one: &Self::Action, other: &Self::Action) -> bool {
        one == other
    }

    /// What `seat`, for whom an imagined table waits, does there without search; `actions` is an empty place
    /// to list what it can do. Nothing if there is nothing.
    fn rollout_action(
        _options: &Self::Options,
        table: &Self,
        seat: Seat,
        actions: &mut Vec<Self::Action>,
        rng: &mut Rng,
    ) -> Option<Self::Action> {
        table.actions(seat, actions);
        rng.choose(actions).cloned()
    }

    /// What these do at an imagined table who have to at the same time as the bot; whoever is left out
    /// does it later, and does not see what the bot did.
    fn beside(
        options: &Self::Options,
        table: &Self,
        seats: Seats,
        rng: &mut Rng,
    ) -> Vec<(Seat, Self::Action)> {
        let act =
            |seat| Some((seat, Self::rollout_action(options, table, seat, &mut Vec::new(), rng)?));
        seats.into_iter().filter_map(act).collect()
    }

    /// Whether to have done nothing can be weighed beside what was done.
    fn could_wait(look: &Look<'_, Self>) -> bool {
        look.due == Due::May
    }

    /// Whether it can be weighed to have done this.
    fn can_weigh(look: &Look<'_, Self>, _done: &Self::Action) -> bool {
        Self::is_hard(look)
    }

    /// Whether nothing is half done there, so that it can be judged by what lies there.
    fn is_quiet(_table: &Self) -> bool {
        true
    }

    /// How likely `seat` is to win a game that is broken off at an imagined table: from 0 to 1.
    fn hopes(options: &Self::Options, table: &Self, seat: Seat) -> f64;
}
