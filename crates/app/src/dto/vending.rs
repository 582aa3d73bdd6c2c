//! Automatic delivery of bundles through a vendor.

use chrono::{DateTime, Utc};
use orders::VendingAttempt;
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;

/// State of automatic delivery.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Vending)]
pub struct VendingBody {
    /// manual: staff deliver every order.
    #[schema(value_type = codes::VendingKind)]
    pub kind: &'static str,
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
    #[schema(value_type = codes::VendingState)]
    pub state: &'static str,
    /// Whether its result is pending; until then the order cannot be delivered by hand or cancelled.
    pub under_way: bool,
    /// Whether nothing was sent for certain, so that a retry is safe.
    pub surely_not_sent: bool,
    /// Why nothing was sent.
    #[schema(required, value_type = Option<codes::VendingRefusal>)]
    pub refusal: Option<&'static str>,
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
            state: attempt.state.code(),
            under_way: attempt.state.is_under_way(),
            surely_not_sent: attempt.state.is_certain_refusal(),
            refusal: attempt.refusal.map(orders::Refusal::code),
            words: attempt.words,
            reference: attempt.reference,
            begun_at: attempt.begun_at,
            begun_by: attempt.begun_by.map(|actor| actor.name),
            changed_at: attempt.changed_at,
            asked_at: attempt.asked_at,
        }
    }
}
