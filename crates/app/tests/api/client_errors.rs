//! Crashes that browsers report.

use chrono::TimeDelta;
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::{SAME_ORIGIN, TestApp};

const PATH: &str = "/api/client-errors";
const FRAME: &str = "at t (https://shop.example/assets/main.01234567.js:2:41)";

fn crash(message: &str) -> Value {
    json!({ "message": message, "stack": FRAME, "page": "/routers", "version": "0123456789" })
}

async fn start() -> TestApp {
    TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await
}

async fn report(app: &TestApp, address: &str, body: &Value) -> Answer {
    app.send(Method::POST, PATH, &[("x-forwarded-for", address), SAME_ORIGIN], Some(body)).await
}

/// Message and number of reports, as staff see them.
async fn listed(app: &TestApp) -> Vec<(String, i64)> {
    let groups = app.staff().await.get(PATH).await.expect(200).data().clone();
    let of_group =
        |group: &Value| (group["message"].as_str().unwrap().to_owned(), group["reports"].as_i64().unwrap());
    groups.as_array().unwrap().iter().map(of_group).collect()
}

#[tokio::test]
async fn a_crash_is_listed_without_what_could_be_personal() {
    let app = start().await;
    let token = "eyJhbGciOiJIUzI1NiJ9";
    let stack = format!(
        "TypeError: 0712345678\n{FRAME}\nat u (https://shop.example/track-order?token={token}:1:2)\nat 0712345678 (https://shop.example/assets/main.01234567.js:3:4)"
    );
    let body = json!({
        "message": format!("No order of 0712 345 678 (asha@example.co.tz) for {token}: \"Asha Juma\" of 'Node'"),
        "stack": stack,
        "page": format!("/orders/TBH482-7K3M9QX2TC?phone=0712345678#{token}"),
        "version": "0123456789",
    });
    assert_eq!(report(&app, "41.59.1.1", &body).await.status, 204);
    let groups = app.staff().await.get(PATH).await.expect(200).data().clone();
    let mut group = groups[0].clone();
    let fingerprint = group.as_object_mut().unwrap().remove("fingerprint").unwrap();
    assert_eq!(fingerprint.as_str().unwrap().len(), 64);
    let times = ["firstAt", "lastAt"].map(|name| group.as_object_mut().unwrap().remove(name).unwrap());
    assert!(times[0].is_string() && times[0] == times[1]);
    assert_eq!(
        group,
        json!({
            "message": "No order of # <e-mail> for #: \"…\" of 'Node'",
            "stack": "t /assets/main.01234567.js:2:41\n/assets/main.01234567.js:3:4",
            "page": "/orders/:id",
            "version": "0123456789",
            "reports": 1,
        })
    );
    let stored = app.texts("SELECT message || stack || page || version AS text FROM client_errors").concat();
    for private in ["0712", "712345678", "asha", "Asha", "7K3M", "eyJ"] {
        assert!(!stored.contains(private), "{private} in {stored}");
    }
}

#[tokio::test]
async fn equal_crashes_are_counted_and_the_last_seen_is_first() {
    let app = start().await;
    for message in ["x is undefined", "y is undefined", "x is undefined"] {
        report(&app, "41.59.1.1", &crash(message)).await.expect(204);
        app.advance(TimeDelta::seconds(1));
    }
    assert_eq!(listed(&app).await, [("x is undefined".to_owned(), 2), ("y is undefined".to_owned(), 1)]);
}

#[tokio::test]
async fn reports_above_five_a_minute_of_an_address_are_dropped_without_an_error() {
    let app = start().await;
    let body = crash("x is undefined");
    let answers = join_all((0..32).map(|_| report(&app, "41.59.1.1", &body))).await;
    assert!(answers.iter().all(|answer| answer.status == 204));
    report(&app, "41.59.1.2", &body).await.expect(204);
    app.advance(TimeDelta::minutes(1));
    report(&app, "41.59.1.1", &body).await.expect(204);
    assert_eq!(listed(&app).await, [("x is undefined".to_owned(), 7)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_of_32_browsers_at_once_are_all_counted_up_to_60_a_minute() {
    let app = start().await;
    let body = crash("x is undefined");
    for (round, counted) in [(1, 32), (2, 60)] {
        let addresses: Vec<_> = (0..32).map(|number| format!("41.59.{round}.{number}")).collect();
        let answers = join_all(addresses.iter().map(|address| report(&app, address, &body))).await;
        assert!(answers.iter().all(|answer| answer.status == 204));
        let reports = app.texts("SELECT CAST(reports AS TEXT) AS text FROM client_errors");
        assert_eq!(reports, [counted.to_string()]);
    }
}

#[tokio::test]
async fn a_report_that_is_none_is_refused() {
    let app = start().await;
    let empty = report(&app, "41.59.1.1", &json!({})).await;
    assert_eq!(
        (empty.failure(), empty.fields()),
        ((422, "validation_failed"), vec!["message", "page", "version"])
    );
    let invalid = json!({ "message": "x", "page": "https://evil.example/", "version": "<b>" });
    assert_eq!(report(&app, "41.59.1.1", &invalid).await.fields(), ["page", "version"]);
    assert_eq!(report(&app, "41.59.1.1", &crash(&"x".repeat(9_000))).await.status, 413);
    let elsewhere = [("sec-fetch-site", "cross-site")];
    let foreign = app.send(Method::POST, PATH, &elsewhere, Some(&crash("x"))).await;
    assert_eq!(foreign.failure(), (403, "origin_not_allowed"));
    assert!(listed(&app).await.is_empty());
}
