//! The statuses of NextSMS. Their numbers differ between its documents and its samples, so names decide.

use notifications::{AttemptError, FailureCause};
use serde_json::Value;

pub(crate) struct Status<'a> {
    name: &'a str,
    group: &'a str,
}

/// The end of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Delivered,
    Lost(FailureCause),
}

/// A rejected message: what it means for the attempt, and for a message that was accepted before.
const REJECTIONS: [(&str, AttemptError, FailureCause); 16] = [
    ("REJECTED_NETWORK", AttemptError::TheirFault, FailureCause::NotAllowed),
    ("REJECTED_PREFIX_MISSING", AttemptError::NoRecipient, FailureCause::NoSuchNumber),
    ("REJECTED_DND", AttemptError::NoRecipient, FailureCause::Blocked),
    ("REJECTED_SOURCE", AttemptError::Account, FailureCause::NotAllowed),
    ("REJECTED_NOT_ENOUGH_CREDITS", AttemptError::Account, FailureCause::NoCredit),
    ("REJECTED_SENDER", AttemptError::Account, FailureCause::NotAllowed),
    ("REJECTED_DESTINATION", AttemptError::NoRecipient, FailureCause::Blocked),
    ("REJECTED_PREPAID_PACKAGE_EXPIRED", AttemptError::Account, FailureCause::NoCredit),
    ("REJECTED_DESTINATION_NOT_REGISTERED", AttemptError::Account, FailureCause::NotAllowed),
    ("REJECTED_ROUTE_NOT_AVAILABLE", AttemptError::TheirFault, FailureCause::NotAllowed),
    ("REJECTED_FLOODING_FILTER", AttemptError::TooMuch, FailureCause::HeldBack),
    ("REJECTED_SYSTEM_ERROR", AttemptError::TheirFault, FailureCause::Unknown),
    ("REJECTED_INVALID_UDH", AttemptError::NotAllowed, FailureCause::NotAllowed),
    ("REJECTED_MESSAGE_TOO_LONG", AttemptError::NotAllowed, FailureCause::NotAllowed),
    ("MISSING_TO", AttemptError::OurFault, FailureCause::NotAllowed),
    ("REJECTED_INVALID_DESTINATION", AttemptError::NoRecipient, FailureCause::NoSuchNumber),
];
/// The message was accepted before.
const DUPLICATE: &str = "REJECTED_DUPLICATE_MESSAGE_ID";
/// Statuses after which another one follows.
const UNDER_WAY: [&str; 3] = ["PENDING", "ENROUTE", "ACCEPTED"];

impl<'a> Status<'a> {
    /// `None` for one without a known name.
    pub(crate) fn of(status: &'a Value) -> Option<Self> {
        let group = status["groupName"].as_str().unwrap_or_default();
        let status = Self { name: status["name"].as_str()?, group };
        let is_known = status.is_under_way() || status.refusal().is_some() || status.outcome().is_some();
        is_known.then_some(status)
    }

    pub(crate) const fn name(&self) -> &'a str {
        self.name
    }

    fn is_under_way(&self) -> bool {
        self.name == DUPLICATE || UNDER_WAY.iter().any(|begin| self.name.starts_with(begin))
    }

    fn rejection(&self) -> Option<(AttemptError, FailureCause)> {
        if self.name == DUPLICATE {
            return None;
        }
        let known = REJECTIONS.iter().find(|(name, _, _)| *name == self.name);
        let is_rejected = self.group == "REJECTED" || self.name.starts_with("REJECTED_");
        let other = || is_rejected.then_some((AttemptError::TheirFault, FailureCause::Unknown));
        known.map(|(_, reason, cause)| (*reason, *cause)).or_else(other)
    }

    /// Why it did not accept the message; `None` when it did.
    pub(crate) fn refusal(&self) -> Option<AttemptError> {
        self.rejection().map(|(reason, _)| reason)
    }

    /// `None` while another status may follow.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if self.is_under_way() {
            return None;
        }
        let begins = |begin: &str| self.name.starts_with(begin);
        Some(match self.rejection() {
            Some((_, cause)) => Outcome::Lost(cause),
            None if begins("DELIVERED") => Outcome::Delivered,
            None if begins("EXPIRED") => Outcome::Lost(FailureCause::Unreachable),
            None if begins("REJECTED") => Outcome::Lost(FailureCause::Blocked),
            None if ["UNDELIVERABLE", "DELETED", "UNKNOWN", "SKIPPED"].into_iter().any(begins) => {
                Outcome::Lost(FailureCause::Unknown)
            }
            None => return None,
        })
    }
}

/// The reason behind the code of a refused request. Not verified: only a public client names these codes.
pub(crate) fn refused_by_code(code: &str) -> Option<AttemptError> {
    Some(match code {
        "INVALID_SENDER_ID" | "INSUFFICIENT_BALANCE" => AttemptError::Account,
        "INVALID_RECIPIENT" => AttemptError::NoRecipient,
        "EMPTY_MESSAGE" | "MESSAGE_TOO_LONG" => AttemptError::NotAllowed,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refusal(name: &str) -> Option<AttemptError> {
        Status::of(&json!({ "name": name })).unwrap().refusal()
    }

    #[test]
    fn a_rejection_says_whether_the_number_the_message_or_the_account_is_at_fault() {
        for (name, reason) in [
            ("REJECTED_INVALID_DESTINATION", AttemptError::NoRecipient),
            ("REJECTED_SOURCE", AttemptError::Account),
            ("REJECTED_MESSAGE_TOO_LONG", AttemptError::NotAllowed),
            ("REJECTED_FLOODING_FILTER", AttemptError::TooMuch),
            ("REJECTED_SYSTEM_ERROR", AttemptError::TheirFault),
            ("REJECTED_SOMETHING_NEW", AttemptError::TheirFault),
        ] {
            assert_eq!(refusal(name), Some(reason), "{name}");
        }
        assert_eq!(refusal("REJECTED_DUPLICATE_MESSAGE_ID"), None, "it was accepted before");
    }

    #[test]
    fn final_statuses_are_told_from_those_under_way() {
        let outcome = |name| Status::of(&json!({ "name": name })).and_then(|status| status.outcome());
        for name in ["DELIVERED", "DELIVERED_TO_HANDSET", "DELIVERED_TO_OPERATOR"] {
            assert_eq!(outcome(name), Some(Outcome::Delivered), "{name}");
        }
        for (name, cause) in [
            ("EXPIRED", FailureCause::Unreachable),
            ("UNDELIVERABLE_NOT_DELIVERED", FailureCause::Unknown),
            ("DELETED", FailureCause::Unknown),
            ("UNKNOWN", FailureCause::Unknown),
            ("SKIPPED", FailureCause::Unknown),
            ("REJECTED", FailureCause::Blocked),
            ("REJECTED_NOT_ENOUGH_CREDITS", FailureCause::NoCredit),
        ] {
            assert_eq!(outcome(name), Some(Outcome::Lost(cause)), "{name}");
        }
        for name in ["PENDING_ENROUTE", "ENROUTE (SENT)", "ACCEPTED", "ODD"] {
            assert_eq!(outcome(name), None, "{name}");
        }
        assert!(Status::of(&json!({ "name": "ODD" })).is_none() && Status::of(&json!(null)).is_none());
    }
}
