use std::time::Duration;

use payment_simulator::{CallKind, Simulator, SimulatorConfig};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::{API_KEY, PAYOUT_PIN, Shop, config};

fn refusal(message: &str) -> Value {
    json!({ "status": "error", "message": message })
}

/// The shillings that were paid out.
fn money_moved(shop: &Shop) -> u64 {
    shop.simulator.payouts().iter().filter(|payout| payout.paid).map(|payout| payout.amount_tsh).sum()
}

#[tokio::test]
async fn a_payout_is_answered_in_the_providers_format() {
    let shop = Shop::at_speed(1.0);
    let (status, body) = shop.pay_out("R1", &Value::Null).await;
    let reference = body["reference"].as_str().unwrap();
    assert!(reference.len() == 10 && reference.bytes().all(|byte| byte.is_ascii_digit()), "{reference}");
    let expected = json!({
        "status": "success", "resultcode": "000", "message": "Wallet cashin processed successfully",
        "reference": reference, "transid": "R1",
    });
    assert_eq!((status, &body), (200, &expected));
    assert_eq!(money_moved(&shop), 1000);
}

#[tokio::test]
async fn a_payout_to_some_numbers_is_answered_in_the_nested_form() {
    let shop = Shop::at_speed(1.0);
    let (status, body) = shop.pay_out("R1", &json!({ "utilityref": "0700000002" })).await;
    assert_eq!((status, &body["status"], &body["total_deducted"]), (200, &json!("success"), &json!(2_500)));
    let inner = &body["zenopay_response"];
    assert_eq!(
        (&inner["resultcode"], &inner["transid"], &body["reference"]),
        (&json!("000"), &json!("R1"), &Value::Null)
    );
    let to = json!({ "utilityref": "0700000003" });
    let codes = [shop.pay_out("R2", &to).await.1, shop.pay_out("R2", &to).await.1];
    assert_eq!(
        codes.map(|body| body["zenopay_response"]["resultcode"].clone()),
        [json!("999"), json!("000")]
    );
    assert_eq!(money_moved(&shop), 2000);
}

#[tokio::test]
async fn a_repeated_transid_gets_the_same_answer_and_moves_money_once() {
    let shop = Shop::at_speed(1.0);
    let first = shop.pay_out("R1", &Value::Null).await;
    assert_eq!(shop.pay_out("R1", &Value::Null).await, first);
    assert_eq!(shop.pay_out("R1", &json!({ "amount": 5 })).await, first);
    assert_eq!(shop.pay_out("R1", &json!({ "utilityref": "0700000012" })).await, first);
    assert_eq!((money_moved(&shop), shop.simulator.payouts_for("R1")), (1000, 4));
    shop.pay_out("R2", &Value::Null).await;
    assert_eq!(money_moved(&shop), 2000);
}

#[tokio::test]
async fn concurrent_requests_with_one_transid_move_money_once() {
    let shop = Shop::at_speed(1.0);
    let url = format!("{}/walletcashin/process/", shop.simulator.base_url());
    let body = json!({
        "transid": "R1", "utilitycode": "CASHIN", "utilityref": "0744963858", "amount": 1000, "pin": PAYOUT_PIN,
    });
    let post = || shop.http.post(&url).header("x-api-key", API_KEY).json(&body).send();
    let requests: Vec<_> = (0..16).map(|_| tokio::spawn(post())).collect();
    for request in requests {
        assert_eq!(request.await.unwrap().unwrap().status(), StatusCode::OK);
    }
    assert_eq!(money_moved(&shop), 1000);
}

#[tokio::test]
async fn an_invalid_request_is_refused_with_its_reason_and_moves_no_money() {
    let shop = Shop::at_speed(1.0);
    let cases = [
        (json!({ "pin": "0000" }), 403, "Invalid PIN"),
        (json!({ "utilitycode": "AIRTIME" }), 400, "Unknown utility code"),
        (json!({ "amount": 0 }), 400, "Invalid amount"),
        (json!({ "utilityref": "255744963858" }), 400, "Invalid utilityref"),
        (json!({ "transid": "" }), 400, "Invalid transid"),
        (json!({ "amount": "1000" }), 400, "Invalid API Key or request payload"),
    ];
    for (altered, status, message) in cases {
        assert_eq!(shop.pay_out("R1", &altered).await, (status, refusal(message)), "{altered}");
    }
    assert!(shop.simulator.payouts().is_empty());
}

#[tokio::test]
async fn a_rejected_transid_may_be_sent_again() {
    let shop = Shop::at_speed(1.0);
    shop.pay_out("R1", &json!({ "pin": "0000" })).await;
    assert_eq!(shop.pay_out("R1", &Value::Null).await.0, 200);
}

#[tokio::test]
async fn payouts_need_the_key_and_a_configured_pin() {
    let shop = Shop::around(Simulator::start(SimulatorConfig { payout_pin: None, ..config(1.0) }).unwrap());
    assert_eq!(shop.pay_out("R1", &Value::Null).await, (403, refusal("Invalid PIN")));
    let url = format!("{}/walletcashin/process/", shop.simulator.base_url());
    let without_key = shop.http.post(url).json(&json!({})).send().await.unwrap();
    assert_eq!(without_key.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn number_5_is_always_refused_for_lack_of_float() {
    let shop = Shop::at_speed(1.0);
    for _ in 0..2 {
        let answer = shop.pay_out("R1", &json!({ "utilityref": "0700000005" })).await;
        assert_eq!(answer, (400, refusal("Insufficient float")));
    }
    assert_eq!(money_moved(&shop), 0);
}

#[tokio::test]
async fn number_11_is_answered_500_but_paid_and_a_repetition_says_so() {
    let shop = Shop::at_speed(1.0);
    let to = json!({ "utilityref": "0700000011" });
    assert_eq!(shop.pay_out("R1", &to).await.0, 500);
    assert_eq!(money_moved(&shop), 1000);
    assert_eq!(shop.pay_out("R1", &to).await.1["status"], "success");
    assert_eq!(money_moved(&shop), 1000);
}

#[tokio::test]
async fn number_12_hangs_for_thirty_seconds_and_nothing_is_paid() {
    let shop = Shop::at_speed(0.01);
    shop.initiate("BH1", "0700000001").await;
    assert_eq!(shop.pay_out("R1", &json!({ "utilityref": "0700000012" })).await.0, 504);
    // BH1 is paid after two seconds, which is while the payout hung.
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
    assert!(shop.simulator.payouts().is_empty());
}

#[tokio::test]
async fn on_virtual_time_a_hanging_payout_is_an_immediate_504() {
    // In real time it would hang for fifty minutes.
    let shop = Shop::on_virtual_time_at_speed(100.0);
    let to = json!({ "utilityref": "0700000012" });
    let answer = timeout(Duration::from_mins(1), shop.pay_out("R1", &to)).await.unwrap();
    assert_eq!(answer.0, 504);
}

#[tokio::test]
async fn payouts_are_recorded_without_the_pin() {
    let shop = Shop::at_speed(1.0);
    shop.pay_out("R1", &Value::Null).await;
    let call = shop.simulator.calls().remove(0);
    assert_eq!((call.kind, call.order_id.as_str(), call.answer), (CallKind::Payout, "R1", Some(200)));
    assert_eq!((call.phone.as_deref(), call.amount_tsh), (Some("0744963858"), Some(1000)));
    assert_eq!(call.reported, Some("paid out"));
    assert!(!format!("{call:?}").contains(PAYOUT_PIN));
    let page = shop.http.get(shop.simulator.page_url()).send().await.unwrap().text().await.unwrap();
    assert!(page.contains("Payout"));
}

#[tokio::test]
async fn a_restart_pays_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let started = || {
        let journal = Some(folder.path().join("journal"));
        Shop::around(Simulator::start(SimulatorConfig { journal, ..config(1.0) }).unwrap())
    };
    let to = json!({ "utilityref": "0700000011" });
    let shop = started();
    let first = shop.pay_out("R1", &Value::Null).await;
    shop.pay_out("R2", &to).await;
    drop(shop);
    let shop = started();
    assert_eq!(shop.pay_out("R1", &Value::Null).await, first);
    assert_eq!(shop.pay_out("R2", &to).await.0, 200);
    assert_eq!(money_moved(&shop), 2000);
    shop.simulator.reset();
    assert!(shop.simulator.payouts().is_empty());
    drop(shop);
    assert!(started().simulator.payouts().is_empty());
}

#[tokio::test]
async fn a_provider_that_is_down_pays_nothing_out() {
    let shop = Shop::at_speed(1.0);
    shop.simulator.refuse_all();
    assert_eq!(shop.pay_out("R1", &Value::Null).await.0, 503);
    shop.simulator.end_outage();
    assert_eq!(money_moved(&shop), 0);
}
