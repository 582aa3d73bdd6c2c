//! The companies, and what each writes in its own way.

use actix_web::web::ServiceConfig;
use chrono::{DateTime, Utc};
use serde_json::Value;

use super::books::Payment;
use super::outcome::{PaymentStatus, Report};
use super::payout::{Payout, PayoutStatus};
use super::{clickpesa, selcom, snippe, zenopay};
use crate::webhooks::Signed;

/// The company that a simulator plays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Company {
    #[default]
    ZenoPay,
    ClickPesa,
    Selcom,
    Snippe,
}

impl Company {
    pub const ALL: [Self; 4] = [Self::ZenoPay, Self::ClickPesa, Self::Selcom, Self::Snippe];

    pub(super) fn wire(self) -> &'static dyn Wire {
        match self {
            Self::ZenoPay => &zenopay::ZenoPay,
            Self::ClickPesa => &clickpesa::ClickPesa,
            Self::Selcom => &selcom::Selcom,
            Self::Snippe => &snippe::Snippe,
        }
    }

    /// The title of the page.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::ZenoPay => "Payment provider simulator",
            Self::ClickPesa => "ClickPesa simulator",
            Self::Selcom => "Selcom simulator",
            Self::Snippe => "Snippe simulator",
        }
    }
}

/// A company's routes, answers and webhooks. What happened is decided elsewhere, for all alike.
pub(super) trait Wire: Sync {
    /// The prefix of its routes, without slashes around it.
    fn base_path(&self) -> &'static str;
    fn routes(&self) -> fn(&mut ServiceConfig);
    /// Whether payouts are decided at once.
    fn pays_out_at_once(&self) -> bool;

    /// Every refusal and error.
    fn refused(&self, status: u16, message: &str) -> Value;
    /// A second initiation with one reference: the status and the message.
    fn duplicate(&self) -> (u16, &'static str);
    fn accepted(&self, payment: &Payment) -> (u16, Value);
    fn found(&self, payment: &Payment, report: Report) -> Value;
    fn not_found(&self) -> (u16, Value);

    /// The answer to a payout that was decided, `is_new` when it was decided by this very request.
    fn paid_out(&self, payout: &Payout, status: PayoutStatus, is_new: bool) -> (u16, Value);
    /// The answer to a query about it.
    fn payout_found(&self, payout: &Payout, status: PayoutStatus) -> (u16, Value);

    /// The body of a webhook about a payment.
    fn webhook(&self, payment: &Payment, says: PaymentStatus) -> Value;
    /// The same about a payout, where there are such.
    fn payout_webhook(&self, payout: &Payout, status: PayoutStatus) -> Option<Value>;
    /// The body as it is sent at this time, and its headers.
    fn signed(&self, key: &str, body: Value, at: DateTime<Utc>) -> Signed;
}
