//! Adapters between domains: ports of one domain, implemented with the repositories of another; `guard`, which calls
//! remote systems through a circuit breaker; `rails`, the payment companies; and `vendors`, which
//! send bundles.

mod catalog_offers;
mod guard;
mod notification_source;
mod push_sender;
mod rails;
mod vendors;

pub use catalog_offers::CatalogOffers;
pub use guard::{GuardedProvider, GuardedSender, RemoteSystem};
pub use notification_source::ShopNotificationSource;
pub use push_sender::PushSender;
pub use rails::{NamedProvider, Rails};
pub use vendors::{NamedVendor, ShopVendor, ShopVendors, VendorMoney};
