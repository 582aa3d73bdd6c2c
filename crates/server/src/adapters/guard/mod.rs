//! Calls of remote systems through a circuit breaker.

mod provider;
mod sender;
mod vendor;

use std::borrow::Cow;
use std::fmt::Display;
use std::sync::Arc;

use kernel::{CircuitBreaker, Clock};
use notifications::Sender;
use orders::Vendor;
use payments::PaymentProvider;
use telemetry::metrics::calls::Calls;

/// A remote system behind a [`CircuitBreaker`]: each call records whether it was answered, and while the circuit is
/// open no query is passed on. Callers check the circuit before a request, because a request that is not attempted must
/// leave no row.
pub struct Guard<T: ?Sized> {
    system: Arc<T>,
    circuit: Arc<CircuitBreaker>,
    clock: Arc<dyn Clock>,
    calls: Calls,
}

pub type GuardedProvider = Guard<dyn PaymentProvider>;
pub type GuardedSender = Guard<dyn Sender>;
pub type GuardedVendor = Guard<dyn Vendor>;

/// What is known of a remote system, whatever it does.
pub struct RemoteSystem<'a> {
    /// In metrics and change events.
    pub name: Cow<'static, str>,
    /// All calls so far.
    pub calls: &'a Calls,
    pub circuit: &'a CircuitBreaker,
}

impl<T: ?Sized> Guard<T> {
    pub fn new(system: Arc<T>, circuit: Arc<CircuitBreaker>, clock: Arc<dyn Clock>) -> Self {
        Self { system, circuit, clock, calls: Calls::default() }
    }

    pub fn circuit(&self) -> &CircuitBreaker {
        &self.circuit
    }

    pub fn named(&self, name: impl Into<Cow<'static, str>>) -> RemoteSystem<'_> {
        RemoteSystem { name: name.into(), calls: &self.calls, circuit: &self.circuit }
    }

    /// A request that was refused for its content was answered, too.
    async fn request_with<A>(
        &self,
        name: &'static str,
        call: impl Future<Output = A>,
        is_answered: impl Fn(&A) -> bool,
    ) -> A {
        let outcome = self.calls.measure(name, call, &is_answered).await;
        self.circuit.record_request(is_answered(&outcome), self.clock.now());
        outcome
    }

    /// `None` while the circuit is open.
    async fn query_with<A, E>(
        &self,
        name: &'static str,
        call: impl Future<Output = Result<A, E>>,
    ) -> Option<Result<A, E>> {
        if !self.circuit.allows_queries() {
            return None;
        }
        let answer = self.calls.measure(name, call, Result::is_ok).await;
        self.circuit.record_query(answer.is_ok());
        Some(answer)
    }

    /// Makes the query, about something that does not exist, if the circuit requires a probe.
    async fn probe_with<A, E: Display>(&self, name: &'static str, query: impl Future<Output = Result<A, E>>) {
        if !self.circuit.should_probe(self.clock.now()) {
            return;
        }
        let answer = self.calls.measure(name, query, Result::is_ok).await;
        if let Err(error) = &answer {
            tracing::error!(%error, "{name} failed");
        }
        self.circuit.record_probe(answer.is_ok(), self.clock.now());
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::future::{Ready, ready};

    use super::*;
    use crate::system::SystemClock;

    fn guard() -> Guard<()> {
        Guard::new(Arc::default(), Arc::default(), Arc::new(SystemClock))
    }

    fn failing() -> Ready<Result<(), &'static str>> {
        ready(Err("refused"))
    }

    fn answered() -> Ready<Result<(), &'static str>> {
        ready(Ok(()))
    }

    #[tokio::test]
    async fn a_system_that_is_down_is_not_queried() {
        let guard = guard();
        for _ in 0..3 {
            assert_eq!(guard.query_with("test query", failing()).await, Some(Err("refused")));
        }
        guard.probe_with("test probe", failing()).await;
        assert_eq!(guard.query_with("test query", answered()).await, None);
    }

    #[tokio::test]
    async fn one_case_that_always_fails_does_not_open_the_circuit() {
        let guard = guard();
        for _ in 0..9 {
            assert_eq!(guard.query_with("test query", failing()).await, Some(Err("refused")));
            guard.probe_with("test probe", answered()).await;
        }
        assert!(guard.circuit().allows_queries());
    }

    #[tokio::test]
    async fn a_system_that_answers_is_not_probed() {
        let (guard, is_probed) = (guard(), Cell::new(false));
        assert_eq!(guard.query_with("test query", answered()).await, Some(Ok(())));
        guard
            .probe_with("test probe", async {
                is_probed.set(true);
                answered().await
            })
            .await;
        assert!(!is_probed.get());
    }
}
