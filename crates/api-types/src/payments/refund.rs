use kernel::{Actor, RefundCaseId};
use payments::{
    RefundAmount, RefundError, RefundEvent, RefundReason, RefundRecord, RefundRequest, RefundState,
};

use serde_json::json;

use crate::language::current_language;
use crate::payments::record::MAX_REASON_CHARS;
use crate::prelude::*;

#[response]
pub struct RefundCaseBody {
    #[serde(rename = "_id")]
    pub id: String,
    pub payment_record_id: String,
    /// The prompt that was paid.
    pub attempt_id: String,
    pub order_id: String,
    /// `duplicate`: the shop detected a second payment.
    pub kind: code::RefundKind,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    /// What came by the prompt, in whole shillings; more than `amount` when only a part goes back.
    pub paid: i64,
    /// Customer of the order; null without an order.
    pub customer_name: Option<String>,
    /// Number that receives the money, as `2557…`.
    pub payer_phone: String,
    /// English name of the product.
    pub product_name: String,
    /// Swahili name of the product; may be empty.
    pub product_name_swahili: String,
    /// State of the case.
    pub state: code::RefundState,
    /// Whether a second person must approve it before the money is sent.
    pub needs_approval: bool,
    /// What happened to the order, if that opened the case.
    pub trigger: Option<code::RefundTrigger>,
    /// Why staff opened it; null when it follows from something else.
    pub reason: Option<code::RefundReason>,
    /// The reason in the words of who opened it.
    pub note: Option<String>,
    /// Reference of the refund at the wallet or the provider.
    pub reference: Option<String>,
    /// How the money was refunded.
    pub method: Option<code::RefundMethod>,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// Staff member; null when the shop opened it.
    pub opened_by: Option<String>,
    pub closed_at: Option<DateTime<Utc>>,
    pub closed_by: Option<String>,
    /// Whether the provider can pay it out.
    pub payout_available: bool,
    /// Whether the caller opened it, and so cannot approve it.
    pub opened_by_caller: bool,
    /// Every change of its state, oldest first; the first entry opened the case.
    pub history: Vec<RefundEventBody>,
}

response_body! {
    /// An entry of a case's history.
    #[derive(Clone)]
    pub struct RefundEventBody from event: &RefundEvent {
        /// State from then on.
        pub state: code::RefundState = event.state.into(),
        pub at: DateTime<Utc> = event.at,
        /// Staff member; null for the shop or the provider.
        pub by: Option<String> = event.by.as_ref().map(|by| by.name.clone()),
        /// What happened to the order, if that is why.
        pub trigger: Option<code::RefundTrigger> = event.trigger().map(Code),
        /// The reason, or the provider's answer.
        pub note: Option<String> = event.reason().map(str::to_owned),
    }
}

impl RefundCaseBody {
    /// `None` without history, which every case has.
    pub fn of(record: &RefundRecord, payouts_on: bool, caller: &Actor) -> Option<Self> {
        let (case, product) = (&record.case, &record.checkout.product);
        let history: Vec<RefundEventBody> = case.history.iter().map(Into::into).collect();
        let opened = history.first()?.clone();
        let is_closed = matches!(case.state, RefundState::Refunded | RefundState::Dismissed);
        let closed = history.last().filter(|_| is_closed).cloned();
        Some(Self {
            id: case.id.to_string(),
            payment_record_id: case.checkout_id.to_string(),
            attempt_id: case.attempt_id.to_string(),
            order_id: record.checkout.order_id.to_string(),
            kind: case.kind.into(),
            amount: case.amount.tsh(),
            paid: record.received.tsh(),
            customer_name: record.customer.as_ref().map(|name| name.reveal().to_owned()),
            payer_phone: case.payer_phone.reveal().to_owned(),
            product_name: product.name.clone(),
            product_name_swahili: product.name_swahili.clone(),
            state: case.state.into(),
            needs_approval: case.needs_approval,
            trigger: opened.trigger,
            reason: case.reason.map(Code),
            note: opened.note,
            reference: case.reference.clone(),
            method: case.method.map(Code),
            opened_at: opened.at,
            opened_by: opened.by,
            closed_at: closed.as_ref().map(|event| event.at),
            closed_by: closed.and_then(|event| event.by),
            payout_available: payouts_on,
            opened_by_caller: case.opened_by().is_some_and(|opener| opener.id == caller.id),
            history,
        })
    }
}

/// A refund of a payment.
#[request]
#[derive(Default)]
pub struct OpenRefundRequest {
    /// In whole shillings, from 1 to what is left of the payment; by default all that is left.
    pub amount: Option<i64>,
    /// Why.
    #[schema(required, value_type = code::RefundReason)]
    pub reason: Option<String>,
    /// At most 300 characters; required when the reason is `other`.
    pub note: Option<String>,
}

impl OpenRefundRequest {
    pub fn parse(self, by: Actor) -> Result<RefundRequest, ApiError> {
        let mut errors = FieldErrors::default();
        let amount = errors.optional_amount("amount", self.amount);
        if self.amount == Some(0) {
            errors.add("amount", FieldErrorCode::InvalidAmount);
        }
        let reason = errors.required("reason", self.reason.as_deref(), fields::code::<RefundReason>);
        let note = errors.optional("note", self.note.as_deref(), fields::line(MAX_REASON_CHARS));
        if reason == Some(RefundReason::Other) && note.is_none() && !errors.has("note") {
            errors.add("note", FieldErrorCode::Required);
        }
        let amount = amount.map_or(RefundAmount::Rest, RefundAmount::Exactly);
        errors.finish(reason.map(|reason| RefundRequest { by, amount, reason, note }))
    }
}

/// Refunds that were sent by hand.
#[request]
#[derive(Default)]
pub struct RecordRefundsRequest {
    /// 1 to 100 refunds; all are recorded, or none.
    #[schema(required)]
    pub refunds: Vec<SentRefund>,
}

/// A refund with the reference of its return.
#[request]
#[derive(Default)]
pub struct SentRefund {
    /// The refund case, by `_id`.
    pub id: Required<String>,
    /// Reference of the wallet, at most 40 characters; not that of another refund in the list.
    pub reference: Required<String>,
}

const MAX_SENT: usize = 100;

impl RecordRefundsRequest {
    /// The cases with their references, in the order of the request.
    pub fn parse(self) -> Result<Vec<(RefundCaseId, String)>, ApiError> {
        let mut errors = FieldErrors::default();
        if self.refunds.is_empty() {
            errors.add("refunds", FieldErrorCode::Required);
        }
        if self.refunds.len() > MAX_SENT {
            errors.add("refunds", FieldErrorCode::TooMany);
        }
        let mut sent: Vec<(RefundCaseId, String)> = Vec::new();
        for (index, refund) in self.refunds.iter().enumerate() {
            let field = |name: &str| format!("refunds[{index}].{name}");
            let id = errors.required(&field("id"), refund.id.as_deref(), |text| {
                RefundCaseId::parse(text).map_err(|_invalid| FieldErrorCode::Invalid)
            });
            let line = fields::line(MAX_REFERENCE_CHARS);
            let reference = errors.required(&field("reference"), refund.reference.as_deref(), line);
            let (Some(id), Some(reference)) = (id, reference) else { continue };
            if sent.iter().any(|(other, _)| *other == id) {
                errors.add(&field("id"), FieldErrorCode::RepeatedRefund);
            }
            if sent.iter().any(|(_, other)| other.eq_ignore_ascii_case(&reference)) {
                errors.add(&field("reference"), FieldErrorCode::RepeatedReference);
            }
            sent.push((id, reference));
        }
        errors.finish(Some(sent))
    }
}

response_body! {
    /// Whether refunds were recorded as sent: all of them, or none.
    pub struct RecordedRefunds of(refunds: Vec<RecordedRefund>) {
        /// Whether all are recorded.
        pub recorded: bool = refunds.iter().all(|refund| refund.code.is_none()),
        /// One for each refund, in the order of the request.
        pub refunds: Vec<RecordedRefund> = refunds,
    }
}

response_body! {
    let refused = refused.as_ref().map(ApiError::code);
    /// The answer for one refund.
    pub struct RecordedRefund of(id: RefundCaseId, refused: Option<ApiError>) {
        pub id: String = id.to_string(),
        /// Error code of what keeps it from being recorded: stable, never translated. Null for one without a fault.
        pub code: Option<&'static str> = refused.map(ErrorCode::as_str),
        /// The error in the language of the request.
        pub message: Option<&'static str> = refused.map(|code| code.text(current_language())),
    }
}

/// A refund that was sent by hand.
#[request]
pub struct RecordRefundRequest {
    /// Reference of the wallet, at most 40 characters.
    pub reference: Required<String>,
    /// At most 300 characters.
    pub note: Option<String>,
    /// Required while the case is `paying`: confirms that the provider's statement shows no payout.
    pub payout_checked: Option<bool>,
}

const MAX_REFERENCE_CHARS: usize = 40;

impl RecordRefundRequest {
    pub fn parse(self) -> Result<(String, Option<String>), ApiError> {
        let mut errors = FieldErrors::default();
        let line = fields::line(MAX_REFERENCE_CHARS);
        let reference = errors.required("reference", self.reference.as_deref(), line);
        let note = errors.optional("note", self.note.as_deref(), fields::line(MAX_REASON_CHARS));
        errors.finish(reference.map(|reference| (reference, note)))
    }
}

api_errors!(RefundError {
    NotFound => RefundNotFound,
    Conflict => VersionConflict,
    MoreThanLeft { left } => {
        ApiError::field("amount", FieldErrorCode::MoreThanLeft).with_data(json!({ "left": left.tsh() }))
    },
    OrderExists => OrderExists,
    ApprovalNeeded => ApprovalNeeded,
    OwnRefund => OwnRefund,
    PayoutUnclear => PayoutUnclear,
    PayoutsOff => PayoutsOff,
    ..Repository
});
