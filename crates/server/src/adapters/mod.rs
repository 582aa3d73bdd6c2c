//! Adapters between domains: ports of one domain, implemented with the repositories of another; `guard`, which calls
//! remote systems through a circuit breaker; and `rails`, the payment companies.

mod catalog_offers;
mod guard;
mod notification_source;
mod push_sender;
mod rails;

pub use catalog_offers::CatalogOffers;
pub use guard::{GuardedProvider, GuardedSender, GuardedVendor, RemoteSystem};
pub use notification_source::ShopNotificationSource;
pub use push_sender::PushSender;
pub use rails::{NamedProvider, Rails};
