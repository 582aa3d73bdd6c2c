use std::fmt;

use crate::Money;

/// A currency by its code of ISO 4217, such as `TZS` or `USD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Currency([u8; 3]);

/// The text is no code of three capital letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a currency is three capital letters, such as USD")]
pub struct InvalidCurrency;

impl Currency {
    pub const TZS: Self = Self(*b"TZS");
    pub const USD: Self = Self(*b"USD");

    /// # Errors
    /// [`InvalidCurrency`].
    pub fn parse(text: &str) -> Result<Self, InvalidCurrency> {
        let Ok(code) = <[u8; 3]>::try_from(text.as_bytes()) else {
            return Err(InvalidCurrency);
        };
        code.iter().all(u8::is_ascii_uppercase).then_some(Self(code)).ok_or(InvalidCurrency)
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(&self.0).unwrap_or_default())
    }
}

/// Millionths in one unit of a currency.
pub const MICROS: i64 = 1_000_000;

/// An amount of any currency in millionths of its unit, which may be below zero. Vendors price in fractions of cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CurrencyAmount {
    pub micros: i64,
    pub currency: Currency,
}

/// The text is no decimal number with at most six decimal places, or too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an amount is a decimal number with at most six decimal places")]
pub struct InvalidAmount;

impl CurrencyAmount {
    pub const fn new(micros: i64, currency: Currency) -> Self {
        Self { micros, currency }
    }

    /// Reads a decimal number such as `4.25` or `-0.5`, exactly. Zeros after the sixth decimal place are ignored.
    ///
    /// # Errors
    /// [`InvalidAmount`].
    pub fn parse(decimal: &str, currency: Currency) -> Result<Self, InvalidAmount> {
        let (sign, digits) = decimal.strip_prefix('-').map_or((1, decimal), |rest| (-1, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let part = part.trim_end_matches('0');
        let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || part.len() > 6 || !is_number(whole) || !is_number(part) {
            return Err(InvalidAmount);
        }
        let micros =
            format!("{whole}{part:0<6}").parse::<i64>().ok().and_then(|micros| micros.checked_mul(sign));
        micros.map(|micros| Self::new(micros, currency)).ok_or(InvalidAmount)
    }

    /// `None` in another currency than shillings or outside the range of [`Money`]; parts of a shilling are rounded up.
    pub fn shillings(self) -> Option<Money> {
        ExchangeRate::PAR.convert(self).filter(|_| self.currency == Currency::TZS)
    }
}

impl From<Money> for CurrencyAmount {
    fn from(money: Money) -> Self {
        // At most 10¹² shillings, so 10¹⁸ millionths.
        Self::new(money.tsh().saturating_mul(MICROS), Currency::TZS)
    }
}

/// `4.25 USD`, without zeros at the end.
impl fmt::Display for CurrencyAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", decimal(self.micros), self.currency)
    }
}

/// Millionths as a decimal number without zeros at the end, such as `4.25`.
pub fn decimal(micros: i64) -> String {
    let sign = if micros < 0 { "-" } else { "" };
    let (absolute, unit) = (micros.unsigned_abs(), MICROS.unsigned_abs());
    let (whole, part) = (absolute.div_euclid(unit), absolute.rem_euclid(unit));
    let part = format!(".{part:06}");
    format!("{sign}{whole}{}", part.trim_end_matches('0').trim_end_matches('.'))
}

/// The price of one unit of a currency, in millionths of a shilling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ExchangeRate(i64);

/// The rate is zero, negative or above a million shillings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a rate is above 0 and at most 1,000,000 shillings")]
pub struct InvalidRate;

impl ExchangeRate {
    /// That of the shilling itself.
    pub const PAR: Self = Self(MICROS);
    const MAX: i64 = 1_000_000 * MICROS;

    /// # Errors
    /// [`InvalidRate`].
    pub const fn new(micro_tsh: i64) -> Result<Self, InvalidRate> {
        if micro_tsh <= 0 || micro_tsh > Self::MAX { Err(InvalidRate) } else { Ok(Self(micro_tsh)) }
    }

    /// In millionths of a shilling.
    pub const fn micro_tsh(self) -> i64 {
        self.0
    }

    /// An amount in shillings, rounded up: a cost is never less than it was. `None` outside the range of [`Money`].
    pub fn convert(self, amount: CurrencyAmount) -> Option<Money> {
        // Millionths of a millionth of a shilling; the negative is divided down so that the result is rounded up.
        let exact = i128::from(amount.micros).checked_mul(i128::from(self.0))?;
        let unit = i128::from(MICROS).checked_mul(i128::from(MICROS))?;
        let rounded_up = exact.checked_neg()?.div_euclid(unit).checked_neg()?;
        Money::new(i64::try_from(rounded_up).ok()?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_currency_is_three_capital_letters() {
        assert_eq!(Currency::parse("USD").unwrap().to_string(), "USD");
        for text in ["", "US", "usd", "USDT", "U D", "€"] {
            assert_eq!(Currency::parse(text), Err(InvalidCurrency), "{text}");
        }
    }

    #[test]
    fn decimals_are_read_and_shown_exactly() {
        for (text, micros, shown) in [
            ("4.25", 4_250_000, "4.25"),
            ("0.000001", 1, "0.000001"),
            ("12.50000000", 12_500_000, "12.5"),
            ("-3", -3_000_000, "-3"),
            ("-0.5", -500_000, "-0.5"),
        ] {
            let amount = CurrencyAmount::parse(text, Currency::USD).unwrap();
            assert_eq!((amount.micros, amount.to_string()), (micros, format!("{shown} USD")));
        }
        for text in ["", ".5", "1,5", "1e3", "0.0000001", "1 000", "--1", "99999999999999999"] {
            assert!(CurrencyAmount::parse(text, Currency::USD).is_err(), "{text}");
        }
    }

    #[test]
    fn a_cost_in_shillings_is_rounded_up() {
        let rate = ExchangeRate::new(2_650_500_000).unwrap();
        let cost = |micros| rate.convert(CurrencyAmount::new(micros, Currency::USD)).map(Money::tsh);
        assert_eq!(cost(1_000_000), Some(2_651));
        assert_eq!(cost(2_000_000), Some(5_301));
        assert_eq!(cost(0), Some(0));
        assert_eq!(cost(-1_000_000), None);
        assert_eq!(cost(i64::MAX), None);
    }

    #[test]
    fn shillings_convert_to_themselves() {
        let amount = CurrencyAmount::from(Money::new(9_000).unwrap());
        assert_eq!(amount.shillings(), Money::new(9_000).ok());
        assert_eq!(CurrencyAmount::new(MICROS, Currency::USD).shillings(), None);
    }

    #[test]
    fn a_rate_is_positive_and_bounded() {
        assert!([0, -1, ExchangeRate::MAX + 1].iter().all(|rate| ExchangeRate::new(*rate).is_err()));
        assert_eq!(ExchangeRate::new(1).map(ExchangeRate::micro_tsh), Ok(1));
    }
}
