//! What people and tests see of the provider, and change about it.

use std::sync::atomic::Ordering;

use crate::{
    ledger::{Call, CallKind},
    outcome::StatusAnswer,
    payout::Payout,
    provider::Provider,
};

impl Provider {
    /// Every call since the start or the last reset, oldest first; the latest 50,000 are kept.
    pub fn calls(&self) -> Vec<Call> {
        self.ledger.calls()
    }

    /// How often the shop tried to initiate this order, whatever the answer.
    pub fn initiations_for(&self, order_id: &str) -> usize {
        self.ledger.count(CallKind::Initiate, order_id)
    }

    /// How often the shop asked about this order.
    pub fn status_queries_for(&self, order_id: &str) -> usize {
        self.ledger.count(CallKind::Status, order_id)
    }

    /// How many webhooks were sent for this order, delivered or not.
    pub fn webhooks_for(&self, order_id: &str) -> usize {
        self.ledger.count(CallKind::Webhook, order_id)
    }

    /// How often the shop asked for this payout, whatever the answer.
    pub fn payouts_for(&self, transid: &str) -> usize {
        self.ledger.count(CallKind::Payout, transid)
    }

    /// Every payout that was decided on, by `transid`: each moved its money once, or was refused.
    pub fn payouts(&self) -> Vec<Payout> {
        self.ledger.payouts()
    }

    /// Makes every query about this order get `answer`, true or not, until [`Provider::clear_status_override`].
    /// Webhooks go on as its outcome says. Returns whether the order is known; nothing is changed when it is not.
    pub fn set_status_override(&self, order_id: &str, answer: StatusAnswer) -> bool {
        self.ledger.say_instead(order_id, Some(answer))
    }

    /// Lets the order's outcome decide again what queries are told. Returns whether the order is known.
    pub fn clear_status_override(&self, order_id: &str) -> bool {
        self.ledger.say_instead(order_id, None)
    }

    /// From now on the provider's routes answer 503. Time goes on for the orders, and webhooks are sent.
    pub fn go_down(&self) {
        self.down.store(true, Ordering::Relaxed);
    }

    /// Ends [`Provider::go_down`].
    pub fn come_back(&self) {
        self.down.store(false, Ordering::Relaxed);
    }

    /// Forgets all orders, payouts and calls, empties the journal and drops the webhooks not yet delivered.
    pub fn reset(&self) {
        self.webhooks.cancel_all();
        self.ledger.forget_everything();
    }

    pub(crate) fn is_down(&self) -> bool {
        self.down.load(Ordering::Relaxed)
    }
}
