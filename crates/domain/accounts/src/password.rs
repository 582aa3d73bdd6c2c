use std::fmt;

use kernel::is_invisible;

/// A password as typed: its exact bytes without invisible characters at the ends, not normalised. `Debug` is masked.
///
/// A value of this type can be hashed without loss. The rules for new passwords are separate:
/// [`Password::check_strength_for`].
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

/// The text cannot be a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPassword {
    #[error("the password is empty")]
    Empty,
    /// More bytes than the hash reads. Truncation would make different passwords equal.
    #[error("the password is longer than {} bytes", Password::MAX_BYTES)]
    TooLong,
    /// It contains a NUL, which ends the password inside bcrypt and makes it repeat, so that other passwords would match.
    #[error("the password holds a NUL")]
    Nul,
}

impl Password {
    /// Longest password in bytes of UTF-8: the limit of bcrypt.
    pub const MAX_BYTES: usize = 72;

    /// Invisible characters at the ends, which come along when a password is pasted, are no part of it.
    ///
    /// # Errors
    /// [`InvalidPassword`] when `text` is empty, longer than 72 bytes or holds a NUL.
    pub fn parse(text: &str) -> Result<Self, InvalidPassword> {
        let text = text.trim_matches(|c: char| c != '\0' && is_invisible(c));
        if text.is_empty() {
            Err(InvalidPassword::Empty)
        } else if text.len() > Self::MAX_BYTES {
            Err(InvalidPassword::TooLong)
        } else if text.contains('\0') {
            Err(InvalidPassword::Nul)
        } else {
            Ok(Self(text.to_owned()))
        }
    }

    /// The plain password, for the hasher only.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(•••)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_keeps_its_exact_bytes() {
        for text in [" Siri ya Asha ", "e\u{301}\u{200b}e", "a"] {
            assert_eq!(Password::parse(text).unwrap().reveal(), text);
        }
        assert_eq!(Password::parse("\u{feff}Siri\u{200b}\n").unwrap().reveal(), "Siri");
    }

    #[test]
    fn the_longest_password_is_72_bytes_whatever_its_characters() {
        assert!(Password::parse(&"a".repeat(72)).is_ok());
        assert_eq!(Password::parse(&"a".repeat(73)), Err(InvalidPassword::TooLong));
        assert_eq!(Password::parse(&"😀".repeat(19)), Err(InvalidPassword::TooLong));
    }

    #[test]
    fn empty_text_and_nul_bytes_are_refused() {
        assert_eq!(Password::parse(""), Err(InvalidPassword::Empty));
        assert_eq!(Password::parse("ab\0ab"), Err(InvalidPassword::Nul));
    }

    #[test]
    fn printing_a_password_never_shows_it() {
        assert_eq!(format!("{:?}", Password::parse("siri").unwrap()), "Password(•••)");
    }
}
