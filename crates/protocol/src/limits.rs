//! Every limit that both sides must know.

/// The longest message a client may send, in bytes: a wish with a position and an action is
/// below 300.
pub const MESSAGE_BYTES: usize = 4 << 10;
/// The longest body of an HTTP request, in bytes: a table with every option set is below 3,000.
pub const BODY_BYTES: usize = 16 << 10;
/// The longest nickname, in characters: more does not fit beside a packet on a phone.
pub const NICK_CHARS: usize = 16;
/// Letters in the code of a table: 20⁶ codes cannot be guessed at the allowed rate.
pub const CODE_LETTERS: usize = 6;
/// The letters of codes: consonants without look-alikes, so that no code is a word.
pub const CODE_ALPHABET: &[u8] = b"BCDFGHJKLMNPQRSTVWXZ";
/// The shortest and longest turn clock, in milliseconds.
pub const TURN_MS: (u32, u32) = (5_000, 600_000);
/// The greatest number of a wish: what a number of JavaScript holds exactly.
pub const MESSAGE_ID: u64 = (1 << 53) - 1;
/// The longest explanation of a malformed message, in characters: it may quote the message.
pub const WHY_CHARS: usize = 160;
