//! What both databases share: tables, migrations, errors and the ports that they fill.
//!
//! The queries themselves are sources that `storage-sqlite` and `storage-postgres` compile side by side, each for its
//! own connection: see `storage`, which is the only crate that others should name.

pub mod audit_chain;
pub mod blocking;
pub mod corrupt_row;
pub mod failure;
pub mod history;
pub mod migrations;
pub mod options;
pub mod paging;
pub mod pattern;
pub mod ports;
pub mod schema;
pub mod server_url;
