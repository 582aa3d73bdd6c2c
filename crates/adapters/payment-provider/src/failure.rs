use payments::FailureReason;

/// Words that identify a reason, in lower case. The first row with a match decides.
const SIGNS: [(FailureReason, &[&str]); 4] = [
    (FailureReason::InsufficientBalance, &["insufficient", "balance", "not enough"]),
    (FailureReason::WrongPin, &[" pin "]),
    (FailureReason::Cancelled, &["cancel"]),
    (
        FailureReason::NoAnswer,
        &["timeout", "time out", "timed out", "no response", "not respond", "no answer"],
    ),
];

/// The reason of a failed payment, as far as the provider's message shows it.
pub(crate) fn read_reason(message: &str) -> FailureReason {
    let words = format!(" {} ", only_words(message));
    let has_sign = |signs: &[&str]| signs.iter().any(|sign| words.contains(sign));
    SIGNS.iter().find(|(_, signs)| has_sign(signs)).map_or(FailureReason::Other, |(reason, _)| *reason)
}

/// Lower case, with a single blank between words.
fn only_words(message: &str) -> String {
    let lower = message.to_ascii_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recognisable_message_gives_its_reason() {
        let cases = [
            ("Insufficient balance", FailureReason::InsufficientBalance),
            ("Balance insufficient for the transaction", FailureReason::InsufficientBalance),
            ("The customer does not have enough. Not enough funds", FailureReason::InsufficientBalance),
            ("Invalid PIN", FailureReason::WrongPin),
            ("wrong pin.", FailureReason::WrongPin),
            ("Transaction timed out", FailureReason::NoAnswer),
            ("Time-out", FailureReason::NoAnswer),
            ("REQUEST_TIMEOUT", FailureReason::NoAnswer),
            ("No response from customer", FailureReason::NoAnswer),
            ("Customer did not respond", FailureReason::NoAnswer),
            ("Cancelled by user", FailureReason::Cancelled),
        ];
        for (message, reason) in cases {
            assert_eq!(read_reason(message), reason, "{message}");
        }
    }

    #[test]
    fn any_other_message_gives_no_reason() {
        for message in ["", "Order fetch successful", "Transaction failed", "Shipping stopped", "Spinning"] {
            assert_eq!(read_reason(message), FailureReason::Other, "{message}");
        }
    }
}
