//! Concurrent requests for orders with one payment.

use std::collections::HashSet;

use futures_util::future::join_all;

use crate::support::bodies::{PAYS, Paid, bundle_order};
use crate::support::place::Place;
use crate::support::shop::LocalShop;
use crate::support::visitor::{Answer, Visitor};
use crate::support::{figures::figure, provider, size};

const AT_ONCE: usize = 64;
/// Number of different orders requested with the one payment, and of identical requests for each.
const CONTENTS: usize = 4;

on_both_databases! {
    #[ignore = "nightly"]
    one_payment_makes_one_order_under_concurrency,
}

async fn one_payment_makes_one_order_under_concurrency(place: Place) {
    let simulator = provider::start();
    let shop = LocalShop::start(&place, &simulator.base_url()).await;
    let (visitor, rounds) = (shop.visitor(), size("ORDER_ROUNDS", 20));
    let bundle = visitor.bundle().await;
    let keys: Vec<_> = (0..rounds).map(|round| format!("one-payment-{round}")).collect();
    let payments = join_all(keys.iter().map(|key| visitor.pay(&bundle, PAYS, key))).await;
    assert_eq!(payments.iter().map(|paid| &paid.payment_id).collect::<HashSet<_>>().len(), rounds);
    for (round, paid) in payments.iter().enumerate() {
        expect_one_winner(&ask_at_once(&visitor, paid).await);
        assert_eq!(place.count("FROM orders"), round + 1);
    }
    place.expect_healthy();
    shop.stop().await;
    figure(&format!("{}: rounds of {AT_ONCE} orders on one payment, one order each", place.kind()), rounds);
}

/// Responses by request content.
async fn ask_at_once(visitor: &Visitor, paid: &Paid) -> Vec<(usize, Answer)> {
    let ask = |number: usize| async move {
        let mut body = bundle_order(paid);
        body["customerName"] = format!("Asha Mushi{}", "a".repeat(number % CONTENTS)).into();
        (number % CONTENTS, visitor.post("/api/orders", &body).await)
    };
    join_all((0..AT_ONCE).map(ask)).await
}

/// All requests with the winner's content got its order; all others none.
fn expect_one_winner(answers: &[(usize, Answer)]) {
    let placed: Vec<_> = answers.iter().filter(|(_, answer)| answer.status == 201).collect();
    assert_eq!(placed.len(), 1);
    let (winner, first) = placed[0];
    let (same, others): (Vec<_>, Vec<_>) = answers.iter().partition(|(content, _)| content == winner);
    let ids: HashSet<_> = same.iter().map(|(_, answer)| answer.text("_id")).collect();
    assert_eq!(ids, HashSet::from([first.text("_id")]));
    assert!(same.iter().all(|(_, answer)| answer.is_success()));
    let refused = |answer: &Answer| answer.status == 409 && answer.code() == "payment_already_used";
    assert!(others.iter().all(|(_, answer)| refused(answer)), "{others:?}");
}
