//! Lists of common passwords.

/// The most common passwords of published lists: one per line, lower case, sorted, at least 8 characters each (shorter
/// ones are refused anyway). `LICENSE` in the same folder names the source.
const LEAKED: &str = include_str!("../passwords/leaked.txt");

/// Names of the shop and the country and variants that the other list lacks; lower case, sorted.
const LOCAL: &[&str] = &[
    "00000000",
    "0000000000",
    "000000000000",
    "0987654321",
    "098765432109",
    "111111111",
    "1111111111",
    "111111111111",
    "123123123",
    "123123123123",
    "12341234",
    "123412341234",
    "123456123456",
    "123456789012",
    "1234567890123",
    "87654321",
    "88888888",
    "987654321",
    "a1b2c3d4e5f6",
    "aaaaaaaa",
    "aaaaaaaaaaaa",
    "abcdefgh",
    "abcdefghijkl",
    "admin1234",
    "admin12345",
    "admin123456",
    "admin1234567",
    "adminadmin",
    "adminadminadmin",
    "administrator",
    "administrator1",
    "administrator123",
    "bundlehub",
    "bundlehub1",
    "bundlehub123",
    "bundlehub1234",
    "changeme123",
    "changeme1234",
    "changemechangeme",
    "daressalaam",
    "daressalaam1",
    "default1",
    "guest123",
    "iloveyou1234",
    "iloveyou12345",
    "jennifer",
    "letmein123",
    "letmein12345",
    "login123",
    "michelle",
    "mungunimwema",
    "nakupenda",
    "nakupenda123",
    "p@ssw0rd1",
    "p@ssw0rd123",
    "p@ssw0rd1234",
    "p@ssword",
    "passw0rd1234",
    "password!",
    "password1!",
    "password12345",
    "password123456",
    "passwordpassword",
    "qwertyqwerty",
    "qwertyuiop12",
    "root1234",
    "rootroot",
    "superadmin",
    "superadmin123",
    "tanzania",
    "tanzania1",
    "tanzania123",
    "tanzania1234",
    "test12345678",
    "testtest",
    "testtesttest",
    "user1234",
    "vodacom123",
    "welcome1234",
    "welcome12345",
    "yanga123",
];

/// Whether the password is on one of the lists, ignoring case.
pub(crate) fn is_common(password: &str) -> bool {
    let password = password.to_lowercase();
    LOCAL.contains(&password.as_str()) || LEAKED.lines().any(|leaked| leaked == password)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{Password, Role};

    #[test]
    fn the_lists_are_sorted_unique_lower_case_and_long_enough() {
        let all: Vec<_> = LEAKED.lines().chain(LOCAL.iter().copied()).collect();
        assert_eq!(LEAKED.lines().count(), 10_000);
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len(), "duplicate entry");
        for text in &all {
            assert!(text.chars().count() >= Password::min_chars(Role::Customer), "{text}");
            assert_eq!(text.to_lowercase(), **text);
        }
        assert!(LEAKED.lines().is_sorted() && LOCAL.is_sorted());
    }

    #[test]
    fn the_first_and_last_entries_are_found() {
        let (first, last) = (LEAKED.lines().next().unwrap(), LEAKED.lines().last().unwrap());
        assert!([first, last, "tanzania123", "PASSWORD1234", "Trustno1"].iter().all(|text| is_common(text)));
        assert!(!is_common("password1234\nqwertyui") && !is_common("a phrase nobody guesses"));
    }
}
