//! Revenue records of orders.

use kernel::{OrderId, Page};
use orders::{Order, RevenueRecord, RevenueTotals};

use crate::envelope::PageInfo;
use crate::orders::staff_name;
use crate::prelude::*;

response_body! {
    let order = &record.order;
    pub struct RevenueRecordBody from record: &RevenueRecord {
        /// Opaque key of the order.
        #[serde(rename = "_id")]
        pub key: String = order.key.to_string(),
        /// `REV-`, the moment of the order in milliseconds, and its number.
        pub id: String = revenue_id(order),
        pub order_id: String = order.order_id.to_string(),
        /// In whole Tanzanian shillings.
        pub amount: i64 = order.amount.tsh(),
        /// When it was ordered.
        pub date: DateTime<Utc> = order.created_at,
        /// router, sme or normal.
        #[serde(rename = "type")]
        pub kind: code::ItemKind = order.item.kind().into(),
        /// Amount less the item's cost and agents' commission, in whole shillings; null without revenue or while the cost
        /// is unknown.
        pub profit: Option<i64> = record.profit_tsh,
        /// Whether the money was received.
        pub status: code::RevenueStatus = record.status().into(),
        /// Network of the bundle; null for a router.
        pub network: Option<code::Network> = order.item.network().map(Code),
        pub bundle_name: String = order.item.name().to_owned(),
        /// Swahili name of the product; empty when there is none.
        pub bundle_name_swahili: String = order.item.name_swahili().to_owned(),
        /// The customer's name, or the number to call of a customer without a name.
        pub customer_name: String = staff_name(&order.customer.name, &order.customer.phone),
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

response_body! {
    let next_cursor = page.next.as_ref().map(|cursor| cursor.as_str().to_owned());
    /// One page of records, with the totals of the filter.
    pub struct RevenueList of(page: &Page<RevenueRecord>, totals: RevenueTotals, without_order: i64) {
        /// Always `true`; a failure has another shape.
        pub success: bool = true,
        /// The records of this page.
        pub data: Vec<RevenueRecordBody> = page.items.iter().map(Into::into).collect(),
        /// Position of the next page.
        pub page: PageInfo = PageInfo { next_cursor, total: Some(page.total) },
        /// Totals of all pages.
        pub totals: RevenueTotalsBody = RevenueTotalsBody::of(totals, without_order),
    }
}

response_body! {
    /// Totals of a filter, in whole shillings.
    pub struct RevenueTotalsBody of(totals: RevenueTotals, without_order: i64) {
        pub confirmed: i64 = totals.confirmed_tsh,
        pub pending: i64 = totals.pending_tsh,
        pub total: i64 = totals.total_tsh(),
        /// Reversed, or never received.
        pub cancelled: i64 = totals.cancelled_tsh,
        /// Money received at any time that belongs to no order now, whatever the filter. Not revenue.
        pub without_order: i64 = without_order,
    }
}
