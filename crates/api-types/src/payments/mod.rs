//! The state of a payment, in the format of the specification.

pub mod caller;
pub mod for_many;
pub mod health;
pub mod initiate;
pub mod order_details;
pub mod pictures;
pub mod record;
pub mod recovery;
pub mod refund;
pub mod till;
pub mod verify;
pub mod wallet_message;

use kernel::Language;
use payments::{FailureReason, Payment, PaymentAttempt, PaymentState, TILL, WebhookError, WebhookRefusal};
use utoipa::ToSchema;

use crate::prelude::*;

/// Whether a payment prompt reached the phone.
#[response]
pub enum PromptReached {
    Sent,
    Unclear,
    None,
}

response_body! {
    /// One prompt on a phone.
    #[schema(as = Prompt)]
    pub struct PromptView from attempt: &PaymentAttempt {
        /// When it was sent.
        pub sent_at: DateTime<Utc> = attempt.created_at,
        /// `sent`, or `unclear` while it is unknown whether it reached the phone; `none` when no company could send one and
        /// the purchase waits for money at a till.
        pub reached: PromptReached = if attempt.provider == TILL {
            PromptReached::None
        } else if attempt.state == PaymentState::Initiated {
            PromptReached::Unclear
        } else {
            PromptReached::Sent
        },
        /// When another prompt may be requested.
        pub resend_at: DateTime<Utc> = attempt.resend_at(),
    }
}

/// Status of a payment.
#[response]
#[serde(rename_all = "UPPERCASE")]
pub enum PaymentStatus {
    Pending,
    Completed,
    Failed,
    Expired,
    Review,
    Reversed,
}

impl From<PaymentState> for PaymentStatus {
    fn from(state: PaymentState) -> Self {
        match state {
            PaymentState::Initiated | PaymentState::Pending => Self::Pending,
            PaymentState::Expired => Self::Expired,
            PaymentState::Failed(_) => Self::Failed,
            PaymentState::Review(_) => Self::Review,
            PaymentState::Completed => Self::Completed,
            PaymentState::Reversed => Self::Reversed,
        }
    }
}

response_body! {
    let (checkout, attempt) = (&payment.checkout, &payment.attempt);
    let data = PaymentStatusView {
        order_id: checkout.order_id.to_string(),
        order_id_alias: checkout.order_id.to_string(),
        payment_status: payment.state().into(),
        amount: checkout.product.price.tsh(),
        channel: attempt.confirmation.channel.clone(),
        msisdn: checkout.payer_phone.to_string(),
        reference: attempt.confirmation.provider_reference.clone(),
        created: checkout.created_at,
        creation_date: checkout.created_at,
        failure_reason: failure_of(payment.state()).map(Code),
        prompt: attempt.into(),
        prompts: payment.attempts().filter(|attempt| attempt.provider != TILL).count(),
        is_ordered: checkout.ordered_at.is_some(),
        has_order_details: checkout.order.is_some(),
    };
    let message = status_text(payment.state(), language).to_owned();
    /// The state of a payment.
    pub struct PaymentStatusAnswer of(payment: &Payment, language: Language) {
        /// Whether the query succeeded; says nothing about the money.
        pub success: bool = true,
        /// Result code of the payment provider: always `000`, answered.
        #[schema(value_type = String)]
        pub resultcode: &'static str = "000",
        pub data: PaymentStatusView = data,
        pub message: String = message,
    }
}

/// A payment, without anything that would let a stranger use it.
#[response]
#[serde(rename_all = "snake_case")]
pub struct PaymentStatusView {
    /// The order number, which begins with `TBH` or `ORD`.
    #[serde(rename = "orderId")]
    pub order_id: String,
    /// Alias of `orderId`.
    #[serde(rename = "order_id")]
    pub order_id_alias: String,
    /// PENDING, COMPLETED, FAILED, EXPIRED, REVIEW or REVERSED.
    pub payment_status: PaymentStatus,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    /// The wallet, such as `MPESA-TZ`.
    pub channel: Option<String>,
    /// The paying number, masked.
    pub msisdn: String,
    pub reference: Option<String>,
    pub created: DateTime<Utc>,
    /// Alias of `created`.
    pub creation_date: DateTime<Utc>,
    /// Why it failed: `cancelled`, `insufficient_balance`, `wrong_pin`, `no_answer`, `rejected`, `other`, or what did not
    /// match according to staff: `amount` or `reference`.
    #[serde(rename = "failureReason")]
    pub failure_reason: Option<code::FailureReason>,
    /// The latest prompt for this payment.
    pub prompt: PromptView,
    /// Number of prompts sent for it.
    pub prompts: usize,
    /// Whether it has become an order, whose id is `orderId` unless the order form named another.
    #[serde(rename = "isOrdered")]
    pub is_ordered: bool,
    /// Whether the details of its order are known, so that its money can be used without the order form.
    #[serde(rename = "hasOrderDetails")]
    pub has_order_details: bool,
}

fn failure_of(state: PaymentState) -> Option<FailureReason> {
    match state {
        PaymentState::Failed(reason) => Some(reason),
        PaymentState::Expired => Some(FailureReason::NoAnswer),
        _ => None,
    }
}

/// The state for the user.
pub fn status_text(state: PaymentState, language: Language) -> &'static str {
    match state {
        PaymentState::Initiated | PaymentState::Pending => {
            language.pick("Waiting for payment confirmation", "Tunasubiri uthibitisho wa malipo")
        }
        PaymentState::Expired => {
            language.pick("The payment request has expired", "Muda wa ombi la malipo umeisha")
        }
        PaymentState::Failed(reason) => failure_text(reason, language),
        PaymentState::Review(_) => language.pick(
            "We received a payment that does not match. Our staff is looking into it.",
            "Tumepokea malipo yasiyolingana. Wafanyakazi wetu wanayaangalia.",
        ),
        PaymentState::Completed => language.pick("Payment confirmed", "Malipo yamethibitishwa"),
        PaymentState::Reversed => language.pick("The payment was refunded", "Malipo yamerejeshwa"),
    }
}

/// The failure for the user.
pub fn failure_text(reason: FailureReason, language: Language) -> &'static str {
    match reason {
        FailureReason::Cancelled => language.pick("Payment was cancelled", "Malipo yameghairiwa"),
        FailureReason::InsufficientBalance => language.pick("Insufficient balance", "Salio halitoshi"),
        FailureReason::WrongPin => language.pick("The PIN was wrong", "Namba ya siri (PIN) si sahihi"),
        FailureReason::NoAnswer => language.pick(
            "You cancelled or did not enter your PIN in time",
            "Umeghairi au hukuweka namba ya siri kwa wakati",
        ),
        FailureReason::Rejected => {
            language.pick("The payment request could not be sent", "Ombi la malipo halikuweza kutumwa")
        }
        FailureReason::Amount => language.pick(
            "The amount that arrived is not the price. Our staff will return what arrived.",
            "Kiasi kilichofika ni tofauti na bei. Wafanyakazi wetu watarejesha kilichofika.",
        ),
        FailureReason::Reference => language.pick(
            "The payment belongs to another order. Our staff will return what arrived.",
            "Malipo ni ya oda nyingine. Wafanyakazi wetu watarejesha kilichofika.",
        ),
        FailureReason::Other => language.pick("Payment failed", "Malipo hayakufanikiwa"),
    }
}

/// A webhook of the provider; only its reference is used, which is here or in `data`.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only describes the body, which the provider's adapter reads")]
pub struct PaymentWebhook {
    order_id: Option<String>,
    /// An object, or a list of them.
    data: Option<PaymentWebhookData>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "only describes the body, which the provider's adapter reads")]
pub struct PaymentWebhookData {
    order_id: Option<String>,
}

api_errors!(WebhookError {
    Refused(WebhookRefusal::Unauthentic) => InvalidApiKey,
    Refused(WebhookRefusal::Malformed) => MalformedJson,
    Refused(WebhookRefusal::WithoutReference) => {
        Self::new(ErrorCode::InvalidShape).with_field("order_id", FieldErrorCode::Required)
    },
    ..Repository
});
