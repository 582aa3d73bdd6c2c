//! The contract of the ports, checked on real databases: the same checks run on SQLite and on PostgreSQL.
//!
//! Those on PostgreSQL are ignored unless asked for: `scripts/with-postgres.sh cargo test -p storage -- --include-ignored`.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a test fails by panicking"
)]

#[macro_use]
mod support;

mod accounts;
mod agent_applications;
mod agents;
mod api_keys;
mod audit;
mod books;
mod cases;
mod cash_orders;
mod catalog;
mod catalog_editing;
mod changes;
mod client_errors;
mod complaints;
mod connections;
mod copies;
mod customers;
mod day_closes;
mod delivery_progress;
mod desk;
mod doctor;
mod doctor_money;
mod float;
mod messages;
mod migrations;
mod money_back;
mod monitoring;
mod multiplied;
mod next_prices;
mod number_proofs;
mod opening;
mod orders;
mod orders_of_payments;
mod overview;
mod partial_refunds;
mod parts_of_prompts;
mod payment_pictures;
mod payment_records;
mod payments;
mod people;
mod plans;
mod privacy;
mod prompts;
mod provider_tests;
mod ratings;
mod recovery;
mod refunds;
mod reminders;
mod restore;
mod retention;
mod revenue;
mod samples;
mod saved_filters;
mod second_factors;
mod sessions;
mod settings;
mod shared;
mod statements;
mod stock;
mod surplus;
mod till;
mod tracking;
mod training;
mod vending;
mod vendor_catalogue;
mod verdicts;
mod zone;
