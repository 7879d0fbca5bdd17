//! Every limit that both sides must know.

pub use tapis_room::{CODE_ALPHABET, CODE_LETTERS};

/// The longest message a client may send, in bytes: a command with a position and an action takes
/// less than 300.
pub const MESSAGE_BYTES: usize = 4 << 10;
/// The longest body of an HTTP request, in bytes: a table with every option set takes less than
/// 3,000.
pub const BODY_BYTES: usize = 16 << 10;
/// The longest nickname, in characters: more would not fit beside a packet on a phone.
pub const NICK_CHARS: usize = 16;
/// The longest line of a chat, in characters: two sentences, which fit on a phone.
pub const CHAT_CHARS: usize = 200;
/// The most tables of a class: even by twos, more pupils find a place than there are in a room.
pub const CLASS_TABLES: u8 = 16;
/// The shortest and longest turn clock, in milliseconds.
pub const TURN_MS: (u32, u32) = (5_000, 600_000);
/// The shortest and longest time between two cards that are turned up, in milliseconds.
pub const REVEAL_MS: (u32, u32) = (250, 1_000);
/// How many games that are over somebody is told of at once.
pub const GAMES: u32 = 50;
/// The greatest number of a command: what JavaScript can represent exactly.
pub const MESSAGE_ID: u64 = (1 << 53) - 1;
/// The longest explanation of a malformed message, in characters: it may quote the message.
pub const WHY_CHARS: usize = 160;
