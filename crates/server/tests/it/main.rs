//! The server over real sockets, with real files.

mod common;
mod crash;
mod fixtures;
mod games;
mod http;
mod logs;
mod pace;
mod resume;
mod sockets;
mod storage;
