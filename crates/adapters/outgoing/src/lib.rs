//! Rules for every call to another company's server: one configured host, over HTTPS or on this machine, no
//! redirects, bounded time, bounded answer, and no key, phone number or address in a log.

mod address;
mod certificate;
mod exchange;
mod loggable;
mod secret;
mod timeouts;

pub use address::{BaseUrl, InvalidUrl};
pub use certificate::{Reached, reach};
pub use exchange::{Answer, BodyFault, Unanswered, build_client, exchange, exchange_list};
pub use loggable::loggable;
pub use secret::Secret;
pub use timeouts::Timeouts;
