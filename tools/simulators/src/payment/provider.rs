//! The provider itself, independent of HTTP.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;

use super::books::{Books, Call, CallKind, Payment, Settled};
use super::company::{Company, Wire};
use super::config::{SimulatorConfig, TimeScale};
use super::outcome::{PaymentStatus, StatusAnswer};
use super::payout::Payout;
use super::plan::Intervention;
use super::webhook_calls::WebhookCalls;
use crate::vending::VendingSimulator;
use crate::webhooks::Webhooks;

/// The provider behind a [`Simulator`](super::Simulator), with what tests do to it and ask it.
pub struct Provider {
    pub(super) api_key: String,
    pub(super) payout_pin: Option<String>,
    pub(super) time_scale: TimeScale,
    pub(super) webhooks: Arc<Webhooks<WebhookCalls>>,
    pub(super) company: Company,
    pub(super) wire: &'static dyn Wire,
    /// Signs webhooks, and the shop's requests where these are signed.
    pub(super) signing_key: String,
    /// Where webhooks go whose request names no address.
    pub(super) webhook_url: Option<String>,
    /// What airtime was paid for; forgotten when the program ends.
    pub(super) utility: VendingSimulator,
    clock: Arc<dyn Clock>,
    books: Arc<Mutex<Books>>,
}

/// How every request is answered while the provider is down. Payments still progress, and webhooks are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outage {
    /// 503 immediately.
    Refuses,
    /// No answer for thirty seconds, then 504.
    Hangs,
    /// 200 with truncated JSON.
    Garbage,
    /// 401, as for a wrong key.
    Unauthorised,
}

impl Outage {
    pub const ALL: [Self; 4] = [Self::Refuses, Self::Hangs, Self::Garbage, Self::Unauthorised];

    /// As in a command.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Refuses => "refuses",
            Self::Hangs => "hangs",
            Self::Garbage => "garbage",
            Self::Unauthorised => "unauthorised",
        }
    }
}

impl Provider {
    /// Webhooks wait on the timers of `runtime`, or without one until they are taken.
    pub(super) fn new(
        config: SimulatorConfig,
        clock: Arc<dyn Clock>,
        timers: Option<Handle>,
    ) -> anyhow::Result<Self> {
        let time_scale = TimeScale::parse(config.time_scale).with_context(|| {
            format!("the time scale must be above 0 and at most 100, not {}", config.time_scale)
        })?;
        anyhow::ensure!(!config.api_key.is_empty(), "the API key must not be empty");
        let books = match &config.journal {
            Some(path) => Books::open(path).with_context(|| format!("cannot open {}", path.display()))?,
            None => Books::default(),
        };
        let books = Arc::new(Mutex::new(books));
        let (company, signing_key) = (config.company, config.webhook_key);
        let calls =
            WebhookCalls { wire: company.wire(), key: signing_key.clone(), books: Arc::clone(&books) };
        let webhooks = Webhooks::new(calls, Arc::clone(&clock), timers)?;
        Ok(Self {
            api_key: config.api_key,
            payout_pin: config.payout_pin,
            time_scale,
            webhooks: Arc::new(webhooks),
            company,
            wire: company.wire(),
            signing_key,
            webhook_url: config.webhook_url,
            utility: VendingSimulator::in_memory(Arc::clone(&clock)).at_scale(time_scale),
            clock,
            books,
        })
    }

    /// Schedules the webhooks of the journal's payments that are still due; those in the past are lost, sent or not.
    pub(super) fn resume(&self) {
        let (now, payments) = (self.now(), self.payments());
        let planned = payments.iter().flat_map(|payment| self.planned_webhooks(payment));
        self.webhooks.schedule(planned.filter(|webhook| webhook.due_at > now).collect());
    }

    pub(super) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub(super) fn books(&self) -> MutexGuard<'_, Books> {
        // No change panics halfway, so the books are consistent even after a panic.
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn payments(&self) -> Vec<Payment> {
        self.books().payments.values().cloned().collect()
    }

    /// The present answer about a payment.
    pub(super) fn status_of(&self, payment: &Payment) -> StatusAnswer {
        payment.status_override.unwrap_or_else(|| self.true_status(payment))
    }

    /// The true state of a payment, without overrides.
    pub(super) fn true_status(&self, payment: &Payment) -> StatusAnswer {
        if let Some(settled) = payment.settled {
            return StatusAnswer::Report(payment.plan.reported(settled.report()));
        }
        payment.plan.status_at(self.elapsed(payment.initiated_at), payment.queries)
    }

    /// Whether the customer can still pay or cancel.
    pub(super) fn is_pending(&self, payment: &Payment) -> bool {
        matches!(self.true_status(payment), StatusAnswer::Report(report) if report.status == PaymentStatus::Pending)
    }

    /// So many seconds of the outcome table after `moment`.
    pub(super) fn time_after(&self, moment: DateTime<Utc>, after_s: u64) -> DateTime<Utc> {
        later(moment, self.time_scale.delay(after_s))
    }

    /// The time of the outcome table since `moment`.
    pub(super) fn elapsed(&self, moment: DateTime<Utc>) -> Duration {
        let since = self.now().signed_duration_since(moment).to_std().unwrap_or_default();
        self.time_scale.table_time(since)
    }

    /// Applies to the next initiated payment. Several are queued. Initiations refused for their key, form or repeated
    /// id consume none.
    pub fn intervene_next(&self, intervention: Intervention) {
        self.books().next.push_back(intervention);
    }

    /// Empties the queue, so that the paying numbers decide again.
    pub fn clear_queue(&self) {
        self.books().next.clear();
    }

    /// The customer pays a pending payment now, whatever its outcome. Its webhooks are sent, as many as planned, one
    /// if its outcome has none, and none if its plan is silent. Returns whether it was pending; otherwise nothing
    /// changes.
    pub fn pay_now(&self, order_id: &str) -> bool {
        let Some(payment) = self.settle(order_id, Settled::Paid) else {
            return false;
        };
        let webhook = self.webhook(&payment, PaymentStatus::Completed, self.now());
        let webhooks = std::iter::repeat_n(webhook, payment.plan.webhooks_when_paid()).flatten();
        self.webhooks.schedule(webhooks.collect());
        true
    }

    /// The customer cancels a pending payment now, whatever its outcome. Returns whether it was pending; otherwise
    /// nothing changes.
    pub fn cancel_now(&self, order_id: &str) -> bool {
        self.settle(order_id, Settled::Cancelled).is_some()
    }

    fn settle(&self, order_id: &str, settled: Settled) -> Option<Payment> {
        let mut books = self.books();
        let pending = books.payments.get(order_id).filter(|payment| self.is_pending(payment)).cloned()?;
        let payment = Payment { settled: Some(settled), ..pending };
        books.keep(payment.clone());
        drop(books);
        self.webhooks.drop_for(order_id);
        Some(payment)
    }

    /// Makes every query about this payment return `answer`, true or not. Webhooks still follow its outcome. Returns
    /// whether it is known; otherwise nothing changes.
    pub fn set_status_override(&self, order_id: &str, answer: StatusAnswer) -> bool {
        let mut books = self.books();
        books.payments.get_mut(order_id).map(|payment| payment.status_override = Some(answer)).is_some()
    }

    /// Starts an outage of the provider's routes.
    pub fn start_outage(&self, outage: Outage) {
        self.books().outage = Some(outage);
    }

    pub fn end_outage(&self) {
        self.books().outage = None;
    }

    /// The present outage; `None` while the provider works.
    pub fn outage(&self) -> Option<Outage> {
        self.books().outage
    }

    /// Every token ends before its time.
    pub fn expire_tokens(&self) {
        self.books().tokens.clear();
    }

    /// Forgets all payments, payouts, calls and interventions, empties the journal and drops undelivered webhooks. An
    /// outage continues.
    pub fn reset(&self) {
        self.webhooks.cancel_all();
        self.books().clear();
    }

    /// Every call since the start or the last reset, oldest first; only the latest 50,000 are kept.
    pub fn calls(&self) -> Vec<Call> {
        self.books().calls().iter().cloned().collect()
    }

    /// How often this order or payout was called about.
    pub fn count(&self, kind: CallKind, order_id: &str) -> usize {
        self.books().calls().iter().filter(|call| call.kind == kind && call.order_id == order_id).count()
    }

    /// Every decided payout, by `transid`: each moved its money once, or was refused.
    pub fn payouts(&self) -> Vec<Payout> {
        self.books().payouts.values().cloned().collect()
    }
}

fn later(moment: DateTime<Utc>, delay: Duration) -> DateTime<Utc> {
    let delay = TimeDelta::from_std(delay).unwrap_or(TimeDelta::MAX);
    moment.checked_add_signed(delay).unwrap_or(DateTime::<Utc>::MAX_UTC)
}
