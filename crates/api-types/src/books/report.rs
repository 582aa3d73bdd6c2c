//! Revenue reports and analytics.

use books::{
    Analytics, Customers, DailySummary, DayFigures, DeliveryTimes, NetworkFigures, RecentOrder, Report,
    ReportLine, SoldItem, Span,
};
use kernel::Money;
use payments::FailureReason;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::code::codes_schema;
use crate::prelude::*;

response_body! {
    /// Grouped revenue of a period. An order counts on the day on which its money was complete.
    pub struct ReportBody of(
        report: &Report,
        before: Option<(Span, Report)>,
        goal: Option<Money>,
        without_order: i64,
    ) {
        pub from: String = report.period.from().to_string(),
        pub to: String = report.period.to().to_string(),
        /// How the lines are grouped.
        pub by: code::ReportBy = report.by.into(),
        /// Days in order, including days without revenue; other groups by revenue, highest first.
        pub lines: Vec<ReportLineBody> = report.lines.iter().map(Into::into).collect(),
        /// Totals of all lines; the key is empty.
        pub total: ReportLineBody = (&report.total).into(),
        /// The days of the comparison; null when none was asked for.
        pub before: Option<ReportBefore> = before.map(|(span, report)| ReportBefore::of(span, &report)),
        /// The revenue that the shop aims at each day; null without a goal.
        pub goal: Option<i64> = goal.map(Money::tsh),
        /// Money received at any time that belongs to no order now, in whole shillings. Not revenue.
        pub without_order: i64 = without_order,
    }
}

response_body! {
    /// Grouped revenue of as many days, for comparison.
    pub struct ReportBefore of(span: Span, report: &Report) {
        pub from: String = span.period().from().to_string(),
        pub to: String = span.period().to().to_string(),
        /// When the comparison ends, because the report's own days are not over; null when all its days are whole.
        pub until: Option<DateTime<Utc>> = span.cut_day().map(|_| span.end()),
        pub lines: Vec<ReportLineBody> = report.lines.iter().map(Into::into).collect(),
        pub total: ReportLineBody = (&report.total).into(),
    }
}

response_body! {
    /// Revenue of one group, in whole shillings.
    pub struct ReportLineBody from line: &ReportLine {
        /// A day, a network or `none`, a kind, a status, `cash` or `mobile_money`, an agent's code or `none`.
        pub key: String = line.key.clone(),
        pub settled: i64 = line.settled_tsh,
        pub settled_count: i64 = line.settled_count,
        /// Reversed revenue, not negative.
        pub reversed: i64 = line.reversed_tsh,
        pub reversed_count: i64 = line.reversed_count,
        pub net: i64 = line.net_tsh(),
        /// Part of `net` with known cost.
        pub net_with_known_cost: i64 = line.profit.revenue_tsh,
        /// Cost of these items to the shop.
        pub cost: i64 = line.profit.cost_tsh,
        /// Agents' commission on them.
        pub commission: i64 = line.profit.commission_tsh,
        /// `netWithKnownCost` less `cost` less `commission`; null when no cost is known.
        pub profit: Option<i64> = line.profit.tsh(),
        /// Orders left out of the profit because the cost of their item is unknown.
        pub unknown_cost_count: i64 = line.profit.unknown_count,
    }
}

response_body! {
    let days = days(analytics.days);
    /// Analytics of a period.
    pub struct AnalyticsBody of(
        analytics: Analytics,
        before: Option<(Span, Analytics)>,
        goal: Option<Money>,
        without_order: i64,
    ) {
        pub from: String = analytics.period.from().to_string(),
        pub to: String = analytics.period.to().to_string(),
        /// All days, in order.
        pub days: Vec<DayFiguresBody> = days,
        /// Orders by hour of the day, 24 numbers from midnight.
        pub hours: Vec<i64> = analytics.hours.into_iter().map(|hour| hour.orders).collect(),
        /// Results of prompts, by the network of the payer's number.
        pub networks: Vec<NetworkFiguresBody> = analytics.networks.into_iter().map(Into::into).collect(),
        /// Delivery times; null without deliveries.
        pub delivery: Option<DeliveryTimesBody> = analytics.delivery.map(Into::into),
        /// Most sold items, at most ten.
        pub best_sellers: Vec<SoldItemBody> = analytics.best_sellers.into_iter().map(Into::into).collect(),
        pub customers: CustomersBody = analytics.customers.into(),
        /// The days of the comparison; null when none was asked for.
        pub before: Option<AnalyticsBefore> =
            before.map(|(span, analytics)| AnalyticsBefore::of(span, analytics)),
        /// The revenue that the shop aims at each day; null without a goal.
        pub goal: Option<i64> = goal.map(Money::tsh),
        /// Money received at any time that belongs to no order now, in whole shillings. Not revenue.
        pub without_order: i64 = without_order,
    }
}

response_body! {
    let days = days(analytics.days);
    /// Analytics of as many days, for comparison.
    pub struct AnalyticsBefore of(span: Span, analytics: Analytics) {
        pub from: String = span.period().from().to_string(),
        pub to: String = span.period().to().to_string(),
        /// When the comparison ends, because the days compared with it are not over; null when all its days are whole.
        pub until: Option<DateTime<Utc>> = span.cut_day().map(|_| span.end()),
        pub days: Vec<DayFiguresBody> = days,
        pub hours: Vec<i64> = analytics.hours.into_iter().map(|hour| hour.orders).collect(),
        pub networks: Vec<NetworkFiguresBody> = analytics.networks.into_iter().map(Into::into).collect(),
        pub delivery: Option<DeliveryTimesBody> = analytics.delivery.map(Into::into),
        pub customers: CustomersBody = analytics.customers.into(),
    }
}

fn days(days: Vec<DayFigures>) -> Vec<DayFiguresBody> {
    let body = |day: DayFigures| DayFiguresBody {
        day: day.day.to_string(),
        orders: day.orders,
        revenue: day.revenue_tsh,
    };
    days.into_iter().map(body).collect()
}

#[response]
pub struct DayFiguresBody {
    /// A date such as `2026-11-21`.
    pub day: String,
    pub orders: i64,
    /// In whole shillings; negative when reversals exceed revenue.
    pub revenue: i64,
}

response_body! {
    let percent = figures.conversion_percent();
    let failure =
        |failure: books::FailureCount| FailureCountBody { reason: failure.reason, count: failure.count };
    /// Results of prompts to phones of one network.
    #[schema(as = PaymentConversion)]
    pub struct NetworkFiguresBody from figures: NetworkFigures {
        #[schema(value_type = code::Network)]
        pub network: String = figures.network,
        pub started: i64 = figures.started,
        /// Prompts that were paid in the period.
        pub completed: i64 = figures.completed,
        /// Prompts without a known result.
        pub open: i64 = figures.open,
        /// Share of paid prompts among those with a result, in whole percent; null when there are none.
        pub percent: Option<i64> = percent,
        /// Reasons of failures, most frequent first.
        pub failures: Vec<FailureCountBody> = figures.failures.into_iter().map(failure).collect(),
    }
}

pub struct LossReason;

impl PartialSchema for LossReason {
    fn schema() -> RefOr<Schema> {
        let codes = FailureReason::all().map(Coded::code).chain(["expired"]);
        codes_schema("Why a prompt ended without money.", codes)
    }
}

impl ToSchema for LossReason {}

#[response]
pub struct FailureCountBody {
    #[schema(value_type = LossReason)]
    pub reason: String,
    pub count: i64,
}

response_body! {
    /// Time from order to delivery, in minutes.
    pub struct DeliveryTimesBody from times: DeliveryTimes {
        pub count: i64 = times.count,
        pub median_minutes: i64 = times.median_minutes,
        pub p90_minutes: i64 = times.p90_minutes,
    }
}

response_body! {
    pub struct SoldItemBody from item: SoldItem {
        pub name: String = item.name,
        /// Swahili name; empty when there is none.
        pub name_swahili: String = item.name_swahili,
        #[serde(rename = "type")]
        #[schema(value_type = code::ItemKind)]
        pub kind: String = item.kind,
        /// Its network; null for a router.
        #[schema(value_type = Option<code::Network>)]
        pub network: Option<String> = item.network,
        /// Number sold, less reversals.
        pub count: i64 = item.count,
        /// Revenue of these, in whole shillings.
        pub amount: i64 = item.amount_tsh,
    }
}

response_body! {
    /// Customers, distinguished by phone number.
    #[schema(as = CustomerFigures)]
    pub struct CustomersBody from customers: Customers {
        /// Distinct customers of the period, by phone number.
        pub total: i64 = customers.total,
        /// Returning customers: they had bought before one of their orders of the period, at whatever time.
        pub repeat: i64 = customers.repeat,
        /// Share of returning customers in whole percent; null without customers.
        pub repeat_percent: Option<i64> = customers.repeat_percent(),
    }
}

response_body! {
    let order = |order: RecentOrder| RecentOrderBody {
        order_id: order.order_id.to_string(),
        item: order.item,
        item_swahili: order.item_swahili,
        network: order.network.map(Code),
        amount: order.amount.tsh(),
        status: order.status,
        created_at: order.created_at,
    };
    /// Summary of one day.
    pub struct DailySummaryBody from summary: DailySummary {
        /// A date such as `2026-11-21`.
        pub date: String = summary.day.to_string(),
        /// Orders placed, without cancelled ones.
        pub orders: i64 = summary.orders,
        /// Total of the orders, in whole shillings.
        pub amount: i64 = summary.amount.tsh(),
        /// Grade of the day's sales.
        pub grade: code::Grade = summary.grade().into(),
        /// The newest orders, at most five.
        pub recent: Vec<RecentOrderBody> = summary.recent.into_iter().map(order).collect(),
    }
}

/// An order in a summary.
#[response]
pub struct RecentOrderBody {
    pub order_id: String,
    pub item: String,
    /// Swahili name of the item; empty when there is none.
    pub item_swahili: String,
    /// Its network; null for a router.
    pub network: Option<code::Network>,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    #[schema(value_type = code::OrderStatus)]
    pub status: String,
    /// When it was placed.
    pub created_at: DateTime<Utc>,
}
