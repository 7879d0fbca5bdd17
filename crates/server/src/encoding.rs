//! Which form of a file a client takes: what its `Accept-Encoding` says (RFC 9110, 12.5.3).

use axum::http::{HeaderMap, header};

/// A form in which a file is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Packed with Brotli, which browsers unpack only over HTTPS and from their own machine.
    Brotli,
    /// Packed with gzip, which every browser unpacks.
    Gzip,
    /// As it is.
    Plain,
}

/// How much a client wants a form, in thousandths; 0 for not at all.
type Weight = u16;

/// What a client takes that does not say how much it wants it.
const FULL: Weight = 1000;

/// What is left for a file as it is when a client lists other forms only.
const LEAST: Weight = 1;

impl Encoding {
    /// From the shortest to the longest.
    const ALL: [Self; 3] = [Self::Brotli, Self::Gzip, Self::Plain];

    /// The form to send among those that there are: the one that the client wants most, and of
    /// several the shortest. None if it takes none of them.
    pub(crate) fn choose(headers: &HeaderMap, there_is: impl Fn(Self) -> bool) -> Option<Self> {
        let asked = Preferences::of(headers);
        let weighed = Self::ALL.map(|one| (asked.weight(one), one));
        let taken = weighed.into_iter().filter(|(weight, one)| *weight > 0 && there_is(*one));
        // Of equal weights `max_by_key` would take the last.
        taken.rev().max_by_key(|(weight, _)| *weight).map(|(_, one)| one)
    }

    /// Its name in `Content-Encoding`; a file as it is has none there.
    pub(crate) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Plain => None,
        }
    }

    /// What the tag of a file ends with in this form: forms differ byte by byte, so their tags do.
    pub(crate) const fn tag_end(self) -> &'static str {
        match self {
            Self::Brotli => "-br",
            Self::Gzip => "-gz",
            Self::Plain => "",
        }
    }
}

/// What a client has said about each form, and about those that it does not name.
#[derive(Debug, Default)]
struct Preferences {
    brotli: Option<Weight>,
    gzip: Option<Weight>,
    plain: Option<Weight>,
    others: Option<Weight>,
}

impl Preferences {
    /// What does not read as a weight counts as not said.
    fn of(headers: &HeaderMap) -> Self {
        let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
        let items = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
        let mut asked = Self::default();
        for item in items {
            let (name, rest) = item.split_once(';').map_or((item, None), |(a, b)| (a, Some(b)));
            let Some(weight) = rest.map_or(Some(FULL), weight) else { continue };
            let weight = Some(weight);
            match name.trim().to_ascii_lowercase().as_str() {
                "br" => asked.brotli = weight,
                "gzip" | "x-gzip" => asked.gzip = weight,
                "identity" => asked.plain = weight,
                "*" => asked.others = weight,
                _ => {}
            }
        }
        asked
    }

    fn weight(&self, encoding: Encoding) -> Weight {
        match encoding {
            Encoding::Brotli => self.brotli.or(self.others).unwrap_or(0),
            Encoding::Gzip => self.gzip.or(self.others).unwrap_or(0),
            Encoding::Plain => self.plain.or(self.others).unwrap_or(LEAST),
        }
    }
}

/// What stands behind `;`: `q=` and a number from 0 to 1 with at most three digits behind the point.
fn weight(parameter: &str) -> Option<Weight> {
    let (name, value) = parameter.split_once('=')?;
    if !name.trim().eq_ignore_ascii_case("q") {
        return None;
    }
    let (whole, digits) = value.trim().split_once('.').unwrap_or((value.trim(), ""));
    if digits.len() > 3 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let thousandths = format!("{digits:0<3}").parse::<Weight>().ok()?;
    match whole {
        "0" => Some(thousandths),
        "1" if thousandths == 0 => Some(FULL),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: fn(Encoding) -> bool = |_| true;

    fn asking(lines: &[&str]) -> HeaderMap {
        lines.iter().map(|line| (header::ACCEPT_ENCODING, line.parse().unwrap())).collect()
    }

    fn chosen(lines: &[&str], there_is: fn(Encoding) -> bool) -> Option<Encoding> {
        Encoding::choose(&asking(lines), there_is)
    }

    #[test]
    fn the_shortest_form_goes_to_who_takes_several() {
        for line in ["br, gzip", "gzip, deflate, br, zstd", "gzip,BR;q=1.0", "*", "gzip;q=0.9,br"] {
            assert_eq!(chosen(&[line], ALL), Some(Encoding::Brotli), "{line}");
        }
        assert_eq!(chosen(&["gzip", "br"], ALL), Some(Encoding::Brotli), "in two lines");
    }

    #[test]
    fn browsers_in_a_home_network_take_gzip() {
        for line in ["gzip, deflate", "gzip", "x-gzip", "GZip ; Q=0.5", "br;q=0, *", "gzip, br;q=0"]
        {
            assert_eq!(chosen(&[line], ALL), Some(Encoding::Gzip), "{line}");
        }
        let no_brotli = |it| it != Encoding::Brotli;
        assert_eq!(chosen(&["gzip, br"], no_brotli), Some(Encoding::Gzip));
    }

    #[test]
    fn what_is_wanted_more_comes_before_what_is_shorter() {
        assert_eq!(chosen(&["br;q=0.5, gzip;q=0.501"], ALL), Some(Encoding::Gzip));
        assert_eq!(chosen(&["br;q=0.5, identity"], ALL), Some(Encoding::Plain));
        assert_eq!(chosen(&["br;q=0.001"], ALL), Some(Encoding::Brotli));
    }

    #[test]
    fn who_says_nothing_or_nothing_that_reads_gets_the_file_as_it_is() {
        for line in
            ["", "identity", "zstd", "br;q=2", "br;q=", "br;q=0.0001", "br;v=1", ";;,=", "q"]
        {
            assert_eq!(chosen(&[line], ALL), Some(Encoding::Plain), "{line}");
        }
        assert_eq!(chosen(&[], ALL), Some(Encoding::Plain));
    }

    #[test]
    fn who_refuses_the_file_as_it_is_may_get_nothing() {
        let only_plain = |it| it == Encoding::Plain;
        assert_eq!(chosen(&["gzip, identity;q=0"], only_plain), None);
        assert_eq!(chosen(&["gzip, *;q=0"], only_plain), None);
        assert_eq!(chosen(&["*;q=0, identity;q=0.1"], only_plain), Some(Encoding::Plain));
        assert_eq!(chosen(&["gzip, br"], only_plain), Some(Encoding::Plain));
    }
}
