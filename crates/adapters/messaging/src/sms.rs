//! What the gateways of text messages have in common.

use serde_json::Value;

use crate::http::ConfigError;

/// The networks' limit for a name that is not a number.
const MAX_SENDER_CHARS: usize = 11;

/// # Errors
/// [`ConfigError`] when no network would show the name.
pub(crate) fn ensure_sender_name(setting: &'static str, name: &str) -> Result<(), ConfigError> {
    let is_shown = |byte: u8| byte.is_ascii_alphanumeric() || b" .-_&".contains(&byte);
    let fits =
        (1..=MAX_SENDER_CHARS).contains(&name.len()) && name.trim() == name && name.bytes().all(is_shown);
    fits.then_some(()).ok_or(ConfigError::Setting(setting))
}

/// A number, or the number in a text such as `"5000.50"` or `"TZS 1,785.50"`; without its fraction.
pub(crate) fn number_of(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64().or_else(|| whole(&number.to_string())),
        Value::String(text) => whole(text.rsplit(' ').next()?),
        _ => None,
    }
}

fn whole(text: &str) -> Option<i64> {
    let digits: String = text.split('.').next()?.chars().filter(|c| *c != ',').collect();
    digits.parse().ok()
}

/// An id, which companies write as text or as number. A number beyond 64 bits has lost digits and is no id.
pub(crate) fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        Value::Number(number) => number.as_u64().map(|number| number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_sender_name_has_one_to_eleven_plain_characters() {
        for name in ["BUNDLEHUB", "Bundle Hub", "Duka-2", "ABCDEFGHIJK"] {
            assert!(ensure_sender_name("X", name).is_ok(), "{name}");
        }
        for name in ["", "ABCDEFGHIJKL", " HUB", "HUB ", "H\nB", "DUKÀ"] {
            assert!(ensure_sender_name("X", name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn numbers_are_read_as_companies_write_them() {
        let cases = [
            (json!(5000), 5000),
            (json!(5000.5), 5000),
            (json!("150.00"), 150),
            (json!("TZS 1,785.50"), 1785),
        ];
        for (value, number) in cases {
            assert_eq!(number_of(&value), Some(number), "{value}");
        }
        for other in [json!(null), json!(""), json!("TZS"), json!([1]), json!("x1")] {
            assert_eq!(number_of(&other), None, "{other}");
        }
    }

    #[test]
    fn an_id_that_lost_digits_is_none() {
        assert_eq!(text_of(&json!(31951)).as_deref(), Some("31951"));
        assert_eq!(text_of(&json!("28227686813403535606")).as_deref(), Some("28227686813403535606"));
        for other in [json!(2.8e19), json!(""), json!(null), json!({})] {
            assert_eq!(text_of(&other), None, "{other}");
        }
    }
}
