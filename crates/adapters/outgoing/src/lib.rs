//! Rules for every call to another company's server: one configured host, over HTTPS or on this machine, no
//! redirects, bounded time, bounded answer, and no key, phone number or address in a log.

mod address;
mod certificate;
mod exact;
mod exchange;
mod loggable;
mod pages;
mod secret;
mod signature;
mod timeouts;
mod token;
mod webhook_body;

pub use address::{BaseUrl, InvalidUrl};
pub use certificate::{Reached, reach};
pub use exact::parse_exact;
pub use exchange::{
    Answer, BodyFault, ExactAnswer, Unanswered, build_client, exchange, exchange_exact, exchange_exact_list,
    exchange_list,
};
pub use loggable::loggable;
pub use pages::{ListFault, Page, PageStart, read_pages};
pub use secret::Secret;
pub use signature::{is_recent, is_signed, sign};
pub use timeouts::Timeouts;
pub use token::TokenCache;
pub use webhook_body::{WEBHOOK_BODY_MAX_BYTES, parse_webhook_body};
