use payments::{FailureReason, ObservedState};

use outgoing::loggable;

use crate::failure::read_reason;

/// Most characters kept of an unknown status.
const UNKNOWN_WORD_MAX_CHARS: usize = 40;

/// Interprets `payment_status`, in the provider's vocabulary and in Selcom's, which it passes on.
///
/// An empty status counts as pending. `message` is used only for the reason of a failure.
pub(crate) fn read_status(word: &str, message: &str) -> ObservedState {
    match word.trim().to_ascii_uppercase().as_str() {
        "COMPLETED" | "SUCCESS" | "PAID" | "SUCCESSFUL" => ObservedState::Completed,
        "" | "PENDING" | "INPROGRESS" | "IN_PROGRESS" | "IN PROGRESS" | "PROCESSING" | "INITIATED" => {
            ObservedState::Pending
        }
        "CANCELLED" | "CANCELED" | "USERCANCELLED" | "USERCANCELED" | "USER_CANCELLED" => {
            ObservedState::Failed(FailureReason::Cancelled)
        }
        "FAILED" | "FAIL" | "REJECTED" => ObservedState::Failed(read_reason(message)),
        "REVERSED" | "REFUNDED" => ObservedState::Reversed,
        _ => ObservedState::Unknown(loggable(word, UNKNOWN_WORD_MAX_CHARS)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_status_is_read_in_any_case() {
        let failed = ObservedState::Failed;
        let cases = [
            ("COMPLETED", ObservedState::Completed),
            ("completed", ObservedState::Completed),
            ("Success", ObservedState::Completed),
            ("PAID", ObservedState::Completed),
            ("SUCCESSFUL", ObservedState::Completed),
            (" COMPLETED ", ObservedState::Completed),
            ("PENDING", ObservedState::Pending),
            ("pending", ObservedState::Pending),
            ("INPROGRESS", ObservedState::Pending),
            ("IN_PROGRESS", ObservedState::Pending),
            ("PROCESSING", ObservedState::Pending),
            ("", ObservedState::Pending),
            ("CANCELLED", failed(FailureReason::Cancelled)),
            ("USERCANCELLED", failed(FailureReason::Cancelled)),
            ("FAILED", failed(FailureReason::InsufficientBalance)),
            ("REJECTED", failed(FailureReason::InsufficientBalance)),
            ("REVERSED", ObservedState::Reversed),
            ("Refunded", ObservedState::Reversed),
        ];
        for (word, state) in cases {
            assert_eq!(read_status(word, "Insufficient balance"), state, "{word}");
        }
    }

    #[test]
    fn words_that_only_resemble_completed_are_unknown() {
        for word in ["COMPLETE", "UNPAID", "NOT PAID", "PARTIALLY_PAID", "SUCCESS?", "000", "COMPLETED_LATER"]
        {
            assert_eq!(read_status(word, ""), ObservedState::Unknown(word.into()), "{word}");
        }
    }

    #[test]
    fn an_unknown_word_is_cut_and_cleaned_for_the_log() {
        let long = read_status(&"NEW ".repeat(50), "");
        let with_number = read_status("HELD 0744963858\n", "");
        assert!(matches!(long, ObservedState::Unknown(word) if word.len() == UNKNOWN_WORD_MAX_CHARS));
        assert_eq!(with_number, ObservedState::Unknown("HELD ••••••••••".into()));
    }
}
