use std::borrow::Cow;

use kernel::MessageChannel;
use notifications::{DeliveryReceipt, DeliveryStatus, FailureCause};
use outgoing::Secret;

use crate::http::ConfigError;

/// Delivery reports of Africa's Talking: one form per status change. They are not signed, so the callback URL ends in
/// a secret key.
pub struct SmsReports {
    key: Secret,
}

/// Minimum length of a key or secret, in characters.
pub(crate) const SECRET_MIN: usize = 32;

impl SmsReports {
    /// # Errors
    /// [`ConfigError`] when the key is shorter than 32 characters, or has others than letters, digits, `-` and `_`.
    pub fn new(key: Secret) -> Result<Self, ConfigError> {
        let is_segment = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let fits = key.reveal().len() >= SECRET_MIN && key.reveal().bytes().all(is_segment);
        fits.then_some(Self { key }).ok_or(ConfigError::Setting("BUNDLEHUB_SMS_REPORTS_KEY"))
    }

    /// Whether the last segment of the URL is our key.
    pub fn is_authentic(&self, segment: &str) -> bool {
        self.key.matches(segment)
    }

    /// Parses a form; `None` while the message is on its way, and when the form is unreadable.
    pub fn read(&self, form: &[u8]) -> Option<DeliveryReceipt> {
        let (mut id, mut status, mut reason) = (None, None, None);
        for (name, value) in form_urlencoded::parse(form) {
            match name.as_ref() {
                "id" => id = Some(value),
                "status" => status = Some(value),
                "failureReason" => reason = Some(value),
                _ => {}
            }
        }
        let (id, status) = (id.filter(|id| !id.is_empty())?, status?);
        let report = |status| DeliveryReceipt::new(MessageChannel::Sms, &id, status);
        match status.as_ref() {
            "Success" => Some(report(DeliveryStatus::Delivered)),
            "Rejected" | "Failed" | "AbsentSubscriber" | "Expired" => {
                let said = reason.filter(|reason| !reason.is_empty()).unwrap_or_else(|| Cow::clone(&status));
                Some(report(DeliveryStatus::Undelivered).because(why(&said), &said))
            }
            _ => None,
        }
    }
}

fn why(said: &str) -> FailureCause {
    match said {
        "UserDoesNotExist" | "InvalidPhoneNumber" | "NotNetworkSubscriber" | "NotNetworkSubcriber" => {
            FailureCause::NoSuchNumber
        }
        "AbsentSubscriber" | "Expired" => FailureCause::Unreachable,
        "UserInBlackList" | "UserInBlacklist" | "DoNotDisturbRejection" | "UserNotSubscribedToProduct" => {
            FailureCause::Blocked
        }
        "UserIsInactive" | "UserAccountSuspended" => FailureCause::Inactive,
        "InsufficientCredit" | "InsufficientBalance" => FailureCause::NoCredit,
        "InvalidLinkId" | "InvalidSenderId" | "Rejected" => FailureCause::NotAllowed,
        _ => FailureCause::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reports() -> SmsReports {
        SmsReports::new(Secret::new("k".repeat(32))).unwrap()
    }

    fn read(form: &str) -> Option<DeliveryReceipt> {
        reports().read(form.as_bytes())
    }

    /// In the company's format.
    fn form(status: &str, more: &str) -> String {
        format!("phoneNumber=%2B255754000001&retryCount=0&id=ATXid_1&status={status}&networkCode=64004{more}")
    }

    #[test]
    fn a_short_key_or_one_that_is_no_url_segment_is_refused() {
        for key in ["", &"k".repeat(31), &format!("{}/", "k".repeat(32)), &format!("{} ", "k".repeat(32))] {
            assert!(SmsReports::new(Secret::new(key)).is_err(), "{key:?}");
        }
        assert!(reports().is_authentic(&"k".repeat(32)));
        for other in ["", &"k".repeat(31), &"k".repeat(33), &"K".repeat(32)] {
            assert!(!reports().is_authentic(other), "{other}");
        }
    }

    #[test]
    fn only_a_final_status_gives_a_receipt() {
        for status in ["Sent", "Submitted", "Buffered", "SomethingNew"] {
            assert_eq!(read(&form(status, "")), None, "{status}");
        }
        let arrived = DeliveryReceipt::new(MessageChannel::Sms, "ATXid_1", DeliveryStatus::Delivered);
        assert_eq!(read(&form("Success", "")), Some(arrived));
    }

    #[test]
    fn an_undelivered_message_has_a_cause() {
        let why = |status, more| read(&form(status, more)).unwrap().cause.unwrap();
        assert_eq!(why("Failed", "&failureReason=UserInBlackList"), FailureCause::Blocked);
        assert_eq!(why("Rejected", "&failureReason=UserDoesNotExist"), FailureCause::NoSuchNumber);
        assert_eq!(why("Failed", "&failureReason=DeliveryFailure"), FailureCause::Unknown);
        assert_eq!(why("Failed", "&failureReason="), FailureCause::Unknown);
        assert_eq!(why("AbsentSubscriber", ""), FailureCause::Unreachable);
        assert_eq!(why("Expired", ""), FailureCause::Unreachable);
    }

    #[test]
    fn junk_gives_no_receipt() {
        for junk in
            ["", "id=&status=Success", "status=Success", "id=1", "%ff%fe=&&&==", "{\"id\":\"1\"}", "\0"]
        {
            assert_eq!(read(junk), None, "{junk:?}");
        }
    }
}
