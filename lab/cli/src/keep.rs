//! Files that keep a search for deals, so that it can go on: what is looked for, how far it is, and
//! what was found.

use std::{
    fmt::Write,
    fs,
    path::Path,
    time::{Duration, Instant},
};

use tapis_beggar::Pack;
use tapis_cli::{failure::CliError, out::write_whole};

use crate::{
    args::BeggarPack,
    failure::{DealsFailure, LabError},
    simulate::seed,
};

/// What the file of a search looks like.
#[derive(Clone, Copy)]
pub(super) struct Format<const N: usize> {
    /// Its first line.
    pub(super) head: &'static str,
    /// What is counted.
    pub(super) counts: [&'static str; N],
}

/// What a search looks for, and the file where it is kept, if it is.
pub(super) struct SearchFile<'a, const N: usize> {
    format: Format<N>,
    file: Option<&'a Path>,
    pub(super) pack: BeggarPack,
    pub(super) seed: String,
}

impl<'a, const N: usize> SearchFile<'a, N> {
    /// A search with this pack and seed, and what it has counted so far. Where its file is there
    /// already, it goes on with the pack and the seed of that, and takes the lines with what was found
    /// from it; otherwise the pack is `usual`, unless another is said.
    pub(super) fn open(
        format: Format<N>,
        file: Option<&'a Path>,
        (pack, usual): (Option<BeggarPack>, BeggarPack),
        spelt: Option<&str>,
        take: impl FnMut(Pack, &str) -> Option<()>,
    ) -> Result<(Self, [u64; N]), CliError> {
        if let Some(file) = file.filter(|file| file.exists()) {
            let (kept, counts) = Self::read(format, file, take)?;
            if spelt.is_some_and(|it| it != kept.seed) || pack.is_some_and(|it| it != kept.pack) {
                return Err(LabError::Deals(DealsFailure::Other(file.to_owned())).into());
            }
            return Ok((kept, counts));
        }
        let (_, seed) = seed(spelt)?;
        Ok((Self { format, file, pack: pack.unwrap_or(usual), seed }, [0; N]))
    }

    fn read(
        format: Format<N>,
        file: &'a Path,
        mut take: impl FnMut(Pack, &str) -> Option<()>,
    ) -> Result<(Self, [u64; N]), CliError> {
        let why = |why| CliError::Read { file: file.to_owned(), why };
        let text = fs::read_to_string(file).map_err(why)?;
        let wrong = |line| LabError::Deals(DealsFailure::NoSearch { file: file.to_owned(), line });
        let mut lines = (1..).zip(text.lines());
        if lines.next().is_none_or(|(_, head)| head != format.head) {
            return Err(wrong(1).into());
        }
        let mut value = |name: &str, nth| {
            let value =
                lines.next().and_then(|(_, line)| line.strip_prefix(name)?.strip_prefix(' '));
            value.ok_or_else(|| wrong(nth))
        };
        let pack = BeggarPack::named(value("pack", 2)?).ok_or_else(|| wrong(2))?;
        let spelt = value("seed", 3)?;
        seed(Some(spelt))?;
        let mut counts = [0; N];
        for ((count, name), nth) in counts.iter_mut().zip(format.counts).zip(4..) {
            *count = value(name, nth)?.parse().map_err(|_| wrong(nth))?;
        }
        for (nth, line) in lines {
            take(pack.into(), line).ok_or_else(|| wrong(nth))?;
        }
        Ok((Self { format, file: Some(file), pack, seed: spelt.to_owned() }, counts))
    }

    /// Writes the file anew, if there is one, or leaves it as it was.
    pub(super) fn write(
        &self,
        counts: [u64; N],
        found: impl Iterator<Item = String>,
    ) -> Result<(), CliError> {
        let Self { format, file: Some(file), pack, seed } = self else { return Ok(()) };
        let n_cards = Pack::from(*pack).n_cards();
        let mut text = format!("{}\npack {n_cards}\nseed {seed}\n", format.head);
        let counts = format.counts.iter().zip(counts).map(|(name, n)| format!("{name} {n}"));
        for line in counts.chain(found) {
            writeln!(text, "{line}").expect("a text takes everything");
        }
        let written = write_whole(file, text.as_bytes());
        written.map_err(|why| CliError::Write { file: (*file).to_owned(), why })
    }
}

/// How long a search takes, with what its file tells of.
#[derive(Clone, Copy)]
pub(super) struct Span {
    begun: Instant,
    before: Duration,
}

impl Span {
    /// It goes on now, after so many milliseconds.
    pub(super) fn after(ms: u64) -> Self {
        Self { begun: Instant::now(), before: Duration::from_millis(ms) }
    }

    /// Since it goes on.
    pub(super) fn elapsed(self) -> Duration {
        self.begun.elapsed()
    }

    /// All of it.
    pub(super) fn seconds(self) -> f64 {
        (self.before + self.elapsed()).as_secs_f64()
    }

    /// All of it.
    pub(super) fn ms(self) -> u64 {
        u64::try_from((self.before + self.elapsed()).as_millis()).unwrap_or(u64::MAX)
    }
}

impl BeggarPack {
    /// The pack of so many cards.
    fn named(n_cards: &str) -> Option<Self> {
        let all = [Self::Cards52, Self::Cards40, Self::Cards32];
        all.into_iter().find(|pack| Pack::from(*pack).n_cards().to_string() == n_cards)
    }
}
