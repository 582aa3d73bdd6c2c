//! Companies that load bundles onto phones: one set of books, and the wires of DT One's DVS and of Reloadly's Topups over
//! HTTP ([`VendingServer`]). The books also answer the port themselves, for tests on a virtual clock.
//!
//! The recipient's number decides the outcome ([`TEST_NUMBERS`]); commands give the next request another one, change prices
//! and the balance, remove products and start an outage. Each delivery costs what the list says, from a balance in US
//! dollars. With a journal, requests and the balance survive a restart; removed products, prices and commands do not.
//!
//! *Assumed*, because the companies' documents do not say:
//! - a request that is refused leaves no transaction, and its id may be used again; a declined one leaves one;
//! - Reloadly answers a top-up that the network declined with status `FAILED`, and one that was taken back with `REFUNDED`;
//! - both keep a transaction for ever, and list it as soon as it is accepted.

mod books;
mod catalogue;
mod control;
mod dtone;
mod faults;
mod http;
mod outcome;
mod port;
mod reloadly;
mod server;
mod simulator;
mod webhooks;

pub use catalogue::{Operator, Product};
pub use outcome::{Outcome, TEST_NUMBERS};
pub use server::{VendingCompany, VendingConfig, VendingServer};
pub use simulator::VendingSimulator;
pub(crate) use simulator::{Asked, Reaction};

pub use crate::payment::Outage;
