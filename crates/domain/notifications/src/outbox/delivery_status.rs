//! What became of a message that a company took, as the company reports.

use chrono::{DateTime, Utc};
use kernel::{MessageChannel, codes};

use super::message::loggable;

codes! {
    /// What became of a message.
    DeliveryStatus:
    /// It never arrived.
    Undelivered "undelivered";
    /// It is on the device.
    Delivered "delivered";
    /// Somebody opened it.
    Read "read";
}

impl DeliveryStatus {
    /// Only a higher one replaces another, so that reports may come in any order and as often as they like. Arriving ranks
    /// above not arriving: companies give up and get through after all, by another device or later.
    pub fn rank(self) -> u8 {
        match self {
            Self::Undelivered => 1,
            Self::Delivered => 2,
            Self::Read => 3,
        }
    }
}

codes! {
    /// Why a message never arrived.
    FailureCause:
    /// The number is nobody's.
    NoSuchNumber "no_such_number";
    /// The phone was off or out of recipients for too long.
    Unreachable "unreachable";
    /// Whoever has the number wants no such messages.
    Blocked "blocked";
    /// The number is suspended or not in use.
    Inactive "inactive";
    /// Nobody uses WhatsApp by this number.
    NotOnWhatsApp "not_on_whatsapp";
    /// Whoever did not write within a day gets templates only.
    TemplateNeeded "template_needed";
    /// Our account there has no money, or cannot be charged.
    NoCredit "no_credit";
    /// The company sends no more to this person or from us for now.
    HeldBack "held_back";
    /// The company does not allow it as it is.
    NotAllowed "not_allowed";
    /// The company gives no reason that is known here.
    Unknown "unknown";
}

/// A company's word on a message that it took. It is a hint about a message of ours, and about nothing else.
#[derive(Clone, PartialEq, Eq)]
pub struct DeliveryReceipt {
    /// By which way the message went.
    pub channel: MessageChannel,
    /// What the company calls it.
    pub provider_id: String,
    /// What became of it.
    pub fate: DeliveryStatus,
    /// When, if the company says so.
    pub at: Option<DateTime<Utc>>,
    /// Why it did not arrive; `None` when it did.
    pub why: Option<FailureCause>,
    /// The same in the company's words, without numbers; empty when it has none.
    pub words: String,
}

/// Names of companies may hold the number that was written to: they stay out of logs.
impl std::fmt::Debug for DeliveryReceipt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DeliveryReceipt")
            .field("channel", &self.channel)
            .field("fate", &self.fate)
            .field("why", &self.why)
            .finish_non_exhaustive()
    }
}

impl DeliveryReceipt {
    /// That the message which the company calls `provider_id` came to `fate`.
    pub fn new(channel: MessageChannel, provider_id: &str, fate: DeliveryStatus) -> Self {
        let provider_id = crate::line(provider_id);
        Self { channel, provider_id, fate, at: None, why: None, words: String::new() }
    }

    /// The same with its moment.
    #[must_use]
    pub fn at(self, at: Option<DateTime<Utc>>) -> Self {
        Self { at, ..self }
    }

    /// The same with the reason, and the company's words for it.
    #[must_use]
    pub fn because(self, why: FailureCause, words: &str) -> Self {
        Self { why: Some(why), words: loggable(words), ..self }
    }
}

/// What companies reported of a message since it was taken.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeliveryProgress {
    /// What became of it; `None` while nobody says.
    pub fate: Option<DeliveryStatus>,
    /// When it was on the device first.
    pub delivered_at: Option<DateTime<Utc>>,
    /// When somebody opened it first.
    pub read_at: Option<DateTime<Utc>>,
    /// When the company gave it up first.
    pub undelivered_at: Option<DateTime<Utc>>,
    pub why: Option<FailureCause>,
    /// The same in the company's words, without numbers.
    pub words: Option<String>,
}

impl DeliveryProgress {
    /// What is known after `report`, which came at `now` about a message that was taken at `taken_at`. The first report of
    /// each kind tells its moment, never one before the message was taken or that is yet to come.
    #[must_use]
    pub fn after(mut self, report: &DeliveryReceipt, taken_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let at = report.at.unwrap_or(now).max(taken_at).min(now);
        match report.fate {
            DeliveryStatus::Delivered => _ = self.delivered_at.get_or_insert(at),
            DeliveryStatus::Read => _ = self.read_at.get_or_insert(at),
            DeliveryStatus::Undelivered if self.undelivered_at.is_none() => {
                self.undelivered_at = Some(at);
                self.why = Some(report.why.unwrap_or(FailureCause::Unknown));
                self.words = Some(report.words.clone()).filter(|words| !words.is_empty());
            }
            DeliveryStatus::Undelivered => {}
        }
        self.fate = self.fate.into_iter().chain([report.fate]).max_by_key(|fate| fate.rank());
        self
    }

    /// Whether it is known that the message never arrived.
    pub fn is_missing(&self) -> bool {
        self.fate == Some(DeliveryStatus::Undelivered)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::test_support::At;
    use super::*;

    fn report(fate: DeliveryStatus, second: i64) -> DeliveryReceipt {
        DeliveryReceipt::new(MessageChannel::Sms, "ATXid_1", fate).at(Some(At::seconds(second)))
    }

    fn after(reports: &[DeliveryReceipt]) -> DeliveryProgress {
        let heard = |known: DeliveryProgress, report| known.after(report, At::epoch(), At::seconds(100));
        reports.iter().fold(DeliveryProgress::default(), heard)
    }

    #[test]
    fn every_code_reads_back() {
        assert!(DeliveryStatus::ALL.iter().all(|fate| DeliveryStatus::from_code(fate.code()) == Some(*fate)));
        assert!(FailureCause::ALL.iter().all(|why| FailureCause::from_code(why.code()) == Some(*why)));
    }

    #[test]
    fn what_arrives_after_it_was_given_up_has_arrived_and_what_arrived_is_never_given_up() {
        let (lost, there) = (report(DeliveryStatus::Undelivered, 5), report(DeliveryStatus::Delivered, 9));
        assert!(after(std::slice::from_ref(&lost)).is_missing());
        assert_eq!(after(&[lost.clone(), there.clone()]).fate, Some(DeliveryStatus::Delivered));
        assert_eq!(after(&[there, lost]).fate, Some(DeliveryStatus::Delivered));
    }

    #[test]
    fn a_moment_lies_between_taking_and_now_whatever_the_company_claims() {
        let heard = |second| after(&[report(DeliveryStatus::Delivered, second)]).delivered_at;
        assert_eq!(heard(-5), Some(At::epoch()));
        assert_eq!(heard(7), Some(At::seconds(7)));
        assert_eq!(heard(9_999), Some(At::seconds(100)));
    }

    #[test]
    fn a_reason_is_kept_without_numbers() {
        let lost =
            report(DeliveryStatus::Undelivered, 1).because(FailureCause::Blocked, "255754000001 opted out");
        assert_eq!(after(&[lost]).words.as_deref(), Some("••• opted out"));
        assert_eq!(after(&[report(DeliveryStatus::Undelivered, 1)]).why, Some(FailureCause::Unknown));
    }

    fn fates() -> impl Strategy<Value = Vec<DeliveryStatus>> {
        proptest::collection::vec(proptest::sample::select(DeliveryStatus::ALL), 1..12)
    }

    fn shuffled() -> impl Strategy<Value = (Vec<DeliveryStatus>, Vec<DeliveryStatus>)> {
        fates().prop_flat_map(|fates| (Just(fates.clone()), Just(fates).prop_shuffle()))
    }

    proptest! {
        #[test]
        fn a_rank_never_falls_and_a_report_that_comes_again_changes_nothing(fates in fates()) {
            let mut known = DeliveryProgress::default();
            for fate in fates {
                let next = known.clone().after(&report(fate, 1), At::epoch(), At::seconds(100));
                prop_assert!(next.fate.map(DeliveryStatus::rank) >= known.fate.map(DeliveryStatus::rank));
                prop_assert_eq!(&next.clone().after(&report(fate, 2), At::epoch(), At::seconds(100)), &next);
                known = next;
            }
        }

        #[test]
        fn reports_may_come_in_any_order((fates, shuffled) in shuffled()) {
            let of = |fates: Vec<DeliveryStatus>| -> Vec<_> {
                fates.into_iter().map(|fate| report(fate, i64::from(fate.rank()))).collect()
            };
            prop_assert_eq!(after(&of(shuffled)), after(&of(fates)));
        }
    }
}
