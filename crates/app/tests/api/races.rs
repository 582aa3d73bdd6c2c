use std::collections::HashSet;

use futures_util::future::join_all;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::bundle_order;

const AT_ONCE: usize = 32;

fn count(answers: &[Answer], status: u16) -> usize {
    answers.iter().filter(|answer| answer.status == status).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_orders_with_one_payment_make_one_order() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let body = bundle_order(&paid);
    let answers = join_all((0..AT_ONCE).map(|_| app.place(&body))).await;
    assert_eq!((count(&answers, 201), count(&answers, 200)), (1, AT_ONCE - 1));
    let ids: HashSet<_> = answers.iter().map(|answer| answer.text("_id")).collect();
    assert_eq!(ids.len(), 1);
    assert_eq!(app.staff().await.get("/api/orders/stats").await.data()["totalOrders"], 1);
}
