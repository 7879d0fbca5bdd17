//! The server over real sockets, with real files.

mod away;
mod care;
mod classes;
mod common;
mod container;
mod crash;
mod damage;
mod data;
mod faults;
mod fixtures;
mod forms;
mod games;
mod hosting;
mod http;
mod logs;
mod owners;
mod pace;
mod postgres;
mod races;
mod resume;
mod secrecy;
mod sockets;
mod storage;
mod talk;
mod thinking;
mod tls;
