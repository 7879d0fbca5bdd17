//! The house rules of Nambarz.

use tapis_rules::{Number, OptionSet, OptionsError, Switch};

use super::arithmetic::{Arithmetic, Minimality, Operations, Partial};

tapis_rules::answers! {
    /// How many rounds a game has (clause Z11.1).
    #[derive(Copy)]
    pub enum Rounds {
        /// Three: a classic game.
        Classic = "3",
        /// One: a quick game.
        Quick = "1",
        /// Five: a long game.
        Long = "5",
    }
}

tapis_rules::answers! {
    /// How many jokers there are in all (clause Z1.3).
    #[derive(Copy)]
    pub enum Jokers {
        /// Three of each kind: for beginners.
        Beginners = "12",
        /// Two of each kind: for practised players.
        Confirmed = "8",
        /// One of each kind: for experienced players.
        Experienced = "4",
    }
}

tapis_rules::answers! {
    /// Whether one plays alone or in teams (clause Z10.1).
    #[derive(Copy)]
    pub enum Teams {
        /// Everybody alone.
        Alone = "none",
        /// Two teams.
        Two = "2",
        /// Three teams.
        Three = "3",
        /// Four teams.
        Four = "4",
        /// Five teams.
        Five = "5",
        /// Six teams.
        Six = "6",
    }
}

tapis_rules::answers! {
    /// What becomes of a wrong play (clause Z8.1).
    #[derive(Copy)]
    pub enum IllegalPlay {
        /// It is judged and costs the penalty.
        Penalise = "penalise",
        /// It is refused, nothing else.
        Refuse = "refuse",
    }
}

tapis_rules::answers! {
    /// Who notices a wrong play (clause Z8.2).
    #[derive(Copy)]
    pub enum Referee {
        /// The table does, always.
        Engine = "engine",
        /// The other players do, if they are quick enough.
        Challenge = "challenge",
    }
}

tapis_rules::answers! {
    /// When cards are laid for good (clause Z8.3).
    #[derive(Copy)]
    pub enum TouchMove {
        /// When the whole play is confirmed.
        Confirm = "confirm",
        /// One by one, as they leave the hand.
        CardByCard = "card_by_card",
    }
}

tapis_rules::answers! {
    /// When a player who could play may draw instead (clause Z3.3).
    #[derive(Copy)]
    pub enum MustPlay {
        /// Always.
        Never = "none",
        /// While you have no card that can be played alone.
        Single = "single",
        /// While you can play nothing, not even a calculation.
        Any = "any",
    }
}

tapis_rules::answers! {
    /// What may be played after drawing (clause Z3.5).
    #[derive(Copy)]
    pub enum AfterDraw {
        /// Only what contains the drawn card.
        WithDrawn = "with_drawn",
        /// Anything.
        Any = "any",
    }
}

tapis_rules::answers! {
    /// Which wrong results may be put right with the cards laid (clause Z8.8).
    #[derive(Copy)]
    pub enum Recombine {
        /// Those where all the cards make a right calculation.
        All = "all",
        /// Those where some of the cards do.
        Subset = "subset",
        /// None.
        Never = "none",
    }
}

tapis_rules::answers! {
    /// When a replay joker may be laid before anything else (clause Z7.3).
    #[derive(Copy)]
    pub enum FFirst {
        /// If you have no concordant card and no other joker that fits.
        NoGoodCard = "no_good_card",
        /// Always.
        Always = "always",
    }
}

tapis_rules::answers! {
    /// Which points decide who starts the next round (clause Z9.8).
    #[derive(Copy)]
    pub enum NextStarter {
        /// Those of the round just ended.
        Round = "round",
        /// Those of the game so far.
        Total = "total",
    }
}

tapis_rules::answers! {
    /// What decides a play-off (clause Z11.4).
    #[derive(Copy)]
    pub enum Playoff {
        /// The points of its round, then the order of finishing.
        Points = "points",
        /// The order of finishing.
        FirstOut = "first_out",
    }
}

tapis_rules::answers! {
    /// Which shared places are played off (clause Z11.5).
    #[derive(Copy)]
    pub enum PlayoffPositions {
        /// All of them.
        All = "all",
        /// Only the first.
        FirstOnly = "first_only",
    }
}

tapis_rules::answers! {
    /// How played cards become the new stock (clause Z3.8).
    #[derive(Copy)]
    pub enum Reshuffle {
        /// They are shuffled.
        Shuffle = "shuffle",
        /// They are turned over as they lie.
        Flip = "flip",
    }
}

tapis_rules::answers! {
    /// When a game without end is stopped (clause Z11.7).
    #[derive(Copy)]
    pub enum Cap {
        /// Never.
        Never = "none",
        /// After so many turns.
        Turns(Number<1, 100_000>) = "turns",
    }
}

/// The editions of the rules: a stored game goes on under the one it was dealt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// The first.
    First = 1,
    /// With clause Z7.3 as it is now: a drawn replay joker is a part of the play that it ends, and
    /// drawing frees nobody from a good card kept back.
    Second = 2,
}

impl Edition {
    /// The edition with this number.
    pub fn numbered(number: u16) -> Option<Self> {
        [Self::First, Self::Second].into_iter().find(|edition| *edition as u16 == number)
    }
}

tapis_rules::options! {
    /// The house rules of Nambarz.
    pub struct Options {
        /// How many rounds a game has.
        ["S4 fact 36", End] rounds: Rounds = Rounds::Classic,
        /// How many jokers there are in all.
        ["S4 facts 1 and 50", Cards] jokers: Jokers = Jokers::Beginners,
        /// How many cards each player is dealt.
        ["S4 fact 2, Z1", Cards] hand_size: Number<1, 7> = Number::new(7),
        /// Whether you play alone or in teams.
        ["S4 facts 37 and 41, Z90", Teams] teams: Teams = Teams::Alone,
        /// Teams may differ by one player.
        ["Z90", Teams] unequal_teams: Switch = Switch::Off,
        /// Members of a team see each other’s hands.
        ["S4 fact 42, Z92", Teams] team_open: Switch = Switch::On,
        /// Which operations may be used.
        ["S4 facts 13 and 37, Z26", Calculation] ops: Operations = Operations::ALL,
        /// What a result on the way may be.
        ["Z22", Calculation] partial: Partial = Partial::Rational,
        /// When a calculation is simple enough.
        ["S4 fact 18, Z20", Calculation] minimality: Minimality = Minimality::AnyOrder,
        /// You say the operations; a calculation that is wrong as said is a wrong result.
        ["Z25", Calculation] declare_ops: Switch = Switch::Off,
        /// When you may draw although you could play.
        ["S4 fact 5, Z10", Turn] must_play: MustPlay = MustPlay::Never,
        /// What may be played after drawing.
        ["S4 fact 5, Z11", Turn] after_draw: AfterDraw = AfterDraw::WithDrawn,
        /// The joker E may be laid on a joker that nothing has been laid on.
        ["S4 fact 25, Z42", Jokers] e_on_bare: Switch = Switch::Off,
        /// When a replay joker may be laid before anything else.
        ["S4 fact 28, Z50", Jokers] f_first: FFirst = FFirst::NoGoodCard,
        /// Several replay jokers may be laid in one turn.
        ["Z52", Jokers] f_chain: Switch = Switch::On,
        /// What becomes of a wrong play.
        ["S4 facts 30 to 34, Z60", Mistakes] illegal: IllegalPlay = IllegalPlay::Penalise,
        /// Who notices a wrong play.
        ["S4 fact 7, Z61", Mistakes] referee: Referee = Referee::Engine,
        /// How long, in milliseconds, a play can be challenged.
        ["Z61", Mistakes] challenge_ms: Number<1_000, 60_000> = Number::new(8_000),
        /// When cards are laid for good.
        ["S4 fact 35, Z71", Turn] touch_move: TouchMove = TouchMove::Confirm,
        /// Which wrong results may be put right with the cards laid.
        ["S4 fact 33, Z67", Mistakes] recombine: Recombine = Recombine::All,
        /// A calculation put right after a mistake earns its master stroke.
        ["Z68", Mistakes] bonus_after_fault: Switch = Switch::Off,
        /// Which points decide who starts the next round.
        ["S4 fact 39, Z84", End] next_starter: NextStarter = NextStarter::Round,
        /// What decides a play-off.
        ["S4 fact 48, Z88", End] playoff: Playoff = Playoff::Points,
        /// Which shared places are played off.
        ["S4 fact 48, Z89", End] playoff_positions: PlayoffPositions = PlayoffPositions::All,
        /// How played cards become the new stock.
        ["S4 fact 6, Z4", Cards] reshuffle: Reshuffle = Reshuffle::Shuffle,
        /// When a game without end is stopped.
        ["0.5", End] cap: Cap = Cap::Never,
    }
    unasked {
        /// Which edition of the rules is played.
        edition: Edition = Edition::Second,
    }
    presets {
        "nambarz" = Self::NAMBARZ,
        "nambarz-confirmed" = Self::CONFIRMED,
        "nambarz-experienced" = Self::EXPERIENCED,
        "nambarz-children" = Self::CHILDREN,
        "nambarz-school" = Self::SCHOOL,
    }
}

impl Options {
    /// Nambarz for beginners, in three rounds, as source S4 has it.
    pub const NAMBARZ: Self = Self::DEFAULT;

    /// With two jokers of each kind (S4 fact 50).
    pub const CONFIRMED: Self = Self { jokers: Jokers::Confirmed, ..Self::DEFAULT };

    /// With one joker of each kind (S4 fact 50).
    pub const EXPERIENCED: Self = Self { jokers: Jokers::Experienced, ..Self::DEFAULT };

    /// For children under eight: addition and subtraction, and no penalties (S4 fact 37).
    pub const CHILDREN: Self = Self {
        ops: Operations::ADD_SUBTRACT,
        partial: Partial::Natural,
        illegal: IllegalPlay::Refuse,
        rounds: Rounds::Quick,
        ..Self::DEFAULT
    };

    /// For a class: whoever calculates says how (decision Z25).
    pub const SCHOOL: Self =
        Self { declare_ops: Switch::On, rounds: Rounds::Quick, ..Self::DEFAULT };

    /// With what calculations are made (clauses Z5.4 and Z5.8).
    pub const fn arithmetic(&self) -> Arithmetic {
        Arithmetic { ops: self.ops, partial: self.partial }
    }

    /// With what they are made, and when one is simple enough (clause Z5.7).
    pub(super) const fn calculations(&self) -> (Arithmetic, Minimality) {
        (self.arithmetic(), self.minimality)
    }

    /// Whether a replay joker counts as a card of the play that it ends, and the whole hand for one
    /// that comes first (clause Z7.3): since the second edition.
    pub(super) fn counts_last_replay(&self) -> bool {
        self.edition >= Edition::Second
    }

    /// How many jokers of each kind there are (clause Z1.3).
    pub const fn n_each_joker(&self) -> u8 {
        match self.jokers {
            Jokers::Beginners => 3,
            Jokers::Confirmed => 2,
            Jokers::Experienced => 1,
        }
    }

    /// How many cards the box holds (clause Z1.3).
    pub const fn n_cards(&self) -> u32 {
        80 + 4 * self.n_each_joker() as u32
    }

    /// How many rounds a game has, play-offs aside (clause Z11.1).
    pub const fn n_rounds(&self) -> u8 {
        match self.rounds {
            Rounds::Quick => 1,
            Rounds::Classic => 3,
            Rounds::Long => 5,
        }
    }

    /// How many teams there are, if there are any (clause Z10.1).
    pub const fn n_teams(&self) -> Option<u8> {
        match self.teams {
            Teams::Alone => None,
            Teams::Two => Some(2),
            Teams::Three => Some(3),
            Teams::Four => Some(4),
            Teams::Five => Some(5),
            Teams::Six => Some(6),
        }
    }

    /// Refuses answers that make no game together (clauses Z1.4, Z8.4 and Z10.2).
    pub(super) fn check(&self, n_seats: u8) -> Result<(), OptionsError> {
        // Z1.4: one card must be left to be turned up.
        let most = ((self.n_cards() - 1) / self.hand_size.get()).min(12);
        let most = u8::try_from(most).expect("at most 12");
        let least = self.n_teams().map_or(2, |n_teams| 2 * n_teams);
        let clause = if self.n_teams().is_some() { "Z10.2" } else { "Z1.4" };
        if !(least..=most).contains(&n_seats) {
            return Err(OptionsError::Seats { n_seats, least, most, clause: clause.into() });
        }
        let conflict = |first, second: String, clause: &'static str| {
            let first = format!("{first}={}", self.get(first).unwrap_or_default());
            Err(OptionsError::Conflict { first, second, clause: clause.into() })
        };
        let uneven = self.n_teams().is_some_and(|n_teams| !n_seats.is_multiple_of(n_teams));
        if uneven && !self.unequal_teams.is_on() {
            return conflict("teams", format!("seats={n_seats}"), "Z10.2");
        }
        if self.referee == Referee::Challenge && self.illegal == IllegalPlay::Refuse {
            return conflict("referee", "illegal=refuse".into(), "Z8.4");
        }
        Ok(())
    }
}
