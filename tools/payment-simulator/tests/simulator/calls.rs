//! The record of calls, and the controls.

use payment_simulator::{CallKind, PaymentStatus, Report, ReportedAmount, StatusAnswer};
use reqwest::StatusCode;
use serde_json::Value;

use crate::support::Shop;

#[tokio::test]
async fn every_call_is_recorded_with_its_request_and_answer() {
    let shop = Shop::at_speed(1.0);
    let body = shop.payload("BH1", "0744963858");
    shop.post(&body).send().await.unwrap();
    shop.status("BH1").await;
    shop.status("BH404").await;
    let calls = shop.simulator.calls();
    let seen: Vec<_> = calls.iter().map(|call| (call.sequence, call.kind, call.order_id.as_str())).collect();
    let expected =
        [(1, CallKind::Initiate, "BH1"), (2, CallKind::Status, "BH1"), (3, CallKind::Status, "BH404")];
    assert_eq!(seen, expected);
    assert_eq!(calls[0].body.as_ref(), Some(&body));
    assert_eq!((calls[0].phone.as_deref(), calls[0].amount_tsh), (Some("0744963858"), Some(1000)));
    assert_eq!((calls[1].phone.as_deref(), calls[1].answer), (Some("0744963858"), Some(200)));
    assert_eq!((calls[1].reported, calls[2].reported), (Some("PENDING"), Some("not found")));
    assert_eq!(calls[2].phone, None);
    assert_eq!(shop.simulator.status_queries_for("BH1"), 1);
}

#[tokio::test]
async fn refused_initiations_are_recorded_too() {
    let shop = Shop::at_speed(1.0);
    shop.post(&Value::Null).send().await.unwrap();
    shop.initiate("BH1", "255744963858").await;
    let calls = shop.simulator.calls();
    assert_eq!((calls[0].order_id.as_str(), calls[0].answer), ("", Some(400)));
    assert_eq!((calls[1].order_id.as_str(), calls[1].answer), ("BH1", Some(400)));
}

#[tokio::test]
async fn the_list_of_calls_masks_numbers_and_leaves_bodies_out() {
    let shop = Shop::at_speed(1.0);
    shop.initiate("BH1", "0744963858").await;
    let root = shop.simulator.page_url();
    for path in ["__calls", "api/__calls"] {
        let text = shop.http.get(format!("{root}{path}")).send().await.unwrap().text().await.unwrap();
        let calls: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(calls[0]["kind"], "initiate");
        assert_eq!(calls[0]["order_id"], "BH1");
        assert_eq!(calls[0]["amount_tsh"], 1000);
        assert_eq!(calls[0]["prompted"], true);
        assert_eq!(calls[0]["phone"], "0744***858");
        assert!(!text.contains("Asha") && !text.contains("0744963858"), "{text}");
    }
}

#[tokio::test]
async fn the_page_lists_calls_and_escapes_what_callers_sent() {
    let shop = Shop::at_speed(1.0);
    shop.initiate("<script>alert(1)</script>", "0700000001").await;
    let response = shop.http.get(shop.simulator.page_url()).send().await.unwrap();
    let policy = response.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.starts_with("default-src 'none'"), "{policy}");
    let page = response.text().await.unwrap();
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(!page.contains("<script"));
}

#[tokio::test]
async fn an_override_decides_the_answers_to_queries_until_it_is_cleared() {
    let (shop, clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0700000001").await;
    clock.advance(2);
    let lie =
        Report { amount: ReportedAmount::Exactly(5), ..Report::honest(PaymentStatus::Other("ON HOLD")) };
    assert!(shop.simulator.set_status_override("BH1", StatusAnswer::Report(lie)));
    let entry = shop.status_json("BH1").await["data"][0].clone();
    assert_eq!((entry["payment_status"].as_str(), entry["amount"].as_str()), (Some("ON HOLD"), Some("5")));
    shop.simulator.set_status_override("BH1", StatusAnswer::NotFound);
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
    assert!(shop.simulator.clear_status_override("BH1"));
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn an_override_of_an_unknown_order_is_refused() {
    let shop = Shop::at_speed(1.0);
    assert!(!shop.simulator.set_status_override("BH1", StatusAnswer::NotFound));
}

#[tokio::test]
async fn a_provider_that_is_down_answers_503_and_keeps_its_orders() {
    let (shop, clock) = Shop::with_manual_clock();
    shop.initiate("BH1", "0700000001").await;
    shop.simulator.refuse_all();
    assert_eq!(shop.status("BH1").await.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(shop.initiate("BH2", "0700000001").await.status(), StatusCode::SERVICE_UNAVAILABLE);
    clock.advance(2);
    shop.simulator.end_outage();
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
    assert_eq!(shop.payment_status("BH2").await, "Order not found");
}

#[tokio::test]
async fn a_reset_deletes_orders_and_calls() {
    let shop = Shop::at_speed(1.0);
    shop.initiate("BH1", "0700000001").await;
    shop.simulator.reset();
    assert!(shop.simulator.calls().is_empty());
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
    assert!(shop.initiate("BH1", "0700000001").await.status().is_success());
}
