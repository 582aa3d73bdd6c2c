//! The company itself, independent of wire and port.

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, Currency, CurrencyAmount, MICROS};
use orders::{Refusal, VendingState};

use super::books::{Books, Delivery};
use super::catalogue::{Product, samples};
use super::outcome::Outcome;
use crate::payment::Outage;
use crate::payment::config::TimeScale;

/// How long a network refuses a number that was just recharged.
const RECHARGE_PAUSE: TimeDelta = TimeDelta::minutes(2);

/// A vendor that sends nothing.
pub struct VendingSimulator {
    books: Mutex<Books>,
    clock: Arc<dyn Clock>,
    time_scale: Option<TimeScale>,
}

/// What the shop asks for.
pub(crate) struct Asked {
    pub(crate) id: String,
    /// As `0712345678`.
    pub(crate) recipient: String,
    pub(crate) product: u32,
    /// Of airtime, in millionths of a shilling.
    pub(crate) amount: Option<i64>,
    pub(crate) webhook: Option<String>,
}

/// How the company answers a request.
pub(crate) enum Reaction {
    Accepted(Delivery),
    Refused(Refusal),
    /// The id was used; `Some` when this very request used it.
    Duplicate(Option<Delivery>),
    /// No answer; `Some` when the request was accepted.
    Lost(Option<Delivery>),
    Unreachable,
}

impl VendingSimulator {
    /// A simulator that keeps its requests in the file `journal`, one on a line.
    ///
    /// # Errors
    /// When the file can be neither read nor created.
    pub fn open(journal: &Path, clock: Arc<dyn Clock>) -> io::Result<Self> {
        Ok(Self { books: Mutex::new(Books::open(journal)?), clock, time_scale: None })
    }

    /// A simulator without a file; it forgets everything when the program ends.
    pub fn in_memory(clock: Arc<dyn Clock>) -> Self {
        Self { books: Mutex::new(Books::in_memory()), clock, time_scale: None }
    }

    /// The same with every delay multiplied.
    pub(crate) fn at_scale(self, time_scale: TimeScale) -> Self {
        Self { time_scale: Some(time_scale), ..self }
    }

    /// The ids of the requests that were delivered, or may have been.
    pub fn sent(&self) -> Vec<String> {
        let kept: Vec<_> = self.books().deliveries.values().cloned().collect();
        let may_be_sent =
            |delivery: &Delivery| self.state(delivery).is_none_or(|state| !state.is_certain_refusal());
        kept.into_iter().filter(may_be_sent).map(|delivery| delivery.id).collect()
    }

    /// How often the shop asked for this id.
    pub fn times_asked(&self, id: &str) -> usize {
        self.books().asked.get(id).copied().unwrap_or_default()
    }

    /// What the shop has left: what was declined or taken back costs nothing.
    pub fn balance(&self) -> CurrencyAmount {
        let books = self.books();
        CurrencyAmount::new(books.funds.saturating_sub(self.spent_of(&books)), Currency::USD)
    }

    /// Sets what the shop has left, in millionths of a dollar.
    pub fn set_balance(&self, micros: i64) {
        let mut books = self.books();
        let funds = micros.saturating_add(self.spent_of(&books));
        if let Err(error) = books.set_funds(funds) {
            tracing::error!(%error, "journal write failed; the balance will be lost on restart");
        }
    }

    /// The products that are sold now.
    pub fn catalogue(&self) -> Vec<Product> {
        self.books().products.clone()
    }

    /// Sells what the bundles of the sample catalogue need as well.
    pub fn sell_samples(&self) {
        self.books().products.extend(samples());
    }

    /// Removes a product from the list. Returns whether it was there.
    pub fn remove_product(&self, number: u32) -> bool {
        let mut books = self.books();
        let before = books.products.len();
        books.products.retain(|product| product.number != number);
        books.products.len() < before
    }

    /// Changes the face value of a product with a fixed one, which names it at Reloadly. Returns whether it was changed.
    pub fn set_price(&self, number: u32, cents: i64) -> bool {
        let mut books = self.books();
        let found =
            books.products.iter_mut().find(|product| product.number == number && product.cents.is_some());
        found.map(|product| product.cents = Some(cents)).is_some()
    }

    /// Adds so many products like the first, each a cent dearer than the one before.
    pub fn sell_more(&self, count: u32) {
        let mut books = self.books();
        let Some(like) = books.products.iter().find(|product| product.cents.is_some()).cloned() else {
            return;
        };
        let added = (1..=count).map(|index| Product {
            number: 50_000_u32.saturating_add(index),
            cents: like.cents.map(|cents| cents.saturating_add(1_000).saturating_add(i64::from(index))),
            ..like.clone()
        });
        books.products.extend(added);
    }

    /// The next request goes as if it were for this test number. Several are queued.
    pub fn next_like(&self, test_number: &str) {
        self.books().next.push_back(test_number.to_owned());
    }

    /// From now on so many requests of a hundred go wrong at their first try: slow, declined, without float, answer lost,
    /// request lost, recently recharged, network down or duplicate. The id decides which, and how.
    pub fn inject_faults(&self, percent: u8) {
        self.books().faults.set_percent(percent);
    }

    /// How every request is answered from now on; `None` ends the outage.
    pub fn set_outage(&self, outage: Option<Outage>) {
        self.books().outage = outage;
    }

    pub(crate) fn react(&self, asked: Asked) -> Reaction {
        let now = self.now();
        let mut books = self.books();
        let times = books.asked.entry(asked.id.clone()).or_default();
        *times = times.saturating_add(1);
        if books.deliveries.contains_key(&asked.id) {
            return Reaction::Duplicate(None);
        }
        let queued = books.next.pop_front();
        let like = queued.or_else(|| books.faults.pick(&asked.id).map(str::to_owned));
        let outcome = Outcome::of(like.as_deref().unwrap_or(&asked.recipient));
        let cost = books.product(asked.product).and_then(|product| product.cost(asked.amount));
        let Some(cost) = cost else { return Reaction::Refused(Refusal::ProductUnavailable) };
        match outcome {
            Outcome::Unreachable => return Reaction::Unreachable,
            Outcome::RequestLost => return Reaction::Lost(None),
            Outcome::Refused(refusal) => return Reaction::Refused(refusal),
            Outcome::RecentlyRecharged => {
                let first = *books.recharged.entry(asked.recipient.clone()).or_insert(now);
                if now.signed_duration_since(first) < self.real(RECHARGE_PAUSE) {
                    return Reaction::Refused(Refusal::RecentlyRecharged);
                }
            }
            _ => {}
        }
        if books.funds.saturating_sub(self.spent_of(&books)) < cost.micros {
            return Reaction::Refused(Refusal::OutOfFloat);
        }
        let delivery = Delivery {
            number: books.next_number(),
            id: asked.id,
            recipient: asked.recipient,
            like,
            product: asked.product,
            amount: asked.amount,
            cost: cost.micros,
            at: now,
            webhook: asked.webhook,
        };
        if let Err(error) = books.accept(&delivery) {
            tracing::error!(%error, "journal write failed; the request is not accepted");
            return Reaction::Lost(None);
        }
        match outcome {
            Outcome::AnswerLost | Outcome::NeverKnown => Reaction::Lost(Some(delivery)),
            Outcome::Duplicate => Reaction::Duplicate(Some(delivery)),
            _ => Reaction::Accepted(delivery),
        }
    }

    /// The present state of an accepted request; `None` when it is never known.
    pub(crate) fn state(&self, delivery: &Delivery) -> Option<VendingState> {
        let elapsed = self.now().signed_duration_since(delivery.at).to_std().unwrap_or_default();
        let elapsed = self.time_scale.map_or(elapsed, |scale| scale.table_time(elapsed));
        delivery.outcome().state_after(elapsed.as_secs())
    }

    pub(crate) fn find(&self, id: &str) -> Option<Delivery> {
        self.books().deliveries.get(id).cloned()
    }

    pub(super) fn find_number(&self, number: u64) -> Option<Delivery> {
        self.books().deliveries.values().find(|delivery| delivery.number == number).cloned()
    }

    pub(super) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// When a webhook of a delivery is due.
    pub(super) fn due_at(&self, delivery: &Delivery, after_s: u64) -> DateTime<Utc> {
        let after = TimeDelta::seconds(i64::try_from(after_s).unwrap_or_default());
        delivery.at.checked_add_signed(self.real(after)).unwrap_or(delivery.at)
    }

    pub(super) fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long `table` takes in reality.
    fn real(&self, table: TimeDelta) -> TimeDelta {
        let seconds = u64::try_from(table.num_seconds()).unwrap_or_default();
        self.time_scale.map_or(table, |scale| TimeDelta::from_std(scale.delay(seconds)).unwrap_or(table))
    }

    fn spent_of(&self, books: &Books) -> i64 {
        let costs = |delivery: &&Delivery| {
            self.state(delivery)
                .is_none_or(|state| !state.is_certain_refusal() && state != VendingState::Reversed)
        };
        books.deliveries.values().filter(costs).map(|delivery| delivery.cost).fold(0, i64::saturating_add)
    }
}

/// `5.25` of millionths.
pub(super) fn decimal(micros: i64) -> serde_json::Value {
    let whole = micros.checked_rem(MICROS) == Some(0);
    let text = kernel::decimal(micros);
    if whole {
        text.parse::<i64>().map_or(serde_json::Value::Null, Into::into)
    } else {
        serde_json::from_str(&text).unwrap_or_default()
    }
}
