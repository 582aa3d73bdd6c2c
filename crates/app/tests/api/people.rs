//! Staff accounts, passwords, sessions and the audit log.

use std::time::{Duration, Instant};

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::{SAME_ORIGIN, TestApp};
use crate::support::staff::{PASSWORD, Staff};

const NEW: &str = "another phrase nobody guesses";

impl Staff<'_> {
    async fn invite(&self, email: &str, role: &str) -> Answer {
        let body = json!({ "name": "Juma Hassan", "email": email, "role": role });
        self.post("/api/people/invitations", &body).await
    }

    async fn act(&self, id: &str, what: &str) -> Answer {
        self.send(Method::POST, &format!("/api/people/{id}/{what}"), None).await
    }

    async fn set_role(&self, id: &str, role: &str) -> Answer {
        self.send(Method::PUT, &format!("/api/people/{id}"), Some(&json!({ "role": role }))).await
    }

    async fn id_of(&self, email: &str) -> String {
        let found = self.get(&format!("/api/people?q={email}")).await.expect(200);
        found.data()[0]["_id"].as_str().unwrap().to_owned()
    }
}

async fn accept(app: &TestApp, token: &str) -> Answer {
    app.post("/api/invitations/accept", &json!({ "token": token, "password": NEW })).await
}

async fn profile(app: &TestApp, token: &str) -> Answer {
    app.send(Method::GET, "/api/admin/profile", &[("Authorization", &format!("Bearer {token}"))], None).await
}

fn cookie(answer: &Answer) -> String {
    let cookies = answer.headers.get_all("set-cookie").iter().map(|header| header.to_str().unwrap());
    let refresh = cookies.into_iter().find(|header| header.starts_with("bundlehub_refresh")).unwrap();
    refresh.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn an_invitation_sets_a_password_once_and_signs_in() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let given = owner.invite("juma@example.co.tz", "support").await.expect(201);
    assert_eq!(
        (&given.data()["person"]["status"], &given.data()["isEmailed"]),
        (&json!("invited"), &json!(false))
    );
    let token = given.text("token");
    assert_eq!(token.len(), 64);
    assert_eq!(app.sign_in("/api/admin/login", "juma@example.co.tz").await.failure().0, 401);
    let weak = app.post("/api/invitations/accept", &json!({ "token": token, "password": "short" })).await;
    assert_eq!((weak.failure(), weak.fields()), ((422, "validation_failed"), vec!["password"]));
    let wrong_door = app.post("/api/auth/reset", &json!({ "token": token, "password": NEW })).await;
    assert_eq!(wrong_door.failure(), (410, "link_ended"));
    let session = accept(&app, &token).await.expect(200);
    assert_eq!(session.data()["user"]["role"], "support");
    profile(&app, &session.text("token")).await.expect(200);
    assert_eq!(accept(&app, &token).await.failure(), (410, "link_ended"));
    let people = owner.get("/api/people?q=JUMA").await.expect(200);
    assert_eq!(people.data()[0]["status"], "active");
    assert!(people.data()[0]["lastSignInAt"].is_string());
}

#[tokio::test]
async fn an_expired_replaced_or_withdrawn_link_is_invalid() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let given = owner.invite("juma@example.co.tz", "viewer").await.expect(201);
    let id = given.data()["person"]["_id"].as_str().unwrap().to_owned();
    let newer = owner.act(&id, "reset-link").await.expect(201);
    assert_eq!(newer.data()["kind"], "invitation");
    assert_eq!(accept(&app, &given.text("token")).await.failure(), (410, "link_ended"));
    app.execute(
        "UPDATE account_links SET created_at = '2020-01-01 00:00:00', expires_at = '2020-01-02 00:00:00'",
    );
    assert_eq!(accept(&app, &newer.text("token")).await.failure(), (410, "link_ended"));
    let newest = owner.act(&id, "reset-link").await.expect(201).text("token");
    owner.act(&id, "disable").await.expect(200);
    assert_eq!(accept(&app, &newest).await.failure(), (410, "link_ended"));
    assert_eq!(owner.act(&id, "reset-link").await.failure(), (409, "person_disabled"));
    assert_eq!(owner.invite("juma@example.co.tz", "viewer").await.failure(), (409, "email_taken"));
    assert_eq!(owner.invite("x@example.co.tz", "customer").await.fields(), ["role"]);
}

#[tokio::test]
async fn a_demoted_staff_member_is_refused_at_the_next_request() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    app.add_account("juma@example.co.tz", Role::Manager).await;
    let signed_in = app.sign_in("/api/admin/login", "juma@example.co.tz").await.expect(200);
    let juma = Staff { app: &app, token: signed_in.text("token") };
    juma.get("/api/audit").await.expect(200);
    owner.set_role(&owner.id_of("juma@").await, "support").await.expect(200);
    assert_eq!(juma.get("/api/audit").await.failure(), (401, "unauthenticated"));
    let cookie = cookie(&signed_in);
    let again = app
        .send(Method::POST, "/api/admin/refresh-token", &[("Cookie", &cookie), SAME_ORIGIN], None)
        .await
        .expect(200);
    let juma = Staff { app: &app, token: again.text("token") };
    assert_eq!(juma.get("/api/audit").await.failure(), (403, "not_permitted"));
}

#[tokio::test]
async fn a_disabled_account_is_signed_out_and_can_be_enabled() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    app.add_account("juma@example.co.tz", Role::Support).await;
    let signed_in = app.sign_in("/api/admin/login", "juma@example.co.tz").await.expect(200);
    let id = owner.id_of("juma@").await;
    owner.act(&id, "disable").await.expect(200);
    assert_eq!(profile(&app, &signed_in.text("token")).await.failure(), (401, "unauthenticated"));
    let cookie = cookie(&signed_in);
    let refreshed =
        app.send(Method::POST, "/api/admin/refresh-token", &[("Cookie", &cookie), SAME_ORIGIN], None).await;
    assert_eq!(refreshed.status, 401);
    assert_eq!(app.sign_in("/api/admin/login", "juma@example.co.tz").await.status, 401);
    owner.act(&id, "enable").await.expect(200);
    app.sign_in("/api/admin/login", "juma@example.co.tz").await.expect(200);
}

#[tokio::test]
async fn the_last_owner_stays_and_nobody_disables_themselves() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let id = owner.id_of("neema@").await;
    assert_eq!(owner.act(&id, "disable").await.failure(), (409, "own_account"));
    assert_eq!(owner.set_role(&id, "manager").await.failure(), (409, "last_owner"));
    // A pending invitation does not count as an owner.
    owner.invite("juma@example.co.tz", "owner").await.expect(201);
    assert_eq!(owner.set_role(&id, "manager").await.failure(), (409, "last_owner"));
    owner.get("/api/people").await.expect(200);
}

#[tokio::test]
async fn a_change_of_an_old_version_is_a_conflict_with_the_current_one() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    app.add_account("juma@example.co.tz", Role::Support).await;
    let path = format!("/api/people/{}", owner.id_of("juma@").await);
    let named = json!({ "name": "Juma Komba", "version": 1 });
    owner.send(Method::PUT, &path, Some(&named)).await.expect(200);
    let late = owner.send(Method::PUT, &path, Some(&json!({ "role": "viewer", "version": 1 }))).await;
    assert_eq!(late.failure(), (409, "version_conflict"));
    assert_eq!((&late.data()["name"], &late.data()["version"]), (&json!("Juma Komba"), &json!(2)));
}

#[tokio::test]
async fn another_password_ends_every_other_session() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let body = json!({ "current": PASSWORD, "new": NEW });
    let wrong = owner.post("/api/auth/password", &json!({ "current": NEW, "new": NEW })).await;
    assert_eq!((wrong.failure().0, wrong.fields()), (422, vec!["current"]));
    let changed = owner.post("/api/auth/password", &body).await.expect(200);
    assert_eq!(owner.get("/api/people").await.failure(), (401, "unauthenticated"));
    profile(&app, &changed.text("token")).await.expect(200);
    assert_eq!(app.sign_in("/api/admin/login", "neema@example.co.tz").await.status, 401);
}

#[tokio::test]
async fn requesting_a_new_password_does_not_reveal_accounts() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    app.add_account("juma@example.co.tz", Role::Support).await;
    let ask = async |email: &str| {
        let began = Instant::now();
        let answer = app.post("/api/auth/forgot", &json!({ "email": email })).await.expect(200);
        // Longer than writing the request takes, so that the response time reveals nothing either.
        assert!(began.elapsed() >= Duration::from_millis(400), "{email}");
        answer.body
    };
    assert_eq!(ask("juma@example.co.tz").await, ask("nobody@example.co.tz").await);
    let people = owner.get("/api/people?q=juma").await.expect(200);
    assert!(people.data()[0]["passwordRequestedAt"].is_string());
    let link = owner.act(&owner.id_of("juma@").await, "reset-link").await.expect(201);
    assert_eq!(
        (&link.data()["kind"], &link.data()["person"]["passwordRequestedAt"]),
        (&json!("reset"), &Value::Null)
    );
    let reset = json!({ "token": link.text("token"), "password": NEW });
    app.post("/api/auth/reset", &reset).await.expect(200);
    assert_eq!(app.post("/api/auth/reset", &reset).await.failure(), (410, "link_ended"));
}

#[tokio::test]
async fn people_see_and_end_only_their_own_sessions() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let headers = [("User-Agent", "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Safari/537.36")];
    let credentials = json!({ "email": "neema@example.co.tz", "password": PASSWORD });
    let phone = app.send(Method::POST, "/api/admin/login", &headers, Some(&credentials)).await.expect(200);
    let sessions = owner.get("/api/auth/sessions").await.expect(200);
    assert_eq!(sessions.data().as_array().unwrap().len(), 2);
    let on_phone =
        sessions.data().as_array().unwrap().iter().find(|session| session["device"].is_string()).unwrap();
    assert_eq!(on_phone["device"], "Chrome · Android");
    let path = format!("/api/auth/sessions/{}", on_phone["_id"].as_str().unwrap());
    app.add_account("juma@example.co.tz", Role::Owner).await;
    let token = app.sign_in("/api/admin/login", "juma@example.co.tz").await.expect(200).text("token");
    let juma = Staff { app: &app, token };
    assert_eq!(juma.send(Method::DELETE, &path, None).await.failure(), (404, "session_not_found"));
    owner.send(Method::DELETE, &path, None).await.expect(200);
    let cookie = cookie(&phone);
    let ended =
        app.send(Method::POST, "/api/admin/refresh-token", &[("Cookie", &cookie), SAME_ORIGIN], None).await;
    assert_eq!(ended.status, 401);
    assert_eq!(profile(&app, &phone.text("token")).await.status, 401);
}

#[tokio::test]
async fn signing_out_everywhere_else_keeps_this_session() {
    let app = TestApp::start().await;
    app.add_account("neema@example.co.tz", Role::Owner).await;
    let here = app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200);
    let there = app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200);
    let bearer = format!("Bearer {}", here.text("token"));
    let (mine, theirs) = (cookie(&here), cookie(&there));
    let headers = [("Authorization", bearer.as_str()), ("Cookie", mine.as_str()), SAME_ORIGIN];
    app.send(Method::DELETE, "/api/auth/sessions", &headers, None).await.expect(200);
    let refresh = async |cookie: &str| {
        app.send(Method::POST, "/api/admin/refresh-token", &[("Cookie", cookie), SAME_ORIGIN], None)
            .await
            .status
    };
    assert_eq!((refresh(&mine).await, refresh(&theirs).await), (200, 401));
}

/// Signs in through a trusted proxy, from a browser with this device cookie.
async fn guess(app: &TestApp, password: &str, address: &str, device: &str) -> Answer {
    let body = json!({ "email": "neema@example.co.tz", "password": password });
    let device = format!("bundlehub_device={device}");
    let headers = [("X-Forwarded-For", address), ("Cookie", device.as_str())];
    app.send(Method::POST, "/api/admin/login", &headers, Some(&body)).await
}

#[tokio::test]
async fn guessing_passwords_is_limited_and_does_not_lock_out_known_devices() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    app.add_account("neema@example.co.tz", Role::Owner).await;
    let (own, strange) = ("0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210");
    guess(&app, PASSWORD, "41.59.1.1", own).await.expect(200);
    for _ in 0..5 {
        assert_eq!(guess(&app, "wrong", "196.41.1.1", strange).await.status, 401);
    }
    let slowed = guess(&app, PASSWORD, "196.41.1.1", strange).await;
    assert_eq!(slowed.failure(), (429, "too_many_tries"));
    let wait: u32 = slowed.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=10).contains(&wait), "{wait}");
    // From many addresses: the account is blocked for unknown devices, but not for the victim's known device.
    for number in 0..40 {
        guess(&app, "wrong", &format!("196.41.2.{number}"), strange).await;
    }
    assert_eq!(guess(&app, PASSWORD, "196.41.3.1", strange).await.failure(), (429, "too_many_tries"));
    guess(&app, PASSWORD, "196.41.1.1", own).await.expect(200);
}

#[tokio::test]
async fn the_sign_in_limit_does_not_reveal_accounts() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let body = json!({ "email": "nobody@example.co.tz", "password": "wrong" });
    let headers = [("X-Forwarded-For", "196.41.1.1")];
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(app.send(Method::POST, "/api/auth/login", &headers, Some(&body)).await.status);
    }
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429]);
}

#[tokio::test]
async fn a_sign_in_of_more_than_4_kib_is_refused() {
    let app = TestApp::start().await;
    let body = json!({ "email": "a@example.co.tz", "password": "x", "more": "x".repeat(4096) });
    assert_eq!(app.post("/api/auth/login", &body).await.failure(), (413, "payload_too_large"));
}

#[tokio::test]
async fn account_changes_are_in_the_log_and_its_export_has_no_formula() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let named = json!({ "name": "=HYPERLINK(1)", "email": "juma@example.co.tz", "role": "viewer" });
    let id = owner.post("/api/people/invitations", &named).await.expect(201).data()["person"]["_id"].clone();
    let id = id.as_str().unwrap();
    owner.set_role(id, "support").await.expect(200);
    owner.act(id, "sign-out").await.expect(200);
    owner.act(id, "disable").await.expect(200);
    let log = owner.get(&format!("/api/audit?kind=person&subject={id}")).await.expect(200);
    let actions: Vec<_> =
        log.data().as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["disabled", "signed_out", "changed", "invited"]);
    let role = json!([{ "field": "role", "before": "viewer", "after": "support" }]);
    assert_eq!(log.data()[2]["changes"], role);
    assert_eq!(owner.get("/api/audit?q=neema").await.expect(200).body["page"]["total"], 4);
    assert_eq!(
        owner.get("/api/audit?from=2020-01-01&to=2020-01-31").await.expect(200).body["page"]["total"],
        0
    );
    assert_eq!(owner.get("/api/audit?from=yesterday").await.failure(), (400, "invalid_query"));
    let file = owner.get("/api/audit/export?kind=person").await.expect(200);
    let text = file.body.as_str().unwrap();
    assert!(text.contains("\"'=HYPERLINK(1)\"") && !text.contains("\"=HYPERLINK"), "{text}");
    assert_eq!(owner.get("/api/audit?action=exported").await.expect(200).body["page"]["total"], 1);
}
