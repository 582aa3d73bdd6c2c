//! Sending paid bundles through a company that loads them onto phones.
//!
//! The vendor is asked before it is believed: an attempt is written before the vendor is called, what is not known is asked
//! about and never sent again, and another attempt needs the certainty that the one before sent nothing. While an attempt
//! is under way nobody else delivers the order or calls it off.

mod ask;
mod attempt;
mod ports;
mod schedule;
mod send;
mod settle;
mod state;
#[cfg(test)]
mod test_support;
mod vendor;

pub use ask::{VendingPorts, ask_now, ask_taken, take_due};
pub use attempt::{ExternalId, InvalidExternalId, VendingAttempt};
pub use ports::{Aftermath, BeginConflict, VendingRepository, VendingStep, VendingStepConflict};
pub use send::{SendError, send, send_waiting};
pub use state::{Refusal, VendingState};
pub use vendor::{Manual, Transaction, VendError, VendRequest, Vendor, VendorSilent};

#[cfg(test)]
pub use ports::MockVendingRepository;
#[cfg(test)]
pub use vendor::MockVendor;
