//! Clocks and randomness for tests: the feature `testing`, which only dev-dependencies switch on.

use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};

pub use crate::FixedClock;
use crate::{Clock, Random};

/// A time that only the test moves.
pub struct ManualClock(Mutex<DateTime<Utc>>);

impl ManualClock {
    pub fn new(now: DateTime<Utc>) -> Self {
        Self(Mutex::new(now))
    }

    pub fn advance(&self, seconds: i64) {
        if let Ok(mut now) = self.0.lock() {
            *now = now.checked_add_signed(TimeDelta::seconds(seconds)).unwrap_or(*now);
        }
    }
}

impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        self.0.lock().map_or(DateTime::UNIX_EPOCH, |now| *now)
    }
}

/// Fills everything with one byte.
pub struct ConstantRandom(pub u8);

impl Random for ConstantRandom {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(self.0);
    }
}
