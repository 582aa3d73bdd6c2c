use simulators::payment::Simulator;

use super::child::Traps;
use super::tours::{Tour, end_at_each};
use crate::support::bodies::{PAYS, Paid, verify_body, with_order};
use crate::support::place::Place;
use crate::support::settle::{AFTER_DOUBT, AFTER_LEASES, expect_all_money_seen, settle};
use crate::support::shop::LocalShop;
use crate::support::visitor::{Answer, Visitor};
use crate::support::{eventually, provider};

on_sqlite! {
    a_crash_at_any_step_leaves_one_prompt_and_one_order,
    a_crash_on_the_way_to_the_next_company_leaves_one_prompt_and_one_order,
    a_crash_at_any_step_of_a_closed_browser_leaves_one_prompt_and_one_order,
}

on_postgres! {
    #[ignore = "nightly"]
    a_crash_at_any_step_leaves_one_prompt_and_one_order,
    #[ignore = "nightly"]
    a_crash_on_the_way_to_the_next_company_leaves_one_prompt_and_one_order,
    #[ignore = "nightly"]
    a_crash_at_any_step_of_a_closed_browser_leaves_one_prompt_and_one_order,
}

async fn a_crash_at_any_step_leaves_one_prompt_and_one_order(place: Place) {
    let steps = [
        "before writing the purchase",
        "after writing the purchase",
        "before calling the provider",
        "after calling the provider",
        "after raising to pending",
        "before keeping a webhook",
        "after keeping a webhook",
        "after claiming a check",
        "before asking the provider",
        "after asking the provider",
        "before raising to completed",
        "after raising to completed",
        "before placing the order",
        "after placing the order",
    ];
    end_at_each(&steps, &place, &SimplePurchase).await;
}

async fn a_crash_on_the_way_to_the_next_company_leaves_one_prompt_and_one_order(place: Place) {
    let steps = [
        "after calling the provider",
        "after raising to failed",
        "after writing another prompt",
        "after calling the provider, time 2",
    ];
    end_at_each(&steps, &place, &MovedPurchase).await;
}

async fn a_crash_at_any_step_of_a_closed_browser_leaves_one_prompt_and_one_order(place: Place) {
    let steps = [
        "after calling the provider",
        "after keeping a webhook",
        "after asking the provider",
        "before raising to completed",
        "after raising to completed",
    ];
    end_at_each(&steps, &place, &ClosedBrowser).await;
}

/// One prompt, a webhook, one order.
struct SimplePurchase;

/// The same, with the details of the order in the payment request: the server places the order.
struct ClosedBrowser;

/// The same by the second company, because the first cannot be reached. It works when the customer comes back.
struct MovedPurchase;

/// Responses that the customer has received.
#[derive(Default)]
struct Memory {
    begun: Option<Answer>,
    placed: Option<Answer>,
}

const KEY: &str = "the-key-of-the-customer";

impl Tour for SimplePurchase {
    type Memory = Memory;

    async fn go(&self, base: &str, _simulator: &Simulator, memory: &mut Memory) -> Option<()> {
        let visitor = Visitor::new(base);
        let bundle = visitor.try_get("/api/bundles?type=normal").await?.expect(200).data()[0].clone();
        let begun = visitor.try_initiate(&bundle, PAYS, KEY).await?.expect(202);
        memory.begun = Some(begun.clone());
        let (order_id, payment_id) = (begun.text("orderId"), begun.text("paymentId"));
        wait_until_paid(&visitor, &order_id).await?;
        let body = verify_body(&bundle, &payment_id, PAYS);
        let verified = visitor.try_post("/api/payments/verify", &body).await?;
        let verification_id = verified.body["verificationId"].as_str()?.to_owned();
        let paid = Paid { order_id, payment_id, verification_id, bundle };
        memory.placed = Some(visitor.try_place(&paid).await?.expect(201));
        Some(())
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, memory: Memory) {
        let shop = LocalShop::start(place, &simulator.base_url()).await;
        finish(shop, place, &[simulator], memory).await;
    }
}

impl Tour for ClosedBrowser {
    type Memory = Memory;

    async fn go(&self, base: &str, _simulator: &Simulator, memory: &mut Memory) -> Option<()> {
        let visitor = Visitor::new(base);
        let bundle = visitor.try_get("/api/bundles?type=normal").await?.expect(200).data()[0].clone();
        let body = with_order(&bundle, PAYS, PAYS);
        let begun = visitor.try_initiate_with(&body, KEY).await?.expect(202);
        memory.begun = Some(begun.clone());
        wait_for_stage("placed", &visitor, &begun.text("orderId")).await
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, memory: Memory) {
        settle(place, simulator).await;
        assert_eq!(provider::prompted(simulator).len(), 1, "begun: {}", memory.begun.is_some());
        assert_eq!((place.count("FROM orders"), place.count("FROM checkouts")), (1, 1));
        expect_all_money_seen(place, simulator);
        assert_eq!(place.expect_healthy().paid_without_order, 0);
    }
}

impl Tour for MovedPurchase {
    type Memory = Memory;
    const TRAPS: Traps = Traps::Rails;

    async fn go(&self, base: &str, simulator: &Simulator, memory: &mut Memory) -> Option<()> {
        SimplePurchase.go(base, simulator, memory).await
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, memory: Memory) {
        let first = provider::start();
        let shop = LocalShop::start_after(place, &first.base_url(), &simulator.base_url()).await;
        finish(shop, place, &[&first, simulator], memory).await;
    }
}

async fn finish(shop: LocalShop, place: &Place, companies: &[&Simulator], memory: Memory) {
    shop.clock.advance(AFTER_LEASES);
    let prompted = || companies.iter().map(|company| provider::prompted(company).len()).sum::<usize>();
    let visitor = shop.visitor();
    let bundle = visitor.bundle().await;
    let again = visitor.initiate(&bundle, PAYS, KEY).await.expect(202);
    expect_same(memory.begun.as_ref(), &again, &["orderId", "paymentId"]);
    if prompted() == 0 {
        send_again(&shop, &again.text("paymentId")).await;
    }
    let placed = visitor.try_place(&pay(&visitor, &bundle, &again).await).await.unwrap();
    assert!(placed.is_success());
    expect_same(memory.placed.as_ref(), &placed, &["orderId", "_id"]);
    assert_eq!(prompted(), 1);
    assert_eq!((place.count("FROM orders"), place.count("FROM checkouts")), (1, 1));
    for company in companies {
        expect_all_money_seen(place, company);
    }
    shop.stop().await;
    assert_eq!(place.expect_healthy().paid_without_order, 0);
}

/// Does not request a check: the webhook must suffice. `None` if the shop ended.
async fn wait_until_paid(visitor: &Visitor, order_id: &str) -> Option<()> {
    wait_for_stage("details_missing", visitor, order_id).await
}

async fn wait_for_stage(stage: &str, visitor: &Visitor, order_id: &str) -> Option<()> {
    let path = format!("/api/orders/track/{order_id}");
    let paid = eventually("the webhook to have had its effect", || async {
        match visitor.try_get(&path).await {
            Some(answer) => (answer.text("stage") == stage).then_some(Some(())),
            None => Some(None),
        }
    });
    paid.await
}

async fn pay(visitor: &Visitor, bundle: &serde_json::Value, begun: &Answer) -> Paid {
    let (order_id, payment_id) = (begun.text("orderId"), begun.text("paymentId"));
    let verification_id = visitor.verify(bundle, &payment_id, PAYS).await;
    Paid { order_id, payment_id, verification_id, bundle: bundle.clone() }
}

/// The customer saw no prompt, waits until the shop knows that, and requests another.
pub async fn send_again(shop: &LocalShop, payment_id: &str) {
    shop.clock.advance(AFTER_DOUBT);
    let path = format!("/api/payments/{payment_id}/resend");
    let visitor = shop.visitor();
    eventually("another prompt", || async {
        // A check that was going on while the clock advanced is repeated later.
        shop.clock.advance(AFTER_LEASES);
        let answer = visitor.post(&path, &serde_json::Value::Null).await;
        (answer.status == 202).then_some(())
    })
    .await;
}

/// Acknowledged responses must be repeated identically.
#[track_caller]
pub fn expect_same(first: Option<&Answer>, again: &Answer, fields: &[&str]) {
    for field in fields {
        assert!(first.is_none_or(|first| first.data()[*field] == again.data()[*field]), "{field}");
    }
}
