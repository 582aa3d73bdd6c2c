use kernel::Money;
use serde_json::Value;

/// Parses whole shillings as the provider writes them: `"1000"`, `"1,000.00"`, `1000` or `1000.0`.
///
/// `None` for everything else. An unreadable amount must never look like the right one, so cents, signs, currencies
/// and misplaced commas are not repaired.
pub(crate) fn read_amount(value: &Value) -> Option<Money> {
    let (tsh, cents) = split(value)?;
    matches!(cents.as_str(), "0" | "00").then(|| Money::new(tsh).ok()).flatten()
}

/// The whole shillings of an amount that may have cents: what is certainly there.
pub(crate) fn read_rounded_down(value: &Value) -> Option<Money> {
    split(value).and_then(|(tsh, _cents)| Money::new(tsh).ok())
}

/// An amount that may have cents in whole shillings: what it costs at most.
pub(crate) fn read_rounded_up(value: &Value) -> Option<Money> {
    let (tsh, cents) = split(value)?;
    let is_whole = cents.bytes().all(|digit| digit == b'0');
    Money::new(if is_whole { tsh } else { tsh.checked_add(1)? }).ok()
}

/// The shillings, and the digits after the point.
fn split(value: &Value) -> Option<(i64, String)> {
    let text = match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    let (shillings, cents) = text.split_once('.').unwrap_or((&text, "00"));
    let tsh = join_thousands(shillings)?.parse().ok()?;
    is_number(cents).then(|| (tsh, cents.to_owned()))
}

/// `1,000` → `1000`, if the commas separate groups of three digits.
fn join_thousands(text: &str) -> Option<String> {
    let mut groups = text.split(',');
    let first = groups.next().filter(|first| is_number(first))?;
    let mut digits = first.to_owned();
    for group in groups {
        if first.len() > 3 || group.len() != 3 || !is_number(group) {
            return None;
        }
        digits.push_str(group);
    }
    Some(digits)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whole_shillings_are_read_in_every_form_the_provider_uses() {
        let cases = [
            (json!("1000"), 1000),
            (json!("1,000.00"), 1000),
            (json!("1000.0"), 1000),
            (json!(" 85,500 "), 85_500),
            (json!("1,234,567"), 1_234_567),
            (json!(1000), 1000),
            (json!(1000.0), 1000),
            (json!(0), 0),
        ];
        for (value, tsh) in cases {
            assert_eq!(read_amount(&value).map(Money::tsh), Some(tsh), "{value}");
        }
    }

    #[test]
    fn a_balance_is_rounded_down_and_a_fee_up() {
        for (value, down, up) in [
            (json!("47.10"), Some(47), Some(48)),
            (json!(47.1), Some(47), Some(48)),
            (json!("1,047.00"), Some(1047), Some(1047)),
            (json!(47), Some(47), Some(47)),
            (json!("-47.10"), None, None),
            (json!("47."), None, None),
        ] {
            let read = (read_rounded_down(&value), read_rounded_up(&value));
            let tsh = (read.0.map(Money::tsh), read.1.map(Money::tsh));
            assert_eq!(tsh, (down, up), "{value}");
        }
    }

    #[test]
    fn anything_but_whole_shillings_is_no_amount() {
        let cases = [
            json!("1000.50"),
            json!("1000.01"),
            json!("1.000"),
            json!("1000."),
            json!(".00"),
            json!("1,00"),
            json!("1000,000"),
            json!(",000"),
            json!("1,,000"),
            json!("10 00"),
            json!("-1000"),
            json!("+1000"),
            json!("TZS 1000"),
            json!("1e3"),
            json!("١٠٠٠"),
            json!(""),
            json!("99999999999999999999"),
            json!(10.5),
            json!(-1000),
            json!(1e30),
            json!(null),
            json!(true),
            json!(["1000"]),
        ];
        for value in cases {
            assert_eq!(read_amount(&value), None, "{value}");
        }
    }
}
