use accounts::{Permission, Role};
use async_trait::async_trait;
use changes::{OutboxEvent, OutboxEventKind};
use kernel::{MessageRules, OrderId, OrderKey, RefundCaseId, RepositoryError};
use notifications::{
    DispatchPorts, MoneyFacts, NotificationContext, NotificationSource, OrderFacts, OrderGroup, OrderUpdate,
    OtherAmount, PushDevice, ReminderFacts,
};
use orders::{Order, OrderPayment, list_purchases_of_payment};
use payments::PaymentReference;

use crate::app_state::AppState;

/// Reads what messages need from orders, payments, staff and settings.
pub struct ShopNotificationSource<'a>(pub &'a AppState);

impl<'a> ShopNotificationSource<'a> {
    pub fn ports(&'a self) -> DispatchPorts<'a> {
        DispatchPorts {
            outbox: self.0.storage.outbox.as_ref(),
            source: self,
            channels: self.0.senders.channels(),
            shop_url: &self.0.url,
            key: self.0.key.as_ref(),
            clock: self.0.clock.as_ref(),
            random: self.0.random.as_ref(),
        }
    }

    async fn order(&self, subject: &str) -> Result<Option<Order>, RepositoryError> {
        match OrderKey::parse(subject) {
            Ok(key) => self.0.storage.orders.find(key).await,
            Err(_) => Ok(None),
        }
    }

    /// `None` when the event no longer applies: the status was reverted, or the order is archived.
    async fn of_order(
        &self,
        subject: &str,
        update: OrderUpdate,
    ) -> Result<Option<NotificationContext>, RepositoryError> {
        let order = self.order(subject).await?;
        let order = order.filter(|order| update.holds_for(order.status));
        let Some(order) = order else { return Ok(None) };
        let (gift_from, group) = (self.gift_from(&order).await?, self.group(&order, update).await?);
        let facts = OrderFacts { gift_from, group, ..OrderFacts::from(&order) };
        Ok(Some(NotificationContext::Order(Box::new(facts), update)))
    }

    /// The orders of its payment, if that bought many.
    async fn group(&self, order: &Order, update: OrderUpdate) -> Result<Option<OrderGroup>, RepositoryError> {
        let storage = &self.0.storage;
        if order.payment == OrderPayment::CashOnDelivery {
            return Ok(None);
        }
        match storage.payments.find_by_order_id(&order.order_id).await? {
            Some(payment) if payment.attempt.is_part() => {
                let bought = list_purchases_of_payment(&payment, storage.purchases.as_ref()).await?;
                Ok(OrderGroup::of(order, update, &bought))
            }
            _ => Ok(None),
        }
    }

    async fn gift_from(&self, order: &Order) -> Result<Option<String>, RepositoryError> {
        let OrderPayment::MobileMoney { checkout_id, .. } = &order.payment else { return Ok(None) };
        let name = self.0.storage.purchases.gift_from(*checkout_id).await?;
        Ok(name.map(|name| name.reveal().to_owned()))
    }

    /// `None` when the order has been placed since, or the money is being refunded.
    async fn of_payment(&self, subject: &str) -> Result<Option<NotificationContext>, RepositoryError> {
        let Ok(order_id) = OrderId::parse(subject) else { return Ok(None) };
        let Some(payment) = self.0.storage.payments.find_by_order_id(&order_id).await? else {
            return Ok(None);
        };
        if !payment.can_be_ordered()
            || self.0.storage.order_queries.find_by_checkout(payment.checkout.id).await?.is_some()
        {
            return Ok(None);
        }
        let at = payment.attempt.changed_at;
        Ok(Some(NotificationContext::PaidWithoutOrder(MoneyFacts::new(
            &payment.checkout,
            payment.checkout.product.price,
            at,
        ))))
    }

    /// `None` when the reminder was taken away, or the delivery was.
    async fn of_reminder(&self, subject: &str) -> Result<Option<NotificationContext>, RepositoryError> {
        let Some(order) = self.order(subject).await? else { return Ok(None) };
        let reminder = self.0.storage.reminders.find(order.key).await?;
        let facts = reminder.and_then(|reminder| ReminderFacts::new(&order, reminder.target));
        Ok(facts.map(|facts| NotificationContext::BundleEnding(Box::new(facts))))
    }

    async fn of_review(&self, subject: &str) -> Result<Option<NotificationContext>, RepositoryError> {
        let Ok(reference) = PaymentReference::parse(subject) else { return Ok(None) };
        let payments = self.0.storage.payments.find_by_reference(&reference).await?;
        Ok(OtherAmount::of(&payments, &reference).map(NotificationContext::OtherAmount))
    }

    async fn of_refund(&self, subject: &str) -> Result<Option<NotificationContext>, RepositoryError> {
        let Ok(id) = RefundCaseId::parse(subject) else { return Ok(None) };
        let Some(record) = self.0.storage.refunds.find(id).await? else { return Ok(None) };
        let at = record.case.history.last().map_or_else(|| self.0.clock.now(), |event| event.at);
        let (amount, paid) = (record.case.amount, record.received);
        let facts = MoneyFacts::new(&record.checkout, amount, at);
        let part_of = Some(paid).filter(|paid| *paid > amount);
        Ok(Some(NotificationContext::Refunded(MoneyFacts { part_of, ..facts })))
    }
}

#[async_trait]
impl NotificationSource for ShopNotificationSource<'_> {
    async fn context(&self, event: &OutboxEvent) -> Result<Option<NotificationContext>, RepositoryError> {
        let subject = &event.subject;
        match event.kind {
            OutboxEventKind::OrderPlaced => self.of_order(subject, OrderUpdate::Received).await,
            OutboxEventKind::OrderDelivered => self.of_order(subject, OrderUpdate::Delivered).await,
            OutboxEventKind::OrderCancelled => self.of_order(subject, OrderUpdate::Cancelled).await,
            OutboxEventKind::PaymentReceived => self.of_payment(subject).await,
            OutboxEventKind::PaymentInReview => self.of_review(subject).await,
            OutboxEventKind::RefundPaid => self.of_refund(subject).await,
            OutboxEventKind::BundleEnding => self.of_reminder(subject).await,
            // Their context is written with the event.
            OutboxEventKind::DayOver | OutboxEventKind::Issue => Ok(None),
        }
    }

    async fn rules(&self) -> Result<MessageRules, RepositoryError> {
        let settings = self.0.front.settings(self.0.clock.now()).await?;
        Ok(settings.messages(&self.0.front.defaults))
    }

    async fn devices(&self) -> Result<Vec<PushDevice>, RepositoryError> {
        if self.0.senders.push_key().is_none() {
            return Ok(Vec::new());
        }
        let may = |role: &str| Role::parse(role).is_ok_and(|role| role.has_permission(Permission::SeeOrders));
        let devices = self.0.storage.push_subscriptions.of_staff().await?.into_iter();
        let device = |(device, _): (notifications::PushSubscription, String)| PushDevice {
            id: device.id.to_string(),
            language: device.language,
        };
        Ok(devices.filter(|(_, role)| may(role)).map(device).collect())
    }
}
