//! The contract of the HTTP API: request and response bodies, error codes and the body of an error, by resource.
//!
//! The `parse` of a request validates all its fields, and fails with `validation_failed` and every invalid field. Bodies of
//! responses are made from the domains' values. Nothing here reads a row, calls a service or knows a route.

// The attributes of `api-macros` name this crate by its path, here and in the crate with the routes.
extern crate self as api_types;

pub mod accounts;
pub mod agents;
pub mod audit;
mod body;
pub mod books;
pub mod bundles;
pub mod client_errors;
pub mod code;
pub mod csv;
pub mod customers;
pub mod dashboard;
pub mod draft;
pub mod envelope;
pub mod error;
pub mod error_code;
pub mod fields;
pub mod language;
pub mod messages;
pub mod my_money;
pub mod numbers;
pub mod orders;
pub mod payments;
pub mod personal_data;
pub mod pictures;
mod prelude;
pub mod provider_tests;
pub mod realtime;
pub mod routers;
pub mod search;
pub mod settings;
pub mod status;
pub mod store;
pub mod support;
pub mod training;
pub mod vending;
