//! Prices of many bundles at once, now and from a later time on.

use accounts::Role;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use server::background;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::{PAYS, bundle_order, initiate_body};
use crate::support::staff::Staff;

const PATH: &str = "/api/bundles/prices";

async fn set(staff: &Staff<'_>, prices: &Value) -> Answer {
    let body = json!({ "prices": prices });
    staff.send_confirmed((Method::PUT, PATH), Some(&body), &staff.confirmation().await).await
}

async fn bundles(staff: &Staff<'_>) -> Vec<Value> {
    staff.get("/api/bundles").await.expect(200).data().as_array().unwrap().clone()
}

async fn find(app: &TestApp, bundle: &Value) -> Value {
    app.get(&format!("/api/bundles/{}", bundle["_id"].as_str().unwrap())).await.expect(200).data().clone()
}

fn price(bundle: &Value, tsh: i64) -> Value {
    json!({ "bundleId": bundle["_id"], "version": bundle["version"], "price": tsh })
}

/// The owner, who signs in again after hours.
async fn again(app: &TestApp) -> Staff<'_> {
    let token = app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200).text("token");
    Staff::with_token(app, token)
}

/// A price of `tsh` in `hours`.
fn later(app: &TestApp, bundle: &Value, tsh: i64, hours: i64) -> Value {
    let starts_at = app.shop.clock.now().checked_add_signed(TimeDelta::hours(hours)).unwrap();
    json!({
        "bundleId": bundle["_id"], "version": bundle["version"],
        "nextPrice": { "price": tsh, "startsAt": starts_at.to_rfc3339() },
    })
}

async fn apply(app: &TestApp) {
    background::prices::run_once(&app.shop).await;
}

#[tokio::test]
async fn many_prices_are_set_with_one_confirmation() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let all = bundles(&staff).await;
    let prices = json!([price(&all[0], 1_600), price(&all[1], 2_100)]);
    let unconfirmed = staff.send(Method::PUT, PATH, Some(&json!({ "prices": prices }))).await;
    assert_eq!(unconfirmed.failure(), (403, "confirmation_required"));
    assert_eq!(find(&app, &all[0]).await["price"], all[0]["price"]);
    let answer = set(&staff, &prices).await.expect(200);
    assert_eq!((&answer.data()[0]["price"], &answer.data()[1]["price"]), (&json!(1_600), &json!(2_100)));
    assert_eq!(find(&app, &all[1]).await["price"], 2_100);
    let log = staff.get("/api/audit?kind=bundle").await.expect(200);
    assert_eq!(log.data().as_array().unwrap().len(), 2, "an entry for each bundle");
}

#[tokio::test]
async fn a_price_changed_meanwhile_stops_all_and_is_shown() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let all = bundles(&staff).await;
    set(&staff, &json!([price(&all[1], 2_300)])).await.expect(200);
    let gone = all[2]["_id"].as_str().unwrap();
    staff.send(Method::DELETE, &format!("/api/bundles/{gone}"), None).await.expect(200);
    let prices = json!([price(&all[0], 1_600), price(&all[1], 2_100), price(&all[2], 9_000)]);
    let refused = set(&staff, &prices).await;
    assert_eq!(refused.failure(), (409, "version_conflict"));
    assert_eq!(
        (&refused.data()["changed"][0]["price"], &refused.data()["deleted"]),
        (&json!(2_300), &json!([gone]))
    );
    assert_eq!(find(&app, &all[0]).await["price"], all[0]["price"], "none is set");
}

#[tokio::test]
async fn every_wrong_price_is_named_by_its_row() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = &bundles(&staff).await[0];
    let past =
        json!({ "bundleId": bundle["_id"], "nextPrice": { "price": 5, "startsAt": "2020-01-01T06:00" } });
    let far = later(&app, bundle, 5, 24 * 367);
    let odd = json!({ "bundleId": bundle["_id"], "nextPrice": { "startsAt": "soon" } });
    let refused = set(&staff, &json!([price(bundle, 0), past, far, odd, { "price": 5 }])).await;
    assert_eq!(refused.failure(), (422, "validation_failed"));
    let expected = [
        "prices[0].price",
        "prices[1].nextPrice.startsAt",
        "prices[1].bundleId",
        "prices[2].nextPrice.startsAt",
        "prices[2].bundleId",
        "prices[3].nextPrice.price",
        "prices[3].nextPrice.startsAt",
        "prices[3].bundleId",
        "prices[4].bundleId",
    ];
    assert_eq!(refused.fields(), expected);
}

#[tokio::test]
async fn a_scheduled_price_is_seen_by_staff_alone_and_applies_at_its_time() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let before = bundle["price"].as_i64().unwrap();
    let feed = async || app.get("/feeds/en/products.csv").await.expect(200).body.as_str().unwrap().to_owned();
    let old_feed = feed().await;
    let answer = set(&staff, &json!([later(&app, &bundle, before + 200, 2)])).await.expect(200);
    let next = &answer.data()[0]["nextPrice"];
    assert_eq!(
        (&next["price"], &next["by"], &next["isSkipped"]),
        (&json!(before + 200), &json!("Neema Mrema"), &json!(false))
    );
    assert!(find(&app, &bundle).await.get("nextPrice").is_none(), "customers see it when it applies");
    app.advance(TimeDelta::minutes(119));
    apply(&app).await;
    assert_eq!(find(&app, &bundle).await["price"], before);
    app.advance(TimeDelta::minutes(1));
    apply(&app).await;
    apply(&app).await;
    assert_eq!(find(&app, &bundle).await["price"], before + 200);
    let staff = again(&app).await;
    let stored = staff.get(&format!("/api/bundles/{}", bundle["_id"].as_str().unwrap())).await;
    assert_eq!(
        (&stored.data()["version"], stored.data().get("nextPrice")),
        (&json!(3), None),
        "applied once"
    );
    let log = staff.get("/api/audit?kind=bundle").await.expect(200);
    let applied = &log.data()[0];
    assert_eq!(applied["by"], "Neema Mrema");
    let fields: Vec<_> = applied["changes"].as_array().unwrap().iter().map(|one| &one["field"]).collect();
    assert_eq!(fields, ["price", "nextPrice"]);
    assert_ne!(feed().await, old_feed, "feeds and cached lists follow");
}

#[tokio::test]
async fn a_scheduled_price_can_be_undone_without_the_password_until_it_applies() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let set_body = later(&app, &bundle, 9_999, 2);
    let stored = set(&staff, &json!([set_body])).await.expect(200).data()[0].clone();
    let undo =
        json!({ "prices": [{ "bundleId": bundle["_id"], "version": stored["version"], "nextPrice": null }] });
    staff.send(Method::PUT, PATH, Some(&undo)).await.expect(200);
    app.advance(TimeDelta::hours(3));
    apply(&app).await;
    assert_eq!(find(&app, &bundle).await["price"], bundle["price"]);
}

#[tokio::test]
async fn the_price_of_a_hidden_bundle_is_skipped_and_what_the_shop_answers_can_be_sent_back() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let path = format!("/api/bundles/{}", bundle["_id"].as_str().unwrap());
    set(&staff, &json!([later(&app, &bundle, 9_999, 2)])).await.expect(200);
    staff.send(Method::PUT, &path, Some(&json!({ "isActive": false }))).await.expect(200);
    app.advance(TimeDelta::hours(2));
    apply(&app).await;
    let staff = again(&app).await;
    let hidden = staff.get(&path).await.expect(200).data().clone();
    assert_eq!((&hidden["price"], &hidden["nextPrice"]["isSkipped"]), (&bundle["price"], &json!(true)));
    staff.send(Method::PUT, &path, Some(&hidden)).await.expect(200);
    staff.send(Method::PUT, &path, Some(&json!({ "isActive": true, "nextPrice": null }))).await.expect(200);
    apply(&app).await;
    assert_eq!(find(&app, &bundle).await["price"], bundle["price"]);
}

#[tokio::test]
async fn a_payment_begun_before_keeps_its_price_and_a_new_one_is_asked_for_the_new_price() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let before = bundle["price"].as_i64().unwrap();
    set(&staff, &json!([later(&app, &bundle, before + 500, 1)])).await.expect(200);
    let paid = app.pay(&bundle).await;
    app.advance(TimeDelta::hours(1));
    apply(&app).await;
    let refused = app.post("/api/payments/initiate", &initiate_body(&bundle, PAYS)).await;
    assert_eq!(refused.failure(), (409, "price_changed"));
    assert_eq!(refused.data()["amount"], before + 500);
    let placed = app.place(&bundle_order(&paid)).await.expect(201);
    assert_eq!(placed.data()["amount"], before);
}

#[tokio::test]
async fn prices_are_set_by_those_who_edit_the_catalogue() {
    let app = TestApp::start().await;
    let viewer = app.staff_with_role(Role::Viewer).await;
    let bundle = app.bundle("normal").await;
    let body = json!({ "prices": [price(&bundle, 1)] });
    assert_eq!(viewer.send(Method::PUT, PATH, Some(&body)).await.status, 403);
}
