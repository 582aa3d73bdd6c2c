//! What people do on the page, and tests by the same commands.

use serde_json::{Value, json};
use simulators::payment::{Intervention, Outage, PaymentStatus, Report, StatusAnswer, Variation};

use crate::support::Shop;

#[tokio::test]
async fn a_pending_payment_can_be_paid_or_cancelled_once() {
    let shop = Shop::start();
    shop.initiate("PAID", "0700000022").await;
    shop.initiate("GONE", "0700000002").await;
    assert_eq!(shop.control(&json!({ "do": "pay", "order_id": "PAID" })).await, 204);
    assert_eq!(shop.control(&json!({ "do": "cancel", "order_id": "GONE" })).await, 204);
    for refused in [("pay", "PAID"), ("cancel", "PAID"), ("pay", "GONE"), ("pay", "NOBODY")] {
        assert_eq!(
            shop.control(&json!({ "do": refused.0, "order_id": refused.1 })).await,
            409,
            "{refused:?}"
        );
    }
    shop.clock.advance(1_000_000);
    assert_eq!(
        (shop.status("PAID").await, shop.status("GONE").await),
        ("COMPLETED".into(), "CANCELLED".into())
    );
    let sent: Vec<_> =
        shop.simulator.take_due_webhooks().into_iter().map(|webhook| webhook.order_id).collect();
    assert_eq!(sent, ["PAID"], "the one that was cancelled sends no webhook any more");
}

#[tokio::test]
async fn queued_interventions_are_used_in_order_and_then_the_number_decides() {
    let shop = Shop::start();
    assert_eq!(shop.control(&json!({ "do": "next", "with_outcome": 4 })).await, 204);
    let late = json!({ "do": "next", "twists": ["hang", { "delay_webhooks": { "by_s": 5 } }] });
    assert_eq!(shop.control(&late).await, 204);
    shop.initiate("A", "0700000001").await;
    assert_eq!(shop.initiate("A", "0700000001").await.status(), 400, "a repetition uses up none");
    assert_eq!(shop.initiate("B", "0700000001").await.status(), 504);
    shop.initiate("C", "0700000001").await;
    shop.clock.advance(3);
    let seen = [shop.status("A").await, shop.status("B").await, shop.status("C").await];
    assert_eq!(seen, ["CANCELLED", "COMPLETED", "COMPLETED"]);
    assert_eq!(shop.simulator.take_due_webhooks().len(), 1);
    shop.clock.advance(4);
    assert_eq!(shop.simulator.take_due_webhooks()[0].order_id, "B");
    shop.simulator.intervene_next(Intervention::vary(Variation::AnswerServerError));
    shop.simulator.clear_queue();
    assert_eq!(shop.initiate("D", "0700000001").await.status(), 200);
}

#[tokio::test]
async fn a_provider_that_is_down_answers_everything_alike_and_keeps_its_payments() {
    let shop = Shop::start();
    shop.initiate("BH1", "0700000001").await;
    for (outage, status) in Outage::ALL.into_iter().zip([503, 504, 200, 401]) {
        assert_eq!(shop.control(&json!({ "do": "outage", "outage": outage })).await, 204);
        let answers = [shop.ask("BH1").await, shop.initiate("BH2", "0700000001").await];
        for answer in answers {
            assert_eq!(answer.status(), status, "{outage:?}");
            assert_eq!(answer.json::<Value>().await.is_ok(), outage == Outage::Unauthorised, "{outage:?}");
        }
        assert_eq!(shop.pay_out("R1", &Value::Null).await.0, status);
    }
    shop.clock.advance(2);
    assert_eq!(shop.control(&json!({ "do": "outage", "outage": null })).await, 204);
    assert_eq!(shop.status("BH1").await, "COMPLETED");
    assert_eq!(shop.status("BH2").await, "Order not found");
}

#[tokio::test]
async fn an_override_decides_the_answers_to_queries() {
    let shop = Shop::start();
    let held = StatusAnswer::Report(Report::honest(PaymentStatus::Other("ON HOLD")));
    assert!(!shop.simulator.set_status_override("BH1", held));
    shop.initiate("BH1", "0700000001").await;
    assert!(shop.simulator.set_status_override("BH1", held));
    assert_eq!(shop.status("BH1").await, "ON HOLD");
}

#[tokio::test]
async fn the_state_shows_payments_and_calls_without_whole_numbers() {
    let shop = Shop::start();
    shop.initiate("BH1", "0744963858").await;
    shop.simulator.intervene_next(Intervention::outcome(4));
    let text = shop.get("state").await;
    let state: Value = serde_json::from_str(&text).unwrap();
    let names: Vec<_> = state["lists"].as_array().unwrap().iter().map(|list| &list["name"]).collect();
    assert_eq!(names, ["Queued", "Payments", "Calls"]);
    assert_eq!(
        state["lists"][1]["rows"][0]["buttons"][0]["command"],
        json!({ "do": "pay", "order_id": "BH1" })
    );
    assert!(text.contains("0744***858") && !text.contains("0744963858") && !text.contains("Asha"), "{text}");
    assert!(shop.get("").await.contains("fetch('state')"));
}

#[tokio::test]
async fn a_command_needs_the_type_json_so_no_page_of_another_site_can_send_it() {
    let shop = Shop::start();
    let url = format!("{}control", shop.simulator.page_url());
    let form =
        reqwest::Client::new().post(url).header("content-type", "text/plain").body(r#"{"do":"reset"}"#);
    assert_eq!(form.send().await.unwrap().status(), 400);
}
