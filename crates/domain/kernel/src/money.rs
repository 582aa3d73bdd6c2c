use std::fmt;

use crate::grouped;

/// An amount of whole Tanzanian shillings, from 0 to [`Money::MAX_TSH`].
///
/// Cents are not in use; there are no floats, and sums are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

/// The amount is negative or beyond [`Money::MAX_TSH`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an amount is between 0 and {} shillings", Money::MAX_TSH)]
pub struct InvalidMoney;

impl Money {
    pub const ZERO: Self = Self(0);
    /// One trillion shillings: far beyond any sum of a shop, far below overflow.
    pub const MAX_TSH: i64 = 1_000_000_000_000;
    pub const MAX: Self = Self(Self::MAX_TSH);

    /// # Errors
    /// [`InvalidMoney`] when `amount_tsh` is negative or above [`Money::MAX_TSH`].
    pub const fn new(amount_tsh: i64) -> Result<Self, InvalidMoney> {
        if amount_tsh < 0 || amount_tsh > Self::MAX_TSH { Err(InvalidMoney) } else { Ok(Self(amount_tsh)) }
    }

    /// In whole Tanzanian shillings.
    pub const fn tsh(self) -> i64 {
        self.0
    }

    /// `None` when the sum leaves the range.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).and_then(|sum| Self::new(sum).ok())
    }
}

/// Amounts between two bounds, both included. An absent bound does not restrict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AmountRange {
    pub min: Option<Money>,
    pub max: Option<Money>,
}

impl AmountRange {
    pub const fn is_restricted(self) -> bool {
        self.min.is_some() || self.max.is_some()
    }
}

/// `TSh 1,234,567`
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TSh {}", grouped(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_outside_the_range_do_not_exist() {
        assert_eq!(Money::new(-1), Err(InvalidMoney));
        assert_eq!(Money::new(Money::MAX_TSH + 1), Err(InvalidMoney));
        assert_eq!(Money::new(0).map(Money::tsh), Ok(0));
    }

    #[test]
    fn sums_never_leave_the_range() {
        let max = Money::new(Money::MAX_TSH).unwrap();
        assert_eq!(max.checked_add(Money::new(1).unwrap()), None);
        assert_eq!(max.checked_add(Money::ZERO), Some(max));
    }

    #[test]
    fn thousands_are_separated_by_commas() {
        let shown = [0, 999, 1_000, 85_500, 1_234_567].map(|tsh| Money::new(tsh).unwrap().to_string());
        assert_eq!(shown, ["TSh 0", "TSh 999", "TSh 1,000", "TSh 85,500", "TSh 1,234,567"]);
    }
}
