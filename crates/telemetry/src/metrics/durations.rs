use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Number and sum of durations since the start of the process.
#[derive(Debug, Default)]
pub struct Durations {
    count: AtomicU64,
    micros: AtomicU64,
}

impl Durations {
    pub fn record(&self, duration: Duration) {
        let micros = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    pub fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    pub fn total(&self) -> Duration {
        Duration::from_micros(self.micros.load(Ordering::Relaxed))
    }
}
