use catalog::BundleKind;
use changes::{Action, Change, OutboxEvent};
use chrono::{DateTime, Utc};
use kernel::{
    AccountId, Actor, AgentCode, AuditAction, AuditEntry, BundleId, CheckoutId, Coded, Email, FieldChange,
    IdempotencyKey, Language, Money, Network, OrderId, OrderKey, PersonName, PhoneNumber, RouterId, Tin,
    UsageTerms, VerificationId,
};
use strum::{IntoStaticStr, VariantArray};

use crate::{DeliveryCode, DeliveryDetails, DeliveryProof, DeliveryTask, FiscalReceipt, OrderStatus, Tags};

/// An order, with item and price as they were when it was placed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub key: OrderKey,
    /// The number that people read aloud.
    pub order_id: OrderId,
    /// The client's idempotency key.
    pub idempotency_key: Option<IdempotencyKey>,
    pub customer: Customer,
    pub item: Item,
    /// What the customer pays in all: the price and the fee of the delivery.
    pub amount: Money,
    /// The part of `amount` that is for the delivery of a router; zero when it is free.
    pub delivery_fee: Money,
    pub payment: OrderPayment,
    /// The place of delivery; bundles go to a phone.
    pub delivery: Delivery,
    /// The data about its delivery.
    pub delivery_details: DeliveryDetails,
    pub status: OrderStatus,
    pub language: Language,
    /// The tax authority's receipt, once staff have recorded it.
    pub fiscal_receipt: Option<FiscalReceipt>,
    /// What staff call it, to find it again.
    pub tags: Tags,
    /// The agent who referred the customer: of an order to be placed the code that the client sent, of a placed order
    /// the agent it is credited to.
    pub agent: Option<AgentCode>,
    /// Rises with each change, from 1.
    pub version: i64,
    /// When it was placed.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
    /// When it must be delivered, as promised when it was placed.
    pub due_at: DateTime<Utc>,
    /// Every status change, oldest first.
    pub timeline: Vec<TimelineEntry>,
}

/// The customer of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer {
    pub name: PersonName,
    /// The number to call; also the number that gets a bundle, unless `recipient_phone` is set.
    pub phone: PhoneNumber,
    pub email: Option<Email>,
    /// Taxpayer number for the receipt.
    pub tin: Option<Tin>,
    /// The name on the wallet that paid or will pay.
    pub payment_name: Option<PersonName>,
    /// The number that gets a bundle, if not `phone`.
    pub recipient_phone: Option<PhoneNumber>,
}

impl Customer {
    /// The number that gets a bundle.
    pub fn bundle_phone(&self) -> &PhoneNumber {
        self.recipient_phone.as_ref().unwrap_or(&self.phone)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    Router(RouterItem),
    Bundle(BundleItem),
}

/// A router as it was sold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouterItem {
    pub router_id: RouterId,
    pub name: String,
    /// Swahili name; may be empty.
    pub name_swahili: String,
    pub brand: String,
}

/// A bundle as it was sold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BundleItem {
    pub bundle_id: BundleId,
    pub kind: BundleKind,
    pub name: String,
    /// Swahili name; may be empty.
    pub name_swahili: String,
    /// The network that it works on.
    pub network: Network,
    /// Data volume as shown, such as `10GB`.
    pub data: String,
    /// Validity as shown, such as `30 days`.
    pub validity: String,
    pub terms: UsageTerms,
}

/// The kind of goods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ItemKind {
    Router,
    /// A bundle for a business.
    Sme,
    /// A bundle for consumers.
    Normal,
}

impl ItemKind {
    /// One line for lists: `Router - Pocket MiFi 4G`, `SME Bundle: SME Team 100GB`; the part before the colon is the
    /// category.
    pub fn service(self, name: &str) -> String {
        match self {
            Self::Router => format!("Router - {name}"),
            Self::Sme => format!("SME Bundle: {name}"),
            Self::Normal => format!("Data Bundle: {name}"),
        }
    }
}

impl Item {
    /// `router`, `sme` or `normal`.
    pub fn type_code(&self) -> &'static str {
        self.kind().code()
    }

    pub fn name(&self) -> &str {
        match self {
            Self::Router(router) => &router.name,
            Self::Bundle(bundle) => &bundle.name,
        }
    }

    /// The name in Swahili; empty when there is none.
    pub fn name_swahili(&self) -> &str {
        match self {
            Self::Router(router) => &router.name_swahili,
            Self::Bundle(bundle) => &bundle.name_swahili,
        }
    }

    /// The network of a bundle; `None` for a router.
    pub fn network(&self) -> Option<Network> {
        match self {
            Self::Router(_) => None,
            Self::Bundle(bundle) => Some(bundle.network),
        }
    }

    pub fn kind(&self) -> ItemKind {
        match self {
            Self::Router(_) => ItemKind::Router,
            Self::Bundle(BundleItem { kind: BundleKind::Sme, .. }) => ItemKind::Sme,
            Self::Bundle(BundleItem { kind: BundleKind::Normal, .. }) => ItemKind::Normal,
        }
    }

    /// One line for lists; see [`ItemKind::service`].
    pub fn service(&self) -> String {
        self.kind().service(self.name())
    }

    /// The router, if it is one.
    pub fn router_id(&self) -> Option<RouterId> {
        match self {
            Self::Router(router) => Some(router.router_id),
            Self::Bundle(_) => None,
        }
    }
}

/// How an order is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderPayment {
    CashOnDelivery,
    /// Paid before the order was placed; the order consumes the checkout.
    MobileMoney {
        /// The paid purchase; unique among orders.
        checkout_id: CheckoutId,
        /// Its proof of payment.
        verification_id: VerificationId,
        payer_phone: PhoneNumber,
    },
}

/// Whether an order is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PaymentStatus {
    /// To be paid on delivery.
    Due,
    /// Paid in cash on delivery.
    Received,
    /// Paid by mobile money.
    Paid,
}

/// Where an order goes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Delivery {
    /// The place, as the customer described it. `None` for bundles, and for routers ordered before it was required.
    pub location: Option<String>,
    /// Notes for the rider.
    pub instructions: Option<String>,
}

/// A status change of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimelineEntry {
    /// The status from then on.
    pub status: OrderStatus,
    pub at: DateTime<Utc>,
    /// Who set it; `None` for the customer.
    pub by: Option<Actor>,
    /// The reason given by that person.
    pub reason: Option<String>,
}

/// Who cancelled an order, as shown to its customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum CancelledBy {
    Customer,
    /// A staff member. Their reason is internal.
    Shop,
    /// The system: a cash order was not confirmed in time, see [`crate::expire_unconfirmed`].
    Timeout,
}

impl TimelineEntry {
    /// Who cancelled the order; `None` unless this entry is a cancellation.
    pub fn cancelled_by(&self) -> Option<CancelledBy> {
        let who = match &self.by {
            None => CancelledBy::Customer,
            Some(actor) if actor.id == AccountId::SYSTEM => CancelledBy::Timeout,
            Some(_) => CancelledBy::Shop,
        };
        (self.status == OrderStatus::Cancelled).then_some(who)
    }
}

/// A new status of an order, decided but not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusChange {
    pub key: OrderKey,
    /// Optimistic lock: the version that the row must still have.
    pub from_version: i64,
    /// The effect on stock, in the same transaction.
    pub stock: StockMove,
    /// The effect on cash, in the same transaction.
    pub cash: Option<CashMove>,
    /// The effect on the money of the purchase, in the same transaction.
    pub money: MoneyMove,
    /// The new timeline entry.
    pub entry: TimelineEntry,
    /// How it was delivered, if it is.
    pub delivery_record: Option<DeliveryRecord>,
    /// The purchase that paid for the order; its money must not move while the status changes.
    pub checkout_id: Option<CheckoutId>,
    /// The order's row of the delivery queue from now on; `None` takes it out.
    pub delivery_task: Option<DeliveryTask>,
    /// Whole minutes since the order was placed, when this delivers it.
    pub delivery_minutes: Option<i64>,
    pub outbox: Vec<OutboxEvent>,
    pub changes: Vec<Change>,
    /// The audit entry; `None` for an action of the customer.
    pub audit: Option<AuditEntry>,
}

/// How an order was delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryRecord {
    /// The network's reference, if there is one.
    pub reference: Option<String>,
    /// How it was confirmed.
    pub proof: DeliveryProof,
}

/// Cash of an order that was received, or whose receipt is reverted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashMove {
    pub received: bool,
    pub amount: Money,
}

/// The effect of a status change on the mobile money that an order was paid with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoneyMove {
    Keep,
    /// It is refunded: a refund case is opened for the money received.
    Refund,
    /// It is kept after all: the cases opened by the cancellation are dismissed, unless the money was returned or is
    /// being returned.
    CancelRefund,
}

/// The effect of a status change on the stock of a router.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockMove {
    Keep,
    /// One unit returns to stock.
    Return(RouterId),
    /// One unit is taken from stock again, if there is one.
    Take(RouterId),
}

impl Order {
    /// The purchase that paid for the order; `None` for cash on delivery.
    pub fn checkout_id(&self) -> Option<CheckoutId> {
        match self.payment {
            OrderPayment::MobileMoney { checkout_id, .. } => Some(checkout_id),
            OrderPayment::CashOnDelivery => None,
        }
    }

    /// The price of the item, without the fee of the delivery.
    pub fn price(&self) -> Money {
        Money::new(self.amount.tsh().saturating_sub(self.delivery_fee.tsh())).unwrap_or(Money::ZERO)
    }

    /// Whether the order is paid. Cash counts once the order is delivered.
    pub fn payment_status(&self) -> PaymentStatus {
        match (&self.payment, self.status) {
            (OrderPayment::MobileMoney { .. }, _) => PaymentStatus::Paid,
            (OrderPayment::CashOnDelivery, OrderStatus::Delivered) => PaymentStatus::Received,
            (OrderPayment::CashOnDelivery, _) => PaymentStatus::Due,
        }
    }

    /// Whether it is paid in cash on delivery and not cancelled.
    pub fn awaits_cash(&self) -> bool {
        self.payment == OrderPayment::CashOnDelivery && self.status != OrderStatus::Cancelled
    }

    /// The customer's code, while a rider may ask for it.
    pub fn active_delivery_code(&self) -> Option<&DeliveryCode> {
        self.delivery_details.code.as_ref().filter(|_| self.status.awaits_delivery())
    }

    /// The change to status `to`; `None` when the order has it already.
    ///
    /// Cancelling returns a router to stock, and leaving `Cancelled` takes one again.
    pub fn change_to(
        &self,
        to: OrderStatus,
        at: DateTime<Utc>,
        by: Actor,
        reason: Option<String>,
    ) -> Option<StatusChange> {
        let code = |status: OrderStatus| Some(status.code().to_owned());
        // The reason stays in the timeline: it may name the customer.
        let changes = FieldChange::if_changed("status", code(self.status), code(to)).into_iter().collect();
        let audit = self.audit_entry(AuditAction::Changed, by.clone(), at, changes);
        let change = self.changed(TimelineEntry { status: to, at, by: Some(by), reason })?;
        Some(StatusChange { audit: Some(audit), ..change })
    }

    /// The change to delivered, with its proof; `None` when it is delivered already.
    pub fn deliver(
        &self,
        record: DeliveryRecord,
        at: DateTime<Utc>,
        by: Actor,
        reason: Option<String>,
    ) -> Option<StatusChange> {
        let mut change = self.change_to(OrderStatus::Delivered, at, by, reason)?;
        if let Some(audit) = &mut change.audit {
            let proof = Some(record.proof.code().to_owned());
            audit.changes.extend(FieldChange::if_changed("proof", None, proof));
            audit.changes.extend(FieldChange::if_changed("reference", None, record.reference.clone()));
        }
        Some(StatusChange { delivery_record: Some(record), ..change })
    }

    /// The cancellation by the customer; `None` when it is cancelled already.
    pub fn cancel_by_customer(&self, at: DateTime<Utc>) -> Option<StatusChange> {
        self.changed(TimelineEntry { status: OrderStatus::Cancelled, at, by: None, reason: None })
    }

    fn changed(&self, entry: TimelineEntry) -> Option<StatusChange> {
        let to = entry.status;
        let change = StatusChange {
            key: self.key,
            from_version: self.version,
            stock: self.stock_move(to),
            cash: self.cash_move(to),
            money: self.money_move(to),
            delivery_record: None,
            checkout_id: self.checkout_id(),
            delivery_task: self.delivery_task(to),
            delivery_minutes: self.minutes_to_deliver(&entry),
            outbox: self.status_messages(to, entry.at),
            changes: self.change_events(Action::Moved, entry.at),
            entry,
            audit: None,
        };
        (to != self.status).then_some(change)
    }

    /// The order after `change` was written.
    #[must_use]
    pub fn with_change(mut self, change: StatusChange) -> Self {
        self.status = change.entry.status;
        self.version = self.version.saturating_add(1);
        self.updated_at = change.entry.at;
        if let Some(record) = change.delivery_record {
            self.delivery_details.proof = Some(record.proof);
            self.delivery_details.reference = record.reference;
        }
        if !self.status.awaits_delivery() {
            self.delivery_details.problem = None;
            self.delivery_details.cancel_requested_at = None;
        }
        self.timeline.push(change.entry);
        self
    }

    /// Cash is received with the delivery, and reverted with it.
    fn cash_move(&self, to: OrderStatus) -> Option<CashMove> {
        let (had, has) = (self.status == OrderStatus::Delivered, to == OrderStatus::Delivered);
        let moves = self.payment == OrderPayment::CashOnDelivery && had != has;
        moves.then_some(CashMove { received: has, amount: self.amount })
    }

    fn money_move(&self, to: OrderStatus) -> MoneyMove {
        match (&self.payment, self.status, to) {
            (OrderPayment::MobileMoney { .. }, from, OrderStatus::Cancelled) if from != to => {
                MoneyMove::Refund
            }
            (OrderPayment::MobileMoney { .. }, OrderStatus::Cancelled, to) if to != self.status => {
                MoneyMove::CancelRefund
            }
            _ => MoneyMove::Keep,
        }
    }

    fn stock_move(&self, to: OrderStatus) -> StockMove {
        match (self.item.router_id(), self.status, to) {
            (Some(_), from, to) if from == to => StockMove::Keep,
            (Some(router), _, OrderStatus::Cancelled) => StockMove::Return(router),
            (Some(router), OrderStatus::Cancelled, _) => StockMove::Take(router),
            _ => StockMove::Keep,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{actor, at, bundle_order, router_order};
    use OrderStatus::{Cancelled, Delivered, Pending, Processing};

    fn stock_move(order: &Order, from: OrderStatus, to: OrderStatus) -> Option<StockMove> {
        let order = Order { status: from, ..order.clone() };
        order.change_to(to, at(1), actor(), None).map(|change| change.stock)
    }

    #[test]
    fn a_cancellation_in_the_timeline_says_who_cancelled() {
        let line = |status, by| TimelineEntry { status, at: at(1), by, reason: None }.cancelled_by();
        assert_eq!(line(Cancelled, None), Some(CancelledBy::Customer));
        assert_eq!(line(Cancelled, Some(actor())), Some(CancelledBy::Shop));
        assert_eq!(line(Cancelled, Some(Actor::system())), Some(CancelledBy::Timeout));
        assert_eq!(line(Pending, None), None);
    }

    #[test]
    fn every_pair_of_statuses_moves_a_router_as_the_table_says() {
        let order = router_order();
        let router = order.item.router_id().unwrap();
        for from in OrderStatus::all() {
            for to in OrderStatus::all() {
                let expected = match (from, to) {
                    (from, to) if from == to => None,
                    (_, Cancelled) => Some(StockMove::Return(router)),
                    (Cancelled, _) => Some(StockMove::Take(router)),
                    _ => Some(StockMove::Keep),
                };
                assert_eq!(stock_move(&order, from, to), expected, "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn a_bundle_never_moves_stock() {
        let moves = [(Pending, Cancelled), (Cancelled, Pending)]
            .map(|(from, to)| stock_move(&bundle_order(), from, to));
        assert_eq!(moves, [Some(StockMove::Keep); 2]);
    }

    #[test]
    fn cash_is_received_with_the_delivery_and_reverted_with_it() {
        let cash = |order: Order, from, to| {
            let order = Order { status: from, ..order };
            order.change_to(to, at(1), actor(), None).and_then(|change| change.cash).map(|cash| cash.received)
        };
        assert_eq!(cash(router_order(), Processing, Delivered), Some(true));
        assert_eq!(cash(router_order(), Delivered, Cancelled), Some(false));
        assert_eq!(cash(router_order(), Pending, Cancelled), None);
        assert_eq!(cash(bundle_order(), Processing, Delivered), None);
    }

    #[test]
    fn every_pair_of_statuses_moves_paid_money_as_the_table_says() {
        let money = |order: Order, from, to| {
            Order { status: from, ..order }.change_to(to, at(1), actor(), None).map(|change| change.money)
        };
        for (from, to) in OrderStatus::all().flat_map(|from| OrderStatus::all().map(move |to| (from, to))) {
            let expected = match (from, to) {
                (from, to) if from == to => None,
                (_, Cancelled) => Some(MoneyMove::Refund),
                (Cancelled, _) => Some(MoneyMove::CancelRefund),
                _ => Some(MoneyMove::Keep),
            };
            assert_eq!(money(bundle_order(), from, to), expected, "{from:?} {to:?}");
            assert_eq!(money(router_order(), from, to), expected.map(|_| MoneyMove::Keep));
        }
    }

    #[test]
    fn a_staff_change_is_audited_and_a_customers_own_is_not() {
        let change = router_order().change_to(Processing, at(1), actor(), None).unwrap();
        let fields: Vec<_> = change.audit.unwrap().changes.into_iter().map(|change| change.field).collect();
        assert_eq!(fields, ["status"]);
        assert_eq!(router_order().cancel_by_customer(at(1)).unwrap().audit, None);
    }

    #[test]
    fn only_an_open_order_has_a_code_to_read_out() {
        let code = DeliveryCode::parse("4711").ok();
        let order = |status| Order {
            status,
            delivery_details: DeliveryDetails { code: code.clone(), ..DeliveryDetails::default() },
            ..router_order()
        };
        assert!(order(Processing).active_delivery_code().is_some());
        assert!(
            order(Delivered).active_delivery_code().is_none()
                && order(Cancelled).active_delivery_code().is_none()
        );
    }

    #[test]
    fn cash_counts_only_once_the_router_is_delivered() {
        let status = |status| Order { status, ..router_order() }.payment_status();
        let all = [Pending, Processing, Cancelled, Delivered].map(status);
        assert_eq!(
            all,
            [PaymentStatus::Due, PaymentStatus::Due, PaymentStatus::Due, PaymentStatus::Received]
        );
        assert_eq!(bundle_order().payment_status(), PaymentStatus::Paid);
    }
}
