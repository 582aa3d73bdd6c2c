//! Settings and step-up authentication.

use accounts::Role;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::staff::{PASSWORD, Staff};

const SETTINGS: &str = "/api/store/settings";

async fn save(staff: &Staff<'_>, body: &Value) -> Answer {
    staff.send(Method::PUT, SETTINGS, Some(body)).await
}

async fn save_confirmed(staff: &Staff<'_>, body: &Value, confirmation: &str) -> Answer {
    staff.send_confirmed((Method::PUT, SETTINGS), Some(body), confirmation).await
}

async fn confirm(staff: &Staff<'_>, password: &str) -> Answer {
    staff.send(Method::POST, "/api/auth/confirm", Some(&json!({ "password": password }))).await
}

fn numbers(whatsapp: &str) -> Value {
    json!({
        "supportPhone": "0754 000 001", "whatsappNumber": whatsapp,
        "previousWhatsappNumber": "0754000003", "activeWhatsapp": "current",
    })
}

fn claims(customers: &str) -> Value {
    json!({ "customers": customers, "support": "24/7", "networks": "4", "uptime": "99%", "uptimeSwahili": "99%" })
}

#[tokio::test]
async fn a_new_shop_uses_the_operators_settings() {
    let app = TestApp::start().await;
    let settings = app.staff().await.get(SETTINGS).await.expect(200);
    let contact = &settings.data()["contact"];
    assert_eq!((&contact["supportPhone"], &contact["version"]), (&json!("255700000100"), &json!(0)));
    assert_eq!((&contact["isDefault"], &contact["updatedBy"]), (&json!(true), &Value::Null));
    assert_eq!(settings.data()["claims"]["customersFrom"], "computed");
    assert!(settings.data()["texts"].as_array().unwrap().iter().all(|text| text["own"].is_null()));
    assert_eq!(
        settings.data()["limits"][0],
        json!({ "code": "prompt_phone", "max": 3, "windowMinutes": 10 })
    );
}

#[tokio::test]
async fn new_claims_reach_customers_immediately() {
    let app = TestApp::start().await;
    let staff = app.staff_with_role(Role::Content).await;
    let before = app.get("/api/store").await.expect(200);
    let saved = save(&staff, &json!({ "claims": claims("60,000+") })).await.expect(200);
    assert_eq!(
        (&saved.data()["claims"]["version"], &saved.data()["claims"]["updatedBy"]),
        (&json!(1), &json!("Neema Mrema"))
    );
    assert_eq!(saved.data()["claims"]["default"]["customersFrom"], "computed", "the default after a reset");
    let after = app.get("/api/store").await.expect(200);
    assert_eq!(after.data()["claims"]["customers"], "60,000+");
    assert_ne!(before.headers["etag"], after.headers["etag"]);
    let reset = save(&staff, &json!({ "claims": { "reset": true, "version": 1 } })).await.expect(200);
    assert_eq!(
        (&reset.data()["claims"]["customersFrom"], &reset.data()["claims"]["version"]),
        (&json!("computed"), &json!(2))
    );
}

#[tokio::test]
async fn settings_saved_by_another_instance_apply_within_seconds() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/api/store").await.data()["watchDemoUrl"], Value::Null);
    let row =
        "('demo_video', '{\"url\":\"https://video.example/1\"}', 1, '2026-11-21 09:00:00', 'a', 'Neema')";
    let columns = "(section, value, version, updated_at, updated_by_account, updated_by_name)";
    app.execute(&format!("INSERT INTO shop_settings {columns} VALUES {row};"));
    app.advance(TimeDelta::seconds(2));
    assert_eq!(app.get("/api/store").await.data()["watchDemoUrl"], "https://video.example/1");
}

#[tokio::test]
async fn changing_a_number_requires_the_password() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let body = json!({ "contact": numbers("0754000002") });
    assert_eq!(save(&staff, &body).await.failure(), (403, "confirmation_required"));
    let guessed = save_confirmed(&staff, &body, "guess").await;
    assert_eq!(guessed.failure(), (403, "confirmation_required"));
    let confirmation = staff.confirmation().await;
    let other = app.staff_with_role(Role::Manager).await;
    let stolen = save_confirmed(&other, &body, &confirmation).await;
    assert_eq!(stolen.failure(), (403, "confirmation_required"));
    save_confirmed(&staff, &body, &confirmation).await.expect(200);
    let store = app.get("/api/store").await;
    assert_eq!(
        (store.text("supportPhone"), store.text("whatsappNumber")),
        ("255754000001".into(), "255754000002".into())
    );
    assert_eq!(
        save(&other, &json!({ "contact": numbers("0754000002") })).await.status,
        200,
        "nothing differs"
    );
}

#[tokio::test]
async fn a_confirmation_expires_after_five_minutes() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let confirmation = staff.confirmation().await;
    app.execute("UPDATE step_up_tokens SET expires_at = '2020-01-01 00:00:00'");
    let late = save_confirmed(&staff, &json!({ "contact": numbers("0754000002") }), &confirmation).await;
    assert_eq!(late.failure(), (403, "confirmation_required"));
}

/// Valid limits: at most two prompts per phone in ten minutes.
fn strict() -> Value {
    json!({
        "phoneTenMinutes": 2, "phoneHour": 6, "phoneDay": 12, "deviceHour": 10, "addressTenMinutes": 20,
        "addressHour": 60,
    })
}

/// How many prompts a phone gets in a row until one is refused.
async fn prompts_until_refused(app: &TestApp) -> usize {
    let bundle = app.bundle("normal").await;
    for sent in 0..10 {
        let answer = app.initiate(&bundle, "0754321908").await;
        if answer.status == 429 {
            assert_eq!(answer.failure(), (429, "too_many_prompts"));
            return sent;
        }
        app.settled(&answer.expect(202).text("orderId")).await;
    }
    10
}

#[tokio::test]
async fn new_prompt_limits_apply_to_the_next_request() {
    let app = TestApp::start().await;
    let (staff, manager) = (app.staff().await, app.staff_with_role(Role::Manager).await);
    let seen = staff.get(SETTINGS).await.data()["promptLimits"].clone();
    let first = json!({ "field": "phoneTenMinutes", "max": 3, "defaultMax": 3, "lowest": 2, "highest": 5 });
    assert_eq!((&seen["counts"][0], &seen["isDefault"]), (&first, &json!(true)));
    assert_eq!(prompts_until_refused(&app).await, 3);
    let saved = save(&staff, &json!({ "promptLimits": strict() })).await.expect(200);
    assert_eq!(saved.data()["limits"][0]["max"], 2);
    app.execute("DELETE FROM rate_limit_hits");
    assert_eq!(prompts_until_refused(&app).await, 2);
    let alerts = manager.get("/api/security-alerts").await;
    let change = json!({ "field": "phoneTenMinutes", "before": "3", "after": "2" });
    assert_eq!(alerts.data()["newest"][0]["changes"], json!([change]));
    let reset = save(&staff, &json!({ "promptLimits": { "reset": true, "version": 1 } })).await.expect(200);
    assert_eq!(reset.data()["limits"][0]["max"], 3);
}

#[tokio::test]
async fn unsafe_prompt_limits_are_refused_at_their_field() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let mut body = strict();
    body["phoneTenMinutes"] = json!(1_000);
    body["addressHour"] = json!(0);
    body["deviceHour"] = Value::Null;
    let refused = save(&staff, &json!({ "promptLimits": body })).await;
    assert_eq!(
        (refused.status, refused.fields()),
        (422, vec!["phoneTenMinutes", "deviceHour", "addressHour"])
    );
    let codes: Vec<_> = (0..3).map(|at| refused.body["errors"][at]["code"].clone()).collect();
    assert_eq!(codes, ["unsafe_limit", "required", "unsafe_limit"]);
    let mut body = strict();
    (body["phoneTenMinutes"], body["phoneHour"]) = (json!(5), json!(4));
    let refused = save(&staff, &json!({ "promptLimits": body })).await;
    assert_eq!(refused.body["errors"][0]["code"], "limit_below_shorter");
    let content = app.staff_with_role(Role::Content).await;
    let refused = save(&content, &json!({ "promptLimits": strict() })).await;
    assert_eq!(refused.failure(), (403, "not_permitted"));
    assert_eq!(staff.get(SETTINGS).await.data()["promptLimits"]["version"], 0);
}

#[tokio::test]
async fn whatsapp_links_follow_the_switch() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let confirmation = staff.confirmation().await;
    let mut contact = numbers("0754000002");
    contact["activeWhatsapp"] = json!("previous");
    save_confirmed(&staff, &json!({ "contact": contact }), &confirmation).await.expect(200);
    assert_eq!(app.get("/api/store").await.text("whatsappNumber"), "255754000003");
    let applied = json!({
        "fullName": "Zuhura Ali", "phoneNumber": "0754321908", "region": "mwanza", "language": "sw",
    });
    let answer = app.post("/api/agent-applications", &applied).await.expect(201);
    let link = answer.data()["notification"]["whatsappUrl"].as_str().unwrap().to_owned();
    assert!(link.contains("255754000003"), "{link}");
}

#[tokio::test]
async fn a_wrong_password_confirms_nothing_and_guessing_is_limited() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for _ in 0..5 {
        let refused = confirm(&staff, "another phrase").await;
        assert_eq!((refused.failure(), refused.fields()), ((422, "validation_failed"), vec!["password"]));
    }
    assert_eq!(confirm(&staff, PASSWORD).await.failure(), (429, "too_many_tries"));
    let nobody = app.post("/api/auth/confirm", &json!({ "password": PASSWORD })).await;
    assert_eq!(nobody.failure(), (401, "unauthenticated"));
}

#[tokio::test]
async fn texts_and_numbers_need_different_permissions() {
    let app = TestApp::start().await;
    let content = app.staff_with_role(Role::Content).await;
    let terms =
        json!({ "commissionMinPercent": 6, "commissionMaxPercent": 12, "minimumCapitalTsh": 400_000 });
    for numbers in [json!({ "contact": numbers("0754000002") }), json!({ "agentTerms": terms })] {
        assert_eq!(save(&content, &numbers).await.failure(), (403, "not_permitted"));
    }
    let manager = app.staff_with_role(Role::Manager).await;
    save(&manager, &json!({ "agentTerms": terms })).await.expect(200);
    assert_eq!(app.get("/api/store").await.data()["agentClaims"]["commissionMaxPercent"], 12);
    let support = app.staff_with_role(Role::Support).await;
    assert_eq!(support.get(SETTINGS).await.failure(), (403, "not_permitted"));
    assert_eq!(app.get(SETTINGS).await.failure(), (401, "unauthenticated"));
}

#[tokio::test]
async fn of_two_concurrent_changes_the_second_gets_the_current_settings() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let body = |customers: &str| {
        let mut claims = claims(customers);
        claims["version"] = json!(0);
        json!({ "claims": claims })
    };
    save(&staff, &body("60,000+")).await.expect(200);
    let slower = save(&staff, &body("70,000+")).await;
    assert_eq!(slower.failure(), (409, "version_conflict"));
    assert_eq!(slower.data()["claims"]["customers"], "60,000+");
    // Sections have separate versions.
    save(&staff, &json!({ "demoVideo": { "watchDemoUrl": "https://video.example/1", "version": 0 } }))
        .await
        .expect(200);
}

#[tokio::test]
async fn a_page_shows_the_shops_text_until_it_is_reset() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let own = json!({
        "title": "Returns", "titleSwahili": "Marejesho", "text": "Within a week.\n\n- with the box", "textSwahili": "",
    });
    save(&staff, &json!({ "text": { "key": "terms.refunds", "own": own, "version": 0 } })).await.expect(200);
    assert_eq!(app.get("/api/store").await.data()["texts"], json!({ "terms.refunds": own }));
    save(&staff, &json!({ "text": { "key": "terms.refunds", "own": null, "version": 1 } })).await.expect(200);
    assert_eq!(app.get("/api/store").await.data()["texts"], json!({}));
}

#[tokio::test]
async fn every_error_of_the_settings_names_its_field() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let contact = |changes: &[(&str, &str)]| {
        let mut contact = numbers("0754000002");
        for (name, value) in changes {
            contact[*name] = json!(value);
        }
        json!({ "contact": contact })
    };
    let terms = |min: i64, max: i64, capital: i64| {
        json!({ "agentTerms": {
            "commissionMinPercent": min, "commissionMaxPercent": max, "minimumCapitalTsh": capital } })
    };
    let text = |key: &str, title: &str, text: &str| json!({ "text": { "key": key, "own": { "title": title, "text": text } } });
    for (body, field) in [
        (contact(&[("supportPhone", "12")]), "supportPhone"),
        (contact(&[("whatsappNumber", "")]), "whatsappNumber"),
        (contact(&[("activeWhatsapp", "other")]), "activeWhatsapp"),
        (
            contact(&[("previousWhatsappNumber", ""), ("activeWhatsapp", "previous")]),
            "previousWhatsappNumber",
        ),
        (json!({ "claims": claims("more than twenty-four letters") }), "customers"),
        (json!({ "claims": claims("") }), "customers"),
        (
            json!({ "claims": { "support": "24/7", "customersFrom": "computed", "networksFrom": "guessed" } }),
            "networksFrom",
        ),
        (terms(-1, 10, 0), "commissionMinPercent"),
        (terms(5, 101, 0), "commissionMaxPercent"),
        (terms(10, 5, 0), "commissionMaxPercent"),
        (terms(5, 10, -1), "minimumCapitalTsh"),
        (json!({ "demoVideo": { "watchDemoUrl": "javascript:alert(1)" } }), "watchDemoUrl"),
        (text("terms.other", "a", "b"), "key"),
        (text("terms.refunds", "", "b"), "title"),
        (text("terms.refunds", "a", "http://evil.example"), "text"),
    ] {
        let refused = save(&staff, &body).await;
        assert_eq!((refused.status, refused.fields()), (422, vec![field]), "{body}");
    }
}

#[tokio::test]
async fn the_photograph_of_the_people_is_an_uploaded_picture() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let upload = include_bytes!("../../../operations/assets/demo/pocket-mifi.png").to_vec();
    let stored = app.shop.pictures.store(upload).await.unwrap();
    let unknown = kernel::Picture::new([7; 16], kernel::PictureSize::new(64, 48).unwrap()).address();
    for photo in ["https://elsewhere.example/a.jpg", unknown.as_str()] {
        let refused = save(&staff, &json!({ "business": { "photo": photo } })).await;
        assert_eq!((refused.status, refused.fields()), (422, vec!["photo"]), "{photo}");
    }
    save(&staff, &json!({ "business": { "photo": stored.address() } })).await.expect(200);
    let business = app.get("/api/store").await.data()["business"].clone();
    assert_eq!(business["photo"]["sources"][2]["url"], stored.address());
    let addresses = app.shop.storage.engine.picture_addresses().await.unwrap();
    assert!(addresses.contains(&stored.address()), "it is not deleted as unused");
}

#[tokio::test]
async fn business_details_are_on_receipts_once_they_are_set() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    assert_eq!(app.get("/api/store").await.data()["business"], Value::Null);
    let bad =
        json!({ "business": { "tin": "12-34", "vrn": "40-012345", "address": "see https://x.example" } });
    assert_eq!(save(&staff, &bad).await.fields(), ["tin", "vrn", "address"]);
    let good = json!({ "business": {
        "legalName": " Bundle  Hub Limited ", "tin": "123-456-789", "vrn": "40 012345 a", "address": "Kariakoo, Dar es Salaam",
        "licence": " 20260101-77",
    } });
    save(&staff, &good).await.expect(200);
    let said = json!({
        "legalName": "Bundle Hub Limited", "tin": "123456789", "vrn": "40012345A", "address": "Kariakoo, Dar es Salaam",
        "licence": "20260101-77", "photo": null,
    });
    assert_eq!(app.get("/api/store").await.data()["business"], said);
    save(&staff, &json!({ "business": { "tin": " " } })).await.expect(200);
    assert_eq!(app.get("/api/store").await.data()["business"], Value::Null);
    let labels = app.texts("SELECT label AS text FROM audit_log ORDER BY seq");
    assert_eq!(labels, ["business", "business"]);
}

#[tokio::test]
async fn new_numbers_notify_readers_of_the_log_and_new_claims_do_not() {
    let app = TestApp::start().await;
    let (owner, manager) = (app.staff().await, app.staff_with_role(Role::Manager).await);
    save(&owner, &json!({ "claims": claims("60,000+") })).await.expect(200);
    assert_eq!(manager.get("/api/security-alerts").await.expect(200).data()["total"], 0);
    let body = json!({ "contact": numbers("0754000002") });
    save_confirmed(&owner, &body, &owner.confirmation().await).await.expect(200);
    assert_eq!(
        manager.get("/api/security-alerts").await.expect(200).data()["newest"][0]["subject"],
        "contact"
    );
}
