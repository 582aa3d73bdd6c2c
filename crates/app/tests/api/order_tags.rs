//! Tags by which staff find orders again.

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::router_order;
use crate::support::staff::Staff;

const AT_ONCE: usize = 8;

async fn tag(staff: &Staff<'_>, ids: &[&str], add: Value, remove: Value) -> Answer {
    let body = json!({ "ids": ids, "add": add, "remove": remove });
    staff.send(Method::POST, "/api/order-tags", Some(&body)).await
}

async fn orders(app: &TestApp, count: usize) -> Vec<String> {
    let router = app.router_with_stock(|units| units > 3).await;
    let mut placed = Vec::new();
    for _ in 0..count {
        placed.push(app.place(&router_order(&router)).await.expect(201).text("orderId"));
    }
    placed
}

async fn tags_of(staff: &Staff<'_>, order: &str) -> Value {
    staff.get(&format!("/api/orders/{order}")).await.expect(200).data()["tags"].clone()
}

async fn found(staff: &Staff<'_>, tag: &str) -> usize {
    let list = staff.get(&format!("/api/orders?q=%23{tag}")).await.expect(200);
    list.data().as_array().unwrap().len()
}

#[tokio::test]
async fn tagged_orders_are_found_by_the_tag_and_its_sign() {
    let app = TestApp::start().await;
    let (placed, staff) = (orders(&app, 2).await, app.staff().await);
    let (first, second) = (placed[0].as_str(), placed[1].as_str());
    tag(&staff, &[first, second], json!(["VIP", "#harusi"]), json!([])).await.expect(200);
    tag(&staff, &[second], json!([]), json!(["harusi", "unknown"])).await.expect(200);
    assert_eq!(tags_of(&staff, first).await, json!(["harusi", "vip"]));
    assert_eq!(tags_of(&staff, second).await, json!(["vip"]));
    assert_eq!((found(&staff, "vip").await, found(&staff, "HAR").await, found(&staff, "x").await), (2, 1, 0));
    let plain = staff.get("/api/orders?q=vip").await.expect(200);
    assert_eq!(plain.data(), &json!([]), "without its sign it is a name");
    let used = staff.get("/api/order-tags").await.expect(200);
    let expected = json!([{ "tag": "vip", "orders": 2 }, { "tag": "harusi", "orders": 1 }]);
    assert_eq!(used.data(), &expected);
    let tracked = app.get(&format!("/api/orders/track/{first}")).await.expect(200);
    assert!(!tracked.body.to_string().contains("vip"), "customers do not see them");
    let logged = app.texts("SELECT label AS text FROM audit_log WHERE subject_kind = 'order'");
    assert_eq!(logged.len(), 3, "one entry for each change of an order");
}

#[tokio::test]
async fn unfit_tags_and_unknown_orders_change_nothing() {
    let app = TestApp::start().await;
    let (placed, staff) = (orders(&app, 1).await, app.staff().await);
    let order = placed[0].as_str();
    let nine: Vec<String> = (1..10).map(|number| format!("t{number}")).collect();
    tag(&staff, &[order], json!(nine), json!([])).await.expect(200);
    for (add, remove, field) in [
        (json!(["a b"]), json!([]), "add"),
        (json!(["<b>"]), json!([]), "add"),
        (json!([]), json!([""]), "remove"),
        (json!(["one", "two"]), json!([]), "add"),
    ] {
        assert_eq!(tag(&staff, &[order], add.clone(), remove).await.fields(), [field], "{add}");
    }
    assert_eq!(tag(&staff, &[], json!(["x"]), json!([])).await.fields(), ["ids"]);
    let unknown = tag(&staff, &[order, "TBH000-0000000000"], json!(["x"]), json!([])).await;
    assert_eq!(unknown.failure(), (404, "order_not_found"));
    assert_eq!(tags_of(&staff, order).await, json!(nine));
}

#[tokio::test(flavor = "multi_thread")]
async fn tags_given_at_the_same_time_are_all_there_or_refused() {
    let app = TestApp::start().await;
    let (placed, staff) = (orders(&app, 1).await, app.staff().await);
    let order = placed[0].as_str();
    let give = async |number: usize| tag(&staff, &[order], json!([format!("t{number}")]), json!([])).await;
    let answers = join_all((0..AT_ONCE).map(give)).await;
    let given = answers.iter().filter(|answer| answer.status == 200).count();
    assert!(answers.iter().all(|answer| [200, 409].contains(&answer.status)));
    assert_eq!(tags_of(&staff, order).await.as_array().unwrap().len(), given);
}
