//! TOTP second factor, with codes as an authenticator app computes them.

use std::process::{Command, Output};

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use crate::support::answer::Answer;
use crate::support::app::{SAME_ORIGIN, TestApp};
use crate::support::staff::{PASSWORD, Staff};

const EMAIL: &str = "neema@example.co.tz";
const STEP_S: i64 = 30;

/// An authenticator app with the secret.
struct Phone {
    key: String,
    /// The start step: a step that ends during the test changes no code.
    begun_s: i64,
}

impl Phone {
    fn with_key(key: String, app: &TestApp) -> Self {
        Self { key, begun_s: app.shop.clock.now().timestamp() }
    }

    /// The code `steps` after the start step.
    fn code(&self, steps: i64) -> String {
        let secret = Secret::try_from_base32(&self.key).unwrap();
        let at = self.begun_s.saturating_add(steps.saturating_mul(STEP_S));
        Builder::new().with_secret(secret).build().unwrap().generate(u64::try_from(at).unwrap()).to_string()
    }
}

/// A staff member with a second factor.
struct Guarded<'a> {
    staff: Staff<'a>,
    phone: Phone,
    recovery: Vec<String>,
    cookie: String,
}

fn set_cookie(answer: &Answer) -> &str {
    let mut cookies = answer.headers.get_all("set-cookie").iter().map(|header| header.to_str().unwrap());
    cookies.find(|header| header.starts_with("bundlehub_refresh")).unwrap()
}

fn cookie(answer: &Answer) -> String {
    set_cookie(answer).split(';').next().unwrap().to_owned()
}

async fn refresh(app: &TestApp, cookie: &str) -> Answer {
    app.send(Method::POST, "/api/admin/refresh-token", &[("Cookie", cookie), SAME_ORIGIN], None).await
}

impl Staff<'_> {
    async fn factor(&self, what: &str, password: &str, code: &str) -> Answer {
        let body = json!({ "password": password, "code": code });
        self.post(&format!("/api/auth/second-factor/{what}"), &body).await
    }
}

async fn guarded(app: &TestApp) -> Guarded<'_> {
    app.add_account(EMAIL, Role::Owner).await;
    let session = app.sign_in("/api/admin/login", EMAIL).await.expect(200);
    let (cookie, bearer) = (cookie(&session), format!("Bearer {}", session.text("token")));
    let headers = [("Authorization", bearer.as_str()), ("Cookie", cookie.as_str()), SAME_ORIGIN];
    let begun = app.send(Method::POST, "/api/auth/second-factor", &headers, None).await.expect(201);
    let phone = Phone::with_key(begun.text("key"), app);
    let body = json!({ "password": PASSWORD, "code": phone.code(0) });
    let path = "/api/auth/second-factor/enable";
    let on = app.send(Method::POST, path, &headers, Some(&body)).await.expect(200);
    let codes = on.data()["recoveryCodes"].as_array().unwrap();
    let recovery = codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect();
    let renewed = refresh(app, &cookie).await.expect(200);
    let staff = Staff { app, token: renewed.text("token") };
    Guarded { staff, phone, recovery, cookie: self::cookie(&renewed) }
}

/// Signs in with the password.
async fn challenge(app: &TestApp) -> String {
    let asked = app.sign_in("/api/admin/login", EMAIL).await;
    assert_eq!(asked.failure(), (401, "second_factor_required"));
    assert!(
        asked
            .headers
            .get_all("set-cookie")
            .iter()
            .all(|cookie| !cookie.to_str().unwrap().contains("refresh"))
    );
    asked.text("challenge")
}

async fn give(app: &TestApp, challenge: &str, code: &str) -> Answer {
    app.post("/api/auth/login/code", &json!({ "challenge": challenge, "code": code })).await
}

fn wrong_code(answer: &Answer) -> bool {
    answer.status == 422 && answer.body["errors"][0]["code"] == "wrong_code"
}

/// Makes used codes valid again.
fn forget_steps(app: &TestApp) {
    app.execute("UPDATE second_factors SET last_step = 0");
}

#[tokio::test]
async fn the_password_alone_gives_no_session_and_a_code_counts_once() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    let first = challenge(&app).await;
    let answer = give(&app, &first, &neema.phone.code(1)).await.expect(200);
    assert_eq!(answer.data()["user"]["email"], EMAIL);
    Staff { app: &app, token: answer.text("token") }.get("/api/orders").await.expect(200);
    assert_eq!(give(&app, &first, &neema.phone.code(1)).await.failure(), (410, "challenge_ended"));
    let second = challenge(&app).await;
    assert!(wrong_code(&give(&app, &second, &neema.phone.code(1)).await), "a code counted twice");
    assert!(wrong_code(&give(&app, &second, &neema.phone.code(0)).await), "an older code counted");
}

#[tokio::test]
async fn a_challenge_is_no_access_token() {
    let app = TestApp::start().await;
    guarded(&app).await;
    let thief = Staff { app: &app, token: challenge(&app).await };
    assert_eq!(thief.get("/api/orders").await.failure(), (401, "unauthenticated"));
    let cookie = format!("bundlehub_refresh={}", thief.token);
    assert_eq!(refresh(&app, &cookie).await.status, 401);
}

#[tokio::test]
async fn both_sign_ins_require_the_code_and_keep_remember_me() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    let body = json!({ "email": EMAIL, "password": PASSWORD, "rememberMe": true });
    let asked = app.post("/api/auth/login", &body).await;
    assert_eq!(asked.failure(), (401, "second_factor_required"));
    let answer = give(&app, &asked.text("challenge"), &neema.phone.code(1)).await.expect(200);
    assert!(set_cookie(&answer).contains("Max-Age="));
}

#[tokio::test]
async fn a_code_is_valid_one_step_early_or_late() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    for (steps, counts) in [(-3, false), (3, false), (0, true), (1, true)] {
        forget_steps(&app);
        let answer = give(&app, &challenge(&app).await, &neema.phone.code(steps)).await;
        assert_eq!(answer.status == 200, counts, "{steps}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_recovery_code_works_once_in_any_spelling() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    assert_eq!(neema.recovery.len(), 10);
    let typed = neema.recovery[0].to_lowercase().replace('-', " ");
    give(&app, &challenge(&app).await, &typed).await.expect(200);
    assert!(wrong_code(&give(&app, &challenge(&app).await, &neema.recovery[0]).await));
    give(&app, &challenge(&app).await, &neema.recovery[1]).await.expect(200);
    let state = neema.staff.get("/api/auth/second-factor").await.expect(200);
    assert_eq!(state.data()["recoveryCodesLeft"], 8);
    let renewed = neema.staff.factor("recovery-codes", PASSWORD, &neema.phone.code(1)).await.expect(200);
    assert_eq!(renewed.data()["recoveryCodes"].as_array().unwrap().len(), 10);
    assert!(wrong_code(&give(&app, &challenge(&app).await, &neema.recovery[2]).await), "an old code counted");
}

#[tokio::test]
async fn rows_hold_neither_the_key_nor_a_code_nor_a_challenge() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    let challenge = challenge(&app).await;
    let mut rows = app.texts("SELECT sealed_secret AS text FROM second_factors");
    rows.extend(app.texts("SELECT code_sha256 AS text FROM recovery_codes"));
    rows.extend(app.texts("SELECT token_sha256 AS text FROM sign_in_challenges"));
    rows.extend(app.texts("SELECT label || changes AS text FROM audit_log"));
    let plain: Vec<_> = neema.recovery.iter().map(|code| code.replace('-', "")).collect();
    let secrets = plain.iter().chain(&neema.recovery).chain([&neema.phone.key, &challenge]);
    for secret in secrets {
        assert!(rows.iter().all(|row| !row.contains(secret.as_str())));
    }
}

#[tokio::test]
async fn guessing_codes_is_limited_and_does_not_lock_out_known_devices() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let neema = guarded(&app).await;
    let (own, strange) = ("0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210");
    let from = async |path: &str, device: &str, address: &str, body: Value| {
        let device = format!("bundlehub_device={device}");
        let headers = [("X-Forwarded-For", address), ("Cookie", device.as_str())];
        app.send(Method::POST, path, &headers, Some(&body)).await
    };
    let login = json!({ "email": EMAIL, "password": PASSWORD });
    let code = |challenge: &str, code: &str| json!({ "challenge": challenge, "code": code });
    let known = from("/api/admin/login", own, "41.59.1.1", login.clone()).await.text("challenge");
    from("/api/auth/login/code", own, "41.59.1.1", code(&known, &neema.phone.code(1))).await.expect(200);
    let stolen = from("/api/admin/login", strange, "196.41.1.1", login.clone()).await.text("challenge");
    for number in 0..5 {
        let address = format!("196.41.2.{number}");
        let guess = code(&stolen, &format!("00000{number}"));
        assert!(wrong_code(&from("/api/auth/login/code", strange, &address, guess).await));
    }
    forget_steps(&app);
    let right = code(&stolen, &neema.phone.code(1));
    let slowed = from("/api/auth/login/code", strange, "196.41.3.1", right).await;
    assert_eq!(slowed.failure(), (429, "too_many_tries"));
    assert!(slowed.headers.contains_key("retry-after"));
    // The owner has a separate limit on a known device, and a recovery code elsewhere.
    let known = from("/api/admin/login", own, "41.59.1.1", login.clone()).await.text("challenge");
    from("/api/auth/login/code", own, "41.59.1.1", code(&known, &neema.phone.code(1))).await.expect(200);
    let elsewhere = from("/api/admin/login", strange, "41.59.9.9", login).await.text("challenge");
    let recovery = code(&elsewhere, &neema.recovery[0]);
    from("/api/auth/login/code", strange, "41.59.9.9", recovery).await.expect(200);
}

#[tokio::test]
async fn a_challenge_expires_and_is_revoked_with_the_tokens() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    let late = challenge(&app).await;
    app.execute("UPDATE sign_in_challenges SET expires_at = '2020-01-01 00:00:00'");
    assert_eq!(give(&app, &late, &neema.phone.code(1)).await.failure(), (410, "challenge_ended"));
    let overtaken = challenge(&app).await;
    let body = json!({ "current": PASSWORD, "new": "another phrase nobody guesses" });
    neema.staff.post("/api/auth/password", &body).await.expect(200);
    assert_eq!(give(&app, &overtaken, &neema.phone.code(1)).await.failure(), (410, "challenge_ended"));
    assert_eq!(give(&app, "made up", &neema.phone.code(1)).await.failure(), (410, "challenge_ended"));
}

#[tokio::test]
async fn enabling_requires_password_and_code_and_ends_other_sessions() {
    let app = TestApp::start().await;
    let elsewhere = app.staff().await;
    let elsewhere_cookie = cookie(&app.sign_in("/api/admin/login", EMAIL).await.expect(200));
    assert_eq!(elsewhere.factor("enable", PASSWORD, "123456").await.failure(), (409, "second_factor_off"));
    let begun = elsewhere.post("/api/auth/second-factor", &json!({})).await.expect(201);
    let phone = Phone::with_key(begun.text("key"), &app);
    assert!(begun.text("address").contains(&phone.key));
    app.sign_in("/api/admin/login", EMAIL).await.expect(200);
    assert_eq!(elsewhere.factor("enable", "not the password", &phone.code(0)).await.fields(), ["password"]);
    assert_eq!(elsewhere.factor("enable", PASSWORD, "000000").await.fields(), ["code"]);
    assert_eq!(elsewhere.factor("enable", "", "").await.fields(), ["code", "password"]);
    elsewhere.factor("enable", PASSWORD, &phone.code(0)).await.expect(200);
    assert_eq!(elsewhere.get("/api/orders").await.failure(), (401, "unauthenticated"));
    assert_eq!(refresh(&app, &elsewhere_cookie).await.status, 401);
    challenge(&app).await;
}

#[tokio::test]
async fn the_enabling_session_continues_and_a_second_setup_changes_nothing() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    let state = neema.staff.get("/api/auth/second-factor").await.expect(200);
    assert!(state.data()["enabledAt"].is_string());
    let again = neema.staff.post("/api/auth/second-factor", &json!({})).await;
    assert_eq!(again.failure(), (409, "second_factor_on"));
    refresh(&app, &neema.cookie).await.expect(200);
    give(&app, &challenge(&app).await, &neema.phone.code(1)).await.expect(200);
}

#[tokio::test]
async fn disabling_requires_password_and_code() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    let code = neema.phone.code(1);
    assert_eq!(neema.staff.factor("disable", "not the password", &code).await.fields(), ["password"]);
    assert_eq!(neema.staff.factor("disable", PASSWORD, "000000").await.fields(), ["code"]);
    neema.staff.factor("disable", PASSWORD, &neema.recovery[0]).await.expect(200);
    app.sign_in("/api/admin/login", EMAIL).await.expect(200);
    let acts = app.texts("SELECT action AS text FROM audit_log ORDER BY seq");
    assert_eq!(acts, ["second_factor_on", "second_factor_off"]);
}

#[tokio::test]
async fn guesses_of_signed_in_users_are_limited_too() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    for _ in 0..10 {
        neema.staff.factor("disable", PASSWORD, "000000").await.expect(422);
    }
    let slowed = neema.staff.factor("disable", PASSWORD, &neema.phone.code(1)).await;
    assert_eq!(slowed.failure(), (429, "too_many_tries"));
}

#[tokio::test]
async fn a_password_reset_link_does_not_bypass_the_code() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    app.add_account("juma@example.co.tz", Role::Owner).await;
    let juma = app.sign_in("/api/admin/login", "juma@example.co.tz").await.expect(200).text("token");
    let juma = Staff { app: &app, token: juma };
    let id = juma.get("/api/people?q=neema@").await.data()[0]["_id"].as_str().unwrap().to_owned();
    let link = juma.post(&format!("/api/people/{id}/reset-link"), &json!({})).await.expect(201).text("token");
    let chosen = "another phrase nobody guesses";
    let reset = app.post("/api/auth/reset", &json!({ "token": link, "password": chosen })).await;
    assert_eq!(reset.failure(), (401, "second_factor_required"));
    assert!(!reset.headers.contains_key("set-cookie"));
    give(&app, &reset.text("challenge"), &neema.phone.code(1)).await.expect(200);
}

#[tokio::test]
async fn an_owner_resets_an_authenticator_with_the_password_and_ends_its_sessions() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    app.add_account("juma@example.co.tz", Role::Owner).await;
    let juma = app.sign_in("/api/admin/login", "juma@example.co.tz").await.expect(200).text("token");
    let juma = Staff { app: &app, token: juma };
    let found = juma.get("/api/people?q=neema@").await.expect(200);
    assert_eq!(found.data()[0]["secondFactor"], true);
    let id = found.data()[0]["_id"].as_str().unwrap().to_owned();
    let path = format!("/api/people/{id}/second-factor/reset");
    assert_eq!(juma.post(&path, &json!({})).await.failure(), (403, "confirmation_required"));
    assert_eq!(neema.staff.post(&path, &json!({})).await.failure(), (409, "own_account"));
    let confirmation = juma.confirmation().await;
    let half_done = challenge(&app).await;
    let call = || juma.send_confirmed((Method::POST, &path), None, &confirmation);
    let reset = call().await.expect(200);
    assert_eq!(reset.data()["secondFactor"], false);
    assert_eq!(neema.staff.get("/api/orders").await.failure(), (401, "unauthenticated"));
    assert_eq!(refresh(&app, &neema.cookie).await.status, 401);
    assert_eq!(give(&app, &half_done, &neema.phone.code(1)).await.failure(), (410, "challenge_ended"));
    assert_eq!(call().await.failure(), (409, "second_factor_off"));
    app.sign_in("/api/admin/login", EMAIL).await.expect(200);
    assert!(app.texts("SELECT action AS text FROM audit_log").contains(&"second_factor_reset".to_owned()));
}

#[tokio::test]
async fn a_recovery_code_works_after_the_shops_secret_changed() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    app.execute("UPDATE second_factors SET sealed_secret = 'c2VhbGVkIHdpdGggYW5vdGhlciBrZXk'");
    let answer = give(&app, &challenge(&app).await, &neema.phone.code(1)).await;
    assert_eq!(answer.failure(), (409, "second_factor_unreadable"));
    give(&app, &challenge(&app).await, &neema.recovery[0]).await.expect(200);
}

#[tokio::test]
async fn one_staff_member_is_found_by_id() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let listed = owner.get("/api/people").await.expect(200).data()[0].clone();
    let path = format!("/api/people/{}", listed["_id"].as_str().unwrap());
    assert_eq!(owner.get(&path).await.expect(200).data(), &listed);
    assert_eq!(owner.get("/api/people/nobody").await.failure(), (404, "person_not_found"));
    app.add_account("asha@example.co.tz", Role::Customer).await;
    let customer = app.texts("SELECT id AS text FROM accounts WHERE role = 'customer'").remove(0);
    assert_eq!(owner.get(&format!("/api/people/{customer}")).await.failure(), (404, "person_not_found"));
}

/// Runs the command line beside the running shop.
fn reset_at_the_machine(app: &TestApp, email: &str) -> Output {
    let folder = app.folder().to_str().unwrap();
    Command::new(env!("CARGO_BIN_EXE_bundlehub"))
        .args(["admin", "reset-second-factor", "--email", email, "--data-dir", folder])
        .args(["--database-url", &format!("sqlite://{folder}/shop.db")])
        .output()
        .unwrap()
}

#[track_caller]
fn fails(output: &Output, because: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && error.contains(because), "{error}");
}

#[tokio::test]
async fn the_command_line_resets_an_authenticator_without_a_sign_in() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await;
    let half_done = challenge(&app).await;
    let done = reset_at_the_machine(&app, EMAIL);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(String::from_utf8_lossy(&done.stdout).contains("Two-step sign-in is off for this account"));
    assert_eq!(neema.staff.get("/api/orders").await.failure(), (401, "unauthenticated"));
    assert_eq!(refresh(&app, &neema.cookie).await.status, 401);
    assert_eq!(give(&app, &half_done, &neema.phone.code(1)).await.failure(), (410, "challenge_ended"));
    app.sign_in("/api/admin/login", EMAIL).await.expect(200);
    let audited = app
        .texts("SELECT by_name || ' ' || label AS text FROM audit_log WHERE action = 'second_factor_reset'");
    assert_eq!(audited, ["bundlehub admin Neema Mrema"]);
    fails(&reset_at_the_machine(&app, EMAIL), "the second step is off");
}

#[tokio::test]
async fn a_command_line_reset_needs_an_existing_account() {
    let app = TestApp::start().await;
    guarded(&app).await;
    fails(&reset_at_the_machine(&app, "nobody@example.co.tz"), "no account has this e-mail address");
    fails(&reset_at_the_machine(&app, "neema"), "--email");
    assert_eq!(app.sign_in("/api/admin/login", EMAIL).await.failure(), (401, "second_factor_required"));
}

#[tokio::test]
async fn staff_without_a_second_factor_are_counted_and_found() {
    let app = TestApp::start().await;
    let neema = guarded(&app).await.staff;
    let count = async || neema.get("/api/people/second-factors").await.expect(200).data().clone();
    assert_eq!(count().await, json!({ "active": 1, "withoutSecondFactor": 0 }));
    app.add_account("juma@example.co.tz", Role::Viewer).await;
    app.add_account("asha@example.co.tz", Role::Customer).await;
    assert_eq!(count().await, json!({ "active": 2, "withoutSecondFactor": 1 }));
    let without = neema.get("/api/people?lacksSecondFactor=true").await.expect(200);
    let found: Vec<_> = without.data().as_array().unwrap().iter().map(|person| &person["email"]).collect();
    assert_eq!(found, ["juma@example.co.tz"]);
    assert_eq!(without.body["page"]["total"], 1);
    assert_eq!(neema.get("/api/people").await.expect(200).body["page"]["total"], 2);
}
