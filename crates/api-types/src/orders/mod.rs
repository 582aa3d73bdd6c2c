//! Orders as staff see them.

pub mod bulk_status;
pub mod desk;
pub mod fiscal;
pub mod outlook;
pub mod place;
pub mod ratings;
pub mod reminder;
pub mod tags;
pub mod tracking;
pub mod vending;

use kernel::{AccountId, Money, PersonName, PhoneNumber};
use orders::{
    ArchiveConflict, ArchiveError, BundleItem, ChangeConflict, ChangeStatusError, Item, Order, OrderBlocker,
    OrderPayment, OrderRecord, OrderStats, OrderStatus, RestoreConflict, RestoreError, RouterItem,
    TimelineEntry,
};
use payments::RefundCase;
use serde_json::{Value, json};

use crate::fields::{line, parsed};
use crate::orders::desk::{ClaimBody, OrderNoteBody};
use crate::orders::fiscal::FiscalReceiptBody;
use crate::orders::outlook::{ComplaintBody, open_complaints};
use crate::orders::place::OrderType;
use crate::orders::vending::VendingAttemptBody;
use crate::prelude::*;

/// The name that staff see. A customer without a name is stored under the masked number, for messages and tracking; staff
/// may see the number.
pub fn staff_name(name: &PersonName, phone: &PhoneNumber) -> String {
    if !name.is_masked_number() || phone.is_erased() {
        return name.reveal().to_owned();
    }
    let local = phone.reveal_local();
    let blocks = [local.get(..4), local.get(4..7), local.get(7..)];
    blocks.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

response_body! {
    let details = details(&order);
    let goods = Goods::of(&order.item);
    let customer = &order.customer;
    /// An order with everything that staff need.
    pub struct AdminOrder from order: Order {
        #[serde(rename = "_id")]
        pub key: String = order.key.to_string(),
        /// Alias of `_id`.
        pub id: String = order.key.to_string(),
        /// The order number shown to people.
        pub order_id: String = order.order_id.to_string(),
        /// The customer's name, or the number to call of a customer without a name.
        pub customer_name: String = staff_name(&customer.name, &customer.phone),
        /// Number to call, as `2557…`.
        pub phone_number: String = customer.phone.reveal().to_owned(),
        pub customer_email: Option<String> = customer.email.as_ref().map(|email| email.reveal().to_owned()),
        pub tin_number: Option<String> = customer.tin.as_ref().map(|tin| tin.reveal().to_owned()),
        /// Name on the wallet.
        pub payment_name: Option<String> = customer.payment_name.as_ref().map(|name| name.reveal().to_owned()),
        /// Number that gets the bundle, if it is not `phoneNumber`.
        pub recipient_number: Option<String> =
            customer.recipient_phone.as_ref().map(|phone| phone.reveal().to_owned()),
        /// Paying number, as `2557…`.
        pub payer_phone: Option<String> = payer_phone(&order.payment),
        /// What was ordered, in one line.
        pub service: String = order.item.service(),
        /// Name of the bundle or router.
        pub bundle_name: String = order.item.name().to_owned(),
        /// Network, or a router's brand.
        pub network_provider: String = goods.provider,
        /// Data volume, or `Hardware Purchase`.
        pub data: String = goods.data,
        /// Validity of the bundle, such as `30 days`; `One-time` for a router.
        pub validity: String = goods.validity,
        /// router, sme or normal.
        #[serde(rename = "type")]
        pub kind: OrderType = order.item.kind().into(),
        /// What is paid in all, in whole Tanzanian shillings.
        pub amount: i64 = order.amount.tsh(),
        /// The part of `amount` that is for the delivery of a router; 0 is free.
        pub delivery_fee: i64 = order.delivery_fee.tsh(),
        /// `cod` or `mobile_money`.
        pub payment_method: PaymentMethod = (&order.payment).into(),
        /// due, received or paid.
        pub payment_status: code::OrderPaymentStatus = order.payment_status().into(),
        /// Transaction id of the wallet, as in the payer's SMS. Not in lists.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub payment_reference: Option<String> = None,
        /// pending, processing, delivered or cancelled.
        pub status: code::OrderStatus = order.status.into(),
        /// Whether the customer has a delivery code.
        pub has_delivery_code: bool = order.delivery_details.code.is_some(),
        /// The network's reference of the delivery.
        pub delivery_reference: Option<String> = order.delivery_details.reference,
        /// What confirmed the last delivery; null before it.
        pub delivery_proof: Option<code::DeliveryProof> = order.delivery_details.proof.map(Code),
        /// Problem of the last delivery attempt.
        pub problem: Option<code::DeliveryProblem> = order.delivery_details.problem.map(Code),
        /// When the customer asked to cancel the paid order.
        pub cancel_requested_at: Option<DateTime<Utc>> = order.delivery_details.cancel_requested_at,
        /// Until when it is parked; null when it is to be delivered now.
        pub parked_until: Option<DateTime<Utc>> = order.delivery_details.parked_until,
        /// When an open order is due; null once it is closed.
        pub due_at: Option<DateTime<Utc>> = order.status.awaits_delivery().then_some(order.due_at),
        /// The tax authority's receipt; null until staff record it.
        pub fiscal_receipt: Option<FiscalReceiptBody> = order.fiscal_receipt.as_ref().map(Into::into),
        /// What staff call it to find it again, sorted.
        pub tags: Vec<String> = order.tags.iter().map(str::to_owned).collect(),
        /// Code of the agent who gets the commission.
        pub agent_code: Option<String> = order.agent.as_ref().map(ToString::to_string),
        /// Name of that agent. Not in lists.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub agent_name: Option<String> = None,
        /// `_id` of the payment, for the calls under payments. Not in lists.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub payment_id: Option<String> = None,
        /// Notes beside the statuses, oldest first. Not in lists.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub notes: Option<Vec<OrderNoteBody>> = None,
        /// What the customer reported and staff have not answered, oldest first. Not in lists.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub open_complaints: Option<Vec<ComplaintBody>> = None,
        /// The active claim. Not in lists.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub claim: Option<ClaimBody> = None,
        /// Vending attempts, oldest first. Not in lists.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub vending: Option<Vec<VendingAttemptBody>> = None,
        /// Refund cases of its payment, oldest first. Not in lists.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub refunds: Option<Vec<OrderRefundBody>> = None,
        /// The customer's language, en or sw.
        pub language: code::Language = order.language.into(),
        pub version: i64 = order.version,
        /// When it was placed.
        pub created_at: DateTime<Utc> = order.created_at,
        /// When it was last changed.
        pub updated_at: DateTime<Utc> = order.updated_at,
        /// All statuses, oldest first.
        pub timeline: Vec<AdminTimelineEntry> = order.timeline.into_iter().map(Into::into).collect(),
        /// Further facts by name.
        #[schema(value_type = std::collections::HashMap<String, Value>)]
        pub details: Value = details,
    }
}

response_body! {
    /// A refund of an order's payment, or one that was dismissed.
    pub struct OrderRefundBody from case: &RefundCase {
        /// Id of the case, for the calls under refunds.
        #[serde(rename = "_id")]
        pub id: String = case.id.to_string(),
        /// State of the case.
        pub state: code::RefundState = case.state.into(),
        /// In whole Tanzanian shillings.
        pub amount: i64 = case.amount.tsh(),
        /// Whether a second person must approve it before the money is sent.
        pub needs_approval: bool = case.needs_approval,
        /// Number that gets the money, as `2557…`.
        pub payer_phone: String = case.payer_phone.reveal().to_owned(),
    }
}

response_body! {
    let by = entry.by.map(|actor| actor.name);
    /// One line of an order's history.
    pub struct AdminTimelineEntry from entry: TimelineEntry {
        /// Status from then on.
        pub status: code::OrderStatus = entry.status.into(),
        pub at: DateTime<Utc> = entry.at,
        /// Staff member who set it; null for the customer.
        pub by: Option<String> = by,
        pub reason: Option<String> = entry.reason,
    }
}

impl AdminOrder {
    /// With what lists leave out; `caller` may be who claims it.
    pub fn in_full(record: OrderRecord, caller: AccountId) -> Self {
        let OrderRecord { order, notes, complaints, blocker, attempts, payment, refunds, agent_name } =
            record;
        let claim = blocker.and_then(OrderBlocker::into_claim);
        Self {
            payment_id: payment.as_ref().map(|payment| payment.checkout.id.to_string()),
            payment_reference: payment.and_then(|payment| payment.attempt.confirmation.transaction),
            notes: Some(notes.into_iter().map(Into::into).collect()),
            open_complaints: Some(open_complaints(complaints)),
            claim: claim.map(|claim| ClaimBody::of(claim, caller)),
            vending: Some(attempts.into_iter().map(Into::into).collect()),
            refunds: Some(refunds.iter().map(Into::into).collect()),
            agent_name,
            ..order.into()
        }
    }
}

/// The specification's texts for either kind of goods.
pub struct Goods {
    /// Network, or a router's brand.
    pub provider: String,
    /// Data volume, or `Hardware Purchase`.
    pub data: String,
    /// Validity of the bundle, such as `30 days`; `One-time` for a router.
    pub validity: String,
}

impl Goods {
    fn of(item: &Item) -> Self {
        match item {
            Item::Router(RouterItem { brand, .. }) => Self {
                provider: brand.clone(),
                data: "Hardware Purchase".to_owned(),
                validity: "One-time".to_owned(),
            },
            Item::Bundle(BundleItem { network, data, validity, .. }) => {
                Self { provider: network.code().to_owned(), data: data.clone(), validity: validity.clone() }
            }
        }
    }
}

/// How an order is paid.
#[response]
pub enum PaymentMethod {
    Cod,
    MobileMoney,
}

impl From<&OrderPayment> for PaymentMethod {
    fn from(payment: &OrderPayment) -> Self {
        match payment {
            OrderPayment::CashOnDelivery => Self::Cod,
            OrderPayment::MobileMoney { .. } => Self::MobileMoney,
        }
    }
}

fn payer_phone(payment: &OrderPayment) -> Option<String> {
    match payment {
        OrderPayment::CashOnDelivery => None,
        OrderPayment::MobileMoney { payer_phone, .. } => Some(payer_phone.reveal().to_owned()),
    }
}

fn details(order: &Order) -> Value {
    match &order.item {
        Item::Router(router) => json!({
            "routerId": router.router_id.to_string(),
            "routerName": router.name,
            "routerNameSwahili": router.name_swahili,
            "routerPrice": order.price().tsh(),
            "location": order.delivery.location,
            "deliveryInstructions": order.delivery.instructions,
            "paymentMethod": "Cash on Delivery",
        }),
        Item::Bundle(bundle) => json!({
            "bundleId": bundle.bundle_id.to_string(),
            "bundleName": bundle.name,
            "bundleNameSwahili": bundle.name_swahili,
            "bundlePrice": order.amount.tsh(),
            "network": bundle.network.code(),
            "hours": bundle.terms.hours.map(|hours| hours.to_string()),
            "conditions": bundle.terms.conditions,
            "conditionsSwahili": bundle.terms.conditions_swahili,
            "paymentMethod": "Mobile money",
        }),
    }
}

/// A new status for one order.
#[request]
pub struct ChangeStatusRequest {
    /// pending, processing, delivered or cancelled.
    #[schema(required, value_type = code::OrderStatus)]
    pub status: Option<String>,
    /// Why, at most 200 characters; required for a step back, and for confirming cash on delivery without a code.
    pub reason: Option<String>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
    pub version: Option<i64>,
}

const MAX_REASON_CHARS: usize = 200;

impl ChangeStatusRequest {
    pub fn parse(&self) -> Result<(OrderStatus, Option<String>), ApiError> {
        let mut errors = FieldErrors::default();
        let status = parsed(OrderStatus::parse, FieldErrorCode::InvalidStatus);
        let status = errors.required("status", self.status.as_deref(), status);
        let reason = errors.optional("reason", self.reason.as_deref(), line(MAX_REASON_CHARS));
        errors.finish(status.map(|status| (status, reason)))
    }
}

response_body! {
    let money = |money: Money| with_money.then_some(money.tsh());
    pub struct OrderStatsBody of(stats: &OrderStats, with_money: bool) {
        pub total_orders: i64 = stats.total,
        pub pending_orders: i64 = stats.pending,
        /// Orders with the status `processing`.
        pub processing_orders: i64 = stats.processing,
        /// Orders with the status `delivered`.
        pub completed_orders: i64 = stats.delivered,
        /// Orders with the status `cancelled`.
        pub cancelled_orders: i64 = stats.cancelled,
        /// Confirmed and pending revenue, in whole shillings; amounts are null for callers who may not see revenue.
        pub total_revenue: Option<i64> = money(stats.total_revenue()),
        /// Received money of orders.
        pub confirmed_revenue: Option<i64> = money(stats.confirmed_revenue),
        /// Money still to be received.
        pub pending_revenue: Option<i64> = money(stats.pending_revenue),
        /// Received money without an order; not revenue.
        pub without_order: Option<i64> = money(stats.without_order),
        /// Distinct phone numbers with an order.
        pub total_customers: i64 = stats.customers,
    }
}

api_errors!(ChangeConflict {
    Version => VersionConflict,
    OutOfStock => OutOfStock,
    PaymentReturned => PaymentReturned,
    ..Blocked, Repository
});

api_errors!(ArchiveError {
    NotFound => OrderNotFound,
    ..Conflict, Repository
});

api_errors!(ArchiveConflict {
    Status => VersionConflict,
    Paid => OrderPaid,
    ..Blocked, Repository
});

api_errors!(RestoreError {
    NotFound => OrderNotFound,
    ..Conflict, Repository
});

api_errors!(RestoreConflict {
    OutOfStock => OutOfStock,
    PaymentReturned => PaymentReturned,
    ..Repository
});

api_errors!(ChangeStatusError {
    NotFound => OrderNotFound,
    VersionConflict => VersionConflict,
    OutOfStock => OutOfStock,
    PaymentReturned => PaymentReturned,
    ReasonNeeded => ("reason": Required),
    NotPermitted => NotPermitted,
    ..Blocked, Unproven, Repository
});

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(name: &str, phone: &str) -> String {
        staff_name(&PersonName::parse(name).unwrap(), &PhoneNumber::parse(phone).unwrap())
    }

    #[test]
    fn staff_see_the_number_of_a_customer_without_a_name() {
        let masked = PhoneNumber::parse("0612345678").unwrap().to_string();
        assert_eq!(shown(&masked, "0754321908"), "0754 321 908", "the payer's mask, the customer's number");
        assert_eq!(shown("Asha Mushi", "0754321908"), "Asha Mushi");
        assert_eq!(shown("0754", "0754321908"), "0754");
    }

    #[test]
    fn an_erased_customer_has_no_number() {
        let masked = PersonName::parse("07•• ••• •••").unwrap();
        assert_eq!(staff_name(&masked, &PhoneNumber::erased(7, true)), "07•• ••• •••");
    }
}
