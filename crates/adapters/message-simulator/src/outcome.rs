/// What the stand-in does with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Accept,
    /// Says that there is no such recipient.
    Refuse,
    /// Answers with an error of its own.
    Fail,
    /// Keeps it and says nothing for half a minute, or until it is switched.
    Hang,
    /// Keeps it and answers what nobody understands.
    Garbage,
}

/// Recipients that decide by their number, in a range that no operator has.
pub const TEST_NUMBERS: [(&str, Outcome); 4] = [
    ("255700000201", Outcome::Refuse),
    ("255700000202", Outcome::Fail),
    ("255700000203", Outcome::Hang),
    ("255700000204", Outcome::Garbage),
];

impl Outcome {
    pub const ALL: [Self; 5] = [Self::Accept, Self::Refuse, Self::Fail, Self::Hang, Self::Garbage];

    /// Its name in the address of the switch.
    pub fn code(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Refuse => "refuse",
            Self::Fail => "fail",
            Self::Hang => "hang",
            Self::Garbage => "garbage",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.code() == text)
    }

    /// What the number decides; `None`: the switch does.
    pub fn of_number(number: &str) -> Option<Self> {
        let digits = number.trim_start_matches('+');
        TEST_NUMBERS.iter().find(|(known, _)| *known == digits).map(|(_, outcome)| *outcome)
    }

    /// Whether a message is kept that ends so: the company took it, whatever it says.
    pub fn keeps(self) -> bool {
        matches!(self, Self::Accept | Self::Hang | Self::Garbage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_and_numbers_decide() {
        assert!(Outcome::ALL.iter().all(|outcome| Outcome::from_code(outcome.code()) == Some(*outcome)));
        assert_eq!(Outcome::of_number("+255700000203"), Some(Outcome::Hang));
        assert_eq!(Outcome::of_number("255754000001"), None);
    }
}
