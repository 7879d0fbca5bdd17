//! The house rules of Bataille norvégienne.

use tapis_rules::{Number, OptionSet, OptionsError, Seat, Switch};

tapis_rules::answers! {
    /// Who deals the first game (clause N2.1).
    #[derive(Copy)]
    pub enum Dealer {
        /// Somebody, drawn at random.
        Random = "random",
        /// The player at this place, counted from 1.
        Seat(Number<1, 23>) = "seat",
    }
}

tapis_rules::answers! {
    /// Who deals the next game at the same table (clause N2.1).
    #[derive(Copy)]
    pub enum NextDealer {
        /// The neighbour on the left.
        Rotate = "rotate",
        /// Whoever came last.
        Loser = "loser",
        /// Whoever won.
        Winner = "winner",
    }
}

tapis_rules::answers! {
    /// Who starts (clause N2.5).
    #[derive(Copy)]
    pub enum Starter {
        /// The player on the dealer's left.
        LeftOfDealer = "left_of_dealer",
        /// Whoever shows the lowest card.
        LowestCard = "lowest_card",
    }
}

tapis_rules::answers! {
    /// On what a 10 may be laid (clause N5.5).
    #[derive(Copy)]
    pub enum TenOn {
        /// Even on a higher card.
        Any = "any",
        /// On nothing higher than a 10.
        Ranked = "ranked",
    }
}

tapis_rules::answers! {
    /// Who begins the new pile when one has left the game (clause N5.6).
    #[derive(Copy)]
    pub enum AfterBurn {
        /// Whoever removed it.
        Same = "same",
        /// The next player.
        Next = "next",
    }
}

tapis_rules::answers! {
    /// Whether more 8s than other players come round to whoever laid them (clause N5.3).
    #[derive(Copy)]
    pub enum EightWrap {
        /// They do: that player's turn counts with the others.
        Wrap = "wrap",
        /// They do not: at most all the others are skipped.
        OthersOnly = "others_only",
    }
}

tapis_rules::answers! {
    /// Who leads when somebody has picked up the pile (clause N3.7).
    #[derive(Copy)]
    pub enum AfterPickup {
        /// The last player who laid cards.
        LastLayer = "last_layer",
        /// The neighbour of whoever picked up.
        Next = "next",
    }
}

tapis_rules::answers! {
    /// Who goes on when a 2 has countered an ace (clause N5.9).
    #[derive(Copy)]
    pub enum AfterTwoCounter {
        /// The player after whoever laid the 2.
        AfterCounterer = "after_counterer",
        /// The player after whoever laid the first ace.
        AfterSender = "after_sender",
    }
}

tapis_rules::answers! {
    /// How hidden cards are played (clause N4.5).
    #[derive(Copy)]
    pub enum HiddenMode {
        /// One per turn, revealed when the turn comes.
        OnePerTurn = "one_per_turn",
        /// The next one is taken into the hand as soon as one has been laid.
        PeekNext = "peek_next",
        /// One after the other, as long as they fit.
        Chain = "chain",
    }
}

tapis_rules::answers! {
    /// Whether the last card may be a special one (clause N6.2).
    #[derive(Copy)]
    pub enum FinishOnSpecial {
        /// Yes.
        Allowed = "allowed",
        /// No: you pick up the pile instead.
        Forbidden = "forbidden",
    }
}

tapis_rules::answers! {
    /// How often several 6s in one play reverse the direction (clause N7.10).
    #[derive(Copy)]
    pub enum SixMulti {
        /// Once.
        Once = "once",
        /// Once for each 6.
        Each = "each",
    }
}

tapis_rules::answers! {
    /// When a game without end is stopped (clause N6.4).
    #[derive(Copy)]
    pub enum Cap {
        /// Never.
        Never = "none",
        /// After so many actions of the players.
        Plays(Number<10, 1_000_000>) = "plays",
    }
}

tapis_rules::options! {
    /// The house rules of Bataille norvégienne.
    pub struct Options {
        /// How many may play.
        ["S0 fact 3, S0 fact 4, N2", Cards] max_players: Number<2, 23> = Number::new(11),
        /// Who deals the first game.
        ["N3", Deal] dealer: Dealer = Dealer::Random,
        /// Who deals the next game at the same table.
        ["N3", Deal] next_dealer: NextDealer = NextDealer::Rotate,
        /// Who starts.
        ["S0 fact 12, N4", Deal] starter: Starter = Starter::LeftOfDealer,
        /// You may pick up the pile even when you could lay something.
        ["S0 fact 16, N9", Turn] voluntary_pickup: Switch = Switch::Off,
        /// Who leads when somebody has picked up the pile.
        ["S0 fact 17, N22", Turn] after_pickup: AfterPickup = AfterPickup::LastLayer,
        /// Who begins the new pile when one has left the game.
        ["N15", Special] after_burn: AfterBurn = AfterBurn::Same,
        /// On what a 10 may be laid.
        ["N13", Special] ten_on: TenOn = TenOn::Any,
        /// A 10 may be laid on a 7.
        ["N12", Special] ten_on_seven: Switch = Switch::Off,
        /// Whether enough 8s skip even whoever laid them.
        ["N18", Special] eight_wrap: EightWrap = EightWrap::Wrap,
        /// You may lay an ace without sending the pile.
        ["S0 fact 27, N26", Special] ace_optional: Switch = Switch::Off,
        /// You may try to counter an ace by turning over a hidden card.
        ["N28", Special] blind_counter: Switch = Switch::Off,
        /// Who goes on when a 2 has countered an ace.
        ["N30", Special] after_two_counter: AfterTwoCounter = AfterTwoCounter::AfterCounterer,
        /// You may lay the last cards of your hand together with visible cards of the same value.
        ["S0 fact 18, N35", Turn] combine_faceup: Switch = Switch::Off,
        /// How hidden cards are played.
        ["S0 fact 20, N37, N38", Turn] hidden_mode: HiddenMode = HiddenMode::OnePerTurn,
        /// Whether the last card may be a special one.
        ["N42", End] finish_on_special: FinishOnSpecial = FinishOnSpecial::Allowed,
        /// The others play on for the places when somebody has won.
        ["S0 fact 22, N43", End] play_on: Switch = Switch::Off,
        /// Four cards of one value in a row take the pile out of the game.
        ["S0 fact 28, V1", Variants] four_in_a_row: Switch = Switch::Off,
        /// The ace goes on a 7, and the 10 on nothing higher than itself.
        ["S0 fact 29, V2", Variants] strong_ace: Switch = Switch::Off,
        /// The 3 may be laid on anything, in turn, and has no value.
        ["S0 fact 30, V3", Variants] invisible_three: Switch = Switch::Off,
        /// Invisible 3s may be laid when it is somebody else's turn.
        ["N56", Variants] three_out_of_turn: Switch = Switch::Off,
        /// Four invisible 3s in a row take the pile out of the game.
        ["N59", Variants] three_burn: Switch = Switch::Off,
        /// Whoever lays a joker names another player, who picks up the pile.
        ["S0 fact 31, V4", Variants] joker: Switch = Switch::Off,
        /// How many jokers come with each pack, if there are jokers.
        ["N61", Cards] jokers_per_pack: Number<1, 4> = Number::new(2),
        /// A joker may be countered like an ace.
        ["N63", Variants] joker_counterable: Switch = Switch::Off,
        /// You may complete the equal cards on the pile to four, even out of turn.
        ["S0 fact 32, V5", Variants] completion: Switch = Switch::Off,
        /// How many equal cards must lie on top to be completed.
        ["N66", Variants] completion_min_run: Number<1, 2> = Number::new(1),
        /// How long, in milliseconds, they may be completed out of turn.
        ["N67", Variants] completion_window_ms: Number<500, 30_000> = Number::new(4_000),
        /// The 6 reverses the direction of play.
        ["S0 fact 33, V6", Variants] reversing_six: Switch = Switch::Off,
        /// How often several 6s in one play reverse the direction.
        ["N73", Variants] six_multi: SixMulti = SixMulti::Once,
        /// When a game without end is stopped.
        ["0.5", End] cap: Cap = Cap::Never,
    }
    presets {
        "norvegienne" = Self::NORVEGIENNE,
        "norvegienne-tout" = Self::EVERYTHING,
        "norvegienne-palace" = Self::PALACE,
        "norvegienne-lo02" = Self::LO02,
    }
}

impl Dealer {
    /// The player at `seat`.
    pub(super) fn at(seat: Seat) -> Self {
        Self::Seat(Number::new(u32::from(u8::from(seat)) + 1))
    }
}

impl Options {
    /// Bataille norvégienne as source S0 has it, without variants.
    pub const NORVEGIENNE: Self = Self::DEFAULT;

    /// The same with all six variants of source S0.
    pub const EVERYTHING: Self = Self {
        four_in_a_row: Switch::On,
        strong_ace: Switch::On,
        invisible_three: Switch::On,
        joker: Switch::On,
        completion: Switch::On,
        reversing_six: Switch::On,
        ..Self::DEFAULT
    };

    /// As source EM has it, where the game is also called Palace.
    pub const PALACE: Self = Self {
        max_players: Number::new(5),
        voluntary_pickup: Switch::On,
        after_pickup: AfterPickup::Next,
        hidden_mode: HiddenMode::PeekNext,
        ..Self::DEFAULT
    };

    /// As source EZ has it, a program written from S0 for the course LO02.
    pub const LO02: Self = Self {
        ten_on: TenOn::Ranked,
        strong_ace: Switch::On,
        after_burn: AfterBurn::Next,
        hidden_mode: HiddenMode::Chain,
        ..Self::DEFAULT
    };

    /// Refuses answers that make no game together (clause N1.3).
    pub(super) fn check(&self, n_seats: u8) -> Result<(), OptionsError> {
        let most = u8::try_from(self.max_players.get()).expect("at most 23");
        if !(2..=most).contains(&n_seats) {
            return Err(OptionsError::Seats { n_seats, least: 2, most, clause: "N1.1".into() });
        }
        if let Dealer::Seat(seat) = self.dealer
            && seat.get() > u32::from(n_seats)
        {
            let least = u8::try_from(seat.get()).expect("at most 23");
            return Err(OptionsError::Seats { n_seats, least, most, clause: "N2.1".into() });
        }
        let no_threes = !self.invisible_three.is_on();
        for (holds, first, second) in [
            (self.three_out_of_turn.is_on() && no_threes, "three_out_of_turn", "invisible_three"),
            (self.three_burn.is_on() && no_threes, "three_burn", "invisible_three"),
            (self.three_burn.is_on() && !self.four_in_a_row.is_on(), "three_burn", "four_in_a_row"),
            (self.joker_counterable.is_on() && !self.joker.is_on(), "joker_counterable", "joker"),
        ] {
            if holds {
                let said = |key| format!("{key}={}", self.get(key).unwrap_or_default());
                return Err(OptionsError::Conflict {
                    first: said(first),
                    second: said(second),
                    clause: "N1.3".into(),
                });
            }
        }
        Ok(())
    }

    /// How many packs of 52 cards a table of `n_seats` needs (clause N1.2).
    pub(super) fn n_packs(n_seats: u8) -> u8 {
        u8::try_from((9 * u16::from(n_seats)).div_ceil(52)).expect("at most 45")
    }

    /// How many jokers are shuffled in (clause N7.6).
    pub(super) fn n_jokers(&self, n_seats: u8) -> u8 {
        let per_pack = u8::try_from(self.jokers_per_pack.get()).expect("at most 4");
        if self.joker.is_on() { per_pack * Self::n_packs(n_seats) } else { 0 }
    }
}
