use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use super::company::Company;

#[derive(Clone)]
pub struct SimulatorConfig {
    pub company: Company,
    /// The address to listen on; port 0 takes a free one.
    pub bind: SocketAddr,
    /// Multiplies every delay of the outcomes: above 0, at most 100. 1 is real time.
    pub time_scale: f64,
    /// The key that names the shop.
    pub api_key: String,
    /// The key that webhooks carry, or are signed with. The requests to Selcom and `ClickPesa` are signed with it too.
    pub webhook_key: String,
    /// Where webhooks go whose request names no address, such as those of `ClickPesa`.
    pub webhook_url: Option<String>,
    /// A file that keeps payments and payouts across restarts, created when missing. Without it they are lost.
    pub journal: Option<PathBuf>,
    /// The PIN that payouts must carry; without it all payouts are refused.
    pub payout_pin: Option<String>,
}

impl SimulatorConfig {
    /// `ZenoPay` on a free port of the loopback address, real time, no journal and no payouts; the same key in both
    /// directions.
    pub fn new(api_key: impl Into<String>) -> Self {
        let api_key = api_key.into();
        Self {
            company: Company::default(),
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            time_scale: 1.0,
            webhook_key: api_key.clone(),
            api_key,
            webhook_url: None,
            journal: None,
            payout_pin: None,
        }
    }
}

/// The real duration of one second of the outcome table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TimeScale {
    second: Duration,
}

impl TimeScale {
    /// `None` outside the range of [`SimulatorConfig::time_scale`].
    pub(crate) fn parse(factor: f64) -> Option<Self> {
        let second = Duration::try_from_secs_f64(factor).ok()?;
        (second > Duration::ZERO && second <= Duration::from_secs(100)).then_some(Self { second })
    }

    /// The real delay in whole milliseconds, rounded up: a payment announced by a webhook is already paid when the
    /// receiver queries it.
    pub(crate) fn delay(self, table_s: u64) -> Duration {
        let nanos = u128::from(table_s).saturating_mul(self.second.as_nanos());
        Duration::from_millis(u64::try_from(nanos.div_ceil(1_000_000)).unwrap_or(u64::MAX))
    }

    /// The table time after `real` time.
    pub(crate) fn table_time(self, real: Duration) -> Duration {
        let nanos = real.as_nanos().saturating_mul(1_000_000_000).checked_div(self.second.as_nanos());
        nanos.and_then(|nanos| u64::try_from(nanos).ok()).map_or(Duration::MAX, Duration::from_nanos)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_has_started_after_its_delay_at_any_speed() {
        for factor in [0.000_7, 0.01, 0.033_333_333_3, 1.0 / 3.0, 1.0, 7.77, 100.0] {
            let scale = TimeScale::parse(factor).unwrap();
            for seconds in [2, 3, 50, 303, 86_402] {
                let reached = scale.table_time(scale.delay(seconds));
                assert!(reached >= Duration::from_secs(seconds), "{factor} {seconds}: {reached:?}");
            }
        }
    }

    #[test]
    fn only_factors_above_zero_up_to_a_hundred_are_accepted() {
        assert!([0.0, -1.0, 100.1, f64::NAN].iter().all(|factor| TimeScale::parse(*factor).is_none()));
        assert!([0.000_001, 100.0].iter().all(|factor| TimeScale::parse(*factor).is_some()));
    }
}
