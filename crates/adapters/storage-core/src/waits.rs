//! How long callers waited for a connection, for monitoring.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Waits since the start of the process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Waits {
    /// All calls, also those that got a connection immediately.
    pub count: u64,
    pub total: Duration,
    /// Calls that failed because they got no connection in time.
    pub timeouts: u64,
}

#[derive(Debug, Default)]
pub struct WaitCounter {
    count: AtomicU64,
    micros: AtomicU64,
    timeouts: AtomicU64,
}

impl WaitCounter {
    pub fn record(&self, waited: Duration) {
        let micros = u64::try_from(waited.as_micros()).unwrap_or(u64::MAX);
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Counts a recorded wait as one that ended without a connection.
    pub fn record_timeout(&self) {
        self.timeouts.fetch_add(1, Ordering::Relaxed);
    }

    pub fn read(&self) -> Waits {
        Waits {
            count: self.count.load(Ordering::Relaxed),
            total: Duration::from_micros(self.micros.load(Ordering::Relaxed)),
            timeouts: self.timeouts.load(Ordering::Relaxed),
        }
    }
}
