use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use bundlehub::system::SystemClock;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, Day};

/// The time of one test, for the shop and the payment simulator alike. It begins with the machine's time and then goes on by a
/// millisecond whenever somebody reads it, so that no two moments are the same; more time passes only when the test says so.
#[derive(Clone)]
pub struct TestClock(Arc<AtomicI64>);

const LAST_HOUR: u32 = 23;

impl TestClock {
    /// In the shop's last hour of the day it begins an hour earlier: no test goes on past midnight by accident.
    pub fn start() -> Self {
        let now = SystemClock.now();
        let begin = if Day::hour_of(now) == LAST_HOUR { now - TimeDelta::hours(1) } else { now };
        Self(Arc::new(AtomicI64::new(begin.timestamp_millis())))
    }

    /// From now on so much later.
    pub fn advance(&self, by: TimeDelta) {
        self.0.fetch_add(by.num_milliseconds(), Ordering::Relaxed);
    }
}

impl Clock for TestClock {
    fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp_millis(self.0.fetch_add(1, Ordering::Relaxed)).unwrap()
    }
}
