//! Locks on a number that transactions agree on.

/// Held until the transaction ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AdvisoryLock {
    pub key: i64,
    /// Whether other transactions may share it.
    pub is_shared: bool,
}

impl AdvisoryLock {
    pub fn exclusive(key: i64) -> Self {
        Self { key, is_shared: false }
    }

    pub fn shared(key: i64) -> Self {
        Self { key, is_shared: true }
    }
}
