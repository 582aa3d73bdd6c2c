//! The outcome of each paying number, as data. No HTTP, clock or store here.

use std::time::Duration;

/// How long a hanging request takes until the gateway in between times out, in seconds.
pub(crate) const HANG_S: u64 = 30;

/// One possible course of a payment: the answer to the initiation, the status over time, and the webhooks.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The last two digits of the paying number `0700 000 0NN`; `None` for every other number.
    pub number: Option<u8>,
    /// A short description for the page.
    pub summary: &'static str,
    /// The answer to the initiation.
    pub initiate: InitiateAnswer,
    /// The answers to status queries by time since the initiation, earliest step first. Empty when no prompt is sent:
    /// the provider then does not know the order.
    pub timeline: &'static [Step],
    /// Seconds from the initiation to each webhook.
    pub webhooks_s: &'static [u64],
}

/// From `from_s` seconds after the initiation until the next step, queries get `answers` in turn.
#[derive(Debug, PartialEq, Eq)]
pub struct Step {
    /// Seconds from the initiation to the start of this step.
    pub from_s: u64,
    /// One or more answers; a single one is repeated.
    pub answers: &'static [StatusAnswer],
}

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
    /// No answer for this long, then 504.
    Hangs {
        /// Seconds until the 504.
        for_s: u64,
    },
}

/// How a status query is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusAnswer {
    /// The provider does not know the order.
    NotFound,
    /// An answer in the provider's format, true or not.
    Report(Report),
    /// An answer that no client can read.
    Junk(Junk),
}

impl StatusAnswer {
    /// The answer in one word, for the call record.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NotFound => "not found",
            Self::Report(report) => report.status.as_str(),
            Self::Junk(_) => "unreadable",
        }
    }
}

/// The content of a readable status answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    pub status: PaymentStatus,
    /// The reason, where the provider gives one; `None` for its usual message.
    pub reason: Option<&'static str>,
    /// The amount in the answer.
    pub amount: ReportedAmount,
    /// The order in the answer.
    pub order: ReportedOrder,
    /// The shape of the answer's `data`.
    pub shape: DataShape,
}

impl Report {
    /// An answer with the order and the amount as initiated.
    pub const fn honest(status: PaymentStatus) -> Self {
        Self {
            status,
            reason: None,
            amount: ReportedAmount::AsInitiated,
            order: ReportedOrder::AsAsked,
            shape: DataShape::Array,
        }
    }

    pub(crate) const fn cancelled() -> Self {
        Self { reason: Some("Transaction cancelled by customer"), ..Self::honest(PaymentStatus::Cancelled) }
    }
}

/// A payment's state in the provider's vocabulary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentStatus {
    /// The prompt was sent, as far as the provider knows.
    Pending,
    /// The money has moved.
    Completed,
    Cancelled,
    /// The payment can no longer happen.
    Failed,
    /// The money was returned after it had moved.
    Reversed,
    /// Any other status, sent as is.
    Other(&'static str),
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
    pub const fn has_moved_money(self) -> bool {
        matches!(self, Self::Completed | Self::Reversed)
    }
}

/// The amount in a status answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportedAmount {
    /// The amount of the initiation.
    AsInitiated,
    /// One shilling less.
    OneLess,
    /// This many whole shillings.
    Exactly(u64),
}

/// The order in a status answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportedOrder {
    /// The queried one.
    AsAsked,
    /// Another one, with an id of the same length.
    Another,
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
    Outcome { number: Some(1), summary: "paid after 2 s, with a webhook", ..PAID_AFTER_2_S },
    Outcome {
        number: Some(2),
        summary: "paid after 20 s, with a webhook",
        timeline: &[step(0, &[PENDING]), step(20, &[COMPLETED])],
        webhooks_s: &[20],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(3),
        summary: "paid after 50 s, with a webhook",
        timeline: &[step(0, &[PENDING]), step(50, &[COMPLETED])],
        webhooks_s: &[50],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(4),
        summary: "the customer cancels after 3 s",
        timeline: &[step(0, &[PENDING]), step(3, &[CANCELLED])],
        webhooks_s: &[],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(5),
        summary: "not enough balance, failed after 3 s",
        timeline: &[step(0, &[PENDING]), step(3, &[failed("Insufficient balance")])],
        webhooks_s: &[],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(6),
        summary: "never answered, failed after 60 s",
        timeline: &[step(0, &[PENDING]), step(60, &[failed("No response from customer")])],
        webhooks_s: &[],
        ..PAID_AFTER_2_S
    },
    Outcome { number: Some(7), summary: "paid after 2 s, no webhook", webhooks_s: &[], ..PAID_AFTER_2_S },
    Outcome {
        number: Some(8),
        summary: "paid at once, the webhook comes before the answer to the initiation",
        initiate: InitiateAnswer::AcceptedAfterWebhooks,
        timeline: &[step(0, &[COMPLETED])],
        webhooks_s: &[0],
    },
    Outcome {
        number: Some(9),
        summary: "paid after 2 s, five webhooks at once",
        webhooks_s: &[2, 2, 2, 2, 2],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(10),
        summary: "failed after 3 s, paid all the same 5 min later",
        timeline: &[
            step(0, &[PENDING]),
            step(3, &[failed("Transaction timed out")]),
            step(303, &[COMPLETED]),
        ],
        webhooks_s: &[303],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(11),
        summary: "the initiation answers 500, yet the prompt went out and is paid after 2 s",
        initiate: InitiateAnswer::ServerError,
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(12),
        summary: "the initiation hangs for 30 s, no prompt goes out",
        initiate: InitiateAnswer::Hangs { for_s: HANG_S },
        ..REFUSED
    },
    Outcome {
        number: Some(13),
        summary: "the initiation answers 401, invalid key",
        initiate: InitiateAnswer::Unauthorised,
        ..REFUSED
    },
    Outcome {
        number: Some(14),
        summary: "the initiation answers 429 with Retry-After",
        initiate: InitiateAnswer::TooManyRequests,
        ..REFUSED
    },
    Outcome {
        number: Some(15),
        summary: "paid after 2 s, one shilling too little",
        timeline: &[step(0, &[PENDING]), step(2, &[COMPLETED_ONE_LESS])],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(16),
        summary: "after 2 s the status tells of another order",
        timeline: &[step(0, &[PENDING]), step(2, &[COMPLETED_ANOTHER])],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(17),
        summary: "accepted, then not found for ever",
        timeline: &[step(0, &[StatusAnswer::NotFound])],
        webhooks_s: &[],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(18),
        summary: "paid after 2 s; data comes as array, object, not at all and null, in turn",
        timeline: &[step(0, &shapes(PaymentStatus::Pending)), step(2, &shapes(PaymentStatus::Completed))],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(19),
        summary: "unreadable: cut JSON to the initiation; cut JSON, an HTML page and 10 MB to the status, in turn",
        initiate: InitiateAnswer::Unreadable,
        timeline: &[step(0, &JUNK)],
        webhooks_s: &[],
    },
    Outcome {
        number: Some(20),
        summary: "paid after 2 s, pending again after 10 s, failed after 20 s",
        timeline: &[
            step(0, &[PENDING]),
            step(2, &[COMPLETED]),
            step(10, &[PENDING]),
            step(20, &[failed("Transaction failed")]),
        ],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(21),
        summary: "paid after 2 s, reversed a day later",
        timeline: &[step(0, &[PENDING]), step(2, &[COMPLETED]), step(86_402, &[REVERSED])],
        ..PAID_AFTER_2_S
    },
    Outcome {
        number: Some(22),
        summary: "000 and SUCCESS, but pending for ever",
        timeline: &[step(0, &[PENDING])],
        webhooks_s: &[],
        ..PAID_AFTER_2_S
    },
];

/// The outcome of every number without one of its own.
pub static ORDINARY_OUTCOME: Outcome = Outcome {
    summary: "paid after 5 s, with a webhook",
    timeline: &[step(0, &[PENDING]), step(5, &[COMPLETED])],
    webhooks_s: &[5],
    ..PAID_AFTER_2_S
};

/// The common part of most rows.
const PAID_AFTER_2_S: Outcome = Outcome {
    number: None,
    summary: "",
    initiate: InitiateAnswer::Accepted,
    timeline: &[step(0, &[PENDING]), step(2, &[COMPLETED])],
    webhooks_s: &[2],
};

/// The common part of the rows that send no prompt.
const REFUSED: Outcome = Outcome { timeline: &[], webhooks_s: &[], ..PAID_AFTER_2_S };

const PENDING: StatusAnswer = StatusAnswer::Report(Report::honest(PaymentStatus::Pending));
const COMPLETED: StatusAnswer = StatusAnswer::Report(Report::honest(PaymentStatus::Completed));
const REVERSED: StatusAnswer = StatusAnswer::Report(Report::honest(PaymentStatus::Reversed));
const CANCELLED: StatusAnswer = StatusAnswer::Report(Report::cancelled());
const COMPLETED_ONE_LESS: StatusAnswer = StatusAnswer::Report(Report {
    amount: ReportedAmount::OneLess,
    ..Report::honest(PaymentStatus::Completed)
});
const COMPLETED_ANOTHER: StatusAnswer = StatusAnswer::Report(Report {
    order: ReportedOrder::Another,
    ..Report::honest(PaymentStatus::Completed)
});
const JUNK: [StatusAnswer; 3] = [
    StatusAnswer::Junk(Junk::TruncatedJson),
    StatusAnswer::Junk(Junk::HtmlPage),
    StatusAnswer::Junk(Junk::TenMegabytes),
];

const fn failed(reason: &'static str) -> StatusAnswer {
    StatusAnswer::Report(Report { reason: Some(reason), ..Report::honest(PaymentStatus::Failed) })
}

const fn shapes(status: PaymentStatus) -> [StatusAnswer; 4] {
    [
        shaped(status, DataShape::Array),
        shaped(status, DataShape::Object),
        shaped(status, DataShape::Missing),
        shaped(status, DataShape::Null),
    ]
}

const fn shaped(status: PaymentStatus, shape: DataShape) -> StatusAnswer {
    StatusAnswer::Report(Report { shape, ..Report::honest(status) })
}

const fn step(from_s: u64, answers: &'static [StatusAnswer]) -> Step {
    Step { from_s, answers }
}

impl Outcome {
    /// The outcome of `phone`, in the provider's format `0XXXXXXXXX`.
    pub fn for_phone(phone: &str) -> &'static Self {
        let number =
            phone.strip_prefix("07000000").filter(|rest| rest.len() == 2).and_then(|nn| nn.parse().ok());
        number.and_then(Self::numbered).unwrap_or(&ORDINARY_OUTCOME)
    }

    /// The outcome with this number; `None` when there is none.
    pub fn numbered(number: u8) -> Option<&'static Self> {
        OUTCOMES.iter().find(|outcome| outcome.number == Some(number))
    }

    /// The paying number of this outcome, in the provider's format.
    pub fn phone(&self) -> Option<String> {
        self.number.map(|number| format!("07000000{number:02}"))
    }

    /// Whether the customer's phone gets a prompt, whatever the initiation answers.
    pub const fn sends_prompt(&self) -> bool {
        !self.timeline.is_empty()
    }

    /// Whether queries ever report that the money has moved.
    pub(crate) fn completes(&self) -> bool {
        let mut answers = self.timeline.iter().flat_map(|step| step.answers);
        answers
            .any(|answer| matches!(answer, StatusAnswer::Report(report) if report.status.has_moved_money()))
    }

    /// The answer to a query `elapsed` after the initiation, after `asked_before` earlier queries about the order.
    pub fn status_at(&self, elapsed: Duration, asked_before: usize) -> StatusAnswer {
        let has_started = |step: &&Step| Duration::from_secs(step.from_s) <= elapsed;
        self.timeline
            .iter()
            .rfind(has_started)
            .and_then(|step| step.answers.get(asked_before.checked_rem(step.answers.len())?))
            .copied()
            .unwrap_or(StatusAnswer::NotFound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answers to a first query at each of these seconds after the initiation.
    fn statuses(number: u8, seconds: &[u64]) -> Vec<&'static str> {
        let outcome = Outcome::for_phone(&format!("07000000{number:02}"));
        seconds.iter().map(|second| outcome.status_at(Duration::from_secs(*second), 0).word()).collect()
    }

    fn report(number: u8, second: u64, asked_before: usize) -> Report {
        let outcome = Outcome::for_phone(&format!("07000000{number:02}"));
        match outcome.status_at(Duration::from_secs(second), asked_before) {
            StatusAnswer::Report(report) => report,
            other => panic!("expected a report, got {other:?}"),
        }
    }

    #[test]
    fn each_row_is_chosen_by_its_own_number() {
        for (index, outcome) in OUTCOMES.iter().enumerate() {
            let number = u8::try_from(index + 1).unwrap();
            assert_eq!(outcome.number, Some(number));
            assert_eq!(Outcome::for_phone(&outcome.phone().unwrap()), outcome);
        }
    }

    #[test]
    fn every_other_number_pays_after_five_seconds() {
        for phone in ["0744963858", "0700000000", "0700000023", "0700000099", "07000000001", "0700000101", ""]
        {
            assert_eq!(Outcome::for_phone(phone), &ORDINARY_OUTCOME, "{phone}");
        }
        assert_eq!(ORDINARY_OUTCOME.status_at(Duration::from_millis(4_999), 0).word(), "PENDING");
        assert_eq!(ORDINARY_OUTCOME.status_at(Duration::from_secs(5), 0).word(), "COMPLETED");
        assert_eq!(ORDINARY_OUTCOME.webhooks_s, [5]);
    }

    #[test]
    fn a_step_begins_exactly_at_its_second() {
        let outcome = Outcome::for_phone("0700000001");
        assert_eq!(outcome.status_at(Duration::from_nanos(1_999_999_999), 0).word(), "PENDING");
        assert_eq!(outcome.status_at(Duration::from_secs(2), 0).word(), "COMPLETED");
    }

    #[test]
    fn payments_complete_on_time_and_stay_completed() {
        for (number, second) in [(1, 2), (2, 20), (3, 50), (7, 2), (9, 2), (11, 2), (15, 2), (16, 2), (18, 2)]
        {
            let expected = ["PENDING", "PENDING", "COMPLETED", "COMPLETED"];
            assert_eq!(statuses(number, &[0, second - 1, second, 1_000_000]), expected, "{number}");
        }
        assert_eq!(statuses(8, &[0, 1_000_000]), ["COMPLETED", "COMPLETED"]);
    }

    #[test]
    fn a_cancelled_payment_is_reported_after_three_seconds() {
        assert_eq!(statuses(4, &[0, 2, 3, 1_000_000]), ["PENDING", "PENDING", "CANCELLED", "CANCELLED"]);
        assert!(report(4, 3, 0).reason.unwrap().contains("cancelled"));
    }

    #[test]
    fn a_failed_payment_gives_its_reason() {
        assert_eq!(statuses(5, &[0, 2, 3, 1_000_000]), ["PENDING", "PENDING", "FAILED", "FAILED"]);
        assert_eq!(report(5, 3, 0).reason, Some("Insufficient balance"));
        assert_eq!(statuses(6, &[0, 59, 60, 1_000_000]), ["PENDING", "PENDING", "FAILED", "FAILED"]);
        assert_eq!(report(6, 60, 0).reason, Some("No response from customer"));
    }

    #[test]
    fn a_failed_payment_can_complete_five_minutes_later() {
        let expected = ["PENDING", "FAILED", "FAILED", "COMPLETED"];
        assert_eq!(statuses(10, &[2, 3, 302, 303]), expected);
        assert_eq!(Outcome::for_phone("0700000010").webhooks_s, [303]);
    }

    #[test]
    fn an_order_without_a_prompt_is_unknown() {
        for number in [12, 13, 14] {
            assert_eq!(statuses(number, &[0, 1_000_000]), ["not found", "not found"], "{number}");
            assert!(!Outcome::for_phone(&format!("07000000{number:02}")).sends_prompt());
        }
    }

    #[test]
    fn a_prompt_is_sent_although_the_initiation_fails() {
        for number in [11, 19] {
            let outcome = Outcome::for_phone(&format!("07000000{number:02}"));
            assert_ne!(outcome.initiate, InitiateAnswer::Accepted, "{number}");
            assert!(outcome.sends_prompt(), "{number}");
        }
    }

    #[test]
    fn a_wrong_outcome_is_wrong_in_one_field_only() {
        assert_eq!(report(15, 2, 0).amount, ReportedAmount::OneLess);
        assert_eq!(report(15, 2, 0).order, ReportedOrder::AsAsked);
        assert_eq!(report(16, 2, 0).order, ReportedOrder::Another);
        assert_eq!(report(16, 2, 0).amount, ReportedAmount::AsInitiated);
    }

    #[test]
    fn an_accepted_order_can_stay_unknown_or_pending_forever() {
        assert_eq!(statuses(17, &[0, 1_000_000]), ["not found", "not found"]);
        assert_eq!(statuses(22, &[0, 1_000_000]), ["PENDING", "PENDING"]);
        assert!(Outcome::for_phone("0700000022").webhooks_s.is_empty());
    }

    #[test]
    fn shapes_of_data_take_turns() {
        let shapes: Vec<_> = (0..5).map(|asked| report(18, 2, asked).shape).collect();
        let expected =
            [DataShape::Array, DataShape::Object, DataShape::Missing, DataShape::Null, DataShape::Array];
        assert_eq!(shapes, expected);
    }

    #[test]
    fn kinds_of_junk_take_turns() {
        let outcome = Outcome::for_phone("0700000019");
        let answers: Vec<_> = (0..4).map(|asked| outcome.status_at(Duration::ZERO, asked)).collect();
        let expected = [Junk::TruncatedJson, Junk::HtmlPage, Junk::TenMegabytes, Junk::TruncatedJson];
        assert_eq!(answers, expected.map(StatusAnswer::Junk));
    }

    #[test]
    fn a_completed_payment_can_become_pending_or_reversed() {
        let expected = ["PENDING", "COMPLETED", "COMPLETED", "PENDING", "PENDING", "FAILED"];
        assert_eq!(statuses(20, &[1, 2, 9, 10, 19, 20]), expected);
        assert_eq!(statuses(21, &[1, 2, 86_401, 86_402]), ["PENDING", "COMPLETED", "COMPLETED", "REVERSED"]);
    }

    #[test]
    fn webhooks_are_sent_only_once_the_order_is_paid() {
        for outcome in &OUTCOMES {
            for second in outcome.webhooks_s {
                assert_eq!(
                    outcome.status_at(Duration::from_secs(*second), 0).word(),
                    "COMPLETED",
                    "{outcome:?}"
                );
            }
        }
    }

    #[test]
    fn each_row_has_its_number_of_webhooks() {
        let counts: Vec<_> = OUTCOMES.iter().map(|outcome| outcome.webhooks_s.len()).collect();
        assert_eq!(counts, [1, 1, 1, 0, 0, 0, 0, 1, 5, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 0]);
    }

    #[test]
    fn timelines_are_in_order_and_every_step_answers() {
        for outcome in &OUTCOMES {
            assert!(outcome.timeline.is_sorted_by_key(|step| step.from_s), "{outcome:?}");
            assert!(outcome.timeline.iter().all(|step| !step.answers.is_empty()), "{outcome:?}");
        }
    }
}
