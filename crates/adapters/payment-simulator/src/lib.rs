//! The payment provider, played by a real HTTP server.
//!
//! It answers in `ZenoPay` Tanzania's wire format, so that the shop's own provider client talks to it unchanged,
//! and it makes every outcome of a payment happen on demand: the paying number `0700 000 0NN` chooses row `NN` of
//! [`OUTCOMES`]; any other number pays after five seconds.
//!
//! A person or a test can choose otherwise: an [`Intervention`] gives the next order, or a certain one, another outcome
//! or twists its own. It can be paid or cancelled by hand, and the whole provider can be down ([`Outage`]). All of that
//! is there as methods of the [`Provider`] and as forms on the page at the server's root.
//!
//! What happens to an order is a pure function of its outcome, the time since it was initiated and how often it was
//! asked about ([`Outcome::status_at`]). Around that stand a ledger of everything that was ordered and called, the
//! [`Provider`] that acts on requests, a queue of webhooks, and the HTTP server around them all, the [`Simulator`].
//!
//! Tests on a virtual clock start it with [`Simulator::start_virtual`]: nothing waits on a timer then. Simulations of
//! very many steps leave the server out and call the [`Provider`], with the same bodies.
//!
//! The ledger is forgotten when the process ends. With a journal ([`SimulatorConfig::journal`]) the orders and the
//! payouts are not: a simulator started anew on it answers as if it had never stopped. It sends the webhooks that were
//! to come later, none that fell into the time between. Answers given in turn, overrides, interventions that still
//! waited, an outage and the calls are forgotten.
//!
//! No money moves and no handset is reached: `070 0` is no allocated number range. Refusing to start in production
//! is left to the program that embeds this crate, because only it knows where it runs.
//!
//! What the provider's guides do not say, and is *assumed* here:
//! - an order is known from the moment its prompt is requested, and a second initiation with its id is answered 400;
//! - an unknown order is answered with HTTP 200, `result` "FAIL" and `resultcode` "404";
//! - a reason why a payment failed stands in the status answer's `message`;
//! - `reference`, `transid`, `channel` and `msisdn` are null until the money has moved;
//! - a webhook is sent once, not again when the receiver answers with an error;
//! - a payout that was decided on is answered the same for ever, whatever else a repetition of its `transid` says; one
//!   that was turned away for its form or its PIN was not decided on, and may be sent again;
//! - a payout answered 500 was made (`0700 000 011`), and its repetition says so; one that hung (`012`) was not made.

mod answer;
mod clock;
mod config;
mod exchange;
mod form;
mod handing_out;
mod http;
mod journal;
mod ledger;
mod orders;
mod outage;
mod outcome;
mod own_page;
mod page;
mod page_http;
mod page_view;
mod payout;
mod payout_desk;
mod plan;
mod provider;
mod record;
mod reply;
mod simulator;
mod steering;
mod time_scale;
mod twist;
mod webhook;
mod webhook_queue;
mod wire;

pub use config::{SimulatorConfig, SimulatorError};
pub use ledger::{Call, CallKind};
pub use outage::Outage;
pub use outcome::{
    DataShape, InitiateAnswer, Junk, ORDINARY_OUTCOME, OUTCOMES, Outcome, PaymentStatus, Report,
    ReportedAmount, ReportedOrder, StatusAnswer, Step,
};
pub use payout::Payout;
pub use provider::Provider;
pub use reply::Reply;
pub use simulator::Simulator;
pub use twist::{Intervention, Twist};
pub use webhook_queue::DueWebhook;
