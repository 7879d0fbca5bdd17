//! The house rules of Bataille scientifique.

use tapis_rules::{Number, OptionSet, OptionsError, Switch};

tapis_rules::answers! {
    /// What the joker does (clause S8.1).
    #[derive(Copy)]
    pub enum Joker {
        /// It prevents a battle, or causes one where there would be none.
        Context = "context",
        /// There are no jokers: each player has thirteen cards.
        Off = "off",
    }
}

tapis_rules::answers! {
    /// From when on a jack inverts the order (clause S4.2).
    #[derive(Copy)]
    pub enum Revolution {
        /// From the trick in which it is revealed.
        Immediate = "immediate",
        /// From the next trick.
        NextTrick = "next_trick",
    }
}

tapis_rules::answers! {
    /// What several queens in one trick do (clause S5.3).
    #[derive(Copy)]
    pub enum Queens {
        /// They cancel each other.
        Cancel = "cancel",
        /// Those who played one see what the others have chosen, then choose together.
        AllSeeOthers = "all_see_others",
        /// Those who played one choose one after another, each seeing all that was chosen before.
        SeatOrder = "seat_order",
    }
}

tapis_rules::answers! {
    /// When the player of a 3 sees the others' hand sizes (clause S6.1).
    #[derive(Copy)]
    pub enum Three {
        /// From the end of the trick until its player has chosen in the next one.
        NextTrick = "next_trick",
        /// Once, when the trick is over.
        OnceAtOnce = "once_at_once",
    }
}

tapis_rules::answers! {
    /// When the player of an 8 may exchange hand and pile (clause S7.1).
    #[derive(Copy)]
    pub enum Eight {
        /// In the next trick, before choosing.
        NextTrick = "next_trick",
        /// As soon as the trick is decided, before empty hands are filled.
        Immediate = "immediate",
    }
}

tapis_rules::answers! {
    /// What happens when the same trick takes everybody's last card (clause S9.4).
    #[derive(Copy)]
    pub enum AllOut {
        /// They share the victory.
        Draw = "draw",
        /// They start again with the cards of the deal.
        Replay = "replay",
    }
}

tapis_rules::answers! {
    /// After how many tricks the most cards win (clause S10.2).
    #[derive(Copy)]
    pub enum TrickLimit {
        /// Never.
        Never = "none",
        /// After so many.
        Tricks(Number<20, 100>) = "tricks",
    }
}

tapis_rules::answers! {
    /// When a game without end is stopped (clause S10.4).
    #[derive(Copy)]
    pub enum Cap {
        /// Never.
        Never = "none",
        /// After so many tricks.
        Tricks(Number<1, 100_000>) = "tricks",
    }
}

tapis_rules::options! {
    /// The house rules of Bataille scientifique.
    pub struct Options {
        /// What the joker does.
        ["GR, S2", Special] joker: Joker = Joker::Context,
        /// A chosen card can be taken back until everybody has chosen.
        ["S3", Turn] withdraw: Switch = Switch::Off,
        /// From when on a jack inverts the order.
        ["S9", Special] revolution: Revolution = Revolution::Immediate,
        /// What several queens in one trick do.
        ["S13", Special] queens: Queens = Queens::Cancel,
        /// The clairvoyant may give up looking and choose with the others.
        ["S17", Special] may_waive: Switch = Switch::Off,
        /// When a 3 shows how many cards the others have in hand.
        ["S19", Special] three: Three = Three::NextTrick,
        /// When an 8 lets its player exchange hand and pile.
        ["S20", Special] eight: Eight = Eight::NextTrick,
        /// Players without cards stay in as long as the pot is to be won.
        ["S6", End] pot_survival: Switch = Switch::Off,
        /// What happens when one trick takes the last card of all who had any.
        ["S8", End] all_out: AllOut = AllOut::Draw,
        /// You may look through your own pile.
        ["S32", Turn] see_own_pile: Switch = Switch::On,
        /// After how many tricks whoever has the most cards wins.
        ["S33", End] trick_limit: TrickLimit = TrickLimit::Never,
        /// When a game without end is stopped.
        ["S33", End] cap: Cap = Cap::Never,
    }
    presets {
        "scientifique" = Self::SCIENTIFIQUE,
        "scientifique-elten" = Self::ELTEN,
    }
}

impl Options {
    /// As source S2 has it: until one player is left.
    pub const SCIENTIFIQUE: Self = Self::DEFAULT;

    /// As source GR has it, “Scientific War” of the ELTEN Game Room: the most cards after 50 tricks.
    pub const ELTEN: Self =
        Self { trick_limit: TrickLimit::Tricks(Number::new(50)), ..Self::DEFAULT };

    /// Refuses numbers of places and answers that make no game (clauses S1.1 and S1.4).
    pub(super) fn check(&self, n_seats: u8) -> Result<(), OptionsError> {
        let (least, most) = (2, 8);
        if !(least..=most).contains(&n_seats) {
            return Err(OptionsError::Seats { n_seats, least, most, clause: "S1.1".into() });
        }
        match (self.trick_limit, self.cap) {
            (TrickLimit::Tricks(limit), Cap::Tricks(cap)) if cap.get() < limit.get() => {
                let said = |key| format!("{key}={}", self.get(key).unwrap_or_default());
                Err(OptionsError::Conflict {
                    first: said("trick_limit"),
                    second: said("cap"),
                    clause: "S1.4".into(),
                })
            }
            (TrickLimit::Tricks(_) | TrickLimit::Never, Cap::Tricks(_) | Cap::Never) => Ok(()),
        }
    }
}
