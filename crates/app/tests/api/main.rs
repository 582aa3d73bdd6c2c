//! The running shop over HTTP: a real database, the payment simulator, and nothing in between.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails, and that is what it is for"
)]

mod agent_applications;
mod agent_sheets;
mod agents;
mod api_keys;
mod authorisation;
mod bad_input;
mod case_scanner;
mod cases;
mod cash_orders;
mod catalogue;
mod catalogue_editing;
mod client_files;
mod crash;
mod dashboard;
mod day_closes;
mod delivery;
mod desk;
#[path = "../../../adapters/messaging/tests/wire/device.rs"]
mod device;
mod history;
mod hosted_push;
mod interface;
mod kept_fields;
mod log;
mod media;
mod message_reports;
mod messages;
mod metrics;
mod money_back;
mod notices;
mod opening_hours;
mod operations;
mod order_export;
mod orders;
mod pages;
mod payments;
mod people;
mod personal_data;
mod races;
mod realtime;
mod reports;
mod rescue;
mod revenue;
mod saved_filters;
mod second_factor;
mod session;
mod settings;
mod settings_check;
mod shop_figures;
mod support;
mod tracking;
mod training;
mod training_editing;
mod vending;
mod ways;
