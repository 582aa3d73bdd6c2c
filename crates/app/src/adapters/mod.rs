//! Adapters between domains: ports of one domain, implemented with the repositories of another.

mod case_scanner;
mod catalog_offers;
mod guarded_vendor;
mod notification_source;
mod push_sender;

pub use case_scanner::scan_cases;
pub use catalog_offers::CatalogOffers;
pub use guarded_vendor::GuardedVendor;
pub use notification_source::{ShopNotificationSource, facts_of, money_of};
pub use push_sender::PushSender;
