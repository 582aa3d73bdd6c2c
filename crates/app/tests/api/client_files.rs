use std::fs;

use server::routes::client::Client;
use tempfile::TempDir;

use crate::support::app::TestApp;
use crate::support::built_client;

fn build(dir: &TempDir) -> Option<Client> {
    let dist = built_client::write(dir, built_client::ECHO);
    fs::write(dist.join("assets/main.01234567.js"), "plain").unwrap();
    fs::write(dist.join("assets/main.01234567.js.br"), "brotli").unwrap();
    fs::write(dist.join(".secret"), "no").unwrap();
    Client::open(&dist, "https://shop.example").ok()
}

#[tokio::test]
async fn files_are_served_compressed_and_immutable() {
    let app = TestApp::start_with(&[], build).await;
    let path = "/assets/main.01234567.js";
    let request = app.raw(reqwest::Method::GET, path).header("Accept-Encoding", "br");
    let response = request.send().await.unwrap();
    assert_eq!(response.headers()["content-encoding"], "br");
    assert!(response.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    assert!(response.headers()["content-type"].to_str().unwrap().contains("javascript"));
    assert_eq!(response.text().await.unwrap(), "brotli");
    assert_eq!(app.get(path).await.expect(200).body, "plain");
}

#[tokio::test]
async fn files_outside_the_build_or_for_the_server_only_are_not_served() {
    let app = TestApp::start_with(&[], build).await;
    for path in [
        "/.secret",
        "/server/renderer.js",
        "/server/page.html",
        "/assets/../server/parts.json",
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
