//! Recovery of a paid purchase, and the stop of prompts.

use kernel::PhoneNumber;
use payments::{Payment, RecoverError, StopError};

use crate::payments::record::ProductBody;
use crate::prelude::*;

/// Number and reference from the wallet's message.
#[request]
pub struct RecoverPaymentRequest {
    pub phone_number: Required<String>,
    /// Transaction reference, at most 40 characters.
    pub reference: Required<String>,
}

const MAX_REFERENCE_CHARS: usize = 40;

impl RecoverPaymentRequest {
    pub fn parse(self) -> Result<(PhoneNumber, String), ApiError> {
        let mut errors = FieldErrors::default();
        let phone = errors.required("phoneNumber", self.phone_number.as_deref(), fields::phone);
        let line = fields::line(MAX_REFERENCE_CHARS);
        let reference = errors.required("reference", self.reference.as_deref(), line);
        errors.finish(phone.zip(reference))
    }
}

/// Stage of a recovered purchase.
#[response]
pub enum RecoveredStage {
    DetailsMissing,
    Placed,
}

response_body! {
    let checkout = &payment.checkout;
    let verification_id = checkout.verification_id.as_ref().map(|id| id.reveal().to_owned());
    /// A paid purchase that was found again.
    pub struct RecoveredPayment of(payment: &Payment, placed: bool) {
        /// `details_missing`: the order form can be completed; `placed`: the order exists.
        pub stage: RecoveredStage =
            if placed { RecoveredStage::Placed } else { RecoveredStage::DetailsMissing },
        pub order_id: String = checkout.order_id.to_string(),
        /// Paid amount, in whole shillings.
        pub amount: i64 = checkout.product.price.tsh(),
        /// Id for verify; null when the order exists.
        pub payment_id: Option<String> = (!placed).then(|| checkout.payment_id.reveal().to_owned()),
        /// Proof of payment; null when the order exists.
        pub verification_id: Option<String> = verification_id.filter(|_| !placed),
        /// The paying number, as `07…`.
        pub payer_phone: String = checkout.payer_phone.reveal_local(),
        pub product: ProductBody = (&checkout.product).into(),
    }
}

/// A request to send no more prompts to a number.
#[request]
pub struct StopPromptsRequest {
    pub phone_number: Required<String>,
}

impl StopPromptsRequest {
    pub fn parse(self) -> Result<PhoneNumber, ApiError> {
        fields::only("phoneNumber", self.phone_number.as_deref(), fields::phone)
    }
}

/// Prompts to the number are refused until then.
#[response]
pub struct StoppedPrompts {
    pub until: DateTime<Utc>,
}

api_errors!(RecoverError {
    TooManyTries => TooManyTries,
    ..Repository
});

api_errors!(StopError {
    TooManyTries => TooManyTries,
    ..Repository
});
