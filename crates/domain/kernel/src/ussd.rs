use crate::{Money, PhoneNumber, plain_code};

/// A USSD code of a network, such as `*149*01*1*{number}*{amount}#`, in which the number that gets a bundle and its price
/// are put when it is dialled. A code without them opens a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UssdTemplate(String);

/// The text is not a USSD code, or has an unknown placeholder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a USSD code")]
pub struct InvalidUssdTemplate;

impl UssdTemplate {
    /// Longer codes are not dialled by every phone.
    pub const MAX_CHARS: usize = 80;
    /// The number that gets the bundle, as `07…`.
    pub const NUMBER: &str = "{number}";
    /// What the customer paid, in whole shillings.
    pub const AMOUNT: &str = "{amount}";

    /// Parses a code; blanks are ignored. It begins with `*` and three digits, of which the first is not 0: shorter ones,
    /// and those of the form `*0…`, change the settings of the phone itself, such as call forwarding. Every part behind
    /// that is digits or a placeholder, and `#` ends it.
    ///
    /// # Errors
    /// [`InvalidUssdTemplate`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidUssdTemplate> {
        let text: String = plain_code(text).chars().filter(|c| !c.is_whitespace()).collect();
        let inner = text.strip_prefix('*').and_then(|text| text.strip_suffix('#')).unwrap_or_default();
        let mut parts = inner.split('*');
        let is_valid =
            parts.next().is_some_and(is_service) && parts.all(is_part) && text.len() <= Self::MAX_CHARS;
        is_valid.then_some(Self(text)).ok_or(InvalidUssdTemplate)
    }

    /// With its placeholders.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The code to dial for one order.
    pub fn fill(&self, number: &PhoneNumber, amount: Money) -> String {
        self.0.replace(Self::NUMBER, &number.reveal_local()).replace(Self::AMOUNT, &amount.tsh().to_string())
    }
}

fn is_service(part: &str) -> bool {
    part.len() == 3 && are_digits(part) && !part.starts_with('0')
}

fn is_part(part: &str) -> bool {
    part == UssdTemplate::NUMBER || part == UssdTemplate::AMOUNT || are_digits(part)
}

fn are_digits(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_and_price_are_put_in_their_places() {
        let number = PhoneNumber::parse("0754123456").unwrap();
        let price = Money::new(1_500).unwrap();
        for (text, dialled) in [
            ("*149*01#", "*149*01#"),
            (" *149* 01*1*{number}*{amount} # ", "*149*01*1*0754123456*1500#"),
            ("*147*{number}*{number}#", "*147*0754123456*0754123456#"),
        ] {
            assert_eq!(UssdTemplate::parse(text).unwrap().fill(&number, price), dialled);
        }
    }
}
