use kernel::Money;
use orders::{Order, is_urgent};
use payments::Payment;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::orders::staff_name;
use crate::payments::PaymentStatus;
use crate::prelude::*;

/// How a client receives changes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "service", rename_all = "lowercase")]
#[schema(as = Realtime)]
pub enum RealtimeBody {
    /// Through the shop's own stream, `GET /api/realtime/events`.
    Stream,
    /// Through a hosted service with the Pusher protocol. Staff still use the shop's own stream.
    Pusher {
        key: String,
        /// Cluster; null when the host is given.
        #[schema(required)]
        cluster: Option<String>,
        /// Host; null for the cluster's default.
        #[serde(skip_serializing_if = "Option::is_none")]
        host: Option<String>,
        /// Port; null for the protocol's default.
        #[serde(skip_serializing_if = "Option::is_none")]
        port: Option<u16>,
        /// Whether the connection uses TLS.
        tls: bool,
    },
}

/// An event of the stream, as in its `data` line.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ChangeEvent)]
pub struct ChangeEventBody<'a> {
    /// Channel of the event.
    pub channel: &'a str,
    /// Name, such as `BUNDLE_UPDATE`.
    pub name: &'static str,
    /// Type of the subject, such as `bundle`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// created, updated or deleted; deleted also when customers no longer see the item.
    pub action: &'static str,
    pub id: &'a str,
    /// The current item, where the channel may carry it; null when it is deleted, or when clients must fetch it
    /// themselves.
    #[schema(required)]
    pub data: Option<Value>,
    pub timestamp: DateTime<Utc>,
    /// Sequence number among all changes, and the stream's `id`. Clients of a push service use it to drop duplicates.
    pub position: i64,
}

response_body! {
    let by = order.timeline.first().and_then(|placed| placed.by.as_ref()).map(|by| by.id.to_string());
    /// An order, as staff receive it.
    pub struct OrderEventBody of(
        order: &Order,
        // Bundles above this amount are urgent.
        urgent_above: Money,
    ) {
        #[serde(rename = "_id")]
        pub key: String = order.key.to_string(),
        /// The order number shown to people.
        pub order_id: String = order.order_id.to_string(),
        /// pending, processing, delivered or cancelled.
        pub status: code::OrderStatus = order.status.into(),
        pub version: i64 = order.version,
        /// The customer's name, or the number to call of a customer without a name.
        pub customer_name: String = staff_name(&order.customer.name, &order.customer.phone),
        /// What was ordered, in one line.
        pub service: String = order.item.service(),
        /// In whole Tanzanian shillings.
        pub amount: i64 = order.amount.tsh(),
        /// Whether it is urgent.
        pub urgent: bool = is_urgent(&order.item, order.amount, urgent_above),
        /// Key of the staff account that placed it; null for an order by the customer.
        pub by: Option<String> = by,
    }
}

response_body! {
    /// A payment, as sent to callers who know its id.
    pub struct PaymentEventBody from payment: &Payment {
        pub payment_id: String = payment.checkout.payment_id.reveal().to_owned(),
        /// PENDING, COMPLETED, FAILED, EXPIRED, REVIEW or REVERSED.
        pub status: PaymentStatus = payment.state().into(),
    }
}
