//! Shutdown under load.

use std::net::SocketAddr;
use std::time::Duration;

use simulators::payment::Outage;
use tokio::net::TcpStream;

use crate::support::figures::figure;
use crate::support::load::Load;
use crate::support::place::Place;
use crate::support::process::Process;
use crate::support::settle::{expect_all_money_seen, settle};
use crate::support::{bodies::PAYS, eventually, provider, visitor::Visitor};

const CUSTOMERS: usize = 6;

on_sqlite! {
    shutdown_is_clean_and_keeps_acknowledged_writes,
    a_request_waiting_for_the_provider_is_answered_before_shutdown,
    #[ignore = "nightly"]
    a_hanging_provider_does_not_block_shutdown,
}

on_postgres! {
    shutdown_is_clean_and_keeps_acknowledged_writes,
}

async fn shutdown_is_clean_and_keeps_acknowledged_writes(place: Place) {
    let simulator = provider::start();
    let shop = Process::start(&place, &simulator.base_url());
    let load = Load::start(CUSTOMERS, &shop.base);
    eventually("some load", || async { (load.promises.all().len() > CUSTOMERS).then_some(()) }).await;
    shop.terminate();
    let took = end(shop).await;
    let promises = load.stop().await;
    assert!(promises.broken(&place).is_empty(), "{:?}", promises.broken(&place));
    place.expect_healthy();
    settle(&place, &simulator).await;
    expect_all_money_seen(&place, &simulator);
    let name = format!("{}: from SIGTERM to the end under load", place.kind());
    figure(&name, format!("{} ms", took.as_millis()));
}

async fn a_request_waiting_for_the_provider_is_answered_before_shutdown(place: Place) {
    let simulator = provider::start_in_real_time(0, &place.path().join("provider.jsonl"));
    let shop = Process::start(&place, &simulator.base_url());
    let visitor = Visitor::new(&shop.base);
    let bundle = visitor.bundle().await;
    simulator.start_outage(Outage::Hangs);
    let waiting = tokio::spawn(async move { visitor.try_initiate(&bundle, PAYS, "waits-at-the-end").await });
    eventually("the prompt", || async { (!simulator.calls().is_empty()).then_some(()) }).await;
    shop.terminate();
    expect_closed(&shop).await;
    simulator.stop().await;
    end(shop).await;
    let answer = waiting.await.unwrap();
    assert_eq!(answer.map(|answer| answer.status), Some(202), "the customer got no answer");
    place.expect_healthy();
}

/// Maximum duration of a stop: the shop waits 8 s for its provider, and the server 8 s for requests in progress.
async fn a_hanging_provider_does_not_block_shutdown(place: Place) {
    let simulator = provider::start_in_real_time(0, &place.path().join("provider.jsonl"));
    let shop = Process::start(&place, &simulator.base_url());
    let visitor = Visitor::new(&shop.base);
    let bundle = visitor.bundle().await;
    simulator.start_outage(Outage::Hangs);
    let waiting = tokio::spawn(async move { visitor.try_initiate(&bundle, PAYS, "hangs-at-the-end").await });
    eventually("the prompt", || async { (!simulator.calls().is_empty()).then_some(()) }).await;
    shop.terminate();
    let took = end(shop).await;
    waiting.await.unwrap();
    place.expect_healthy();
    let name = format!("{}: from SIGTERM to the end, provider hanging", place.kind());
    figure(&name, format!("{} ms", took.as_millis()));
}

/// Waits until the shop accepts no connections.
async fn expect_closed(shop: &Process) {
    let address: SocketAddr = shop.base.strip_prefix("http://").unwrap().parse().unwrap();
    eventually("a closed port", || async { TcpStream::connect(address).await.is_err().then_some(()) }).await;
}

async fn end(shop: Process) -> Duration {
    let (status, took) = tokio::task::spawn_blocking(|| shop.wait()).await.unwrap();
    assert!(status.success(), "{status}");
    took
}
