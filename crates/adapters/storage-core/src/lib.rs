//! Shared by both databases: tables, migrations, errors and ports.
//!
//! Other crates depend only on `storage`.

pub mod address;
pub mod advisory;
pub mod audit_chain;
pub mod blocking;
pub mod corrupt_row;
pub mod failure;
pub mod migrations;
pub mod options;
pub mod paging;
pub mod pattern;
pub mod ports;
pub mod schema;
pub mod server_url;
pub mod tallies;
pub mod waits;
