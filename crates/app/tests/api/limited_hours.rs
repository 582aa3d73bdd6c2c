//! Bundles that work at some hours only, and what helps to choose one.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, Day};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::csv_files::bring;
use crate::support::staff::Staff;

/// `HH:MM` on the clocks of the shop.
fn time_of_day(at: DateTime<Utc>) -> String {
    let minute = at.signed_duration_since(Day::from_utc(at).start()).num_minutes();
    format!("{:02}:{:02}", minute.div_euclid(60), minute.rem_euclid(60))
}

/// A bundle whose hours end `minutes` from now.
async fn bundle_until(app: &TestApp, staff: &Staff<'_>, minutes: i64) -> (Value, DateTime<Utc>) {
    let now = app.clock.now();
    let at = |minutes| now.checked_add_signed(TimeDelta::minutes(minutes)).unwrap();
    let hours = format!("{}-{}", time_of_day(at(-60)), time_of_day(at(minutes)));
    let body = json!({
        "name": format!("Night {minutes}"), "type": "normal", "network": "vodacom", "data": "4GB", "validity": "1 night",
        "hours": hours, "conditions": "Not for hotspot", "conditionsSwahili": "Si kwa hotspot",
        "price": 1_500, "operatorPrice": 2_000,
    });
    let made = staff.send(Method::POST, "/api/bundles", Some(&body)).await.expect(201).data().clone();
    (made, at(minutes))
}

#[tokio::test]
async fn a_bundle_that_would_be_loaded_after_its_hours_is_not_sold_and_says_from_when_again() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    staff.open_around_the_clock().await;
    // The shop promises two hours.
    let (late, end) = bundle_until(&app, &staff, 100).await;
    let refused = app.initiate(&late, "0700 000 001").await;
    assert_eq!(refused.failure(), (409, "bundle_sold_later"));
    let from: DateTime<Utc> = refused.text("soldFrom").parse().unwrap();
    assert!(end.signed_duration_since(from) < TimeDelta::minutes(1) && from <= end);
    let (in_time, _) = bundle_until(&app, &staff, 140).await;
    app.initiate(&in_time, "0700 000 001").await.expect(202);
}

#[tokio::test]
async fn visitors_and_files_get_the_hours_conditions_and_the_price_of_the_operator() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let (made, _) = bundle_until(&app, &staff, 300).await;
    let id = made["id"].as_str().unwrap();
    let shown = app.get(&format!("/api/bundles/{id}")).await.expect(200);
    for field in ["hours", "conditions", "conditionsSwahili", "operatorPrice"] {
        assert_eq!(shown.data()[field], made[field], "{field}");
    }
    let csv = format!("id,hours,operatorPrice,conditions\r\n{id},22:00 – 06:00,,WhatsApp only\r\n");
    bring(&app, &staff, "/api/bundles/import", &csv).await.expect(200);
    let changed = app.get(&format!("/api/bundles/{id}")).await.expect(200);
    assert_eq!(changed.data()["hours"], "22:00-06:00");
    assert_eq!(changed.data()["conditions"], "WhatsApp only");
}

#[tokio::test]
async fn hours_that_are_none_are_refused() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let body = json!({
        "name": "Night", "type": "normal", "network": "vodacom", "data": "4GB", "validity": "1 night",
        "hours": "at night", "operatorPrice": 0, "price": 1_500,
    });
    let refused = staff.send(Method::POST, "/api/bundles", Some(&body)).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["hours", "operatorPrice"]));
}

#[tokio::test]
async fn the_owner_says_how_much_data_needs_take_and_what_wallets_charge() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let store = app.get("/api/store").await;
    assert_eq!(store.data()["walletFees"], json!([]));
    assert_eq!(store.data()["dataUse"][0], json!({ "need": "messages", "megabytes": 50 }));
    let step = |up_to: i64, fee: i64| json!({ "network": "vodacom", "upTo": up_to, "fee": fee });
    let body = json!({
        "walletFees": { "steps": [step(5_000, 100), step(1_000, 0)] },
        "dataUse": { "messages": 80, "video": 700, "work": 500, "family": 1_600 },
    });
    staff.send(Method::PUT, "/api/store/settings", Some(&body)).await.expect(200);
    let store = app.get("/api/store").await;
    assert_eq!(store.data()["walletFees"], json!([step(1_000, 0), step(5_000, 100)]));
    assert_eq!(store.data()["dataUse"][0]["megabytes"], 80);
    let wrong = json!({
        "walletFees": { "steps": [step(1_000, 1_001)] },
        "dataUse": { "messages": 0, "video": 700, "work": 500 },
    });
    let refused = staff.send(Method::PUT, "/api/store/settings", Some(&wrong)).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["messages", "family", "steps[0].fee"]));
}
