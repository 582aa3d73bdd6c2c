use std::fmt;

/// How long a bundle lasts once it is active, such as `30 days`; 1 to 999 of its unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Validity {
    count: u16,
    unit: ValidityUnit,
}

/// What a [`Validity`] counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValidityUnit {
    /// Sixty minutes.
    Hour,
    /// Twenty-four hours.
    Day,
    /// From late evening to early morning, as the operator defines it.
    Night,
}

/// The text is not a validity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a validity reads like 24 hours, 30 days or 1 night")]
pub struct InvalidValidity;

impl ValidityUnit {
    /// The stable code used on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Hour => "hour",
            Self::Day => "day",
            Self::Night => "night",
        }
    }

    fn parse(text: &str) -> Option<Self> {
        match text.to_ascii_lowercase().as_str() {
            "hour" | "hours" => Some(Self::Hour),
            "day" | "days" => Some(Self::Day),
            "night" | "nights" => Some(Self::Night),
            _ => None,
        }
    }
}

impl Validity {
    /// Reads a count and an English unit: `24 hours`, `1 night`, `30 days`.
    ///
    /// # Errors
    /// [`InvalidValidity`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidValidity> {
        let (count, unit) = text.trim().split_once(' ').ok_or(InvalidValidity)?;
        let count = count.parse().ok().filter(|count| (1..=999).contains(count));
        match (count, ValidityUnit::parse(unit.trim())) {
            (Some(count), Some(unit)) => Ok(Self { count, unit }),
            _ => Err(InvalidValidity),
        }
    }

    /// How many units, from 1 to 999.
    pub fn count(self) -> u16 {
        self.count
    }

    /// What is counted.
    pub fn unit(self) -> ValidityUnit {
        self.unit
    }
}

/// `24 hours`, `1 night`, `30 days`
impl fmt::Display for Validity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.count == 1 { "" } else { "s" };
        write!(f, "{} {}{plural}", self.count, self.unit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn validities_read_back_as_they_are_shown() {
        for text in ["24 hours", "7 days", "30 days", "1 night", "2 nights", "1 day"] {
            assert_eq!(Validity::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_validity_is_refused() {
        for text in ["", "days", "30", "0 days", "1000 days", "30 weeks", "-1 days", "3.5 days"] {
            assert_eq!(Validity::parse(text), Err(InvalidValidity), "{text}");
        }
    }
}
