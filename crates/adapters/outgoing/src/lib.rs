//! What every call to another company's server has in common: it goes to one configured host, over HTTPS or within this
//! machine, follows no redirect, waits a bounded time, reads a bounded answer, and lets no key, number or address into a
//! log.

mod address;
mod exchange;
mod loggable;
mod secret;
mod timeouts;

pub use address::{BaseUrl, InvalidUrl};
pub use exchange::{Answer, BodyFault, Unanswered, build_client, exchange};
pub use loggable::loggable;
pub use secret::Secret;
pub use timeouts::Timeouts;
