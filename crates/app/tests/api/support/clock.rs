use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, Day};
use server::system::SystemClock;

/// The clock of one test, shared by shop and payment simulator. It starts at the system time and advances by a millisecond at
/// each read, so that no two times are equal, and otherwise only when the test says so.
#[derive(Clone)]
pub struct TestClock(Arc<AtomicI64>);

const LAST_HOUR: u32 = 23;

impl TestClock {
    /// Starts an hour earlier in the last hour of the shop's day, so that no test crosses midnight by accident.
    pub fn start() -> Self {
        let now = SystemClock.now();
        let clock = Self(Arc::new(AtomicI64::new(now.timestamp_millis())));
        if Day::hour_of(now) == LAST_HOUR {
            clock.advance(TimeDelta::hours(-1));
        }
        clock
    }

    pub fn advance(&self, by: TimeDelta) {
        self.0.fetch_add(by.num_milliseconds(), Ordering::Relaxed);
    }
}

impl Clock for TestClock {
    fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp_millis(self.0.fetch_add(1, Ordering::Relaxed)).unwrap()
    }
}
