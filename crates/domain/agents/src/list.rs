use kernel::{PhoneNumber, folded, plain_code};

use crate::{ApplicationReference, ApplicationStatus};

/// Criteria of a list of applications; `None` does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ApplicationFilter {
    pub status: Option<ApplicationStatus>,
    pub search: Option<ApplicationSearch>,
}

/// A search: an application matches when any of the parts occurs in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplicationSearch {
    /// Part of a reference.
    pub reference_part: String,
    /// Part of a name, [folded].
    pub name_part: String,
    /// Part of a phone number, in the digits of `2557…`; `None` when the text contains no number.
    pub phone_part: Option<String>,
}

impl ApplicationSearch {
    /// Parses the typed text; `None` when it is blank.
    pub fn parse(text: &str) -> Option<Self> {
        let text = plain_code(text);
        let search = Self {
            reference_part: ApplicationReference::search_part(&text),
            name_part: folded(&text),
            phone_part: PhoneNumber::search_part(&text),
        };
        (!text.is_empty()).then_some(search)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_searched_in_its_stored_format() {
        let search = ApplicationSearch::parse(" 0754 321 ").unwrap();
        assert_eq!(search.phone_part.as_deref(), Some("754321"));
        assert_eq!(ApplicationSearch::parse(" \t"), None);
    }
}
