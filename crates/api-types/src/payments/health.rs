//! Current health of mobile money payments.

use kernel::Network;
use payments::{HEALTH_WINDOW, NetworkHealth};

use crate::prelude::*;

/// Availability of the payment provider.
#[response]
pub enum ProviderStatus {
    Up,
    Slow,
    Down,
}

/// Availability of a network.
#[response]
pub enum NetworkStatus {
    Up,
    Slow,
    Unknown,
    Down,
    Off,
}

/// Whether prompts can be sent to the wallets of a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WalletState {
    Open,
    /// The companies that serve it are down.
    Down,
    /// No company serves it.
    Off,
}

response_body! {
    let status = match (down_for_s, suspicious) {
        (Some(_), _) => ProviderStatus::Down,
        (None, true) => ProviderStatus::Slow,
        (None, false) => ProviderStatus::Up,
    };
    /// Health of the provider and the networks.
    #[derive(Clone)]
    pub struct PaymentHealthBody of(
        networks: &[NetworkHealth],
        wallet_state: impl Fn(Network) -> WalletState,
        // While the circuit breaker stops prompts.
        down_for_s: Option<u32>,
        suspicious: bool,
        as_of: DateTime<Utc>,
    ) {
        /// `down`: new payments are refused; everything else works.
        pub status: ProviderStatus = status,
        /// Seconds until the provider is tried again, when it is down.
        pub retry_after_s: Option<u32> = down_for_s,
        /// Health of each network, from real payments.
        pub networks: Vec<NetworkHealthBody> = networks.iter().map(|health| (health, wallet_state(health.network)).into()).collect(),
        /// Hours of payments that the figures cover.
        pub window_hours: i64 = HEALTH_WINDOW.num_hours(),
        /// When they were computed.
        pub as_of: DateTime<Utc> = as_of,
    }
}

response_body! {
    let (health, wallet) = network;
    let status = match (wallet, health.is_slow()) {
        (WalletState::Off, _) => NetworkStatus::Off,
        (WalletState::Down, _) => NetworkStatus::Down,
        (WalletState::Open, None) => NetworkStatus::Unknown,
        (WalletState::Open, Some(true)) => NetworkStatus::Slow,
        (WalletState::Open, Some(false)) => NetworkStatus::Up,
    };
    /// Health of one network.
    #[derive(Clone)]
    pub struct NetworkHealthBody from network: (&NetworkHealth, WalletState) {
        pub network: code::Network = health.network.into(),
        /// `unknown` when there are too few payments to judge; `down` while no company can send prompts to this wallet;
        /// `off` when the shop is not paid from it.
        pub status: NetworkStatus = status,
        /// Payments with a result that tells about the network.
        pub attempts: usize = health.attempts,
        /// Share of successful payments in percent.
        pub success_percent: Option<usize> = health.success_percent,
        /// Median time to payment.
        pub median_seconds_to_paid: Option<i64> = health.median_to_paid.map(|median| median.num_seconds()),
    }
}
