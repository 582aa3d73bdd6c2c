//! Clocks and randomness for tests: the feature `testing`, which only dev-dependencies switch on.

use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};

pub use crate::FixedClock;
use crate::{Clock, KeyedHash, Random};

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

/// Hashes that tests can tell apart by key, purpose and text; not secret.
#[derive(Debug)]
pub struct TestKey(pub u8);

impl KeyedHash for TestKey {
    fn hash(&self, purpose: &str, text: &str) -> [u8; 32] {
        let seed = purpose.bytes().chain([0]).chain(text.bytes());
        let mut state = seed.fold(u64::from(self.0), |state, byte| {
            (state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3).rotate_left(23)
        });
        std::array::from_fn(|_index| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1).rotate_left(17);
            state.to_le_bytes()[3]
        })
    }
}
