//! Calls of remote systems.

use std::time::Instant;

use super::durations::Durations;
use super::page::{Kind, Page};

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
        let (took, answered) = (began.elapsed(), is_answered(&answer));
        tracing::info!(call = name, answered, duration_ms = took.as_millis(), "outgoing call ended");
        let durations = if answered { &self.answered } else { &self.failed };
        durations.record(took);
        answer
    }
}

/// `systems` are the codes of remote systems with their calls.
pub fn write_calls(systems: &[(&str, &Calls)], page: &mut Page) {
    let name = "bundlehub_outgoing_calls_total";
    page.family(name, Kind::Counter, "Calls of remote systems, by whether a usable answer came.");
    for (system, calls) in systems {
        page.sample(name, &[("system", system), ("outcome", "answered")], calls.answered.count());
        page.sample(name, &[("system", system), ("outcome", "failed")], calls.failed.count());
    }
    let name = "bundlehub_outgoing_call_duration_seconds";
    page.family(name, Kind::Summary, "Duration of calls of remote systems.");
    for (system, Calls { answered, failed }) in systems {
        let total = answered.total().saturating_add(failed.total());
        let count = answered.count().saturating_add(failed.count());
        page.sum_and_count(name, &[("system", system)], total, count);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn calls_are_counted_by_outcome_and_their_durations_add_up() {
        let calls = Calls::default();
        for is_answered in [true, true, false] {
            assert_eq!(calls.measure("test", async { 7 }, |_| is_answered).await, 7);
        }
        calls.failed.record(Duration::from_millis(1_500));
        let mut page = Page::default();
        write_calls(&[("sms", &calls)], &mut page);
        let text = page.finish();
        for line in [
            "bundlehub_outgoing_calls_total{system=\"sms\",outcome=\"answered\"} 2",
            "bundlehub_outgoing_calls_total{system=\"sms\",outcome=\"failed\"} 2",
            "bundlehub_outgoing_call_duration_seconds_count{system=\"sms\"} 4",
        ] {
            assert!(text.lines().any(|written| written == line), "{line} is not in {text}");
        }
        assert!(calls.failed.total() >= Duration::from_millis(1_500));
    }
}
