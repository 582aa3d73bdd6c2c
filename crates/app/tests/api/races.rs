use std::collections::HashSet;

use futures_util::future::join_all;
use reqwest::Method;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::{PAYS, bundle_order, initiate_body, router_order};

const AT_ONCE: usize = 32;

fn count(answers: &[Answer], status: u16) -> usize {
    answers.iter().filter(|answer| answer.status == status).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn many_orders_at_once_with_one_payment_make_one_order() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let body = bundle_order(&paid);
    let answers = join_all((0..AT_ONCE).map(|_| app.place(&body))).await;
    assert_eq!((count(&answers, 201), count(&answers, 200)), (1, AT_ONCE - 1));
    let ids: HashSet<_> = answers.iter().map(|answer| answer.text("_id")).collect();
    assert_eq!(ids.len(), 1);
    assert_eq!(app.staff().await.get("/api/orders/stats").await.data()["totalOrders"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_payment_under_many_order_ids_makes_one_order() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let bodies: Vec<_> = (0..AT_ONCE)
        .map(|number| {
            let mut body = bundle_order(&paid);
            body["orderId"] = format!("ORD-1732180000000-{number}").into();
            body
        })
        .collect();
    let answers = join_all(bodies.iter().map(|body| app.place(body))).await;
    assert_eq!((count(&answers, 201), count(&answers, 409)), (1, AT_ONCE - 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_router_is_sold_once_and_nobody_meets_a_busy_database() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock == 3).await;
    for _ in 0..2 {
        app.place(&router_order(&router)).await.expect(201);
    }
    let body = router_order(&router);
    let answers = join_all((0..AT_ONCE).map(|_| app.place(&body))).await;
    assert_eq!((count(&answers, 201), count(&answers, 409)), (1, AT_ONCE - 1));
    assert!(
        answers
            .iter()
            .filter(|answer| answer.status == 409)
            .all(|answer| answer.failure().1 == "out_of_stock")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_key_at_once_sends_one_prompt() {
    let app = TestApp::start().await;
    let body = initiate_body(&app.bundle("normal").await, PAYS);
    let key = [("Idempotency-Key", "one-key-of-a-double-tap")];
    let answers =
        join_all((0..AT_ONCE).map(|_| app.send(Method::POST, "/api/payments/initiate", &key, Some(&body))))
            .await;
    assert_eq!(count(&answers, 202), AT_ONCE);
    let ids: HashSet<_> = answers.iter().map(|answer| answer.text("paymentId")).collect();
    assert_eq!(ids.len(), 1);
    assert_eq!(app.simulator.calls().iter().filter(|call| call.prompted).count(), 1);
}
