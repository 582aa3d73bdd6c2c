//! Every outcome of the table as it is on the wire. How the shop's client reads them is tested with the client.

use serde_json::{Value, json};
use simulators::payment::OUTCOMES;

use crate::support::Shop;

const REFUSAL: &str = r#"{"message":"Invalid API Key or request payload","status":"error"}"#;

/// The statuses of queries so many seconds after the initiation.
async fn statuses(shop: &Shop, number: u8, seconds: &[i64]) -> Vec<String> {
    let id = format!("BH{number}");
    shop.initiate(&id, &format!("07000000{number:02}")).await;
    let (mut elapsed, mut seen) = (0, Vec::new());
    for second in seconds {
        shop.clock.advance(second.saturating_sub(elapsed));
        elapsed = *second;
        seen.push(shop.status(&id).await);
    }
    seen
}

#[tokio::test]
async fn the_status_follows_the_table() {
    let (pending, completed, unknown) = ("PENDING", "COMPLETED", "Order not found");
    let table: [(u8, &[i64], &[&str]); 20] = [
        (1, &[0, 1, 2, 999_999], &[pending, pending, completed, completed]),
        (2, &[19, 20], &[pending, completed]),
        (3, &[49, 50], &[pending, completed]),
        (4, &[2, 3, 999_999], &[pending, "CANCELLED", "CANCELLED"]),
        (5, &[2, 3], &[pending, "FAILED"]),
        (6, &[59, 60], &[pending, "FAILED"]),
        (7, &[1, 2], &[pending, completed]),
        (8, &[0], &[completed]),
        (9, &[1, 2], &[pending, completed]),
        (10, &[2, 3, 302, 303], &[pending, "FAILED", "FAILED", completed]),
        (11, &[1, 2], &[pending, completed]),
        (12, &[0, 999_999], &[unknown, unknown]),
        (13, &[0, 999_999], &[unknown, unknown]),
        (14, &[0, 999_999], &[unknown, unknown]),
        (15, &[1, 2], &[pending, completed]),
        (16, &[1, 2], &[pending, completed]),
        (17, &[0, 999_999], &[unknown, unknown]),
        (20, &[1, 2, 10, 20], &[pending, completed, pending, "FAILED"]),
        (21, &[2, 86_401, 86_402], &[completed, completed, "REVERSED"]),
        (22, &[0, 999_999], &[pending, pending]),
    ];
    for (number, seconds, expected) in table {
        assert_eq!(statuses(&Shop::start(), number, seconds).await, expected, "outcome {number}");
    }
    let ordinary = Shop::start();
    ordinary.initiate("BH1", "0744963858").await;
    ordinary.clock.advance(5);
    assert_eq!(ordinary.status("BH1").await, completed);
}

#[tokio::test]
async fn an_initiation_is_answered_as_its_outcome_says() {
    let shop = Shop::start();
    for number in (1..).zip(&OUTCOMES).map(|(number, _)| number) {
        let response = shop.initiate(&format!("BH{number}"), &format!("07000000{number:02}")).await;
        let (status, retry) = (response.status().as_u16(), response.headers().get("retry-after").cloned());
        let expected = match number {
            11 => 500,
            12 => 504,
            13 => 401,
            14 => 429,
            _ => 200,
        };
        assert_eq!((status, retry.is_some()), (expected, number == 14), "outcome {number}");
        let body = response.json::<Value>().await;
        assert_eq!(body.is_err(), number == 12 || number == 19, "outcome {number}: {body:?}");
    }
    let prompted = |id: &str| shop.simulator.calls().iter().any(|call| call.order_id == id && call.prompted);
    assert!(prompted("BH11") && prompted("BH19"), "the prompt went out although the answer is an error");
    assert!(!prompted("BH12") && !prompted("BH13") && !prompted("BH14"));
}

#[tokio::test]
async fn answers_are_in_the_providers_format() {
    let shop = Shop::start();
    let accepted: Value = shop.initiate("BH8", "0700000008").await.json().await.unwrap();
    let message = "Request in progress. You will receive a callback shortly";
    assert_eq!(
        accepted,
        json!({ "status": "success", "resultcode": "000", "message": message, "order_id": "BH8" })
    );
    let paid: Value = shop.ask("BH8").await.json().await.unwrap();
    let reference = paid["reference"].as_str().unwrap();
    assert!(reference.len() == 10 && reference.bytes().all(|byte| byte.is_ascii_digit()), "{reference}");
    assert_eq!(
        paid,
        json!({
            "reference": reference, "resultcode": "000", "result": "SUCCESS",
            "message": "Order fetch successful",
            "data": [{
                "order_id": "BH8", "creation_date": "2025-05-19 08:40:33", "amount": "1000",
                "payment_status": "COMPLETED", "transid": paid["data"][0]["transid"], "channel": "TIGOPESATZ",
                "reference": reference, "msisdn": "255700000008",
            }],
        })
    );
    assert_eq!(paid["data"][0]["transid"].as_str().unwrap().len(), 11);
    shop.initiate("BH22", "0700000022").await;
    let pending: Value = shop.ask("BH22").await.json().await.unwrap();
    assert_eq!((&pending["resultcode"], &pending["result"]), (&json!("000"), &json!("SUCCESS")));
    for field in ["transid", "channel", "reference", "msisdn"] {
        assert_eq!(pending["data"][0].get(field), Some(&Value::Null), "{field}");
    }
}

#[tokio::test]
async fn numbers_15_and_16_report_another_amount_or_order() {
    let shop = Shop::start();
    shop.initiate("BH15", "0700000015").await;
    shop.initiate("BH16", "0700000016").await;
    shop.clock.advance(2);
    for (id, reported, amount) in [("BH15", "BH15", "999"), ("BH16", "BH1X", "1000")] {
        let body: Value = shop.ask(id).await.json().await.unwrap();
        let entry = &body["data"][0];
        assert_eq!((entry["order_id"].as_str(), entry["amount"].as_str()), (Some(reported), Some(amount)));
    }
}

#[tokio::test]
async fn number_18_sends_data_in_every_shape_and_19_every_kind_of_junk_in_turn() {
    let shop = Shop::start();
    shop.initiate("BH18", "0700000018").await;
    let mut shapes = Vec::new();
    for _ in 0..5 {
        shapes.push(shop.ask("BH18").await.json::<Value>().await.unwrap().get("data").cloned());
    }
    assert!(shapes[0].as_ref().unwrap().is_array() && shapes[1].as_ref().unwrap().is_object());
    assert_eq!((&shapes[2], &shapes[3], &shapes[4]), (&None, &Some(Value::Null), &shapes[0]));
    shop.initiate("BH19", "0700000019").await;
    assert!(shop.ask("BH19").await.json::<Value>().await.is_err());
    let html = shop.ask("BH19").await;
    assert_eq!(
        (html.status().as_u16(), &html.headers()["content-type"]),
        (200, &"text/html".parse().unwrap())
    );
    assert!(shop.ask("BH19").await.bytes().await.unwrap().len() > 10_000_000);
}

#[tokio::test]
async fn a_wrong_key_or_payload_is_refused_and_an_id_sends_one_prompt() {
    let shop = Shop::start();
    for response in
        [shop.initiate_as("another", "BH1", "0700000001").await, shop.initiate("BH1", "071").await]
    {
        assert!(matches!(response.status().as_u16(), 400 | 401));
        assert_eq!(response.text().await.unwrap(), REFUSAL);
    }
    assert_eq!(shop.status("BH1").await, "Order not found");
    assert_eq!(shop.initiate("BH1", "0700000001").await.status(), 200);
    assert_eq!(shop.initiate("BH1", "0700000004").await.status(), 400);
    assert_eq!(shop.simulator.calls().iter().filter(|call| call.prompted).count(), 1);
}
