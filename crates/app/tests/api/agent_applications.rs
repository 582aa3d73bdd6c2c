use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::staff::Staff;

const PATH: &str = "/api/agent-applications";

fn body() -> Value {
    json!({
        "fullName": "Zuhura Juma", "phoneNumber": "0754 321 908", "region": "mjini_magharibi",
        "location": "Darajani", "networks": ["tigo", "vodacom", "vodacom"], "occupation": "fundi wa simu",
        "hasCapital": null, "message": "Nina duka dogo.", "language": "sw",
    })
}

fn with(field: &str, value: Value) -> Value {
    let mut body = body();
    body[field] = value;
    body
}

async fn apply_with_key(app: &TestApp, key: &str, body: &Value) -> Answer {
    app.send(Method::POST, PATH, &[("Idempotency-Key", key)], Some(body)).await
}

async fn only(staff: &Staff<'_>) -> Value {
    let list = staff.get(PATH).await.expect(200);
    assert_eq!(list.body["page"]["total"], 1);
    list.data()[0].clone()
}

async fn change(staff: &Staff<'_>, application: &Value, body: &Value) -> Answer {
    let path = format!("{PATH}/{}", application["_id"].as_str().unwrap());
    staff.send(Method::PUT, &path, Some(body)).await
}

#[tokio::test]
async fn an_application_reaches_staff_as_it_was_written() {
    let app = TestApp::start().await;
    let applied = app.post(PATH, &body()).await.expect(201);
    let reference = applied.text("reference");
    assert!(reference.len() == 16 && reference.starts_with("AGT-"), "{reference}");
    let seen = only(&app.staff().await).await;
    let mut expected = with("phoneNumber", json!("255754321908"));
    expected["networks"] = json!(["vodacom", "yas"]);
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&seen[name], value, "{name}");
    }
    assert_eq!((&seen["reference"], &seen["status"]), (&json!(reference), &json!("new")));
    assert_eq!(
        (&seen["version"], &seen["note"], &seen["handledBy"]),
        (&json!(1), &Value::Null, &Value::Null)
    );
    assert_eq!(seen["createdAt"], applied.data()["createdAt"]);
}

#[tokio::test]
async fn only_required_fields_are_required() {
    let app = TestApp::start().await;
    let short = json!({ "fullName": "Al", "phoneNumber": "712345678", "region": "other", "language": "en" });
    app.post(PATH, &short).await.expect(201);
    let seen = only(&app.staff().await).await;
    for absent in ["location", "occupation", "hasCapital", "message"] {
        assert!(seen[absent].is_null(), "{absent}");
    }
    assert_eq!(seen["networks"], json!([]));
}

#[tokio::test]
async fn the_message_to_the_shop_is_in_the_applicants_language_and_has_no_names() {
    let app = TestApp::start().await;
    let en = [("Accept-Language", "en")];
    let applied = app.send(Method::POST, PATH, &en, Some(&body())).await.expect(201);
    let notification = &applied.data()["notification"];
    let text = notification["text"].as_str().unwrap();
    assert!(text.starts_with("Habari") && text.contains(&applied.text("reference")), "{text}");
    let whole = applied.body.to_string();
    assert!(!whole.contains("754321908") && !whole.contains("Zuhura"), "{whole}");
    assert!(notification["whatsappUrl"].as_str().unwrap().starts_with("https://wa.me/255"));
}

#[tokio::test]
async fn every_error_names_its_field() {
    let app = TestApp::start().await;
    let long = |chars: usize| json!("é".repeat(chars));
    let cases = [
        ("fullName", json!(null), "required"),
        ("fullName", json!(" \u{200b} "), "required"),
        ("fullName", json!("Z"), "too_short"),
        ("fullName", long(101), "too_long"),
        ("fullName", long(501), "too_long"),
        ("fullName", json!("see https://evil.example"), "link"),
        ("phoneNumber", json!(""), "required"),
        ("phoneNumber", json!("0812345678"), "invalid_phone"),
        ("phoneNumber", json!("0712'; DROP TABLE agent_applications;--"), "invalid_phone"),
        ("region", json!(null), "required"),
        ("region", json!("zanzibar"), "invalid"),
        ("location", long(121), "too_long"),
        ("location", json!("http://evil.example"), "link"),
        ("networks", json!(vec!["yas"; 21]), "too_long"),
        ("occupation", long(121), "too_long"),
        ("message", long(1_001), "too_long"),
        ("message", json!("soma https://evil.example"), "link"),
        ("language", json!(null), "required"),
        ("language", json!("fr"), "invalid"),
    ];
    for (field, value, code) in cases {
        let refused = app.post(PATH, &with(field, value.clone())).await;
        assert_eq!(
            (refused.failure(), refused.fields()),
            ((422, "validation_failed"), vec![field]),
            "{value}"
        );
        assert_eq!(refused.body["errors"][0]["code"], code, "{field} {value}");
    }
    let refused = app.post(PATH, &with("networks", json!(["yas", "ttcl", ""]))).await;
    assert_eq!(refused.fields(), ["networks[1]", "networks[2]"]);
    assert_eq!(app.staff().await.get(PATH).await.body["page"]["total"], 0);
}

#[tokio::test]
async fn hostile_texts_of_an_application_are_sanitized() {
    let app = TestApp::start().await;
    let mut hostile = with("fullName", json!("Zuhura\u{202e}\r\nJuma\u{200b}"));
    hostile["message"] = json!("<script>alert(1)</script>\n\u{0}'; DROP TABLE agent_applications;--");
    app.post(PATH, &hostile).await.expect(201);
    let seen = only(&app.staff().await).await;
    assert_eq!(seen["fullName"], "Zuhura Juma");
    assert_eq!(seen["message"], "<script>alert(1)</script> '; DROP TABLE agent_applications;--");
}

#[tokio::test]
async fn the_same_key_again_gives_the_first_answer() {
    let app = TestApp::start().await;
    let first = apply_with_key(&app, "one-double-tap", &body()).await.expect(201);
    let again = apply_with_key(&app, "one-double-tap", &body()).await.expect(200);
    assert_eq!(first.data(), again.data());
    let other = apply_with_key(&app, "one-double-tap", &with("location", json!("Ng'ambo"))).await;
    assert_eq!(other.failure(), (422, "idempotency_mismatch"));
    let short = apply_with_key(&app, "short", &body()).await;
    assert_eq!((short.failure(), short.fields()), ((422, "validation_failed"), vec!["Idempotency-Key"]));
    let staff = app.staff().await;
    change(&staff, &only(&staff).await, &json!({ "status": "declined" })).await.expect(200);
    let later = apply_with_key(&app, "one-double-tap", &body()).await.expect(200);
    assert_eq!(first.data(), later.data(), "even after staff changed its status");
}

#[tokio::test]
async fn a_second_application_waits_until_the_first_is_answered() {
    let app = TestApp::start().await;
    let first = app.post(PATH, &body()).await.expect(201);
    let second = app.post(PATH, &with("phoneNumber", json!("+255 754-321-908"))).await;
    assert_eq!(second.failure(), (409, "application_exists"));
    assert_eq!(second.data(), &json!({ "createdAt": first.data()["createdAt"] }));
    let staff = app.staff().await;
    let old = only(&staff).await;
    change(&staff, &old, &json!({ "status": "declined" })).await.expect(200);
    app.post(PATH, &body()).await.expect(201);
    let reopened = change(&staff, &old, &json!({ "status": "new" })).await;
    assert_eq!(reopened.failure(), (409, "application_exists"), "the newer one is open");
}

/// Trusts a proxy, so that callers can have different addresses.
async fn app_behind_a_proxy() -> TestApp {
    TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await
}

async fn apply_from(app: &TestApp, headers: &[(&str, &str)], number: usize) -> Answer {
    let body = with("phoneNumber", json!(format!("07543219{number:02}")));
    app.send(Method::POST, PATH, headers, Some(&body)).await
}

#[tokio::test]
async fn an_address_applies_twenty_times_an_hour() {
    let app = app_behind_a_proxy().await;
    let from = [("X-Forwarded-For", "41.59.1.1")];
    for number in 0..20 {
        apply_from(&app, &from, number).await.expect(201);
    }
    let refused = apply_from(&app, &from, 20).await;
    assert_eq!(refused.failure(), (429, "too_many_tries"));
    let seconds: i64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((3_500..=3_600).contains(&seconds), "{seconds}");
    apply_from(&app, &[("X-Forwarded-For", "41.59.1.2")], 20).await.expect(201);
}

#[tokio::test]
async fn a_browser_applies_five_times_an_hour() {
    let app = TestApp::start().await;
    let first = apply_from(&app, &[], 0).await.expect(201);
    let cookie = first.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("Path=/api;"), "{cookie}");
    let device = cookie.split(';').next().unwrap();
    for number in 1..6 {
        apply_from(&app, &[("Cookie", device)], number).await.expect(201);
    }
    assert_eq!(apply_from(&app, &[("Cookie", device)], 6).await.failure(), (429, "too_many_tries"));
}

#[tokio::test]
async fn a_change_records_its_author_and_keeps_or_clears_the_note() {
    let app = TestApp::start().await;
    app.post(PATH, &body()).await.expect(201);
    let staff = app.staff().await;
    let new = only(&staff).await;
    let noted = json!({ "status": "contacted", "note": " piga\njioni ", "version": 1 });
    let contacted = change(&staff, &new, &noted).await.expect(200);
    let data = contacted.data();
    assert_eq!((&data["status"], &data["note"]), (&json!("contacted"), &json!("piga jioni")));
    assert_eq!((&data["handledBy"], &data["version"]), (&json!("Neema Mrema"), &json!(2)));
    let late = change(&staff, &new, &json!({ "status": "declined", "version": 1 })).await;
    assert_eq!(late.failure(), (409, "version_conflict"));
    let accepted = change(&staff, &new, &json!({ "status": "accepted" })).await.expect(200);
    assert_eq!(accepted.data()["note"], "piga jioni");
    let cleared = change(&staff, &new, &json!({ "status": "accepted", "note": " " })).await.expect(200);
    assert_eq!((&cleared.data()["note"], &cleared.data()["version"]), (&Value::Null, &json!(4)));
    let same = change(&staff, &new, &json!({ "status": "accepted" })).await.expect(200);
    assert_eq!(same.data(), cleared.data());
}

#[tokio::test]
async fn junk_changes_and_queries_are_refused() {
    let app = TestApp::start().await;
    app.post(PATH, &body()).await.expect(201);
    let staff = app.staff().await;
    let new = only(&staff).await;
    for (body, field) in [
        (json!({}), "status"),
        (json!({ "status": "pending" }), "status"),
        (json!({ "status": "accepted", "note": "a".repeat(501) }), "note"),
        (json!({ "status": "accepted", "note": "http://evil.example" }), "note"),
    ] {
        let refused = change(&staff, &new, &body).await;
        assert_eq!(
            (refused.failure(), refused.fields()),
            ((422, "validation_failed"), vec![field]),
            "{body}"
        );
    }
    let shape = change(&staff, &new, &json!({ "status": "accepted", "version": "1" })).await;
    assert_eq!(shape.failure(), (400, "invalid_shape"));
    for id in ["0", "0197b2a0-0000-7000-8000-000000000000", "%00"] {
        let unknown = change(&staff, &json!({ "_id": id }), &json!({ "status": "accepted" })).await;
        assert_eq!(unknown.failure(), (404, "application_not_found"), "{id}");
    }
    for query in ["?status=pending", "?cursor=%27", "?limit=many"] {
        assert_eq!(staff.get(&format!("{PATH}{query}")).await.failure(), (400, "invalid_query"), "{query}");
    }
}

#[tokio::test]
async fn staff_find_applications_by_status_and_text_page_by_page() {
    let app = TestApp::start().await;
    for number in 0..5 {
        apply_from(&app, &[], number).await.expect(201);
    }
    let staff = app.staff().await;
    let first = staff.get(&format!("{PATH}?limit=2&status=new")).await.expect(200);
    assert_eq!((first.data().as_array().unwrap().len(), &first.body["page"]["total"]), (2, &json!(5)));
    assert_eq!(first.data()[0]["phoneNumber"], "255754321904");
    let cursor = first.body["page"]["nextCursor"].as_str().unwrap();
    let second = staff.get(&format!("{PATH}?limit=2&cursor={cursor}")).await.expect(200);
    assert_eq!(second.data()[0]["phoneNumber"], "255754321902");
    let reference = first.data()[1]["reference"].as_str().unwrap().to_lowercase();
    for (q, total) in
        [("0754%20321%20903", 1), (reference.as_str(), 1), ("ZUHURA", 5), ("nobody", 0), ("%25", 0)]
    {
        let found = staff.get(&format!("{PATH}?q={q}")).await.expect(200);
        assert_eq!(found.body["page"]["total"], total, "{q}");
    }
    assert_eq!(staff.get(&format!("{PATH}?status=all")).await.body["page"]["total"], 5);
    assert_eq!(staff.get(&format!("{PATH}?status=accepted")).await.body["page"]["total"], 0);
}
