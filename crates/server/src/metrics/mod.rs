//! All metrics of the shop for Prometheus: counters of the process, and what is read at each scrape.

mod database;

use operations::last_run::{Job, LastRun};
use telemetry::logging;
use telemetry::metrics::calls::add_calls;
use telemetry::metrics::families::Families;
use telemetry::metrics::to_text;

use self::database::{add_pools, add_queues, add_replica};
use crate::app_state::AppState;

/// All metrics in the text format 0.0.4. Database metrics are omitted while the database is unavailable.
pub async fn render(shop: &AppState) -> String {
    let mut families = Families::default();
    shop.metrics.add_to(&mut families);
    let now = shop.clock.now();
    let figures = shop.storage.engine.queue_stats(now).await;
    let is_up = i64::from(figures.is_ok());
    families.gauge("bundlehub_database_up", "Whether the database answered this scrape.", is_up);
    match &figures {
        Ok(figures) => add_queues(figures, now, &mut families),
        Err(error) => tracing::warn!(%error, "database metrics could not be read"),
    }
    add_pools(&shop.storage.engine.pool_stats(), &mut families);
    if let Some(lag) = shop.storage.engine.replica_lag().await {
        add_replica(lag.ok(), &mut families);
    }
    add_outgoing(shop, &mut families);
    add_streams(shop, &mut families);
    add_machine(shop, &mut families);
    add_last_runs(shop, &mut families);
    if let Some(expiry) = shop.public_address.certificate_expiry() {
        families.gauge(
            "bundlehub_certificate_expiry_timestamp_seconds",
            "When the certificate of the public address expires.",
            expiry.timestamp(),
        );
    }
    add_process(&mut families);
    to_text(&families.0)
}

fn add_outgoing(shop: &AppState, families: &mut Families) {
    let systems: Vec<_> = shop.remote_systems().map(|system| (system.name, system.calls)).collect();
    let systems: Vec<_> = systems.iter().map(|(name, calls)| (name.as_ref(), *calls)).collect();
    add_calls(&systems, families);
    families.gauge(
        "bundlehub_payment_provider_reachable",
        "0 while circuit breakers keep calls from every payment provider.",
        i64::from(shop.rails.allows_queries()),
    );
}

fn add_streams(shop: &AppState, families: &mut Families) {
    families.gauge("bundlehub_event_streams", "Open event streams.", shop.realtime.hub.subscribers());
}

/// Omits what this machine does not know.
fn add_machine(shop: &AppState, families: &mut Families) {
    if let Some(disk) = shop.readiness.disk() {
        families.gauge("bundlehub_disk_free_bytes", "Free space of the data folder's disk.", disk.free_bytes);
        families.gauge("bundlehub_disk_size_bytes", "Size of the data folder's disk.", disk.size_bytes);
    }
    if let Some(bytes) = shop.storage.engine.wal_bytes() {
        families.gauge("bundlehub_database_wal_bytes", "Size of SQLite's write-ahead log.", bytes);
    }
}

/// A time of 0 means never.
fn add_last_runs(shop: &AppState, families: &mut Families) {
    let (backup, doctor) = (shop.last_runs.read(Job::Backup), shop.last_runs.read(Job::Doctor));
    let time = |run: Option<LastRun>| run.map_or(0, |run| run.at.timestamp());
    families.gauge(
        "bundlehub_backup_last_success_timestamp_seconds",
        "When the last complete backup was begun; 0 when none was made.",
        time(backup),
    );
    families.gauge(
        "bundlehub_backup_interval_seconds",
        "How far apart backups are made; 3600 when another program makes them.",
        shop.backup_interval().num_seconds(),
    );
    if shop.copies_backups() {
        families.gauge(
            "bundlehub_backup_copy_last_success_timestamp_seconds",
            "When the newest backup that has a copy in the bucket was begun; 0 when none was copied.",
            time(shop.last_runs.read(Job::BackupCopy)),
        );
    }
    families.gauge(
        "bundlehub_doctor_last_run_timestamp_seconds",
        "When the doctor last checked the data; 0 when it never did.",
        time(doctor),
    );
    families.gauge(
        "bundlehub_doctor_findings",
        "Violated invariants and missing pictures that the doctor last found.",
        doctor.map_or(0, |run| run.findings),
    );
}

fn add_process(families: &mut Families) {
    families.counters(
        "bundlehub_unreadable_rows_skipped_total",
        "Times that a queue skipped a row that cannot be read.",
        [(vec![], storage::skipped_rows())],
    );
    let omitted = logging::omitted_lines();
    families.counters(
        "bundlehub_log_lines_omitted_total",
        "Log lines that could not be written, or only repeated another.",
        [(vec![("reason", "lost")], omitted.lost), (vec![("reason", "repeated")], omitted.repeated)],
    );
    families.counters(
        "bundlehub_panics_total",
        "Panics of the process; background tasks begin again after one.",
        [(vec![], logging::panics())],
    );
}
