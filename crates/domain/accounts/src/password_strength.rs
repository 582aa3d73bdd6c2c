//! Rules for new passwords. Sign-in does not apply them, so that a stricter rule locks nobody out.

use crate::common_passwords::is_common;
use crate::{Password, Role};

/// Why a password must not be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WeakPassword {
    /// Too few characters for the role.
    #[error("the password needs at least {min_chars} characters")]
    TooShort { min_chars: usize },
    /// It is on a list of common passwords.
    #[error("the password is among the most common ones")]
    TooCommon,
}

impl Password {
    /// Minimum length in characters of a new password for this role: 8 for customers, 12 for staff.
    pub const fn min_chars(role: Role) -> usize {
        match role {
            Role::Customer => 8,
            _ => 12,
        }
    }

    /// Checks the password against the rules for this role. Characters are Unicode scalar values; the list of common
    /// passwords ignores case.
    ///
    /// # Errors
    /// [`WeakPassword`] when a rule is broken.
    pub fn check_strength_for(&self, role: Role) -> Result<(), WeakPassword> {
        let min_chars = Self::min_chars(role);
        if self.reveal().chars().count() < min_chars {
            Err(WeakPassword::TooShort { min_chars })
        } else if is_common(self.reveal()) {
            Err(WeakPassword::TooCommon)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, role: Role) -> Result<(), WeakPassword> {
        Password::parse(text).unwrap().check_strength_for(role)
    }

    #[test]
    fn customers_need_8_characters_and_admins_12() {
        for (role, min_chars) in [(Role::Customer, 8), (Role::Owner, 12)] {
            let long_enough = "ñ".repeat(min_chars);
            assert_eq!(check(&long_enough, role), Ok(()));
            let too_short = "ñ".repeat(min_chars - 1);
            assert_eq!(check(&too_short, role), Err(WeakPassword::TooShort { min_chars }));
        }
    }

    #[test]
    fn common_passwords_are_refused_in_any_case() {
        for text in ["password1234", "Administrator", "QWERTY123456"] {
            assert_eq!(check(text, Role::Owner), Err(WeakPassword::TooCommon), "{text}");
        }
        assert_eq!(check("iloveyou", Role::Customer), Err(WeakPassword::TooCommon));
    }
}
