use chrono::{DateTime, Utc};
use kernel::Day;

use super::read::StatementRow;

/// The origin of a day's statement of one source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementHead {
    /// The payment company, or the shop's own till, by the name that its payments carry.
    pub source: String,
    /// When the file was imported, or when the reading of the company's list began.
    pub at: DateTime<Utc>,
    pub origin: StatementOrigin,
}

/// How a statement came to the shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StatementOrigin {
    File {
        name: String,
        /// SHA-256 of the file, in hexadecimal.
        sha256: String,
        by: String,
    },
    /// Read from the company.
    List,
}

impl StatementHead {
    /// Whether it is a list that was read before the day was over, and so may lack payments.
    pub fn is_early(&self, day: Day) -> bool {
        self.origin == StatementOrigin::List && self.at < day.end()
    }
}

/// A day's statement of one source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayStatement {
    pub head: StatementHead,
    /// In the order of the file or list.
    pub rows: Vec<StatementRow>,
}

/// Why a company's list of a day was not read the last time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListFailure {
    pub source: String,
    pub at: DateTime<Utc>,
    pub cause: String,
}
