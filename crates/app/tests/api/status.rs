//! The status page of staff.

use std::sync::Arc;

use chrono::TimeDelta;
use operations::last_run::{Job, LastRun};
use payments::CompanyName;
use serde_json::Value;
use server::adapters::Rails;

use crate::support::app::TestApp;
use crate::support::company::TestCompany;
use crate::support::staff::Staff;

async fn shop_with_provider(answer: Result<(), &'static str>) -> TestApp {
    TestApp::start_changed(
        &[],
        |_dir| None,
        |shop| {
            let provider = Arc::new(TestCompany { answer, list: None });
            let name = CompanyName::parse("zenopay").unwrap();
            shop.rails = Arc::new(Rails::of(name, provider, &shop.clock));
        },
    )
    .await
}

async fn checks(staff: &Staff<'_>) -> Vec<Value> {
    let status = staff.get("/api/status").await.expect(200);
    status.data()["checks"].as_array().unwrap().clone()
}

fn check<'a>(code: &str, checks: &'a [Value]) -> &'a Value {
    checks.iter().find(|check| check["code"] == code).unwrap_or_else(|| panic!("{code} in {checks:?}"))
}

fn finding<'a>(code: &str, checks: &'a [Value]) -> (&'a str, &'a str) {
    let check = check(code, checks);
    (check["state"].as_str().unwrap(), check["finding"].as_str().unwrap())
}

#[tokio::test]
async fn a_new_shop_knows_what_works_and_what_is_not_configured() {
    let app = shop_with_provider(Ok(())).await;
    let checks = checks(&app.staff().await).await;
    for (code, expected) in [
        ("database", ("ok", "database_writes")),
        ("migrations", ("ok", "migrations_applied")),
        ("payments", ("ok", "payments_checked")),
        ("messages", ("ok", "messages_leave")),
        ("payment_webhook", ("off", "webhook_never")),
        ("payment_provider", ("ok", "provider_answers")),
        ("public_address", ("off", "address_local")),
        ("sms", ("off", "channel_off")),
        ("whats_app", ("off", "channel_off")),
        ("backup", ("warn", "backup_never")),
        ("doctor", ("warn", "doctor_never")),
    ] {
        assert_eq!(finding(code, &checks), expected, "{code}");
    }
    assert!(checks.iter().all(|check| check["code"] != "certificate"), "{checks:?}");
}

#[tokio::test]
async fn a_refused_key_is_named_and_checked_again_only_after_ten_seconds() {
    let app = shop_with_provider(Err("HTTP 401")).await;
    let staff = app.staff().await;
    let before = checks(&staff).await;
    let provider = check("payment_provider", &before);
    assert_eq!((provider["state"].as_str(), provider["cause"].as_str()), (Some("fail"), Some("HTTP 401")));

    let ago = |hours| app.shop.clock.now().checked_sub_signed(TimeDelta::hours(hours)).unwrap();
    let run = |hours, findings| LastRun { at: ago(hours), findings };
    run(1, 0).record(Job::Backup, app.folder());
    run(4, 2).record(Job::Doctor, app.folder());
    assert_eq!(finding("backup", &checks(&staff).await), ("warn", "backup_never"));
    app.advance(TimeDelta::seconds(10));
    let after = checks(&staff).await;
    assert_eq!(finding("backup", &after), ("ok", "backup_made"));
    assert_eq!(finding("doctor", &after), ("fail", "doctor_findings"));
    assert_eq!(check("doctor", &after)["amount"], 2);
}

#[tokio::test]
async fn a_channel_of_messages_that_is_configured_works() {
    let app = TestApp::start_with(&["--sms", "simulator"], |_dir| None).await;
    assert_eq!(finding("sms", &checks(&app.staff().await).await), ("ok", "channel_works"));
}
