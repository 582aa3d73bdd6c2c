//! The ports in Diesel, one file per aggregate. `storage-postgres` compiles these files as well: they name `Conn`, `Backend` and the
//! dialect of the crate that compiles them, and never SQLite.

mod accounts;
mod agent_applications;
mod agents;
mod api_keys;
mod audit;
mod audit_reading;
mod books;
mod bundles;
mod changes;
mod client_errors;
mod closes;
mod counting;
mod customers;
mod engine;
mod expressions;
mod figures;
mod float;
mod imports;
mod key_order;
mod lease;
mod limits;
mod messages;
mod number_proofs;
mod order_ids;
mod orders;
mod overview;
mod payments;
mod people;
mod personal_data;
mod prepared;
mod provider_tests;
mod refunds;
mod retention;
mod revenue;
mod routers;
mod saved_filters;
mod searching;
mod second_factors;
mod security_alerts;
mod seeding;
mod sessions;
mod settings;
mod sign_in_attempts;
mod signature;
pub mod sql;
mod step_ups;
mod stock_ledger;
mod support;
mod tallies;
mod till;
mod tracking;
mod training;
mod vending;
mod vendor_catalogue;

use chrono::{DateTime, NaiveDateTime, Utc};

use crate::paging;
use crate::pattern::strip_nul;
use crate::{
    Backend, Conn, Database, JSON_ARRAY, LIST_ITEMS, NEWEST_POSITION, NO_INDEX, OPTIMIZATION_FENCE,
    advisory_lock, advisory_locks, announce, day_of, hour_of, hour_text, hours_after,
};
pub use changes::count_appended;

/// Rows per statement: a row has at most 32 columns, and a SQLite statement at most 32,766 values.
const MAX_ROWS: usize = 500;

/// A time as it is stored: UTC without a zone.
fn to_db_time(at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc()
}
