//! Revenue records of orders.

use chrono::{DateTime, Utc};
use kernel::{OrderId, Page};
use orders::{Order, RevenueRecord, RevenueTotals};
use serde::Serialize;
use utoipa::ToSchema;

use super::code::{self, Code};
use super::envelope::PageInfo;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RevenueRecord)]
pub struct RevenueRecordBody {
    /// Opaque key of the order.
    #[serde(rename = "_id")]
    pub key: String,
    /// `REV-`, the moment of the order in milliseconds, and its number.
    pub id: String,
    /// The order number.
    pub order_id: String,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    /// When it was ordered.
    pub date: DateTime<Utc>,
    /// router, sme or normal.
    #[serde(rename = "type")]
    pub kind: code::SoldKind,
    /// Amount less the item's cost and agents' commission, in whole shillings; null without revenue or while the cost
    /// is unknown.
    #[schema(required)]
    pub profit: Option<i64>,
    /// Whether the money was received.
    pub status: code::RevenueStatus,
    /// Network of the bundle; null for a router.
    #[schema(required)]
    pub network: Option<code::Network>,
    pub bundle_name: String,
    /// Swahili name of the product; empty when there is none.
    pub bundle_name_swahili: String,
    pub customer_name: String,
}

impl From<&RevenueRecord> for RevenueRecordBody {
    fn from(record: &RevenueRecord) -> Self {
        let order = &record.order;
        Self {
            key: order.key.to_string(),
            id: revenue_id(order),
            order_id: order.order_id.to_string(),
            amount: order.amount.tsh(),
            date: order.created_at,
            kind: order.item.kind().into(),
            status: record.status().into(),
            profit: record.profit_tsh,
            network: order.item.network().map(Code),
            bundle_name: order.item.name().to_owned(),
            bundle_name_swahili: order.item.name_swahili().to_owned(),
            customer_name: order.customer.name.reveal().to_owned(),
        }
    }
}

fn revenue_id(order: &Order) -> String {
    format!("REV-{}-{}", order.created_at.timestamp_millis(), order.order_id)
}

/// The order of a record id or order id; `None` for any other text.
pub fn order_of(id: &str) -> Option<OrderId> {
    let order_id = id.strip_prefix("REV-").and_then(|rest| rest.split_once('-')).map_or(id, |(_, id)| id);
    OrderId::parse(order_id).ok()
}

/// One page of records, with the totals of the filter.
#[derive(Debug, Serialize, ToSchema)]
pub struct RevenueList {
    /// Always `true`.
    pub success: bool,
    /// The records of this page.
    pub data: Vec<RevenueRecordBody>,
    /// Position of the next page.
    pub page: PageInfo,
    /// Totals of all pages.
    pub totals: RevenueTotalsBody,
}

/// Totals of a filter, in whole shillings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RevenueTotals)]
pub struct RevenueTotalsBody {
    pub confirmed: i64,
    pub pending: i64,
    pub total: i64,
    /// Reversed, or never received.
    pub cancelled: i64,
    /// Money received at any time that belongs to no order now, whatever the filter. Not revenue.
    pub without_order: i64,
}

impl RevenueTotalsBody {
    fn of(totals: RevenueTotals, without_order: i64) -> Self {
        Self {
            confirmed: totals.confirmed_tsh,
            pending: totals.pending_tsh,
            total: totals.total_tsh(),
            cancelled: totals.cancelled_tsh,
            without_order,
        }
    }
}

impl RevenueList {
    pub fn of(page: &Page<RevenueRecord>, totals: RevenueTotals, without_order: i64) -> Self {
        let next_cursor = page.next.as_ref().map(|cursor| cursor.as_str().to_owned());
        Self {
            success: true,
            data: page.items.iter().map(Into::into).collect(),
            page: PageInfo { next_cursor, total: Some(page.total) },
            totals: RevenueTotalsBody::of(totals, without_order),
        }
    }
}
