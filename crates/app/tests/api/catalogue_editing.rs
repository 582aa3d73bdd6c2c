//! Editing bundles and routers.

use accounts::Role;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use server::background::run_maintenance;
use server::routes::client::Client;
use tempfile::TempDir;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::bodies::router_order;
use crate::support::built_client;
use crate::support::csv_files::{bring, bring_confirmed, counts};
use crate::support::customer::bundle_order;
use crate::support::staff::Staff;

const OTHER_PICTURE: &[u8] = include_bytes!("../../../operations/assets/demo/five-g-cylinder.png");
const PICTURE: &[u8] = include_bytes!("../../../operations/assets/demo/pocket-mifi.png");

fn router() -> Value {
    json!({
        "name": "Home 5G", "brand": "Huawei", "model": "B818", "price": 85_500, "stock": 7, "isActive": true,
        "specifications": { "wifi": "Wi-Fi 6", "speed": "1 Gbps", "ports": "4", "range": "30 m" },
    })
}

fn bundle() -> Value {
    json!({
        "name": "Weekly 5GB", "nameSwahili": "Wiki 5GB", "type": "normal", "network": "tigo", "data": "5gb",
        "validity": "7 days", "price": 10_000, "description": "A week.", "descriptionSwahili": "Wiki nzima.",
        "features": ["Any hour", " ", "Any phone"], "adminPhoneNumber": "0754 321 908",
        "requiresTin": true, "requiresNida": true, "isActive": true,
    })
}

fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

async fn create(staff: &Staff<'_>, path: &str, body: &Value) -> Value {
    staff.send(Method::POST, path, Some(body)).await.expect(201).data().clone()
}

async fn put(staff: &Staff<'_>, path: &str, item: &Value, body: &Value) -> Answer {
    let path = format!("{path}/{}", item["_id"].as_str().unwrap());
    staff.send(Method::PUT, &path, Some(body)).await
}

/// With step-up authentication, as a new price requires.
async fn put_confirmed(staff: &Staff<'_>, path: &str, item: &Value, body: &Value) -> Answer {
    let path = format!("{path}/{}", item["_id"].as_str().unwrap());
    staff.send_confirmed((Method::PUT, &path), Some(body), &staff.confirmation().await).await
}

async fn ids(app: &TestApp, path: &str) -> Vec<String> {
    let list = app.get(path).await.expect(200);
    list.data().as_array().unwrap().iter().map(|item| item["_id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_new_item_is_stored_as_sent() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = create(&staff, "/api/routers", &router()).await;
    for (field, value) in router().as_object().unwrap() {
        assert_eq!(&made[field], value, "{field}");
    }
    assert_eq!((&made["version"], &made["updatedBy"]), (&json!(1), &json!("Neema Mrema")));
    let made = create(&staff, "/api/bundles", &bundle()).await;
    let expected = [
        ("network", json!("yas")),
        ("data", json!("5GB")),
        ("features", json!(["Any hour", "Any phone"])),
        ("adminPhoneNumber", json!("255754321908")),
        ("requiresTin", json!(true)),
        ("requiresNida", json!(true)),
    ];
    for (field, value) in expected {
        assert_eq!(made[field], value, "{field}");
    }
}

#[tokio::test]
async fn only_a_few_fields_are_required() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let short = json!({ "name": "A", "brand": "B", "model": "C", "price": 1, "stock": 0 });
    let made = create(&staff, "/api/routers", &short).await;
    assert_eq!(
        (&made["isActive"], &made["image"], &made["specifications"]["wifi"]),
        (&json!(true), &Value::Null, &json!(""))
    );
    let short = json!({ "name": "A", "type": "sme", "network": "zantel", "data": "1GB", "validity": "1 night", "price": 500 });
    let made = create(&staff, "/api/bundles", &short).await;
    assert_eq!(
        (&made["isActive"], &made["requiresNida"], &made["network"]),
        (&json!(true), &json!(false), &json!("yas"))
    );
}

async fn errors_of(staff: &Staff<'_>, app: &TestApp, path: &str, body: &Value, language: &str) -> Value {
    let bearer = format!("Bearer {}", staff.token);
    let headers = [("Authorization", bearer.as_str()), ("Accept-Language", language)];
    let refused = app.send(Method::POST, path, &headers, Some(body)).await;
    assert_eq!(refused.failure(), (422, "validation_failed"), "{body}");
    refused.body["errors"].clone()
}

#[tokio::test]
async fn every_error_of_a_router_names_its_field_in_both_languages() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let long = json!("é".repeat(121));
    let cases = [
        ("name", json!(" "), "Name is required", "Jina linahitajika"),
        ("name", Value::Null, "Name is required", "Jina linahitajika"),
        ("name", long.clone(), "This is too long.", "Hii ni ndefu mno."),
        ("name", json!("http://evil.example"), "Links are not allowed here.", "Viungo haviruhusiwi hapa."),
        ("brand", json!(""), "Brand is required", "Chapa inahitajika"),
        ("model", json!(""), "Model is required", "Modeli inahitajika"),
        ("price", json!(0), "Valid price is required", "Weka bei sahihi"),
        ("price", json!(-5), "Valid price is required", "Weka bei sahihi"),
        ("price", json!(85_500.5), "Valid price is required", "Weka bei sahihi"),
        ("price", json!("dear"), "Valid price is required", "Weka bei sahihi"),
        ("price", Value::Null, "Valid price is required", "Weka bei sahihi"),
        ("price", json!(100_000_001), "At most TSh 100,000,000.", "Isizidi TSh 100,000,000."),
        ("price", json!(1_000_000_000_001_i64), "At most TSh 100,000,000.", "Isizidi TSh 100,000,000."),
        ("cost", json!(100_000_001), "At most TSh 100,000,000.", "Isizidi TSh 100,000,000."),
        ("stock", json!(-1), "Valid stock quantity is required", "Weka idadi sahihi ya bidhaa"),
        ("stock", json!(1.5), "Valid stock quantity is required", "Weka idadi sahihi ya bidhaa"),
        ("stock", Value::Null, "Valid stock quantity is required", "Weka idadi sahihi ya bidhaa"),
        (
            "image",
            json!("/media/nothing.webp"),
            "The shop has no picture at this address.",
            "Duka halina picha yenye anwani hii.",
        ),
        (
            "image",
            json!("https://evil.example/a.png"),
            "The shop has no picture at this address.",
            "Duka halina picha yenye anwani hii.",
        ),
    ];
    for (field, value, english, swahili) in cases {
        let body = with(router(), field, value.clone());
        for (language, words) in [("en", english), ("sw", swahili)] {
            let errors = errors_of(&staff, &app, "/api/routers", &body, language).await;
            assert_eq!(
                (&errors[0]["field"], &errors[0]["message"]),
                (&json!(field), &json!(words)),
                "{value}"
            );
        }
    }
    let body = with(router(), "specifications", json!({ "wifi": long }));
    assert_eq!(errors_of(&staff, &app, "/api/routers", &body, "en").await[0]["field"], "specifications.wifi");
    let all = errors_of(&staff, &app, "/api/routers", &json!({}), "en").await;
    let fields: Vec<_> =
        all.as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["name", "brand", "model", "price", "stock"]);
}

#[tokio::test]
async fn every_error_of_a_bundle_names_its_field_in_both_languages() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let cases = [
        ("name", json!(""), "Name is required", "Jina linahitajika"),
        ("nameSwahili", json!("a".repeat(81)), "This is too long.", "Hii ni ndefu mno."),
        ("type", json!("gold"), "Please choose SME or normal.", "Tafadhali chagua SME au kawaida."),
        (
            "network",
            json!("ttcl"),
            "Please choose a network: vodacom, yas, airtel or halotel.",
            "Tafadhali chagua mtandao: vodacom, yas, airtel au halotel.",
        ),
        (
            "data",
            json!("10TB"),
            "Enter the data like 500MB or 10GB.",
            "Tafadhali weka data kama 500MB au 10GB.",
        ),
        (
            "validity",
            json!("for ever"),
            "Enter the validity like 24 hours, 30 days or 1 night.",
            "Tafadhali weka muda wa matumizi kama saa 24, siku 30 au usiku 1.",
        ),
        ("price", json!(0), "Valid price is required", "Weka bei sahihi"),
        ("description", json!("a".repeat(601)), "This is too long.", "Hii ni ndefu mno."),
        ("descriptionSwahili", json!("a".repeat(601)), "This is too long.", "Hii ni ndefu mno."),
        ("features", json!(vec!["a"; 13]), "At most 12 lines.", "Mistari isizidi 12."),
        (
            "adminPhoneNumber",
            json!("12"),
            "Invalid phone number format (06XXXXXXXX or 07XXXXXXXX)",
            "Namba ya simu si sahihi (mfano 0712345678)",
        ),
        (
            "packageImage",
            json!("data:image/svg+xml,<svg/>"),
            "Invalid file type: Please select an image file",
            "Aina ya faili si sahihi: Tafadhali chagua picha",
        ),
    ];
    for (field, value, english, swahili) in cases {
        let body = with(bundle(), field, value.clone());
        let field = if field == "packageImage" { "image" } else { field };
        for (language, words) in [("en", english), ("sw", swahili)] {
            let errors = errors_of(&staff, &app, "/api/bundles", &body, language).await;
            assert_eq!(
                (&errors[0]["field"], &errors[0]["message"]),
                (&json!(field), &json!(words)),
                "{value}"
            );
        }
    }
}

#[tokio::test]
async fn absent_fields_stay_unchanged() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let hidden = create(&staff, "/api/bundles", &with(bundle(), "isActive", json!(false))).await;
    let body = json!({ "price": "12,500", "version": 1 });
    let changed = put_confirmed(&staff, "/api/bundles", &hidden, &body).await.expect(200).data().clone();
    assert_eq!((&changed["price"], &changed["version"]), (&json!(12_500), &json!(2)));
    for kept in ["isActive", "requiresNida", "requiresTin", "name", "features", "adminPhoneNumber"] {
        assert_eq!(changed[kept], hidden[kept], "{kept}");
    }
    // An older client sends back the whole item.
    let same = put(&staff, "/api/bundles", &hidden, &changed).await.expect(200);
    assert_eq!(same.data(), &changed);
}

#[tokio::test]
async fn only_a_price_change_requires_the_password() {
    let app = TestApp::start().await;
    let (staff, other) = (app.staff().await, app.staff_with_role(Role::Content).await);
    for (path, body) in [("/api/routers", router()), ("/api/bundles", bundle())] {
        let made = create(&staff, path, &body).await;
        let dearer = json!({ "name": "Dearer", "price": 99_000, "version": 1 });
        let refused = put(&staff, path, &made, &dearer).await;
        assert_eq!(refused.failure(), (403, "confirmation_required"));
        let item = format!("{path}/{}", made["_id"].as_str().unwrap());
        assert_eq!(staff.get(&item).await.data()["name"], made["name"], "nothing is written");
        let confirmation = staff.confirmation().await;
        let call = (Method::PUT, item.as_str());
        let stolen = other.send_confirmed(call.clone(), Some(&dearer), &confirmation).await;
        assert_eq!(stolen.failure(), (403, "confirmation_required"));
        staff.send_confirmed(call.clone(), Some(&dearer), &confirmation).await.expect(200);
        let dearest = json!({ "price": 99_001 });
        staff.send_confirmed(call, Some(&dearest), &confirmation).await.expect(200);
        let same = json!({ "name": "Another name", "price": 99_001, "isActive": false });
        put(&staff, path, &made, &same).await.expect(200);
        let hidden = put(&staff, path, &made, &json!({ "price": 1 })).await;
        assert_eq!(hidden.failure(), (403, "confirmation_required"), "hidden items require the password too");
    }
}

#[tokio::test]
async fn a_hidden_bundle_leaves_lists_and_rendered_pages_immediately() {
    let build = |dir: &TempDir| {
        let folder = built_client::write(dir, built_client::ECHO);
        Client::open(&folder, "https://shop.example/").ok()
    };
    let app = TestApp::start_with(&[], build).await;
    let staff = app.staff().await;
    let made = create(&staff, "/api/bundles", &with(bundle(), "name", json!("Disappearing"))).await;
    let page = async || app.get("/normal-bundles").await.body.as_str().unwrap().contains("Disappearing");
    let list = app.get("/api/bundles").await.expect(200);
    let tag = list.headers["etag"].to_str().unwrap().to_owned();
    assert!(page().await);
    put(&staff, "/api/bundles", &made, &json!({ "isActive": false })).await.expect(200);
    assert!(!page().await);
    let again = app.send(Method::GET, "/api/bundles", &[("If-None-Match", &tag)], None).await.expect(200);
    assert!(!again.body.to_string().contains("Disappearing"));
    assert!(staff.get("/api/bundles").await.body.to_string().contains("Disappearing"));
    let path = format!("/api/bundles/{}", made["_id"].as_str().unwrap());
    assert_eq!(app.get(&path).await.failure(), (404, "bundle_not_found"));
}

#[tokio::test]
async fn visitors_never_learn_who_changed_an_item() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    create(&staff, "/api/routers", &router()).await;
    create(&staff, "/api/bundles", &bundle()).await;
    for path in ["/api/routers", "/api/bundles"] {
        assert!(!app.get(path).await.body.to_string().contains("Neema"));
        assert!(staff.get(path).await.body.to_string().contains("Neema"));
    }
}

#[tokio::test]
async fn a_deleted_item_is_hidden_from_everyone_and_restored_unchanged() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for (path, body) in [("/api/routers", router()), ("/api/bundles", bundle())] {
        let made = create(&staff, path, &body).await;
        let id = made["_id"].as_str().unwrap();
        let item = format!("{path}/{id}");
        staff.send(Method::DELETE, &item, None).await.expect(200);
        for status in [app.get(&item).await.status, staff.get(&item).await.status] {
            assert_eq!(status, 404);
        }
        assert!(!ids(&app, path).await.contains(&id.to_owned()));
        assert_eq!(staff.send(Method::DELETE, &item, None).await.status, 404);
        assert_eq!(put(&staff, path, &made, &json!({ "price": 5 })).await.status, 404);
        let back = staff.send(Method::POST, &format!("{item}/restore"), None).await.expect(200);
        assert_eq!((&back.data()["name"], &back.data()["version"]), (&made["name"], &json!(3)));
        assert!(ids(&app, path).await.contains(&id.to_owned()));
        staff.send(Method::POST, &format!("{item}/restore"), None).await.expect(200);
        let nothing = format!("{path}/0197b2a0-0000-7000-8000-000000000000/restore");
        assert_eq!(staff.send(Method::POST, &nothing, None).await.status, 404);
    }
}

#[tokio::test]
async fn an_order_keeps_the_details_of_a_deleted_router() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = create(&staff, "/api/routers", &router()).await;
    let order = app.place(&router_order(&made)).await.expect(201);
    let path = format!("/api/routers/{}", made["_id"].as_str().unwrap());
    staff.send(Method::DELETE, &path, None).await.expect(200);
    let seen = staff.get(&format!("/api/orders/{}", order.text("orderId"))).await.expect(200);
    assert!(seen.body.to_string().contains("Home 5G"));
    assert_ne!(app.place(&router_order(&made)).await.status, 201);
}

#[tokio::test]
async fn an_edit_keeps_a_concurrent_sale_unless_it_sets_the_stock() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = create(&staff, "/api/routers", &router()).await;
    app.place(&router_order(&made)).await.expect(201);
    let untouched = json!({ "price": 99_000, "stock": 7, "stockSeen": 7, "version": 1 });
    let changed = put_confirmed(&staff, "/api/routers", &made, &untouched).await.expect(200).data().clone();
    assert_eq!((&changed["price"], &changed["stock"]), (&json!(99_000), &json!(6)));
    app.place(&router_order(&changed)).await.expect(201);
    let counted = json!({ "stock": 20, "stockSeen": 6, "version": changed["version"] });
    let refused = put(&staff, "/api/routers", &made, &counted).await;
    assert_eq!((refused.failure(), &refused.data()["stock"]), ((409, "version_conflict"), &json!(5)));
    assert!(refused.data()["updatedBy"].is_null(), "a sale is not a staff edit");
    let seen = json!({ "stock": 20, "stockSeen": 5, "version": refused.data()["version"] });
    assert_eq!(put(&staff, "/api/routers", &made, &seen).await.expect(200).data()["stock"], 20);
}

fn data_url(kind: &str, bytes: &[u8]) -> Value {
    json!(format!("data:{kind};base64,{}", STANDARD.encode(bytes)))
}

#[tokio::test]
async fn a_data_url_picture_is_returned_as_an_address() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let body = with(router(), "image", data_url("text/html", PICTURE));
    let made = create(&staff, "/api/routers", &body).await;
    let image = made["image"].as_str().unwrap();
    assert!(image.starts_with("/media/") && image.contains(".webp"), "{image}");
    assert_eq!(made["picture"]["sources"].as_array().unwrap().len(), 3);
    let echoed = put_confirmed(&staff, "/api/routers", &made, &json!({ "image": image, "price": 5 }))
        .await
        .expect(200);
    assert_eq!(echoed.data()["picture"], made["picture"]);
    let largest = made["picture"]["sources"][2]["url"].clone();
    let bundle = create(&staff, "/api/bundles", &with(bundle(), "packageImage", largest)).await;
    assert_eq!(bundle["picture"], made["picture"]);
    let bare = put(&staff, "/api/routers", &made, &json!({ "image": null })).await.expect(200);
    assert_eq!((&bare.data()["image"], &bare.data()["picture"]), (&Value::Null, &Value::Null));
}

async fn stored_files(app: &TestApp) -> usize {
    app.shop.pictures.list().await.unwrap().len()
}

#[tokio::test]
async fn a_picture_of_a_refused_change_is_not_stored() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = create(&staff, "/api/routers", &router()).await;
    let image = data_url("image/png", PICTURE);
    let outdated = json!({ "image": image, "version": 7 });
    assert_eq!(put(&staff, "/api/routers", &made, &outdated).await.failure(), (409, "version_conflict"));
    let unconfirmed = json!({ "image": image, "price": 5, "version": 1 });
    let refused = put(&staff, "/api/routers", &made, &unconfirmed).await;
    assert_eq!(refused.failure(), (403, "confirmation_required"));
    let lesson = json!({
        "title": "Setting up a router", "titleSwahili": "Kuweka ruta", "description": "In ten minutes.",
        "category": "intermediate", "type": "document", "content": "Plug it in.", "durationMinutes": 10,
    });
    let lesson = create(&staff, "/api/training", &lesson).await;
    let outdated = json!({ "thumbnail": image, "version": 7 });
    assert_eq!(put(&staff, "/api/training", &lesson, &outdated).await.failure(), (409, "version_conflict"));
    assert_eq!(stored_files(&app).await, 0);
    put(&staff, "/api/routers", &made, &json!({ "image": image, "version": 1 })).await.expect(200);
    assert_eq!(stored_files(&app).await, 4);
}

#[tokio::test]
async fn a_picture_that_no_row_has_named_for_a_day_is_deleted() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = create(&staff, "/api/routers", &with(router(), "image", data_url("image/png", PICTURE))).await;
    app.shop.pictures.store(OTHER_PICTURE.to_vec()).await.unwrap();
    let after = async |hours: i64| {
        app.advance(TimeDelta::hours(hours));
        run_maintenance(&app.shop).await;
        stored_files(&app).await
    };
    // In the last hour of a day the shop's clock is an hour behind that of the files.
    assert_eq!([after(0).await, after(23).await, after(3).await], [8, 8, 4]);
    // A token does not last as long.
    let sign_in = async || {
        let session = app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200);
        Staff::with_token(&app, session.text("token"))
    };
    let path = format!("/api/routers/{}", made["_id"].as_str().unwrap());
    sign_in().await.send(Method::DELETE, &path, None).await.expect(200);
    assert_eq!([after(1).await, after(48).await], [4, 4], "a deleted item can be restored");
    let staff = sign_in().await;
    staff.send(Method::POST, &format!("{path}/restore"), None).await.expect(200);
    put(&staff, "/api/routers", &made, &json!({ "image": null })).await.expect(200);
    assert_eq!([after(1).await, after(23).await, after(2).await], [4, 4, 0]);
}

async fn upload(app: &TestApp, token: &str, body: Vec<u8>) -> Answer {
    let request = app.raw(Method::POST, "/api/media").header("Authorization", format!("Bearer {token}"));
    let request = request.header("Content-Type", "multipart/form-data; boundary=XX").body(body);
    Answer::read(request.send().await.unwrap()).await
}

fn form(kind: &str, bytes: &[u8]) -> Vec<u8> {
    let head = "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n";
    let mut body = format!("{head}Content-Type: {kind}\r\n\r\n").into_bytes();
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--XX--\r\n");
    body
}

/// The header of a PNG that would decode to 576 MB.
fn pixel_bomb() -> Vec<u8> {
    let mut bomb = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bomb.extend([0, 0, 0x2E, 0xE0, 0, 0, 0x2E, 0xE0, 8, 6, 0, 0, 0]);
    bomb.extend([0xC4, 0x5E, 0x6D, 0x1D]);
    bomb.extend(b"\0\0\0\0IDAT");
    bomb
}

fn hostile() -> Vec<(&'static str, Vec<u8>, &'static [u16])> {
    let polyglot = [b"GIF89a/*".as_slice(), b"*/=1;alert(1)//<script>"].concat();
    let disguised = [PICTURE, b"<script>alert(1)</script>"].concat();
    let mut cut = PICTURE.to_vec();
    cut.truncate(9_000);
    vec![
        ("image/svg+xml", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec(), &[415]),
        ("image/gif", polyglot, &[422, 413]),
        ("image/png", cut, &[422]),
        ("image/png", pixel_bomb(), &[413, 422]),
        ("image/png", vec![0x89; 5 * 1024 * 1024 + 1], &[413]),
        ("text/html", disguised, &[201]),
    ]
}

#[tokio::test]
async fn hostile_uploads_are_refused_and_original_bytes_are_never_served() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for (kind, bytes, statuses) in hostile() {
        let answer = upload(&app, &staff.token, form(kind, &bytes)).await;
        assert!(statuses.contains(&answer.status), "{kind} {} {}", answer.status, answer.body);
        if answer.status != 201 {
            continue;
        }
        let path = answer.text("image");
        let served = app.raw(Method::GET, &path).send().await.unwrap();
        assert_eq!(served.headers()["content-type"], "image/webp");
        let served = served.bytes().await.unwrap();
        assert!(!served.windows(7).any(|window| window == b"<script"), "{path}");
    }
}

#[tokio::test]
async fn hostile_pictures_inside_a_body_are_refused_at_their_field() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let small = hostile().into_iter().filter(|(_, bytes, _)| bytes.len() < 1_000_000);
    for (kind, bytes, statuses) in small {
        let body = with(router(), "image", data_url(kind, &bytes));
        let answer = staff.send(Method::POST, "/api/routers", Some(&body)).await;
        if statuses == [201] {
            answer.expect(201);
        } else {
            assert_eq!(
                (answer.failure(), answer.fields()),
                ((422, "validation_failed"), vec!["image"]),
                "{kind}"
            );
        }
    }
    let large = with(router(), "image", json!("a".repeat(7 * 1024 * 1024)));
    let refused = staff.send(Method::POST, "/api/routers", Some(&large)).await;
    assert_eq!(refused.failure(), (413, "payload_too_large"));
}

#[tokio::test]
async fn an_upload_is_one_file_and_limited_to_twenty_a_minute() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let one = form("image/png", PICTURE);
    let two = [&one[..one.len() - 8], b"\r\n", &one].concat();
    for body in [two, b"--XX--\r\n".to_vec(), b"no form".to_vec()] {
        assert_eq!(upload(&app, &staff.token, body).await.failure(), (400, "malformed_form"));
    }
    let small = b"GIF89a".to_vec();
    for _ in 0..20 {
        assert_ne!(upload(&app, &staff.token, form("image/gif", &small)).await.status, 429);
    }
    let refused = upload(&app, &staff.token, form("image/gif", &small)).await;
    assert_eq!(refused.failure(), (429, "too_many_tries"));
    assert!(refused.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn an_import_writes_the_17_good_of_20_rows_in_one_transaction() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let before = ids(&app, "/api/bundles").await.len();
    let row = |number: i32| {
        let price = if [2, 9, 18].contains(&number) { "free" } else { "5,000" };
        format!("Bundle {number},normal,airtel,1GB,1 days,\"{price}\"\r\n")
    };
    let rows = (0..20).map(row).collect::<Vec<_>>().concat();
    let csv = format!("name,type,network,data,validity,price\r\n{rows}");
    let tried = bring(&app, &staff, "/api/bundles/import?dryRun=true", &csv).await.expect(200);
    assert_eq!(counts(&tried), [17, 0, 0, 3]);
    assert_eq!(ids(&app, "/api/bundles").await.len(), before);
    let rows = tried.data()["rows"].as_array().unwrap();
    let bad: Vec<_> = rows.iter().filter(|row| row["outcome"] == "error").collect();
    let lines: Vec<_> = bad.iter().map(|row| row["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [4, 11, 20]);
    let fault = json!([{ "field": "price", "code": "invalid_price", "message": "Valid price is required", "value": "free" }]);
    assert_eq!(bad[0]["errors"], fault);
    let done = bring(&app, &staff, "/api/bundles/import", &csv).await.expect(200);
    assert_eq!(counts(&done), [17, 0, 0, 3]);
    assert_eq!(ids(&app, "/api/bundles").await.len(), before + 17);
    let mended = csv.replace("free", "5000");
    let again = bring(&app, &staff, "/api/bundles/import", &mended).await.expect(200);
    assert_eq!(counts(&again), [3, 0, 17, 0]);
}

#[tokio::test]
async fn an_export_can_be_edited_and_imported() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let confirmation = staff.confirmation().await;
    create(&staff, "/api/routers", &with(router(), "name", json!("=HYPERLINK(1)"))).await;
    for path in ["/api/routers", "/api/bundles"] {
        let file = staff.get(&format!("{path}/export")).await.expect(200);
        assert_eq!(file.headers["content-type"], "text/csv; charset=utf-8");
        let disposition = file.headers["content-disposition"].to_str().unwrap();
        assert!(disposition.starts_with("attachment; filename="), "{disposition}");
        let text = file.body.as_str().unwrap();
        assert!(!text.contains("\"="), "{text}");
        assert_eq!(text.contains(r#","'=HYPERLINK(1)","#), path == "/api/routers", "{text}");
        let same = bring(&app, &staff, &format!("{path}/import"), text).await.expect(200);
        assert_eq!((counts(&same)[0], counts(&same)[1], counts(&same)[3]), (0, 0, 0), "{}", same.body);
        let price = &format!(r#","{}","#, staff.get(path).await.data()[0]["price"]);
        let dearer = text.replacen(price, r#","86100","#, 1);
        let path = format!("{path}/import");
        let changed = bring_confirmed(&app, &staff, &path, &dearer, &confirmation).await.expect(200);
        assert_eq!(counts(&changed)[1], 1);
    }
    let taken = app.texts("SELECT label AS text FROM audit_log WHERE action = 'exported' ORDER BY seq");
    assert_eq!(taken, ["routers.csv", "bundles.csv"]);
}

#[tokio::test]
async fn importing_new_prices_requires_the_password_and_a_dry_run_does_not() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = create(&staff, "/api/bundles", &bundle()).await;
    let other = "Fresh,normal,airtel,1GB,1 day,5000";
    let csv = format!(
        "id,name,type,network,data,validity,price\n{},Weekly 5GB,normal,yas,5GB,7 days,12000\n,{other}\n",
        made["_id"].as_str().unwrap()
    );
    let path = "/api/bundles/import";
    let tried = bring(&app, &staff, &format!("{path}?dryRun=true"), &csv).await.expect(200);
    assert_eq!(counts(&tried), [1, 1, 0, 0], "{}", tried.body);
    let before = ids(&app, "/api/bundles").await.len();
    assert_eq!(bring(&app, &staff, path, &csv).await.failure(), (403, "confirmation_required"));
    assert_eq!(ids(&app, "/api/bundles").await.len(), before, "no row was imported");
    let done = bring_confirmed(&app, &staff, path, &csv, &staff.confirmation().await).await.expect(200);
    assert_eq!(counts(&done), [1, 1, 0, 0]);
}

#[tokio::test]
async fn a_file_without_columns_is_refused() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let path = "/api/bundles/import?dryRun=true";
    assert_eq!(bring(&app, &staff, path, "colour\nred").await.failure(), (400, "sheet_columns"));
    let large = format!("name\n{}", "a\n".repeat(600_000));
    assert_eq!(bring(&app, &staff, path, &large).await.failure(), (413, "sheet_too_large"));
    let json = staff.send(Method::POST, path, Some(&json!({}))).await;
    assert_eq!(json.failure(), (415, "unsupported_media_type"));
}

#[tokio::test]
async fn each_write_is_in_the_audit_log() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let made = create(&staff, "/api/bundles", &bundle()).await;
    put_confirmed(&staff, "/api/bundles", &made, &json!({ "price": 11_000 })).await.expect(200);
    put(&staff, "/api/bundles", &made, &json!({ "price": 11_000 })).await.expect(200);
    let path = format!("/api/bundles/{}", made["_id"].as_str().unwrap());
    staff.send(Method::DELETE, &path, None).await.expect(200);
    staff.send(Method::POST, &format!("{path}/restore"), None).await.expect(200);
    let csv = format!("id,price\n{},12000\n", made["id"].as_str().unwrap());
    let confirmation = staff.confirmation().await;
    bring_confirmed(&app, &staff, "/api/bundles/import", &csv, &confirmation).await.expect(200);
    let actions =
        app.texts("SELECT action AS text FROM audit_log WHERE subject_kind = 'bundle' ORDER BY seq");
    assert_eq!(actions, ["created", "changed", "deleted", "restored", "changed", "imported"]);
    let first = "subject_kind = 'bundle' AND action = 'changed' ORDER BY seq LIMIT 1";
    let changes = app.texts(&format!("SELECT changes AS text FROM audit_log WHERE {first}"));
    assert_eq!(changes, [r#"[{"field":"price","before":"10000","after":"11000"}]"#]);
}

/// Only staff who edit the catalogue or see revenue may see costs.
#[tokio::test]
async fn no_public_response_contains_costs() {
    const COST: i64 = 4_321;
    let app = TestApp::start().await;
    let staff = app.staff().await;
    app.add_account("juma@example.co.tz", Role::Support).await;
    let support = app.sign_in("/api/admin/login", "juma@example.co.tz").await.expect(200).text("token");
    let bearer = format!("Bearer {support}");
    let (bundle, router) = (app.bundle("normal").await, app.router_with_stock(|units| units > 1).await);
    let id = |item: &Value| item["id"].as_str().unwrap().to_owned();
    let paths = [format!("/api/bundles/{}", id(&bundle)), format!("/api/routers/{}", id(&router))];
    for path in &paths {
        let changed = staff.send(Method::PUT, path, Some(&json!({ "cost": COST }))).await.expect(200);
        assert_eq!(changed.data()["cost"], COST);
    }
    let paid = app.pay(&bundle).await;
    let order = app.place(&bundle_order(&paid)).await.expect(201);
    let track = format!("/api/orders/track/{}", order.text("orderId"));
    let pages = ["/", "/normal-bundles", "/routers", "/api/bundles", "/api/routers", "/api/store", &track];
    let pages = pages.into_iter().chain(paths.iter().map(String::as_str));
    for path in pages {
        let body = app.get(path).await.body.to_string();
        assert!(!body.contains("cost\"") && !body.contains(&COST.to_string()), "{path}: {body}");
        let seen = app.send(Method::GET, path, &[("Authorization", &bearer)], None).await.body.to_string();
        assert!(!seen.contains("cost\"") && !seen.contains(&COST.to_string()), "{path}: {seen}");
    }
    assert!(!order.body.to_string().contains("cost\""));
    let sheet = app.send(Method::GET, "/api/bundles/export", &[("Authorization", &bearer)], None).await;
    let sheet = sheet.expect(200).body.to_string();
    assert!(
        sheet.contains("price") && !sheet.contains("cost") && !sheet.contains(&COST.to_string()),
        "{sheet}"
    );
    assert!(staff.get("/api/bundles/export").await.body.to_string().contains(&COST.to_string()));
}
