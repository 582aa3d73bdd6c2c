use std::{sync::Arc, time::Duration};

use payment_simulator::{DueWebhook, Simulator, SimulatorConfig};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::{ManualClock, Receiver, Shop, config};

/// The order ids of these webhooks, in order.
fn ids(webhooks: &[DueWebhook]) -> Vec<&str> {
    webhooks.iter().map(|webhook| webhook.order_id.as_str()).collect()
}

#[tokio::test]
async fn a_webhook_is_sent_only_when_due_and_on_request() {
    let receiver = Receiver::start();
    let (shop, clock) = Shop::on_virtual_time();
    let shop = shop.with_webhooks_to(&receiver);
    shop.initiate("BH1", "0700000001").await;
    clock.advance(1);
    assert_eq!(shop.simulator.deliver_due_webhooks().await, 0);
    clock.advance(1);
    assert!(receiver.deliveries().is_empty());
    assert_eq!(shop.simulator.deliver_due_webhooks().await, 1);
    assert_eq!(receiver.deliveries()[0].body["order_id"], "BH1");
    assert_eq!(shop.simulator.webhooks_for("BH1"), 1);
    assert_eq!(shop.simulator.deliver_due_webhooks().await, 0);
}

#[tokio::test]
async fn webhooks_are_taken_by_due_time_and_then_by_creation() {
    let (mut shop, clock) = Shop::on_virtual_time();
    shop.webhook_url = Some("http://127.0.0.1:1/webhook".to_owned());
    for (order_id, phone) in [("SLOW", "0700000002"), ("B", "0700000001"), ("A", "0700000001")] {
        shop.initiate(order_id, phone).await;
    }
    clock.advance(60);
    let due = shop.simulator.take_due_webhooks();
    assert_eq!(ids(&due), ["B", "A", "SLOW"]);
    assert_eq!(due[0].url, "http://127.0.0.1:1/webhook");
    assert_eq!(due[0].due_at.to_rfc3339(), "2025-05-19T05:40:35+00:00");
    assert_eq!(due[0].body["payment_status"], "COMPLETED");
}

#[tokio::test]
async fn the_due_time_of_the_next_webhook_is_known() {
    let (mut shop, _clock) = Shop::on_virtual_time();
    assert_eq!(shop.simulator.next_webhook_at(), None);
    shop.webhook_url = Some("http://127.0.0.1:1/webhook".to_owned());
    shop.initiate("BH1", "0700000002").await;
    let next = shop.simulator.next_webhook_at().unwrap();
    assert_eq!(next.to_rfc3339(), "2025-05-19T05:40:53+00:00");
}

#[tokio::test]
async fn a_taken_webhook_can_be_lost_repeated_or_forged() {
    let receiver = Receiver::start();
    let (shop, clock) = Shop::on_virtual_time();
    let shop = shop.with_webhooks_to(&receiver);
    shop.initiate("LOST", "0700000001").await;
    shop.initiate("KEPT", "0700000001").await;
    clock.advance(2);
    let kept = shop.simulator.take_due_webhooks().remove(1);
    let forged = DueWebhook { body: json!({ "order_id": "FORGED" }), ..kept.clone() };
    for webhook in [&kept, &kept, &forged] {
        assert_eq!(shop.simulator.send_webhook(webhook).await, Some(200));
    }
    let arrived: Vec<Value> =
        receiver.deliveries().into_iter().map(|each| each.body["order_id"].clone()).collect();
    assert_eq!(arrived, ["KEPT", "KEPT", "FORGED"]);
    assert_eq!((shop.simulator.webhooks_for("LOST"), shop.simulator.webhooks_for("KEPT")), (0, 3));
}

#[tokio::test]
async fn a_webhook_to_an_unreachable_address_is_recorded_without_an_answer() {
    let (mut shop, clock) = Shop::on_virtual_time();
    shop.webhook_url = Some("http://127.0.0.1:1/webhook".to_owned());
    shop.initiate("BH1", "0700000001").await;
    clock.advance(2);
    let due = shop.simulator.take_due_webhooks();
    assert_eq!(shop.simulator.send_webhook(&due[0]).await, None);
    assert_eq!(shop.simulator.calls().last().unwrap().answer, None);
}

#[tokio::test]
async fn a_hanging_initiation_is_an_immediate_504() {
    // In real time it would hang for fifty minutes.
    let shop = Shop::on_virtual_time_at_speed(100.0);
    let answer = timeout(Duration::from_mins(1), shop.initiate("BH1", "0700000012")).await.unwrap();
    assert_eq!(answer.status(), StatusCode::GATEWAY_TIMEOUT);
}

#[tokio::test]
async fn number_8_calls_the_webhook_before_it_answers_on_virtual_time() {
    let receiver = Receiver::start();
    let (shop, _clock) = Shop::on_virtual_time();
    let shop = shop.with_webhooks_to(&receiver);
    assert!(shop.initiate("BH1", "0700000008").await.status().is_success());
    assert_eq!(receiver.deliveries().len(), 1);
    assert_eq!(shop.simulator.next_webhook_at(), None);
}

#[tokio::test]
async fn a_reset_empties_the_queue() {
    let (mut shop, clock) = Shop::on_virtual_time();
    shop.webhook_url = Some("http://127.0.0.1:1/webhook".to_owned());
    shop.initiate("BH1", "0700000001").await;
    shop.simulator.reset();
    clock.advance(2);
    assert!(shop.simulator.take_due_webhooks().is_empty());
}

#[tokio::test]
async fn after_a_restart_it_hands_out_the_webhooks_still_due() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(ManualClock::new("2025-05-19T05:40:33Z".parse().unwrap()));
    let started = || {
        let journal = Some(folder.path().join("journal"));
        let config = SimulatorConfig { journal, ..config(1.0) };
        let mut shop = Shop::around(Simulator::start_virtual(config, clock.clone()).unwrap());
        shop.webhook_url = Some("http://127.0.0.1:1/webhook".to_owned());
        shop
    };
    let shop = started();
    shop.initiate("PASSED", "0700000001").await;
    shop.initiate("AHEAD", "0700000002").await;
    drop(shop);
    clock.advance(19);
    let shop = started();
    assert!(shop.simulator.take_due_webhooks().is_empty());
    clock.advance(1);
    assert_eq!(ids(&shop.simulator.take_due_webhooks()), ["AHEAD"]);
}
