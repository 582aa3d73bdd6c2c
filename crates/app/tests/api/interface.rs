use bundlehub::openapi::Document;
use reqwest::Method;

use crate::support::app::TestApp;

#[tokio::test]
async fn the_served_description_is_the_printed_one() {
    let app = TestApp::start().await;
    let served = app.get("/api/openapi.json").await.expect(200).body;
    let printed: serde_json::Value = serde_json::from_str(&Document::gather().unwrap().json).unwrap();
    assert_eq!(served, printed);
    assert!(
        app.get("/api/docs").await.expect(200).body.as_str().unwrap().contains("/api/orders/track/{orderId}")
    );
}

#[tokio::test]
async fn every_described_call_exists() {
    let app = TestApp::start().await;
    for (path, item) in Document::gather().unwrap().api.paths.paths {
        let path = path.replace(['{', '}'], "x");
        for (method, operation) in [
            (Method::GET, item.get),
            (Method::POST, item.post),
            (Method::PUT, item.put),
            (Method::DELETE, item.delete),
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
    assert_eq!(refused.headers["allow"], "GET, POST");
}

#[tokio::test]
async fn every_answer_has_an_id_and_is_safe_in_a_browser() {
    let app = TestApp::start().await;
    for path in ["/api/bundles", "/api/nothing", "/health/live", "/health/ready", "/nowhere"] {
        let headers = app.get(path).await.headers;
        assert_eq!(headers["x-request-id"].len(), 16, "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert!(headers.contains_key("content-security-policy"), "{path}");
    }
    assert_eq!(app.get("/api/orders/track/TBH123-1234567890").await.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn the_service_is_live_and_ready() {
    let app = TestApp::start().await;
    app.get("/health/live").await.expect(200);
    app.get("/health/ready").await.expect(200);
}
