//! The outcome of each paying number, as data. No HTTP, clock or store here.

use std::time::Duration;

use StatusAnswer::{Junk as Unreadable, NotFound, Report as Says};

/// One possible course of a payment: the answer to the initiation, the status over time, and the webhooks.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The last two digits of the paying number `0700 000 0NN`; `None` for every other number.
    pub number: Option<u8>,
    /// A short description for the page.
    pub summary: &'static str,
    pub initiate: InitiateAnswer,
    /// The answers to queries. Empty when no prompt is sent: the provider then does not know the payment.
    pub timeline: Timeline,
    /// Seconds from the initiation to each webhook.
    pub webhooks_s: &'static [u64],
}

/// From so many seconds after the initiation until the next step, queries get these answers in turn. Earliest first.
type Timeline = &'static [(u64, &'static [StatusAnswer])];

/// How an initiation is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InitiateAnswer {
    /// 200, the prompt was requested.
    Accepted,
    /// The same, but only after the webhooks due immediately were delivered.
    AcceptedAfterWebhooks,
    /// 200 with a truncated body.
    Unreadable,
    /// 401, as for a wrong key.
    Unauthorised,
    /// 429 with `Retry-After`.
    TooManyRequests,
    /// 500.
    ServerError,
    /// No answer for thirty seconds, then 504.
    Hangs,
}

/// How a status query is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusAnswer {
    /// The provider does not know the payment.
    NotFound,
    /// An answer in the provider's format, true or not.
    Report(Report),
    /// An answer that no client can read.
    Junk(Junk),
}

/// The content of a readable status answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    pub status: PaymentStatus,
    /// The reason, where the provider gives one; `None` for its usual message.
    pub reason: Option<&'static str>,
    pub amount: ReportedAmount,
    /// Whether the answer names another order, with an id of the same length.
    pub is_another_order: bool,
    /// The shape of the answer's `data`.
    pub shape: DataShape,
}

/// A payment's state in the provider's vocabulary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentStatus {
    Pending,
    Completed,
    Cancelled,
    Failed,
    /// The money was returned after it had moved.
    Reversed,
    /// Any other status, sent as is.
    Other(&'static str),
}

/// The amount in a status answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportedAmount {
    AsInitiated,
    OneLess,
    /// This many whole shillings.
    Exactly(u64),
}

/// The shapes of `data` that were seen or may occur.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DataShape {
    /// A list with one entry: the documented form.
    Array,
    Object,
    /// No `data` at all.
    Missing,
    /// `"data": null`.
    Null,
}

/// Answers without any reliable content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Junk {
    TruncatedJson,
    /// A gateway's HTML error page, sent with 200.
    HtmlPage,
    /// Well-formed JSON with a message of ten megabytes.
    TenMegabytes,
}

/// Every outcome with a number, in the order of the numbers.
pub static OUTCOMES: [Outcome; 22] = [
    paid(1, "paid after 2 s, with a webhook", &[2]),
    row(2, "paid after 20 s, with a webhook", &[(0, &[PENDING]), (20, &[COMPLETED])], &[20]),
    row(3, "paid after 50 s, with a webhook", &[(0, &[PENDING]), (50, &[COMPLETED])], &[50]),
    row(4, "the customer cancels after 3 s", &[(0, &[PENDING]), (3, &[CANCELLED])], &[]),
    row(
        5,
        "not enough balance, failed after 3 s",
        &[(0, &[PENDING]), (3, &[failed("Insufficient balance")])],
        &[],
    ),
    row(
        6,
        "never answered, failed after 60 s",
        &[(0, &[PENDING]), (60, &[failed("No response from customer")])],
        &[],
    ),
    paid(7, "paid after 2 s, no webhook", &[]),
    row(8, "paid at once, the webhook comes before the answer", &[(0, &[COMPLETED])], &[0])
        .answered(InitiateAnswer::AcceptedAfterWebhooks),
    paid(9, "paid after 2 s, five webhooks at once", &[2, 2, 2, 2, 2]),
    row(
        10,
        "failed after 3 s, paid all the same 5 min later",
        &[(0, &[PENDING]), (3, &[failed("Transaction timed out")]), (303, &[COMPLETED])],
        &[303],
    ),
    paid(11, "the initiation answers 500, yet the prompt went out and is paid after 2 s", &[2])
        .answered(InitiateAnswer::ServerError),
    refused(12, "the initiation hangs for 30 s, no prompt goes out", InitiateAnswer::Hangs),
    refused(13, "the initiation answers 401, invalid key", InitiateAnswer::Unauthorised),
    refused(14, "the initiation answers 429 with Retry-After", InitiateAnswer::TooManyRequests),
    row(15, "paid after 2 s, one shilling too little", &[(0, &[PENDING]), (2, &[ONE_LESS])], &[2]),
    row(16, "after 2 s the status tells of another order", &[(0, &[PENDING]), (2, &[ANOTHER])], &[2]),
    row(17, "accepted, then not found for ever", &[(0, &[NotFound])], &[]),
    row(
        18,
        "paid after 2 s; data comes as array, object, not at all and null, in turn",
        &[(0, &shapes(PaymentStatus::Pending)), (2, &shapes(PaymentStatus::Completed))],
        &[2],
    ),
    row(19, "unreadable: cut JSON, then cut JSON, an HTML page and 10 MB in turn", &[(0, &JUNK)], &[])
        .answered(InitiateAnswer::Unreadable),
    row(
        20,
        "paid after 2 s, pending again after 10 s, failed after 20 s",
        &[(0, &[PENDING]), (2, &[COMPLETED]), (10, &[PENDING]), (20, &[failed("Transaction failed")])],
        &[2],
    ),
    row(
        21,
        "paid after 2 s, reversed a day later",
        &[(0, &[PENDING]), (2, &[COMPLETED]), (86_402, &[REVERSED])],
        &[2],
    ),
    row(22, "000 and SUCCESS, but pending for ever", &[(0, &[PENDING])], &[]),
];

/// The outcome of every number without one of its own.
pub(super) static ORDINARY_OUTCOME: Outcome = Outcome {
    number: None,
    ..row(0, "paid after 5 s, with a webhook", &[(0, &[PENDING]), (5, &[COMPLETED])], &[5])
};

const PENDING: StatusAnswer = Says(Report::honest(PaymentStatus::Pending));
const COMPLETED: StatusAnswer = Says(Report::honest(PaymentStatus::Completed));
const REVERSED: StatusAnswer = Says(Report::honest(PaymentStatus::Reversed));
const CANCELLED: StatusAnswer = Says(Report::CANCELLED);
const ONE_LESS: StatusAnswer =
    Says(Report { amount: ReportedAmount::OneLess, ..Report::honest(PaymentStatus::Completed) });
const ANOTHER: StatusAnswer =
    Says(Report { is_another_order: true, ..Report::honest(PaymentStatus::Completed) });
const JUNK: [StatusAnswer; 3] =
    [Unreadable(Junk::TruncatedJson), Unreadable(Junk::HtmlPage), Unreadable(Junk::TenMegabytes)];

const fn row(number: u8, summary: &'static str, timeline: Timeline, webhooks_s: &'static [u64]) -> Outcome {
    Outcome { number: Some(number), summary, initiate: InitiateAnswer::Accepted, timeline, webhooks_s }
}

const fn paid(number: u8, summary: &'static str, webhooks_s: &'static [u64]) -> Outcome {
    row(number, summary, &[(0, &[PENDING]), (2, &[COMPLETED])], webhooks_s)
}

/// Sends no prompt.
const fn refused(number: u8, summary: &'static str, initiate: InitiateAnswer) -> Outcome {
    row(number, summary, &[], &[]).answered(initiate)
}

const fn failed(reason: &'static str) -> StatusAnswer {
    Says(Report { reason: Some(reason), ..Report::honest(PaymentStatus::Failed) })
}

const fn shapes(status: PaymentStatus) -> [StatusAnswer; 4] {
    let report = Report::honest(status);
    [
        Says(report),
        Says(Report { shape: DataShape::Object, ..report }),
        Says(Report { shape: DataShape::Missing, ..report }),
        Says(Report { shape: DataShape::Null, ..report }),
    ]
}

impl Outcome {
    const fn answered(self, initiate: InitiateAnswer) -> Self {
        Self { initiate, ..self }
    }

    /// The outcome of `phone`, in the provider's format `0XXXXXXXXX`.
    pub fn for_phone(phone: &str) -> &'static Self {
        let digits = phone.strip_prefix("07000000").filter(|digits| digits.len() == 2);
        digits.and_then(|digits| Self::numbered(digits.parse().ok()?)).unwrap_or(&ORDINARY_OUTCOME)
    }

    /// The outcome with this number; `None` when there is none.
    pub(super) fn numbered(number: u8) -> Option<&'static Self> {
        OUTCOMES.iter().find(|outcome| outcome.number == Some(number))
    }

    /// Whether the customer's phone gets a prompt, whatever the initiation answers.
    pub const fn sends_prompt(&self) -> bool {
        !self.timeline.is_empty()
    }

    /// Whether queries ever report that the money has moved.
    pub(super) fn completes(&self) -> bool {
        let mut answers = self.timeline.iter().flat_map(|(_, answers)| *answers);
        answers.any(|answer| matches!(answer, Says(report) if report.status.has_moved_money()))
    }

    /// The answer to a query `elapsed` after the initiation, after `asked_before` earlier queries.
    pub fn status_at(&self, elapsed: Duration, asked_before: usize) -> StatusAnswer {
        let mut started = self.timeline.iter().filter(|(from_s, _)| Duration::from_secs(*from_s) <= elapsed);
        let answers = started.next_back().map_or(&[][..], |(_, answers)| *answers);
        answers.iter().cycle().nth(asked_before).copied().unwrap_or(NotFound)
    }
}

impl StatusAnswer {
    /// The answer in one word, for the record of calls.
    pub const fn word(self) -> &'static str {
        match self {
            NotFound => "not found",
            Says(report) => report.status.as_str(),
            Unreadable(_) => "unreadable",
        }
    }
}

impl Report {
    pub(super) const CANCELLED: Self =
        Self { reason: Some("Transaction cancelled by customer"), ..Self::honest(PaymentStatus::Cancelled) };

    /// An answer with the order and the amount as initiated.
    pub const fn honest(status: PaymentStatus) -> Self {
        let amount = ReportedAmount::AsInitiated;
        Self { status, reason: None, amount, is_another_order: false, shape: DataShape::Array }
    }
}

impl PaymentStatus {
    /// The status as sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "PENDING",
            Self::Completed => "COMPLETED",
            Self::Cancelled => "CANCELLED",
            Self::Failed => "FAILED",
            Self::Reversed => "REVERSED",
            Self::Other(word) => word,
        }
    }

    /// Whether money has moved, even if it was returned since.
    pub(super) const fn has_moved_money(self) -> bool {
        matches!(self, Self::Completed | Self::Reversed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_is_chosen_by_its_own_number_and_no_other() {
        for (index, outcome) in OUTCOMES.iter().enumerate() {
            assert_eq!(Outcome::for_phone(&format!("07000000{:02}", index + 1)), outcome);
        }
        for other in ["0700000000", "0700000023", "07000000001", "0744963801", ""] {
            assert_eq!(Outcome::for_phone(other), &ORDINARY_OUTCOME, "{other}");
        }
    }

    #[test]
    fn timelines_are_in_order_and_webhooks_are_sent_only_once_the_payment_is_completed() {
        for outcome in &OUTCOMES {
            assert!(outcome.timeline.is_sorted_by_key(|(from_s, _)| from_s), "{outcome:?}");
            assert!(outcome.timeline.iter().all(|(_, answers)| !answers.is_empty()), "{outcome:?}");
            for second in outcome.webhooks_s {
                let answer = outcome.status_at(Duration::from_secs(*second), 0);
                assert_eq!(answer.word(), "COMPLETED", "{outcome:?}");
            }
        }
    }
}
