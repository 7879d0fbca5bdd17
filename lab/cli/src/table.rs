//! Columns of figures beside each other.

/// A table of text: the first cell of a row says what it is about, the others are figures.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    rows: Vec<Vec<String>>,
}

/// Between two columns.
const GAP: &str = "   ";

impl Grid {
    /// Adds a row.
    pub(crate) fn row(&mut self, label: String, cells: impl IntoIterator<Item = String>) {
        self.rows.push(std::iter::once(label).chain(cells).collect());
    }

    /// The lines, figures to the right.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        let n_columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(move |row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..n_columns).map(width).collect();
        self.rows.iter().map(move |row| {
            let cell = |(column, (text, width)): (usize, (&String, &usize))| match column {
                0 => format!("{text:<width$}"),
                _ => format!("{text:>width$}"),
            };
            let cells: Vec<String> = row.iter().zip(&widths).enumerate().map(cell).collect();
            cells.join(GAP).trim_end().to_owned()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Grid;

    #[test]
    fn figures_stand_below_each_other() {
        let mut table = Grid::default();
        table.row(String::new(), ["é".into(), "hard".into()]);
        table.row("games".into(), ["100".into(), "7".into()]);
        let lines: Vec<String> = table.lines().collect();
        assert_eq!(lines, ["          é   hard", "games   100      7"]);
    }
}
