//! Revenue reports and analytics.

use books::{
    Analytics, DailySummary, DeliveryTimes, NetworkFigures, RecentOrder, Report, ReportLine, SoldItem,
};
use chrono::{DateTime, Utc};
use kernel::Coded;
use payments::FailureReason;
use serde::Serialize;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::code::{self, Code, codes_schema};

/// Grouped revenue of a period. An order counts on the day on which its money was complete.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Report)]
pub struct ReportBody {
    pub from: String,
    pub to: String,
    /// How the lines are grouped.
    pub by: code::ReportBy,
    /// Days in order, including days without revenue; other groups by revenue, highest first.
    pub lines: Vec<ReportLineBody>,
    /// Totals of all lines; the key is empty.
    pub total: ReportLineBody,
    /// Money received at any time that belongs to no order now, in whole shillings. Not revenue.
    pub without_order: i64,
}

/// Revenue of one group, in whole shillings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReportLine)]
pub struct ReportLineBody {
    /// A day, a network or `none`, a kind, a status, `cash` or `mobile_money`, an agent's code or `none`.
    pub key: String,
    pub settled: i64,
    pub settled_count: i64,
    /// Reversed revenue, not negative.
    pub reversed: i64,
    pub reversed_count: i64,
    pub net: i64,
    /// Part of `net` with known cost.
    pub known_net: i64,
    /// Cost of these items to the shop.
    pub cost: i64,
    /// Agents' commission on them.
    pub commission: i64,
    /// `knownNet` less `cost` less `commission`; null when no cost is known.
    #[schema(required)]
    pub profit: Option<i64>,
    /// Orders left out of the profit because the cost of their item is unknown.
    pub unknown_cost_count: i64,
}

impl From<&ReportLine> for ReportLineBody {
    fn from(line: &ReportLine) -> Self {
        Self {
            key: line.key.clone(),
            settled: line.settled_tsh,
            settled_count: line.settled_count,
            reversed: line.reversed_tsh,
            reversed_count: line.reversed_count,
            net: line.net_tsh(),
            known_net: line.profit.revenue_tsh,
            cost: line.profit.cost_tsh,
            commission: line.profit.commission_tsh,
            profit: line.profit.tsh(),
            unknown_cost_count: line.profit.unknown_count,
        }
    }
}

impl ReportBody {
    pub fn of(report: &Report, without_order: i64) -> Self {
        Self {
            from: report.period.from().to_string(),
            to: report.period.to().to_string(),
            by: report.by.into(),
            lines: report.lines.iter().map(Into::into).collect(),
            total: (&report.total).into(),
            without_order,
        }
    }
}

/// Analytics of a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Analytics)]
pub struct AnalyticsBody {
    pub from: String,
    pub to: String,
    /// All days, in order.
    pub days: Vec<DayFiguresBody>,
    /// Orders by hour of the day, 24 numbers from midnight.
    pub hours: Vec<i64>,
    /// Results of prompts, by the network of the payer's number.
    pub networks: Vec<NetworkFiguresBody>,
    /// Delivery times; null without deliveries.
    #[schema(required)]
    pub delivery: Option<DeliveryTimesBody>,
    /// Most sold items, at most ten.
    pub best_sellers: Vec<SoldItemBody>,
    pub customers: CustomersBody,
    /// Money received at any time that belongs to no order now, in whole shillings. Not revenue.
    pub without_order: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DayFigures)]
pub struct DayFiguresBody {
    /// A date such as `2026-11-21`.
    pub day: String,
    pub orders: i64,
    /// In whole shillings; negative when reversals exceed revenue.
    pub revenue: i64,
}

/// Results of prompts to phones of one network.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentConversion)]
pub struct NetworkFiguresBody {
    #[schema(value_type = code::Network)]
    pub network: String,
    pub started: i64,
    /// Paid prompts.
    pub completed: i64,
    /// Prompts without a known result.
    pub open: i64,
    /// Share of paid prompts among those with a result, in whole percent; null when there are none.
    #[schema(required)]
    pub percent: Option<i64>,
    /// Reasons of failures, most frequent first.
    pub failures: Vec<FailureCountBody>,
}

pub struct LossReason;

impl PartialSchema for LossReason {
    fn schema() -> RefOr<Schema> {
        let codes = FailureReason::all().map(Coded::code).chain(["expired"]);
        codes_schema("Why a prompt ended without money.", codes)
    }
}

impl ToSchema for LossReason {}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FailureCount)]
pub struct FailureCountBody {
    #[schema(value_type = LossReason)]
    pub reason: String,
    pub count: i64,
}

/// Time from order to delivery, in minutes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeliveryTimes)]
pub struct DeliveryTimesBody {
    pub count: i64,
    /// Median.
    pub median_minutes: i64,
    /// 90th percentile.
    pub p90_minutes: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SoldItem)]
pub struct SoldItemBody {
    pub name: String,
    /// Swahili name; empty when there is none.
    pub name_swahili: String,
    #[serde(rename = "type")]
    #[schema(value_type = code::SoldKind)]
    pub kind: String,
    /// Its network; null for a router.
    #[schema(required, value_type = Option<code::Network>)]
    pub network: Option<String>,
    /// Number sold, less reversals.
    pub count: i64,
    /// Revenue of these, in whole shillings.
    pub amount: i64,
}

/// Customers, distinguished by phone number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CustomerFigures)]
pub struct CustomersBody {
    /// Distinct customers.
    pub total: i64,
    /// Customers with more than one order in the period.
    pub repeat: i64,
    /// Share of repeat customers in whole percent; null without customers.
    #[schema(required)]
    pub repeat_percent: Option<i64>,
}

impl AnalyticsBody {
    pub fn of(analytics: Analytics, without_order: i64) -> Self {
        let day = |day: books::DayFigures| DayFiguresBody {
            day: day.day.to_string(),
            orders: day.orders,
            revenue: day.revenue_tsh,
        };
        let customers = analytics.customers;
        Self {
            from: analytics.period.from().to_string(),
            to: analytics.period.to().to_string(),
            days: analytics.days.into_iter().map(day).collect(),
            hours: analytics.hours.into_iter().map(|hour| hour.orders).collect(),
            networks: analytics.networks.into_iter().map(Into::into).collect(),
            delivery: analytics.delivery.map(Into::into),
            best_sellers: analytics.best_sellers.into_iter().map(Into::into).collect(),
            customers: CustomersBody {
                total: customers.total,
                repeat: customers.repeat,
                repeat_percent: customers.repeat_percent(),
            },
            without_order,
        }
    }
}

impl From<NetworkFigures> for NetworkFiguresBody {
    fn from(figures: NetworkFigures) -> Self {
        let percent = figures.conversion_percent();
        let failure =
            |failure: books::FailureCount| FailureCountBody { reason: failure.reason, count: failure.count };
        Self {
            network: figures.network,
            started: figures.started,
            completed: figures.completed,
            open: figures.open,
            percent,
            failures: figures.failures.into_iter().map(failure).collect(),
        }
    }
}

impl From<DeliveryTimes> for DeliveryTimesBody {
    fn from(times: DeliveryTimes) -> Self {
        Self { count: times.count, median_minutes: times.median_minutes, p90_minutes: times.p90_minutes }
    }
}

impl From<SoldItem> for SoldItemBody {
    fn from(item: SoldItem) -> Self {
        Self {
            name: item.name,
            name_swahili: item.name_swahili,
            kind: item.kind,
            network: item.network,
            count: item.count,
            amount: item.amount_tsh,
        }
    }
}

/// Summary of one day.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DailySummary)]
pub struct DailySummaryBody {
    /// A date such as `2026-11-21`.
    pub date: String,
    /// Orders placed, without cancelled ones.
    pub orders: i64,
    /// Total of the orders, in whole shillings.
    pub amount: i64,
    /// Grade of the day's sales.
    pub grade: code::Grade,
    /// The newest orders, at most five.
    pub recent: Vec<RecentOrderBody>,
}

/// An order in a summary.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecentOrder)]
pub struct RecentOrderBody {
    pub order_id: String,
    pub item: String,
    /// Swahili name of the item; empty when there is none.
    pub item_swahili: String,
    /// Its network; null for a router.
    #[schema(required)]
    pub network: Option<code::Network>,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    #[schema(value_type = code::OrderStatus)]
    pub status: String,
    /// When it was placed.
    pub created_at: DateTime<Utc>,
}

impl From<DailySummary> for DailySummaryBody {
    fn from(summary: DailySummary) -> Self {
        let order = |order: RecentOrder| RecentOrderBody {
            order_id: order.order_id.to_string(),
            item: order.item,
            item_swahili: order.item_swahili,
            network: order.network.map(Code),
            amount: order.amount_tsh,
            status: order.status,
            created_at: order.created_at,
        };
        Self {
            date: summary.day.to_string(),
            orders: summary.orders,
            amount: summary.amount_tsh,
            grade: summary.grade().into(),
            recent: summary.recent.into_iter().map(order).collect(),
        }
    }
}
