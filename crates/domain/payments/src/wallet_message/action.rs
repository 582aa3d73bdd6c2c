use super::words::Span;
use super::{Direction, MessageStatus};

/// Verbs of messages about money that left.
const PAID: [&str; 14] = [
    "umelipa",
    "umetuma",
    "umenunua",
    "yamekamilika",
    "umefanikiwa",
    "imetumwa",
    "kimetumwa",
    "zimetumwa",
    "imelipwa",
    "kimelipwa",
    "zimelipwa",
    "paid",
    "sent",
    "bought",
];
const RECEIVED: [&str; 2] = ["umepokea", "received"];

const PENDING: [&str; 9] = [
    "accepted",
    "wait",
    "subiri",
    "pending",
    "processing",
    "inasubiri",
    "inasubiriwa",
    "inashughulikiwa",
    "inachakatwa",
];
const REVERSED: [&str; 8] =
    ["reversal", "reversed", "refunded", "failed", "unsuccessful", "cancelled", "canceled", "declined"];
/// Endings of Swahili verbs, whose beginnings agree with their nouns: `imerudishwa`, `yamerejeshwa`.
const REVERSED_ENDINGS: [&str; 5] = ["rudishwa", "rejeshwa", "batilishwa", "shindikana", "ghairiwa"];

/// What moved the money, if the word says it.
pub fn direction_of(word: &Span<'_>) -> Option<Direction> {
    if word.is_any(&RECEIVED) {
        Some(Direction::Received)
    } else {
        word.is_any(&PAID).then_some(Direction::Paid)
    }
}

/// The least favourable status that a word of the message gives.
pub fn status_of<'a>(words: impl IntoIterator<Item = &'a Span<'a>>) -> MessageStatus {
    let mut status = MessageStatus::Confirmed;
    for word in words {
        if is_reversed(word) {
            return MessageStatus::Reversed;
        }
        if word.is_any(&PENDING) {
            status = MessageStatus::Pending;
        }
    }
    status
}

fn is_reversed(word: &Span<'_>) -> bool {
    let lower = word.text.to_ascii_lowercase();
    let has_not_succeeded = lower.starts_with("ha") && lower.ends_with("fanikiwa");
    has_not_succeeded
        || REVERSED.contains(&lower.as_str())
        || REVERSED_ENDINGS.iter().any(|ending| lower.ends_with(ending))
}
