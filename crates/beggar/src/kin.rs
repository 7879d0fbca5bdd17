//! What is known of cards that are laid before anybody knows what they are.
//!
//! Of court cards only those are told apart that have to be. A card that takes the place of another
//! after one turn is its kin, and all kin have to do for what is asked of any of them.

/// More cards than a search lays.
const MOST_CARDS: usize = 128;

/// How many cells a line has.
const CELLS: usize = 128;

/// The cell of the first card of a line; before that lies what is laid at the end of the other half.
const BEGIN: i32 = 24;

/// Some cards of a line, a bit each.
#[derive(Clone, Copy, Default)]
pub(crate) struct Cards {
    pub(crate) known: u128,
    /// Which of the known ones are court cards.
    pub(crate) courts: u128,
}

impl Cards {
    /// A pile from a place on: which of its cards are known, and which of those are court cards.
    #[expect(clippy::cast_possible_truncation, reason = "no pile is as large")]
    pub(crate) const fn from(self, place: i32) -> [u16; 2] {
        let cell = cell(place);
        [(self.known >> cell) as u16, (self.courts >> cell) as u16]
    }

    /// The first so many cards of the line, without those that lie before it.
    pub(crate) const fn first(self, n: i32) -> Self {
        let all = if n <= 0 { 0 } else { ((1 << n) - 1) << BEGIN };
        Self { known: self.known & all, courts: self.courts & all }
    }

    /// Puts known cards in a place, over what is open there.
    pub(crate) const fn put(&mut self, place: i32, known: u128, courts: u128) {
        self.known |= known << cell(place);
        self.courts |= courts << cell(place);
    }

    /// The card in a place: whether it is a court card, if it is known.
    pub(crate) const fn is_court(self, place: i32) -> Option<bool> {
        let bit = 1 << cell(place);
        if self.known & bit == 0 { None } else { Some(self.courts & bit != 0) }
    }
}

#[expect(clippy::cast_sign_loss, reason = "no lag is as large as what lies before the beginning")]
const fn cell(place: i32) -> usize {
    (BEGIN + place) as usize
}

/// For each half and player what the player lays in it, in order.
pub(crate) struct Lines {
    pub(crate) cards: [Cards; 4],
    /// Which court card lies in a cell, if one does.
    courts: [[u8; CELLS]; 4],
}

impl Lines {
    pub(crate) const fn new() -> Self {
        Self { cards: [Cards { known: 0, courts: 0 }; 4], courts: [[0; CELLS]; 4] }
    }

    /// The court card in a place.
    pub(crate) const fn court(&self, line: usize, place: i32) -> u8 {
        self.courts[line][cell(place)]
    }

    /// Which court card lies in a place, once that is known to be one.
    pub(crate) const fn set_court(&mut self, line: usize, place: i32, card: u8) {
        self.courts[line][cell(place)] = card;
    }

    /// What the known court cards among the first so many of a line may ask for.
    pub(crate) fn asks(&self, line: usize, n: i32, kin: &Kin) -> impl Iterator<Item = u8> {
        let mut courts = self.cards[line].first(n).courts;
        std::iter::from_fn(move || {
            let cell = courts.checked_ilog2()?;
            courts &= !(1 << cell);
            Some(kin.asks(self.courts[line][cell as usize]))
        })
    }
}

/// Which court cards are kin, and what they may ask for.
pub(crate) struct Kin {
    /// For each card one of its kin that stands for it, perhaps by others; itself if it stands for
    /// all of them.
    of: [u8; MOST_CARDS],
    /// What the kin of a card that stands for all of them may ask for: a bit each, of which the
    /// lowest is one card.
    asks: [u8; MOST_CARDS],
    n: u8,
    /// What was changed, to take it back.
    before: Vec<(u8, u8, u8)>,
}

impl Kin {
    pub(crate) const fn new() -> Self {
        Self { of: [0; MOST_CARDS], asks: [0; MOST_CARDS], n: 0, before: Vec::new() }
    }

    /// A court card that may ask for these.
    pub(crate) fn add(&mut self, asks: u8) -> u8 {
        let card = self.n;
        self.n += 1;
        (self.of[usize::from(card)], self.asks[usize::from(card)]) = (card, asks);
        card
    }

    /// Forgets the card that was added last.
    pub(crate) const fn drop_last(&mut self) {
        self.n -= 1;
    }

    /// What a card may ask for.
    pub(crate) const fn asks(&self, card: u8) -> u8 {
        self.asks[self.stands_for(card) as usize]
    }

    const fn stands_for(&self, mut card: u8) -> u8 {
        loop {
            let kin = self.of[card as usize];
            if kin == card {
                return card;
            }
            card = kin;
        }
    }

    /// Lets a card and its kin ask for nothing but these.
    pub(crate) fn limit(&mut self, card: u8, asks: u8) {
        let card = self.stands_for(card);
        if self.asks[usize::from(card)] != asks {
            self.keep(card);
            self.asks[usize::from(card)] = asks;
        }
    }

    /// Makes two cards kin; whether they can be.
    pub(crate) fn join(&mut self, one: u8, other: u8) -> bool {
        let (one, other) = (self.stands_for(one), self.stands_for(other));
        let asks = self.asks[usize::from(one)] & self.asks[usize::from(other)];
        if one != other && asks != 0 {
            self.keep(one);
            self.keep(other);
            self.of[usize::from(one)] = other;
            self.asks[usize::from(other)] = asks;
        }
        asks != 0
    }

    fn keep(&mut self, card: u8) {
        let nth = usize::from(card);
        self.before.push((card, self.of[nth], self.asks[nth]));
    }

    /// How much has been changed.
    pub(crate) const fn n_changes(&self) -> usize {
        self.before.len()
    }

    /// Takes back what was changed after so many other changes.
    pub(crate) fn take_back(&mut self, n: usize) {
        while self.before.len() > n {
            let (card, of, asks) = self.before.pop().expect("there are more");
            (self.of[usize::from(card)], self.asks[usize::from(card)]) = (of, asks);
        }
    }
}
