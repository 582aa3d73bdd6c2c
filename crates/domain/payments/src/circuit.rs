//! Circuit breaker for the payment provider: calls fail fast during an outage, and customers see it before they pay.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// Consecutive calls without a usable answer before the provider is probed.
const PROBE_THRESHOLD: u32 = 3;
/// Consecutive prompts without a usable answer before prompts stop, even if queries are answered.
const PROMPT_FAILURE_THRESHOLD: u32 = 10;
const MIN_COOL_DOWN: TimeDelta = TimeDelta::seconds(15);
const MAX_COOL_DOWN: TimeDelta = TimeDelta::seconds(120);

/// Closed, every call goes through. After [`PROBE_THRESHOLD`] consecutive failures the provider is probed by a query for a
/// prompt that does not exist; the circuit opens only if the probe fails too, so that one broken payment never stops the
/// shop. Open, no call goes through until a probe is answered. The first probe follows after [`MIN_COOL_DOWN`], each next one
/// after twice the time, up to [`MAX_COOL_DOWN`].
///
/// Each instance of the program has its own circuit.
#[derive(Debug, Default)]
pub struct Circuit(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: u32,
    prompt_failures: u32,
    outage: Option<Outage>,
}

#[derive(Debug, Clone, Copy)]
struct Outage {
    kind: OutageKind,
    retry_at: DateTime<Utc>,
    cool_down: TimeDelta,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OutageKind {
    All,
    /// Queries are answered, prompts are not. The next prompt after the cool-down is the probe.
    Prompts,
}

impl Circuit {
    /// When prompts are tried again; `None` when they may be sent now.
    pub fn prompts_open_until(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let outage = self.state().outage?;
        (outage.kind == OutageKind::All || now < outage.retry_at).then_some(outage.retry_at)
    }

    /// Whether queries may be sent.
    pub fn allows_queries(&self) -> bool {
        !self.state().is_down()
    }

    /// Whether enough calls failed to require a probe.
    pub fn is_suspicious(&self) -> bool {
        self.state().failures >= PROBE_THRESHOLD
    }

    /// Whether a probe is due at `now`.
    pub fn should_probe(&self, now: DateTime<Utc>) -> bool {
        let state = self.state();
        match state.outage {
            Some(Outage { kind: OutageKind::All, retry_at, .. }) => now >= retry_at,
            _ => state.failures >= PROBE_THRESHOLD,
        }
    }

    pub fn record_probe(&self, answered: bool, now: DateTime<Utc>) {
        let mut state = self.state();
        if answered {
            state.failures = 0;
            state.outage = state.outage.filter(|outage| outage.kind == OutageKind::Prompts);
        } else {
            state.open(OutageKind::All, now);
        }
    }

    pub fn record_query(&self, answered: bool) {
        let mut state = self.state();
        state.failures = if answered { 0 } else { state.failures.saturating_add(1) };
    }

    /// `answered` is also true for a prompt that was refused for its content.
    pub fn record_prompt(&self, answered: bool, now: DateTime<Utc>) {
        let mut state = self.state();
        if answered {
            *state = State::default();
            return;
        }
        state.failures = state.failures.saturating_add(1);
        state.prompt_failures = state.prompt_failures.saturating_add(1);
        // Prompts in flight when the circuit opened carry no new information.
        if state.prompt_failures >= PROMPT_FAILURE_THRESHOLD
            && !state.is_down()
            && !state.is_cooling_down(now)
        {
            state.open(OutageKind::Prompts, now);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn is_down(&self) -> bool {
        self.outage.is_some_and(|outage| outage.kind == OutageKind::All)
    }

    fn is_cooling_down(&self, now: DateTime<Utc>) -> bool {
        self.outage.is_some_and(|outage| now < outage.retry_at)
    }

    fn open(&mut self, kind: OutageKind, now: DateTime<Utc>) {
        let before = self.outage.filter(|outage| outage.kind == kind);
        let doubled = before.and_then(|outage| outage.cool_down.checked_mul(2));
        let cool_down = doubled.map_or(MIN_COOL_DOWN, |cool_down| cool_down.min(MAX_COOL_DOWN));
        let retry_at = now.checked_add_signed(cool_down).unwrap_or(now);
        self.outage = Some(Outage { kind, retry_at, cool_down });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::at;

    fn suspicious() -> Circuit {
        let circuit = Circuit::default();
        (0..3).for_each(|_| circuit.record_query(false));
        circuit
    }

    #[test]
    fn failures_alone_do_not_open_it() {
        let circuit = suspicious();
        assert!(circuit.should_probe(at(0)) && circuit.prompts_open_until(at(0)).is_none());
        circuit.record_probe(true, at(0));
        assert!(!circuit.should_probe(at(0)));
    }

    #[test]
    fn an_answer_in_between_clears_the_suspicion() {
        let circuit = Circuit::default();
        for answered in [false, false, true, false, false] {
            circuit.record_query(answered);
        }
        assert!(!circuit.should_probe(at(0)));
    }

    #[test]
    fn a_failed_probe_opens_it_and_an_answered_one_closes_it() {
        let circuit = suspicious();
        circuit.record_probe(false, at(0));
        assert_eq!(circuit.prompts_open_until(at(1)), Some(at(15)));
        assert!(!circuit.allows_queries());
        assert!(!circuit.should_probe(at(14)) && circuit.should_probe(at(15)));
        circuit.record_probe(true, at(15));
        assert!(circuit.allows_queries() && circuit.prompts_open_until(at(15)).is_none());
    }

    #[test]
    fn it_opens_for_longer_each_time_up_to_two_minutes() {
        let circuit = suspicious();
        let is_cooling_down = (0..5).map(|_| {
            circuit.record_probe(false, at(0));
            circuit.prompts_open_until(at(0)).unwrap()
        });
        assert_eq!(is_cooling_down.collect::<Vec<_>>(), [15, 30, 60, 120, 120].map(at));
    }

    #[test]
    fn ten_consecutive_failed_prompts_stop_prompts_only() {
        let circuit = Circuit::default();
        for _ in 0..10 {
            circuit.record_prompt(false, at(0));
            circuit.record_probe(true, at(0));
        }
        assert!(circuit.allows_queries());
        assert_eq!(circuit.prompts_open_until(at(1)), Some(at(15)));
        assert_eq!(circuit.prompts_open_until(at(15)), None);
        circuit.record_prompt(false, at(15));
        assert_eq!(circuit.prompts_open_until(at(16)), Some(at(45)));
        circuit.record_prompt(true, at(45));
        assert_eq!(circuit.prompts_open_until(at(46)), None);
    }

    #[test]
    fn prompts_that_fail_together_lengthen_the_cool_down_once() {
        let circuit = Circuit::default();
        (0..14).for_each(|_| circuit.record_prompt(false, at(0)));
        assert_eq!(circuit.prompts_open_until(at(1)), Some(at(15)));
    }
}
