use accounts::Role;
use reqwest::Method;
use serde_json::json;

use crate::support::answer::Answer;
use crate::support::app::{SAME_ORIGIN, TestApp};
use crate::support::staff::PASSWORD;

fn cookie(answer: &Answer) -> String {
    let header = answer.headers["set-cookie"].to_str().unwrap();
    header.split(';').next().unwrap().to_owned()
}

async fn refresh(app: &TestApp, cookie: &str) -> Answer {
    app.send(Method::POST, "/api/admin/refresh-token", &[("Cookie", cookie), SAME_ORIGIN], None).await
}

#[tokio::test]
async fn an_admin_signs_in_and_is_identified_by_the_token() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let profile = staff.get("/api/admin/profile").await.expect(200);
    let profile = profile.data();
    assert_eq!((&profile["name"], &profile["email"]), (&json!("Neema Mrema"), &json!("neema@example.co.tz")));
    assert_eq!((&profile["isAdmin"], &profile["role"]), (&json!(true), &json!("owner")));
    assert!(profile["permissions"].as_array().unwrap().contains(&json!("manage_people")));
}

#[tokio::test]
async fn the_refresh_cookie_is_http_only_and_same_site() {
    let app = TestApp::start().await;
    app.add_account("neema@example.co.tz", Role::Owner).await;
    let answer = app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200);
    let header = answer.headers["set-cookie"].to_str().unwrap();
    assert!(
        header.contains("HttpOnly") && header.contains("SameSite=Strict") && header.contains("Path=/api")
    );
    assert!(!header.contains("Max-Age"), "{header}");
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_account_have_the_same_answer() {
    let app = TestApp::start().await;
    app.add_account("neema@example.co.tz", Role::Owner).await;
    let attempt = async |email: &str, password: &str| {
        app.post("/api/admin/login", &json!({ "email": email, "password": password })).await
    };
    let wrong = attempt("neema@example.co.tz", "not the password").await;
    let unknown = attempt("nobody@example.co.tz", PASSWORD).await;
    assert_eq!(wrong.failure(), (401, "invalid_credentials"));
    assert_eq!((unknown.status, unknown.body), (wrong.status, wrong.body));
    assert_eq!(attempt("", "").await.fields(), ["email", "password"]);
}

#[tokio::test]
async fn a_customer_signs_in_but_not_to_the_back_office() {
    let app = TestApp::start().await;
    let person =
        json!({ "name": "Asha Mushi", "email": "asha@example.co.tz", "password": PASSWORD, "isAdmin": true });
    let registered = app.post("/api/auth/register", &person).await.expect(201);
    assert_eq!(registered.data()["isAdmin"], false);
    assert_eq!(app.post("/api/auth/register", &person).await.failure(), (409, "email_taken"));
    assert_eq!(
        app.sign_in("/api/admin/login", "asha@example.co.tz").await.failure(),
        (403, "admin_required")
    );
    let token = app.sign_in("/api/auth/login", "asha@example.co.tz").await.expect(200).text("token");
    let bearer = [("Authorization", format!("Bearer {token}"))];
    let headers = [(bearer[0].0, bearer[0].1.as_str())];
    app.send(Method::GET, "/api/auth/profile", &headers, None).await.expect(200);
    assert_eq!(app.send(Method::GET, "/api/orders", &headers, None).await.failure(), (403, "admin_required"));
}

#[tokio::test]
async fn a_refresh_rotates_the_cookie_and_a_reused_one_ends_the_session() {
    let app = TestApp::start().await;
    app.add_account("neema@example.co.tz", Role::Owner).await;
    let first = cookie(&app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200));
    let second = cookie(&refresh(&app, &first).await.expect(200));
    assert_ne!(first, second);
    let other_tab = refresh(&app, &first).await.expect(200);
    assert!(other_tab.data()["user"]["isAdmin"].as_bool().unwrap());
    assert_eq!(refresh(&app, "bundlehub_refresh=nonsense").await.failure(), (401, "unauthenticated"));
}

#[tokio::test]
async fn signing_out_ends_the_session() {
    let app = TestApp::start().await;
    app.add_account("neema@example.co.tz", Role::Owner).await;
    let cookie = cookie(&app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200));
    app.send(Method::POST, "/api/admin/logout", &[("Cookie", &cookie), SAME_ORIGIN], None).await.expect(200);
    assert_eq!(refresh(&app, &cookie).await.failure(), (401, "unauthenticated"));
    app.send(Method::POST, "/api/admin/logout", &[], None).await.expect(200);
}

#[tokio::test]
async fn cookie_authenticated_calls_are_refused_to_other_origins() {
    let app = TestApp::start().await;
    app.add_account("neema@example.co.tz", Role::Owner).await;
    let cookie = cookie(&app.sign_in("/api/admin/login", "neema@example.co.tz").await.expect(200));
    for (name, value) in [("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")] {
        let headers = [("Cookie", cookie.as_str()), (name, value)];
        let refused = app.send(Method::POST, "/api/admin/refresh-token", &headers, None).await;
        assert_eq!(refused.failure(), (403, "origin_not_allowed"));
    }
    let unnamed = app.send(Method::POST, "/api/admin/refresh-token", &[("Cookie", &cookie)], None).await;
    assert_eq!(unnamed.failure(), (403, "origin_not_allowed"));
    refresh(&app, &cookie).await.expect(200);
}

#[tokio::test]
async fn the_back_office_requires_a_valid_token() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let tampered = format!("Bearer {}x", staff.token);
    for bearer in ["", "Bearer ", "Bearer nonsense", "Basic abc", tampered.as_str()] {
        let refused = app.send(Method::GET, "/api/orders", &[("Authorization", bearer)], None).await;
        assert_eq!(refused.failure(), (401, "unauthenticated"), "{bearer}");
    }
}

#[tokio::test]
async fn creating_accounts_is_limited_per_address_and_browser() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let register = async |number: usize, headers: &[(&str, &str)]| {
        let email = format!("asha{number}@example.co.tz");
        let person = json!({ "name": "Asha Mushi", "email": email, "password": PASSWORD });
        app.send(Method::POST, "/api/auth/register", headers, Some(&person)).await
    };
    let first = register(0, &[("x-forwarded-for", "41.59.1.1")]).await.expect(201);
    let cookie = cookie(&first);
    for number in 1..10 {
        register(number, &[("x-forwarded-for", "41.59.1.1")]).await.expect(201);
    }
    let refused = register(10, &[("x-forwarded-for", "41.59.1.1")]).await;
    assert_eq!(refused.failure(), (429, "too_many_tries"));
    for number in 11..15 {
        let address = format!("41.59.2.{number}");
        register(number, &[("x-forwarded-for", &address), ("cookie", &cookie)]).await.expect(201);
    }
    let refused = register(15, &[("x-forwarded-for", "41.59.3.1"), ("cookie", &cookie)]).await;
    assert_eq!(refused.failure(), (429, "too_many_tries"));
}

#[tokio::test]
async fn confirming_the_right_password_is_not_limited() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let confirm =
        async |password: &str| staff.post("/api/auth/confirm", &json!({ "password": password })).await;
    for _ in 0..8 {
        confirm(PASSWORD).await.expect(200);
    }
    for _ in 0..5 {
        assert_eq!(confirm("not the password").await.fields(), ["password"]);
    }
    assert_eq!(confirm(PASSWORD).await.failure(), (429, "too_many_tries"));
}
