//! How rows of the audit log hang together, whichever database keeps them.

use chrono::NaiveDateTime;
use sha2::{Digest, Sha256};

/// What the first row is chained to.
pub const BEGINNING: &str = "";

/// What a row's digest is made of.
pub struct Link<'a> {
    pub seq: i64,
    /// When it was written, in UTC.
    pub at: NaiveDateTime,
    /// Every text of the row, in the order of its columns.
    pub texts: [&'a str; 7],
}

impl Link<'_> {
    /// What the row's digest must be when the row before has the digest `previous`. Each part is hashed with its
    /// length, so that no two rows are alike.
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
