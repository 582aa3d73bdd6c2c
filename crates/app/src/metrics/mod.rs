//! Metrics of the process for Prometheus. Labels are constants of the program: never numbers, names or addresses.

pub mod calls;
mod database;
mod durations;
mod page;
mod requests;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use api_types::error_code::ErrorCode;
use chrono::{DateTime, TimeDelta, Utc};
use outgoing::Secret;

use self::calls::write_calls;
use self::database::{write_pools, write_queues};
use self::durations::Durations;
use self::page::{Kind, Page};
use self::requests::Requests;
use crate::app_state::AppState;
use crate::logging;
use crate::operations::last_run::{Job, LastRun};

/// Counters since the start of the process, and access to them.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Bearer token for reading; without one only programs on this machine may read.
    pub token: Option<Secret>,
    requests: Requests,
    errors: Mutex<BTreeMap<(&'static str, u16), u64>>,
    rounds: Mutex<BTreeMap<&'static str, DateTime<Utc>>>,
    published: Durations,
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

    /// Counts an error that was sent to a client.
    pub fn refused(&self, code: ErrorCode) {
        let mut errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let count = errors.entry((code.name(), code.status().as_u16())).or_default();
        *count = count.saturating_add(1);
    }

    /// Records a successful round of a background task.
    pub fn succeeded(&self, task: &'static str, at: DateTime<Utc>) {
        self.rounds.lock().unwrap_or_else(PoisonError::into_inner).insert(task, at);
    }

    /// Records that a change was published `after` it was made.
    pub fn published(&self, after: TimeDelta) {
        // The clock of the instance that made the change may be ahead.
        self.published.record(after.to_std().unwrap_or_default());
    }

    fn write_errors(&self, page: &mut Page) {
        let name = "bundlehub_errors_total";
        page.family(name, Kind::Counter, "Errors sent to clients, by rule or cause.");
        for ((error, status), count) in self.errors.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            page.sample(name, &[("error", error), ("status", &status.to_string())], count);
        }
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
    shop.metrics.write_errors(&mut page);
    shop.metrics.write_rounds(&mut page);
    let now = shop.clock.now();
    let figures = shop.storage.engine.queue_stats(now).await;
    let is_up = i64::from(figures.is_ok());
    page.gauge("bundlehub_database_up", "Whether the database answered this scrape.", is_up);
    match &figures {
        Ok(figures) => write_queues(figures, now, &mut page),
        Err(error) => tracing::warn!(%error, "database metrics could not be read"),
    }
    write_pools(&shop.storage.engine.pool_stats(), &mut page);
    write_outgoing(shop, &mut page);
    write_streams(shop, &mut page);
    write_machine(shop, &mut page);
    write_last_runs(shop, &mut page);
    if let Some(expiry) = shop.public_address.certificate_expiry() {
        page.gauge(
            "bundlehub_certificate_expiry_timestamp_seconds",
            "When the certificate of the public address expires.",
            expiry.timestamp(),
        );
    }
    write_process(&mut page);
    page.finish()
}

fn write_outgoing(shop: &AppState, page: &mut Page) {
    let systems: Vec<_> = shop.remote_systems().map(|system| (system.name, system.calls)).collect();
    write_calls(&systems, page);
    page.gauge(
        "bundlehub_payment_provider_reachable",
        "0 while the circuit breaker keeps calls from the payment provider.",
        i64::from(shop.provider.circuit().allows_queries()),
    );
}

fn write_streams(shop: &AppState, page: &mut Page) {
    page.gauge("bundlehub_event_streams", "Open event streams.", shop.realtime.hub.subscribers());
    let name = "bundlehub_event_publish_delay_seconds";
    page.family(name, Kind::Summary, "Time from a change to its publication by this instance.");
    let published = &shop.metrics.published;
    page.sum_and_count(name, &[], published.total(), published.count());
}

/// Omits what this machine does not know.
fn write_machine(shop: &AppState, page: &mut Page) {
    if let Some(disk) = shop.readiness.disk() {
        page.gauge("bundlehub_disk_free_bytes", "Free space of the data folder's disk.", disk.free_bytes);
        page.gauge("bundlehub_disk_size_bytes", "Size of the data folder's disk.", disk.size_bytes);
    }
    if let Some(bytes) = shop.storage.engine.wal_bytes() {
        page.gauge("bundlehub_database_wal_bytes", "Size of SQLite's write-ahead log.", bytes);
    }
}

/// A time of 0 means never.
fn write_last_runs(shop: &AppState, page: &mut Page) {
    let (backup, doctor) = (shop.last_runs.read(Job::Backup), shop.last_runs.read(Job::Doctor));
    let time = |run: Option<LastRun>| run.map_or(0, |run| run.at.timestamp());
    page.gauge(
        "bundlehub_backup_last_success_timestamp_seconds",
        "When the last complete backup was begun; 0 when none was made.",
        time(backup),
    );
    page.gauge(
        "bundlehub_backup_interval_seconds",
        "How far apart backups are made; 3600 when another program makes them.",
        shop.backup_interval().num_seconds(),
    );
    if shop.copies_backups() {
        page.gauge(
            "bundlehub_backup_copy_last_success_timestamp_seconds",
            "When the newest backup that has a copy in the bucket was begun; 0 when none was copied.",
            time(shop.last_runs.read(Job::BackupCopy)),
        );
    }
    page.gauge(
        "bundlehub_doctor_last_run_timestamp_seconds",
        "When the doctor last checked the data; 0 when it never did.",
        time(doctor),
    );
    page.gauge(
        "bundlehub_doctor_findings",
        "Violated invariants and missing pictures that the doctor last found.",
        doctor.map_or(0, |run| run.findings),
    );
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
    fn rules_that_share_a_code_are_counted_apart() {
        let (metrics, mut page) = (Metrics::default(), Page::default());
        for code in [ErrorCode::TooManyPasswords, ErrorCode::TooManyPasswords, ErrorCode::TooManyDigits] {
            metrics.refused(code);
        }
        metrics.write_errors(&mut page);
        let text = page.finish();
        assert!(text.contains("{error=\"too_many_passwords\",status=\"429\"} 2\n"), "{text}");
        assert!(text.contains("{error=\"too_many_digits\",status=\"429\"} 1\n"), "{text}");
    }

    #[test]
    fn a_change_from_a_clock_that_is_ahead_has_no_delay() {
        let metrics = Metrics::default();
        metrics.published(TimeDelta::milliseconds(30));
        metrics.published(TimeDelta::seconds(-2));
        assert_eq!((metrics.published.count(), metrics.published.total()), (2, Duration::from_millis(30)));
    }
}
