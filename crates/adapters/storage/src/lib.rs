//! Stores the shop's data in SQLite or PostgreSQL.
//!
//! Both databases share one source of queries: `repositories` of `storage-sqlite`, which `storage-postgres` compiles for
//! its own connection type. Those crates differ only in opening, locking and retrying, and share the tables of
//! `storage-core`. [`Storage::open`] chooses by URL; the rest
//! of the program sees only the ports of the domain crates.
//!
//! Every write of a port is one transaction, and no transaction outlives its call. Rows, tables and Diesel types
//! never leave these crates.

mod storage;
pub mod upkeep;

pub use storage::Storage;
pub use storage_core::address::{DatabaseAddress, InvalidAddress, ensure_plain_path};
pub use storage_core::corrupt_row::skipped_rows;
pub use storage_core::options::StorageOptions;
pub use storage_core::ports::{PaymentCount, PoolStats, Ports, QueueStats, StorageError};
pub use storage_core::server_url::ServerUrl;
pub use storage_core::waits::Waits;
