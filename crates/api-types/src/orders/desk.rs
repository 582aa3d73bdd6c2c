use books::float::FloatShortage;
use content::shop::UssdCodes;
use kernel::{AccountId, Actor, MICROS, PhoneNumber, Urgency, UssdTemplate};
use orders::{
    AddNoteError, Claim, CorrectRecipient, DeliverError, DeliverOrder, DeliveryCode, Item, NoteKind,
    NoteType, Order, OrderBlocker, OrderNote, Problem, ProofError, QueueConflict, QueueCount, QueuedOrder,
    ReportProblem,
};
use payments::DeliveryMessage;
use serde_json::json;

use crate::fields::{line, parsed};
use crate::orders::AdminOrder;
use crate::orders::place::OrderType;
use crate::orders::vending::VendingBody;
use crate::prelude::*;

response_body! {
    let QueuedOrder { order, due_at, claim, report, ussd } = queued;
    let ussd = code_to_dial(&order, ussd, codes);
    /// An order that waits for delivery.
    pub struct DeskOrder of(
        queued: QueuedOrder,
        caller: AccountId,
        now: DateTime<Utc>,
        codes: &UssdCodes,
        shortage: Option<FloatShortageBody>,
    ) {
        pub order: AdminOrder = order.into(),
        /// Urgency of the delivery.
        pub urgency: code::Urgency = Urgency::from_due_time(due_at, now).into(),
        /// When the delivery is due.
        pub due_at: DateTime<Utc> = due_at,
        /// Whether it is overdue.
        pub overdue: bool = due_at < now,
        /// The active claim; null when the order is unclaimed.
        pub claim: Option<ClaimBody> = claim.map(|claim| ClaimBody::of(claim, caller)),
        /// Why it does not fit into the float of its network; null when it does, or the float was never counted.
        pub float_shortage: Option<FloatShortageBody> = shortage,
        /// The last report of its problem; null without one.
        pub report: Option<OrderNoteBody> = report.map(Into::into),
        /// The USSD code that sends the bundle, with number and price in their places; null: none is set.
        pub ussd: Option<String> = ussd,
    }
}

/// The code of the bundle, or else of its network.
fn code_to_dial(order: &Order, own: Option<UssdTemplate>, codes: &UssdCodes) -> Option<String> {
    let Item::Bundle(bundle) = &order.item else { return None };
    let template = own.or_else(|| codes.get(bundle.network).cloned())?;
    Some(template.fill(order.customer.bundle_phone(), order.amount))
}

/// A delivery, and the order that the caller has claimed by it.
#[response]
pub struct DeliveredBody {
    /// The delivered order.
    pub order: AdminOrder,
    /// The next order, claimed for the caller; null when none is left that matches.
    pub next: Option<DeskOrder>,
}

response_body! {
    let DeliveryMessage { message, has_right_amount, has_right_number } = read;
    /// What the network's message about a delivery says. It proves nothing.
    #[schema(as = DeliveryMessage)]
    pub struct DeliveryMessageBody from read: DeliveryMessage {
        /// The network's reference, as written.
        pub reference: String = message.reference,
        /// `confirmed`, or `pending` while the network has not confirmed it, or `reversed` when the money went back.
        pub status: code::WalletMessageStatus = Code(message.status),
        /// In whole shillings.
        pub amount: i64 = message.amount.tsh(),
        /// Whether it is an amount of the order.
        pub has_right_amount: bool = has_right_amount,
        /// The number that got the bundle, as `07…`; null unless the message names it.
        pub number: Option<String> = message.recipient.as_ref().map(PhoneNumber::reveal_local),
        /// Whether that is the number of the order; null without a number.
        pub has_right_number: Option<bool> = has_right_number,
    }
}

response_body! {
    /// What the float of an order's network lacks, in whole Tanzanian shillings.
    #[schema(as = FloatShortage)]
    pub struct FloatShortageBody of(shortage: &FloatShortage, sees_costs: bool) {
        pub left: i64 = shortage.left_micros / MICROS,
        /// What the order costs the shop; null for callers who may not see costs.
        pub needed: Option<i64> = sees_costs.then_some(shortage.needed_micros / MICROS),
    }
}

response_body! {
    /// A claim of an order by a staff member.
    #[schema(as = OrderClaim)]
    pub struct ClaimBody of(claim: Claim, caller: AccountId) {
        pub by: String = claim.by.name,
        /// When the claim expires.
        pub until: DateTime<Utc> = claim.until,
        /// Whether it is the caller's own.
        pub mine: bool = claim.by.id == caller,
    }
}

response_body! {
    let sum = |of: fn(&QueueCount) -> i64| counts.iter().map(of).fold(0, i64::saturating_add);
    /// Counts of waiting orders.
    pub struct DeskCounts of(counts: Vec<QueueCount>, vending: VendingBody) {
        pub waiting: i64 = sum(|count| count.waiting),
        /// How many of them are overdue.
        pub overdue: i64 = sum(|count| count.overdue),
        /// How many of them have a problem or a cancellation request.
        pub with_problem: i64 = sum(|count| count.with_problem),
        /// How many of them are parked until later.
        pub parked: i64 = sum(|count| count.parked),
        /// Counts by kind and network.
        pub groups: Vec<DeskGroup> = counts.into_iter().map(Into::into).collect(),
        /// Automatic delivery through a vendor.
        pub vending: VendingBody = vending,
    }
}

response_body! {
    let QueueCount { kind, network, waiting, overdue, with_problem, parked } = count;
    /// Counts of waiting orders of one kind and network.
    pub struct DeskGroup from count: QueueCount {
        /// router, sme or normal.
        #[serde(rename = "type")]
        pub kind: OrderType = kind.into(),
        /// Network of the bundle; null for routers.
        pub network: Option<code::Network> = network.map(Code),
        pub waiting: i64 = waiting,
        /// How many of them are overdue.
        pub overdue: i64 = overdue,
        /// How many of them have a problem or a cancellation request.
        pub with_problem: i64 = with_problem,
        /// How many of them are parked until later.
        pub parked: i64 = parked,
    }
}

response_body! {
    let problem = match note.kind {
        NoteKind::Problem(problem) => Some(Code(problem)),
        _ => None,
    };
    let by = note.by.map(|actor| actor.name);
    /// An entry in an order's history other than a status.
    pub struct OrderNoteBody from note: OrderNote {
        /// note, problem, `cancel_requested`, `recipient_corrected`, `not_received` or `bonus_requested`.
        pub kind: code::OrderNoteKind = NoteType::from(note.kind).into(),
        /// The obstacle to the delivery; null for other kinds.
        pub problem: Option<code::DeliveryProblem> = problem,
        pub at: DateTime<Utc> = note.at,
        /// Staff member; null for the customer.
        pub by: Option<String> = by,
        /// The text; of `recipient_corrected` the earlier number, of `not_received` the reference of the delivery, of
        /// `bonus_requested` the promised bonus.
        pub text: Option<String> = note.text,
    }
}

/// Confirms that an order was delivered.
#[request]
#[derive(Default)]
pub struct DeliverRequest {
    /// The network's reference, 4 to 60 characters.
    pub reference: Option<String>,
    /// The customer's four-digit delivery code, for cash on delivery.
    pub delivery_code: Option<String>,
    /// Why the code is missing, at most 200 characters; only from staff who may confirm cash.
    pub reason: Option<String>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
    pub version: Option<i64>,
}

const MIN_REFERENCE_CHARS: usize = 4;
const MAX_REFERENCE_CHARS: usize = 60;
const MAX_REASON_CHARS: usize = 200;
const MAX_NOTE_CHARS: usize = 1_000;

impl DeliverRequest {
    pub fn parse(&self, by: Actor, can_override_code: bool) -> Result<DeliverOrder, ApiError> {
        let mut errors = FieldErrors::default();
        let reference = errors.optional("reference", self.reference.as_deref(), reference);
        let code = parsed(DeliveryCode::parse, FieldErrorCode::InvalidDeliveryCode);
        let code = errors.optional("deliveryCode", self.delivery_code.as_deref(), code);
        let reason = errors.optional("reason", self.reason.as_deref(), line(MAX_REASON_CHARS));
        let expected_version = self.version;
        errors.finish(Some(DeliverOrder { reference, code, reason, can_override_code, expected_version, by }))
    }
}

fn reference(text: &str) -> Result<String, FieldErrorCode> {
    let text = line(MAX_REFERENCE_CHARS)(text)?;
    if text.chars().count() < MIN_REFERENCE_CHARS { Err(FieldErrorCode::TooShort) } else { Ok(text) }
}

/// A problem that prevents a delivery.
#[request]
pub struct ProblemRequest {
    /// `wrong_number`, `network_down`, `not_reachable`, `out_of_float` or other.
    #[schema(required, value_type = code::DeliveryProblem)]
    pub reason: Option<String>,
    /// Details, at most 1000 characters; required for `other`.
    pub note: Option<String>,
    /// When to try again, at most seven days ahead: the order is parked until then.
    pub retry_at: Option<DateTime<Utc>>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
    pub version: Option<i64>,
}

impl ProblemRequest {
    pub fn parse(&self, by: Actor, now: DateTime<Utc>) -> Result<ReportProblem, ApiError> {
        let mut errors = FieldErrors::default();
        let problem = errors.required("reason", self.reason.as_deref(), fields::code::<Problem>);
        let text = errors.optional("note", self.note.as_deref(), line(MAX_NOTE_CHARS));
        if problem == Some(Problem::Other) && fields::present(self.note.as_deref()).is_none() {
            errors.add("note", FieldErrorCode::Required);
        }
        let (retry_at, expected_version) = (self.retry_at, self.version);
        if retry_at.is_some_and(|retry_at| !ReportProblem::may_park(retry_at, now)) {
            errors.add("retryAt", FieldErrorCode::Invalid);
        }
        errors.finish(problem.map(|problem| ReportProblem { problem, text, retry_at, expected_version, by }))
    }
}

/// Another number for a paid bundle.
#[request]
pub struct RecipientRequest {
    /// The number that gets the bundle, in any spelling.
    pub recipient_phone: Required<String>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
    pub version: Option<i64>,
}

impl RecipientRequest {
    pub fn parse(&self, by: Actor) -> Result<CorrectRecipient, ApiError> {
        let recipient = fields::only("recipientPhone", self.recipient_phone.as_deref(), fields::phone)?;
        Ok(CorrectRecipient { recipient, expected_version: self.version, by: Some(by) })
    }
}

/// A staff note on an order.
#[request]
pub struct NoteRequest {
    /// 1 to 1000 characters.
    pub text: Required<String>,
}

impl NoteRequest {
    pub fn parse(&self) -> Result<String, ApiError> {
        fields::only("text", self.text.as_deref(), line(MAX_NOTE_CHARS))
    }
}

api_errors!(OrderBlocker {
    Claim(claim) => {
        Self::new(ErrorCode::Claimed).with_data(json!({ "by": claim.by.name, "until": claim.until }))
    },
    Vending => BeingSent,
});

api_errors!(QueueConflict {
    NotFound => OrderNotFound,
    Closed => OrderClosed,
    Version => VersionConflict,
    ..Blocked, Repository
});

api_errors!(DeliverError {
    NotFound => OrderNotFound,
    Closed => OrderClosed,
    VersionConflict => VersionConflict,
    PaymentReturned => PaymentReturned,
    TooManyTries => TooManyCodes,
    ..Blocked, Unproven, Repository
});

api_errors!(ProofError {
    CodeNeeded => {
        Self::new(ErrorCode::DeliveryCodeNeeded).with_field("deliveryCode", FieldErrorCode::Required)
    },
    WrongCode => ("deliveryCode": WrongDeliveryCode),
    ReasonNeeded => {
        Self::new(ErrorCode::DeliveryReasonNeeded).with_field("reason", FieldErrorCode::Required)
    },
});

api_errors!(AddNoteError {
    NotFound => OrderNotFound,
    ..Repository
});
