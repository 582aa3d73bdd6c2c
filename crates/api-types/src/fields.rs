//! Parses the fields of a request and collects all errors instead of stopping at the first.

use kernel::{BundleId, Coded, Email, InvalidText, Money, OrderId, PersonName, PhoneNumber, Tin, clean_line};
use orders::FiscalReceipt;
use serde::{Deserialize, Deserializer};
use validator::Validate;

use crate::error::{ApiError, FieldError};
use crate::error_code::FieldErrorCode;

/// A field that clients must send. It is an `Option`, so that a missing one is reported with all other errors.
pub type Required<T> = Option<T>;

/// The errors of a request so far.
#[derive(Debug, Default)]
pub struct FieldErrors(Vec<FieldError>);

/// `None` for a blank text.
pub fn present(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

/// Flattens a field that may be absent or null.
pub fn inner(text: &Option<Option<String>>) -> Option<Option<&str>> {
    text.as_ref().map(Option::as_deref)
}

/// Deserializes a field that may be absent, null or present: `None`, `Some(None)`, `Some(Some(…))`.
///
/// # Errors
/// Those of the value.
pub fn given<'de, T, D>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    Option::<T>::deserialize(deserializer).map(Some)
}

impl FieldErrors {
    /// What breaks the lengths that the body itself declares. They are declared only where no type of a domain knows a
    /// limit, on fields of one word: they are reported by their names in Rust.
    pub fn of_lengths(body: &impl Validate) -> Self {
        let too_long = |field: &str| FieldError { field: field.to_owned(), code: FieldErrorCode::TooLong };
        let broken = body.validate().err();
        Self(broken.iter().flat_map(|errors| errors.errors().keys()).map(|field| too_long(field)).collect())
    }

    pub fn add(&mut self, field: &str, code: FieldErrorCode) {
        self.0.push(FieldError { field: field.to_owned(), code });
    }

    pub fn extend(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// Whether this field, or a part of it, has an error.
    pub fn has(&self, field: &str) -> bool {
        let is_part = |rest: &str| rest.is_empty() || rest.starts_with(['.', '[']);
        self.0.iter().any(|error| error.field.strip_prefix(field).is_some_and(is_part))
    }

    /// All errors, in the order in which they were found.
    pub fn into_vec(self) -> Vec<FieldError> {
        self.0
    }

    /// A single line that must not be blank if it is given; `blank` is the error. `None` when it is absent.
    pub fn given_line(
        &mut self,
        field: &str,
        text: Option<&str>,
        max_chars: usize,
        blank: FieldErrorCode,
    ) -> Option<String> {
        let fault = |invalid| if invalid == InvalidText::Empty { blank } else { text_code(invalid) };
        clean_line(text?, max_chars).map_err(|invalid| self.add(field, fault(invalid))).ok()
    }

    /// A value that `parse` must accept if it is given; `code` is the error. `None` when it is absent.
    pub fn given_value<T, E>(
        &mut self,
        field: &str,
        text: Option<String>,
        parse: impl FnOnce(&str) -> Result<T, E>,
        code: FieldErrorCode,
    ) -> Option<T> {
        parse(&text?).map_err(|_unknown| self.add(field, code)).ok()
    }

    /// A single line that may be blank, which yields an empty one. `None` when it is absent.
    pub fn free_line(&mut self, field: &str, text: Option<&str>, max_chars: usize) -> Option<String> {
        match clean_line(text?, max_chars) {
            Ok(line) => Some(line),
            Err(InvalidText::Empty) => Some(String::new()),
            Err(invalid) => {
                self.add(field, text_code(invalid));
                None
            }
        }
    }

    /// `parsed`, if there are no errors.
    ///
    /// # Errors
    /// `validation_failed` with all errors.
    pub fn finish<T>(self, parsed: Option<T>) -> Result<T, ApiError> {
        match parsed {
            Some(parsed) if self.0.is_empty() => Ok(parsed),
            _ => Err(ApiError::fields(self.0)),
        }
    }

    pub fn required<T>(
        &mut self,
        field: &str,
        text: Option<&str>,
        parse: impl FnOnce(&str) -> Result<T, FieldErrorCode>,
    ) -> Option<T> {
        let Some(text) = present(text) else {
            self.add(field, FieldErrorCode::Required);
            return None;
        };
        parse(text).map_err(|code| self.add(field, code)).ok()
    }

    /// An optional field; blank counts as absent.
    pub fn optional<T>(
        &mut self,
        field: &str,
        text: Option<&str>,
        parse: impl FnOnce(&str) -> Result<T, FieldErrorCode>,
    ) -> Option<T> {
        parse(present(text)?).map_err(|code| self.add(field, code)).ok()
    }

    /// A field that must not be blank if it is given. `None` when it is absent.
    pub fn given<T>(
        &mut self,
        field: &str,
        text: Option<&str>,
        parse: impl FnOnce(&str) -> Result<T, FieldErrorCode>,
    ) -> Option<T> {
        self.required(field, Some(text?), parse)
    }

    /// A field that a blank clears. `None` when it is absent.
    pub fn emptied<T>(
        &mut self,
        field: &str,
        text: Option<Option<&str>>,
        parse: impl FnOnce(&str) -> Result<T, FieldErrorCode>,
    ) -> Option<Option<T>> {
        Some(self.optional(field, text?, parse))
    }

    /// A field with two names, which must not be blank if it is given. Both names may be given with equal values; a
    /// blank under the second one is ignored.
    pub fn either<T: PartialEq>(
        &mut self,
        field: &str,
        text: Option<&str>,
        alias: Option<&str>,
        parse: impl Fn(&str) -> Result<T, FieldErrorCode>,
    ) -> Option<T> {
        let alias = present(alias);
        let (value, other) = match text {
            Some(text) => (self.given(field, Some(text), &parse)?, alias.map(&parse)),
            None => return self.given(field, alias, parse),
        };
        if other.is_some_and(|other| other.as_ref() != Ok(&value)) {
            self.add(field, FieldErrorCode::Contradiction);
        }
        Some(value)
    }

    /// The text of a field with several names, of which the first is the documented one. Equal texts may be given under each;
    /// another one is an error at its name.
    pub fn same<'a>(&mut self, names: &[(&str, Option<&'a str>)]) -> Option<&'a str> {
        let mut given = names.iter().filter_map(|(name, text)| Some((name, present(*text)?)));
        let (_, first) = given.next()?;
        for (name, text) in given {
            if !text.eq_ignore_ascii_case(first) {
                self.add(name, FieldErrorCode::Contradiction);
            }
        }
        Some(first)
    }

    /// A required amount in whole shillings.
    pub fn required_amount(&mut self, field: &str, tsh: Option<i64>) -> Option<Money> {
        if tsh.is_none() {
            self.add(field, FieldErrorCode::Required);
        }
        self.optional_amount(field, tsh)
    }

    /// An optional amount in whole shillings.
    pub fn optional_amount(&mut self, field: &str, tsh: Option<i64>) -> Option<Money> {
        Money::new(tsh?).map_err(|_invalid| self.add(field, FieldErrorCode::InvalidAmount)).ok()
    }
}

/// The only field of a request, which is required.
///
/// # Errors
/// `validation_failed`.
pub fn only<T>(
    field: &str,
    text: Option<&str>,
    parse: impl FnOnce(&str) -> Result<T, FieldErrorCode>,
) -> Result<T, ApiError> {
    let mut errors = FieldErrors::default();
    let value = errors.required(field, text, parse);
    errors.finish(value)
}

/// A parser whose only error is `code`.
pub fn parsed<T, E>(
    parse: impl Fn(&str) -> Result<T, E>,
    code: FieldErrorCode,
) -> impl Fn(&str) -> Result<T, FieldErrorCode> {
    move |text| parse(text).map_err(|_refused| code)
}

/// Parses the code of a value.
///
/// # Errors
/// `invalid`.
pub fn code<T: Coded>(text: &str) -> Result<T, FieldErrorCode> {
    T::from_code(text).ok_or(FieldErrorCode::Invalid)
}

/// # Errors
/// `invalid_order_id`.
pub fn order_id(text: &str) -> Result<OrderId, FieldErrorCode> {
    OrderId::parse(text).map_err(|_invalid| FieldErrorCode::InvalidOrderId)
}

/// # Errors
/// `invalid`.
pub fn bundle_id(text: &str) -> Result<BundleId, FieldErrorCode> {
    BundleId::parse(text).map_err(|_invalid| FieldErrorCode::Invalid)
}

/// Parses any usual form of a phone number.
///
/// # Errors
/// `invalid_phone`.
pub fn phone(text: &str) -> Result<PhoneNumber, FieldErrorCode> {
    PhoneNumber::parse(text).map_err(|_invalid| FieldErrorCode::InvalidPhone)
}

/// # Errors
/// `invalid_email`.
pub fn email(text: &str) -> Result<Email, FieldErrorCode> {
    Email::parse(text).map_err(|_invalid| FieldErrorCode::InvalidEmail)
}

/// The last four digits of a phone number.
///
/// # Errors
/// `invalid`.
pub fn last4(text: &str) -> Result<String, FieldErrorCode> {
    let four_digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    four_digits.then(|| text.to_owned()).ok_or(FieldErrorCode::Invalid)
}

/// # Errors
/// `invalid_tin`.
pub fn tin(text: &str) -> Result<Tin, FieldErrorCode> {
    Tin::parse(text).map_err(|_invalid| FieldErrorCode::InvalidTin)
}

/// # Errors
/// `invalid_fiscal_receipt`.
pub fn fiscal_receipt(text: &str) -> Result<FiscalReceipt, FieldErrorCode> {
    FiscalReceipt::parse(text).map_err(|_invalid| FieldErrorCode::InvalidFiscalReceipt)
}

/// # Errors
/// `required`, `too_long` or `link`.
pub fn name(text: &str) -> Result<PersonName, FieldErrorCode> {
    PersonName::parse(text).map_err(|invalid| text_code(invalid.0))
}

/// A parser of one line of at most `max_chars` characters.
///
/// # Errors
/// `required`, `too_long` or `link`.
pub fn line(max_chars: usize) -> impl Fn(&str) -> Result<String, FieldErrorCode> {
    move |text| clean_line(text, max_chars).map_err(text_code)
}

pub fn text_code(invalid: InvalidText) -> FieldErrorCode {
    match invalid {
        InvalidText::Empty => FieldErrorCode::Required,
        InvalidText::TooLong => FieldErrorCode::TooLong,
        InvalidText::Link => FieldErrorCode::Link,
    }
}
