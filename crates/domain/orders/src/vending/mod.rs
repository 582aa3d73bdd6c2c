//! Automatic delivery of paid bundles through a vendor that loads them onto phones.
//!
//! Each bundle has a route: vendors in the owner's order, and the delivery desk after the last. An attempt is written before
//! its vendor is called. An unknown outcome is queried; the request is sent again only when the vendor says that it does not
//! know it and promises to execute an id once. Another attempt, at the same or the next vendor, requires certainty that the
//! previous one sent nothing. While an attempt is open, no one else delivers or cancels the order.

mod attempt;
mod ports;
mod product;
mod query;
mod route;
mod schedule;
mod send;
mod settle;
mod state;
#[cfg(test)]
mod test_support;
mod vendor;

pub use attempt::{ExternalId, InvalidExternalId, VendingAttempt};
pub use ports::{BeginConflict, OrderConsequence, VendingRepository, VendingStep, VendingStepConflict};
pub use product::{
    BundleRoute, InvalidProductId, ProductId, ProductKind, ProductPrice, RouteStep, VendorProduct,
};
pub use query::{VendingPorts, claim_due, query_claimed, query_now};
pub use route::{RouteRepository, Vendors, next_step, retry_at};
pub use send::{SendError, send, send_due};
pub use state::{Refusal, VendingState};
pub use vendor::{
    Transaction, VendError, VendRequest, Vendor, VendorReferences, VendorTerms, VendorUnreachable,
};

#[cfg(test)]
pub use ports::MockVendingRepository;
#[cfg(test)]
pub use route::MockRouteRepository;
#[cfg(test)]
pub use vendor::MockVendor;
