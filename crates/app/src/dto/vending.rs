//! Having bundles sent without anybody's hand.

use chrono::{DateTime, Utc};
use orders::VendingAttempt;
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;

/// How bundles are sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Vending)]
pub struct VendingBody {
    /// manual: colleagues deliver every order.
    #[schema(value_type = codes::VendingKind)]
    pub kind: &'static str,
    /// How many orders are being sent; they are not at the desk.
    pub under_way: i64,
    /// Whether the vendor does not answer. Until it does, every order waits at the desk.
    pub down: bool,
}

/// One try at having a bundle sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VendingAttempt)]
pub struct VendingAttemptBody {
    /// Our name for it at the vendor.
    pub external_id: String,
    #[schema(value_type = codes::VendingState)]
    pub state: &'static str,
    /// Whether its outcome is awaited; until then nobody else delivers the order or calls it off.
    pub under_way: bool,
    /// Whether it is certain that nothing was sent, so that it may be tried again.
    pub surely_not_sent: bool,
    /// Why nothing was sent.
    #[schema(required, value_type = Option<codes::VendingRefusal>)]
    pub refusal: Option<&'static str>,
    /// The same in the vendor's words.
    #[schema(required)]
    pub words: Option<String>,
    /// The vendor's or the network's name for it.
    #[schema(required)]
    pub reference: Option<String>,
    pub begun_at: DateTime<Utc>,
    /// The colleague who wanted it; null for the shop itself.
    #[schema(required)]
    pub begun_by: Option<String>,
    /// Since when it has its state.
    pub changed_at: DateTime<Utc>,
    /// When the vendor was last asked about it.
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
