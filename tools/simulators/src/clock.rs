use std::time::Instant;

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use kernel::Clock;

/// The wall clock at the start, advanced by a monotonic timer: states, and webhooks, which wait on timers, stay
/// consistent when the machine's time is corrected.
pub(crate) struct SteadyClock {
    started_at: DateTime<Utc>,
    started: Instant,
}

impl SteadyClock {
    #[expect(clippy::disallowed_methods, reason = "this is an implementation of the clock port")]
    pub(crate) fn start() -> Self {
        Self { started_at: Utc::now().trunc_subsecs(3), started: Instant::now() }
    }
}

impl Clock for SteadyClock {
    fn now(&self) -> DateTime<Utc> {
        let elapsed = TimeDelta::from_std(self.started.elapsed()).unwrap_or(TimeDelta::MAX);
        self.started_at.checked_add_signed(elapsed).unwrap_or(DateTime::<Utc>::MAX_UTC).trunc_subsecs(3)
    }
}
