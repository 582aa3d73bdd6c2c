//! Knowing that the provider is down, so that nobody waits for it and customers are told before they try.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// After so many calls in a row without a usable answer the provider is probed.
const SUSPICIOUS: u32 = 3;
/// After so many prompts in a row without one, prompts rest even when the provider answers questions.
const PROMPTS_FAIL: u32 = 10;
const FIRST_REST: TimeDelta = TimeDelta::seconds(15);
const LONGEST_REST: TimeDelta = TimeDelta::seconds(120);

/// A circuit breaker. Closed, every call goes through. A few failures in a row make it suspicious: then the provider
/// is asked about a prompt that nobody sent, and only when that fails too does the circuit open, so that one broken
/// payment never shuts the shop. Open, no call goes through until such a probe is answered; probes come after 15 s,
/// then after twice as long each time, up to two minutes.
///
/// Each instance of the program has its own.
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
    rest: TimeDelta,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OutageKind {
    All,
    /// Questions are answered, prompts are not. The next prompt after the rest is the probe.
    Prompts,
}

impl Circuit {
    /// Until when, by the present plan, no prompt is sent; `None` when prompts may be sent.
    pub fn prompts_rest_until(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let outage = self.state().outage?;
        (outage.kind == OutageKind::All || now < outage.retry_at).then_some(outage.retry_at)
    }

    /// Whether questions go through.
    pub fn lets_questions_through(&self) -> bool {
        !self.state().is_down()
    }

    /// Whether calls fail though the circuit is not open.
    pub fn is_suspicious(&self) -> bool {
        self.state().failures >= SUSPICIOUS
    }

    /// Whether the provider should be probed now.
    pub fn wants_probe(&self, now: DateTime<Utc>) -> bool {
        let state = self.state();
        match state.outage {
            Some(Outage { kind: OutageKind::All, retry_at, .. }) => now >= retry_at,
            _ => state.failures >= SUSPICIOUS,
        }
    }

    /// Notes what a probe found.
    pub fn probed(&self, answered: bool, now: DateTime<Utc>) {
        let mut state = self.state();
        if answered {
            state.failures = 0;
            state.outage = state.outage.filter(|outage| outage.kind == OutageKind::Prompts);
        } else {
            state.open(OutageKind::All, now);
        }
    }

    /// Notes that a question was answered or not.
    pub fn asked(&self, answered: bool) {
        let mut state = self.state();
        state.failures = if answered { 0 } else { state.failures.saturating_add(1) };
    }

    /// Notes that a prompt was taken (or refused for its content) or not.
    pub fn prompted(&self, answered: bool, now: DateTime<Utc>) {
        let mut state = self.state();
        if answered {
            *state = State::default();
            return;
        }
        state.failures = state.failures.saturating_add(1);
        state.prompt_failures = state.prompt_failures.saturating_add(1);
        // Prompts that were under way when the rest began say nothing new.
        if state.prompt_failures >= PROMPTS_FAIL && !state.is_down() && !state.rests(now) {
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

    fn rests(&self, now: DateTime<Utc>) -> bool {
        self.outage.is_some_and(|outage| now < outage.retry_at)
    }

    fn open(&mut self, kind: OutageKind, now: DateTime<Utc>) {
        let before = self.outage.filter(|outage| outage.kind == kind);
        let doubled = before.and_then(|outage| outage.rest.checked_mul(2));
        let rest = doubled.map_or(FIRST_REST, |rest| rest.min(LONGEST_REST));
        let retry_at = now.checked_add_signed(rest).unwrap_or(now);
        self.outage = Some(Outage { kind, retry_at, rest });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::at;

    fn suspicious() -> Circuit {
        let circuit = Circuit::default();
        (0..3).for_each(|_| circuit.asked(false));
        circuit
    }

    #[test]
    fn failures_alone_do_not_open_it() {
        let circuit = suspicious();
        assert!(circuit.wants_probe(at(0)) && circuit.prompts_rest_until(at(0)).is_none());
        circuit.probed(true, at(0));
        assert!(!circuit.wants_probe(at(0)));
    }

    #[test]
    fn an_answer_in_between_clears_the_suspicion() {
        let circuit = Circuit::default();
        for answered in [false, false, true, false, false] {
            circuit.asked(answered);
        }
        assert!(!circuit.wants_probe(at(0)));
    }

    #[test]
    fn a_failed_probe_opens_it_and_an_answered_one_closes_it() {
        let circuit = suspicious();
        circuit.probed(false, at(0));
        assert_eq!(circuit.prompts_rest_until(at(1)), Some(at(15)));
        assert!(!circuit.lets_questions_through());
        assert!(!circuit.wants_probe(at(14)) && circuit.wants_probe(at(15)));
        circuit.probed(true, at(15));
        assert!(circuit.lets_questions_through() && circuit.prompts_rest_until(at(15)).is_none());
    }

    #[test]
    fn it_opens_for_longer_each_time_up_to_two_minutes() {
        let circuit = suspicious();
        let rests = (0..5).map(|_| {
            circuit.probed(false, at(0));
            circuit.prompts_rest_until(at(0)).unwrap()
        });
        assert_eq!(rests.collect::<Vec<_>>(), [15, 30, 60, 120, 120].map(at));
    }

    #[test]
    fn ten_failed_prompts_in_a_row_rest_prompts_only() {
        let circuit = Circuit::default();
        for _ in 0..10 {
            circuit.prompted(false, at(0));
            circuit.probed(true, at(0));
        }
        assert!(circuit.lets_questions_through());
        assert_eq!(circuit.prompts_rest_until(at(1)), Some(at(15)));
        assert_eq!(circuit.prompts_rest_until(at(15)), None);
        circuit.prompted(false, at(15));
        assert_eq!(circuit.prompts_rest_until(at(16)), Some(at(45)));
        circuit.prompted(true, at(45));
        assert_eq!(circuit.prompts_rest_until(at(46)), None);
    }

    #[test]
    fn prompts_that_fail_together_lengthen_the_rest_once() {
        let circuit = Circuit::default();
        (0..14).for_each(|_| circuit.prompted(false, at(0)));
        assert_eq!(circuit.prompts_rest_until(at(1)), Some(at(15)));
    }
}
