//! A PUT of any item changes only the fields it names: what GET answers can be sent back unchanged, and fields with two names
//! are accepted under either.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::router_order;
use crate::support::staff::Staff;

const PICTURE: &[u8] = include_bytes!("../../../operations/assets/demo/pocket-mifi.png");

fn picture() -> String {
    format!("data:image/png;base64,{}", STANDARD.encode(PICTURE))
}

fn agent() -> Value {
    json!({
        "name": "Neema Mwakalinga", "phone": "0754 200 311", "email": "neema@example.co.tz", "region": "mwanza",
        "location": "Nyamagana", "status": "suspended", "specialization": "Routers", "experience": "Five years",
        "rating": 4.5, "commissionRate": 7.5, "notes": "Calls back late.",
    })
}

fn lesson() -> Value {
    json!({
        "title": "Setting up a router", "titleSwahili": "Kuweka ruta", "description": "In ten minutes.",
        "descriptionSwahili": "Kwa dakika kumi.", "difficulty": "intermediate", "type": "video",
        "content": "Look first.", "contentSwahili": "Tazama kwanza.", "duration": "10 min", "tags": ["router", "WiFi"],
        "videoUrl": "https://video.example/1", "thumbnail": picture(), "isActive": false,
    })
}

fn router() -> Value {
    json!({
        "name": "Home 5G", "nameSwahili": "5G ya nyumbani", "brand": "Huawei", "model": "B818", "price": 85_500, "cost": 60_000, "stock": 7,
        "image": picture(), "isActive": false,
        "specifications": { "wifi": "Wi-Fi 6", "speed": "1 Gbps", "ports": "4", "range": "30 m" },
        "specificationsSwahili": { "wifi": "", "speed": "Gbps 1", "ports": "", "range": "m 30" },
        "people": 8,
    })
}

fn bundle() -> Value {
    json!({
        "name": "Weekly 5GB", "nameSwahili": "Wiki 5GB", "type": "normal", "network": "tigo", "data": "5gb",
        "validity": "7 days", "price": 10_000, "cost": 9_000, "description": "A week.",
        "descriptionSwahili": "Wiki nzima.", "features": ["Any hour"], "image": picture(),
        "adminPhoneNumber": "0754 321 908", "ussd": "*149*01#", "requiresTin": true, "requiresNida": true, "isActive": false,
    })
}

async fn made(staff: &Staff<'_>, list: &str, body: &Value) -> String {
    let id = staff.post(list, body).await.expect(201).text("_id");
    format!("{list}/{id}")
}

async fn put(staff: &Staff<'_>, path: &str, body: &Value) -> Answer {
    staff.send(Method::PUT, path, Some(body)).await
}

async fn shown(staff: &Staff<'_>, path: &str) -> Value {
    staff.get(path).await.expect(200).data().clone()
}

/// The fields that differ between two versions of an item, except version and times.
fn differing(before: &Value, after: &Value) -> Vec<String> {
    let names = before.as_object().unwrap().keys();
    let differs = |name: &&String| before[name.as_str()] != after[name.as_str()];
    let bookkeeping = ["version", "updatedAt"];
    names.filter(differs).filter(|name| !bookkeeping.contains(&name.as_str())).cloned().collect()
}

#[tokio::test]
async fn a_put_of_what_get_answered_changes_nothing() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for (list, body) in [
        ("/api/agents", agent()),
        ("/api/training", lesson()),
        ("/api/routers", router()),
        ("/api/bundles", bundle()),
    ] {
        let path = made(&staff, list, &body).await;
        let before = shown(&staff, &path).await;
        let answered = put(&staff, &path, &before).await.expect(200);
        assert_eq!(answered.data(), &before, "{list}");
        assert_eq!(shown(&staff, &path).await, before, "{list}");
    }
}

#[tokio::test]
async fn every_sample_lesson_can_be_sent_back_and_created_again() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for item in staff.get("/api/training").await.data().as_array().unwrap() {
        let path = format!("/api/training/{}", item["_id"].as_str().unwrap());
        let before = shown(&staff, &path).await;
        assert_eq!(put(&staff, &path, &before).await.expect(200).data()["version"], 1);
        let copy = staff.post("/api/training", &before).await.expect(201);
        let differing = differing(&before, copy.data());
        assert_eq!(differing, ["_id", "createdAt", "id"], "{}", item["title"]);
    }
}

#[tokio::test]
async fn a_put_changes_only_the_fields_it_names() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let some_of_an_agent = json!({ "name": "Neema M.", "phone": "0754200311", "region": "mwanza" });
    for (list, body, change, changed) in [
        ("/api/agents", agent(), some_of_an_agent, vec!["name"]),
        (
            "/api/agents",
            json!({ "name": "Juma", "phone": "0713000001", "region": "mwanza" }),
            json!({}),
            vec![],
        ),
        ("/api/training", lesson(), json!({ "title": "Routers" }), vec!["title", "updatedBy"]),
        ("/api/training", lesson(), json!({ "isActive": true }), vec!["isActive", "updatedBy"]),
        (
            "/api/training",
            lesson(),
            json!({ "durationMinutes": 12 }),
            vec!["duration", "durationMinutes", "updatedBy"],
        ),
        ("/api/routers", router(), json!({ "isActive": true }), vec!["isActive"]),
        ("/api/bundles", bundle(), json!({ "isActive": true }), vec!["isActive"]),
    ] {
        let path = made(&staff, list, &body).await;
        let before = shown(&staff, &path).await;
        let after = put(&staff, &path, &change).await.expect(200).data().clone();
        let changed: Vec<_> = changed.into_iter().filter(|name| *name != "updatedBy").collect();
        assert_eq!(differing(&before, &after), changed, "{list} {change}");
    }
}

/// Fields that only the server sets.
fn fields_of_the_server() -> Value {
    json!({
        "_id": "0199aaaa-0000-7000-8000-000000000000", "id": "0199aaaa-0000-7000-8000-000000000000", "code": "ZZZZZ",
        "createdAt": "2001-01-01T00:00:00Z", "updatedAt": "2001-01-01T00:00:00Z", "createdBy": "A stranger",
        "updatedBy": "A stranger", "deletedAt": "2001-01-01T00:00:00Z", "isDeleted": true, "isAdmin": true, "role": "owner",
        "sales": 900, "balance": 900_000, "totalSales": 900, "picture": { "url": "/media/0.webp" }, "__proto__": { "price": 1 },
    })
}

#[tokio::test]
async fn fields_of_the_server_are_ignored_in_requests() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for (list, mut body) in [
        ("/api/agents", agent()),
        ("/api/training", lesson()),
        ("/api/routers", router()),
        ("/api/bundles", bundle()),
    ] {
        let forged = fields_of_the_server();
        body.as_object_mut().unwrap().extend(forged.as_object().unwrap().clone());
        let path = made(&staff, list, &body).await;
        let before = shown(&staff, &path).await;
        for (name, value) in forged.as_object().unwrap() {
            assert_ne!(&before[name.as_str()], value, "POST {list} {name}");
        }
        put(&staff, &path, &forged).await.expect(200);
        assert_eq!(shown(&staff, &path).await, before, "PUT {list}");
    }
}

#[tokio::test]
async fn a_customer_sets_no_field_of_the_server_in_an_order() {
    let app = TestApp::start().await;
    let mut body = router_order(&app.router_with_stock(|stock| stock > 5).await);
    let forged = json!({
        "status": "delivered", "deliveryCode": "0000", "createdAt": "2001-01-01T00:00:00Z", "revenueConfirmed": true,
        "placedBy": "A stranger", "version": 9, "dueAt": "2001-01-01T00:00:00Z", "cost": 1,
    });
    body.as_object_mut().unwrap().extend(forged.as_object().unwrap().clone());
    let id = app.place(&body).await.expect(201).text("_id");
    let order = shown(&app.staff().await, &format!("/api/orders/{id}")).await;
    for (name, value) in forged.as_object().unwrap() {
        assert_ne!(&order[name.as_str()], value, "{name}");
    }
    assert_eq!((&order["status"], &order["version"]), (&json!("pending"), &json!(1)));
}

#[tokio::test]
async fn null_clears_optional_fields() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let path = made(&staff, "/api/agents", &agent()).await;
    let emptied = json!({ "email": null, "location": "", "notes": null });
    let after = put(&staff, &path, &emptied).await.expect(200);
    assert!(["email", "location", "notes"].iter().all(|field| after.data()[*field].is_null()));
    assert_eq!(after.text("specialization"), "Routers");
    let path = made(&staff, "/api/training", &lesson()).await;
    let emptied = json!({ "duration": null, "thumbnail": null, "tags": [], "titleSwahili": "" });
    let after = put(&staff, &path, &emptied).await.expect(200);
    assert!(["durationMinutes", "thumbnail"].iter().all(|field| after.data()[*field].is_null()));
    assert_eq!((&after.data()["tags"], after.text("titleSwahili")), (&json!([]), String::new()));
    assert_eq!(put(&staff, &path, &json!({ "videoUrl": null })).await.fields(), ["videoUrl"]);
    assert_eq!(put(&staff, &path, &json!({ "type": "quiz" })).await.fields(), ["quiz"]);
    assert_eq!(put(&staff, &path, &json!({ "title": " " })).await.fields(), ["title"]);
    for (list, body) in [("/api/routers", router()), ("/api/bundles", bundle())] {
        let path = made(&staff, list, &body).await;
        let after = put(&staff, &path, &json!({ "cost": null })).await.expect(200);
        assert!(after.data()["cost"].is_null(), "{list}");
    }
}

#[tokio::test]
async fn a_field_under_two_names_must_have_one_value() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let agent = made(&staff, "/api/agents", &agent()).await;
    let lesson = made(&staff, "/api/training", &lesson()).await;
    // Changing an agent's number requires the password.
    let confirmation = staff.confirmation().await;
    for (path, agreeing, differing, field) in [
        (
            &agent,
            json!({ "phoneNumber": "0713 000 009", "phone": "255713000009" }),
            json!("0713000008"),
            "phone",
        ),
        (
            &lesson,
            json!({ "category": "advanced", "difficulty": "advanced" }),
            json!("beginner"),
            "difficulty",
        ),
        (&lesson, json!({ "durationMinutes": 90, "duration": "1 h 30 min" }), json!("1 h"), "duration"),
    ] {
        let agreed = staff.send_confirmed((Method::PUT, path), Some(&agreeing), &confirmation).await;
        let before = agreed.expect(200).data().clone();
        let mut refused = agreeing.clone();
        refused[field] = differing;
        let refused = put(&staff, path, &refused).await;
        let code = refused.body["errors"][0]["code"].as_str();
        assert_eq!((refused.status, code), (422, Some("contradiction")), "{field}");
        assert_eq!(shown(&staff, path).await, before);
    }
    let alone = put(&staff, &lesson, &json!({ "duration": "dakika 45" })).await.expect(200);
    assert_eq!(alone.data()["durationMinutes"], 45);
    assert_eq!(put(&staff, &lesson, &json!({ "duration": "long" })).await.fields(), ["duration"]);
}
