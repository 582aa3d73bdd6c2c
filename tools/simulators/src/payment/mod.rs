//! A payment company's wire format over real HTTP, so the shop's own client works with it unchanged: `ZenoPay`
//! Tanzania's, `ClickPesa`'s, Selcom Checkout's or Snippe's ([`Company`]), over the same books and outcomes. The paying number `0700 000 0NN` selects row `NN` of [`OUTCOMES`]; any other number pays after five
//! seconds.
//!
//! An [`Intervention`] gives the next payment another outcome or a variation of it. A payment can be paid or cancelled
//! by hand, and the whole provider can be down ([`Outage`]). The state of a payment is a pure function of its outcome,
//! the time since it was initiated and the number of earlier queries ([`Outcome::status_at`]).
//!
//! With a journal ([`SimulatorConfig::journal`]) payments and payouts survive a restart. Webhooks that are still due
//! are sent then, those that fell into the downtime are not. Overrides, queued interventions, an outage and the calls
//! are lost.
//!
//! *Assumed*, because the provider's guides do not say:
//! - the companies' answers to payouts, lists and balances, where their guides print none;
//! - a payment is known from the moment its prompt is requested, and a second initiation with its id is answered 400;
//! - an unknown one is answered with HTTP 200, `result` "FAIL" and `resultcode` "404";
//! - the reason why a payment failed is in the status answer's `message`;
//! - `reference`, `transid`, `channel` and `msisdn` of an order are null until the money has moved;
//! - a webhook is sent once, and not again when the receiver answers with an error;
//! - a decided payout always gets the same answer, whatever else a repetition of its `transid` says; one that was
//!   rejected for its form or its PIN was not decided, and may be sent again;
//! - a payout answered 500 was made (`0700 000 011`), and its repetition says so; one that hung (`012`) was not made.

mod books;
mod clickpesa;
mod company;
pub(crate) mod config;
mod control;
mod exchange;
pub(crate) mod http;
pub(crate) mod ids;
mod outcome;
mod payout;
mod plan;
mod planned_webhooks;
mod provider;
pub(crate) mod reply;
pub(crate) mod request;
mod selcom;
mod simulator;
mod snippe;
mod utility;
mod webhook_calls;
mod zenopay;

pub use crate::webhooks::{DueWebhook, Signed};
pub use books::{Call, CallKind};
pub use company::Company;
pub use config::SimulatorConfig;
pub use ids::transaction_id;
pub use outcome::{
    DataShape, InitiateAnswer, Junk, OUTCOMES, Outcome, PaymentStatus, Report, ReportedAmount, StatusAnswer,
};
pub use payout::{Payout, PayoutStatus};
pub use plan::{Intervention, Variation};
pub use provider::{Outage, Provider};
pub use reply::Reply;
pub use simulator::Simulator;
