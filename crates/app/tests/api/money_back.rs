//! Refund cases of cancelled paid orders.

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::bundle_order;
use crate::support::staff::Staff;

async fn ordered(app: &TestApp) -> String {
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201).text("_id")
}

async fn only_case(staff: &Staff<'_>) -> Value {
    let cases = staff.get("/api/refunds").await.expect(200);
    assert_eq!(cases.data().as_array().unwrap().len(), 1);
    cases.data()[0].clone()
}

async fn record(staff: &Staff<'_>, case: &Value) -> Answer {
    let path = format!("/api/refunds/{}/record", case["_id"].as_str().unwrap());
    staff.post(&path, &json!({ "reference": "CEJ3I3SETSN" })).await
}

async fn delete(staff: &Staff<'_>, key: &str) -> Answer {
    let why = json!({ "reason": "placed by mistake" });
    staff.send(Method::DELETE, &format!("/api/orders/{key}"), Some(&why)).await
}

#[tokio::test]
async fn cancelling_a_paid_order_opens_a_visible_refund_case() {
    let app = TestApp::start().await;
    let key = ordered(&app).await;
    let (owner, juma) = (app.staff().await, app.staff_with_role(Role::Support).await);
    let order = juma.set_status(&key, "cancelled").await.expect(200);
    let refund = order.data()["refunds"][0].clone();
    assert_eq!((&refund["state"], &refund["amount"]), (&json!("open"), &order.data()["amount"]));
    assert_eq!(refund["payerPhone"], "255700000001");
    let case = only_case(&owner).await;
    assert_eq!(case["_id"], refund["_id"]);
    assert_eq!(
        [&case["kind"], &case["trigger"], &case["note"], &case["openedBy"]],
        [&json!("requested"), &json!("order_cancelled"), &json!("seen"), &json!("Neema Mrema")]
    );
    assert_eq!(owner.get("/api/payments/summary").await.data()["refundsOpen"], 1);
    let waiting = owner.get("/api/support/cases?kind=refund").await.expect(200);
    assert_eq!(waiting.data()[0]["subject"], case["_id"]);
}

#[tokio::test]
async fn undo_dismisses_the_case_unless_the_money_is_returned() {
    let app = TestApp::start().await;
    let key = ordered(&app).await;
    let staff = app.staff().await;
    staff.set_status(&key, "cancelled").await.expect(200);
    let back = staff.set_status(&key, "processing").await.expect(200);
    assert_eq!(back.data()["refunds"][0]["state"], "dismissed");
    assert_eq!(only_case(&staff).await["history"][1]["trigger"], "order_taken_up");
    assert_eq!(staff.get("/api/payments/summary").await.data()["refundsOpen"], 0);
    staff.set_status(&key, "cancelled").await.expect(200);
    let open = staff.get("/api/refunds?state=open").await.data()[0].clone();
    record(&staff, &open).await.expect(200);
    for status in ["pending", "delivered"] {
        let refused = staff.set_status(&key, status).await;
        assert_eq!(refused.failure(), (409, "payment_returned"), "{status}");
    }
    let many = json!({ "ids": [key], "status": "pending", "reason": "x" });
    assert_eq!(staff.post("/api/orders/status", &many).await.data()[0]["code"], "payment_returned");
}

#[tokio::test]
async fn a_bulk_cancellation_lists_the_refund_cases() {
    let app = TestApp::start().await;
    let (first, second) = (ordered(&app).await, ordered(&app).await);
    let staff = app.staff().await;
    let many = json!({ "ids": [first, second], "status": "cancelled" });
    let answer = staff.post("/api/orders/status", &many).await.expect(200);
    let goes_back: Vec<_> = answer.data().as_array().unwrap().iter().map(|one| &one["refundDue"]).collect();
    assert_eq!(goes_back, [true, true]);
    assert_eq!(staff.get("/api/refunds?state=open").await.body["page"]["total"], 2);
    let back = json!({ "ids": [first], "status": "pending", "reason": "undo" });
    assert_eq!(staff.post("/api/orders/status", &back).await.data()[0]["refundDue"], false);
    assert_eq!(staff.get("/api/refunds?state=open").await.body["page"]["total"], 1);
}

#[tokio::test]
async fn money_and_order_count_until_the_refund_is_paid() {
    let app = TestApp::start().await;
    let key = ordered(&app).await;
    let staff = app.staff().await;
    assert_eq!(delete(&staff, &key).await.failure(), (409, "order_paid"));
    let amount = staff.set_status(&key, "cancelled").await.expect(200).data()["amount"].clone();
    assert_eq!(delete(&staff, &key).await.failure(), (409, "order_paid"));
    let revenue = || async { staff.get("/api/orders/stats").await.data()["confirmedRevenue"].clone() };
    assert_eq!(revenue().await, amount);
    record(&staff, &only_case(&staff).await).await.expect(200);
    assert_eq!(revenue().await, 0);
    delete(&staff, &key).await.expect(200);
    let restored = staff.post(&format!("/api/orders/{key}/restore"), &json!({})).await.expect(200);
    assert_eq!(
        (restored.text("status"), &restored.data()["refunds"][0]["state"]),
        ("cancelled".into(), &json!("refunded"))
    );
}

#[tokio::test]
async fn the_customer_reads_what_happens_to_the_money() {
    let app = TestApp::start().await;
    let key = ordered(&app).await;
    let staff = app.staff().await;
    let order_id = staff.get(&format!("/api/orders/{key}")).await.expect(200).text("orderId");
    let tracked = async || app.get(&format!("/api/orders/track/{order_id}")).await.expect(200);
    assert_eq!(tracked().await.data()["refunds"], json!(null));

    let amount = staff.set_status(&key, "cancelled").await.expect(200).data()["amount"].clone();
    let refund = tracked().await.data()["refunds"][0].clone();
    assert_eq!((&refund["stage"], &refund["amount"]), (&json!("preparing"), &amount));
    assert!(refund["at"].is_string(), "{refund}");

    let dismiss = format!("/api/refunds/{}/dismiss", only_case(&staff).await["_id"].as_str().unwrap());
    staff.post(&dismiss, &json!({ "reason": "the bundle was used" })).await.expect(200);
    assert_eq!(tracked().await.data()["refunds"][0]["stage"], "not_owed");

    staff.set_status(&key, "pending").await.expect(200);
    assert_eq!(tracked().await.data()["refunds"], json!(null), "the order goes on");
    staff.set_status(&key, "cancelled").await.expect(200);
    let open = staff.get("/api/refunds?state=open").await.data()[0].clone();
    record(&staff, &open).await.expect(200);
    let seen = tracked().await;
    assert_eq!(seen.data()["refunds"].as_array().unwrap().len(), 1);
    assert_eq!(seen.data()["refunds"][0]["stage"], "sent");
    let text = seen.body.to_string();
    for secret in ["CEJ3I3SETSN", "255700000001", "0700000001", "the bundle was used", "Neema"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}
