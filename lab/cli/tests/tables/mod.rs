//! The games, as their sources have them and with everything switched on.

/// A kind of table on the command line.
pub(crate) struct Kind {
    /// A word for file names.
    pub(crate) name: &'static str,
    /// The game or preset.
    pub(crate) game: &'static str,
    /// How many players.
    pub(crate) players: &'static str,
    /// House rules.
    pub(crate) options: &'static [&'static str],
}

const PATTERNS: &[&str] = &[
    "addition=on",
    "ten_alone=on",
    "sandwich=on",
    "bigmac=on",
    "penalty=give",
    "remainder=pile",
    "freeze_on_pattern=ms:2000",
];

/// Everything that can be asked of a table at once, and what it is called.
pub(crate) const KINDS: [Kind; 12] = [
    Kind { name: "corse", game: "corse", players: "3", options: &[] },
    Kind { name: "corse-all", game: "corse", players: "5", options: PATTERNS },
    Kind { name: "jokers", game: "corse-jokers", players: "8", options: &[] },
    Kind {
        name: "jokers-all",
        game: "corse-jokers",
        players: "3",
        options: &["addition=on", "sandwich=on", "bigmac=on", "jokers=4", "penalty=ban"],
    },
    Kind { name: "norv", game: "norvegienne", players: "4", options: &[] },
    Kind {
        name: "norv-all",
        game: "norvegienne-tout",
        players: "11",
        options: &[
            "three_out_of_turn=on",
            "three_burn=on",
            "joker_counterable=on",
            "combine_faceup=on",
            "blind_counter=on",
            "play_on=on",
            "voluntary_pickup=on",
            "ace_optional=on",
            "six_multi=each",
        ],
    },
    Kind { name: "palace", game: "norvegienne-palace", players: "5", options: &[] },
    Kind { name: "sci", game: "scientifique", players: "4", options: &[] },
    Kind {
        name: "sci-all",
        game: "scientifique-elten",
        players: "8",
        options: &[
            "queens=seat_order",
            "revolution=next_trick",
            "withdraw=on",
            "eight=immediate",
            "may_waive=on",
        ],
    },
    Kind { name: "nambarz", game: "nambarz", players: "4", options: &[] },
    Kind {
        name: "nambarz-all",
        game: "nambarz-school",
        players: "12",
        options: &["teams=6", "e_on_bare=on", "must_play=any", "referee=challenge"],
    },
    Kind {
        name: "nambarz-touch",
        game: "nambarz-experienced",
        players: "3",
        options: &["touch_move=card_by_card", "rounds=5", "bonus_after_fault=on"],
    },
];

impl Kind {
    /// The command line that simulates some games at such a table.
    pub(crate) fn simulate(&self, rest: &[&'static str]) -> Vec<&'static str> {
        let mut line = vec!["simulate", self.game, "--players", self.players];
        line.extend(self.options.iter().flat_map(|option| ["--option", option]));
        line.extend(rest);
        line
    }
}
