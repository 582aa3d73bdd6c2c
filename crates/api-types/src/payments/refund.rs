use payments::{RefundError, RefundEvent, RefundRecord, RefundState};

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
    /// Number that receives the money, as `2557…`.
    pub payer_phone: String,
    /// English name of the product.
    pub product_name: String,
    /// Swahili name of the product; may be empty.
    pub product_name_swahili: String,
    /// State of the case.
    pub state: code::RefundState,
    /// What happened to the order, if that opened the case.
    pub trigger: Option<code::RefundTrigger>,
    /// Why it was opened.
    pub reason: Option<String>,
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
    pub fn of(record: &RefundRecord, payouts_on: bool) -> Option<Self> {
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
            payer_phone: case.payer_phone.reveal().to_owned(),
            product_name: product.name.clone(),
            product_name_swahili: product.name_swahili.clone(),
            state: case.state.into(),
            trigger: opened.trigger,
            reason: opened.note,
            reference: case.reference.clone(),
            method: case.method.map(Code),
            opened_at: opened.at,
            opened_by: opened.by,
            closed_at: closed.as_ref().map(|event| event.at),
            closed_by: closed.and_then(|event| event.by),
            payout_available: payouts_on,
            history,
        })
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
    OrderExists => OrderExists,
    PayoutUnclear => PayoutUnclear,
    PayoutsOff => PayoutsOff,
    ..Repository
});
