use std::fmt;

/// How long a bundle lasts after its activation, such as `30 days`; 1 to 999 units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Validity {
    count: u16,
    unit: ValidityUnit,
}

/// The unit of a [`Validity`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

impl ValidityUnit {
    /// The stable code used on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Hour => "hour",
            Self::Day => "day",
            Self::Night => "night",
        }
    }
}

impl Validity {
    /// Parses a count and a unit in English or Swahili, in either order: `24 hours`, `1 night`, `30 days`, `saa 24`,
    /// `usiku 1`, `siku 30`, `wiki 1`, `mwezi 1`. Weeks and months count as 7 and 30 days.
    ///
    /// # Errors
    /// [`InvalidValidity`] for anything else.
    pub fn parse(text: &str) -> Result<Self, InvalidValidity> {
        let (head, tail) = text.trim().split_once(char::is_whitespace).ok_or(InvalidValidity)?;
        let (count, word) =
            if head.starts_with(|c: char| c.is_ascii_digit()) { (head, tail) } else { (tail, head) };
        let (unit, times) = unit_of(&word.trim().to_lowercase()).ok_or(InvalidValidity)?;
        let count = count.trim().parse::<u16>().ok().and_then(|count| count.checked_mul(times));
        let count = count.filter(|count| (1..=999).contains(count)).ok_or(InvalidValidity)?;
        Ok(Self { count, unit })
    }

    /// The number of units, from 1 to 999.
    pub fn count(self) -> u16 {
        self.count
    }

    pub fn unit(self) -> ValidityUnit {
        self.unit
    }
}

/// The unit of a word and its multiple.
fn unit_of(word: &str) -> Option<(ValidityUnit, u16)> {
    match word {
        "hour" | "hours" | "saa" => Some((ValidityUnit::Hour, 1)),
        "day" | "days" | "siku" => Some((ValidityUnit::Day, 1)),
        "week" | "weeks" | "wiki" => Some((ValidityUnit::Day, 7)),
        "month" | "months" | "mwezi" | "miezi" => Some((ValidityUnit::Day, 30)),
        "night" | "nights" | "usiku" => Some((ValidityUnit::Night, 1)),
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
