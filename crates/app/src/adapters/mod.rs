//! Where two domains meet: one domain's port filled by another's repository.

mod catalog_offers;
mod payment_checkouts;

pub use catalog_offers::{CatalogOffers, CatalogRouterOffers};
pub use payment_checkouts::PaymentCheckouts;
