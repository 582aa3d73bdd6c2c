//! The details of an order, given with its payment.

use kernel::{PersonName, PhoneNumber};
use payments::{MissingDetail, OrderDetails};

use crate::prelude::*;

/// What the order needs: with it, the order is placed as soon as the money is here. All fields may be missing.
#[request]
#[derive(Default)]
pub struct OrderDetailsRequest {
    /// Number that gets the bundle; by default the paying one.
    pub recipient_number: Option<String>,
    /// Name for the receipt; required for SME bundles.
    pub customer_name: Option<String>,
    pub customer_email: Option<String>,
    /// Nine digits; required for bundles that need a TIN.
    pub tin_number: Option<String>,
    /// Tells the recipient of a gift by SMS that it is from this person; at most 40 characters.
    pub gift_from: Option<String>,
}

const MAX_GIFT_FROM_CHARS: usize = 40;

impl OrderDetailsRequest {
    /// The details as a value; errors name the fields within `at`, such as `order.`.
    pub fn parse(&self, payer: &PhoneNumber, at: &str, errors: &mut FieldErrors) -> OrderDetails {
        let field = |name: &str| format!("{at}{name}");
        let recipient = field("recipientNumber");
        let recipient = errors.optional(&recipient, self.recipient_number.as_deref(), fields::phone);
        OrderDetails {
            recipient_phone: recipient.unwrap_or_else(|| payer.clone()),
            name: errors.optional(&field("customerName"), self.customer_name.as_deref(), fields::name),
            email: errors.optional(&field("customerEmail"), self.customer_email.as_deref(), fields::email),
            tin: errors.optional(&field("tinNumber"), self.tin_number.as_deref(), fields::tin),
            gift_from: errors.optional(&field("giftFrom"), self.gift_from.as_deref(), short_name),
        }
    }
}

/// How to use money that came late.
#[request]
#[derive(Default)]
pub struct UseMoneyRequest {
    /// Other details than those that came with the payment.
    pub order: Option<OrderDetailsRequest>,
}

impl UseMoneyRequest {
    pub fn parse(&self, payer: &PhoneNumber) -> Result<Option<OrderDetails>, ApiError> {
        let mut errors = FieldErrors::default();
        let details = self.order.as_ref().map(|order| order.parse(payer, "order.", &mut errors));
        errors.finish(Some(details))
    }
}

fn short_name(text: &str) -> Result<PersonName, FieldErrorCode> {
    let name = fields::name(text)?;
    let is_short = name.reveal().chars().count() <= MAX_GIFT_FROM_CHARS;
    is_short.then_some(name).ok_or(FieldErrorCode::TooLong)
}

/// The error at the field that is missing, within `at`.
pub fn missing_detail(missing: MissingDetail, at: &str) -> ApiError {
    let name = match missing {
        MissingDetail::Name => "customerName",
        MissingDetail::Tin => "tinNumber",
    };
    ApiError::field(&format!("{at}{name}"), FieldErrorCode::Required)
}
