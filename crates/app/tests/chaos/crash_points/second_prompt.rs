use kernel::Coded;
use payments::RefundState;
use serde_json::{Value, json};
use simulators::payment::{Intervention, Simulator};

use super::simple_purchase::{expect_same, send_again};
use super::tours::{Tour, end_at_each};
use crate::support::place::Place;
use crate::support::settle::{AFTER_LEASES, expect_all_money_seen};
use crate::support::shop::LocalShop;
use crate::support::visitor::{Answer, Staff, Visitor};
use crate::support::{eventually, provider};

on_sqlite! {
    a_crash_at_any_step_refunds_a_second_prompts_money_once,
}

on_postgres! {
    #[ignore = "nightly"]
    a_crash_at_any_step_refunds_a_second_prompts_money_once,
}

async fn a_crash_at_any_step_refunds_a_second_prompts_money_once(place: Place) {
    let steps = [
        "after raising to failed",
        "before writing another prompt",
        "after writing another prompt",
        "before opening a refund",
        "after opening a refund",
        "before marking a refund paying",
        "after marking a refund paying",
        "before paying out",
        "after paying out",
        "before marking a refund refunded",
        "after marking a refund refunded",
    ];
    end_at_each(&steps, &place, &SecondPrompt).await;
}

/// The customer cancels one prompt, pays another, and gets a refund.
struct SecondPrompt;

/// Acknowledged responses, and the number of requested prompts.
#[derive(Default)]
struct Memory {
    begun: Option<Answer>,
    asked: usize,
}

const KEY: &str = "the-key-of-the-customer";
const CANCELS: &str = "0700000004";
/// Paid quickly, whatever the number.
const PAID: u8 = 1;

impl Tour for SecondPrompt {
    type Memory = Memory;

    async fn go(&self, base: &str, simulator: &Simulator, memory: &mut Memory) -> Option<()> {
        let visitor = Visitor::new(base);
        let bundle = visitor.try_get("/api/bundles?type=normal").await?.data()[0].clone();
        memory.asked += 1;
        let begun = visitor.try_initiate(&bundle, CANCELS, KEY).await?.expect(202);
        memory.begun = Some(begun.clone());
        watch(&visitor, &begun.text("orderId"), "FAILED").await?;
        simulator.intervene_next(Intervention::outcome(PAID));
        memory.asked += 1;
        let resend = format!("/api/payments/{}/resend", begun.text("paymentId"));
        visitor.try_post(&resend, &Value::Null).await?.expect(202);
        watch(&visitor, &begun.text("orderId"), "COMPLETED").await?;
        release_order(&visitor.try_staff().await?).await
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, mut memory: Memory) {
        let shop = LocalShop::start(place, &simulator.base_url()).await;
        shop.clock.advance(AFTER_LEASES);
        let visitor = shop.visitor();
        let again = visitor.initiate(&visitor.bundle().await, CANCELS, KEY).await.expect(202);
        expect_same(memory.begun.as_ref(), &again, &["orderId", "paymentId"]);
        while !can_still_succeed(&visitor, place, simulator, &again.text("orderId")).await {
            simulator.clear_queue();
            simulator.intervene_next(Intervention::outcome(PAID));
            memory.asked += 1;
            send_again(&shop, &again.text("paymentId")).await;
        }
        assert!(provider::prompted(simulator).len() <= memory.asked.max(1));
        release_order(&visitor.try_staff().await.unwrap()).await.unwrap();
        expect_given_back(place, simulator);
        shop.stop().await;
    }
}

/// Whether the money of this purchase has arrived, now or before; waits for the provider's answer about the last prompt.
async fn can_still_succeed(visitor: &Visitor, place: &Place, simulator: &Simulator, order_id: &str) -> bool {
    let newest = place.texts("SELECT reference AS id FROM payment_attempts ORDER BY created_at DESC LIMIT 1");
    if !provider::prompted(simulator).contains(&newest[0]) {
        return false;
    }
    let path = format!("/api/payments/status/{order_id}");
    let word = eventually("an end of the payment", || async {
        let word = visitor.get(&path).await.text("payment_status");
        (word != "PENDING").then_some(word)
    });
    ["COMPLETED", "REVERSED"].contains(&word.await.as_str())
}

/// Polls the payment until the condition holds; `None` if the shop ended.
async fn watch(visitor: &Visitor, order_id: &str, word: &str) -> Option<()> {
    let path = format!("/api/payments/status/{order_id}");
    let seen = eventually(word, || async {
        match visitor.try_get(&path).await {
            Some(answer) => (answer.text("payment_status") == word).then_some(Some(())),
            None => Some(None),
        }
    });
    seen.await
}

/// Staff refund a payment without an order, resuming an earlier attempt. `None` if the shop
/// ended.
async fn release_order(staff: &Staff) -> Option<()> {
    let case = match staff.try_get("/api/refunds").await?.expect(200).data().get(0) {
        Some(case) => case.clone(),
        None => open_case(staff).await?,
    };
    let path = format!("/api/refunds/{}/pay-out", case["_id"].as_str().unwrap());
    if case["state"] != RefundState::Refunded.code() {
        let paid = staff.try_post(&path, &Value::Null).await?.expect(200);
        assert_eq!(paid.text("state"), RefundState::Refunded.code());
    }
    Some(())
}

async fn open_case(staff: &Staff) -> Option<Value> {
    let list = staff.try_get("/api/payments?status=completed").await?.expect(200);
    let payment = list.data()[0]["_id"].as_str().unwrap().to_owned();
    let detail = staff.try_get(&format!("/api/payments/{payment}")).await?.expect(200);
    let attempts = detail.data()["attempts"].as_array().unwrap().clone();
    let paid = attempts.into_iter().find(|attempt| attempt["status"] == "COMPLETED").unwrap();
    let path = format!("/api/payments/attempts/{}/refund", paid["_id"].as_str().unwrap());
    let opened = staff.try_post(&path, &json!({ "reason": "paid_twice" })).await?.expect(201);
    Some(opened.data().clone())
}

fn expect_given_back(place: &Place, simulator: &Simulator) {
    let payouts = simulator.payouts();
    assert!(payouts.len() == 1 && payouts[0].paid, "{payouts:?}");
    assert_eq!(place.count("FROM payment_attempts WHERE state = 'reversed'"), 1);
    assert_eq!(place.count("FROM refund_cases WHERE state = 'refunded'"), 1);
    assert_eq!(place.count("FROM refund_cases"), 1);
    expect_all_money_seen(place, simulator);
}
