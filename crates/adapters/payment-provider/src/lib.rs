//! The client of the payment provider `ZenoPay` Tanzania: implements the port [`payments::PaymentProvider`] over
//! HTTP.
//!
//! It translates between the provider's vocabulary and ours and decides nothing about money: `payments` judges
//! whether an answer completes a payment. Its rules of translation:
//! - a prompt counts as refused only on a definite refusal; in any doubt it may have been sent;
//! - whether money moved is read only from `payment_status` in the answer's `data`. `resultcode` "000" and `result`
//!   "SUCCESS" only say that the query worked;
//! - a webhook yields a reference to query and nothing else;
//! - no key, phone number, address or raw body reaches a log or an error. Messages of the provider are redacted
//!   first.
//!
//! It calls only the configured host: it follows no redirect, speaks plain HTTP to this machine only, and reads at
//! most 64 KiB of an answer.

mod amount;
mod config;
mod failure;
mod initiate;
mod payout;
mod query;
mod status_word;
mod webhook;
mod wire;
mod zenopay;

pub use config::{ConfigError, ZenoPayConfig};
// For the fuzzer; the shop reads answers through the port.
#[doc(hidden)]
pub use query::read_observation;
pub use zenopay::ZenoPay;
