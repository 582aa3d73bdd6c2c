//! What customers think of delivered orders.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use server::shop_figures::refresh;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::bundle_order;
use crate::support::staff::Staff;

/// The order's number and key, and the cookie of the browser that placed it.
struct Placed {
    id: String,
    key: String,
    cookie: String,
}

async fn ordered(app: &TestApp) -> Placed {
    let paid = app.pay(&app.bundle("normal").await).await;
    let placed = app.place(&bundle_order(&paid)).await.expect(201);
    let cookie = placed.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    Placed { id: placed.text("orderId"), key: placed.text("_id"), cookie }
}

async fn delivered(app: &TestApp, staff: &Staff<'_>) -> Placed {
    let placed = ordered(app).await;
    staff.set_status(&placed.key, "delivered").await.expect(200);
    placed
}

async fn rate(app: &TestApp, order: &Placed, cookie: Option<&str>, body: Value) -> Answer {
    let headers: Vec<_> = cookie.map(|cookie| ("cookie", cookie)).into_iter().collect();
    app.send(Method::PUT, &format!("/api/orders/{}/rating", order.id), &headers, Some(&body)).await
}

#[tokio::test]
async fn the_browser_that_placed_an_order_rates_it_and_changes_its_mind() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let order = delivered(&app, &staff).await;
    let first = rate(&app, &order, Some(&order.cookie), json!({ "stars": 2, "text": "Late" })).await;
    assert_eq!(first.expect(200).data()["rating"], json!({ "stars": 2, "text": "Late" }));
    rate(&app, &order, Some(&order.cookie), json!({ "stars": 5 })).await.expect(200);
    let digits = json!({ "orderId": order.id, "phoneLast4": "1908" });
    let full = app.post("/api/orders/track", &digits).await.expect(200);
    assert_eq!(full.data()["rating"], json!({ "stars": 5, "text": null }));
    let masked = app.get(&format!("/api/orders/track/{}", order.id)).await.expect(200);
    assert_eq!(masked.data()["rating"], Value::Null, "others do not see it");
}

#[tokio::test]
async fn others_need_the_digits_of_the_phone() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let order = delivered(&app, &staff).await;
    for body in [json!({ "stars": 1 }), json!({ "stars": 1, "phoneLast4": "0000" })] {
        let refused = rate(&app, &order, None, body).await;
        assert_eq!((refused.status, refused.fields()), (422, vec!["phoneLast4"]));
    }
    rate(&app, &order, None, json!({ "stars": 4, "phoneLast4": "1908" })).await.expect(200);
    for stars in [json!(null), json!(0), json!(6)] {
        let refused = rate(&app, &order, Some(&order.cookie), json!({ "stars": stars })).await;
        assert_eq!(refused.fields(), ["stars"]);
    }
}

#[tokio::test]
async fn only_an_order_delivered_within_30_days_is_rated() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let order = ordered(&app).await;
    let early = rate(&app, &order, Some(&order.cookie), json!({ "stars": 5 })).await;
    assert_eq!(early.failure(), (409, "not_offered"));
    staff.set_status(&order.key, "delivered").await.expect(200);
    app.advance(TimeDelta::days(30));
    let late = rate(&app, &order, Some(&order.cookie), json!({ "stars": 5 })).await;
    assert_eq!(late.failure(), (409, "not_offered"));
}

#[tokio::test]
async fn staff_read_the_texts_and_visitors_the_average_of_ten() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let mut orders = Vec::new();
    for _ in 0..9 {
        orders.push(delivered(&app, &staff).await);
    }
    for order in &orders {
        rate(&app, order, Some(&order.cookie), json!({ "stars": 5, "text": "Asante" })).await.expect(200);
    }
    let shown = async || {
        refresh(&app.shop).await.unwrap();
        app.get("/api/store").await.expect(200).data()["rating"].clone()
    };
    assert_eq!(shown().await, Value::Null, "nine are too few");
    let order = delivered(&app, &staff).await;
    rate(&app, &order, Some(&order.cookie), json!({ "stars": 4, "text": "Late" })).await.expect(200);
    assert_eq!(shown().await, json!({ "averageTenths": 49, "count": 10 }));
    let listed = staff.get("/api/ratings?stars=4").await.expect(200);
    assert_eq!(listed.data().as_array().unwrap().len(), 1);
    assert_eq!((&listed.data()[0]["text"], &listed.data()[0]["orderId"]), (&json!("Late"), &json!(order.id)));
    assert_eq!(staff.get("/api/ratings?stars=many").await.failure(), (400, "invalid_query"));
}
