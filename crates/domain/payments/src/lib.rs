//! Taking money by mobile money: checkouts, the prompts sent for them, and what a provider's answer means.
//!
//! Decides when a payment counts as paid: only when the provider itself, asked by us, confirms exactly our
//! reference and our amount. Webhooks and clients are hints to ask, never facts. It does not place orders; an
//! order uses up a paid checkout in its own transaction.

mod attempt;
mod check;
mod checkout;
mod initiate;
mod observation;
mod ports;
mod reconcile;
mod reference;
mod schedule;
mod state;
mod status;
#[cfg(test)]
mod test_support;
mod verify;
mod webhook;

pub use attempt::{Confirmation, PaymentAttempt};
pub use check::{CheckError, CheckPorts, check_attempt, check_payment};
pub use checkout::{Checkout, Payment, Product, ProductKind};
pub use initiate::{InitiateError, InitiatePayment, InitiatePorts, initiate_payment};
pub use observation::{FailureReason, Observation, ObservedState};
pub use ports::{
    Advance, Cause, InitiateOutcome, InsertCheckoutError, Offers, PaymentProvider, PaymentRepository, Prompt,
    ProviderUnreachable, Rejection, WebhookCall, WebhookDelivery, WebhookRefusal,
};
pub use reconcile::{ReconcileReport, reconcile_due};
pub use reference::{InvalidReference, PaymentReference};
pub use schedule::next_check_at;
pub use state::{PaymentState, ReviewReason, UnknownState};
pub use status::find_payment;
pub use verify::{Verified, VerifyError, VerifyPayment, verify_payment};
pub use webhook::{WebhookError, receive_webhook};

#[cfg(feature = "mock")]
pub use ports::{MockOffers, MockPaymentProvider, MockPaymentRepository};
