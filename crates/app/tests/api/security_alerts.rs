//! Sensitive changes of numbers, prices and access notify everyone who may read the audit log.

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::staff::Staff;

impl Staff<'_> {
    async fn alerts(&self) -> Value {
        self.get("/api/security-alerts").await.expect(200).data().clone()
    }

    async fn see(&self, up_to: i64) -> Value {
        self.post("/api/security-alerts/read", &json!({ "upTo": up_to })).await.expect(200).data().clone()
    }

    async fn change_bundle(&self, body: &Value) {
        let bundles = self.get("/api/bundles").await.expect(200);
        let path = format!("/api/bundles/{}", bundles.data()[0]["_id"].as_str().unwrap());
        let confirmation = self.confirmation().await;
        self.send_confirmed((Method::PUT, &path), Some(body), &confirmation).await.expect(200);
    }
}

#[tokio::test]
async fn others_are_notified_of_a_new_price_until_they_dismiss_it() {
    let app = TestApp::start().await;
    let (owner, manager) = (app.staff().await, app.staff_with_role(Role::Manager).await);
    let content = app.staff_with_role(Role::Content).await;
    content.change_bundle(&json!({ "price": 123 })).await;
    let alerts = owner.alerts().await;
    assert_eq!((&alerts["total"], &alerts["newest"][0]["changes"][0]["after"]), (&json!(1), &json!("123")));
    let seq = alerts["newest"][0]["seq"].as_i64().unwrap();
    assert_eq!(owner.see(seq).await["total"], 0);
    assert_eq!(owner.alerts().await["total"], 0);
    assert_eq!(manager.alerts().await["total"], 1);
}

#[tokio::test]
async fn others_are_notified_of_new_links_and_answers_for_customers() {
    let app = TestApp::start().await;
    let (owner, content) = (app.staff().await, app.staff_with_role(Role::Content).await);
    let own = json!({ "title": "No prompt?", "text": "Call us" });
    let changes = [
        (1, json!({ "demoVideo": { "watchDemoUrl": "https://www.youtube.com/watch?v=aqz-KE-bpKQ" } })),
        (2, json!({ "text": { "key": "faq.noPrompt", "own": own } })),
        (2, json!({ "text": { "key": "terms.lead", "own": own } })),
    ];
    for (total, body) in changes {
        content.send(Method::PUT, "/api/store/settings", Some(&body)).await.expect(200);
        assert_eq!(owner.alerts().await["total"], total, "{body}");
    }
}

#[tokio::test]
async fn a_new_name_or_ones_own_change_notifies_nobody() {
    let app = TestApp::start().await;
    let (owner, manager) = (app.staff().await, app.staff_with_role(Role::Manager).await);
    manager.change_bundle(&json!({ "name": "Weekly 7GB" })).await;
    assert_eq!(owner.alerts().await["total"], 0);
    manager.change_bundle(&json!({ "price": 123 })).await;
    assert_eq!((&owner.alerts().await["total"], &manager.alerts().await["total"]), (&json!(1), &json!(0)));
}

#[tokio::test]
async fn dismissing_beyond_the_end_of_the_log_hides_no_later_notice() {
    let app = TestApp::start().await;
    let (owner, manager) = (app.staff().await, app.staff_with_role(Role::Manager).await);
    manager.change_bundle(&json!({ "price": 123 })).await;
    assert_eq!(owner.see(i64::MAX).await["total"], 0);
    manager.change_bundle(&json!({ "price": 124 })).await;
    assert_eq!(owner.alerts().await["total"], 1);
    assert_eq!(owner.see(1).await["total"], 1);
    assert_eq!(owner.see(i64::MIN).await["total"], 1);
}

#[tokio::test]
async fn many_notices_are_counted_and_the_newest_five_are_shown() {
    let app = TestApp::start().await;
    let (owner, manager) = (app.staff().await, app.staff_with_role(Role::Manager).await);
    for price in 201..=207 {
        manager.change_bundle(&json!({ "price": price })).await;
        app.execute("DELETE FROM rate_limit_hits");
    }
    let alerts = owner.alerts().await;
    assert_eq!((alerts["total"].as_i64(), alerts["newest"].as_array().unwrap().len()), (Some(7), 5));
    assert_eq!(alerts["newest"][0]["changes"][0]["after"], "207");
}

#[tokio::test]
async fn a_new_staff_member_gets_no_earlier_notices() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    owner.change_bundle(&json!({ "price": 123 })).await;
    app.execute("UPDATE audit_log SET at = '2026-01-01 00:00:00'");
    let manager = app.staff_with_role(Role::Manager).await;
    assert_eq!(manager.alerts().await["total"], 0);
}
