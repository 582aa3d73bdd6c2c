use chrono::{DateTime, Utc};

/// The source of the current time. Rules take a moment as a value; only use cases read the clock.
pub trait Clock: Send + Sync {
    /// The current time, truncated to milliseconds so that both databases keep it unchanged.
    fn now(&self) -> DateTime<Utc>;
}
