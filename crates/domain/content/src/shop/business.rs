use kernel::{InvalidText, Tin, clean_line};

/// Who sells, as it stands on receipts. What is `None` is not named at all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Business {
    /// The name that the business is registered by.
    pub legal_name: Option<BusinessLine>,
    pub tin: Option<Tin>,
    /// Its number for value added tax.
    pub vrn: Option<Vrn>,
    /// Where it is, as one line.
    pub address: Option<BusinessLine>,
}

/// One line of at most 120 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessLine(String);

impl BusinessLine {
    pub const MAX_CHARS: usize = 120;

    /// # Errors
    /// [`InvalidText`] when it is blank, too long or holds a link.
    pub fn parse(text: &str) -> Result<Self, InvalidText> {
        clean_line(text, Self::MAX_CHARS).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A registration for value added tax in Tanzania: eight digits and a letter, shown `40-012345-A`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vrn(String);

/// The text is no VRN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a VRN has eight digits and a letter")]
pub struct InvalidVrn;

impl Vrn {
    /// Reads eight digits and a letter of any case, with blanks and dashes anywhere between them.
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
    fn a_vrn_is_read_however_it_is_typed_and_nothing_else_is_one() {
        for text in ["40-012345-A", "40 012345 a", "40012345A"] {
            assert_eq!(Vrn::parse(text).unwrap().as_str(), "40012345A", "{text}");
        }
        for text in ["", "40-012345", "40-012345-AB", "A0-012345-A", "40-0123456", "ééééA", "40012345é"]
        {
            assert_eq!(Vrn::parse(text), Err(InvalidVrn), "{text}");
        }
    }
}
