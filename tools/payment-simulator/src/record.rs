//! The provider's record, for people and tests.

use crate::{
    ledger::{Call, CallKind},
    payout::Payout,
    provider::Provider,
};

impl Provider {
    /// Every call since the start or the last reset, oldest first; only the latest 50,000 are kept.
    pub fn calls(&self) -> Vec<Call> {
        self.ledger.calls()
    }

    /// How often the shop tried to initiate this order, whatever the answer.
    pub fn initiations_for(&self, order_id: &str) -> usize {
        self.ledger.count(CallKind::Initiate, order_id)
    }

    /// How often the shop queried this order.
    pub fn status_queries_for(&self, order_id: &str) -> usize {
        self.ledger.count(CallKind::Status, order_id)
    }

    /// How many webhooks were sent for this order, delivered or not.
    pub fn webhooks_for(&self, order_id: &str) -> usize {
        self.ledger.count(CallKind::Webhook, order_id)
    }

    /// How often the shop requested this payout, whatever the answer.
    pub fn payouts_for(&self, transid: &str) -> usize {
        self.ledger.count(CallKind::Payout, transid)
    }

    /// Every decided payout, by `transid`: each moved its money once, or was refused.
    pub fn payouts(&self) -> Vec<Payout> {
        self.ledger.payouts()
    }
}
