//! Calls of remote systems.

use std::time::{Duration, Instant};

use super::durations::Durations;
use super::families::Families;

/// Calls of one remote system since the start of the process.
#[derive(Debug, Default)]
pub struct Calls {
    answered: Durations,
    failed: Durations,
}

impl Calls {
    /// Awaits the call, logs it by `name` within the request or work that it belongs to, and counts it by whether the
    /// system gave a usable answer.
    pub async fn measure<A>(
        &self,
        name: &'static str,
        call: impl Future<Output = A>,
        is_answered: impl FnOnce(&A) -> bool,
    ) -> A {
        let began = Instant::now();
        let answer = call.await;
        self.record(name, began.elapsed(), is_answered(&answer));
        answer
    }

    /// Logs and counts a call that ended after `took`.
    pub fn record(&self, name: &'static str, took: Duration, answered: bool) {
        tracing::info!(call = name, answered, duration_ms = took.as_millis(), "outgoing call ended");
        let durations = if answered { &self.answered } else { &self.failed };
        durations.record(took);
    }
}

/// `systems` are the codes of remote systems with their calls.
pub fn add_calls(systems: &[(&str, &Calls)], families: &mut Families) {
    let by_outcome = systems.iter().flat_map(|(system, calls)| {
        let sample = |outcome, count| (vec![("outcome", outcome), ("system", *system)], count);
        [sample("answered", calls.answered.count()), sample("failed", calls.failed.count())]
    });
    let help = "Calls of remote systems, by whether a usable answer came.";
    families.counters("bundlehub_outgoing_calls_total", help, by_outcome);
    let durations = systems.iter().map(|(system, Calls { answered, failed })| {
        let count = answered.count().saturating_add(failed.count());
        (vec![("system", *system)], (count, answered.total().saturating_add(failed.total())))
    });
    let name = "bundlehub_outgoing_call_duration_seconds";
    families.summaries(name, "Duration of calls of remote systems.", durations);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::to_text;

    #[tokio::test]
    async fn calls_are_counted_by_outcome_and_their_durations_add_up() {
        let calls = Calls::default();
        for is_answered in [true, true, false] {
            assert_eq!(calls.measure("test", async { 7 }, |_| is_answered).await, 7);
        }
        calls.failed.record(Duration::from_millis(1_500));
        let mut families = Families::default();
        add_calls(&[("sms", &calls)], &mut families);
        let text = to_text(&families.0);
        for line in [
            "bundlehub_outgoing_calls_total{outcome=\"answered\",system=\"sms\"} 2",
            "bundlehub_outgoing_calls_total{outcome=\"failed\",system=\"sms\"} 2",
            "bundlehub_outgoing_call_duration_seconds_count{system=\"sms\"} 4",
        ] {
            assert!(text.lines().any(|written| written == line), "{line} is not in {text}");
        }
        assert!(calls.failed.total() >= Duration::from_millis(1_500));
    }
}
