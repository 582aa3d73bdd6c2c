//! Automatic delivery of bundles.

use serde_json::{Value, json};
use storage_testing::route_every_bundle;

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};
use crate::support::staff::Staff;

/// A shop that sends every bundle through a simulated vendor.
async fn automatic() -> TestApp {
    let app = TestApp::start_with(&["--vending", "simulator"], |_dir| None).await;
    app.execute(&route_every_bundle(&["dtone"]));
    app
}

/// Orders a paid bundle for this recipient. Returns the order's key.
async fn ordered(app: &TestApp, recipient: &str) -> String {
    let paid = app.pay(&app.bundle("normal").await).await;
    let mut body = bundle_order(&paid);
    body["phoneNumber"] = json!(recipient);
    app.place(&body).await.expect(201).text("_id")
}

async fn order(staff: &Staff<'_>, key: &str) -> Value {
    staff.get(&format!("/api/orders/{key}")).await.expect(200).data().clone()
}

/// Waits until the newest attempt of the order is in `state`.
async fn once(staff: &Staff<'_>, key: &str, state: &str) -> Value {
    staff
        .app
        .eventually(&format!("an attempt that is {state}"), || async {
            let order = order(staff, key).await;
            let attempt = order["vending"].as_array().unwrap().last().cloned();
            attempt.filter(|attempt| attempt["state"] == state).map(|_| order)
        })
        .await
}

/// How many requests the vendor has recorded.
fn sent(app: &TestApp) -> usize {
    app.file("dtone.jsonl").lines().count()
}

#[tokio::test]
async fn a_paid_bundle_is_delivered_automatically_with_the_vendors_reference() {
    let app = automatic().await;
    let staff = app.staff().await;
    let key = ordered(&app, "0754321908").await;
    let order = once(&staff, &key, "completed").await;
    assert_eq!((&order["status"], &order["deliveryProof"]), (&json!("delivered"), &json!("not_needed")));
    assert_eq!(order["deliveryReference"], order["vending"][0]["reference"]);
    assert_eq!(order["timeline"][1]["by"], "vending");
    assert_eq!(order["vending"][0]["startedBy"], Value::Null);
    let audit = staff.get("/api/audit").await.expect(200);
    assert_eq!(audit.data()[0]["by"], "vending");
    assert_eq!(sent(&app), 1);
}

#[tokio::test]
async fn by_default_nothing_is_sent_and_every_order_is_on_the_desk() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let key = ordered(&app, "0754321908").await;
    let counts = staff.get("/api/desk/counts").await.expect(200);
    let vending = &counts.data()["vending"];
    assert_eq!(vending, &json!({ "kind": "manual", "inProgress": 0, "down": false }));
    let refused = staff.post(&format!("/api/orders/{key}/vending"), &json!({})).await;
    assert_eq!(refused.failure(), (409, "no_vendor"));
    assert_eq!(order(&staff, &key).await["vending"], json!([]));
}

#[tokio::test]
async fn a_refused_bundle_waits_on_the_desk_with_the_reason() {
    let app = automatic().await;
    let staff = app.staff().await;
    let key = ordered(&app, "0700000163").await;
    let refused = once(&staff, &key, "rejected").await;
    assert_eq!((&refused["status"], &refused["problem"]), (&json!("pending"), &json!("wrong_number")));
    assert_eq!(refused["vending"][0]["refusal"], "wrong_number");
    let desk = staff.get("/api/desk").await.expect(200);
    assert_eq!(desk.data()[0]["order"]["_id"], json!(key));
    staff.post(&format!("/api/orders/{key}/claim"), &json!({})).await.expect(200);
    let done = staff.post(&format!("/api/orders/{key}/deliver"), &json!({})).await.expect(200);
    assert_eq!(done.text("status"), "delivered");
}

#[tokio::test]
async fn an_order_being_sent_is_locked_until_its_outcome_is_known() {
    let app = automatic().await;
    let staff = app.staff().await;
    let key = ordered(&app, "0700000168").await;
    once(&staff, &key, "created").await;
    let path = |call: &str| format!("/api/orders/{key}/{call}");
    for call in ["claim", "deliver"] {
        assert_eq!(staff.post(&path(call), &json!({})).await.failure(), (409, "being_sent"), "{call}");
    }
    let problem = json!({ "reason": "network_down" });
    assert_eq!(staff.post(&path("problem"), &problem).await.failure(), (409, "being_sent"));
    assert_eq!(staff.set_status(&key, "cancelled").await.failure(), (409, "being_sent"));
    let archived = staff
        .send(reqwest::Method::DELETE, &format!("/api/orders/{key}"), Some(&json!({ "reason": "x" })))
        .await;
    assert_eq!(archived.failure(), (409, "being_sent"));
    assert_eq!(staff.post(&path("vending"), &json!({})).await.failure(), (409, "being_sent"));
    let order_id = order(&staff, &key).await["orderId"].as_str().unwrap().to_owned();
    let wish = app.post(&format!("/api/orders/{order_id}/cancel"), &json!({ "phoneLast4": "0168" })).await;
    assert_eq!(wish.failure(), (409, "too_late_to_cancel"));
    let counts = staff.get("/api/desk/counts").await.expect(200);
    assert_eq!((&counts.data()["waiting"], &counts.data()["vending"]["inProgress"]), (&json!(0), &json!(1)));
    // In time for the promise staff take over, and the shop does not send again.
    app.execute("UPDATE vending_attempts SET desk_at = started_at, next_check_at = started_at");
    let over = once(&staff, &key, "timed_out").await;
    assert_eq!(over["problem"], "other");
    assert_eq!(staff.post(&path("vending"), &json!({})).await.failure(), (409, "maybe_sent"));
    staff.post(&path("claim"), &json!({})).await.expect(200);
    assert_eq!(sent(&app), 1);
}

#[tokio::test]
async fn a_lost_answer_is_looked_up_and_never_sent_again() {
    let app = automatic().await;
    let staff = app.staff().await;
    let key = ordered(&app, "0700000166").await;
    once(&staff, &key, "created").await;
    // The attempt is written before the vendor is called.
    app.eventually("the vendor got the request", || async { (sent(&app) == 1).then_some(()) }).await;
    app.execute("UPDATE vending_attempts SET sent_at = datetime(sent_at, '-61 seconds')");
    let asked = staff.post(&format!("/api/orders/{key}/vending/ask"), &json!({})).await.expect(200);
    assert_eq!(asked.text("status"), "delivered");
    assert_eq!(sent(&app), 1);
}

#[tokio::test]
async fn staff_may_send_again_after_a_certain_refusal() {
    let app = automatic().await;
    let staff = app.staff().await;
    let key = ordered(&app, "0700000169").await;
    let refused = once(&staff, &key, "rejected").await;
    assert_eq!(refused["vending"][0]["refusal"], "unreachable");
    let again = staff.post(&format!("/api/orders/{key}/vending"), &json!({})).await.expect(200);
    let attempts = again.data()["vending"].as_array().unwrap().clone();
    assert_eq!((attempts.len(), &attempts[1]["startedBy"]), (2, &json!("Neema Mrema")));
    assert_ne!(attempts[0]["externalId"], attempts[1]["externalId"]);
}

#[tokio::test]
async fn routers_and_claimed_orders_are_never_sent() {
    let app = automatic().await;
    let staff = app.staff().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let key = app.place(&router_order(&router)).await.expect(201).text("_id");
    let refused = staff.post(&format!("/api/orders/{key}/vending"), &json!({})).await;
    assert_eq!(refused.failure(), (409, "not_sendable"));
}
