//! The first page of the back office.

use books::DailySummary;
use chrono::{DateTime, Utc};
use orders::{Order, OrderStats};
use overview::{FirstStep, Waiting};
use payments::{NetworkHour, PaymentSummary};
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;
use super::order::AdminOrder;

/// What needs somebody, and the shop's figures. A part that the caller's role does not open is null.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Dashboard)]
pub struct DashboardBody {
    /// When the figures were read.
    pub as_of: DateTime<Utc>,
    /// For whoever sees orders.
    #[schema(required)]
    pub orders: Option<DashboardOrders>,
    /// For whoever sees payments.
    #[schema(required)]
    pub payments: Option<DashboardPayments>,
    /// For whoever sees revenue.
    #[schema(required)]
    pub revenue: Option<DashboardRevenue>,
    /// For whoever sees the catalogue.
    #[schema(required)]
    pub catalogue: Option<DashboardCatalogue>,
    /// For whoever sees agents.
    #[schema(required)]
    pub agents: Option<DashboardAgents>,
    /// What a new shop needs, as far as the caller can do it; empty once all of it is done.
    pub first_steps: Vec<FirstStepBody>,
}

/// Orders in numbers, and the newest.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DashboardOrders {
    /// Those that stand at the desk: pending and processing ones that are not being sent by themselves.
    pub to_deliver: i64,
    /// When the oldest of them was placed; null when none waits.
    #[schema(required)]
    pub oldest_to_deliver_at: Option<DateTime<Utc>>,
    /// All that are not archived.
    pub total: i64,
    /// Those that nobody has taken up.
    pub pending: i64,
    pub completed: i64,
    /// Different phone numbers of customers.
    pub customers: i64,
    /// The five newest, newest first.
    pub latest: Vec<AdminOrder>,
}

impl DashboardOrders {
    /// How many orders are shown.
    pub const LATEST: i64 = 5;

    /// The figures with the newest orders.
    pub fn of(waiting: &Waiting, stats: &OrderStats, latest: Vec<Order>) -> Self {
        Self {
            to_deliver: waiting.to_deliver,
            oldest_to_deliver_at: waiting.oldest_to_deliver,
            total: stats.total,
            pending: stats.pending,
            completed: stats.delivered,
            customers: stats.customers,
            latest: latest.into_iter().map(Into::into).collect(),
        }
    }
}

/// Money that needs a decision, and how money comes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DashboardPayments {
    /// Paid, and nobody said who gets it.
    pub paid_without_order: i64,
    /// Money that does not match.
    pub review: i64,
    /// Money that is to be returned.
    pub refunds_open: i64,
    /// How the provider does.
    #[schema(value_type = codes::ProviderStatus)]
    pub provider: &'static str,
    /// What customers of each network experienced in the last hour.
    pub networks: Vec<NetworkHourBody>,
}

impl DashboardPayments {
    /// The figures beside the provider's state.
    pub fn of(summary: PaymentSummary, provider: &'static str, networks: &[NetworkHour]) -> Self {
        Self {
            paid_without_order: summary.paid_without_order,
            review: summary.review,
            refunds_open: summary.refunds_open,
            provider,
            networks: networks.iter().map(Into::into).collect(),
        }
    }
}

/// One network in the last hour, from real payments.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NetworkHour)]
pub struct NetworkHourBody {
    #[schema(value_type = codes::Network)]
    pub network: &'static str,
    /// `quiet` when too few customers paid to tell.
    #[schema(value_type = codes::NetworkPulse)]
    pub status: &'static str,
    /// How many payments say something about the network.
    pub attempts: usize,
    /// How many of 100 brought money; null without any.
    #[schema(required)]
    pub paid_percent: Option<usize>,
    /// Half of the payments were quicker; null when none came.
    #[schema(required)]
    pub median_seconds_to_paid: Option<i64>,
}

impl From<&NetworkHour> for NetworkHourBody {
    fn from(hour: &NetworkHour) -> Self {
        Self {
            network: hour.network.code(),
            status: hour.pulse().code(),
            attempts: hour.attempts,
            paid_percent: hour.paid_percent(),
            median_seconds_to_paid: hour.median_to_paid.map(|median| median.num_seconds()),
        }
    }
}

/// Money of all orders, in whole shillings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DashboardRevenue {
    /// Money that orders stand for and that is there.
    pub confirmed: i64,
    /// Money that was received and no order stands for, which is no revenue.
    pub without_order: i64,
    /// Cash still to come.
    pub pending: i64,
    /// How today goes so far.
    pub today: DashboardDay,
}

/// One day of the shop's in Dar es Salaam, without cancelled orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct DashboardDay {
    pub orders: i64,
    /// What they cost together, in whole shillings.
    pub amount: i64,
    /// How the day went.
    #[schema(value_type = codes::Grade)]
    pub grade: &'static str,
}

impl DashboardRevenue {
    /// The sums of all days, and today.
    pub fn of(stats: &OrderStats, today: &DailySummary) -> Self {
        Self {
            confirmed: stats.confirmed_revenue.tsh(),
            without_order: stats.without_order.tsh(),
            pending: stats.pending_revenue.tsh(),
            today: DashboardDay {
                orders: today.orders,
                amount: today.amount_tsh,
                grade: today.grade().code(),
            },
        }
    }
}

/// Goods that run out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DashboardCatalogue {
    /// Routers on offer with fewer than five units.
    pub routers_low: i64,
}

/// People who sell for the shop, or want to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DashboardAgents {
    /// Agents whose sales count.
    pub active: i64,
    /// Applications that nobody has answered.
    pub applications_new: i64,
}

/// Something that a shop needs before it can serve customers well.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DashboardStep)]
pub struct FirstStepBody {
    #[schema(value_type = codes::FirstStep)]
    pub step: &'static str,
    /// Whether nothing is left to do.
    pub done: bool,
}

impl From<(FirstStep, bool)> for FirstStepBody {
    fn from((step, done): (FirstStep, bool)) -> Self {
        Self { step: step.code(), done }
    }
}
