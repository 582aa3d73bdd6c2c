//! What orders brought.

use chrono::{DateTime, Utc};
use kernel::{OrderId, Page};
use orders::{Order, OrderStats, RevenueRecord};
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;
use super::envelope::PageInfo;

/// An order's money.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RevenueRecord)]
pub struct RevenueRecordBody {
    /// `REV-`, the moment of the order in milliseconds, and its number.
    pub id: String,
    /// The number of the order.
    pub order_id: String,
    /// Whole shillings.
    pub amount: i64,
    /// When it was ordered.
    pub date: DateTime<Utc>,
    /// router, sme or normal.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Whether the money is here.
    #[schema(value_type = codes::RevenueStatus)]
    pub status: &'static str,
    /// What was ordered.
    pub bundle_name: String,
    /// By whom.
    pub customer_name: String,
}

impl From<&RevenueRecord> for RevenueRecordBody {
    fn from(record: &RevenueRecord) -> Self {
        let order = &record.order;
        Self {
            id: revenue_id(order),
            order_id: order.order_id.to_string(),
            amount: order.amount.tsh(),
            date: order.created_at,
            kind: order.item.type_code(),
            status: record.status().code(),
            bundle_name: order.item.name().to_owned(),
            customer_name: order.customer.name.reveal().to_owned(),
        }
    }
}

fn revenue_id(order: &Order) -> String {
    format!("REV-{}-{}", order.created_at.timestamp_millis(), order.order_id)
}

/// The order that a record's id, or an order id, names; `None` when it names none.
pub fn order_of(id: &str) -> Option<OrderId> {
    let order_id = id.strip_prefix("REV-").and_then(|rest| rest.split_once('-')).map_or(id, |(_, id)| id);
    OrderId::parse(order_id).ok()
}

/// One page of records beside the totals of all.
#[derive(Debug, Serialize, ToSchema)]
pub struct RevenueList {
    /// Always `true`.
    pub success: bool,
    /// The records of this page.
    pub data: Vec<RevenueRecordBody>,
    /// Where to go on.
    pub page: PageInfo,
    /// All money.
    pub totals: RevenueTotals,
}

/// All money, in whole shillings.
#[derive(Debug, Serialize, ToSchema)]
pub struct RevenueTotals {
    /// Here: the sum of the ledger.
    pub confirmed: i64,
    /// Still to come.
    pub pending: i64,
    /// Both.
    pub total: i64,
}

impl RevenueList {
    /// Frames a page.
    pub fn of(page: &Page<RevenueRecord>, stats: &OrderStats) -> Self {
        let next_cursor = page.next.as_ref().map(|cursor| cursor.as_str().to_owned());
        Self {
            success: true,
            data: page.items.iter().map(Into::into).collect(),
            page: PageInfo { next_cursor, total: Some(page.total) },
            totals: RevenueTotals {
                confirmed: stats.confirmed_revenue.tsh(),
                pending: stats.pending_revenue.tsh(),
                total: stats.total_revenue().tsh(),
            },
        }
    }
}
