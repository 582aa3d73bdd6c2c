//! Refunds of any amount, the second yes, and several sent at once.

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::bundle_order;
use crate::support::staff::{PASSWORD, Staff};

/// A paid order as staff see it, and the path that refunds its money.
async fn ordered(app: &TestApp, staff: &Staff<'_>) -> (Value, String) {
    let paid = app.pay(&app.bundle("normal").await).await;
    let key = app.place(&bundle_order(&paid)).await.expect(201).text("_id");
    let order = staff.get(&format!("/api/orders/{key}")).await.expect(200).data().clone();
    let payment = payment_of(staff, &order).await;
    let attempt = payment["attempts"][0]["_id"].as_str().unwrap();
    (order, format!("/api/payments/attempts/{attempt}/refund"))
}

async fn delivered(app: &TestApp, staff: &Staff<'_>) -> (Value, String) {
    let (order, path) = ordered(app, staff).await;
    staff.set_status(order["_id"].as_str().unwrap(), "delivered").await.expect(200);
    (order, path)
}

async fn payment_of(staff: &Staff<'_>, order: &Value) -> Value {
    let path = format!("/api/payments/{}", order["paymentId"].as_str().unwrap());
    staff.get(&path).await.expect(200).data().clone()
}

async fn refund(staff: &Staff<'_>, path: &str, amount: i64) -> Answer {
    staff.post(path, &json!({ "reason": "incomplete", "amount": amount })).await
}

async fn confirmed_revenue(staff: &Staff<'_>) -> i64 {
    staff.get("/api/orders/stats").await.expect(200).data()["confirmedRevenue"].as_i64().unwrap()
}

#[tokio::test]
async fn any_amount_of_a_delivered_order_goes_back_and_no_shilling_more() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (order, path) = delivered(&app, &staff).await;
    let price = order["amount"].as_i64().unwrap();
    for wrong in [json!(0), json!(-1), json!(price + 1)] {
        let refused = staff.post(&path, &json!({ "reason": "late", "amount": wrong })).await;
        assert_eq!((refused.status, refused.fields()), (422, vec!["amount"]), "{wrong}");
    }
    let case = refund(&staff, &path, 500).await.expect(201);
    let shown =
        ["amount", "paid", "reason", "state", "needsApproval"].map(|field| case.data()[field].clone());
    let expected = [json!(500), json!(price), json!("incomplete"), json!("open"), json!(false)];
    assert_eq!(shown, expected);
    assert_eq!(case.data()["customerName"], order["customerName"]);
    let more = refund(&staff, &path, price - 499).await;
    assert_eq!((more.fields(), more.body["data"]["left"].as_i64()), (vec!["amount"], Some(price - 500)));
    let record = format!("/api/refunds/{}/record", case.text("_id"));
    staff.post(&record, &json!({ "reference": "CEJ3I3SETSN" })).await.expect(200);

    assert_eq!(confirmed_revenue(&staff).await, price - 500);
    let payment = payment_of(&staff, &order).await;
    assert_eq!(payment["status"], "COMPLETED");
    let attempt = &payment["attempts"][0];
    assert_eq!((&attempt["refundable"], &attempt["canRefundAll"]), (&json!(price - 500), &json!(true)));
    assert_eq!(attempt["refunds"], json!([{ "_id": case.text("_id"), "amount": 500, "state": "refunded" }]));
    let number = order["orderId"].as_str().unwrap();
    let tracked = app.get(&format!("/api/orders/track/{number}")).await.expect(200);
    assert_eq!(tracked.text("status"), "delivered");
    let seen = &tracked.data()["refunds"][0];
    assert_eq!((&seen["stage"], &seen["amount"]), (&json!("sent"), &json!(500)));

    let rest = staff.post(&path, &json!({ "reason": "goodwill" })).await.expect(201);
    assert_eq!(rest.data()["amount"], price - 500);
    assert_eq!(refund(&staff, &path, 1).await.failure(), (409, "version_conflict"));
    let again = staff.get(&format!("/api/orders/{number}")).await.expect(200);
    assert_eq!(again.text("status"), "delivered");
}

#[tokio::test]
async fn all_money_of_an_order_to_deliver_goes_back_by_cancelling_it() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (order, path) = ordered(&app, &staff).await;
    let price = order["amount"].as_i64().unwrap();
    assert_eq!(refund(&staff, &path, price).await.failure(), (409, "order_exists"));
    assert_eq!(payment_of(&staff, &order).await["attempts"][0]["canRefundAll"], false);
    refund(&staff, &path, 300).await.expect(201);
    let cancelled = staff.set_status(order["_id"].as_str().unwrap(), "cancelled").await.expect(200);
    let amounts: Vec<_> =
        cancelled.data()["refunds"].as_array().unwrap().iter().map(|case| case["amount"].clone()).collect();
    assert_eq!(amounts, [json!(300), json!(price - 300)], "the rest, not the whole price again");
}

#[tokio::test]
async fn above_the_owners_amount_somebody_else_must_agree() {
    let app = TestApp::start().await;
    let (owner, manager) = (app.staff().await, app.staff_with_role(Role::Manager).await);
    let (_, path) = delivered(&app, &owner).await;
    let rule = json!({ "refunds": { "secondYesAbove": 1_000, "version": 0 } });
    let settings = "/api/store/settings";
    assert_eq!(owner.send(Method::PUT, settings, Some(&rule)).await.status, 403, "it asks for the password");
    let confirmation = owner.post("/api/auth/confirm", &json!({ "password": PASSWORD })).await.expect(200);
    let confirmation = confirmation.text("confirmation");
    let saved = owner.send_confirmed((Method::PUT, settings), Some(&rule), &confirmation).await.expect(200);
    assert_eq!(saved.data()["refunds"]["secondYesAbove"], 1_000);

    assert_eq!(refund(&manager, &path, 600).await.expect(201).data()["needsApproval"], false);
    let high = refund(&manager, &path, 500).await.expect(201);
    assert_eq!((&high.data()["needsApproval"], &high.data()["openedByCaller"]), (&json!(true), &json!(true)));
    let waiting = owner.get("/api/refunds?state=approval").await.expect(200);
    assert_eq!(waiting.data().as_array().unwrap().len(), 1);
    let of = |what: &str| format!("/api/refunds/{}/{what}", high.text("_id"));
    let sent = json!({ "reference": "CEJ3I3SETSN" });
    assert_eq!(owner.post(&of("record"), &sent).await.failure(), (409, "approval_needed"));
    let own = manager.send(Method::POST, &of("approve"), None).await;
    assert_eq!(own.failure(), (409, "own_refund"));
    let approved = owner.send(Method::POST, &of("approve"), None).await.expect(200);
    assert_eq!(approved.data()["needsApproval"], false);
    assert_eq!(approved.data()["history"][1]["trigger"], "approved");
    let twice = owner.send(Method::POST, &of("approve"), None).await;
    assert_eq!(twice.failure(), (409, "version_conflict"));
    manager.post(&of("record"), &sent).await.expect(200);
    let log = owner.get("/api/audit?kind=refund").await.expect(200);
    let fields: Vec<_> =
        log.data().as_array().unwrap().iter().map(|entry| entry["changes"].clone()).collect();
    let given = json!({ "field": "secondYes", "before": "needed", "after": "given" });
    assert!(fields.iter().any(|changes| changes == &json!([given])), "{fields:?}");
}

#[tokio::test]
async fn several_refunds_are_recorded_as_sent_together_or_none_is() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        let (_, path) = delivered(&app, &staff).await;
        ids.push(refund(&staff, &path, 500).await.expect(201).text("_id"));
    }
    let line = |id: &str, reference: &str| json!({ "id": id, "reference": reference });
    let all = async |refunds: Value| staff.post("/api/refunds/record", &json!({ "refunds": refunds })).await;
    assert_eq!(all(json!([])).await.fields(), ["refunds"]);
    let wrong = all(json!([line(&ids[0], "CEK1"), line(&ids[0], "cek1"), line("nobody", "")])).await;
    let expected = ["refunds[1].id", "refunds[1].reference", "refunds[2].id", "refunds[2].reference"];
    assert_eq!((wrong.status, wrong.fields()), (422, expected.to_vec()));

    staff.post(&format!("/api/refunds/{}/dismiss", ids[1]), &json!({ "reason": "kept" })).await.expect(200);
    let mixed = all(json!([line(&ids[0], "CEK1"), line(&ids[1], "CEK2")])).await.expect(200);
    assert_eq!(mixed.data()["recorded"], false);
    let codes: Vec<_> =
        mixed.data()["refunds"].as_array().unwrap().iter().map(|one| one["code"].clone()).collect();
    assert_eq!(codes, [Value::Null, json!("version_conflict")]);
    let untouched = staff.get(&format!("/api/refunds/{}", ids[0])).await.expect(200);
    assert_eq!(untouched.text("state"), "open");

    let (_, path) = delivered(&app, &staff).await;
    let third = refund(&staff, &path, 700).await.expect(201).text("_id");
    let sent = all(json!([line(&third, "CEK3"), line(&ids[0], "CEK1")])).await.expect(200);
    assert_eq!(sent.data()["recorded"], true);
    for (id, reference) in [(&third, "CEK3"), (&ids[0], "CEK1")] {
        let case = staff.get(&format!("/api/refunds/{id}")).await.expect(200);
        assert_eq!((case.text("state"), case.text("reference")), ("refunded".into(), reference.into()));
    }
}
