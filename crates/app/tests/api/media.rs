//! Pictures in the catalogue and under `/media`.

use std::fs;
use std::path::PathBuf;

use api_types::error::ApiError;
use catalog::PictureError;
use kernel::{Language, Picture};
use reqwest::{Method, Response};
use serde_json::Value;
use tempfile::TempDir;

use crate::support::app::TestApp;

const UPLOAD: &[u8] = include_bytes!("../../../operations/assets/demo/pocket-mifi.png");

async fn kept(app: &TestApp) -> Picture {
    app.shop.pictures.store(UPLOAD.to_vec()).await.unwrap()
}

async fn load(app: &TestApp, path: &str) -> Response {
    let response = app.raw(Method::GET, path).send().await.unwrap();
    assert_eq!(response.status(), 200, "{path}");
    response
}

#[tokio::test]
async fn every_sample_router_shows_a_picture_that_can_be_loaded() {
    let app = TestApp::start_with_pictures().await;
    let routers = app.get("/api/routers").await.expect(200);
    for router in routers.data().as_array().unwrap() {
        let sources = router["picture"]["sources"].as_array().unwrap();
        let sizes: Vec<_> = sources.iter().map(|source| [&source["width"], &source["height"]]).collect();
        assert_eq!(sizes, [[160, 120], [320, 240], [640, 480]], "{router}");
        assert_eq!(router["image"], sources[1]["url"]);
        for source in sources {
            let file = load(&app, source["url"].as_str().unwrap()).await;
            assert_eq!(file.headers()["content-type"], "image/webp");
            let content = file.bytes().await.unwrap();
            assert!(content.starts_with(b"RIFF") && content.len() <= 25_000, "{source}");
        }
        let social = &router["picture"]["social"];
        assert_eq!([&social["width"], &social["height"]], [640, 480]);
        let file = load(&app, social["url"].as_str().unwrap()).await;
        assert_eq!(file.headers()["content-type"], "image/jpeg");
        assert!(file.bytes().await.unwrap().starts_with(&[0xFF, 0xD8]));
    }
}

#[tokio::test]
async fn an_item_without_a_picture_has_null() {
    let app = TestApp::start().await;
    let (bundle, routers) = (app.bundle("normal").await, app.get("/api/routers").await);
    for item in [&bundle, &routers.data()[0]] {
        assert_eq!((&item["image"], &item["picture"]), (&Value::Null, &Value::Null));
        assert!(item.as_object().unwrap().contains_key("picture"));
    }
}

#[tokio::test]
async fn a_picture_is_immutable_and_cannot_run_scripts() {
    let app = TestApp::start().await;
    let path = kept(&app).await.card().address();
    let file = load(&app, &path).await;
    for (name, value) in [
        ("content-type", "image/webp"),
        ("cache-control", "public, max-age=31536000, immutable"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "sandbox; default-src 'none'"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(file.headers()[name], value);
    }
    assert!(!file.headers().contains_key("set-cookie"));
    let length = file.headers()["content-length"].clone();
    let head = app.send(Method::HEAD, &path, &[], None).await.expect(200);
    assert_eq!((&head.headers["content-length"], head.body.as_str()), (&length, Some("")));
    let refused = app.send(Method::POST, &path, &[], None).await;
    assert_eq!(refused.failure(), (405, "method_not_allowed"));
    assert_eq!(refused.headers["allow"], "GET, HEAD");
}

/// Creates foreign files beside the pictures.
fn strangers(dir: &TempDir) -> PathBuf {
    let media = dir.path().join("media");
    fs::create_dir_all(media.join("2026")).unwrap();
    for name in ["page.html", "usiku.webp", "2026/router.webp", ".unfinished-1"] {
        fs::write(media.join(name), "<script>").unwrap();
    }
    media
}

#[tokio::test]
async fn only_the_exact_name_of_a_picture_is_found() {
    let app = TestApp::start_with(&[], |dir| {
        strangers(dir);
        None
    })
    .await;
    let picture = kept(&app).await;
    let (path, long) = (picture.card().address(), format!("/media/{}.webp", "a".repeat(5_000)));
    let name = picture.card().to_string();
    for path in [
        "/media",
        "/media/",
        "/media//",
        "/media/page.html",
        "/media/usiku.webp",
        "/media/2026/router.webp",
        "/media/2026%2frouter.webp",
        "/media/.unfinished-1",
        "/media/..%2fshop.db",
        "/media/..%2f..%2f..%2fetc%2fpasswd",
        "/media/%2e%2e%2fjwt-secret",
        "/media/..%5cshop.db",
        "/media/..\\shop.db",
        "/media/%00",
        "/media/%ff%fe",
        &long,
        &format!("{path}%00"),
        &format!("{path}/"),
        &format!("{path}."),
        &format!("{path}%20"),
        &format!("/media/.%2f{name}"),
        &format!("/media/{}", name.to_uppercase()),
        &path.replace("320x", "0320x"),
        &path.replace("320x", "321x"),
        &path.replace(".webp", ".jpg"),
        &path.replace(".webp", ".webp.html"),
    ] {
        assert_eq!(app.get(path).await.failure(), (404, "not_found"), "{path}");
    }
    load(&app, &path).await;
}

#[tokio::test]
async fn every_upload_error_has_a_text_in_both_languages() {
    let app = TestApp::start().await;
    let keep = |upload: Vec<u8>| async { ApiError::from(app.shop.pictures.store(upload).await.unwrap_err()) };
    let refusals = [
        (keep(b"<svg/>".to_vec()).await, 415, "picture_kind_refused", "Please select an image file"),
        (keep(vec![0; 6_000_000]).await, 413, "picture_too_large", "an image smaller than 5MB"),
        (ApiError::from(PictureError::TooManyPixels), 413, "picture_too_large", "6000 by 6000 pixels"),
        (keep(UPLOAD[..9_000].to_vec()).await, 422, "picture_unreadable", "Failed to read the image file"),
    ];
    for (refusal, status, code, words) in refusals {
        let error = refusal.code();
        assert_eq!((error.status().as_u16(), error.as_str()), (status, code));
        assert!(error.text(Language::En).contains(words), "{}", error.text(Language::En));
        assert_ne!(error.text(Language::En), error.text(Language::Sw));
    }
}
