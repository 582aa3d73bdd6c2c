//! Limits and expiry of cash orders, which reserve unpaid stock.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use server::background;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::router_order;
use crate::support::staff::Staff;

fn order_for(router: &Value, phone: u32) -> Value {
    let mut order = router_order(router);
    order["phoneNumber"] = json!(format!("07543219{phone:02}"));
    order
}

async fn stock(app: &TestApp, router: &Value) -> i64 {
    let left = app.get(&format!("/api/routers/{}", router["_id"].as_str().unwrap())).await;
    left.data()["stock"].as_i64().unwrap()
}

#[tokio::test]
async fn a_stranger_cannot_order_the_whole_stock() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let before = stock(&app, &router).await;
    for _ in 0..2 {
        app.place(&order_for(&router, 1)).await.expect(201);
    }
    for _ in 0..20 {
        assert_eq!(app.place(&order_for(&router, 1)).await.failure(), (409, "too_many_open_orders"));
    }
    assert_eq!(stock(&app, &router).await, before - 2);
}

#[tokio::test]
async fn staff_order_for_a_customer_beyond_the_customers_limit() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let staff = app.staff().await;
    for _ in 0..2 {
        app.place(&order_for(&router, 1)).await.expect(201);
    }
    assert_eq!(app.place(&order_for(&router, 1)).await.failure(), (409, "too_many_open_orders"));
    staff.post("/api/orders", &order_for(&router, 1)).await.expect(201);
}

#[tokio::test]
async fn browsers_and_addresses_are_limited_across_phones() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let place = async |phone: u32, headers: &[(&str, &str)]| -> Answer {
        app.send(Method::POST, "/api/orders", headers, Some(&order_for(&router, phone))).await
    };
    let first = place(0, &[("x-forwarded-for", "41.59.1.1")]).await.expect(201);
    let cookie = first.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    for phone in 1..5 {
        place(phone, &[("x-forwarded-for", &format!("41.59.2.{phone}")), ("cookie", &cookie)])
            .await
            .expect(201);
    }
    let refused = place(6, &[("x-forwarded-for", "41.59.3.1"), ("cookie", &cookie)]).await;
    assert_eq!(refused.failure(), (429, "too_many_tries"));
    assert!(refused.headers["retry-after"].to_str().unwrap().parse::<i64>().unwrap() > 80_000);
}

#[tokio::test]
async fn an_unconfirmed_cash_order_expires_after_two_days_and_returns_its_stock_once() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let before = stock(&app, &router).await;
    let forgotten = app.place(&order_for(&router, 1)).await.expect(201);
    let confirmed = app.place(&order_for(&router, 2)).await.expect(201);
    app.staff().await.set_status(&confirmed.text("_id"), "processing").await.expect(200);
    app.advance(TimeDelta::hours(47));
    background::orders::run_once(&app.shop).await;
    assert_eq!(stock(&app, &router).await, before - 2);
    app.advance(TimeDelta::hours(1));
    for _ in 0..2 {
        background::orders::run_once(&app.shop).await;
        assert_eq!(stock(&app, &router).await, before - 1);
    }
    let token = app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200).text("token");
    let staff = Staff::with_token(&app, token);
    let expired = staff.get(&format!("/api/orders/{}", forgotten.text("_id"))).await.expect(200);
    assert_eq!(expired.text("status"), "cancelled");
    let last = &expired.data()["timeline"][1];
    assert_eq!((&last["by"], &last["status"]), (&json!("Bundle Hub"), &json!("cancelled")));
    let tracked = app.get(&format!("/api/orders/track/{}", forgotten.text("orderId"))).await.expect(200);
    assert_eq!(tracked.data()["timeline"][1]["cancelledBy"], "timeout");
    let events = app.texts("SELECT kind AS text FROM outbox_events WHERE kind LIKE '%cancelled%'");
    assert_eq!(events.len(), 1, "the customer is notified once");
}
