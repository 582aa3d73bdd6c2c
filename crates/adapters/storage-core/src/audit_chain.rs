//! The hash chain of the audit log, the same for both databases.

use chrono::NaiveDateTime;
use sha2::{Digest, Sha256};

/// The previous digest of the first row.
pub const BEGINNING: &str = "";

/// The content of a row that its digest covers.
pub struct Link<'a> {
    pub seq: i64,
    /// When it was written, in UTC.
    pub at: NaiveDateTime,
    /// Every text of the row, in column order.
    pub texts: [&'a str; 7],
}

impl Link<'_> {
    /// The row's digest, given the digest of the row before. Each part is hashed with its length, so that no two rows
    /// give the same input.
    pub fn digest_after(&self, previous: &str) -> String {
        let (seq, at) = (self.seq.to_string(), self.at.and_utc().timestamp_micros().to_string());
        let mut hasher = Sha256::new();
        for part in [previous, &seq, &at].into_iter().chain(self.texts) {
            hasher.update(part.len().to_be_bytes());
            hasher.update(part.as_bytes());
        }
        hex::encode(hasher.finalize())
    }
}
