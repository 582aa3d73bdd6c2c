//! Counts faults and outcomes over all runs, to detect a simulation that no longer exercises them.

use std::collections::BTreeMap;
use std::fmt;

/// Every kind of fault and outcome that a full simulation must cover.
pub const EXPECTED: &[&str] = &[
    "answer lost",
    "bundle sent",
    "bundle sent again by staff",
    "crash after a call",
    "crash before a call",
    "database failed after a call",
    "database failed before a call",
    "interleaved",
    "kept at a later company",
    "late success",
    "list of many read",
    "order for a payer",
    "order placed",
    "order placed by itself",
    "order placed again",
    "other body refused",
    "outage garbage",
    "outage hangs",
    "outage refuses",
    "outage unauthorised",
    "paid without order",
    "part of a payment refunded",
    "payment completed",
    "payment expired",
    "payment failed",
    "payment in review",
    "payment for many completed",
    "payment for many failed",
    "payment for many in review",
    "payment for many initiated",
    "payment initiated",
    "payout came back",
    "payout made",
    "payout refused",
    "payout unknown",
    "prompt cancelled by hand",
    "prompt hung",
    "prompt out, answer 500",
    "prompt paid by hand",
    "prompted by another company",
    "prompts stopped",
    "proof of another refused",
    "recovered",
    "refund case duplicate",
    "refund case requested",
    "refund dismissed",
    "refund recorded by hand",
    "refunds recorded together",
    "refused by another company",
    "resent",
    "resent for many",
    "reversed by staff",
    "review accepted",
    "review rejected",
    "router order placed",
    "same answer again",
    "unpaid order refused",
    "webhook delivered",
    "webhook forged",
    "webhook late",
    "webhook lost",
    "webhook malformed",
    "webhook repeated",
];

#[derive(Debug, Clone, Default)]
pub struct Tally(BTreeMap<&'static str, u64>);

impl Tally {
    pub fn note(&mut self, what: &'static str) {
        self.add(what, 1);
    }

    pub fn add(&mut self, what: &'static str, times: u64) {
        *self.0.entry(what).or_default() += times;
    }

    pub fn count(&self, what: &str) -> u64 {
        self.0.get(what).copied().unwrap_or_default()
    }

    pub fn merge(&mut self, other: Self) {
        for (what, times) in other.0 {
            self.add(what, times);
        }
    }

    /// Faults and outcomes that never occurred.
    pub fn missing(&self) -> Vec<&'static str> {
        EXPECTED.iter().filter(|what| !self.0.contains_key(*what)).copied().collect()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(what, times)| writeln!(f, "{times:>9}  {what}"))
    }
}
