use std::sync::atomic::{AtomicI64, Ordering};

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::bodies::router_order_of;

#[tokio::test]
async fn bundles_are_listed_by_type_and_network() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/api/bundles").await.expect(200).data().as_array().unwrap().len(), 24);
    assert_eq!(app.get("/api/bundles?type=sme").await.data().as_array().unwrap().len(), 8);
    assert_eq!(app.get("/api/bundles/type/normal").await.data().as_array().unwrap().len(), 16);
    let yas = app.get("/api/bundles/network/tigo").await.expect(200);
    assert!(yas.data().as_array().unwrap().iter().all(|bundle| bundle["network"] == "yas"));
}

#[tokio::test]
async fn a_bundle_carries_its_figures_and_both_names() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let same = app.get(&format!("/api/bundles/{}", bundle["_id"].as_str().unwrap())).await.expect(200);
    assert_eq!(same.data(), &bundle);
    assert!(bundle["dataMb"].as_i64() > Some(0) && !bundle["nameSwahili"].as_str().unwrap().is_empty());
}

#[tokio::test]
async fn visitors_never_see_hidden_items_whatever_they_ask_for() {
    let app = TestApp::start().await;
    let visible = app.get("/api/routers?activeOnly=false").await.expect(200);
    assert_eq!(visible.data().as_array().unwrap().len(), 5);
    let staff = app.staff().await;
    let all = staff.get("/api/routers").await.expect(200);
    assert_eq!(all.data().as_array().unwrap().len(), 6);
    let hidden =
        all.data().as_array().unwrap().iter().find(|router| router["isActive"] == false).unwrap().clone();
    let path = format!("/api/routers/{}", hidden["_id"].as_str().unwrap());
    assert_eq!(app.get(&path).await.failure(), (404, "router_not_found"));
    staff.get(&path).await.expect(200);
}

#[tokio::test]
async fn unknown_values_and_unknown_ids_have_different_errors() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/api/bundles?type=huge").await.failure(), (400, "invalid_query"));
    assert_eq!(app.get("/api/bundles/network/ttcl").await.failure(), (400, "invalid_query"));
    for id in ["0", "0197b2a0-0000-7000-8000-000000000000", "%27%20OR%201=1", "%00", "..%2f..%2fetc"] {
        assert_eq!(app.get(&format!("/api/bundles/{id}")).await.failure(), (404, "bundle_not_found"), "{id}");
    }
}

#[tokio::test]
async fn an_unchanged_catalogue_is_not_sent_again() {
    let app = TestApp::start().await;
    let first = app.get("/api/bundles").await.expect(200);
    let tag = first.headers["etag"].to_str().unwrap().to_owned();
    let again = app.send(Method::GET, "/api/bundles", &[("If-None-Match", &tag)], None).await;
    assert_eq!((again.status, again.body.as_str()), (304, Some("")));
    app.send(Method::GET, "/api/bundles", &[("If-None-Match", "\"other\"")], None).await.expect(200);
}

#[tokio::test]
async fn the_store_has_what_clients_need_at_start() {
    let app = TestApp::start().await;
    let store = app.get("/api/store").await.expect(200);
    assert_eq!(store.data()["networks"].as_array().unwrap().len(), 4);
    assert!(store.data()["demo"].is_null());
}

#[tokio::test]
async fn a_sold_router_is_gone_from_the_next_visitors_list() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let path = format!("/api/routers/{}", router["_id"].as_str().unwrap());
    let stock = async || app.get(&path).await.data()["stock"].as_i64().unwrap();
    let before = stock().await;
    for sold in 1..=3 {
        app.place(&router_order_of(sold, &router)).await.expect(201);
        assert_eq!(stock().await, before - i64::try_from(sold).unwrap());
    }
}

#[tokio::test]
async fn visitors_never_see_a_price_from_before_an_acknowledged_change() {
    let app = TestApp::start().await;
    let id = app.get("/api/bundles").await.data()[0]["_id"].as_str().unwrap().to_owned();
    let (path, staff) = (format!("/api/bundles/{id}"), app.staff().await);
    let acknowledged = AtomicI64::new(0);
    let visit = async || {
        let at_least = acknowledged.load(Ordering::Acquire);
        let name = app.get(&path).await.text("name");
        assert!(name.parse().unwrap_or(0) >= at_least, "{name} after {at_least}");
    };
    let change = async {
        for number in 1..=20 {
            let body = json!({ "name": number.to_string() });
            staff.send(Method::PUT, &path, Some(&body)).await.expect(200);
            acknowledged.store(number, Ordering::Release);
        }
    };
    let visitors = join_all((0..8).map(|_| async {
        while acknowledged.load(Ordering::Acquire) < 20 {
            visit().await;
        }
        visit().await;
    }));
    tokio::join!(change, visitors);
}

#[tokio::test]
async fn a_change_by_another_instance_reaches_visitors_with_its_event() {
    let app = TestApp::start().await;
    let bundle = app.get("/api/bundles").await.data()[0].clone();
    let path = format!("/api/bundles/{}", bundle["_id"].as_str().unwrap());
    app.get(&path).await.expect(200);
    let mut events = app.follow("data-updates-bundle").await;
    app.execute(&format!(
        "UPDATE bundles SET name = 'Elsewhere' WHERE id = '{id}';
         INSERT INTO change_events (position, subject, subject_id, action, at)
         VALUES ((SELECT COALESCE(MAX(position), 0) + 1 FROM change_events), 'bundle', '{id}', 'updated', '2026-11-21 09:00:00');",
        id = bundle["_id"].as_str().unwrap()
    ));
    events.next().await;
    assert_eq!(app.get(&path).await.text("name"), "Elsewhere");
}
