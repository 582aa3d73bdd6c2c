//! What the provider remembers: the orders it sent a prompt for, and every call in either direction.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;

use crate::{
    journal::{Journal, Kept},
    orders::{Order, Waiting},
    outcome::StatusAnswer,
    payout::Payout,
    wire::InitiateRequest,
};

/// Older calls are forgotten, so that a demo shop can run for weeks.
const CALLS_KEPT: usize = 50_000;

/// One HTTP request that the simulator received or sent.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// Counts from 1 after the start or a reset.
    pub sequence: u64,
    /// When it arrived or was sent, by the simulator's clock.
    pub at: DateTime<Utc>,
    /// What it was for.
    pub kind: CallKind,
    /// The shop's reference, the `transid` of a payout; empty when the request named none.
    pub order_id: String,
    /// The paying number as it was sent, or the receiving one of a payout; on queries and webhooks the one the order was initiated with.
    pub phone: Option<String>,
    /// In whole Tanzanian shillings.
    pub amount_tsh: Option<u64>,
    /// Whether this initiation brought a prompt to the customer's phone.
    pub prompted: bool,
    /// The HTTP status of the answer, the receiver's for a webhook. `None` while it is under way, and for ever when
    /// the caller left or the receiver could not be reached.
    pub answer: Option<u16>,
    /// The payment status that a query was told, in the provider's words, or "not found" or "unreadable"; of a payout
    /// that was decided on "paid out" or "refused", whatever the answer said.
    pub told: Option<&'static str>,
    /// The JSON body of an initiation, a webhook or a payout, as it was sent but for the PIN.
    pub body: Option<Value>,
}

impl Call {
    /// A call that has just begun, about an order of which nothing but the id is known yet.
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
            told: None,
            body: None,
        }
    }
}

/// What a [`Call`] was for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CallKind {
    /// The shop asked for a prompt.
    Initiate,
    /// The shop asked how an order stands.
    Status,
    /// The simulator told the shop that an order is paid.
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
    /// Goes on over resets, so that an answer to a forgotten call is not written beside a new one.
    calls_before_reset: u64,
    last_sequence: u64,
    orders: BTreeMap<String, Order>,
    payouts: BTreeMap<String, Payout>,
    waiting: Waiting,
    /// Where the orders and payouts are kept as well, if anywhere.
    journal: Option<Journal>,
}

impl Books {
    fn keep(&mut self, order: &Order) {
        let id = &order.request.order_id;
        if let Some(Err(error)) = self.journal.as_mut().map(|journal| journal.add(order)) {
            tracing::error!(order.id = id, %error, "a prompt is not in the journal and will not outlive the simulator");
        }
        self.orders.insert(id.clone(), order.clone());
    }
}

/// Points to a recorded call.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CallKey(u64);

impl Ledger {
    /// With what was kept on its books, and everything later in the journal.
    pub(crate) fn resumed(journal: Journal, kept: Kept) -> Self {
        let orders = kept.orders.into_iter().map(|order| (order.request.order_id.clone(), order)).collect();
        let payouts = kept.payouts.into_iter().map(|payout| (payout.transid.clone(), payout)).collect();
        Self { books: Mutex::new(Books { orders, payouts, journal: Some(journal), ..Books::default() }) }
    }

    /// Notes that a call began. Its `sequence` is given here.
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

    pub(crate) fn told(&self, key: CallKey, word: &'static str) {
        self.change(key, |call| call.told = Some(word));
    }

    /// Takes up an initiation with the intervention that waits for it. When that sends a prompt the order is on the
    /// books and in the journal, and the call is marked as the one that brought it. `None` when the id is there
    /// already: nothing changes then.
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

    /// Puts another in the place of an order on the books, and into the journal. Returns both; `None` when there is
    /// no such order, or `change` makes no other of it.
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

    /// What waits for initiations to come.
    pub(crate) fn with_waiting<T>(&self, action: impl FnOnce(&mut Waiting) -> T) -> T {
        action(&mut self.books().waiting)
    }

    pub(crate) fn find(&self, order_id: &str) -> Option<Order> {
        self.books().orders.get(order_id).cloned()
    }

    pub(crate) fn orders(&self) -> Vec<Order> {
        self.books().orders.values().cloned().collect()
    }

    /// Takes a payout on the books, and into the journal, unless its `transid` is there already. Returns what stands
    /// there now, and whether that is new.
    pub(crate) fn pay_out(&self, payout: Payout) -> (Payout, bool) {
        let mut books = self.books();
        if let Some(before) = books.payouts.get(&payout.transid) {
            return (before.clone(), false);
        }
        if let Some(Err(error)) = books.journal.as_mut().map(|journal| journal.add_payout(&payout)) {
            tracing::error!(payout.id = payout.transid, %error, "a payout is not in the journal and could be made again");
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

    /// The order as it stands before this query, which is counted.
    pub(crate) fn ask(&self, order_id: &str) -> Option<Order> {
        let mut books = self.books();
        let order = books.orders.get_mut(order_id)?;
        let before = order.clone();
        order.asked = order.asked.wrapping_add(1);
        Some(before)
    }

    /// Whether the order is on the books.
    pub(crate) fn say_instead(&self, order_id: &str, answer: Option<StatusAnswer>) -> bool {
        let mut books = self.books();
        let order = books.orders.get_mut(order_id);
        order.map(|order| order.said_instead = answer).is_some()
    }

    /// Sorted by time, oldest first.
    pub(crate) fn calls(&self) -> Vec<Call> {
        self.books().calls.iter().cloned().collect()
    }

    /// So many of the latest calls, newest first, and how many there are in all.
    pub(crate) fn latest_calls(&self, most: usize) -> (Vec<Call>, usize) {
        let books = self.books();
        (books.calls.iter().rev().take(most).cloned().collect(), books.calls.len())
    }

    pub(crate) fn count(&self, kind: CallKind, order_id: &str) -> usize {
        self.books().calls.iter().filter(|call| call.kind == kind && call.order_id == order_id).count()
    }

    pub(crate) fn forget_everything(&self) {
        let mut books = self.books();
        books.calls_before_reset = books.calls_before_reset.saturating_add(books.last_sequence);
        books.last_sequence = 0;
        books.calls.clear();
        books.orders.clear();
        books.payouts.clear();
        books.waiting = Waiting::default();
        if let Some(Err(error)) = books.journal.as_mut().map(Journal::clear) {
            tracing::error!(%error, "the journal could not be emptied");
        }
    }

    fn change(&self, key: CallKey, change: impl FnOnce(&mut Call)) {
        let mut books = self.books();
        let Some(sequence) = key.0.checked_sub(books.calls_before_reset) else {
            return;
        };
        // From the newest: the call in question is nearly always among the last ones.
        if let Some(call) = books.calls.iter_mut().rev().find(|call| call.sequence == sequence) {
            change(call);
        }
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        // Nothing panics halfway through a change, so the books are whole even then.
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
    fn an_order_is_booked_once_and_only_that_call_brought_a_prompt() {
        let ledger = Ledger::default();
        assert!(admit(&ledger).is_some());
        assert!(admit(&ledger).is_none());
        let prompted: Vec<_> = ledger.calls().iter().map(|call| call.prompted).collect();
        assert_eq!(prompted, [true, false]);
    }

    #[test]
    fn a_refused_repetition_uses_no_intervention_up() {
        let ledger = Ledger::default();
        admit(&ledger);
        ledger.with_waiting(|waiting| waiting.next.push_back(Intervention::outcome(4)));
        assert!(admit(&ledger).is_none());
        assert_eq!(ledger.with_waiting(|waiting| waiting.next.len()), 1);
    }

    #[test]
    fn queries_are_counted_from_nought() {
        let ledger = Ledger::default();
        assert!(ledger.ask("BH1").is_none());
        admit(&ledger);
        assert_eq!(ledger.ask("BH1").unwrap().asked, 0);
        assert_eq!(ledger.ask("BH1").unwrap().asked, 1);
    }

    #[test]
    fn an_answer_to_a_forgotten_call_touches_no_later_one() {
        let ledger = Ledger::default();
        let forgotten = ledger.record(call());
        ledger.forget_everything();
        ledger.record(call());
        ledger.answered(forgotten, 200);
        assert_eq!(ledger.calls()[0].sequence, 1);
        assert_eq!(ledger.calls()[0].answer, None);
    }

    #[test]
    fn the_oldest_calls_are_forgotten_first() {
        let ledger = Ledger::default();
        for _ in 0..=CALLS_KEPT {
            ledger.record(call());
        }
        let calls = ledger.calls();
        assert_eq!((calls.len(), calls[0].sequence), (CALLS_KEPT, 2));
    }
}
