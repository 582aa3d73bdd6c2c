//! API keys.

use accounts::Role;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::csv_files::bring;
use crate::support::staff::{PASSWORD, Staff};

impl Staff<'_> {
    async fn make_key(&self, wish: Value) -> Answer {
        let confirmation = self.confirmation().await;
        self.send_confirmed((Method::POST, "/api/api-keys"), Some(&wish), &confirmation).await
    }

    async fn key(&self, permissions: &[&str]) -> (String, Staff<'_>) {
        let given =
            self.make_key(json!({ "name": "Accounting", "permissions": permissions })).await.expect(201);
        let id = given.data()["apiKey"]["_id"].as_str().unwrap().to_owned();
        (id, Staff { app: self.app, token: given.text("secret") })
    }
}

#[tokio::test]
async fn a_key_has_its_permissions_and_no_others() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let (_id, program) = owner.key(&["see_orders", "see_catalogue"]).await;
    assert!(program.token.starts_with("bhk_") && program.token.len() == 68);
    program.get("/api/orders").await.expect(200);
    app.execute("UPDATE bundles SET is_active = 0");
    assert_eq!(app.get("/api/bundles").await.expect(200).data(), &json!([]));
    assert_ne!(program.get("/api/bundles").await.expect(200).data(), &json!([]), "staff see hidden ones");
    assert_eq!(program.get("/api/revenue").await.failure(), (403, "not_permitted"));
    assert_eq!(program.get("/api/people").await.failure(), (403, "not_permitted"));
    assert_eq!(program.get("/api/api-keys").await.failure(), (403, "not_permitted"));
}

#[tokio::test]
async fn a_key_has_no_account_of_its_own() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let (_id, program) = owner.key(&["see_orders"]).await;
    for path in ["profile", "sessions", "second-factor"] {
        let refused = program.get(&format!("/api/auth/{path}")).await;
        assert_eq!(refused.failure(), (403, "key_not_allowed"), "{path}");
    }
    for (path, body) in [
        ("confirm", json!({ "password": PASSWORD })),
        ("password", json!({ "current": PASSWORD, "new": "another phrase nobody guesses" })),
        ("second-factor", json!({})),
    ] {
        let refused = program.post(&format!("/api/auth/{path}"), &body).await;
        assert_eq!(refused.failure(), (403, "key_not_allowed"), "{path}");
    }
}

#[tokio::test]
async fn the_secret_is_shown_once_and_never_stored() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let (id, program) = owner.key(&["see_orders"]).await;
    let listed = owner.get("/api/api-keys").await.expect(200);
    let listed = &listed.data()[0];
    assert_eq!((listed["_id"].as_str(), listed["status"].as_str()), (Some(id.as_str()), Some("active")));
    assert_eq!(listed["prefix"].as_str(), program.token.get(..12));
    assert!(!listed.to_string().contains(&program.token));
    let rows = app.texts("SELECT secret_sha256 || prefix || name AS text FROM api_keys");
    assert!(rows.iter().all(|row| !row.contains(&program.token[12..])));
}

#[tokio::test]
async fn creating_a_key_requires_manage_people_and_the_password() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let wish = json!({ "name": "Accounting", "permissions": ["see_orders"] });
    assert_eq!(owner.post("/api/api-keys", &wish).await.failure(), (403, "confirmation_required"));
    let manager = app.staff_with_role(Role::Manager).await;
    assert_eq!(manager.make_key(wish).await.failure(), (403, "not_permitted"));
    for permissions in [json!([]), json!(["manage_people"]), json!(["see_orders", "fly"])] {
        let refused = owner.make_key(json!({ "name": "Accounting", "permissions": permissions })).await;
        assert_eq!(refused.fields(), ["permissions"]);
    }
    let past =
        json!({ "name": "Accounting", "permissions": ["see_orders"], "expiresAt": "2020-01-01T00:00:00Z" });
    assert_eq!(owner.make_key(past).await.fields(), ["expiresAt"]);
    assert_eq!(owner.make_key(json!({})).await.fields(), ["name", "permissions"]);
}

#[tokio::test]
async fn revoked_expired_and_unknown_keys_have_their_own_errors() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let (id, program) = owner.key(&["see_orders"]).await;
    let revoked = owner.post(&format!("/api/api-keys/{id}/revoke"), &json!({})).await.expect(200);
    assert_eq!(revoked.data()["status"], "revoked");
    assert_eq!(program.get("/api/orders").await.failure(), (401, "key_revoked"));
    owner.post(&format!("/api/api-keys/{id}/revoke"), &json!({})).await.expect(200);
    let acts = app.texts("SELECT action AS text FROM audit_log WHERE subject_kind = 'api_key' ORDER BY seq");
    assert_eq!(acts, ["created", "revoked"]);
    let (_id, program) = owner.key(&["see_orders"]).await;
    app.execute("UPDATE api_keys SET expires_at = '2020-01-01 00:00:00'");
    assert_eq!(program.get("/api/orders").await.failure(), (401, "key_expired"));
    let made_up = Staff { app: &app, token: format!("bhk_{}", "0".repeat(64)) };
    assert_eq!(made_up.get("/api/orders").await.failure(), (401, "unauthenticated"));
    assert_eq!(owner.post("/api/api-keys/none/revoke", &json!({})).await.failure(), (404, "key_not_found"));
}

#[tokio::test]
async fn a_keys_actions_are_audited_under_its_name_and_its_use_is_recorded() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let (_id, program) = owner.key(&["see_catalogue", "edit_catalogue"]).await;
    let bundle = program.get("/api/bundles").await.expect(200).data()[0]["_id"].as_str().unwrap().to_owned();
    program.send(Method::DELETE, &format!("/api/bundles/{bundle}"), None).await.expect(200);
    let by = app.texts("SELECT by_name AS text FROM audit_log WHERE subject_kind = 'bundle'");
    assert_eq!(by, ["Accounting"]);
    let noted = || app.texts("SELECT last_used_at AS text FROM api_keys").remove(0);
    let before = noted();
    app.advance(TimeDelta::seconds(50));
    program.get("/api/bundles").await.expect(200);
    assert_eq!(noted(), before);
    app.advance(TimeDelta::seconds(10));
    program.get("/api/bundles").await.expect(200);
    assert_ne!(noted(), before);
}

#[tokio::test]
async fn a_key_is_rate_limited_like_staff() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let (_id, program) = owner.key(&["see_catalogue"]).await;
    for _ in 0..6 {
        program.get("/api/bundles/export").await.expect(200);
    }
    assert_eq!(program.get("/api/bundles/export").await.status, 429);
    owner.get("/api/bundles/export").await.expect(200);
}

#[tokio::test]
async fn a_program_with_a_key_for_the_catalogue_changes_prices_and_no_numbers() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let (_id, program) = owner.key(&["see_catalogue", "edit_catalogue", "edit_texts", "edit_settings"]).await;
    let bundle = program.get("/api/bundles").await.expect(200).data()[0]["_id"].as_str().unwrap().to_owned();
    let path = format!("/api/bundles/{bundle}");
    let changed = program.send(Method::PUT, &path, Some(&json!({ "price": 7_700 }))).await.expect(200);
    assert_eq!(changed.data()["price"], 7_700);
    let csv = format!("id,price\n{bundle},7800\n");
    let brought = bring(&app, &program, "/api/bundles/import", csv).await.expect(200);
    assert_eq!(brought.data()["changed"], 1);
    assert_eq!(owner.get("/api/security-alerts").await.expect(200).data()["total"], 2, "staff are notified");
    let numbers = json!({ "contact": {
        "supportPhone": "0754000001", "whatsappNumber": "0754000002", "activeWhatsapp": "current",
    } });
    let refused = program.send(Method::PUT, "/api/store/settings", Some(&numbers)).await;
    assert_eq!(refused.failure(), (403, "confirmation_required"));
}
