//! The server over real sockets, with real files.

mod common;
mod games;
mod http;
