//! The bots of all games behind one type, for code that serves games without naming them.

use tapis_games::{
    any::{Any, AnyAction, AnyOptions, AnySeen, InAny, Member},
    reason::Reason,
    visit,
};
use tapis_rules::Rng;

use crate::{Advice, Bot, BotLevel, Choice, Imagine as _, Look, Recall};

impl Look<'_, Any> {
    /// Looks at the same as the game itself has it, which [`visit!`] tells.
    pub fn own<G: Member, T>(&self, then: impl FnOnce(&Look<'_, G>) -> T) -> T {
        let actions: Vec<_> = self.actions.iter().map(InAny::owned).collect();
        then(&Look {
            options: InAny::own(self.options),
            seat: self.seat,
            view: InAny::own(self.view),
            memory: InAny::own(self.memory),
            actions: &actions,
            due: self.due,
        })
    }
}

impl Bot for Any {
    fn recall(options: &AnyOptions) -> Recall {
        visit!(AnyOptions, options, |G, options| G::recall(options))
    }

    fn is_news(seen: &AnySeen) -> bool {
        visit!(AnySeen, seen, |G, seen| G::is_news(seen))
    }

    fn has_experts(options: &AnyOptions) -> bool {
        visit!(AnyOptions, options, |G, options| G::has_experts(options))
    }

    fn thinks(look: &Look<'_, Self>) -> bool {
        visit!(AnyOptions, look.options, |G, _| look.own(G::plays_on))
    }

    fn choose(level: BotLevel, look: &Look<'_, Self>, rng: &mut Rng) -> Option<Choice<AnyAction>> {
        visit!(AnyOptions, look.options, |G, _| {
            look.own::<G, _>(|look| {
                let Choice { action, after_ms } = G::choose(level, look, rng)?;
                Some(Choice { action: action.wrap(), after_ms })
            })
        })
    }

    fn tries(look: &Look<'_, Self>) -> bool {
        visit!(AnyOptions, look.options, |G, _| look.own(G::tries_for_hints))
    }

    fn advise(look: &Look<'_, Self>, rng: &mut Rng) -> Advice<AnyAction> {
        visit!(AnyOptions, look.options, |G, _| {
            look.own::<G, _>(|look| G::advise(look, rng).map(InAny::wrap))
        })
    }

    fn reason(look: &Look<'_, Self>, action: &AnyAction) -> Reason {
        visit!(AnyAction, action, |G, action| look.own::<G, _>(|look| G::reason(look, action)))
    }
}
