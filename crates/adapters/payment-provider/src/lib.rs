//! The clients of payment companies: each implements the port [`payments::PaymentProvider`] over HTTP. Selcom and `ZenoPay`
//! also sell airtime, as [`orders::Vendor`].
//!
//! They translate between a company's vocabulary and ours and decide nothing about money: `payments` judges
//! whether an answer completes a payment. Its rules of translation:
//! - a prompt counts as refused only on a definite refusal; in any doubt it may have been sent;
//! - whether money moved is read only from the status of the payment itself; that a query worked says nothing about it;
//! - a webhook yields a reference to query and nothing else;
//! - no key, phone number, address or raw body reaches a log or an error. Messages of the provider are redacted
//!   first.
//!
//! They call only the configured host: they follow no redirect, speak plain HTTP to this machine only, and read at
//! most 64 KiB of an answer.

mod amount;
mod answers;
mod clickpesa;
mod config;
mod failure;
mod query;
mod selcom;
mod snippe;
mod status_word;
#[cfg(test)]
mod test_support;
mod till_phone;
mod utility;
mod webhook_body;
mod wire;
mod zenopay;

pub use clickpesa::{ClickPesa, ClickPesaConfig};
pub use config::ConfigError;
// For the fuzzer; the shop reads answers through the port.
#[doc(hidden)]
pub use query::read_observation;
pub use selcom::{Selcom, SelcomConfig, SelcomUtility};
pub use snippe::{Snippe, SnippeConfig};
pub use till_phone::SmsGatewayPhone;
pub use zenopay::{ZenoPay, ZenoPayConfig, ZenoPayUtility};
