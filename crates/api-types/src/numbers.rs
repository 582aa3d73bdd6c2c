//! Numbers as JSON clients write them.

use kernel::{DecimalMark, InvalidNumber, parse_shillings, parse_whole};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

use crate::error_code::FieldErrorCode;

/// A whole number, also with a zero fraction: in JSON, `332.0` is the integer 332.
pub fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    let number = Option::<serde_json::Number>::deserialize(deserializer)?;
    number.map(|number| whole_of(&number).ok_or_else(|| not_whole(&number))).transpose()
}

/// A number from a form or a cell, read as the field needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TypedNumber {
    whole: Result<i64, InvalidNumber>,
    shillings: Result<i64, InvalidNumber>,
}

impl TypedNumber {
    /// `mark`: the decimal mark of the file, if it is known.
    pub fn read(text: &str, mark: DecimalMark) -> Self {
        Self { whole: parse_whole(text, mark), shillings: parse_shillings(text, mark) }
    }

    /// As a count.
    ///
    /// # Errors
    /// [`InvalidNumber`]
    pub fn whole(self) -> Result<i64, InvalidNumber> {
        self.whole
    }

    /// As an amount, possibly with its currency.
    ///
    /// # Errors
    /// [`InvalidNumber`]
    pub fn shillings(self) -> Result<i64, InvalidNumber> {
        self.shillings
    }
}

impl From<i64> for TypedNumber {
    fn from(number: i64) -> Self {
        Self { whole: Ok(number), shillings: Ok(number) }
    }
}

/// The error of a field whose number cannot be read: `wrong`, or that it can be read in two ways.
pub fn number_error(invalid: InvalidNumber, wrong: FieldErrorCode) -> FieldErrorCode {
    match invalid {
        InvalidNumber::Ambiguous => FieldErrorCode::AmbiguousNumber,
        InvalidNumber::Malformed | InvalidNumber::Fraction => wrong,
    }
}

impl<'de> Deserialize<'de> for TypedNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let refused = |invalid| Self { whole: Err(invalid), shillings: Err(invalid) };
        Ok(match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::Number(number) => {
                whole_of(&number).map_or_else(|| refused(InvalidNumber::Fraction), Self::from)
            }
            serde_json::Value::String(text) => Self::read(&text, DecimalMark::Unknown),
            _ => refused(InvalidNumber::Malformed),
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
    fn a_text_in_a_body_is_read_as_in_a_file() {
        let read = |json: &str| serde_json::from_str::<TypedNumber>(json).unwrap();
        for json in ["85500", "85500.0", "\"85,500\"", "\" 85 500 \"", "\"85500,00\""] {
            assert_eq!((read(json).whole(), read(json).shillings()), (Ok(85_500), Ok(85_500)), "{json}");
        }
        assert_eq!(read("\"TSh 85,500/=\"").shillings(), Ok(85_500));
        assert_eq!(read("\"TSh 85,500/=\"").whole(), Err(InvalidNumber::Malformed));
        assert_eq!(read("\"15,00\"").shillings(), Err(InvalidNumber::Ambiguous));
        assert_eq!(
            (read("1.5").whole(), read("true").whole()),
            (Err(InvalidNumber::Fraction), Err(InvalidNumber::Malformed))
        );
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
