use std::fmt;

/// A password as typed: its exact bytes, neither trimmed nor normalised. `Debug` is masked.
///
/// A value of this type can be hashed without loss. Whether it is fit to be chosen anew is another question.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

/// The text cannot be anybody's password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPassword {
    /// Nothing was typed.
    #[error("the password is empty")]
    Empty,
    /// More bytes than the hash can take in; cutting would let two passwords open one account.
    #[error("the password is longer than {} bytes", Password::MAX_BYTES)]
    TooLong,
}

impl Password {
    /// Longest password in bytes of UTF-8: what bcrypt takes in.
    pub const MAX_BYTES: usize = 72;

    /// # Errors
    /// [`InvalidPassword`] when `text` is empty or longer than 72 bytes.
    pub fn parse(text: &str) -> Result<Self, InvalidPassword> {
        match text.len() {
            0 => Err(InvalidPassword::Empty),
            1..=Self::MAX_BYTES => Ok(Self(text.to_owned())),
            _ => Err(InvalidPassword::TooLong),
        }
    }

    /// The password itself: for the hasher alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(•••)")
    }
}
