use orders::Refusal;

use crate::answers::Meaning;

/// The vendor's codes for errors.
///
/// One code of its documents is not taken by its word: after `PROVIDER_INTERNAL_ERROR`, as after every time-out and every
/// unknown code, the bundle may have been sent, and the look-up tells.
pub(super) fn meaning(code: &str) -> Meaning {
    Meaning::Refused(match code {
        "CUSTOM_IDENTIFIER_ALREADY_USED" => return Meaning::Duplicate,
        "INVALID_RECIPIENT_PHONE"
        | "INVALID_PHONE_NUMBER"
        | "RECIPIENT_PHONE_INACTIVE"
        | "PHONE_BANNED_BY_OPERATOR" => Refusal::WrongNumber,
        "INSUFFICIENT_BALANCE" => Refusal::OutOfFloat,
        "OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE"
        | "OPERATOR_NOT_IN_SERVICE"
        | "SERVICE_TO_OPERATOR_TEMPORARILY_UNAVAILABLE"
        | "TRANSACTION_CANNOT_BE_PROCESSED_AT_THE_MOMENT" => Refusal::NetworkDown,
        "PHONE_RECENTLY_RECHARGED" | "RECIPIENT_HAS_PENDING_TRANSACTION" => Refusal::RecentlyRecharged,
        "INVALID_AMOUNT"
        | "INVALID_AMOUNT_FOR_OPERATOR"
        | "INVALID_AMOUNT_FOR_RECIPIENT_PHONE"
        | "IMPOSSIBLE_AMOUNT"
        | "OPERATOR_NOT_FOUND" => Refusal::ProductUnavailable,
        "MAX_DAILY_TRANSACTION_COUNT_REACHED"
        | "MAX_DAILY_TRANSACTION_AMOUNT_REACHED"
        | "RECIPIENT_REACHED_MAX_TOPUP_NUMBER" => Refusal::LimitReached,
        "INACTIVE_ACCOUNT"
        | "COUNTRY_NOT_SUPPORTED"
        | "INVALID_SENDER_PHONE"
        | "INVALID_INPUT_PROVIDED"
        | "INVALID_TOKEN"
        | "TOKEN_EXPIRED"
        | "INVALID_CREDENTIALS"
        | "TRANSACTION_REJECTED_BY_OPERATOR"
        | "TRANSACTION_REFUSED_BY_OPERATOR" => Refusal::Other,
        _ => return Meaning::Unclear,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_known_code_is_a_certain_refusal() {
        assert_eq!(meaning("INSUFFICIENT_BALANCE"), Meaning::Refused(Refusal::OutOfFloat));
        assert_eq!(meaning("CUSTOM_IDENTIFIER_ALREADY_USED"), Meaning::Duplicate);
        for unclear in
            ["PROVIDER_INTERNAL_ERROR", "PROVIDER_TIMED_OUT", "TOPUP_TRANSACTION_FAILED", "NEW_CODE", ""]
        {
            assert_eq!(meaning(unclear), Meaning::Unclear, "{unclear}");
        }
    }
}
