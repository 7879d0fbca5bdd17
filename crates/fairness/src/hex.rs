//! Bytes that are written as hexadecimal digits.

use alloc::string::{String, ToString as _};
use core::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// `N` bytes, as text `2 × N` hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// Names one game, whatever the table: 16 random bytes.
pub type GameId = Hex<16>;

/// What SHA-256 makes of something: it can be shown to everybody.
pub type Digest = Hex<32>;

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that does not have the right number of hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it has to be {n_digits} hexadecimal digits")]
pub struct ParseHexError {
    /// How many there have to be.
    pub n_digits: usize,
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = ParseHexError;
    fn from_str(text: &str) -> Result<Self, ParseHexError> {
        let error = ParseHexError { n_digits: 2 * N };
        let digits = text.as_bytes();
        if digits.len() != 2 * N {
            return Err(error);
        }
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |d: u8| char::from(d).to_digit(16).ok_or(error);
            let value = digit(pair[0])? << 4 | digit(pair[1])?;
            *byte = u8::try_from(value).map_err(|_| error)?;
        }
        Ok(Self(bytes))
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_string())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
