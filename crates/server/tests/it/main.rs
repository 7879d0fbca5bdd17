//! The server over real sockets, with real files.

mod away;
mod common;
mod crash;
mod damage;
mod fixtures;
mod forms;
mod games;
mod hosting;
mod http;
mod logs;
mod pace;
mod races;
mod resume;
mod sockets;
mod storage;
mod talk;
