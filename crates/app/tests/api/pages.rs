//! Rendered pages, with a renderer that shows its input.

use chrono::TimeDelta;
use kernel::Day;
use reqwest::Method;
use server::routes::client::Client;
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
async fn no_text_of_an_item_ends_the_embedded_data() {
    let app = TestApp::start_with(&[], build).await;
    let text = "</script><script>alert(1)</script><!--";
    app.execute(&format!("UPDATE bundles SET name = '{text}', description = '{text}'"));
    let (status, html) = page(&app, "/normal-bundles", &[]).await;
    assert_eq!(status, 200);
    assert!(!html.contains("alert(1)</script>") && !html.contains("<!--"), "{html}");
    let data = html.split("id=\"page-data\">").nth(1).unwrap().split("</script>").next().unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_eq!(data["entries"][1]["value"][0]["name"], text);
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
async fn an_address_with_a_language_is_in_it_whatever_the_visitor_chose() {
    let app = TestApp::start_with(&[], build).await;
    let other = [("accept-language", "en"), ("cookie", "language=en")];
    for path in ["/sw", "/sw/routers", "/sw/normal-bundles?network=yas"] {
        let (status, html) = page(&app, path, &other).await;
        assert_eq!(status, 200, "{path}");
        assert!(html.contains("<html lang=sw>") && html.contains("<main lang=sw>"), "{path}: {html}");
        assert!(html.contains(&format!("<title>https://shop.example{path}</title>")), "{path}: {html}");
    }
    let (_status, html) = page(&app, "/en/routers", &[("cookie", "language=sw")]).await;
    assert!(html.contains("<main lang=en>getStore listRouters</main>"), "{html}");
    let (_status, bare) = page(&app, "/routers", &[("cookie", "language=sw")]).await;
    assert!(bare.contains("<main lang=sw>"), "pages of three addresses are kept apart: {bare}");
}

#[tokio::test]
async fn only_the_two_languages_are_addresses() {
    let app = TestApp::start_with(&[], build).await;
    for path in
        ["/fr/routers", "/SW/routers", "/sw/sw/routers", "/swahili", "/sw/nowhere", "/en/bundles/0199"]
    {
        assert_eq!(page(&app, path, &[]).await.0, 404, "{path}");
    }
    app.get("/sw//evil.example/").await.expect(404);
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

/// Shows how many pages its engine has made.
const COUNT: &str = "let made = 0;
globalThis.renderPage = () => {
    made += 1;
    return JSON.stringify({ head: '', body: `<main>${made}</main>`, chunks: [] });
};";

fn counting(dir: &TempDir) -> Option<Client> {
    Client::open(&built_client::write(dir, COUNT), "https://shop.example/").ok()
}

/// What the page shows; `None` when it is left to the browser.
async fn shown(app: &TestApp, path: &str) -> Option<String> {
    let (status, html) = page(app, path, &[]).await;
    assert_eq!(status, 200, "{path}");
    let (_head, body) = html.split_once("<main>")?;
    let (shown, _foot) = body.split_once("</main>")?;
    Some(shown.to_owned())
}

#[tokio::test]
async fn values_that_a_page_does_not_know_make_no_page_of_their_own() {
    let app = TestApp::start_with(&[], counting).await;
    for path in ["/normal-bundles", "/training"] {
        let made = shown(&app, path).await;
        assert!(made.is_some(), "{path}");
        for query in ["network=1", "network=2", "sort=x", "for=ever", "max=-1", "min=0", "type=x", "level=x"]
        {
            assert_eq!(shown(&app, &format!("{path}?{query}")).await, made, "{path}?{query}");
        }
    }
}

#[tokio::test]
async fn a_page_is_rendered_again_at_midnight_at_opening_and_at_closing() {
    let app = TestApp::start_with(&[], counting).await;
    let until = |hour: i64| {
        let now = app.shop.clock.now();
        let at = Day::from_utc(now).at_minute(0) + TimeDelta::hours(hour);
        at.signed_duration_since(now)
    };
    // The day after a Monday, which is open from 08:00 to 20:00 like the one before.
    let to_tuesday = (8 - i64::try_from(Day::from_utc(app.shop.clock.now()).weekday()).unwrap()) * 24;
    app.advance(until(to_tuesday));
    let mut made = Vec::new();
    for hour in [1, 7, 8, 19, 20, 23, 24] {
        app.advance(until(hour));
        made.push(shown(&app, "/").await.unwrap());
    }
    let [night, dawn, opening, day, closing, evening, midnight] = made.try_into().unwrap();
    assert_eq!((&night, &opening, &closing), (&dawn, &day, &evening));
    assert!(night != opening && opening != closing && closing != midnight);
}

#[tokio::test]
async fn of_pages_whose_address_anybody_can_invent_two_a_second_are_made() {
    let app = TestApp::start_with(&[], counting).await;
    // Each look at the clock moves it on: from the beginning of a second, all that follows is within it.
    let spent_ms = i64::from(app.shop.clock.now().timestamp_subsec_millis());
    app.advance(TimeDelta::milliseconds(1_000 - spent_ms));
    let path = |amount: u32| format!("/normal-bundles?max={amount}");
    let mut made = Vec::new();
    for amount in 1_000..1_010 {
        made.extend(shown(&app, &path(amount)).await.map(|_| amount));
    }
    assert_eq!(made, [1_000, 1_001]);
    assert!(shown(&app, &path(1_000)).await.is_some(), "what is made already is not made again");
    app.advance(TimeDelta::seconds(1));
    assert!(shown(&app, &path(1_009)).await.is_some(), "the next second");
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
        ("/sw/order-tracking?id=TBH1", "/sw/track-order?id=TBH1"),
        ("/sw/", "/sw"),
        ("/sw/admin/orders?page=2", "/admin/orders?page=2"),
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

#[tokio::test]
async fn the_link_of_a_message_leads_to_the_page_with_its_secret_behind_the_hash() {
    let app = TestApp::start_with(&[], build).await;
    let moved = app.raw(Method::GET, "/o/4827K3M9QX2TC").send().await.unwrap();
    assert_eq!(
        (moved.status().as_u16(), &moved.headers()["location"]),
        (302, "/track-order#o=4827K3M9QX2TC")
    );
    assert_eq!(moved.headers()["cache-control"], "no-store");
}
