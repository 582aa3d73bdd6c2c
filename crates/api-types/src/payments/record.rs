//! Payments as staff see them.

use std::collections::HashMap;

use kernel::Money;
use orders::PayerDetails;
use payments::{
    AttemptRefund, BusyBrowser, CheckError, DecisionError, FailureReason, Payment, PaymentAttempt,
    PaymentEvent, PaymentHistory, PaymentRecord, PaymentState, PaymentSummary, Product, ReviewReason,
    Verdict,
};
use serde::Serialize;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::code::codes_schema;
use crate::payments::PaymentStatus;
use crate::payments::health::PaymentHealthBody;
use crate::prelude::*;

response_body! {
    /// A bundle as it was quoted.
    #[schema(as = PaidProduct)]
    pub struct ProductBody from product: &Product {
        /// Id of the bundle, which may be deleted by now.
        pub bundle_id: String = product.bundle_id.to_string(),
        pub name: String = product.name.clone(),
        /// Swahili name; may be empty.
        pub name_swahili: String = product.name_swahili.clone(),
        /// Customers it is meant for.
        #[serde(rename = "type")]
        pub kind: code::BundleType = product.kind.into(),
        /// Network it works on.
        pub network: code::Network = product.network.into(),
        /// Data volume as shown.
        pub data: String = product.data.clone(),
        pub validity: String = product.validity.clone(),
        /// In whole Tanzanian shillings.
        pub price: i64 = product.price.tsh(),
        /// Whether the order needs a TIN.
        pub requires_tin: bool = product.requires_tin,
    }
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum PaymentReason {
    Failed(Code<FailureReason>),
    Review(Code<ReviewReason>),
}

impl PaymentReason {
    fn of(state: PaymentState) -> Option<Self> {
        match state {
            PaymentState::Failed(reason) => Some(Self::Failed(Code(reason))),
            PaymentState::Review(reason) => Some(Self::Review(Code(reason))),
            _ => None,
        }
    }
}

impl PartialSchema for PaymentReason {
    fn schema() -> RefOr<Schema> {
        // A rejected payment keeps what did not match as the reason of its failure.
        let review =
            ReviewReason::all().map(Coded::code).filter(|code| FailureReason::from_code(code).is_none());
        let codes = FailureReason::all().map(Coded::code).chain(review);
        codes_schema("Why a payment failed, or what does not match in a received one.", codes)
    }
}

impl ToSchema for PaymentReason {}

response_body! {
    let Payment { checkout, attempt, .. } = &record.payment;
    /// A payment in the list.
    pub struct PaymentRecordBody from record: &PaymentRecord {
        #[serde(rename = "_id")]
        pub id: String = checkout.id.to_string(),
        /// Number of the order, also before it is placed.
        pub order_id: String = checkout.order_id.to_string(),
        pub status: PaymentStatus = attempt.state.into(),
        /// Why it failed, or what does not match.
        pub reason: Option<PaymentReason> = PaymentReason::of(attempt.state),
        /// Why the provider rejected the request, when that is the reason; null also when it gave none.
        pub rejection: Option<code::RejectionReason> = rejection_of(attempt),
        /// Requested amount in whole shillings.
        pub amount: i64 = checkout.product.price.tsh(),
        /// Paying number, as `2557…`.
        pub payer_phone: String = checkout.payer_phone.reveal().to_owned(),
        /// Transaction id of the wallet.
        pub transaction: Option<String> = attempt.confirmation.transaction.clone(),
        pub channel: Option<String> = attempt.confirmation.channel.clone(),
        /// Number of prompts sent.
        pub prompts: usize = record.payment.attempts().count(),
        pub product: ProductBody = (&checkout.product).into(),
        pub language: code::Language = checkout.language.into(),
        /// When the purchase started.
        pub created_at: DateTime<Utc> = checkout.created_at,
        /// When the deciding prompt's state last changed.
        pub changed_at: DateTime<Utc> = attempt.changed_at,
        /// Whether its order was placed.
        pub placed: bool = record.placed,
        /// State of its refund.
        pub refund: Option<code::RefundState> = record.refund.map(Code),
    }
}

fn rejection_of(attempt: &PaymentAttempt) -> Option<code::RejectionReason> {
    let is_rejected = attempt.state == PaymentState::Failed(FailureReason::Rejected);
    attempt.confirmation.rejection.filter(|_| is_rejected).map(Code)
}

/// A payment with its full history.
#[response]
pub struct PaymentDetail {
    #[serde(flatten)]
    pub record: PaymentRecordBody,
    /// Its prompts, newest first.
    pub attempts: Vec<AttemptBody>,
    /// What else its browser began within a day of it, newest first; at most 50. Empty unless all together went to more
    /// than three numbers.
    pub same_browser: Vec<PaymentRecordBody>,
    /// What the deciding prompt asks for, in whole shillings.
    pub prompt_amount: i64,
    /// What the provider reported of that prompt.
    pub prompt_reported: Option<i64>,
    /// The other purchases that the same prompt pays; a verdict holds for all of them.
    pub same_prompt: Vec<PaymentRecordBody>,
}

response_body! {
    let confirmation = attempt.confirmation.clone();
    #[schema(as = PaymentAttempt)]
    pub struct AttemptBody from attempt: &PaymentAttempt {
        #[serde(rename = "_id")]
        pub id: String = attempt.id.to_string(),
        /// Our reference at the provider.
        pub reference: String = attempt.reference.to_string(),
        pub status: PaymentStatus = attempt.state.into(),
        /// Why it failed, or what does not match.
        pub reason: Option<PaymentReason> = PaymentReason::of(attempt.state),
        /// Why the provider rejected the request, when that is the reason; null also when it gave none.
        pub rejection: Option<code::RejectionReason> = rejection_of(attempt),
        /// Requested amount in whole shillings.
        pub amount: i64 = attempt.amount.tsh(),
        /// The amount that the provider reported.
        pub reported_amount: Option<i64> = confirmation.reported_amount.map(Money::tsh),
        /// The reference in the provider's response.
        pub reported_reference: Option<String> = confirmation.reported_reference,
        /// Number of the prompted phone, as `2557…`.
        pub payer_phone: String = attempt.payer_phone.reveal().to_owned(),
        /// Transaction id of the wallet.
        pub transaction: Option<String> = confirmation.transaction,
        pub channel: Option<String> = confirmation.channel,
        /// The provider's own reference.
        pub provider_reference: Option<String> = confirmation.provider_reference,
        /// When it was sent.
        pub created_at: DateTime<Utc> = attempt.created_at,
        /// When its state last changed.
        pub changed_at: DateTime<Utc> = attempt.changed_at,
        /// When the provider is queried next; null when no further query can help.
        pub next_check_at: Option<DateTime<Utc>> = attempt.next_check_at,
        /// The refund cases of its money that were not dismissed, oldest first.
        pub refunds: Vec<AttemptRefundBody> = Vec::new(),
        /// How much of its money can go back now, in whole shillings: what no refund case returns. 0 when none can.
        pub refundable: i64 = 0,
        /// Whether all of it can; an order that waits for its delivery is cancelled instead.
        pub can_refund_all: bool = false,
        /// Its changes, oldest first.
        pub events: Vec<PaymentEventBody> = Vec::new(),
    }
}

response_body! {
    /// A refund case of a prompt's money.
    #[schema(as = AttemptRefund)]
    pub struct AttemptRefundBody from refund: AttemptRefund {
        #[serde(rename = "_id")]
        pub id: String = refund.id.to_string(),
        /// In whole shillings.
        pub amount: i64 = refund.amount.tsh(),
        pub state: code::RefundState = refund.state.into(),
    }
}

response_body! {
    let PaymentEvent { from, to, cause, by, note, at, .. } = event;
    /// A state change of a prompt.
    pub struct PaymentEventBody from event: PaymentEvent {
        #[schema(value_type = code::AttemptState)]
        pub from: String = from,
        #[schema(value_type = code::AttemptState)]
        pub to: String = to,
        #[schema(value_type = code::PaymentCause)]
        pub cause: String = cause,
        /// The staff member, if there is one.
        pub by: Option<String> = by,
        /// The staff member's reason.
        pub note: Option<String> = note,
        pub at: DateTime<Utc> = at,
    }
}

impl PaymentDetail {
    /// `of_prompt`: all payments of the deciding prompt, this one among them.
    pub fn of(
        record: &PaymentRecord,
        history: PaymentHistory,
        same_browser: &[PaymentRecord],
        of_prompt: &[PaymentRecord],
    ) -> Self {
        let mut refunds: HashMap<_, Vec<AttemptRefundBody>> = HashMap::new();
        for refund in history.refunds {
            refunds.entry(refund.attempt_id).or_default().push(refund.into());
        }
        let refundable = |attempt: &PaymentAttempt| {
            history.refundable.iter().find(|refundable| refundable.attempt_id == attempt.id)
        };
        let mut events: HashMap<_, Vec<PaymentEventBody>> = HashMap::new();
        for event in history.events {
            events.entry(event.attempt_id).or_default().push(event.into());
        }
        let mut attempts: Vec<_> = record.payment.attempts().collect();
        attempts.sort_by_key(|attempt| std::cmp::Reverse((attempt.created_at, attempt.id)));
        let body = |attempt: &PaymentAttempt| AttemptBody {
            refunds: refunds.remove(&attempt.id).unwrap_or_default(),
            refundable: refundable(attempt).map_or(0, |refundable| refundable.left.tsh()),
            can_refund_all: refundable(attempt).is_some_and(|refundable| refundable.can_return_all),
            events: events.remove(&attempt.id).unwrap_or_default(),
            ..attempt.into()
        };
        let own = &record.payment;
        // Another prompt may decide about another of its purchases.
        let part = |other: &PaymentRecord| {
            let reference = &own.attempt.reference;
            other.payment.attempts().find(|part| part.reference == *reference)?.confirmation.reported_amount
        };
        let reported = of_prompt.iter().map(part);
        let others = of_prompt.iter().filter(|part| part.payment.checkout.id != own.checkout.id);
        Self {
            record: record.into(),
            attempts: attempts.into_iter().map(body).collect(),
            same_browser: same_browser.iter().map(Into::into).collect(),
            prompt_amount: own.attempt.prompt_amount.tsh(),
            prompt_reported: reported.map(|amount| amount.map(Money::tsh)).sum(),
            same_prompt: others.map(Into::into).collect(),
        }
    }
}

response_body! {
    let PaymentSummary { paid_without_order, review, refunds_open, pending, till_open } = summary;
    /// Counts of payments that need work.
    pub struct PaymentSummaryBody of(
        summary: PaymentSummary,
        provider: PaymentHealthBody,
        busy_browsers: Vec<BusyBrowser>,
    ) {
        /// Paid purchases without an order.
        pub paid_without_order: i64 = paid_without_order,
        /// Payments that do not match.
        pub review: i64 = review,
        /// Refunds to be paid.
        pub refunds_open: i64 = refunds_open,
        /// Prompts without an answer.
        pub pending: i64 = pending,
        /// Money of the till that belongs to no purchase yet.
        pub till_payments: i64 = till_open,
        /// Health of the provider.
        pub provider: PaymentHealthBody = provider,
        /// Browsers that asked more than three numbers to pay within the last 24 hours; at most 10.
        pub busy_browsers: Vec<BusyBrowserBody> = busy_browsers.into_iter().map(Into::into).collect(),
    }
}

response_body! {
    let BusyBrowser { newest, numbers, last_at } = browser;
    /// A browser that asked unusually many numbers to pay.
    #[schema(as = BusyBrowser)]
    pub struct BusyBrowserBody from browser: BusyBrowser {
        pub payment_id: String = newest.to_string(),
        /// How many numbers it asked, from 4.
        pub numbers: i64 = numbers,
        /// When it asked last.
        pub last_at: DateTime<Utc> = last_at,
    }
}

#[request]
#[derive(Default)]
pub struct ReasonRequest {
    /// At most 300 characters.
    pub reason: Required<String>,
}

pub const MAX_REASON_CHARS: usize = 300;

/// The rejection of a payment that does not match.
#[request]
#[derive(Default)]
pub struct RejectRequest {
    /// At most 300 characters.
    pub reason: Required<String>,
    /// What arrived in the shop's wallet, in whole shillings; 0 when nothing did. A refund of this amount is opened.
    pub arrived_amount: Required<i64>,
}

impl RejectRequest {
    pub fn parse(self) -> Result<(Verdict, String), ApiError> {
        let mut errors = FieldErrors::default();
        let reason = errors.required("reason", self.reason.as_deref(), fields::line(MAX_REASON_CHARS));
        let arrived = errors.required_amount("arrivedAmount", self.arrived_amount);
        errors.finish(arrived.map(|arrived| Verdict::Reject { arrived }).zip(reason))
    }
}

impl ReasonRequest {
    pub fn parse(self) -> Result<String, ApiError> {
        fields::only("reason", self.reason.as_deref(), fields::line(MAX_REASON_CHARS))
    }
}

/// An order for a payer who did not finish the form. Missing fields are taken from the payment.
#[request]
#[derive(Default)]
pub struct OrderForPayerRequest {
    /// Name of the customer; by default the name on the wallet, or the paying number with its last digits hidden.
    pub customer_name: Option<String>,
    /// Number that gets the bundle; by default the paying one.
    pub phone_number: Option<String>,
    pub customer_email: Option<String>,
    /// Nine digits; required for bundles that need a TIN.
    pub tin_number: Option<String>,
    /// Name on the wallet.
    pub payment_name: Option<String>,
}

impl OrderForPayerRequest {
    pub fn parse(self) -> Result<PayerDetails, ApiError> {
        let mut errors = FieldErrors::default();
        let names = [&self.customer_name, &self.payment_name].into_iter().flatten();
        let name = names.map(String::as_str).find(|name| !name.trim().is_empty());
        let details = PayerDetails {
            name: errors.optional("customerName", name, fields::name),
            phone: errors.optional("phoneNumber", self.phone_number.as_deref(), fields::phone),
            email: errors.optional("customerEmail", self.customer_email.as_deref(), fields::email),
            tin: errors.optional("tinNumber", self.tin_number.as_deref(), fields::tin),
            payment_name: errors.optional("paymentName", self.payment_name.as_deref(), fields::name),
        };
        errors.finish(Some(details))
    }
}

api_errors!(CheckError {
    Provider(_) => ProviderUnavailable,
    ..Repository
});

api_errors!(DecisionError {
    NotFound => PaymentNotFound,
    Forbidden => VersionConflict,
    ..Repository
});
