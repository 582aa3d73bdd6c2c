//! Orders, from placement to delivery.

use changes::OutboxEvent;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, Coded, Language, Origin};
use notifications::{NotificationContext, OrderFacts, OrderUpdate};
use orders::{
    Claim, Customer, Delivery, DeliveryCode, DeliveryRecord, DeliveryTerms, NoteKind, Order, OrderNote,
    OrderStatus, PaidCheckout, PlaceOrder, Problem, Purchase,
};
use payments::{Payment, RefundMethod};
use storage::history::PastOrder;

use super::people::Person;
use super::shelf::Shelf;
use super::story::{Story, after};

impl Story<'_> {
    /// Orders the paid bundle; does nothing without a payment.
    pub fn order_bundle(&mut self, person: &Person, cost: Option<kernel::Money>, at: DateTime<Utc>) {
        if !self.happened(at) {
            return;
        }
        let Some(checkout) = self.sale.checkout.clone() else { return };
        let attempts = self.sale.attempts.iter().map(|past| past.attempt.clone()).collect();
        let Some(paid) = Payment::from_attempts(checkout, attempts).and_then(PaidCheckout::from_payment)
        else {
            return;
        };
        let purchase = Purchase::Bundle {
            kind: paid.item.kind,
            bundle_id: Some(paid.item.bundle_id),
            verification_id: paid.verification_id.clone(),
            no_email: person.customer.email.is_none(),
        };
        let command = command(person.customer.clone(), person.language, purchase);
        if let Ok(order) = command.for_bundle(paid, at, &self.dice) {
            self.placed(order, cost);
        }
    }

    /// Orders a router with cash on delivery.
    pub fn order_router(&mut self, person: &Person, goods: &mut Shelf, at: DateTime<Utc>) {
        let buyer = self.world.staff.manager();
        let Some((router, bought)) = goods.take(at, buyer, &self.dice) else { return };
        self.audit.extend(bought);
        let delivery =
            Delivery { location: Some(person.place.clone()), instructions: person.instructions.clone() };
        let purchase = Purchase::Router { router_id: router.id, delivery: delivery.clone() };
        let agent_code = self.choose_agent(&person.customer);
        let command =
            PlaceOrder { agent_code, ..command(person.customer.clone(), person.language, purchase) };
        let cost = router.cost;
        if let Ok(order) = command.for_router(router.into(), delivery, at, &self.dice) {
            self.placed(order, cost);
        }
    }

    fn placed(&mut self, order: Order, cost: Option<kernel::Money>) {
        let order = DeliveryTerms::default().promise(order);
        let context = NotificationContext::Order(Box::new(OrderFacts::from(&order)), OrderUpdate::Received);
        self.notify(&OutboxEvent::placed(order.key, order.created_at), Some(&context));
        let (cash, notes, claim) = (Vec::new(), Vec::new(), None);
        self.sale.order = Some(PastOrder { order, cash, cost, notes, claim });
    }

    /// A staff member sets the order to processing.
    pub fn process(&mut self, by: Actor, at: DateTime<Utc>) {
        let change = self.order().and_then(|order| order.change_to(OrderStatus::Processing, at, by, None));
        if let Some(change) = change.filter(|_| self.happened(at)) {
            self.change(change);
        }
    }

    /// A staff member claims the order for some minutes.
    pub fn claim(&mut self, by: Actor, at: DateTime<Utc>) {
        if let Some(past) = &mut self.sale.order {
            past.claim = Some(Claim { order: past.order.key, by, until: after(at, Claim::LEASE) });
        }
    }

    /// Delivers the order. Cash needs the customer's code, or a reason `word` from staff who may override it.
    pub fn deliver(&mut self, by: Actor, word: Option<&str>, at: DateTime<Utc>) {
        let Some(order) = self.order().filter(|order| order.status.awaits_delivery()) else { return };
        let code: Option<DeliveryCode> = order.delivery_details.code.clone().filter(|_| word.is_none());
        let Ok(proof) = order.proof(code.as_ref(), word, word.is_some()) else { return };
        let is_bundle = order.item.router_id().is_none();
        let reference = (is_bundle && self.dice.chance(60)).then(|| super::paying::transaction(&self.dice));
        let change = order.deliver(DeliveryRecord { reference, proof }, at, by, word.map(str::to_owned));
        let Some(change) = change.filter(|_| self.happened(at)) else { return };
        self.change(change);
        self.notify_order(OrderUpdate::Delivered, OutboxEvent::delivered, at);
    }

    pub fn cancel_by_customer(&mut self, goods: &mut Shelf, at: DateTime<Utc>) {
        let change = self.order().and_then(|order| order.cancel_by_customer(at));
        self.cancel(change, goods, at);
    }

    pub fn cancel_by(&mut self, by: Actor, reason: &str, goods: &mut Shelf, at: DateTime<Utc>) {
        let reason = Some(reason.to_owned());
        let change = self.order().and_then(|order| order.change_to(OrderStatus::Cancelled, at, by, reason));
        self.cancel(change, goods, at);
    }

    /// The order expires unconfirmed.
    pub fn expire_order(&mut self, goods: &mut Shelf, at: DateTime<Utc>) {
        let change = self.order().and_then(|order| order.expire(at));
        self.cancel(change, goods, at);
    }

    fn cancel(&mut self, change: Option<orders::StatusChange>, goods: &mut Shelf, at: DateTime<Utc>) {
        let Some(change) = change.filter(|_| self.happened(at)) else { return };
        if let orders::StockMove::Return(router) = change.stock {
            goods.put_back(router, at);
        }
        self.change(change);
        self.notify_order(OrderUpdate::Cancelled, OutboxEvent::cancelled, at);
    }

    /// Money of a cancelled or doubly paid order is refunded within a working day.
    pub fn settle_refunds(&mut self) {
        for index in 0..self.sale.refunds.len() {
            let opened =
                self.sale.refunds.get(index).and_then(|case| case.history.first()).map(|event| event.at);
            let Some(opened) = opened else { continue };
            let (by, at) = (self.world.staff.manager(), self.at_work(opened, 1_800, 72_000));
            if self.dice.chance(55) {
                self.begin_payout(index, by.clone(), at);
                self.refund(index, RefundMethod::Payout, &by, self.later(at, 3, 12));
            } else {
                self.refund(index, RefundMethod::ByHand, &by, at);
            }
        }
    }

    fn notify_order(
        &mut self,
        update: OrderUpdate,
        event: fn(kernel::OrderKey, DateTime<Utc>) -> OutboxEvent,
        at: DateTime<Utc>,
    ) {
        let Some((key, facts)) = self.order().map(|order| (order.key, OrderFacts::from(order))) else {
            return;
        };
        self.notify(&event(key, at), Some(&NotificationContext::Order(Box::new(facts), update)));
    }

    /// Reports a delivery problem.
    pub fn report(&mut self, problem: Problem, by: Actor, text: &str, at: DateTime<Utc>) {
        self.note(NoteKind::Problem(problem), Some(by), text, at);
    }

    /// The customer asks to cancel an order in processing.
    pub fn ask_to_cancel(&mut self, text: &str, at: DateTime<Utc>) {
        self.note(NoteKind::CancelAsked, None, text, at);
    }

    /// A staff member adds a note.
    pub fn remark(&mut self, by: Actor, text: &str, at: DateTime<Utc>) {
        self.note(NoteKind::Note, Some(by), text, at);
    }

    fn note(&mut self, kind: NoteKind, by: Option<Actor>, text: &str, at: DateTime<Utc>) {
        if !self.happened(at) {
            return;
        }
        let Some(past) = &mut self.sale.order else { return };
        if let Some(by) = by.clone() {
            let field = if kind == NoteKind::Note { "note" } else { "problem" };
            let after = match kind {
                NoteKind::Problem(problem) => Some(problem.code().to_owned()),
                NoteKind::Note | NoteKind::CancelAsked | NoteKind::RecipientCorrected => None,
            };
            let change = kernel::FieldChange { field: field.to_owned(), before: None, after };
            self.audit.push(past.order.audit_entry(kernel::AuditAction::Changed, by, at, vec![change]));
        }
        match kind {
            NoteKind::Problem(problem) => past.order.delivery_details.problem = Some(problem),
            NoteKind::CancelAsked => past.order.delivery_details.cancel_asked_at = Some(at),
            NoteKind::Note | NoteKind::RecipientCorrected => {}
        }
        past.notes.push(OrderNote { kind, at, by, text: Some(text.to_owned()) });
    }

    /// When staff start with the order: mostly within minutes, during working hours.
    pub fn picked_up(&self, placed: DateTime<Utc>) -> DateTime<Utc> {
        let (from, to) = self.dice.weighted(&[
            (60, (50, 360)),
            (30, (360, 1_500)),
            (8, (1_500, 5_400)),
            (2, (5_400, 24_000)),
        ]);
        self.at_work(placed, from, to)
    }
}

/// Name and TIN as customers of a business bundle give them.
pub fn as_business(mut customer: Customer, dice: &super::dice::SeededRandom) -> Customer {
    let tin = format!("{}{:06}", dice.between(100, 199), dice.between(0, 999_999));
    customer.tin = customer.tin.or_else(|| kernel::Tin::parse(&tin).ok());
    customer
}

fn command(customer: Customer, language: Language, purchase: Purchase) -> PlaceOrder {
    PlaceOrder {
        order_id: None,
        idempotency_key: None,
        customer,
        purchase,
        amount: None,
        language,
        agent_code: None,
        by: None,
        origin: Origin::default(),
    }
}

/// Two days and a moment: when unconfirmed orders expire.
pub const UNCONFIRMED: TimeDelta = TimeDelta::seconds(48 * 3_600 + 40);
