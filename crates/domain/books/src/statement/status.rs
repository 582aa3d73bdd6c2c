use kernel::folded;

const PAID: [&str; 22] = [
    "completed",
    "complete",
    "success",
    "successful",
    "succeeded",
    "successfully completed",
    "transaction successful",
    "transaction success",
    "payment successful",
    "paid",
    "settled",
    "approved",
    "confirmed",
    "processed",
    "ok",
    "done",
    "ts",
    "imefanikiwa",
    "yamefanikiwa",
    "imekamilika",
    "imelipwa",
    "imethibitishwa",
];
const NOT_PAID: [&str; 36] = [
    "failed",
    "failure",
    "fail",
    "unsuccessful",
    "transaction failed",
    "payment failed",
    "declined",
    "rejected",
    "cancelled",
    "canceled",
    "expired",
    "pending",
    "processing",
    "in progress",
    "initiated",
    "queued",
    "reversed",
    "refunded",
    "timeout",
    "timed out",
    "error",
    "unpaid",
    "not paid",
    "incomplete",
    "void",
    "tf",
    "tip",
    "imeshindikana",
    "imeshindwa",
    "imekataliwa",
    "imeghairiwa",
    "inasubiri",
    "inasubiriwa",
    "imerudishwa",
    "haijakamilika",
    "haijalipwa",
];

/// The form in which status words are compared: folded, without a full stop.
pub fn status_key(text: &str) -> String {
    folded(&text.replace(['_', '-'], " ")).trim_end_matches(['.', '!']).trim().to_owned()
}

/// Whether a status means paid; `None` for a word that is not known.
pub fn is_paid(key: &str) -> Option<bool> {
    if PAID.contains(&key) { Some(true) } else { NOT_PAID.contains(&key).then_some(false) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_words_are_known_in_both_languages_and_any_spelling() {
        for word in [
            "COMPLETED",
            "Completed.",
            "succeeded",
            "Transaction Successful",
            "TRANSACTION_SUCCESS",
            "Imefanikiwa",
            "TS",
        ] {
            assert_eq!(is_paid(&status_key(word)), Some(true), "{word}");
        }
        for word in ["FAILED", "Imeshindikana", "in-progress", "Reversed", "Cancelled"] {
            assert_eq!(is_paid(&status_key(word)), Some(false), "{word}");
        }
        assert_eq!(is_paid(&status_key("Posted")), None);
    }

    #[test]
    fn every_known_word_is_written_as_it_is_compared() {
        assert!(PAID.iter().chain(&NOT_PAID).all(|word| status_key(word) == **word));
    }
}
