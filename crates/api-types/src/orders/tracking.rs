//! Orders as anyone with the order id sees them.

use kernel::PhoneNumber;
use orders::{
    BundleItem, CheckoutStage, CustomerAdditions, Item, Order, OrderNote, OrderStatus, PaymentStatus, Rating,
    RefundProgress, TimelineEntry, Tracked, TypedProof, UnfinishedCheckout,
};

use crate::orders::PaymentMethod;
use crate::orders::fiscal::FiscalReceiptBody;
use crate::orders::outlook::{OutlookView, TrackedLateOffer, TrackedReport, TrackedWait};
use crate::orders::place::OrderType;
use crate::payments::recovery::RecoveredPayment;
use crate::prelude::*;

/// Stage of a purchase.
#[response]
pub enum TrackingStage {
    AwaitingPayment,
    CameLate,
    DetailsMissing,
    PaymentFailed,
    Placed,
    Returning,
    UnderReview,
}

/// Payment status of an order or purchase.
#[response]
pub enum TrackedPaymentStatus {
    Due,
    Received,
    Paid,
    Pending,
    Failed,
}

impl From<PaymentStatus> for TrackedPaymentStatus {
    fn from(status: PaymentStatus) -> Self {
        match status {
            PaymentStatus::Due => Self::Due,
            PaymentStatus::Received => Self::Received,
            PaymentStatus::Paid => Self::Paid,
        }
    }
}

/// The state of an order. Name and phone are masked unless the caller proves to be the customer.
#[response]
pub struct TrackingView {
    pub order_id: String,
    pub stage: TrackingStage,
    /// pending, processing, delivered or cancelled.
    pub status: code::OrderStatus,
    /// Progress of the delivery, 0 to 100 percent.
    pub progress: u8,
    /// What was ordered, in one line.
    pub service: String,
    /// What is paid in all, in whole Tanzanian shillings.
    pub amount: i64,
    /// The part of `amount` that is for the delivery of a router; 0 is free.
    pub delivery_fee: i64,
    /// When it was placed.
    pub created_at: DateTime<Utc>,
    /// When it is delivered at the latest, while it waits for delivery.
    pub due_at: Option<DateTime<Utc>>,
    /// All statuses, oldest first.
    pub timeline: Vec<TimelineEntryBody>,
    pub details: TrackingDetails,
    /// Shortened unless `full`; null before the order form was sent.
    pub customer_name: Option<String>,
    /// In local form when `full`, otherwise masked.
    pub phone_number: String,
    /// Whether the caller is the customer: the browser that ordered, a signed link, a proved number or the digits.
    pub full: bool,
    /// Four-digit code for the rider, for cash on delivery; only while it is on its way and only when `full`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery_code: Option<String>,
    /// Whether the customer asked to cancel the paid order.
    pub cancel_requested: bool,
    /// What happens to the money, oldest refund first; left out when nothing is refunded.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub refunds: Vec<TrackedRefund>,
    /// When the bundle was sent to another number, oldest first; only when `full`, left out when it never was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub recipient_changes: Vec<RecipientChangeBody>,
    /// While a bundle waits for its delivery.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wait: Option<TrackedWait>,
    /// For a missed promise, if the shop offers something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_offer: Option<TrackedLateOffer>,
    /// For a week after the delivery.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<TrackedReport>,
    /// For 30 days after the delivery, only when `full`: the order can be rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<TrackedRating>,
}

/// What the customer thinks of the order.
#[response]
pub struct TrackedRating {
    /// 1 to 5; null before it is rated.
    pub stars: Option<i64>,
    /// What the customer wrote, which only staff read.
    pub text: Option<String>,
}

impl From<Option<Rating>> for TrackedRating {
    fn from(rating: Option<Rating>) -> Self {
        let text = rating.as_ref().and_then(|rating| rating.text.as_ref());
        Self {
            text: text.map(|text| text.as_str().to_owned()),
            stars: rating.map(|rating| rating.stars.count()),
        }
    }
}

response_body! {
    /// A refund of a payment of the order.
    pub struct TrackedRefund from refund: &RefundProgress {
        /// preparing, sent, or `not_owed` when the shop keeps the money.
        pub stage: code::RefundStage = refund.stage.into(),
        /// In whole Tanzanian shillings.
        pub amount: i64 = refund.amount.tsh(),
        /// Since when it is in this stage.
        pub at: DateTime<Utc> = refund.at,
        /// The wallet's reference of money that was sent; only for the customer.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reference: Option<String> = refund.reference.clone(),
    }
}

response_body! {
    let earlier = note.text.as_deref().and_then(|text| PhoneNumber::parse(text).ok());
    /// A change of the number that gets the bundle.
    pub struct RecipientChangeBody from note: &OrderNote {
        pub at: DateTime<Utc> = note.at,
        /// The number before it, masked; null once it is erased.
        pub earlier: Option<String> = earlier.map(|phone| phone.to_string()),
        /// Whether the customer changed it; otherwise the shop did.
        pub by_customer: bool = note.by.is_none(),
    }
}

/// An entry of an order's history.
#[response]
pub struct TimelineEntryBody {
    /// Status from then on.
    pub status: code::OrderStatus,
    pub at: DateTime<Utc>,
    /// Who cancelled the order: the customer, the shop, or the time-out of cash orders after 48 hours without
    /// confirmation. Null for other statuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancelled_by: Option<code::CancelledBy>,
}

/// Further facts about an order; personal ones only when `full`.
#[response]
pub struct TrackingDetails {
    /// router, sme or normal.
    #[serde(rename = "type")]
    pub kind: OrderType,
    /// English name of the product.
    pub product_name: String,
    /// Swahili name of the product; empty when there is none.
    pub product_name_swahili: String,
    /// Network of a bundle.
    pub network: Option<code::Network>,
    /// Data volume of a bundle.
    pub data: Option<String>,
    /// Validity of a bundle.
    pub validity: Option<String>,
    /// Hours of each day in which a bundle works, such as `00:00-06:00`; null: at any time.
    pub hours: Option<String>,
    /// What a bundle does not work for, or works for only; empty when there is nothing to say.
    pub conditions: String,
    pub conditions_swahili: String,
    /// `cod` or `mobile_money`.
    pub payment_method: PaymentMethod,
    /// due, received, paid, pending or failed.
    pub payment_status: TrackedPaymentStatus,
    /// Delivery place of a router.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<String>,
    /// Instructions for the rider.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery_instructions: Option<String>,
    /// Name on the wallet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customer_email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tin_number: Option<String>,
    /// Number that gets the bundle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipient_number: Option<String>,
    /// The tax authority's receipt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fiscal_receipt: Option<FiscalReceiptBody>,
}

impl TrackingView {
    /// What anyone with the order id may see.
    pub fn masked(tracked: &Tracked, outlook: OutlookView<'_>) -> Self {
        let view = Self::of(tracked, outlook, |order| Self {
            customer_name: Some(order.customer.name.shortened()),
            phone_number: order.customer.phone.to_string(),
            ..of_order(order)
        });
        let refunds = view.refunds.into_iter().map(|refund| TrackedRefund { reference: None, ..refund });
        Self { refunds: refunds.collect(), ..view }
    }

    /// What the customer may see.
    pub fn full(tracked: &Tracked, outlook: OutlookView<'_>) -> Self {
        let mut view = Self::of(tracked, outlook, full_order);
        if let Tracked::Unfinished(checkout, _) = tracked {
            view.details.recipient_number = checkout.recipient_phone.as_ref().map(PhoneNumber::reveal_local);
        }
        view
    }

    fn of(tracked: &Tracked, outlook: OutlookView<'_>, of_placed: impl FnOnce(&Order) -> Self) -> Self {
        let (view, refunds) = match tracked {
            Tracked::Placed(order, refunds) => (of_placed(order), refunds),
            Tracked::Unfinished(checkout, refunds) => (of_checkout(checkout), refunds),
        };
        Self {
            refunds: refunds.iter().map(TrackedRefund::from).collect(),
            wait: outlook.wait(),
            late_offer: outlook.late_offer(),
            report: outlook.report(),
            ..view
        }
    }
}

fn full_order(order: &Order) -> TrackingView {
    let customer = &order.customer;
    let view = of_order(order);
    let details = TrackingDetails {
        location: order.delivery.location.clone(),
        delivery_instructions: order.delivery.instructions.clone(),
        payment_name: customer.payment_name.as_ref().map(|name| name.reveal().to_owned()),
        customer_email: customer.email.as_ref().map(|email| email.reveal().to_owned()),
        tin_number: customer.tin.as_ref().map(|tin| tin.reveal().to_owned()),
        recipient_number: customer.recipient_phone.as_ref().map(kernel::PhoneNumber::reveal_local),
        fiscal_receipt: order.fiscal_receipt.as_ref().map(Into::into),
        ..view.details
    };
    TrackingView {
        customer_name: Some(customer.name.reveal().to_owned()),
        phone_number: customer.phone.reveal_local(),
        details,
        full: true,
        delivery_code: order.active_delivery_code().map(|code| code.reveal().to_owned()),
        ..view
    }
}

/// Everything except the customer.
fn of_order(order: &Order) -> TrackingView {
    TrackingView {
        order_id: order.order_id.to_string(),
        stage: TrackingStage::Placed,
        status: order.status.into(),
        progress: order.status.progress_percent(),
        service: order.item.service(),
        amount: order.amount.tsh(),
        delivery_fee: order.delivery_fee.tsh(),
        created_at: order.created_at,
        due_at: order.status.awaits_delivery().then_some(order.due_at),
        timeline: order.timeline.iter().map(timeline_entry).collect(),
        details: details(&order.item, (&order.payment).into(), order.payment_status().into()),
        customer_name: None,
        phone_number: String::new(),
        full: false,
        delivery_code: None,
        cancel_requested: order.delivery_details.cancel_requested_at.is_some(),
        refunds: vec![],
        recipient_changes: vec![],
        wait: None,
        late_offer: None,
        report: None,
        rating: None,
    }
}

fn timeline_entry(entry: &TimelineEntry) -> TimelineEntryBody {
    let cancelled_by = entry.cancelled_by().map(Code);
    TimelineEntryBody { status: entry.status.into(), at: entry.at, cancelled_by }
}

fn of_checkout(checkout: &UnfinishedCheckout) -> TrackingView {
    let item = Item::Bundle(checkout.item.clone());
    let (stage, payment_status) = match checkout.stage {
        CheckoutStage::AwaitingPayment => (TrackingStage::AwaitingPayment, TrackedPaymentStatus::Pending),
        CheckoutStage::DetailsMissing => (TrackingStage::DetailsMissing, TrackedPaymentStatus::Paid),
        CheckoutStage::CameLate => (TrackingStage::CameLate, TrackedPaymentStatus::Paid),
        CheckoutStage::UnderReview => (TrackingStage::UnderReview, TrackedPaymentStatus::Pending),
        CheckoutStage::PaymentFailed => (TrackingStage::PaymentFailed, TrackedPaymentStatus::Failed),
        CheckoutStage::Returning => (TrackingStage::Returning, TrackedPaymentStatus::Failed),
    };
    TrackingView {
        order_id: checkout.order_id.to_string(),
        stage,
        status: OrderStatus::Pending.into(),
        progress: 0,
        service: item.service(),
        amount: checkout.price.tsh(),
        delivery_fee: 0,
        created_at: checkout.created_at,
        due_at: None,
        timeline: vec![],
        details: details(&item, PaymentMethod::MobileMoney, payment_status),
        customer_name: None,
        phone_number: checkout.payer_phone.to_string(),
        full: false,
        delivery_code: None,
        cancel_requested: false,
        refunds: vec![],
        recipient_changes: vec![],
        wait: None,
        late_offer: None,
        report: None,
        rating: None,
    }
}

fn details(
    item: &Item,
    payment_method: PaymentMethod,
    payment_status: TrackedPaymentStatus,
) -> TrackingDetails {
    let bundle = match item {
        Item::Router(_) => None,
        Item::Bundle(bundle) => Some(bundle),
    };
    let terms = bundle.map(|bundle| bundle.terms.clone()).unwrap_or_default();
    let text = |part: fn(&BundleItem) -> &String| bundle.map(part).cloned();
    TrackingDetails {
        kind: item.kind().into(),
        product_name: item.name().to_owned(),
        product_name_swahili: item.name_swahili().to_owned(),
        network: bundle.map(|bundle| Code(bundle.network)),
        data: text(|bundle| &bundle.data),
        validity: text(|bundle| &bundle.validity),
        hours: terms.hours.map(|hours| hours.to_string()),
        conditions: terms.conditions,
        conditions_swahili: terms.conditions_swahili,
        payment_method,
        payment_status,
        location: None,
        delivery_instructions: None,
        payment_name: None,
        customer_email: None,
        tin_number: None,
        recipient_number: None,
        fiscal_receipt: None,
    }
}

/// A request for the unmasked order.
#[request]
pub struct TrackOrderRequest {
    /// The order number, in any spelling.
    pub order_id: Required<String>,
    /// The last four digits of the customer's phone.
    pub phone_last4: Option<String>,
    /// The token of the link in a message about the order.
    pub link: Option<String>,
}

/// What proves to be the customer. The browser that ordered needs nothing.
#[request]
pub struct CustomerProofRequest {
    /// The last four digits of the customer's phone.
    pub phone_last4: Option<String>,
    /// The token of the link in a message about the order.
    pub link: Option<String>,
}

/// What a request brings as proof.
#[derive(Default)]
pub struct GivenProof {
    pub typed: Option<TypedProof>,
    pub link: Option<String>,
}

impl CustomerProofRequest {
    pub fn parse(self) -> Result<GivenProof, ApiError> {
        let mut errors = FieldErrors::default();
        let typed =
            errors.optional("phoneLast4", self.phone_last4.as_deref(), fields::last4).map(TypedProof::Last4);
        errors.finish(Some(GivenProof { typed, link: self.link }))
    }
}

impl TrackOrderRequest {
    /// The id as typed, and the proof.
    pub fn parse(self) -> Result<(String, GivenProof), ApiError> {
        let mut errors = FieldErrors::default();
        let order_id = errors.required("orderId", self.order_id.as_deref(), |text| Ok(text.to_owned()));
        let typed =
            errors.optional("phoneLast4", self.phone_last4.as_deref(), fields::last4).map(TypedProof::Last4);
        errors.finish(order_id.map(|order_id| (order_id, GivenProof { typed, link: self.link })))
    }
}

/// A request to open the order or purchase of a link in a message, or one of the caller's own by its id.
#[request]
pub struct OpenOrderRequest {
    /// The token of the link.
    pub link: Option<String>,
    /// The order number, for who proves to be the customer in another way.
    pub order_id: Option<String>,
}

/// The order or purchase of a link.
#[response]
pub struct OpenedOrder {
    pub order: TrackingView,
    /// A paid purchase without an order, to complete it.
    pub payment: Option<RecoveredPayment>,
}

/// What the customer adds to an order for the receipt. What the order has already stays.
#[request]
#[derive(Default)]
pub struct CompleteCustomerRequest {
    /// The whole number that paid; not needed in the browser that placed the order.
    pub payer_number: Option<String>,
    pub customer_name: Option<String>,
    pub customer_email: Option<String>,
    /// Nine digits.
    pub tin_number: Option<String>,
    /// The token of the link in a message about the order.
    pub link: Option<String>,
}

impl CompleteCustomerRequest {
    pub fn parse(self) -> Result<(GivenProof, CustomerAdditions), ApiError> {
        let mut errors = FieldErrors::default();
        let payer = errors.optional("payerNumber", self.payer_number.as_deref(), fields::phone);
        let additions = CustomerAdditions {
            name: errors.optional("customerName", self.customer_name.as_deref(), fields::name),
            email: errors.optional("customerEmail", self.customer_email.as_deref(), fields::email),
            tin: errors.optional("tinNumber", self.tin_number.as_deref(), fields::tin),
        };
        let proof = GivenProof { typed: payer.map(TypedProof::PayerPhone), link: self.link };
        errors.finish(Some((proof, additions)))
    }
}

/// A customer's correction of the number that gets a paid bundle. In another browser than the one that ordered, and without
/// the link, who pays proves it by the whole number, or by its last four digits and the wallet's reference.
#[request]
pub struct CorrectRecipientRequest {
    /// The whole number that paid, in any spelling.
    pub payer_phone: Option<String>,
    /// The last four digits of the number that paid; with `reference`.
    pub payer_last4: Option<String>,
    /// The wallet's reference, from its text message.
    pub reference: Option<String>,
    /// The token of the link in a message about the order.
    pub link: Option<String>,
    /// The number that gets the bundle, in any spelling.
    pub recipient_phone: Required<String>,
}

const MAX_REFERENCE_CHARS: usize = 40;

impl CorrectRecipientRequest {
    /// The proof, and the recipient's number.
    pub fn parse(self) -> Result<(GivenProof, PhoneNumber), ApiError> {
        let mut errors = FieldErrors::default();
        let payer = errors.optional("payerPhone", self.payer_phone.as_deref(), fields::phone);
        let digits = errors.optional("payerLast4", self.payer_last4.as_deref(), fields::last4);
        let line = fields::line(MAX_REFERENCE_CHARS);
        let reference = errors.optional("reference", self.reference.as_deref(), line);
        if digits.is_some() && reference.is_none() {
            errors.add("reference", FieldErrorCode::Required);
        }
        let message = digits.zip(reference);
        let message =
            message.map(|(payer_last4, reference)| TypedProof::WalletMessage { payer_last4, reference });
        let typed = payer.map(TypedProof::PayerPhone).or(message);
        let recipient = errors.required("recipientPhone", self.recipient_phone.as_deref(), fields::phone);
        let proof = GivenProof { typed, link: self.link };
        errors.finish(recipient.map(|recipient| (proof, recipient)))
    }
}
