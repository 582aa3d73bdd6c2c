//! Simulates the payment provider as a real HTTP server.
//!
//! It speaks `ZenoPay` Tanzania's wire format, so the shop's own provider client works with it unchanged. Every
//! outcome of a payment can be chosen: the paying number `0700 000 0NN` selects row `NN` of [`OUTCOMES`]; any other
//! number pays after five seconds.
//!
//! People and tests can override this: an [`Intervention`] gives the next order, or a particular one, another outcome
//! or a variation of its own. An order can be paid or cancelled by hand, and the whole provider can be down
//! ([`Outage`]). All of this is available as methods of the [`Provider`] and as forms on the page at the server's
//! root.
//!
//! The state of an order is a pure function of its outcome, the time since it was initiated and the number of earlier
//! queries ([`Outcome::status_at`]). Around that are a ledger of orders and calls, the [`Provider`] that handles
//! requests, a queue of webhooks, and the HTTP server, the [`Simulator`].
//!
//! Tests on a virtual clock start it with [`Simulator::start_virtual`]; nothing waits on a timer then. Simulations of
//! very many steps skip the server and call the [`Provider`] with the same bodies.
//!
//! The ledger is lost when the process ends. With a journal ([`SimulatorConfig::journal`]) orders and payouts are
//! kept: a restarted simulator answers as if it had never stopped. It sends the webhooks that are still due, but none
//! that fell into the downtime. The position in rotating answers, overrides, queued interventions, an outage and the
//! calls are lost.
//!
//! No money moves and no phone is reached: `070 0` is not an allocated number range. Refusing to start in production
//! is left to the program that embeds this crate, because only it knows where it runs.
//!
//! *Assumed* here, because the provider's guides do not say:
//! - an order is known from the moment its prompt is requested, and a second initiation with its id is answered 400;
//! - an unknown order is answered with HTTP 200, `result` "FAIL" and `resultcode` "404";
//! - the reason why a payment failed is in the status answer's `message`;
//! - `reference`, `transid`, `channel` and `msisdn` are null until the money has moved;
//! - a webhook is sent once, and not again when the receiver answers with an error;
//! - a decided payout always gets the same answer, whatever else a repetition of its `transid` says; one that was
//!   rejected for its form or its PIN was not decided, and may be sent again;
//! - a payout answered 500 was made (`0700 000 011`), and its repetition says so; one that hung (`012`) was not made.

mod answer;
mod clock;
mod config;
mod due_webhooks;
mod exchange;
mod form;
mod http;
mod interventions;
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
mod payout_requests;
mod plan;
mod provider;
mod record;
mod reply;
mod simulator;
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
pub use twist::{Intervention, Variation};
pub use webhook_queue::DueWebhook;
