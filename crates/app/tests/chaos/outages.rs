//! A provider that hangs, fails, sends garbage, or is unreachable.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::Value;
use simulators::payment::{Outage, Simulator};

use crate::support::bodies::{PAYS, router_order};
use crate::support::figures::{figure, spread};
use crate::support::place::Place;
use crate::support::process::reserve_port;
use crate::support::settle::{AFTER_DOUBT, expect_all_money_seen, wait_until_decided};
use crate::support::shop::LocalShop;
use crate::support::visitor::{Answer, Visitor};
use crate::support::{eventually, provider, size};

/// Customers who try during the outage: more than the circuit breaker needs to open.
const CUSTOMERS: usize = 12;

on_sqlite! {
    a_hanging_provider_delays_no_customer,
    a_failing_provider_delays_no_customer,
    a_provider_sending_garbage_delays_no_customer,
    an_unreachable_provider_delays_no_customer,
}

on_postgres! {
    #[ignore = "nightly"]
    a_hanging_provider_delays_no_customer,
    #[ignore = "nightly"]
    a_failing_provider_delays_no_customer,
    #[ignore = "nightly"]
    a_provider_sending_garbage_delays_no_customer,
    #[ignore = "nightly"]
    an_unreachable_provider_delays_no_customer,
}

async fn a_hanging_provider_delays_no_customer(place: Place) {
    live_through(place, Breakage::Answers(Outage::Hangs)).await;
}

async fn a_failing_provider_delays_no_customer(place: Place) {
    live_through(place, Breakage::Answers(Outage::Refuses)).await;
}

async fn a_provider_sending_garbage_delays_no_customer(place: Place) {
    live_through(place, Breakage::Answers(Outage::Garbage)).await;
}

async fn an_unreachable_provider_delays_no_customer(place: Place) {
    live_through(place, Breakage::IsNotThere).await;
}

#[derive(Clone, Copy)]
enum Breakage {
    Answers(Outage),
    IsNotThere,
}

impl Breakage {
    fn name(self) -> &'static str {
        match self {
            Self::Answers(outage) => outage.name(),
            Self::IsNotThere => "is not there",
        }
    }
}

/// A provider with every kind of outage.
struct Provider {
    running: Option<Simulator>,
    port: u16,
    journal: PathBuf,
}

impl Provider {
    fn start(place: &Place) -> Self {
        let journal = place.path().join("provider.jsonl");
        let running = provider::start_in_real_time(reserve_port(), &journal);
        Self { port: running.addr().port(), running: Some(running), journal }
    }

    fn simulator(&self) -> &Simulator {
        self.running.as_ref().unwrap()
    }

    async fn break_down(&mut self, breakage: Breakage) {
        match breakage {
            Breakage::Answers(outage) => self.simulator().start_outage(outage),
            Breakage::IsNotThere => self.running.take().unwrap().stop().await,
        }
    }

    fn come_back(&mut self) {
        match &self.running {
            Some(simulator) => simulator.end_outage(),
            None => self.running = Some(provider::start_in_real_time(self.port, &self.journal)),
        }
    }
}

async fn live_through(place: Place, breakage: Breakage) {
    let mut provider = Provider::start(&place);
    let shop = LocalShop::start(&place, &provider.simulator().base_url()).await;
    let visitor = shop.visitor();
    let bundle = visitor.bundle().await;
    visitor.initiate(&bundle, PAYS, "begun-before").await.expect(202);
    let order_id = place_router_order(&visitor).await;
    provider.break_down(breakage).await;
    expect_answers(&visitor, &bundle, &order_id, &format!("{}: provider {}", place.kind(), breakage.name()))
        .await;
    expect_notified(&visitor, &bundle, &order_id).await;
    provider.come_back();
    expect_as_before(&shop, &place, provider.simulator()).await;
    shop.stop().await;
    place.expect_healthy();
}

async fn place_router_order(visitor: &Visitor) -> String {
    let router = visitor.get("/api/routers").await.data()[0].clone();
    visitor.post("/api/orders", &router_order(&router)).await.expect(201).text("orderId")
}

/// Each customer gets a payment to resume or a clear refusal; everything else keeps working.
async fn expect_answers(visitor: &Visitor, bundle: &Value, order_id: &str, name: &str) {
    let keys: Vec<_> = (0..CUSTOMERS).map(|number| format!("while-down-{number}")).collect();
    let customers = join_all(keys.iter().map(|key| timed(visitor.initiate(bundle, PAYS, key))));
    let (answers, (catalogue, tracking)) = tokio::join!(customers, browse(visitor, order_id));
    for (key, (answer, _)) in keys.iter().zip(&answers) {
        expect_resumable(visitor, bundle, key, answer).await;
    }
    figure(&format!("{name}: initiate"), spread(answers.into_iter().map(|(_, took)| took).collect()));
    figure(&format!("{name}: catalogue"), spread(catalogue));
    figure(&format!("{name}: tracking"), spread(tracking));
}

async fn expect_resumable(visitor: &Visitor, bundle: &Value, key: &str, answer: &Answer) {
    if answer.status == 503 {
        assert_eq!(answer.code(), "provider_unavailable");
        return;
    }
    let again = visitor.initiate(bundle, PAYS, key).await.expect(202);
    assert_eq!((answer.status, answer.text("paymentId")), (202, again.text("paymentId")));
}

/// Response times of the catalogue and of an order.
async fn browse(visitor: &Visitor, order_id: &str) -> (Vec<Duration>, Vec<Duration>) {
    let (mut catalogue, mut tracking) = (Vec::new(), Vec::new());
    let path = format!("/api/orders/track/{order_id}");
    for _ in 0..size("LOOKS", 5) {
        let (answer, took) = timed(visitor.get("/api/bundles")).await;
        answer.expect(200);
        catalogue.push(took);
        let (answer, took) = timed(visitor.get(&path)).await;
        answer.expect(200);
        tracking.push(took);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    (catalogue, tracking)
}

async fn timed<T>(call: impl Future<Output = T>) -> (T, Duration) {
    let began = Instant::now();
    (call.await, began.elapsed())
}

/// Customers see the outage before they try, and attempts are refused.
async fn expect_notified(visitor: &Visitor, bundle: &Value, order_id: &str) {
    expect_health(visitor, "down").await;
    let refused = visitor.initiate(bundle, PAYS, "too-late").await;
    assert_eq!((refused.status, refused.code()), (503, "provider_unavailable"));
    visitor.get("/api/bundles").await.expect(200);
    visitor.get(&format!("/api/orders/track/{order_id}")).await.expect(200);
}

async fn expect_health(visitor: &Visitor, status: &str) {
    eventually(status, || async {
        let health = visitor.get("/api/payments/health").await.expect(200);
        (health.text("status") == status).then_some(())
    })
    .await;
}

/// Skips the breaker's cool-down; the shop detects the recovery on its own.
async fn expect_as_before(shop: &LocalShop, place: &Place, simulator: &Simulator) {
    let visitor = shop.visitor();
    shop.clock.advance(chrono::TimeDelta::minutes(3));
    expect_health(&visitor, "up").await;
    visitor.pay(&visitor.bundle().await, PAYS, "afterwards").await;
    shop.clock.advance(AFTER_DOUBT);
    wait_until_decided(place, &shop.clock).await;
    expect_all_money_seen(place, simulator);
}
