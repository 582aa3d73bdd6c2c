//! Figures read from the database at each scrape, and the use of its connections.

use std::collections::BTreeMap;
use std::time::Duration;

use chrono::{DateTime, Utc};
use storage::{PoolStats, QueueStats};
use telemetry::metrics::families::Families;

pub fn add_queues(figures: &QueueStats, now: DateTime<Utc>, families: &mut Families) {
    add_payments(figures, families);
    let messages = figures.messages.iter().map(|(state, count)| (vec![("state", state.as_str())], *count));
    families.gauges("bundlehub_messages", "Messages, by their state.", messages);
    let counts = [
        (
            "bundlehub_paid_without_order",
            "Paid purchases without an order or a refund.",
            figures.paid_without_order,
        ),
        ("bundlehub_outbox_events_due", "Events that are due and not yet messages.", figures.due_events),
    ];
    for (name, help, count) in counts {
        families.gauge(name, help, count);
    }
    let age = |since: Option<DateTime<Utc>>| {
        since.map_or(0, |since| now.signed_duration_since(since).num_seconds().max(0))
    };
    let ages = [
        (
            "bundlehub_payments_oldest_open_seconds",
            "Age of the oldest payment without an outcome; 0 when none is.",
            figures.oldest_open_payment,
        ),
        (
            "bundlehub_payments_check_overdue_seconds",
            "How long the first due check of a payment has waited; 0 when none is due.",
            figures.next_payment_check,
        ),
        (
            "bundlehub_paid_without_order_oldest_seconds",
            "Time since the oldest payment without an order or a refund was paid; 0 when none is.",
            figures.oldest_paid_without_order,
        ),
        (
            "bundlehub_outbox_oldest_due_seconds",
            "How long the first due event has waited; 0 when none is due.",
            figures.oldest_due_event,
        ),
        (
            "bundlehub_messages_oldest_waiting_seconds",
            "Age of the oldest message that is still to be sent; 0 when none is.",
            figures.oldest_message,
        ),
    ];
    for (name, help, since) in ages {
        families.gauge(name, help, age(since));
    }
    families.gauge(
        "bundlehub_payment_webhook_last_timestamp_seconds",
        "When the newest webhook about one of our payments was stored; 0 when none was.",
        figures.last_webhook.map_or(0, |at| at.timestamp()),
    );
}

fn add_payments(figures: &QueueStats, families: &mut Families) {
    let mut by_state = BTreeMap::<_, i64>::new();
    for payments in &figures.payments {
        let count = by_state.entry(payments.state.as_str()).or_default();
        *count = count.saturating_add(payments.count);
    }
    let by_state = by_state.into_iter().map(|(state, count)| (vec![("state", state)], count));
    families.gauges("bundlehub_payments", "Requests to pay, by their state.", by_state);
    let by_network = figures.payments.iter().map(|payments| {
        let network = payments.network.as_deref().unwrap_or("unknown");
        (vec![("network", network), ("state", payments.state.as_str())], payments.count)
    });
    let help = "Requests to pay, by the network of the payer and their state.";
    families.gauges("bundlehub_payments_by_network", help, by_network);
}

pub fn add_pools(pools: &[PoolStats], families: &mut Families) {
    let of = |pool: &PoolStats| vec![("pool", pool.name)];
    families.gauges(
        "bundlehub_database_connections_used",
        "Database connections in use, by pool.",
        pools.iter().map(|pool| (of(pool), pool.used.into())),
    );
    families.gauges(
        "bundlehub_database_connections_max",
        "Database connections that a pool may open.",
        pools.iter().map(|pool| (of(pool), pool.max.into())),
    );
    families.summaries(
        "bundlehub_database_wait_seconds",
        "Waits for a connection, on SQLite also in the queue of the writer.",
        pools.iter().map(|pool| (of(pool), (pool.waits.count, pool.waits.total))),
    );
    families.counters(
        "bundlehub_database_wait_timeouts_total",
        "Waits for a connection that ended without one.",
        pools.iter().map(|pool| (of(pool), pool.waits.timeouts)),
    );
}

/// `lag` is `None` when the replica gives no answer.
pub fn add_replica(lag: Option<Duration>, families: &mut Families) {
    let help = "Whether the replica answered this scrape.";
    families.gauge("bundlehub_replica_up", help, i64::from(lag.is_some()));
    if let Some(lag) = lag {
        let help = "How far the replica is behind the primary; 0 when nothing is missing.";
        families.gauge("bundlehub_replica_lag_milliseconds", help, lag.as_millis());
    }
}

#[cfg(test)]
mod tests {
    use storage::{PaymentCount, Waits};
    use telemetry::metrics::to_text;

    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[track_caller]
    fn assert_lines(families: &Families, lines: &[&str]) {
        let text = to_text(&families.0);
        for line in lines {
            assert!(text.lines().any(|written| written == *line), "{line} is not in {text}");
        }
    }

    #[test]
    fn payments_are_counted_by_state_and_by_network() {
        let payment = |network: Option<&str>, state: &str, count| PaymentCount {
            network: network.map(str::to_owned),
            state: state.to_owned(),
            count,
        };
        let payments = vec![
            payment(Some("airtel"), "completed", 3),
            payment(Some("yas"), "completed", 4),
            payment(None, "failed", 1),
        ];
        let mut families = Families::default();
        add_queues(&QueueStats { payments, ..QueueStats::default() }, at(0), &mut families);
        assert_lines(
            &families,
            &[
                "bundlehub_payments{state=\"completed\"} 7",
                "bundlehub_payments_by_network{network=\"yas\",state=\"completed\"} 4",
                "bundlehub_payments_by_network{network=\"unknown\",state=\"failed\"} 1",
                "bundlehub_payments_oldest_open_seconds 0",
            ],
        );
    }

    #[test]
    fn what_waits_has_an_age_and_what_is_in_the_future_has_none() {
        let figures = QueueStats {
            messages: vec![("waiting".to_owned(), 2)],
            oldest_message: Some(at(100)),
            oldest_open_payment: Some(at(130)),
            next_payment_check: Some(at(170)),
            paid_without_order: 5,
            oldest_paid_without_order: Some(at(40)),
            due_events: 6,
            oldest_due_event: Some(at(159)),
            last_webhook: Some(at(90)),
            ..QueueStats::default()
        };
        let mut families = Families::default();
        add_queues(&figures, at(160), &mut families);
        assert_lines(
            &families,
            &[
                "bundlehub_messages{state=\"waiting\"} 2",
                "bundlehub_messages_oldest_waiting_seconds 60",
                "bundlehub_payments_oldest_open_seconds 30",
                "bundlehub_payments_check_overdue_seconds 0",
                "bundlehub_paid_without_order 5",
                "bundlehub_paid_without_order_oldest_seconds 120",
                "bundlehub_outbox_events_due 6",
                "bundlehub_outbox_oldest_due_seconds 1",
                "bundlehub_payment_webhook_last_timestamp_seconds 90",
            ],
        );
    }

    #[test]
    fn waits_are_a_summary_for_each_pool() {
        let waits = Waits { count: 3, total: Duration::from_millis(1_250), timeouts: 1 };
        let mut families = Families::default();
        add_pools(&[PoolStats { name: "write", used: 1, max: 1, waits }], &mut families);
        assert_lines(
            &families,
            &[
                "# TYPE bundlehub_database_wait_seconds summary",
                "bundlehub_database_wait_seconds_sum{pool=\"write\"} 1.25",
                "bundlehub_database_wait_seconds_count{pool=\"write\"} 3",
                "bundlehub_database_wait_timeouts_total{pool=\"write\"} 1",
            ],
        );
    }
}
