//! Where a payment stands, as the specification's clients know it.

use chrono::{DateTime, Utc};
use kernel::Language;
use payments::{FailureReason, Payment, PaymentAttempt, PaymentState};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;

/// One request on a phone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Prompt)]
pub struct PromptView {
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
    /// `sent`; or `unclear` while nobody knows whether it reached the phone.
    #[schema(value_type = codes::PromptReached)]
    pub reached: &'static str,
    /// From when on another one may be asked for.
    pub resend_at: DateTime<Utc>,
}

impl From<&PaymentAttempt> for PromptView {
    fn from(attempt: &PaymentAttempt) -> Self {
        Self {
            sent_at: attempt.created_at,
            reached: if attempt.state == PaymentState::Initiated { "unclear" } else { "sent" },
            resend_at: attempt.resend_at(),
        }
    }
}

/// Where a payment stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentStatusAnswer {
    /// Whether the question was answered; it says nothing of the money.
    pub success: bool,
    /// Is always `000` here.
    #[schema(value_type = String)]
    pub resultcode: &'static str,
    pub data: PaymentStatusView,
    pub message: String,
}

/// A payment, without anything that would let a stranger use it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentStatusView {
    /// The number of the order.
    #[serde(rename = "orderId")]
    pub order_id: String,
    /// The same as `orderId`.
    #[serde(rename = "order_id")]
    pub order_id_alias: String,
    /// PENDING, COMPLETED, FAILED, EXPIRED, REVIEW or REVERSED.
    #[schema(value_type = codes::PaymentStatus)]
    pub payment_status: &'static str,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    /// The wallet, such as `MPESA-TZ`.
    #[schema(required)]
    pub channel: Option<String>,
    /// The paying number, masked.
    pub msisdn: String,
    #[schema(required)]
    pub reference: Option<String>,
    pub created: DateTime<Utc>,
    /// The same as `created`.
    pub creation_date: DateTime<Utc>,
    /// Why no money came: `cancelled`, `insufficient_balance`, `wrong_pin`, `no_answer`, `rejected` or `other`.
    #[serde(rename = "failureReason")]
    #[schema(required, value_type = Option<codes::FailureReason>)]
    pub failure_reason: Option<&'static str>,
    /// The prompt that counts.
    pub prompt: PromptView,
    /// How many prompts were sent for it.
    pub prompts: usize,
}

impl PaymentStatusAnswer {
    /// The public view of a payment.
    pub fn of(payment: &Payment, language: Language) -> Self {
        let (checkout, attempt) = (&payment.checkout, &payment.attempt);
        let data = PaymentStatusView {
            order_id: checkout.order_id.to_string(),
            order_id_alias: checkout.order_id.to_string(),
            payment_status: status_word(payment.state()),
            amount: checkout.product.price.tsh(),
            channel: attempt.confirmation.channel.clone(),
            msisdn: checkout.payer_phone.to_string(),
            reference: attempt.confirmation.provider_reference.clone(),
            created: checkout.created_at,
            creation_date: checkout.created_at,
            failure_reason: failure_of(payment.state()).map(FailureReason::code),
            prompt: attempt.into(),
            prompts: payment.attempts().count(),
        };
        let message = status_text(payment.state(), language).to_owned();
        Self { success: true, resultcode: "000", data, message }
    }
}

fn failure_of(state: PaymentState) -> Option<FailureReason> {
    match state {
        PaymentState::Failed(reason) => Some(reason),
        PaymentState::Expired => Some(FailureReason::NoAnswer),
        _ => None,
    }
}

/// Where a payment stands, as a word on the wire.
pub fn status_word(state: PaymentState) -> &'static str {
    match state {
        PaymentState::Initiated | PaymentState::Pending => "PENDING",
        PaymentState::Expired => "EXPIRED",
        PaymentState::Failed(_) => "FAILED",
        PaymentState::Review(_) => "REVIEW",
        PaymentState::Completed => "COMPLETED",
        PaymentState::Reversed => "REVERSED",
    }
}

/// Where a payment stands, in plain words.
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
        PaymentState::Reversed => language.pick("The payment was returned", "Malipo yamerejeshwa"),
    }
}

/// Why no money came, in plain words.
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
        FailureReason::Other => language.pick("Payment failed", "Malipo hayakufanikiwa"),
    }
}

/// The provider's call to us; only its reference is read.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PaymentWebhook {
    pub order_id: String,
}
