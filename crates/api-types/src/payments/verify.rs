//! Verification of a payment.

use kernel::{Language, OrderId, PaymentId};
use payments::{Verified, VerifyError, VerifyPayment};
use serde_json::json;

use crate::fields::present;
use crate::language::current_language;
use crate::payments::{PaymentStatus, failure_text};
use crate::prelude::*;

/// A claim that a purchase is paid.
#[request]
pub struct VerifyPaymentRequest {
    /// `paymentId` from initiate; `orderId`, `order_id` and `id` are aliases. An order id beside it is ignored.
    pub payment_id: Required<String>,
    #[schema(ignore)]
    pub order_id: Option<String>,
    #[serde(rename = "order_id")]
    #[schema(ignore)]
    pub snake_order_id: Option<String>,
    #[schema(ignore)]
    pub id: Option<String>,
    /// Paid amount, in whole shillings.
    pub amount: Required<i64>,
    pub phone_number: Required<String>,
    pub bundle_id: Required<String>,
}

impl VerifyPaymentRequest {
    /// Validates all fields. Returns `None` for a malformed payment id, which is treated like an unknown one.
    pub fn parse(self) -> Result<Option<VerifyPayment>, ApiError> {
        let mut errors = FieldErrors::default();
        let payment_id = self.stated_id(&mut errors);
        let payment_id = errors.required("paymentId", payment_id, |text| Ok(PaymentId::parse(text).ok()));
        let amount = errors.required_amount("amount", self.amount);
        let payer_phone = errors.required("phoneNumber", self.phone_number.as_deref(), fields::phone);
        let bundle_id = errors.required("bundleId", self.bundle_id.as_deref(), fields::bundle_id);
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

    /// Clients may send the whole answer of initiate, which has both the payment's id and the order's.
    fn stated_id(&self, errors: &mut FieldErrors) -> Option<&str> {
        let documented = present(self.payment_id.as_deref());
        let is_of_order = |text: &str| documented.is_some() && OrderId::parse(text).is_ok();
        let aliases = [("orderId", &self.order_id), ("order_id", &self.snake_order_id), ("id", &self.id)];
        let names = aliases.map(|(name, text)| (name, text.as_deref().filter(|text| !is_of_order(text))));
        errors.same(&std::iter::once(("paymentId", documented)).chain(names).collect::<Vec<_>>())
    }
}

response_body! {
    let verification_id = verified.verification_id.reveal().to_owned();
    let data = VerifiedPayment {
        order_id: verified.payment.checkout.order_id.to_string(),
        payment_status: verified.payment.state().into(),
        verification_id: verification_id.clone(),
        is_ordered: verified.payment.checkout.ordered_at.is_some(),
    };
    let message = language.pick(
        "Payment Verified! Payment confirmed successfully. You can now submit your order.",
        "Malipo yamethibitishwa! Sasa unaweza kukamilisha oda yako.",
    );
    pub struct VerifiedPaymentAnswer of(verified: &Verified, language: Language) {
        /// Always `true`; a failure has another shape.
        pub success: bool = true,
        /// Proof of payment, valid for one order.
        pub verification_id: String = verification_id,
        pub data: VerifiedPayment = data,
        pub message: String = message.to_owned(),
    }
}

#[response]
pub struct VerifiedPayment {
    pub order_id: String,
    /// Always COMPLETED: any other payment is a failure.
    pub payment_status: PaymentStatus,
    /// The same as `verificationId` beside `data`.
    pub verification_id: String,
    /// Whether the purchase has become an order already.
    pub is_ordered: bool,
}

api_errors!(VerifyError {
    NotFound => PaymentNotFound,
    NotVerified => PaymentNotVerified,
    Failed(reason) => {
        Self::new(ErrorCode::PaymentFailed)
            .with_detail(failure_text(reason, current_language()).to_owned())
            .with_data(json!({ "failureReason": reason.code() }))
    },
    ..Repository
});
