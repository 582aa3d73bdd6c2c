use reqwest::Method;
use serde_json::{Value, json};
use server::background::readiness;
use server::openapi::Document;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::PATIENCE;
use crate::support::app::TestApp;

#[tokio::test]
async fn the_served_description_is_the_printed_one() {
    let app = TestApp::start().await;
    let served = app.get("/api/openapi.json").await.expect(200).body;
    let printed: Value = serde_json::from_str(&Document::get().json).unwrap();
    assert_eq!(served, printed);
    assert!(
        app.get("/api/docs").await.expect(200).body.as_str().unwrap().contains("/api/orders/track/{orderId}")
    );
}

/// What generators of clients need: OpenAPI requires a description, and a name becomes that of a type.
#[test]
fn every_response_is_described_and_every_schema_has_a_plain_name() {
    let document: Value = serde_json::from_str(&Document::get().json).unwrap();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                let description = response["description"].as_str().unwrap_or_default();
                assert!(!description.is_empty(), "{method} {path} {status}");
            }
        }
    }
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for name in schemas.keys() {
        assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{name}");
    }
    for plain in ["BundleList", "BundleAnswer", "AdminOrderPage"] {
        assert!(schemas.contains_key(plain), "{plain}");
    }
    let known = Document::get().api.components.as_ref().unwrap().schemas.len();
    assert_eq!(schemas.len(), known, "two schemas got the same name");
    let text = &Document::get().json;
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name}");
    }
}

#[tokio::test]
async fn every_described_call_exists() {
    let app = TestApp::start().await;
    for (path, item) in &Document::get().api.paths.paths {
        let path = path.replace(['{', '}'], "x");
        for (method, operation) in [
            (Method::GET, &item.get),
            (Method::POST, &item.post),
            (Method::PUT, &item.put),
            (Method::DELETE, &item.delete),
        ] {
            if operation.is_some() {
                let answer = app.send(method.clone(), &path, &[], None).await;
                assert_ne!(answer.failure().1, "not_found", "{method} {path}");
                assert_ne!(answer.status, 405, "{method} {path}");
            }
        }
    }
}

#[tokio::test]
async fn unknown_calls_are_404_and_unknown_methods_405() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/api/nothing").await.failure(), (404, "not_found"));
    let refused = app.send(Method::DELETE, "/api/bundles", &[], None).await;
    assert_eq!(refused.failure(), (405, "method_not_allowed"));
    assert_eq!(refused.headers["allow"], "GET, POST, HEAD");
}

#[tokio::test]
async fn head_is_answered_wherever_get_is_and_without_a_body() {
    let app = TestApp::start().await;
    for path in ["/api/bundles", "/api/store", "/health/live", "/health/ready", "/api/openapi.json"] {
        let (get, head) = (app.get(path).await, app.send(Method::HEAD, path, &[], None).await);
        assert_eq!((head.status, head.body), (get.status, json!("")), "{path}");
        assert_eq!(head.headers.get("content-type"), get.headers.get("content-type"), "{path}");
        assert_eq!(head.headers.get("content-length"), get.headers.get("content-length"), "{path}");
    }
    assert_eq!(app.send(Method::HEAD, "/api/orders", &[], None).await.status, 401);
    assert_eq!(app.send(Method::HEAD, "/api/nothing", &[], None).await.status, 404);
    assert_eq!(app.send(Method::HEAD, "/api/auth/login", &[], None).await.status, 405);
    app.start_relay();
    let stream = "/api/realtime/events?channels=data-updates-bundle";
    app.send(Method::HEAD, stream, &[], None).await.expect(200);
}

#[tokio::test]
async fn an_https_shop_sends_strict_transport_security() {
    let encrypted = TestApp::start_with(&["--public-url", "https://shop.example"], |_dir| None).await;
    let headers = encrypted.get("/api/bundles").await.headers;
    assert_eq!(headers["strict-transport-security"], "max-age=31536000");
    let headers = TestApp::start().await.get("/api/bundles").await.headers;
    assert!(!headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn a_shop_that_cannot_write_is_not_ready() {
    let app = TestApp::start().await;
    let status = async || {
        readiness::run_once(&app.shop).await;
        app.get("/health/ready").await.status
    };
    assert_eq!(status().await, 200);
    app.execute(
        "CREATE TRIGGER no_room BEFORE INSERT ON rate_limit_hits BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    assert_eq!([status().await, status().await], [200, 503], "a single failure may be transient");
    app.get("/api/bundles").await.expect(200);
    app.execute("DROP TRIGGER no_room");
    assert_eq!(status().await, 200);
}

#[tokio::test]
async fn every_response_has_a_request_id_and_security_headers() {
    let app = TestApp::start().await;
    for path in ["/api/bundles", "/api/nothing", "/health/live", "/health/ready", "/nowhere"] {
        let headers = app.get(path).await.headers;
        assert_eq!(headers["x-request-id"].len(), 16, "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert!(headers.contains_key("content-security-policy"), "{path}");
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin", "{path}");
        let devices = headers["permissions-policy"].to_str().unwrap();
        assert!(devices.contains("camera=()") && devices.contains("geolocation=()"), "{path}: {devices}");
    }
    assert_eq!(app.get("/api/orders/track/TBH123-1234567890").await.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn the_service_is_live_and_ready() {
    let app = TestApp::start().await;
    app.get("/health/live").await.expect(200);
    app.get("/health/ready").await.expect(200);
}

#[tokio::test]
async fn a_connection_whose_head_never_ends_is_closed() {
    let app = TestApp::start_with(&["--head-timeout-seconds", "1"], |_dir| None).await;
    let mut connection = TcpStream::connect(app.base.trim_start_matches("http://")).await.unwrap();
    connection.write_all(b"GET /api/bundles HTTP/1.1\r\nHost: shop.example\r\n").await.unwrap();
    let mut answer = String::new();
    timeout(PATIENCE, connection.read_to_string(&mut answer)).await.unwrap().unwrap();
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
}
