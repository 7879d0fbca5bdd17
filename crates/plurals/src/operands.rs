//! Numbers as the rules see them.

/// A number and its visible digits, by the names that the [Unicode standard] gives them.
///
/// [Unicode standard]: https://www.unicode.org/reports/tr35/tr35-numbers.html#Operands
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PluralOperands {
    /// Its absolute value.
    pub n: f64,
    /// Its whole part.
    pub i: u64,
    /// How many digits of a fraction are shown, with zeros at the end.
    pub v: usize,
    /// How many without them.
    pub w: usize,
    /// The digits of the fraction, with zeros at the end.
    pub f: u64,
    /// Those without them.
    pub t: u64,
}

impl TryFrom<f64> for PluralOperands {
    type Error = &'static str;

    fn try_from(number: f64) -> Result<Self, Self::Error> {
        if !number.is_finite() {
            return Err("no number");
        }
        let n = number.abs();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative")]
        let i = n as u64;
        let digits = if n.fract() == 0.0 { String::new() } else { n.to_string() };
        let shown = digits.split_once('.').map_or("", |(_, shown)| shown);
        let f = shown.parse().unwrap_or_default();
        Ok(Self { n, i, v: shown.len(), w: shown.len(), f, t: f })
    }
}
