//! The request to start a payment, and its response in the format of the specification: a result code beside the usual
//! envelope.

use kernel::{BundleId, Language};
use payments::{InitiatePayment, Payment, WantedBundle};

use crate::fields::present;
use crate::payments::caller::{PaymentCaller, PaymentRequest};
use crate::payments::order_details::OrderDetailsRequest;
use crate::payments::{PaymentStatus, PromptReached, PromptView, status_text};
use crate::prelude::*;

/// A payment for a bundle. Unknown fields are accepted and ignored, `webhook_url` above all.
#[request]
#[serde(rename_all = "snake_case")]
pub struct InitiatePaymentRequest {
    /// The price that the buyer saw, in whole shillings.
    pub amount: Required<i64>,
    /// Paying number, in any usual form; alias `buyer_phone`.
    pub phone: Required<String>,
    /// Alias of `phone`, used when that is blank.
    pub buyer_phone: Option<String>,
    /// The order id that the client prefers; also the idempotency key.
    pub order_id: Option<String>,
    /// Code of the agent who sent the buyer. Unknown and inactive codes are ignored.
    #[serde(rename = "agentCode")]
    pub agent_code: Option<String>,
    pub metadata: Required<PaymentMetadata>,
    /// The details of the order: with them the arrival of the money places it. Without them it is placed by
    /// `POST /api/orders` after the payment.
    pub order: Option<OrderDetailsRequest>,
}

#[request]
#[serde(rename_all = "snake_case")]
pub struct PaymentMetadata {
    /// Id of the bundle; alias `bundleId`.
    pub product_id: Required<String>,
    #[serde(rename = "bundleId")]
    #[schema(ignore)]
    pub bundle_id: Option<String>,
    /// Alias of the top-level `order_id`.
    #[serde(rename = "orderId")]
    pub order_id: Option<String>,
}

impl PaymentRequest for InitiatePaymentRequest {
    fn parse(self, caller: PaymentCaller) -> Result<InitiatePayment, ApiError> {
        let mut errors = FieldErrors::default();
        let metadata = self.metadata.as_ref();
        let phone = present(self.phone.as_deref()).or(self.buyer_phone.as_deref());
        let order_id = present(self.order_id.as_deref()).or(metadata.and_then(|m| m.order_id.as_deref()));
        let parsed = (
            errors.required_amount("amount", self.amount),
            errors.required("phone", phone, fields::phone),
            errors.optional("order_id", order_id, fields::order_id),
            product_id(&mut errors, metadata),
        );
        let order = parsed.1.as_ref().zip(self.order.as_ref());
        let order = order.map(|(payer, order)| order.parse(payer, "order.", &mut errors));
        let complete = match parsed {
            (Some(price), Some(payer), order_id, Some(bundle_id)) => {
                let bundles = vec![WantedBundle { bundle_id, price, order }];
                Some(caller.initiate(payer, self.agent_code.as_deref(), order_id, bundles))
            }
            _ => None,
        };
        errors.finish(complete)
    }
}

fn product_id(errors: &mut FieldErrors, metadata: Option<&PaymentMetadata>) -> Option<BundleId> {
    let names = metadata.map(|metadata| {
        [
            ("metadata.product_id", metadata.product_id.as_deref()),
            ("metadata.bundleId", metadata.bundle_id.as_deref()),
        ]
    });
    let text = errors.same(&names.unwrap_or_default());
    if text.is_none() {
        errors.add("metadata.product_id", FieldErrorCode::NoBundle);
    }
    errors.optional("metadata.product_id", text, fields::bundle_id)
}

response_body! {
    let (prompt, checkout) = (PromptView::from(&payment.attempt), &payment.checkout);
    let message = match prompt.reached {
        PromptReached::Sent => initiated_text(language),
        PromptReached::Unclear => unclear_text(language),
        PromptReached::None => till_text(language),
    };
    let data = InitiatedPayment {
        order_id: checkout.order_id.to_string(),
        order_id_alias: checkout.order_id.to_string(),
        payment_id: checkout.payment_id.reveal().to_owned(),
        payment_status: PaymentStatus::Pending,
        amount: checkout.product.price.tsh(),
        msisdn: checkout.payer_phone.to_string(),
        expires_at: checkout.expires_at(),
        prompt,
        makes_order: checkout.order.is_some() || checkout.ordered_at.is_some(),
    };
    /// Response to a payment request: the prompt was sent, or may have been.
    pub struct InitiatedPaymentAnswer of(payment: &Payment, language: Language) {
        /// Always `true`; a failure has another shape.
        pub success: bool = true,
        /// Result code of the payment provider: always `000`, accepted.
        #[schema(value_type = String)]
        pub resultcode: &'static str = "000",
        pub data: InitiatedPayment = data,
        pub message: String = message.to_owned(),
    }
}

/// A payment whose prompt was requested; it is not paid yet.
#[response]
#[serde(rename_all = "snake_case")]
pub struct InitiatedPayment {
    /// Number of the future order.
    #[serde(rename = "orderId")]
    pub order_id: String,
    /// Alias of `orderId`.
    #[serde(rename = "order_id")]
    pub order_id_alias: String,
    /// Id for verify. A secret: do not share it.
    #[serde(rename = "paymentId")]
    pub payment_id: String,
    /// After initiate always PENDING, also when the request is repeated; status and verify give the current state.
    /// After resend the current state.
    pub payment_status: PaymentStatus,
    /// Requested amount in whole shillings.
    pub amount: i64,
    /// The paying number, masked.
    pub msisdn: String,
    /// When the prompt expires.
    #[serde(rename = "expiresAt")]
    pub expires_at: DateTime<Utc>,
    pub prompt: PromptView,
    /// Whether the arrival of the money places the order. Otherwise the order form comes after the payment.
    #[serde(rename = "makesOrder")]
    pub makes_order: bool,
}

impl InitiatedPaymentAnswer {
    /// The response to a resend, with the payment's current state.
    pub fn after_resend(payment: &Payment, language: Language) -> Self {
        let mut answer = Self::of(payment, language);
        answer.data.payment_status = payment.state().into();
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

fn till_text(language: Language) -> &'static str {
    language.pick(
        "No request can be sent to your phone now. Pay to our Lipa Namba instead.",
        "Kwa sasa ombi haliwezi kutumwa kwenye simu yako. Tafadhali lipa kwa Lipa Namba yetu.",
    )
}

fn initiated_text(language: Language) -> &'static str {
    language.pick(
        "Payment Initiated Successfully! Please check your phone to complete the payment via USSD.",
        "Ombi la malipo limetumwa! Angalia simu yako kisha weka namba ya siri (PIN) kukamilisha malipo.",
    )
}
