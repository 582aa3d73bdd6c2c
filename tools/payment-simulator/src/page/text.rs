//! Text on the page: readable numbers, and escaping.

use std::fmt::{self, Write};

use chrono::{DateTime, Utc};

use crate::outcome::Outcome;

/// Masks the middle of a number, unless it is one of the simulator's own, which have no owner.
pub(crate) fn masked(phone: &str) -> String {
    if Outcome::for_phone(phone).number.is_some() {
        return phone.to_owned();
    }
    match (phone.get(..4), phone.get(7..)) {
        (Some(start), Some(end)) if phone.len() == 10 => format!("{start}***{end}"),
        _ => "***".to_owned(),
    }
}

/// `12500` as `12,500`.
pub(super) fn grouped(amount: u64) -> String {
    let digits = amount.to_string();
    let mut text = String::with_capacity(digits.len().saturating_mul(2));
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && digits.len().saturating_sub(position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Escapes text for HTML and attributes.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => formatter.write_str("&amp;"),
            '<' => formatter.write_str("&lt;"),
            '>' => formatter.write_str("&gt;"),
            '"' => formatter.write_str("&quot;"),
            '\'' => formatter.write_str("&#39;"),
            other => formatter.write_char(other),
        })
    }
}

/// A time as a `time` element, in the shop's zone.
pub(super) struct Clocked(pub(super) DateTime<Utc>);

impl fmt::Display for Clocked {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = kernel::Day::local(self.0).format("%H:%M:%S");
        write!(formatter, r#"<time datetime="{}">{time}</time>"#, self.0.to_rfc3339())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_simulators_own_numbers_are_shown_in_full() {
        assert_eq!(masked("0700000004"), "0700000004");
        assert_eq!(masked("0744963858"), "0744***858");
        assert_eq!(masked("07449638"), "***");
        assert_eq!(masked("ééééé"), "***");
    }

    #[test]
    fn amounts_are_grouped_by_thousands() {
        let cases = [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")];
        for (amount, expected) in cases {
            assert_eq!(grouped(amount), expected);
        }
    }

    #[test]
    fn text_is_escaped_in_elements_and_attributes() {
        let harmless = Escaped("<b a=\"'\">&").to_string();
        assert_eq!(harmless, "&lt;b a=&quot;&#39;&quot;&gt;&amp;");
    }
}
