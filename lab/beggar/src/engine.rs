//! What the games are played by.

use std::{fmt, ops::Range};

use crate::{Deals, GameLength, lanes, play};

/// A way to play many games; each finds the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One game after the other.
    Scalar,
    /// Many side by side, with the instructions that any machine of this kind has.
    Portable,
    /// Many side by side, with AVX2.
    Avx2,
    /// Many side by side, with AVX-512.
    Avx512,
}

impl Engine {
    /// Every engine, the one that needs most of the machine last.
    pub const ALL: [Self; 4] = [Self::Scalar, Self::Portable, Self::Avx2, Self::Avx512];

    /// Whether this machine has what it needs.
    pub fn is_available(self) -> bool {
        match self {
            Self::Scalar | Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::has_avx512(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }

    /// The fastest that this machine has.
    pub fn best() -> Self {
        let mut vectors = [Self::Avx512, Self::Avx2].into_iter();
        vectors.find(|engine| engine.is_available()).unwrap_or(Self::Scalar)
    }

    /// The name by which it is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scalar => "scalar",
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// Plays these deals and tells of each its number and its game, in whatever order they end.
    ///
    /// `each` is no type of its own, so that all of this is built once, as this crate is.
    ///
    /// # Panics
    ///
    /// If the machine does not have what the engine needs ([`Engine::is_available`]).
    pub fn play(self, deals: &Deals, nths: Range<u64>, each: &mut dyn FnMut(u64, GameLength)) {
        assert!(self.is_available(), "this machine has no {self}");
        match self {
            Self::Scalar => nths.for_each(|nth| each(nth, play(deals.deal(nth)))),
            Self::Portable => lanes::run(deals, nths, each),
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "the same source, built for other instructions")]
            // SAFETY: the machine has the instructions, as has been asserted above.
            Self::Avx2 => unsafe { x86::with_avx2(deals, nths, each) },
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "the same source, built for other instructions")]
            // SAFETY: the machine has the instructions, as has been asserted above.
            Self::Avx512 => unsafe { x86::with_avx512(deals, nths, each) },
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => unreachable!("not available"),
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Deals, GameLength, Range, lanes};

    pub(super) fn has_avx2() -> bool {
        is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")
    }

    pub(super) fn has_avx512() -> bool {
        has_avx2()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vpopcntdq")
    }

    #[target_feature(enable = "avx2,popcnt")]
    pub(super) fn with_avx2(
        deals: &Deals,
        nths: Range<u64>,
        each: &mut dyn FnMut(u64, GameLength),
    ) {
        lanes::run(deals, nths, each);
    }

    #[target_feature(enable = "avx2,popcnt,avx512f,avx512vpopcntdq")]
    pub(super) fn with_avx512(
        deals: &Deals,
        nths: Range<u64>,
        each: &mut dyn FnMut(u64, GameLength),
    ) {
        lanes::run(deals, nths, each);
    }
}
