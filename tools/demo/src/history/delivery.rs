//! Orders, from placement to delivery.

use anyhow::Context;
use catalog::{Change, EditPorts, RouterPatch, Stock, change, find_current};
use kernel::{Actor, Money, RouterId};
use orders::{
    CancelRequest, ChangeStatus, ComplaintKind, DeliverOrder, DeliverOrderPorts, Delivery, NewComplaint,
    NoteKind, Order, OrderNote, OrderStatus, PlaceOrder, PlaceOrderError, PlaceOrderPorts, Problem, Purchase,
    ReportProblem, add_note, change_status, claim_order, deliver_order, place_order,
};

use super::sale::{Sale, command};
use super::world::DefaultTerms;

/// Units bought when a router runs out.
const RESTOCK_UNITS: i64 = 20;
/// The bonus of a late order.
const BONUS_TSH: i64 = 500;

impl Sale<'_> {
    /// Orders the paid bundle.
    pub async fn order_bundle(&mut self) -> anyhow::Result<()> {
        let checkout = self.checkout.as_ref().context("a purchase has begun")?;
        let paid = self.world.storage.payments.find_by_payment_id(&checkout.payment_id).await?;
        let paid = paid.context("the payment is stored")?.checkout;
        let (customer, language) = (self.person.customer.clone(), self.person.language);
        let purchase = Purchase::Bundle {
            kind: paid.product.kind,
            bundle_id: Some(paid.product.bundle_id),
            verification_id: paid.verification_id.context("it is paid")?,
            no_email: customer.email.is_none(),
        };
        self.place(command(customer, language, purchase)).await
    }

    /// Orders a router with cash on delivery; staff buy more when it is out of stock.
    pub async fn order_router(&mut self) -> anyhow::Result<()> {
        let Some(router_id) = self.world.goods.router(&self.dice).map(|router| router.id) else {
            return Ok(());
        };
        let delivery = Delivery {
            location: Some(self.person.place.clone()),
            instructions: self.person.instructions.clone(),
        };
        let purchase = Purchase::Router { router_id, delivery };
        let command = command(self.person.customer.clone(), self.person.language, purchase);
        let command = PlaceOrder { agent_code: self.agent_code(), ..command };
        match self.place(command.clone()).await {
            Err(error)
                if matches!(error.downcast_ref::<PlaceOrderError>(), Some(PlaceOrderError::OutOfStock)) =>
            {
                self.restock(router_id).await?;
                self.place(command).await
            }
            // A customer who has too many open orders comes another time.
            Err(error) if error.is::<PlaceOrderError>() => Ok(()),
            placed => placed,
        }
    }

    async fn restock(&self, id: RouterId) -> anyhow::Result<()> {
        let stock = Some(Stock::new(RESTOCK_UNITS)?);
        let patch = RouterPatch { stock, ..RouterPatch::default() };
        let by = self.world.staff.manager();
        let command = Change { patch, expected_version: None, by, is_confirmed: true };
        let (editor, clock) = (self.world.storage.router_editor.as_ref(), self.clock());
        let ports = EditPorts { editor, clock: &clock, random: &self.dice };
        change(find_current(id, &ports).await?, &command, &ports).await?;
        Ok(())
    }

    async fn place(&mut self, command: PlaceOrder) -> anyhow::Result<()> {
        let (orders, clock) = (self.world.storage.orders.as_ref(), self.clock());
        let ports = PlaceOrderPorts { orders, terms: &DefaultTerms, clock: &clock, random: &self.dice };
        self.order = Some(place_order(command, ports).await?.order);
        self.world.placed.set(self.world.placed.get().saturating_add(1));
        self.wait(1, 3).await?;
        self.tell().await
    }

    /// The order as it is now; `None` when none was placed.
    async fn current(&mut self) -> anyhow::Result<Option<Order>> {
        let Some(order) = &self.order else { return Ok(None) };
        let order = self.world.storage.orders.find(order.key).await?.context("the order is stored")?;
        self.order = Some(order.clone());
        Ok(Some(order).filter(|order| order.status.awaits_delivery()))
    }

    pub async fn process(&mut self) -> anyhow::Result<()> {
        let by = self.any_staff();
        self.set_status(OrderStatus::Processing, by, None).await
    }

    pub async fn cancel_by_staff(&mut self, reason: &str) -> anyhow::Result<()> {
        let by = self.any_staff();
        self.set_status(OrderStatus::Cancelled, by, Some(reason)).await?;
        self.tell_later().await
    }

    async fn set_status(
        &mut self,
        status: OrderStatus,
        by: Actor,
        reason: Option<&str>,
    ) -> anyhow::Result<()> {
        let Some(order) = self.current().await? else { return Ok(()) };
        let reason = reason.map(str::to_owned);
        let command = ChangeStatus { status, reason, expected_version: None, by, can_override_code: true };
        change_status(&command, &order, self.world.storage.orders.as_ref(), &self.clock()).await?;
        Ok(())
    }

    /// The customer cancels a cash order, or asks to cancel a paid one.
    pub async fn cancel_by_customer(&mut self, text: &str) -> anyhow::Result<()> {
        let Some(order) = self.current().await? else { return Ok(()) };
        if order.item.router_id().is_some() {
            if let Some(change) = order.cancel_by_customer(self.now) {
                self.world.storage.orders.change_status(&change).await?;
            }
            return self.tell_later().await;
        }
        let note = OrderNote {
            kind: NoteKind::CancelRequested,
            at: self.now,
            by: None,
            text: Some(text.to_owned()),
        };
        let request = CancelRequest { key: order.key, from_version: order.version, note };
        Ok(self.world.storage.delivery_queue.request_cancellation(&request).await?)
    }

    /// The customer reports that the delivered order did not arrive.
    pub async fn report_not_received(&mut self) -> anyhow::Result<()> {
        self.complain(ComplaintKind::NotReceived, |order| {
            (NoteKind::NotReceived, order.delivery_details.reference.clone())
        })
        .await
    }

    /// The customer asks for the bonus of a late order.
    pub async fn request_bonus(&mut self) -> anyhow::Result<()> {
        let amount = Money::new(BONUS_TSH)?;
        self.complain(ComplaintKind::BonusRequested, |_order| {
            (NoteKind::BonusRequested(amount), Some(format!("Vocha ya TSh {BONUS_TSH}")))
        })
        .await
    }

    async fn complain(
        &mut self,
        kind: ComplaintKind,
        note: impl Fn(&Order) -> (NoteKind, Option<String>),
    ) -> anyhow::Result<()> {
        self.current().await?;
        let Some(order) = &self.order else { return Ok(()) };
        let (note_kind, text) = note(order);
        let note = OrderNote { kind: note_kind, at: self.now, by: None, text };
        let complaint = NewComplaint { key: order.key, kind, status: order.status, same_since: None, note };
        self.world.storage.complaints.open(&complaint).await?;
        Ok(())
    }

    /// Staff deliver the order. Cash needs the customer's code; the manager may give a reason instead.
    pub async fn deliver(&mut self, reason: Option<&str>) -> anyhow::Result<()> {
        let Some(order) = self.current().await? else { return Ok(()) };
        let by = if reason.is_some() { self.world.staff.manager() } else { self.any_staff() };
        let is_bundle = order.item.router_id().is_none();
        let command = DeliverOrder {
            reference: (is_bundle && self.dice.chance(60)).then(|| self.transaction()),
            code: order.delivery_details.code.clone().filter(|_| reason.is_none()),
            reason: reason.map(str::to_owned),
            can_override_code: reason.is_some(),
            expected_version: None,
            by,
        };
        let (storage, clock) = (self.world.storage, self.clock());
        let (orders, queue) = (storage.orders.as_ref(), storage.delivery_queue.as_ref());
        deliver_order(&command, order, None, DeliverOrderPorts { orders, queue, clock: &clock }).await?;
        self.tell_later().await
    }

    /// Staff report a delivery problem.
    pub async fn report_problem(&mut self, problem: Problem, text: &str) -> anyhow::Result<()> {
        let Some(order) = self.current().await? else { return Ok(()) };
        let by = self.any_staff();
        let command = ReportProblem {
            problem,
            text: Some(text.to_owned()),
            retry_at: None,
            expected_version: None,
            by,
        };
        let queue = self.world.storage.delivery_queue.as_ref();
        Ok(orders::report_problem(command, &order, queue, &self.clock()).await?)
    }

    /// Staff add a note.
    pub async fn remark(&mut self, text: &str) -> anyhow::Result<()> {
        let Some(order) = self.current().await? else { return Ok(()) };
        let (by, notes) = (self.any_staff(), self.world.storage.order_records.as_ref());
        add_note(&order, text.to_owned(), by, notes, &self.clock()).await?;
        Ok(())
    }

    /// Staff claim the order for some minutes.
    pub async fn claim(&mut self) -> anyhow::Result<()> {
        let Some(order) = self.current().await? else { return Ok(()) };
        let (by, queue) = (self.any_staff(), self.world.storage.delivery_queue.as_ref());
        claim_order(order.key, by, queue, &self.clock()).await?;
        Ok(())
    }
}
