//! What is told while it happens.

use chrono::{DateTime, Utc};
use kernel::Money;
use orders::{Order, is_urgent};
use payments::Payment;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::codes;
use super::payment::status_word;

/// How a client is told what changes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "service", rename_all = "lowercase")]
#[schema(as = Realtime)]
pub enum RealtimeBody {
    /// By the shop's own stream, `GET /api/realtime/events`.
    Stream,
    /// By a hosted service that speaks the Pusher protocol. Colleagues follow the shop's own stream all the same.
    Pusher {
        key: String,
        /// Cluster; null when the host is named.
        #[schema(required)]
        cluster: Option<String>,
        /// Host, where it is not the cluster's.
        #[serde(skip_serializing_if = "Option::is_none")]
        host: Option<String>,
        /// Port, where it is not the usual one.
        #[serde(skip_serializing_if = "Option::is_none")]
        port: Option<u16>,
        /// Whether the connection is encrypted.
        tls: bool,
    },
}

/// One event of a stream, as its `data` line.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ChangeEvent)]
pub struct ChangeEventBody<'a> {
    /// The channel that it is for.
    pub channel: &'a str,
    /// What happened, such as `BUNDLE_UPDATE`.
    pub name: &'static str,
    /// What it is about, such as `bundle`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// created, updated or deleted; deleted is also what customers see no more.
    pub action: &'static str,
    pub id: &'a str,
    /// What it is now, where the channel's followers may know; null where it is gone, or where they read it themselves.
    #[schema(required)]
    pub data: Option<Value>,
    pub timestamp: DateTime<Utc>,
    /// Its place among all changes, as the stream's `id`: what comes twice by a push service is known by it.
    pub position: i64,
}

/// An order, as colleagues are told of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderEvent)]
pub struct OrderEventBody {
    #[serde(rename = "_id")]
    pub key: String,
    /// The number that people read aloud.
    pub order_id: String,
    /// pending, processing, delivered or cancelled.
    #[schema(value_type = codes::OrderStatus)]
    pub status: &'static str,
    pub version: i64,
    pub customer_name: String,
    /// What was ordered, in one line.
    pub service: String,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    /// Whether it is to be dealt with before others.
    pub urgent: bool,
    /// The key of the staff account that placed it; null for the customer's own order.
    #[schema(required)]
    pub by: Option<String>,
}

impl OrderEventBody {
    /// `urgent_above`: a bundle for more than this is urgent.
    pub fn new(order: &Order, urgent_above: Money) -> Self {
        Self {
            key: order.key.to_string(),
            order_id: order.order_id.to_string(),
            status: order.status.code(),
            version: order.version,
            customer_name: order.customer.name.reveal().to_owned(),
            service: order.item.service(),
            amount: order.amount.tsh(),
            urgent: is_urgent(&order.item, order.amount, urgent_above),
            by: order.timeline.first().and_then(|placed| placed.by.as_ref()).map(|by| by.id.to_string()),
        }
    }
}

/// A payment, as whoever knows its id is told of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentEvent)]
pub struct PaymentEventBody {
    pub payment_id: String,
    /// PENDING, COMPLETED, FAILED, EXPIRED, REVIEW or REVERSED.
    #[schema(value_type = codes::PaymentStatus)]
    pub status: &'static str,
}

impl From<&Payment> for PaymentEventBody {
    fn from(payment: &Payment) -> Self {
        Self {
            payment_id: payment.checkout.payment_id.reveal().to_owned(),
            status: status_word(payment.state()),
        }
    }
}
