//! Prometheus metrics.

use chrono::DateTime;
use operations::last_run::{Job, LastRun};
use reqwest::Method;
use serde_json::json;
use server::background;

use crate::support::answer::Answer;
use crate::support::app::{SAME_ORIGIN, TestApp};
use crate::support::customer::router_order;

const TOKEN: &str = "token-of-those-who-watch-the-shop";

async fn read(app: &TestApp, headers: &[(&str, &str)]) -> Answer {
    app.send(Method::GET, "/metrics", headers, None).await
}

#[tokio::test]
async fn a_configured_metrics_token_is_required_everywhere() {
    let app = TestApp::start_with(&["--metrics-token", TOKEN], |_dir| None).await;
    assert_eq!(read(&app, &[]).await.failure(), (401, "unauthenticated"));
    assert_eq!(read(&app, &[("authorization", "Bearer another")]).await.status, 401);
    let forwarded = [("authorization", &*format!("Bearer {TOKEN}")), ("x-forwarded-for", "41.59.1.1")];
    let answer = read(&app, &forwarded).await.expect(200);
    assert_eq!(answer.headers["content-type"], "text/plain; version=0.0.4; charset=utf-8");
}

#[tokio::test]
async fn without_a_token_only_programs_on_this_machine_read_metrics() {
    let app = TestApp::start().await;
    read(&app, &[]).await.expect(200);
    assert_eq!(read(&app, &[("x-forwarded-for", "41.59.1.1")]).await.status, 404);
}

#[tokio::test]
async fn the_version_has_the_same_readers_as_the_metrics() {
    let app = TestApp::start_with(&["--metrics-token", TOKEN], |_dir| None).await;
    assert_eq!(app.get("/version").await.failure(), (401, "unauthenticated"));
    let shown = [("authorization", &*format!("Bearer {TOKEN}"))];
    let answer = app.send(Method::GET, "/version", &shown, None).await.expect(200);
    assert_eq!(answer.body["version"], env!("CARGO_PKG_VERSION"));
}

#[tokio::test]
async fn metrics_cover_requests_payments_and_tasks_and_contain_no_personal_data() {
    let app = TestApp::start().await;
    app.pay(&app.bundle("normal").await).await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let id = placed.text("orderId");
    app.get(&format!("/api/orders/track/{id}")).await.expect(200);
    app.get("/api/orders/track/ORD-1732180000000-1").await.expect(404);
    let wrong = json!({ "email": "visitor@shop.example", "password": "not the password" });
    app.send(Method::POST, "/api/auth/login", &[SAME_ORIGIN], Some(&wrong)).await.expect(401);
    background::orders::run_once(&app.shop).await;
    let text = read(&app, &[]).await.expect(200).body.as_str().unwrap().to_owned();
    let count = |status: u16| {
        format!(
            "bundlehub_http_requests_total{{method=\"GET\",route=\"/api/orders/track/{{orderId}}\",status=\"{status}\"}} 1"
        )
    };
    let success = format!(
        "bundlehub_background_last_success_timestamp_seconds{{task=\"orders\"}} {}",
        app.shop.clock.now().timestamp()
    );
    for line in [
        count(200),
        count(404),
        success,
        "bundlehub_payments{state=\"completed\"} 1".to_owned(),
        "bundlehub_database_up 1".to_owned(),
        "bundlehub_database_connections_max{pool=\"write\"} 1".to_owned(),
        "bundlehub_payments_by_network{network=\"yas\",state=\"completed\"} 1".to_owned(),
        "bundlehub_paid_without_order 1".to_owned(),
        "bundlehub_errors_total{error=\"order_not_found\",status=\"404\"} 1".to_owned(),
        "bundlehub_errors_total{error=\"invalid_credentials\",status=\"401\"} 1".to_owned(),
        "bundlehub_outgoing_calls_total{outcome=\"failed\",system=\"payment_simulator\"} 0".to_owned(),
        "bundlehub_backup_last_success_timestamp_seconds 0".to_owned(),
        "bundlehub_backup_interval_seconds 3600".to_owned(),
        "bundlehub_event_streams 0".to_owned(),
        "# TYPE bundlehub_database_wal_bytes gauge".to_owned(),
        "# TYPE bundlehub_disk_free_bytes gauge".to_owned(),
        "# TYPE bundlehub_http_request_duration_seconds histogram".to_owned(),
        "# TYPE bundlehub_unreadable_rows_skipped_total counter".to_owned(),
    ] {
        assert!(text.lines().any(|written| written == line), "{line} is not in {text}");
    }
    for personal in [id.as_str(), "0688100245", "255688100245", "0754321908", "Juma", "ORD-1732"] {
        assert!(!text.contains(personal), "{personal} in {text}");
    }
}

#[tokio::test]
async fn open_streams_and_published_changes_are_counted() {
    let app = TestApp::start().await;
    let mut events = app.follow("data-updates-router").await;
    app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    events.named("ROUTER_UPDATE").await;
    let text = read(&app, &[]).await.expect(200).body.as_str().unwrap().to_owned();
    assert!(text.contains("\nbundlehub_event_streams 1\n"), "{text}");
    assert!(!text.contains("\nbundlehub_event_publish_delay_seconds_count 0\n"), "{text}");
}

#[tokio::test]
async fn the_last_runs_of_backup_and_doctor_are_reported() {
    let app = TestApp::start().await;
    let run = |seconds, findings| LastRun { at: DateTime::from_timestamp(seconds, 0).unwrap(), findings };
    run(1_700, 0).record(Job::Backup, app.folder());
    run(1_800, 3).record(Job::Doctor, app.folder());
    let text = read(&app, &[]).await.expect(200).body.as_str().unwrap().to_owned();
    for line in [
        "bundlehub_backup_last_success_timestamp_seconds 1700",
        "bundlehub_doctor_last_run_timestamp_seconds 1800",
        "bundlehub_doctor_findings 3",
    ] {
        assert!(text.lines().any(|written| written == line), "{line} is not in {text}");
    }
}
