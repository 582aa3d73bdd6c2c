use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;
use server::system::SystemClock;

/// The system clock with an offset, or a virtual clock.
#[derive(Clone, Default)]
pub struct ShiftedClock {
    stands_at: Option<DateTime<Utc>>,
    ahead_ms: Arc<AtomicI64>,
}

impl ShiftedClock {
    /// Time passes by [`Self::advance`] only.
    pub fn stopped() -> Self {
        Self { stands_at: Some(SystemClock.now()), ..Self::default() }
    }

    pub fn advance(&self, by: TimeDelta) {
        self.ahead_ms.fetch_add(by.num_milliseconds(), Ordering::Relaxed);
    }
}

impl Clock for ShiftedClock {
    fn now(&self) -> DateTime<Utc> {
        let now = self.stands_at.unwrap_or_else(|| SystemClock.now());
        now + TimeDelta::milliseconds(self.ahead_ms.load(Ordering::Relaxed))
    }
}
