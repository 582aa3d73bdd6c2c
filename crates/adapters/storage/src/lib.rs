//! Keeps the shop's rows in SQLite or PostgreSQL.
//!
//! One source of queries serves both: the modules under `repositories/` are ordinary Diesel code that
//! `storage-sqlite` and `storage-postgres` compile side by side, each for its own connection type. They differ only
//! in how they open, lock and retry, and share the tables of `storage-core`. [`Storage::open`] chooses by the URL,
//! once; everybody else sees the ports of the domain crates.
//!
//! Every write of a port is one transaction, and no transaction outlives its call. Rows, tables and Diesel types
//! never leave these crates.

mod storage;
pub mod upkeep;

pub use storage::Storage;
pub use storage_core::corrupt_row::skipped_rows;
pub use storage_core::history;
pub use storage_core::options::StorageOptions;
pub use storage_core::ports::{PoolFigures, Ports, QueueFigures, StorageError};
