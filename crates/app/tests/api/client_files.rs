use std::fs;

use bundlehub::routes::client::Client;
use tempfile::TempDir;

use crate::support::app::TestApp;

fn build(dir: &TempDir) -> Option<Client> {
    let dist = dir.path().join("dist");
    fs::create_dir_all(dist.join("assets")).unwrap();
    fs::write(dist.join("index.html"), "<meta name=csp-nonce content=__CSP_NONCE__>").unwrap();
    fs::write(dist.join("assets/main.0123456789.js"), "plain").unwrap();
    fs::write(dist.join("assets/main.0123456789.js.br"), "brotli").unwrap();
    fs::write(dist.join(".secret"), "no").unwrap();
    Client::open(&dist).ok()
}

#[tokio::test]
async fn pages_carry_a_fresh_number_and_unknown_ones_are_404() {
    let app = TestApp::start_with(&[], build).await;
    let (first, second) = (app.get("/").await.expect(200), app.get("/track-order?id=x").await.expect(200));
    assert_ne!(first.body, second.body);
    let policy = first.headers["content-security-policy"].to_str().unwrap();
    let nonce =
        first.body.as_str().unwrap().split("content=").nth(1).unwrap().trim_end_matches('>').to_owned();
    assert!(
        policy.contains(&format!("'nonce-{nonce}'")) && policy.contains("script-src 'self';"),
        "{policy}"
    );
    app.get("/admin/orders/TBH482-7K3M9QX2TC").await.expect(200);
    assert!(app.get("/nowhere").await.expect(404).body.as_str().unwrap().contains("csp-nonce"));
    app.get("/index.html").await.expect(404);
    let redirected = app.get("/track-order/?id=TBH1").await.expect(308);
    assert_eq!(redirected.headers["location"], "/track-order?id=TBH1");
    app.send(reqwest::Method::HEAD, "/", &[], None).await.expect(200);
}

#[tokio::test]
async fn files_are_served_compressed_and_kept_for_ever() {
    let app = TestApp::start_with(&[], build).await;
    let path = "/assets/main.0123456789.js";
    let request = app.raw(reqwest::Method::GET, path).header("Accept-Encoding", "br");
    let response = request.send().await.unwrap();
    assert_eq!(response.headers()["content-encoding"], "br");
    assert!(response.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    assert!(response.headers()["content-type"].to_str().unwrap().contains("javascript"));
    assert_eq!(response.text().await.unwrap(), "brotli");
    assert_eq!(app.get(path).await.expect(200).body, "plain");
}

#[tokio::test]
async fn nothing_outside_the_build_is_served() {
    let app = TestApp::start_with(&[], build).await;
    for path in [
        "/.secret",
        "/assets/unknown.js",
        "/assets/",
        "/..%2f..%2fetc%2fpasswd.txt",
        "/%2e%2e/shop.db",
        "/assets/%00.js",
    ] {
        let answer = app.get(path).await;
        assert_eq!(answer.failure(), (404, "not_found"), "{path}");
    }
}
