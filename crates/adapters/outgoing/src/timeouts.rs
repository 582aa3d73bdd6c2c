use std::time::Duration;

/// How long to wait for another server. After a time-out the outcome of the request is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    pub connect: Duration,
    /// For the whole exchange, up to the last byte of the answer.
    pub total: Duration,
}

impl Default for Timeouts {
    /// 2 s and 8 s: a customer may be waiting.
    fn default() -> Self {
        Self { connect: Duration::from_secs(2), total: Duration::from_secs(8) }
    }
}
