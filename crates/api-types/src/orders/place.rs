//! Bodies of an order: router, SME bundle, normal bundle.

use catalog::BundleKind;
use kernel::{AgentCode, IdempotencyKey, Language, Origin, RouterId, VerificationId};
use orders::{Customer, Delivery, ItemKind, Order, PlaceOrder, PlaceOrderError, Purchase, RequiredField};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::fields::{parsed, present};
use crate::prelude::*;

/// An order. Payment state and the product's name, data and price are accepted but ignored; they come from the
/// catalogue and the payment.
#[request]
pub struct PlaceOrderRequest {
    /// Idempotency key chosen by the client; if it is unused, it becomes the order's id.
    pub order_id: Option<String>,
    /// The bundle or router; required for routers.
    pub product_id: Option<String>,
    #[schema(ignore)]
    pub router_id: Option<String>,
    #[schema(ignore)]
    pub bundle_id: Option<String>,
    /// 1 to 80 characters.
    pub customer_name: Required<String>,
    /// Number to call; for a bundle also the number that gets it.
    pub phone_number: Required<String>,
    /// Required for normal bundles, unless `customerDetails.noEmail`.
    pub customer_email: Option<String>,
    /// What the customer is to pay in all, as they saw it, in whole shillings: the price, and for a router the fee of its
    /// delivery.
    pub amount: Option<i64>,
    /// Type of the order.
    pub bundle_details: Required<BundleDetails>,
    pub payment_details: Option<PaymentDetails>,
    /// Further fields about the customer.
    pub customer_details: Option<CustomerDetails>,
    /// Further fields of a router order in the specification.
    pub details: Option<RouterDetails>,
    /// Code of the agent who sent the customer. Unknown and inactive codes are ignored.
    pub agent_code: Option<String>,
    /// Language of the customer, en or sw; by default that of the request.
    #[schema(value_type = Option<code::Language>)]
    pub language: Option<String>,
}

/// Type of the order.
#[request]
pub struct BundleDetails {
    /// router, sme or normal.
    #[serde(rename = "type")]
    pub kind: Required<OrderType>,
}

/// Type of an order.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OrderType {
    /// A router, cash on delivery.
    Router,
    /// A paid SME bundle.
    Sme,
    /// A paid normal bundle.
    Normal,
}

impl From<ItemKind> for OrderType {
    fn from(kind: ItemKind) -> Self {
        match kind {
            ItemKind::Router => Self::Router,
            ItemKind::Sme => Self::Sme,
            ItemKind::Normal => Self::Normal,
        }
    }
}

#[request]
pub struct PaymentDetails {
    pub payment_verification_id: Option<String>,
}

/// Further fields about the customer.
#[request]
#[derive(Default)]
pub struct CustomerDetails {
    /// Nine digits; required for bundles that need a TIN.
    pub tin_number: Option<String>,
    /// Name on the wallet.
    pub payment_name: Option<String>,
    /// Number that gets the bundle, if it is not `phoneNumber`.
    pub recipient_number: Option<String>,
    /// Delivery place of a router, at most 200 characters. Required for routers, here or in `details`.
    pub location: Option<String>,
    /// Instructions for the rider, at most 300 characters.
    pub delivery_instructions: Option<String>,
    /// Whether the customer states to have no e-mail address.
    pub no_email: Option<bool>,
}

/// Fields of a router order in the specification. Place and instructions must equal those of `customerDetails` if both
/// are given; errors name the field of `customerDetails`.
#[request]
#[derive(Default)]
pub struct RouterDetails {
    /// See `customerDetails.location`.
    pub location: Option<String>,
    /// See `customerDetails.deliveryInstructions`.
    pub delivery_instructions: Option<String>,
    /// See `customerDetails.paymentName`.
    pub payment_name: Option<String>,
    /// See `productId`.
    pub router_id: Option<String>,
}

/// What the body orders.
enum StatedPurchase {
    Complete(Purchase),
    /// A bundle without a usable proof of payment.
    Unproven,
}

const MAX_LOCATION_CHARS: usize = 200;
const MAX_INSTRUCTIONS_CHARS: usize = 300;

impl PlaceOrderRequest {
    /// Validates all fields.
    ///
    /// # Errors
    /// `validation_failed`; `payment_not_verified` for a bundle without a proof of payment.
    pub fn parse(
        self,
        key: Option<IdempotencyKey>,
        language: Language,
        origin: Origin,
    ) -> Result<PlaceOrder, ApiError> {
        let mut errors = FieldErrors::default();
        let order_id = errors.optional("orderId", self.order_id.as_deref(), fields::order_id);
        let customer = self.customer(&mut errors);
        let amount = errors.optional_amount("amount", self.amount);
        let purchase = self.purchase(&mut errors);
        let agent_code = self.agent_code.as_deref().and_then(|text| AgentCode::parse(text).ok());
        let language = self.language.as_deref().map_or(language, Language::from_tag);
        let (customer, purchase) = errors.finish(customer.zip(purchase))?;
        match purchase {
            StatedPurchase::Complete(purchase) => Ok(PlaceOrder {
                order_id,
                idempotency_key: key,
                customer,
                purchase,
                amount,
                language,
                agent_code,
                by: None,
                origin,
            }),
            StatedPurchase::Unproven => Err(ApiError::new(ErrorCode::PaymentNotVerified)),
        }
    }

    fn customer(&self, errors: &mut FieldErrors) -> Option<Customer> {
        let details = self.customer_details.as_ref();
        let name = errors.required("customerName", self.customer_name.as_deref(), fields::name);
        let phone = errors.required("phoneNumber", self.phone_number.as_deref(), fields::phone);
        let email = errors.optional("customerEmail", self.customer_email.as_deref(), fields::email);
        let tin = details.and_then(|details| details.tin_number.as_deref());
        let tin = errors.optional("customerDetails.tinNumber", tin, fields::tin);
        let payer = details.and_then(|details| details.payment_name.as_deref());
        let record = self.details.as_ref().and_then(|details| details.payment_name.as_deref());
        let payment_name =
            errors.optional("customerDetails.paymentName", present(payer).or(record), fields::name);
        let recipient = details.and_then(|details| details.recipient_number.as_deref());
        let recipient = errors.optional("customerDetails.recipientNumber", recipient, fields::phone);
        let (name, phone) = name.zip(phone)?;
        let recipient_phone = recipient.filter(|recipient| *recipient != phone);
        Some(Customer { name, phone, email, tin, payment_name, recipient_phone })
    }

    fn purchase(&self, errors: &mut FieldErrors) -> Option<StatedPurchase> {
        let kind = self.bundle_details.as_ref().and_then(|details| details.kind);
        match kind {
            Some(OrderType::Router) => self.router(errors).map(StatedPurchase::Complete),
            Some(OrderType::Sme) => Some(self.bundle(BundleKind::Sme, errors)),
            Some(OrderType::Normal) => Some(self.bundle(BundleKind::Normal, errors)),
            None => {
                self.require_bundle(errors);
                errors.add("bundleDetails.type", FieldErrorCode::Required);
                None
            }
        }
    }

    fn router(&self, errors: &mut FieldErrors) -> Option<Purchase> {
        let parse_id = parsed(RouterId::parse, FieldErrorCode::Invalid);
        let alias = self.details.as_ref().and_then(|details| details.router_id.as_deref());
        let stated = self.stated_product(errors);
        let router_id = errors.same(&[("productId", stated), ("details.routerId", alias)]);
        let router_id = errors.required("productId", router_id, parse_id);
        let delivery = self.delivery(errors);
        router_id.zip(delivery).map(|(router_id, delivery)| Purchase::Router { router_id, delivery })
    }

    fn stated_product(&self, errors: &mut FieldErrors) -> Option<&str> {
        errors.same(&[
            ("productId", self.product_id.as_deref()),
            ("routerId", self.router_id.as_deref()),
            ("bundleId", self.bundle_id.as_deref()),
        ])
    }

    /// Delivery of a router; `None` without a place.
    fn delivery(&self, errors: &mut FieldErrors) -> Option<Delivery> {
        let (form, record) = (self.customer_details.as_ref(), self.details.as_ref());
        let place = present(form.and_then(|form| form.location.as_deref()));
        let alias = present(record.and_then(|record| record.location.as_deref()));
        if place.is_none() && alias.is_none() {
            errors.add("customerDetails.location", FieldErrorCode::Required);
        }
        let line = fields::line(MAX_LOCATION_CHARS);
        let location = errors.either("customerDetails.location", place, alias, line);
        let words = present(form.and_then(|form| form.delivery_instructions.as_deref()));
        let alias = record.and_then(|record| record.delivery_instructions.as_deref());
        let line = fields::line(MAX_INSTRUCTIONS_CHARS);
        let instructions = errors.either("customerDetails.deliveryInstructions", words, alias, line);
        location.map(|location| Delivery { location: Some(location), instructions })
    }

    fn require_bundle(&self, errors: &mut FieldErrors) {
        if present(self.product_id.as_deref()).is_none() {
            errors.add("productId", FieldErrorCode::NoBundle);
        }
    }

    fn bundle(&self, kind: BundleKind, errors: &mut FieldErrors) -> StatedPurchase {
        let bundle_id = self.stated_product(errors);
        let bundle_id = errors.optional("productId", bundle_id, fields::bundle_id);
        let no_email = self.customer_details.as_ref().and_then(|details| details.no_email).unwrap_or(false);
        let proof =
            self.payment_details.as_ref().and_then(|details| details.payment_verification_id.as_deref());
        let proof = present(proof).and_then(|text| VerificationId::parse(text).ok());
        let Some(verification_id) = proof else {
            self.require_bundle(errors);
            return StatedPurchase::Unproven;
        };
        StatedPurchase::Complete(Purchase::Bundle { kind, bundle_id, verification_id, no_email })
    }
}

response_body! {
    /// A placed order, with a message that its customer may send to the shop.
    pub struct PlacedOrder of(order: &Order, notification: NotificationBody) {
        /// Number for tracking it.
        pub order_id: String = order.order_id.to_string(),
        #[serde(rename = "_id")]
        pub key: String = order.key.to_string(),
        /// pending, unless staff changed it before a repeated request.
        pub status: code::OrderStatus = order.status.into(),
        /// When it was placed.
        pub created_at: chrono::DateTime<chrono::Utc> = order.created_at,
        /// What is to pay in all, in whole Tanzanian shillings.
        pub amount: i64 = order.amount.tsh(),
        /// The part of `amount` that is for the delivery of a router; 0 is free.
        pub delivery_fee: i64 = order.delivery_fee.tsh(),
        /// When it is delivered at the latest.
        pub due_at: chrono::DateTime<chrono::Utc> = order.due_at,
        /// What was ordered, in one line.
        pub service: String = order.item.service(),
        /// Four-digit code for the rider, for cash on delivery.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub delivery_code: Option<String> = order.active_delivery_code().map(|code| code.reveal().to_owned()),
        /// A message that the customer may send to the shop.
        pub notification: NotificationBody = notification,
    }
}

/// A message to the shop, prepared for the customer.
#[response]
#[schema(as = OrderNotification)]
pub struct NotificationBody {
    /// Opens WhatsApp with the text.
    pub whatsapp_url: Option<String>,
    pub text: String,
}

api_errors!(PlaceOrderError {
    RouterNotFound => RouterNotFound,
    OutOfStock => OutOfStock,
    PriceChanged { price } => {
        Self::new(ErrorCode::PriceChanged).with_data(json!({ "amount": price.tsh() }))
    },
    PaymentNotVerified => PaymentNotVerified,
    PaymentAlreadyUsed => PaymentAlreadyUsed,
    DuplicateOrder => DuplicateOrder,
    IdempotencyMismatch => IdempotencyMismatch,
    Missing(RequiredField::Email) => ("customerEmail": Required),
    Missing(RequiredField::Tin) => ("customerDetails.tinNumber": Required),
    TooManyOpen => TooManyOpenOrders,
    TooMany { .. } => TooManyOrders,
    ..Repository
});
