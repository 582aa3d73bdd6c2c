//! Collects the data of the page.

use std::cmp::Reverse;

use crate::{
    orders::Order,
    page::{OrderView, PageView},
    provider::Provider,
};

const CALLS_SHOWN: usize = 200;
const ORDERS_SHOWN: usize = 20;

impl Provider {
    /// Without the parts that depend on the request.
    pub(crate) fn page_view(&self) -> PageView {
        let (calls, calls_in_all) = self.ledger.latest_calls(CALLS_SHOWN);
        let mut orders = self.ledger.orders();
        orders.sort_by_key(|order| Reverse(order.initiated_at));
        PageView {
            outage: self.outage(),
            queued: self.queued(),
            awaited: self.ledger.with_waiting(|waiting| waiting.awaited()),
            orders: orders.iter().take(ORDERS_SHOWN).map(|order| self.order_view(order)).collect(),
            calls,
            calls_in_all,
            ..PageView::default()
        }
    }

    fn order_view(&self, order: &Order) -> OrderView {
        let request = &order.request;
        OrderView {
            order_id: request.order_id.clone(),
            phone: request.buyer_phone.clone(),
            amount_tsh: request.amount,
            initiated_at: order.initiated_at,
            summary: order.plan.outcome.summary,
            intervention: order.intervention.clone(),
            word: self.true_status(order).word(),
            is_pending: self.is_pending(order),
            has_webhook: request.webhook_url.is_some(),
        }
    }
}
