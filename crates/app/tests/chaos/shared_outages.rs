//! Two instances tell each other when the provider is down and when it is up again.

use std::sync::Arc;

use chrono::TimeDelta;
use kernel::{CircuitBreaker, Clock};
use payments::{PaymentProvider, PaymentReference};
use server::adapters::GuardedProvider;
use server::app_state::AppState;
use server::outages::announce;
use server::realtime::relay;
use simulators::payment::Outage;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::support::clock::ShiftedClock;
use crate::support::place::Place;
use crate::support::process::reserve_port;
use crate::support::shop::{LocalShop, Plan};
use crate::support::{eventually, provider};

/// Calls without an answer after which the provider is probed.
const FAILURES: usize = 3;
/// Half of the first cool-down.
const HALF: TimeDelta = TimeDelta::milliseconds(7_500);

on_postgres! {
    an_instance_probes_the_provider_when_another_finds_it_down_or_up_again,
    an_instance_without_a_connection_does_not_stop_the_other,
    an_instance_that_starts_in_an_outage_probes_at_once,
}

async fn an_instance_probes_the_provider_when_another_finds_it_down_or_up_again(place: Place) {
    let (simulator, clock) = (provider::start(), ShiftedClock::stopped());
    simulator.start_outage(Outage::Refuses);
    let first = instance(&place, &simulator.base_url(), &clock).await;
    let listening = Listening::start(instance(&place, &simulator.base_url(), &clock).await);
    let second = &listening.shop;

    find_down(&first).await;
    eventually("the second has the notice", || async { is_suspicious(second) }).await;
    clock.advance(HALF);
    probe(second).await;
    assert!(!circuit_of(second).allows_queries(), "three failures were not needed");

    simulator.end_outage();
    clock.advance(HALF);
    probe(second).await;
    assert!(!circuit_of(second).allows_queries(), "its own cool-down is not over");
    probe(&first).await;
    assert!(circuit_of(&first).allows_queries());
    announce(&first).await;
    let is_due = || async { circuit_of(second).should_probe(second.clock.now()).then_some(()) };
    eventually("the second has the other notice", is_due).await;
    probe(second).await;
    assert!(circuit_of(second).allows_queries());
    listening.stop().await;
}

async fn an_instance_without_a_connection_does_not_stop_the_other(place: Place) {
    let (simulator, clock) = (provider::start(), ShiftedClock::stopped());
    let nowhere = format!("http://127.0.0.1:{}", reserve_port());
    let cut_off = instance(&place, &nowhere, &clock).await;
    let listening = Listening::start(instance(&place, &simulator.base_url(), &clock).await);
    let other = &listening.shop;

    find_down(&cut_off).await;
    eventually("the other has the notice", || async { is_suspicious(other) }).await;
    assert_eq!(circuit_of(other).requests_open_until(clock.now()), None);
    probe(other).await;
    assert!(!circuit_of(other).is_suspicious() && circuit_of(other).allows_queries());
    listening.stop().await;
}

async fn an_instance_that_starts_in_an_outage_probes_at_once(place: Place) {
    let (simulator, clock) = (provider::start(), ShiftedClock::stopped());
    simulator.start_outage(Outage::Refuses);
    find_down(&instance(&place, &simulator.base_url(), &clock).await).await;
    let listening = Listening::start(instance(&place, &simulator.base_url(), &clock).await);
    let late = &listening.shop;
    eventually("the new one has the notice", || async { is_suspicious(late) }).await;
    probe(late).await;
    assert!(!circuit_of(late).allows_queries());
    listening.stop().await;
}

/// An instance without server and background tasks.
async fn instance(place: &Place, provider_url: &str, clock: &ShiftedClock) -> AppState {
    let plan = Plan {
        database_url: place.url(),
        data_dir: place.path().to_str().unwrap(),
        provider_url,
        first_url: None,
        clock: clock.clone(),
    };
    LocalShop::parts(&plan).await
}

/// An instance that reads what others announce.
struct Listening {
    shop: Arc<AppState>,
    closing: watch::Sender<bool>,
    relay: JoinHandle<()>,
}

impl Listening {
    fn start(instance: AppState) -> Self {
        let shop = Arc::new(instance);
        let (closing, asked_to_stop) = watch::channel(false);
        let relay = tokio::spawn(relay::run(shop.clone(), asked_to_stop));
        Self { shop, closing, relay }
    }

    async fn stop(self) {
        self.closing.send_replace(true);
        self.relay.await.unwrap();
    }
}

async fn find_down(instance: &AppState) {
    for _ in 0..FAILURES {
        let reference = PaymentReference::generate(instance.random.as_ref());
        provider_of(instance).query(&reference.into()).await.unwrap_err();
    }
    probe(instance).await;
    assert!(!circuit_of(instance).allows_queries());
    announce(instance).await;
}

async fn probe(instance: &AppState) {
    instance.rails.probe(instance.random.as_ref()).await;
}

fn provider_of(instance: &AppState) -> &GuardedProvider {
    instance.rails.iter().next().unwrap().1
}

fn circuit_of(instance: &AppState) -> &CircuitBreaker {
    provider_of(instance).circuit()
}

fn is_suspicious(instance: &AppState) -> Option<()> {
    circuit_of(instance).is_suspicious().then_some(())
}
