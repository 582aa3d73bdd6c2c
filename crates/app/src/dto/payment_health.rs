//! Current health of mobile money payments.

use chrono::{DateTime, Utc};
use payments::{HEALTH_WINDOW, NetworkHealth};
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;

/// Health of the provider and the networks.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentHealth)]
pub struct PaymentHealthBody {
    /// `down`: new payments are refused; everything else works.
    #[schema(value_type = codes::ProviderStatus)]
    pub status: &'static str,
    /// Seconds until the provider is tried again, when it is down.
    #[schema(required)]
    pub retry_after_s: Option<u32>,
    /// Health of each network, from real payments.
    pub networks: Vec<NetworkHealthBody>,
    /// Hours of payments that the figures cover.
    pub window_hours: i64,
    /// When they were computed.
    pub as_of: DateTime<Utc>,
}

/// Health of one network.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NetworkHealth)]
pub struct NetworkHealthBody {
    #[schema(value_type = codes::Network)]
    pub network: &'static str,
    /// `unknown` when there are too few payments to judge.
    #[schema(value_type = codes::NetworkStatus)]
    pub status: &'static str,
    /// Payments with a result that tells about the network.
    pub attempts: usize,
    /// Share of successful payments in percent.
    #[schema(required)]
    pub success_percent: Option<usize>,
    /// Median time to payment.
    #[schema(required)]
    pub median_seconds_to_paid: Option<i64>,
}

impl PaymentHealthBody {
    /// `down_for_s` is given while the circuit breaker stops prompts.
    pub fn of(
        networks: &[NetworkHealth],
        down_for_s: Option<u32>,
        suspicious: bool,
        as_of: DateTime<Utc>,
    ) -> Self {
        let status = match (down_for_s, suspicious) {
            (Some(_), _) => "down",
            (None, true) => "slow",
            (None, false) => "up",
        };
        Self {
            status,
            retry_after_s: down_for_s,
            networks: networks.iter().map(Into::into).collect(),
            window_hours: HEALTH_WINDOW.num_hours(),
            as_of,
        }
    }
}

impl From<&NetworkHealth> for NetworkHealthBody {
    fn from(health: &NetworkHealth) -> Self {
        Self {
            network: health.network.code(),
            status: match health.is_slow() {
                None => "unknown",
                Some(true) => "slow",
                Some(false) => "up",
            },
            attempts: health.attempts,
            success_percent: health.success_percent,
            median_seconds_to_paid: health.median_to_paid.map(|median| median.num_seconds()),
        }
    }
}
