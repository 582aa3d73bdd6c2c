//! Support cases.

use accounts::Role;
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};

#[tokio::test]
async fn a_paid_purchase_without_an_order_is_a_case_until_it_is_ordered() {
    let app = TestApp::start().await;
    let staff = app.staff_with_role(Role::Support).await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let cases = staff.get("/api/support/cases").await.expect(200);
    let case = &cases.data()[0];
    assert_eq!((&case["kind"], &case["holder"]), (&json!("paid_without_order"), &Value::Null));
    assert_eq!(case["amount"], paid.bundle["price"]);
    assert_eq!(cases.body["page"]["total"], 1);
    // The subject is the payment's id.
    assert_eq!(case["_id"], format!("paid_without_order:{}", case["subject"].as_str().unwrap()));
    let place = format!("/api/payments/{}", case["subject"].as_str().unwrap());
    assert_eq!(staff.get(&place).await.expect(200).data()["orderId"], case["orderId"]);
    app.place(&bundle_order(&paid)).await.expect(201);
    assert_eq!(staff.get("/api/support/cases").await.expect(200).data(), &json!([]));
}

#[tokio::test]
async fn late_orders_and_problems_are_listed_with_their_holder() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let placed = app.place(&router_order(&router)).await.expect(201);
    let key = placed.text("_id");
    assert_eq!(staff.get("/api/support/cases").await.expect(200).data(), &json!([]));
    app.execute("UPDATE delivery_queue SET due_at = '2026-01-01 00:00:00'");
    staff.post(&format!("/api/orders/{key}/claim"), &json!({})).await.expect(200);
    let late = staff.get("/api/support/cases?kind=delivery_late").await.expect(200);
    let case = &late.data()[0];
    assert_eq!((&case["subject"], &case["holder"]), (&json!(placed.text("orderId")), &json!("Neema Mrema")));
    assert_eq!(case["urgency"], "high");
    for (q, found) in [(placed.text("orderId"), 1), ("no'body".into(), 0)] {
        let searched = staff.get(&format!("/api/support/cases?q={q}")).await.expect(200);
        assert_eq!(searched.body["page"]["total"], found, "{q}");
    }
    let problem = json!({ "reason": "not_reachable", "note": "simu imezimwa" });
    staff.post(&format!("/api/orders/{key}/problem"), &problem).await.expect(200);
    let kinds: Vec<_> = staff.get("/api/support/cases").await.expect(200).data().as_array().unwrap().clone();
    assert_eq!(kinds.iter().map(|case| &case["kind"]).collect::<Vec<_>>(), ["delivery_problem"]);
    assert_eq!(staff.get("/api/support/cases?kind=nobody").await.failure(), (400, "invalid_query"));
}

#[tokio::test]
async fn figures_count_waiting_cases_and_omit_unknown_times() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let none = staff.get("/api/support/figures").await.expect(200);
    assert_eq!((&none.data()["open"], &none.data()["overdue"]), (&json!(0), &json!(0)));
    assert_eq!(none.data()["today"], json!({ "cases": 0, "medianMinutes": null }));
    assert_eq!(none.data()["kinds"].as_array().unwrap().len(), 11);
    let router = app.router_with_stock(|stock| stock > 5).await;
    let key = app.place(&router_order(&router)).await.expect(201).text("_id");
    let problem = json!({ "reason": "wrong_number" });
    staff.post(&format!("/api/orders/{key}/problem"), &problem).await.expect(200);
    app.advance(TimeDelta::seconds(150));
    assert_eq!(staff.get("/api/support/figures").await.expect(200).data()["open"], 1);
    staff.set_status(&key, "processing").await.expect(200);
    let begun = staff.get("/api/support/figures").await.expect(200);
    assert_eq!(begun.data()["week"], json!({ "cases": 1, "medianMinutes": 2 }));
}
