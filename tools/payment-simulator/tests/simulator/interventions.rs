use std::sync::Arc;

use payment_simulator::{DueWebhook, Intervention, Outage, Simulator, SimulatorConfig, Variation};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::{ManualClock, Receiver, Shop, config};

const ORDINARY: &str = "0744963858";
const PAYS_AFTER_2_S: &str = "0700000001";
const PENDING_FOR_EVER: &str = "0700000022";

/// On virtual time; webhooks are taken, never sent.
fn shop() -> (Shop, Arc<ManualClock>) {
    let (mut shop, clock) = Shop::on_virtual_time();
    shop.webhook_url = Some("http://127.0.0.1:1/webhook".to_owned());
    (shop, clock)
}

/// The statuses in the webhooks that are due now.
fn due(shop: &Shop) -> Vec<String> {
    let word = |webhook: DueWebhook| webhook.body["payment_status"].as_str().unwrap().to_owned();
    shop.simulator.take_due_webhooks().into_iter().map(word).collect()
}

#[tokio::test]
async fn the_next_orders_get_the_queued_outcomes_one_each() {
    let (shop, clock) = shop();
    shop.simulator.intervene_next(Intervention::outcome(4));
    shop.simulator.intervene_next(Intervention::outcome(5));
    assert_eq!(shop.simulator.queued(), [Intervention::outcome(4), Intervention::outcome(5)]);
    for order_id in ["A", "B", "C"] {
        shop.initiate(order_id, ORDINARY).await;
    }
    assert!(shop.simulator.queued().is_empty());
    clock.advance(5);
    assert_eq!(shop.payment_status("A").await, "CANCELLED");
    assert_eq!(shop.payment_status("B").await, "FAILED");
    assert_eq!(shop.payment_status("C").await, "COMPLETED");
}

#[tokio::test]
async fn every_outcome_can_be_chosen_for_any_number() {
    for number in 1..=22 {
        let ((chosen, _), (by_phone, _)) = (shop(), shop());
        chosen.simulator.intervene_next(Intervention::outcome(number));
        let answer = chosen.initiate("BH1", ORDINARY).await;
        let expected = by_phone.initiate("BH1", &format!("07000000{number:02}")).await;
        assert_eq!(answer.status(), expected.status(), "{number}");
        assert_eq!(answer.text().await.unwrap(), expected.text().await.unwrap(), "{number}");
    }
}

#[tokio::test]
async fn refused_initiations_consume_no_queued_outcome() {
    let (shop, _clock) = shop();
    shop.initiate("BH1", ORDINARY).await;
    shop.simulator.intervene_next(Intervention::outcome(4));
    shop.initiate("BH1", ORDINARY).await;
    shop.initiate("BH2", "255744963858").await;
    shop.simulator.refuse_all();
    shop.initiate("BH2", ORDINARY).await;
    assert_eq!(shop.simulator.queued().len(), 1);
}

#[tokio::test]
async fn a_cleared_queue_lets_the_numbers_decide() {
    let (shop, clock) = shop();
    shop.simulator.intervene_next(Intervention::outcome(4));
    shop.simulator.clear_queue();
    shop.initiate("BH1", PAYS_AFTER_2_S).await;
    clock.advance(3);
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn a_future_order_can_be_given_its_own_outcome() {
    let (shop, clock) = shop();
    shop.simulator.intervene_next(Intervention::outcome(5));
    assert!(!shop.simulator.intervene("BH1", Intervention::outcome(4)));
    shop.initiate("BH1", ORDINARY).await;
    clock.advance(3);
    assert_eq!(shop.payment_status("BH1").await, "CANCELLED");
    assert_eq!(shop.simulator.queued().len(), 1);
}

#[tokio::test]
async fn an_initiation_can_be_answered_after_the_prompt_was_sent() {
    let shop = Shop::at_speed(0.01);
    shop.simulator.intervene_next(Intervention::vary(Variation::DelayAnswer { by_s: 30 }));
    assert_eq!(shop.initiate("BH1", PAYS_AFTER_2_S).await.status(), StatusCode::OK);
    // It is paid two seconds after the prompt, which is before the answer came.
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn on_virtual_time_an_answer_is_immediate_or_after_thirty_seconds_a_504() {
    let (shop, _clock) = shop();
    for (by_s, status) in [(29, StatusCode::OK), (30, StatusCode::GATEWAY_TIMEOUT)] {
        shop.simulator.intervene_next(Intervention::vary(Variation::DelayAnswer { by_s }));
        assert_eq!(shop.initiate(&format!("BH{by_s}"), ORDINARY).await.status(), status);
    }
    assert_eq!(shop.payment_status("BH30").await, "PENDING");
}

#[tokio::test]
async fn an_initiation_can_fail_or_hang_although_the_prompt_was_sent() {
    let (shop, clock) = shop();
    shop.simulator.intervene_next(Intervention::vary(Variation::AnswerServerError));
    shop.simulator.intervene_next(Intervention::vary(Variation::Hang));
    assert_eq!(shop.initiate("A", ORDINARY).await.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(shop.initiate("B", ORDINARY).await.status(), StatusCode::GATEWAY_TIMEOUT);
    clock.advance(5);
    assert_eq!(shop.payment_status("A").await, "COMPLETED");
    assert_eq!(shop.payment_status("B").await, "COMPLETED");
}

#[tokio::test]
async fn webhooks_can_be_lost_late_repeated_and_stale() {
    let (shop, clock) = shop();
    let cases = [
        (Variation::LoseWebhooks, vec![]),
        (Variation::RepeatWebhooks { times: 3 }, vec!["COMPLETED"; 3]),
        (Variation::DelayWebhooks { by_s: 60 }, vec!["COMPLETED"]),
        (Variation::StaleWebhook { after_s: 60 }, vec!["COMPLETED", "PENDING"]),
    ];
    for (number, (twist, expected)) in cases.into_iter().enumerate() {
        shop.simulator.intervene_next(Intervention::vary(twist));
        shop.initiate(&format!("BH{number}"), PAYS_AFTER_2_S).await;
        clock.advance(62);
        assert_eq!(due(&shop), expected, "{twist}");
    }
}

#[tokio::test]
async fn a_webhook_can_arrive_before_the_answer_of_any_order() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(1.0).with_webhooks_to(&receiver);
    shop.simulator.intervene_next(Intervention::vary(Variation::WebhooksFirst));
    shop.initiate("BH1", ORDINARY).await;
    assert_eq!(receiver.deliveries().len(), 1);
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn another_amount_and_another_order_can_be_reported() {
    let (shop, clock) = shop();
    let lies =
        Intervention::vary(Variation::ReportAmount { amount_tsh: 7 }).with(Variation::ReportAnotherOrder);
    shop.simulator.intervene_next(lies);
    shop.initiate("BH1", PAYS_AFTER_2_S).await;
    assert_eq!(shop.status_json("BH1").await["data"][0]["amount"], "1000");
    clock.advance(2);
    let entry = shop.status_json("BH1").await["data"][0].clone();
    assert_eq!((entry["amount"].as_str(), entry["order_id"].as_str()), (Some("7"), Some("BHX")));
}

#[tokio::test]
async fn an_initiated_order_continues_as_if_it_had_started_with_the_change() {
    let (shop, clock) = shop();
    shop.initiate("BH1", PAYS_AFTER_2_S).await;
    assert!(shop.simulator.intervene("BH1", Intervention::vary(Variation::DelayWebhooks { by_s: 10 })));
    clock.advance(11);
    assert!(due(&shop).is_empty());
    clock.advance(1);
    assert_eq!(due(&shop), ["COMPLETED"]);
    shop.simulator.intervene("BH1", Intervention::vary(Variation::RepeatWebhooks { times: 3 }));
    assert_eq!(due(&shop), ["COMPLETED"; 2]);
    shop.simulator.intervene("BH1", Intervention::outcome(4));
    assert_eq!((shop.payment_status("BH1").await.as_str(), due(&shop).len()), ("CANCELLED", 0));
}

#[tokio::test]
async fn a_changed_order_sends_the_webhooks_of_its_new_plan_over_http() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(0.02).with_webhooks_to(&receiver);
    shop.initiate("BH1", PENDING_FOR_EVER).await;
    shop.simulator.intervene("BH1", Intervention::outcome(9));
    receiver.wait_for(5).await;
    assert_eq!(shop.simulator.webhooks_for("BH1"), 5);
}

#[tokio::test]
async fn a_pending_order_can_be_paid_immediately_with_its_webhook() {
    let (shop, clock) = shop();
    shop.initiate("BH1", PENDING_FOR_EVER).await;
    assert!(shop.simulator.pay_now("BH1"));
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
    assert_eq!(due(&shop), ["COMPLETED"]);
    assert!(!shop.simulator.pay_now("BH1") && !shop.simulator.cancel_now("BH1"));
    clock.advance(1_000_000);
    assert_eq!((shop.payment_status("BH1").await.as_str(), due(&shop).len()), ("COMPLETED", 0));
}

#[tokio::test]
async fn an_order_paid_by_hand_does_not_repeat_its_planned_webhooks() {
    let (shop, clock) = shop();
    shop.initiate("FIVE", "0700000009").await;
    shop.initiate("SILENT", "0700000007").await;
    assert!(shop.simulator.pay_now("FIVE") && shop.simulator.pay_now("SILENT"));
    clock.advance(60);
    assert_eq!(due(&shop), ["COMPLETED"; 5]);
}

#[tokio::test]
async fn a_pending_order_can_be_cancelled_immediately_without_a_webhook() {
    let (shop, clock) = shop();
    shop.initiate("BH1", PAYS_AFTER_2_S).await;
    assert!(shop.simulator.cancel_now("BH1"));
    clock.advance(60);
    let body = shop.status_json("BH1").await;
    assert_eq!(body["data"][0]["payment_status"], "CANCELLED");
    assert_eq!(body["message"], "Transaction cancelled by customer");
    assert!(due(&shop).is_empty());
    assert!(!shop.simulator.cancel_now("BH404") && !shop.simulator.pay_now("BH404"));
}

#[tokio::test]
async fn a_webhook_can_be_sent_again() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(1.0).with_webhooks_to(&receiver);
    shop.initiate("BH1", PENDING_FOR_EVER).await;
    assert!(shop.simulator.resend_webhook("BH1") && shop.simulator.resend_webhook("BH1"));
    assert_eq!(receiver.wait_for(2).await[1].body["order_id"], "BH1");
    assert!(!shop.simulator.resend_webhook("BH404"));
}

#[tokio::test]
async fn a_restart_keeps_changes_to_orders_and_drops_the_queue() {
    let folder = tempfile::tempdir().unwrap();
    let started = || {
        let journal = Some(folder.path().join("journal"));
        Shop::around(Simulator::start(SimulatorConfig { journal, ..config(1.0) }).unwrap())
    };
    let shop = started();
    shop.simulator.intervene_next(Intervention::outcome(8));
    shop.initiate("QUEUED", PENDING_FOR_EVER).await;
    shop.initiate("PAID", PENDING_FOR_EVER).await;
    shop.initiate("CHANGED", PENDING_FOR_EVER).await;
    shop.simulator.pay_now("PAID");
    shop.simulator.intervene("CHANGED", Intervention::outcome(17));
    shop.simulator.intervene_next(Intervention::outcome(4));
    drop(shop);
    let shop = started();
    assert_eq!(shop.payment_status("QUEUED").await, "COMPLETED");
    assert_eq!(shop.payment_status("PAID").await, "COMPLETED");
    assert_eq!(shop.payment_status("CHANGED").await, "Order not found");
    assert!(shop.simulator.queued().is_empty());
}

#[tokio::test]
async fn each_outage_answers_every_route_in_its_own_way() {
    let (shop, _clock) = shop();
    shop.initiate("BH1", PENDING_FOR_EVER).await;
    let cases =
        [(Outage::Refuses, 503), (Outage::Hangs, 504), (Outage::Garbage, 200), (Outage::Unauthorised, 401)];
    for (outage, expected) in cases {
        shop.simulator.start_outage(outage);
        let (initiated, asked) = (shop.initiate("BH2", ORDINARY).await, shop.status("BH1").await);
        let paid_out = shop.pay_out("R1", &json!({})).await.0;
        assert_eq!((initiated.status().as_u16(), asked.status().as_u16()), (expected, expected));
        assert_eq!((paid_out, shop.simulator.outage()), (expected, Some(outage)));
        assert!(outage == Outage::Unauthorised || asked.json::<Value>().await.is_err());
    }
    shop.simulator.end_outage();
    assert_eq!(shop.payment_status("BH1").await, "PENDING");
    assert_eq!(shop.payment_status("BH2").await, "Order not found");
}

#[tokio::test]
async fn a_hanging_provider_hangs_in_real_time() {
    let shop = Shop::at_speed(0.01);
    shop.initiate("BH1", PAYS_AFTER_2_S).await;
    shop.simulator.start_outage(Outage::Hangs);
    assert_eq!(shop.status("BH1").await.status(), StatusCode::GATEWAY_TIMEOUT);
    shop.simulator.end_outage();
    // It is paid after two seconds, which is while the provider hung.
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn a_reset_drops_interventions_and_keeps_an_outage() {
    let (shop, _clock) = shop();
    shop.simulator.intervene_next(Intervention::outcome(4));
    shop.simulator.intervene("BH1", Intervention::outcome(13));
    shop.simulator.start_outage(Outage::Hangs);
    shop.simulator.reset();
    assert!(shop.simulator.queued().is_empty());
    assert_eq!(shop.simulator.outage(), Some(Outage::Hangs));
    shop.simulator.end_outage();
    assert_eq!(shop.initiate("BH1", ORDINARY).await.status(), StatusCode::OK);
}
