use kernel::Money;

/// Parses whole shillings, with or without thousands separators (`10,000`, `10.000`, `10 000`), a zero fraction
/// (`10,000.00`) and the currency. `None` for anything else, including ambiguous texts.
pub fn parse_amount(text: &str) -> Option<Money> {
    let bare: String =
        text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '\u{2019}')).collect();
    let upper = bare.to_ascii_uppercase();
    let number = ["TSHS", "TSH", "TZS", "/=", "/-"].iter().fold(upper.as_str(), |rest, currency| {
        let rest = rest.strip_prefix(currency).unwrap_or(rest);
        rest.strip_suffix(currency).unwrap_or(rest)
    });
    let whole = without_fraction(number)?;
    digits(whole)?.parse().ok().and_then(|tsh| Money::new(tsh).ok())
}

/// Removes a fraction of one or two zeros after the last separator; other fractions are not accepted.
fn without_fraction(number: &str) -> Option<&str> {
    let Some((whole, fraction)) = number.rsplit_once(['.', ',']) else {
        return Some(number);
    };
    let separator = number.chars().nth(whole.chars().count());
    match fraction {
        "0" | "00" => {
            Some(whole).filter(|whole| separator.is_some_and(|separator| !whole.contains(separator)))
        }
        _ if fraction.len() == 3 => Some(number),
        _ => None,
    }
}

/// The digits without thousands separators; `None` unless all separators are the same and precede groups of three.
fn digits(whole: &str) -> Option<String> {
    let separator = whole.chars().find(|c| matches!(c, '.' | ','));
    let groups: Vec<&str> =
        separator.map_or_else(|| vec![whole], |separator| whole.split(separator).collect());
    let (first, rest) = groups.split_first()?;
    let grouped = separator.is_none() || (1..=3).contains(&first.len());
    let is_valid = grouped && !first.is_empty() && rest.iter().all(|group| group.len() == 3);
    let all = groups.concat();
    (is_valid && all.bytes().all(|b| b.is_ascii_digit())).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_shillings_are_parsed_in_all_common_formats() {
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
            assert_eq!(parse_amount(text).map(Money::tsh), Some(10_000), "{text}");
        }
        assert_eq!(parse_amount("1,234,567.00").map(Money::tsh), Some(1_234_567));
        assert_eq!(parse_amount("0").map(Money::tsh), Some(0));
    }

    #[test]
    fn ambiguous_and_malformed_amounts_are_refused() {
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
            assert_eq!(parse_amount(text), None, "{text}");
        }
    }
}
