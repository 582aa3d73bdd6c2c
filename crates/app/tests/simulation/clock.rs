//! The virtual clock of shops and provider.

use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;

pub struct VirtualClock(Mutex<DateTime<Utc>>);

impl VirtualClock {
    pub fn start() -> Self {
        Self(Mutex::new("2026-01-05T06:00:00Z".parse().unwrap()))
    }

    pub fn advance(&self, by: TimeDelta) {
        *self.0.lock().unwrap() += by;
    }

    /// Resets the clock before the next run on the same provider.
    pub fn rewind(&self) {
        *self.0.lock().unwrap() = *Self::start().0.lock().unwrap();
    }
}

impl Clock for VirtualClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap()
    }
}
