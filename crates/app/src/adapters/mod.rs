//! Where two domains meet: one domain's port filled by another's repository.

mod catalog_offers;
mod guarded_vendor;
mod lookout;
mod news;
mod payment_checkouts;
mod push_sender;

pub use catalog_offers::{CatalogOffers, CatalogRouterOffers};
pub use guarded_vendor::GuardedVendor;
pub use lookout::look_around;
pub use news::{ShopNews, facts_of};
pub use payment_checkouts::PaymentCheckouts;
pub use push_sender::PushSender;
