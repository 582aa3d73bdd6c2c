use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use bundlehub::system::SystemClock;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;

/// The machine's clock, put forward.
#[derive(Clone, Default)]
pub struct ShiftedClock(Arc<AtomicI64>);

impl ShiftedClock {
    /// From now on so much later.
    pub fn advance(&self, by: TimeDelta) {
        self.0.fetch_add(by.num_milliseconds(), Ordering::Relaxed);
    }
}

impl Clock for ShiftedClock {
    fn now(&self) -> DateTime<Utc> {
        SystemClock.now() + TimeDelta::milliseconds(self.0.load(Ordering::Relaxed))
    }
}
