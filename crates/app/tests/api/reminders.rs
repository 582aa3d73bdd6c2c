//! Reminders that a bundle ends.

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};
use server::background;

use crate::channels::{app_with_all_channels, received};
use crate::device::Device;
use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::bundle_order;

const DIGITS: &str = "1908";

struct Placed {
    order_id: String,
    key: String,
    bundle_id: String,
}

/// An order of a bundle that lasts so long.
async fn ordered(app: &TestApp, validity: &str) -> Placed {
    let bundles = app.get("/api/bundles?type=normal").await.expect(200);
    let bundles = bundles.data().as_array().unwrap();
    let bundle = bundles.iter().find(|bundle| bundle["validity"] == validity).unwrap();
    let placed = app.place(&bundle_order(&app.pay(bundle).await)).await.expect(201);
    let bundle_id = bundle["_id"].as_str().unwrap().to_owned();
    Placed { order_id: placed.text("orderId"), key: placed.text("_id"), bundle_id }
}

async fn put(app: &TestApp, order: &Placed, digits: &str, wish: Value) -> Answer {
    let mut body = wish;
    body["phoneLast4"] = json!(digits);
    app.send(Method::PUT, &format!("/api/orders/{}/reminder", order.order_id), &[], Some(&body)).await
}

async fn get(app: &TestApp, order: &Placed) -> Value {
    app.get(&format!("/api/orders/{}/reminder", order.order_id)).await.expect(200).data().clone()
}

async fn deliver(app: &TestApp, order: &Placed) {
    let body = json!({ "reference": "VDC-778812" });
    app.staff().await.post(&format!("/api/orders/{}/deliver", order.key), &body).await.expect(200);
    background::orders::run_once(&app.shop).await;
}

/// Advances to the moment of the reminder, and sends it.
async fn reach_reminder(app: &TestApp, order: &Placed) {
    let due_at: DateTime<Utc> = get(app, order).await["dueAt"].as_str().unwrap().parse().unwrap();
    app.advance(due_at.signed_duration_since(app.shop.clock.now()));
    app.tick().await;
}

fn reminders(app: &TestApp) -> Vec<String> {
    app.texts("SELECT channel || ' ' || recipient || ' ' || text AS text FROM messages WHERE kind = 'bundle_ending'")
}

#[tokio::test]
async fn the_payer_gets_one_message_that_leads_to_the_same_bundle() {
    let app = TestApp::start().await;
    let order = ordered(&app, "7 days").await;
    assert_eq!(get(&app, &order).await["isOffered"], true);
    put(&app, &order, DIGITS, json!({ "toPayer": true })).await.expect(200);
    let waiting = get(&app, &order).await;
    assert_eq!((&waiting["target"], &waiting["dueAt"]), (&json!("payer"), &json!(null)));
    deliver(&app, &order).await;
    reach_reminder(&app, &order).await;
    app.advance(TimeDelta::days(1));
    app.tick().await;
    let sent = reminders(&app);
    assert_eq!(sent.len(), 1, "{sent:?}");
    assert!(sent[0].starts_with("sms 255700000001 "), "{}", sent[0]);
    assert!(sent[0].ends_with(&format!("/bundles/{}#again", order.bundle_id)), "{}", sent[0]);
    assert_eq!(get(&app, &order).await["isOffered"], false);
}

#[tokio::test]
async fn a_device_gets_a_notice_that_opens_the_same_bundle() {
    let (app, _outside) = app_with_all_channels().await;
    let order = ordered(&app, "7 days").await;
    assert!(get(&app, &order).await["pushKey"].is_string());
    let (device, simulator) = (Device::new(9), app.messages.as_ref().unwrap());
    let keys = json!({ "p256dh": device.p256dh, "auth": device.auth_text });
    let endpoint = format!("{}phone", simulator.push_url());
    let wish = json!({ "device": { "endpoint": endpoint, "keys": keys, "language": "sw" } });
    put(&app, &order, DIGITS, wish).await.expect(200);
    deliver(&app, &order).await;
    reach_reminder(&app, &order).await;
    let sealed = received(&app, simulator, "push", 1).await.remove(0).sealed.unwrap();
    let notice: Value = serde_json::from_slice(&device.open(&sealed.body).unwrap()).unwrap();
    assert_eq!(notice["path"], format!("/bundles/{}#again", order.bundle_id));
    assert!(!notice["body"].as_str().unwrap().contains("http"), "{notice}");
}

#[tokio::test]
async fn only_the_customer_asks_and_whoever_changes_their_mind_is_left_alone() {
    let app = TestApp::start().await;
    let order = ordered(&app, "7 days").await;
    let stranger = put(&app, &order, "0000", json!({ "toPayer": true })).await;
    assert_eq!(stranger.fields(), ["phoneLast4"]);
    let elsewhere =
        json!({ "device": { "endpoint": "http://127.0.0.1:1/x", "keys": { "p256dh": "a", "auth": "b" } } });
    assert_eq!(put(&app, &order, DIGITS, elsewhere).await.failure(), (409, "push_off"));
    deliver(&app, &order).await;
    put(&app, &order, DIGITS, json!({ "toPayer": true })).await.expect(200);
    let due_at = get(&app, &order).await["dueAt"].clone();
    put(&app, &order, DIGITS, json!({})).await.expect(200);
    assert_eq!(get(&app, &order).await["target"], json!(null));
    let due_at: DateTime<Utc> = due_at.as_str().unwrap().parse().unwrap();
    app.advance(due_at.signed_duration_since(app.shop.clock.now()));
    app.tick().await;
    assert_eq!(reminders(&app), Vec::<String>::new());
}

#[tokio::test]
async fn a_night_is_not_announced() {
    let app = TestApp::start().await;
    // So that it is sold at the hour of this test.
    app.execute("UPDATE bundles SET hours = NULL");
    let order = ordered(&app, "1 night").await;
    assert_eq!(get(&app, &order).await["isOffered"], false);
    let refused = put(&app, &order, DIGITS, json!({ "toPayer": true })).await;
    assert_eq!(refused.failure(), (409, "not_offered"));
}
