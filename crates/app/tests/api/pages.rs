//! Rendered pages, with a renderer that shows its input.

use bundlehub::routes::client::Client;
use reqwest::Method;
use tempfile::TempDir;

use crate::support::app::TestApp;
use crate::support::built_client;

fn build(dir: &TempDir) -> Option<Client> {
    Client::open(&built_client::write(dir, built_client::ECHO), "https://shop.example/").ok()
}

async fn page(app: &TestApp, path: &str, headers: &[(&str, &str)]) -> (u16, String) {
    let answer = app.send(Method::GET, path, headers, None).await;
    (answer.status, answer.body.as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn a_page_arrives_rendered_with_its_parts_and_data() {
    let app = TestApp::start_with(&[], build).await;
    let (status, html) = page(&app, "/normal-bundles?network=yas", &[]).await;
    assert_eq!(status, 200);
    assert!(html.contains("<title>https://shop.example/normal-bundles?network=yas</title>"), "{html}");
    assert!(html.contains("<main lang=en>getStore listBundles(normal)</main>"), "{html}");
    assert!(html.contains(r#"id="page-scripts">["/shelf.js","/main.js"]</script>"#), "{html}");
    let data = html.split("id=\"page-data\">").nth(1).unwrap().split("</script>").next().unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    assert!(data["asOf"].as_i64().unwrap() > 1_700_000_000_000);
    assert_eq!(data["entries"][1]["endpointName"], "listBundles");
    let bundles = data["entries"][1]["value"].as_array().unwrap();
    assert!(bundles.iter().all(|bundle| bundle["isActive"] == true) && !bundles.is_empty());
}

#[tokio::test]
async fn every_page_has_a_fresh_nonce_and_a_strict_policy() {
    let app = TestApp::start_with(&[], build).await;
    let (first, second) = (app.get("/").await.expect(200), app.get("/").await.expect(200));
    assert_ne!(first.body, second.body);
    let policy = first.headers["content-security-policy"].to_str().unwrap();
    let html = first.body.as_str().unwrap();
    let nonce = html.split("script nonce=").nth(1).unwrap().split('>').next().unwrap();
    assert!(policy.contains(&format!("script-src 'self' 'nonce-{nonce}';")), "{policy}");
    assert!(html.contains(&format!("<style nonce={nonce}>")), "{html}");
    assert!(!html.contains("__"), "{html}");
}

#[tokio::test]
async fn the_language_is_the_chosen_then_the_browsers_then_english() {
    let app = TestApp::start_with(&[], build).await;
    let language = async |headers: &[(&str, &str)]| {
        let (_status, html) = page(&app, "/", headers).await;
        html.split("<html lang=").nth(1).unwrap().split('>').next().unwrap().to_owned()
    };
    assert_eq!(language(&[]).await, "en");
    assert_eq!(language(&[("accept-language", "sw-TZ,sw;q=0.9,en;q=0.5")]).await, "sw");
    assert_eq!(language(&[("accept-language", "sw"), ("cookie", "language=en")]).await, "en");
    assert_eq!(language(&[("cookie", "a=b; language=sw")]).await, "sw");
    assert_eq!(language(&[("cookie", "language=<script>")]).await, "en");
}

#[tokio::test]
async fn unknown_pages_and_deleted_items_are_rendered_404_pages() {
    let app = TestApp::start_with(&[], build).await;
    for path in ["/nowhere", "/bundles/0199", "/bundles/01234567-89ab-7def-8123-456789abcdef"] {
        let (status, html) = page(&app, path, &[]).await;
        assert_eq!(status, 404, "{path}");
        assert!(html.contains("<div id=root>"), "{path}: {html}");
    }
}

#[tokio::test]
async fn a_page_that_fails_to_render_is_sent_with_its_data() {
    let app = TestApp::start_with(&[], build).await;
    let (status, html) = page(&app, "/track-order?id=crash", &[]).await;
    assert_eq!(status, 200);
    assert!(html.contains("<div id=root></div>") && html.contains("getStore"), "{html}");
    assert!(page(&app, "/routers", &[]).await.1.contains("<main"), "the next page is rendered again");
}

#[tokio::test]
async fn the_back_office_is_never_rendered_by_the_server() {
    let app = TestApp::start_with(&[], build).await;
    for path in ["/admin", "/admin/orders/TBH482-7K3M9QX2TC", "/test-notifications"] {
        let (status, html) = page(&app, path, &[]).await;
        assert_eq!(status, 200, "{path}");
        assert!(html.contains("<div id=root></div>") && html.contains("\"entries\":[]"), "{path}: {html}");
    }
}

#[tokio::test]
async fn a_page_has_one_address_and_keeps_its_query() {
    let app = TestApp::start_with(&[], build).await;
    let cases = [
        ("/track-order/?id=TBH1", "/track-order?id=TBH1"),
        ("/order-tracking?id=TBH1", "/track-order?id=TBH1"),
        ("/order-tracking/", "/track-order"),
    ];
    for (path, target) in cases {
        assert_eq!(app.get(path).await.expect(308).headers["location"], target, "{path}");
    }
    app.get("//evil.example/").await.expect(404);
    app.send(Method::HEAD, "/", &[], None).await.expect(200);
}

#[tokio::test]
async fn pages_and_lists_are_compressed() {
    let app = TestApp::start_with(&[], build).await;
    for path in ["/normal-bundles", "/api/bundles"] {
        let request = app.raw(Method::GET, path).header("Accept-Encoding", "gzip, br");
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()["content-encoding"], "br", "{path}");
        assert!(response.headers()["vary"].to_str().unwrap().contains("Accept-Encoding"), "{path}");
        let small = response.bytes().await.unwrap().len();
        let plain = app.raw(Method::GET, path).send().await.unwrap().bytes().await.unwrap().len();
        assert!(small * 2 < plain, "{path}: {small} of {plain} bytes");
    }
}
