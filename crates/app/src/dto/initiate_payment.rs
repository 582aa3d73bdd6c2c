//! The request to pay, and the answer to it as the specification's clients know it: a result code beside the usual
//! envelope.

use chrono::{DateTime, Utc};
use kernel::{AgentCode, BundleId, IdempotencyKey, Language};
use payments::{InitiatePayment, Origin, Payment};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use super::fields::{self, FieldErrors, present};
use super::numbers::whole;
use super::payment::{PromptView, status_text, status_word};
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// A wish to pay for a bundle. What is not listed here is accepted and ignored, `webhook_url` above all.
#[derive(Debug, Deserialize, ToSchema)]
pub struct InitiatePaymentRequest {
    /// The price that the buyer saw, in whole shillings.
    #[serde(default, deserialize_with = "whole")]
    #[schema(required, value_type = i64)]
    pub amount: Option<i64>,
    /// Who pays, in any usual form; `buyer_phone` is the same.
    #[schema(required, value_type = String)]
    pub phone: Option<String>,
    /// The same as `phone`.
    pub buyer_phone: Option<String>,
    /// The order id that the client would like; also a key for repeating the request.
    pub order_id: Option<String>,
    /// The code of the agent who sent the buyer. One that is not known, or not in use, is ignored.
    #[serde(rename = "agentCode")]
    pub agent_code: Option<String>,
    #[schema(required, value_type = PaymentMetadata)]
    pub metadata: Option<PaymentMetadata>,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct PaymentMetadata {
    /// The bundle; `bundleId` is the same.
    #[serde(alias = "bundleId")]
    #[schema(required, value_type = String)]
    pub product_id: Option<String>,
    /// The same as `order_id` beside `metadata`.
    #[serde(rename = "orderId")]
    pub order_id: Option<String>,
}

impl InitiatePaymentRequest {
    /// The command, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(
        self,
        key: Option<IdempotencyKey>,
        language: Language,
        origin: Origin,
        device: Option<String>,
    ) -> Result<InitiatePayment, ApiError> {
        let mut errors = FieldErrors::default();
        let metadata = self.metadata.as_ref();
        let phone = present(self.phone.as_deref()).or(self.buyer_phone.as_deref());
        let order_id = present(self.order_id.as_deref()).or(metadata.and_then(|m| m.order_id.as_deref()));
        let parsed = (
            errors.required_amount("amount", self.amount),
            errors.required("phone", phone, fields::phone),
            errors.optional("order_id", order_id, fields::order_id),
            product_id(&mut errors, metadata.and_then(|m| m.product_id.as_deref())),
        );
        let agent_code = self.agent_code.as_deref().and_then(|text| AgentCode::parse(text).ok());
        let complete = match parsed {
            (Some(amount), Some(payer_phone), order_id, Some(bundle_id)) => Some(InitiatePayment {
                bundle_id,
                amount,
                payer_phone,
                order_id,
                idempotency_key: key,
                language,
                agent_code,
                origin,
                device,
            }),
            _ => None,
        };
        errors.finish(complete)
    }
}

fn product_id(errors: &mut FieldErrors, text: Option<&str>) -> Option<BundleId> {
    if present(text).is_none() {
        errors.add("metadata.product_id", FieldErrorCode::NoBundle);
    }
    errors.optional("metadata.product_id", text, fields::bundle_id)
}

/// The answer to a wish to pay: the prompt was asked for, or may have been.
#[derive(Debug, Serialize, ToSchema)]
pub struct InitiatedPaymentAnswer {
    /// Is always `true` here.
    pub success: bool,
    /// Is always `000` here.
    #[schema(value_type = String)]
    pub resultcode: &'static str,
    pub data: InitiatedPayment,
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
    pub prompt: PromptView,
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
