//! The server over real sockets, with real files.

#[cfg(unix)]
mod admin;
mod away;
mod base;
mod care;
mod classes;
mod common;
mod container;
mod crash;
mod damage;
mod data;
mod events;
mod faults;
mod fixtures;
mod forms;
mod games;
mod hosting;
mod http;
mod logs;
mod owners;
mod pace;
mod pooler;
mod postgres;
mod races;
mod resume;
mod secrecy;
mod sockets;
mod storage;
mod talk;
mod thinking;
mod tls;
