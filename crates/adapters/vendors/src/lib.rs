//! The clients of companies that load bundles and airtime onto phones: each implements the port [`orders::Vendor`] over HTTP.
//!
//! They translate and decide nothing: `orders` judges what an answer means for an order. Their rules:
//! - a refusal is certain only by a code that says so; with any other answer the bundle may have been sent, whatever the HTTP
//!   status;
//! - an answer about another request than ours says nothing;
//! - amounts are read from the text of the JSON, never through binary fractions; a cost with more than six decimals is rounded
//!   up, a balance down;
//! - a list of products is complete or no list;
//! - a webhook yields an id to look up and nothing else;
//! - no key, phone number, address or raw body reaches a log or an error.

mod answers;
mod config;
mod dtone;
mod reading;
mod reloadly;

pub use config::ConfigError;
pub use dtone::{DtOne, DtOneConfig};
pub use reloadly::{Reloadly, ReloadlyConfig};
// For the fuzzer; the shop reads answers through the port.
#[doc(hidden)]
pub use dtone::read_products as read_dtone_products;
#[doc(hidden)]
pub use reloadly::read_products as read_reloadly_products;
