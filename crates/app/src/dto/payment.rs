//! Payments as the specification's clients know them: a result code beside the usual envelope.

use chrono::{DateTime, Utc};
use kernel::{BundleId, IdempotencyKey, Language, Money, OrderId, PaymentId};
use payments::{
    FailureReason, InitiatePayment, Origin, Payment, PaymentAttempt, PaymentState, Verified, VerifyPayment,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::codes;
use super::fields::{self, FieldErrors, present};
use super::numbers::whole;
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// A wish to pay for a bundle. What is not listed here is accepted and ignored, `webhook_url` above all.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct InitiatePaymentRequest {
    /// The price that the buyer saw, in whole shillings.
    #[serde(default, deserialize_with = "whole")]
    #[schema(required, value_type = i64)]
    pub amount: Option<i64>,
    /// Who pays, in any usual form; `buyer_phone` is the same.
    #[validate(length(max = 40, code = "too_long"))]
    #[schema(required, value_type = String)]
    pub phone: Option<String>,
    /// The same as `phone`.
    #[validate(length(max = 40, code = "too_long"))]
    pub buyer_phone: Option<String>,
    /// The order id that the client would like; also a key for repeating the request.
    #[validate(length(max = 80, code = "too_long"))]
    pub order_id: Option<String>,
    /// What is bought.
    #[validate(nested)]
    #[schema(required, value_type = PaymentMetadata)]
    pub metadata: Option<PaymentMetadata>,
}

/// What is bought.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct PaymentMetadata {
    /// The bundle; `bundleId` is the same.
    #[serde(alias = "bundleId")]
    #[validate(length(max = 80, code = "too_long"))]
    #[schema(required, value_type = String)]
    pub product_id: Option<String>,
    /// The same as `order_id` beside `metadata`.
    #[serde(rename = "orderId")]
    #[validate(length(max = 80, code = "too_long"))]
    pub order_id: Option<String>,
}

impl InitiatePaymentRequest {
    /// The command, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`; `bundle_not_found` when the product id cannot be one.
    pub fn parse(
        self,
        key: Option<IdempotencyKey>,
        language: Language,
        origin: Origin,
    ) -> Result<InitiatePayment, ApiError> {
        let mut errors = FieldErrors::default();
        let metadata = self.metadata.as_ref();
        let phone = present(self.phone.as_deref()).or(self.buyer_phone.as_deref());
        let order_id = present(self.order_id.as_deref()).or(metadata.and_then(|m| m.order_id.as_deref()));
        let parsed = (
            amount(&mut errors, self.amount),
            errors.required("phone", phone, fields::phone),
            errors.optional("order_id", order_id, order_id_field),
            product_id(&mut errors, metadata.and_then(|m| m.product_id.as_deref())),
        );
        let complete = match parsed {
            (Some(amount), Some(payer_phone), order_id, Some(bundle_id)) => Some(InitiatePayment {
                bundle_id,
                amount,
                payer_phone,
                order_id,
                idempotency_key: key,
                language,
                origin,
            }),
            _ => None,
        };
        errors.finish(complete)
    }
}

fn amount(errors: &mut FieldErrors, amount: Option<i64>) -> Option<Money> {
    let Some(amount) = amount else {
        errors.add("amount", FieldErrorCode::Required);
        return None;
    };
    Money::new(amount).map_err(|_invalid| errors.add("amount", FieldErrorCode::InvalidAmount)).ok()
}

fn product_id(errors: &mut FieldErrors, text: Option<&str>) -> Option<BundleId> {
    let Some(text) = present(text) else {
        errors.add("metadata.product_id", FieldErrorCode::NoBundle);
        return None;
    };
    errors.required("metadata.product_id", Some(text), bundle_id_field)
}

fn bundle_id_field(text: &str) -> Result<BundleId, FieldErrorCode> {
    BundleId::parse(text).map_err(|_invalid| FieldErrorCode::Invalid)
}

/// An order id as a client may bring it.
///
/// # Errors
/// `invalid_order_id`.
pub fn order_id_field(text: &str) -> Result<OrderId, FieldErrorCode> {
    OrderId::parse(text).map_err(|_invalid| FieldErrorCode::InvalidOrderId)
}

/// The answer to a wish to pay: the prompt was asked for, or may have been.
#[derive(Debug, Serialize, ToSchema)]
pub struct InitiatedPaymentAnswer {
    /// Always `true`.
    pub success: bool,
    /// Always `000`.
    #[schema(value_type = String)]
    pub resultcode: &'static str,
    /// The payment.
    pub data: InitiatedPayment,
    /// For people.
    pub message: String,
}

/// A payment that has begun.
#[derive(Debug, Serialize, ToSchema)]
pub struct InitiatedPayment {
    /// The number that the order will have.
    #[serde(rename = "orderId")]
    pub order_id: String,
    /// The same as `orderId`.
    #[serde(rename = "order_id")]
    pub order_id_alias: String,
    /// For verify; keep it to yourself.
    #[serde(rename = "paymentId")]
    pub payment_id: String,
    /// Of initiate always PENDING, also when the request is repeated later: status and verify say more. Of resend where
    /// the payment stands.
    #[schema(value_type = codes::PaymentStatus)]
    pub payment_status: &'static str,
    /// What the payer is asked for, in whole shillings.
    pub amount: i64,
    /// The paying number, masked.
    pub msisdn: String,
    /// Until when the prompt may be answered.
    #[serde(rename = "expiresAt")]
    pub expires_at: DateTime<Utc>,
    /// The newest prompt.
    pub prompt: PromptView,
}

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

impl InitiatedPaymentAnswer {
    /// Tells the buyer what to do next.
    pub fn of(payment: &Payment, language: Language) -> Self {
        let (prompt, checkout) = (PromptView::from(&payment.attempt), &payment.checkout);
        let unclear = prompt.reached == "unclear";
        let data = InitiatedPayment {
            order_id: checkout.order_id.to_string(),
            order_id_alias: checkout.order_id.to_string(),
            payment_id: checkout.payment_id.reveal().to_owned(),
            payment_status: "PENDING",
            amount: checkout.product.price.tsh(),
            msisdn: checkout.payer_phone.to_string(),
            expires_at: checkout.expires_at(),
            prompt,
        };
        let message = if unclear { unclear_text(language) } else { initiated_text(language) };
        Self { success: true, resultcode: "000", data, message: message.to_owned() }
    }

    /// The same after another prompt was asked for, with where the payment really stands.
    pub fn after_resend(payment: &Payment, language: Language) -> Self {
        let mut answer = Self::of(payment, language);
        answer.data.payment_status = status_word(payment.state());
        if !payment.state().is_undecided() {
            status_text(payment.state(), language).clone_into(&mut answer.message);
        }
        answer
    }
}

fn unclear_text(language: Language) -> &'static str {
    language.pick(
        "We are checking whether the request reached your phone.",
        "Tunaangalia kama ombi limefika kwenye simu yako.",
    )
}

fn initiated_text(language: Language) -> &'static str {
    language.pick(
        "Payment Initiated Successfully! Please check your phone to complete the payment via USSD.",
        "Ombi la malipo limetumwa! Angalia simu yako kisha weka namba ya siri (PIN) kukamilisha malipo.",
    )
}

/// Where a payment stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentStatusAnswer {
    /// Whether the question was answered; it says nothing of the money.
    pub success: bool,
    /// Always `000`.
    #[schema(value_type = String)]
    pub resultcode: &'static str,
    /// The payment.
    pub data: PaymentStatusView,
    /// For people.
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
    /// Whole shillings.
    pub amount: i64,
    /// The wallet, such as `MPESA-TZ`.
    #[schema(required)]
    pub channel: Option<String>,
    /// The paying number, masked.
    pub msisdn: String,
    /// The provider's reference.
    #[schema(required)]
    pub reference: Option<String>,
    /// When it began.
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

fn status_text(state: PaymentState, language: Language) -> &'static str {
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

/// A claim that a purchase is paid.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerifyPaymentRequest {
    /// What initiate answered as `paymentId`; `orderId`, `order_id` and `id` name the same field.
    #[serde(alias = "orderId", alias = "order_id", alias = "id")]
    #[validate(length(max = 80, code = "too_long"))]
    #[schema(required, value_type = String)]
    pub payment_id: Option<String>,
    /// What was paid, in whole shillings.
    #[serde(default, deserialize_with = "whole")]
    #[schema(required, value_type = i64)]
    pub amount: Option<i64>,
    /// Who paid.
    #[validate(length(max = 40, code = "too_long"))]
    #[schema(required, value_type = String)]
    pub phone_number: Option<String>,
    /// For what.
    #[validate(length(max = 80, code = "too_long"))]
    #[schema(required, value_type = String)]
    pub bundle_id: Option<String>,
}

impl VerifyPaymentRequest {
    /// The command, or everything that is wrong. `None` in place of a payment id that cannot be one: it names
    /// nothing, like one that nobody was given.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(self) -> Result<Option<VerifyPayment>, ApiError> {
        let mut errors = FieldErrors::default();
        let payment_id =
            errors.required("paymentId", self.payment_id.as_deref(), |text| Ok(PaymentId::parse(text).ok()));
        let amount = amount(&mut errors, self.amount);
        let payer_phone = errors.required("phoneNumber", self.phone_number.as_deref(), fields::phone);
        let bundle_id = errors.required("bundleId", self.bundle_id.as_deref(), bundle_id_field);
        let complete = match (payment_id, amount, payer_phone, bundle_id) {
            (Some(payment_id), Some(amount), Some(payer_phone), Some(bundle_id)) => {
                Some(payment_id.map(|payment_id| VerifyPayment {
                    payment_id,
                    amount,
                    payer_phone,
                    bundle_id,
                }))
            }
            _ => None,
        };
        errors.finish(complete)
    }
}

/// A confirmed payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerifiedPaymentAnswer {
    /// Always `true`.
    pub success: bool,
    /// Proof of payment, good for one order.
    pub verification_id: String,
    /// The payment.
    pub data: VerifiedPayment,
    /// For people.
    pub message: String,
}

/// What was confirmed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerifiedPayment {
    /// The number of the order.
    pub order_id: String,
    /// Always COMPLETED.
    #[schema(value_type = codes::PaymentStatus)]
    pub payment_status: &'static str,
    /// The same as beside `data`.
    pub verification_id: String,
}

impl VerifiedPaymentAnswer {
    /// Tells the buyer to go on.
    pub fn of(verified: &Verified, language: Language) -> Self {
        let verification_id = verified.verification_id.reveal().to_owned();
        let data = VerifiedPayment {
            order_id: verified.payment.checkout.order_id.to_string(),
            payment_status: status_word(verified.payment.state()),
            verification_id: verification_id.clone(),
        };
        let message = language.pick(
            "Payment Verified! Payment confirmed successfully. You can now submit your order.",
            "Malipo yamethibitishwa! Sasa unaweza kukamilisha oda yako.",
        );
        Self { success: true, verification_id, data, message: message.to_owned() }
    }
}

/// The provider's call to us; only its reference is read.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PaymentWebhook {
    /// Our reference.
    pub order_id: String,
}
