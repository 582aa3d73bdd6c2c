//! What the ports promise, checked on real databases: one list of checks, run over SQLite and over PostgreSQL.
//!
//! PostgreSQL is found in `BUNDLEHUB_TEST_POSTGRES_URL` (see `scripts/with-postgres.sh`). Without it that half is
//! skipped, and says so; under `CI=true` it fails instead.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a check that cannot go on has failed"
)]

#[macro_use]
mod support;

mod accounts;
mod agent_applications;
mod agents;
mod api_keys;
mod audit;
mod backfill;
mod books;
mod cases;
mod cash_orders;
mod catalog;
mod catalog_editing;
mod changes;
mod connections;
mod copies;
mod day_closes;
mod desk;
mod doctor;
mod doctor_money;
mod judgement;
mod messages;
mod migrations;
mod money_back;
mod opening;
mod orders;
mod overview;
mod payment_records;
mod payments;
mod people;
mod privacy;
mod prompts;
mod refunds;
mod rescue;
mod restore;
mod retention;
mod revenue;
mod samples;
mod saved_filters;
mod second_factors;
mod sessions;
mod settings;
mod shared;
mod surplus;
mod tracking;
mod training;
mod vending;
