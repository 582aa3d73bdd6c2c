//! Opening hours, delivery times and deadlines.

use accounts::Role;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Coded, Day};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order_of};
use crate::support::staff::Staff;

const SETTINGS: &str = "/api/store/settings";

async fn save(staff: &Staff<'_>, body: &Value) -> Answer {
    staff.send(Method::PUT, SETTINGS, Some(body)).await
}

fn week(from: &str, to: &str) -> Vec<Value> {
    kernel::Weekday::all().map(|day| json!({ "day": day.code(), "from": from, "to": to })).collect()
}

fn promises(changes: &Value) -> Value {
    let mut promises = json!({
        "bundleMinutes": 120, "smeMinutes": 240, "routerNearDays": 1, "routerFarDays": 3,
        "routerNearFee": 0, "routerFarFee": 0, "nearTowns": ["Dar es Salaam"],
    });
    for (field, value) in changes.as_object().unwrap() {
        promises[field] = value.clone();
    }
    json!({ "deliveryPromises": promises })
}

fn moment(order: &Answer, field: &str) -> DateTime<Utc> {
    order.text(field).parse().unwrap()
}

/// Places a bundle order. Returns the time from placing to its deadline.
async fn bundle_is_due_after(app: &TestApp) -> TimeDelta {
    let placed = app.place(&bundle_order(&app.pay(&app.bundle("normal").await).await)).await.expect(201);
    moment(&placed, "dueAt").signed_duration_since(moment(&placed, "createdAt"))
}

/// Places a router order. Returns its deadline.
async fn router_is_due(app: &TestApp, customer: usize, location: &str) -> DateTime<Utc> {
    let mut body = router_order_of(customer, &app.router_with_stock(|stock| stock > 5).await);
    body["customerDetails"]["location"] = json!(location);
    moment(&app.place(&body).await.expect(201), "dueAt")
}

#[tokio::test]
async fn a_new_shop_shows_the_default_hours_and_delivery_times() {
    let app = TestApp::start().await;
    let store = app.get("/api/store").await.expect(200);
    let hours = &store.data()["openingHours"];
    assert_eq!(hours["week"][0], json!({ "day": "monday", "from": "08:00", "to": "20:00" }));
    assert_eq!(hours["week"][6], json!({ "day": "sunday", "from": "10:00", "to": "18:00" }));
    assert_eq!(hours["closedDates"], json!([]));
    assert_eq!(store.data()["deliveryPromises"], promises(&json!({}))["deliveryPromises"]);
    assert_eq!(store.data()["claims"]["support"], "Every day");
}

/// Saves the same hours for all days.
async fn open_daily(staff: &Staff<'_>, from: &str, to: &str, version: i64) {
    let body = json!({ "openingHours": { "week": week(from, to), "closedDates": [], "version": version } });
    save(staff, &body).await.expect(200);
}

#[tokio::test]
async fn no_order_is_overtaken_by_one_placed_after_longer_hours() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    open_daily(&staff, "00:00", "00:30", 0).await;
    let before = app.place(&bundle_order(&app.pay(&app.bundle("normal").await).await)).await.expect(201);
    open_daily(&staff, "00:00", "24:00", 1).await;
    let path = format!("/api/orders/{}", before.text("orderId"));
    let due = moment(&staff.get(&path).await.expect(200), "dueAt");
    assert!(due < moment(&before, "dueAt"), "half an hour a day takes days");
    let after = app.place(&bundle_order(&app.pay(&app.bundle("normal").await).await)).await.expect(201);
    assert!(due <= moment(&after, "dueAt"));
    open_daily(&staff, "00:00", "00:30", 2).await;
    assert_eq!(moment(&staff.get(&path).await.expect(200), "dueAt"), due, "it was promised");
}

#[tokio::test]
async fn saved_hours_reach_customers_with_the_claim_that_follows_from_them() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let mut week = week("08:00", "24:00");
    week.rotate_left(3);
    week[0] = json!({ "day": "thursday", "from": null, "to": "" });
    let closed = json!([{ "date": "2026-12-26" }, { "date": "2026-12-25", "name": "Christmas", "nameSwahili": "Krismasi" }]);
    let body = json!({ "openingHours": { "week": week, "closedDates": closed, "version": 0 } });
    let saved = save(&staff, &body).await.expect(200);
    assert_eq!(saved.data()["openingHours"]["version"], 1);
    let store = app.get("/api/store").await.expect(200);
    let hours = &store.data()["openingHours"];
    assert_eq!(hours["week"][0], json!({ "day": "monday", "from": "08:00", "to": "24:00" }));
    assert_eq!(hours["week"][3], json!({ "day": "thursday", "from": null, "to": null }));
    let dates: Vec<_> =
        hours["closedDates"].as_array().unwrap().iter().map(|closed| &closed["date"]).collect();
    assert_eq!(dates, ["2026-12-25", "2026-12-26"]);
    let claims = &store.data()["claims"];
    assert_eq!(
        (&claims["support"], &claims["supportSwahili"]),
        (&json!("6 days a week"), &json!("Siku 6 kwa wiki"))
    );
    assert_eq!(save(&staff, &body).await.failure(), (409, "version_conflict"));
    let reset = save(&staff, &json!({ "openingHours": { "reset": true } })).await.expect(200);
    assert_eq!(reset.data()["openingHours"]["week"][3]["from"], "08:00");
}

#[tokio::test]
async fn every_invalid_time_names_its_field() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let mut wrong = week("08:00", "20:00");
    wrong[0] = json!({ "day": "monday", "from": "08:00", "to": "08:00" });
    wrong[1] = json!({ "day": "tuesday", "from": "8 am", "to": "24:01" });
    wrong[2] = json!({ "day": "wednesday", "from": "08:00" });
    let refused = save(&staff, &json!({ "openingHours": { "week": wrong } })).await;
    assert_eq!(refused.fields(), ["week[0].to", "week[1].from", "week[1].to", "week[2].to"]);
    let twice = json!([{ "date": "2026-12-25" }, { "date": "2026-12-25" }]);
    for (body, field) in [
        (json!({ "week": week("08:00", "20:00")[1..] }), "week"),
        (json!({ "week": week("08:00", "20:00"), "closedDates": twice }), "closedDates[1].date"),
        (
            json!({ "week": week("08:00", "20:00"), "closedDates": [{ "date": "25.12.2026" }] }),
            "closedDates[0].date",
        ),
    ] {
        let refused = save(&staff, &json!({ "openingHours": body })).await;
        assert_eq!((refused.status, refused.fields()), (422, vec![field]), "{body}");
    }
    for (change, field) in [
        (json!({ "bundleMinutes": 4 }), "bundleMinutes"),
        (json!({ "smeMinutes": null }), "smeMinutes"),
        (json!({ "routerNearDays": 31 }), "routerNearDays"),
        (json!({ "routerFarDays": 0 }), "routerFarDays"),
        (json!({ "routerNearFee": -1 }), "routerNearFee"),
        (json!({ "routerFarFee": 1_000_001 }), "routerFarFee"),
        (json!({ "nearTowns": ["x".repeat(41)] }), "nearTowns"),
    ] {
        let refused = save(&staff, &promises(&change)).await;
        assert_eq!((refused.status, refused.fields()), (422, vec![field]), "{change}");
    }
}

#[tokio::test]
async fn editing_texts_does_not_allow_changing_hours_or_delivery_times() {
    let app = TestApp::start().await;
    let staff = app.staff_with_role(Role::Content).await;
    let hours = json!({ "openingHours": { "week": week("08:00", "20:00") } });
    for body in [hours, promises(&json!({}))] {
        assert_eq!(save(&staff, &body).await.failure(), (403, "not_permitted"));
    }
}

#[tokio::test]
async fn a_bundle_is_due_as_promised_and_an_urgent_one_within_an_hour() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    staff.open_around_the_clock().await;
    assert_eq!(bundle_is_due_after(&app).await, TimeDelta::hours(2));
    save(&staff, &promises(&json!({ "bundleMinutes": 90 }))).await.expect(200);
    assert_eq!(bundle_is_due_after(&app).await, TimeDelta::minutes(90));
    let rules = json!({ "staff": [], "urgentAboveTsh": 100, "customers": "none", "pushTopics": [] });
    let confirmation = staff.confirmation().await;
    let body = json!({ "messages": rules });
    staff.send_confirmed((Method::PUT, SETTINGS), Some(&body), &confirmation).await.expect(200);
    assert_eq!(bundle_is_due_after(&app).await, TimeDelta::hours(1));
}

#[tokio::test]
async fn a_router_is_due_at_the_end_of_its_working_day_by_town() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    staff.open_around_the_clock().await;
    let tomorrow = Day::from_utc(app.shop.clock.now()).next();
    assert_eq!(router_is_due(&app, 1, "Kariakoo, Dar es Salaam").await, tomorrow.end());
    assert_eq!(router_is_due(&app, 2, "Mwanza, Nyamagana").await, tomorrow.next().next().end());
    let closed = json!([{ "date": tomorrow.to_string() }]);
    save(&staff, &json!({ "openingHours": { "week": week("00:00", "24:00"), "closedDates": closed } }))
        .await
        .expect(200);
    assert_eq!(router_is_due(&app, 3, "Kariakoo, Dar es Salaam").await, tomorrow.next().end());
}

#[tokio::test]
async fn a_router_costs_its_price_and_the_delivery_fee_of_its_town() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let price = router["price"].as_i64().unwrap();
    let order_to = |customer: usize, place: &str, amount: Option<i64>| {
        let mut body = router_order_of(customer, &router);
        body["customerDetails"]["location"] = json!(place);
        body["amount"] = json!(amount);
        body
    };
    let earlier = app.place(&order_to(1, "Mwanza", Some(price))).await.expect(201);
    assert_eq!((&earlier.data()["amount"], &earlier.data()["deliveryFee"]), (&json!(price), &json!(0)));

    save(&staff, &promises(&json!({ "routerNearFee": 3_000, "routerFarFee": 15_000 }))).await.expect(200);
    assert_eq!(app.get("/api/store").await.data()["deliveryPromises"]["routerFarFee"], 15_000);
    for (customer, place, fee) in [(2, "Kariakoo, Dar es Salaam", 3_000), (3, "Mwanza, Nyamagana", 15_000)] {
        let unaware = app.place(&order_to(customer, place, Some(price))).await;
        assert_eq!(unaware.failure(), (409, "price_changed"));
        assert_eq!(unaware.data()["amount"], price + fee);
        let placed = app.place(&order_to(customer, place, Some(price + fee))).await.expect(201);
        let (total, fee) = (json!(price + fee), json!(fee));
        assert_eq!((&placed.data()["amount"], &placed.data()["deliveryFee"]), (&total, &fee));
        let text = placed.data()["notification"]["text"].as_str().unwrap();
        assert!(text.contains("of which delivery TSh"), "{text}");
        let shown = staff.get(&format!("/api/orders/{}", placed.text("_id"))).await.expect(200);
        assert_eq!((&shown.data()["amount"], &shown.data()["deliveryFee"]), (&total, &fee));
        assert_eq!(shown.data()["details"]["routerPrice"], price);
        let tracked = app.get(&format!("/api/orders/track/{}", placed.text("orderId"))).await.expect(200);
        assert_eq!((&tracked.data()["amount"], &tracked.data()["deliveryFee"]), (&total, &fee));
    }
    let shown = staff.get(&format!("/api/orders/{}", earlier.text("_id"))).await.expect(200);
    assert_eq!(shown.data()["deliveryFee"], 0, "a new fee does not change placed orders");
}

#[tokio::test]
async fn new_delivery_times_do_not_move_placed_orders_and_the_list_filters_overdue_ones() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    staff.open_around_the_clock().await;
    let placed = app.place(&bundle_order(&app.pay(&app.bundle("normal").await).await)).await.expect(201);
    save(&staff, &promises(&json!({ "bundleMinutes": 5 }))).await.expect(200);
    let path = format!("/api/orders/{}", placed.text("_id"));
    assert_eq!(staff.get(&path).await.expect(200).text("dueAt"), placed.text("dueAt"));
    assert_eq!(staff.get("/api/orders?overdue=true").await.expect(200).body["page"]["total"], 0);
    app.advance(TimeDelta::minutes(121));
    let token = app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200).text("token");
    let staff = Staff::with_token(&app, token);
    let order = || async { staff.get(&path).await.expect(200) };
    let overdue =
        || async { staff.get("/api/orders?overdue=true").await.expect(200).body["page"]["total"].clone() };
    assert_eq!(overdue().await, 1);
    staff.set_status(&placed.text("_id"), "delivered").await.expect(200);
    assert_eq!((overdue().await, &order().await.data()["dueAt"]), (json!(0), &Value::Null));
    staff.set_status(&placed.text("_id"), "processing").await.expect(200);
    assert_eq!(order().await.text("dueAt"), placed.text("dueAt"), "a reverted order has its deadline again");
    assert_eq!(staff.get("/api/orders?overdue=perhaps").await.failure(), (400, "invalid_query"));
}

#[tokio::test]
async fn tracking_shows_the_deadline_until_delivery() {
    let app = TestApp::start().await;
    let placed = app.place(&bundle_order(&app.pay(&app.bundle("normal").await).await)).await.expect(201);
    let track =
        || async { app.get(&format!("/api/orders/track/{}", placed.text("orderId"))).await.expect(200) };
    assert_eq!(track().await.text("dueAt"), placed.text("dueAt"));
    app.staff().await.set_status(&placed.text("_id"), "delivered").await.expect(200);
    assert_eq!(track().await.data()["dueAt"], Value::Null);
}
