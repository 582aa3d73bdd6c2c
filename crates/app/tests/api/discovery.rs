//! Files for search engines, catalogues of other companies, browsers and researchers.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta};
use quick_xml::Reader;
use quick_xml::events::Event;
use reqwest::Method;
use serde_json::json;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::bodies::router_order_of;

const ORIGIN: &str = "https://shop.example";

async fn shop() -> TestApp {
    TestApp::start_changed(&[], |_dir| None, |shop| ORIGIN.clone_into(&mut shop.url)).await
}

async fn text(app: &TestApp, path: &str) -> String {
    app.get(path).await.expect(200).body.as_str().unwrap().to_owned()
}

/// The texts of the elements with this name, in their order; fails where the document is not well-formed.
fn elements(xml: &str, name: &str) -> Vec<String> {
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = true;
    let (mut found, mut open) = (Vec::new(), false);
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) => {
                open = start.name().as_ref() == name.as_bytes();
                if open {
                    found.push(String::new());
                }
            }
            Event::Text(text) if open => found.last_mut().unwrap().push_str(&text.decode().unwrap()),
            Event::GeneralRef(entity) if open => {
                let entity = format!("&{};", entity.decode().unwrap());
                found.last_mut().unwrap().push_str(&quick_xml::escape::unescape(&entity).unwrap());
            }
            Event::End(_) => open = false,
            Event::Eof => return found,
            _ => {}
        }
    }
}

/// The rows of a CSV file by their headings.
fn rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    csv::Reader::from_reader(csv.as_bytes()).deserialize().map(Result::unwrap).collect()
}

#[tokio::test]
async fn the_sitemap_lists_every_page_in_both_languages_with_its_alternates() {
    let app = shop().await;
    let sitemap = text(&app, "/sitemap.xml").await;
    let places = elements(&sitemap, "loc");
    let unique: BTreeSet<_> = places.iter().collect();
    assert_eq!(unique.len(), places.len());
    let bundle = app.bundle("normal").await;
    let item = format!("/bundles/{}", bundle["_id"].as_str().unwrap());
    for page in ["", "/normal-bundles", "/buy-for-many", "/routers", "/training", "/terms", &item] {
        for language in ["en", "sw"] {
            assert!(places.contains(&format!("{ORIGIN}/{language}{page}")), "{language}{page}");
        }
    }
    // 10 pages, 24 bundles, 5 routers and the lessons.
    let lessons = app.get("/api/training").await.data().as_array().unwrap().len();
    assert_eq!(places.len(), 2 * (10 + 24 + 5 + lessons));
    assert_eq!(sitemap.matches("hreflang=\"sw\"").count(), places.len());
    for page in [&item, "/buy-for-many"] {
        let default = format!("hreflang=\"x-default\" href=\"{ORIGIN}{page}\"");
        assert_eq!(sitemap.matches(&default).count(), 2, "{default}");
    }
    for at in elements(&sitemap, "lastmod") {
        DateTime::parse_from_rfc3339(&at).unwrap();
    }
}

#[tokio::test]
async fn a_hidden_item_is_in_no_sitemap_and_no_feed() {
    let app = shop().await;
    let bundle = app.bundle("normal").await;
    let id = bundle["_id"].as_str().unwrap();
    let paths = ["/sitemap.xml", "/feeds/en/products.csv", "/feeds/sw/products.xml"];
    for path in paths {
        assert!(text(&app, path).await.contains(id), "{path}");
    }
    let before = app.get(paths[1]).await.headers["etag"].clone();
    app.execute(&format!("UPDATE bundles SET is_active = 0 WHERE id = '{id}'"));
    // A change by hand is seen with the next one of its subject.
    app.shop.realtime.feed.counts().record(changes::Subject::Bundle);
    for path in paths {
        assert!(!text(&app, path).await.contains(id), "{path}");
    }
    assert_ne!(app.get(paths[1]).await.headers["etag"], before);
}

#[tokio::test]
async fn both_feeds_have_the_fields_that_meta_and_google_require() {
    let app = shop().await;
    let products = rows(&text(&app, "/feeds/en/products.csv").await);
    assert_eq!(products.len(), 24 + 5);
    for product in &products {
        let field = |name: &str| product[name].as_str();
        assert!((1..=50).contains(&field("id").len()), "{product:?}");
        assert!((1..=150).contains(&field("title").chars().count()), "{product:?}");
        assert!((1..=5_000).contains(&field("description").chars().count()), "{product:?}");
        assert!(["in stock", "out of stock"].contains(&field("availability")), "{product:?}");
        assert_eq!(field("condition"), "new");
        let price: i64 = field("price").strip_suffix(" TZS").unwrap().parse().unwrap();
        assert!(price > 0, "{product:?}");
        assert!(field("link").starts_with(&format!("{ORIGIN}/en/")), "{product:?}");
        assert!(field("image_link").starts_with(&format!("{ORIGIN}/")), "{product:?}");
        assert!(!field("brand").is_empty(), "{product:?}");
    }
    let xml = text(&app, "/feeds/en/products.xml").await;
    let of_csv = |name: &str| products.iter().map(|product| product[name].clone()).collect::<Vec<_>>();
    for name in ["id", "title", "description", "condition", "price", "link", "image_link", "brand"] {
        assert_eq!(elements(&xml, &format!("g:{name}")), of_csv(name), "{name}");
    }
    let availability: BTreeSet<_> = elements(&xml, "g:availability").into_iter().collect();
    assert!(availability.iter().all(|value| ["in_stock", "out_of_stock"].contains(&value.as_str())));
    assert!(xml.contains("xmlns:g=\"http://base.google.com/ns/1.0\""));
}

#[tokio::test]
async fn a_feed_speaks_the_language_of_its_address() {
    let app = shop().await;
    let bundle = app.bundle("normal").await;
    let find = async |language: &str| {
        let products = rows(&text(&app, &format!("/feeds/{language}/products.csv")).await);
        products.into_iter().find(|product| bundle["_id"] == product["id"].as_str()).unwrap()
    };
    let (english, swahili) = (find("en").await, find("sw").await);
    assert!(english["title"].starts_with(bundle["name"].as_str().unwrap()), "{english:?}");
    assert!(swahili["title"].starts_with(bundle["nameSwahili"].as_str().unwrap()), "{swahili:?}");
    assert!(swahili["link"].starts_with(&format!("{ORIGIN}/sw/bundles/")), "{swahili:?}");
    app.get("/feeds/fr/products.csv").await.expect(404);
}

#[tokio::test]
async fn a_feed_has_the_stock_of_the_moment() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 0).await;
    app.execute(&format!("UPDATE routers SET stock = 1 WHERE id = '{}'", router["_id"].as_str().unwrap()));
    let availability = async || {
        let products = rows(&text(&app, "/feeds/en/products.csv").await);
        let product = products.into_iter().find(|product| router["_id"] == product["id"].as_str()).unwrap();
        product["availability"].clone()
    };
    assert_eq!(availability().await, "in stock");
    app.place(&router_order_of(1, &router)).await.expect(201);
    assert_eq!(availability().await, "out of stock");
}

#[tokio::test]
async fn an_unchanged_file_is_not_sent_again_and_head_has_no_body() {
    let app = shop().await;
    let bundle = app.bundle("normal").await;
    let picture = format!("/share/sw/{}.jpg", bundle["_id"].as_str().unwrap());
    for path in ["/sitemap.xml", "/feeds/en/products.csv", "/feeds/sw/products.xml", &picture] {
        let first = app.raw(Method::GET, path).send().await.unwrap();
        assert_eq!(first.status(), 200, "{path}");
        let tag = first.headers()["etag"].to_str().unwrap().to_owned();
        let again = app.raw(Method::GET, path).header("If-None-Match", &tag).send().await.unwrap();
        assert_eq!(again.status(), 304, "{path}");
        let head = app.raw(Method::HEAD, path).send().await.unwrap();
        assert_eq!((head.status().as_u16(), head.headers()["etag"].to_str().unwrap()), (200, tag.as_str()));
        assert!(head.bytes().await.unwrap().is_empty(), "{path}");
    }
}

#[tokio::test]
async fn no_name_of_an_item_breaks_a_file() {
    let app = shop().await;
    let name = "</item><script>\"x\" & 'y', \n]]> =1+1";
    app.execute(&format!("UPDATE bundles SET name = '{}'", name.replace('\'', "''")));
    let products = rows(&text(&app, "/feeds/en/products.csv").await);
    assert!(products.iter().any(|product| product["title"].starts_with(name)), "{:?}", products[0]);
    let titles = elements(&text(&app, "/feeds/en/products.xml").await, "g:title");
    assert!(titles.iter().any(|title| title.starts_with(name)), "{titles:?}");
}

#[tokio::test]
async fn a_thousand_items_fit_into_each_file() {
    let app = shop().await;
    app.execute(
        "WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1000)
         INSERT INTO bundles (id, name, name_swahili, kind, network, data_mb, validity, price_tsh, description,
             description_swahili, features, conditions, conditions_swahili, requires_tin, requires_nida, is_active,
             version, created_at, updated_at)
         SELECT printf('0197b2a0-0000-7000-8000-%012d', n), 'Bundle ' || n, '', 'normal', 'yas', n, '7 days', 1000 + n,
             '', '', '[]', '', '', 0, 0, 1, 1, '2026-11-01 00:00:00', '2026-11-01 00:00:00' FROM number",
    );
    assert_eq!(rows(&text(&app, "/feeds/en/products.csv").await).len(), 1_000 + 24 + 5);
    let xml = text(&app, "/feeds/sw/products.xml").await;
    assert_eq!(elements(&xml, "g:id").len(), 1_000 + 24 + 5);
    let sitemap = text(&app, "/sitemap.xml").await;
    assert!(elements(&sitemap, "loc").len() > 2_000);
    // Google accepts 4 GB of a feed; sitemaps.org 50 MB of a sitemap.
    assert!(xml.len() < 2_000_000 && sitemap.len() < 2_000_000, "{} and {}", xml.len(), sitemap.len());
}

#[tokio::test]
async fn addresses_are_those_of_the_settings_whatever_host_is_called() {
    let app = shop().await;
    for path in ["/robots.txt", "/sitemap.xml", "/feeds/en/products.xml", "/.well-known/security.txt"] {
        for header in ["Host", "X-Forwarded-Host", "Forwarded"] {
            let request = app.raw(Method::GET, path).header(header, "evil.example");
            let answer = Answer::read(request.send().await.unwrap()).await.expect(200);
            let text = answer.body.as_str().unwrap();
            assert!(text.contains(ORIGIN) && !text.contains("evil"), "{path} {header}: {text}");
        }
    }
}

#[tokio::test]
async fn robots_keep_away_from_staff_calls_and_single_orders() {
    let app = shop().await;
    let robots = text(&app, "/robots.txt").await;
    for line in [
        "User-agent: *",
        "Disallow: /admin",
        "Disallow: /sw/admin",
        "Disallow: /api/",
        "Disallow: /*?*id=",
        "Disallow: /*?*list=",
    ] {
        assert!(robots.lines().any(|known| known == line), "{line}");
    }
    assert!(robots.ends_with(&format!("Sitemap: {ORIGIN}/sitemap.xml\n")), "{robots}");
}

#[tokio::test]
async fn researchers_find_a_contact_that_is_valid_for_less_than_a_year() {
    let app = shop().await;
    let text = text(&app, "/.well-known/security.txt").await;
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim().to_owned();
    assert!(field("Contact:").starts_with("https://wa.me/255"), "{text}");
    assert!(text.contains("Contact: tel:+255"), "{text}");
    assert_eq!(field("Canonical:"), format!("{ORIGIN}/.well-known/security.txt"));
    assert_eq!(text.lines().filter(|line| line.starts_with("Expires:")).count(), 1);
    let left = DateTime::parse_from_rfc3339(&field("Expires:")).unwrap().to_utc() - app.shop.clock.now();
    assert!(left > TimeDelta::days(90) && left < TimeDelta::days(365), "{left}");
}

#[tokio::test]
async fn a_password_manager_is_sent_to_the_page_that_changes_the_password() {
    let app = shop().await;
    let answer = app.get("/.well-known/change-password").await.expect(303);
    assert_eq!(answer.headers["location"], "/admin/account");
}

#[tokio::test]
async fn a_bundle_has_a_picture_of_its_own_and_junk_has_none() {
    let app = shop().await;
    let bundle = app.bundle("normal").await;
    let id = bundle["_id"].as_str().unwrap();
    let picture = app.raw(Method::GET, &format!("/share/sw/{id}.jpg?v=1")).send().await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/jpeg");
    let bytes = picture.bytes().await.unwrap();
    assert!(bytes.starts_with(&[0xff, 0xd8, 0xff]) && bytes.len() < 100_000, "{} bytes", bytes.len());
    let hidden = "0197b2a0-0000-7000-8000-000000000000";
    for path in [
        format!("/share/fr/{id}.jpg"),
        format!("/share/en/{hidden}.jpg"),
        "/share/en/..%2f..%2fetc.jpg".to_owned(),
        "/share/en/%00.jpg".to_owned(),
        format!("/share/en/{}.jpg", "9".repeat(4_000)),
    ] {
        assert_eq!(app.get(&path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn feeds_cannot_be_written() {
    let app = shop().await;
    let answer = app.post("/feeds/en/products.csv", &json!({})).await;
    assert!(answer.status == 404 || answer.status == 405, "{}", answer.status);
}
