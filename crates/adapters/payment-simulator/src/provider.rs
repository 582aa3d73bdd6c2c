//! The provider itself, apart from HTTP: whom it lets in, what it takes on its books, what it says about an order.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use chrono::TimeDelta;
use kernel::Clock;

use crate::{
    ledger::{CallKey, Ledger, Order},
    outcome::{Outcome, StatusAnswer},
    time_scale::TimeScale,
    webhook::{AllDelivered, WebhookSender},
    wire::InitiateRequest,
};

pub(crate) struct Provider {
    pub(crate) api_key: String,
    pub(crate) time_scale: TimeScale,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) webhooks: Arc<WebhookSender>,
    pub(crate) down: AtomicBool,
}

impl Provider {
    pub(crate) fn is_down(&self) -> bool {
        self.down.load(Ordering::Relaxed)
    }

    /// Requests the prompt and sets the order's webhooks going. `None` when the order id was used before.
    pub(crate) fn prompt(&self, call: CallKey, request: InitiateRequest) -> Option<AllDelivered> {
        let order = self.ledger.book(call, Order::new(request, self.clock.now()))?;
        let delays: Vec<_> = self.webhook_delays(order.outcome).collect();
        Some(self.webhooks.schedule(&order.request, &delays))
    }

    /// Sets the webhooks of the journal's orders going that are still to come; those whose time has passed are lost,
    /// sent or not.
    pub(crate) fn resume(&self) {
        for order in self.ledger.orders() {
            let passed = self.clock.now().signed_duration_since(order.initiated_at);
            let delays = self.webhook_delays(order.outcome).filter_map(|delay| still_ahead(delay, passed));
            drop(self.webhooks.schedule(&order.request, &delays.collect::<Vec<_>>()));
        }
    }

    /// What the provider says now about an order on its books.
    pub(crate) fn status_of(&self, order: &Order) -> StatusAnswer {
        order
            .said_instead
            .unwrap_or_else(|| order.outcome.status_at(self.table_time_since(order), order.asked))
    }

    /// Forgets all orders and calls, and drops the webhooks not yet delivered.
    pub(crate) fn reset(&self) {
        self.webhooks.cancel_all();
        self.ledger.forget_everything();
    }

    /// From the initiation to each webhook.
    fn webhook_delays(&self, outcome: &Outcome) -> impl Iterator<Item = Duration> {
        outcome.webhooks_s.iter().map(|second| self.time_scale.delay(*second))
    }

    fn table_time_since(&self, order: &Order) -> Duration {
        let real = self.clock.now().signed_duration_since(order.initiated_at);
        self.time_scale.table_time(real.to_std().unwrap_or_default())
    }
}

/// What is left of a delay of which so much has passed. `None` when nothing is.
fn still_ahead(delay: Duration, passed: TimeDelta) -> Option<Duration> {
    let left = TimeDelta::from_std(delay).ok()?.checked_sub(&passed)?.to_std().ok()?;
    (left > Duration::ZERO).then_some(left)
}
