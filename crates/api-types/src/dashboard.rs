//! The home page of the back office.

use books::DailySummary;
use orders::{Order, OrderStats};
use overview::{SetupStep, Waiting};
use payments::{NetworkHour, PaymentSummary};

use crate::books::float::FloatAccountBody;
use crate::orders::AdminOrder;
use crate::payments::health::ProviderStatus;
use crate::prelude::*;

/// Work that waits for staff, and the shop's figures. Parts that the caller's role may not see are null.
#[response]
pub struct DashboardBody {
    /// When the figures were read.
    pub as_of: DateTime<Utc>,
    /// For callers who may see orders.
    pub orders: Option<DashboardOrders>,
    /// For callers who may see payments.
    pub payments: Option<DashboardPayments>,
    /// For callers who may see revenue.
    pub revenue: Option<DashboardRevenue>,
    /// Float that is below its mark, used up or lasts less than two hours; for callers who may see revenue.
    pub float: Option<Vec<FloatAccountBody>>,
    /// For callers who may see the catalogue.
    pub catalogue: Option<DashboardCatalogue>,
    /// For callers who may see agents.
    pub agents: Option<DashboardAgents>,
    /// Setup steps of a new shop that the caller may do; empty once all are done.
    pub setup_steps: Vec<SetupStepBody>,
}

response_body! {
    /// Order counts and the newest orders.
    pub struct DashboardOrders of(waiting: &Waiting, stats: &OrderStats, latest: Vec<Order>) {
        /// Orders at the delivery desk: pending and processing ones that are not being vended.
        pub to_deliver: i64 = waiting.to_deliver,
        /// When the oldest of them was placed; null when there is none.
        pub oldest_to_deliver_at: Option<DateTime<Utc>> = waiting.oldest_to_deliver,
        /// Orders that are not archived.
        pub total: i64 = stats.total,
        /// Orders that are not in processing yet.
        pub pending: i64 = stats.pending,
        pub completed: i64 = stats.delivered,
        /// Distinct phone numbers of customers.
        pub customers: i64 = stats.customers,
        /// The five newest, newest first.
        pub latest: Vec<AdminOrder> = latest.into_iter().map(Into::into).collect(),
    }
}

impl DashboardOrders {
    /// Number of newest orders shown.
    pub const LATEST: i64 = 5;
}

response_body! {
    /// Payments that need a decision, and the health of payments.
    pub struct DashboardPayments of(
        summary: PaymentSummary,
        till_phone_silent_since: Option<DateTime<Utc>>,
        provider: ProviderStatus,
        networks: &[NetworkHour],
    ) {
        /// Paid purchases without an order.
        pub paid_without_order: i64 = summary.paid_without_order,
        /// Payments that do not match.
        pub review: i64 = summary.review,
        /// Refunds to be paid.
        pub refunds_open: i64 = summary.refunds_open,
        /// Money of the till that belongs to no purchase yet.
        pub till_payments: i64 = summary.till_open,
        /// When the till phone called last; null while it calls, and without one.
        pub till_phone_silent_since: Option<DateTime<Utc>> = till_phone_silent_since,
        /// Availability of the provider.
        pub provider: ProviderStatus = provider,
        /// Health of each network in the last hour.
        pub networks: Vec<NetworkHourBody> = networks.iter().map(Into::into).collect(),
    }
}

response_body! {
    /// Health of one network in the last hour, from real payments.
    pub struct NetworkHourBody from hour: &NetworkHour {
        pub network: code::Network = hour.network.into(),
        /// `quiet` when there were too few payments to judge.
        pub status: code::NetworkCondition = hour.condition().into(),
        /// Payments with a result that tells about the network.
        pub attempts: usize = hour.attempts,
        /// Share of successful payments in percent; null without any.
        pub paid_percent: Option<usize> = hour.paid_percent(),
        /// Median time to payment; null when none succeeded.
        pub median_seconds_to_paid: Option<i64> = hour.median_to_paid.map(|median| median.num_seconds()),
    }
}

response_body! {
    /// Revenue of all orders, in whole shillings.
    pub struct DashboardRevenue of(stats: &OrderStats, today: &DailySummary) {
        /// Received money of orders.
        pub confirmed: i64 = stats.confirmed_revenue.tsh(),
        /// Received money without an order; not revenue.
        pub without_order: i64 = stats.without_order.tsh(),
        /// Cash still to be collected.
        pub pending: i64 = stats.pending_revenue.tsh(),
        /// Revenue of today until now.
        pub today: DashboardDay = DashboardDay {
            orders: today.orders,
            amount: today.amount.tsh(),
            grade: today.grade().into(),
        },
    }
}

/// One day in Dar es Salaam, without cancelled orders.
#[response]
pub struct DashboardDay {
    pub orders: i64,
    /// Total of the orders, in whole shillings.
    pub amount: i64,
    /// Grade of the day's sales.
    pub grade: code::Grade,
}

/// Stock that runs low.
#[response]
pub struct DashboardCatalogue {
    /// Active routers with fewer units than their low mark.
    pub routers_low: i64,
}

/// Agents, and applications that wait for a decision.
#[response]
pub struct DashboardAgents {
    /// Agents whose sales count.
    pub active: i64,
    /// Applications without an answer.
    pub applications_new: i64,
}

response_body! {
    let (step, done) = pair;
    /// A step in setting up a shop.
    #[schema(as = DashboardStep)]
    pub struct SetupStepBody from pair: (SetupStep, bool) {
        pub step: code::SetupStep = step.into(),
        /// Whether it is completed.
        pub done: bool = done,
    }
}
