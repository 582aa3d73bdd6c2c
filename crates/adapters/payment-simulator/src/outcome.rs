//! What each paying number makes the provider do, as data. Nothing here knows HTTP, a clock or a store.

use std::time::Duration;

/// How long something hangs before the gateway in between gives up.
pub(crate) const HANG_S: u64 = 30;

/// One way a payment can go: how the provider answers the initiation, what it says about the order as time passes,
/// and when it calls the shop's webhook.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The last two digits of the paying number `0700 000 0NN`; `None` for every other number.
    pub number: Option<u8>,
    /// What happens, in a few words for people.
    pub summary: &'static str,
    /// How the initiation is answered.
    pub initiate: InitiateAnswer,
    /// What a status query is told, by time since the initiation, earliest step first.
    /// Empty when no prompt reaches the phone: the provider then does not know the order.
    pub timeline: &'static [Step],
    /// Seconds from the initiation to each webhook.
    pub webhooks_s: &'static [u64],
}

/// From `from_s` seconds after the initiation on, until the next step begins, queries get `answers` in turn.
#[derive(Debug, PartialEq, Eq)]
pub struct Step {
    /// Seconds from the initiation to the beginning of this step.
    pub from_s: u64,
    /// One or more answers. A single one is given every time.
    pub answers: &'static [StatusAnswer],
}

/// How an initiation is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InitiateAnswer {
    /// 200, the prompt was requested.
    Accepted,
    /// The same, but only after the webhooks due at once were delivered.
    AcceptedAfterWebhooks,
    /// 200 with a body that breaks off in the middle.
    Unreadable,
    /// 401, as for a wrong key.
    Unauthorised,
    /// 429 with `Retry-After`.
    TooManyRequests,
    /// 500.
    ServerError,
    /// No answer for so many seconds, then 504.
    Hangs {
        /// Seconds until the answer.
        for_s: u64,
    },
}

/// How a status query is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusAnswer {
    /// The provider says that it does not know the order.
    NotFound,
    /// An answer in the provider's form, true or not.
    Report(Report),
    /// Something no client can read.
    Junk(Junk),
}

impl StatusAnswer {
    /// What was said, for a person who reads the record.
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
    /// The state of the payment.
    pub status: PaymentStatus,
    /// Why, where the provider says so; `None` gives its usual message.
    pub reason: Option<&'static str>,
    /// Which amount it names.
    pub amount: ReportedAmount,
    /// Which order it names.
    pub order: ReportedOrder,
    /// The form of the answer's `data`.
    pub shape: DataShape,
}

impl Report {
    /// An answer that names the order and the amount as they were initiated.
    pub const fn honest(status: PaymentStatus) -> Self {
        Self {
            status,
            reason: None,
            amount: ReportedAmount::AsInitiated,
            order: ReportedOrder::AsAsked,
            shape: DataShape::Array,
        }
    }

    /// The customer said no.
    pub(crate) const fn cancelled() -> Self {
        Self { reason: Some("Transaction cancelled by customer"), ..Self::honest(PaymentStatus::Cancelled) }
    }
}

/// A payment's state in the provider's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentStatus {
    /// The prompt is out, or believed to be.
    Pending,
    /// The money has moved.
    Completed,
    /// The customer said no.
    Cancelled,
    /// The payment cannot happen any more.
    Failed,
    /// The money went back after it had moved.
    Reversed,
    /// Any other word, sent as it is.
    Other(&'static str),
}

impl PaymentStatus {
    /// The word on the wire.
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

    /// Whether money has moved, be it back again by now.
    pub const fn has_moved_money(self) -> bool {
        matches!(self, Self::Completed | Self::Reversed)
    }
}

/// The amount a status answer names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportedAmount {
    /// What was asked for at the initiation.
    AsInitiated,
    /// One shilling less than that.
    OneLess,
    /// This many whole shillings.
    Exactly(u64),
}

/// The order a status answer names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportedOrder {
    /// The one that was asked about.
    AsAsked,
    /// Another one, with an id of the same length.
    Another,
}

/// The forms in which `data` was seen, or may be feared.
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

/// Answers that carry nothing a client may rely on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Junk {
    /// JSON that breaks off in the middle.
    TruncatedJson,
    /// A gateway's HTML error page, sent with 200.
    HtmlPage,
    /// Well-formed JSON with a message of ten megabytes.
    TenMegabytes,
}

/// Every outcome that can be chosen by number, in the order of the numbers.
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

/// What happens to every number that chooses no outcome.
pub static ORDINARY_OUTCOME: Outcome = Outcome {
    summary: "paid after 5 s, with a webhook",
    timeline: &[step(0, &[PENDING]), step(5, &[COMPLETED])],
    webhooks_s: &[5],
    ..PAID_AFTER_2_S
};

/// What most rows have in common.
const PAID_AFTER_2_S: Outcome = Outcome {
    number: None,
    summary: "",
    initiate: InitiateAnswer::Accepted,
    timeline: &[step(0, &[PENDING]), step(2, &[COMPLETED])],
    webhooks_s: &[2],
};

/// What the rows have in common whose prompt never goes out.
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
    /// The outcome that `phone`, in the provider's form `0XXXXXXXXX`, chooses.
    pub fn of_phone(phone: &str) -> &'static Self {
        let number =
            phone.strip_prefix("07000000").filter(|rest| rest.len() == 2).and_then(|nn| nn.parse().ok());
        number.and_then(Self::numbered).unwrap_or(&ORDINARY_OUTCOME)
    }

    /// The outcome with this number; `None` when there is none.
    pub fn numbered(number: u8) -> Option<&'static Self> {
        OUTCOMES.iter().find(|outcome| outcome.number == Some(number))
    }

    /// The number that chooses this outcome, in the provider's form.
    pub fn phone(&self) -> Option<String> {
        self.number.map(|number| format!("07000000{number:02}"))
    }

    /// Whether the customer's phone gets a prompt, whatever the initiation answers.
    pub const fn sends_prompt(&self) -> bool {
        !self.timeline.is_empty()
    }

    /// Whether queries are told at some time that the money has moved.
    pub(crate) fn completes(&self) -> bool {
        let mut answers = self.timeline.iter().flat_map(|step| step.answers);
        answers
            .any(|answer| matches!(answer, StatusAnswer::Report(report) if report.status.has_moved_money()))
    }

    /// What a query is told `elapsed` after the initiation, after `asked_before` earlier queries about the order.
    pub fn status_at(&self, elapsed: Duration, asked_before: usize) -> StatusAnswer {
        let begun = |step: &&Step| Duration::from_secs(step.from_s) <= elapsed;
        self.timeline
            .iter()
            .rfind(begun)
            .and_then(|step| step.answers.get(asked_before.checked_rem(step.answers.len())?))
            .copied()
            .unwrap_or(StatusAnswer::NotFound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a first query is told so many seconds after the initiation.
    fn statuses(number: u8, seconds: &[u64]) -> Vec<&'static str> {
        let outcome = Outcome::of_phone(&format!("07000000{number:02}"));
        seconds.iter().map(|second| outcome.status_at(Duration::from_secs(*second), 0).word()).collect()
    }

    fn report(number: u8, second: u64, asked_before: usize) -> Report {
        let outcome = Outcome::of_phone(&format!("07000000{number:02}"));
        match outcome.status_at(Duration::from_secs(second), asked_before) {
            StatusAnswer::Report(report) => report,
            other => panic!("no report but {other:?}"),
        }
    }

    #[test]
    fn each_row_is_chosen_by_its_own_number() {
        for (index, outcome) in OUTCOMES.iter().enumerate() {
            let number = u8::try_from(index + 1).unwrap();
            assert_eq!(outcome.number, Some(number));
            assert_eq!(Outcome::of_phone(&outcome.phone().unwrap()), outcome);
        }
    }

    #[test]
    fn every_other_number_pays_after_five_seconds() {
        for phone in ["0744963858", "0700000000", "0700000023", "0700000099", "07000000001", "0700000101", ""]
        {
            assert_eq!(Outcome::of_phone(phone), &ORDINARY_OUTCOME, "{phone}");
        }
        assert_eq!(ORDINARY_OUTCOME.status_at(Duration::from_millis(4_999), 0).word(), "PENDING");
        assert_eq!(ORDINARY_OUTCOME.status_at(Duration::from_secs(5), 0).word(), "COMPLETED");
        assert_eq!(ORDINARY_OUTCOME.webhooks_s, [5]);
    }

    #[test]
    fn a_step_begins_exactly_at_its_second() {
        let outcome = Outcome::of_phone("0700000001");
        assert_eq!(outcome.status_at(Duration::from_nanos(1_999_999_999), 0).word(), "PENDING");
        assert_eq!(outcome.status_at(Duration::from_secs(2), 0).word(), "COMPLETED");
    }

    #[test]
    fn payments_complete_at_their_second_and_stay_so() {
        for (number, second) in [(1, 2), (2, 20), (3, 50), (7, 2), (9, 2), (11, 2), (15, 2), (16, 2), (18, 2)]
        {
            let expected = ["PENDING", "PENDING", "COMPLETED", "COMPLETED"];
            assert_eq!(statuses(number, &[0, second - 1, second, 1_000_000]), expected, "{number}");
        }
        assert_eq!(statuses(8, &[0, 1_000_000]), ["COMPLETED", "COMPLETED"]);
    }

    #[test]
    fn a_cancelled_payment_says_so_after_three_seconds() {
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
        assert_eq!(Outcome::of_phone("0700000010").webhooks_s, [303]);
    }

    #[test]
    fn an_order_without_a_prompt_is_unknown() {
        for number in [12, 13, 14] {
            assert_eq!(statuses(number, &[0, 1_000_000]), ["not found", "not found"], "{number}");
            assert!(!Outcome::of_phone(&format!("07000000{number:02}")).sends_prompt());
        }
    }

    #[test]
    fn a_prompt_goes_out_although_the_initiation_fails() {
        for number in [11, 19] {
            let outcome = Outcome::of_phone(&format!("07000000{number:02}"));
            assert_ne!(outcome.initiate, InitiateAnswer::Accepted, "{number}");
            assert!(outcome.sends_prompt(), "{number}");
        }
    }

    #[test]
    fn the_lying_outcomes_lie_only_in_what_they_are_for() {
        assert_eq!(report(15, 2, 0).amount, ReportedAmount::OneLess);
        assert_eq!(report(15, 2, 0).order, ReportedOrder::AsAsked);
        assert_eq!(report(16, 2, 0).order, ReportedOrder::Another);
        assert_eq!(report(16, 2, 0).amount, ReportedAmount::AsInitiated);
    }

    #[test]
    fn an_accepted_order_can_stay_unknown_or_pending_for_ever() {
        assert_eq!(statuses(17, &[0, 1_000_000]), ["not found", "not found"]);
        assert_eq!(statuses(22, &[0, 1_000_000]), ["PENDING", "PENDING"]);
        assert!(Outcome::of_phone("0700000022").webhooks_s.is_empty());
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
        let outcome = Outcome::of_phone("0700000019");
        let answers: Vec<_> = (0..4).map(|asked| outcome.status_at(Duration::ZERO, asked)).collect();
        let expected = [Junk::TruncatedJson, Junk::HtmlPage, Junk::TenMegabytes, Junk::TruncatedJson];
        assert_eq!(answers, expected.map(StatusAnswer::Junk));
    }

    #[test]
    fn a_completed_payment_can_take_its_word_back() {
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
    fn the_number_of_webhooks_is_the_rows() {
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
