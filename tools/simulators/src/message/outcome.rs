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
    /// Answers that the shop's account has no credit.
    NoCredit,
    /// Answers that the sender name is not registered.
    SenderUnknown,
    /// Answers that it has the message already.
    Duplicate,
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
    /// It is pending when it is asked for first, and delivered then.
    Late,
}

/// Recipients that decide by their number, in a range that no operator has.
pub(super) const NUMBERS_THAT_DECIDE: &str = "255 700 000 201 refuse, 202 fail, 203 hang, 204 garbage, 205 undelivered, \
                                              206 silence, 207 read, 208 no credit, 209 sender unknown, 210 duplicate, \
                                              211 late";

impl Outcome {
    pub(super) const ALL: [Self; 8] = [
        Self::Accept,
        Self::Refuse,
        Self::Fail,
        Self::Hang,
        Self::Garbage,
        Self::NoCredit,
        Self::SenderUnknown,
        Self::Duplicate,
    ];

    /// The outcome that the number decides.
    pub(super) fn of_number(number: &str) -> Option<Self> {
        match digits(number) {
            "255700000201" => Some(Self::Refuse),
            "255700000202" => Some(Self::Fail),
            "255700000203" => Some(Self::Hang),
            "255700000204" => Some(Self::Garbage),
            "255700000208" => Some(Self::NoCredit),
            "255700000209" => Some(Self::SenderUnknown),
            "255700000210" => Some(Self::Duplicate),
            _ => None,
        }
    }

    /// Whether the message is kept: the carrier accepted it, whatever it answers.
    pub(super) fn keeps(self) -> bool {
        matches!(self, Self::Accept | Self::Hang | Self::Garbage | Self::Duplicate)
    }
}

impl FinalStatus {
    pub(super) const ALL: [Self; 5] =
        [Self::Delivered, Self::Read, Self::Undelivered, Self::Silence, Self::Late];

    /// The status that the number decides.
    pub(super) fn of_number(number: &str) -> Option<Self> {
        match digits(number) {
            "255700000205" => Some(Self::Undelivered),
            "255700000206" => Some(Self::Silence),
            "255700000207" => Some(Self::Read),
            "255700000211" => Some(Self::Late),
            _ => None,
        }
    }
}

fn digits(number: &str) -> &str {
    number.trim_start_matches('+')
}
