//! Automatic delivery of bundles through a vendor.

use chrono::{DateTime, Utc};
use orders::VendingAttempt;
use serde::Serialize;
use utoipa::ToSchema;

use super::code::{self, Code};

/// State of automatic delivery.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Vending)]
pub struct VendingBody {
    /// manual: staff deliver every order.
    pub kind: code::VendingKind,
    /// Orders being sent; they are not at the delivery desk.
    pub under_way: i64,
    /// Whether the vendor is down. Meanwhile all orders go to the delivery desk.
    pub down: bool,
}

/// An attempt to send a bundle.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VendingAttempt)]
pub struct VendingAttemptBody {
    /// Our id at the vendor.
    pub external_id: String,
    pub state: code::VendingState,
    /// Whether its result is pending; until then the order cannot be delivered by hand or cancelled.
    pub under_way: bool,
    /// Whether nothing was sent for certain, so that a retry is safe.
    pub surely_not_sent: bool,
    /// Why nothing was sent.
    #[schema(required)]
    pub refusal: Option<code::VendingRefusal>,
    /// The vendor's own text.
    #[schema(required)]
    pub words: Option<String>,
    /// Reference of the vendor or the network.
    #[schema(required)]
    pub reference: Option<String>,
    pub begun_at: DateTime<Utc>,
    /// Staff member who started it; null for the shop.
    #[schema(required)]
    pub begun_by: Option<String>,
    /// When its state last changed.
    pub changed_at: DateTime<Utc>,
    /// When the vendor was last queried.
    #[schema(required)]
    pub asked_at: Option<DateTime<Utc>>,
}

impl From<VendingAttempt> for VendingAttemptBody {
    fn from(attempt: VendingAttempt) -> Self {
        Self {
            external_id: attempt.external_id.to_string(),
            state: attempt.state.into(),
            under_way: attempt.state.is_in_progress(),
            surely_not_sent: attempt.state.is_certain_refusal(),
            refusal: attempt.refusal.map(Code),
            words: attempt.words,
            reference: attempt.reference,
            begun_at: attempt.started_at,
            begun_by: attempt.started_by.map(|actor| actor.name),
            changed_at: attempt.changed_at,
            asked_at: attempt.queried_at,
        }
    }
}
