//! Automatic delivery of bundles through a vendor.

use orders::{SendError, VendingAttempt};

use crate::prelude::*;

/// Who loads bundles onto phones.
#[response]
pub enum VendingKind {
    /// The vendors that have settings.
    On,
    Manual,
    Simulator,
}

/// State of automatic delivery.
#[response]
pub struct VendingBody {
    /// manual: staff deliver every order.
    pub kind: VendingKind,
    /// Orders being sent; they are not at the delivery desk.
    pub in_progress: i64,
    /// Whether no vendor takes orders, because each is down or without money. Meanwhile all go to the delivery desk.
    pub down: bool,
}

response_body! {
    /// An attempt to send a bundle.
    pub struct VendingAttemptBody from attempt: VendingAttempt {
        pub vendor: String = attempt.vendor.to_string(),
        /// Our id at the vendor.
        pub external_id: String = attempt.external_id.to_string(),
        pub state: code::VendingState = attempt.state.into(),
        /// Whether its result is pending; until then the order cannot be delivered by hand or cancelled.
        pub is_in_progress: bool = attempt.state.is_in_progress(),
        /// Whether nothing was sent for certain, so that a retry is safe.
        pub is_certain_refusal: bool = attempt.state.is_certain_refusal(),
        /// Why nothing was sent.
        pub refusal: Option<code::VendingRefusal> = attempt.refusal.map(Code),
        /// The vendor's own text.
        pub vendor_text: Option<String> = attempt.words,
        /// Reference of the vendor or the network.
        pub reference: Option<String> = attempt.reference,
        /// The vendor's own id.
        pub vendor_id: Option<String> = attempt.vendor_id,
        /// When the shop tries another way by itself after the refusal.
        pub retry_at: Option<DateTime<Utc>> = attempt.retry_at,
        /// When staff take over what is still unknown.
        pub desk_at: DateTime<Utc> = attempt.desk_at,
        pub started_at: DateTime<Utc> = attempt.started_at,
        /// Staff member who started it; null for the shop.
        pub started_by: Option<String> = attempt.started_by.map(|actor| actor.name),
        /// When its state last changed.
        pub changed_at: DateTime<Utc> = attempt.changed_at,
        /// When the vendor was last queried.
        pub queried_at: Option<DateTime<Utc>> = attempt.queried_at,
    }
}

api_errors!(SendError {
    NotFound => OrderNotFound,
    NoVendor => NoVendor,
    NotSendable => NotSendable,
    AlreadyAttempted => MaybeSent,
    OrderChanged => VersionConflict,
    ..Blocked, Repository
});
