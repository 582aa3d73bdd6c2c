//! Money of the till, for staff.

use kernel::{Actor, CheckoutId};
use payments::{DecideTillError, Decision, Payment, TillPayment, TillRecord};

use crate::prelude::*;

response_body! {
    let TillPayment { source, wallet, reference, amount, payer, paid_at, noted_at, decision, .. } = &record.payment;
    /// Money that came to the shop's till without a prompt.
    #[schema(as = TillPayment)]
    pub struct TillPaymentBody of(record: &TillRecord, purchases: &[Payment]) {
        #[serde(rename = "_id")]
        pub id: String = record.payment.id.to_string(),
        pub source: code::TillSource = (*source).into(),
        /// The wallet, if the source shows it.
        pub wallet: Option<code::Wallet> = wallet.map(Code),
        /// The wallet's reference.
        pub reference: String = reference.clone(),
        /// In whole Tanzanian shillings.
        pub amount: i64 = amount.tsh(),
        /// Number of the payer, as `2557…`; null where the wallet hides it.
        pub payer: Option<String> = payer.as_ref().map(|payer| payer.reveal().to_owned()),
        pub paid_at: DateTime<Utc> = *paid_at,
        pub noted_at: DateTime<Utc> = *noted_at,
        pub state: code::TillState = record.payment.state().into(),
        /// Whether the wallet took the money back.
        pub is_reversed: bool = record.payment.is_reversed,
        /// The purchase that it pays.
        pub order: Option<TillOrderBody> =
            record.order.as_ref().map(|(id, number)| TillOrderBody::new(*id, number.to_string())),
        /// Why it pays no purchase.
        pub note: Option<String> = decision.as_ref().and_then(|decision| decision.note.clone()),
        /// Staff member; null when the program assigned it.
        pub decided_by: Option<String> = decision.as_ref().map(|decision| decision.by.name.clone()),
        pub decided_at: Option<DateTime<Utc>> = decision.as_ref().map(|decision| decision.at),
        /// Purchases without money that it may pay, best first, while it is open.
        pub purchases: Vec<TillPurchaseBody> = purchases.iter().map(Into::into).collect(),
    }
}

/// The purchase that money of the till pays.
#[response]
#[schema(as = TillOrder)]
pub struct TillOrderBody {
    /// Id of the payment in the back office.
    pub payment_id: String,
    pub order_id: String,
}

impl TillOrderBody {
    fn new(id: CheckoutId, order_id: String) -> Self {
        Self { payment_id: id.to_string(), order_id }
    }
}

response_body! {
    let checkout = &payment.checkout;
    /// A purchase without money.
    #[schema(as = TillPurchase)]
    pub struct TillPurchaseBody from payment: &Payment {
        /// Id of the payment in the back office.
        pub payment_id: String = checkout.id.to_string(),
        pub order_id: String = checkout.order_id.to_string(),
        /// In whole Tanzanian shillings.
        pub amount: i64 = checkout.product.price.tsh(),
        /// The paying number, as `2557…`.
        pub payer_phone: String = checkout.payer_phone.reveal().to_owned(),
        /// English name of the bundle.
        pub bundle: String = checkout.product.name.clone(),
        pub created_at: DateTime<Utc> = checkout.created_at,
    }
}

#[request]
pub struct MatchTillPaymentRequest {
    /// Id of the payment in the back office.
    pub payment_id: Required<String>,
}

impl MatchTillPaymentRequest {
    pub fn parse(self) -> Result<CheckoutId, ApiError> {
        let id = fields::parsed(CheckoutId::parse, FieldErrorCode::Invalid);
        fields::only("paymentId", self.payment_id.as_deref(), id)
    }
}

#[request]
pub struct DismissTillPaymentRequest {
    /// Why it pays no purchase: 1 to 300 characters.
    pub note: Required<String>,
}

impl DismissTillPaymentRequest {
    pub fn parse(self, by: Actor) -> Result<Decision, ApiError> {
        let line = fields::line(TillPayment::MAX_NOTE_CHARS);
        let reason = fields::only("note", self.note.as_deref(), line)?;
        Ok(Decision { by, reason })
    }
}

api_errors!(DecideTillError {
    NotFound => PaymentNotFound,
    NotOpen => TillPaymentDecided,
    AlreadyPaid => PurchasePaid,
    ..Repository
});
