//! Rectangles of a picture, put beside and below each other.

use crate::markup::escaped;

/// Something drawn from its upper left corner on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) svg: String,
}

/// How words look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Type {
    /// How high the letters are.
    pub(crate) size: i32,
    /// Their ink.
    pub(crate) ink: &'static str,
    /// Their family.
    pub(crate) family: &'static str,
}

impl Block {
    /// Nothing, of this size.
    pub(crate) fn space(width: i32, height: i32) -> Self {
        Self { width, height, svg: String::new() }
    }

    /// The same, drawn there.
    pub(crate) fn at(&self, x: i32, y: i32) -> String {
        match (x, y) {
            (0, 0) => self.svg.clone(),
            _ => format!("<g transform=\"translate({x} {y})\">{}</g>", self.svg),
        }
    }

    /// The same in the middle of a wider place.
    pub(crate) fn widened(self, width: i32) -> Self {
        if width <= self.width {
            return self;
        }
        let svg = self.at((width - self.width) / 2, 0);
        Self { width, height: self.height, svg }
    }

    /// The same on a ground with round corners, so far from its edge.
    pub(crate) fn framed(self, edge: i32, radius: i32, paint: &str) -> Self {
        let (width, height) = (self.width + 2 * edge, self.height + 2 * edge);
        let inside = self.at(edge, edge);
        let svg = format!(
            "<rect width=\"{width}\" height=\"{height}\" rx=\"{radius}\" {paint}/>{inside}"
        );
        Self { width, height, svg }
    }
}

/// Blocks in rows of this width at most, each row in the middle.
pub(crate) fn beside(blocks: Vec<Block>, gap: i32, most: i32) -> Block {
    let mut rows: Vec<Vec<Block>> = Vec::new();
    let mut taken = 0;
    for block in blocks.into_iter().filter(|block| block.width > 0) {
        let more = taken + gap + block.width;
        if let Some(row) = rows.last_mut().filter(|_| more <= most) {
            taken = more;
            row.push(block);
        } else {
            taken = block.width;
            rows.push(vec![block]);
        }
    }
    below(rows.into_iter().map(|row| row_of(&row, gap)).collect(), gap)
}

fn row_of(blocks: &[Block], gap: i32) -> Block {
    let height = blocks.iter().map(|it| it.height).max().unwrap_or_default();
    let mut row = Block::space(0, height);
    for block in blocks {
        let x = if row.width == 0 { 0 } else { row.width + gap };
        row.svg.push_str(&block.at(x, 0));
        row.width = x + block.width;
    }
    row
}

/// Blocks below each other, each in the middle.
pub(crate) fn below(blocks: Vec<Block>, gap: i32) -> Block {
    let width = blocks.iter().map(|it| it.width).max().unwrap_or_default();
    let mut column = Block::space(width, 0);
    for block in blocks.into_iter().filter(|block| block.height > 0) {
        let y = if column.height == 0 { 0 } else { column.height + gap };
        column.svg.push_str(&block.at((width - block.width) / 2, y));
        column.height = y + block.height;
    }
    column
}

/// Words in one line; what is too long for it ends in dots.
pub(crate) fn line(words: &str, look: Type, most: i32) -> Block {
    let Type { size, ink, family } = look;
    let mut shown = words.to_owned();
    while width_of(&shown, size) > most && shown.pop().is_some() {
        let kept = shown.trim_end_matches('…').trim_end().len();
        shown.truncate(kept);
        if shown.pop().is_none() {
            break;
        }
        shown.push('…');
    }
    if shown.is_empty() {
        return Block::default();
    }
    let (width, height) = (width_of(&shown, size).min(most), size * 5 / 4);
    let svg = format!(
        "<text x=\"{}\" y=\"{size}\" font-family=\"{family}\" font-size=\"{size}\" fill=\"{ink}\" \
         text-anchor=\"middle\">{}</text>",
        width / 2,
        escaped(&shown)
    );
    Block { width, height, svg }
}

/// Words in as many lines as they need.
pub(crate) fn lines(words: &str, look: Type, most: i32) -> Block {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        let longer = lines.last().map(|it| format!("{it} {word}"));
        match longer.filter(|it| width_of(it, look.size) <= most) {
            Some(longer) => *lines.last_mut().expect("it is longer") = longer,
            None => lines.push(word.to_owned()),
        }
    }
    below(lines.iter().map(|it| line(it, look, most)).collect(), 2)
}

/// About how wide words are, in whichever letters a program has.
fn width_of(words: &str, size: i32) -> i32 {
    let of = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | '\'' | '’' | ' ' | '\u{a0}' | '!' | '|' => 36,
        'm' | 'w' | 'M' | 'W' | '…' => 96,
        'A'..='Z' => 74,
        letter if letter < '\u{1100}' => 64,
        _ => 105,
    };
    (words.chars().map(of).sum::<i32>() * size + 99) / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOK: Type = Type { size: 10, ink: "#000", family: "serif" };

    #[test]
    fn blocks_stand_beside_each_other_as_far_as_there_is_room() {
        let three = || vec![Block::space(40, 10), Block::space(40, 20), Block::space(40, 10)];
        let one_row = beside(three(), 5, 130);
        assert_eq!((one_row.width, one_row.height), (130, 20));
        let two_rows = beside(three(), 5, 129);
        assert_eq!((two_rows.width, two_rows.height), (85, 35));
        assert_eq!(beside(Vec::new(), 5, 100), Block::default());
    }

    #[test]
    fn words_that_are_too_long_end_in_dots_or_go_on_below() {
        let name = "A very long name indeed";
        let cut = line(name, LOOK, 60);
        assert!(cut.width <= 60 && cut.svg.contains("…</text>"), "{}", cut.svg);
        assert_eq!(line("", LOOK, 60), Block::default());
        let whole = lines(name, LOOK, 60);
        assert!(whole.height > 2 * cut.height && !whole.svg.contains('…'), "{}", whole.svg);
        assert!(line("<&>", LOOK, 60).svg.contains("&lt;&amp;&gt;"));
    }
}
