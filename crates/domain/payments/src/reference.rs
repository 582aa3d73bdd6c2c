use std::fmt;

use kernel::Random;

/// Our reference for one prompt at the provider: 1 to 20 of `A-Z0-9`, as integrators of the provider report.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PaymentReference(String);

/// The text is not a payment reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a payment reference")]
pub struct InvalidReference;

const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl PaymentReference {
    /// `BH` and 16 random symbols: 80 bits, so that no one can guess another's payment in a webhook.
    pub fn generate(random: &dyn Random) -> Self {
        let symbols =
            random.bytes::<16>().map(|byte| SYMBOLS.get(usize::from(byte % 32)).copied().unwrap_or(b'0'));
        Self(format!("BH{}", symbols.map(char::from).iter().collect::<String>()))
    }

    /// Whether a reference in a company's list may be one that we generated; a refund's are too.
    pub fn is_of_prompt(text: &str) -> bool {
        text.starts_with("BH")
    }

    /// # Errors
    /// [`InvalidReference`] unless `text` is 1 to 20 capitals and digits.
    pub fn parse(text: &str) -> Result<Self, InvalidReference> {
        let allowed = text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        let valid = allowed && (1..=20).contains(&text.len());
        valid.then(|| Self(text.to_owned())).ok_or(InvalidReference)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PaymentReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
