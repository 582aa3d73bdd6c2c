//! What the shop earned, put together.

use books::{
    Analytics, DailySummary, DeliveryTimes, NetworkFigures, RecentOrder, Report, ReportLine, SoldItem,
};
use chrono::{DateTime, Utc};
use kernel::Network;
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;

/// The revenue of some days, put together. A day's revenue is that of orders whose money was complete on it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Report)]
pub struct ReportBody {
    pub from: String,
    pub to: String,
    /// What the lines are.
    #[schema(value_type = codes::ReportBy)]
    pub by: &'static str,
    /// Days in their order, also those without money; other groups with the most money first.
    pub lines: Vec<ReportLineBody>,
    /// All lines together; its key is empty.
    pub total: ReportLineBody,
    /// Money of all days that was received and no order stands for now, in whole shillings. No revenue.
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
    /// Revenue that is gone again, not below zero.
    pub reversed: i64,
    pub reversed_count: i64,
    pub net: i64,
    /// The part of `net` whose cost is known.
    pub known_net: i64,
    /// What these items cost the shop.
    pub cost: i64,
    /// What agents earned by them.
    pub commission: i64,
    /// `knownNet` less `cost` less `commission`; null while the cost of nothing is known.
    #[schema(required)]
    pub profit: Option<i64>,
    /// How many orders are left out of these because nobody knows what their item cost.
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
    /// With the money that is in no report.
    pub fn of(report: &Report, without_order: i64) -> Self {
        Self {
            from: report.period.from().to_string(),
            to: report.period.to().to_string(),
            by: report.by.code(),
            lines: report.lines.iter().map(Into::into).collect(),
            total: (&report.total).into(),
            without_order,
        }
    }
}

/// What happened in some days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Analytics)]
pub struct AnalyticsBody {
    pub from: String,
    pub to: String,
    /// Each day, in order.
    pub days: Vec<DayFiguresBody>,
    /// Orders by the hour of the day, 24 numbers from midnight on.
    pub hours: Vec<i64>,
    /// How prompts to phones ended, by the network of the payer's number.
    pub networks: Vec<NetworkFiguresBody>,
    /// How long deliveries took; null when there was none.
    #[schema(required)]
    pub delivery: Option<DeliveryTimesBody>,
    /// What sold best, most often first, at most ten.
    pub best_sellers: Vec<SoldItemBody>,
    pub customers: CustomersBody,
    /// Money of all days that was received and no order stands for now, in whole shillings. No revenue.
    pub without_order: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DayFigures)]
pub struct DayFiguresBody {
    /// A date such as `2026-11-21`.
    pub day: String,
    pub orders: i64,
    /// In whole shillings; below zero when more is gone again than came.
    pub revenue: i64,
}

/// How prompts to phones of one network ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentConversion)]
pub struct NetworkFiguresBody {
    #[schema(value_type = codes::Network)]
    pub network: String,
    pub started: i64,
    /// Prompts that brought their money.
    pub completed: i64,
    /// Prompts whose end is not known.
    pub open: i64,
    /// Completed of those that ended, in whole percent; null when none ended.
    #[schema(required)]
    pub percent: Option<i64>,
    /// Why others ended without money, most often first.
    pub failures: Vec<FailureCountBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FailureCount)]
pub struct FailureCountBody {
    #[schema(value_type = codes::LossReason)]
    pub reason: String,
    pub count: i64,
}

/// How long it took from the order to the delivery, in minutes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeliveryTimes)]
pub struct DeliveryTimesBody {
    pub count: i64,
    /// Half of them took no longer.
    pub median_minutes: i64,
    /// Nine of ten took no longer.
    pub p90_minutes: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SoldItem)]
pub struct SoldItemBody {
    pub name: String,
    /// Its Swahili name; empty when there is none.
    pub name_swahili: String,
    #[serde(rename = "type")]
    #[schema(value_type = codes::SoldKind)]
    pub kind: String,
    /// Whose line it works on; null for a router.
    #[schema(required, value_type = Option<codes::Network>)]
    pub network: Option<String>,
    /// How often, less what is gone again.
    pub count: i64,
    /// The revenue of these, in whole shillings.
    pub amount: i64,
}

/// Who bought, told apart by phone numbers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CustomerFigures)]
pub struct CustomersBody {
    /// How many different ones.
    pub total: i64,
    /// How many of them ordered more than once in these days.
    pub repeat: i64,
    /// Their share, in whole percent; null without customers.
    #[schema(required)]
    pub repeat_percent: Option<i64>,
}

impl AnalyticsBody {
    /// With the money that is in none of its figures.
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

/// One day in a few figures.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DailySummary)]
pub struct DailySummaryBody {
    /// A date such as `2026-11-21`.
    pub date: String,
    /// Orders placed, without cancelled ones.
    pub orders: i64,
    /// What they cost together, in whole shillings.
    pub amount: i64,
    /// How the day went.
    #[schema(value_type = codes::Grade)]
    pub grade: &'static str,
    /// The newest orders, at most five.
    pub recent: Vec<RecentOrderBody>,
}

/// An order as a summary names it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecentOrder)]
pub struct RecentOrderBody {
    pub order_id: String,
    pub item: String,
    /// Its name in Swahili; empty when it has none.
    pub item_swahili: String,
    /// Whose line it works on; null for a router.
    #[schema(required, value_type = Option<codes::Network>)]
    pub network: Option<&'static str>,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    #[schema(value_type = codes::OrderStatus)]
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
            network: order.network.map(Network::code),
            amount: order.amount_tsh,
            status: order.status,
            created_at: order.created_at,
        };
        Self {
            date: summary.day.to_string(),
            orders: summary.orders,
            amount: summary.amount_tsh,
            grade: summary.grade().code(),
            recent: summary.recent.into_iter().map(order).collect(),
        }
    }
}
