//! The provider's records: payments with a prompt, payouts, and calls in both directions.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::outcome::{PaymentStatus, Report, StatusAnswer};
use super::payout::Payout;
use super::plan::{Intervention, Plan};
use super::provider::Outage;
use super::request::InitiateRequest;
use crate::journal::Journal;

/// Older calls are dropped, so that a demo shop can run for weeks.
const MAX_CALLS: usize = 50_000;

/// One HTTP request that the simulator received or sent.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// When it arrived or was sent, by the simulator's clock.
    pub at: DateTime<Utc>,
    pub kind: CallKind,
    /// The shop's reference, or the `transid` of a payout; empty when the request had none.
    pub order_id: String,
    /// The paying number as it was sent, or the receiving one of a payout. For queries and webhooks, the number of
    /// the payment.
    pub phone: Option<String>,
    /// In whole Tanzanian shillings.
    pub amount_tsh: Option<u64>,
    /// Whether this initiation sent a prompt to the customer's phone.
    pub prompted: bool,
    /// The HTTP status of the answer, for a webhook the receiver's. `None` while the call is open, and permanently
    /// when the caller disconnected or the receiver was unreachable.
    pub answer: Option<u16>,
    /// The payment status that a query returned, in the provider's vocabulary, or "not found" or "unreadable". For a
    /// decided payout "paid out" or "refused", whatever the answer said.
    pub reported: Option<&'static str>,
    /// The JSON body of an initiation, a webhook or a payout, as sent but without the PIN.
    pub body: Option<Value>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallKind {
    /// The shop requested a prompt.
    Initiate,
    /// The shop queried a payment.
    Status,
    /// The simulator notified the shop of a paid one.
    Webhook,
    /// The shop sent money back.
    Payout,
    /// The shop queried a payout.
    PayoutStatus,
    /// The shop asked for a token, a balance or a list, which stands in place of the reference.
    Account,
}

impl Call {
    /// A call about an order of which only the id is known yet.
    pub(super) fn begun(at: DateTime<Utc>, kind: CallKind, order_id: String) -> Self {
        Self {
            at,
            kind,
            order_id,
            phone: None,
            amount_tsh: None,
            prompted: false,
            answer: None,
            reported: None,
            body: None,
        }
    }

    /// The same call with the number and the amount of its payment.
    pub(super) fn about(self, payment: Option<&Payment>) -> Self {
        let request = payment.map(|payment| &payment.request);
        let phone = request.map(|request| request.buyer_phone.clone());
        Self { phone, amount_tsh: request.map(|request| request.amount), ..self }
    }
}

/// A payment whose prompt was sent.
#[derive(Debug, Clone)]
pub(super) struct Payment {
    pub(super) request: InitiateRequest,
    pub(super) initiated_at: DateTime<Utc>,
    pub(super) intervention: Intervention,
    /// The result of the number and the intervention.
    pub(super) plan: Plan,
    /// How a person settled it, if at all.
    pub(super) settled: Option<Settled>,
    /// The number of queries so far.
    pub(super) queries: usize,
    /// The answer that tests have set instead of the true one.
    pub(super) status_override: Option<StatusAnswer>,
}

impl Payment {
    pub(super) fn new(
        request: InitiateRequest,
        initiated_at: DateTime<Utc>,
        intervention: Intervention,
    ) -> Self {
        let plan = Plan::new(&request.buyer_phone, &intervention);
        Self { request, initiated_at, intervention, plan, settled: None, queries: 0, status_override: None }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Settled {
    Paid,
    Cancelled,
}

impl Settled {
    pub(super) const fn report(self) -> Report {
        match self {
            Self::Paid => Report::honest(PaymentStatus::Completed),
            Self::Cancelled => Report::CANCELLED,
        }
    }
}

/// A line of the journal. The last one about a payment counts; what is missing follows from the number and the time.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Entry {
    Payment {
        at: DateTime<Utc>,
        #[serde(flatten)]
        request: InitiateRequest,
        #[serde(default, skip_serializing_if = "Intervention::is_empty")]
        intervention: Intervention,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        settled: Option<Settled>,
    },
    Payout(Payout),
}

#[derive(Default)]
pub(super) struct Books {
    calls: VecDeque<Call>,
    /// Calls that are no longer kept.
    dropped_calls: usize,
    pub(super) payments: BTreeMap<String, Payment>,
    pub(super) payouts: BTreeMap<String, Payout>,
    /// Orders whose prompt was not requested yet, at a company that has such.
    pub(super) orders: BTreeMap<String, Payment>,
    /// Tokens, and when they expire.
    pub(super) tokens: Vec<(String, DateTime<Utc>)>,
    /// For the next payments.
    pub(super) next: VecDeque<Intervention>,
    pub(super) outage: Option<Outage>,
    journal: Option<Journal>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct CallKey(usize);

impl Books {
    /// Starts with the journal's contents, and writes everything later to it.
    pub(super) fn open(journal: &Path) -> std::io::Result<Self> {
        let (journal, entries) = Journal::open(journal)?;
        let mut books = Self { journal: Some(journal), ..Self::default() };
        for entry in entries {
            match entry {
                Entry::Payment { at, request, intervention, settled } => {
                    let payment = Payment { settled, ..Payment::new(request, at, intervention) };
                    books.payments.insert(payment.request.order_id.clone(), payment);
                }
                Entry::Payout(payout) => drop(books.payouts.insert(payout.transid.clone(), payout)),
            }
        }
        Ok(books)
    }

    pub(super) fn record(&mut self, call: Call) -> CallKey {
        if self.calls.len() >= MAX_CALLS {
            self.calls.pop_front();
            self.dropped_calls = self.dropped_calls.saturating_add(1);
        }
        self.calls.push_back(call);
        CallKey(self.dropped_calls.saturating_add(self.calls.len()).saturating_sub(1))
    }

    /// The call, unless it was dropped meanwhile.
    pub(super) fn call(&mut self, key: CallKey) -> Option<&mut Call> {
        self.calls.get_mut(key.0.checked_sub(self.dropped_calls)?)
    }

    pub(super) fn answered(&mut self, key: CallKey, status: u16) {
        if let Some(call) = self.call(key) {
            call.answer = Some(status);
        }
    }

    pub(super) fn reported(&mut self, key: CallKey, word: &'static str) {
        if let Some(call) = self.call(key) {
            call.reported = Some(word);
        }
    }

    pub(super) const fn calls(&self) -> &VecDeque<Call> {
        &self.calls
    }

    /// Accepts an initiation, with the next intervention. If it sends a prompt, the payment is recorded, and the call
    /// is marked as the one that sent it. `None` when the id exists already; then nothing changes.
    pub(super) fn admit(
        &mut self,
        key: CallKey,
        request: InitiateRequest,
        at: DateTime<Utc>,
    ) -> Option<Payment> {
        if self.payments.contains_key(&request.order_id) {
            return None;
        }
        let payment = Payment::new(request, at, self.next.pop_front().unwrap_or_default());
        if payment.plan.outcome.sends_prompt() {
            self.keep(payment.clone());
            if let Some(call) = self.call(key) {
                call.prompted = true;
            }
        }
        Some(payment)
    }

    /// Records the payment, also in the journal.
    pub(super) fn keep(&mut self, payment: Payment) {
        self.write(&Entry::Payment {
            at: payment.initiated_at,
            request: payment.request.clone(),
            intervention: payment.intervention.clone(),
            settled: payment.settled,
        });
        self.payments.insert(payment.request.order_id.clone(), payment);
    }

    /// Records a payout, also in the journal, unless its `transid` exists already. Returns the recorded one, and
    /// whether it is new.
    pub(super) fn pay_out(&mut self, payout: Payout) -> (Payout, bool) {
        if let Some(before) = self.payouts.get(&payout.transid) {
            return (before.clone(), false);
        }
        self.write(&Entry::Payout(payout.clone()));
        self.payouts.insert(payout.transid.clone(), payout.clone());
        (payout, true)
    }

    /// Forgets everything but an outage.
    pub(super) fn clear(&mut self) {
        // Keys of open calls stay invalid.
        self.dropped_calls = self.dropped_calls.saturating_add(self.calls.len());
        self.calls.clear();
        self.payments.clear();
        self.payouts.clear();
        self.orders.clear();
        self.tokens.clear();
        self.next.clear();
        if let Some(Err(error)) = self.journal.as_mut().map(Journal::clear) {
            tracing::error!(%error, "journal could not be cleared");
        }
    }

    fn write(&mut self, entry: &Entry) {
        if let Some(Err(error)) = self.journal.as_mut().map(|journal| journal.append(entry)) {
            tracing::error!(%error, "journal write failed; the entry will be lost on restart");
        }
    }
}
