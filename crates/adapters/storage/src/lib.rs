//! Keeps the shop's rows in SQLite or PostgreSQL.
//!
//! One source of queries serves both: the modules under `repositories/` are ordinary Diesel code, compiled once
//! for each connection type by `sqlite` and `postgres`, which differ only in how they open, lock and retry.
//! [`Storage::open`] chooses by the URL, once; everybody else sees the ports of the domain crates.
//!
//! Every write of a port is one transaction, and no transaction outlives its call. Rows, tables and Diesel types
//! never leave this crate.
#![expect(clippy::duplicate_mod, reason = "the repositories are compiled once for each database on purpose")]

mod audit_chain;
mod failure;
mod flaw;
mod hop;
mod migrations;
mod options;
mod postgres;
mod schema;
mod sqlite;
mod storage;
pub mod upkeep;

pub use options::StorageOptions;
pub use storage::{Storage, StorageError};
