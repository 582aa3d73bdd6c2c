//! Counters of the process, and the text format of Prometheus. Labels are constants of the program: never numbers, names
//! or addresses.

pub mod calls;
mod durations;
pub mod families;

use std::fmt::Write;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use prometheus::core::Collector;
use prometheus::proto::MetricFamily;
use prometheus::{HistogramOpts, HistogramVec, IntCounterVec, IntGaugeVec, Opts, TextEncoder};

use self::durations::Durations;
use self::families::Families;

/// Clients may invent methods; only these have a label of their own.
const METHODS: [&str; 6] = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
/// Upper bounds of the times of requests, in seconds.
const BUCKETS: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Counters since the start of the process.
#[derive(Debug)]
pub struct Metrics {
    requests: IntCounterVec,
    request_times: HistogramVec,
    errors: IntCounterVec,
    rounds: IntGaugeVec,
    published: Durations,
}

impl Default for Metrics {
    #[expect(clippy::expect_used, reason = "the names are constants")]
    fn default() -> Self {
        let times =
            HistogramOpts::new("bundlehub_http_request_duration_seconds", TIMES).buckets(BUCKETS.into());
        Self {
            requests: counters("bundlehub_http_requests_total", REQUESTS, &["method", "route", "status"]),
            request_times: HistogramVec::new(times, &["method", "route"]).expect("a valid name"),
            errors: counters("bundlehub_errors_total", ERRORS, &["error", "status"]),
            rounds: IntGaugeVec::new(Opts::new(ROUNDS_NAME, ROUNDS), &["task"]).expect("a valid name"),
            published: Durations::default(),
        }
    }
}

const REQUESTS: &str = "Answered requests, by the template of their route.";
const TIMES: &str = "Time until the head of the answer, by the template of the route.";
const ERRORS: &str = "Errors sent to clients, by rule or cause.";
const ROUNDS_NAME: &str = "bundlehub_background_last_success_timestamp_seconds";
const ROUNDS: &str = "When a background task last ended a round without a failure.";

#[expect(clippy::expect_used, reason = "the names are constants")]
fn counters(name: &str, help: &str, labels: &[&str]) -> IntCounterVec {
    IntCounterVec::new(Opts::new(name, help), labels).expect("a valid name")
}

impl Metrics {
    /// Counts a response of the route with this template; `None` when no route matched.
    pub fn answered(&self, method: &str, route: Option<&str>, status: u16, took: Duration) {
        let method = METHODS.into_iter().find(|known| *known == method).unwrap_or("other");
        let route = route.unwrap_or("none");
        self.requests.with_label_values(&[method, route, &status.to_string()]).inc();
        self.request_times.with_label_values(&[method, route]).observe(took.as_secs_f64());
    }

    /// Counts an error that was sent to a client, by the name of its rule.
    pub fn refused(&self, error: &'static str, status: u16) {
        self.errors.with_label_values(&[error, &status.to_string()]).inc();
    }

    /// Records a successful round of a background task.
    pub fn succeeded(&self, task: &'static str, at: DateTime<Utc>) {
        self.rounds.with_label_values(&[task]).set(at.timestamp());
    }

    /// Records that a change was published `after` it was made.
    pub fn published(&self, after: TimeDelta) {
        // The clock of the instance that made the change may be ahead.
        self.published.record(after.to_std().unwrap_or_default());
    }

    pub fn add_to(&self, families: &mut Families) {
        let counted: [&dyn Collector; 4] = [&self.requests, &self.request_times, &self.errors, &self.rounds];
        families.0.extend(counted.into_iter().flat_map(Collector::collect));
        families.summaries(
            "bundlehub_event_publish_delay_seconds",
            "Time from a change to its publication by this instance.",
            [(vec![], (self.published.count(), self.published.total()))],
        );
    }
}

/// The text format 0.0.4. A family without samples is announced too, which the encoder refuses to do.
pub fn to_text(families: &[MetricFamily]) -> String {
    let (announced, filled): (Vec<_>, Vec<_>) =
        families.iter().cloned().partition(|family| family.get_metric().is_empty());
    let mut text = TextEncoder::new().encode_to_string(&filled).unwrap_or_else(|error| {
        tracing::error!(%error, "metrics could not be written");
        String::new()
    });
    for family in announced {
        let (name, kind) = (family.name(), format!("{:?}", family.get_field_type()).to_lowercase());
        // Writing to a string never fails.
        let _ = writeln!(text, "# HELP {name} {}\n# TYPE {name} {kind}", family.help());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[track_caller]
    fn assert_lines(metrics: &Metrics, lines: &[&str]) {
        let mut families = Families::default();
        metrics.add_to(&mut families);
        let text = to_text(&families.0);
        for line in lines {
            assert!(text.lines().any(|written| written == *line), "{line} is not in {text}");
        }
    }

    #[test]
    fn requests_are_counted_by_route_and_status_and_their_times_add_up() {
        let metrics = Metrics::default();
        for (status, micros) in [(200, 5_000), (200, 5_001), (404, 20_000_000)] {
            metrics.answered("GET", Some("/api/orders/{id}"), status, Duration::from_micros(micros));
        }
        assert_lines(
            &metrics,
            &[
                r#"bundlehub_http_requests_total{method="GET",route="/api/orders/{id}",status="200"} 2"#,
                r#"bundlehub_http_requests_total{method="GET",route="/api/orders/{id}",status="404"} 1"#,
                r#"bundlehub_http_request_duration_seconds_bucket{method="GET",route="/api/orders/{id}",le="0.005"} 1"#,
                r#"bundlehub_http_request_duration_seconds_bucket{method="GET",route="/api/orders/{id}",le="10"} 2"#,
                r#"bundlehub_http_request_duration_seconds_bucket{method="GET",route="/api/orders/{id}",le="+Inf"} 3"#,
                r#"bundlehub_http_request_duration_seconds_count{method="GET",route="/api/orders/{id}"} 3"#,
            ],
        );
    }

    #[test]
    fn invented_methods_share_a_label() {
        let metrics = Metrics::default();
        for number in 0..100 {
            metrics.answered(&format!("METHOD{number}"), None, 405, Duration::ZERO);
        }
        let line = r#"bundlehub_http_requests_total{method="other",route="none",status="405"} 100"#;
        assert_lines(&metrics, &[line]);
    }

    #[test]
    fn a_task_has_the_time_of_its_last_success() {
        let metrics = Metrics::default();
        metrics.succeeded("orders", at(5));
        metrics.succeeded("orders", at(9));
        assert_lines(&metrics, &[r#"bundlehub_background_last_success_timestamp_seconds{task="orders"} 9"#]);
    }

    #[test]
    fn rules_that_share_a_code_are_counted_apart() {
        let metrics = Metrics::default();
        for error in ["too_many_passwords", "too_many_passwords", "too_many_digits"] {
            metrics.refused(error, 429);
        }
        assert_lines(
            &metrics,
            &[
                r#"bundlehub_errors_total{error="too_many_passwords",status="429"} 2"#,
                r#"bundlehub_errors_total{error="too_many_digits",status="429"} 1"#,
            ],
        );
    }

    #[test]
    fn a_change_from_a_clock_that_is_ahead_has_no_delay() {
        let metrics = Metrics::default();
        metrics.published(TimeDelta::milliseconds(30));
        metrics.published(TimeDelta::seconds(-2));
        assert_eq!((metrics.published.count(), metrics.published.total()), (2, Duration::from_millis(30)));
    }
}
