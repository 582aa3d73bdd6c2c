//! What the shop tells people, over HTTP and with the worker running.

use accounts::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};
use crate::support::eventually;
use crate::support::staff::Staff;

/// Messages about an order, oldest first, once there are so many.
async fn about(staff: &Staff<'_>, order_id: &str, count: usize) -> Vec<Value> {
    let path = format!("/api/messages?q={order_id}");
    eventually(&format!("{count} messages"), || async {
        let mut messages = staff.get(&path).await.expect(200).data().as_array().unwrap().clone();
        messages.reverse();
        (messages.len() >= count).then_some(messages)
    })
    .await
}

#[tokio::test]
async fn a_shop_that_has_nothing_to_send_by_says_so_and_shows_what_it_would_have_said() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let order_id = app.place(&bundle_order(&paid)).await.expect(201).text("orderId");
    let messages = about(&staff, &order_id, 2).await;
    let states: Vec<_> =
        messages.iter().map(|m| [&m["audience"], &m["channel"], &m["kind"], &m["state"]]).collect();
    assert_eq!(
        json!(states),
        json!([["staff", "whatsapp", "new_order", "off"], ["customer", "sms", "order_received", "off"]])
    );
    for message in &messages {
        assert!(message["text"].as_str().unwrap().contains(&order_id));
        assert!(message["recipient"].as_str().unwrap().contains("•••"), "{}", message["recipient"]);
    }
    let counts = staff.get("/api/messages/counts").await.expect(200);
    assert_eq!((counts.data()["off"].as_i64(), counts.data()["dead"].as_i64()), (Some(2), Some(0)));
    assert!(counts.data()["channels"].as_array().unwrap().iter().all(|c| c["isOn"] == json!(false)));
    let id = messages[0]["_id"].as_str().unwrap();
    let again = staff.post(&format!("/api/messages/{id}/send-again"), &json!({})).await;
    assert_eq!(again.failure(), (409, "channel_off"));
}

#[tokio::test]
async fn links_confirm_no_payment_that_nobody_made() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let router = app.place(&router_order(&app.router_with_stock(|stock| stock > 0).await)).await.expect(201);
    let variants = |links: &Value| -> Vec<String> {
        links.as_array().unwrap().iter().map(|l| l["variant"].as_str().unwrap().to_owned()).collect()
    };
    let links = staff.get(&format!("/api/orders/{}/whatsapp-links", router.text("_id"))).await.expect(200);
    let told = variants(links.data());
    assert!(told.contains(&"default".to_owned()) && !told.contains(&"payment".to_owned()), "{told:?}");
    let paid = app.pay(&app.bundle("normal").await).await;
    let order = app.place(&bundle_order(&paid)).await.expect(201);
    let links = staff.get(&format!("/api/orders/{}/whatsapp-links", order.text("orderId"))).await.expect(200);
    assert!(variants(links.data()).contains(&"payment".to_owned()));
    assert!(links.data()[0]["url"].as_str().unwrap().starts_with("https://wa.me/255"));
}

#[tokio::test]
async fn a_preview_is_in_the_language_and_variant_that_are_asked_for() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let preview = staff.get("/api/messages/preview?variant=urgent&language=sw").await.expect(200);
    assert!(preview.text("text").starts_with("HARAKA: oda mpya inayozidi TSh 50,000"));
    let refused = staff.get("/api/messages/preview?variant=loud").await;
    assert_eq!(refused.failure(), (400, "invalid_query"));
}

async fn set(staff: &Staff<'_>, key: &str, status: &str) {
    let body = json!({ "status": status, "reason": "a slip" });
    staff.send(Method::PUT, &format!("/api/orders/{key}"), Some(&body)).await.expect(200);
}

#[tokio::test]
async fn what_was_cancelled_is_told_to_the_customer_unless_it_was_taken_back_at_once() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let order = app.place(&router_order(&app.router_with_stock(|stock| stock > 0).await)).await.expect(201);
    let (id, key) = (order.text("orderId"), order.text("_id"));
    about(&staff, &id, 2).await;
    set(&staff, &key, "cancelled").await;
    set(&staff, &key, "pending").await;
    app.execute("UPDATE occasions SET due_at = '2020-01-01 00:00:00' WHERE told_at IS NULL");
    eventually("the occasion is told", || async {
        let open = app.texts("SELECT key AS text FROM occasions WHERE told_at IS NULL");
        open.is_empty().then_some(())
    })
    .await;
    assert_eq!(about(&staff, &id, 2).await.len(), 2, "nobody hears of a slip");
    set(&staff, &key, "cancelled").await;
    app.execute("UPDATE occasions SET due_at = '2020-01-01 00:00:00' WHERE told_at IS NULL");
    let messages = about(&staff, &id, 3).await;
    assert_eq!(messages[2]["kind"], "order_cancelled");
    assert!(messages[2]["text"].as_str().unwrap().contains(&id));
}

#[tokio::test]
async fn whoever_paid_and_does_not_come_back_is_called_back() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    app.pay(&app.bundle("normal").await).await;
    app.execute("UPDATE occasions SET due_at = '2020-01-01 00:00:00' WHERE told_at IS NULL");
    let kinds = eventually("two messages", || async {
        let list = staff.get("/api/messages").await.expect(200);
        let kinds: Vec<_> = list.data().as_array().unwrap().iter().map(|m| m["kind"].clone()).collect();
        (kinds.len() == 2).then_some(kinds)
    })
    .await;
    assert_eq!(json!(kinds), json!(["payment_received", "payment"]));
}

#[tokio::test]
async fn only_who_may_sees_messages_and_nobody_sees_more_of_a_number_than_its_first_digits() {
    let app = TestApp::start().await;
    let viewer = app.colleague(Role::Viewer).await;
    assert_eq!(viewer.get("/api/messages").await.failure(), (403, "not_permitted"));
}
