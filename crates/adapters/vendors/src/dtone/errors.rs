use orders::Refusal;

use crate::answers::Meaning;

/// The vendor's codes for errors.
pub(super) fn meaning(code: &str) -> Meaning {
    match code {
        "1007001" => Meaning::Duplicate,
        "1005003" | "1006503" => Meaning::Refused(Refusal::WrongNumber),
        "1006001" | "1006009" => Meaning::Refused(Refusal::OutOfFloat),
        // Not in our account, out of its range, a wrong unit, or not sold by this operator.
        "1003001" | "1003002" | "1003003" | "1005004" | "1005006" | "1007500" => {
            Meaning::Refused(Refusal::ProductUnavailable)
        }
        "1000429" => Meaning::Refused(Refusal::LimitReached),
        // A malformed request, wrong keys, an unknown route, or a wrong sender.
        "1000400" | "1000401" | "1000404" | "1005005" | "1005503" | "1006003" => {
            Meaning::Refused(Refusal::Other)
        }
        // Among them 1009001, an unexpected error, and 1009503, a service that is not available.
        _ => Meaning::Unclear,
    }
}

/// Why a transaction was rejected by the vendor or declined by the network: its status without the class before it.
pub(super) fn reason(status: &str) -> Refusal {
    let reason =
        ["REJECTED-", "DECLINED-"].iter().find_map(|class| status.strip_prefix(class)).unwrap_or_default();
    match reason {
        "INVALID-CREDIT-PARTY" | "BARRED-CREDIT-PARTY" => Refusal::WrongNumber,
        "INELIGIBLE-CREDIT-PARTY" => Refusal::ProductUnavailable,
        "INSUFFICIENT-BALANCE" => Refusal::OutOfFloat,
        "OPERATOR-CURRENTLY-UNAVAILABLE" => Refusal::NetworkDown,
        "DUPLICATED-TRANSACTION" => Refusal::RecentlyRecharged,
        limits if limits.starts_with("LIMITATIONS-ON-") => Refusal::LimitReached,
        _ => Refusal::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_known_code_is_a_certain_refusal() {
        assert_eq!(meaning("1006001"), Meaning::Refused(Refusal::OutOfFloat));
        assert_eq!(meaning("1007001"), Meaning::Duplicate);
        for unclear in ["1009001", "1009503", "1007002", "9", ""] {
            assert_eq!(meaning(unclear), Meaning::Unclear, "{unclear}");
        }
    }

    #[test]
    fn a_status_says_why() {
        for (status, why) in [
            ("REJECTED-INVALID-CREDIT-PARTY", Refusal::WrongNumber),
            ("DECLINED-BARRED-CREDIT-PARTY", Refusal::WrongNumber),
            ("REJECTED-INELIGIBLE-CREDIT-PARTY", Refusal::ProductUnavailable),
            ("REJECTED-INSUFFICIENT-BALANCE", Refusal::OutOfFloat),
            ("DECLINED-LIMITATIONS-ON-OPERATOR-AMOUNT", Refusal::LimitReached),
            ("REJECTED-LIMITATIONS-ON-CREDIT-PARTY-QUANTITY", Refusal::LimitReached),
            ("DECLINED-DUPLICATED-TRANSACTION", Refusal::RecentlyRecharged),
            ("DECLINED-OPERATOR-CURRENTLY-UNAVAILABLE", Refusal::NetworkDown),
            ("DECLINED-BARRED-DEBIT-PARTY", Refusal::Other),
            ("DECLINED", Refusal::Other),
        ] {
            assert_eq!(reason(status), why, "{status}");
        }
    }
}
