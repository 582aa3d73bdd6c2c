use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::{Shop, eventually};

const ACCEPTANCE: &str = concat!(
    r#"{"status":"success","resultcode":"000","#,
    r#""message":"Request in progress. You will receive a callback shortly","order_id":"BH1"}"#
);
const REFUSAL: &str = r#"{"status":"error","message":"Invalid API Key or request payload"}"#;

#[tokio::test]
async fn a_requested_prompt_is_answered_as_the_provider_does() {
    let shop = Shop::at_speed(1.0);
    let response = shop.initiate("BH1", "0744963858").await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.text().await.unwrap(), ACCEPTANCE);
}

#[tokio::test]
async fn a_missing_or_wrong_key_is_refused_and_sends_no_prompt() {
    let shop = Shop::at_speed(1.0);
    let url = format!("{}/mobile_money_tanzania", shop.simulator.base_url());
    let body = shop.payload("BH1", "0700000001");
    for request in [shop.http.post(&url), shop.http.post(&url).header("x-api-key", "another")] {
        let response = request.json(&body).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
        assert_eq!(response.text().await.unwrap(), REFUSAL);
    }
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
}

#[tokio::test]
async fn an_invalid_payload_is_refused_without_a_result_code() {
    let shop = Shop::at_speed(1.0);
    for body in [json!({}), shop.payload("BH1", "255744963858"), shop.payload("", "0744963858")] {
        let response = shop.post(&body).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(response.text().await.unwrap(), REFUSAL);
    }
    let broken = shop.post(&Value::Null).body("{\"order_id\":").send().await.unwrap();
    assert_eq!(broken.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn an_order_id_sends_one_prompt_however_often_it_is_repeated() {
    let shop = Shop::at_speed(1.0);
    assert_eq!(shop.initiate("BH1", "0700000001").await.status(), StatusCode::OK);
    assert_eq!(shop.initiate("BH1", "0700000004").await.status(), StatusCode::BAD_REQUEST);
    assert_eq!(shop.initiate("BH2", "0700000001").await.status(), StatusCode::OK);
    assert_eq!(shop.simulator.initiations_for("BH1"), 2);
    let prompted: Vec<bool> = shop.simulator.calls().iter().map(|call| call.prompted).collect();
    assert_eq!(prompted, [true, false, true]);
}

#[tokio::test]
async fn concurrent_initiations_with_one_order_id_send_one_prompt() {
    let shop = Shop::at_speed(1.0);
    let body = shop.payload("BH1", "0700000001");
    let requests: Vec<_> = (0..16).map(|_| tokio::spawn(shop.post(&body).send())).collect();
    let mut accepted = Vec::new();
    for request in requests {
        accepted.push(request.await.unwrap().unwrap().status().is_success());
    }
    assert_eq!(accepted.iter().filter(|accepted| **accepted).count(), 1);
    assert_eq!(shop.simulator.calls().iter().filter(|call| call.prompted).count(), 1);
}

#[tokio::test]
async fn number_11_is_answered_500_but_the_order_is_paid() {
    let (shop, clock) = Shop::with_manual_clock();
    assert_eq!(shop.initiate("BH1", "0700000011").await.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(shop.payment_status("BH1").await, "PENDING");
    clock.advance(2);
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn number_12_hangs_for_thirty_seconds_and_leaves_no_order() {
    let shop = Shop::at_speed(0.01);
    shop.initiate("BH2", "0700000001").await;
    let response = shop.initiate("BH1", "0700000012").await;
    assert_eq!(response.status(), StatusCode::GATEWAY_TIMEOUT);
    // BH2 is paid after two seconds, which is while this request hung.
    assert_eq!(shop.payment_status("BH2").await, "COMPLETED");
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
}

#[tokio::test]
async fn a_caller_that_gives_up_on_number_12_leaves_no_order_either() {
    let shop = Shop::at_speed(100.0);
    let asking = tokio::spawn(shop.post(&shop.payload("BH1", "0700000012")).send());
    eventually(|| shop.simulator.initiations_for("BH1") == 1).await;
    asking.abort();
    assert!(asking.await.unwrap_err().is_cancelled());
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
    assert_eq!(shop.simulator.calls()[0].answer, None);
}

#[tokio::test]
async fn number_13_is_refused_with_the_right_key() {
    let shop = Shop::at_speed(1.0);
    let response = shop.initiate("BH1", "0700000013").await;
    assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(response.text().await.unwrap(), REFUSAL);
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
}

#[tokio::test]
async fn number_14_gets_retry_after() {
    let shop = Shop::at_speed(0.1);
    let response = shop.initiate("BH1", "0700000014").await;
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(response.headers()["retry-after"], "1");
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
}

#[tokio::test]
async fn number_19_gets_truncated_json_though_the_prompt_was_sent() {
    let shop = Shop::at_speed(1.0);
    let response = shop.initiate("BH1", "0700000019").await;
    assert_eq!(response.status(), StatusCode::OK);
    assert!(response.json::<Value>().await.is_err());
    assert!(shop.simulator.calls()[0].prompted);
}
