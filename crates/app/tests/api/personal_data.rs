//! Personal data of a phone number: viewed, exported and erased by owners only.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use server::background;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::bundle_order;
use crate::support::staff::Staff;

/// The customer's number in `bundle_order`.
const PHONE: &str = "+255 754 321 908";

impl Staff<'_> {
    async fn held(&self) -> Value {
        let found = self.post("/api/personal-data/find", &json!({ "phoneNumber": PHONE })).await.expect(200);
        found.data()["groups"].clone()
    }

    async fn erase(&self) -> Answer {
        let confirmation = self.confirmation().await;
        let body = json!({ "phoneNumber": PHONE, "reason": "asked_in_writing" });
        self.send_confirmed((Method::POST, "/api/personal-data/erase"), Some(&body), &confirmation).await
    }
}

#[tokio::test]
async fn a_customers_data_is_found_exported_and_erased_after_the_order_is_closed() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    app.tick().await;

    let held = owner.held().await.to_string();
    for value in ["Asha Mushi", "asha@example.co.tz", "255754321908", &paid.order_id] {
        assert!(held.contains(value), "{value}");
    }
    let file = owner.post("/api/personal-data/export", &json!({ "phoneNumber": PHONE })).await.expect(200);
    assert_eq!(file.headers["content-disposition"], "attachment; filename=\"personal-data.json\"");
    assert_eq!((&file.body["phoneNumber"], file.body["groups"].to_string()), (&json!("255754321908"), held));

    let refused = owner.erase().await;
    assert_eq!(refused.failure(), (409, "erasure_blocked"));
    assert_eq!(refused.data()["blockers"], json!([{ "kind": "order_open", "reference": paid.order_id }]));
    owner.set_status(&paid.order_id, "delivered").await.expect(200);

    let body = json!({ "phoneNumber": PHONE, "reason": "asked_in_writing" });
    let unconfirmed = owner.post("/api/personal-data/erase", &body).await;
    assert_eq!(unconfirmed.failure(), (403, "confirmation_required"));
    let erased = owner.erase().await.expect(200);
    assert_ne!(erased.data()["groups"], json!([]));
    assert_eq!(owner.held().await, json!([]));
    assert_eq!(owner.erase().await.expect(200).data()["groups"], json!([]), "repeating it changes nothing");

    let order = owner.get(&format!("/api/orders/{}", paid.order_id)).await.expect(200);
    assert_eq!(order.data()["amount"], paid.bundle["price"]);
    assert!(!order.body.to_string().contains("Asha") && !order.body.to_string().contains("754321908"));
    let log = owner.get("/api/audit").await.expect(200).body.to_string();
    assert!(log.contains("personal_data") && !log.contains("754321908") && !log.contains("Asha"));

    app.advance(TimeDelta::minutes(5));
    app.tick().await;
    let written = app.texts("SELECT recipient || text AS text FROM messages");
    assert!(!written.iter().any(|text| text.contains("754321908") || text.contains("Asha")), "{written:?}");
}

#[tokio::test]
async fn the_number_and_the_reason_are_validated() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let wrong = owner.post("/api/personal-data/find", &json!({ "phoneNumber": "0812" })).await;
    assert_eq!((wrong.status, wrong.fields()), (422, vec!["phoneNumber"]));
    let body = json!({ "phoneNumber": PHONE, "reason": "she, 0754 321 908, asked" });
    let wrong = owner.post("/api/personal-data/erase", &body).await;
    assert_eq!((wrong.status, wrong.fields()), (422, vec!["reason"]));
}

#[tokio::test]
async fn the_hourly_task_anonymizes_old_orders() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    owner.set_status(&paid.order_id, "delivered").await.expect(200);
    app.tick().await;
    background::run_maintenance(&app.shop).await;
    assert_ne!(app.texts("SELECT customer_name AS text FROM orders"), ["—"]);
    app.advance(TimeDelta::days(740));
    background::run_maintenance(&app.shop).await;
    assert_eq!(app.texts("SELECT customer_name AS text FROM orders"), ["—"]);
    assert_eq!(
        app.texts("SELECT payer_phone AS text FROM payment_attempts WHERE payer_phone > '2556'"),
        [""; 0]
    );
}
