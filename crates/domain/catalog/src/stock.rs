/// Units in stock, from 0 to 1,000,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stock(i64);

/// The count is out of range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("stock is between 0 and 1,000,000 units")]
pub struct StockOutOfRange;

impl Stock {
    /// The low mark of a new router.
    pub const LOW: Self = Self(5);

    /// # Errors
    /// [`StockOutOfRange`] outside 0 to 1,000,000.
    pub fn new(units: i64) -> Result<Self, StockOutOfRange> {
        (0..=1_000_000).contains(&units).then_some(Self(units)).ok_or(StockOutOfRange)
    }

    pub fn units(self) -> i64 {
        self.0
    }
}
