//! The provider's records: orders with a prompt, payouts, and calls in both directions.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;

use crate::{
    journal::{Contents, Journal},
    orders::{Order, Waiting},
    outcome::StatusAnswer,
    payout::Payout,
    wire::InitiateRequest,
};

/// Older calls are dropped, so that a demo shop can run for weeks.
const CALLS_KEPT: usize = 50_000;

/// One HTTP request that the simulator received or sent.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// Starts at 1 after the start or a reset.
    pub sequence: u64,
    /// When it arrived or was sent, by the simulator's clock.
    pub at: DateTime<Utc>,
    pub kind: CallKind,
    /// The shop's reference, or the `transid` of a payout; empty when the request had none.
    pub order_id: String,
    /// The paying number as it was sent, or the receiving one of a payout. For queries and webhooks, the number of
    /// the order.
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

impl Call {
    /// A new call about an order of which only the id is known yet.
    pub(crate) fn begun(at: DateTime<Utc>, kind: CallKind, order_id: String) -> Self {
        Self {
            sequence: 0,
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
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CallKind {
    /// The shop requested a prompt.
    Initiate,
    /// The shop queried an order.
    Status,
    /// The simulator notified the shop of a paid order.
    Webhook,
    /// The shop sent money back.
    Payout,
}

#[derive(Default)]
pub(crate) struct Ledger {
    books: Mutex<Books>,
}

#[derive(Default)]
struct Books {
    calls: VecDeque<Call>,
    /// Not reset, so that the answer to a dropped call is not recorded on a new one.
    calls_before_reset: u64,
    last_sequence: u64,
    orders: BTreeMap<String, Order>,
    payouts: BTreeMap<String, Payout>,
    waiting: Waiting,
    /// The journal that also keeps orders and payouts, if any.
    journal: Option<Journal>,
}

impl Books {
    fn keep(&mut self, order: &Order) {
        let id = &order.request.order_id;
        if let Some(Err(error)) = self.journal.as_mut().map(|journal| journal.add(order)) {
            tracing::error!(order.id = id, %error, "journal write failed; prompt will be lost on restart");
        }
        self.orders.insert(id.clone(), order.clone());
    }
}

/// The key of a recorded call.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CallKey(u64);

impl Ledger {
    /// Starts with the journal's contents, and writes everything later to it.
    pub(crate) fn resume(journal: Journal, contents: Contents) -> Self {
        let orders =
            contents.orders.into_iter().map(|order| (order.request.order_id.clone(), order)).collect();
        let payouts = contents.payouts.into_iter().map(|payout| (payout.transid.clone(), payout)).collect();
        Self { books: Mutex::new(Books { orders, payouts, journal: Some(journal), ..Books::default() }) }
    }

    /// Records a call and assigns its `sequence`.
    pub(crate) fn record(&self, mut call: Call) -> CallKey {
        let mut books = self.books();
        books.last_sequence = books.last_sequence.saturating_add(1);
        call.sequence = books.last_sequence;
        let key = CallKey(books.calls_before_reset.saturating_add(call.sequence));
        if books.calls.len() >= CALLS_KEPT {
            books.calls.pop_front();
        }
        books.calls.push_back(call);
        key
    }

    pub(crate) fn answered(&self, key: CallKey, status: u16) {
        self.change(key, |call| call.answer = Some(status));
    }

    pub(crate) fn record_result(&self, key: CallKey, word: &'static str) {
        self.change(key, |call| call.reported = Some(word));
    }

    /// Accepts an initiation, with the intervention that waits for it. If it sends a prompt, the order is recorded,
    /// also in the journal, and the call is marked as the one that sent it. `None` when the id exists already; then
    /// nothing changes.
    pub(crate) fn admit(&self, key: CallKey, request: InitiateRequest, at: DateTime<Utc>) -> Option<Order> {
        let mut books = self.books();
        if books.orders.contains_key(&request.order_id) {
            return None;
        }
        let intervention = books.waiting.take_for(&request.order_id);
        let order = Order::new(request, at, intervention);
        if order.plan.sends_prompt() {
            books.keep(&order);
            drop(books);
            self.change(key, |call| call.prompted = true);
        }
        Some(order)
    }

    /// Replaces a recorded order, also in the journal. Returns both versions; `None` when there is no such order, or
    /// `change` returns `None`.
    pub(crate) fn alter(
        &self,
        order_id: &str,
        change: impl FnOnce(&Order) -> Option<Order>,
    ) -> Option<(Order, Order)> {
        let mut books = self.books();
        let before = books.orders.get(order_id)?.clone();
        let after = change(&before)?;
        books.keep(&after);
        Some((before, after))
    }

    /// Gives access to the interventions that wait for orders.
    pub(crate) fn with_waiting<T>(&self, action: impl FnOnce(&mut Waiting) -> T) -> T {
        action(&mut self.books().waiting)
    }

    pub(crate) fn find(&self, order_id: &str) -> Option<Order> {
        self.books().orders.get(order_id).cloned()
    }

    pub(crate) fn orders(&self) -> Vec<Order> {
        self.books().orders.values().cloned().collect()
    }

    /// Records a payout, also in the journal, unless its `transid` exists already. Returns the recorded payout, and
    /// whether it is new.
    pub(crate) fn pay_out(&self, payout: Payout) -> (Payout, bool) {
        let mut books = self.books();
        if let Some(before) = books.payouts.get(&payout.transid) {
            return (before.clone(), false);
        }
        if let Some(Err(error)) = books.journal.as_mut().map(|journal| journal.add_payout(&payout)) {
            tracing::error!(payout.id = payout.transid, %error, "journal write failed; payout could be repeated after a restart");
        }
        books.payouts.insert(payout.transid.clone(), payout.clone());
        (payout, true)
    }

    pub(crate) fn payout(&self, transid: &str) -> Option<Payout> {
        self.books().payouts.get(transid).cloned()
    }

    pub(crate) fn payouts(&self) -> Vec<Payout> {
        self.books().payouts.values().cloned().collect()
    }

    /// The order as it was before this query, which is counted.
    pub(crate) fn ask(&self, order_id: &str) -> Option<Order> {
        let mut books = self.books();
        let order = books.orders.get_mut(order_id)?;
        let before = order.clone();
        order.queries = order.queries.wrapping_add(1);
        Some(before)
    }

    /// Sets or clears the status override. Returns whether the order exists.
    pub(crate) fn set_status_override(&self, order_id: &str, answer: Option<StatusAnswer>) -> bool {
        let mut books = self.books();
        let order = books.orders.get_mut(order_id);
        order.map(|order| order.status_override = answer).is_some()
    }

    pub(crate) fn calls(&self) -> Vec<Call> {
        self.books().calls.iter().cloned().collect()
    }

    /// The newest calls, at most `most`, newest first, and how many calls there are in all.
    pub(crate) fn latest_calls(&self, most: usize) -> (Vec<Call>, usize) {
        let books = self.books();
        (books.calls.iter().rev().take(most).cloned().collect(), books.calls.len())
    }

    pub(crate) fn count(&self, kind: CallKind, order_id: &str) -> usize {
        self.books().calls.iter().filter(|call| call.kind == kind && call.order_id == order_id).count()
    }

    pub(crate) fn clear(&self) {
        let mut books = self.books();
        books.calls_before_reset = books.calls_before_reset.saturating_add(books.last_sequence);
        books.last_sequence = 0;
        books.calls.clear();
        books.orders.clear();
        books.payouts.clear();
        books.waiting = Waiting::default();
        if let Some(Err(error)) = books.journal.as_mut().map(Journal::clear) {
            tracing::error!(%error, "journal could not be cleared");
        }
    }

    fn change(&self, key: CallKey, change: impl FnOnce(&mut Call)) {
        let mut books = self.books();
        let Some(sequence) = key.0.checked_sub(books.calls_before_reset) else {
            return;
        };
        // Search from the newest: the call is nearly always among the last ones.
        if let Some(call) = books.calls.iter_mut().rev().find(|call| call.sequence == sequence) {
            change(call);
        }
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        // No change panics halfway, so the books are consistent even after a panic.
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::twist::Intervention;

    fn call() -> Call {
        Call::begun(DateTime::UNIX_EPOCH, CallKind::Initiate, "BH1".to_owned())
    }

    fn request() -> InitiateRequest {
        let body = json!({
            "order_id": "BH1", "buyer_email": "a@b.tz", "buyer_name": "A", "buyer_phone": "0700000001", "amount": 1000,
        });
        InitiateRequest::parse(&body).unwrap()
    }

    fn admit(ledger: &Ledger) -> Option<Order> {
        ledger.admit(ledger.record(call()), request(), DateTime::UNIX_EPOCH)
    }

    #[test]
    fn an_order_is_recorded_once_and_only_that_call_sent_a_prompt() {
        let ledger = Ledger::default();
        assert!(admit(&ledger).is_some());
        assert!(admit(&ledger).is_none());
        let prompted: Vec<_> = ledger.calls().iter().map(|call| call.prompted).collect();
        assert_eq!(prompted, [true, false]);
    }

    #[test]
    fn a_refused_repetition_consumes_no_intervention() {
        let ledger = Ledger::default();
        admit(&ledger);
        ledger.with_waiting(|waiting| waiting.next.push_back(Intervention::outcome(4)));
        assert!(admit(&ledger).is_none());
        assert_eq!(ledger.with_waiting(|waiting| waiting.next.len()), 1);
    }

    #[test]
    fn queries_are_counted_from_zero() {
        let ledger = Ledger::default();
        assert!(ledger.ask("BH1").is_none());
        admit(&ledger);
        assert_eq!(ledger.ask("BH1").unwrap().queries, 0);
        assert_eq!(ledger.ask("BH1").unwrap().queries, 1);
    }

    #[test]
    fn an_answer_to_a_dropped_call_changes_no_later_one() {
        let ledger = Ledger::default();
        let forgotten = ledger.record(call());
        ledger.clear();
        ledger.record(call());
        ledger.answered(forgotten, 200);
        assert_eq!(ledger.calls()[0].sequence, 1);
        assert_eq!(ledger.calls()[0].answer, None);
    }

    #[test]
    fn the_oldest_calls_are_dropped_first() {
        let ledger = Ledger::default();
        for _ in 0..=CALLS_KEPT {
            ledger.record(call());
        }
        let calls = ledger.calls();
        assert_eq!((calls.len(), calls[0].sequence), (CALLS_KEPT, 2));
    }
}
