//! A recorded order, and interventions for orders to come.

use std::collections::{BTreeMap, VecDeque};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::{
    outcome::{PaymentStatus, Report, StatusAnswer},
    plan::Plan,
    twist::Intervention,
    webhook_queue::DueWebhook,
    wire::{InitiateRequest, WebhookBody},
};

/// An order whose initiation was accepted.
#[derive(Debug, Clone)]
pub(crate) struct Order {
    pub(crate) request: InitiateRequest,
    pub(crate) initiated_at: DateTime<Utc>,
    pub(crate) intervention: Intervention,
    /// The result of the number and the intervention.
    pub(crate) plan: Plan,
    /// How a person settled it, if at all.
    pub(crate) settled: Option<Settled>,
    /// The number of queries so far.
    pub(crate) queries: usize,
    /// The status answer that tests have set instead of the true one.
    pub(crate) status_override: Option<StatusAnswer>,
}

impl Order {
    /// An order without queries yet.
    pub(crate) fn new(
        request: InitiateRequest,
        initiated_at: DateTime<Utc>,
        intervention: Intervention,
    ) -> Self {
        let plan = Plan::new(&request.buyer_phone, &intervention);
        Self { request, initiated_at, intervention, plan, settled: None, queries: 0, status_override: None }
    }

    /// The order with one more intervention on top of the earlier ones.
    pub(crate) fn changed_by(&self, intervention: Intervention) -> Self {
        let intervention = self.intervention.clone().followed_by(intervention);
        let plan = Plan::new(&self.request.buyer_phone, &intervention);
        Self { intervention, plan, ..self.clone() }
    }

    /// A webhook about this order; `None` when it has no webhook URL.
    pub(crate) fn webhook(&self, says: PaymentStatus, due_at: DateTime<Utc>) -> Option<DueWebhook> {
        let url = self.request.webhook_url.clone()?;
        let body = serde_json::to_value(WebhookBody::new(&self.request, says)).unwrap_or_default();
        Some(DueWebhook { order_id: self.request.order_id.clone(), url, body, due_at })
    }
}

/// How a person settled a pending order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Settled {
    Paid,
    Cancelled,
}

impl Settled {
    pub(crate) const fn report(self) -> Report {
        match self {
            Self::Paid => Report::honest(PaymentStatus::Completed),
            Self::Cancelled => Report::cancelled(),
        }
    }
}

/// Interventions for orders that are not initiated yet.
#[derive(Default)]
pub(crate) struct Waiting {
    pub(crate) next: VecDeque<Intervention>,
    by_order: BTreeMap<String, Intervention>,
}

impl Waiting {
    pub(crate) fn add_for(&mut self, order_id: &str, intervention: Intervention) {
        let before = self.by_order.remove(order_id).unwrap_or_default();
        self.by_order.insert(order_id.to_owned(), before.followed_by(intervention));
    }

    /// The interventions for particular orders, by order id.
    pub(crate) fn awaited(&self) -> Vec<(String, Intervention)> {
        self.by_order.clone().into_iter().collect()
    }

    /// The order's own intervention, or else the next in the queue.
    pub(crate) fn take_for(&mut self, order_id: &str) -> Intervention {
        let own = self.by_order.remove(order_id);
        own.or_else(|| self.next.pop_front()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twist::Variation;

    #[test]
    fn queued_interventions_are_used_in_order_and_then_the_number_decides() {
        let mut waiting = Waiting::default();
        waiting.next.extend([Intervention::outcome(4), Intervention::outcome(5)]);
        let taken = ["A", "B", "C"].map(|order_id| waiting.take_for(order_id).with_outcome);
        assert_eq!(taken, [Some(4), Some(5), None]);
    }

    #[test]
    fn an_orders_own_intervention_leaves_the_queue_alone() {
        let mut waiting = Waiting::default();
        waiting.next.push_back(Intervention::outcome(4));
        waiting.add_for("A", Intervention::outcome(5));
        waiting.add_for("A", Intervention::vary(Variation::Hang));
        assert_eq!(waiting.take_for("A"), Intervention::outcome(5).with(Variation::Hang));
        assert_eq!(waiting.take_for("A"), Intervention::outcome(4));
    }
}
