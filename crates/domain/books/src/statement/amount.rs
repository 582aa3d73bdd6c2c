use kernel::Money;

/// Reads whole shillings, with or without thousands separators (`10,000`, `10.000`, `10 000`), a fraction of nothing
/// (`10,000.00`) and the currency. `None` for anything else: what is not certain is not guessed.
pub fn amount(text: &str) -> Option<Money> {
    let bare: String =
        text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '\u{2019}')).collect();
    let upper = bare.to_ascii_uppercase();
    let number = ["TSHS", "TSH", "TZS", "/=", "/-"].iter().fold(upper.as_str(), |rest, sign| {
        let rest = rest.strip_prefix(sign).unwrap_or(rest);
        rest.strip_suffix(sign).unwrap_or(rest)
    });
    let whole = without_fraction(number)?;
    digits(whole)?.parse().ok().and_then(|tsh| Money::new(tsh).ok())
}

/// Takes off one or two zeros behind the last sign; other fractions of a shilling do not exist.
fn without_fraction(number: &str) -> Option<&str> {
    let Some((whole, fraction)) = number.rsplit_once(['.', ',']) else {
        return Some(number);
    };
    let sign = number.chars().nth(whole.chars().count());
    match fraction {
        "0" | "00" => Some(whole).filter(|whole| sign.is_some_and(|sign| !whole.contains(sign))),
        _ if fraction.len() == 3 => Some(number),
        _ => None,
    }
}

/// The digits, when separators of one kind stand before each group of three.
fn digits(whole: &str) -> Option<String> {
    let sign = whole.chars().find(|c| matches!(c, '.' | ','));
    let groups: Vec<&str> = sign.map_or_else(|| vec![whole], |sign| whole.split(sign).collect());
    let (first, rest) = groups.split_first()?;
    let grouped = sign.is_none() || (1..=3).contains(&first.len());
    let fits = grouped && !first.is_empty() && rest.iter().all(|group| group.len() == 3);
    let all = groups.concat();
    (fits && all.bytes().all(|b| b.is_ascii_digit())).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_shillings_are_read_however_they_are_written() {
        for text in [
            "10000",
            "10,000",
            "10.000",
            "10 000",
            "10,000.00",
            "10.000,0",
            "TSh 10,000/=",
            "TZS10000",
            "10'000",
        ] {
            assert_eq!(amount(text).map(Money::tsh), Some(10_000), "{text}");
        }
        assert_eq!(amount("1,234,567.00").map(Money::tsh), Some(1_234_567));
        assert_eq!(amount("0").map(Money::tsh), Some(0));
    }

    #[test]
    fn what_is_not_certain_is_no_amount() {
        for text in [
            "",
            "-500",
            "1.5",
            "10,000.50",
            "1,0000",
            "1.000,000.000",
            ",000",
            "1e5",
            "=1+1",
            "ten",
            "99999999999999999999",
            "10,000,00",
        ] {
            assert_eq!(amount(text), None, "{text}");
        }
    }
}
