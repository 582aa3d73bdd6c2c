/// What the simulator does with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Accept,
    /// Answers that the recipient does not exist.
    Refuse,
    /// Answers with a server error.
    Fail,
    /// Keeps the message and does not answer for half a minute, or until the switch changes.
    Hang,
    /// Keeps the message and answers nonsense.
    Garbage,
}

/// Recipients that decide the outcome by their number, in a range that no operator has.
pub const TEST_NUMBERS: [(&str, Outcome); 4] = [
    ("255700000201", Outcome::Refuse),
    ("255700000202", Outcome::Fail),
    ("255700000203", Outcome::Hang),
    ("255700000204", Outcome::Garbage),
];

impl Outcome {
    pub const ALL: [Self; 5] = [Self::Accept, Self::Refuse, Self::Fail, Self::Hang, Self::Garbage];

    /// The code of the outcome in the switch's URL.
    pub fn code(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Refuse => "refuse",
            Self::Fail => "fail",
            Self::Hang => "hang",
            Self::Garbage => "garbage",
        }
    }

    /// `None` for anything that is not a [`Self::code`].
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.code() == text)
    }

    /// The outcome that the number decides; `None` when the switch decides.
    pub fn of_number(number: &str) -> Option<Self> {
        let digits = number.trim_start_matches('+');
        TEST_NUMBERS.iter().find(|(known, _)| *known == digits).map(|(_, outcome)| *outcome)
    }

    /// Whether the message is kept: the company accepted it, whatever it answers.
    pub fn keeps(self) -> bool {
        matches!(self, Self::Accept | Self::Hang | Self::Garbage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip_and_test_numbers_decide() {
        assert!(Outcome::ALL.iter().all(|outcome| Outcome::from_code(outcome.code()) == Some(*outcome)));
        assert_eq!(Outcome::of_number("+255700000203"), Some(Outcome::Hang));
        assert_eq!(Outcome::of_number("255754000001"), None);
    }
}
