//! The felt with everything that lies on it.

use std::{collections::BTreeMap, fmt::Write as _};

use tapis_games::any::AnyCard;
use tapis_rules::Seat;
use tapis_scene::{CardLook, Layout, Look, Mark, Place, Tone, Zone, ZoneId};

use crate::{
    Picture, SANS,
    art::{Back, face},
    block::{Block, Type, below, beside, line, lines},
    inks::SERIF,
    light,
    shapes::Shapes,
};

/// How large things are on a felt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    /// How wide a card is in the middle, in front of others, and in one's own hand.
    middle: i32,
    others: i32,
    own: i32,
    /// With more others than this, they stand in several rows.
    in_row: usize,
    /// How many zones in the middle have room beside each other.
    zones_in_row: i32,
    /// How far what lies on the felt is from its edge.
    edge: i32,
    /// How high the smallest letters are, those of marks, and those of names.
    least: i32,
    mark: i32,
    name: i32,
}

/// On a picture to pass on.
pub(crate) const WIDE: Sizes = Sizes {
    middle: 104,
    others: 56,
    own: 92,
    in_row: 4,
    zones_in_row: 2,
    edge: 28,
    least: 14,
    mark: 22,
    name: 24,
};
/// On a felt that is shown smaller than it is drawn, on a phone.
pub(crate) const NARROW: Sizes = Sizes {
    middle: 64,
    // Three beside each other.
    others: 45,
    own: 64,
    in_row: 2,
    zones_in_row: 1,
    edge: 16,
    least: 16,
    mark: 18,
    name: 20,
};
/// How far things are from each other.
const GAP: i32 = 14;

/// Draws the felt, and remembers which cards it needs.
pub(crate) struct Felt<'a> {
    picture: &'a Picture<'a>,
    sizes: &'static Sizes,
    shapes: Shapes,
    /// The symbols of the cards that lie there, by name.
    cards: BTreeMap<String, String>,
}

impl<'a> Felt<'a> {
    /// Nothing is drawn yet.
    pub(crate) fn new(picture: &'a Picture<'a>, sizes: &'static Sizes) -> Self {
        Self { picture, sizes, shapes: Shapes::read(), cards: BTreeMap::new() }
    }

    /// What the drawn cards refer to.
    pub(crate) fn defs(&self) -> String {
        let weave = self.cards.contains_key("back").then(|| self.shapes.weave(self.back()));
        weave.into_iter().chain(self.cards.values().cloned()).collect()
    }

    /// Draws all of it, as wide as this.
    pub(crate) fn draw(&mut self, width: i32) -> Block {
        let sizes = self.sizes;
        let inner = width - 2 * sizes.edge;
        let scene = self.picture.scene;
        let own = self.picture.names.you.filter(|_| !scene.own.is_empty());
        let seats: Vec<Seat> = match own {
            Some(own) => own.clockwise(scene.places.n_seats()).filter(|it| *it != own).collect(),
            None => Seat::all(scene.places.n_seats()).collect(),
        };
        let others = self.others(&seats, inner);
        let most = inner / sizes.zones_in_row;
        let zones = scene.middle.iter().map(|zone| self.zone(zone, sizes.middle, most)).collect();
        let middle = beside(zones, 3 * GAP, inner);
        let marks = marks(&scene.marks, sizes.mark, inner);
        let lower = own.map(|seat| self.own(seat, inner)).unwrap_or_default();
        let all = below(vec![others, middle, marks, lower], 2 * GAP).widened(inner);
        let paint =
            format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"", light::FELT, light::FELT_EDGE);
        all.framed(sizes.edge, sizes.edge + 4, &paint)
    }

    /// The places along the upper edge.
    fn others(&mut self, seats: &[Seat], width: i32) -> Block {
        let n_rows = seats.len().div_ceil(self.sizes.in_row).max(1);
        let in_row = i32::try_from(seats.len().div_ceil(n_rows).max(1)).unwrap_or(1);
        let most = (width - GAP * (in_row - 1)) / in_row;
        let blocks = seats.iter().map(|seat| {
            let zones = &self.picture.scene.places[*seat].zones;
            let zones = zones
                .iter()
                .map(|zone| self.zone(zone, self.sizes.others, most - 2 * GAP))
                .collect();
            self.seat(*seat, beside(zones, GAP, most - 2 * GAP), most)
        });
        beside(blocks.collect::<Vec<_>>(), GAP, width)
    }

    /// The viewer's own cards along the lower edge.
    fn own(&mut self, seat: Seat, width: i32) -> Block {
        let scene = self.picture.scene;
        let most = width - 2 * GAP;
        let shown = scene.own.iter().chain(&scene.places[seat].zones);
        let zones: Vec<Block> = shown.map(|zone| self.zone(zone, self.sizes.own, most)).collect();
        self.seat(seat, beside(zones, 2 * GAP, most), width)
    }

    /// Somebody's name, what is said of them, and what lies before them.
    fn seat(&self, seat: Seat, zones: Block, most: i32) -> Block {
        let Place { n_cards, marks: said, is_out, .. } = &self.picture.scene.places[seat];
        let is_due = self.picture.must.contains(seat);
        let ink = match (is_due, is_out) {
            (true, _) => light::BRASS,
            (false, true) => light::SOFT,
            (false, false) => light::TEXT,
        };
        let name = self.picture.names.get(seat);
        let name =
            line(&name, Type { size: self.sizes.name, ink, family: SERIF }, most - 2 * GAP - 60);
        let count = Type { size: 18, ink: light::TEXT, family: SANS };
        let count = badge(line(&n_cards.to_string(), count, 60));
        let head = beside(vec![name, count], GAP, most);
        let said = marks(said, 17, most - 2 * GAP);
        let edge = if is_due { light::BRASS } else { light::PANEL_EDGE };
        let paint = format!("fill=\"{}\" stroke=\"{edge}\" stroke-width=\"2\"", light::PANEL);
        below(vec![head, zones, said], 10).framed(GAP, 14, &paint)
    }

    /// A zone with its name, and how many cards there are that are not drawn one by one.
    fn zone(&mut self, zone: &Zone, card: i32, most: i32) -> Block {
        if zone.cards.is_empty() || matches!(zone.id, ZoneId::Signs) {
            return Block::default();
        }
        let cards: Vec<Block> = zone.cards.iter().map(|look| self.card(look, card)).collect();
        let cards = match zone.layout {
            Layout::Stack => overlapping(&cards, card * 44 / 100, most),
            Layout::Fan => overlapping(&cards, card + 4, most),
            Layout::Row | Layout::Tray | Layout::Signs => beside(cards, 6, most),
        };
        let small = (card / 6).clamp(self.sizes.least, 18);
        let more = usize::from(zone.n_cards) > zone.cards.len();
        let name =
            if more { format!("{} · {}", zone.name, zone.n_cards) } else { zone.name.clone() };
        let wide = most.min(cards.width.max(230));
        let name = line(&name, Type { size: small, ink: light::SOFT, family: SANS }, wide);
        let note = zone.note.as_deref().unwrap_or_default();
        let note = lines(note, Type { size: small + 4, ink: light::TEXT, family: SANS }, wide);
        below(vec![cards, name, note], 6)
    }

    /// A card with what stands before it, and whose it is.
    fn card(&mut self, look: &CardLook, width: i32) -> Block {
        let height = width * 7 / 5;
        let svg = match (look.look, look.face, look.sign) {
            (Look::Empty, ..) => format!(
                "<rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" \
                 stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"6 5\"/>",
                width - 2,
                height - 2,
                width / 13,
                light::FELT_EDGE
            ),
            (Look::Plain | Look::Strong | Look::Faint, face, _) => {
                let name = self.known(face);
                let opacity = if look.look == Look::Faint { " opacity=\"0.5\"" } else { "" };
                format!("<use href=\"#{name}\" width=\"{width}\" height=\"{height}\"{opacity}/>")
            }
        };
        let mut block = Block { width, height, svg };
        if look.look == Look::Strong {
            let _ = write!(
                block.svg,
                "<rect x=\"-2\" y=\"-2\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" \
                 stroke=\"{}\" stroke-width=\"4\"/>",
                width + 4,
                height + 4,
                width / 11,
                light::BRASS
            );
        }
        if let Some(owner) = look.owner {
            let look =
                Type { size: (width / 6).max(self.sizes.least), ink: light::SOFT, family: SANS };
            let name = line(&self.picture.names.get(owner), look, width + 20);
            block = below(vec![block, name], 4);
        }
        if let Some(sign) = look.sign {
            let look = Type { size: width / 2, ink: light::TEXT, family: SANS };
            let sign = line(&sign.to_string(), look, width);
            block = beside(vec![sign, block], 4, 2 * width);
        }
        block
    }

    /// The name of a card's symbol, which is drawn if no card like it was.
    fn known(&mut self, shown: Option<AnyCard>) -> String {
        let name = shown.map_or_else(|| "back".to_owned(), symbol_of);
        if !self.cards.contains_key(&name) {
            let drawing = match shown {
                Some(card) => face(card, self.picture.indices),
                None => self.back().drawing(),
            };
            self.cards.insert(name.clone(), self.shapes.symbol(&name, &drawing));
        }
        name
    }

    fn back(&self) -> Back {
        Back::of(self.picture.options)
    }
}

/// What the symbol of a card is called: a name in XML has no signs of suits.
fn symbol_of(card: AnyCard) -> String {
    match card {
        AnyCard::Playing(card) => format!("card-{}", card.ascii()),
        AnyCard::Nambarz(card) => format!("card-{card}"),
    }
}

/// Cards that lie so far from each other where there is room, closer where there is less, and in
/// several rows where they could not be told any more.
fn overlapping(cards: &[Block], step: i32, most: i32) -> Block {
    let Some(first) = cards.first() else { return Block::default() };
    let least = (first.width * 3 / 10).min(step);
    let in_row = usize::try_from((most - first.width) / least + 1).unwrap_or(1).max(1);
    let rows = cards.chunks(in_row).map(|row| {
        let n = i32::try_from(row.len() - 1).unwrap_or(0);
        let step = if n == 0 { step } else { step.min((most - first.width) / n) };
        let mut svg = String::new();
        let mut x = 0;
        for card in row {
            svg.push_str(&card.at(x, 0));
            x += step;
        }
        Block { width: n * step + first.width, height: first.height, svg }
    });
    below(rows.collect(), 4)
}

/// A number on its own ground.
fn badge(number: Block) -> Block {
    number.framed(6, 10, &format!("fill=\"{}\" stroke=\"{}\"", light::FELT, light::FELT_EDGE))
}

/// What is to be said, in one line or more.
fn marks(marks: &[Mark], size: i32, most: i32) -> Block {
    let said = |mark: &Mark| {
        let ink = match mark.tone {
            Tone::Plain => light::SOFT,
            Tone::Strong | Tone::Turned => light::BRASS,
            Tone::Bad => light::RED,
        };
        line(&mark.text, Type { size, ink, family: SANS }, most)
    };
    beside(marks.iter().map(said).collect(), size, most)
}
