use std::fmt;

use kernel::{Money, plain_code};

/// The number is out of its range, or finer than a tenth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("out of range, or finer than a tenth")]
pub struct InvalidTenths;

/// Parses `4`, `4.5`, `4,5` or `4.50` as tenths, also with a percent sign.
fn tenths(text: &str) -> Option<i64> {
    let text = plain_code(text);
    let text = text.strip_suffix('%').unwrap_or(&text).trim_end();
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let digits = |part: &str| (1..=3).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let (tenth, finer) = fraction.split_at_checked(1)?;
    let exact = digits(whole) && digits(tenth) && finer.bytes().all(|b| b == b'0');
    let (whole, tenth): (i64, i64) = (whole.parse().ok()?, tenth.parse().ok()?);
    exact.then(|| whole.checked_mul(10)?.checked_add(tenth)).flatten()
}

fn fmt_tenths(tenths: i64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match (tenths / 10, tenths % 10) {
        (whole, 0) => write!(f, "{whole}"),
        (whole, tenth) => write!(f, "{whole}.{tenth}"),
    }
}

/// The rating of an agent, from 0 to 5 in steps of 0.1; 0 means not rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Rating(i64);

impl Rating {
    /// The best rating, in tenths.
    pub const MAX_TENTHS: i64 = 50;

    /// # Errors
    /// [`InvalidTenths`] below 0 and above 50.
    pub fn new(tenths: i64) -> Result<Self, InvalidTenths> {
        (0..=Self::MAX_TENTHS).contains(&tenths).then_some(Self(tenths)).ok_or(InvalidTenths)
    }

    /// Parses `0` to `5`, with at most one decimal.
    ///
    /// # Errors
    /// [`InvalidTenths`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidTenths> {
        tenths(text).ok_or(InvalidTenths).and_then(Self::new)
    }

    pub fn tenths(self) -> i64 {
        self.0
    }

    /// The average of `rated` ratings whose sum is `sum_tenths`, rounded half up; `None` when `rated` is 0.
    pub fn average(sum_tenths: i64, rated: i64) -> Option<Self> {
        let doubled = sum_tenths.checked_mul(2)?.checked_add(rated)?;
        Self::new(doubled.checked_div(rated.checked_mul(2)?)?).ok()
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt_tenths(self.0, f)
    }
}

/// An agent's share of a sale in tenths of a percent, from 0 to 10 %.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct CommissionRate(i64);

impl CommissionRate {
    /// The default rate, in tenths of a percent.
    pub const DEFAULT_PERMILLE: i64 = 50;
    /// The default rate: 5 %.
    pub const DEFAULT: Self = Self(Self::DEFAULT_PERMILLE);
    /// The highest rate, in tenths of a percent.
    pub const MAX_PERMILLE: i64 = 100;

    /// # Errors
    /// [`InvalidTenths`] below 0 and above 100.
    pub fn new(permille: i64) -> Result<Self, InvalidTenths> {
        (0..=Self::MAX_PERMILLE).contains(&permille).then_some(Self(permille)).ok_or(InvalidTenths)
    }

    /// Parses a percentage from `0` to `10`, with at most one decimal.
    ///
    /// # Errors
    /// [`InvalidTenths`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidTenths> {
        tenths(text).ok_or(InvalidTenths).and_then(Self::new)
    }

    /// The rate in tenths of a percent.
    pub fn permille(self) -> i64 {
        self.0
    }

    /// The commission on `money`, rounded down to whole shillings, so that the shop never pays more than it owes.
    pub fn share_of(self, money: Money) -> Money {
        let share = money.tsh().checked_mul(self.0).map(|tsh| tsh / 1_000);
        share.and_then(|tsh| Money::new(tsh).ok()).unwrap_or(Money::ZERO)
    }
}

/// In percent, such as `7.5`.
impl fmt::Display for CommissionRate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt_tenths(self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_read_back_and_finer_steps_are_refused() {
        for (text, tenths) in [("0", 0), ("4.5", 45), ("5.0", 50), (" 3.10 ", 31), ("0.1", 1)] {
            assert_eq!(Rating::parse(text), Rating::new(tenths), "{text}");
        }
        for text in ["", "5.1", "-1", "4.55", "4,55", "1e0", ".5", "4.", "NaN", "99999999999999999999"] {
            assert_eq!(Rating::parse(text), Err(InvalidTenths), "{text}");
        }
        assert_eq!(Rating::new(45).unwrap().to_string(), "4.5");
        assert_eq!(CommissionRate::DEFAULT.to_string(), "5");
        assert_eq!(CommissionRate::parse("10.1"), Err(InvalidTenths));
    }

    #[test]
    fn the_average_leaves_out_unrated_agents() {
        assert_eq!(Rating::average(0, 0), None);
        assert_eq!(Rating::average(45 + 38, 2), Rating::new(42).ok());
        assert_eq!(Rating::average(50, 1), Rating::new(50).ok());
    }

    #[test]
    fn a_share_is_rounded_down() {
        let share =
            |permille, tsh| CommissionRate::new(permille).unwrap().share_of(Money::new(tsh).unwrap()).tsh();
        assert_eq!(share(50, 10_000), 500);
        assert_eq!((share(50, 19), share(50, 20), share(75, 999)), (0, 1, 74));
        assert_eq!((share(0, 10_000), share(100, Money::MAX_TSH)), (0, Money::MAX_TSH / 10));
    }
}
