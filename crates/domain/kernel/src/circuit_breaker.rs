//! Circuit breaker for remote systems: calls fail fast during an outage.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// Consecutive calls without a usable answer before the system is probed.
const PROBE_THRESHOLD: u32 = 3;

/// A *request* makes the remote system do something; a *query* only asks. A *probe* is a query about something that does
/// not exist.
///
/// Closed, every call goes through. After `PROBE_THRESHOLD` consecutive failures the system is probed, if its caller
/// probes at all; the circuit opens for all calls only if the probe fails too, so that one broken case never stops the
/// shop. After a number of consecutive failed requests it opens for requests alone, and the next request after the
/// cool-down is the probe. Each cool-down is twice as long as the one before, within limits.
///
/// Each instance of the program has its own and tells the others of an outage by a [`OutageNotice`]: they find out with a call
/// of their own, so that an instance without a connection does not stop those that have one.
#[derive(Debug)]
pub struct CircuitBreaker {
    limits: CircuitLimits,
    state: Mutex<State>,
}

/// When a [`CircuitBreaker`] opens for requests, and for how long.
#[derive(Debug, Clone, Copy)]
pub struct CircuitLimits {
    /// Consecutive requests without a usable answer, even if queries are answered.
    pub failed_requests: u32,
    pub min_cool_down: TimeDelta,
    pub max_cool_down: TimeDelta,
}

impl Default for CircuitLimits {
    fn default() -> Self {
        Self {
            failed_requests: 10,
            min_cool_down: TimeDelta::seconds(15),
            max_cool_down: TimeDelta::seconds(120),
        }
    }
}

/// What one instance found out, for the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutageNotice {
    Down,
    /// Queries are answered, requests are not.
    RefusesRequests,
    /// The outage is over.
    Up,
}

#[derive(Debug, Default)]
struct State {
    failures: u32,
    failed_requests: u32,
    outage: Option<Outage>,
    /// For the other instances, until it is taken.
    notice: Option<OutageNotice>,
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
    /// Queries are answered, requests are not.
    Requests,
}

impl From<OutageKind> for OutageNotice {
    fn from(kind: OutageKind) -> Self {
        match kind {
            OutageKind::All => Self::Down,
            OutageKind::Requests => Self::RefusesRequests,
        }
    }
}

impl Default for CircuitBreaker {
    fn default() -> Self {
        Self::new(CircuitLimits::default())
    }
}

impl CircuitBreaker {
    pub fn new(limits: CircuitLimits) -> Self {
        Self { limits, state: Mutex::default() }
    }

    /// When requests are tried again; `None` when they may be sent now.
    pub fn requests_open_until(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let outage = self.state().outage?;
        (outage.kind == OutageKind::All || now < outage.retry_at).then_some(outage.retry_at)
    }

    /// How many of `free` requests may be sent at `now`: one after a cool-down, as a probe.
    pub fn permits(&self, free: i64, now: DateTime<Utc>) -> i64 {
        match self.requests_open_until(now) {
            Some(_) => 0,
            None if self.is_open() => free.min(1),
            None => free,
        }
    }

    /// Whether the system is considered unreachable, at least for requests.
    pub fn is_open(&self) -> bool {
        self.state().outage.is_some()
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

    /// What the other instances do not know yet.
    pub fn take_notice(&self) -> Option<OutageNotice> {
        self.state().notice.take()
    }

    /// Another instance's notice. An outage makes the next probe due, or the next failed request open the circuit; the end
    /// of one makes the next probe or request due. Of what this instance knows already, nothing changes.
    pub fn apply_notice(&self, notice: OutageNotice, now: DateTime<Utc>) {
        let mut state = self.state();
        match (notice, &mut state.outage) {
            (OutageNotice::Down, None) => state.failures = state.failures.max(PROBE_THRESHOLD),
            (OutageNotice::RefusesRequests, None) => {
                let last_but_one = self.limits.failed_requests.saturating_sub(1);
                state.failed_requests = state.failed_requests.max(last_but_one);
            }
            (OutageNotice::Down | OutageNotice::RefusesRequests, Some(_)) => {}
            (OutageNotice::Up, None) => (state.failures, state.failed_requests) = (0, 0),
            (OutageNotice::Up, Some(outage)) => outage.retry_at = outage.retry_at.min(now),
        }
    }

    pub fn record_probe(&self, answered: bool, now: DateTime<Utc>) {
        let mut state = self.state();
        if answered {
            state.failures = 0;
            if state.is_down() {
                state.close();
            }
        } else {
            state.open(OutageKind::All, self.limits, now);
        }
    }

    pub fn record_query(&self, answered: bool) {
        let mut state = self.state();
        state.failures = if answered { 0 } else { state.failures.saturating_add(1) };
    }

    /// `answered` is also true for a request that was refused for its content.
    pub fn record_request(&self, answered: bool, now: DateTime<Utc>) {
        let mut state = self.state();
        if answered {
            (state.failures, state.failed_requests) = (0, 0);
            state.close();
            return;
        }
        state.failures = state.failures.saturating_add(1);
        state.failed_requests = state.failed_requests.saturating_add(1);
        // Requests in flight when the circuit opened carry no new information.
        if state.failed_requests >= self.limits.failed_requests
            && !state.is_down()
            && !state.is_cooling_down(now)
        {
            state.open(OutageKind::Requests, self.limits, now);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn is_down(&self) -> bool {
        self.outage.is_some_and(|outage| outage.kind == OutageKind::All)
    }

    fn is_cooling_down(&self, now: DateTime<Utc>) -> bool {
        self.outage.is_some_and(|outage| now < outage.retry_at)
    }

    fn open(&mut self, kind: OutageKind, limits: CircuitLimits, now: DateTime<Utc>) {
        let before = self.outage.filter(|outage| outage.kind == kind);
        let doubled = before.and_then(|outage| outage.cool_down.checked_mul(2));
        let cool_down = doubled.map_or(limits.min_cool_down, |cool_down| cool_down.min(limits.max_cool_down));
        let retry_at = now.checked_add_signed(cool_down).unwrap_or(now);
        self.outage = Some(Outage { kind, retry_at, cool_down });
        if before.is_none() {
            self.notice = Some(kind.into());
        }
    }

    fn close(&mut self) {
        if self.outage.take().is_some() {
            self.notice = Some(OutageNotice::Up);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    fn suspicious() -> CircuitBreaker {
        let circuit = CircuitBreaker::default();
        (0..3).for_each(|_| circuit.record_query(false));
        circuit
    }

    #[test]
    fn failures_alone_do_not_open_it() {
        let circuit = suspicious();
        assert!(circuit.should_probe(at(0)) && circuit.requests_open_until(at(0)).is_none());
        circuit.record_probe(true, at(0));
        assert!(!circuit.should_probe(at(0)));
    }

    #[test]
    fn an_answer_in_between_clears_the_suspicion() {
        let circuit = CircuitBreaker::default();
        for answered in [false, false, true, false, false] {
            circuit.record_query(answered);
        }
        assert!(!circuit.should_probe(at(0)));
    }

    #[test]
    fn a_failed_probe_opens_it_and_an_answered_one_closes_it() {
        let circuit = suspicious();
        circuit.record_probe(false, at(0));
        assert_eq!(circuit.requests_open_until(at(1)), Some(at(15)));
        assert!(!circuit.allows_queries());
        assert!(!circuit.should_probe(at(14)) && circuit.should_probe(at(15)));
        circuit.record_probe(true, at(15));
        assert!(circuit.allows_queries() && circuit.requests_open_until(at(15)).is_none());
    }

    #[test]
    fn it_opens_for_longer_each_time_up_to_two_minutes() {
        let circuit = suspicious();
        let is_cooling_down = (0..5).map(|_| {
            circuit.record_probe(false, at(0));
            circuit.requests_open_until(at(0)).unwrap()
        });
        assert_eq!(is_cooling_down.collect::<Vec<_>>(), [15, 30, 60, 120, 120].map(at));
    }

    #[test]
    fn ten_consecutive_failed_requests_stop_requests_only() {
        let circuit = CircuitBreaker::default();
        for _ in 0..10 {
            circuit.record_request(false, at(0));
            circuit.record_probe(true, at(0));
        }
        assert!(circuit.allows_queries());
        assert_eq!(circuit.requests_open_until(at(1)), Some(at(15)));
        assert_eq!(circuit.requests_open_until(at(15)), None);
        circuit.record_request(false, at(15));
        assert_eq!(circuit.requests_open_until(at(16)), Some(at(45)));
        circuit.record_request(true, at(45));
        assert_eq!(circuit.requests_open_until(at(46)), None);
    }

    #[test]
    fn requests_that_fail_together_lengthen_the_cool_down_once() {
        let circuit = CircuitBreaker::default();
        (0..14).for_each(|_| circuit.record_request(false, at(0)));
        assert_eq!(circuit.requests_open_until(at(1)), Some(at(15)));
    }

    #[test]
    fn after_a_cool_down_one_request_is_permitted() {
        let limits = CircuitLimits {
            failed_requests: 5,
            min_cool_down: TimeDelta::seconds(5),
            max_cool_down: TimeDelta::seconds(60),
        };
        let circuit = CircuitBreaker::new(limits);
        (0..4).for_each(|_| circuit.record_request(false, at(0)));
        assert_eq!(circuit.permits(4, at(0)), 4);
        circuit.record_request(false, at(0));
        assert_eq!([0, 4, 5].map(|second| circuit.permits(4, at(second))), [0, 0, 1]);
        circuit.record_request(false, at(5));
        assert_eq!([5, 14, 15].map(|second| circuit.permits(4, at(second))), [0, 0, 1]);
        circuit.record_request(true, at(15));
        assert!(!circuit.is_open() && circuit.permits(4, at(15)) == 4);
    }

    #[test]
    fn an_outage_and_its_end_are_announced_once_each() {
        let circuit = suspicious();
        assert_eq!(circuit.take_notice(), None);
        circuit.record_probe(false, at(0));
        assert_eq!([circuit.take_notice(), circuit.take_notice()], [Some(OutageNotice::Down), None]);
        circuit.record_probe(false, at(15));
        assert_eq!(circuit.take_notice(), None, "others know");
        circuit.record_probe(true, at(45));
        assert_eq!([circuit.take_notice(), circuit.take_notice()], [Some(OutageNotice::Up), None]);
        (0..10).for_each(|_| circuit.record_request(false, at(50)));
        assert_eq!(circuit.take_notice(), Some(OutageNotice::RefusesRequests));
        circuit.record_request(true, at(65));
        assert_eq!(circuit.take_notice(), Some(OutageNotice::Up));
    }

    #[test]
    fn an_outage_that_another_instance_found_opens_it_only_after_a_failure_of_its_own() {
        let circuit = CircuitBreaker::default();
        circuit.apply_notice(OutageNotice::Down, at(0));
        assert!(circuit.should_probe(at(0)) && circuit.requests_open_until(at(0)).is_none());
        circuit.record_probe(true, at(0));
        assert!(!circuit.should_probe(at(0)) && !circuit.is_suspicious());
        circuit.apply_notice(OutageNotice::Down, at(1));
        circuit.record_probe(false, at(1));
        assert_eq!(circuit.requests_open_until(at(1)), Some(at(16)));

        let circuit = CircuitBreaker::default();
        circuit.apply_notice(OutageNotice::RefusesRequests, at(0));
        assert!(!circuit.is_open() && circuit.permits(4, at(0)) == 4);
        circuit.record_request(false, at(0));
        assert_eq!(circuit.requests_open_until(at(1)), Some(at(15)));
    }

    #[test]
    fn the_end_of_an_outage_that_another_instance_found_ends_the_cool_down() {
        let circuit = suspicious();
        circuit.record_probe(false, at(0));
        circuit.apply_notice(OutageNotice::Up, at(4));
        assert!(circuit.should_probe(at(4)) && !circuit.allows_queries());
        circuit.record_probe(true, at(4));
        assert!(circuit.allows_queries());

        (0..10).for_each(|_| circuit.record_request(false, at(5)));
        assert_eq!(circuit.permits(4, at(6)), 0);
        circuit.apply_notice(OutageNotice::Up, at(6));
        assert_eq!(circuit.permits(4, at(6)), 1);
    }

    #[test]
    fn what_is_known_already_changes_nothing() {
        let circuit = suspicious();
        circuit.record_probe(false, at(0));
        for notice in [OutageNotice::Down, OutageNotice::RefusesRequests] {
            circuit.apply_notice(notice, at(1));
            assert_eq!(circuit.requests_open_until(at(1)), Some(at(15)));
        }
        let closed = CircuitBreaker::default();
        closed.apply_notice(OutageNotice::Down, at(0));
        closed.apply_notice(OutageNotice::Up, at(1));
        assert!(!closed.should_probe(at(1)) && !closed.is_suspicious());
    }
}
