//! JSON with decimals that must not pass through binary fractions, such as prices.

use serde_json::Value;

/// Parses JSON and keeps each number as a text, exactly as it is written: `{"amount": 4.10}` has the text `4.10`. A number
/// and a text that looks like it become the same.
///
/// # Errors
/// When it is no JSON.
pub fn parse_exact(json: &[u8]) -> serde_json::Result<Value> {
    // Checked first: a quoted number hides that `01` or `1.` is none.
    serde_json::from_slice::<serde::de::IgnoredAny>(json)?;
    serde_json::from_slice(&with_quoted_numbers(json))
}

fn with_quoted_numbers(json: &[u8]) -> Vec<u8> {
    let mut quoted = Vec::with_capacity(json.len().saturating_add(json.len().div_euclid(4)));
    let (mut is_text, mut is_escaped, mut is_number) = (false, false, false);
    for &byte in json {
        let continues = !is_text && matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.')
            || is_number && matches!(byte, b'e' | b'E');
        if continues != is_number {
            quoted.push(b'"');
            is_number = continues;
        }
        quoted.push(byte);
        if byte == b'"' && !is_escaped {
            is_text = !is_text;
        }
        is_escaped = is_text && byte == b'\\' && !is_escaped;
    }
    if is_number {
        quoted.push(b'"');
    }
    quoted
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_stay_as_they_are_written() {
        let json =
            br#"{"a":4.10,"b":[-1,2e3,0.30000000000000004],"c":{"d":12345678901234567890.123456}, "e":7}"#;
        let expected = json!({
            "a": "4.10", "b": ["-1", "2e3", "0.30000000000000004"], "c": { "d": "12345678901234567890.123456" }, "e": "7",
        });
        assert_eq!(parse_exact(json).unwrap(), expected);
        assert_eq!(parse_exact(b" -5 ").unwrap(), json!("-5"));
    }

    #[test]
    fn texts_and_words_are_not_touched() {
        let json = r#"{"1 \" 2":"a \\","b":"-3 \\\" 4.5","é":[true,false,null,"1e5"]}"#;
        let plain: Value = serde_json::from_str(json).unwrap();
        assert_eq!(parse_exact(json.as_bytes()).unwrap(), plain);
    }

    #[test]
    fn what_is_no_json_is_refused() {
        for json in ["", "01", "1.", "-", "+1", "1 2", "{\"a\":1", "[1.2.3]", "1e", "{1:2}", "\u{feff}{}"] {
            assert!(parse_exact(json.as_bytes()).is_err(), "{json}");
        }
        assert!(parse_exact("[".repeat(60_000).as_bytes()).is_err());
    }
}
