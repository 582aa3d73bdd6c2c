use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{Coded, CompanyName, Currency, CurrencyAmount, MICROS, Network, grouped};

/// An account of the float.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FloatAccountId {
    /// Airtime of a network, on the shop's own lines.
    Network(Network),
    /// The shop's balance with a vendor.
    Vendor(CompanyName),
}

/// The text names no account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an account of the float")]
pub struct InvalidFloatAccount;

impl FloatAccountId {
    /// # Errors
    /// [`InvalidFloatAccount`] unless `text` is the code of a network or a valid name of a vendor.
    pub fn parse(text: &str) -> Result<Self, InvalidFloatAccount> {
        match Network::from_code(text) {
            Some(network) => Ok(Self::Network(network)),
            None => CompanyName::parse(text).map(Self::Vendor).map_err(|_invalid| InvalidFloatAccount),
        }
    }

    /// The network; `None` for a vendor.
    pub fn network(&self) -> Option<Network> {
        match self {
            Self::Network(network) => Some(*network),
            Self::Vendor(_) => None,
        }
    }
}

impl fmt::Display for FloatAccountId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Network(network) => f.write_str(network.code()),
            Self::Vendor(name) => name.fmt(f),
        }
    }
}

/// The least difference that is more than rounding, in millionths: one shilling, or one cent of other currencies.
pub fn rounding_micros(currency: Currency) -> i64 {
    if currency == Currency::TZS { MICROS } else { MICROS / 100 }
}

/// An amount for people, rounded toward zero: `TSh 12,500` or `USD 3.25`.
pub fn float_text(CurrencyAmount { micros, currency }: CurrencyAmount) -> String {
    let whole = grouped(micros / MICROS);
    if currency == Currency::TZS {
        return format!("TSh {whole}");
    }
    let sign = if micros < 0 && micros > -MICROS { "-" } else { "" };
    format!("{currency} {sign}{whole}.{:02}", micros.saturating_abs() % MICROS / (MICROS / 100))
}

/// An account with its balance, in millionths of its currency's unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloatAccount {
    pub id: FloatAccountId,
    pub currency: Currency,
    /// The sum of the entries. Says nothing until the account is opened, and may be negative.
    pub balance_micros: i64,
    /// When it was first counted, or first read.
    pub opened_at: Option<DateTime<Utc>>,
    /// Staff are told when the balance falls below it.
    pub low_mark_micros: Option<i64>,
    /// Since when it is below the mark.
    pub low_since: Option<DateTime<Utc>>,
    /// The vendor's own figure.
    pub reading: Option<FloatReading>,
    /// Optimistic lock: counts changes of the mark, from 1.
    pub version: i64,
}

/// A vendor's balance as it was last read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FloatReading {
    pub at: DateTime<Utc>,
    pub balance_micros: i64,
    /// The vendor's balance less ours at that time; `None` when it was read while a delivery was under way.
    pub difference_micros: Option<i64>,
}

impl FloatAccount {
    /// An account without entries.
    pub fn untouched(id: FloatAccountId, currency: Currency) -> Self {
        let (opened_at, low_mark_micros, low_since, reading) = Default::default();
        Self { id, currency, balance_micros: 0, opened_at, low_mark_micros, low_since, reading, version: 1 }
    }

    /// The balance as an amount.
    pub fn balance(&self) -> CurrencyAmount {
        CurrencyAmount::new(self.balance_micros, self.currency)
    }

    /// As people name it: a network's or a vendor's name.
    pub fn name(&self) -> String {
        self.id.network().map_or_else(|| self.id.to_string(), |network| network.name().to_owned())
    }

    /// Whether the balance is known to be below the mark.
    pub fn is_low(&self) -> bool {
        self.opened_at.is_some() && self.low_mark_micros.is_some_and(|mark| self.balance_micros < mark)
    }

    /// The account with `low_since` as it is after a change at `at`: it begins when the balance falls below the mark, and ends
    /// when it is not below it any more.
    #[must_use]
    pub fn marked(self, at: DateTime<Utc>) -> Self {
        let low_since = if self.is_low() { self.low_since.or(Some(at)) } else { None };
        Self { low_since, ..self }
    }

    /// What the vendor has more than the ledger, if that is more than rounding; negative when the vendor has less.
    pub fn open_difference(&self) -> Option<i64> {
        let difference = self.reading?.difference_micros?;
        (difference.saturating_abs() >= rounding_micros(self.currency)).then_some(difference)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::moment;

    fn account(balance: i64, mark: Option<i64>) -> FloatAccount {
        FloatAccount {
            balance_micros: balance,
            opened_at: Some(DateTime::UNIX_EPOCH),
            low_mark_micros: mark,
            ..FloatAccount::untouched(FloatAccountId::Network(Network::Vodacom), Currency::TZS)
        }
    }

    #[test]
    fn an_account_is_a_network_or_a_vendor() {
        let parse = |text: &str| FloatAccountId::parse(text).map(|id| (id.network(), id.to_string()));
        assert_eq!(parse("yas"), Ok((Some(Network::Yas), "yas".to_owned())));
        assert_eq!(parse("dtone"), Ok((None, "dtone".to_owned())));
        assert!(["", "DT One", "Tigo"].iter().all(|text| parse(text).is_err()));
    }

    #[test]
    fn amounts_are_written_in_shillings_or_cents() {
        let text = |micros, currency| float_text(CurrencyAmount::new(micros, currency));
        assert_eq!(text(12_500_990_000, Currency::TZS), "TSh 12,500");
        let texts = [3_254_999, -1_200_000, -40_000, 0].map(|micros| text(micros, Currency::USD));
        assert_eq!(texts, ["USD 3.25", "USD -1.20", "USD -0.04", "USD 0.00"]);
    }

    #[test]
    fn an_account_is_low_below_its_mark_until_it_is_back_at_it() {
        let (first, later) = (moment("2026-11-21T09:00:00Z"), moment("2026-11-21T10:00:00Z"));
        let low = account(99, Some(100)).marked(first);
        assert_eq!(low.low_since, Some(first));
        let lower = FloatAccount { balance_micros: 50, ..low }.marked(later);
        assert_eq!(lower.low_since, Some(first), "the moment when it fell stays");
        assert_eq!(FloatAccount { balance_micros: 100, ..lower }.marked(later).low_since, None);
        assert_eq!(account(-5, None).marked(first).low_since, None, "without a mark nothing is low");
        let unknown = FloatAccount { opened_at: None, ..account(-5, Some(100)) };
        assert_eq!(unknown.marked(first).low_since, None, "nobody counted it yet");
    }

    #[test]
    fn a_reading_differs_when_it_is_more_than_rounding() {
        let read = |currency: &str, difference| {
            let reading =
                FloatReading { at: DateTime::UNIX_EPOCH, balance_micros: 0, difference_micros: difference };
            let currency = Currency::parse(currency).unwrap();
            FloatAccount { currency, reading: Some(reading), ..account(0, None) }.open_difference()
        };
        assert_eq!(read("USD", Some(9_999)), None);
        assert_eq!(read("USD", Some(-10_000)), Some(-10_000));
        assert_eq!(read("TZS", Some(10_000)), None);
        assert_eq!(read("USD", None), None);
    }
}
