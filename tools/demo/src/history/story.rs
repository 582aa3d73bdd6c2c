//! One sale from its first prompt to its last message. Every step applies the domain rules, as the live shop does;
//! steps after the end of the history are skipped.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::MessageRules;
use kernel::{Actor, AuditEntry};
use orders::{Order, StatusChange};
use payments::PaymentAttempt;
use storage::history::{PastOrder, PastSale};

use super::dice::SeededRandom;
use super::staff::Staff;

/// Shared by all sales of a history.
#[derive(Debug, Clone)]
pub struct World {
    /// Seed of the random generator.
    pub seed: u64,
    /// Orders of the history.
    pub orders: usize,
    pub end: DateTime<Utc>,
    pub staff: Staff,
    pub agents: Vec<agents::Agent>,
    pub rules: MessageRules,
    /// Public address of the shop.
    pub shop_url: String,
}

/// A sale that is being generated.
pub struct Story<'a> {
    pub world: &'a World,
    pub dice: SeededRandom,
    pub sale: PastSale,
    pub audit: Vec<AuditEntry>,
}

impl<'a> Story<'a> {
    pub fn new(world: &'a World, dice: SeededRandom) -> Self {
        Self { world, dice, sale: PastSale::default(), audit: Vec::new() }
    }

    /// Whether `at` is not after the end of the history.
    pub fn happened(&self, at: DateTime<Utc>) -> bool {
        at <= self.world.end
    }

    /// `at` plus a random number of seconds in the range.
    pub fn later(&self, at: DateTime<Utc>, from_s: i64, to_s: i64) -> DateTime<Utc> {
        let by = self.dice.between(from_s.saturating_mul(1_000), to_s.saturating_mul(1_000));
        after(at, TimeDelta::milliseconds(by))
    }

    /// `at` plus a random number of seconds in the range, moved into working hours: seven in the morning to ten in the
    /// evening.
    pub fn at_work(&self, at: DateTime<Utc>, from_s: i64, to_s: i64) -> DateTime<Utc> {
        let at = self.later(at, from_s, to_s);
        let day = kernel::Day::from_utc(at);
        match kernel::Day::hour_of(at) {
            7..=21 => at,
            0..=6 => self.later(after(day.start(), OPENS), 60, 2_400),
            _ => self.later(after(day.end(), OPENS), 60, 2_400),
        }
    }

    pub fn order(&self) -> Option<&Order> {
        self.sale.order.as_ref().map(|past| &past.order)
    }

    /// Applies the change to the order and to its money.
    pub fn change(&mut self, change: StatusChange) {
        let (at, by, reason) = (change.entry.at, change.entry.by.clone(), change.entry.reason.clone());
        let returns = change.money == orders::MoneyMove::Refund;
        self.audit.extend(change.audit.clone());
        if let Some(past) = &mut self.sale.order {
            apply(past, change);
        }
        if returns {
            self.return_money(at, by.as_ref(), reason.as_deref());
        }
    }

    /// Sets the next check of every open payment, counted from now, as in a shop that has always been running.
    pub fn schedule_checks(&mut self) {
        for past in &mut self.sale.attempts {
            let PaymentAttempt { state, created_at, .. } = past.attempt;
            past.attempt.next_check_at =
                payments::next_check_at(state, created_at, self.world.end, &self.dice);
        }
    }

    pub fn random_staff(&self) -> Actor {
        self.world.staff.random(&self.dice)
    }
}

/// Seven in the morning.
const OPENS: TimeDelta = TimeDelta::hours(7);

/// So long before `at`.
pub fn before(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_sub_signed(by).unwrap_or(at)
}

/// So long after `at`.
pub fn after(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_add_signed(by).unwrap_or(at)
}

fn apply(past: &mut PastOrder, change: StatusChange) {
    past.cash.extend(change.cash.map(|cash| (change.entry.at, cash)));
    past.order = past.order.clone().with_change(change);
    if !past.order.status.awaits_delivery() {
        past.claim = None;
    }
}
