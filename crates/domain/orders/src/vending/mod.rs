//! Automatic delivery of paid bundles through a vendor that loads them onto phones.
//!
//! An attempt is written before the vendor is called. An unknown outcome is queried and never sent again, and another
//! attempt requires certainty that the previous one sent nothing. While an attempt is open, no one else delivers or
//! cancels the order.

mod attempt;
mod ports;
mod query;
mod schedule;
mod send;
mod settle;
mod state;
#[cfg(test)]
mod test_support;
mod vendor;

pub use attempt::{ExternalId, InvalidExternalId, VendingAttempt};
pub use ports::{BeginConflict, OrderConsequence, VendingRepository, VendingStep, VendingStepConflict};
pub use query::{VendingPorts, claim_due, query_claimed, query_now};
pub use send::{SendError, send, send_due};
pub use state::{Refusal, VendingState};
pub use vendor::{Manual, Transaction, VendError, VendRequest, Vendor, VendorUnreachable};

#[cfg(test)]
pub use ports::MockVendingRepository;
#[cfg(test)]
pub use vendor::MockVendor;
