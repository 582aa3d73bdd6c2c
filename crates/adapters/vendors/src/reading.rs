//! What is read alike of every vendor's answers, whose numbers are texts.

use kernel::{Currency, CurrencyAmount, DataVolume, MICROS, Network, Validity, ValidityUnit, clean_line};
use outgoing::loggable;
use serde_json::Value;

/// Most characters kept of a vendor's message.
const MESSAGE_MAX_CHARS: usize = 200;
/// Longer ids and names are not stored.
const LINE_MAX_CHARS: usize = 120;
const HOURS_PER_DAY: i64 = 24;
/// In millionths of a percent.
const WHOLE: i64 = 100 * MICROS;

/// A text or number; blank text counts as absent.
pub(crate) fn text<'a>(body: &'a Value, field: &str) -> Option<&'a str> {
    body.get(field)?.as_str().filter(|text| !text.trim().is_empty())
}

/// An id or name as it is stored; `None` when it is unclean or too long.
pub(crate) fn line(body: &Value, field: &str) -> Option<String> {
    clean_line(text(body, field)?, LINE_MAX_CHARS).ok()
}

/// A vendor's words, redacted.
pub(crate) fn message(text: &str) -> Option<String> {
    Some(loggable(text, MESSAGE_MAX_CHARS)).filter(|words| !words.is_empty())
}

pub(crate) fn currency(body: &Value, field: &str) -> Option<Currency> {
    Currency::parse(text(body, field)?).ok()
}

/// Which way an amount with more than six decimals is rounded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rounding {
    Up,
    Down,
}

/// A decimal number, exactly up to six decimals. Exponents are not read.
pub(crate) fn amount(decimal: &str, currency: Currency, rounding: Rounding) -> Option<CurrencyAmount> {
    let decimal = decimal.trim();
    let point = decimal.find('.').unwrap_or(decimal.len());
    let end = point.saturating_add(7).min(decimal.len());
    let (kept, rest) = decimal.split_at_checked(end)?;
    let is_number = rest.bytes().all(|byte| byte.is_ascii_digit());
    let read = CurrencyAmount::parse(kept, currency).ok().filter(|_| is_number)?;
    let is_cut = rest.bytes().any(|byte| byte != b'0');
    let is_negative = decimal.starts_with('-');
    let step = match rounding {
        Rounding::Up if is_cut && !is_negative => 1,
        Rounding::Down if is_cut && is_negative => -1,
        _ => 0,
    };
    Some(CurrencyAmount::new(read.micros.checked_add(step)?, currency))
}

/// A field with a cost in this currency; `None` below zero.
pub(crate) fn cost(body: &Value, field: &str, currency: Currency) -> Option<CurrencyAmount> {
    amount(text(body, field)?, currency, Rounding::Up).filter(|cost| cost.micros >= 0)
}

/// A plain number in millionths.
pub(crate) fn micros(body: &Value, field: &str) -> Option<i64> {
    amount(text(body, field)?, Currency::TZS, Rounding::Down).map(|number| number.micros)
}

/// `numerator` / `denominator`, both in millionths, rounded up; in millionths.
pub(crate) fn quotient(numerator: i64, denominator: i64) -> Option<i64> {
    let scaled = i128::from(numerator).checked_mul(i128::from(MICROS))?;
    // The negative is divided down so that the result is rounded up.
    let quotient = scaled.checked_neg()?.checked_div_euclid(i128::from(denominator))?.checked_neg()?;
    i64::try_from(quotient).ok().filter(|_| denominator > 0)
}

/// What remains of an amount after a discount in millionths of a percent, rounded up.
pub(crate) fn discounted(micros: i64, discount: i64) -> Option<i64> {
    let paid = WHOLE.checked_sub(discount).filter(|paid| (0..=WHOLE).contains(paid))?;
    quotient(
        i64::try_from(i128::from(micros).checked_mul(i128::from(paid))?.checked_div(i128::from(MICROS))?)
            .ok()?,
        WHOLE,
    )
}

/// The network of an operator by its name, such as `Vodacom Tanzania Data`; `None` when it names none or two.
pub(crate) fn network_of(operator: &str) -> Option<Network> {
    let folded = kernel::folded(operator);
    let mut named = folded.split(|c: char| !c.is_alphanumeric()).filter_map(|word| Network::parse(word).ok());
    let first = named.next()?;
    named.all(|other| other == first).then_some(first)
}

/// Megabytes of an amount and its unit.
pub(crate) fn megabytes(amount: &str, unit: &str) -> Option<i64> {
    DataVolume::parse(&format!("{amount} {unit}")).ok().map(DataVolume::megabytes)
}

/// The only volume that a description names, such as `Weekly 1GB`.
pub(crate) fn volume_in(description: &str) -> Option<i64> {
    only(
        candidates(description)
            .filter(|text| starts_with_digit(text))
            .filter_map(|text| DataVolume::parse(&text).ok().map(DataVolume::megabytes)),
    )
}

/// The only validity that a description names, in hours.
pub(crate) fn hours_in(description: &str) -> Option<i64> {
    only(candidates(description).filter_map(|text| {
        let validity = Validity::parse(&text).ok()?;
        match validity.unit() {
            ValidityUnit::Hour => Some(i64::from(validity.count())),
            ValidityUnit::Day => i64::from(validity.count()).checked_mul(HOURS_PER_DAY),
            ValidityUnit::Night => None,
        }
    }))
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
}

/// Words, and a number with the word after it.
fn candidates(description: &str) -> impl Iterator<Item = String> {
    let is_mark = |c: char| c.is_whitespace() || "()[]-/|+,:".contains(c);
    let words: Vec<_> = description.split(is_mark).filter(|word| !word.is_empty()).collect();
    let pairs = words.windows(2).filter(|pair| pair.first().is_some_and(|first| starts_with_digit(first)));
    let pairs: Vec<_> = pairs.map(|pair| pair.join(" ")).collect();
    words.into_iter().map(str::to_owned).chain(pairs).collect::<Vec<_>>().into_iter()
}

fn only<T: PartialEq>(mut found: impl Iterator<Item = T>) -> Option<T> {
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(decimal: &str, rounding: Rounding) -> Option<i64> {
        amount(decimal, Currency::USD, rounding).map(|amount| amount.micros)
    }

    #[test]
    fn amounts_are_exact_up_to_six_decimals_and_then_rounded() {
        for (decimal, up, down) in [
            ("4.10", 4_100_000, 4_100_000),
            ("199.04000000000002", 199_040_001, 199_040_000),
            ("0.12345600", 123_456, 123_456),
            ("-0.0000001", 0, -1),
            ("7", 7_000_000, 7_000_000),
        ] {
            assert_eq!(
                (read(decimal, Rounding::Up), read(decimal, Rounding::Down)),
                (Some(up), Some(down)),
                "{decimal}"
            );
        }
        for decimal in
            ["", "1e3", "1.5e-7", "1.1234567x", "1,000", "NaN", "99999999999999999999", "1.123456é"]
        {
            assert_eq!(read(decimal, Rounding::Up), None, "{decimal}");
        }
    }

    #[test]
    fn a_discount_leaves_at_least_what_is_paid() {
        assert_eq!(discounted(5 * MICROS, 4 * MICROS), Some(4_800_000));
        assert_eq!(discounted(1, 4 * MICROS), Some(1), "rounded up");
        assert_eq!(discounted(MICROS, 0), Some(MICROS));
        assert_eq!((discounted(MICROS, -1), discounted(MICROS, WHOLE + 1)), (None, None));
    }

    #[test]
    fn a_quotient_is_rounded_up() {
        assert_eq!(quotient(MICROS, 2_560 * MICROS), Some(391));
        assert_eq!(quotient(960_000, 2_560 * MICROS), Some(375));
        assert_eq!((quotient(1, 0), quotient(1, -1)), (None, None));
    }

    #[test]
    fn an_operator_names_one_network() {
        for (name, network) in [
            ("Vodacom Tanzania Data", Some(Network::Vodacom)),
            ("Tigo Tanzania Bundles 2024", Some(Network::Yas)),
            ("Mixx by Yas Tanzania", Some(Network::Yas)),
            ("TTCL Tanzania", None),
            ("Airtel or Vodacom", None),
            ("", None),
        ] {
            assert_eq!(network_of(name), network, "{name}");
        }
    }

    #[test]
    fn a_description_names_volume_and_validity() {
        for (description, volume, hours) in [
            ("1GB 7 days", Some(1_000), Some(168)),
            ("Data: 1.5 GB - 24hrs", Some(1_500), Some(24)),
            ("Weekly 500MB", Some(500), Some(168)),
            ("1 GB 7 Days + 2 GB night", None, Some(168)),
            ("Airtime", None, None),
            ("Unlimited", None, None),
        ] {
            assert_eq!((volume_in(description), hours_in(description)), (volume, hours), "{description}");
        }
    }
}
