use kernel::PhoneNumber;

use crate::{ApplicationReference, ApplicationStatus};

/// Which applications are wanted; an absent field does not restrict.
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
    /// Part of a name, in lower case.
    pub name_part: String,
    /// Part of a phone number, in digits as they stand in `2557…`; `None` when the text holds no number.
    pub phone_part: Option<String>,
}

impl ApplicationSearch {
    /// Reads what staff typed; `None` when nothing is left of it.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let search = Self {
            reference_part: ApplicationReference::search_part(text),
            name_part: text.to_lowercase(),
            phone_part: PhoneNumber::search_part(text),
        };
        (!text.is_empty()).then_some(search)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_looked_for_as_it_is_kept() {
        let search = ApplicationSearch::parse(" 0754 321 ").unwrap();
        assert_eq!(search.phone_part.as_deref(), Some("754321"));
        assert_eq!(ApplicationSearch::parse(" \t"), None);
    }
}
