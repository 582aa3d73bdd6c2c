use std::fmt;

use strum::{IntoStaticStr, VariantArray};

use super::plain::{plain_code, words};
use crate::Coded;

/// How long a bundle lasts after its activation, such as `30 days`; 1 to 999 units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Validity {
    count: u16,
    unit: ValidityUnit,
}

/// The unit of a [`Validity`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ValidityUnit {
    Hour,
    Day,
    /// From late evening to early morning, as the operator defines it.
    Night,
}

/// The text is not a validity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a validity reads like 24 hours, 30 days or 1 night")]
pub struct InvalidValidity;

impl Validity {
    /// Parses a count and a unit in English or Swahili, in either order: `24 hrs`, `1 night`, `30days`, `masaa 24`,
    /// `usiku 1`, `siku saba`, `wiki 1`, `mwezi mmoja`; also `daily`, `weekly`, `monthly`. Weeks and months count as 7
    /// and 30 days.
    ///
    /// # Errors
    /// [`InvalidValidity`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidValidity> {
        let text = plain_code(text).to_lowercase();
        let words: Vec<&str> = words(&text).into_iter().filter(|word| *word != "s").collect();
        let (count, (unit, times)) = match words.as_slice() {
            [word] => (Some(1), rhythm(word).ok_or(InvalidValidity)?),
            [first, second] => match (unit_of(first), unit_of(second)) {
                (None, Some(unit)) => (count_of(first), unit),
                (Some(unit), None) => (count_of(second), unit),
                _ => return Err(InvalidValidity),
            },
            _ => return Err(InvalidValidity),
        };
        let count =
            count.and_then(|count| count.checked_mul(times)).filter(|count| (1..=999).contains(count));
        let is_signed = text.starts_with('-');
        count.filter(|_| !is_signed).map(|count| Self { count, unit }).ok_or(InvalidValidity)
    }

    /// The number of units, from 1 to 999.
    pub fn count(self) -> u16 {
        self.count
    }

    pub fn unit(self) -> ValidityUnit {
        self.unit
    }

    /// Whether it is over within 24 hours, such as one night.
    pub fn is_within_a_day(self) -> bool {
        match self.unit {
            ValidityUnit::Hour => self.count <= 24,
            ValidityUnit::Day | ValidityUnit::Night => self.count == 1,
        }
    }
}

/// Numbers as words; those of Swahili with the forms that agree with `mwezi` and `miezi`.
const COUNTS: [&[&str]; 10] = [
    &["one", "moja", "mmoja"],
    &["two", "mbili", "miwili"],
    &["three", "tatu", "mitatu"],
    &["four", "nne", "minne"],
    &["five", "tano", "mitano"],
    &["six", "sita"],
    &["seven", "saba"],
    &["eight", "nane"],
    &["nine", "tisa"],
    &["ten", "kumi"],
];

fn count_of(word: &str) -> Option<u16> {
    let place = || COUNTS.iter().position(|words| words.contains(&word));
    word.parse().ok().or_else(|| u16::try_from(place()?).ok()?.checked_add(1))
}

/// The unit of a word and its multiple.
fn unit_of(word: &str) -> Option<(ValidityUnit, u16)> {
    match word {
        "hour" | "hours" | "hr" | "hrs" | "h" | "saa" | "masaa" => Some((ValidityUnit::Hour, 1)),
        "day" | "days" | "d" | "siku" => Some((ValidityUnit::Day, 1)),
        "week" | "weeks" | "wk" | "wks" | "w" | "wiki" => Some((ValidityUnit::Day, 7)),
        "month" | "months" | "mo" | "mth" | "mths" | "mwezi" | "miezi" => Some((ValidityUnit::Day, 30)),
        "night" | "nights" | "usiku" => Some((ValidityUnit::Night, 1)),
        _ => None,
    }
}

/// One unit, in one word.
fn rhythm(word: &str) -> Option<(ValidityUnit, u16)> {
    match word {
        "hourly" => unit_of("hour"),
        "daily" => unit_of("day"),
        "weekly" => unit_of("week"),
        "monthly" => unit_of("month"),
        "nightly" | "overnight" => unit_of("night"),
        _ => None,
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
    fn displayed_validities_parse() {
        for text in ["24 hours", "7 days", "30 days", "1 night", "2 nights", "1 day"] {
            assert_eq!(Validity::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn swahili_order_is_accepted_and_weeks_and_months_are_days() {
        for (text, validity) in [
            ("siku 30", "30 days"),
            ("saa 24", "24 hours"),
            ("Usiku 1", "1 night"),
            ("wiki 1", "7 days"),
            ("mwezi 1", "30 days"),
            ("miezi 3", "90 days"),
            ("30 siku", "30 days"),
            ("2 weeks", "14 days"),
            ("saa  6", "6 hours"),
        ] {
            assert_eq!(Validity::parse(text).unwrap().to_string(), validity, "{text}");
        }
    }

    #[test]
    fn malformed_validities_are_refused() {
        for text in [
            "",
            "days",
            "30",
            "0 days",
            "1000 days",
            "143 weeks",
            "-1 days",
            "3.5 days",
            "siku",
            "siku siku",
            "miaka 2",
        ] {
            assert_eq!(Validity::parse(text), Err(InvalidValidity), "{text}");
        }
    }
}
