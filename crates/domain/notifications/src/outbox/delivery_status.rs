//! The delivery status of accepted messages, as reported by providers.

use chrono::{DateTime, Utc};
use kernel::MessageChannel;
use strum::{IntoStaticStr, VariantArray};

use super::message::loggable;

/// The delivery status of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum DeliveryStatus {
    /// It was not delivered.
    Undelivered,
    /// It is on the device.
    Delivered,
    Read,
}

impl DeliveryStatus {
    /// Only a higher rank replaces a lower one, so that receipts may arrive in any order and repeatedly. `Delivered`
    /// ranks above `Undelivered` because providers may deliver after reporting a failure, later or to another device.
    pub fn rank(self) -> u8 {
        match self {
            Self::Undelivered => 1,
            Self::Delivered => 2,
            Self::Read => 3,
        }
    }
}

/// Why a message was not delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum FailureCause {
    /// The number does not exist.
    NoSuchNumber,
    /// The phone was off or out of reach for too long.
    Unreachable,
    /// The recipient has blocked such messages.
    Blocked,
    /// The number is suspended or not in use.
    Inactive,
    /// The number is not on WhatsApp.
    #[strum(serialize = "not_on_whatsapp")]
    NotOnWhatsApp,
    /// WhatsApp allows only templates to a recipient who has not written within a day.
    TemplateNeeded,
    /// Our account has no credit, or cannot be charged.
    NoCredit,
    /// The provider temporarily sends no more to this recipient or from us.
    HeldBack,
    /// The provider does not allow the message in this form.
    NotAllowed,
    /// The provider gave no reason that is known here.
    Unknown,
}

/// A provider's report on a message that it accepted. Only a hint about one of our messages, and about nothing else.
#[derive(Clone, PartialEq, Eq)]
pub struct DeliveryReceipt {
    pub channel: MessageChannel,
    /// The provider's id of the message.
    pub provider_id: String,
    pub status: DeliveryStatus,
    /// When it happened, if the provider says so.
    pub at: Option<DateTime<Utc>>,
    /// Why it was not delivered; `None` when it was.
    pub cause: Option<FailureCause>,
    /// The provider's description, without numbers; empty when there is none.
    pub provider_text: String,
}

/// Omits the provider's id, which may contain the recipient's number and must not be logged.
impl std::fmt::Debug for DeliveryReceipt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DeliveryReceipt")
            .field("channel", &self.channel)
            .field("status", &self.status)
            .field("why", &self.cause)
            .finish_non_exhaustive()
    }
}

impl DeliveryReceipt {
    /// A receipt without time and cause.
    pub fn new(channel: MessageChannel, provider_id: &str, status: DeliveryStatus) -> Self {
        let provider_id = crate::clean_text(provider_id);
        Self { channel, provider_id, status, at: None, cause: None, provider_text: String::new() }
    }

    #[must_use]
    pub fn at(self, at: Option<DateTime<Utc>>) -> Self {
        Self { at, ..self }
    }

    /// Sets the cause and the provider's description.
    #[must_use]
    pub fn because(self, why: FailureCause, words: &str) -> Self {
        Self { cause: Some(why), provider_text: loggable(words), ..self }
    }
}

/// What was reported on a message since the provider accepted it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeliveryProgress {
    /// The highest status reported; `None` before the first receipt.
    pub status: Option<DeliveryStatus>,
    /// The first reported delivery.
    pub delivered_at: Option<DateTime<Utc>>,
    /// The first reported opening.
    pub read_at: Option<DateTime<Utc>>,
    /// The first reported failure.
    pub undelivered_at: Option<DateTime<Utc>>,
    pub cause: Option<FailureCause>,
    /// The provider's description, without numbers.
    pub provider_text: Option<String>,
}

impl DeliveryProgress {
    /// The progress after `report`, received at `now` about a message accepted at `taken_at`. The first receipt of
    /// each status sets its time, clamped to the time between acceptance and now.
    #[must_use]
    pub fn after(mut self, report: &DeliveryReceipt, taken_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let at = report.at.unwrap_or(now).max(taken_at).min(now);
        match report.status {
            DeliveryStatus::Delivered => _ = self.delivered_at.get_or_insert(at),
            DeliveryStatus::Read => _ = self.read_at.get_or_insert(at),
            DeliveryStatus::Undelivered if self.undelivered_at.is_none() => {
                self.undelivered_at = Some(at);
                self.cause = Some(report.cause.unwrap_or(FailureCause::Unknown));
                self.provider_text = Some(report.provider_text.clone()).filter(|words| !words.is_empty());
            }
            DeliveryStatus::Undelivered => {}
        }
        self.status = self.status.into_iter().chain([report.status]).max_by_key(|status| status.rank());
        self
    }

    /// Whether the message is known to be undelivered.
    pub fn is_undelivered(&self) -> bool {
        self.status == Some(DeliveryStatus::Undelivered)
    }
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use proptest::prelude::*;

    use super::super::test_support::at;
    use super::*;

    fn report(status: DeliveryStatus, second: i64) -> DeliveryReceipt {
        DeliveryReceipt::new(MessageChannel::Sms, "ATXid_1", status).at(Some(at(second)))
    }

    fn after(reports: &[DeliveryReceipt]) -> DeliveryProgress {
        let apply = |known: DeliveryProgress, report| known.after(report, at(0), at(100));
        reports.iter().fold(DeliveryProgress::default(), apply)
    }

    #[test]
    fn delivered_replaces_undelivered_and_never_the_reverse() {
        let (lost, there) = (report(DeliveryStatus::Undelivered, 5), report(DeliveryStatus::Delivered, 9));
        assert!(after(std::slice::from_ref(&lost)).is_undelivered());
        assert_eq!(after(&[lost.clone(), there.clone()]).status, Some(DeliveryStatus::Delivered));
        assert_eq!(after(&[there, lost]).status, Some(DeliveryStatus::Delivered));
    }

    #[test]
    fn a_reported_time_is_clamped_to_between_acceptance_and_now() {
        let delivered_at = |second| after(&[report(DeliveryStatus::Delivered, second)]).delivered_at;
        assert_eq!(delivered_at(-5), Some(at(0)));
        assert_eq!(delivered_at(7), Some(at(7)));
        assert_eq!(delivered_at(9_999), Some(at(100)));
    }

    #[test]
    fn a_reason_is_kept_without_numbers() {
        let lost =
            report(DeliveryStatus::Undelivered, 1).because(FailureCause::Blocked, "255754000001 opted out");
        assert_eq!(after(&[lost]).provider_text.as_deref(), Some("••• opted out"));
        assert_eq!(after(&[report(DeliveryStatus::Undelivered, 1)]).cause, Some(FailureCause::Unknown));
    }

    fn statuses() -> impl Strategy<Value = Vec<DeliveryStatus>> {
        proptest::collection::vec(proptest::sample::select(DeliveryStatus::ALL), 1..12)
    }

    fn shuffled() -> impl Strategy<Value = (Vec<DeliveryStatus>, Vec<DeliveryStatus>)> {
        statuses().prop_flat_map(|statuses| (Just(statuses.clone()), Just(statuses).prop_shuffle()))
    }

    proptest! {
        #[test]
        fn a_rank_never_falls_and_a_repeated_receipt_changes_nothing(statuses in statuses()) {
            let mut known = DeliveryProgress::default();
            for status in statuses {
                let next = known.clone().after(&report(status, 1), at(0), at(100));
                prop_assert!(next.status.map(DeliveryStatus::rank) >= known.status.map(DeliveryStatus::rank));
                prop_assert_eq!(&next.clone().after(&report(status, 2), at(0), at(100)), &next);
                known = next;
            }
        }

        #[test]
        fn receipts_may_arrive_in_any_order((statuses, shuffled) in shuffled()) {
            let of = |statuses: Vec<DeliveryStatus>| -> Vec<_> {
                statuses.into_iter().map(|status| report(status, i64::from(status.rank()))).collect()
            };
            prop_assert_eq!(after(&of(shuffled)), after(&of(statuses)));
        }
    }
}
