use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::{API_KEY, Shop};

#[tokio::test]
async fn a_pending_order_is_a_successful_query_with_nulls_for_the_payer() {
    let (shop, _clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0744963858").await;
    let expected = json!({
        "reference": null, "resultcode": "000", "result": "SUCCESS", "message": "Order fetch successful",
        "data": [{
            "order_id": "BH1", "creation_date": "2025-05-19 08:40:33", "amount": "1000",
            "payment_status": "PENDING", "transid": null, "channel": null, "reference": null, "msisdn": null,
        }],
    });
    assert_eq!(shop.status_json("BH1").await, expected);
}

#[tokio::test]
async fn an_ordinary_number_pays_after_five_seconds() {
    let (shop, clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0744963858").await;
    clock.advance(4);
    assert_eq!(shop.payment_status("BH1").await, "PENDING");
    clock.advance(1);
    let entry = shop.status_json("BH1").await["data"][0].clone();
    assert_eq!(entry["payment_status"], "COMPLETED");
    assert_eq!(entry["msisdn"], "255744963858");
    assert_eq!(entry["channel"], "MPESA-TZ");
}

#[tokio::test]
async fn an_unknown_order_is_not_found_with_a_failed_query() {
    let shop = Shop::at_speed(1.0);
    let response = shop.status("BH404").await;
    assert_eq!(response.status(), StatusCode::OK);
    let expected = r#"{"reference":null,"resultcode":"404","result":"FAIL","message":"Order not found"}"#;
    assert_eq!(response.text().await.unwrap(), expected);
}

#[tokio::test]
async fn a_query_needs_the_key_and_an_order_id() {
    let shop = Shop::at_speed(1.0);
    let url = format!("{}/order-status", shop.simulator.base_url());
    let without_key = shop.http.get(format!("{url}?order_id=BH1")).send().await.unwrap();
    assert_eq!(without_key.status(), StatusCode::UNAUTHORIZED);
    let without_id = shop.http.get(&url).header("x-api-key", API_KEY).send().await.unwrap();
    assert_eq!(without_id.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_query_without_the_key_does_not_advance_rotating_answers() {
    let (shop, _clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0700000018").await;
    let url = format!("{}/order-status?order_id=BH1", shop.simulator.base_url());
    shop.http.get(url).send().await.unwrap();
    assert!(shop.status_json("BH1").await["data"].is_array());
}

#[tokio::test]
async fn a_successful_query_gives_the_reason_of_a_failed_payment() {
    let (shop, clock) = Shop::with_manual_clock();
    let cases = [
        ("0700000004", "CANCELLED", "Transaction cancelled by customer"),
        ("0700000005", "FAILED", "Insufficient balance"),
        ("0700000006", "FAILED", "No response from customer"),
    ];
    for (phone, _, _) in cases {
        shop.initiate(phone, phone).await;
    }
    clock.advance(60);
    for (phone, status, message) in cases {
        let body = shop.status_json(phone).await;
        assert_eq!(body["result"], "SUCCESS", "{phone}");
        assert_eq!(body["data"][0]["payment_status"], status, "{phone}");
        assert_eq!(body["message"], message, "{phone}");
    }
}

#[tokio::test]
async fn number_10_fails_and_pays_five_minutes_later() {
    let (shop, clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0700000010").await;
    clock.advance(3);
    assert_eq!(shop.payment_status("BH1").await, "FAILED");
    clock.advance(300);
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn number_15_reports_a_wrong_amount() {
    let (shop, clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0700000015").await;
    clock.advance(2);
    let entry = shop.status_json("BH1").await["data"][0].clone();
    assert_eq!(entry["payment_status"], "COMPLETED");
    assert_eq!(entry["amount"], "999");
    assert_eq!(entry["order_id"], "BH1");
}

#[tokio::test]
async fn number_16_reports_another_order() {
    let (shop, clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0700000016").await;
    clock.advance(2);
    let entry = shop.status_json("BH1").await["data"][0].clone();
    assert_eq!(entry["payment_status"], "COMPLETED");
    assert_eq!(entry["amount"], "1000");
    assert_ne!(entry["order_id"], "BH1");
}

#[tokio::test]
async fn number_17_is_accepted_and_never_found() {
    let (shop, clock) = Shop::with_manual_clock();
    assert_eq!(shop.initiate("BH1", "0700000017").await.status(), StatusCode::OK);
    clock.advance(1_000_000);
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
}

#[tokio::test]
async fn number_18_sends_data_in_every_shape_in_turn() {
    let (shop, _clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0700000018").await;
    assert!(shop.status_json("BH1").await["data"].is_array());
    assert!(shop.status_json("BH1").await["data"].is_object());
    assert_eq!(shop.status_json("BH1").await.get("data"), None);
    assert_eq!(shop.status_json("BH1").await.get("data"), Some(&Value::Null));
    assert!(shop.status_json("BH1").await["data"].is_array());
}

#[tokio::test]
async fn number_19_sends_junk_of_every_kind_in_turn() {
    let (shop, _clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0700000019").await;
    assert!(shop.status("BH1").await.json::<Value>().await.is_err());
    let html = shop.status("BH1").await;
    assert_eq!(html.headers()["content-type"], "text/html");
    assert_eq!(html.status(), StatusCode::OK);
    let huge = shop.status("BH1").await.bytes().await.unwrap();
    assert!(huge.len() > 10_000_000);
    assert!(serde_json::from_slice::<Value>(&huge).is_ok());
}

#[tokio::test]
async fn numbers_20_and_21_revoke_a_completion() {
    let (shop, clock) = Shop::with_manual_clock();
    shop.initiate("BH20", "0700000020").await;
    shop.initiate("BH21", "0700000021").await;
    clock.advance(2);
    assert_eq!(shop.payment_status("BH20").await, "COMPLETED");
    clock.advance(8);
    assert_eq!(shop.payment_status("BH20").await, "PENDING");
    clock.advance(10);
    assert_eq!(shop.payment_status("BH20").await, "FAILED");
    assert_eq!(shop.payment_status("BH21").await, "COMPLETED");
    clock.advance(86_400);
    assert_eq!(shop.payment_status("BH21").await, "REVERSED");
}

#[tokio::test]
async fn number_22_stays_pending_forever_in_a_successful_query() {
    let (shop, clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0700000022").await;
    for _ in 0..3 {
        clock.advance(1_000_000);
        let body = shop.status_json("BH1").await;
        assert_eq!((body["resultcode"].as_str(), body["result"].as_str()), (Some("000"), Some("SUCCESS")));
        assert_eq!(body["data"][0]["payment_status"], "PENDING");
    }
}
