//! The words by which somebody finds their way.

/// The few words that a player knows the page by, in its language.
#[derive(Clone, Copy, Debug)]
pub struct Tongue {
    pub(super) friends: &'static str,
    pub(super) open: &'static str,
    pub(super) deal: &'static str,
    pub(super) your_turn: &'static str,
    pub(super) again: &'static str,
    pub(super) replaced: &'static str,
    // Where hands race.
    pub(super) slap: &'static str,
    pub(super) pile: &'static str,
    pub(super) of: &'static str,
    pub(super) owes: &'static str,
    pub(super) one: &'static str,
    pub(super) lays: [&'static str; 2],
    pub(super) takes: &'static str,
    /// What stands in every sentence on a payment.
    pub(super) pays: &'static str,
    /// What stands beside the number of cards once something has been paid.
    pub(super) more: &'static str,
    // Where one calculates.
    pub(super) cover: &'static str,
    pub(super) any_symbol: &'static str,
    pub(super) any_drawing: &'static str,
    pub(super) any_number: &'static str,
    pub(super) symbol: &'static str,
    pub(super) draw: &'static str,
    pub(super) pass: &'static str,
    pub(super) you_draw: &'static str,
    pub(super) you_lay: &'static str,
}

impl Tongue {
    /// English.
    pub const ENGLISH: Self = Self {
        friends: "Friends",
        open: "Open the table",
        deal: "Deal",
        your_turn: "Your turn",
        again: "Play again",
        replaced: "replaced",
        slap: "Slap",
        pile: "The pile: ",
        of: " of ",
        owes: "The next player owes ",
        one: "one",
        lays: [" lays the ", "You lay the "],
        takes: "the pile, ",
        pays: " pay",
        more: " more",
        cover: "To cover: ",
        any_symbol: "Any symbol",
        any_drawing: "Any drawing",
        any_number: "Any number card",
        symbol: "symbol",
        draw: "Draw",
        pass: "Pass",
        you_draw: "You draw ",
        you_lay: "You: ",
    };
    /// French.
    pub const FRENCH: Self = Self {
        friends: "Amis",
        open: "Ouvrir la table",
        deal: "Distribuer",
        your_turn: "À vous",
        again: "Rejouer",
        replaced: "remplacé",
        slap: "Taper",
        pile: "La pile : ",
        of: " de ",
        owes: "Le joueur suivant ",
        one: "une",
        lays: [" pose l", "Vous posez l"],
        takes: "la pile, ",
        pays: " pa",
        more: " encore",
        cover: "À recouvrir : ",
        any_symbol: "N’importe quel symbole",
        any_drawing: "N’importe quel dessin",
        any_number: "N’importe quel chiffre",
        symbol: "symbole",
        draw: "Piocher",
        pass: "Passer",
        you_draw: "Vous piochez ",
        you_lay: "Vous : ",
    };
}
