use payment_simulator::CallKind;
use serde_json::json;

use crate::support::{Receiver, Shop, WEBHOOK_KEY, eventually};

#[tokio::test]
async fn a_webhook_carries_the_shops_key_the_metadata_and_no_amount() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(0.01).with_webhooks_to(&receiver);
    shop.initiate("BH1", "0744963858").await;
    let delivery = receiver.wait_for(1).await.remove(0);
    assert_eq!(delivery.key.as_deref(), Some(WEBHOOK_KEY));
    let reference = shop.status_json("BH1").await["reference"].clone();
    let expected = json!({
        "order_id": "BH1", "payment_status": "COMPLETED", "reference": reference,
        "metadata": { "product_id": "12345" },
    });
    assert_eq!(delivery.body, expected);
}

#[tokio::test]
async fn an_order_is_already_paid_when_its_webhook_arrives() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(0.003).with_webhooks_to(&receiver);
    for round in 1..=20 {
        let order_id = format!("BH{round}");
        shop.initiate(&order_id, "0700000001").await;
        receiver.wait_for(round).await;
        assert_eq!(shop.payment_status(&order_id).await, "COMPLETED");
    }
}

#[tokio::test]
async fn each_number_sends_as_many_webhooks_as_its_row_says() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(0.001).with_webhooks_to(&receiver);
    let expected =
        [(1, 1), (2, 1), (4, 0), (5, 0), (6, 0), (7, 0), (8, 1), (9, 5), (11, 1), (13, 0), (15, 1), (22, 0)];
    for (number, _) in expected {
        shop.initiate(&format!("BH{number}"), &format!("07000000{number:02}")).await;
    }
    receiver.wait_for(10).await;
    // BH3 sends its webhook after 50 s of the table; by then any wrong webhook of the others has arrived.
    shop.initiate("BH3", "0700000003").await;
    receiver.wait_for(11).await;
    for (number, count) in expected {
        assert_eq!(shop.simulator.webhooks_for(&format!("BH{number}")), count, "{number}");
    }
}

#[tokio::test]
async fn number_8_calls_the_webhook_before_it_answers() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(1.0).with_webhooks_to(&receiver);
    shop.initiate("BH1", "0700000008").await;
    assert_eq!(receiver.deliveries().len(), 1);
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn number_8_answers_without_a_webhook_url() {
    let shop = Shop::at_speed(1.0);
    assert!(shop.initiate("BH1", "0700000008").await.status().is_success());
}

#[tokio::test]
async fn number_12_sends_no_webhook() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(0.01).with_webhooks_to(&receiver);
    shop.initiate("BH1", "0700000012").await;
    assert_eq!(shop.simulator.webhooks_for("BH1"), 0);
}

#[tokio::test]
async fn a_refused_repetition_sends_no_second_webhook() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(0.01).with_webhooks_to(&receiver);
    shop.initiate("BH1", "0700000001").await;
    shop.initiate("BH1", "0700000001").await;
    shop.initiate("BH2", "0700000002").await;
    receiver.wait_for(2).await;
    assert_eq!(shop.simulator.webhooks_for("BH1"), 1);
}

#[tokio::test]
async fn the_receivers_answer_is_recorded() {
    let receiver = Receiver::start();
    let mut shop = Shop::at_speed(0.001).with_webhooks_to(&receiver);
    shop.initiate("BH1", "0700000001").await;
    shop.webhook_url = Some(receiver.url.replace("/webhook", "/nowhere"));
    shop.initiate("BH2", "0700000001").await;
    let answers = || -> Vec<_> {
        let webhooks = shop.simulator.calls().into_iter().filter(|call| call.kind == CallKind::Webhook);
        webhooks.filter_map(|call| Some((call.order_id, call.answer?))).collect()
    };
    eventually(|| answers().len() == 2).await;
    let mut answers = answers();
    answers.sort();
    assert_eq!(answers, [("BH1".to_owned(), 200), ("BH2".to_owned(), 404)]);
}

#[tokio::test]
async fn an_unreachable_receiver_changes_nothing_about_the_order() {
    let mut shop = Shop::at_speed(0.001);
    shop.webhook_url = Some("http://127.0.0.1:1/webhook".to_owned());
    shop.initiate("BH1", "0700000001").await;
    eventually(|| shop.simulator.webhooks_for("BH1") == 1).await;
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn a_stopped_simulator_sends_nothing_more() {
    let receiver = Receiver::start();
    let stopped = Shop::at_speed(0.1).with_webhooks_to(&receiver);
    stopped.initiate("BH1", "0700000002").await;
    stopped.simulator.stop().await;
    // A slow machine may have sent it before the stop.
    let sent = receiver.deliveries().len();
    let running = Shop::at_speed(0.1).with_webhooks_to(&receiver);
    running.initiate("BH2", "0700000002").await;
    assert_eq!(receiver.wait_for(sent + 1).await[sent].body["order_id"], "BH2");
}
