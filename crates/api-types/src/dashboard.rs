//! The home page of the back office.

use books::{DayProgress, Mover, MoverKind, SoFar, UsualDay};
use kernel::Money;
use orders::{Order, QueuedOrder};
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
    /// New applications of agents; for callers who may see agents.
    pub agents: Option<DashboardAgents>,
    /// Setup steps of a new shop that the caller may do; empty once all are done.
    pub setup_steps: Vec<SetupStepBody>,
}

response_body! {
    /// Orders to deliver and the newest orders.
    pub struct DashboardOrders of(waiting: &Waiting, next: Option<QueuedOrder>, latest: Vec<Order>) {
        /// Orders at the delivery desk: pending and processing ones that are not being vended.
        pub to_deliver: i64 = waiting.to_deliver,
        /// When the oldest of them was placed; null when there is none.
        pub oldest_to_deliver_at: Option<DateTime<Utc>> = waiting.oldest_to_deliver,
        /// The first of them that can be delivered now; null when there is none.
        pub next: Option<NextOrder> = next.map(Into::into),
        /// The five newest, newest first.
        pub latest: Vec<AdminOrder> = latest.into_iter().map(Into::into).collect(),
    }
}

response_body! {
    /// An order to deliver, and until when.
    pub struct NextOrder from queued: QueuedOrder {
        pub order: AdminOrder = queued.order.into(),
        /// When the delivery is due.
        pub due_at: DateTime<Utc> = queued.due_at,
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
    /// How the day goes, in whole shillings. Revenue is net of refunds, and may be negative; orders are those placed, without
    /// cancelled ones.
    pub struct DashboardRevenue of(progress: DayProgress, goal: Option<Money>) {
        /// Today until now.
        pub today: SalesSoFar = progress.so_far.into(),
        /// The same weekday last week until the same time; null when the shop had not begun then.
        pub last_week: Option<SalesSoFar> = progress.last_week.map(Into::into),
        /// The revenue that the shop aims at each day; null without a goal.
        pub goal: Option<i64> = goal.map(Money::tsh),
        /// Today's revenue until the end of each hour from midnight on, the last one until now.
        pub hours: Vec<i64> = progress.hours_tsh,
        /// What is usual on this weekday; null with fewer than three earlier days.
        pub usual: Option<UsualDayBody> = progress.usual.map(Into::into),
        /// What sells much more or less than usual by now, at most three.
        pub movers: Vec<MoverBody> = progress.movers.into_iter().map(Into::into).collect(),
    }
}

response_body! {
    /// Sales of a day until a time.
    pub struct SalesSoFar from so_far: SoFar {
        pub orders: i64 = so_far.orders,
        /// In whole shillings.
        pub revenue: i64 = so_far.revenue_tsh,
    }
}

response_body! {
    /// The revenue of earlier days until the end of each hour, 24 numbers, in whole shillings.
    #[schema(as = UsualDay)]
    pub struct UsualDayBody from usual: UsualDay {
        /// How many days of the same weekday it comes from.
        pub days: usize = usual.days,
        pub lowest: Vec<i64> = usual.lowest_tsh.into(),
        pub highest: Vec<i64> = usual.highest_tsh.into(),
    }
}

response_body! {
    let (network, item) = match mover.what {
        MoverKind::Network(network) => (Some(network), None),
        MoverKind::Item(item) => (item.network, Some(item)),
    };
    let (name, name_swahili) = item.map(|item| (item.name, item.name_swahili)).unzip();
    /// A network or an item that sells much more or less than usual.
    #[schema(as = Mover)]
    pub struct MoverBody from mover: Mover {
        /// The name of the item; null when it is all bundles of a network.
        pub name: Option<String> = name,
        /// Its Swahili name; empty when there is none, null for a network.
        pub name_swahili: Option<String> = name_swahili,
        /// Null for a router.
        pub network: Option<code::Network> = network.map(Into::into),
        /// Orders of today.
        pub orders: i64 = mover.orders,
        /// Orders of earlier days until the same time, the median.
        pub usual: i64 = mover.usual,
    }
}

/// Stock that runs low.
#[response]
pub struct DashboardCatalogue {
    /// Active routers with fewer units than their low mark.
    pub routers_low: i64,
}

/// Applications that wait for a decision.
#[response]
pub struct DashboardAgents {
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
