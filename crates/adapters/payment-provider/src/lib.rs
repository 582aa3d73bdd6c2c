//! The client of the payment provider `ZenoPay` Tanzania: the port [`payments::PaymentProvider`] over HTTP.
//!
//! It translates between the provider's words and ours and decides nothing about money: whether an answer completes
//! a payment is judged in `payments`. Its rules of translation:
//! - a prompt counts as refused only on a definite refusal; every doubt means that it may be out;
//! - what became of the money is read only from `payment_status` in the answer's `data`. `resultcode` "000" and
//!   `result` "SUCCESS" say that the question was understood;
//! - a webhook yields a reference to ask about and nothing else;
//! - no key, phone number, address or raw body reaches a log or an error. Words of the provider pass through one
//!   filter first.
//!
//! It calls one host, the configured one: redirects are not followed, plain HTTP goes to this machine only, and of
//! an answer at most 64 KiB are read.

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
pub use zenopay::ZenoPay;
