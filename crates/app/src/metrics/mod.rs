//! Metrics of the process for Prometheus. Labels are constants of the program: never numbers, names or addresses.

mod page;
mod requests;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use outgoing::Secret;
use storage::QueueStats;

use self::page::{Kind, Page};
use self::requests::Requests;
use crate::app_state::AppState;
use crate::logging;

/// Counters since the start of the process, and access to them.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Bearer token for reading; without one only programs on this machine may read.
    pub token: Option<Secret>,
    requests: Requests,
    rounds: Mutex<BTreeMap<&'static str, DateTime<Utc>>>,
}

impl Metrics {
    /// Without `token` only programs on this machine may read.
    pub fn new(token: Option<Secret>) -> Self {
        Self { token, ..Self::default() }
    }

    /// Counts a response of the route with this template; `None` when no route matched.
    pub fn answered(&self, method: &str, route: Option<&str>, status: u16, took: Duration) {
        self.requests.count(method, route.unwrap_or("none"), status, took);
    }

    /// Records a successful round of a background task.
    pub fn succeeded(&self, task: &'static str, at: DateTime<Utc>) {
        self.rounds.lock().unwrap_or_else(PoisonError::into_inner).insert(task, at);
    }

    fn write_rounds(&self, page: &mut Page) {
        let name = "bundlehub_background_last_success_timestamp_seconds";
        page.family(name, Kind::Gauge, "When a background task last ended a round without a failure.");
        for (task, at) in self.rounds.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            page.sample(name, &[("task", task)], at.timestamp());
        }
    }
}

/// All metrics in the text format 0.0.4. Database metrics are omitted while the database is unavailable.
pub async fn render(shop: &AppState) -> String {
    let mut page = Page::default();
    shop.metrics.requests.write(&mut page);
    shop.metrics.write_rounds(&mut page);
    let figures = shop.storage.engine.queue_stats().await;
    let is_up = "bundlehub_database_up";
    page.family(is_up, Kind::Gauge, "Whether the database answered this scrape.");
    page.sample(is_up, &[], i64::from(figures.is_ok()));
    match &figures {
        Ok(figures) => write_queues(figures, shop.clock.now(), &mut page),
        Err(error) => tracing::warn!(%error, "database metrics could not be read"),
    }
    write_pools(shop, &mut page);
    let reachable = "bundlehub_payment_provider_reachable";
    page.family(reachable, Kind::Gauge, "0 while the circuit breaker keeps calls from the payment provider.");
    page.sample(reachable, &[], i64::from(shop.provider.circuit().allows_queries()));
    write_process(&mut page);
    page.finish()
}

fn write_queues(figures: &QueueStats, now: DateTime<Utc>, page: &mut Page) {
    let families = [
        ("bundlehub_payments", "Requests to pay, by their state.", &figures.payments),
        ("bundlehub_messages", "Messages, by their state.", &figures.messages),
    ];
    for (name, help, counts) in families {
        page.family(name, Kind::Gauge, help);
        for (state, count) in counts {
            page.sample(name, &[("state", state)], *count);
        }
    }
    let age = "bundlehub_messages_oldest_waiting_seconds";
    page.family(age, Kind::Gauge, "Age of the oldest message that is still to be sent; 0 when none is.");
    let waits = |since: DateTime<Utc>| now.signed_duration_since(since).num_seconds().max(0);
    page.sample(age, &[], figures.oldest_message.map_or(0, waits));
}

fn write_pools(shop: &AppState, page: &mut Page) {
    let (used, max) = ("bundlehub_database_connections_used", "bundlehub_database_connections_max");
    let pools = shop.storage.engine.pool_stats();
    page.family(used, Kind::Gauge, "Database connections in use, by pool.");
    for pool in &pools {
        page.sample(used, &[("pool", pool.name)], pool.used);
    }
    page.family(max, Kind::Gauge, "Database connections that a pool may open.");
    for pool in &pools {
        page.sample(max, &[("pool", pool.name)], pool.max);
    }
}

fn write_process(page: &mut Page) {
    let skipped = "bundlehub_unreadable_rows_skipped_total";
    page.family(skipped, Kind::Counter, "Times that a queue skipped a row that cannot be read.");
    page.sample(skipped, &[], storage::skipped_rows());
    let (lost, repeated) = logging::omitted_lines();
    let lines = "bundlehub_log_lines_omitted_total";
    page.family(lines, Kind::Counter, "Log lines that could not be written, or only repeated another.");
    page.sample(lines, &[("reason", "lost")], lost);
    page.sample(lines, &[("reason", "repeated")], repeated);
    let panics = "bundlehub_panics_total";
    page.family(panics, Kind::Counter, "Panics of the process; background tasks begin again after one.");
    page.sample(panics, &[], logging::panics());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn a_task_has_the_time_of_its_last_success() {
        let (metrics, mut page) = (Metrics::default(), Page::default());
        metrics.succeeded("orders", at(5));
        metrics.succeeded("orders", at(9));
        metrics.write_rounds(&mut page);
        let text = page.finish();
        assert!(
            text.ends_with("bundlehub_background_last_success_timestamp_seconds{task=\"orders\"} 9\n"),
            "{text}"
        );
    }

    #[test]
    fn queues_are_counted_by_state_and_the_oldest_message_has_an_age() {
        let count = |state: &str, count| vec![(state.to_owned(), count)];
        let figures = QueueStats {
            payments: count("pending", 3),
            messages: count("waiting", 2),
            oldest_message: Some(at(100)),
        };
        let mut page = Page::default();
        write_queues(&figures, at(160), &mut page);
        let text = page.finish();
        for line in [
            "bundlehub_payments{state=\"pending\"} 3",
            "bundlehub_messages{state=\"waiting\"} 2",
            "bundlehub_messages_oldest_waiting_seconds 60",
        ] {
            assert!(text.lines().any(|written| written == line), "{line} is not in {text}");
        }
    }
}
