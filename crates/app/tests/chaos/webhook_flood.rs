//! A flood of genuine and forged webhooks while payments are open.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::stream;
use reqwest::Method;
use serde_json::{Value, json};
use simulators::payment::{CallKind, Simulator};

use crate::support::figures::{figure, spread};
use crate::support::place::Place;
use crate::support::shop::LocalShop;
use crate::support::visitor::Visitor;
use crate::support::{PROVIDER_KEY, eventually, provider, size};

/// So few that five queries a second exceed one in two seconds for each.
const PAYMENTS: usize = 4;
const SENDERS: usize = 32;
/// Stays pending until the test decides it.
const STAYS_OPEN: &str = "0700000022";

on_both_databases! {
    #[ignore = "nightly"]
    webhooks_alone_change_nothing_and_cause_few_queries,
}

async fn webhooks_alone_change_nothing_and_cause_few_queries(place: Place) {
    let simulator = provider::start();
    let shop = LocalShop::start(&place, &simulator.base_url()).await;
    let visitor = shop.visitor();
    // Queries start with the first payment.
    let began = Instant::now();
    open_payments(&visitor).await;
    let references = provider::prompted(&simulator);
    let times = flood(&visitor, &references, size("WEBHOOKS", 2_000)).await;
    expect_unmoved(&place);
    expect_few_questions(&simulator, began.elapsed());
    let (paid, unpaid) = references.split_at(PAYMENTS / 2);
    assert!(paid.iter().all(|reference| simulator.pay_now(reference)));
    eventually("the money", || async { (completed(&place) == paid.len()).then_some(()) }).await;
    assert_eq!(place.count("FROM payment_attempts WHERE state = 'pending'"), unpaid.len());
    place.expect_healthy();
    shop.stop().await;
    figure(&format!("{}: webhooks, answered in", place.kind()), spread(times));
}

async fn open_payments(visitor: &Visitor) {
    let bundle = visitor.bundle().await;
    for number in 0..PAYMENTS {
        visitor.initiate(&bundle, STAYS_OPEN, &format!("flooded-{number}")).await.expect(202);
    }
}

/// A webhook delivery and its expected status.
struct Delivery {
    key: Option<&'static str>,
    body: String,
    expected: u16,
}

/// Of ten deliveries: four repeated, three of earlier states, two forged, one malformed.
fn delivery(number: usize, references: &[String]) -> Delivery {
    let reference = &references[number / 10 % references.len()];
    let claim = |word: &str, note: usize| -> Value {
        json!({ "order_id": reference, "payment_status": word, "reference": "1003020496", "metadata": { "note": note } })
    };
    let authentic = |body: Value| Delivery { key: Some(PROVIDER_KEY), body: body.to_string(), expected: 200 };
    let paid = claim("COMPLETED", 0);
    match number % 10 {
        0..4 => authentic(paid),
        4 => authentic(claim("PENDING", number)),
        5 => authentic(claim("FAILED", number)),
        6 => authentic(claim("COMPLETED", number)),
        7 => Delivery { key: None, expected: 401, ..authentic(paid) },
        8 => Delivery { key: Some("not-the-key"), expected: 401, ..authentic(paid) },
        _ => Delivery { body: format!("{{\"order_id\": \"{reference}"), expected: 400, ..authentic(paid) },
    }
}

async fn flood(visitor: &Visitor, references: &[String], deliveries: usize) -> Vec<Duration> {
    let send = |number: usize| async move {
        let delivery = delivery(number, references);
        let mut request = visitor.request(Method::POST, "/api/payments/webhook").body(delivery.body);
        if let Some(key) = delivery.key {
            request = request.header("x-api-key", key);
        }
        let began = Instant::now();
        let answer = visitor.try_send(request.header("content-type", "application/json")).await.unwrap();
        answer.expect(delivery.expected);
        began.elapsed()
    };
    stream::iter(0..deliveries).map(send).buffer_unordered(SENDERS).collect().await
}

fn expect_unmoved(place: &Place) {
    assert_eq!(place.count("FROM payment_attempts WHERE state = 'pending'"), PAYMENTS);
}

/// At most one query per payment in two seconds, and five a second in total.
fn expect_few_questions(simulator: &Simulator, within: Duration) {
    let mut asked: HashMap<String, u64> = HashMap::new();
    for call in simulator.calls().into_iter().filter(|call| call.kind == CallKind::Status) {
        *asked.entry(call.order_id).or_default() += 1;
    }
    let allowed = within.as_secs() / 2 + 2;
    assert!(asked.values().all(|times| *times <= allowed), "{asked:?} in {within:?}");
    let in_all: u64 = asked.values().sum();
    assert!(in_all > 0 && in_all <= (within.as_secs() + 2) * 5, "{in_all} in {within:?}");
}

fn completed(place: &Place) -> usize {
    place.count("FROM payment_attempts WHERE state = 'completed'")
}
