//! Computes the ledger entries, the agent's commission and the order's revenue of a sale, step by step as `revenue`
//! and `agents::sales` would write them. A pure function.

use agents::{LastEntry, Sale};
use books::{LedgerEntryKind, OrderRevenue, RevenueEntry, WrittenRevenue};
use chrono::{DateTime, Utc};
use kernel::Money;
use payments::PaymentState;
use storage_core::history::{PastOrder, PastSale};

use super::super::revenue::signed;

/// Money that came or went.
pub struct Movement {
    pub kind: LedgerEntryKind,
    pub amount_tsh: i64,
    /// `None` for cash.
    pub attempt_id: Option<String>,
    pub at: DateTime<Utc>,
}

/// All ledger entries of a sale, oldest first.
#[derive(Default)]
pub struct AttemptResult {
    pub movements: Vec<Movement>,
    pub commission: Vec<(DateTime<Utc>, LastEntry)>,
    pub revenue: Vec<RevenueEntry>,
}

pub fn settle(sale: &PastSale) -> AttemptResult {
    let mut settled = AttemptResult { movements: movements(sale), ..AttemptResult::default() };
    let Some(past) = &sale.order else { return settled };
    let placed = past.order.created_at;
    let mut moments: Vec<_> = settled.movements.iter().map(|movement| movement.at.max(placed)).collect();
    moments.insert(0, placed);
    moments.dedup();
    for at in moments {
        let here = settled.movements.iter().filter(|movement| movement.at <= at);
        let here = here.fold(0_i64, |sum, movement| sum.saturating_add(movement.amount_tsh));
        accrue(sale, here.min(past.order.amount.tsh()), at, &mut settled);
        earn(past, here, at, &mut settled);
    }
    settled
}

fn movements(sale: &PastSale) -> Vec<Movement> {
    let mut movements = Vec::new();
    for past in &sale.attempts {
        let mut counted = 0_i64;
        for advance in &past.advances {
            let (kind, amount_tsh) = match advance.to {
                PaymentState::Completed => {
                    (LedgerEntryKind::PaymentCompleted, past.attempt.received_amount().tsh())
                }
                PaymentState::Reversed if counted > 0 => {
                    (LedgerEntryKind::PaymentReversed, counted.saturating_neg())
                }
                _ => continue,
            };
            counted = amount_tsh;
            let attempt_id = Some(past.attempt.id.to_string());
            movements.push(Movement { kind, amount_tsh, attempt_id, at: advance.at });
        }
    }
    for (at, cash) in sale.order.iter().flat_map(|past| &past.cash) {
        let (kind, amount_tsh) = signed(*cash);
        movements.push(Movement { kind, amount_tsh, attempt_id: None, at: *at });
    }
    movements.sort_by_key(|movement| movement.at);
    movements
}

/// Adjusts the agent's commission to the money received so far.
fn accrue(sale: &PastSale, here_tsh: i64, at: DateTime<Utc>, settled: &mut AttemptResult) {
    let Some(seller) = sale.seller else { return };
    let last = settled.commission.last().map(|(_, entry)| *entry);
    let rule = Sale { rate: seller.rate, earns_commission: seller.earns, last };
    settled.commission.extend(rule.settle(Money::new(here_tsh).ok()).map(|entry| (at, entry)));
}

/// The change in the order's revenue, as a ledger entry.
fn earn(past: &PastOrder, here_tsh: i64, at: DateTime<Utc>, settled: &mut AttemptResult) {
    let written = settled.revenue.iter().fold(WrittenRevenue::default(), WrittenRevenue::with);
    let revenue = OrderRevenue { written, ..OrderRevenue::of_new_order(past.order.amount, past.cost) };
    let commission_tsh =
        settled.commission.iter().fold(0_i64, |sum, (_, entry)| sum.saturating_add(entry.amount_tsh));
    settled.revenue.extend(revenue.settle(here_tsh, commission_tsh, at));
}

impl AttemptResult {
    /// The order's revenue in the end, in whole shillings.
    pub fn revenue_tsh(&self) -> i64 {
        self.revenue.iter().fold(0, |sum, entry| sum.saturating_add(entry.amount_tsh))
    }
}
