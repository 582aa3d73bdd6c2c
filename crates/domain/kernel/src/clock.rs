use chrono::{DateTime, Utc};

/// The source of the current time. Rules take a moment as a value; only use cases read the clock.
pub trait Clock: Send + Sync {
    /// The current time, truncated to milliseconds so that both databases keep it unchanged.
    fn now(&self) -> DateTime<Utc>;
}

/// Always the same time: for records as of a past moment, and for tests.
pub struct FixedClock(pub DateTime<Utc>);

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}
