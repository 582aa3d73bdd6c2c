//! The client against a local server that checks requests as the service does.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{App, HttpResponse, HttpServer, web};
use chrono::{DateTime, Utc};
use events::hosted::{ConfigError, PushError, PushEvent, PushService, PushServiceConfig};
use hmac::{Hmac, KeyInit, Mac};
use outgoing::{Secret, Timeouts};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::Sha256;

const SECRET: &str = "7ad3773142a6692b25b8";

#[derive(Deserialize)]
struct Signed {
    auth_key: String,
    auth_timestamp: String,
    auth_version: String,
    body_md5: String,
    auth_signature: String,
}

type Taken = Data<Mutex<Vec<Value>>>;

/// Accepts an event when key, signature and digest are right, as the service's reference requires.
async fn accept(app: Path<String>, query: Query<Signed>, body: Bytes, taken: Taken) -> HttpResponse {
    let Signed { auth_key, auth_timestamp, auth_version, body_md5, auth_signature } = query.0;
    let text = format!(
        "POST\n/apps/{app}/events\nauth_key={auth_key}&auth_timestamp={auth_timestamp}&auth_version={auth_version}&body_md5={body_md5}"
    );
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    mac.update(text.as_bytes());
    let signed = mac.verify_slice(&hex::decode(auth_signature).unwrap()).is_ok();
    if !signed || auth_key != "key-1" {
        return HttpResponse::Unauthorized().body("no");
    }
    taken.lock().unwrap().push(serde_json::from_slice(&body).unwrap());
    HttpResponse::Ok().json(json!({}))
}

async fn refuse() -> HttpResponse {
    HttpResponse::PayloadTooLarge().body("over the quota")
}

async fn hang() -> HttpResponse {
    std::future::pending().await
}

struct Stage {
    address: String,
    taken: Arc<Mutex<Vec<Value>>>,
}

fn stage() -> Stage {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let taken = Taken::new(Mutex::new(Vec::new()));
    let kept = taken.clone();
    let server = HttpServer::new(move || {
        App::new()
            .app_data(kept.clone())
            .route("/apps/{app}/events", web::post().to(accept))
            .route("/full/apps/{app}/events", web::post().to(refuse))
            .route("/slow/apps/{app}/events", web::post().to(hang))
    });
    tokio::spawn(server.workers(1).disable_signals().listen(listener).unwrap().run());
    Stage { address, taken: taken.into_inner() }
}

fn config(base_url: &str) -> PushServiceConfig {
    PushServiceConfig {
        base_url: base_url.to_owned(),
        app_id: "3".to_owned(),
        key: "key-1".to_owned(),
        secret: Secret::new(SECRET),
        timeouts: Timeouts::default(),
    }
}

fn event(body: &str) -> PushEvent {
    PushEvent { channel: "data-updates-bundle".to_owned(), name: "data-update", body: body.to_owned() }
}

fn small() -> PushEvent {
    event(r#"{"id":"b-1"}"#)
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_300_000, 0).unwrap()
}

#[actix_web::test]
async fn an_event_arrives_signed_with_its_data_as_a_string() {
    let stage = stage();
    let service = PushService::new(config(&stage.address)).unwrap();
    service.publish(&small(), now()).await.unwrap();
    let expected =
        json!({ "name": "data-update", "channels": ["data-updates-bundle"], "data": "{\"id\":\"b-1\"}" });
    assert_eq!(*stage.taken.lock().unwrap(), [expected]);
}

#[actix_web::test]
async fn a_wrong_secret_is_refused() {
    let stage = stage();
    let config_with_wrong_secret =
        PushServiceConfig { secret: Secret::new("another"), ..config(&stage.address) };
    let service = PushService::new(config_with_wrong_secret).unwrap();
    assert_eq!(service.publish(&small(), now()).await, Err(PushError::Refused(401)));
    assert!(stage.taken.lock().unwrap().is_empty());
}

#[actix_web::test]
async fn refusal_time_out_and_no_connection_are_different_errors() {
    let stage = stage();
    let failure = async |path: &str| {
        let total = if path == "/slow" { Duration::from_millis(50) } else { Timeouts::default().total };
        let timeouts = Timeouts { total, ..Timeouts::default() };
        let config = PushServiceConfig { timeouts, ..config(&format!("{}{path}", stage.address)) };
        let service = PushService::new(config).unwrap();
        service.publish(&small(), now()).await.unwrap_err()
    };
    assert_eq!(failure("/full").await, PushError::Refused(413));
    assert!(failure("/slow").await.to_string().contains("no answer in time"));
    let gone = PushService::new(config("http://127.0.0.1:9")).unwrap();
    assert!(matches!(gone.publish(&small(), now()).await, Err(PushError::Unreachable(_))));
}

#[actix_web::test]
async fn a_too_large_event_is_sent_without_the_record() {
    let stage = stage();
    let service = PushService::new(config(&stage.address)).unwrap();
    let large = json!({ "id": "b-1", "data": "x".repeat(10 * 1024) }).to_string();
    service.publish(&event(&large), now()).await.unwrap();
    let sent = stage.taken.lock().unwrap()[0]["data"].as_str().unwrap().to_owned();
    assert_eq!(serde_json::from_str::<Value>(&sent).unwrap(), json!({ "id": "b-1", "data": null }));
}

#[test]
fn unusable_settings_are_named() {
    let named = |change: fn(&mut PushServiceConfig)| {
        let mut config = config("https://api-mt1.pusher.com");
        change(&mut config);
        PushService::new(config).unwrap_err()
    };
    assert!(matches!(named(|config| config.app_id = "3/../4".into()), ConfigError::AppId));
    assert!(matches!(named(|config| config.key = "a&b".into()), ConfigError::Key));
    assert!(matches!(named(|config| config.secret = Secret::new("")), ConfigError::Secret));
    assert!(matches!(named(|config| config.base_url = "http://pusher.com".into()), ConfigError::BaseUrl(_)));
}

#[test]
fn debug_output_shows_no_secret() {
    let shown = format!("{:?}", PushService::new(config("http://127.0.0.1:9")).unwrap());
    assert!(!shown.contains(SECRET), "{shown}");
}
