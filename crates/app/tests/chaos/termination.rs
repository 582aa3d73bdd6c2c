//! A shop that is asked to stop, with its hands full.

use std::time::Duration;

use payment_simulator::Outage;

use crate::support::figures::figure;
use crate::support::load::Load;
use crate::support::place::Place;
use crate::support::process::Process;
use crate::support::settle::{expect_all_money_seen, settle};
use crate::support::{bodies::PAYS, eventually, provider, visitor::Visitor};

const CUSTOMERS: usize = 6;
const LIMIT: Duration = Duration::from_secs(10);

on_both_databases! {
    a_shop_asked_to_stop_ends_within_ten_seconds_and_keeps_its_promises,
    a_provider_that_hangs_does_not_keep_the_shop_from_stopping,
}

async fn a_shop_asked_to_stop_ends_within_ten_seconds_and_keeps_its_promises(place: Place) {
    let simulator = provider::start();
    let shop = Process::start(&place, &simulator.base_url());
    let load = Load::start(CUSTOMERS, &shop.base);
    eventually("some load", || async { (load.promises.all().len() > CUSTOMERS).then_some(()) }).await;
    let took = stop(shop).await;
    let promises = load.stop().await;
    assert!(promises.broken(&place).is_empty(), "{:?}", promises.broken(&place));
    place.expect_healthy();
    settle(&place, &simulator).await;
    expect_all_money_seen(&place, &simulator);
    figure(
        &format!("{}: from SIGTERM to the end under load", place.kind()),
        format!("{} ms", took.as_millis()),
    );
}

async fn a_provider_that_hangs_does_not_keep_the_shop_from_stopping(place: Place) {
    let simulator = provider::start_in_real_time(0, &place.path().join("provider.jsonl"));
    let shop = Process::start(&place, &simulator.base_url());
    let visitor = Visitor::new(&shop.base);
    let bundle = visitor.bundle().await;
    simulator.break_down(Outage::Hangs);
    let waiting = tokio::spawn(async move { visitor.try_initiate(&bundle, PAYS, "hangs-at-the-end").await });
    eventually("the prompt", || async { (!simulator.calls().is_empty()).then_some(()) }).await;
    // A stop waits 8 s, and so does the shop for its provider: the rest is for writing down what came of it.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let took = stop(shop).await;
    let answer = waiting.await.unwrap();
    assert_eq!(answer.map(|answer| answer.status), Some(202), "the customer was left without an answer");
    place.expect_healthy();
    figure(
        &format!("{}: from SIGTERM to the end, provider hanging", place.kind()),
        format!("{} ms", took.as_millis()),
    );
}

async fn stop(shop: Process) -> Duration {
    shop.terminate();
    let (status, took) = tokio::task::spawn_blocking(|| shop.wait()).await.unwrap();
    assert!(status.success(), "{status}");
    assert!(took < LIMIT, "{took:?}");
    took
}
