use std::time::Duration;

/// The real duration of one second of the outcome table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TimeScale {
    second: Duration,
}

const NANOS_PER_SECOND: u128 = 1_000_000_000;

impl TimeScale {
    /// `factor` multiplies every delay: above 0, at most 100. `None` outside that range.
    pub(crate) fn parse(factor: f64) -> Option<Self> {
        let second = Duration::try_from_secs_f64(factor).ok()?;
        (second > Duration::ZERO && second <= Duration::from_secs(100)).then_some(Self { second })
    }

    /// The real delay for `table_s` seconds of the table, in whole milliseconds, rounded up: an order announced by a
    /// webhook is already paid when the receiver queries it.
    pub(crate) fn delay(self, table_s: u64) -> Duration {
        let nanos = u128::from(table_s).saturating_mul(self.second.as_nanos());
        Duration::from_millis(u64::try_from(nanos.div_ceil(1_000_000)).unwrap_or(u64::MAX))
    }

    /// The table time after `real` time.
    pub(crate) fn table_time(self, real: Duration) -> Duration {
        let nanos = real.as_nanos().saturating_mul(NANOS_PER_SECOND).checked_div(self.second.as_nanos());
        nanos.and_then(|nanos| u64::try_from(nanos).ok()).map_or(Duration::MAX, Duration::from_nanos)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_above_zero_up_to_a_hundred_are_accepted() {
        for factor in [0.000_001, 0.01, 1.0, 100.0] {
            assert!(TimeScale::parse(factor).is_some(), "{factor}");
        }
        for factor in [0.0, -1.0, 100.1, f64::NAN, f64::INFINITY] {
            assert!(TimeScale::parse(factor).is_none(), "{factor}");
        }
    }

    #[test]
    fn delays_are_multiplied_and_time_is_divided() {
        let tenth = TimeScale::parse(0.1).unwrap();
        assert_eq!(tenth.delay(20), Duration::from_secs(2));
        assert_eq!(tenth.table_time(Duration::from_secs(2)), Duration::from_secs(20));
    }

    #[test]
    fn a_step_has_started_after_its_delay_at_any_speed() {
        for factor in [0.000_7, 0.01, 0.033_333_333_3, 0.1, 1.0 / 3.0, 1.0, 7.77, 100.0] {
            let scale = TimeScale::parse(factor).unwrap();
            for seconds in [2, 3, 5, 20, 50, 60, 303, 86_402] {
                let reached = scale.table_time(scale.delay(seconds));
                assert!(reached >= Duration::from_secs(seconds), "{factor} {seconds}: {reached:?}");
            }
        }
    }
}
