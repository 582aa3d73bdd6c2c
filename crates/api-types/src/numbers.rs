//! Numbers as JSON clients write them.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

/// A whole number, also with a zero fraction: in JSON, `332.0` is the integer 332.
pub fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    let number = Option::<serde_json::Number>::deserialize(deserializer)?;
    number.map(|number| whole_of(&number).ok_or_else(|| not_whole(&number))).transpose()
}

/// A number from a form or a CSV cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypedNumber {
    Whole(i64),
    /// Anything else; each field has its own error for it.
    NotWhole,
}

impl TypedNumber {
    /// Reads digits with optional commas or blanks between thousands.
    pub fn parse(text: &str) -> Self {
        let digits: String = text.chars().filter(|c| !matches!(c, ',' | ' ' | '\u{a0}')).collect();
        digits.parse().map_or(Self::NotWhole, Self::Whole)
    }

    /// `None` for anything else.
    pub fn whole(self) -> Option<i64> {
        match self {
            Self::Whole(number) => Some(number),
            Self::NotWhole => None,
        }
    }
}

impl<'de> Deserialize<'de> for TypedNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::Number(number) => whole_of(&number).map_or(Self::NotWhole, Self::Whole),
            serde_json::Value::String(text) => Self::parse(&text),
            _ => Self::NotWhole,
        })
    }
}

/// The text of a number, valid or not; each field has its own error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberText(pub String);

impl<'de> Deserialize<'de> for NumberText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(text) => Self(text),
            other => Self(other.to_string()),
        })
    }
}

fn whole_of(number: &serde_json::Number) -> Option<i64> {
    let text = number.to_string();
    number.as_i64().or_else(|| text.strip_suffix(".0")?.parse().ok())
}

fn not_whole<E: Error>(number: &serde_json::Number) -> E {
    E::invalid_type(Unexpected::Other(&number.to_string()), &"a whole number")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Body {
        #[serde(default, deserialize_with = "whole")]
        n: Option<i64>,
    }

    fn read(json: &str) -> Result<Option<i64>, ()> {
        serde_json::from_str::<Body>(json).map(|body| body.n).map_err(|_refused| ())
    }

    #[test]
    fn typed_numbers_may_have_separators() {
        for (text, number) in [("85500", 85_500), ("85,500", 85_500), (" 85 500 ", 85_500), ("-1", -1)] {
            assert_eq!(TypedNumber::parse(text), TypedNumber::Whole(number), "{text}");
        }
        for text in ["", "85.5", "1e3", "TSh 5", "99999999999999999999"] {
            assert_eq!(TypedNumber::parse(text), TypedNumber::NotWhole, "{text}");
        }
    }

    #[test]
    fn a_fraction_of_zero_is_a_whole_number_and_any_other_is_not() {
        assert_eq!(read(r#"{"n":332.0}"#), Ok(Some(332)));
        assert_eq!((read("{}"), read(r#"{"n":null}"#)), (Ok(None), Ok(None)));
        assert_eq!(
            (read(r#"{"n":1.5}"#), read(r#"{"n":"5"}"#), read(r#"{"n":1e400}"#)),
            (Err(()), Err(()), Err(()))
        );
    }
}
