use kernel::{Picture, ShortLine, Tin};

/// Who sells: on receipts, in the footer and under *About us*. `None` fields are left out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Business {
    pub legal_name: Option<ShortLine>,
    pub tin: Option<Tin>,
    /// The VAT registration number.
    pub vrn: Option<Vrn>,
    pub address: Option<ShortLine>,
    /// The number of the business licence.
    pub licence: Option<ShortLine>,
    /// The people of the shop.
    pub photo: Option<Picture>,
}

/// A VAT registration number of Tanzania: eight digits and a letter, displayed as `40-012345-A`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vrn(String);

/// The text is not a VRN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a VRN has eight digits and a letter")]
pub struct InvalidVrn;

impl Vrn {
    /// Parses eight digits and a letter, ignoring case, spaces and dashes.
    ///
    /// # Errors
    /// [`InvalidVrn`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidVrn> {
        let typed = text.chars().filter(|c| !matches!(c, ' ' | '-')).map(|c| c.to_ascii_uppercase());
        let code: String = typed.collect();
        let (digits, letter) = code.split_at_checked(8).ok_or(InvalidVrn)?;
        let is_letter = letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_uppercase());
        let valid = is_letter && digits.bytes().all(|byte| byte.is_ascii_digit());
        valid.then_some(Self(code)).ok_or(InvalidVrn)
    }

    /// The eight digits and the letter.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vrn_is_parsed_in_any_format_and_others_are_refused() {
        for text in ["40-012345-A", "40 012345 a", "40012345A"] {
            assert_eq!(Vrn::parse(text).unwrap().as_str(), "40012345A", "{text}");
        }
        for text in ["", "40-012345", "40-012345-AB", "A0-012345-A", "40-0123456", "ééééA", "40012345é"]
        {
            assert_eq!(Vrn::parse(text), Err(InvalidVrn), "{text}");
        }
    }
}
