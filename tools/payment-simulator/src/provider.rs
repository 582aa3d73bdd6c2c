//! The provider itself, independent of HTTP: accepts orders and reports on them.

use std::{
    path::Path,
    sync::{Arc, Mutex},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;
use reqwest::header::HeaderValue;
use tokio::runtime::Handle;

use crate::{
    config::{SimulatorConfig, SimulatorError},
    journal::Journal,
    ledger::Ledger,
    orders::Order,
    outage::Outage,
    outcome::StatusAnswer,
    time_scale::TimeScale,
    webhook::Webhooks,
    webhook_queue::DueWebhook,
};

/// The provider, independent of HTTP. It can run alone, for simulations of very many steps: requests are method calls
/// ([`Provider::initiate`], [`Provider::order_status`], [`Provider::pay_out`]), nothing waits, and webhooks are taken
/// from it. A [`Simulator`](crate::Simulator) is the server around it.
pub struct Provider {
    pub(crate) api_key: String,
    pub(crate) payout_pin: Option<String>,
    pub(crate) time_scale: TimeScale,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) webhooks: Arc<Webhooks>,
    pub(crate) outage: Mutex<Option<Outage>>,
}

impl Provider {
    /// Without a server, all time taken from `clock`; ignores `config.bind`.
    ///
    /// # Errors
    /// A setting out of range, or a journal that cannot be opened.
    pub fn new(config: SimulatorConfig, clock: Arc<dyn Clock>) -> Result<Self, SimulatorError> {
        let provider = Self::build(config, clock, None)?;
        provider.resume();
        Ok(provider)
    }

    /// Webhooks wait on the timers of `runtime`, or without one until they are taken.
    pub(crate) fn build(
        config: SimulatorConfig,
        clock: Arc<dyn Clock>,
        timers: Option<Handle>,
    ) -> Result<Self, SimulatorError> {
        let time_scale =
            TimeScale::parse(config.time_scale).ok_or(SimulatorError::TimeScale(config.time_scale))?;
        if config.api_key.is_empty() {
            return Err(SimulatorError::EmptyApiKey);
        }
        let webhook_key = secret_header(&config.webhook_key)?;
        let ledger = Arc::new(open_ledger(config.journal.as_deref())?);
        let webhooks = Webhooks::new(webhook_key, Arc::clone(&clock), Arc::clone(&ledger), timers)
            .map_err(SimulatorError::HttpClient)?;
        Ok(Self {
            api_key: config.api_key,
            payout_pin: config.payout_pin,
            time_scale,
            clock,
            ledger,
            webhooks: Arc::new(webhooks),
            outage: Mutex::default(),
        })
    }

    /// Schedules the webhooks of the journal's orders that are still due; those in the past are lost, sent or not.
    pub(crate) fn resume(&self) {
        let now = self.clock.now();
        for order in self.ledger.orders() {
            let webhooks = self.planned_webhooks(&order);
            self.webhooks.schedule(webhooks.into_iter().filter(|webhook| webhook.due_at > now).collect());
        }
    }

    /// The present answer about a recorded order.
    pub(crate) fn status_of(&self, order: &Order) -> StatusAnswer {
        order.status_override.unwrap_or_else(|| self.true_status(order))
    }

    /// The true state of an order, without overrides.
    pub(crate) fn true_status(&self, order: &Order) -> StatusAnswer {
        match order.settled {
            Some(settled) => StatusAnswer::Report(order.plan.reported(settled.report())),
            None => order.plan.status_at(self.table_time_since(order), order.queries),
        }
    }

    /// All webhooks of an order, whenever due; none when it has no webhook URL, or was settled by hand.
    pub(crate) fn planned_webhooks(&self, order: &Order) -> Vec<DueWebhook> {
        if order.settled.is_some() {
            return Vec::new();
        }
        let due_at = |after_s| later(order.initiated_at, self.time_scale.delay(after_s));
        let planned = order.plan.webhooks.iter();
        planned.filter_map(|planned| order.webhook(planned.says, due_at(planned.after_s))).collect()
    }

    fn table_time_since(&self, order: &Order) -> Duration {
        let real = self.clock.now().signed_duration_since(order.initiated_at);
        self.time_scale.table_time(real.to_std().unwrap_or_default())
    }
}

fn secret_header(key: &str) -> Result<HeaderValue, SimulatorError> {
    let mut value = HeaderValue::try_from(key).map_err(SimulatorError::WebhookKey)?;
    value.set_sensitive(true);
    Ok(value)
}

fn later(moment: DateTime<Utc>, delay: Duration) -> DateTime<Utc> {
    let delay = TimeDelta::from_std(delay).unwrap_or(TimeDelta::MAX);
    moment.checked_add_signed(delay).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

fn open_ledger(journal: Option<&Path>) -> Result<Ledger, SimulatorError> {
    let Some(path) = journal else {
        return Ok(Ledger::default());
    };
    let failed = |source| SimulatorError::Journal { path: path.to_owned(), source };
    let (journal, contents) = Journal::open(path).map_err(failed)?;
    tracing::info!(orders = contents.orders.len(), payouts = contents.payouts.len(), "journal read");
    Ok(Ledger::resume(journal, contents))
}
