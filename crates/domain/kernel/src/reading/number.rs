use super::plain::plain_code;

/// Which mark begins the fraction of a number. A file uses one throughout, so its numbers are read together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DecimalMark {
    /// Nothing shows it: `1.500` and `15,00` are refused.
    #[default]
    Unknown,
    Point,
    Comma,
}

/// Why a text is not a whole number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidNumber {
    #[error("not a number")]
    Malformed,
    /// There are no cents, and nothing is sold in halves.
    #[error("not a whole number")]
    Fraction,
    /// Two values are possible: 1,500 or 1.5 for `1.500`, 15 or a mistyped 1,500 for `15,00`.
    #[error("the number can be read in two ways")]
    Ambiguous,
}

/// Words and marks for shillings, before or after an amount; longer ones first.
const CURRENCIES: [&str; 12] =
    ["SHILLINGS", "SHILINGI", "TSHS.", "TSHS", "TSH.", "TSH", "TZS", "SHS", "SH.", "SH", "/=", "/-"];

/// Reads a whole number, possibly negative: digits with or without separators between thousands (`1,500`, `1 500`,
/// `1'500`) and with a fraction of zeros (`1500.00`, `1.500,00`, `1.0`).
///
/// # Errors
/// [`InvalidNumber`]; separators that do not stand between thousands are not dropped.
pub fn parse_whole(text: &str, mark: DecimalMark) -> Result<i64, InvalidNumber> {
    let text = plain_code(text).to_ascii_uppercase();
    let (sign, body) = signed(&text, &[])?;
    value(body, mark)?.checked_mul(sign).ok_or(InvalidNumber::Malformed)
}

/// Like [`parse_whole`], and with the currency (`TSh 1,500/=`), and with the signs of accounts: `(500)`, `500 DR`,
/// `500 CR`.
///
/// # Errors
/// [`InvalidNumber`]
pub fn parse_shillings(text: &str, mark: DecimalMark) -> Result<i64, InvalidNumber> {
    let text = plain_code(text).to_ascii_uppercase();
    let (sign, body) = signed(&text, &CURRENCIES)?;
    value(body, mark)?.checked_mul(sign).ok_or(InvalidNumber::Malformed)
}

impl DecimalMark {
    /// The mark that the numbers of a file show together. `is_semicolon_file`: cells are separated by semicolons, as
    /// spreadsheets do where the comma begins a fraction.
    pub fn of_numbers(texts: &[&str], is_semicolon_file: bool) -> Self {
        let bodies = texts.iter().map(|text| plain_code(text).to_ascii_uppercase());
        let bodies: Vec<String> = bodies
            .filter_map(|text| signed(&text, &CURRENCIES).ok().map(|(_sign, body)| body.to_owned()))
            .collect();
        let shows = |mark| bodies.iter().any(|body| shown_mark(body) == Some(mark));
        let has_groups = |separator| bodies.iter().any(|body| is_one_group(body, separator));
        match (shows(Self::Point), shows(Self::Comma)) {
            (true, false) => Self::Point,
            (false, true) => Self::Comma,
            (false, false) if is_semicolon_file && has_groups('.') && !has_groups(',') => Self::Comma,
            _ => Self::Unknown,
        }
    }
}

/// The sign, 1 or -1, and what is left without signs and currencies.
fn signed<'a>(text: &'a str, currencies: &[&str]) -> Result<(i64, &'a str), InvalidNumber> {
    let (mut rest, mut signs) = (text.trim(), 0_u8);
    let mut is_negative = false;
    let is_account = !currencies.is_empty();
    if let Some(inner) = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).filter(|_| is_account)
    {
        (rest, signs, is_negative) = (inner.trim(), 1, true);
    }
    loop {
        let before = rest;
        for currency in currencies {
            rest = rest.strip_prefix(currency).unwrap_or(rest).trim_start();
            rest = rest.strip_suffix(currency).unwrap_or(rest).trim_end();
        }
        let minus = rest.strip_prefix('-').or_else(|| rest.strip_suffix('-').filter(|_| is_account));
        let debit = rest.strip_suffix("DR").filter(|_| is_account);
        let credit = rest.strip_suffix("CR").filter(|_| is_account);
        if let Some(bare) = minus.or(debit) {
            (rest, signs, is_negative) = (bare.trim(), signs.saturating_add(1), true);
        } else if let Some(bare) = rest.strip_prefix('+').or(credit) {
            (rest, signs) = (bare.trim(), signs.saturating_add(1));
        }
        if signs > 1 {
            return Err(InvalidNumber::Malformed);
        }
        if rest == before {
            return Ok((if is_negative { -1 } else { 1 }, rest));
        }
    }
}

/// The parts between separators, and the separators.
fn split(body: &str) -> (Vec<&str>, Vec<char>) {
    let is_separator = |c: char| matches!(c, '.' | ',' | ' ' | '\'');
    (body.split(is_separator).collect(), body.chars().filter(|c| is_separator(*c)).collect())
}

fn value(body: &str, mark: DecimalMark) -> Result<i64, InvalidNumber> {
    let (parts, separators) = split(body);
    let are_digits = parts.iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    if !are_digits {
        return Err(InvalidNumber::Malformed);
    }
    let (Some((last, groups)), Some((final_separator, others))) =
        (parts.split_last(), separators.split_last())
    else {
        return number(&parts);
    };
    let begins_fraction = is_fraction(last, groups, *final_separator, others, mark)?;
    if !begins_fraction {
        let is_one_kind = others.iter().all(|other| other == final_separator);
        return if is_one_kind { number(&parts) } else { Err(InvalidNumber::Malformed) };
    }
    let is_one_kind = others.windows(2).all(|pair| pair.first() == pair.last());
    if !is_one_kind || others.contains(final_separator) {
        return Err(InvalidNumber::Malformed);
    }
    let whole = number(groups)?;
    if last.bytes().all(|b| b == b'0') { Ok(whole) } else { Err(InvalidNumber::Fraction) }
}

/// Whether `last` is a fraction, and not the last group of thousands.
fn is_fraction(
    last: &str,
    groups: &[&str],
    separator: char,
    others: &[char],
    mark: DecimalMark,
) -> Result<bool, InvalidNumber> {
    use DecimalMark::{Comma, Point, Unknown};
    let first = groups.first().copied().unwrap_or_default();
    match (separator, last.len(), others.is_empty()) {
        (' ' | '\'', ..) => Ok(false),
        // A second separator before it decides: 1,500.00 and 1.500.000.
        (_, 3, false) if others.iter().any(|other| *other != separator) => Err(InvalidNumber::Ambiguous),
        (_, length, false) => Ok(length != 3),
        (_, 3, true) if first.trim_start_matches('0').is_empty() => Err(InvalidNumber::Fraction),
        ('.', 3, true) => match mark {
            Comma => Ok(false),
            Point => Err(InvalidNumber::Fraction),
            Unknown => Err(InvalidNumber::Ambiguous),
        },
        (',', 3, true) if mark == Comma => Err(InvalidNumber::Ambiguous),
        (_, 3, true) => Ok(false),
        (_, 1 | 2, true) if last.bytes().any(|b| b != b'0') => Err(InvalidNumber::Fraction),
        ('.', 1 | 2, true) if mark == Comma => Err(InvalidNumber::Ambiguous),
        (',', 1 | 2, true) if mark == Point => Err(InvalidNumber::Ambiguous),
        (',', 1 | 2, true) if mark == Unknown && first.len() < 4 => Err(InvalidNumber::Ambiguous),
        (_, 1 | 2, true) => Ok(true),
        _ => Err(InvalidNumber::Malformed),
    }
}

/// The number of one group, or of groups of thousands.
fn number(groups: &[&str]) -> Result<i64, InvalidNumber> {
    let (first, rest) = groups.split_first().ok_or(InvalidNumber::Malformed)?;
    let is_grouped =
        rest.is_empty() || (1..=3).contains(&first.len()) && rest.iter().all(|part| part.len() == 3);
    if !is_grouped {
        return Err(InvalidNumber::Malformed);
    }
    groups.concat().parse().map_err(|_too_long| InvalidNumber::Malformed)
}

/// The mark that a number shows by itself.
fn shown_mark(body: &str) -> Option<DecimalMark> {
    let mark_of = |separator: char| match separator {
        '.' => Some(DecimalMark::Point),
        ',' => Some(DecimalMark::Comma),
        _ => None,
    };
    let (parts, separators) = split(body);
    if !parts.iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    let (last, separator) = (parts.last()?, *separators.last()?);
    let first = parts.first()?;
    let is_repeated = separators.len() > 1 && separators.iter().all(|other| *other == separator);
    match (last.len(), separators.len()) {
        // 1.500.000: the point groups thousands, so the comma is left for the fraction.
        (3, _) if is_repeated => match mark_of(separator)? {
            DecimalMark::Comma => Some(DecimalMark::Point),
            _ => Some(DecimalMark::Comma),
        },
        (1 | 2, 1) if separator == ',' && first.len() < 4 && last.bytes().all(|b| b == b'0') => None,
        (1 | 2, _) => mark_of(separator),
        _ => None,
    }
}

/// Whether this is one separator before one group of three digits, such as `1.500`.
fn is_one_group(body: &str, separator: char) -> bool {
    let (parts, separators) = split(body);
    separators == [separator] && parts.last().is_some_and(|last| last.len() == 3) && number(&parts).is_ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn mark_of(texts: &[&str], is_semicolon_file: bool) -> DecimalMark {
        DecimalMark::of_numbers(texts, is_semicolon_file)
    }

    #[test]
    fn the_numbers_of_a_file_decide_together_which_mark_begins_a_fraction() {
        assert_eq!(mark_of(&["1.500", "1.500,00"], false), DecimalMark::Comma);
        assert_eq!(mark_of(&["15,00", "1500,00"], false), DecimalMark::Comma);
        assert_eq!(mark_of(&["1.500", "2.000.000"], false), DecimalMark::Comma);
        assert_eq!(mark_of(&["1,500", "1500.0"], false), DecimalMark::Point);
        assert_eq!(
            mark_of(&["1500.0", "1500,00"], false),
            DecimalMark::Unknown,
            "they contradict each other"
        );
        assert_eq!(mark_of(&["1.500", "0712 345 678", "27.11.2026", "x"], false), DecimalMark::Unknown);
        assert_eq!(mark_of(&["1.500", "12.000"], true), DecimalMark::Comma);
        assert_eq!(mark_of(&["1.500", "12,000"], true), DecimalMark::Unknown);
    }

    #[test]
    fn a_known_mark_settles_what_one_number_leaves_open() {
        assert_eq!(parse_whole("1.500", DecimalMark::Comma), Ok(1_500));
        assert_eq!(parse_whole("15,00", DecimalMark::Comma), Ok(15));
        assert_eq!(parse_whole("1.500", DecimalMark::Point), Err(InvalidNumber::Fraction));
        assert_eq!(parse_whole("1,500", DecimalMark::Comma), Err(InvalidNumber::Ambiguous));
        assert_eq!(parse_whole("15,00", DecimalMark::Point), Err(InvalidNumber::Ambiguous));
        assert_eq!(parse_whole("1,500", DecimalMark::Point), Ok(1_500));
    }

    proptest! {
        /// However thousands are grouped, the value is that of the digits; no separator is dropped elsewhere.
        #[test]
        fn a_number_is_read_back_in_each_grouping(value in 0_i64..1_000_000_000_000) {
            let comma = crate::grouped(value);
            let spellings = [
                value.to_string(),
                comma.clone(),
                comma.replace(',', " "),
                format!("{comma}.00"),
                format!("{value}.0"),
                format!("TSh {comma}/="),
            ];
            for text in spellings {
                prop_assert_eq!(parse_shillings(&text, DecimalMark::Unknown), Ok(value), "{}", text);
            }
            let german = format!("{},00", comma.replace(',', "."));
            prop_assert_eq!(parse_shillings(&german, DecimalMark::Comma), Ok(value), "{}", german);
        }

        #[test]
        fn digits_are_never_joined_across_a_wrong_group(head in 1_u32..10_000, tail in 0_u32..100) {
            let text = format!("{head},{tail:02}");
            if let Ok(value) = parse_shillings(&text, DecimalMark::Unknown) {
                prop_assert_eq!(value, i64::from(head));
            }
        }
    }
}
