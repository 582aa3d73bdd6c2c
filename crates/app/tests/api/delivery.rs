//! Delivery codes of cash orders, and what customers change themselves.

use accounts::Role;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::{PAYS, bundle_order, router_order};

/// Places a router order. Returns the customer's response.
async fn placed(app: &TestApp) -> Value {
    let router = app.router_with_stock(|stock| stock == 3).await;
    app.place(&router_order(&router)).await.expect(201).data().clone()
}

fn text(order: &Value, name: &str) -> String {
    order[name].as_str().unwrap().to_owned()
}

/// A code that differs from the order's.
fn wrong(code: &str) -> String {
    let number: u16 = code.parse().unwrap();
    format!("{:04}", number.wrapping_add(1) % 10_000)
}

#[tokio::test]
async fn only_the_customer_sees_the_code() {
    let app = TestApp::start().await;
    let order = placed(&app).await;
    let (id, code) = (text(&order, "orderId"), text(&order, "deliveryCode"));
    assert!(code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit()));
    let masked = app.get(&format!("/api/orders/track/{id}")).await.expect(200);
    assert_eq!(masked.data().get("deliveryCode"), None);
    let full =
        app.post("/api/orders/track", &json!({ "orderId": id, "phoneLast4": "0245" })).await.expect(200);
    assert_eq!(full.text("deliveryCode"), code);
    let staff = app.staff().await;
    for path in [format!("/api/orders/{id}"), "/api/orders".to_owned(), "/api/desk".to_owned()] {
        let seen = staff.get(&path).await.expect(200).body.to_string();
        assert!(!seen.contains("\"deliveryCode\"") && !seen.contains(&format!("\"{code}\"")), "{path}");
    }
}

#[tokio::test]
async fn the_code_confirms_a_delivery_and_its_cash() {
    let app = TestApp::start().await;
    let order = placed(&app).await;
    let juma = app.staff_with_role(Role::Support).await;
    let path = format!("/api/orders/{}/deliver", text(&order, "_id"));
    assert_eq!(juma.post(&path, &json!({})).await.failure(), (422, "delivery_code_needed"));
    let reasoned = juma.post(&path, &json!({ "reason": "alisahau" })).await;
    assert_eq!(reasoned.failure(), (422, "delivery_code_needed"));
    assert_eq!(juma.post(&path, &json!({ "deliveryCode": "12" })).await.fields(), ["deliveryCode"]);
    let done = juma.post(&path, &json!({ "deliveryCode": order["deliveryCode"] })).await.expect(200);
    assert_eq!((done.text("paymentStatus"), done.text("deliveryProof")), ("received".into(), "code".into()));
    let id = text(&order, "orderId");
    let full = app.post("/api/orders/track", &json!({ "orderId": id, "phoneLast4": "0245" })).await;
    assert_eq!(full.data().get("deliveryCode"), None);
}

#[tokio::test]
async fn no_other_route_bypasses_the_code() {
    let app = TestApp::start().await;
    let key = text(&placed(&app).await, "_id");
    let juma = app.staff_with_role(Role::Support).await;
    assert_eq!(juma.set_status(&key, "delivered").await.failure(), (422, "delivery_code_needed"));
    let many =
        juma.post("/api/orders/status", &json!({ "ids": [key], "status": "delivered", "reason": "x" })).await;
    assert_eq!(many.data()[0]["code"], "delivery_code_needed");
}

#[tokio::test]
async fn reversing_cash_requires_close_days_and_a_reason() {
    let app = TestApp::start().await;
    let order = placed(&app).await;
    let (juma, manager) =
        (app.staff_with_role(Role::Support).await, app.staff_with_role(Role::Manager).await);
    let key = text(&order, "_id");
    let code = json!({ "deliveryCode": order["deliveryCode"] });
    juma.post(&format!("/api/orders/{key}/deliver"), &code).await.expect(200);
    assert_eq!(juma.set_status(&key, "cancelled").await.failure(), (403, "not_permitted"));
    let many = json!({ "ids": [key], "status": "cancelled", "reason": "x" });
    assert_eq!(juma.post("/api/orders/status", &many).await.data()[0]["code"], "not_permitted");
    let unsaid = json!({ "ids": [key], "status": "cancelled" });
    assert_eq!(manager.post("/api/orders/status", &unsaid).await.fields(), ["reason"]);
    manager.post("/api/orders/status", &many).await.expect(200);
    let seen = manager.get(&format!("/api/orders/{key}")).await.expect(200);
    assert_eq!(seen.text("status"), "cancelled");
}

#[tokio::test]
async fn five_wrong_codes_lock_the_order() {
    let app = TestApp::start().await;
    let order = placed(&app).await;
    let juma = app.staff_with_role(Role::Support).await;
    let (path, code) = (format!("/api/orders/{}/deliver", text(&order, "_id")), text(&order, "deliveryCode"));
    for _ in 0..5 {
        let refused = juma.post(&path, &json!({ "deliveryCode": wrong(&code) })).await;
        assert_eq!((refused.status, refused.fields()), (422, vec!["deliveryCode"]));
    }
    let closed = juma.post(&path, &json!({ "deliveryCode": code })).await;
    assert_eq!(closed.failure(), (429, "too_many_tries"));
    assert_eq!(closed.headers["retry-after"], "3600");
}

#[tokio::test]
async fn staff_with_close_days_override_the_code_with_a_reason() {
    let app = TestApp::start().await;
    let order = placed(&app).await;
    let manager = app.staff_with_role(Role::Manager).await;
    let path = format!("/api/orders/{}/deliver", text(&order, "_id"));
    assert_eq!(manager.post(&path, &json!({})).await.failure(), (422, "delivery_reason_needed"));
    let done = manager.post(&path, &json!({ "reason": "simu ya mteja imezimwa" })).await.expect(200);
    assert_eq!(done.text("deliveryProof"), "override");
    assert_eq!(done.data()["timeline"][1]["reason"], "simu ya mteja imezimwa");
}

#[tokio::test]
async fn a_customer_cancels_a_cash_order_and_its_stock_returns_once() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock == 3).await;
    let order = placed(&app).await;
    let path = format!("/api/orders/{}/cancel", text(&order, "orderId"));
    assert_eq!(app.post(&path, &json!({})).await.fields(), ["phoneLast4"]);
    assert_eq!(app.post(&path, &json!({ "phoneLast4": "9999" })).await.fields(), ["phoneLast4"]);
    for _ in 0..2 {
        let view = app.post(&path, &json!({ "phoneLast4": "0245" })).await.expect(200);
        assert_eq!(view.text("status"), "cancelled");
        assert_eq!(view.data()["timeline"][1]["cancelledBy"], "customer");
    }
    let left = app.get(&format!("/api/routers/{}", router["_id"].as_str().unwrap())).await;
    assert_eq!(left.data()["stock"], 3);
    let seen = app.staff().await.get(&format!("/api/orders/{}", text(&order, "_id"))).await;
    assert_eq!(seen.data()["timeline"][1]["by"], Value::Null);
}

#[tokio::test]
async fn a_customers_cancellation_request_reaches_the_desk() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let order = app.place(&bundle_order(&paid)).await.expect(201);
    let path = format!("/api/orders/{}/cancel", order.text("orderId"));
    for _ in 0..2 {
        let view = app.post(&path, &json!({ "phoneLast4": "1908" })).await.expect(200);
        assert_eq!((view.text("status"), &view.data()["cancelRequested"]), ("pending".into(), &json!(true)));
    }
    let staff = app.staff().await;
    let desk = staff.get("/api/desk").await;
    assert!(desk.data()[0]["order"]["cancelRequestedAt"].is_string());
    assert_eq!(staff.get("/api/desk/counts").await.data()["withProblem"], 1);
    // Staff who saw the order before the request get a conflict.
    let blind =
        staff.post(&format!("/api/orders/{}/deliver", order.text("_id")), &json!({ "version": 1 })).await;
    assert_eq!(blind.failure(), (409, "version_conflict"));
    assert_eq!(blind.data()["notes"][0]["kind"], "cancel_requested");
    let notes = staff.get(&format!("/api/orders/{}", order.text("_id"))).await.data()["notes"].clone();
    assert_eq!((notes.as_array().unwrap().len(), &notes[0]["kind"]), (1, &json!("cancel_requested")));
}

#[tokio::test]
async fn guesses_when_cancelling_and_tracking_share_one_limit() {
    let app = TestApp::start().await;
    let id = text(&placed(&app).await, "orderId");
    for number in 0..5 {
        let guess = json!({ "orderId": id, "phoneLast4": format!("{number:04}") });
        assert_eq!(app.post("/api/orders/track", &guess).await.status, 422);
    }
    let refused = app.post(&format!("/api/orders/{id}/cancel"), &json!({ "phoneLast4": "0245" })).await;
    assert_eq!(refused.failure(), (429, "too_many_tries"));
}

#[tokio::test]
async fn a_customer_corrects_the_recipient_with_the_number_that_paid_until_work_begins() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let order = app.place(&bundle_order(&paid)).await.expect(201);
    let path = format!("/api/orders/{}/correct-recipient", order.text("orderId"));
    let to = |payer: &str, recipient: &str| json!({ "payerPhone": payer, "recipientPhone": recipient });
    assert_eq!(app.post(&path, &json!({})).await.fields(), ["recipientPhone"]);
    assert_eq!(app.post(&path, &json!({ "recipientPhone": "0754111222" })).await.fields(), ["payerPhone"]);
    assert_eq!(app.post(&path, &to("1908", "0754111222")).await.fields(), ["payerPhone"]);
    // The number in the order is not enough: an earlier recipient knows it too.
    assert_eq!(app.post(&path, &to("0754321908", "0754111222")).await.fields(), ["payerPhone"]);
    for _ in 0..2 {
        let view = app.post(&path, &to("+255 700-000-001", "0754 111 222")).await.expect(200);
        assert_eq!(view.data()["details"]["recipientNumber"], "0754111222");
        let changes = view.data()["recipientChanges"].as_array().unwrap();
        assert_eq!(changes.len(), 1, "the second time changes nothing");
        assert_eq!(
            (&changes[0]["earlier"], &changes[0]["byCustomer"]),
            (&json!("07•• ••• •••"), &json!(true))
        );
    }
    let masked = app.get(&format!("/api/orders/track/{}", order.text("orderId"))).await.expect(200);
    assert_eq!(masked.data().get("recipientChanges"), None, "only its customer reads of it");
    let staff = app.staff().await;
    let desk = staff.get("/api/desk?q=0754111222").await;
    assert_eq!(desk.data()[0]["order"]["_id"], order.text("_id"));
    let notes = staff.get(&format!("/api/orders/{}", order.text("_id"))).await.data()["notes"].clone();
    let kinds: Vec<_> = notes.as_array().unwrap().iter().map(|note| &note["kind"]).collect();
    assert_eq!((kinds, &notes[0]["text"]), (vec![&json!("recipient_corrected")], &json!("0754321908")));
    staff.post(&format!("/api/orders/{}/claim", order.text("_id")), &json!({})).await.expect(200);
    let late = app.post(&path, &to(PAYS, "0754333444")).await;
    assert_eq!(late.failure(), (409, "too_late_to_change"));
}

#[tokio::test]
async fn guesses_at_the_number_that_paid_are_limited() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let id = app.place(&bundle_order(&paid)).await.expect(201).text("orderId");
    let path = format!("/api/orders/{id}/correct-recipient");
    let guess = |payer: String| json!({ "payerPhone": payer, "recipientPhone": "0754111222" });
    for number in 0..5 {
        assert_eq!(app.post(&path, &guess(format!("075400000{number}"))).await.status, 422);
    }
    let refused = app.post(&path, &guess(PAYS.to_owned())).await;
    assert_eq!(refused.failure(), (429, "too_many_tries"));
}

#[tokio::test]
async fn staff_correct_the_recipient_of_a_paid_bundle_they_work_on() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let order = app.place(&bundle_order(&paid)).await.expect(201);
    let (neema, juma) = (app.staff().await, app.staff_with_role(Role::Support).await);
    let path = |call: &str| format!("/api/orders/{}/{call}", order.text("_id"));
    let to = |number: &str, version: i64| json!({ "recipientPhone": number, "version": version });
    neema.post(&path("claim"), &json!({})).await.expect(200);
    assert_eq!(juma.post(&path("recipient"), &to("0754111222", 1)).await.failure(), (409, "claimed"));
    assert_eq!(neema.post(&path("recipient"), &to("0754", 1)).await.fields(), ["recipientPhone"]);
    assert_eq!(
        neema.post(&path("recipient"), &to("0754111222", 9)).await.failure(),
        (409, "version_conflict")
    );
    let corrected = neema.post(&path("recipient"), &to("0754111222", 1)).await.expect(200);
    assert_eq!(corrected.data()["recipientNumber"], "255754111222");
    assert_eq!(corrected.data()["notes"][0]["by"], "Neema Mrema");
    let router = placed(&app).await;
    let router = format!("/api/orders/{}/recipient", text(&router, "_id"));
    assert_eq!(neema.post(&router, &to("0754111222", 1)).await.failure(), (409, "order_closed"));
}
