//! One payment for the bundles of many numbers.

use std::collections::HashSet;

use kernel::PhoneNumber;
use payments::{InitiatePayment, MAX_PARTS, OrderDetails, Payment, WantedBundle};

use crate::orders::tracking::TrackingView;
use crate::payments::PromptView;
use crate::payments::caller::{PaymentCaller, PaymentRequest};
use crate::payments::order_details::OrderDetailsRequest;
use crate::prelude::*;

/// A payment for the bundles of 2 to 50 numbers. Each becomes an order of its own when the money is here.
#[request]
pub struct PayForManyRequest {
    /// Paying number, in any usual form.
    pub phone: Required<String>,
    /// Code of the agent who sent the buyer. Unknown and inactive codes are ignored.
    pub agent_code: Option<String>,
    /// A bundle may be for many numbers, and a number may get many bundles, but each of them once.
    pub bundles: Vec<BundleForNumber>,
    /// Name for the receipts; required for SME bundles.
    pub customer_name: Option<String>,
    pub customer_email: Option<String>,
    /// Nine digits; required for bundles that need a TIN.
    pub tin_number: Option<String>,
    /// Tells the recipients by SMS that it is from this person; at most 40 characters.
    pub gift_from: Option<String>,
}

/// A bundle and who gets it.
#[request]
pub struct BundleForNumber {
    pub bundle_id: Required<String>,
    /// The price that the buyer saw, in whole shillings.
    pub amount: Required<i64>,
    pub recipient_number: Required<String>,
}

impl PaymentRequest for PayForManyRequest {
    fn parse(self, caller: PaymentCaller) -> Result<InitiatePayment, ApiError> {
        let mut errors = FieldErrors::default();
        let payer = errors.required("phone", self.phone.as_deref(), fields::phone);
        let bundles = self.bundles(payer.as_ref(), &mut errors);
        let command = payer.map(|payer| caller.initiate(payer, self.agent_code.as_deref(), None, bundles));
        errors.finish(command)
    }
}

impl PayForManyRequest {
    fn bundles(&self, payer: Option<&PhoneNumber>, errors: &mut FieldErrors) -> Vec<WantedBundle> {
        match self.bundles.len() {
            0 | 1 => errors.add("bundles", FieldErrorCode::OneNumber),
            count if count > MAX_PARTS => errors.add("bundles", FieldErrorCode::TooMany),
            _ => {}
        }
        let buyer = OrderDetailsRequest {
            recipient_number: None,
            customer_name: self.customer_name.clone(),
            customer_email: self.customer_email.clone(),
            tin_number: self.tin_number.clone(),
            gift_from: self.gift_from.clone(),
        };
        let Some(buyer) = payer.map(|payer| buyer.parse(payer, "", errors)) else { return vec![] };
        let (mut wanted, mut seen) = (Vec::new(), HashSet::new());
        for (index, bundle) in self.bundles.iter().enumerate().take(MAX_PARTS) {
            let field = |name: &str| format!("bundles[{index}].{name}");
            let number = field("recipientNumber");
            let parsed = (
                errors.required(&field("bundleId"), bundle.bundle_id.as_deref(), fields::bundle_id),
                errors.required_amount(&field("amount"), bundle.amount),
                errors.required(&number, bundle.recipient_number.as_deref(), fields::phone),
            );
            let (Some(bundle_id), Some(price), Some(recipient_phone)) = parsed else { continue };
            if !seen.insert((bundle_id, recipient_phone.clone())) {
                errors.add(&number, FieldErrorCode::RepeatedNumber);
            }
            let order = Some(OrderDetails { recipient_phone, ..buyer.clone() });
            wanted.push(WantedBundle { bundle_id, price, order });
        }
        wanted
    }
}

response_body! {
    let purchases = payments.iter().map(PurchaseForNumber::from).collect();
    let (checkout, prompt) = (&first.checkout, PromptView::from(&first.attempt));
    /// The payment of many bundles: the prompt was sent, or may have been.
    pub struct PaymentForMany of(first: &Payment, payments: &[Payment]) {
        /// Of the first purchase. Id for verify; resend, use and return hold for all purchases. A secret: do not share it.
        pub payment_id: String = checkout.payment_id.reveal().to_owned(),
        /// Of the first purchase; for its status.
        pub order_id: String = checkout.order_id.to_string(),
        /// Requested amount in whole shillings: the sum of the purchases.
        pub amount: i64 = first.attempt.prompt_amount.tsh(),
        /// The paying number, masked.
        pub msisdn: String = checkout.payer_phone.to_string(),
        /// When the prompt expires.
        pub expires_at: DateTime<Utc> = checkout.expires_at(),
        pub prompt: PromptView = prompt,
        /// In the order of the request.
        pub purchases: Vec<PurchaseForNumber> = purchases,
    }
}

response_body! {
    let order = payment.checkout.order.as_ref();
    /// One purchase of many.
    pub struct PurchaseForNumber from payment: &Payment {
        /// Number of the future order.
        pub order_id: String = payment.checkout.order_id.to_string(),
        /// A secret: do not share it.
        pub payment_id: String = payment.checkout.payment_id.reveal().to_owned(),
        pub bundle_id: String = payment.checkout.product.bundle_id.to_string(),
        /// In local form.
        pub recipient_number: Option<String> = order.map(|order| order.recipient_phone.reveal_local()),
        /// In whole shillings.
        pub amount: i64 = payment.checkout.product.price.tsh(),
    }
}

/// What one payment buys.
#[response]
pub struct PurchasesOfPayment {
    /// What its prompt asks for, in whole shillings.
    pub amount: i64,
    /// One for each number, as their buyer sees them.
    pub purchases: Vec<TrackingView>,
}
