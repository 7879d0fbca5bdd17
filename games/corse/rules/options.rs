//! The house rules of Bataille corse.

use tapis_rules::{Number, OptionSet, OptionsError, Switch};

tapis_rules::answers! {
    /// What becomes of the cards that cannot be dealt evenly (clause C2.2).
    #[derive(Copy)]
    pub enum Remainder {
        /// The first seats get one card more.
        Deal = "deal",
        /// They lie face down under the pile.
        Pile = "pile",
        /// They go to the first player who wins a pile.
        FirstWinner = "first_winner",
    }
}

tapis_rules::answers! {
    /// In which order a won pile goes under the packet (clause C4.5).
    #[derive(Copy)]
    pub enum Collect {
        /// As it was laid: the pile is turned over as a whole.
        PlayOrder = "play_order",
        /// Shuffled.
        Shuffled = "shuffled",
    }
}

tapis_rules::answers! {
    /// What an ace counts in an addition (clause C5.3).
    #[derive(Copy)]
    pub enum AdditionAce {
        /// One: an ace and a nine are ten.
        One = "one",
        /// Nothing: an ace is in no addition.
        Nothing = "none",
    }
}

tapis_rules::answers! {
    /// Whether play stands still on a pattern (clause C5.10).
    #[derive(Copy)]
    pub enum Freeze {
        /// Play may go on, and the chance is lost.
        Never = "off",
        /// Nobody may lay until somebody slaps, for so many milliseconds at most.
        For(Number<1_000, 60_000>) = "ms",
    }
}

tapis_rules::answers! {
    /// What a mistake costs (clauses C6.3 to C6.6).
    #[derive(Copy)]
    pub enum Penalty {
        /// So many cards from the packet, unseen, under the pile.
        Under(Number<1, 5>) = "under",
        /// One card to each of the others.
        Give = "give",
        /// No slaps for a while.
        Ban = "ban",
        /// So many cards from the packet, unseen, in front of oneself.
        Front(Number<1, 5>) = "front",
    }
}

tapis_rules::answers! {
    /// How long a ban lasts (clause C6.5).
    #[derive(Copy)]
    pub enum BanLength {
        /// So many seconds.
        Seconds(Number<1, 120>) = "seconds",
        /// Until so many cards have been laid.
        Laid(Number<1, 50>) = "laid",
    }
}

tapis_rules::answers! {
    /// What becomes of a card laid at the wrong time (clause C6.2).
    #[derive(Copy)]
    pub enum WrongPlay {
        /// It goes back unseen and costs the penalty.
        Penalise = "penalise",
        /// It is refused, nothing else.
        Ignore = "ignore",
    }
}

tapis_rules::answers! {
    /// What becomes of a slap on the bare table (clause C5.9).
    #[derive(Copy)]
    pub enum EmptySlap {
        /// It is refused, nothing else.
        Refuse = "refuse",
        /// It is a wrong slap.
        Penalise = "penalise",
    }
}

tapis_rules::answers! {
    /// What a wrong slap costs somebody without cards (clause C6.8).
    #[derive(Copy)]
    pub enum CardlessWrongSlap {
        /// A ban from slapping, as long as other bans.
        Ban = "ban",
        /// A ban until the pile is won.
        BanPile = "ban_pile",
        /// The game: the player is out.
        Eliminate = "eliminate",
        /// The cards of the penalty, to be paid from the next pile won.
        Debt = "debt",
        /// Nothing.
        Nothing = "none",
    }
}

tapis_rules::answers! {
    /// What the only player with cards does (clause C8.3).
    #[derive(Copy)]
    pub enum LastPlayer {
        /// Goes on laying: the others may still slap.
        Continue = "continue",
        /// Wins at once.
        WinsAtOnce = "wins_at_once",
    }
}

tapis_rules::answers! {
    /// Who wins between equally fast slaps (clause C5.7).
    #[derive(Copy)]
    pub enum TieRule {
        /// The nearest clockwise from whoever laid the last card.
        Seat = "seat",
        /// One of them, drawn at random.
        Random = "random",
    }
}

tapis_rules::answers! {
    /// Whether one has to be fast to win a slap (clause C5.11).
    #[derive(Copy)]
    pub enum Reflexes {
        /// Yes: the first slap wins.
        Fast = "fast",
        /// No: of all right slaps within a second and a half, one is drawn at random.
        Gentle = "gentle",
    }
}

tapis_rules::answers! {
    /// When a game without end is stopped (clause C8.5).
    #[derive(Copy)]
    pub enum Cap {
        /// Never.
        Never = "none",
        /// After so many laid cards.
        Flips(Number<10, 1_000_000>) = "flips",
    }
}

tapis_rules::options! {
    /// The house rules of Bataille corse.
    pub struct Options {
        /// How many packs of 52 cards are shuffled together.
        ["C4", Cards] packs: Number<1, 3> = Number::new(1),
        /// How many jokers there are in all.
        ["J1", Cards] jokers: Number<0, 4> = Number::new(0),
        /// How many may play.
        ["S1 fact 2, J2", Cards] max_players: Number<2, 10> = Number::new(5),
        /// What becomes of the cards that cannot be dealt evenly.
        ["S1 fact 4, C2", Cards] remainder: Remainder = Remainder::Deal,
        /// In which order a won pile goes under the packet.
        ["C3", Cards] collect: Collect = Collect::PlayOrder,
        /// Two cards of one value in a row can be slapped.
        ["S1 fact 10, C28", Patterns] pair: Switch = Switch::On,
        /// Two jokers in a row are a pair.
        ["J3", Patterns] joker_pair: Switch = Switch::On,
        /// Two cards in a row that make ten can be slapped.
        ["S1 fact 15, C28", Patterns] addition: Switch = Switch::Off,
        /// What an ace counts in an addition.
        ["C25", Patterns] addition_ace: AdditionAce = AdditionAce::One,
        /// A ten can be slapped by itself.
        ["C26", Patterns] ten_alone: Switch = Switch::Off,
        /// Two cards of one value with one card between them can be slapped.
        ["S1 fact 15, C28", Patterns] sandwich: Switch = Switch::Off,
        /// Two cards of one value with two cards between them can be slapped.
        ["S1 fact 15, C28", Patterns] bigmac: Switch = Switch::Off,
        /// Whether play stands still on a pattern.
        ["C6, J4, J5", Pace] freeze_on_pattern: Freeze = Freeze::Never,
        /// How long, in milliseconds, one can slap before a pile is taken or a player is out.
        ["C5, C7", Pace] slap_window_ms: Number<200, 10_000> = Number::new(1_200),
        /// What a mistake costs.
        ["S1 fact 11, S3 fact 10, C13, C14", Mistakes] penalty: Penalty = Penalty::Under(Number::new(3)),
        /// How long a ban lasts.
        ["C20", Mistakes] ban_length: BanLength = BanLength::Seconds(Number::new(30)),
        /// What becomes of a card laid at the wrong time.
        ["C21", Mistakes] wrong_play: WrongPlay = WrongPlay::Penalise,
        /// What becomes of a slap on the bare table.
        ["C12", Mistakes] empty_slap: EmptySlap = EmptySlap::Refuse,
        /// What a wrong slap costs a player without cards.
        ["C19, J7", Mistakes] cardless_wrong_slap: CardlessWrongSlap = CardlessWrongSlap::Ban,
        /// Players without cards are never out: they can always come back by slapping.
        ["C36, S3 fact 11, J10", End] slap_in_forever: Switch = Switch::Off,
        /// What a player does who is the only one with cards.
        ["J12", End] last_player: LastPlayer = LastPlayer::Continue,
        /// Who wins between equally fast slaps.
        ["C10", Pace] tie: TieRule = TieRule::Seat,
        /// Whether you have to be fast to win a slap.
        ["C41", Pace] reflexes: Reflexes = Reflexes::Fast,
        /// When a game without end is stopped.
        ["C40", End] cap: Cap = Cap::Never,
    }
    presets {
        "corse" = Self::CORSE,
        "corse-jokers" = Self::JOKERS,
    }
}

impl Options {
    /// La Bataille corse with slaps and payments, as source S1 has it.
    pub const CORSE: Self = Self::DEFAULT;

    /// Bataille corse with jokers, as source S3 has it (clause C1.5).
    pub const JOKERS: Self = Self {
        jokers: Number::new(2),
        max_players: Number::new(8),
        freeze_on_pattern: Freeze::For(Number::new(10_000)),
        penalty: Penalty::Front(Number::new(2)),
        cardless_wrong_slap: CardlessWrongSlap::BanPile,
        slap_in_forever: Switch::On,
        ..Self::DEFAULT
    };

    /// Whether any pattern can be slapped at all.
    pub(super) const fn has_slaps(&self) -> bool {
        self.pair.is_on()
            || self.addition.is_on()
            || self.ten_alone.is_on()
            || self.sandwich.is_on()
            || self.bigmac.is_on()
    }

    /// Refuses answers that make no game together (clause C1.4).
    pub(super) fn check(&self, n_seats: u8) -> Result<(), OptionsError> {
        let most = u8::try_from(self.max_players.get()).expect("at most 10");
        if !(2..=most).contains(&n_seats) {
            return Err(OptionsError::Seats { n_seats, least: 2, most, clause: "C1.2".into() });
        }
        let no_slaps = !self.has_slaps();
        let pays_cards = matches!(self.penalty, Penalty::Under(_) | Penalty::Front(_));
        for (holds, first, second) in [
            (no_slaps && self.freeze_on_pattern != Freeze::Never, "freeze_on_pattern", "pair"),
            (no_slaps && self.penalty == Penalty::Ban, "penalty", "pair"),
            (
                self.cardless_wrong_slap == CardlessWrongSlap::Debt && !pays_cards,
                "cardless_wrong_slap",
                "penalty",
            ),
            (
                self.last_player == LastPlayer::WinsAtOnce && !self.slap_in_forever.is_on(),
                "last_player",
                "slap_in_forever",
            ),
        ] {
            if holds {
                let said = |key| format!("{key}={}", self.get(key).unwrap_or_default());
                return Err(OptionsError::Conflict {
                    first: said(first),
                    second: said(second),
                    clause: "C1.4".into(),
                });
            }
        }
        Ok(())
    }
}
