use chrono::{DateTime, Utc};

/// Where the time comes from. Rules take a moment as a value; only use cases ask a clock.
pub trait Clock: Send + Sync {
    /// The present moment, cut to whole milliseconds so that both databases keep it unchanged.
    fn now(&self) -> DateTime<Utc>;
}
