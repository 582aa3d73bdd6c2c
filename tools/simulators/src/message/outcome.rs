use serde::{Deserialize, Serialize};

/// What a carrier does with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Accept,
    /// Answers that the recipient does not exist.
    Refuse,
    /// Answers with a server error.
    Fail,
    /// Keeps the message and does not answer for half a minute, or until the outcome changes.
    Hang,
    /// Keeps the message and answers nonsense.
    Garbage,
}

/// The final status that a carrier reports of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FinalStatus {
    Delivered,
    /// It is also opened, where the channel reports that.
    Read,
    Undelivered,
    Silence,
}

/// Recipients that decide by their number, in a range that no operator has.
pub(super) const NUMBERS_THAT_DECIDE: &str = "255 700 000 201 refuse, 202 fail, 203 hang, 204 garbage, 205 undelivered, \
                                              206 silence, 207 read";

impl Outcome {
    pub(super) const ALL: [Self; 5] = [Self::Accept, Self::Refuse, Self::Fail, Self::Hang, Self::Garbage];

    /// The outcome that the number decides.
    pub(super) fn of_number(number: &str) -> Option<Self> {
        match digits(number) {
            "255700000201" => Some(Self::Refuse),
            "255700000202" => Some(Self::Fail),
            "255700000203" => Some(Self::Hang),
            "255700000204" => Some(Self::Garbage),
            _ => None,
        }
    }

    /// Whether the message is kept: the carrier accepted it, whatever it answers.
    pub(super) fn keeps(self) -> bool {
        matches!(self, Self::Accept | Self::Hang | Self::Garbage)
    }
}

impl FinalStatus {
    pub(super) const ALL: [Self; 4] = [Self::Delivered, Self::Read, Self::Undelivered, Self::Silence];

    /// The status that the number decides.
    pub(super) fn of_number(number: &str) -> Option<Self> {
        match digits(number) {
            "255700000205" => Some(Self::Undelivered),
            "255700000206" => Some(Self::Silence),
            "255700000207" => Some(Self::Read),
            _ => None,
        }
    }
}

fn digits(number: &str) -> &str {
    number.trim_start_matches('+')
}
